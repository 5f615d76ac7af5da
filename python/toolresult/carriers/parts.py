"""Where results and calls are in the messages of each format."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from toolresult.carriers.carrier import JsonObject
from toolresult.carriers.formats import TELEMETRY, anthropic, google
from toolresult.carriers.mcp_result import is_block, is_call_tool_result, is_extended
from toolresult.carriers.telemetry import is_recorded, telemetry_parts
from toolresult.runs.hosted import is_hosted

Parts = Iterator[tuple[str, JsonObject]]

_ITEM_RESULTS = ("function_call_output", "custom_tool_call_output")
# AG-UI's event has the fields of its message, and need not have the role.
_AG_UI_EVENT = "TOOL_CALL_RESULT"
# The types of OpenAI's calls that the client answers, and of the items that answer them.
_ITEM_CALLS = (
    *("function_call", "custom_tool_call", "computer_call", "shell_call", "local_shell_call"),
    "apply_patch_call",
)
# Calls whose answer is an item of its own type, which no function's output can stand for.
CALL_ONLY = frozenset({"computer_call", "shell_call", "local_shell_call", "apply_patch_call"})
_PYDANTIC_RESULTS = ("tool-return", "builtin-tool-return", "native-tool-return", "retry-prompt")


@dataclass(frozen=True)
class Call:
    """A call of the model.

    Attributes:
        tool_call_id: its identifier, or None.
        tool: name of the tool, or None.
        kind: the type of its item or part.
    """

    tool_call_id: str | None
    tool: str | None
    kind: str = ""


def result_parts(message: Any) -> Parts:
    """Yield every result in a message or a list, with the name of its format.

    >>> [name for name, _ in result_parts([{"role": "tool", "content": "x"}, {"role": "user"}])]
    ['openai_chat']
    """
    if isinstance(message, list):
        for item in message:
            yield from result_parts(item)
    elif isinstance(message, dict):
        yield from _results_of(message)


def _results_of(message: JsonObject) -> Parts:
    name = _whole(message)
    if name is not None:
        yield name, message
        return
    yield from ((TELEMETRY, part) for part in telemetry_parts(message))
    for key, find in _HOLDERS.items():
        held = message.get(key)
        for part in held if isinstance(held, list) else ():
            found = find(part) if isinstance(part, dict) else None
            if found is not None:
                yield found, part


def _whole(message: JsonObject) -> str | None:
    """Return the format of a message that is one result, or None."""
    kind, role = message.get("type"), message.get("role")
    content = message.get("content")
    if kind in _ITEM_RESULTS or is_hosted(message):
        return "openai_responses"
    if kind == _AG_UI_EVENT:
        return "openai_chat"
    if role == "tool":
        is_telemetry = content is None and isinstance(message.get("parts"), list)
        is_parts = isinstance(content, list) and any(map(_is_vercel, content))
        return None if is_parts or is_telemetry else "openai_chat"
    if kind == "tool_call_output_item" or (
        kind == "tool_call_item" and is_hosted(_object(message, "raw_item"))
    ):
        return "openai_agents"
    if kind == "tool" and ("data" in message or "content" in message):
        return "langchain"
    if kind == "TOOL_EXECUTION_RESULT":
        return "langchain4j"
    if isinstance(message.get("artifactId"), str):
        return "a2a"
    if role is None and (is_call_tool_result(message) or "jsonrpc" in message):
        return "mcp"
    # A host may add fields of its own, so this comes after everything that has a sign of its own.
    return _part(message) or ("mcp" if role is None and is_extended(message) else None)


def _part(part: JsonObject) -> str | None:
    """Return the format of a part of a message that is one result, or None."""
    if _is_vercel(part):
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


def _is_vercel(part: Any) -> bool:
    if not isinstance(part, dict):
        return False
    is_answered = str(part.get("state", "")).startswith("output-") and "toolCallId" in part
    return part.get("type") in ("tool-result", "tool-error") or is_answered


_HOLDERS: dict[str, Callable[[JsonObject], str | None]] = {
    "content": _part,
    "parts": _part,
    "responses": lambda part: "spring_ai" if "responseData" in part else None,
    "output": _whole,
    "artifacts": _whole,
}


# Calls


def calls_in(message: Any) -> Iterator[tuple[str, Call]]:
    """Yield every call in a message that somebody has to answer, with the name of its format.

    >>> list(calls_in({"type": "function_call", "call_id": "c1", "name": "resize"}))
    [('openai_responses', Call(tool_call_id='c1', tool='resize', kind='function_call'))]
    """
    if isinstance(message, list):
        for item in message:
            yield from calls_in(item)
    elif isinstance(message, dict):
        yield from _calls_of(message)


def _calls_of(message: JsonObject) -> Iterator[tuple[str, Call]]:
    kind = message.get("type")
    if kind in _ITEM_CALLS:
        call_id = message.get("call_id") or message.get("id")
        yield "openai_responses", _call(call_id, message.get("name", kind), str(kind))
        return
    raw = _object(message, "raw_item")
    if kind == "tool_call_item" and raw.get("type") in _ITEM_CALLS:
        yield "openai_agents", _call(raw.get("call_id"), raw.get("name"), str(raw["type"]))
        return
    whole = (_object(message, "data") or message) if kind == "ai" else message
    for call in _list(whole, "tool_calls"):
        function = _object(call, "function")
        if function:
            yield "openai_chat", _call(call.get("id"), function.get("name"))
        else:
            yield "langchain", _call(call.get("id"), call.get("name"))
    for call in (*_list(message, "toolExecutionRequests"), *_list(message, "toolCalls")):
        name = "langchain4j" if "toolExecutionRequests" in message else "spring_ai"
        yield name, _call(call.get("id"), call.get("name"))
    for part in (*_list(message, "content"), *_list(message, "parts")):
        yield from _calls_of_part(part)


def _calls_of_part(part: JsonObject) -> Iterator[tuple[str, Call]]:
    kind = part.get("type")
    if kind == "tool_use":
        yield "anthropic", _call(part.get("id"), part.get("name"))
    elif kind == "tool-call" and "toolCallId" in part:
        if part.get("providerExecuted") is not True:
            yield "vercel", _call(part["toolCallId"], part.get("toolName"))
    elif part.get("part_kind") == "tool-call":
        yield "pydantic_ai", _call(part.get("tool_call_id"), part.get("tool_name"))
    elif isinstance(part.get("toolUse"), dict):
        yield "bedrock", _call(part["toolUse"].get("toolUseId"), part["toolUse"].get("name"))
    else:
        called = _object(part, "functionCall") or _object(part, "function_call")
        if called:
            yield "google", _call(called.get("id"), called.get("name"))


def _call(call_id: Any, tool: Any, kind: str = "") -> Call:
    return Call(_text(call_id), _text(tool), kind)


def _object(holder: JsonObject, name: str) -> JsonObject:
    found = holder.get(name)
    return found if isinstance(found, dict) else {}


def _list(holder: JsonObject, name: str) -> list[JsonObject]:
    found = holder.get(name)
    return [item for item in found if isinstance(item, dict)] if isinstance(found, list) else []


def _text(value: Any) -> str | None:
    return value if isinstance(value, str) and value else None
