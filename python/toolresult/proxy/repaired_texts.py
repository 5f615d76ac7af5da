"""Repairs of what the model reads: secrets hidden, texts cut, texts fenced."""

from collections.abc import Callable, Iterator
from typing import Any

from toolresult.llm.fence import fenced, free_nonce
from toolresult.llm.limits import shortened
from toolresult.llm.redaction import redacted
from toolresult.proxy.result_parts import (
    STRUCTURE,
    Result,
    is_text,
    texts_of,
    with_blocks,
    with_structure_as_text,
    with_texts,
)
from toolresult.strict_json.writer import to_json
from toolresult.validation.shown import random_nonce

# Blocks of which not every text is for the model; the others, and those of a later protocol, are.
_KNOWN = ("image", "audio", "resource", "resource_link")


def redacted_result(result: Result, lang: str) -> Result:
    """Hide secrets in texts, structures, embedded resources, the words of links and what is new.

    Media and the addresses of resources stay: they would be useless.
    """

    def hidden(value: Any) -> Any:
        return redacted(value, True, lang)

    def changed(block: Any) -> Any:
        if isinstance(block, dict) and block.get("type") in _KNOWN:
            return _with_words(_with_resource(block, hidden), hidden)
        return hidden(block)

    found = with_blocks(result, changed)
    for key in (STRUCTURE, "content"):
        if key in found and not (key == "content" and isinstance(found[key], list)):
            found = {**found, key: hidden(found[key])}
    return found


def capped_result(result: Result, cap: int, lang: str) -> Result:
    """Shorten the texts to a number of characters together, the longest ones first."""
    structure = result.get(STRUCTURE)
    if structure is not None and len(to_json(structure)) > cap:
        # A structure cannot be cut.
        result = with_structure_as_text(result)
    lengths = list(map(len, texts_of(result)))
    if sum(lengths) <= cap:
        return result
    rooms = iter(shares(lengths, cap))
    return with_texts(result, lambda text: shortened(text, next(rooms), lang))


def fenced_result(result: Result) -> Result:
    """Put all texts between two lines with one nonce that none of them has.

    Clients hand structures and embedded resources to the model, too: a structure becomes text.
    """
    result = with_structure_as_text(result)
    texts = [*texts_of(result), *_resources_of(result)]
    if not texts:
        return result
    nonce = free_nonce("\n".join(texts), random_nonce)

    def change(text: str) -> str:
        return fenced(text, nonce)

    return with_blocks(with_texts(result, change), lambda block: _with_resource(block, change))


def shares(lengths: list[int], cap: int) -> list[int]:
    """Share room among texts: the short ones stay whole, the others get the same.

    >>> shares([10, 500, 900], 410)
    [10, 200, 200]
    """
    room, left = cap, len(lengths)
    found = [0] * len(lengths)
    for index in sorted(range(len(lengths)), key=lengths.__getitem__):
        found[index] = min(lengths[index], room // left)
        room -= found[index]
        left -= 1
    return found


def _resource_of(block: Any) -> dict[str, Any] | None:
    """Return an embedded resource that is text."""
    resource = block.get("resource") if isinstance(block, dict) else None
    is_one = isinstance(resource, dict) and isinstance(resource.get("text"), str)
    return resource if is_one else None


def _resources_of(result: Result) -> Iterator[str]:
    content = result.get("content")
    for block in content if isinstance(content, list) else ():
        resource = None if is_text(block) else _resource_of(block)
        if resource is not None:
            yield resource["text"]


def _with_resource(block: Any, change: Callable[[str], str]) -> Any:
    resource = None if is_text(block) else _resource_of(block)
    if resource is None:
        return block
    return {**block, "resource": {**resource, "text": change(resource["text"])}}


def _with_words(block: Any, change: Callable[[str], str]) -> Any:
    """Change the description of a link to a resource."""
    description = block.get("description") if isinstance(block, dict) else None
    return {**block, "description": change(description)} if isinstance(description, str) else block
