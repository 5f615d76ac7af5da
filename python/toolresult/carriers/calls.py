"""Where the calls of the model are in the messages of each format, and what answers them."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from toolresult.carriers.carrier import JsonObject
from toolresult.carriers.frameworks import shape_of

# The types of OpenAI's calls that the client answers; the result of each is an item of its own.
_ITEM_CALLS = (
    *("function_call", "custom_tool_call", "computer_call", "shell_call", "local_shell_call"),
    *("apply_patch_call", "mcp_approval_request"),
)
# Calls whose answer is an item of its own type, which no function's output can stand for.
CALL_ONLY = frozenset(
    {
        *("computer_call", "shell_call", "local_shell_call", "apply_patch_call"),
        "mcp_approval_request",
    }
)
_CALL_STATES = ("call", "input-available", "approval-requested", "approval-responded")
# Objects around one message, and lists of messages, parts and items.
WRAPPERS = ("message", "payload", "item", "content", "output", "toolInvocation")
LISTS = (
    *("messages", "contents", "content", "parts", "input", "items", "history", "output"),
    *("responses", "artifacts", "choices", "candidates", "toolInvocations"),
    # Haystack 2.9 to 2.11, sessions of Gemini CLI, Semantic Kernel in C#, Letta.
    *("_content", "toolCalls", "Items", "tool_returns"),
)
# Lists of results that AutoGen and Agno keep beside the messages that have the same ones.
SUMMARIES = ("results", "tools")
_SUMMARY = "ToolCallSummaryMessage"


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


Calls = Iterator[tuple[str, Call]]


def calls_in(message: Any) -> Calls:
    """Yield every call in a message that somebody has to answer, with the name of its format.

    The record of a framework that holds calls beside their result answers them itself.

    >>> list(calls_in({"type": "function_call", "call_id": "c1", "name": "resize"}))
    [('openai_responses', Call(tool_call_id='c1', tool='resize', kind='function_call'))]
    """
    if isinstance(message, list):
        for item in message:
            yield from calls_in(item)
    elif isinstance(message, dict) and not _answers_itself(message):
        found = list(_calls_of(message))
        yield from found
        if found:
            return
        for key in WRAPPERS:
            if isinstance(message.get(key), dict):
                yield from calls_in(message[key])
        for key in LISTS:
            yield from calls_in(_list(message, key))


def _answers_itself(message: JsonObject) -> bool:
    return message.get("type") == _SUMMARY or shape_of(message) is not None


def approved_in(message: Any) -> Iterator[Any]:
    """Yield the identifiers of requests that a person approved: they wait no longer."""
    for item in message if isinstance(message, list) else [message]:
        if isinstance(item, dict) and item.get("type") == "mcp_approval_response":
            yield item.get("approval_request_id")


def is_call(message: JsonObject) -> bool:
    """Whether a message or a part is a call, or holds calls."""
    return next(_calls_of(message), None) is not None


def _calls_of(message: JsonObject) -> Calls:
    kind = message.get("type")
    if kind in _ITEM_CALLS:
        call_id = message.get("call_id") or message.get("id")
        yield "openai_responses", _call(call_id, message.get("name", kind), str(kind))
        return
    raw = _object(message, "raw_item")
    if kind == "tool_call_item" and raw.get("type") in _ITEM_CALLS:
        yield "openai_agents", _call(raw.get("call_id"), raw.get("name"), str(raw["type"]))
        return
    yield from _calls_of_message(message, kind)
    yield from _calls_of_part(message, kind)


def _calls_of_message(message: JsonObject, kind: Any) -> Calls:
    holder = _object(message, "kwargs") if "lc" in message else {}
    whole = holder or ((_object(message, "data") or message) if kind == "ai" else message)
    for call in _list(whole, "tool_calls"):
        function = _object(call, "function")
        if function:
            yield "openai_chat", _call(call.get("id"), function.get("name"))
        else:
            yield "langchain", _call(call.get("id"), call.get("name"))
    legacy = _object(message, "function_call")
    if message.get("role") == "assistant" and legacy:
        yield "openai_chat", _call(None, legacy.get("name"))
    records = (call for call in _list(message, "toolCalls") if shape_of(call) is None)
    for call in (*_list(message, "toolExecutionRequests"), *records):
        if "toolCallId" in call:
            yield "vercel", _call(call["toolCallId"], call.get("toolName"))
        else:
            name = "langchain4j" if "toolExecutionRequests" in message else "spring_ai"
            yield name, _call(call.get("id"), call.get("name"))


def _calls_of_part(part: JsonObject, kind: Any) -> Calls:
    if kind == "tool_use":
        yield "anthropic", _call(part.get("id"), part.get("name"))
    elif "toolCallId" in part and (kind == "tool-call" or part.get("state") in _CALL_STATES):
        if part.get("providerExecuted") is not True:
            name = part.get("toolName", str(kind).removeprefix("tool-"))
            yield "vercel", _call(part["toolCallId"], name)
    elif part.get("part_kind") == "tool-call":
        yield "pydantic_ai", _call(part.get("tool_call_id"), part.get("tool_name"))
    elif isinstance(part.get("toolUse"), dict):
        yield "bedrock", _call(part["toolUse"].get("toolUseId"), part["toolUse"].get("name"))
    elif part.get("role") != "assistant":
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
