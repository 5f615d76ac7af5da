"""Where the blocks of other formats have the bytes of their media.

Anthropic has `source`, Google `inlineData`, OpenAI a data URL, Bedrock the bytes beneath a format,
LangChain a media type beside the base64. The contract lists the names (`media` in
`schemas/v1/forms.json`); Java and TypeScript read the same.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from toolresult.contract.package_data import forms_document
from toolresult.strict_json.writer import to_json

_FACTS: Mapping[str, Any] = forms_document()["media"]
_TYPES: Mapping[str, str] = _FACTS["types"]
_DATA_URL = re.compile(str(_FACTS["data_url"]))
_BASE64 = re.compile(str(_FACTS["base64"]))
_SIGNATURES = tuple(
    (re.compile(one["pattern"]), str(one["media_type"])) for one in _FACTS["signatures"]
)
_SURE: int = _FACTS["sure_length"]
# Fields of which each block with media has one.
NAMING = frozenset({"type", "kind", *_FACTS["holders"]})
# Of these keys each value has one in which there may be media, unless it has a type of these kinds.
_KEYS = (NAMING - {"type"}).union(_FACTS["media_types"])
_KEY = re.compile(
    f'"(?=[{"".join(sorted({key[0] for key in _KEYS}))}])'  # most keys differ in their first letter
    f'(?:{"|".join(map(re.escape, sorted(_KEYS)))})"'
)
_KINDS = (*_TYPES, "resource", "text")
_TYPE_TRACE = re.compile(
    f'"type":"(?:(?:{"|".join(map(re.escape, _KINDS))})"|'
    rf'(?:[^"\\]|\\.)*(?:{"|".join(_FACTS["unreadable"]["types"])})")'
)
# Base64 is a long run of its characters; a line break in it is written with backslashes.
_RUN = bytes(
    ord("0") if re.match(r"[A-Za-z0-9+/_\\-]", chr(byte)) else ord(" ") for byte in range(256)
)
_LONG_RUN = b"0" * (_SURE - len("=="))
# A block in a block in a block: `{"image": {"source": {"bytes": ...}}}`.
_DEEPEST = 4

Block = Mapping[str, Any]


@dataclass(frozen=True)
class Bytes:
    """The media that a block of another format holds.

    Attributes:
        kind: "image", "audio", "video" or "file", as far as the block says it.
        mime_type: its media type, or None.
        data: its bytes as base64.
        name: its name, or None.
    """

    kind: str
    mime_type: str | None
    data: str
    name: str | None = None


def bytes_in(block: Block) -> Bytes | None:
    """Return the media of a block that is nothing else, or None.

    >>> bytes_in({"type": "image", "source": {"media_type": "image/png", "data": "aGk="}})
    Bytes(kind='image', mime_type='image/png', data='aGk=', name=None)
    """
    kind = _TYPES.get(str(block.get("type") or block.get("kind")))
    levels, holders = _levels(block)
    if kind is None and (not holders or block.keys() != {holders[0]}):
        return None
    if levels[-1].get("type") == "text":
        return None  # a document of Anthropic that is text
    kind = kind or next((_TYPES[one] for one in holders if one in _TYPES), "file")
    stated = _first(levels, _FACTS["media_types"]) or _by_format(levels, kind)
    mime_type, data = _held(levels, stated)
    if data is None:
        return None
    return Bytes(kind, stated or mime_type, data, _first(levels, _FACTS["names"]))


def data_in_url(text: str) -> tuple[str | None, str] | None:
    """Return the media type and the base64 of a text that is a data URL, or None."""
    found = _DATA_URL.fullmatch(text)
    return None if found is None else (found[1], found[2])


def media_type_beside(fields: Block) -> str | None:
    """Return the media type that an object says, or None."""
    return _first([fields], _FACTS["media_types"])


def is_base64(text: str, mime_type: str | None) -> bool:
    """Whether a text is probably bytes as base64.

    Words may look like it, too: without a media type, or with that of a text, only a long one
    is taken for it.
    """
    is_meant = mime_type is not None and not mime_type.startswith("text/")
    return (is_meant or len(text) >= _SURE) and _BASE64.fullmatch(text) is not None


def known_bytes(text: str) -> str | None:
    """Return the media type of a text that is the base64 of a well-known format, or None."""
    if len(text) < _SURE:
        return None
    found = (mime_type for pattern, mime_type in _SIGNATURES if pattern.match(text))
    mime_type = next(found, None)
    return mime_type if mime_type is not None and _BASE64.fullmatch(text) else None


def may_hold_media(value: Any) -> bool:
    """Whether there may be media in a value, by the look of its JSON.

    To write that and to look at it as a whole takes a tenth of a look at each of its objects.

    >>> may_hold_media([{"type": "user"}]), may_hold_media([{"type": "image", "data": "aGk="}])
    (False, True)
    """
    return json_without_media(value) is None


def json_without_media(value: Any) -> str | None:
    """Return the JSON of a value that certainly holds no media; None where it may.

    >>> json_without_media([{"type": "user"}])
    '[{"type":"user"}]'
    """
    try:
        text = to_json(value)
    except (TypeError, ValueError, RecursionError):
        return None
    is_suspicious = (
        (_KEY.search(text) is not None or "mimeType" in text or ";base64," in text)
        or ('"type":' in text and _TYPE_TRACE.search(text) is not None)
        or _LONG_RUN in text.encode().translate(_RUN)
    )
    return None if is_suspicious else text


def _held(levels: list[Block], mime_type: str | None) -> tuple[str | None, str | None]:
    """Return the media type and the bytes in a data URL, or the bytes alone; None without any."""
    for text in _texts(levels, (*_FACTS["bytes"], *_FACTS["urls"])):
        in_url = data_in_url(text)
        if in_url is not None:
            return in_url
    data = _first(levels, _FACTS["bytes"])
    return None, data if data is not None and is_base64(data, mime_type) else None


def _levels(block: Block) -> tuple[list[Block], list[str]]:
    """Return a block and the objects in it that hold its media, and their keys."""
    levels, holders = [block], []
    while len(levels) < _DEEPEST:
        inner = levels[-1]
        holder = next((key for key in _FACTS["holders"] if isinstance(inner.get(key), dict)), None)
        if holder is None:
            break
        levels.append(inner[holder])
        holders.append(holder)
    return levels, holders


def _by_format(levels: list[Block], kind: str) -> str | None:
    """Return the media type that a format such as "png" means, or None."""
    name = _first(levels, ("format",))
    if name is None:
        return None
    known: str | None = _FACTS["formats"].get(name)
    return known or f"{'application' if kind == 'file' else kind}/{name}"


def _first(levels: list[Block], names: tuple[str, ...] | list[str]) -> str | None:
    """Return the first text under one of some names, of the innermost object that has one."""
    return next(_texts(levels, names), None)


def _texts(levels: list[Block], names: tuple[str, ...] | list[str]) -> Iterator[str]:
    for level in reversed(levels):
        for name in names:
            if isinstance(level.get(name), str) and level[name]:
                yield level[name]
