"""What a result of a tool says, judged as `from_mcp` does."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import UNSET

from toolresult.carriers import from_mcp
from toolresult.findings.faults import text_finding
from toolresult.findings.finding import ContractError, Finding
from toolresult.forms.canonical import Outcome, extension_of
from toolresult.forms.form import Form
from toolresult.forms.registry import outcome, recognize
from toolresult.proxy.jsonrpc import Head
from toolresult.proxy.promises import Promises
from toolresult.proxy.texts import sentence
from toolresult.strict_json.faults import TextError
from toolresult.strict_json.parser import parse

_FORM = "tool-response"
_TIME = "/meta/execution_time_ms"
# What a failure without a code has.
_INTERNAL_ERROR = 5000


@dataclass(frozen=True)
class Judgement:
    """What was found out about an answer to a call.

    Attributes:
        envelope: the result as a tool-response.
        outcome: what happened.
        findings: what breaks a promise of the tool.
        result: the `CallToolResult` as JSON; None where the answer has none that can be read.
    """

    envelope: dict[str, Any]
    outcome: Outcome
    findings: tuple[Finding, ...] = ()
    result: dict[str, Any] | None = None


def judge(head: Head, tool: str, milliseconds: float, promises: Promises, lang: str) -> Judgement:
    """Judge an answer to a call.

    Args:
        head: the answer.
        tool: name of the tool.
        milliseconds: how long the client waited, where the result does not say it itself.
        promises: what tools promise of their data.
        lang: language of what is said about an answer that cannot be read.
    """
    try:
        result, given = _read(head)
        envelope = from_mcp(given, to=_FORM, tool=tool, lang=lang)
    except (TextError, ContractError) as error:
        reason = text_finding(error) if isinstance(error, TextError) else error
        said = sentence("not-a-result", tool=tool, reason=str(reason)).text(lang)
        return Judgement(_failure(said, tool, milliseconds), Outcome.FAILED)
    _set_time(envelope, milliseconds)
    found = outcome(envelope)
    if result is None or found is not Outcome.OK:
        return Judgement(envelope, found, (), result)
    is_foreign = "structuredContent" in result and not _is_ours(result)
    data = result["structuredContent"] if is_foreign else envelope["data"]
    return Judgement(envelope, found, tuple(promises.findings(tool, data)), result)


def is_lost(judgement: Judgement, repaired: Sequence[str] = ()) -> bool:
    """Whether the client got a failure as a success: without `isError`, which nobody repaired."""
    result = judgement.result
    if judgement.outcome is not Outcome.FAILED or result is None:
        return False
    return result.get("isError") is not True and "flag" not in repaired


def _read(head: Head) -> tuple[dict[str, Any] | None, dict[str, Any]]:
    """Return the result in an answer, or None, and what `from_mcp` reads.

    Raises:
        TextError: it is not strict JSON.
    """
    if head.result is UNSET:
        error = None if head.error is UNSET else parse(bytes(head.error)).value
        return None, {"jsonrpc": "2.0", "id": head.request_id, "error": error}
    value = parse(bytes(head.result)).value
    return (
        (value, value) if isinstance(value, dict) else (None, {"jsonrpc": "2.0", "result": value})
    )


def _is_ours(result: dict[str, Any]) -> bool:
    """Whether the structure is an envelope, whose data is what the tool promises."""
    return isinstance(recognize(result["structuredContent"]), Form)


def _set_time(envelope: dict[str, Any], milliseconds: float) -> None:
    """Write the time that was measured where the result did not say one."""
    meta = envelope["meta"]
    assumed = extension_of(envelope, "meta").get("assumed", ())
    if _TIME not in assumed:
        return
    meta["execution_time_ms"] = milliseconds
    left = [one for one in assumed if one != _TIME]
    extension = {**meta["toolresult"], "assumed": left}
    if not left:
        del extension["assumed"]
    meta["toolresult"] = extension
    if not extension:
        del meta["toolresult"]


def _failure(message: str, tool: str, milliseconds: float) -> dict[str, Any]:
    meta = {
        "execution_time_ms": milliseconds,
        "tool": tool,
        "toolresult": {"assumed": ["/code"]},
    }
    return {"code": _INTERNAL_ERROR, "message": message, "data": None, "meta": meta}
