"""What a result of a tool says, judged as `from_mcp` does."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any

from toolresult.carriers import from_mcp
from toolresult.contract.phrases import phrase
from toolresult.findings.catalog import places
from toolresult.findings.faults import text_finding
from toolresult.findings.finding import ContractError, Finding
from toolresult.forms.canonical import Outcome, extension_of
from toolresult.forms.form import Form
from toolresult.forms.registry import outcome, recognize
from toolresult.proxy.promises import Promises
from toolresult.proxy.result_parts import STRUCTURE, without
from toolresult.proxy.texts import sentence
from toolresult.strict_json.faults import TextError
from toolresult.validation.settings import Settings

_FORM = "tool-response"
_TIME = "/meta/execution_time_ms"
# What a failure without a code has.
_INTERNAL_ERROR = 5000
_OF_CONTENT = frozenset({"content", STRUCTURE})
# What gives a client a failure with `isError`.
_FLAGGED = frozenset({"flag", "enforce", "unreadable"})


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


def judge(
    answer: Mapping[str, Any],
    tool: str,
    milliseconds: float,
    promises: Promises,
    settings: Settings,
) -> Judgement:
    """Judge an answer to a call.

    Args:
        answer: the answer, with its result or its error.
        tool: name of the tool.
        milliseconds: how long the client waited, where the result does not say it itself.
        promises: what tools promise of their data.
        settings: how the result is read, without data contracts: those are in the promises.

    Raises:
        ValueError: the output schema of the tool cannot be used.
    """
    result = answer.get("result")
    if "result" not in answer:
        given = {"jsonrpc": "2.0", "id": answer.get("id"), "error": answer.get("error")}
    elif isinstance(result, dict):
        given = _as_result(result)
    else:
        given = {"jsonrpc": "2.0", "result": result}
    try:
        envelope = from_mcp(given, to=_FORM, tool=tool, settings=settings)
    except ContractError as error:
        return not_a_result(error, tool, milliseconds, settings.lang)
    _set_time(envelope, milliseconds)
    found = outcome(envelope)
    if not isinstance(result, dict):
        return Judgement(envelope, found)
    return Judgement(
        envelope, found, tuple(_findings(result, envelope, found, tool, promises)), result
    )


def _as_result(given: dict[str, Any]) -> dict[str, Any]:
    """Return an answer as clients of earlier protocols read it: what has content is the result.

    They know neither tasks nor questions that a `resultType` makes of it.
    """
    has_content = not _OF_CONTENT.isdisjoint(given)
    return without(given, "resultType") if has_content else given


def not_a_result(
    reason: ContractError | TextError, tool: str, milliseconds: float, lang: str
) -> Judgement:
    """Return what is known of an answer that cannot be read."""
    why = text_finding(reason) if isinstance(reason, TextError) else reason
    said = sentence("not-a-result", tool=tool, reason=str(why)).text(lang)
    return Judgement(_failure(said, tool, milliseconds), Outcome.FAILED)


def _findings(
    result: dict[str, Any], envelope: dict[str, Any], found: Outcome, tool: str, promises: Promises
) -> Iterator[Finding]:
    """Yield what breaks a promise: of the data of what is ok, and of each structure without a flag.

    A client takes a structure for data wherever the result has no `isError`.
    """
    has_structure = STRUCTURE in result
    is_unflagged = has_structure and result.get("isError") is not True
    is_data = found is Outcome.OK or (found is Outcome.EMPTY and _holds_data(envelope))
    if is_data or (is_unflagged and found is not Outcome.EMPTY):
        is_foreign = has_structure and not _is_ours(result)
        yield from promises.promised(tool, result[STRUCTURE] if is_foreign else envelope["data"])
    if is_unflagged:
        yield from promises.announced(tool, _as_doubles(result[STRUCTURE]))
    elif is_data:
        yield from promises.announced(tool, envelope["data"])


def _holds_data(envelope: dict[str, Any]) -> bool:
    """Whether there is something in what says that there is nothing."""
    return isinstance(envelope["data"], dict | list) and bool(envelope["data"])


def worded_as(judgement: Judgement, other: Judgement) -> Judgement:
    """Return a judgement in the words of another one, which was made of the same without secrets.

    A finding shows the beginning of a value, in which nobody recognizes a secret that is cut.
    """
    worded = {(one.rule, one.path): one for one in other.findings}
    findings = (worded.get((one.rule, one.path)) or _wordless(one) for one in judgement.findings)
    return replace(judgement, envelope=other.envelope, findings=tuple(findings))


def _wordless(finding: Finding) -> Finding:
    words = dict.fromkeys(places(finding.rule), phrase("llm.redacted"))
    return replace(finding, words=words)


def is_lost(judgement: Judgement, repaired: Sequence[str] = ()) -> bool:
    """Whether the client got a failure as a success: without `isError`, which nobody repaired."""
    result = judgement.result
    if judgement.outcome is not Outcome.FAILED or result is None:
        return False
    return result.get("isError") is not True and _FLAGGED.isdisjoint(repaired)


def _as_doubles(value: Any) -> Any:
    """Return a value as clients read it: a number that no double holds is infinite, or another."""
    if isinstance(value, dict):
        return {key: _as_doubles(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_as_doubles(item) for item in value]
    return float(value) if isinstance(value, Decimal) else value


def _is_ours(result: dict[str, Any]) -> bool:
    """Whether the structure is an envelope, whose data is what the tool promises."""
    return isinstance(recognize(result[STRUCTURE]), Form)


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
