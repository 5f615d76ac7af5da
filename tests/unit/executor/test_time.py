"""Time limits, and how long a tool ran."""

import asyncio
import math
import subprocess
import sys
import threading
from typing import Any

import pydantic
import pytest

from tests.support.executing import (
    GIVE_UP,
    THREAD_GIVES_UP,
    echo,
    raising,
    run,
    run_batch,
    search,
    valid,
    visit,
)
from toolresult import ToolResponse, ToolReturn
from toolresult.executor import ToolExecutor, tool


def test_an_async_tool_is_cancelled_when_its_time_is_up() -> None:
    cancelled: list[bool] = []

    @tool("slow:async")
    async def slow() -> None:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            cancelled.append(True)
            raise

    response = run(ToolExecutor([slow]), "slow:async", timeout=GIVE_UP)
    assert response.code == 2002 and "0.05 seconds" in response.message
    assert cancelled and response.meta.toolresult is None


def test_the_executors_own_limit_holds_and_a_call_may_change_it() -> None:
    @tool("slow:async")
    async def slow() -> dict[str, Any]:
        await asyncio.sleep(0.1)
        return {"code": 0}

    executor = ToolExecutor([slow], timeout=0.01)
    assert "0.01 seconds" in run(executor, "slow:async").message
    assert run(executor, "slow:async", timeout=math.inf).code == 0
    assert run(executor, "slow:async", timeout=30).code == 0


def test_a_tool_that_swallows_cancellation_does_not_hang_the_executor() -> None:
    async def scenario() -> ToolResponse:
        release = asyncio.Event()

        @tool("slow:stubborn")
        async def stubborn() -> dict[str, Any]:
            while not release.is_set():
                try:
                    await release.wait()
                except asyncio.CancelledError:
                    continue
            return {"code": 0}

        response = await ToolExecutor([stubborn]).execute("stubborn", timeout=GIVE_UP)
        release.set()
        await asyncio.sleep(0)
        return response

    response = valid(asyncio.run(scenario()))
    assert response.code == 2002
    assert response.meta.toolresult == {"still_running": True}


def test_a_sync_tool_that_is_out_of_time_is_reported_as_still_running(
    gate: threading.Event, begun: threading.Event
) -> None:
    @tool("slow:sync")
    def slow() -> dict[str, Any]:
        begun.set()
        gate.wait()
        return {"code": 0}

    response = run(ToolExecutor([slow]), "slow:sync", timeout=THREAD_GIVES_UP)
    assert response.code == 2002 and "0.4 seconds" in response.message
    assert response.meta.toolresult == {"still_running": True}


def test_a_sync_tool_that_found_no_thread_never_runs(
    gate: threading.Event, begun: threading.Event
) -> None:
    started: list[int] = []

    @tool("slow:sync")
    def slow(number: int) -> dict[str, Any]:
        started.append(number)
        if len(started) == 2:
            begun.set()
        gate.wait()
        return {"code": 0}

    async def scenario() -> list[ToolResponse]:
        executor = ToolExecutor([slow], max_threads=2)
        first = [
            asyncio.create_task(
                executor.execute("sync", {"number": number}, timeout=THREAD_GIVES_UP)
            )
            for number in range(2)
        ]
        await asyncio.sleep(0)
        waiting = await executor.execute("sync", {"number": 2}, timeout=GIVE_UP)
        return [*await asyncio.gather(*first), waiting]

    *running, waiting = map(valid, asyncio.run(scenario()))
    assert [one.meta.toolresult for one in running] == [{"still_running": True}] * 2
    assert waiting.code == 2002 and "all 2 threads are busy" in waiting.message
    assert waiting.meta.toolresult is None
    gate.set()
    assert sorted(started) == [0, 1]


@pytest.mark.parametrize("name", ["fail", "fail_in_thread"])
def test_a_tools_own_timeout_names_no_number(name: str) -> None:
    response = run(raising(TimeoutError()), name, timeout=30)
    assert response.code == 2002 and response.meta.error_type == "TimeoutError"
    assert not any(letter.isdigit() for letter in response.message)
    assert "None" not in response.message


@pytest.mark.parametrize("limit", [0, -1, math.nan])
def test_a_limit_that_is_not_above_zero_is_refused(limit: float) -> None:
    with pytest.raises(ValueError, match="more than 0 seconds"):
        ToolExecutor(timeout=limit)
    with pytest.raises(ValueError, match="more than 0 seconds"):
        run(ToolExecutor([echo]), "echo", timeout=limit)


