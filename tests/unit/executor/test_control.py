"""Limits of tools and calls, retries, and how many run at a time."""

import asyncio
import itertools
import logging
import math
import threading
from typing import Any

import pytest

from tests.support.executing import GIVE_UP, THREAD_GIVES_UP, run, run_batch, valid
from toolresult import ToolResponse
from toolresult.contract.code_table import standard_table
from toolresult.executor import ToolError, ToolExecutor, tool
from toolresult.executor.calls import CallResult
from toolresult.executor.retries import LONGEST_PAUSE_SECONDS, pause_after

# Time limits


@tool("slow:own", timeout=GIVE_UP)
async def own_limit() -> dict[str, Any]:
    await asyncio.sleep(60)
    return {"code": 0}


@tool("slow:endless", timeout=math.inf)
async def no_limit() -> dict[str, Any]:
    await asyncio.sleep(4 * GIVE_UP)
    return {"code": 0}


@pytest.mark.parametrize("executor_limit", [None, 30, math.inf])
def test_a_tool_has_a_limit_of_its_own(executor_limit: float | None) -> None:
    executor = ToolExecutor([own_limit], timeout=executor_limit)
    response = run(executor, "slow:own")
    assert response.code == 2002 and "within 0.05 seconds" in response.message


def test_a_tool_may_have_no_limit_where_others_have_one() -> None:
    executor = ToolExecutor([no_limit], timeout=GIVE_UP)
    assert run(executor, "slow:endless").code == 0
    assert run(executor, "slow:endless", timeout=GIVE_UP).code == 2002


def test_a_call_has_the_last_word_on_its_limit() -> None:
    @tool("slow:some", timeout=0.001)
    async def some() -> dict[str, Any]:
        await asyncio.sleep(GIVE_UP)
        return {"code": 0}

    executor = ToolExecutor([some])
    assert run(executor, "slow:some").code == 2002
    for timeout in (30, math.inf):
        assert run(executor, "slow:some", timeout=timeout).code == 0
        items = [{"name": "slow:some", "timeout": timeout}]
        assert run_batch(executor, items).code == 0


@pytest.mark.parametrize(
    ("timeout", "lang", "words"),
    [
        (1, "en", "within 1 second"),
        (1.0, "en", "within 1 second"),
        (0.9, "en", "within 0.9 seconds"),
        (1, "zh", "未在 1 秒内完成"),
        (0.9, "zh", "未在 0.9 秒内完成"),
    ],
)
def test_a_limit_is_said_in_the_right_number(timeout: float, lang: str, words: str) -> None:
    @tool("slow:one")
    async def slow() -> None:
        await asyncio.sleep(60)

    message = run(ToolExecutor([slow], timeout=timeout, lang=lang), "slow:one").message
    assert message.endswith(words)


@pytest.mark.parametrize("limit", [0, -1, math.nan])
def test_no_limit_is_named_where_a_limit_is_too_low(limit: float) -> None:
    with pytest.raises(ValueError, match=r"use math\.inf for no limit"):
        tool("slow:one", timeout=limit)
    with pytest.raises(ValueError, match=r"use math\.inf for no limit"):
        run(ToolExecutor([own_limit], timeout=1), "slow:own", timeout=limit)


# Retries


class Flaky:
    """Gives what it was told to, one after the other; the last for ever."""

    def __init__(self, *answers: Any) -> None:
        self.answers = answers
        self.calls = 0

    def __call__(self) -> Any:
        self.calls += 1
        answer = self.answers[min(self.calls, len(self.answers)) - 1]
        if isinstance(answer, BaseException):
            raise answer
        return answer


