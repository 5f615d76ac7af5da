"""Reading content blocks and fields, as the readers of several carriers need it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from toolresult.carriers.carrier import KEY, UnexpectedShapeError
from toolresult.carriers.media import normalized
from toolresult.carriers.references import resolved
from toolresult.forms.canonical import ABSENT
from toolresult.forms.media import block_text, is_text_block, media_of
from toolresult.strict_json.pointers import pointer


def read_flag(given: dict[str, Any], *names: str) -> bool | None:
    """Read a failure flag under one of its names: absent is false, as these carriers define it.

    So is null, which SDKs write for a flag that nobody set. Of two different flags true counts;
    what is not a boolean does not tell.

    >>> read_flag({"isError": None}, "isError"), read_flag({"isError": "true"}, "isError")
    (False, None)
    """
    flags = [given[name] for name in names if given.get(name) is not None]
    if any(flag is True for flag in flags):
        return True
    return False if all(flag is False for flag in flags) else None


def first_of(given: dict[str, Any], *names: str) -> Any:
    """Return the value of the first of some names that is present, or ABSENT."""
    for name in names:
        if name in given:
            return given[name]
    return ABSENT


def first_value(given: dict[str, Any], *names: str) -> Any:
    """Return the first value under some names that is not null, or ABSENT.

    >>> first_value({"result": None, "output": 3}, "result", "output")
    3
    """
    return next((given[name] for name in names if given.get(name) is not None), ABSENT)


@dataclass(frozen=True)
class Content:
    """The content of a result.

    Attributes:
        text: its text, or None if there is none.
        value: the blocks that are not text, or ABSENT.
        pieces: its blocks one by one: their texts, and the documents in the others.
        blocks: the blocks themselves.
    """

    text: str | None = None
    value: Any = ABSENT
    pieces: tuple[Any, ...] = ()
    blocks: tuple[Any, ...] = ()

    def fields(self) -> dict[str, Any]:
        """Return the fields of `Incoming` that the content fills."""
        return {
            "text": self.text,
            "value": self.value,
            "pieces": self.pieces,
            "blocks": self.blocks,
        }


def read_content(content: Any, path: str) -> Content:
    """Split content into its text, if there is any, and the blocks that are not text.

    Raises:
        UnexpectedShapeError: it is neither text nor a list.

    >>> found = read_content([{"type": "text", "text": "a"}, {"type": "image"}], "/content")
    >>> found.text, found.value
    ('a', [{'type': 'image'}])
    """
    if content is None or content is ABSENT:
        return Content()
    if isinstance(content, str):
        return Content(content, pieces=(content,), blocks=(content,))
    if not isinstance(content, list | tuple):
        raise UnexpectedShapeError(path, "carrier.content", content)
    if len(content) == 1 and is_text_block(content[0]):
        text = content[0]["text"]
        return Content(text, pieces=(text,), blocks=tuple(content))
    content = [normalized(block) for block in content]
    texts = [text_of_block(block) for block in content]
    present = [text for text in texts if text is not None]
    others = [block for block, text in zip(content, texts, strict=True) if text is None]
    pieces = (
        _document_in(block) if text is None else text
        for block, text in zip(content, texts, strict=True)
    )
    text = "\n".join(present) if present else None
    return Content(text, others or ABSENT, tuple(pieces), tuple(content))


def read_content_or_value(content: Any, path: str) -> Content:
    """Split content, or take what the tool returned, where a program keeps that instead of text.

    Raises:
        UnexpectedShapeError: it is an object of Python that JSON cannot represent.

    >>> read_content_or_value({"rows": 3}, "/content").value
    {'rows': 3}
    """
    is_value = isinstance(content, dict | bool | int | float)
    return Content(value=content) if is_value else read_content(content, path)


def beside_structure(content: Content, structure: Any) -> dict[str, Any]:
    """Return the fields of `Incoming` for content with a structure of its own beside it.

    What the structure only refers to is resolved; the other blocks are kept beside it.
    """
    if structure is ABSENT:
        return content.fields()
    # A program may have kept a plain value in place of blocks.
    others = content.value if isinstance(content.value, list) else []
    value, beside = resolved(structure, others)
    return {**content.fields(), "value": value, "beside": tuple(beside)}


def require_content(given: dict[str, Any], *names: str) -> Any:
    """Return the content under one of some names.

    Raises:
        UnexpectedShapeError: there is none under any of them.
    """
    found = first_of(given, *names)
    if found is ABSENT:
        raise UnexpectedShapeError(pointer([names[0]]), "carrier.some-content")
    return found


def require_kind(given: dict[str, Any], name: str, *expected: str) -> None:
    """Reject what names another kind than those that are expected.

    Raises:
        UnexpectedShapeError: it names another kind.
    """
    found = given.get(name, expected[0])
    if found not in expected:
        raise UnexpectedShapeError(pointer([name]), "carrier.kind", found)


def envelope_under_key(holder: Any) -> Any:
    """Return the envelope under the namespaced key of an open field, or None."""
    return holder.get(KEY) if isinstance(holder, dict) else None


def unwrap(given: dict[str, Any], *names: str) -> dict[str, Any]:
    """Return the object that a message or a part wraps; the object itself if it wraps none."""
    wrapped = next((given[name] for name in names if isinstance(given.get(name), dict)), None)
    return given if wrapped is None else wrapped


def only_block(
    given: dict[str, Any], name: str, is_result: Callable[[dict[str, Any]], bool]
) -> dict[str, Any]:
    """Return the one result in the content of a whole message; else what was given.

    Raises:
        UnexpectedShapeError: the message holds several results, or no result at all.
    """
    if given.get("role") is None:
        return given
    content = given.get(name)
    if is_result(given):
        return given
    blocks = content if isinstance(content, list) else []
    found = [block for block in blocks if isinstance(block, dict) and is_result(block)]
    if len(found) != 1:
        raise UnexpectedShapeError(pointer([name]), "carrier.one-result", content)
    return found[0]


def require_object(given: dict[str, Any], name: str) -> dict[str, Any]:
    """Return a field that has to be an object.

    Raises:
        UnexpectedShapeError: it is missing or something else.
    """
    found = given.get(name, ABSENT)
    if not isinstance(found, dict):
        raise UnexpectedShapeError(pointer([name]), "carrier.object", found)
    return found


def _document_in(block: Any) -> Any:
    """Return the JSON or the text in a block that is not text itself; else the block."""
    if not isinstance(block, dict) or media_of(block) is not None:
        return block
    resource = block.get("resource")
    if isinstance(resource, dict):
        return resource.get("text")
    return first_of(block, "json", "data") if "json" in block or "data" in block else block


def text_of_block(block: Any) -> str | None:
    """Return the text of a block that is text, in the words of any format; else None."""
    if isinstance(block, str):
        return block
    kind = str(block.get("type", "text")).lower() if isinstance(block, dict) else ""
    # A `text_editor_..._view_result` says more than its text.
    is_text = "text" in kind and not kind.endswith("_result")
    # Some agents write the text of a block under `content`.
    found = first_of(block, "text", "content") if is_text else None
    return found if isinstance(found, str) else None


def as_text_block(block: Any) -> Any:
    """Return a block that is text as an envelope holds it; any other block as it is.

    >>> as_text_block({"type": "input_text", "text": "hi"})
    {'type': 'text', 'text': 'hi'}
    """
    text = None if block_text(block) is not None else text_of_block(block)
    return block if text is None else {"type": "text", "text": text}
