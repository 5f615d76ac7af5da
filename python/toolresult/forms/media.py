"""Images, audio and files in a result: what such a block is.

`data` holds them as blocks, as MCP has them: `{"type": "image", "mimeType": "image/png", "data":
"<base64>"}`, or `uri` instead of `data`. Beside a structure they are under `content`, and the
structure is under `structuredContent`, as in MCP's own result. Blocks of other formats that hold
bytes are media, too.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from toolresult.contract.package_data import forms_document
from toolresult.forms.media_shapes import NAMING, bytes_in, data_in_url, media_type_beside

_FACTS: Mapping[str, Any] = forms_document()["media"]
KINDS: tuple[str, ...] = tuple(_FACTS["kinds"])
CONTENT, STRUCTURE = str(_FACTS["content"]), str(_FACTS["structure"])
_KILO = 1000
# The fields of a block of text.
_TEXT = ("type", "text")


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
    """Return the media in a block, as an envelope or another format has it, or None.

    >>> media_of({"type": "image", "mimeType": "image/png", "data": "aGk="}).description
    '[image image/png, 2 B]'
    >>> media_of({"inlineData": {"mimeType": "image/png", "data": "aGk="}}).description
    '[image image/png, 2 B]'
    """
    if not isinstance(block, dict) or block.keys().isdisjoint(NAMING):
        return None
    kind = block.get("type")
    if kind == "text":
        return None  # whatever else is in it, as most blocks are text
    if kind == "resource" and isinstance(block.get("resource"), dict):
        resource = block["resource"]
        blob, mime_type = resource.get("blob"), _text(resource.get("mimeType"))
        return Media(kind_of(mime_type), mime_type, blob) if isinstance(blob, str) else None
    return _own_media(block) or _foreign_media(block)


def is_own_block(block: object) -> bool:
    """Whether media are in a block as an envelope has them, and need no reading."""
    media = media_of(block)
    return (
        media is not None
        and isinstance(block, dict)
        and (block.get("type") == "resource" or block.items() >= media.block.items())
    )


def _own_media(block: dict[str, Any]) -> Media | None:
    kind = block.get("type")
    if kind not in KINDS:
        return None
    data, uri = _text(block.get("data")), _text(block.get("uri"))
    mime_type, name = media_type_beside(block), _text(block.get("name"))
    in_url = data_in_url(data or uri or "")
    if in_url is not None:
        return Media(str(kind), mime_type or in_url[0], in_url[1], None, name)
    if data is None and uri is None:
        return None
    return Media(str(kind), mime_type, data, uri, name)


def _foreign_media(block: dict[str, Any]) -> Media | None:
    found = bytes_in(block)
    if found is None:
        return None
    return _of_bytes(found.kind, found.mime_type, found.data, found.name)


def _of_bytes(kind: str, mime_type: str | None, data: str, name: str | None = None) -> Media:
    return Media(kind_of(mime_type) if kind == "file" else kind, mime_type, data, None, name)


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


def block_text(block: object) -> str | None:
    """Return the text of a block that is text, or None.

    >>> block_text({"type": "text", "text": "hi"}), block_text({"type": "text"})
    ('hi', None)
    """
    found = block.get("text") if isinstance(block, dict) and block.get("type") == "text" else None
    return found if isinstance(found, str) else None


def is_content(value: object) -> bool:
    """Whether a value is a list of content blocks: media, resources and texts among others.

    Blocks that are nothing but text are content, too.
    """
    if not isinstance(value, list) or not value:
        return False
    if all(is_text_block(item) for item in value):
        return True
    are_blocks = all(_is_block(item) for item in value)
    return are_blocks and any(_has_content(item) for item in value)


def is_text_block(block: object) -> bool:
    """Whether a block says nothing but a text."""
    return block_text(block) is not None and isinstance(block, dict) and len(block) == len(_TEXT)


def _is_block(item: object) -> bool:
    return isinstance(item, dict) and (
        isinstance(item.get("type"), str) or media_of(item) is not None
    )


def _has_content(item: object) -> bool:
    return media_of(item) is not None or resource_text(item) is not None


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


def _in_words(size: int) -> str:
    if size < _KILO:
        return f"{size} B"
    if size < _KILO**2:
        return f"{(size + _KILO // 2) // _KILO} kB"
    tenths = (size * 10 + _KILO**2 // 2) // _KILO**2
    return f"{tenths // 10}.{tenths % 10} MB"


def _text(value: object) -> str | None:
    return value if isinstance(value, str) and value else None
