"""Which annotations of an MCP tool say what its data are."""

from __future__ import annotations

import json
from typing import Any

import jsonschema
import pytest
from pydantic import BaseModel, Field, TypeAdapter

import toolresult
from tests.support.cases import every
from toolresult import DataContracts, ToolExecutionResult, ToolReturn
from toolresult.carriers.mcp_decorator import promise_of


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


@every(
    "annotation, is_said",
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


class Order(BaseModel):
    number: int = Field(description="The number on the invoice")
    state: str


class Tree(BaseModel):
    leaves: list[Tree] = []


def published(annotation: Any) -> dict[str, Any]:
    """Return the output schema of a tool with this annotation, as pydantic writes it."""
    promise = promise_of("orders:find", annotation)
    assert promise is not None
    return TypeAdapter(promise.output).json_schema()


def test_the_published_schema_costs_the_model_little() -> None:
    whole = json.dumps(ToolReturn[Order].model_json_schema())
    short = json.dumps(published(ToolReturn[Order]))
    assert len(short) * 8 < len(whole)
    # What the author says of the data stays.
    assert "The number on the invoice" in short


@pytest.mark.parametrize("annotation", [ToolReturn[Order], ToolExecutionResult[Order]])
def test_the_published_schema_still_finds_what_matters(annotation: Any) -> None:
    takes = jsonschema.Draft202012Validator(published(annotation)).is_valid
    form = annotation.schema_name()
    for code in (0, 1002, 1904, 5000):
        message, data = "no order 17", {"number": 17, "state": "paid"}
        envelope = {"code": code, "message": message, **({} if code else {"data": data})}
        good = toolresult.convert(envelope, form)
        assert takes(good)
        assert takes({**good, "meta" if "code" in good else "metadata": {"example.com/cost": 3}})
        assert not takes({**good, "mesage": "a name that no envelope has"})
        if code:
            assert not takes({**good, "message": ""})
            assert not takes({key: good[key] for key in good.keys() - {"message"}})
        else:
            assert not takes({**good, "data": {"number": "17"}})
            assert not takes({key: good[key] for key in good.keys() - {"data"}})
    for envelope in ({}, {"code": 7, "message": "no"}, {"success": "true"}, {"code": "0"}, []):
        assert not takes(envelope)


@pytest.mark.parametrize(
    ("annotation", "good", "bad"),
    [
        (ToolReturn[Order], {"number": 17, "state": "paid"}, {"number": 17}),
        (list[Order], [{"number": 17, "state": "paid"}], [{"number": 17}]),
        (ToolReturn[Tree], {"leaves": [{"leaves": []}]}, {"leaves": [{"leaves": 7}]}),
        (int, 3, "3"),
    ],
)
def test_a_client_takes_the_contract_out_of_what_is_published(
    annotation: Any, good: Any, bad: Any
) -> None:
    listed = [{"name": "orders:find", "outputSchema": published(annotation)}]
    contracts = DataContracts.from_mcp_tools(listed)
    for data, is_kept in ((good, True), (bad, False)):
        answer = {"code": 0, "data": data}
        kept = toolresult.is_valid(answer, data_contracts=contracts, tool="orders:find")
        assert kept == is_kept, data
