"""Spring AI: ToolResponse. It has no flag and no place for an envelope.

>>> to_spring_ai({"code": 1002, "message": "no size"}, tool_call_id="call_1", name="resize")
{'id': 'call_1', 'name': 'resize', 'responseData': 'Error: no size'}

Its text stays text, but an envelope in it is one:

>>> from_spring_ai({"id": "1", "name": "t", "responseData": '{"code": 1002, "message": "no"}'})
{'code': 1002, 'message': 'no'}
"""

from toolresult.carriers.carrier import TEXT_LOSES, Carrier, Field, Incoming, Outgoing, Rule, Wire
from toolresult.carriers.content_blocks import read_content, some_content
from toolresult.carriers.functions import receiver, sender


def _write(outgoing: Outgoing) -> Wire:
    return {**outgoing.identified("id", "name"), "responseData": outgoing.text}


def _read(given: Wire) -> Incoming:
    content = read_content(some_content(given, "responseData"), "/responseData")
    return Incoming(
        **content.said(),
        tool_call_id=given.get("id"),
        name=given.get("name"),
    )


CARRIER = Carrier(
    name="spring_ai",
    title="Spring AI ToolResponse",
    shape='{"id": "...", "name": "...", "responseData": "..."}',
    write=_write,
    read=_read,
    seen=lambda wire: wire["responseData"],
    flag=None,
    place=None,
    tool_call_id=Rule("id", required=False),
    tool_name=Rule("name", required=False),
    lost=TEXT_LOSES | {Field.FAILED},
)
to_spring_ai = sender(CARRIER)
from_spring_ai = receiver(CARRIER)
