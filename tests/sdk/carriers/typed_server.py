"""An MCP server whose tools say in their annotations what their data are: SDK or FastMCP."""

import sys
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel

from toolresult import ToolError, ToolExecutionResult, ToolReturn
from toolresult.carriers import mcp_tool

try:
    from mcp.server.mcpserver import MCPServer
except ImportError:
    from mcp.server.fastmcp import FastMCP as MCPServer

if "fastmcp" in sys.argv:
    from fastmcp import FastMCP as MCPServer

server: Any = MCPServer("typed")


class Order(BaseModel):
    number: int


class Tree(BaseModel):
    children: list["Tree"] = []


@dataclass
class Point:
    x: float


class Looks(BaseModel):
    """A model that is read as an envelope."""

    code: int


@server.tool()
@mcp_tool
def typed(number: int) -> ToolReturn[Order]:
    if number == 0:
        raise ToolError(1002, "no number")
    if number == 1:
        return ToolReturn.success("not an order")
    if number == 2:
        return ToolReturn.failure(2002, "late", {"half": 1})
    if number == 3:
        return ToolReturn.empty("no order 3")
    return ToolReturn.success({"number": number})


@server.tool()
@mcp_tool
def java(number: int) -> ToolExecutionResult[Tree]:
    if number == 0:
        raise KeyError("secret")
    if number == 1:
        return ToolExecutionResult.failure("query", "no tree")
    return ToolExecutionResult.query_success(Tree(children=[Tree()]), "found")


@server.tool()
@mcp_tool
async def plain(number: int) -> Order:
    return Order(number=number) if number else {"no": "order"}  # type: ignore[return-value]


@server.tool()
@mcp_tool
def points(number: int) -> list[Point]:
    return [Point(1.5)] * number


@server.tool()
@mcp_tool
def count(number: int) -> int:
    return number


@server.tool()
@mcp_tool
def looks(number: int) -> Looks:
    return Looks(code=number)


@server.tool()
@mcp_tool
def untyped(number: int) -> ToolReturn:
    return ToolReturn.success(number)


@server.tool()
@mcp_tool
def text(number: int) -> str:
    return str(number)


if __name__ == "__main__":
    server.run("stdio")
