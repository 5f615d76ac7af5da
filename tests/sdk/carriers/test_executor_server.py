"""An executor behind a server of the real SDK, either major, and behind FastMCP."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from mcp.server.lowlevel import Server
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from pydantic import BaseModel

from toolresult import ToolReturn
from toolresult.carriers import from_mcp
from toolresult.executor import ToolError, ToolExecutor, report_progress, tool
from toolresult.llm import ContentOptions
from toolresult.telemetry import Telemetry

try:
    from mcp.server.mcpserver import MCPServer
except ImportError:
    from mcp.server.fastmcp import FastMCP as MCPServer

pytestmark = pytest.mark.anyio
CODES = {
    "codes": [
        {
            "code": 1201,
            "name": "ORDER_LOCKED",
            "kind": "client",
            "message": {"en": "Order locked", "zh": "订单已锁定"},
            "retryable": True,
            "advice": {"en": "Ask for the key.", "zh": "请索取钥匙。"},
        }
    ]
}


class Order(BaseModel):
    number: int


class Desk:
    """The tools of a support desk, and what became of them."""

    def __init__(self) -> None:
        self.attempts = 0
        self.ended = asyncio.Event()

    @tool("orders:find", idempotent=True)
    def find(self, number: int) -> ToolReturn[Order]:
        """Find an order by its number."""
        for done in (1, 2):
            report_progress(done, 2, f"page {done}")
        if number == 0:
            return ToolReturn.empty("no order 0")
        if number == 1:
            return ToolReturn.success("not an order")
        return ToolReturn.success({"number": number})

    @tool("orders:export", timeout=0.05)
    async def export(self) -> dict[str, Any]:
        await asyncio.sleep(60)
        return {"code": 0}

    @tool("mail:send", retries=2)
    async def send(self) -> dict[str, Any]:
        self.attempts += 1
        if self.attempts < 3:
            raise ToolError(5002, "the relay is busy", retry_after=0.001)
        return {"code": 0, "data": "sent"}

    @tool("orders:lock")
    def lock(self) -> dict[str, Any]:
        raise ToolError(1201, "order 7 is locked by Ann")

    @tool("orders:watch")
    async def watch(self) -> dict[str, Any]:
        report_progress(0, message="watching")
        try:
            await asyncio.sleep(60)
        finally:
            self.ended.set()
        return {"code": 0}


def servers(executor: ToolExecutor) -> dict[str, Any]:
    low, high = executor.mcp_server("desk", version="1.2"), MCPServer("desk")
    found: dict[str, Any] = {"Server": low, "MCPServer": high}
    try:
        from fastmcp import FastMCP
    except ImportError:
        pass
    else:
        found["FastMCP"] = FastMCP("desk")
    for server in list(found.values())[1:]:

        @server.tool()  # type: ignore[untyped-decorator]
        def own(text: str) -> str:
            """Answer as the server's own tool."""
            return f"own {text}"

        executor.mount(server)
    return found


@asynccontextmanager
async def session_with(server: Any) -> AsyncIterator[Any]:
    """Connect a client of the SDK to the low-level server in this process."""
    low = next(
        (
            getattr(server, name)
            for name in ("_lowlevel_server", "_mcp_server")
            if hasattr(server, name)
        ),
        server,
    )
    try:
        from mcp.shared.memory import create_connected_server_and_client_session
    except ImportError:
        from mcp import Client

        async with Client(low) as session:
            yield session
    else:
        async with create_connected_server_and_client_session(low) as session:
            yield session


KINDS = ["Server", "MCPServer", "FastMCP"]


def made(kind: str, **options: Any) -> tuple[Desk, Any]:
    if kind == "FastMCP" and not _has_fastmcp():
        kind = "MCPServer"
    desk = Desk()
    return desk, servers(ToolExecutor([desk], **options))[kind]


def _has_fastmcp() -> bool:
    from importlib.util import find_spec

    return find_spec("fastmcp") is not None


