"""The form tool-return: what a tool gives to its executor; a code, and little else."""

from typing import Any

from toolresult.forms.canonical import (
    ABSENT,
    BuiltEnvelope,
    CanonicalResult,
    Envelope,
    Outcome,
    code_of,
    extension_of,
    is_contradicted,
    message_of,
    no_data_code,
    own_message,
)
from toolresult.forms.form import Capability, Form


def outcome_of(envelope: Envelope) -> Outcome:
    """Return what the code says happened."""
    code = envelope.get("code")
    if isinstance(code, bool) or not isinstance(code, int | float):
        return Outcome.FAILED
    if code == 0:
        return Outcome.FAILED if is_contradicted(envelope, "meta") else Outcome.OK
    if code == no_data_code():
        return Outcome.EMPTY
    recorded = extension_of(envelope, "meta").get("outcome")
    return Outcome.UNKNOWN if recorded == Outcome.UNKNOWN else Outcome.FAILED


def to_canonical(envelope: Envelope) -> CanonicalResult:
    """Return the canonical result of an envelope with a code."""
    meta = envelope.get("meta") or {}
    outcome = outcome_of(envelope)
    return CanonicalResult(
        outcome=outcome,
        code=int(envelope["code"]),
        message=own_message(envelope.get("message"), outcome),
        data=envelope.get("data", ABSENT),
        tool=meta.get("tool"),
        execution_time_ms=meta.get("execution_time_ms"),
    )


def _from_canonical(result: CanonicalResult) -> BuiltEnvelope:
    envelope: dict[str, Any] = {"code": code_of(result)}
    message = message_of(result)
    if message is not None:
        envelope["message"] = message
    if result.data is not ABSENT:
        envelope["data"] = result.data
    return BuiltEnvelope(envelope)


TOOL_RETURN = Form(
    name="tool-return",
    discriminators=("code",),
    outcome=outcome_of,
    message="message",
    data="data",
    extension="meta",
    tool=("meta", "tool"),
    duration=("meta", "execution_time_ms"),
    says=frozenset(
        {
            *(Capability.CODE, Capability.EMPTY, Capability.SUCCESS_MESSAGE, Capability.DATA),
            Capability.PARTIAL_DATA,
        }
    ),
    to_canonical=to_canonical,
    from_canonical=_from_canonical,
)
