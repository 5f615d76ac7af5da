"""Repairs of what the model reads: secrets hidden, texts cut, texts fenced."""

import re
from base64 import b64decode, b64encode
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

# Base64 of both alphabets, in lines too, with room for a secret.
_RUN = re.compile(r"[A-Za-z0-9+/_-]{8,}(?:\r?\n[A-Za-z0-9+/_-]+)*={0,2}")
_SHORTEST = 24
_NO_BASE64 = str.maketrans({"\r": "", "\n": "", "=": "", "-": "+", "_": "/"})
# What stands before it without a blank, a path say, may look like a part of a run so long.
_LONGEST_WITH_PREFIX = 4096


def hidden(value: Any, lang: str) -> Any:
    """Return a JSON value without the secrets in its texts and keys, those in base64 included."""
    return redacted(_decoded(value, lang), True, lang)


def hidden_message(value: Any, lang: str) -> Any:
    """Return a message without its secrets; its own identifier stays, which the client knows it by.

    >>> hidden_message({"id": "a", "params": {"uri": "a://b", "text": "ghp_" + 36 * "a"}}, "en")
    {'id': 'a', 'params': {'uri': 'a://b', 'text': '[redacted]'}}
    """
    changed = hidden_result(value, lang)
    return {**changed, "id": value["id"]} if isinstance(value, dict) and "id" in value else changed


def hidden_result(value: Any, lang: str) -> Any:
    """Return a part of a message without its secrets; addresses stay, which are no use otherwise.

    >>> hidden_result({"uri": "a://b", "id": "token ghp_" + 36 * "a"}, "en")
    {'uri': 'a://b', 'id': 'token [redacted]'}
    """
    if isinstance(value, list):
        return [hidden_result(item, lang) for item in value]
    if not isinstance(value, dict):
        return hidden(value, lang)
    return {hidden(key, lang): _hidden_part(key, item, lang) for key, item in value.items()}


def _hidden_part(key: str, item: Any, lang: str) -> Any:
    if key == "uri" and isinstance(item, str):
        return item
    return hidden(item, lang) if key == STRUCTURE else hidden_result(item, lang)


def _decoded(value: Any, lang: str) -> Any:
    """Hide secrets in base64: in that of media, and in that of a text, as a data URL has it."""
    if isinstance(value, list):
        return [_decoded(item, lang) for item in value]
    if isinstance(value, dict):
        return {_hidden_base64(key, lang): _decoded(item, lang) for key, item in value.items()}
    return _hidden_base64(value, lang) if isinstance(value, str) else value


def _hidden_base64(text: str, lang: str) -> str:
    """Return a text without the secrets in the base64 that it holds."""
    return _RUN.sub(lambda found: _hidden_run(found[0], lang), text)


def _hidden_run(run: str, lang: str) -> str:
    code = run.translate(_NO_BASE64)
    if len(code) < _SHORTEST:
        return run
    for offset in range(4 if len(code) <= _LONGEST_WITH_PREFIX else 1):
        digits = code[offset:]
        whole = digits[: -1 if len(digits) % 4 == 1 else None]  # one digit makes no byte
        content = b64decode(whole + "=" * (-len(whole) % 4))
        plain = content.decode("utf-8", "surrogateescape")
        left = redacted(plain, True, lang)
        if left != plain:
            return code[:offset] + b64encode(left.encode("utf-8", "surrogateescape")).decode()
    return run


def capped_result(result: Result, cap: int, lang: str) -> Result:
    """Shorten the texts to a number of characters together, the longest ones first.

    >>> many = {"content": [{"type": "text", "text": letter} for letter in 300 * "a"]}
    >>> len(capped_result(many, 200, "en")["content"])
    1
    """
    structure = result.get(STRUCTURE)
    if structure is not None and len(to_json(structure)) > cap:
        # A structure cannot be cut.
        result = with_structure_as_text(result)
    lengths = list(map(len, texts_of(result)))
    if sum(lengths) <= cap:
        return result
    rooms = iter(shares(lengths, cap))
    found = with_texts(result, lambda text: shortened(text, next(rooms), lang))
    if sum(map(len, texts_of(found))) <= cap:
        return found
    # There are so many texts that the notices alone take too much: together they are one.
    return with_texts(_with_one_text(result), lambda text: shortened(text, cap, lang))


def _with_one_text(result: Result) -> Result:
    """Join all texts, at the place of the first one."""
    text = "\n".join(texts_of(result))
    blocks = result["content"]
    first = next(index for index, block in enumerate(blocks) if is_text(block))
    after = [block for block in blocks[first + 1 :] if not is_text(block)]
    return {**result, "content": [*blocks[:first], {**blocks[first], "text": text}, *after]}


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
        resource = _resource_of(block)
        if resource is not None:
            yield resource["text"]


def _with_resource(block: Any, change: Callable[[str], str]) -> Any:
    resource = _resource_of(block)
    if resource is None:
        return block
    return {**block, "resource": {**resource, "text": change(resource["text"])}}
