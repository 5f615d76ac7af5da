"""Anthropic: the tool_result block. It has a flag, and no place for an envelope."""

from typing import TYPE_CHECKING, Any

from pydantic import TypeAdapter

from toolresult.carriers.carrier import (
    TEXT_LOSES,
    Carrier,
    IdentifierRule,
    Incoming,
    JsonObject,
    Outgoing,
    Sdk,
)
from toolresult.carriers.content_blocks import (
    only_block,
    read_content,
    read_flag,
    require_content,
    require_kind,
)
from toolresult.carriers.functions import ToCarrier, object_maker, receiver, sender
from toolresult.carriers.mcp_result import is_block, read_result
from toolresult.conversion import Field
from toolresult.forms.media import Media
from toolresult.reading.process import exit_reason
from toolresult.runs.hosted import error_text

if TYPE_CHECKING:  # where it is not installed, the type is Any
    from anthropic.types import ToolResultBlockParam

_KIND = "tool_result"
# Results whose content is a list of what was found, and not of content blocks.
_LISTS = ("web_search_tool_result",)
_IMAGES = ("image/jpeg", "image/png", "image/gif", "image/webp")


def _write(outgoing: Outgoing) -> JsonObject:
    return {
        "type": "tool_result",
        **outgoing.identifiers("tool_use_id"),
        "content": _content(outgoing),
        "is_error": outgoing.failed,
    }


def _content(outgoing: Outgoing) -> str | list[JsonObject]:
    return outgoing.content("text") if outgoing.media else outgoing.text


def _native(media: Media, failed: bool) -> JsonObject | None:
    # Anthropic accepts nothing but text in a block that is flagged.
    if failed:
        return None
    if media.mime_type in _IMAGES or (media.kind == "image" and media.data is None):
        return {"type": "image", "source": _source(media)}
    is_pdf = media.mime_type == "application/pdf"
    title = {} if media.name is None else {"title": media.name}
    return {"type": "document", "source": _source(media), **title} if is_pdf else None


def _source(media: Media) -> JsonObject:
    if media.data is None:
        return {"type": "url", "url": media.uri}
    return {"type": "base64", "media_type": media.mime_type, "data": media.data}


def is_result(block: JsonObject) -> bool:
    """Whether a block is the result of a tool, of the client or of the server.

    >>> is_result({"type": "web_search_tool_result"}), is_result({"type": "tool_use"})
    (True, False)
    """
    kind = block.get("type")
    return isinstance(kind, str) and (kind == _KIND or kind.endswith(f"_{_KIND}"))


def _read(given: JsonObject) -> Incoming:
    block = only_block(given, "content", is_result)
    if is_block(block):
        return read_result(block)
    if not is_result(block):
        require_kind(block, "type", _KIND)
    content = block.get("content")
    if isinstance(content, dict) or block.get("type") in _LISTS:
        return _read_server_result(block)
    # AgentScope calls its own block the same, with `output`, `state`, and `id` for the call.
    field = "output" if "content" not in block and "output" in block else "content"
    # A tool_result block may leave out its content; anything else has to have some.
    blocks = block.get(field) if "type" in block else require_content(block, "content")
    content = read_content(blocks, f"/{field}")
    return Incoming(
        failed=True if _says_error(block) else read_flag(block, "is_error"),
        **content.fields(),
        tool_call_id=block.get("tool_use_id", block.get("id")),
        name=block.get("name"),
    )


def _says_error(block: JsonObject) -> bool:
    """Whether a block of AgentScope (`state`) or Gemini CLI (`status`) says that it failed."""
    return "error" in (block.get("state"), block.get("status"))


def _read_server_result(block: JsonObject) -> Incoming:
    """Read the result of a tool that the provider runs: one object, or a list of results."""
    content = block.get("content")
    found = content if isinstance(content, dict) else {}
    is_error = str(found.get("type", "")).endswith("_error") or "error_code" in found
    reason = error_text(found) if is_error else exit_reason(found.get("return_code"))
    return Incoming(
        failed=is_error or reason is not None,
        text=reason,
        value=content,
        tool_call_id=block.get("tool_use_id"),
        name=str(block["type"]).removesuffix(f"_{_KIND}") if "type" in block else None,
    )


def _build(types: Any, message: JsonObject) -> Any:
    TypeAdapter(types.ToolResultBlockParam).validate_python(message)
    return message  # a list of content becomes an iterator that can be read once


CARRIER = Carrier(
    name="anthropic",
    title="Anthropic tool_result",
    shape='{"type": "tool_result", "tool_use_id": "...", "content": "...", "is_error": false}',
    write=_write,
    read=_read,
    visible=lambda message: message["content"],
    flag="is_error",
    place=None,
    tool_call_id=IdentifierRule("tool_use_id", pattern="[a-zA-Z0-9_-]+"),
    lost=TEXT_LOSES | {Field.TOOL, Field.MEDIA_DETAILS},
    fields=("type", "tool_use_id", "content", "is_error"),
    native=_native,
    sdk=Sdk("anthropic", "anthropic.types", _build),
)
to_anthropic: "ToCarrier[ToolResultBlockParam]" = sender(CARRIER)
"""
>>> block = to_anthropic({"code": 1002, "message": "no size"}, tool_call_id="toolu_1")
>>> block["content"], block["is_error"]
('Error: no size', True)
"""
from_anthropic = receiver(CARRIER)
"""
>>> block = {"type": "tool_result", "tool_use_id": "toolu_1", "content": "no", "is_error": True}
>>> from_anthropic(block)["code"], from_anthropic(block)["meta"]["toolresult"]["assumed"]
(5000, ['/code'])
"""
to_anthropic_object: "ToCarrier[ToolResultBlockParam]" = object_maker(CARRIER)
