"""What the client gets otherwise than the server sent it, where that was asked for.

A result stays what it is apart from that: its other blocks, annotations and metadata.
"""

import re
from collections.abc import Callable, Iterator
from typing import Any

from toolresult.carriers import to_mcp
from toolresult.carriers.formats.mcp import CARRIER
from toolresult.carriers.media import normalized
from toolresult.contract.package_data import forms_document
from toolresult.forms.canonical import Outcome
from toolresult.forms.media import Media, kind_of, media_of
from toolresult.forms.media_text import text_without_media, without_media
from toolresult.forms.repetition import json_in
from toolresult.proxy.judgement import Judgement
from toolresult.proxy.options import Repairs
from toolresult.proxy.repaired_texts import capped_result, fenced_result, hidden_result
from toolresult.proxy.result_parts import STRUCTURE, Block, Result, is_text, says_structure, without

_DATA_URL = re.compile(str(forms_document()["media"]["data_url"]))
_CONTRACT_VIOLATED = 5000
_NOT_OK = (Outcome.FAILED, Outcome.UNKNOWN)


def repaired(judgement: Judgement, repairs: Repairs, lang: str) -> tuple[Result, tuple[str, ...]]:
    """Return a result as the client is to get it, and the names of the repairs that changed it.

    Args:
        judgement: a result that was read.
        repairs: what is asked for.
        lang: language of the notices.

    >>> from toolresult.proxy.judgement import Judgement
    >>> given = {"content": [], "structuredContent": {"ok": False}}
    >>> judged = Judgement({}, Outcome.FAILED, (), given)
    >>> repaired(judged, Repairs(flag=True), "en")[0]["isError"]
    True
    """
    assert judgement.result is not None  # noqa: S101 - what was not read is passed on
    result = dict(judgement.result)
    changed = []
    for name, repair in _steps(repairs, judgement.outcome, lang):
        after = repair(result)
        if after != result:
            changed.append(name)
            result = after
    return result, tuple(changed)


def rejection(message: str, tool: str, milliseconds: float) -> Result:
    """Return the failure that stands for a result that the client is not to get."""
    meta = {"execution_time_ms": milliseconds, "tool": tool}
    envelope = {"code": _CONTRACT_VIOLATED, "message": message, "data": None, "meta": meta}
    rejected: Result = to_mcp(envelope)
    return rejected


def without_promises(listed: dict[str, Any]) -> dict[str, Any]:
    """Return an answer to `tools/list` in which no tool announces a structure.

    >>> without_promises({"tools": [{"name": "a", "outputSchema": {}}]})
    {'tools': [{'name': 'a'}]}
    """
    tools = listed.get("tools")
    if not isinstance(tools, list):
        return listed
    without_them = [
        without(tool, "outputSchema") if isinstance(tool, dict) else tool for tool in tools
    ]
    return {**listed, "tools": without_them}


def changes_structures(repairs: Repairs) -> bool:
    """Whether a structure may differ from what its tool announces."""
    one_of = (repairs.once, repairs.media, repairs.cap, repairs.redact, repairs.fence)
    return any(one_of)


def _steps(
    repairs: Repairs, outcome: Outcome, lang: str
) -> Iterator[tuple[str, Callable[[Result], Result]]]:
    """Yield the repairs in their order: what is left out first, what is put around it last."""
    if repairs.flag and outcome in _NOT_OK:
        yield "flag", lambda result: {**result, "isError": True}
    if repairs.media:
        yield "media", _with_media
    if repairs.once:
        yield "once", _once
    if repairs.redact:
        yield "redact", lambda result: hidden_result(result, lang)
    cap = repairs.cap
    if cap is not None:
        yield "cap", lambda result: capped_result(result, cap, lang)
    if repairs.fence:
        yield "fence", fenced_result


# Once


def _once(result: Result) -> Result:
    """Leave out a structure that the text says, as every client shows the text."""
    return without(result, STRUCTURE) if says_structure(result) else result


# Media


def _with_media(result: Result) -> Result:
    """Give images and files that are written into texts blocks of their own."""
    content = result.get("content")
    blocks = content if isinstance(content, list) else []
    found = [new for block in blocks for new in _blocks_of(block)]
    changed = {**result, "content": found} if found != blocks else result
    if STRUCTURE not in changed:
        return changed
    structure = without_media(changed[STRUCTURE])
    if structure == changed[STRUCTURE]:
        return changed
    return {**changed, STRUCTURE: structure} if isinstance(structure, dict) else changed


def _blocks_of(block: Any) -> Iterator[Any]:
    if not is_text(block):
        yield block
        return
    text = block["text"]
    parsed = json_in(text)
    items = parsed if isinstance(parsed, list) else [parsed]
    media = [media_of(normalized(item)) for item in items] if parsed is not None else []
    if media and all(one is not None for one in media):
        yield from filter(None, map(_native, filter(None, media)))
        return
    urls = [Media(kind_of(url[1]), url[1], url[2]) for url in _DATA_URL.finditer(text)]
    if not urls:
        yield block
        return
    left = text_without_media(text)
    if left.strip() != urls[0].description:
        yield {**block, "text": left}
    yield from filter(None, map(_native, urls))


def _native(media: Media) -> Block | None:
    assert CARRIER.native is not None  # noqa: S101 - MCP has a place for every kind
    return CARRIER.native(media, False)
