"""The form tool-response: what an executor answers; a tool return with its tool and duration."""

from dataclasses import replace

from toolresult.forms.canonical import (
    ABSENT,
    DEFAULT_MESSAGE,
    UNKNOWN_DURATION,
    UNKNOWN_TOOL,
    BuiltEnvelope,
    CanonicalResult,
    Envelope,
    code_of,
    message_of,
)
from toolresult.forms.form import Capability, Form
from toolresult.forms.tool_return import outcome_of, to_canonical


def _to_canonical(envelope: Envelope) -> CanonicalResult:
    """In a tool-response null data is as good as none: the field has to be there."""
    result = to_canonical(envelope)
    return replace(result, data=ABSENT) if result.data is None else result


def _from_canonical(result: CanonicalResult) -> BuiltEnvelope:
    assumed = []
    if result.tool is None:
        assumed.append("/meta/tool")
    if result.execution_time_ms is None:
        assumed.append("/meta/execution_time_ms")
    duration = result.execution_time_ms
    message = message_of(result)
    envelope = {
        "code": code_of(result),
        "message": DEFAULT_MESSAGE if message is None else message,
        "data": None if result.data is ABSENT else result.data,
        "meta": {
            "execution_time_ms": UNKNOWN_DURATION if duration is None else duration,
            "tool": UNKNOWN_TOOL if result.tool is None else result.tool,
        },
    }
    return BuiltEnvelope(envelope, tuple(assumed))


TOOL_RESPONSE = Form(
    name="tool-response",
    discriminators=("code",),
    nested_discriminators={"meta": ("tool", "execution_time_ms")},
    outcome=outcome_of,
    message="message",
    data="data",
    extension="meta",
    tool=("meta", "tool"),
    duration=("meta", "execution_time_ms"),
    says=frozenset(
        {
            *(Capability.CODE, Capability.EMPTY, Capability.SUCCESS_MESSAGE, Capability.DATA),
            *(Capability.PARTIAL_DATA, Capability.TOOL, Capability.DURATION),
        }
    ),
    to_canonical=_to_canonical,
    from_canonical=_from_canonical,
)
