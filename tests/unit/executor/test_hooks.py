"""Hooks see each call and its response, and change neither."""

import asyncio
import dataclasses
import logging
from typing import Any

import pytest

from tests.support.executing import run, run_batch
from toolresult import ToolResponse
from toolresult.executor import ToolCall, ToolExecutor, tool


@tool("text:upper")
async def upper(text: str) -> dict[str, Any]:
    if text == "fail":
        return {"code": 2001, "message": "no backend"}
    return {"code": 0, "data": {"text": text.upper()}}


class Seen:
    """Hooks, as functions or coroutines, that remember what they saw."""

    def __init__(self, is_async: bool = False) -> None:
        self.calls: list[ToolCall] = []
        self.responses: list[tuple[ToolCall, ToolResponse]] = []
        self.before = self._before_later if is_async else self.calls.append
        self.after = self._after_later if is_async else self._after

    def _after(self, call: ToolCall, response: ToolResponse) -> None:
        self.responses.append((call, response))

    async def _before_later(self, call: ToolCall) -> None:
        await asyncio.sleep(0)
        self.calls.append(call)

    async def _after_later(self, call: ToolCall, response: ToolResponse) -> None:
        await asyncio.sleep(0)
        self._after(call, response)


@pytest.mark.parametrize("is_async", [False, True])
@pytest.mark.parametrize(
    ("name", "params", "seen_as", "code"),
    [
        ("upper", {"text": "a"}, "text:upper", 0),
        ("text:upper", {"text": "fail"}, "text:upper", 2001),
        ("text:upper", {}, "text:upper", 1002),
        ("text:lower", {"text": "a"}, "text:lower", 1001),
    ],
)
def test_hooks_see_every_call_and_its_response(
    is_async: bool, name: str, params: dict[str, Any], seen_as: str, code: int
) -> None:
    seen = Seen(is_async)
    executor = ToolExecutor([upper], before=seen.before, after=seen.after, timeout=30)
    response = run(executor, name, params, trace_id="t1")
    call = ToolCall(seen_as, params, 30.0, None, "t1")
    assert response.code == code
    assert seen.calls == [call]
    assert seen.responses == [(call, response)]


def test_hooks_see_each_call_of_a_batch() -> None:
    seen = Seen()
    executor = ToolExecutor([upper], before=seen.before, after=seen.after)
    items = [{"name": "upper", "params": {"text": text}} for text in "abc"]
    assert run_batch(executor, items, parallel=True).code == 0
    assert sorted(call.params["text"] for call in seen.calls) == ["a", "b", "c"]
    assert all(
        response.data["text"] == call.params["text"].upper() for call, response in seen.responses
    )


def test_hooks_cannot_change_a_call_or_its_response() -> None:
    def before(call: ToolCall) -> None:
        with pytest.raises(dataclasses.FrozenInstanceError):
            call.tool = "other"  # type: ignore[misc]
        with pytest.raises(TypeError):
            call.params["text"] = "b"  # type: ignore[index]
        call.params["more"].append(1)

    def after(call: ToolCall, response: ToolResponse) -> None:
        response.data["text"] = "changed"
        response.message = "changed"

    @tool("text:many")
    def many(text: str, more: list[int]) -> dict[str, Any]:
        return {"code": 0, "data": {"text": text, "more": more}}

    executor = ToolExecutor([many], before=before, after=after)
    response = run(executor, "text:many", {"text": "a", "more": []})
    assert (response.data, response.message) == ({"text": "a", "more": []}, "success")


@pytest.mark.parametrize("hook", ["before", "after"])
@pytest.mark.parametrize("is_async", [False, True])
@pytest.mark.parametrize(
    "error", [ValueError("own bug"), SystemExit(3), asyncio.CancelledError()], ids=repr
)
def test_what_a_hook_raises_is_logged_and_changes_nothing(
    hook: str, is_async: bool, error: BaseException, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_seen: object) -> None:
        raise error

    async def broken_later(*_seen: object) -> None:
        raise error

    options: dict[str, Any] = {hook: broken_later if is_async else broken}
    with caplog.at_level(logging.ERROR):
        response = run(ToolExecutor([upper], **options), "upper", {"text": "a"})
    assert response.data == {"text": "A"}
    assert f"the hook {hook} raised for text:upper" in caplog.text


def test_a_hook_that_hangs_is_given_up(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("toolresult.executor.hooks.HOOK_SECONDS", 0.05)

    async def hang(_call: ToolCall) -> None:
        await asyncio.sleep(60)

    assert run(ToolExecutor([upper], before=hang), "upper", {"text": "a"}).code == 0
    assert "the hook before took over 0.05 s for text:upper" in caplog.text


def test_the_time_of_a_hook_is_not_the_calls(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that only the hook sets forward."""
    passing, hours = asyncio.BaseEventLoop.time, [0]
    monkeypatch.setattr(asyncio.BaseEventLoop, "time", lambda loop: passing(loop) + 3600 * hours[0])
    monkeypatch.setattr("toolresult.executor.hooks.HOOK_SECONDS", 7200)

    async def pause(_call: ToolCall) -> None:
        hours[0] += 1
        await asyncio.sleep(0)

    executor = ToolExecutor([upper], before=pause, timeout=1800)
    assert run(executor, "upper", {"text": "a"}).code == 0


@pytest.mark.parametrize("params", [None, "text", [1], 5])
def test_arguments_that_are_no_object_are_shown_as_none(params: Any) -> None:
    seen = Seen()
    assert run(ToolExecutor([upper], before=seen.before), "upper", params).code == 1002
    assert seen.calls[0].params == {}


def test_arguments_that_cannot_be_copied_are_shown_as_none() -> None:
    class Hostile(dict[str, Any]):
        def items(self) -> Any:
            raise SystemExit(3)

    seen = Seen()
    run(ToolExecutor([upper], before=seen.before), "upper", Hostile(text="a"))
    assert seen.calls[0].params == {}


@pytest.mark.parametrize("hook", ["before", "after"])
def test_a_hook_is_a_function(hook: str) -> None:
    with pytest.raises(TypeError, match=f"{hook}: expected a function, got str"):
        ToolExecutor([upper], **{hook: "print"})  # type: ignore[arg-type]


def test_a_cancelled_call_has_no_response_to_see() -> None:
    seen = Seen()

    @tool("text:hang")
    async def hang() -> None:
        await asyncio.sleep(60)

    async def scenario() -> None:
        executor = ToolExecutor([hang], before=seen.before, after=seen.after)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(executor.execute("text:hang"), 0.05)

    asyncio.run(scenario())
    assert len(seen.calls) == 1 and seen.responses == []
