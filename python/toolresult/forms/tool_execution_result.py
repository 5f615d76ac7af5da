"""The form tool-execution-result: the Java document's, with success and operationType."""

from enum import StrEnum
from typing import Any

from toolresult._lazy import public
from toolresult.forms.canonical import (
    ABSENT,
    DEFAULT_MESSAGE,
    BuiltEnvelope,
    CanonicalResult,
    Envelope,
    Outcome,
    extension_of,
    is_contradicted,
    message_of,
    own_message,
)
from toolresult.forms.form import Capability, Form


@public
class OperationType(StrEnum):
    """The known operation types of a tool-execution-result; the set is open."""

    QUERY = "query"
    OPERATION = "operation"
    SAVE = "save"
    UPDATE = "update"
    UNKNOWN = "unknown"
    ERROR = "error"


def _outcome(envelope: Envelope) -> Outcome:
    success = envelope.get("success")
    if success is True:
        return Outcome.FAILED if is_contradicted(envelope, "metadata") else Outcome.OK
    if success is not False:
        return Outcome.FAILED
    recorded = extension_of(envelope, "metadata").get("outcome")
    return Outcome(recorded) if recorded in (Outcome.EMPTY, Outcome.FAILED) else Outcome.UNKNOWN


def _to_canonical(envelope: Envelope) -> CanonicalResult:
    outcome = _outcome(envelope)
    return CanonicalResult(
        outcome=outcome,
        message=own_message(envelope["message"], outcome),
        data=envelope.get("data", ABSENT),
        operation_type=envelope["operationType"],
    )


def _from_canonical(result: CanonicalResult) -> BuiltEnvelope:
    is_ok = result.outcome is Outcome.OK
    envelope: dict[str, Any] = {
        "success": is_ok,
        "operationType": result.operation_type or str(OperationType.OPERATION),
    }
    if result.data is None or (is_ok and result.data is not ABSENT):
        envelope["data"] = result.data
    message = message_of(result)
    envelope["message"] = DEFAULT_MESSAGE if message is None else message
    return BuiltEnvelope(envelope)


TOOL_EXECUTION_RESULT = Form(
    name="tool-execution-result",
    discriminators=("success",),
    outcome=_outcome,
    message="message",
    data="data",
    extension="metadata",
    says=frozenset(
        {
            *(Capability.UNKNOWN, Capability.SUCCESS_MESSAGE, Capability.DATA),
            Capability.OPERATION_TYPE,
        }
    ),
    to_canonical=_to_canonical,
    from_canonical=_from_canonical,
)
