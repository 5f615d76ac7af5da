"""The form tool-message: the message to the model layer, which is text."""

from toolresult.forms.canonical import Envelope, Outcome
from toolresult.forms.form import form


def _outcome(_envelope: Envelope) -> Outcome:
    """A tool-message has no flag at all: its fields do not tell."""
    return Outcome.UNKNOWN


TOOL_MESSAGE = form("tool-message", _outcome)
