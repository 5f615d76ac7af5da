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

from toolresult.carriers.carrier import (
    Carrier,
    Incoming,
    JsonObject,
    Outgoing,
    Sdk,
    UnexpectedShapeError,
)
from toolresult.carriers.content_blocks import (
    envelope_under_key,
    first_of,
    read_content,
    read_flag,
)
from toolresult.carriers.functions import object_maker, receiver, sender
from toolresult.forms.canonical import ABSENT


def _write(outgoing: Outgoing) -> JsonObject:
    return {
        "content": [{"type": "text", "text": outgoing.text}],
        "structuredContent": outgoing.envelope,
        "isError": outgoing.failed,
        "_meta": outgoing.mark,
    }


def _read(given: JsonObject) -> Incoming:
    # A dump of pydantic without aliases has Python's names.
    structured = first_of(given, "structuredContent", "structured_content")
    blocks = given.get("content", ABSENT)
    if blocks is ABSENT and structured is ABSENT:
        raise UnexpectedShapeError("/content", "carrier.content")
    content = read_content(blocks, "/content")
    # Every plain dump of the SDK has a null there; without content the tool returned null.
    if structured is None and content.blocks:
        structured = ABSENT
    is_ours = envelope_under_key(first_of(given, "_meta", "meta")) is not None
    kind = first_of(given, "resultType", "result_type")
    is_complete = kind in (ABSENT, None, "complete")
    return Incoming(
        failed=read_flag(given, "isError", "is_error") if is_complete else None,
        **content.fields() | {"value": content.value if structured is ABSENT else structured},
        kept=None if structured is ABSENT else structured,
        ours=is_ours,
    )


def _build(types: Any, message: JsonObject) -> Any:
    return types.CallToolResult.model_validate(message)


CARRIER = Carrier(
    name="mcp",
    title="MCP CallToolResult",
    shape='{"content": [{"type": "text", "text": "..."}], "isError": false}',
    write=_write,
    read=_read,
    visible=lambda message: message["content"],
    flag="isError",
    place="structuredContent",
    hidden_fields=("_meta",),
    sdk=Sdk("mcp", "mcp.types", _build),
)
to_mcp = sender(CARRIER)
from_mcp = receiver(CARRIER)
to_mcp_object = object_maker(CARRIER)
