"""Python objects given instead of text: JSON values, or a finding that says where not."""

import dataclasses
import datetime as dt
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given

import toolresult
from toolresult import ErrorCode, OperationType
from toolresult.strict_json.values import json_equal, value_faults
from toolresult.testing.strategies import json_values


@dataclasses.dataclass
class Point:
    x: int = 1


@pytest.mark.parametrize(
    ("data", "rule", "path", "hint"),
    [
        ((1, 2), "value-type", "/data", "convert it to a list"),
        ({"a": {1, 2}}, "value-type", "/data/a", "convert it to a list"),
        ([b"x"], "value-type", "/data/0", "base64"),
        ({"at": dt.datetime(2026, 1, 1, tzinfo=dt.UTC)}, "value-type", "/data/at", "ISO 8601"),
        (Point(), "value-type", "/data", "asdict"),
        (object(), "value-type", "/data", "plain text"),
        (float("inf"), "value-number", "/data", "null"),
        (Decimal("NaN"), "value-number", "/data", "null"),
        ({"a": {1: "x"}}, "value-key", "/data/a", '"1"'),
        (["\udc00"], "text-surrogate", "/data/0", "cut strings"),
        ({"\ud800": 1}, "text-surrogate", "/data", "cut strings"),
    ],
)
def test_what_json_cannot_hold_is_named_with_its_place(
    data: Any, rule: str, path: str, hint: str
) -> None:
    report = toolresult.validate({"code": 0, "data": data})
    first = report.findings[0]
    assert (report.valid, first.rule, first.path) == (False, rule, path)
    assert hint in first.hint


def test_value_that_contains_itself() -> None:
    data: dict[str, Any] = {"a": []}
    data["a"].append(data)
    report = toolresult.validate({"code": 0, "data": data})
    assert [(one.rule, one.path) for one in report.findings] == [("value-cycle", "/data/a/0")]


def test_same_value_twice_is_no_cycle() -> None:
    shared = [1]
    assert toolresult.is_valid({"code": 0, "data": [shared, shared, {"x": shared}]})


def test_depth_counts_as_in_text() -> None:
    def nested(depth: int) -> Any:
        value: Any = 0
        for _ in range(depth):
            value = [value]
        return value

    assert toolresult.is_valid({"code": 0, "data": nested(199)})
    report = toolresult.validate({"code": 0, "data": nested(200)})
    assert [one.rule for one in report.findings] == ["text-depth"]
    deep = toolresult.validate({"code": 0, "data": nested(100_000)})
    assert [one.rule for one in deep.findings] == ["text-depth"]


def test_subclasses_of_json_types_are_json_values() -> None:
    payload = {"code": ErrorCode.SUCCESS, "data": [OperationType.QUERY, Decimal("1.5")]}
    assert toolresult.validate(payload).findings == ()


@given(json_values())
def test_json_values_have_no_findings_and_equal_themselves(value: Any) -> None:
    assert list(value_faults(value)) == []
    assert json_equal(value, value)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        (1, 1.0, True),
        (0, -0.0, True),
        (1, True, False),
        (0, False, False),
        (None, False, False),
        ("1", 1, False),
        ([1], [1.0], True),
        ([1], [1, 1], False),
        ({"a": 1}, {"a": True}, False),
        ({"a": None}, {}, False),
        ({}, [], False),
    ],
)
def test_json_equality(one: Any, other: Any, same: bool) -> None:
    assert json_equal(one, other) is same
    assert json_equal(other, one) is same
