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
    IdentifierRule,
    Incoming,
    JsonObject,
    Outgoing,
    Sdk,
)
from toolresult.carriers.content_blocks import (
    only_block,
    read_content,
    read_flag,
    require_content,
    require_kind,
)
from toolresult.carriers.functions import object_maker, receiver, sender


def _write(outgoing: Outgoing) -> JsonObject:
    return {
        "type": "tool_result",
        **outgoing.identifiers("tool_use_id"),
        "content": outgoing.text,
        "is_error": outgoing.failed,
    }


def _read(given: JsonObject) -> Incoming:
    block = only_block(given, "content", lambda block: block.get("type") == "tool_result")
    require_kind(block, "type", "tool_result")
    # A tool_result block may leave out its content; anything else has to have some.
    blocks = block.get("content") if "type" in block else require_content(block, "content")
    content = read_content(blocks, "/content")
    return Incoming(
        failed=read_flag(block, "is_error"),
        **content.fields(),
        tool_call_id=block.get("tool_use_id"),
    )


def _build(types: Any, message: JsonObject) -> Any:
    return TypeAdapter(types.ToolResultBlockParam).validate_python(message)


CARRIER = Carrier(
    name="anthropic",
    title="Anthropic tool_result",
    shape='{"type": "tool_result", "tool_use_id": "...", "content": "...", "is_error": false}',
    write=_write,
    read=_read,
    visible=lambda message: message["content"],
    flag="is_error",
    place=None,
    tool_call_id=IdentifierRule("tool_use_id", pattern="[a-zA-Z0-9_-]+"),
    lost=TEXT_LOSES | {Field.TOOL},
    sdk=Sdk("anthropic", "anthropic.types", _build),
)
to_anthropic = sender(CARRIER)
from_anthropic = receiver(CARRIER)
to_anthropic_object = object_maker(CARRIER)
