"""Answers to calls as the client is to get them, where results may be changed."""

from typing import Any

from toolresult.proxy.answers import with_result
from toolresult.proxy.jsonrpc import error_answer
from toolresult.proxy.judgement import Judgement
from toolresult.proxy.options import ProxyOptions
from toolresult.proxy.repairs import rejection, repaired, repaired_unread
from toolresult.proxy.requests import Request
from toolresult.proxy.texts import sentence
from toolresult.strict_json.faults import TextError
from toolresult.strict_json.parser import parse
from toolresult.strict_json.writer import to_json
from toolresult.text.sentence import Sentence

_SHOWN = 5

# An answer, and the names of what changed it.
Changed = tuple[bytes, tuple[str, ...]]


def changed_answer(
    message: bytes,
    judgement: Judgement,
    request: Request,
    milliseconds: float,
    options: ProxyOptions,
) -> Changed:
    """Return an answer to a call as the client is to get it, and what changed it.

    Args:
        message: the answer.
        judgement: what was found out about it.
        request: the call.
        milliseconds: how long the client waited.
        options: what to do with results.
    """
    tool = request.tool or request.method
    if options.enforce and judgement.findings:
        findings = [str(one.in_language(options.lang)) for one in judgement.findings[:_SHOWN]]
        said = sentence("broken", tool=tool, findings="; ".join(findings))
        result = rejection(said.text(options.lang), tool, milliseconds)
        return with_result(message, result), ("enforce",)
    if judgement.result is None:
        return _changed_unread(message, request, milliseconds, options)
    if not options.repairs.any:
        return message, ()
    result, changed = repaired(judgement, options.repairs, options.lang)
    return (with_result(message, result), changed) if changed else (message, ())


def rejecting(request: Request, reason: Sentence, milliseconds: float, lang: str) -> bytes:
    """Return the answer that stands for one that the client is not to get.

    Args:
        request: what was asked.
        reason: why.
        milliseconds: how long the client waited.
        lang: in which language.
    """
    said = reason.text(lang)
    if not request.is_call:
        return error_answer(request.request_id, said)
    result = rejection(said, request.tool or request.method, milliseconds)
    answer = {"jsonrpc": "2.0", "id": request.request_id, "result": result}
    return to_json(answer).encode()


def _changed_unread(
    message: bytes, request: Request, milliseconds: float, options: ProxyOptions
) -> Changed:
    """Change an answer without a result that could be read: an error, say."""
    try:
        answer: dict[str, Any] = parse(message).value
    except TextError:
        said = sentence("unreadable", tool=request.tool or request.method)
        return rejecting(request, said, milliseconds, options.lang), ("unreadable",)
    found = repaired_unread(answer, options.repairs, options.lang)
    return (message, ()) if found == answer else (to_json(found).encode(), ("redact",))
