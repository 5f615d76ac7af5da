"""MCP: CallToolResult. The envelope is the structured content, which every revision allows.

>>> failure = {"code": 1002, "message": "no size"}
>>> result = to_mcp(failure)
>>> result["isError"], result["content"], result["structuredContent"] == failure
(True, [{'type': 'text', 'text': 'Error: no size'}], True)
>>> from_mcp(result) == failure
True

An envelope that failed is a failure, even if the server did not flag it:

>>> from_mcp({"content": [], "structuredContent": {"code": 1002, "message": "no"}})["code"]
1002
"""

from typing import Any
from urllib.parse import quote

from toolresult.carriers.carrier import (
    Carrier,
    Incoming,
    JsonObject,
    Outgoing,
    Sdk,
    UnexpectedShapeError,
)
from toolresult.carriers.content_blocks import (
    beside_structure,
    envelope_under_key,
    first_of,
    read_content,
    read_flag,
)
from toolresult.carriers.functions import object_maker, receiver, sender
from toolresult.forms.canonical import ABSENT
from toolresult.forms.media import Media

_ANY_BYTES = "application/octet-stream"


def _write(outgoing: Outgoing) -> JsonObject:
    return {
        "content": outgoing.content({"type": "text", "text": outgoing.text}),
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


def read_result(given: JsonObject) -> Incoming:
    """Read a `CallToolResult`, the answer of a call that goes on, or the response around one."""
    if "jsonrpc" in given:
        given = _in_response(given)
    # A dump of pydantic without aliases has Python's names.
    structured = first_of(given, "structuredContent", "structured_content")
    blocks = given.get("content", ABSENT)
    kind = first_of(given, "resultType", "result_type")
    is_complete = kind in (ABSENT, None, "complete")
    task = _task_in(given)
    if task is not None and blocks is ABSENT:
        return _read_task(task)
    if blocks is ABSENT and structured is ABSENT and is_complete:
        raise UnexpectedShapeError("/content", "carrier.content")
    content = read_content(blocks, "/content")
    # Every plain dump of the SDK has a null there; without content the tool returned null.
    if structured is None and content.blocks:
        structured = ABSENT
    is_ours = envelope_under_key(first_of(given, "_meta", "meta")) is not None
    fields = beside_structure(content, structured)
    return Incoming(
        failed=read_flag(given, "isError", "is_error") if is_complete else None,
        **fields,
        kept=None if structured is ABSENT else fields["value"],
        ours=is_ours,
        is_running=not is_complete,
    )


def _in_response(response: JsonObject) -> JsonObject:
    """Return the result in a JSON-RPC response; an error of the protocol is a failed call."""
    if isinstance(response.get("result"), dict):
        found: JsonObject = response["result"]
        return found
    error = response.get("error")
    if not isinstance(error, dict):
        raise UnexpectedShapeError("/result", "carrier.object", response.get("result", ABSENT))
    text = {"type": "text", "text": str(error.get("message") or "")}
    return {"content": [text], "structuredContent": {"error": error}, "isError": True}


def _task_in(given: JsonObject) -> JsonObject | None:
    """Return the task that stands for a result which is not there yet, or None."""
    task = given.get("task", given)
    return task if isinstance(task, dict) and {"taskId", "status"} <= task.keys() else None


def _read_task(task: JsonObject) -> Incoming:
    status = str(task["status"])
    said = task.get("statusMessage")
    return Incoming(
        failed=True if status in ("failed", "cancelled") else None,
        text=said if isinstance(said, str) else None,
        value={"task": task},
        is_running=status in ("working", "input_required"),
    )


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
to_mcp = sender(CARRIER)
from_mcp = receiver(CARRIER)
to_mcp_object = object_maker(CARRIER)