OK = {"code": 0, "data": "done"}
BUSY = {"code": 5002, "message": "busy"}
ASKED = {"code": 2004, "message": "taken", "meta": {"retry_after_ms": 20}}


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Replace the pauses between attempts, and remember how long they would have been."""
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr("toolresult.executor.retries.asyncio.sleep", sleep)
    return slept


def flaky_executor(flaky: Flaky, retries: int, **options: Any) -> ToolExecutor:
    @tool("flaky:sync", retries=retries)
    def sync() -> Any:
        return flaky()

    @tool("flaky:async", retries=retries)
    async def asynchronous() -> Any:
        return flaky()

    return ToolExecutor([sync, asynchronous], **options)


@pytest.mark.parametrize("name", ["flaky:sync", "flaky:async"])
def test_a_response_says_how_often_its_tool_ran(name: str, pauses: list[float]) -> None:
    def attempts(retries: int, *answers: Any) -> Any:
        response = run(flaky_executor(Flaky(*answers), retries), name)
        extension = valid(response).to_dict()["meta"].get("toolresult", {})
        return response.code, extension.get("attempts")

    assert attempts(0, BUSY) == (5002, None)
    assert attempts(3, OK) == (0, None)
    assert attempts(3, BUSY, OK) == (0, 2)
    assert attempts(3, BUSY, BUSY, {"code": 1002, "message": "no size"}) == (1002, 3)
    assert attempts(3, BUSY) == (5002, 4)
    # What a response inside says of its own call is not of this one.
    inner = {"code": 0, "data": 1, "meta": {"toolresult": {"attempts": 9}}}
    assert attempts(3, inner) == (0, None)


def test_a_tool_error_says_how_long_to_wait(pauses: list[float]) -> None:
    error = ToolError(2004, "taken", retry_after=0.25)
    response = run(flaky_executor(Flaky(error, OK), 1), "flaky:async")
    assert (response.code, pauses) == (0, [0.25])
    failed = run(flaky_executor(Flaky(error), 0), "flaky:async")
    assert valid(failed).to_dict()["meta"]["retry_after_ms"] == 250
    for wrong in ("1", True, -1, math.nan, math.inf):
        with pytest.raises((TypeError, ValueError), match="retry_after: expected"):
            ToolError(2004, "taken", retry_after=wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["flaky:sync", "flaky:async"])
@pytest.mark.parametrize(
    ("answers", "code", "calls"),
    [
        ((OK,), 0, 1),
        ((BUSY, OK), 0, 2),
        ((BUSY, ToolError(5002, "busy"), OK), 0, 3),
        ((BUSY,), 5002, 4),
        ((ASKED, OK), 0, 2),
        (({**BUSY, "meta": {"retry_after_ms": 0}}, OK), 0, 2),
        (({"code": 2003, "message": "warming up"}, OK), 0, 2),
        # What must not be tried again
        (({"code": 1904, "message": "none"}, OK), 1904, 1),
        (({"code": 1002, "message": "size", "meta": {"retry_after_ms": 5}}, OK), 1002, 1),
        (({"code": 2001, "message": "broke", "meta": {"retry_after_ms": 5}}, OK), 2001, 1),
        ((ValueError("broke"), OK), 5000, 1),
        ((TimeoutError("slow"), OK), 2002, 1),
        (({"code": 2002, "message": "slow", "meta": {"retry_after_ms": 5}}, OK), 2002, 1),
        (({**BUSY, "meta": {"toolresult": {"outcome": "unknown"}}}, OK), 5002, 1),
        (({**BUSY, "meta": {"retry_after_ms": 40_000}}, OK), 5002, 1),
        (("no envelope", OK), 5000, 1),
        ((None, OK), 5000, 1),
    ],
    ids=str,
)
def test_what_is_tried_again(
    name: str, answers: Any, code: int, calls: int, pauses: list[float]
) -> None:
    flaky = Flaky(*answers)
    assert run(flaky_executor(flaky, 3), name).code == code
    assert flaky.calls == calls
    assert len(pauses) == calls - 1


@pytest.mark.parametrize(("retryable", "calls"), [(True, 2), (False, 1)])
def test_a_team_says_which_of_its_codes_are_retryable(
    retryable: bool, calls: int, pauses: list[float]
) -> None:
    row = {"code": 2100, "name": "QUEUE_FULL", "kind": "server", "retryable": retryable}
    codes = {"codes": [{**row, "message": {"en": "Queue full"}}]}
    flaky = Flaky({"code": 2100, "message": "full"}, OK)
    run(flaky_executor(flaky, 1, codes=codes), "flaky:async")
    assert flaky.calls == calls


# A code, and how often a tool is called that may be tried twice more: as it is, and idempotent.
EFFECTS = [(5002, 3, 3), (2903, 3, 3), (2002, 1, 3), (1902, 1, 1), (2001, 1, 1), (2902, 1, 1)]


@pytest.mark.parametrize(("code", "calls", "idempotent_calls"), EFFECTS)
def test_only_an_idempotent_tool_is_tried_again_after_what_may_have_happened(
    code: int, calls: int, idempotent_calls: int, pauses: list[float]
) -> None:
    for idempotent, expected in ((False, calls), (True, idempotent_calls)):
        flaky = Flaky({"code": code, "message": "no"})

        @tool("flaky:one", retries=2, idempotent=idempotent)
        async def one(flaky: Flaky = flaky) -> Any:
            return flaky()

        assert run(ToolExecutor([one]), "flaky:one").code == code
        assert flaky.calls == expected, f"{code}, idempotent: {idempotent}"


@pytest.mark.parametrize(("effect", "calls"), [("unknown", 1), ("partial", 1), ("none", 2)])
def test_a_team_says_what_its_failures_may_have_done(
    effect: str, calls: int, pauses: list[float]
) -> None:
    row = {"code": 2100, "name": "HALF_SENT", "kind": "server", "retryable": True}
    codes = {"codes": [{**row, "effect": effect, "message": {"en": "Half sent"}}]}
    flaky = Flaky({"code": 2100, "message": "half"}, OK)
    run(flaky_executor(flaky, 1, codes=codes), "flaky:async")
    assert flaky.calls == calls


def test_whether_a_tool_is_idempotent_is_true_or_false() -> None:
    with pytest.raises(TypeError, match="idempotent"):
        tool("a", idempotent="yes")  # type: ignore[call-overload]


def test_without_retries_a_tool_runs_once(pauses: list[float]) -> None:
    flaky = Flaky(BUSY, OK)
    assert run(flaky_executor(flaky, 0), "flaky:sync").code == 5002
    assert (flaky.calls, pauses) == (1, [])


def test_the_pauses_double_up_to_the_longest_and_differ(pauses: list[float]) -> None:
    run(flaky_executor(Flaky(BUSY), 10), "flaky:async")
    bounds = [min(0.5 * 2**number, 30) for number in range(10)]
    assert all(most / 2 <= pause <= most for pause, most in zip(pauses, bounds, strict=True))
    halves = {pause / most for pause, most in zip(pauses, bounds, strict=True)}
    assert len(halves) > 1
    busy = CallResult(5002, "busy")
    assert all(
        (pause_after(busy, 10**9, standard_table()) or 99) <= LONGEST_PAUSE_SECONDS
        for _ in range(100)
    )


def test_a_tool_says_when_to_come_back(pauses: list[float]) -> None:
    run(flaky_executor(Flaky(ASKED), 2), "flaky:async")
    assert pauses == [0.02, 0.02]


@pytest.mark.parametrize("asked", ["20", True, -5, None, math.nan, [1]])
def test_a_time_to_come_back_that_is_none_is_not_taken(asked: Any) -> None:
    result = CallResult(2004, "taken", meta={"retry_after_ms": asked})
    assert 0.25 <= (pause_after(result, 1, standard_table()) or 0) <= 0.5


def test_all_attempts_and_pauses_share_one_limit() -> None:
    """A pause that does not fit is not begun: the caller gets the failure at once."""
    flaky = Flaky({**BUSY, "meta": {"retry_after_ms": 20_000}})
    response = run(flaky_executor(flaky, 3), "flaky:async", timeout=10)
    assert (response.code, flaky.calls) == (5002, 1)


@pytest.mark.usefixtures("pauses")
def test_an_attempt_that_runs_out_of_time_is_the_last(
    begun: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("toolresult.executor.calls.clock", lambda: 0.0)
    calls = itertools.count(1)

    @tool("flaky:slow", retries=3)
    async def slow() -> Any:
        if next(calls) == 1:
            return {**BUSY, "meta": {"retry_after_ms": 1}}
        begun.set()
        return await asyncio.Event().wait()

    assert run(ToolExecutor([slow]), "flaky:slow", timeout=THREAD_GIVES_UP).code == 2002
    assert next(calls) == 3


def test_attempts_share_a_session_and_add_up_their_time(
    pauses: list[float], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    time_now = [0.0]
    monkeypatch.setattr("toolresult.executor.calls.clock", lambda: time_now[0])
    events: list[str] = []

    class Sessions:
        async def get(self, session_id: str, /) -> str:
            return session_id

        async def open(self, resource_type: str | None, /) -> str:
            events.append("open")
            return "s"

        async def close(self, session_id: str, /) -> None:
            events.append("close")

    @tool("flaky:held", retries=2)
    async def held(session: str) -> Any:
        events.append("try")
        time_now[0] += 2
        return BUSY

    executor = ToolExecutor([held], sessions=Sessions())
    with caplog.at_level(logging.INFO):
        response = run(executor, "flaky:held")
    assert events == ["open", "try", "try", "try", "close"]
    assert response.meta.execution_time_ms == 6000.0
    assert "flaky:held failed with 5002; attempt 2 of 3 follows in" in caplog.text


def test_cancellation_ends_a_pause() -> None:
    flaky = Flaky({**BUSY, "meta": {"retry_after_ms": 20_000}})

    async def scenario() -> None:
        call = asyncio.create_task(flaky_executor(flaky, 3).execute("flaky:async"))
        await asyncio.sleep(GIVE_UP)
        call.cancel()
        with pytest.raises(asyncio.CancelledError):
            await call

    asyncio.run(scenario())
    assert flaky.calls == 1


@pytest.mark.parametrize("retries", [-1, 1.5, "2", True, None])
def test_retries_are_a_whole_number(retries: Any) -> None:
    with pytest.raises((TypeError, ValueError), match="retries: expected"):
        tool("a", retries=retries)


# How many at a time


class Together:
    """Counts how many tools run at a time."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.running = 0
        self.most = 0

    def __enter__(self) -> None:
        with self.lock:
            self.running += 1
            self.most = max(self.most, self.running)

    def __exit__(self, *_error: object) -> None:
        with self.lock:
            self.running -= 1