def test_a_limit_longer_than_any_clock_is_none() -> None:
    executor = ToolExecutor([echo], timeout=10**400)
    assert run(executor, "echo").code == 0
    assert run(executor, "echo", timeout=10**400).code == 0
    assert run_batch(executor, [{"action": "echo", "timeout": 10**400}]).code == 0


@pytest.mark.parametrize("options", [{"timeout": "5"}, {"timeout": True}, {"trace_id": 5}])
def test_options_of_the_wrong_type_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        run(ToolExecutor([echo]), "echo", **options)


def test_a_stuck_sync_tool_does_not_block_exit() -> None:
    script = (
        "import asyncio, threading\n"
        "from toolresult.executor import ToolExecutor, tool\n"
        "@tool('slow:sync')\n"
        "def slow(): threading.Event().wait()\n"
        "print(asyncio.run(ToolExecutor([slow]).execute('sync', timeout=0.05)).code)\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, timeout=30)
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, b"2002", b"")


@pytest.mark.parametrize("kind", ["async", "sync"])
def test_cancellation_is_not_swallowed(kind: str, gate: threading.Event) -> None:
    cancelled: list[bool] = []

    @tool("slow:async")
    async def slow() -> None:
        try:
            await asyncio.sleep(60)
        finally:
            cancelled.append(True)

    @tool("slow:sync")
    def blocked() -> None:
        gate.wait()

    async def scenario() -> None:
        executor = ToolExecutor([slow, blocked])
        task = asyncio.create_task(executor.execute(f"slow:{kind}", timeout=60))
        await asyncio.sleep(GIVE_UP)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(scenario())
    assert cancelled == ([True] if kind == "async" else [])


def test_the_time_is_the_tools_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that only the tool and the checking of its result move."""
    now = [1000.0]
    monkeypatch.setattr("toolresult.executor.calls.clock", lambda: now[0])

    class Dear(pydantic.BaseModel):
        code: int = 0

        def model_dump(self, **_options: Any) -> dict[str, Any]:
            now[0] += 3600
            return {"code": 0}

    def work(outcome: Any) -> Any:
        now[0] += 0.2512345678
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    @tool("a:async")
    async def in_loop(outcome: Any) -> Any:
        await asyncio.sleep(0)
        return work(outcome)

    @tool("b:sync")
    def in_thread(outcome: Any) -> Any:
        return work(outcome)

    @tool("c:around")
    def around(outcome: Any) -> Any:
        now[0] += 1
        return in_loop(outcome)

    executor = ToolExecutor([in_loop, in_thread, around])
    for outcome in (Dear(), {"code": 0}, {"code": 2004, "message": "off"}, object(), OSError()):
        for name, expected in (("async", 251.235), ("sync", 251.235), ("around", 1251.235)):
            response = run(executor, name, {"outcome": outcome})
            assert response.meta.execution_time_ms == expected


def test_what_never_ran_took_no_time() -> None:
    executor = ToolExecutor([search, visit])
    for name, params in (("nothing", None), ("search", {}), ("visit", {"url": "u"})):
        assert run(executor, name, params).meta.execution_time_ms == 0.0


def test_a_tool_that_is_out_of_time_ran_as_long_as_it_was_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = [0.0]
    monkeypatch.setattr("toolresult.executor.calls.clock", lambda: now[0])

    @tool("slow:async")
    async def slow() -> None:
        now[0] = 7.5
        await asyncio.sleep(60)

    response = run(ToolExecutor([slow]), "slow:async", timeout=GIVE_UP)
    assert (response.code, response.meta.execution_time_ms) == (2002, 7500.0)


def test_a_call_pays_for_no_schema_not_even_the_first_one(monkeypatch: pytest.MonkeyPatch) -> None:
    class Order(pydantic.BaseModel):
        id: int

    @tool("orders:find")
    def find(number: int, like: Order | None = None) -> ToolReturn[Order]:
        return ToolReturn[Order].success(Order(id=number))

    @tool("orders:plain", wrap=True)
    def plain(number: int) -> list[Order]:
        return [Order(id=number)]

    executor = ToolExecutor([find, plain])

    def built(*_: object, **__: object) -> None:
        raise AssertionError("a schema was built in the time of a call")

    monkeypatch.setattr(pydantic.TypeAdapter, "__init__", built)
    for name in ("orders:find", "orders:plain"):
        assert run(executor, name, {"number": 3}).code == 0
