"""Vercel AI SDK: the tool-result part. The envelope is its JSON.

>>> failure = {"code": 1002, "message": "no size"}
>>> part = to_vercel(failure, tool_call_id="call_1", name="resize")
>>> part["output"]["type"], part["output"]["value"] == failure
('error-json', True)
>>> from_vercel(part) == failure
True
"""

from toolresult.carriers.carrier import Carrier, Incoming, Misshapen, Outgoing, Rule, Wire
from toolresult.carriers.content_blocks import Content, read_content, require_kind, required_object
from toolresult.carriers.functions import receiver, sender
from toolresult.forms.canonical import ABSENT

# Whether the output of a type failed; of another type nobody knows.
_TYPES = {
    "text": False,
    "json": False,
    "content": False,
    "error-text": True,
    "error-json": True,
    "execution-denied": True,
}


def _write(outgoing: Outgoing) -> Wire:
    kind = "error-json" if outgoing.failed else "json"
    return {
        "type": "tool-result",
        **outgoing.identified("toolCallId", "toolName"),
        "output": {"type": kind, "value": outgoing.envelope},
    }


def _read(given: Wire) -> Incoming:
    require_kind(given, "type", "tool-result")
    output = required_object(given, "output")
    kind = str(output.get("type"))
    said = output.get("reason" if kind == "execution-denied" else "value", ABSENT)
    if said is ABSENT and kind in _TYPES and kind != "execution-denied":
        raise Misshapen("/output/value", "carrier.some-content")
    content = read_content(said, "/output/value") if kind == "content" else Content()
    text, value = content.text, content.value
    if kind != "content":
        text = said if isinstance(said, str) and kind != "json" else None
        value = said if text is None else ABSENT
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
    seen=lambda wire: wire["output"]["value"],
    flag="output.type",
    place="output.value",
    tool_call_id=Rule("toolCallId"),
    tool_name=Rule("toolName"),
)
to_vercel = sender(CARRIER)
from_vercel = receiver(CARRIER)
