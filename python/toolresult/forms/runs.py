"""The documents of agents' runs, run-state and run-record, which are not tool results."""

from toolresult.forms.canonical import Envelope, Outcome
from toolresult.forms.form import Form


def _outcome(_envelope: Envelope) -> Outcome:
    """A run is not a result of a tool, so it is never a success of one, whatever its status."""
    return Outcome.FAILED


RUN_STATE = Form(name="run-state", discriminators=("$schemaVersion",), outcome=_outcome)
RUN_RECORD = Form(name="run-record", discriminators=("new_items",), outcome=_outcome)
