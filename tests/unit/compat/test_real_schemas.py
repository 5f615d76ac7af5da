"""Real models and a real OpenAPI document: what a change in Python does to the schemas."""

import json
from collections.abc import Callable
from datetime import date, datetime
from decimal import Decimal
from enum import Enum
from pathlib import Path
from typing import Annotated, Any, Literal

import pytest
from fastapi import FastAPI
from jsonschema import Draft202012Validator
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, create_model

from toolresult import DataContracts
from toolresult.compat import CannotCompareError, Change, diff, version_of

pytestmark = pytest.mark.compat


class Cat(BaseModel):
    kind: Literal["cat"]
    lives: int = 9


class Dog(BaseModel):
    kind: Literal["dog"]
    name: str


class Bird(BaseModel):
    kind: Literal["bird"]


class Node(BaseModel):
    value: int
    children: list["Node"] = []


class WideNode(BaseModel):
    value: int | None
    children: list["WideNode"] = []


class Color(Enum):
    red = "red"
    blue = "blue"


class MoreColor(Enum):
    red = "red"
    blue = "blue"
    green = "green"


TaggedTwo = Annotated[Cat | Dog, Field(discriminator="kind")]
TaggedThree = Annotated[Cat | Dog | Bird, Field(discriminator="kind")]


def with_field(annotation: Any, default: Any = ..., **settings: Any) -> type[BaseModel]:
    """Make a model with one field and one that stays as it is."""
    config = ConfigDict(**settings)  # type: ignore[typeddict-item]
    fields: dict[str, Any] = {"x": (annotation, default), "other": (int, 0)}
    return create_model("Model", __config__=config, **fields)


def bounded(kind: Any, **limits: Any) -> Any:
    return Annotated[kind, Field(**limits)]


# Name → the field before, the field after, and whom the changes break, all together.
FIELDS: dict[str, tuple[Any, Any, set[str]]] = {
    "it may be null": (str, str | None, {"readers"}),
    "it may no longer be null": (int | None, int, {"writers"}),
    "one more type": (int | str, int | str | bool, {"readers"}),
    "one type is another": (int | str, int | bool, {"readers", "writers"}),
    "one more literal": (Literal["a", "b"], Literal["a", "b", "c"], {"readers"}),
    "one literal of mixed types fewer": (Literal[1, "b", None], Literal[1, "b"], {"writers"}),
    "one more member": (Color, MoreColor, {"readers"}),
    "a longer text": (bounded(str, max_length=3), bounded(str, max_length=4), {"readers"}),
    "a text that is not empty": (str, bounded(str, min_length=1), {"writers"}),
    "a limit that is inside now": (bounded(int, gt=0), bounded(int, ge=0), {"readers"}),
    "the same limit in other words": (bounded(int, gt=0), bounded(int, ge=1), set()),
    "an upper limit that is outside now": (bounded(float, le=1), bounded(float, lt=1), {"writers"}),
    "steps": (bounded(int, multiple_of=2), bounded(int, multiple_of=4), {"writers"}),
    "other steps": (
        bounded(int, multiple_of=2),
        bounded(int, multiple_of=3),
        {"readers", "writers"},
    ),
    "a list of other items": (list[int], list[str], {"readers", "writers"}),
    "a list of items that may be null": (list[int], list[int | None], {"readers"}),
    "a set": (list[int], set[int], {"writers"}),
    "a longer list": (
        bounded(list[int], max_length=2),
        bounded(list[int], max_length=3),
        {"readers"},
    ),
    "a longer tuple": (tuple[int, str], tuple[int, str, str], {"readers", "writers"}),
    "a tuple of other items": (tuple[int, str], tuple[int, int], {"readers", "writers"}),
    "a mapping to other values": (dict[str, int], dict[str, int | str], {"readers"}),
    "a mapping from fewer names": (dict[str, int], dict[Literal["a", "b"], int], {"writers"}),
    "a mapping from names of a pattern": (
        dict[bounded(str, pattern="^a"), int],
        dict[bounded(str, pattern="^a"), str],
        {"readers", "writers"},
    ),
    "a mapping of a size": (
        bounded(dict[str, int], min_length=1),
        bounded(dict[str, int], min_length=2),
        {"writers"},
    ),
    "one more of a tagged union": (TaggedTwo, TaggedThree, {"readers"}),
    "one fewer of a tagged union in a list": (list[TaggedThree], list[TaggedTwo], {"writers"}),
    "a tree whose nodes may be empty": (Node, WideNode, {"readers"}),
    "a model instead of anything": (Any, Cat, {"writers"}),
    "a pattern": (str, bounded(str, pattern="^a"), {"writers"}),
    "a day instead of a moment": (datetime, date, {"unknown"}),
    "a day instead of a text": (str, date, {"unknown"}),
    "an exact number": (float, Decimal, {"readers"}),
    "a title": (bounded(int, title="Size"), bounded(int, title="Amount"), set()),
    "an example": (int, bounded(int, examples=[3]), set()),
}


