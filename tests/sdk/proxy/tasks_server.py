"""A server of the official SDK whose tool answers with a task; the first major alone has tasks."""

import asyncio
from typing import Any

from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server
from mcp.types import TASK_REQUIRED, CallToolResult, CreateTaskResult, Tool, ToolExecution

SCHEMA = {"type": "object", "properties": {"n": {"type": "integer"}}, "required": ["n"]}
server: Any = Server("tasks")
server.experimental.enable_tasks()


@server.list_tools()  # type: ignore[untyped-decorator]
async def tools() -> list[Tool]:
    execution = ToolExecution(taskSupport=TASK_REQUIRED)
    return [Tool(name="count", inputSchema={}, outputSchema=SCHEMA, execution=execution)]


@server.call_tool()  # type: ignore[untyped-decorator]
async def call(_name: str, arguments: dict[str, Any]) -> CreateTaskResult:
    async def work(_task: Any) -> CallToolResult:
        return CallToolResult(content=[], structuredContent=arguments)

    found: CreateTaskResult = await server.request_context.experimental.run_task(work)
    return found


async def main() -> None:
    async with stdio_server() as (reading, writing):
        await server.run(reading, writing, server.create_initialization_options())


asyncio.run(main())
