"""Sessions are closed however a call is cancelled, and however often."""

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable
from typing import Any

import anyio
import pytest

from toolresult.executor import ToolExecutor, tool

SEED = 20_000
CALLS = 200


class Rooms:
    """Sessions that take some turns of the event loop to open and to close, and are counted."""

    def __init__(self, turns: Callable[[], int] = lambda: 1) -> None:
        self.turns = turns
        self.opened = 0
        self.live: set[str] = set()
        self.closings = 0

    async def get(self, session_id: str, /) -> str:
        await turn(self.turns())
        return session_id

    async def open(self, resource_type: str | None, /) -> str:
        await turn(self.turns())
        self.opened += 1
        self.live.add(str(self.opened))
        return str(self.opened)

    async def close(self, session_id: str, /) -> None:
        self.closings += 1
        await turn(self.turns())
        self.live.discard(session_id)


async def turn(times: int) -> None:
    for _ in range(times):
        await asyncio.sleep(0)


@tool("room:stay")
async def stay(turns: int, session: Any) -> dict[str, Any]:
    try:
        await turn(turns)
    finally:
        await turn(1)
    return {"code": 0}


Way = Callable[[Callable[[], Awaitable[Any]], int], Awaitable[None]]


async def by_cancel(call: Callable[[], Awaitable[Any]], turns: int) -> None:
    await _cancelled(call, turns, times=1)


async def by_double_cancel(call: Callable[[], Awaitable[Any]], turns: int) -> None:
    await _cancelled(call, turns, times=2)


async def by_many_cancels(call: Callable[[], Awaitable[Any]], turns: int) -> None:
    await _cancelled(call, turns, times=20)


async def _cancelled(call: Callable[[], Awaitable[Any]], turns: int, times: int) -> None:
    task = asyncio.ensure_future(call())
    await turn(turns)
    for _ in range(times):
        task.cancel()
        await turn(1)
    await asyncio.wait({task})


async def by_timeout(call: Callable[[], Awaitable[Any]], turns: int) -> None:
    async with asyncio.timeout(None) as scope:
        asyncio.get_running_loop().call_soon(_later, turns, lambda: scope.reschedule(0))
        await call()


async def by_scope(call: Callable[[], Awaitable[Any]], turns: int) -> None:
    with anyio.CancelScope() as scope:
        asyncio.get_running_loop().call_soon(_later, turns, scope.cancel)
        await call()


async def by_fail_after(call: Callable[[], Awaitable[Any]], turns: int) -> None:
    with anyio.fail_after(60) as scope:
        asyncio.get_running_loop().call_soon(_later, turns, scope.cancel)
        await call()


async def by_task_group(call: Callable[[], Awaitable[Any]], turns: int) -> None:
    async with anyio.create_task_group() as group:
        group.start_soon(call)
        await turn(turns)
        group.cancel_scope.cancel()


def _later(turns: int, do: Callable[[], None]) -> None:
    if turns:
        asyncio.get_running_loop().call_soon(_later, turns - 1, do)
    else:
        do()


WAYS: dict[str, Way] = {
    "cancel": by_cancel,
    "double cancel": by_double_cancel,
    "many cancels": by_many_cancels,
    "asyncio.timeout": by_timeout,
    "anyio.CancelScope": by_scope,
    "anyio.fail_after": by_fail_after,
    "anyio task group": by_task_group,
}


@pytest.mark.parametrize("way", WAYS)
def test_no_session_is_left_behind_however_its_call_is_cancelled(way: str) -> None:
    """In all 1,400 cancellations, each after some turns of the event loop."""
    chance = random.Random(SEED)
    rooms = Rooms(lambda: chance.randrange(4))
    executor = ToolExecutor([stay], sessions=rooms)

    async def scenario() -> None:
        for _ in range(CALLS):
            call = _call(executor, chance.randrange(6))
            try:
                await WAYS[way](call, chance.randrange(25))
            except TimeoutError:
                continue
        assert not rooms.live
        await turn(50)

    asyncio.run(scenario())
    assert rooms.opened > CALLS / 4
    assert rooms.live == set()


