"""The span of an MCP tool, whatever server runs it."""

import functools
import sys
from collections.abc import Callable, Mapping
from typing import Any

from toolresult.carriers.mcp_answers import envelope_in
from toolresult.telemetry.instruments import Telemetry, ToolSpan
from toolresult.validation.settings import Settings

_PLACE = "mcp_tool"
Function = Callable[..., Any]


def observed(function: Function, tool: str, telemetry: Telemetry, settings: Settings) -> Function:
    """Return a function that answers as before, inside a span."""

    @functools.wraps(function)
    def run(*arguments: Any, **named: Any) -> Any:
        with telemetry.observing(tool, _PLACE, settings=settings, **_request(named)) as span:
            answer = function(*arguments, **named)
            _finish(span, answer, tool, settings)
            return answer

    return run


def observed_async(
    function: Function, tool: str, telemetry: Telemetry, settings: Settings
) -> Function:
    """Return an async function that answers as before, inside a span."""

    @functools.wraps(function)
    async def run(*arguments: Any, **named: Any) -> Any:
        with telemetry.observing(tool, _PLACE, settings=settings, **_request(named)) as span:
            answer = await function(*arguments, **named)
            _finish(span, answer, tool, settings)
            return answer

    return run


def _request(arguments: Mapping[str, Any]) -> dict[str, Any]:
    """Return what is known of the request.

    Version 2 of the SDK has made its own span the current one, from `_meta`; version 1 keeps the
    request where it can be read.
    """
    known: dict[str, Any] = {"arguments": arguments}
    module = sys.modules.get("mcp.server.lowlevel.server")
    holder = getattr(module, "request_ctx", None)
    context = None if holder is None else holder.get(None)
    if context is None:
        return known
    meta = getattr(context, "meta", None)
    given = getattr(meta, "model_extra", None)
    return {**known, "meta": given, "request_id": getattr(context, "request_id", None)}


def _finish(span: ToolSpan, answer: Any, tool: str, settings: Settings) -> None:
    if not hasattr(answer, "content"):
        # The SDK's way to ask for more input: the call goes on.
        return
    span.finish(envelope_in(answer, tool, settings))
