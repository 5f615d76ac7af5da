"""The span of an MCP tool, whatever server runs it."""

import functools
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from toolresult.carriers.formats.mcp import from_mcp
from toolresult.findings.finding import ContractError
from toolresult.forms.canonical import generic_failure_code
from toolresult.telemetry.instruments import Telemetry
from toolresult.telemetry.spans import ToolSpan
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
    sent = replace(settings, dialect=None, data_contracts=None)
    try:
        envelope = from_mcp(answer, to="tool-response", tool=tool, settings=sent)
    except ContractError as error:
        envelope = {"code": generic_failure_code(), "message": str(error)}
    span.finish(envelope)
