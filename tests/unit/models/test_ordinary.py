"""Ordinary Python values in data: written as JSON has them, or rejected with their place."""

import collections
import dataclasses
import datetime as dt
import enum
import functools
import json
import math
import pathlib
import types
import uuid
from decimal import Decimal
from fractions import Fraction
from typing import Any, NamedTuple

import msgspec
import pydantic
import pytest

import toolresult
from tests.support.cases import every
from toolresult import ContractError, ToolReturn
from toolresult.models.ordinary import plain
from toolresult.result_formatter import build_success_response

CHINA = dt.timezone(dt.timedelta(hours=8))


class Color(enum.Enum):
    RED = "red"
    BLUE = (0, 0, 255)


class Level(enum.IntEnum):
    HIGH = 3


class Point(NamedTuple):
    x: int
    y: int


@dataclasses.dataclass(frozen=True)
class Place:
    name: str
    at: dt.datetime
    inner: Any = None


class Order(pydantic.BaseModel):
    number: int = pydantic.Field(alias="orderNumber")
    day: dt.date
    secret: pydantic.SecretStr = pydantic.SecretStr("pw")


class Raw(pydantic.BaseModel):
    body: bytes
    hidden: str = pydantic.Field("hidden", exclude=True)


class Struct(msgspec.Struct, rename="camel"):
    first_name: str


class Text(str):
    __slots__ = ()

    def __str__(self) -> str:
        return "another text"


CASES: list[tuple[Any, Any]] = [
    ((1, (2, 3)), [1, [2, 3]]),
    (Point(1, 2), [1, 2]),
    (dt.date(2026, 1, 31), "2026-01-31"),
    (dt.time(8, 5), "08:05:00"),
    (dt.datetime(2026, 1, 31, 8, 5), "2026-01-31T08:05:00"),
    (dt.datetime(2026, 1, 31, 8, 5, tzinfo=dt.UTC), "2026-01-31T08:05:00Z"),
    (dt.datetime(2026, 1, 31, 8, 5, tzinfo=CHINA), "2026-01-31T08:05:00+08:00"),
    (dt.timedelta(seconds=1.5), "PT1.5S"),
    (uuid.UUID(int=5), "00000000-0000-0000-0000-000000000005"),
    (pathlib.PurePosixPath("/etc/hosts"), "/etc/hosts"),
    (Color.RED, "red"),
    (Color.BLUE, [0, 0, 255]),
    (Level.HIGH, 3),
    (Decimal("1.10"), Decimal("1.10")),
    (2**64 + 1, 2**64 + 1),
    ({"b", "a", "c"}, ["a", "b", "c"]),
    (frozenset({3, 1, 2.5}), [1, 2.5, 3]),
    ({Color.RED, 1, "x", None}, ["red", "x", 1, None]),
    (b"\xff\x00", "/wA="),
    (bytearray(b"ab"), "YWI="),
    (memoryview(b"ab"), "YWI="),
    (range(3), [0, 1, 2]),
    (collections.deque([1]), [1]),
    ({"a": 1}.values(), [1]),
    (types.MappingProxyType({"a": (1,)}), {"a": [1]}),
    (collections.defaultdict(list, a=(1,)), {"a": [1]}),
    (Place("x", dt.datetime(2026, 1, 31), Point(1, 2)),
     {"name": "x", "at": "2026-01-31T00:00:00", "inner": [1, 2]}),
    (Order(orderNumber=17, day=dt.date(2026, 1, 31)),
     {"orderNumber": 17, "day": "2026-01-31", "secret": "**********"}),
    (Raw(body=b"\xff"), {"body": "/w=="}),
    (Struct("Ada"), {"firstName": "Ada"}),
    (Text("text"), "text"),
    (ToolReturn.success(Decimal("0.12345678901234567890")),
     {"code": 0, "message": "success", "data": Decimal("0.12345678901234567890")}),
    ({1: "a", None: "b", 2.5: "d"}, {"1": "a", "null": "b", "2.5": "d"}),
    ({True: 1, False: 0}, {"true": 1, "false": 0}),
    ({Color.RED: 1, dt.date(2026, 1, 31): 2, uuid.UUID(int=1): 3},
     {"red": 1, "2026-01-31": 2, "00000000-0000-0000-0000-000000000001": 3}),
]  # fmt: skip


@every("value, written", CASES)
def test_ordinary_values_are_written_as_json_has_them(value: Any, written: Any) -> None:
    assert plain(value) == written
    for nested in (value, [value], {"a": {"b": [value]}}, (value,)):
        made = ToolReturn.success(nested)
        assert toolresult.is_valid(made.to_json(), "tool-return")
        assert toolresult.is_valid(build_success_response(nested), "tool-return")
    assert type(plain(value)) in (dict, list, str, int, float, Decimal)


CYCLE: list[Any] = [1]
CYCLE.append({"again": CYCLE})


class Node(pydantic.BaseModel):
    next: Any = None


LOOP = Node()
LOOP.next = LOOP


@every(
    "value, rule, path",
    [
        ({"a": [1, object()]}, "value-type", "/data/a/1"),
        (ValueError("pw=secret"), "value-type", "/data"),
        (Fraction(1, 3), "value-type", "/data"),
        ((number for number in (1, 2)), "value-type", "/data"),
        (Order, "value-type", "/data"),
        ({"a": (math.nan,)}, "value-number", "/data/a/0"),
        ({math.inf}, "value-number", "/data/0"),
        (CYCLE, "value-cycle", "/data/1/again"),
        ([LOOP], "value-cycle", "/data/0/next/next"),
        ({1: "a", "1": "b"}, "value-key", "/data"),
        ({(1, 2): "a"}, "value-key", "/data"),
        ({math.nan: 1}, "value-key", "/data"),
        ("\ud800", "text-surrogate", "/data"),
        (functools.reduce(lambda inner, _: (inner,), range(5000), ()), "text-depth", None),
    ],
)
def test_what_json_cannot_carry_is_rejected_at_its_place(
    value: Any, rule: str, path: str | None
) -> None:
    with pytest.raises(ContractError) as rejected:
        ToolReturn.success(value)
    finding = rejected.value.report.findings[0]
    assert finding.rule == rule
    assert path is None or finding.path == path
    assert "secret" not in str(rejected.value)


@pytest.mark.parametrize("value", [(1,), {1}, b"a", dt.date(2026, 1, 31), Color.RED, {1: 2}])
def test_a_payload_has_to_be_json_already(value: Any) -> None:
    assert not toolresult.is_valid({"code": 0, "data": value}, "tool-return")


@pytest.mark.parametrize("message", [dt.date(2026, 1, 31), pathlib.PurePosixPath("x"), ("m",)])
def test_a_message_is_text(message: Any) -> None:
    with pytest.raises(ContractError, match="/message"):
        ToolReturn(code=0, message=message)


def test_shared_values_are_written_each_time_they_occur() -> None:
    shared = (1, 2)
    made = ToolReturn.success({"a": shared, "b": [shared, shared]})
    assert json.loads(made.to_json())["data"] == {"a": [1, 2], "b": [[1, 2], [1, 2]]}


def test_what_a_value_raises_reaches_its_author() -> None:
    class Broken(collections.UserDict[str, int]):
        def __iter__(self) -> Any:
            raise LookupError("no database")

    with pytest.raises(LookupError, match="no database"):
        ToolReturn.success({"rows": Broken()})