def _call(executor: ToolExecutor, turns: int) -> Callable[[], Awaitable[Any]]:
    async def call() -> Any:
        return await executor.execute("room:stay", {"turns": turns})

    return call


@pytest.mark.parametrize("way", ["move_on_after", "asyncio.timeout"])
def test_a_scope_that_runs_out_ends_after_the_closing(way: str) -> None:
    @tool("room:wait")
    async def wait(session: Any) -> dict[str, Any]:
        await asyncio.sleep(60)
        return {"code": 0}

    rooms = Rooms(lambda: 30)
    executor = ToolExecutor([wait], sessions=rooms)

    async def scenario() -> bool:
        if way == "move_on_after":
            with anyio.move_on_after(0.2) as scope:
                await executor.execute("room:wait")
            assert not rooms.live
            return scope.cancelled_caught
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.2):
                await executor.execute("room:wait")
        assert not rooms.live
        return True

    assert asyncio.run(scenario())
    assert rooms.opened == 1


@pytest.mark.parametrize("turns", range(0, 24, 2))
def test_sessions_are_closed_when_the_loop_shuts_down(turns: int) -> None:
    """Then the loop cancels every task, those that close a session as well."""
    rooms = Rooms(lambda: 3)
    executor = ToolExecutor([stay], sessions=rooms)
    calls: list[asyncio.Task[Any]] = []

    async def scenario() -> None:
        calls.extend(
            asyncio.create_task(executor.execute("room:stay", {"turns": number}))
            for number in range(10)
        )
        await turn(turns)

    asyncio.run(scenario())
    assert rooms.live == set()


def test_a_closing_that_the_loop_cancels_is_begun_once_more() -> None:
    class Doors(Rooms):
        async def close(self, session_id: str, /) -> None:
            self.closings += 1
            if self.closings == 1:
                closing.set()
                await asyncio.sleep(60)
            self.live.discard(session_id)

    rooms = Doors()
    executor = ToolExecutor([stay], sessions=rooms)
    closing = asyncio.Event()

    async def scenario() -> None:
        call = asyncio.create_task(executor.execute("room:stay", {"turns": 1}))
        await closing.wait()
        assert not call.done()

    asyncio.run(scenario())
    assert (rooms.closings, rooms.live) == (2, set())


@pytest.mark.parametrize("cancelled", [False, True])
def test_a_closing_that_takes_too_long_is_cancelled_and_logged(
    cancelled: bool, caplog: pytest.LogCaptureFixture
) -> None:
    class Stuck(Rooms):
        async def close(self, session_id: str, /) -> None:
            closing.set()
            try:
                await asyncio.sleep(60)
            finally:
                self.live.discard(session_id)

    rooms = Stuck()
    executor = ToolExecutor([stay], sessions=rooms, close_timeout=0.05)
    closing = asyncio.Event()

    async def scenario() -> None:
        call = asyncio.create_task(executor.execute("room:stay", {"turns": 1}))
        await closing.wait()
        if cancelled:
            call.cancel()
        await asyncio.wait({call})
        assert call.cancelled() is cancelled

    with caplog.at_level(logging.ERROR):
        asyncio.run(scenario())
    assert "session 1 was not closed within 0.05 s" in caplog.text
    assert rooms.live == set()


def test_a_closing_that_cancels_itself_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    class Odd(Rooms):
        async def close(self, session_id: str, /) -> None:
            raise asyncio.CancelledError

    executor = ToolExecutor([stay], sessions=Odd())
    assert asyncio.run(executor.execute("room:stay", {"turns": 1})).code == 0
    assert "session 1 could not be closed" in caplog.text


@pytest.mark.parametrize("seconds", [0, -1, "5", True])
def test_the_time_of_a_closing_is_a_number_above_zero(seconds: Any) -> None:
    with pytest.raises((TypeError, ValueError), match="close_timeout: expected"):
        ToolExecutor([stay], close_timeout=seconds)
