"""Whether a tool may be called twice, as MCP says it."""

from types import SimpleNamespace
from typing import Any

import pytest

from toolresult.carriers import is_idempotent
from toolresult.executor import ToolExecutor, tool


@tool("orders:cancel", idempotent=True)
def cancel(number: int) -> dict[str, Any]:
    """Cancel an order."""
    return {"code": 0, "data": number}


@tool("orders:pay")
def pay(number: int) -> dict[str, Any]:
    """Pay an order."""
    return {"code": 0, "data": number}


def test_a_definition_of_mcp_says_whether_its_tool_is_idempotent() -> None:
    found = ToolExecutor([cancel, pay]).definitions("mcp")
    assert {one["name"]: is_idempotent(one) for one in found} == {
        "orders__cancel": True,
        "orders__pay": False,
    }
    assert "annotations" not in found[1]


def test_no_other_provider_is_told() -> None:
    assert "annotations" not in ToolExecutor([cancel]).definitions("anthropic")[0]


@pytest.mark.parametrize(
    ("definition", "expected"),
    [
        ({"annotations": {"idempotentHint": True}}, True),
        ({"annotations": {"readOnlyHint": True}}, True),
        ({"annotations": {"idempotentHint": "true"}}, False),
        ({"annotations": {"idempotentHint": False, "destructiveHint": False}}, False),
        ({"annotations": None}, False),
        (SimpleNamespace(annotations=SimpleNamespace(idempotentHint=True)), True),
        (SimpleNamespace(annotations=SimpleNamespace(idempotent_hint=True)), True),
        (SimpleNamespace(annotations=None), False),
        (None, False),
    ],
)
def test_the_hints_of_a_server_are_read(definition: object, expected: bool) -> None:
    assert is_idempotent(definition) is expected