def broken(changes: list[Change]) -> set[str]:
    found: set[str] = set()
    for one in changes:
        found |= {"readers", "writers"} if one.breaks == "both" else {one.breaks}
        found |= {"unknown"} if one.unsure else set()
    return found - {"none"}


def check_proofs(changes: list[Change], old: dict[str, Any], new: dict[str, Any]) -> None:
    for one in changes:
        wanted = {"both": 2, "readers": 1, "writers": 1}.get(one.breaks, 0)
        assert len(one.proof) == wanted
        assert (one.reason is not None) == (one.breaks == "unknown" or bool(one.unsure))
        for proof in one.proof:
            said = [Draft202012Validator(side).is_valid(proof.payload) for side in (old, new)]
            assert said == [proof.breaks == "writers", proof.breaks == "readers"]


@pytest.mark.parametrize("name", FIELDS)
@pytest.mark.parametrize("around", [lambda kind: kind, lambda kind: list[kind]])
def test_a_field_of_a_model_changes(name: str, around: Callable[[Any], Any]) -> None:
    before, after, wanted = FIELDS[name]
    old, new = (with_field(around(kind)) for kind in (before, after))
    changes = diff(old, new)
    assert broken(changes) == wanted
    check_proofs(changes, old.model_json_schema(), new.model_json_schema())
    assert diff(old, old.model_json_schema()) == []


def test_a_default_makes_a_field_optional() -> None:
    required, optional = with_field(str), with_field(str, "x")
    found = {(one.rule, one.breaks) for one in diff(required, optional)}
    assert found == {("required-removed", "readers"), ("annotation-changed", "none")}
    assert ("required-added", "writers") in {(c.rule, c.breaks) for c in diff(optional, required)}


def test_a_model_that_forbids_other_fields() -> None:
    (change,) = diff(with_field(str), with_field(str, extra="forbid"))
    assert (change.rule, change.breaks) == ("object-closed", "writers")


def test_many_changes_are_each_judged_and_in_time() -> None:
    """The budget is one search for each change; no verdict is lost to another."""
    old = create_model("Big", **{f"f{n}": (bounded(str, max_length=9), "") for n in range(12)})
    new = create_model("Big", **{f"f{n}": (bounded(str, max_length=8), "") for n in range(12)})
    changes = diff(old, new)
    assert [one.breaks for one in changes] == ["writers"] * 12


# OpenAPI


def application(*, is_new: bool) -> dict[str, Any]:
    class Item(BaseModel):
        sku: str
        amount: Annotated[int, Field(gt=0, lt=100 if is_new else 1000)] = 1

    class Order(BaseModel):
        items: list[Item]
        note: str | None = None
        pet: TaggedThree if is_new else TaggedTwo  # type: ignore[valid-type]

    app = FastAPI()

    @app.get("/orders")
    def orders(limit: Annotated[int, Field(le=10 if is_new else 20)] = 5) -> list[Order]:
        return []

    @app.post("/orders")
    def create(order: Order) -> Item | None:
        return None

    if is_new:

        @app.get("/items")
        def items() -> list[Item]:
            return []

    return app.openapi()


def test_a_real_openapi_document_is_compared_schema_by_schema() -> None:
    old, new = application(is_new=False), application(is_new=True)
    assert version_of(old).kind == "openapi"
    assert diff(old, old) == []
    found = {(one.path, one.rule, one.breaks) for one in diff(old, new)}
    assert found == {
        (
            "/paths/~1items/get/responses/200/content/application~1json/schema#",
            "schema-added",
            "none",
        ),
        ("/paths/~1orders/get/parameters/0/schema#/maximum", "maximum-lowered", "writers"),
        ("Bird#", "definition-added", "none"),
        ("Item#/properties/amount/exclusiveMaximum", "exclusive-maximum-lowered", "writers"),
        ("Order#/properties/pet/discriminator", "annotation-changed", "none"),
        ("Order#/properties/pet/oneOf", "one-of-widened", "readers"),
    }


def test_an_older_openapi_is_unknown_as_a_whole() -> None:
    (change,) = diff({"openapi": "3.0.3", "paths": {}}, {"openapi": "3.0.3", "paths": {"/a": {}}})
    assert (change.rule, change.breaks) == ("schema-unjudged", "unknown")
    assert "3.0.3" in str(change.reason)


# Data contracts


