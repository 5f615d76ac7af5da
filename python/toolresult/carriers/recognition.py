"""Which format an object is one result of, told from its fields."""

from typing import Any

from toolresult.carriers.carrier import RESULTS, JsonObject
from toolresult.carriers.formats import (
    TELEMETRY,
    a2a,
    anthropic,
    google,
    langchain,
    openai_responses,
    vercel,
)
from toolresult.carriers.frameworks import shape_of, untold_in
from toolresult.carriers.mcp_result import is_block, is_mcp_result
from toolresult.carriers.telemetry import is_recorded
from toolresult.forms.form import Form
from toolresult.forms.registry import recognize
from toolresult.runs.hosted import is_hosted
from toolresult.validation.engine import examine

_ITEM_RESULTS = ("function_call_output", "custom_tool_call_output")
# AG-UI's event has the fields of its message, and need not have the role.
_AG_UI_EVENT = "TOOL_CALL_RESULT"
_PYDANTIC_RESULTS = ("tool-return", "builtin-tool-return", "native-tool-return", "retry-prompt")
_ROLES = ("tool", "function")
# The fields of formats that have neither a type nor a role, as this package writes them, too.
_GOOGLE = {"id", "name", "response", "parts", "willContinue", "will_continue", "scheduling"}
_MAGIC = {"content", "ok", "data", "extra_info", "execution_time", "tool_call_id", "name", "system"}
_SPRING_AI = {"id", "name", "responseData"}
# What results of formats that are not known have as well: whose result it is, and what it is.
_CALLS = (
    *("tool_call_id", "toolCallId", "tool_use_id", "toolUseId", "call_id", "callId"),
    *("tool_name", "toolName", "tool_input"),
)
_FLAGS = ("isError", "is_error")
_HELD = (
    *("toolResult", "toolResults", "tool_result", "tool_results", "toolResponse"),
    *("tool_response", "tool_responses", "functionResponse", "function_response"),
)
# Where a message of the role `tool` has its parts: `_content` in Haystack 2.9 to 2.11, `items` in
# Semantic Kernel.
_HOLDERS = ("content", "_content", "items")
_KINDS = (
    *("tool_result", "tool-result", "toolresult", "tool_output", "tool-output"),
    *("tool_response", "tool-response", "toolresponse", "tool_return"),
    *("function_result", "observation"),
)


def format_of(message: JsonObject) -> str | None:
    """Return the format of a message or a part that is one result; None of anything else.

    >>> format_of({"role": "tool", "content": "x"}), format_of({"role": "user", "content": "x"})
    ('openai_chat', None)
    """
    shape = shape_of(message)
    if shape is not None:
        return shape.framework
    kind, role = message.get("type"), message.get("role")
    if kind == _AG_UI_EVENT:
        return "openai_chat"
    is_item = kind in _ITEM_RESULTS
    if role in _ROLES and not is_item:
        return _of_tool_message(message)
    if is_item or is_hosted(message) or openai_responses.is_denial(message):
        return "openai_responses"
    if _is_item(message, kind):
        return "openai_agents"
    if langchain.is_result(message):
        return "langchain"
    # The AI SDK has the same two names beside a type of its own.
    is_untyped = kind is None and {"toolName", "isError"} <= message.keys()
    if kind == "TOOL_EXECUTION_RESULT" or is_untyped:
        return "langchain4j"
    if a2a.is_result(message):
        return "a2a"
    if role is None and is_mcp_result(message):
        return "mcp"
    return _of_part(message) or _of_bare(message)


def looks_like_result(value: JsonObject) -> bool:
    """Whether an object of no known format has the signs of a result, so that it is not ignored.

    >>> looks_like_result({"tool_call_id": "c", "output": 3}), looks_like_result({"id": "c"})
    (True, False)
    """
    kind, role = value.get("type"), value.get("role")
    letta = value.get("message_type", value.get("messageType"))
    if kind == "tool_call_response" or (role == "tool" and isinstance(value.get("parts"), list)):
        return False  # telemetry need not record what the tool returned
    said = (kind, role, letta, value.get("from"))
    names = [name.lower() for name in said if isinstance(name, str)]
    has_call = any(value.get(key) is not None for key in _CALLS)
    has_output = any(key in value for key in (*RESULTS, *_FLAGS))
    return (
        (has_call and has_output)
        or any(value.get(key) is not None for key in _FLAGS)
        or any(value.get(key) not in (None, [], {}) for key in _HELD)
        or any(name == "tool" or any(part in name for part in _KINDS) for name in names)
        or untold_in(value) is not None
        or _is_envelope(value)
    )


def _is_envelope(value: JsonObject) -> bool:
    """Whether an object is an envelope of this contract, which no carrier holds."""
    form = recognize(value)
    is_result = isinstance(form, Form) and form.to_canonical is not None
    return is_result and examine(value, with_warnings=False).report.valid


def _of_tool_message(message: JsonObject) -> str | None:
    content = message.get("content")
    is_telemetry = content is None and isinstance(message.get("parts"), list)
    parts = next((held for held in map(message.get, _HOLDERS) if isinstance(held, list)), [])
    is_parts = any(isinstance(part, dict) and _is_part(part) for part in parts)
    is_other = is_parts or is_telemetry or untold_in(message) is not None
    return None if is_other else "openai_chat"


def _is_part(part: JsonObject) -> bool:
    is_known = _of_part(part) is not None or shape_of(part) is not None
    return is_known or untold_in(part) is not None


def _is_item(message: JsonObject, kind: Any) -> bool:
    raw = message.get("raw_item")
    is_call = kind == "tool_call_item" and isinstance(raw, dict) and is_hosted(raw)
    return is_call or kind == "tool_call_output_item"


def _of_part(part: JsonObject) -> str | None:
    if vercel.is_answered(part):
        return "vercel"
    if is_block(part):
        return "mcp"
    if anthropic.is_result(part):
        return "anthropic"
    if google.is_result(part):
        return "google"
    if isinstance(part.get("toolResult"), dict):
        return "bedrock"
    if part.get("type") == "tool_call_response":
        return TELEMETRY if is_recorded(part) else None
    return "pydantic_ai" if part.get("part_kind") in _PYDANTIC_RESULTS else None


def _of_bare(value: JsonObject) -> str | None:
    """Return the format of a result without a type, a role or a wrapper."""
    keys = value.keys()
    if "responseData" in keys and keys <= _SPRING_AI:
        return "spring_ai"
    if {"toolUseId", "content"} <= keys and "input" not in keys:
        return "bedrock"
    if keys <= _GOOGLE and isinstance(value.get("response"), dict) and "name" in keys:
        return "google"
    is_magic = isinstance(value.get("ok"), bool) and isinstance(value.get("content"), str)
    return "magic" if is_magic and keys <= _MAGIC else None
