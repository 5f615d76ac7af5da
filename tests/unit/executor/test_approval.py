"""A call runs only if the host approves of it, and what denies it has a name."""

import asyncio
from typing import Any

import pytest

from tests.support.executing import run, run_batch
from toolresult import carriers, llm, validate
from toolresult.executor import ToolCall, ToolError, ToolExecutor, tool


class Shop:
    def __init__(self) -> None:
        self.refunded: list[int] = []

    @tool("orders:refund", timeout=0.05)
    async def refund(self, number: int) -> dict[str, Any]:
        self.refunded.append(number)
        return {"code": 0, "data": number}


def _raise(error: BaseException) -> Any:
    raise error


DENIED = "orders:refund was not approved"
DECISIONS: list[tuple[Any, int, str]] = [
    (lambda _call: True, 0, "success"),
    (lambda _call: False, 1903, DENIED),
    (lambda _call: " ", 1903, DENIED),
    (lambda call: f"over the limit: {call.params['number']}", 1903, f"{DENIED}: over the limit: 7"),
    (lambda _call: _raise(ToolError(1907, "Ann was asked")), 1907, "Ann was asked"),
    (lambda _call: None, 5000, "did not run"),
    (lambda _call: 1, 5000, "did not run"),
    (lambda _call: _raise(TimeoutError("no answer")), 5000, "did not run"),
    (lambda _call: _raise(SystemExit(0)), 5000, "did not run"),
]


@pytest.mark.parametrize("is_async", [False, True])
@pytest.mark.parametrize(("decide", "code", "words"), DECISIONS)
def test_a_tool_runs_only_where_the_decision_is_true(
    decide: Any, code: int, words: str, is_async: bool
) -> None:
    async def later(call: ToolCall) -> Any:
        await asyncio.sleep(0)
        return decide(call)

    shop, seen = Shop(), []
    executor = ToolExecutor(
        [shop],
        approve=later if is_async else decide,
        after=lambda call, response: seen.append((call.tool_call_id, response.code)),
    )
    response = run(executor, "orders:refund", {"number": 7}, tool_call_id="call_1")
    assert response.code == code and words in response.message
    assert shop.refunded == ([7] if code == 0 else [])
    assert (response.meta.tool, seen) == ("orders:refund", [("call_1", code)])


def test_the_call_that_a_response_answers_is_passed_once() -> None:
    response = run(ToolExecutor([Shop()]), "orders:refund", {"number": 7}, tool_call_id="call_1")
    report = validate(response.to_dict())
    assert (report.valid, report.findings) == (True, ())
    assert llm.message(response).tool_call_id == "call_1"
    assert llm.message(response, "call_2").tool_call_id == "call_2"
    fields = {
        "openai_chat": "tool_call_id",
        "openai_responses": "call_id",
        "anthropic": "tool_use_id",
        "bedrock": "toolUseId",
    }
    for name, field in fields.items():
        write = getattr(carriers, f"to_{name}")
        assert write(response)[field] == "call_1"
        assert write(response, tool_call_id="call_2")[field] == "call_2"


def test_a_denial_is_worded_in_the_executors_language() -> None:
    executor = ToolExecutor([Shop()], approve=lambda _call: "金额过大", lang="zh")
    response = run(executor, "orders:refund", {"number": 7})
    assert response.message == "orders:refund 未获批准：金额过大"


def test_nobody_is_asked_about_a_call_that_cannot_run() -> None:
    asked: list[ToolCall] = []
    executor = ToolExecutor([Shop()], approve=lambda call: asked.append(call) or True)
    assert run(executor, "orders:refund", {"number": "7"}).code == 1002
    assert run(executor, "orders:pay", {}).code == 1001
    assert asked == []


def test_the_time_that_a_decision_takes_is_not_the_calls() -> None:
    async def slow(_call: ToolCall) -> bool:
        await asyncio.sleep(0.1)
        return True

    assert run(ToolExecutor([Shop()], approve=slow), "orders:refund", {"number": 7}).code == 0


def test_each_call_of_a_batch_is_decided() -> None:
    shop = Shop()
    executor = ToolExecutor([shop], approve=lambda call: call.tool_call_id == "b")
    items = [
        {"name": "refund", "params": {"number": number}, "tool_call_id": identifier}
        for number, identifier in ((1, "a"), (2, "b"))
    ]
    response = run_batch(executor, items, stop_on_error=False)
    results = response.data["results"]
    assert [each["code"] for each in results] == [1903, 0]
    assert [each["meta"]["tool_call_id"] for each in results] == ["a", "b"]
    assert shop.refunded == [2]
