"""An MCP server of the real SDK, either major, whose tools have output schemas."""

import asyncio
from typing import Any

import pydantic
from mcp import types
from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server

from toolresult import DataContracts
from toolresult.carriers import to_mcp_object


class Row(pydantic.BaseModel):
    id: int


ROWS = {
    "type": "object",
    "properties": {"rows": {"type": "array", "items": {"$ref": "#/$defs/row"}}},
    "required": ["rows"],
    "$defs": {"row": {"type": "object", "required": ["id"]}},
}
CONTRACTS = DataContracts({"rows": ROWS, "models": list[Row]})
META = {"tool": "rows", "execution_time_ms": 1}
# What the tools answer, by their argument.
ANSWERS: dict[str, dict[str, Any]] = {
    "rows": {
        "good": {"code": 0, "data": {"rows": [{"id": 1}]}},
        "response": {"code": 0, "message": "ok", "data": {"rows": []}, "meta": META},
        "bad": {"code": 0, "data": {"rows": [{}]}},
        "absent": {"code": 0},
        "failed": {"code": 1002, "message": "no size", "data": "half"},
        "empty": {"code": 1904, "message": "no rows"},
    },
    "models": {
        "good": {"code": 0, "data": [{"id": 1}]},
        "bad": {"code": 0, "data": [{"id": "1"}]},
        "failed": {"code": 5000, "message": "it broke"},
    },
    "foreign": {"good": {"rows": [{"id": 7}]}, "bad": {"rows": 7}},
}


def listed() -> list[types.Tool]:
    schemas = {name: CONTRACTS.to_mcp_output_schema(name) for name in CONTRACTS}
    return [
        types.Tool.model_validate(
            {"name": name, "inputSchema": {"type": "object"}, "outputSchema": schema}
        )
        for name, schema in {**schemas, "foreign": ROWS}.items()
    ]


def called(name: str, arguments: dict[str, Any] | None) -> Any:
    answer = ANSWERS[name][(arguments or {})["how"]]
    if name != "foreign":
        return to_mcp_object(answer)
    wire = {"content": [{"type": "text", "text": str(answer)}], "structuredContent": answer}
    return types.CallToolResult.model_validate(wire)


def made() -> Any:
    if hasattr(Server, "list_tools"):
        server: Any = Server("contracts")

        @server.list_tools()
        async def list_tools() -> list[types.Tool]:
            return listed()

        @server.call_tool(validate_input=False)
        async def call_tool(name: str, arguments: dict[str, Any]) -> Any:
            return called(name, arguments)

        return server

    async def on_list_tools(_context: Any, _params: Any) -> types.ListToolsResult:
        return types.ListToolsResult(tools=listed())

    async def on_call_tool(_context: Any, params: Any) -> Any:
        return called(params.name, params.arguments)

    return Server("contracts", on_list_tools=on_list_tools, on_call_tool=on_call_tool)


async def run() -> None:
    server = made()
    async with stdio_server() as (reading, writing):
        await server.run(reading, writing, server.create_initialization_options())


if __name__ == "__main__":
    asyncio.run(run())