@pytest.mark.parametrize("most", [1, 3])
def test_no_more_calls_run_at_a_time_than_may(most: int) -> None:
    together = Together()

    @tool("many:async")
    async def many(number: int) -> dict[str, Any]:
        with together:
            await asyncio.sleep(0.001)
        return {"code": 0, "data": number}

    executor = ToolExecutor([many], max_parallel=most)
    items = [{"name": "many:async", "params": {"number": number}} for number in range(20)]
    for _ in range(2):  # in two event loops
        response = run_batch(executor, items, parallel=True)
        assert [each["data"] for each in response.data["results"]] == list(range(20))
    assert together.most == most


def test_no_more_threads_run_than_may() -> None:
    together, everyone = Together(), threading.Barrier(2)

    @tool("many:sync")
    def many() -> dict[str, Any]:
        with together:
            everyone.wait(30)
        return {"code": 0}

    executor = ToolExecutor([many], max_threads=2)
    assert run_batch(executor, [{"name": "many:sync"}] * 8, parallel=True).code == 0
    assert together.most == 2


def test_waiting_for_a_place_counts_against_the_limit() -> None:
    release = asyncio.Event()

    @tool("many:held")
    async def held() -> dict[str, Any]:
        await release.wait()
        return {"code": 0}

    async def scenario() -> list[ToolResponse]:
        executor = ToolExecutor([held], max_parallel=1)
        first = asyncio.create_task(executor.execute("many:held"))
        await asyncio.sleep(0)
        late = await executor.execute("many:held", timeout=GIVE_UP)
        cancelled = asyncio.create_task(executor.execute("many:held"))
        await asyncio.sleep(0)
        cancelled.cancel()
        await asyncio.wait({cancelled})
        release.set()
        return [late, await first, await executor.execute("many:held", timeout=30)]

    late, first, after = map(valid, asyncio.run(scenario()))
    assert late.code == 2002 and late.meta.execution_time_ms == 0
    assert "many:held did not start within 0.05 seconds" in late.message
    assert (first.code, after.code) == (0, 0)


