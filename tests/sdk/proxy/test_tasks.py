"""Results that come as tasks, with a server and a client of the first major of the SDK."""

import os
import sys
from pathlib import Path
from typing import Any

import pytest
from mcp import ClientSession
from mcp.client.stdio import StdioServerParameters, stdio_client
from mcp.types import CallToolResult

from tests.sdk.proxy.servers import HERE, PROXY
from tests.unit.proxy.client import records

pytestmark = pytest.mark.anyio


async def test_the_result_of_a_task_is_judged_as_that_of_its_tool(tmp_path: Path) -> None:
    log = tmp_path / "results.jsonl"
    server = (sys.executable, str(HERE / "tasks_server.py"))
    command = (*PROXY, "--enforce", "--log", str(log), "--", *server)
    started = StdioServerParameters(
        command=command[0], args=list(command[1:]), env=dict(os.environ)
    )
    async with stdio_client(started) as streams, ClientSession(*streams) as session:
        await session.initialize()
        await session.list_tools()

        async def result(n: object) -> Any:
            tasks: Any = session.experimental
            begun = await tasks.call_tool_as_task("count", {"n": n})
            async for _ in tasks.poll_task(begun.task.taskId):
                pass
            return await tasks.get_task_result(begun.task.taskId, CallToolResult)

        good, bad = await result(1), await result("many")
    assert (good.structuredContent, good.isError) == ({"n": 1}, False)
    assert (bad.structuredContent, bad.isError) == (None, True)
    assert "expected an integer" in bad.content[0].text
    lines = records(log)
    # Of each task two lines: it runs, it is over.
    assert [one["code"] == 2902 for one in lines] == [True, False, True, False]
    facts = [one["meta"]["toolresult.proxy"] for one in lines]
    assert [one.get("repaired") for one in facts] == [None, None, None, ["enforce"]]
