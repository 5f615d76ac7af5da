"""Images, audio and files as the formats of others have them, read as blocks of an envelope."""

import base64
from collections.abc import Callable, Iterable
from typing import Any

from toolresult.forms.media import Media, is_own_block, is_text_block, kind_of
from toolresult.forms.media_shapes import data_in_url

_Block = dict[str, Any]
# How Bedrock names the format of a document or an image whose media type is another word.
_FORMATS = {"txt": "text/plain", "md": "text/markdown", "jpg": "image/jpeg"}


def normalized(block: Any) -> Any:
    """Return a content block with its media as an envelope holds it; any other block as it is.

    What else a block says is kept beside.

    >>> normalized({"type": "input_image", "image_url": "data:image/png;base64,aGk="})
    {'type': 'image', 'mimeType': 'image/png', 'data': 'aGk='}
    """
    if not isinstance(block, dict) or _HOLDING.isdisjoint(block):
        return block
    if is_text_block(block) or is_own_block(block):
        return block
    for read in _READERS:
        found = read(block)
        if found is not None:
            media, consumed = found
            # SDKs dump a null for every field that a block does not have.
            said = (item for item in block.items() if item[1] is not None)
            others = {key: one for key, one in said if key not in consumed}
            return {**others, **media.block}
    return block


def data_url(media: Media) -> str:
    """Return media as a URL: its own, or one that holds the data."""
    if media.data is None:
        return str(media.uri)
    return f"data:{media.mime_type or 'application/octet-stream'};base64,{media.data}"


def format_of(media: Media, allowed: Iterable[str]) -> str | None:
    """Return the format of media by one of the names that a provider takes, or None."""
    mime_type = media.mime_type or ""
    names = [name for name, known in _FORMATS.items() if known == mime_type]
    names.append(mime_type.rpartition("/")[2])
    return next((name for name in names if name in allowed), None)


# The readers: the media in a block, and the keys that said it

_Found = tuple[Media, tuple[str, ...]]


def _plain(block: _Block) -> _Found | None:
    """MCP, LangChain, Vercel, pydantic-ai: the data beside its media type."""
    kind = str(block.get("type") or block.get("kind") or "")
    stem = kind.removesuffix("-data").removesuffix("-url").removesuffix("_url")
    if stem not in ("image", "audio", "video", "file", "document", "media", "binary"):
        return None
    keys = ("type", "kind", "mime_type", "mimeType", "mediaType", "media_type", "source_type")
    mime_type = _first(block, "mimeType", "mime_type", "mediaType", "media_type")
    data = _base64(_value(block, "data", "base64"))
    url = _first(block, "url", "image_url")
    name = _first(block, "filename", "name", "title")
    named = "image" if stem == "image" else stem if stem in ("audio", "video") else None
    consumed = (*keys, "data", "base64", "url", "image_url", "filename", "name")
    return _found(named, mime_type, data, url, name, consumed)


def _anthropic(block: _Block) -> _Found | None:
    source = block.get("source")
    if block.get("type") not in ("image", "document") or not isinstance(source, dict):
        return None
    if source.get("type") not in ("base64", "url"):
        return None
    kind = "image" if block["type"] == "image" else None
    name = _first(block, "title")
    mime_type, data = _first(source, "media_type"), _base64(source.get("data"))
    return _found(kind, mime_type, data, _first(source, "url"), name, ("type", "source", "title"))


def _openai(block: _Block) -> _Found | None:
    kind = block.get("type")
    if kind in ("input_image", "computer_screenshot", "image_url"):
        url = block.get("image_url")
        url = url.get("url") if isinstance(url, dict) else url
        return _found("image", None, None, _text(url), None, ("type", "image_url"))
    if kind == "input_audio" and isinstance(block.get("input_audio"), dict):
        audio = block["input_audio"]
        mime_type = f"audio/{audio.get('format') or 'wav'}"
        return _found("audio", mime_type, _text(audio.get("data")), None, None, ("type", kind))
    held = block.get("file") if kind == "file" else block if kind == "input_file" else None
    if not isinstance(held, dict):
        return None
    data, name = _text(held.get("file_data")), _first(held, "filename")
    url = data if data and data.startswith("data:") else _first(held, "file_url")
    consumed = ("type", "file", "file_data", "file_url", "filename")
    return _found(None, None, None if url == data else data, url, name, consumed)


