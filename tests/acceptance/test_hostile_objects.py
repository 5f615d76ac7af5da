"""Python objects as payloads: no code of theirs runs, and nothing that it raises gets out."""

from collections.abc import Callable
from typing import Any

import toolresult
from tests.support.cases import every
from tests.support.hostile_objects import ERRORS, PLACES, hostile
from toolresult import ContractError, llm, processor, workflow

DOORS: dict[str, Callable[[Any], Any]] = {
    "validate": lambda it: toolresult.validate(it).to_dict(),
    "validate, named": lambda it: str(toolresult.validate(it, "tool-return", lang="zh")),
    "validate, dialect": lambda it: str(toolresult.validate(it, dialect="agentflow-enum")),
    "is_valid": toolresult.is_valid,
    "check": toolresult.check,
    "load": lambda it: toolresult.load(it, "tool-return").to_json(),
    "convert": lambda it: toolresult.convert(it, "tool-execution-result"),
    "detect": toolresult.detect,
    "load, recognized": toolresult.load,
    "content": llm.content,
    "outcome": processor.outcome,
    "extract_data": processor.extract_data,
    "to_ai_friendly_message": processor.to_ai_friendly_message,
    "judge": lambda it: workflow.judge("done", [("search", it)]),
}


@every("door", DOORS)
@every("error", ERRORS, ids=lambda error: error.__name__)
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


def raising_classes() -> dict[str, type]:
    """Make classes whose own class raises where it is asked for anything."""

    def method(*_arguments: Any, **_options: Any) -> Any:
        raise SystemExit

    members: dict[str, dict[str, Any]] = {
        "__name__": {"__name__": property(method)},
        "__hash__": {"__hash__": method},
        "__eq__": {"__eq__": method, "__hash__": lambda _cls: 1},
        "__getattribute__": {"__getattribute__": method},
        "__instancecheck__": {"__instancecheck__": method, "__subclasscheck__": method},
    }
    return {
        f"{name} of {base.__name__}": type("Kind", (type,), found)("Hostile", (base,), {})
        for name, found in members.items()
        for base in (object, dict, list, str, int)
    }


@every("door", DOORS)
def test_a_payload_whose_class_has_a_hostile_class_gets_a_verdict(door: str) -> None:
    for name, kind in raising_classes().items():
        for place, put in PLACES.items():
            try:
                DOORS[door](put(type.__call__(kind)))
            except ContractError as rejected:
                assert str(rejected), (name, place)


def test_advice_on_an_object_asks_none_of_its_descriptors() -> None:
    class Raising:
        def __get__(self, *_where: Any) -> Any:
            raise SystemExit

    kind = type("Model", (), {"model_dump": Raising(), "__dataclass_fields__": Raising()})
    (error,) = toolresult.validate({"code": 0, "data": kind()}).errors
    assert (error.rule, "model_dump()" in str(error.hint)) == ("value-type", True)


def test_the_long_name_of_a_class_is_cut() -> None:
    kind = type("L" * 1_000_000, (), {})
    assert len(str(toolresult.validate({"code": 0, "data": kind()}))) < 1000
