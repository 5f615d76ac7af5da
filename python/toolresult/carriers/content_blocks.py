"""What the readers of several carriers have in common."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from toolresult.carriers.carrier import KEY, Misshapen
from toolresult.forms.canonical import ABSENT
from toolresult.strict_json.pointers import pointer


def flag(given: dict[str, Any], *names: str) -> bool | None:
    """Read a failure flag under one of its names: absent is false, as these carriers say.

    Under two names the graver one counts; what is no boolean does not tell.

    >>> flag({}, "isError"), flag({"isError": "true"}, "isError")
    (False, None)
    """
    said = [given[name] for name in names if name in given]
    if any(one is True for one in said):
        return True
    return False if all(one is False for one in said) else None


def first(given: dict[str, Any], *names: str) -> Any:
    """Return what stands under the first of some names that is there, or ABSENT."""
    return next((given[name] for name in names if name in given), ABSENT)


@dataclass(frozen=True)
class Content:
    """What content says.

    Attributes:
        text: its text, or None if there is none.
        value: the blocks that are no text, or ABSENT.
        pieces: its blocks one by one: their texts, and the documents in the others.
        blocks: the blocks themselves.
    """

    text: str | None = None
    value: Any = ABSENT
    pieces: tuple[Any, ...] = ()
    blocks: tuple[Any, ...] = ()

    def said(self) -> dict[str, Any]:
        """Return what of `Incoming` the content says."""
        return {
            "text": self.text,
            "value": self.value,
            "pieces": self.pieces,
            "blocks": self.blocks,
        }


def read_content(content: Any, path: str) -> Content:
    """Split content into its text, if there is any, and the blocks that are no text.

    Raises:
        Misshapen: it is neither text nor a list.

    >>> found = read_content([{"type": "text", "text": "a"}, {"type": "image"}], "/content")
    >>> found.text, found.value
    ('a', [{'type': 'image'}])
    """
    if content is None or content is ABSENT:
        return Content()
    if isinstance(content, str):
        return Content(content, pieces=(content,), blocks=(content,))
    if not isinstance(content, list | tuple):
        raise Misshapen(path, "carrier.content", content)
    told = [_text_of(block) for block in content]
    said = [text for text in told if text is not None]
    others = [block for block, text in zip(content, told, strict=True) if text is None]
    pieces = (
        _document_in(block) if text is None else text
        for block, text in zip(content, told, strict=True)
    )
    text = "\n".join(said) if said else None
    return Content(text, others or ABSENT, tuple(pieces), tuple(content))


def some_content(given: dict[str, Any], *names: str) -> Any:
    """Return the content that stands under one of some names.

    Raises:
        Misshapen: it stands under none of them.
    """
    found = first(given, *names)
    if found is ABSENT:
        raise Misshapen(pointer([names[0]]), "carrier.some-content")
    return found


def require_kind(given: dict[str, Any], name: str, *expected: str) -> None:
    """Refuse what says itself that it is something else.

    Raises:
        Misshapen: its kind is another.
    """
    found = given.get(name, expected[0])
    if found not in expected:
        raise Misshapen(pointer([name]), "carrier.kind", found)


def kept_under_the_key(holder: Any) -> Any:
    """Return what stands under the namespaced key of an open field, or None."""
    return holder.get(KEY) if isinstance(holder, dict) else None


def inner(given: dict[str, Any], *names: str) -> dict[str, Any]:
    """Return the object that a message or a part wraps; the object itself if nothing does."""
    wrapped = next((given[name] for name in names if isinstance(given.get(name), dict)), None)
    return given if wrapped is None else wrapped


def only_block(
    given: dict[str, Any], name: str, is_result: Callable[[dict[str, Any]], bool]
) -> dict[str, Any]:
    """Return the one result in the content of a whole message; else what was given.

    Raises:
        Misshapen: the message holds several results, or no result at all.
    """
    if given.get("role") is None:
        return given
    content = given.get(name)
    blocks = content if isinstance(content, list) else []
    found = [block for block in blocks if isinstance(block, dict) and is_result(block)]
    if len(found) != 1:
        raise Misshapen(pointer([name]), "carrier.one-result", content)
    return found[0]


def required_object(given: dict[str, Any], name: str) -> dict[str, Any]:
    """Return a field that has to be an object.

    Raises:
        Misshapen: it is missing or something else.
    """
    found = given.get(name, ABSENT)
    if not isinstance(found, dict):
        raise Misshapen(pointer([name]), "carrier.object", found)
    return found


def _document_in(block: Any) -> Any:
    """Return the JSON or the text that a block holds which is no text; else the block."""
    if not isinstance(block, dict):
        return block
    resource = block.get("resource")
    if isinstance(resource, dict):
        return resource.get("text")
    return first(block, "json", "data") if "json" in block or "data" in block else block


def _text_of(block: Any) -> str | None:
    if isinstance(block, str):
        return block
    is_text = isinstance(block, dict) and "text" in str(block.get("type", "text")).lower()
    found = block.get("text") if is_text else None
    return found if isinstance(found, str) else None
