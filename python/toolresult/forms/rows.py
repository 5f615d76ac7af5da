"""The rows of the forms: what an envelope says happened, and its way to the canonical result.

tool-return is what a tool gives to its executor: a code, and little else. tool-response is what the
executor answers. tool-execution-result is the Java document's, with success and operationType.
tool-result is magic's: its data is text, and its failures have an error. tool-message is the
message to the model layer. run-state and run-record are documents of agents' runs.
"""

from decimal import Decimal
from typing import Any

from toolresult.forms.canonical import (
    ABSENT,
    BuiltEnvelope,
    CanonicalResult,
    Envelope,
    Outcome,
    code_of,
    contradicting_sign,
    data_as_text,
    extension_of,
    is_contradicted,
    message_of,
    no_data_code,
    own_message,
    scaled,
)
from toolresult.forms.evidence import is_error, says_failed
from toolresult.forms.form import form, value_at
from toolresult.strict_json.pointers import pointer
from toolresult.text.blank import is_blank
from toolresult_contract.facts import (
    DEFAULT_MESSAGE,
    DEFAULT_OPERATION_TYPE,
    UNKNOWN_DURATION,
    UNKNOWN_TOOL,
)

# To make a changed copy takes a third of the time that a new one does.
_OK = CanonicalResult(Outcome.OK)


def _code_outcome(envelope: Envelope) -> Outcome:
    """Return what the code says happened."""
    code = envelope.get("code")
    if isinstance(code, bool) or not isinstance(code, int | float):
        return Outcome.FAILED
    if code == 0:
        return Outcome.FAILED if is_contradicted(envelope, "meta", "code") else Outcome.OK
    if code == no_data_code():
        return Outcome.EMPTY
    recorded = extension_of(envelope, "meta").get("outcome")
    return Outcome.UNKNOWN if recorded == Outcome.UNKNOWN else Outcome.FAILED


def return_to_canonical(envelope: Envelope) -> CanonicalResult:
    """Return the canonical result of an envelope with a code."""
    outcome = _code_outcome(envelope)
    return _OK.having(
        outcome=outcome,
        # What calls itself a success and failed has none.
        code=int(envelope["code"]) if outcome is Outcome.OK else int(envelope["code"]) or None,
        message=own_message(envelope.get("message"), outcome, flag_is_ok=envelope["code"] == 0),
        data=envelope.get("data", ABSENT),
        tool=value_at(envelope, TOOL_RETURN.tool),
        execution_time_ms=value_at(envelope, TOOL_RETURN.duration),
    )


def _return_from_canonical(result: CanonicalResult) -> BuiltEnvelope:
    envelope: dict[str, Any] = {"code": code_of(result)}
    message = message_of(result)
    if message is not None:
        envelope["message"] = message
    if result.data is not ABSENT:
        envelope["data"] = result.data
    return BuiltEnvelope(envelope)


TOOL_RETURN = form("tool-return", _code_outcome, return_to_canonical, _return_from_canonical)


def _response_to_canonical(envelope: Envelope) -> CanonicalResult:
    """In a tool-response null data is as good as none: the field has to be there."""
    result = return_to_canonical(envelope)
    return result.having(data=ABSENT) if result.data is None else result


def _response_from_canonical(result: CanonicalResult) -> BuiltEnvelope:
    assumed = []
    if result.tool is None:
        assumed.append(_TOOL_PLACE)
    if result.execution_time_ms is None:
        assumed.append(_DURATION_PLACE)
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


TOOL_RESPONSE = form(
    "tool-response", _code_outcome, _response_to_canonical, _response_from_canonical
)
_TOOL_PLACE, _DURATION_PLACE = pointer(TOOL_RESPONSE.tool), pointer(TOOL_RESPONSE.duration)


def _execution_outcome(envelope: Envelope) -> Outcome:
    success = envelope.get("success")
    if success is True:
        is_denied = is_contradicted(envelope, "metadata", "success")
        return Outcome.FAILED if is_denied else Outcome.OK
    if success is not False:
        return Outcome.FAILED
    recorded = extension_of(envelope, "metadata").get("outcome")
    if recorded in (Outcome.EMPTY, Outcome.FAILED):
        return Outcome(recorded)
    is_certain = (
        says_failed(envelope, apart_from=("success", "metadata"))
        or contradicting_sign(envelope, "metadata") is not None
    )
    return Outcome.FAILED if is_certain else Outcome.UNKNOWN


def _execution_to_canonical(envelope: Envelope) -> CanonicalResult:
    outcome = _execution_outcome(envelope)
    return CanonicalResult(
        outcome=outcome,
        message=own_message(envelope["message"], outcome, flag_is_ok=envelope["success"] is True),
        data=envelope.get("data", ABSENT),
        operation_type=envelope["operationType"],
    )


def _execution_from_canonical(result: CanonicalResult) -> BuiltEnvelope:
    is_ok = result.outcome is Outcome.OK
    envelope: dict[str, Any] = {
        "success": is_ok,
        "operationType": result.operation_type or str(DEFAULT_OPERATION_TYPE),
    }
    if result.data is None or (is_ok and result.data is not ABSENT):
        envelope["data"] = result.data
    message = message_of(result)
    envelope["message"] = DEFAULT_MESSAGE if message is None else message
    return BuiltEnvelope(envelope)


TOOL_EXECUTION_RESULT = form(
    "tool-execution-result", _execution_outcome, _execution_to_canonical, _execution_from_canonical
)


def _result_outcome(envelope: Envelope) -> Outcome:
    recorded = extension_of(envelope, "metadata").get("outcome")
    output, error = envelope.get("output"), envelope.get("error")
    if is_error(error):
        return Outcome.UNKNOWN if recorded == Outcome.UNKNOWN else Outcome.FAILED
    # A number as the error is none that anybody can read; `0` says that there is none.
    is_unreadable = bool(error) and not isinstance(error, str)
    if is_unreadable or not isinstance(output, str) or is_contradicted(envelope, "metadata"):
        return Outcome.FAILED
    return Outcome.EMPTY if recorded == Outcome.EMPTY else Outcome.OK


def _result_to_canonical(envelope: Envelope) -> CanonicalResult:
    outcome = _result_outcome(envelope)
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


def _result_from_canonical(result: CanonicalResult) -> BuiltEnvelope:
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


TOOL_RESULT = form("tool-result", _result_outcome, _result_to_canonical, _result_from_canonical)


def _message_outcome(envelope: Envelope) -> Outcome:
    """A tool-message has no flag at all: its fields do not tell, unless somebody added one."""
    return Outcome.FAILED if says_failed(envelope) else Outcome.UNKNOWN


TOOL_MESSAGE = form("tool-message", _message_outcome)


def _run_outcome(_envelope: Envelope) -> Outcome:
    """A run is not a result of a tool, so it is never a success of one, whatever its status."""
    return Outcome.FAILED


RUN_STATE = form("run-state", _run_outcome)
RUN_RECORD = form("run-record", _run_outcome)
