"""Images, audio and files in a result: what such a block is, and what is said of it in a text.

`data` holds them as blocks, as MCP has them: `{"type": "image", "mimeType": "image/png", "data":
"<base64>"}`, or `uri` instead of `data`. Beside a structure they are under `content`, and the
structure is under `structuredContent`, as in MCP's own result.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from toolresult.contract.package_data import forms_document
from toolresult.forms.repetition import json_in
from toolresult.strict_json.writer import to_json

_FACTS: Mapping[str, Any] = forms_document()["media"]
KINDS: tuple[str, ...] = tuple(_FACTS["kinds"])
CONTENT, STRUCTURE = str(_FACTS["content"]), str(_FACTS["structure"])
# A data URL in a text: its media type, and its base64.
_DATA_URL = re.compile(str(_FACTS["data_url"]))
_KILO = 1000
_HINT = '"mimeType"'


@dataclass(frozen=True)
class Media:
    """An image, audio, video or file.

    Attributes:
        kind: "image", "audio", "video" or "file".
        mime_type: its media type, or None.
        data: its bytes as base64, or None.
        uri: its address, or None; one of the two is there.
        name: name of the file, or None.
    """

    kind: str
    mime_type: str | None = None
    data: str | None = None
    uri: str | None = None
    name: str | None = None

    @property
    def size(self) -> int:
        """The number of its bytes."""
        text = self.data or ""
        return len(text) * 3 // 4 - text[-2:].count("=")

    @property
    def description(self) -> str:
        """What a text says in its place."""
        about = [part for part in (self.mime_type, self.name) if part]
        about.append(_in_words(self.size) if self.data is not None else str(self.uri))
        head = f"{self.kind} {about[0]}" if self.mime_type else f"{self.kind}, {about[0]}"
        return f"[{', '.join([head, *about[1:]])}]"

    @property
    def block(self) -> dict[str, Any]:
        """The block that an envelope holds."""
        fields = {"mimeType": self.mime_type, "data": self.data, "uri": self.uri, "name": self.name}
        return {"type": self.kind, **{key: one for key, one in fields.items() if one is not None}}


def media_of(block: object) -> Media | None:
    """Return the media in a block as an envelope holds it, or None.

    >>> media_of({"type": "image", "mimeType": "image/png", "data": "aGk="}).description
    '[image image/png, 2 B]'
    """
    if not isinstance(block, dict):
        return None
    kind = block.get("type")
    if kind == "resource" and isinstance(block.get("resource"), dict):
        resource = block["resource"]
        blob, mime_type = resource.get("blob"), _text(resource.get("mimeType"))
        return Media(kind_of(mime_type), mime_type, blob) if isinstance(blob, str) else None
    if kind not in KINDS:
        return None
    data, uri = _text(block.get("data")), _text(block.get("uri"))
    if data is None and uri is None:
        return None
    return Media(kind, _text(block.get("mimeType")), data, uri, _text(block.get("name")))


def kind_of(mime_type: str | None) -> str:
    """Return the kind of block for a media type.

    >>> kind_of("audio/wav"), kind_of("application/pdf")
    ('audio', 'file')
    """
    kind = (mime_type or "").partition("/")[0].lower()
    return kind if kind in KINDS else "file"


def resource_text(block: object) -> str | None:
    """Return the text of a resource that a block embeds, or None."""
    resource = block.get("resource") if isinstance(block, dict) else None
    is_resource = isinstance(block, dict) and block.get("type") == "resource"
    return _text(resource.get("text")) if is_resource and isinstance(resource, dict) else None


def is_content(value: object) -> bool:
    """Whether a value is a list of content blocks with media or resources among them."""
    return (
        isinstance(value, list)
        and all(isinstance(item, dict) and isinstance(item.get("type"), str) for item in value)
        and any(media_of(item) is not None or resource_text(item) is not None for item in value)
    )


def content_of(data: object) -> tuple[list[Any], Any]:
    """Return the content blocks of data, and what is beside them; both may be missing.

    >>> content_of([{"type": "image", "data": "aGk="}])
    ([{'type': 'image', 'data': 'aGk='}], None)
    """
    if isinstance(data, list) and is_content(data):
        return list(data), None
    if isinstance(data, dict) and data.keys() <= {CONTENT, STRUCTURE}:
        blocks = data.get(CONTENT)
        if isinstance(blocks, list) and is_content(blocks):
            return list(blocks), data.get(STRUCTURE)
    return ([data], None) if media_of(data) is not None else ([], data)


def without_media(data: Any) -> Any:
    """Return data with a description in the place of each image, audio and file.

    A list of content blocks becomes text, a line each.

    >>> without_media({"shot": {"type": "image", "mimeType": "image/png", "data": "aGk="}})
    {'shot': '[image image/png, 2 B]'}
    """
    blocks, beside = content_of(data)
    if not blocks:
        return _described(data)
    lines = [_line(block) for block in blocks]
    if beside is not None:
        shown = without_media(beside)
        lines.append(shown if isinstance(shown, str) else to_json(shown))
    return "\n".join(lines)


def _described(value: Any) -> Any:
    media = media_of(value)
    if media is not None:
        return media.description
    match value:
        case dict():
            return {key: _described(item) for key, item in value.items()}
        case list():
            return [_described(item) for item in value]
        case str():
            return _described_text(value)
        case _:
            return value


def _described_text(text: str) -> str:
    """Describe data URLs, and the media in a text that is JSON."""
    parsed = json_in(text) if _HINT in text else None
    if parsed is not None:
        shown = without_media(parsed)
        return text if shown == parsed else shown if isinstance(shown, str) else to_json(shown)
    return _DATA_URL.sub(_describe_url, text) if ";base64," in text else text


def _describe_url(found: re.Match[str]) -> str:
    return Media(kind_of(found[1]), found[1], found[2]).description


def _line(block: Any) -> str:
    text = resource_text(block) or block.get("text")
    if isinstance(text, str) and str(block.get("type")) in ("text", "resource"):
        return text
    shown = _described(block)
    return shown if isinstance(shown, str) else to_json(shown)


def _in_words(size: int) -> str:
    if size < _KILO:
        return f"{size} B"
    if size < _KILO**2:
        return f"{(size + _KILO // 2) // _KILO} kB"
    tenths = (size * 10 + _KILO**2 // 2) // _KILO**2
    return f"{tenths // 10}.{tenths % 10} MB"


def _text(value: object) -> str | None:
    return value if isinstance(value, str) and value else None
