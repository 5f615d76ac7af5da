"""Any Python object as JSON: nothing raises, nothing leaks, everything lost is named."""

import dataclasses
import datetime as dt
import json
import sys
import threading
from collections import ChainMap, UserDict, defaultdict, namedtuple
from decimal import Decimal
from typing import Any
from unittest.mock import MagicMock

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel

from tests.support.cases import every
from toolresult.runs import plain
from toolresult.runs.plain import JsonMaker
from toolresult.strict_json.pointers import steps
from toolresult.strict_json.values import value_faults


def made(value: Any) -> tuple[Any, list[str]]:
    maker = JsonMaker()
    result = maker.foreign(value, ("output",))
    assert list(value_faults(result)) == []
    json.dumps(result, allow_nan=False)
    for loss in maker.losses:
        follow(result, loss.path)
    return result, [loss.reason for loss in maker.losses]


def follow(result: Any, path: str) -> None:
    """Every path of a loss leads to a place; a field that was hidden has none."""
    first, *rest = steps(path)
    assert first == "output"
    for step in rest:
        if isinstance(result, dict) and step not in result:
            return
        result = result[int(step) if isinstance(result, list) else step]


SCALARS = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(st.characters(), max_size=5)
    | st.text(st.characters(categories=["Cs"]), max_size=3)
    | st.binary(max_size=5)
    | st.decimals().filter(lambda number: not number.is_snan())
    | st.datetimes()
    | st.dates()
    | st.timedeltas()
    | st.uuids()
    | st.complex_numbers()
    | st.fractions()
)
HASHABLE = st.recursive(
    SCALARS, lambda inner: st.tuples(inner, inner) | st.frozensets(inner, max_size=3), max_leaves=5
)
ANYTHING = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.tuples(inner, inner)
        | st.dictionaries(HASHABLE, inner, max_size=4)
        | st.frozensets(HASHABLE, max_size=4)
    ),
    max_leaves=12,
)


@given(ANYTHING)
def test_whatever_it_is_it_becomes_json(value: Any) -> None:
    made(value)


TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=5)
NUMBERS = st.integers() | st.floats(allow_nan=False, allow_infinity=False)


@given(
    st.recursive(
        st.none() | st.booleans() | NUMBERS | TEXT,
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner, max_size=4),
        max_leaves=10,
    )
)
def test_what_is_json_stays_as_it_is(value: Any) -> None:
    assert made(value) == (value, [])


def test_a_result_shares_nothing_with_its_value() -> None:
    value = {"a": [1]}
    result, _ = made(value)
    value["a"].append(2)
    assert result == {"a": [1]}


def test_the_same_object_twice_is_no_circle() -> None:
    shared = [1]
    assert made([shared, shared, {"a": shared}]) == ([[1], [1], {"a": [1]}], [])


def test_circles_of_every_kind() -> None:
    @dataclasses.dataclass
    class Node:
        next: Any = None

    class Model(BaseModel):
        next: Any = None

    node = Node()
    node.next = {"back": (node,)}
    assert made(node)[0] == {"next": {"back": [None]}}
    assert "circular" in made(node)[1]
    model = Model()
    object.__setattr__(model, "next", [model])
    result, reasons = made(model)
    assert "circular" in reasons or result is None


def test_a_hundred_thousand_levels() -> None:
    value: Any = []
    for _ in range(100_000):
        value = [value]
    assert made(value)[1] == ["depth"]
    nested: Any = {}
    for _ in range(100_000):
        nested = {"a": (nested,)}
    assert made(nested)[1][-1] == "depth"


def test_from_deep_inside_a_program() -> None:
    def below(levels: int) -> Any:
        if levels:
            return below(levels - 1)
        deep: Any = 1
        for _ in range(150):
            deep = [deep]
        return JsonMaker().foreign(deep, ("output",)) is not None

    assert below(sys.getrecursionlimit() - 200)


def test_a_value_that_multiplies_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plain, "MOST_VALUES", 10_000)
    value: Any = ["x"]
    for _ in range(40):
        value = [value, value]
    assert made({"many": value, "few": 1}) == (None, ["size"])
    for members in ([[]] * 10_000, list(range(10_000)), {str(n): [] for n in range(10_000)}):
        result, reasons = made(members)
        assert (len(result), reasons) == (10_000, [])
        assert made([members]) == (None, ["size"])


