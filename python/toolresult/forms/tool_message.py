"""The form tool-message: the message to the model layer, which is text."""

from toolresult.forms.canonical import Envelope, Outcome
from toolresult.forms.form import Form


def _outcome(_envelope: Envelope) -> Outcome:
    """A tool-message has no flag at all: its fields do not tell."""
    return Outcome.UNKNOWN


TOOL_MESSAGE = Form(
    name="tool-message",
    discriminators=("role",),
    outcome=_outcome,
    message="content",
    data_is_text=True,
    tool=("name",),
    tool_call_id=("tool_call_id",),
)
