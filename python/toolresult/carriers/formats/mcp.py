"""MCP: CallToolResult. The envelope is the structured content, which every revision allows.

>>> failure = {"code": 1002, "message": "no size"}
>>> result = to_mcp(failure)
>>> result["isError"], result["content"], result["structuredContent"] == failure
(True, [{'type': 'text', 'text': 'Error: no size'}], True)
>>> from_mcp(result) == failure
True

An envelope that says "failed" is a failure, whatever the server made of it:

>>> from_mcp({"content": [], "structuredContent": {"code": 1002, "message": "no"}})["code"]
1002
"""

from typing import Any

from toolresult.carriers.carrier import Carrier, Incoming, Misshapen, Outgoing, Sdk, Wire
from toolresult.carriers.content_blocks import first, flag, kept_under_the_key, read_content
from toolresult.carriers.functions import object_maker, receiver, sender
from toolresult.forms.canonical import ABSENT


def _write(outgoing: Outgoing) -> Wire:
    return {
        "content": [{"type": "text", "text": outgoing.text}],
        "structuredContent": outgoing.envelope,
        "isError": outgoing.failed,
        "_meta": outgoing.mark,
    }


def _read(given: Wire) -> Incoming:
    # What pydantic dumps without aliases has Python's names.
    structured = first(given, "structuredContent", "structured_content")
    content = given.get("content", ABSENT)
    if content is ABSENT and structured is ABSENT:
        raise Misshapen("/content", "carrier.content")
    said = read_content(content, "/content")
    # Every plain dump of the SDK has a null there; alone it is what the tool gave back.
    if structured is None and said.blocks:
        structured = ABSENT
    is_ours = kept_under_the_key(first(given, "_meta", "meta")) is not None
    kind = first(given, "resultType", "result_type")
    is_complete = kind in (ABSENT, None, "complete")
    return Incoming(
        failed=flag(given, "isError", "is_error") if is_complete else None,
        **said.said() | {"value": said.value if structured is ABSENT else structured},
        kept=None if structured is ABSENT else structured,
        ours=is_ours,
    )


def _build(types: Any, wire: Wire) -> Any:
    return types.CallToolResult.model_validate(wire)


CARRIER = Carrier(
    name="mcp",
    title="MCP CallToolResult",
    shape='{"content": [{"type": "text", "text": "..."}], "isError": false}',
    write=_write,
    read=_read,
    seen=lambda wire: wire["content"],
    flag="isError",
    place="structuredContent",
    aside=("_meta",),
    sdk=Sdk("mcp", "mcp.types", _build),
)
to_mcp = sender(CARRIER)
from_mcp = receiver(CARRIER)
to_mcp_object = object_maker(CARRIER)