def test_objects_that_lie_about_what_they_are() -> None:
    for kind in (dict, list, str, int, BaseModel, Decimal, dt.datetime, bytes):
        result, reasons = made([MagicMock(spec=kind)])
        assert result == [None]
        assert reasons[0].startswith("object ")


class Meta(type):
    def __getattribute__(cls, name: str) -> Any:
        raise RuntimeError(name)


class Raising(metaclass=Meta):
    pass


class Text(str):
    def __str__(self) -> str:
        raise RuntimeError

    def __format__(self, spec: str) -> str:
        raise RuntimeError

    def isascii(self) -> bool:
        raise RuntimeError

    def encode(self, *args: Any) -> bytes:
        raise RuntimeError


class Number(float):
    def __pos__(self) -> float:
        raise RuntimeError

    def __sub__(self, other: Any) -> float:
        raise RuntimeError


class Integer(int):
    def __pos__(self) -> int:
        raise RuntimeError

    def bit_length(self) -> int:
        raise RuntimeError

    def __str__(self) -> str:
        raise RuntimeError

    __repr__ = __index__ = __int__ = __str__  # type: ignore[assignment]


class Items(dict[Any, Any]):
    def items(self) -> Any:
        raise RuntimeError

    keys = values = __iter__ = __len__ = __contains__ = items


class Endless(list[Any]):
    def __iter__(self) -> Any:
        while True:
            yield 1


class EndlessSet(set[Any]):
    def __iter__(self) -> Any:
        while True:
            yield 1


class Moment(dt.datetime):
    def isoformat(self, *args: Any) -> str:
        raise RuntimeError


class Key:
    def __hash__(self) -> int:
        return 1

    def __eq__(self, other: object) -> bool:
        return self is other

    def __repr__(self) -> str:
        raise RuntimeError


class Dumps(BaseModel):
    def model_dump(self, *args: Any, **kwargs: Any) -> Any:
        return Dumps()


HOSTILE: dict[str, tuple[Any, Any]] = {
    "metaclass": (Raising.__new__(Raising) if False else Raising, None),
    "text": (Text("t"), "t"),
    "float": (Number(0.5), 0.5),
    "int": (Integer(7), 7),
    "dict": (Items(a=1), {"a": 1}),
    "list": (Endless([1]), [1]),
    "set": (EndlessSet({1}), [1]),
    "key": ({Key(): 1, Key(): 2, Text("k"): 3}, None),
    "dump": (Dumps(), None),
    "generator": ((n for n in iter(int, 1)), None),
    "file": (sys.stderr, None),
    "lock": (threading.Lock(), None),
    "module": (sys, None),
    "function": (made, None),
    "exception": (ExceptionGroup("s", [ValueError()]), None),
    "not implemented": (NotImplemented, None),
    "ellipsis": (..., None),
    "user dict": (UserDict(a=1), None),
    "chain": (ChainMap({}), None),
    "released": (memoryview(bytearray(b"x")), "eA=="),
}


@every("name", HOSTILE)
def test_hostile_objects(name: str) -> None:
    value, expected = HOSTILE[name]
    result, reasons = made([value])
    if name == "key":
        assert sorted(result[0].values()) == [1, 2, 3]
    else:
        assert result == [expected]
    if expected is None:
        assert reasons


def test_a_released_memoryview() -> None:
    view = memoryview(b"x")
    view.release()
    assert made(view)[0] is None


def test_dicts_and_tuples_of_the_library() -> None:
    point = namedtuple("point", "x y")
    assert made(point(1, 2)) == ([1, 2], ["tuple"])
    assert made(defaultdict(list, a=[1])) == ({"a": [1]}, [])


def test_names_of_types_are_text_of_one_length() -> None:
    kind = type("K" * 500, (), {})
    (reason,) = made(kind())[1]
    assert len(reason) < 300


def test_keys_that_become_the_same_text() -> None:
    value = {1: "a", "1": "b", 1.5: "c", "1.5": "d", True + 1: "e", None: "f", "null": "g"}
    result, _ = made(value)
    assert result["1"] == "b"
    assert result["null"] == "g"
    assert sorted(result.values()) == sorted(value.values())


def test_sets_have_one_order() -> None:
    mixed: set[Any] = {"b", "a", 3, 1, 2.5, None, (1, "x"), (1, "a"), b"z", frozenset({2})}
    first = made(mixed)[0]
    other: set[Any] = set()
    for member in sorted(mixed, key=repr):
        other.add(member)
    assert made(other)[0] == first