def folder(path: Path, schemas: dict[str, Any]) -> Path:
    path.mkdir()
    for name, schema in schemas.items():
        (path / f"{name}.schema.json").write_text(json.dumps(schema), encoding="utf-8")
    return path


OLD_TOOLS = {"fs:list": {"type": "array"}, "db:rows": {"maxItems": 9}, "gone": {"type": "object"}}
NEW_TOOLS = {"fs:list": {"type": "array"}, "db:rows": {"maxItems": 8}, "new": True}


def test_data_contracts_are_the_same_from_wherever_they_are_read(tmp_path: Path) -> None:
    expected = [
        ("gone#", "tool-removed", "readers"),
        ("new#", "tool-added", "none"),
        ("db:rows#/maxItems", "max-items-lowered", "writers"),
    ]
    listed = [
        {"tools": [{"name": name, "outputSchema": schema} for name, schema in tools.items()]}
        for tools in (OLD_TOOLS, {**NEW_TOOLS, "new": {}})
    ]
    names = {"fs:list": "fs%3Alist", "db:rows": "db%3Arows"}
    folders = [
        folder(tmp_path / side, {names.get(name, name): schema for name, schema in tools.items()})
        for side, tools in (("old", OLD_TOOLS), ("new", NEW_TOOLS))
    ]
    versions: list[tuple[Any, Any]] = [
        (OLD_TOOLS, NEW_TOOLS),
        ({"tools": OLD_TOOLS}, {"tools": NEW_TOOLS}),
        (DataContracts(OLD_TOOLS), DataContracts(NEW_TOOLS)),
        (listed[0], listed[1]),
        (folders[0], folders[1]),
    ]
    for old, new in versions:
        assert version_of(old).kind == "tools"
        assert [(one.path, one.rule, one.breaks) for one in diff(old, new)] == expected


def test_models_are_data_contracts_too() -> None:
    models = DataContracts({"t": list[Node]})
    (change,) = diff(models, {**models.json_schemas(), "u": {}})
    assert (change.path, change.rule) == ("u#", "tool-added")


class Line(BaseModel):
    number: int
    note: str | None = None


NewLine: Any = create_model("Line", number=(int, ...), note=(str, ...))


@pytest.mark.parametrize("adapt", [lambda kind: kind, TypeAdapter], ids=["type", "adapter"])
def test_every_type_that_pydantic_knows_is_a_schema(adapt: Callable[[Any], Any]) -> None:
    old, new = adapt(list[Line]), adapt(list[NewLine])
    found = {one.rule: one for one in diff(old, new) if one.breaks != "none"}
    assert {rule: one.breaks for rule, one in found.items()} == {
        "any-of-removed": "writers",
        "required-added": "writers",
    }
    assert found["required-added"].proof[0].payload == [{"number": 0}]
    assert diff(old, TypeAdapter(list[Line]).json_schema()) == []
    assert [one.breaks for one in diff(adapt(int), adapt(int | None))] == ["readers"]


@pytest.mark.parametrize("given", [None, 3, [Line], (), Line(number=1), TypeAdapter(Callable)])
def test_what_is_no_type_is_named(given: Any) -> None:
    with pytest.raises(CannotCompareError, match=f"^{type(given).__name__}|^TypeAdapter"):
        diff(given, Line)


def test_a_contract_that_promised_nothing_is_not_missed() -> None:
    removed = {one.path: one.breaks for one in diff({"a": True, "b": False, "c": {}}, {"c": {}})}
    assert removed == {"a#": "none", "b#": "readers"}


def test_a_schema_whose_names_look_like_tools_is_a_schema() -> None:
    assert version_of({"type": "object", "properties": {"a": {}}}).kind == "schema"
    assert version_of({"required": [], "fs:list": {}}).kind == "schema"
    assert version_of({}).kind == "schema"


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"fs:list": {"type": "text"}}, "fs:list#/type: not a JSON Schema"),
        ({"tools": [3]}, "MCP tools"),
        ({"fs:list": {"$ref": "#/$defs/a"}}, "does not point to a definition"),
    ],
)
def test_a_tool_without_a_schema_is_named(given: Any, reason: str) -> None:
    with pytest.raises(CannotCompareError, match=reason):
        diff(given, OLD_TOOLS)


def test_tools_are_compared_with_tools_only(tmp_path: Path) -> None:
    with pytest.raises(CannotCompareError, match="cannot compare data contracts of tools with a"):
        diff(OLD_TOOLS, {"type": "object"})
    twice = folder(tmp_path / "twice", {"a%3Ab": {}, "a:b": {}})
    with pytest.raises(CannotCompareError, match='two files are named after the tool "a:b"'):
        diff(twice, OLD_TOOLS)
