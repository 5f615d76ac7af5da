"""A server of the official SDK: `stdio`, or `http PORT`. FastMCP where that is named."""

import sys
from typing import Any


def make(flavor: str) -> Any:
    if flavor == "fastmcp":
        from fastmcp import FastMCP

        return FastMCP("served")
    try:
        from mcp.server.mcpserver import MCPServer
    except ImportError:
        from mcp.server.fastmcp import FastMCP as MCPServer
    return MCPServer("served")


def main() -> None:
    flavor, transport = sys.argv[1], sys.argv[2]
    server = make(flavor)

    @server.tool()
    def echo(message: str) -> str:
        """Say it again."""
        return f"Echo: {message}"

    @server.tool()
    def rows(count: int) -> dict[str, Any]:
        """Return rows."""
        return {"rows": [{"id": number, "price": 1.1} for number in range(count)]}

    @server.tool()
    def fails() -> dict[str, Any]:
        """Fail without a flag."""
        return {"ok": False, "error": "no booking"}

    @server.tool()
    def breaks() -> str:
        """Raise."""
        raise RuntimeError("the disk is full")

    @server.prompt()
    def greet(name: str) -> str:
        """Greet."""
        return f"Greet {name}"

    @server.resource("note://one")
    def note() -> str:
        """Return a note."""
        return "one"

    if transport == "stdio":
        server.run()
        return
    port = int(sys.argv[3])
    try:
        server.run("streamable-http", port=port)
    except TypeError:
        server.settings.port = port
        server.run("streamable-http")


if __name__ == "__main__":
    main()
