"""Whether the MCP server that runs a tool hides what exceptions say; then `mcp_tool` does too."""

import sys
from importlib.metadata import PackageNotFoundError, version
from typing import Any


def server_masks() -> bool:
    """Whether the server of this call masks exceptions.

    FastMCP is asked for its `mask_error_details`; a server of version 2 of the SDK always masks.
    """
    fastmcp = _fastmcp_server()
    if fastmcp is not None:
        return _mask_error_details(fastmcp)
    try:
        return int(version("mcp").partition(".")[0]) >= 2
    except (PackageNotFoundError, ValueError):
        return True


def _fastmcp_server() -> Any:
    """Return the FastMCP server of this call, or None; the library is imported by the server."""
    dependencies = sys.modules.get("fastmcp.server.dependencies")
    if dependencies is None:
        return None
    try:
        return dependencies.get_context().fastmcp
    except Exception:  # noqa: BLE001 - no context, or another version: the SDK decides
        return None


def _mask_error_details(server: Any) -> bool:
    """Read the setting where the versions of FastMCP keep it; unknown counts as masked."""
    for holder in (server, getattr(server, "_tool_manager", None)):
        for name in ("_mask_error_details", "mask_error_details"):
            setting = getattr(holder, name, None)
            if isinstance(setting, bool):
                return setting
    return True
