"""`ToolReturn[Order]`: the type of `data` is checked, built, written back and described."""

import copy
import dataclasses
import datetime as dt
import json
import pickle
from decimal import Decimal
from enum import Enum
from typing import Annotated, Any, Literal

import pytest
from annotated_types import Ge
from fastapi import FastAPI
from fastapi.testclient import TestClient
from pydantic import BaseModel, Field, TypeAdapter
from typing_extensions import TypedDict

import toolresult
from toolresult import (
    ContractError,
    Outcome,
    ToolExecutionResult,
    ToolResponse,
    ToolReturn,
)
from toolresult.models.load import load

META = {"tool": "orders:find", "execution_time_ms": 1.5}


class Order(BaseModel):
    number: int
    day: dt.date | None = None


class Aliased(BaseModel):
    order_number: int = Field(alias="orderNumber")


class Tree(BaseModel):
    children: list["Tree"] = []


class Color(Enum):
    RED = "red"


@dataclasses.dataclass
class Point:
    x: float
    y: float


class Row(TypedDict):
    id: int


# A type, JSON data of it, the value that `data` is, and data that breaks it with the place.
TYPES: list[tuple[Any, Any, Any, Any, str]] = [
    (Order, {"number": 3}, Order(number=3), {"number": "3"}, "/data/number"),
    (
        Order,
        {"number": 3, "day": "2026-01-31"},
        Order(number=3, day=dt.date(2026, 1, 31)),
        [],
        "/data",
    ),
    (Aliased, {"orderNumber": 1}, Aliased(orderNumber=1), {}, "/data/orderNumber"),
    (
        Tree,
        {"children": [{"children": []}]},
        Tree(children=[Tree()]),
        {"children": [1]},
        "/data/children/0",
    ),
    (list[Order], [{"number": 3}], [Order(number=3)], [{"number": 3}, {}], "/data/1/number"),
    (dict[str, Order], {"a": {"number": 3}}, {"a": Order(number=3)}, {"a": 1}, "/data/a"),
    (Point, {"x": 1, "y": 2.5}, Point(1.0, 2.5), {"x": 1}, "/data/y"),
    (Row, {"id": 3}, {"id": 3}, {"id": None}, "/data/id"),
    (int, 3, 3, "3", "/data"),
    (str, "", "", 3, "/data"),
    (dt.date, "2026-01-31", dt.date(2026, 1, 31), "yesterday", "/data"),
    (Color, "red", Color.RED, "blue", "/data"),
    (Literal["a", "b"], "a", "a", "c", "/data"),
    (Decimal, 1.5, Decimal("1.5"), [], "/data"),
    (int | None, None, None, "none", "/data"),
    (Annotated[int, Ge(1)], 1, 1, 0, "/data"),
    (tuple[int, str], [1, "a"], (1, "a"), [1, 2], "/data/1"),
]
ROWS = pytest.mark.parametrize(("kind", "data", "value", "bad", "place"), TYPES)


def envelopes(kind: Any, data: Any) -> list[tuple[Any, dict[str, Any]]]:
    """Return the classes with a type of data, each with a success in its serialized form."""
    execution = {"success": True, "operationType": "operation", "data": data, "message": "done"}
    return [
        (ToolReturn[kind], {"code": 0, "data": data}),
        (ToolResponse[kind], {"code": 0, "message": "", "data": data, "meta": META}),
        (ToolExecutionResult[kind], execution),
    ]


@ROWS
def test_data_are_of_the_type_and_written_as_they_came(kind, data, value, bad, place):
    for model, envelope in envelopes(kind, data):
        text = json.dumps(envelope)
        for made in (model.from_json(text), model.model_validate(envelope), model(**envelope)):
            assert made.data == value
            assert type(made.data) is type(value)
            assert model.from_json(made.to_json()) == made
            assert copy.deepcopy(made) == made
        assert toolresult.is_valid(made.to_json())


@ROWS
def test_data_of_another_type_are_found_where_they_are(kind, data, value, bad, place):
    for model, envelope in envelopes(kind, bad):
        text = json.dumps(envelope, indent=1)
        with pytest.raises(ContractError) as from_text:
            model.from_json(text)
        with pytest.raises(ContractError) as made:
            model(**envelope)
        for error in (from_text.value, made.value):
            (found, *_) = error.report.errors
            assert (found.rule, found.path) == ("data-contract", place)
            assert model.__name__ in found.message
        assert from_text.value.report.errors[0].line is not None
        with pytest.raises(ValueError, match="contract"):
            model.model_validate(envelope)


@ROWS
def test_a_failure_keeps_its_partial_data(kind, data, value, bad, place):
    failed = ToolReturn[kind].from_json(json.dumps({"code": 1002, "message": "no", "data": bad}))
    assert failed.data == bad
    assert ToolReturn[kind].failure(1002, "no", bad).data == bad
    assert ToolReturn[kind].failure(1002, "no", data).data == value
    assert ToolReturn[kind].empty("none").data is None