@pytest.mark.parametrize("is_async", [True, False])
def test_a_tool_that_calls_its_own_executor_does_not_wait_for_itself(is_async: bool) -> None:
    @tool("many:outer")
    async def outer() -> Any:
        return await executor.execute("many:inner")

    @tool("many:outer_sync")
    def outer_sync() -> Any:
        return asyncio.run(executor.execute("many:inner"))

    @tool("many:inner")
    async def inner() -> dict[str, Any]:
        return {"code": 0, "data": "inner"}

    executor = ToolExecutor([outer, outer_sync, inner], max_parallel=1)
    name = "many:outer" if is_async else "many:outer_sync"
    assert run(executor, name, timeout=30).data == "inner"


@pytest.mark.parametrize("option", ["max_threads", "max_parallel"])
@pytest.mark.parametrize("number", [0, -1, 1.5, "2", True])
def test_how_many_at_a_time_is_a_whole_number_above_zero(option: str, number: Any) -> None:
    with pytest.raises((TypeError, ValueError), match=f"{option}: expected"):
        ToolExecutor(**{option: number})


# Batches


@tool("echo")
def echo(text: str = "hi") -> dict[str, Any]:
    return {"code": 0, "data": text}


@pytest.mark.parametrize("key", ["name", "action"])
def test_a_call_of_a_batch_has_a_name_or_an_action(key: str) -> None:
    items = [{key: "echo", "params": {"text": "a"}}, {key: "gone"}]
    response = run_batch(ToolExecutor([echo]), items)
    assert [each["code"] for each in response.data["results"]] == [0, 1001]


@pytest.mark.parametrize(
    "item", [{}, {"name": 5}, {"name": "echo", "action": "echo"}, {"tool": "echo"}, None, ["echo"]]
)
def test_a_call_of_a_batch_with_no_name_or_two_is_1002(item: Any) -> None:
    response = run_batch(ToolExecutor([echo]), [item])
    assert response.code == 1002 and '"name" (a string)' in response.message
