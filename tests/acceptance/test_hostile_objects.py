"""Python objects as payloads: no code of theirs runs, and nothing that it raises gets out."""

import collections.abc
from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest

import toolresult
from toolresult import ContractError

ERRORS = [SystemExit, KeyboardInterrupt, RuntimeError, GeneratorExit, MemoryError, RecursionError]


def hostile(error: type[BaseException]) -> dict[str, Any]:
    """Make objects of every kind, whose every method raises."""

    def method(*_arguments: Any, **_options: Any) -> Any:
        raise error

    def methods(*names: str) -> dict[str, Any]:
        return dict.fromkeys(names, method)

    text = methods("__str__", "__repr__", "__format__", "encode", "isascii", "strip", "lower")
    whole = methods("__iter__", "__len__", "__getitem__", "__contains__", "__repr__", "__str__")
    read = whole | methods("items", "keys", "values", "get", "copy", "__reversed__", "__eq__")
    number = methods("__str__", "__repr__", "__format__", "__bool__", "__int__", "__float__")
    named = methods("__repr__", "__str__") | {"__hash__": lambda _self: 1}
    properties = {name: property(method) for name in ("__class__", "model_dump", "__dict__")}

    def kind(base: type, members: dict[str, Any]) -> Any:
        return type("Hostile", (base,), members)

    mapping = kind(collections.abc.Mapping, {**read, "__hash__": None})
    return {
        "object": kind(object, named)(),
        "key": {kind(object, named)(): 1},
        "properties": kind(object, properties)(),
        "str": kind(str, text)("text"),
        "JSON text": kind(str, text)('{"code": 0}'),
        "str as key": {kind(str, methods("__str__", "__repr__", "encode"))("code"): 0},
        "bytes": kind(bytes, methods("decode", "__iter__", "__repr__", "__len__"))(b'{"code": 0}'),
        "int": kind(int, number | methods("__index__", "__lt__", "__abs__"))(5),
        "float": kind(float, number | methods("__lt__"))(1.5),
        "Decimal": kind(Decimal, number | methods("is_finite", "as_tuple"))("1.5"),
        "dict": kind(dict, read)({"code": 0}),
        "list": kind(list, whole)([1]),
        "Mapping": mapping(),
    }


PLACES: dict[str, Callable[[Any], Any]] = {
    "root": lambda it: it,
    "code": lambda it: {"code": it, "message": "no size"},
    "message": lambda it: {"code": 5000, "message": it},
    "data": lambda it: {"code": 0, "data": [it]},
    "meta": lambda it: {"code": 0, "meta": {"acme.com/x": it, "retry_after_ms": it}},
}

DOORS: dict[str, Callable[[Any], Any]] = {
    "validate": lambda it: toolresult.validate(it).to_dict(),
    "validate, named": lambda it: str(toolresult.validate(it, "tool-return", lang="zh")),
    "validate, dialect": lambda it: str(toolresult.validate(it, dialect="agentflow-enum")),
    "is_valid": toolresult.is_valid,
    "check": toolresult.check,
    "load": lambda it: toolresult.load(it, "tool-return").to_json(),
    "convert": lambda it: toolresult.convert(it, "tool-execution-result"),
    "detect": toolresult.detect,
}


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("error", ERRORS, ids=lambda error: error.__name__)
def test_a_payload_of_hostile_objects_gets_a_verdict(door: str, error: type[BaseException]) -> None:
    for name in hostile(error):
        for place, put in PLACES.items():
            try:
                DOORS[door](put(hostile(error)[name]))
            except ContractError as rejected:
                assert str(rejected), (name, place)


class Rows(dict[str, Any]):
    """Says something else than it holds."""

    def items(self) -> Any:
        return {"code": "wrong"}.items()

    __iter__ = values = keys = items


class Text(str):
    def __str__(self) -> str:
        return "something else"


class Items(list[Any]):
    def __iter__(self) -> Any:
        return iter([object()])


def test_the_verdict_is_on_what_a_value_holds_and_not_on_what_it_says() -> None:
    payload = Rows(code=1002, message=Text("no size"), data=Items([1]))
    assert toolresult.is_valid(payload)
    assert toolresult.check(payload) == {"code": 1002, "message": "no size", "data": [1]}
    assert not toolresult.is_valid(Rows(code="0"))
    assert type(toolresult.check(payload)["message"]) is str


def test_subclasses_and_enums_that_are_json_stay_what_they_are() -> None:
    from collections import OrderedDict, defaultdict
    from enum import IntEnum, StrEnum

    class Code(IntEnum):
        OK = 0

    class Message(StrEnum):
        DONE = "done"

    payload = OrderedDict(code=Code.OK, message=Message.DONE, data=defaultdict(list, a=[True]))
    assert toolresult.check(payload) == {"code": 0, "message": "done", "data": {"a": [True]}}


def test_an_object_inside_is_named_by_its_type_and_place() -> None:
    class Handle:
        def __repr__(self) -> str:
            raise SystemExit

    report = toolresult.validate({"code": 0, "data": [{"file": Handle()}]})
    assert [(finding.rule, finding.path) for finding in report.errors] == [
        ("value-type", "/data/0/file")
    ]
    assert "Handle" in report.errors[0].message
    report = toolresult.validate({"code": 0, "data": {Handle(): 1}})
    assert (report.errors[0].rule, "<Handle>" in report.errors[0].message) == ("value-key", True)


def test_cycles_are_found_behind_subclasses_too() -> None:
    rows = Rows(code=0)
    rows["data"] = Items([rows])
    assert [finding.rule for finding in toolresult.validate(rows).errors] == ["value-cycle"]
