"""The form tool-message: the message to the model layer, which is text."""

from toolresult.forms.canonical import Envelope, Outcome
from toolresult.forms.evidence import says_failed
from toolresult.forms.form import form


def _outcome(envelope: Envelope) -> Outcome:
    """A tool-message has no flag at all: its fields do not tell, unless somebody added one."""
    return Outcome.FAILED if says_failed(envelope) else Outcome.UNKNOWN


TOOL_MESSAGE = form("tool-message", _outcome)
