"""Which annotations of an MCP tool say what its data are."""

from typing import Any

import pytest
from pydantic import BaseModel

from toolresult import ToolReturn
from toolresult.carriers.mcp_output import promise_of


class Book(BaseModel):
    isbn: str


class WithFlag(BaseModel):
    success: bool


def named(module: str) -> type[BaseModel]:
    """Return a model that is defined in a module of this name."""
    return type("Book", (Book,), {"__module__": module})


@pytest.mark.parametrize("module", ["mcp_server", "mcpserver", "fastmcp_tools", "orders"])
def test_a_users_class_is_data_whatever_the_module_is_called(module: str) -> None:
    assert promise_of("books:get", named(module)) is not None


@pytest.mark.parametrize("module", ["mcp", "mcp.types", "mcp_types", "fastmcp.tools.base"])
def test_a_class_of_an_sdk_is_the_result_itself(module: str) -> None:
    assert promise_of("books:get", named(module)) is None


@pytest.mark.parametrize(
    ("annotation", "is_said"),
    [
        (list[Book], True),
        (ToolReturn[Book], True),
        (int, True),
        (dict, False),
        (str, False),
        (ToolReturn, False),
        (WithFlag, False),
        (None, False),
    ],
)
def test_what_may_be_an_envelope_or_text_says_nothing_of_the_data(
    annotation: Any, is_said: bool
) -> None:
    assert (promise_of("books:get", annotation) is not None) == is_said
