"""A line of the log for each result: a tool-response, so that everything that reads those reads it.

What the proxy adds is in `meta` under `toolresult.proxy`: a foreign name has a dot.
"""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from time import perf_counter
from typing import Any

from toolresult.contract.code_table import standard_table
from toolresult.findings.finding import Finding
from toolresult.forms.canonical import Outcome
from toolresult.forms.registry import outcome
from toolresult.proxy.judgement import Judgement
from toolresult.proxy.options import ProxyOptions
from toolresult.proxy.repaired_texts import hidden
from toolresult.proxy.requests import Request
from toolresult.strict_json.pointers import with_known_keys
from toolresult.strict_json.writer import to_json
from toolresult.validation.settings import Settings

KEY = "toolresult.proxy"
# What a call has that the server did not answer: it is not available.
NO_ANSWER = 5002
_CANCELLED = 1999
# What steers a terminal that shows the log, or turns the direction of what follows; JSON has it in
# texts and keys only.
_STEERING = re.compile("[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")


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


@dataclass(frozen=True)
class Shown:
    """What the log, the table and telemetry are to know of a result.

    Attributes:
        envelope: the result as a tool-response.
        findings: what breaks a promise, as JSON.
    """

    envelope: dict[str, Any]
    findings: list[dict[str, Any]]


def shown_of(
    judgement: Judgement, passage: Passage, options: ProxyOptions, keys: Collection[str]
) -> Shown:
    """Return what is shown of a result: of what the tool said only what was not to be left out.

    Args:
        judgement: what was found out.
        passage: what happened to it.
        options: what is left out.
        keys: the keys that the schema of the tool names; others are words of the result.
    """
    lang, redact = options.lang, options.redact_log
    envelope = _redacted(judgement, options.settings) if redact else judgement.envelope
    # The tool that was asked for, and not the one that the server claims to be.
    tool = passage.request.tool or envelope["meta"].get("tool") or "unknown"
    envelope = {**envelope, "meta": {**envelope["meta"], "tool": "unknown" if redact else tool}}
    if passage.request.tool is not None:
        envelope["meta"]["tool"] = passage.request.tool
    found = [one.in_language(lang) for one in judgement.findings]
    findings = [_redacted_finding(one, keys) if redact else one.to_dict() for one in found]
    if options.repairs.redact:
        return Shown(hidden(envelope, lang), hidden(findings, lang))
    return Shown(envelope, findings)


def record_line(shown: Shown, outcome: Outcome, passage: Passage, *, lost: bool) -> bytes:
    """Return the line for a result that was judged.

    Args:
        shown: what it says.
        outcome: what happened.
        passage: what happened to it.
        lost: whether the client got a failure as a success.
    """
    facts = {"findings": shown.findings, "repaired": list(passage.repaired), "lost": lost}
    told = {key: one for key, one in facts.items() if one}
    return _line(shown.envelope, outcome, passage, told)


def read_line(answer: Mapping[str, Any], passage: Passage, options: ProxyOptions) -> bytes:
    """Return the line for a resource or a prompt that was read: what it says is not judged."""
    error = answer.get("error")
    said = error.get("message") if isinstance(error, dict) else None
    message = said if isinstance(said, str) and said.strip() else "-"
    if options.redact_log:
        message = "-"
    elif options.repairs.redact:
        message = hidden(message, options.lang)
    failed = "error" in answer
    meta = {"execution_time_ms": passage.milliseconds, "tool": passage.request.method}
    envelope = {
        "code": 5000 if failed else 0,
        "message": message if failed else "success",
        "data": None,
        "meta": meta,
    }
    return _line(envelope, Outcome.FAILED if failed else Outcome.OK, passage, {})


def dropped_line(reason: str, size: int) -> bytes:
    """Return the line for what the client did not get, as it answers nothing that waits."""
    meta = {"execution_time_ms": 0, "tool": "unknown", "toolresult": {"outcome": "unknown"}}
    envelope = {"code": 5000, "message": f"dropped: {reason}", "data": None, "meta": meta}
    passage = Passage(Request("", "", None, 0.0), 0.0, size, 0)
    return _line(envelope, Outcome.UNKNOWN, passage, {"dropped": reason})


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
    text = _STEERING.sub(lambda found: f"\\u{ord(found[0]):04x}", to_json(line))
    return text.encode("utf-8", "backslashreplace") + b"\n"


def _redacted(judgement: Judgement, settings: Settings) -> dict[str, Any]:
    """Return an envelope without what the tool said: its code, outcome and times stay."""
    envelope = judgement.envelope
    meta = {key: envelope["meta"][key] for key in ("execution_time_ms", "tool")}
    extension = envelope["meta"].get("toolresult")
    if extension is not None:
        meta["toolresult"] = {
            key: extension[key] for key in ("outcome", "assumed") if key in extension
        }
    row = settings.table.describe(envelope["code"])
    left = {
        "code": envelope["code"],
        "message": row.message(settings.lang) or "-",
        "data": None,
        "meta": meta,
    }
    if outcome(left) is not judgement.outcome:
        meta["toolresult"] = {**meta.get("toolresult", {}), "outcome": str(judgement.outcome)}
    return left


def _redacted_finding(finding: Finding, keys: Collection[str]) -> dict[str, Any]:
    """Return a finding without what the result says, the keys of its objects included."""
    document = finding.to_dict()
    path = with_known_keys(finding.path, keys)
    return {"rule": document["rule"], "severity": document["severity"], "path": path}


def _tool(request: Request) -> str:
    return request.tool or ("unknown" if request.is_call else request.method)
