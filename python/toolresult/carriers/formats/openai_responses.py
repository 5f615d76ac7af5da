"""OpenAI Responses: function_call_output. It has no flag and no place for an envelope.

Read back, a text that looks like a failure is unknown, and so is an item that is not completed.
The items of tools that OpenAI runs say it themselves:

>>> call = {"type": "mcp_call", "id": "mcp_1", "name": "query", "error": {"message": "no table"}}
>>> from_openai_responses(call)["message"]
'no table'
"""

from typing import TYPE_CHECKING, Any

from pydantic import TypeAdapter

from toolresult.carriers.carrier import (
    UNFLAGGED_LOSES,
    Carrier,
    IdentifierRule,
    Incoming,
    JsonObject,
    Outgoing,
    Sdk,
)
from toolresult.carriers.content_blocks import (
    Content,
    read_content,
    read_content_or_value,
    require_content,
    require_kind,
)
from toolresult.carriers.errors_beside import with_error_beside
from toolresult.carriers.functions import ToCarrier, object_maker, receiver, sender
from toolresult.carriers.media import data_url
from toolresult.conversion import Field
from toolresult.forms.canonical import ABSENT
from toolresult.forms.media import Media
from toolresult.runs.hosted import is_hosted, item_result
from toolresult_contract.error_codes import ErrorCode

if TYPE_CHECKING:  # where it is not installed, the type is Any
    from openai.types.responses.response_input_item_param import FunctionCallOutput

# Items whose output is a list of results and not of content blocks.
_LISTS = ("file_search_call", "shell_call_output", "tool_search_output")
ID_RULE = IdentifierRule("call_id", pattern="(?s).{1,64}")


def write_item(outgoing: Outgoing) -> JsonObject:
    """Return the item that the model gets."""
    identified = outgoing.identifiers("call_id")
    output = outgoing.content("input_text") if outgoing.media else outgoing.text
    return {"type": "function_call_output", **identified, "output": output}


def native_part(media: Media, _failed: bool) -> JsonObject | None:
    """Return the part of an output that holds an image or a file; there is none for audio."""
    if media.kind == "image":
        return {"type": "input_image", "image_url": data_url(media)}
    if media.kind != "file":
        return None
    name = {} if media.name is None else {"filename": media.name}
    if media.data is None:
        return {"type": "input_file", "file_url": data_url(media), **name}
    return {"type": "input_file", "filename": "file", **name, "file_data": data_url(media)}


def failed_by_status(item: JsonObject) -> bool | None:
    """Read the status of an item; any status but "completed" and "failed" does not tell."""
    status = item.get("status")
    return {None: False, "completed": False, "failed": True}.get(str(status) if status else None)


def read_item(given: JsonObject) -> Incoming:
    """Read the output of a function call, or the item of a tool that the provider runs."""
    if is_hosted(given):
        return _read_hosted(given)
    if is_denial(given):
        return _read_denial(given)
    require_kind(given, "type", "function_call_output", "custom_tool_call_output")
    output = require_content(given, "output")
    content = read_content_or_value(output, "/output")
    return Incoming(
        **with_error_beside(given, content, failed_by_status(given)),
        tool_call_id=given.get("call_id"),
        is_running=given.get("status") == "in_progress",
    )


def is_denial(item: JsonObject) -> bool:
    """Whether an item says that a person denied a call, which then has no other result.

    >>> is_denial({"type": "mcp_approval_response", "approve": False})
    True
    """
    return item.get("type") == "mcp_approval_response" and item.get("approve") is False


def _read_denial(given: JsonObject) -> Incoming:
    reason = given.get("reason")
    return Incoming(
        failed=True,
        text=reason if isinstance(reason, str) else None,
        code=int(ErrorCode.APPROVAL_DENIED),
        tool_call_id=given.get("approval_request_id"),
    )


def _read_hosted(given: JsonObject) -> Incoming:
    found = item_result(given)
    is_content = isinstance(found.output, str) or (
        isinstance(found.output, list) and given["type"] not in _LISTS
    )
    content = read_content(found.output, "/output") if is_content else Content()
    value = content.value if is_content else found.output
    text = content.text if found.reason is None else found.reason
    if found.reason is not None and content.text is not None:
        value = content.text if value is ABSENT else found.output
    if isinstance(found.error, dict) and value is ABSENT:
        value = {"error": found.error}
    return Incoming(
        failed=found.failed,
        **content.fields() | {"text": text, "value": value},
        tool_call_id=given.get("call_id", given.get("id")),
        name=given.get("name", given["type"]),
        is_running=found.is_running,
    )


def _build(types: Any, message: JsonObject) -> Any:
    TypeAdapter(types.FunctionCallOutput).validate_python(message)
    return message  # a list of content becomes an iterator that can be read once


CARRIER = Carrier(
    name="openai_responses",
    title="OpenAI function_call_output",
    shape='{"type": "function_call_output", "call_id": "...", "output": "..."}',
    write=write_item,
    read=read_item,
    native=native_part,
    visible=lambda message: message["output"],
    flag=None,
    place=None,
    tool_call_id=ID_RULE,
    lost=UNFLAGGED_LOSES | {Field.TOOL, Field.MEDIA_DETAILS},
    sdk=Sdk("openai", "openai.types.responses.response_input_item_param", _build),
)
to_openai_responses: "ToCarrier[FunctionCallOutput]" = sender(CARRIER)
"""
>>> to_openai_responses({"code": 1002, "message": "no size"}, tool_call_id="call_1")
{'type': 'function_call_output', 'call_id': 'call_1', 'output': 'Error: no size'}
"""
from_openai_responses = receiver(CARRIER)
"""
>>> item = {"type": "function_call_output", "call_id": "call_1", "output": "[1, 2]"}
>>> from_openai_responses(item)
{'code': 0, 'data': '[1, 2]'}
"""
to_openai_responses_object: "ToCarrier[FunctionCallOutput]" = object_maker(CARRIER)
