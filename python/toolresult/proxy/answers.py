"""Answers to calls as the client is to get them, where results may be changed."""

from typing import Any

from toolresult.findings.finding import Finding
from toolresult.proxy.jsonrpc import error_of
from toolresult.proxy.judgement import Judgement
from toolresult.proxy.options import ProxyOptions
from toolresult.proxy.repaired_texts import hidden, hidden_message
from toolresult.proxy.repairs import rejection, repaired
from toolresult.proxy.requests import Request
from toolresult.proxy.result_parts import STRUCTURE, has_known_blocks, without
from toolresult.proxy.texts import sentence
from toolresult.text.sentence import Sentence

_SHOWN = 5

Answer = dict[str, Any]


def changed_answer(
    answer: Answer,
    judgement: Judgement,
    request: Request,
    milliseconds: float,
    options: ProxyOptions,
    *,
    has_promise: bool,
) -> tuple[Answer, tuple[str, ...]]:
    """Return an answer to a call as the client is to get it, and the names of what changed it.

    Args:
        answer: the answer.
        judgement: what was found out about it.
        request: the call.
        milliseconds: how long the client waited.
        options: what to do with results.
        has_promise: whether the server announced the shape of the tool's results.
    """
    if options.enforce and judgement.findings:
        said = _broken(judgement.findings, request, options)
        given = rejecting(request, said, milliseconds, options.lang, has_promise=has_promise)
        return exchanged(answer, given), ("enforce",)
    if "result" in answer and not _is_readable(judgement, options):
        said = sentence("unreadable", tool=request.tool or request.method)
        given = rejecting(request, said, milliseconds, options.lang, has_promise=has_promise)
        return exchanged(answer, given), ("unreadable",)
    if judgement.result is None:
        found = hidden_message(answer, options.lang) if options.repairs.redact else answer
        return (answer, ()) if found == answer else (found, ("redact",))
    result, changed = repaired(judgement, options.repairs, options.lang)
    return ({**answer, "result": result}, changed) if changed else (answer, ())


def _is_readable(judgement: Judgement, options: ProxyOptions) -> bool:
    """Whether it is known what a client shows of a result, as far as anything depends on that."""
    changes_texts = options.repairs.fence or options.repairs.cap is not None
    result = judgement.result
    return result is not None and (has_known_blocks(result) or not changes_texts)


def exchanged(answer: Answer, other: Answer) -> Answer:
    """Return an answer with what another one says; its identifier and what is beside it stay."""
    kept = {key: one for key, one in answer.items() if key not in ("result", "error")}
    return {**kept, **{key: other[key] for key in ("result", "error") if key in other}}


def rejecting(
    request: Request, reason: Sentence, milliseconds: float, lang: str, *, has_promise: bool
) -> Answer:
    """Return the answer that stands for one that the client is not to get.

    Args:
        request: what was asked.
        reason: why.
        milliseconds: how long the client waited.
        lang: in which language.
        has_promise: whether the server announced the shape of the tool's results: SDKs hold
            structures of errors to it, too, and would show the model nothing of this one.
    """
    said = reason.text(lang)
    if not request.is_call:
        return error_of(request.request_id, said)
    result = rejection(said, request.tool or request.method, milliseconds)
    if has_promise:
        result = without(result, STRUCTURE)
    return {"jsonrpc": "2.0", "id": request.request_id, "result": result}


def _broken(findings: tuple[Finding, ...], request: Request, options: ProxyOptions) -> Sentence:
    said = "; ".join(str(one.in_language(options.lang)) for one in findings[:_SHOWN])
    if options.repairs.redact:
        said = hidden(said, options.lang)
    return sentence("broken", tool=request.tool or request.method, findings=said)
