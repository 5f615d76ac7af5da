"""Vercel AI SDK: the tool-result part. The envelope is its JSON.

>>> failure = {"code": 1002, "message": "no size"}
>>> part = to_vercel(failure, tool_call_id="call_1", name="resize")
>>> part["output"]["type"], part["output"]["value"] == failure
('error-json', True)
>>> from_vercel(part) == failure
True
"""

from toolresult.carriers.carrier import (
    Carrier,
    IdentifierRule,
    Incoming,
    JsonObject,
    Outgoing,
    UnexpectedShapeError,
)
from toolresult.carriers.content_blocks import Content, read_content, require_kind, require_object
from toolresult.carriers.functions import receiver, sender
from toolresult.forms.canonical import ABSENT

# Whether an output of each type failed; other types do not tell.
_TYPES = {
    "text": False,
    "json": False,
    "content": False,
    "error-text": True,
    "error-json": True,
    "execution-denied": True,
}


def _write(outgoing: Outgoing) -> JsonObject:
    kind = "error-json" if outgoing.failed else "json"
    return {
        "type": "tool-result",
        **outgoing.identifiers("toolCallId", "toolName"),
        "output": {"type": kind, "value": outgoing.envelope},
    }


def _read(given: JsonObject) -> Incoming:
    require_kind(given, "type", "tool-result")
    output = require_object(given, "output")
    kind = str(output.get("type"))
    found = output.get("reason" if kind == "execution-denied" else "value", ABSENT)
    if found is ABSENT and kind in _TYPES and kind != "execution-denied":
        raise UnexpectedShapeError("/output/value", "carrier.some-content")
    content = read_content(found, "/output/value") if kind == "content" else Content()
    text, value = content.text, content.value
    if kind != "content":
        text = found if isinstance(found, str) and kind != "json" else None
        value = found if text is None else ABSENT
    return Incoming(
        failed=_TYPES.get(kind),
        text=text,
        value=value if kind in _TYPES else output,
        kept=value if kind in ("json", "error-json") else None,
        pieces=content.pieces,
        blocks=content.blocks,
        tool_call_id=given.get("toolCallId"),
        name=given.get("toolName"),
    )


CARRIER = Carrier(
    name="vercel",
    title="Vercel AI tool-result",
    shape='{"type": "tool-result", "toolCallId": "...", "toolName": "...", "output": {...}}',
    write=_write,
    read=_read,
    visible=lambda message: message["output"]["value"],
    flag="output.type",
    place="output.value",
    tool_call_id=IdentifierRule("toolCallId"),
    tool_name=IdentifierRule("toolName"),
)
to_vercel = sender(CARRIER)
from_vercel = receiver(CARRIER)
