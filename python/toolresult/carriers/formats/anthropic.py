"""Anthropic: the tool_result block. It has a flag, and no place for an envelope.

>>> to_anthropic({"code": 1002, "message": "no size"}, tool_call_id="toolu_1")["is_error"]
True
>>> block = {"type": "tool_result", "tool_use_id": "toolu_1", "content": "no", "is_error": True}
>>> from_anthropic(block)["code"], from_anthropic(block)["meta"]["toolresult"]["assumed"]
(5000, ['/code'])
"""

from typing import Any

from pydantic import TypeAdapter

from toolresult.carriers.carrier import (
    TEXT_LOSES,
    Carrier,
    Field,
    Incoming,
    Outgoing,
    Rule,
    Sdk,
    Wire,
)
from toolresult.carriers.content_blocks import (
    flag,
    only_block,
    read_content,
    require_kind,
    some_content,
)
from toolresult.carriers.functions import object_maker, receiver, sender


def _write(outgoing: Outgoing) -> Wire:
    return {
        "type": "tool_result",
        **outgoing.identified("tool_use_id"),
        "content": outgoing.text,
        "is_error": outgoing.failed,
    }


def _read(given: Wire) -> Incoming:
    block = only_block(given, "content", lambda one: one.get("type") == "tool_result")
    require_kind(block, "type", "tool_result")
    # A block whose content is left out is an empty one, if it says that it is one.
    said = block.get("content") if "type" in block else some_content(block, "content")
    content = read_content(said, "/content")
    return Incoming(
        failed=flag(block, "is_error"),
        **content.said(),
        tool_call_id=block.get("tool_use_id"),
    )


def _build(types: Any, wire: Wire) -> Any:
    return TypeAdapter(types.ToolResultBlockParam).validate_python(wire)


CARRIER = Carrier(
    name="anthropic",
    title="Anthropic tool_result",
    shape='{"type": "tool_result", "tool_use_id": "...", "content": "...", "is_error": false}',
    write=_write,
    read=_read,
    seen=lambda wire: wire["content"],
    flag="is_error",
    place=None,
    tool_call_id=Rule("tool_use_id", pattern="[a-zA-Z0-9_-]+"),
    lost=TEXT_LOSES | {Field.TOOL},
    sdk=Sdk("anthropic", "anthropic.types", _build),
)
to_anthropic = sender(CARRIER)
from_anthropic = receiver(CARRIER)
to_anthropic_object = object_maker(CARRIER)
