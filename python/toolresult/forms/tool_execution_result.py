"""The form tool-execution-result: the Java document's, with success and operationType."""

from typing import Any

from toolresult.forms.canonical import (
    ABSENT,
    BuiltEnvelope,
    CanonicalResult,
    Envelope,
    Outcome,
    contradicting_sign,
    extension_of,
    is_contradicted,
    message_of,
    own_message,
)
from toolresult.forms.evidence import says_failed
from toolresult.forms.form import form
from toolresult_contract.facts import DEFAULT_MESSAGE, DEFAULT_OPERATION_TYPE


def _outcome(envelope: Envelope) -> Outcome:
    success = envelope.get("success")
    if success is True:
        return Outcome.FAILED if is_contradicted(envelope, "metadata") else Outcome.OK
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


def _to_canonical(envelope: Envelope) -> CanonicalResult:
    outcome = _outcome(envelope)
    return CanonicalResult(
        outcome=outcome,
        message=own_message(envelope["message"], outcome, flag_is_ok=envelope["success"] is True),
        data=envelope.get("data", ABSENT),
        operation_type=envelope["operationType"],
    )


def _from_canonical(result: CanonicalResult) -> BuiltEnvelope:
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


TOOL_EXECUTION_RESULT = form("tool-execution-result", _outcome, _to_canonical, _from_canonical)
