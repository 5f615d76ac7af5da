"""The form tool-response: what an executor answers; a tool return with its tool and duration."""

from toolresult.forms.canonical import (
    ABSENT,
    BuiltEnvelope,
    CanonicalResult,
    Envelope,
    code_of,
    message_of,
)
from toolresult.forms.form import form
from toolresult.forms.tool_return import outcome_of, to_canonical
from toolresult.strict_json.pointers import pointer
from toolresult_contract.facts import DEFAULT_MESSAGE, UNKNOWN_DURATION, UNKNOWN_TOOL


def _to_canonical(envelope: Envelope) -> CanonicalResult:
    """In a tool-response null data is as good as none: the field has to be there."""
    result = to_canonical(envelope)
    return result.having(data=ABSENT) if result.data is None else result


def _from_canonical(result: CanonicalResult) -> BuiltEnvelope:
    assumed = []
    if result.tool is None:
        assumed.append(pointer(TOOL_RESPONSE.tool))
    if result.execution_time_ms is None:
        assumed.append(pointer(TOOL_RESPONSE.duration))
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


TOOL_RESPONSE = form("tool-response", outcome_of, _to_canonical, _from_canonical)
