"""What an answer costs grows with the payload and with nothing else, whatever its shape.

Memory is the peak of allocations; time is the number of calls, which no other process disturbs.
"""

import tracemalloc
from collections.abc import Callable, Iterable
from typing import Any
from unittest import mock

import pytest

import toolresult
from tests.support.cases import every
from tests.support.shapes import SHAPES
from tests.support.steps import steps_of
from toolresult import llm, native, processor
from toolresult.findings import selection

DOORS: dict[str, Callable[[Any], object]] = {
    "is_valid": toolresult.is_valid,
    "validate": lambda payload: toolresult.validate(payload, max_findings=50).to_dict(),
    "load": toolresult.load,
    "convert": lambda payload: toolresult.convert(payload, "tool-response"),
    "content": llm.content,
    "outcome": processor.outcome,
}
# What SECURITY.md states: bytes for each byte of the payload.
FACTOR = 100
# What a report takes at most beside that, however large the payload is.
REPORT = 6_000_000
# Characters of a payload whose memory is measured; calls are counted at an eighth and a fourth.
SIZE, SMALL = 24_000, 6_000
# Shapes each of whose items has several findings, with all their words.
LONG = {
    *("items of a run that are empty", "items of a run that are no objects"),
    *("deep items of a run", "a list of wrong types", "no JSON in Python, deep"),
}


def attempt(door: Callable[[Any], object], payload: Any) -> None:
    try:
        door(payload)
    except toolresult.ContractError as error:
        str(error)


def peak(door: Callable[[Any], object], payload: Any) -> int:
    tracemalloc.start()
    try:
        attempt(door, payload)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def calls(door: Callable[[Any], object], payload: Any) -> int:
    # The native core hands over to Python from some number of findings on: a step, not growth.
    with mock.patch.object(native, "CORE", None):
        return steps_of(lambda: attempt(door, payload))


def costs_too_much(shape: str, size: int = SIZE, doors: Iterable[str] = tuple(DOORS)) -> list[str]:
    """Name the doors at which a shape takes more memory or time than its size allows."""
    make = SHAPES[shape]
    few, many, large = make(size // 8), make(size // 4), make(size)
    found = []
    for name in doors:
        door = DOORS[name]
        attempt(door, few)  # what is loaded once is loaded
        if peak(door, large) > FACTOR * size + REPORT:
            found.append(f"{name}: memory")
        if calls(door, many) > 2.5 * calls(door, few) + 15_000:
            found.append(f"{name}: time")
    return found


@pytest.mark.parametrize("door", DOORS)
@every("shape", sorted(SHAPES.keys() - LONG))
def test_costs_grow_with_the_payload(shape: str, door: str) -> None:
    assert costs_too_much(shape, SMALL, [door]) == []


@every("shape", sorted(LONG))
def test_costs_of_many_findings_grow_with_the_payload(shape: str) -> None:
    assert costs_too_much(shape, SMALL // 4, ["load"]) == []


@pytest.mark.slow
@pytest.mark.parametrize("shape", sorted(SHAPES))
def test_costs_grow_with_a_larger_payload(shape: str) -> None:
    assert costs_too_much(shape) == []


def test_pointers_without_a_limit_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selection, "_MOST_CHARACTERS", 10**12)
    assert "load: memory" in costs_too_much("no JSON in Python, below a long key")


@pytest.mark.parametrize("limit", [1, 7, 1000])
def test_the_verdict_is_exact_and_the_rest_is_counted(limit: int) -> None:
    """Warnings without end before the one error: it comes first, and nothing is lost count of."""
    large = ",".join(["9007199254740993"] * 3000)
    report = toolresult.validate(f'{{"data":[{large}],"code":"0"}}', max_findings=limit)
    assert not report.valid
    assert report.findings[0].rule == "type"
    assert len(report.findings) == limit
    assert len(report.findings) + report.more == 3001
    assert report.to_dict()["more"] == report.more
    assert str(report).endswith(f"and {report.more} more")
    assert report.in_language("zh").text().endswith(f"另有 {report.more} 项")


def test_a_report_that_lists_all_says_nothing_of_more() -> None:
    report = toolresult.validate('{"code":"0"}')
    assert report.more == 0
    assert "more" not in report.to_dict()


def test_a_limit_below_one_is_an_error() -> None:
    with pytest.raises(ValueError, match="max_findings"):
        toolresult.validate({}, max_findings=0)


def test_one_long_key_leaves_room_for_one_finding_at_least() -> None:
    key = "k" * 2_000_000
    report = toolresult.validate({"code": 0, "data": {key: [b"x", b"x"]}})
    assert [finding.path for finding in report.findings] == [f"/data/{key}/0"]
    assert report.more == 1
