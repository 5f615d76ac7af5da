"""Media that a carrier writes natively stand in the envelope beside them as references.

So the model gets their bytes once where it sees the envelope, too; the reader resolves them.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from toolresult.carriers.carrier import JsonObject
from toolresult.carriers.media import normalized
from toolresult.forms.media import Media, media_of
from toolresult.forms.media_shapes import may_hold_media

_REFERENCE = "toolresult:media/"
_REFERENCES = re.compile(re.escape(_REFERENCE) + r"([0-9]{1,6})")
_DATA_URL_HEAD = re.compile(r"data:[^,]{0,200};base64,")


def media_in(value: Any) -> Iterator[Media]:
    """Yield the images, audio and files in a JSON value, in their order."""
    if isinstance(value, dict | list) and may_hold_media(value):
        yield from _media_in(value)


def _media_in(value: Any) -> Iterator[Media]:
    media = media_of(value)
    if media is not None:
        yield media
        return
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for item in inner:
        yield from _media_in(item)


def referring(value: Any, written: Sequence[tuple[Media, JsonObject]]) -> Any:
    """Return a value with references for the bytes and addresses of media written natively."""
    if not written:
        return value
    numbers = {_said(media): index for index, (media, block) in _backwards(written)}

    def refer(key: str, item: Any) -> Any:
        match item:
            case dict():
                return {name: refer(name, one) for name, one in item.items()}
            case list():
                return [refer("", one) for one in item]
            case str() if ("data", item) in numbers:
                return f"{_REFERENCE}{numbers['data', item]}"
            case str() if key == "uri" and ("uri", item) in numbers:
                return f"{_REFERENCE}{numbers['uri', item]}"
            case str() if item.startswith("data:"):
                return _in_url(item, numbers)
            case _:
                return item

    return refer("", value) if numbers else value


def resolved(value: Any, blocks: Sequence[Any]) -> tuple[Any, list[Any]]:
    """Return a value with its references replaced by the media of some blocks, and the rest.

    The rest are the blocks that no reference names, without copies of those that one does.
    """
    media = [(index, found) for index, one in enumerate(blocks) if (found := media_of(one))]
    if not media:
        return value, list(blocks)
    used: set[tuple[str, str]] = set()

    def replacement(found: re.Match[str]) -> str:
        number = int(found[1])
        if number >= len(media):
            return found[0]
        _, one = media[number]
        used.add(_said(one))
        return str(one.uri if one.data is None else one.data)

    def resolve(item: Any) -> Any:
        match item:
            case dict():
                return {key: resolve(one) for key, one in item.items()}
            case list():
                return [resolve(one) for one in item]
            case str() if item.startswith((_REFERENCE, "data:")):
                head = _DATA_URL_HEAD.match(item)
                start = 0 if head is None else head.end()
                found = _REFERENCES.fullmatch(item, start)
                return item if found is None else item[:start] + replacement(found)
            case _:
                return item

    found = resolve(value)
    named = {index for index, one in media if _said(one) in used}
    return found, [one for index, one in enumerate(blocks) if index not in named]


def _backwards(
    written: Sequence[tuple[Media, JsonObject]],
) -> Iterator[tuple[int, tuple[Media, JsonObject]]]:
    """Yield the media that their blocks give back; of equal ones the first is yielded last.

    Their numbers count what is read as media: a link of MCP without a media type is not.
    """
    read = [(media_of(normalized(block)), media, block) for media, block in written]
    readable = [(found, media, block) for found, media, block in read if found is not None]
    for index, (found, media, block) in reversed(list(enumerate(readable))):
        if _said(found) == _said(media):
            yield index, (media, block)


def _said(media: Media) -> tuple[str, str]:
    return ("uri", str(media.uri)) if media.data is None else ("data", media.data)


def _in_url(url: str, numbers: dict[tuple[str, str], int]) -> str:
    head = _DATA_URL_HEAD.match(url)
    number = None if head is None else numbers.get(("data", url[head.end() :]))
    return url if head is None or number is None else f"{head[0]}{_REFERENCE}{number}"
