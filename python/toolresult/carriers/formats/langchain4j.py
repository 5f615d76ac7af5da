"""LangChain4j: ToolExecutionResultMessage. The envelope stays in `attributes`.

Its flag has three states, and null stays unknown; stores of versions that had none leave it out:

>>> unknown = from_langchain4j({"id": "1", "toolName": "t", "text": "3 rows", "isError": None})
>>> unknown["meta"]["toolresult"]["outcome"]
'unknown'

LangChain4j 1.12, the first with `attributes`, reads and writes `text`. From 1.13 on it writes
the text as a block of `contents`, and still reads both; so `text` is written here, and both read:

>>> written = {"type": "TOOL_EXECUTION_RESULT", "contents": [{"type": "TEXT", "text": "no size"}]}
>>> from_langchain4j(written | {"isError": True})["message"]
'no size'
"""

from toolresult.carriers.carrier import (
    KEY,
    MEDIA_FIELDS,
    TEXT_LOSES,
    Carrier,
    IdentifierRule,
    Incoming,
    JsonObject,
    Outgoing,
)
from toolresult.carriers.content_blocks import envelope_under_key, read_content, require_content
from toolresult.carriers.functions import ToCarrier, receiver, sender


def _write(outgoing: Outgoing) -> JsonObject:
    return {
        "type": "TOOL_EXECUTION_RESULT",
        **outgoing.identifiers("id", "toolName"),
        "text": outgoing.text,
        "isError": outgoing.failed,
        "attributes": {KEY: outgoing.envelope},
    }


def _read(given: JsonObject) -> Incoming:
    content = read_content(require_content(given, "text", "contents"), "/text")
    failed = given.get("isError", False)
    return Incoming(
        failed=failed if isinstance(failed, bool) else None,
        **content.fields(),
        kept=envelope_under_key(given.get("attributes")),
        tool_call_id=given.get("id"),
        name=given.get("toolName"),
    )


CARRIER = Carrier(
    name="langchain4j",
    title="LangChain4j ToolExecutionResultMessage",
    shape='{"id": "...", "toolName": "...", "text": "...", "isError": false}',
    write=_write,
    read=_read,
    visible=lambda message: message["text"],
    flag="isError",
    place=f'attributes["{KEY}"]',
    tool_call_id=IdentifierRule("id", required=False),
    tool_name=IdentifierRule("toolName", required=False),
    hidden_fields=("attributes",),
    out_of_band=TEXT_LOSES | MEDIA_FIELDS,
)
to_langchain4j: ToCarrier[JsonObject] = sender(CARRIER)
"""
>>> failure = {"code": 1002, "message": "no size"}
>>> message = to_langchain4j(failure, tool_call_id="call_1", name="resize")
>>> message["isError"], message["text"]
(True, 'Error: no size')
"""
from_langchain4j = receiver(CARRIER)
"""
>>> message = {"id": "call_1", "toolName": "resize", "text": "no size", "isError": True}
>>> from_langchain4j(message)["message"]
'no size'
"""
