"""What a carrier is to write of an envelope: its text, and its media as blocks of the carrier.

Media that a carrier writes natively are written once: where the model sees the envelope too, they
stand in it as a reference, which the reader resolves.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from toolresult.carriers.carrier import Carrier, JsonObject, Outgoing
from toolresult.conversion import canonical_of
from toolresult.forms.canonical import ABSENT, Outcome
from toolresult.forms.form import Form
from toolresult.forms.media import CONTENT, STRUCTURE, Media, content_of, media_of
from toolresult.llm import text_of
from toolresult.text.blank import is_blank

_REFERENCE = "toolresult:media/"
_DATA_KEYS = ("data", "blob")
_REFERENCES = re.compile(re.escape(_REFERENCE) + r"([0-9]{1,6})")


def outgoing_of(
    carrier: Carrier, form: Form, envelope: JsonObject, tool_call_id: str | None, name: str | None
) -> Outgoing:
    """Return what a carrier is to write of an envelope of a form."""
    result = canonical_of(envelope, form)
    failed = result.outcome is not Outcome.OK
    written = []
    for media in media_in(result.data):
        block = None if carrier.native is None else carrier.native(media, failed)
        if block is not None:
            written.append((media, block))
    native = [media for media, _ in written]
    left = _left(result.data, native)
    is_silent = not failed and is_blank(result.message or "")
    is_shown_by_media = native and left is ABSENT and is_silent
    return Outgoing(
        schema=form.name,
        envelope=envelope,
        result=result,
        shown=_referring(envelope, native),
        data=_referring(left, native),
        text="" if is_shown_by_media else text_of(replace(result, data=left)),
        media=tuple(block for _, block in written),
        tool_call_id=tool_call_id,
        name=name,
    )


def media_in(value: Any) -> Iterator[Media]:
    """Yield the images, audio and files in a JSON value, in their order."""
    media = media_of(value)
    if media is not None:
        yield media
        return
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for item in inner:
        yield from media_in(item)


def resolved(value: Any, blocks: Sequence[Any]) -> tuple[Any, list[Any]]:
    """Return a value with its references replaced by the media of some blocks, and the rest.

    The rest are the blocks that no reference names.
    """
    media = [(index, found) for index, one in enumerate(blocks) if (found := media_of(one))]
    used: set[int] = set()

    def resolve(item: Any) -> Any:
        match item:
            case dict():
                return {key: resolve(one) for key, one in item.items()}
            case list():
                return [resolve(one) for one in item]
            case str() if item.startswith(_REFERENCE):
                found = _REFERENCES.fullmatch(item)
                number = int(found[1]) if found else len(media)
                if number >= len(media) or media[number][1].data is None:
                    return item
                used.add(media[number][0])
                return media[number][1].data
            case _:
                return item

    found = resolve(value) if media else value
    return found, [one for index, one in enumerate(blocks) if index not in used]


def _referring(value: Any, native: list[Media]) -> Any:
    """Return a value with the data of its native media replaced by references."""
    if not native:
        return value
    numbers = {media.data: index for index, media in reversed(list(enumerate(native)))}

    def reference(key: str, item: Any) -> str | None:
        is_data = key in _DATA_KEYS and isinstance(item, str) and item in numbers
        return f"{_REFERENCE}{numbers[item]}" if is_data else None

    def refer(item: Any) -> Any:
        match item:
            case dict():
                return {key: reference(key, one) or refer(one) for key, one in item.items()}
            case list():
                return [refer(one) for one in item]
            case _:
                return item

    return refer(value)


def _left(data: Any, native: list[Media]) -> Any:
    """Return data without the content blocks that are written natively."""
    blocks, beside = content_of(data)
    if not native or not blocks:
        return data
    left = [block for block in blocks if media_of(block) not in native]
    if beside is None:
        return left or ABSENT
    return {CONTENT: left, STRUCTURE: beside} if left else beside
