"""What a tool says of repeated calls, as MCP writes it: `annotations.idempotentHint`."""

from collections.abc import Mapping
from typing import Any

from toolresult._lazy import public
from toolresult.executor.tools import mark_of


@public("toolresult.carriers")
def mcp_annotations(function: object) -> dict[str, bool]:
    """Return the annotations that a server of MCP publishes of a tool, as far as `@tool` says them.

    Args:
        function: a function that `@tool` decorates, also below `@mcp_tool`.

    >>> from toolresult.executor import tool
    >>> @tool("orders:cancel", idempotent=True)
    ... def cancel(number: int) -> dict:
    ...     return {"code": 0, "data": number}
    >>> mcp_annotations(cancel)
    {'idempotentHint': True}
    """
    mark = mark_of(function)
    return {"idempotentHint": True} if mark is not None and mark.idempotent else {}


@public("toolresult.carriers")
def is_idempotent(definition: object) -> bool:
    """Whether a tool of an MCP server says that a second call changes nothing more.

    It says so by `idempotentHint`, or by `readOnlyHint`: what changes nothing may be repeated. It
    is a hint; do not believe it of a server that you do not trust.

    Args:
        definition: one of the tools of `tools/list`: a dict, or an object of the SDK.

    >>> is_idempotent({"name": "cancel", "annotations": {"idempotentHint": True}})
    True
    >>> is_idempotent({"name": "pay"})
    False
    """
    hints = _get(definition, "annotations")
    return any(_get(hints, name) is True for name in ("idempotentHint", "readOnlyHint"))


def _get(owner: object, name: str) -> Any:
    if isinstance(owner, Mapping):
        return owner.get(name)
    # Version 2 of the SDK names attributes as Python does.
    snake = "".join(f"_{one.lower()}" if one.isupper() else one for one in name)
    return getattr(owner, name, getattr(owner, snake, None))
