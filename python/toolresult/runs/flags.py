"""A flag that says whether a tool failed, and survives the SDK.

The SDK turns a failure into text and keeps no flag: a tool that returns that text looks the
same. The options that these helpers return mark the text of a tool's failures while it runs, and
put the flag into the item's `custom_data`, where it also survives the SDK's snapshot.
"""

import inspect
from collections.abc import Callable, Mapping
from typing import Any

from toolresult._lazy import public

KEY = "toolresult"
FLAG: Mapping[bool, dict[str, Any]] = {
    True: {KEY: {"is_error": True}},
    False: {KEY: {"is_error": False}},
}
# What the model reads of a failure unless the tool's author chooses the words: never the
# exception's text, which may contain anything.
DEFAULT_MESSAGE = "An error occurred while running the tool. Please try again."

Message = Callable[[Any, Exception], Any]


class FailureText(str):
    """What the model reads of a failure; the type is the flag, not the words."""

    __slots__ = ()


@public("toolresult.runs")
def error_flag(message: Message | None = None) -> dict[str, Any]:
    """Return the options that let a function tool say whether it failed.

    For `function_tool`; they cover exceptions, invalid arguments, and timeouts. Pass them
    together: with another failure or timeout function beside the extractor the flag cannot be
    known, and is left out. It is also left out where a guardrail may have replaced the tool's
    output by its own words.

    Args:
        message: returns what the model reads, from the SDK's context and the exception; a sync
            or async function. Default: a fixed sentence without the exception's text.

    >>> sorted(error_flag())
    ['custom_data_extractor', 'failure_error_function', 'timeout_error_function']

    Pass it to the decorator::

        @function_tool(**runs.error_flag())
        def delete(path: str) -> str: ...
    """
    failure = _failure_function(message)
    return {
        "failure_error_function": failure,
        "timeout_error_function": failure,
        "custom_data_extractor": _flag_of_function,
    }


@public("toolresult.runs")
def mcp_error_flag(message: Message | None = None) -> dict[str, Any]:
    """Return the options that let an MCP server's tools say whether they failed.

    For `MCPServerStdio` and similar classes; they keep the protocol's `isError`, which the SDK
    drops. A server that cannot be reached is flagged in `from_run`, not in the SDK's snapshot.

    Args:
        message: as in `error_flag`.

    >>> sorted(mcp_error_flag())
    ['custom_data_extractor', 'failure_error_function']
    """
    return {
        "failure_error_function": _failure_function(message),
        "custom_data_extractor": _flag_of_mcp,
    }


def flag_in(custom_data: Any) -> bool | None:
    """Return the flag of an item's custom data; None where there is none.

    >>> flag_in({"toolresult": {"is_error": True}}), flag_in({}), flag_in(None)
    (True, None, None)
    """
    extension = custom_data.get(KEY) if isinstance(custom_data, dict) else None
    flag = extension.get("is_error") if isinstance(extension, dict) else None
    return flag if isinstance(flag, bool) else None


def _failure_function(message: Message | None) -> Callable[[Any, Exception], Any]:
    async def failure(context: Any, error: Exception) -> FailureText:
        text = DEFAULT_MESSAGE if message is None else message(context, error)
        if inspect.isawaitable(text):
            text = await text
        return FailureText(text if isinstance(text, str) else DEFAULT_MESSAGE)

    failure.__dict__[KEY] = True
    return failure


def _flag_of_function(context: Any) -> dict[str, Any]:
    if type(context.output) is FailureText:
        return FLAG[True]
    return FLAG[False] if _would_be_marked(context) else {}


def _would_be_marked(context: Any) -> bool:
    """Whether every failure of this call would be marked.

    Others may have set the failure and timeout functions, and a guardrail may have replaced the
    result by its own words.
    """
    tool = context.tool
    if getattr(tool, "tool_output_guardrails", None) and isinstance(context.output, str):
        return False
    may_time_out = getattr(tool, "timeout_seconds", None) is not None
    if may_time_out and not _is_ours(getattr(tool, "timeout_error_function", None)):
        return False
    return _is_ours(getattr(tool, "_failure_error_function", None))


def _is_ours(function: Any) -> bool:
    return getattr(function, "__dict__", {}).get(KEY) is True


def _flag_of_mcp(context: Any) -> dict[str, Any]:
    """Keep `isError`; by the protocol, a call without one did not fail."""
    return FLAG[context.is_error is True]
