"""Spring AI: ToolResponse. It has no flag and no place for an envelope."""

from toolresult.carriers.carrier import (
    MEDIA_FIELDS,
    UNFLAGGED_LOSES,
    Carrier,
    IdentifierRule,
    Incoming,
    JsonObject,
    Outgoing,
)
from toolresult.carriers.content_blocks import read_content, require_content
from toolresult.carriers.functions import ToCarrier, receiver, sender


def _write(outgoing: Outgoing) -> JsonObject:
    return {**outgoing.identifiers("id", "name"), "responseData": outgoing.text}


def _read(given: JsonObject) -> Incoming:
    content = read_content(require_content(given, "responseData"), "/responseData")
    return Incoming(
        **content.fields(),
        tool_call_id=given.get("id"),
        name=given.get("name"),
    )


CARRIER = Carrier(
    name="spring_ai",
    title="Spring AI ToolResponse",
    shape='{"id": "...", "name": "...", "responseData": "..."}',
    write=_write,
    read=_read,
    visible=lambda message: message["responseData"],
    flag=None,
    place=None,
    tool_call_id=IdentifierRule("id", required=False),
    tool_name=IdentifierRule("name", required=False),
    lost=UNFLAGGED_LOSES | MEDIA_FIELDS,
)
to_spring_ai: ToCarrier[JsonObject] = sender(CARRIER)
"""
>>> to_spring_ai({"code": 1002, "message": "no size"}, tool_call_id="call_1", name="resize")
{'id': 'call_1', 'name': 'resize', 'responseData': 'Error: no size'}
"""
from_spring_ai = receiver(CARRIER)
"""Its text stays text, but an envelope in it is read as one.

>>> from_spring_ai({"id": "1", "name": "t", "responseData": '{"code": 1002, "message": "no"}'})
{'code': 1002, 'message': 'no'}
"""
