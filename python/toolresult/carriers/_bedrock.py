"""Amazon Bedrock Converse: toolResult. The envelope is its JSON block.

>>> failure = {"code": 1002, "message": "no size"}
>>> block = to_bedrock(failure, tool_call_id="tooluse_1")
>>> block["status"], block["content"][1]
('error', {'text': 'Error: no size'})
>>> from_bedrock(block) == failure
True
"""

from toolresult.carriers._flat import receiver, sender
from toolresult.carriers._parts import inner, texts, value_of
from toolresult.carriers._row import Carrier, Incoming, Misshapen, Outgoing, Rule, Wire
from toolresult.normal import ABSENT


def _write(outgoing: Outgoing) -> Wire:
    return {
        **outgoing.identified("toolUseId"),
        "content": [{"json": outgoing.envelope}, {"text": outgoing.text}],
        "status": "error" if outgoing.failed else "success",
    }


def _read(given: Wire) -> Incoming:
    block = inner(given, "toolResult")
    content = block.get("content", ABSENT)
    if not isinstance(content, list):
        raise Misshapen("/content", "carrier.content", content)
    text, others = texts(content, "/content")
    has_document = len(others) == 1 and isinstance(others[0], dict) and "json" in others[0]
    value = others[0]["json"] if has_document else value_of(others)
    return Incoming(
        failed={"success": False, "error": True}.get(str(block.get("status", "success"))),
        text=text,
        value=value,
        # Beside a text the document may be ours; alone it is what it is.
        kept=value if has_document and text is not None else None,
        tool_call_id=block.get("toolUseId"),
    )


CARRIER = Carrier(
    name="bedrock",
    title="Bedrock toolResult",
    shape='{"toolUseId": "...", "content": [{"text": "..."}], "status": "success"}',
    write=_write,
    read=_read,
    seen=lambda wire: wire["content"],
    flag="status",
    place="content[].json",
    tool_call_id=Rule("toolUseId", pattern="[a-zA-Z0-9_.:-]{1,64}"),
)
to_bedrock = sender(CARRIER)
from_bedrock = receiver(CARRIER)
