"""A FastMCP server that knows nothing of this package: tools that return what tools return."""

import base64

from mcp.server.fastmcp import FastMCP, Image

DOT = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)
server = FastMCP("plain")


@server.tool()
def forecast() -> str:
    """Return a text."""
    return "It is sunny.\nBring a hat."


@server.tool()
def names() -> list[str]:
    """Return a list, which FastMCP writes as one text for each and as a structure."""
    return ["Ada", "Bob"]


@server.tool()
def nothing() -> None:
    """Return nothing."""


@server.tool()
def book() -> str:
    """Raise."""
    raise ValueError("no flight HAT999")


@server.tool()
def refused() -> str:
    """Return a failure as JSON text, as many servers do."""
    return '{"ok": false, "error": "no such city"}'


@server.tool(structured_output=False)
def dot() -> list[object]:
    """Return a text and an image."""
    return ["a dot:", Image(data=DOT, format="png")]


if __name__ == "__main__":
    server.run()
