"""Amazon Bedrock Converse: toolResult. The envelope is its JSON block.

>>> failure = {"code": 1002, "message": "no size"}
>>> block = to_bedrock(failure, tool_call_id="tooluse_1")
>>> block["status"], block["content"][1]
('error', {'text': 'Error: no size'})
>>> from_bedrock(block) == failure
True
"""

from toolresult.carriers.carrier import Carrier, Incoming, Misshapen, Outgoing, Rule, Wire
from toolresult.carriers.content_blocks import inner, only_block, read_content
from toolresult.carriers.functions import receiver, sender
from toolresult.forms.canonical import ABSENT


def _write(outgoing: Outgoing) -> Wire:
    return {
        **outgoing.identified("toolUseId"),
        "content": [{"json": outgoing.envelope}, {"text": outgoing.text}],
        "status": "error" if outgoing.failed else "success",
    }


def _read(given: Wire) -> Incoming:
    message = only_block(given, "content", lambda one: "toolResult" in one)
    block = inner(message, "toolResult")
    content = block.get("content", ABSENT)
    if not isinstance(content, list):
        raise Misshapen("/content", "carrier.content", content)
    said = read_content(content, "/content")
    others = [] if said.value is ABSENT else said.value
    has_document = len(others) == 1 and isinstance(others[0], dict) and "json" in others[0]
    value = others[0]["json"] if has_document else said.value
    return Incoming(
        failed={"success": False, "error": True}.get(str(block.get("status", "success"))),
        **said.said() | {"value": value},
        # Beside a text the document may be ours; alone it is what it is. The model sees it, and
        # nothing marks it, so it is as true as the text.
        kept=value if has_document and said.text is not None else None,
        ours=False,
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
