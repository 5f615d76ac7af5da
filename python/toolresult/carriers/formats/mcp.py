"""MCP: CallToolResult. The envelope is the structured content, which every revision allows.

An envelope that failed is a failure, even if the server did not flag it:

>>> from_mcp({"content": [], "structuredContent": {"code": 1002, "message": "no"}})["code"]
1002
"""

from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from toolresult.carriers.carrier import Carrier, JsonObject, Outgoing, Sdk
from toolresult.carriers.functions import ToCarrier, object_maker, receiver, sender
from toolresult.carriers.mcp_result import read_result
from toolresult.forms.media import Media

if TYPE_CHECKING:  # where it is not installed, the type is Any
    from mcp.types import CallToolResult

_ANY_BYTES = "application/octet-stream"


def _write(outgoing: Outgoing) -> JsonObject:
    return {
        "content": outgoing.content("text"),
        "structuredContent": outgoing.shown,
        "isError": outgoing.failed,
        "_meta": outgoing.mark,
    }


def _native(media: Media, _failed: bool) -> JsonObject | None:
    if media.kind in ("image", "audio") and media.data is not None:
        return {"type": media.kind, "data": media.data, "mimeType": media.mime_type or _ANY_BYTES}
    mime_type = {} if media.mime_type is None else {"mimeType": media.mime_type}
    if media.data is None:
        uri = str(media.uri)
        return {"type": "resource_link", "uri": uri, "name": media.name or uri, **mime_type}
    uri = media.uri or f"file:///{quote(media.name or 'file')}"
    return {"type": "resource", "resource": {"uri": uri, **mime_type, "blob": media.data}}


def _build(types: Any, message: JsonObject) -> Any:
    return types.CallToolResult.model_validate(message)


CARRIER = Carrier(
    name="mcp",
    title="MCP CallToolResult",
    shape='{"content": [{"type": "text", "text": "..."}], "isError": false}',
    write=_write,
    read=read_result,
    visible=lambda message: message["content"],
    flag="isError",
    place="structuredContent",
    hidden_fields=("_meta",),
    native=_native,
    sdk=Sdk("mcp", "mcp.types", _build),
)
to_mcp: ToCarrier[JsonObject] = sender(CARRIER)
"""
>>> failure = {"code": 1002, "message": "no size"}
>>> result = to_mcp(failure)
>>> result["isError"], result["content"], result["structuredContent"] == failure
(True, [{'type': 'text', 'text': 'Error: no size'}], True)
"""
from_mcp = receiver(CARRIER)
"""
>>> result = {"content": [{"type": "text", "text": "no size"}], "isError": True}
>>> from_mcp(result)["code"], from_mcp(result)["message"]
(5000, 'no size')
"""
to_mcp_object: "ToCarrier[CallToolResult]" = object_maker(CARRIER)