def test_changes_are_checked_and_change_nothing_where_they_fail():
    found = ToolReturn[Order].success(Order(number=3))
    found.data = Order(number=4)
    assert found.replace(message="four").data == Order(number=4)
    with pytest.raises(ContractError):
        found.data = {"number": "five"}
    assert found.to_json() == '{"code":0,"message":"success","data":{"number":4,"day":null}}'


def test_without_a_type_data_stay_json():
    assert ToolReturn.success(Order(number=3)).data == {"number": 3, "day": None}
    assert ToolReturn[Any].success(Order(number=3)).data == {"number": 3, "day": None}
    assert ToolReturn[Any].model_json_schema() == ToolReturn.model_json_schema()
    assert ToolReturn.model_json_schema() == toolresult.schema("tool-return")


def test_one_form_is_taken_for_another_type():
    untyped = ToolReturn.success({"number": 3})
    assert ToolReturn[Order].model_validate(untyped).data == Order(number=3)
    assert ToolReturn[Order].success({"number": 3, "day": None}) == ToolReturn.success(
        Order(number=3)
    )
    with pytest.raises(ValueError, match="contract"):
        ToolReturn[Order].model_validate(ToolReturn.success("no order"))


def test_subclasses_know_the_type():
    class Found(ToolReturn[Order]):
        pass

    assert Found.success({"number": 3}).data == Order(number=3)
    with pytest.raises(ContractError):
        Found.success({})


def test_pickles_keep_the_type():
    found = ToolReturn[Order].success({"number": 3})
    assert pickle.loads(pickle.dumps(found)).data == Order(number=3)


def test_the_schema_of_a_type_holds_successes_only():
    schema = ToolReturn[Order].model_json_schema()
    rust = pytest.importorskip("jsonschema_rs")
    validator = rust.validator_for(schema)
    assert validator.is_valid({"code": 0, "data": {"number": 3}})
    assert validator.is_valid({"code": 1002, "message": "no", "data": "half"})
    assert not validator.is_valid({"code": 0, "data": {"number": "3"}})
    assert not validator.is_valid({"code": 0})


@pytest.mark.parametrize("mode", ["validation", "serialization"])
def test_other_schemas_refer_to_the_type(mode):
    class Both(BaseModel):
        one: ToolReturn[Order]
        many: ToolResponse[list[Order]]
        tree: ToolExecutionResult[Tree]

    definitions = TypeAdapter(Both).json_schema(mode=mode)["$defs"]
    shown = {
        name: one["properties"]["data"]["anyOf"][0]
        for name, one in definitions.items()
        if "Tool" in name
    }
    assert list(shown.values()) == [
        {"$ref": "#/$defs/Tree"},
        {"type": "array", "items": {"$ref": "#/$defs/Order"}},
        {"$ref": "#/$defs/Order"},
    ]
    assert {"Order", "Tree"} <= definitions.keys()


def test_fastapi_shows_and_sends_the_type():
    app = FastAPI()

    @app.get("/orders/{number}")
    def find(number: int) -> ToolReturn[Order]:
        return ToolReturn.success({"number": number}) if number else ToolReturn.empty("no order 0")

    client = TestClient(app)
    document = client.get("/openapi.json").json()["components"]["schemas"]
    assert document["ToolReturn_Order_"]["properties"]["data"]["anyOf"][0] == {
        "$ref": "#/components/schemas/Order"
    }
    assert client.get("/orders/7").json()["data"] == {"number": 7, "day": None}
    assert client.get("/orders/0").json() == {"code": 1904, "message": "no order 0"}


def test_models_say_their_outcome():
    rows = {
        '{"code": 0}': Outcome.OK,
        '{"code": 1904, "message": "none"}': Outcome.EMPTY,
        '{"output": "", "error": "no"}': Outcome.FAILED,
        '{"success": false, "operationType": "save", "message": "no"}': Outcome.UNKNOWN,
    }
    for text, outcome in rows.items():
        model = load(text)
        assert (model.outcome, model.ok) == (outcome, outcome is Outcome.OK)
    with pytest.raises(TypeError, match="part of an envelope"):
        _ = ToolResponse(code=0, message="", data=1, meta=META).meta.outcome


def test_reports_are_true_where_they_are_valid():
    good, bad = toolresult.validate({"code": 0}), toolresult.validate({"code": 1002})
    warned = toolresult.validate({"code": 1002, "message": "Invalid parameter"})
    assert good
    assert warned
    assert not bad
    good.raise_for_errors()
    warned.raise_for_errors()
    with pytest.raises(ContractError) as raised:
        bad.raise_for_errors()
    assert raised.value.report == bad
