"""The parts of a result that repairs look at: its blocks, its texts, its structure."""

from collections.abc import Callable
from typing import Any

from toolresult.forms.repetition import repeats
from toolresult.strict_json.writer import to_json

STRUCTURE = "structuredContent"

Result = dict[str, Any]
Block = dict[str, Any]


# What else a block may be: media, and what is found at an address.
_NO_TEXT = ("image", "audio", "resource", "resource_link")


def is_text(block: Any) -> bool:
    """Whether a block is text, as one without a type is to some clients."""
    return (
        isinstance(block, dict)
        and block.get("type", "text") == "text"
        and isinstance(block.get("text"), str)
    )


def has_known_blocks(result: Result) -> bool:
    """Whether each block is one of MCP: what a client shows of another one is not known."""
    blocks = [] if result.get("content") is None else result["content"]
    return isinstance(blocks, list) and all(
        is_text(block) or (isinstance(block, dict) and block.get("type") in _NO_TEXT)
        for block in blocks
    )


def texts_of(result: Result) -> list[str]:
    """Return the texts of the blocks that are text."""
    content = result.get("content")
    blocks = content if isinstance(content, list) else []
    return [block["text"] for block in blocks if is_text(block)]


def with_texts(result: Result, change: Callable[[str], str]) -> Result:
    """Change the text of each block that is text."""

    def changed(block: Any) -> Any:
        if not is_text(block):
            return block
        return {**block, "type": "text", "text": change(block["text"])}

    return with_blocks(result, changed)


def with_blocks(result: Result, change: Callable[[Any], Any]) -> Result:
    """Change each block."""
    content = result.get("content")
    if not isinstance(content, list):
        return result
    return {**result, "content": [change(block) for block in content]}


def says_structure(result: Result) -> bool:
    """Whether the text of a result says all of its structure."""
    texts, structure = texts_of(result), result.get(STRUCTURE)
    if structure is None or not texts:
        return False
    return repeats("\n".join(texts), structure, is_failure=result.get("isError") is True)


def with_structure_as_text(result: Result) -> Result:
    """Leave out a structure; where no text says it, its JSON becomes a text after the others.

    >>> with_structure_as_text({"content": [], "structuredContent": {"a": 1}})
    {'content': [{'type': 'text', 'text': '{"a":1}'}]}
    """
    if STRUCTURE not in result:
        return result
    structure = result[STRUCTURE]
    left = without(result, STRUCTURE)
    if structure is None or says_structure(result):
        return left
    content = result.get("content")
    blocks = content if isinstance(content, list) else []
    block = {"type": "text", "text": to_json(structure)}
    found = [*blocks, block] if texts_of(result) else [block, *blocks]
    return {**left, "content": found}


def without(value: dict[str, Any], key: str) -> dict[str, Any]:
    """Return an object without a key."""
    return {name: one for name, one in value.items() if name != key}
