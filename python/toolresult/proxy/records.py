"""A line of the log for each result: a tool-response, so that everything that reads those reads it.

What the proxy adds is in `meta` under `toolresult.proxy`: a foreign name has a dot.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from time import perf_counter
from typing import Any

from toolresult.error_codes.table import standard_table
from toolresult.findings.finding import Finding
from toolresult.forms.canonical import Outcome
from toolresult.forms.registry import outcome
from toolresult.proxy.judgement import Judgement
from toolresult.proxy.requests import Request
from toolresult.strict_json.writer import to_json

KEY = "toolresult.proxy"
# What a call has that the server did not answer: it is not available.
NO_ANSWER = 5002
_CANCELLED = 1999


@dataclass(frozen=True)
class Passage:
    """What happened to an answer on its way.

    Attributes:
        request: the call that it answers.
        milliseconds: how long the client waited.
        size: its bytes as the server wrote it.
        sent: its bytes as the client got it.
        repaired: the names of the repairs that changed it.
    """

    request: Request
    milliseconds: float
    size: int
    sent: int
    repaired: tuple[str, ...] = ()


def record_line(
    judgement: Judgement, passage: Passage, *, lost: bool, redact: bool, lang: str
) -> bytes:
    """Return the line for a result that was judged.

    Args:
        judgement: what was found out.
        passage: what happened to it.
        lost: whether the client got a failure as a success.
        redact: whether what the tool said is left out.
        lang: language of the findings.
    """
    envelope = _redacted(judgement, lang) if redact else judgement.envelope
    facts = {
        "findings": [_finding(one, redact=redact) for one in _in(judgement.findings, lang)],
        "repaired": list(passage.repaired),
        "lost": lost,
    }
    return _line(
        envelope, judgement.outcome, passage, {key: one for key, one in facts.items() if one}
    )


def unjudged_line(passage: Passage) -> bytes:
    """Return the line for a result that was too long to be held: nobody knows what it says."""
    envelope = {
        "code": 5000,
        "message": f"not judged: {passage.size} bytes",
        "data": None,
        "meta": {
            "execution_time_ms": passage.milliseconds,
            "tool": _tool(passage.request),
            "toolresult": {"outcome": "unknown", "assumed": ["/code"]},
        },
    }
    return _line(envelope, Outcome.UNKNOWN, passage, {"too_long": True})


def cancelled_line(request: Request, lang: str) -> bytes:
    """Return the line for a call that the client cancelled before its answer came."""
    milliseconds = request.milliseconds(perf_counter())
    message = standard_table().rows[_CANCELLED].message(lang)
    meta = {"execution_time_ms": milliseconds, "tool": _tool(request)}
    envelope = {"code": _CANCELLED, "message": message, "data": None, "meta": meta}
    return _line(envelope, Outcome.FAILED, Passage(request, milliseconds, 0, 0), {})


def unanswered_line(request: Request, message: str) -> bytes:
    """Return the line for a call that will have no answer, and the reason."""
    milliseconds = request.milliseconds(perf_counter())
    meta = {"execution_time_ms": milliseconds, "tool": _tool(request)}
    envelope = {"code": NO_ANSWER, "message": message, "data": None, "meta": meta}
    return _line(envelope, Outcome.FAILED, Passage(request, milliseconds, 0, 0), {})


def _line(
    envelope: dict[str, Any], found: Outcome, passage: Passage, facts: dict[str, Any]
) -> bytes:
    about = {
        "time": datetime.now(UTC).isoformat(timespec="milliseconds"),
        "call_id": passage.request.request_id,
        "outcome": str(found),
        "latency_ms": passage.milliseconds,
        "bytes": passage.size,
        "bytes_sent": passage.sent,
        **facts,
    }
    line = {**envelope, "meta": {**envelope["meta"], KEY: about}}
    return to_json(line).encode("utf-8", "backslashreplace") + b"\n"


def _redacted(judgement: Judgement, lang: str) -> dict[str, Any]:
    """Return an envelope without what the tool said: its code, outcome and times stay."""
    envelope = judgement.envelope
    meta = {key: envelope["meta"][key] for key in ("execution_time_ms", "tool")}
    extension = envelope["meta"].get("toolresult")
    if extension is not None:
        meta["toolresult"] = {
            key: extension[key] for key in ("outcome", "assumed") if key in extension
        }
    row = standard_table().describe(envelope["code"])
    left = {
        "code": envelope["code"],
        "message": row.message(lang) or "-",
        "data": None,
        "meta": meta,
    }
    if outcome(left) is not judgement.outcome:
        meta["toolresult"] = {**meta.get("toolresult", {}), "outcome": str(judgement.outcome)}
    return left


def _in(findings: Sequence[Finding], lang: str) -> list[Finding]:
    return [finding.in_language(lang) for finding in findings]


def _finding(finding: Finding, *, redact: bool) -> dict[str, Any]:
    document = finding.to_dict()
    if redact:
        return {key: document[key] for key in ("rule", "severity", "path")}
    return document


def _tool(request: Request) -> str:
    return request.tool or "unknown"
