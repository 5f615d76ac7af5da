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
from toolresult.forms.repetition import json_in, repeats
from toolresult.llm.fence import fenced, free_nonce
from toolresult.llm.limits import shortened
from toolresult.llm.options import random_nonce
from toolresult.llm.redaction import redacted
from toolresult.proxy.judgement import Judgement
from toolresult.proxy.options import Repairs
from toolresult.strict_json.writer import to_json

STRUCTURE = "structuredContent"
_DATA_URL = re.compile(str(forms_document()["media"]["data_url"]))
_CONTRACT_VIOLATED = 5000

Result = dict[str, Any]
_Block = dict[str, Any]


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
    return to_mcp(envelope)


def without_promises(listed: dict[str, Any]) -> dict[str, Any]:
    """Return an answer to `tools/list` in which no tool announces a structure.

    >>> without_promises({"tools": [{"name": "a", "outputSchema": {}}]})
    {'tools': [{'name': 'a'}]}
    """
    tools = listed.get("tools")
    if not isinstance(tools, list):
        return listed
    return {**listed, "tools": [_without(tool, "outputSchema") for tool in tools]}


def changes_structures(repairs: Repairs) -> bool:
    """Whether a structure may differ from what its tool announces."""
    return bool(repairs.once or repairs.media or repairs.cap or repairs.redact)


def _steps(
    repairs: Repairs, outcome: Outcome, lang: str
) -> Iterator[tuple[str, Callable[[Result], Result]]]:
    """Yield the repairs in their order: what is left out first, what is put around it last."""
    if repairs.flag and outcome is Outcome.FAILED:
        yield "flag", lambda result: {**result, "isError": True}
    if repairs.media:
        yield "media", _with_media
    if repairs.once:
        yield "once", _once
    if repairs.redact:
        yield "redact", lambda result: _redacted(result, lang)
    cap = repairs.cap
    if cap is not None:
        yield "cap", lambda result: _capped(result, cap, lang)
    if repairs.fence:
        yield "fence", _fenced


# Once


def _once(result: Result) -> Result:
    """Leave out a structure that the text says, as every client shows the text."""
    return _without(result, STRUCTURE) if _says_structure(result) else result


def _says_structure(result: Result) -> bool:
    """Whether the text of a result says all of its structure."""
    texts = [block["text"] for block in _texts(result)]
    structure = result.get(STRUCTURE)
    if structure is None or not texts:
        return False
    return repeats("\n".join(texts), structure, is_failure=result.get("isError") is True)


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
    if not _is_text(block):
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


def _native(media: Media) -> _Block | None:
    assert CARRIER.native is not None  # noqa: S101 - MCP has a place for every kind
    return CARRIER.native(media, False)


# What the model reads


def _redacted(result: Result, lang: str) -> Result:
    def hidden(text: str) -> str:
        return str(redacted(text, True, lang))

    changed = _with_texts(result, hidden)
    content = changed.get("content")
    if isinstance(content, list):
        changed = {**changed, "content": [_with_resource(block, hidden) for block in content]}
    if STRUCTURE in changed:
        changed = {**changed, STRUCTURE: redacted(changed[STRUCTURE], True, lang)}
    return changed


def _with_resource(block: Any, change: Callable[[str], str]) -> Any:
    """Change the text of an embedded resource, and the description of a link to one."""
    if not isinstance(block, dict):
        return block
    resource, description = block.get("resource"), block.get("description")
    if isinstance(description, str):
        block = {**block, "description": change(description)}
    if isinstance(resource, dict) and isinstance(resource.get("text"), str):
        block = {**block, "resource": {**resource, "text": change(resource["text"])}}
    return block


def _capped(result: Result, cap: int, lang: str) -> Result:
    """Shorten the texts to a number of characters together, the longest ones first."""
    structure = result.get(STRUCTURE)
    if structure is not None and len(to_json(structure)) > cap:
        # A structure cannot be cut; where no text says it, its JSON is cut in its place.
        is_said = _says_structure(result)
        result = _without(result, STRUCTURE)
        if not is_said:
            result = _with_more(result, to_json(structure))
    lengths = [len(block["text"]) for block in _texts(result)]
    if sum(lengths) <= cap:
        return result
    rooms = iter(_shares(lengths, cap))
    return _with_texts(result, lambda text: shortened(text, next(rooms), lang))


def _with_more(result: Result, text: str) -> Result:
    """Add a text after the others; without others it comes first."""
    content = result.get("content")
    blocks = content if isinstance(content, list) else []
    block = {"type": "text", "text": text}
    found = [*blocks, block] if _texts(result) else [block, *blocks]
    return {**result, "content": found}


def _shares(lengths: list[int], cap: int) -> list[int]:
    """Share room among texts: the short ones stay whole, the others get the same.

    >>> _shares([10, 500, 900], 410)
    [10, 200, 200]
    """
    room, left = cap, len(lengths)
    shares = [0] * len(lengths)
    for index in sorted(range(len(lengths)), key=lengths.__getitem__):
        shares[index] = min(lengths[index], room // left)
        room -= shares[index]
        left -= 1
    return shares


def _fenced(result: Result) -> Result:
    """Put all texts between two lines with one nonce that none of them has."""
    texts = [block["text"] for block in _texts(result)]
    if not texts:
        return result
    nonce = free_nonce("\n".join(texts), random_nonce)
    return _with_texts(result, lambda text: fenced(text, nonce))


def _with_texts(result: Result, change: Callable[[str], str]) -> Result:
    content = result.get("content")
    if not isinstance(content, list):
        return result
    blocks = [
        {**block, "text": change(block["text"])} if _is_text(block) else block for block in content
    ]
    return {**result, "content": blocks}


def _texts(result: Result) -> list[_Block]:
    content = result.get("content")
    return [block for block in content if _is_text(block)] if isinstance(content, list) else []


def _is_text(block: Any) -> bool:
    return (
        isinstance(block, dict)
        and block.get("type") == "text"
        and isinstance(block.get("text"), str)
    )


def _without(value: Any, key: str) -> Any:
    return (
        {name: one for name, one in value.items() if name != key}
        if isinstance(value, dict)
        else value
    )
