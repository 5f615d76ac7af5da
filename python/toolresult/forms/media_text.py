"""What a text says of images, audio and files: kind, type, name and size, never their bytes.

What a provider encrypted in the result of a tool that it runs is left out.
"""

import re
from collections.abc import Mapping
from typing import Any

from toolresult.contract.package_data import forms_document
from toolresult.forms.canonical import data_as_text
from toolresult.forms.media import Media, block_text, content_of, kind_of, media_of, resource_text
from toolresult.forms.media_shapes import (
    is_base64,
    json_without_media,
    known_bytes,
    may_hold_media,
    media_type_beside,
)
from toolresult.forms.repetition import json_in
from toolresult.strict_json.writer import to_json

_FACTS: Mapping[str, Any] = forms_document()["media"]
# A data URL in a text: its media type, and its base64.
_DATA_URL = re.compile(str(_FACTS["data_url"]))
_LONG_BASE64 = re.compile(str(_FACTS["long_base64"]))
# What only a provider reads, in the results of tools that it runs.
_UNREADABLE = frozenset(_FACTS["unreadable"]["names"])
_PROVIDED = tuple(_FACTS["unreadable"]["types"])
_HINT = '"mimeType"'


def without_media(data: Any) -> Any:
    """Return data with a description in the place of each image, audio and file.

    A list of content blocks becomes text, a line each. What only a provider reads is left out.

    >>> without_media({"shot": {"type": "image", "mimeType": "image/png", "data": "aGk="}})
    {'shot': '[image image/png, 2 B]'}
    """
    if not isinstance(data, str) and not may_hold_media(data):
        return data
    blocks, beside = content_of(data)
    if not blocks:
        return _described(data)
    lines = [line_of(block) for block in blocks]
    if beside is not None:
        shown = without_media(beside)
        lines.append(shown if isinstance(shown, str) else to_json(shown))
    return "\n".join(lines)


def data_without_media(data: Any, written: str | None = None) -> str:
    """Return data as text: a string as itself, the rest as JSON, media by their descriptions.

    Args:
        data: a JSON value.
        written: its JSON, where that is known to hold no media.

    >>> data_without_media({"rows": 3}), data_without_media("3 rows")
    ('{"rows":3}', '3 rows')
    """
    if not isinstance(data, str):
        text = written or json_without_media(data)
        if text is not None:
            return text
    return data_as_text(without_media(data))


def text_without_media(text: str) -> str:
    """Return a text with a description in the place of each data URL.

    So is base64 of a well-known format, and the media in a text that is JSON.

    >>> text_without_media("![plot](data:image/png;base64,aGk=)")
    '![plot]([image image/png, 2 B])'
    """
    parsed = json_in(text) if _HINT in text or _LONG_BASE64.search(text) else None
    if parsed is not None:
        shown = without_media(parsed)
        return text if shown == parsed else shown if isinstance(shown, str) else to_json(shown)
    mime_type = known_bytes(text)
    if mime_type is not None:
        return _description(mime_type, text)
    return _DATA_URL.sub(_describe_url, text) if ";base64," in text else text


def line_of(block: Any) -> str:
    """Return a content block as text."""
    text = resource_text(block)
    text = block_text(block) if text is None else text
    if text is not None:
        return text_without_media(text)
    shown = _described(block)
    return shown if isinstance(shown, str) else to_json(shown)


def _described(value: Any) -> Any:
    media = media_of(value)
    if media is not None:
        return media.description
    match value:
        case dict():
            mime_type, unreadable = media_type_beside(value), _unreadable_in(value)
            return {
                key: _described_field(key, item, mime_type)
                for key, item in value.items()
                if key not in unreadable
            }
        case list():
            return [_described(item) for item in value]
        case str():
            return text_without_media(value)
        case _:
            return value


def _unreadable_in(value: Mapping[str, Any]) -> frozenset[str]:
    """Return the fields that only the provider who encrypted them reads, of a result of its own."""
    return _UNREADABLE if str(value.get("type")).endswith(_PROVIDED) else frozenset()


def _described_field(key: str, value: Any, mime_type: str | None) -> Any:
    """Describe a field; bytes beside their media type are bytes."""
    is_bytes = mime_type is not None and key in _FACTS["bytes"] and isinstance(value, str)
    if is_bytes and is_base64(value, mime_type):
        return _description(mime_type, value)
    return _described(value)


def _description(mime_type: str | None, data: str) -> str:
    return Media(kind_of(mime_type), mime_type, data).description


def _describe_url(found: re.Match[str]) -> str:
    return _description(found[1], found[2])
