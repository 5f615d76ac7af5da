"""Amazon Bedrock Converse: toolResult. The envelope is its JSON block.

>>> failure = {"code": 1002, "message": "no size"}
>>> block = to_bedrock(failure, tool_call_id="tooluse_1")
>>> block["status"], block["content"][1]
('error', {'text': 'Error: no size'})
>>> from_bedrock(block) == failure
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
from toolresult.carriers.content_blocks import only_block, read_content, unwrap
from toolresult.carriers.functions import receiver, sender
from toolresult.forms.canonical import ABSENT


def _write(outgoing: Outgoing) -> JsonObject:
    return {
        **outgoing.identifiers("toolUseId"),
        "content": [{"json": outgoing.envelope}, {"text": outgoing.text}],
        "status": "error" if outgoing.failed else "success",
    }


def _read(given: JsonObject) -> Incoming:
    message = only_block(given, "content", lambda block: "toolResult" in block)
    block = unwrap(message, "toolResult")
    blocks = block.get("content", ABSENT)
    if not isinstance(blocks, list):
        raise UnexpectedShapeError("/content", "carrier.content", blocks)
    content = read_content(blocks, "/content")
    others = [] if content.value is ABSENT else content.value
    has_document = len(others) == 1 and isinstance(others[0], dict) and "json" in others[0]
    value = others[0]["json"] if has_document else content.value
    return Incoming(
        failed={"success": False, "error": True}.get(str(block.get("status", "success"))),
        **content.fields() | {"value": value},
        # Beside a text the document may be our envelope; alone it is plain data. The model sees
        # it, and nothing marks it, so it is trusted as much as the text.
        kept=value if has_document and content.text is not None else None,
        ours=False,
        tool_call_id=block.get("toolUseId"),
    )


CARRIER = Carrier(
    name="bedrock",
    title="Bedrock toolResult",
    shape='{"toolUseId": "...", "content": [{"text": "..."}], "status": "success"}',
    write=_write,
    read=_read,
    visible=lambda message: message["content"],
    flag="status",
    place="content[].json",
    tool_call_id=IdentifierRule("toolUseId", pattern="[a-zA-Z0-9_.:-]{1,64}"),
)
to_bedrock = sender(CARRIER)
from_bedrock = receiver(CARRIER)
