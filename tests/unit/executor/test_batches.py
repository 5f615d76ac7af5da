"""Batches: several calls, one response."""

import asyncio
import functools
from typing import Any

import pytest

import toolresult
from tests.support.executing import (
    echo,
    off,
    returning,
    run,
    run_batch,
)
from toolresult.executor import ToolExecutor, tool

GOOD, BAD, GONE = {"action": "echo"}, {"action": "vm:off"}, {"action": "gone"}


@pytest.mark.parametrize("parallel", [False, True])
@pytest.mark.parametrize(
    ("items", "code", "total", "success_count", "words"),
    [
        ([GOOD, GOOD], 0, 2, 2, "success"),
        ([GOOD, BAD, GOOD], 2907, 3, 2, "1 of 3 calls failed; the first is call 2, vm:off"),
        ([GONE, BAD], 1001, 2, 0, "2 of 2 calls failed"),
        ([GOOD, {"action": 5}, "echo"], 2907, 3, 1, '"action"'),
        ([{"action": "echo", "timeout": 0}], 1002, 1, 0, '"timeout"'),
        ([{"action": "echo", "params": []}], 1002, 1, 0, "parameters"),
        ([{"action": "echo", "parms": {}}], 1002, 1, 0, '"params"'),
        ([{"action": "echo", "params": None, "timeout": None}], 0, 1, 1, "success"),
    ],
)
def test_batches(
    items: Any, code: int, total: int, success_count: int, words: str, parallel: bool
) -> None:
    executor = ToolExecutor([echo, off])
    response = run_batch(executor, items, parallel=parallel, stop_on_error=False)
    assert response.code == code and words in response.message
    results = response.data["results"]
    assert response.data == {
        "results": results,
        "total": total,
        "executed": total,
        "success_count": success_count,
    }
    assert all(toolresult.is_valid(one, "tool-response") for one in results)
    assert response.meta.tool == "batch"


@pytest.mark.parametrize(
    ("items", "code", "executed", "success_count"),
    [([BAD, GOOD, GOOD], 2004, 1, 0), ([GOOD, BAD, GOOD], 2907, 2, 1)],
)
def test_defect_10_a_batch_that_stopped_early_says_so(
    items: Any, code: int, executed: int, success_count: int
) -> None:
    response = run_batch(ToolExecutor([echo, off]), items)
    assert response.code == code
    assert (response.data["total"], response.data["executed"]) == (3, executed)
    assert response.data["success_count"] == success_count
    assert f"stopped at the first failure: {executed} of 3" in response.message
    assert len(response.data["results"]) == executed


@pytest.mark.parametrize("parallel", [False, True])
@pytest.mark.parametrize(
    ("codes", "code", "words"),
    [
        ([1904, 5000], 5000, "1 of 2 calls failed; the first is call 2, vm:answer: says 5000"),
        ([1904, 2004, 5000], 2004, "2 of 3 calls failed; the first is call 2"),
        ([1904, 1904], 1904, "the first is call 1, vm:answer: says 1904"),
        ([0, 1904], 2907, "the first is call 2, vm:answer: says 1904"),
        ([0, 1904, 5000], 2907, "the first is call 3, vm:answer: says 5000"),
    ],
)
def test_a_batch_answers_its_first_real_failure_before_what_found_nothing(
    codes: list[int], code: int, words: str, parallel: bool
) -> None:
    @tool("vm:answer")
    def answer(code: int) -> dict[str, Any]:
        return {"code": code, "message": f"says {code}"}

    items = [{"action": "vm:answer", "params": {"code": one}} for one in codes]
    response = run_batch(ToolExecutor([answer]), items, parallel=parallel, stop_on_error=False)
    assert response.code == code and words in response.message


@pytest.mark.parametrize("items", [[], (), None, "echo", {"action": "echo"}])
def test_defect_10_an_empty_batch_fails(items: Any) -> None:
    response = run_batch(ToolExecutor([echo]), items)
    assert response.code == 1002
    assert response.data == {"results": [], "total": 0, "executed": 0, "success_count": 0}


def test_a_batch_keeps_order_and_limits_of_its_calls() -> None:
    @tool("slow:async")
    async def slow(seconds: float) -> dict[str, Any]:
        await asyncio.sleep(seconds)
        return {"code": 0, "data": seconds}

    items = [
        {"action": "slow:async", "params": {"seconds": 0.1}},
        {"action": "slow:async", "params": {"seconds": 60}, "timeout": 0.05},
        {"action": "slow:async", "params": {"seconds": 0}},
    ]
    response = run_batch(ToolExecutor([slow]), items, parallel=True)
    assert [one["code"] for one in response.data["results"]] == [0, 2002, 0]
    assert [one["data"] for one in response.data["results"]] == [0.1, None, 0.0]


def test_a_batch_too_deep_to_be_valid_is_an_error() -> None:
    deep = functools.reduce(lambda inner, _: [inner], range(197), [])
    executor = returning({"code": 0, "data": deep})
    assert run(executor, "vm:give").code == 0
    assert run_batch(executor, [{"action": "vm:give"}]).code == 5000
