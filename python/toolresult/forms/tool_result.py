"""The form tool-result: magic's, whose data is text and whose failures have an error."""

from decimal import Decimal
from typing import Any

from toolresult.forms.canonical import (
    ABSENT,
    BuiltEnvelope,
    CanonicalResult,
    Envelope,
    Outcome,
    data_as_text,
    extension_of,
    is_contradicted,
    message_of,
    scaled,
)
from toolresult.forms.evidence import is_error
from toolresult.forms.form import form, value_at
from toolresult.text.blank import is_blank


def _outcome(envelope: Envelope) -> Outcome:
    recorded = extension_of(envelope, "metadata").get("outcome")
    output, error = envelope.get("output"), envelope.get("error")
    if is_error(error):
        return Outcome.UNKNOWN if recorded == Outcome.UNKNOWN else Outcome.FAILED
    # A number as the error is none that anybody can read; `0` says that there is none.
    is_unreadable = bool(error) and not isinstance(error, str)
    if is_unreadable or not isinstance(output, str) or is_contradicted(envelope, "metadata"):
        return Outcome.FAILED
    return Outcome.EMPTY if recorded == Outcome.EMPTY else Outcome.OK


def _to_canonical(envelope: Envelope) -> CanonicalResult:
    outcome = _outcome(envelope)
    output, error = envelope.get("output"), envelope.get("error")
    tool = value_at(envelope, TOOL_RESULT.tool)
    seconds = value_at(envelope, TOOL_RESULT.duration)
    return CanonicalResult(
        outcome=outcome,
        message=output if outcome is Outcome.EMPTY else error,
        data=ABSENT if outcome is Outcome.EMPTY or output is None else output,
        tool=None if is_blank(tool or "") else tool,
        tool_call_id=value_at(envelope, TOOL_RESULT.tool_call_id),
        execution_time_ms=None if seconds is None else scaled(seconds, TOOL_RESULT.milliseconds),
    )


def _from_canonical(result: CanonicalResult) -> BuiltEnvelope:
    has_data = result.data is not ABSENT and result.data is not None
    text = data_as_text(result.data) if has_data else None
    envelope: dict[str, Any] = {}
    if result.outcome is Outcome.OK:
        envelope["output"] = (result.message or "") if text is None else text
    elif result.outcome is Outcome.EMPTY:
        envelope["output"] = message_of(result)
    else:
        if text is not None:
            envelope["output"] = text
        envelope["error"] = message_of(result)
    if result.tool is not None:
        envelope["name"] = result.tool
    if result.tool_call_id is not None:
        envelope["tool_call_id"] = result.tool_call_id
    if result.execution_time_ms is not None:
        envelope["execution_time"] = scaled(
            result.execution_time_ms, 1 / Decimal(TOOL_RESULT.milliseconds)
        )
    return BuiltEnvelope(envelope)


TOOL_RESULT = form("tool-result", _outcome, _to_canonical, _from_canonical)
