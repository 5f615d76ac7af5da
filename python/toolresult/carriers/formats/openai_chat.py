"""OpenAI Chat Completions: the tool message. It has no flag and no place for an envelope."""

from typing import TYPE_CHECKING, Any

from pydantic import TypeAdapter

from toolresult.carriers.carrier import (
    MEDIA_FIELDS,
    UNFLAGGED_LOSES,
    Carrier,
    IdentifierRule,
    Incoming,
    JsonObject,
    Outgoing,
    Sdk,
)
from toolresult.carriers.content_blocks import (
    first_value,
    read_content_or_value,
    require_content,
    require_kind,
)
from toolresult.carriers.errors_beside import with_value_beside
from toolresult.carriers.functions import ToCarrier, object_maker, receiver, sender
from toolresult.conversion import Field

if TYPE_CHECKING:  # where it is not installed, the type is Any
    from openai.types.chat import ChatCompletionToolMessageParam

# Where hosts keep what the tool returned, beside the text for the model or in place of it.
_VALUES = ("structuredContent", "structured_content", "result", "output")


def _write(outgoing: Outgoing) -> JsonObject:
    return {"role": "tool", **outgoing.identifiers("tool_call_id"), "content": outgoing.text}


def _read(given: JsonObject) -> Incoming:
    require_kind(given, "role", "tool", "function")  # the older message has no identifier
    content = read_content_or_value(require_content(given, "content", *_VALUES), "/content")
    call = given.get("tool_call_id", given.get("toolCallId"))
    if call is None and "requestor" in given:  # tau2 identifies the message by its call
        call = given.get("id")
    return Incoming(
        **with_value_beside(given, content, first_value(given, *_VALUES)),
        tool_call_id=call,
        name=given.get("name", given.get("function")),
    )


def _build(types: Any, message: JsonObject) -> Any:
    TypeAdapter(types.ChatCompletionToolMessageParam).validate_python(message)
    return message  # a list of content becomes an iterator that can be read once


CARRIER = Carrier(
    name="openai_chat",
    title="OpenAI Chat tool message",
    shape='{"role": "tool", "tool_call_id": "...", "content": "..."}',
    write=_write,
    read=_read,
    visible=lambda message: message["content"],
    flag=None,
    place=None,
    # Older models reject more than 40 characters; all reject more than 64.
    tool_call_id=IdentifierRule("tool_call_id", pattern="(?s).{1,64}"),
    lost=UNFLAGGED_LOSES | MEDIA_FIELDS | {Field.TOOL},
    sdk=Sdk("openai", "openai.types.chat", _build),
)
to_openai_chat: "ToCarrier[ChatCompletionToolMessageParam]" = sender(CARRIER)
"""
>>> to_openai_chat({"code": 1002, "message": "no size"}, tool_call_id="call_1")
{'role': 'tool', 'tool_call_id': 'call_1', 'content': 'Error: no size'}
"""
from_openai_chat = receiver(CARRIER)
"""Read back, text that looks like a failure is unknown, unless you kept the envelope yourself.

>>> failure = {"code": 1002, "message": "no size"}
>>> message = to_openai_chat(failure, tool_call_id="call_1")
>>> from_openai_chat(message, kept={"call_1": failure}) == failure
True
"""
to_openai_chat_object: "ToCarrier[ChatCompletionToolMessageParam]" = object_maker(CARRIER)
