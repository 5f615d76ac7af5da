"""Threads of sync tools, and calls that run beside one another."""

import asyncio
import contextvars
import threading
from collections.abc import Coroutine
from typing import Any

import pytest

from tests.support.executing import (
    run,
    search,
)
from toolresult import ToolResponse
from toolresult.executor import ToolExecutor, tool
from toolresult.executor.running import DaemonThreads


def test_sync_tools_see_the_callers_context_and_not_its_thread() -> None:
    user: contextvars.ContextVar[str] = contextvars.ContextVar("user")

    @tool("who")
    def who() -> dict[str, Any]:
        thread = threading.current_thread()
        return {"code": 0, "data": [user.get(), thread.daemon, thread.name]}

    user.set("ada")
    assert run(ToolExecutor([who]), "who").data == ["ada", True, "toolresult-tool"]


def test_a_sync_function_around_an_async_one_is_awaited() -> None:
    @tool("around")
    def around() -> Coroutine[Any, Any, dict[str, Any]]:
        return search("q")

    assert run(ToolExecutor([around]), "around").data == "q"


def test_threads_are_bounded_reused_and_end() -> None:
    started = threading.active_count()
    pool = DaemonThreads(limit=3)
    futures = [pool.submit(threading.get_ident) for _ in range(100)]
    assert len({one.result() for one in futures}) <= 3
    assert threading.active_count() <= started + 3
    failing: Any = pool.submit(lambda: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        failing.result()


def test_an_idle_thread_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("toolresult.executor.running.IDLE_SECONDS", 0.01)
    pool = DaemonThreads(limit=1)
    thread = pool.submit(threading.current_thread).result()
    thread.join(30)
    assert not thread.is_alive()
    assert pool.submit(lambda: "again").result() == "again"


@pytest.mark.parametrize("kind", ["async", "sync"])
def test_a_thousand_concurrent_calls_do_not_mix_their_meta(kind: str) -> None:
    @tool("a:async")
    async def waits(number: int) -> dict[str, Any]:
        await asyncio.sleep(0.001 * (number % 7))
        return {"code": 0, "data": number, "meta": {"acme.com/number": number}}

    @tool("b:sync")
    def works(number: int) -> dict[str, Any]:
        return {"code": 0, "data": number, "meta": {"acme.com/number": number}}

    async def scenario() -> list[ToolResponse]:
        executor = ToolExecutor([waits, works])
        return await asyncio.gather(
            *(
                executor.execute(kind, {"number": n}, trace_id=f"t{n}", session_id=f"s{n}")
                for n in range(1000)
            )
        )

    for number, response in enumerate(asyncio.run(scenario())):
        meta = response.to_dict()["meta"]
        assert response.data == meta["acme.com/number"] == number
        assert (meta["trace_id"], meta["session_id"]) == (f"t{number}", f"s{number}")
