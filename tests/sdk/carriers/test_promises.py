"""`mcp_tool` keeps what `@tool` below it says, with either major of the SDK."""

import asyncio
import time
from typing import Any

import pytest

from toolresult.carriers import from_mcp, mcp_tool
from toolresult.executor import Shape, ToolError, tool

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def test_the_limit_of_a_tool_holds() -> None:
    @mcp_tool
    @tool("reports:long", timeout=0.05)
    async def long() -> dict[str, Any]:
        await asyncio.sleep(60)
        return {"code": 0}

    @mcp_tool
    @tool("reports:blocking", timeout=0.05)
    def blocking() -> dict[str, Any]:
        time.sleep(0.5)
        return {"code": 0}

    for each in (long, blocking):
        envelope = from_mcp(await each())
        assert envelope["code"] == 2002
        assert "within 0.05 seconds" in envelope["message"]


async def test_retries_and_shapes_hold() -> None:
    attempts: list[int] = []

    @mcp_tool
    @tool("mail:send", retries=2, wrap=[Shape({"sent": True}, data="id")])
    def send(to: str) -> dict[str, Any]:
        attempts.append(1)
        if len(attempts) < 3:
            raise ToolError(5002, "the relay is busy", retry_after=0)
        return {"sent": True, "id": to}

    answer = await send(to="ann")
    assert from_mcp(answer) == {"code": 0, "data": "ann"}
    assert len(attempts) == 3


async def test_a_plain_value_fails_where_an_envelope_is_required() -> None:
    @mcp_tool
    @tool("orders:count", wrap=False)
    def count() -> int:
        return 3

    assert from_mcp(count())["code"] == 5000


async def test_what_is_no_function_is_rejected() -> None:
    with pytest.raises(TypeError, match="expected a function, got int"):
        mcp_tool(3)  # type: ignore[call-overload]
