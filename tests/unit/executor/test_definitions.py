"""Tools as a model sees them: names that every provider takes, descriptions and JSON Schema."""

import asyncio
import datetime as dt
import json
import re
from dataclasses import dataclass
from decimal import Decimal
from typing import Annotated, Any, Literal, get_args

import jsonschema_rs
import pytest
from pydantic import BaseModel, Field

from toolresult import DataContracts, ToolReturn
from toolresult.executor import ToolExecutor, tool
from toolresult.executor.definitions import Provider, called_names

PROVIDERS = get_args(Provider)
# Where each provider has the parameters.
PLACES = {
    "openai": ("function", "parameters"),
    "openai-responses": ("parameters",),
    "anthropic": ("input_schema",),
    "google": ("parametersJsonSchema",),
    "mcp": ("inputSchema",),
}


class Order(BaseModel):
    number: int


class Filter(BaseModel):
    state: Literal["open", "paid"]


@dataclass
class Range:
    first: int
    last: int = 9


@tool("orders:find")
async def find(
    number: int,
    filters: list[Filter] = [],  # noqa: B006 - nobody changes it
    size: Annotated[int, Field(ge=1, description="How many.")] = 10,
    *,
    day: dt.date = dt.date(2026, 1, 31),
    note: str | None = None,
    session: object = None,
) -> ToolReturn[Order]:
    """Find an order
    by its number.

    It looks in the archive, too.

    Args:
        number (int): the number on the invoice:
            digits only.
        filters: which states to keep.
        size: not read, since the annotation says it.
        **kwargs: nothing.

    Returns:
        number: the order.
    """
    return ToolReturn.success({"number": number} if number else "none")


class Disk:
    """Methods are tools, too."""

    @tool("disk:list")
    def names(self, at: Range, /, **labels: str) -> dict[str, Any]:
        return {"code": 0, "data": [at.first, at.last, labels]}

    @tool()
    def bare(self, anything) -> dict[str, Any]:
        """One line."""
        return {"code": 0, "data": anything}


def schema_in(definition: dict[str, Any], provider: str) -> dict[str, Any]:
    found: Any = definition
    for step in PLACES[provider]:
        found = found[step]
    return found


@pytest.mark.parametrize("provider", PROVIDERS)
def test_every_provider_gets_the_same_tool(provider):
    first, *others = ToolExecutor([find, Disk()]).definitions(provider)
    told = first.get("function", first)
    assert told["name"] == "orders__find"
    assert told["description"] == "Find an order by its number."
    schema = schema_in(first, provider)
    assert schema["required"] == ["number"]
    assert schema["additionalProperties"] is False
    assert schema["properties"]["number"] == {
        "type": "integer",
        "description": "the number on the invoice: digits only.",
    }
    assert schema["properties"]["size"]["description"] == "How many."
    assert schema["properties"]["day"]["default"] == "2026-01-31"
    assert "session" not in schema["properties"]
    assert [one.get("function", one)["name"] for one in others] == ["bare", "disk__list"]
    assert "description" not in others[1].get("function", others[1])


@pytest.mark.parametrize(
    ("name", "arguments", "fits"),
    [
        ("orders__find", {"number": 1, "filters": [{"state": "paid"}], "note": None}, True),
        ("orders__find", {"number": 1, "filters": [{"state": "lost"}]}, False),
        ("orders__find", {"number": "1"}, False),
        ("orders__find", {"number": 1, "size": 0}, False),
        ("orders__find", {"number": 1, "colour": "red"}, False),
        ("orders__find", {}, False),
        ("disk__list", {"at": {"first": 1}, "colour": "red"}, True),
        ("disk__list", {"at": {"first": 1}, "colour": 3}, False),
        ("disk__list", {"at": {}}, False),
        ("bare", {"anything": [None]}, True),
        ("bare", {}, False),
    ],
)
def test_the_schema_and_the_executor_agree(name, arguments, fits):
    executor = ToolExecutor([find, Disk()])
    schemas = {one["name"]: one["inputSchema"] for one in executor.definitions("mcp")}
    assert jsonschema_rs.validator_for(schemas[name]).is_valid(arguments) is fits
    response = asyncio.run(executor.execute(name, arguments))
    assert (response.code != 1002) is fits