def _google(block: _Block) -> _Found | None:
    for key in ("inlineData", "inline_data", "fileData", "file_data"):
        held = block.get(key)
        if isinstance(held, dict):
            mime_type = _first(held, "mimeType", "mime_type")
            data, url = _base64(held.get("data")), _first(held, "fileUri", "file_uri")
            name = _first(held, "displayName", "display_name")
            return _found(None, mime_type, data, url, name, (key,))
    return None


def _bedrock(block: _Block) -> _Found | None:
    for key, prefix in (("image", "image/"), ("video", "video/"), ("document", "application/")):
        held = block.get(key)
        source = held.get("source") if isinstance(held, dict) else None
        if isinstance(held, dict) and isinstance(source, dict):
            kind = str(held.get("format") or "")
            mime_type = _FORMATS.get(kind, prefix + kind)
            stored = source.get("s3Location")
            url = _first(stored, "uri") if isinstance(stored, dict) else None
            data = _base64(source.get("bytes"))
            return _found(None, mime_type, data, url, _first(held, "name"), (key,))
    return None


def _langchain4j(block: _Block) -> _Found | None:
    """LangChain4j and Haystack: the media under a key that names their kind."""
    for key in ("image", "audio", "video", "pdfFile", "file"):
        held = block.get(key)
        if isinstance(held, dict):
            mime_type = _first(held, "mimeType", "mime_type")
            data = _first(held, "base64Data", "base64_image", "base64_data")
            name = _first(held, "filename")
            found = _found(None, mime_type, data, _first(held, "url"), name, (key, "type"))
            if found is not None or key != "file":
                return found
    return None


def _a2a(block: _Block) -> _Found | None:
    file = block.get("file")
    held: _Block = file if isinstance(file, dict) else block
    data = _base64(_value(held, "raw", "bytes", "fileWithBytes"))
    url = _first(held, "uri", "url", "fileWithUri")
    mime_type = _first(held, "mediaType", "mimeType")
    if mime_type is None and held is block:
        return None
    consumed = ("kind", "file", "raw", "bytes", "uri", "url", "mediaType", "mimeType", "filename")
    name = _first(held, "filename", "name")
    return _found(None, mime_type, data, url, name, (*consumed, "name"))


# The keys under which the readers look for data or a URL.
_HOLDING = frozenset(
    {
        *("source", "image_url", "input_audio", "file", "file_data", "file_url"),
        *("inlineData", "inline_data", "fileData"),
        *("image", "audio", "video", "document", "pdfFile"),
        *("data", "base64", "url", "raw", "bytes", "fileWithBytes", "uri", "fileWithUri"),
    }
)
_READERS: tuple[Callable[[_Block], _Found | None], ...] = (
    _anthropic,
    _openai,
    _google,
    _bedrock,
    _langchain4j,
    _plain,
    _a2a,
)


def _found(
    kind: str | None,
    mime_type: str | None,
    data: str | None,
    url: str | None,
    name: str | None,
    consumed: tuple[str, ...],
) -> _Found | None:
    """Return media, if there is any; the data in a URL is data."""
    in_url = data_in_url(url) if url is not None and data is None else None
    if in_url:
        mime_type, data, url = in_url[0] or mime_type, in_url[1], None
    if data is None and url is None:
        return None
    uri = url if data is None else None
    return Media(kind or kind_of(mime_type), mime_type, data, uri, name), consumed


def _base64(value: object) -> str | None:
    if isinstance(value, bytes | bytearray | memoryview):
        return base64.b64encode(value).decode("ascii")
    return _text(value)


def _value(held: _Block, *names: str) -> object:
    return next((held[name] for name in names if held.get(name) is not None), None)


def _first(held: _Block, *names: str) -> str | None:
    return next((text for name in names if (text := _text(held.get(name))) is not None), None)


def _text(value: object) -> str | None:
    return value if isinstance(value, str) and value else None
