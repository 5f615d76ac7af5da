"""Amazon Bedrock Converse: toolResult. The envelope is its JSON block.

Media are written as image and document blocks, whose bytes are base64 as in the JSON of the API;
boto3 takes `bytes`: `base64.b64decode(block["image"]["source"]["bytes"])`.
"""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from toolresult.carriers.carrier import (
    Carrier,
    IdentifierRule,
    Incoming,
    JsonObject,
    Outgoing,
    UnexpectedShapeError,
)
from toolresult.carriers.content_blocks import beside_structure, only_block, read_content, unwrap
from toolresult.carriers.functions import ToCarrier, receiver, sender
from toolresult.carriers.media import format_of
from toolresult.forms.canonical import ABSENT
from toolresult.forms.media import Media, media_of

if TYPE_CHECKING:  # where the types of boto3 are not installed, the type is Any
    from mypy_boto3_bedrock_runtime.type_defs import ToolResultBlockTypeDef

_IMAGES = ("png", "jpeg", "gif", "webp")
_DOCUMENTS = ("pdf", "csv", "doc", "docx", "xls", "xlsx", "html", "txt", "md")
_STATUS = {"success": False, "error": True, "failure": True}


def _write(outgoing: Outgoing) -> JsonObject:
    return {
        **outgoing.identifiers("toolUseId"),
        "content": [*_document(outgoing), *outgoing.content()],
        "status": "error" if outgoing.failed else "success",
    }


def _document(outgoing: Outgoing) -> list[JsonObject]:
    return [] if outgoing.is_text_only else [{"json": outgoing.shown}]


def _native(media: Media, _failed: bool) -> JsonObject | None:
    image, document = format_of(media, _IMAGES), format_of(media, _DOCUMENTS)
    source = {"bytes": media.data}
    if media.data is None:
        return None
    if media.kind == "image" and image is not None:
        return {"image": {"format": image, "source": source}}
    if document is None:
        return None
    return {"document": {"format": document, "name": media.name or "file", "source": source}}


def _read(given: JsonObject) -> Incoming:
    message = only_block(given, "content", lambda block: "toolResult" in block)
    block = unwrap(message, "toolResult")
    blocks = block.get("content", ABSENT)
    if not isinstance(blocks, str | list):
        raise UnexpectedShapeError("/content", "carrier.content", blocks)
    content = read_content(blocks, "/content")
    others = [] if content.value is ABSENT else content.value
    documents = [one for one in others if isinstance(one, dict) and one.keys() == {"json"}]
    has_document = len(documents) == 1 and (len(others) == 1 or _has_only_media(others))
    fields = content.fields()
    if has_document:
        (document,) = documents
        rest = [one for one in others if one is not document]
        fields = beside_structure(replace(content, value=rest or ABSENT), document["json"])
    status = block.get("status")
    return Incoming(
        failed=_STATUS.get(str("success" if status is None else status)),
        flagged=status is not None,
        **fields,
        # Beside a text the document may be our envelope; alone it is plain data. The model sees
        # it, and nothing marks it, so it is trusted as much as the text.
        kept=fields["value"] if has_document and len(content.blocks) > 1 else None,
        ours=False,
        tool_call_id=block.get("toolUseId"),
    )


def _has_only_media(others: list[Any]) -> bool:
    return all(
        media_of(one) is not None or (isinstance(one, dict) and "json" in one) for one in others
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
    native=_native,
)
to_bedrock: "ToCarrier[ToolResultBlockTypeDef]" = sender(CARRIER)
"""
>>> block = to_bedrock({"code": 1002, "message": "no size"}, tool_call_id="tooluse_1")
>>> block["status"], block["content"][1]
('error', {'text': 'Error: no size'})
"""
from_bedrock = receiver(CARRIER)
"""
>>> block = {"toolUseId": "tooluse_1", "content": [{"json": {"rows": 3}}], "status": "success"}
>>> from_bedrock(block)
{'code': 0, 'data': {'rows': 3}}
"""
