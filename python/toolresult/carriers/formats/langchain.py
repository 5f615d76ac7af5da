"""LangChain: ToolMessage. The envelope stays in `artifact`, which no model sees."""

from typing import TYPE_CHECKING, Any

from toolresult.carriers.carrier import (
    KEY,
    TEXT_LOSES,
    Carrier,
    IdentifierRule,
    Incoming,
    JsonObject,
    Outgoing,
    Sdk,
)
from toolresult.carriers.content_blocks import (
    beside_structure,
    read_content_or_value,
    require_content,
    require_kind,
    unwrap,
)
from toolresult.carriers.functions import ToCarrier, object_maker, receiver, sender
from toolresult.conversion import Field
from toolresult.forms.canonical import ABSENT
from toolresult.forms.media import Media

if TYPE_CHECKING:  # where it is not installed, the type is Any
    from langchain_core.messages import ToolMessage

_STATUS = {"success": False, "error": True}
_CLASSES = ("ToolMessage", "ToolMessageChunk")


def _write(outgoing: Outgoing) -> JsonObject:
    return {
        "type": "tool",
        "content": outgoing.content("text") if outgoing.media else outgoing.text,
        **outgoing.identifiers("tool_call_id", "name"),
        "status": "error" if outgoing.failed else "success",
        "artifact": {"structured_content": outgoing.shown, **outgoing.mark},
    }


def _native(media: Media, _failed: bool) -> JsonObject | None:
    fields = {"url": media.uri} if media.data is None else {"base64": media.data}
    mime_type = {} if media.mime_type is None else {"mime_type": media.mime_type}
    return {"type": media.kind, **fields, **mime_type}


def is_result(message: JsonObject) -> bool:
    """Whether an object is a message of a tool, as LangChain stores or dumps it.

    >>> is_result({"type": "tool", "content": "x"}), is_result({"type": "ai", "content": "x"})
    (True, False)
    >>> is_result({"lc": 1, "type": "constructor", "id": ["ToolMessage"], "kwargs": {}})
    True
    """
    if message.get("type") == "tool":
        return "data" in message or "content" in message
    path = message.get("id")
    is_dump = "lc" in message and isinstance(message.get("kwargs"), dict)
    return is_dump and isinstance(path, list) and bool(path) and path[-1] in _CLASSES


def _read(given: JsonObject) -> Incoming:
    message = unwrap(given, "data", "kwargs")
    require_kind(message, "type", "tool")
    content = read_content_or_value(require_content(message, "content"), "/content")
    artifact = message.get("artifact")
    held = artifact if isinstance(artifact, dict) else {}
    structured = held.get("structured_content")
    fields = beside_structure(content, ABSENT if structured is None else structured)
    status = message.get("status")
    return Incoming(
        failed=_STATUS.get(str("success" if status is None else status)),
        **fields,
        kept=None if structured is None else fields["value"],
        ours=KEY in held,
        tool_call_id=message.get("tool_call_id"),
        name=message.get("name"),
    )


def _build(messages: Any, message: JsonObject) -> Any:
    return messages.ToolMessage(**message)


CARRIER = Carrier(
    name="langchain",
    title="LangChain ToolMessage",
    shape='{"type": "tool", "content": "...", "tool_call_id": "...", "status": "success"}',
    write=_write,
    read=_read,
    visible=lambda message: message["content"],
    flag="status",
    place="artifact.structured_content",
    tool_call_id=IdentifierRule("tool_call_id"),
    tool_name=IdentifierRule("name", required=False),
    hidden_fields=("artifact",),
    out_of_band=TEXT_LOSES | {Field.MEDIA_DETAILS},
    native=_native,
    sdk=Sdk("langchain", "langchain_core.messages", _build),
)
to_langchain: ToCarrier[JsonObject] = sender(CARRIER)
"""
>>> failure = {"code": 1002, "message": "no size"}
>>> message = to_langchain(failure, tool_call_id="call_1")
>>> message["status"], message["content"], message["artifact"]["structured_content"] == failure
('error', 'Error: no size', True)
"""
from_langchain = receiver(CARRIER)
"""
>>> message = {"type": "tool", "tool_call_id": "call_1", "content": "no size", "status": "error"}
>>> from_langchain(message)["message"]
'no size'
"""
to_langchain_object: "ToCarrier[ToolMessage]" = object_maker(CARRIER)
