"""The tools of an executor behind a server of MCP, with either major of the SDK."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from importlib import import_module
from typing import Any

from toolresult.carriers.formats.mcp import CARRIER
from toolresult.carriers.sdk_objects import load_sdk
from toolresult.carriers.send import require_text_style, send
from toolresult.executor.calls import Request
from toolresult.executor.executor import ToolExecutor

# Where the servers that are built upon the low-level one keep it: the SDK's and FastMCP's.
_LOW_LEVEL = ("_lowlevel_server", "_mcp_server")
_PLACE = "ToolExecutor.mcp_server"

Handler = Callable[[Any, Any], Awaitable[Any]]


def new_server(executor: ToolExecutor, name: str, **options: Any) -> Any:
    """Return a low-level server of the SDK with the tools of an executor.

    Raises:
        ImportError: the SDK is not installed.
        ValueError: the results are shown in another style than "text".
    """
    _sdk()
    server = import_module("mcp.server.lowlevel").Server(name, **options)
    mount(executor, server)
    return server


def mount(executor: ToolExecutor, server: Any) -> None:
    """Serve the tools of an executor beside those that a server has.

    Raises:
        ImportError: the SDK is not installed.
        TypeError: it is not a server of the SDK or of FastMCP.
        ValueError: the results are shown in another style than "text".
    """
    types = _sdk()
    require_text_style(executor.settings)
    low = next((getattr(server, name) for name in _LOW_LEVEL if hasattr(server, name)), server)
    calls = _Calls(executor, types)
    if hasattr(low, "add_request_handler"):
        _mount_second(low, types, calls)
    elif hasattr(low, "request_handlers"):
        _mount_first(low, types, calls)
    else:
        raise TypeError(
            "expected a server of the MCP SDK (Server, MCPServer, FastMCP) or of FastMCP, got"
            f" {type(server).__name__}"
        )


def _sdk() -> Any:
    assert CARRIER.sdk is not None  # noqa: S101 - its carrier says so
    return load_sdk(CARRIER.sdk, _PLACE)


class _Calls:
    """Answers the requests that concern the tools of an executor."""

    def __init__(self, executor: ToolExecutor, types: Any) -> None:
        self._executor = executor
        self._types = types
        # The response is judged, and its code is the contract's.
        self._shown = replace(executor.settings, dialect=None, data_contracts=None)

    def definitions(self) -> list[Any]:
        """Return the tools as `tools/list` has them."""
        tool = self._types.Tool
        return [tool.model_validate(each) for each in self._executor.definitions("mcp")]

    def knows(self, name: str) -> bool:
        """Whether a request names a tool of the executor."""
        return self._executor.knows(name)

    async def answer(
        self, name: str, arguments: dict[str, Any] | None, context: Any, notify: "_Notify"
    ) -> Any:
        """Run a tool; its progress has gone out before the answer."""
        progress = _Progress(notify)
        request = Request(progress.report, _meta_of(context), getattr(context, "request_id", None))
        response = await self._executor.execute_request(name, arguments, request)
        await progress.sent()
        sent = send(CARRIER, response, None, None, settings=self._shown)
        return self._types.CallToolResult.model_validate(sent)


_Notify = Callable[[float, float | None, str | None], Awaitable[None]]


class _Progress:
    """Sends what a tool reports in whatever thread, in its order."""

    def __init__(self, notify: _Notify) -> None:
        self._notify = notify
        self._loop = asyncio.get_running_loop()
        self._sending: list[asyncio.Task[None]] = []

    def report(self, done: float, total: float | None, message: str | None) -> None:
        """Take the progress of a tool."""
        self._loop.call_soon_threadsafe(self._send, done, total, message)

    def _send(self, done: float, total: float | None, message: str | None) -> None:
        self._sending.append(self._loop.create_task(self._notified(done, total, message)))

    async def _notified(self, done: float, total: float | None, message: str | None) -> None:
        await self._notify(done, total, message)

    async def sent(self) -> None:
        """Wait until all of it has gone out; a client that went away is no matter of the tool."""
        # What a thread reported last is only now being scheduled.
        await asyncio.sleep(0)
        await asyncio.gather(*self._sending, return_exceptions=True)


def _meta_of(context: Any) -> Any:
    """Return `_meta` of a request, which version 1 of the SDK keeps as a model."""
    meta = getattr(context, "meta", None)
    return getattr(meta, "model_extra", None) or meta


# Version 2 of the SDK names its handlers by the method; its context has the session.


def _mount_second(server: Any, types: Any, calls: _Calls) -> None:
    others = {method: server.get_request_handler(method) for method in ("tools/list", "tools/call")}

    async def list_tools(context: Any, params: Any) -> Any:
        handler = others["tools/list"]
        if handler is None:
            return types.ListToolsResult(tools=calls.definitions())
        result = await handler.handler(context, params)
        is_first = getattr(params, "cursor", None) is None
        return _with_tools(result, calls) if is_first else result

    async def call_tool(context: Any, params: Any) -> Any:
        handler = others["tools/call"]
        if handler is not None and not calls.knows(params.name):
            return await handler.handler(context, params)
        notify = context.session.report_progress
        return await calls.answer(params.name, params.arguments, context, notify)

    server.add_request_handler("tools/list", types.PaginatedRequestParams, list_tools)
    server.add_request_handler("tools/call", types.CallToolRequestParams, call_tool)


def _with_tools(result: Any, calls: _Calls) -> Any:
    return result.model_copy(update={"tools": [*calls.definitions(), *result.tools]})


# Version 1 names its handlers by the class of the request; its server has the context.


def _mount_first(server: Any, types: Any, calls: _Calls) -> None:
    handlers = server.request_handlers
    list_others = handlers.get(types.ListToolsRequest)
    call_others = handlers.get(types.CallToolRequest)

    async def list_tools(request: Any) -> Any:
        if list_others is None:
            return types.ServerResult(types.ListToolsResult(tools=calls.definitions()))
        result = (await list_others(request)).root
        is_first = getattr(request.params, "cursor", None) is None
        return types.ServerResult(_with_tools(result, calls) if is_first else result)

    async def call_tool(request: Any) -> Any:
        name = request.params.name
        if call_others is not None and not calls.knows(name):
            return await call_others(request)
        context = server.request_context
        notify = _notify_first(context)
        answer = await calls.answer(name, request.params.arguments, context, notify)
        return types.ServerResult(answer)

    handlers[types.ListToolsRequest] = list_tools
    handlers[types.CallToolRequest] = call_tool


def _notify_first(context: Any) -> _Notify:
    token = getattr(context.meta, "progressToken", None)

    async def notify(done: float, total: float | None, message: str | None) -> None:
        if token is not None:
            await context.session.send_progress_notification(
                token, done, total, message, related_request_id=str(context.request_id)
            )

    return notify
