"""OpenAI Responses: function_call_output. It has no flag and no place for an envelope.

>>> to_openai_responses({"code": 1002, "message": "no size"}, tool_call_id="call_1")["output"]
'Error: no size'

Read back, text that looks like a failure is unknown, and so is an item that is not completed:

>>> back = from_openai_responses({"type": "function_call_output", "output": "Error: no size"})
>>> back["code"], back["message"], back["meta"]["toolresult"]["outcome"]
(5000, 'no size', 'unknown')
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
from toolresult.carriers.content_blocks import read_content, require_content, require_kind
from toolresult.carriers.functions import object_maker, receiver, sender

ID_RULE = IdentifierRule("call_id", pattern="(?s).{1,64}")


def write_item(outgoing: Outgoing) -> JsonObject:
    """Return the item that the model gets."""
    identified = outgoing.identifiers("call_id")
    return {"type": "function_call_output", **identified, "output": outgoing.text}


def failed_by_status(item: JsonObject) -> bool | None:
    """Read the status of an item; any status but "completed" and "failed" does not tell."""
    status = item.get("status")
    return {None: False, "completed": False, "failed": True}.get(str(status) if status else None)


def _read(given: JsonObject) -> Incoming:
    require_kind(given, "type", "function_call_output", "custom_tool_call_output")
    content = read_content(require_content(given, "output"), "/output")
    return Incoming(
        failed=failed_by_status(given),
        **content.fields(),
        tool_call_id=given.get("call_id"),
    )


def _build(types: Any, message: JsonObject) -> Any:
    return TypeAdapter(types.FunctionCallOutput).validate_python(message)


CARRIER = Carrier(
    name="openai_responses",
    title="OpenAI function_call_output",
    shape='{"type": "function_call_output", "call_id": "...", "output": "..."}',
    write=write_item,
    read=_read,
    visible=lambda message: message["output"],
    flag=None,
    place=None,
    tool_call_id=ID_RULE,
    lost=TEXT_LOSES | {Field.TOOL},
    sdk=Sdk("openai", "openai.types.responses.response_input_item_param", _build),
)
to_openai_responses = sender(CARRIER)
from_openai_responses = receiver(CARRIER)
to_openai_responses_object = object_maker(CARRIER)