def test_mcp_has_the_output_schema_of_a_contract():
    contracts = DataContracts({"bare": {"type": "string"}})
    executor = ToolExecutor([find, Disk()], data_contracts=contracts)
    found = {one["name"]: one.get("outputSchema") for one in executor.definitions("mcp")}
    assert found["disk__list"] is None
    for name, data, bad in (("orders__find", {"number": 1}, {}), ("bare", "a", 1)):
        validator = jsonschema_rs.validator_for(found[name])
        meta = {"tool": name, "execution_time_ms": 1}
        response = {"code": 0, "message": "", "data": data, "meta": meta}
        assert validator.is_valid(response)
        assert not validator.is_valid({**response, "data": bad})
        failed = {"code": 1002, "message": "no", "data": None, "meta": meta}
        assert validator.is_valid(failed)


NAMES = [
    "a",
    "vm:screenshot",
    "vm__screenshot",
    "a_:b",
    "a:_b",
    "订单:查询",
    "x" * 70,
    "x" * 71,
    "1:2",
]


@pytest.mark.parametrize("names", [NAMES, NAMES[::-1], ["a:b"]])
def test_names_are_legal_and_lead_back(names):
    called = called_names(names)
    assert list(called.values()) == names
    assert all(re.fullmatch(r"[A-Za-z_][A-Za-z0-9_-]{0,63}", name) for name in called)
    assert all(called[name] == name for name in names if name in ("a", "vm__screenshot"))


def test_a_call_may_use_either_name():
    executor = ToolExecutor([find])
    for name in ("orders:find", "orders__find", "find"):
        response = asyncio.run(executor.execute(name, {"number": 3}))
        assert (response.code, response.meta.tool) == (0, "orders:find")


def test_the_annotation_is_the_contract(caplog):
    response = asyncio.run(ToolExecutor([find]).execute("find", {"number": 0}))
    assert response.code == 5000
    assert "expected an object, got the string" in caplog.text
    # A contract that was given counts instead.
    given = ToolExecutor([find], data_contracts=DataContracts({"orders:find": True}))
    assert asyncio.run(given.execute("find", {"number": 0})).data == "none"
    # Strictness stays.
    with_others = ToolExecutor([find, Disk()], data_contracts=DataContracts({}, strict=True))
    assert asyncio.run(with_others.execute("find", {"number": 0})).code == 5000


def test_what_no_model_can_give():
    class Handle:
        pass

    @tool("with_default")
    def with_default(number: int, handle: Handle | None = None) -> dict[str, Any]:
        return {"code": 0}

    @tool("without")
    def without(handle: Handle) -> dict[str, Any]:
        return {"code": 0}

    (described,) = ToolExecutor([with_default]).definitions("anthropic")
    assert list(described["input_schema"]["properties"]) == ["number"]
    with pytest.raises(ValueError, match="without: the parameter 'handle'"):
        ToolExecutor([without]).definitions("anthropic")
    with pytest.raises(ValueError, match=r"expected a provider .*anthropic.*, got 'claude'"):
        ToolExecutor([find]).definitions("claude")  # type: ignore[arg-type]


def test_a_decimal_is_described_as_what_tools_send_and_take() -> None:
    """A dict keeps its exact number, a model writes text: a reader has to expect both."""

    class Price(BaseModel):
        total: Decimal

    @tool("prices:find")
    def find(below: Decimal = Decimal("9.50")) -> ToolReturn[Price]:
        return ToolReturn.success({"total": below} if below < 5 else Price(total=below))

    executor = ToolExecutor([find])
    definitions = {one: executor.definitions(one) for one in PROVIDERS}
    (published,) = json.loads(json.dumps(definitions))["mcp"]
    assert published["inputSchema"]["properties"]["below"]["default"] == "9.50"
    takes = jsonschema_rs.validator_for(published["outputSchema"]).is_valid
    for below, written in ((Decimal("2.50"), "2.50"), (Decimal("7.25"), '"7.25"')):
        text = asyncio.run(executor.execute("prices:find", {"below": str(below)})).to_json()
        assert f'"total":{written}}}' in text
        assert takes(json.loads(text))
