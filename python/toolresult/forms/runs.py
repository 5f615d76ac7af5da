"""The documents of agents' runs, run-state and run-record, which are not tool results."""

from toolresult.forms.canonical import Envelope, Outcome
from toolresult.forms.form import form


def _outcome(_envelope: Envelope) -> Outcome:
    """A run is not a result of a tool, so it is never a success of one, whatever its status."""
    return Outcome.FAILED


RUN_STATE = form("run-state", _outcome)
RUN_RECORD = form("run-record", _outcome)
