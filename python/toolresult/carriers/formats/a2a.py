"""A2A: Artifact. The envelope stays in `metadata` as text: its JSON has no integers.

>>> found = {"code": 0, "data": {"id": 9007199254740993}}
>>> artifact = to_a2a(found, tool_call_id="call_1")
>>> artifact["parts"][0]["text"]
'{"id":9007199254740993}'
>>> from_a2a(artifact) == found
True
"""

from decimal import Decimal
from importlib import import_module
from typing import Any

from toolresult.carriers.carrier import (
    KEY,
    Carrier,
    Field,
    IdentifierRule,
    Incoming,
    JsonObject,
    Outgoing,
    Sdk,
    UnexpectedShapeError,
)
from toolresult.carriers.content_blocks import envelope_under_key, read_content
from toolresult.carriers.functions import object_maker, receiver, sender
from toolresult.conversion import as_doubles
from toolresult.forms.canonical import ABSENT
from toolresult.forms.media import media_of
from toolresult.strict_json.writer import to_json

# Protocol Buffers read JSON no deeper than 100 messages; every level of data takes two or three.
_DEEPEST = 25


def _write(outgoing: Outgoing) -> JsonObject:
    structured = ABSENT if outgoing.is_text_only else _part(outgoing.envelope)
    return {
        **outgoing.identifiers("artifactId", "name"),
        "parts": [{"text": outgoing.text}, *([] if structured is ABSENT else [structured])],
        "metadata": {KEY: to_json(outgoing.envelope)},
    }


def _read(given: JsonObject) -> Incoming:
    if "role" in given:
        raise UnexpectedShapeError("/role", "carrier.one-result", given["role"])
    parts = given.get("parts", ABSENT)
    if not isinstance(parts, list):
        raise UnexpectedShapeError("/parts", "carrier.content", parts)
    content = read_content(parts, "/parts")
    others = [] if content.value is ABSENT else content.value
    has_data = len(others) == 1 and isinstance(others[0], dict) and "data" in others[0]
    has_data = has_data and media_of(others[0]) is None
    value = others[0]["data"] if has_data else content.value
    kept = envelope_under_key(given.get("metadata"))
    return Incoming(
        **content.fields() | {"value": value},
        kept=value if kept is None else kept,
        ours=kept is not None,
        tool_call_id=given.get("artifactId"),
        name=given.get("name"),
    )


def _part(envelope: JsonObject) -> Any:
    """Return the envelope as structured data, as it will arrive; ABSENT if it cannot."""
    return {"data": as_doubles(envelope)} if _arrives(envelope, _DEEPEST) else ABSENT


def _arrives(value: Any, levels: int) -> bool:
    match value:
        case dict():
            return levels > 0 and all(_arrives(item, levels - 1) for item in value.values())
        case list():
            return levels > 0 and all(_arrives(item, levels - 1) for item in value)
        case bool() | None | str():
            return True
        case _:
            return as_doubles(Decimal(value)) is not None


def _build(types: Any, message: JsonObject) -> Any:
    json_format = import_module("google.protobuf.json_format")  # comes with the SDK
    return json_format.ParseDict(message, types.Artifact())


CARRIER = Carrier(
    name="a2a",
    title="A2A Artifact",
    shape='{"artifactId": "...", "parts": [{"text": "..."}]}',
    write=_write,
    read=_read,
    visible=lambda message: message["parts"],
    flag=None,
    place=f'metadata["{KEY}"], as JSON text',
    tool_call_id=IdentifierRule("artifactId"),
    tool_name=IdentifierRule("name", required=False),
    hidden_fields=("metadata",),
    out_of_band=frozenset({Field.DATA_TEXT, Field.DATA, Field.REST}),
    sdk=Sdk("a2a", "a2a.types", _build),
)
to_a2a = sender(CARRIER)
from_a2a = receiver(CARRIER)
to_a2a_object = object_maker(CARRIER)
