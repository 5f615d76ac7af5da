"""What the readers of several carriers have in common."""

from typing import Any

from toolresult.carriers._row import KEY, Misshapen
from toolresult.normal import ABSENT
from toolresult.pointers import pointer


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


def texts(content: Any, path: str) -> tuple[str | None, list[Any]]:
    """Split content into its text, if there is any, and the blocks that are no text.

    Raises:
        Misshapen: it is neither text nor a list.

    >>> texts([{"type": "text", "text": "a"}, {"type": "image"}], "/content")
    ('a', [{'type': 'image'}])
    """
    if content is None or content is ABSENT:
        return None, []
    if isinstance(content, str):
        return content, []
    if not isinstance(content, list | tuple):
        raise Misshapen(path, "carrier.content", content)
    said: list[str] = []
    others: list[Any] = []
    for block in content:
        text = _text_of(block)
        if text is None:
            others.append(block)
        else:
            said.append(text)
    return ("\n".join(said) if said else None), others


def value_of(others: list[Any]) -> Any:
    """Return what blocks that are no text come to as data."""
    return others if others else ABSENT


def kept_under_the_key(holder: Any) -> Any:
    """Return what stands under the namespaced key of an open field, or None."""
    return holder.get(KEY) if isinstance(holder, dict) else None


def inner(given: dict[str, Any], *names: str) -> dict[str, Any]:
    """Return the object that a message or a part wraps; the object itself if nothing does."""
    wrapped = next((given[name] for name in names if isinstance(given.get(name), dict)), None)
    return given if wrapped is None else wrapped


def required_object(given: dict[str, Any], name: str) -> dict[str, Any]:
    """Return a field that has to be an object.

    Raises:
        Misshapen: it is missing or something else.
    """
    found = given.get(name, ABSENT)
    if not isinstance(found, dict):
        raise Misshapen(pointer([name]), "carrier.object", found)
    return found


def _text_of(block: Any) -> str | None:
    if isinstance(block, str):
        return block
    is_text = isinstance(block, dict) and "text" in str(block.get("type", "text")).lower()
    found = block.get("text") if is_text else None
    return found if isinstance(found, str) else None