@pytest.mark.parametrize("kind", KINDS)
async def test_each_promise_of_a_tool_holds_for_a_client(kind: str) -> None:
    desk, server = made(kind)
    async with session_with(server) as session:
        listed = {each.name: each for each in (await session.list_tools()).tools}
        own = {"own"} if kind != "Server" else set()
        assert own < set(listed) or not own
        assert set(listed) - own == {
            *("orders__find", "orders__export", "mail__send", "orders__lock", "orders__watch")
        }
        dumped = listed["orders__find"].model_dump(by_alias=True, mode="json")
        assert dumped["description"] == "Find an order by its number."
        assert dumped["inputSchema"]["properties"] == {"number": {"type": "integer"}}
        assert "number" in str(dumped["outputSchema"])
        assert dumped["annotations"]["idempotentHint"] is True

        async def answered(name: str, **arguments: Any) -> Any:
            return from_mcp(await session.call_tool(name, arguments), to="tool-response")

        found = await answered("orders__find", number=7)
        assert (found["code"], found["data"]) == (0, {"number": 7})
        assert found["meta"]["tool"] == "orders:find"
        wrong = await answered("orders__find", number="7")
        assert wrong["code"] == 1002
        assert wrong["message"].startswith('parameter "number": expected int, got the string "7"')
        assert (await answered("orders__find", number=0))["code"] == 1904
        broken = await answered("orders__find", number=1)
        assert broken["code"] == 5000 and "cannot be shown" in broken["message"]
        late = await answered("orders__export")
        assert late["code"] == 2002 and "within 0.05 seconds" in late["message"]
        sent = await answered("mail__send")
        assert (sent["data"], sent["meta"]["toolresult"]["attempts"]) == ("sent", 3)
        assert desk.attempts == 3
        if own:
            own_answer = await session.call_tool("own", {"text": "x"})
            assert own_answer.content[0].text == "own x"
        else:
            assert (await answered("nope"))["code"] == 1001


@pytest.mark.parametrize("kind", KINDS)
async def test_progress_reaches_the_client_that_asks_for_it(kind: str) -> None:
    _desk, server = made(kind)
    seen: list[tuple[float, float | None, str | None]] = []

    async def progress(done: float, total: float | None, message: str | None) -> None:
        seen.append((done, total, message))

    async with session_with(server) as session:
        await session.call_tool("orders__find", {"number": 7}, progress_callback=progress)
        for _turn in range(20):
            if len(seen) == 2:
                break
            await asyncio.sleep(0.01)
        await session.call_tool("orders__find", {"number": 7})
    assert seen == [(1, 2, "page 1"), (2, 2, "page 2")]


@pytest.mark.parametrize("kind", KINDS)
async def test_a_cancelled_request_cancels_its_tool(kind: str) -> None:
    desk, server = made(kind)
    started = asyncio.Event()

    async def progress(*_progress: object) -> None:
        started.set()

    async with session_with(server) as session:
        call = asyncio.create_task(
            session.call_tool("orders__watch", {}, progress_callback=progress)
        )
        async with asyncio.timeout(30):
            await started.wait()
            await _cancel(session, call)
            await desk.ended.wait()


async def _cancel(session: Any, call: "asyncio.Task[Any]") -> None:
    """Cancel a request: version 2 of the client tells the server, version 1 leaves it to us."""
    if hasattr(session, "send_notification"):
        from mcp import types

        params = {"requestId": session._request_id - 1}
        note = {"method": "notifications/cancelled", "params": params}
        await session.send_notification(types.ClientNotification.model_validate(note))
    call.cancel()
    with pytest.raises(asyncio.CancelledError):
        await call


async def test_own_codes_with_advice_and_what_is_shown_reach_the_client() -> None:
    shown = ContentOptions(advice=True, redact=lambda text: text.replace("Ann", "somebody"))
    _desk, server = made("Server", codes=CODES, shown=shown)
    async with session_with(server) as session:
        answer = await session.call_tool("orders__lock", {})
    assert answer.content[0].text.startswith("Error: order 7 is locked by somebody")
    assert answer.content[0].text.endswith("Ask for the key.")
    assert from_mcp(answer, codes=CODES)["code"] == 1201


async def test_each_call_is_a_span_in_the_trace_of_its_request() -> None:
    exporter = InMemorySpanExporter()
    provider = TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    _desk, server = made("Server", telemetry=Telemetry(tracer_provider=provider))
    trace = "0af7651916cd43dd8448eb211c80319c"
    meta: Any = {"traceparent": f"00-{trace}-b7ad6b7169203331-01"}
    async with session_with(server) as session:
        await session.call_tool("orders__find", {"number": 0}, meta=meta)
    (span,) = exporter.get_finished_spans()
    assert span.attributes is not None and span.context is not None
    assert span.attributes["gen_ai.tool.name"] == "orders:find"
    assert span.attributes["toolresult.outcome"] == "empty"
    assert "jsonrpc.request.id" in span.attributes
    assert f"{span.context.trace_id:032x}" == trace


async def test_only_a_server_of_the_sdk_can_be_mounted_on() -> None:
    executor = ToolExecutor([Desk()])
    assert isinstance(executor.mcp_server("desk"), Server)
    with pytest.raises(TypeError, match=r"expected a server of the MCP SDK.*got str"):
        executor.mount("server")
    with pytest.raises(ValueError, match="style"):
        ToolExecutor([], shown=ContentOptions(style="envelope")).mcp_server("desk")
