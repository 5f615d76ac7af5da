"""A test of a tool keeps what the tool promises: its limit, its retries, its shapes, its data."""

import asyncio
from typing import Any

import pytest
from pydantic import BaseModel

from toolresult import ToolReturn
from toolresult.executor import ToolError, ToolExecutor, tool
from toolresult.testing import Case, assert_tool_conforms, judge_tool


class Order(BaseModel):
    number: int


def test_the_limit_of_a_tool_ends_its_case() -> None:
    @tool("reports:long", timeout=0.05)
    async def long() -> dict[str, Any]:
        await asyncio.sleep(2)  # without its limit it would answer
        return {"code": 0}

    assert_tool_conforms(long, [Case("too long", {}, "failed", code=2002)])


def test_a_tool_is_tried_again_as_it_says() -> None:
    attempts: list[int] = []

    @tool("mail:send", retries=2)
    def send() -> dict[str, Any]:
        attempts.append(1)
        if len(attempts) < 3:
            raise ToolError(5002, "the relay is busy", retry_after=0)
        return {"code": 0, "data": "sent"}

    assert_tool_conforms(send, [Case("sent", {}, "ok")])
    assert len(attempts) == 3


def test_a_tool_that_may_return_what_it_likes_conforms() -> None:
    @tool("orders:count", wrap=True)
    def count(fail: bool = False) -> Any:
        return {"status": "error", "message": "no table orders"} if fail else 3

    cases = [Case("some", {}, "ok"), Case("no table", {"fail": True}, "failed")]
    assert_tool_conforms(count, cases)


def test_the_options_of_the_executor_hold_for_a_named_tool() -> None:
    @tool("orders:count")
    def count() -> int:
        return 3

    executor = ToolExecutor([count], wrap=True, approve=lambda _call: False)
    assert_tool_conforms("orders:count", [Case("some", {}, "ok")], executor=executor)


def test_data_that_the_annotation_does_not_allow_is_found() -> None:
    @tool("orders:find")
    def find() -> ToolReturn[Order]:
        return ToolReturn.success({"number": "seven"})

    verdict = judge_tool(find, [Case("found", {}, "ok")])
    assert not verdict.conforms
    with pytest.raises(AssertionError, match="number"):
        assert_tool_conforms(find, [Case("found", {}, "ok")])
