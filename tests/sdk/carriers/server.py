"""An MCP server of the real SDK, either major, with tools that end in every way."""

import sys
from typing import Any

import toolresult
from toolresult.carriers import mcp_tool

try:
    from mcp.server.mcpserver import Context, MCPServer
except ImportError:
    from mcp.server.fastmcp import Context
    from mcp.server.fastmcp import FastMCP as MCPServer

SECRET = "password=hunter2"
PORT = int(sys.argv[2]) if len(sys.argv) > 2 else 0
IS_FIRST = MCPServer.__name__ == "FastMCP"
server: Any = MCPServer("tools", **({"host": "127.0.0.1", "port": PORT} if IS_FIRST else {}))


@server.tool()
@mcp_tool
def rows(count: int) -> dict[str, Any]:
    """Find rows."""
    return {"code": 0, "message": "found", "data": {"rows": [count], "big": 2**53 + 1}}


@server.tool()
@mcp_tool
async def order(number: int) -> toolresult.ToolReturn:
    """Find an order."""
    return toolresult.ToolReturn.empty(f"no order {number}")


@server.tool()
@mcp_tool(lang="en")
def resize(size: int) -> toolresult.ToolExecutionResult:
    """Resize."""
    return toolresult.ToolExecutionResult.failure("operation", f"size must be positive, got {size}")


@server.tool()
@mcp_tool
def crash() -> int:
    """Raise."""
    local = SECRET
    raise ValueError(f"disk full on /var{local[:0]}")


@server.tool()
@mcp_tool
def bad_code() -> dict[str, Any]:
    """Return what is no envelope although it means to be one."""
    return {"code": 5, "message": "bad"}


@server.tool()
@mcp_tool
def who(context: Context) -> str:  # type: ignore[type-arg]
    """Use what the server injects."""
    return type(context).__name__


if __name__ == "__main__":
    if sys.argv[1] == "stdio":
        server.run()
    else:
        options = {} if IS_FIRST else {"host": "127.0.0.1", "port": PORT}
        server.run("streamable-http", **options)
