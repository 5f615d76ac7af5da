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
from toolresult.forms.form import form, value_at


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
    outcome = outcome_of(envelope)
    return CanonicalResult(
        outcome=outcome,
        # What calls itself a success and failed has none.
        code=int(envelope["code"]) if outcome is Outcome.OK else int(envelope["code"]) or None,
        message=own_message(envelope.get("message"), outcome, flag_is_ok=envelope["code"] == 0),
        data=envelope.get("data", ABSENT),
        tool=value_at(envelope, TOOL_RETURN.tool),
        execution_time_ms=value_at(envelope, TOOL_RETURN.duration),
    )


def _from_canonical(result: CanonicalResult) -> BuiltEnvelope:
    envelope: dict[str, Any] = {"code": code_of(result)}
    message = message_of(result)
    if message is not None:
        envelope["message"] = message
    if result.data is not ABSENT:
        envelope["data"] = result.data
    return BuiltEnvelope(envelope)


TOOL_RETURN = form("tool-return", outcome_of, to_canonical, _from_canonical)
