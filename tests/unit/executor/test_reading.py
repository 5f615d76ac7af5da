"""What a tool returns is read within its time limit, and not in the event loop if it is foreign."""

import asyncio
import contextvars
import logging
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pydantic
import pytest

from tests.support.executing import GIVE_UP, THREAD_GIVES_UP, raising, returning, run, valid
from toolresult import DataContracts, ToolResponse, ToolReturn
from toolresult.executor import ToolError, ToolExecutor, tool
from toolresult.executor.returned import is_light, is_light_error, returned_result
from toolresult.executor.running import BLOCKED_SECONDS

TOOLS = ["vm:give", "vm:give_async"]


class Where:
    """Remembers the threads in which the code of an author ran."""

    def __init__(self) -> None:
        self.threads: list[str] = []

    def note(self) -> None:
        self.threads.append(threading.current_thread().name)


def model(note: Callable[[], None]) -> Any:
    class Model(pydantic.BaseModel):
        code: int = 0

        def model_dump(self, **_options: Any) -> Any:
            note()
            return {"code": 0, "data": "model"}

    return Model()


def mapping(note: Callable[[], None]) -> Any:
    class Lazy(Mapping[str, Any]):
        def __getitem__(self, key: str) -> Any:
            note()
            return 0

        def __iter__(self) -> Iterator[str]:
            note()
            return iter(["code"])

        def __len__(self) -> int:
            return 1

    return Lazy()


def subclass(note: Callable[[], None]) -> Any:
    class Rows(dict[str, Any]):
        def items(self) -> Any:
            note()
            return super().items()

    return {"code": 0, "data": Rows(a=1)}


def sequence(note: Callable[[], None]) -> Any:
    class Rows(list[Any]):
        def __iter__(self) -> Iterator[Any]:
            note()
            return super().__iter__()

    return {"code": 0, "data": Rows([1])}


FOREIGN = [model, mapping, subclass, sequence]


@pytest.mark.parametrize("name", TOOLS)
@pytest.mark.parametrize("make", FOREIGN)
def test_code_of_the_author_does_not_run_in_the_event_loop(name: str, make: Any) -> None:
    where = Where()
    assert run(returning(make(where.note)), name).code == 0
    assert where.threads
    assert set(where.threads) == {"toolresult-tool"}


@pytest.mark.parametrize("name", TOOLS)
@pytest.mark.parametrize("make", FOREIGN)
def test_a_result_that_takes_for_ever_to_read_ends_with_its_limit(
    name: str, make: Any, begun: threading.Event
) -> None:
    """Meanwhile, the event loop goes on."""
    gate, is_read = threading.Event(), threading.Event()
    turns = 0

    def read() -> None:
        is_read.set()
        gate.wait(30)

    async def scenario() -> ToolResponse:
        nonlocal turns
        executor = returning(make(read))
        call = asyncio.create_task(executor.execute(name, timeout=THREAD_GIVES_UP))
        while not call.done():
            turns += is_read.is_set()
            if turns > 5:
                begun.set()
            await asyncio.sleep(0.01 if begun.is_set() else 0)
        return await call

    try:
        response = valid(asyncio.run(scenario()))
    finally:
        gate.set()
    assert turns > 5
    assert response.code == 2002
    assert "completed, but its result could not be read within 0.4 seconds" in response.message
    assert response.meta.toolresult is None


def test_what_is_read_sees_the_callers_context() -> None:
    user = contextvars.ContextVar("user", default="nobody")
    seen: list[str] = []

    async def scenario() -> None:
        user.set("ann")
        executor = returning(model(lambda: seen.append(user.get())))
        for name in TOOLS:
            await executor.execute(name)

    asyncio.run(scenario())
    assert seen == ["ann", "ann"]


@pytest.mark.parametrize("name", ["fail", "fail_in_thread"])
@pytest.mark.parametrize("policy", ["text", str])
def test_the_text_of_an_exception_is_not_made_in_the_event_loop(name: str, policy: Any) -> None:
    where = Where()

    class SlowError(Exception):
        def __str__(self) -> str:
            where.note()
            return "no size"

    assert "no size" in run(raising(SlowError(), on_exception=policy), name).message
    assert set(where.threads) == {"toolresult-tool"}


@pytest.mark.parametrize(
    "error", [SystemExit(3), KeyboardInterrupt(), GeneratorExit(), asyncio.CancelledError()]
)
@pytest.mark.parametrize("name", ["fail", "fail_in_thread"])
def test_nothing_that_an_exception_raises_gets_out(name: str, error: BaseException) -> None:
    class Evil(str):
        def __raise(self, *_arguments: Any, **_options: Any) -> Any:
            raise error

        __str__ = __repr__ = encode = isascii = strip = __format__ = __raise

    class LyingError(ToolError):
        @property
        def code(self) -> int:  # type: ignore[override]
            raise error

        @code.setter
        def code(self, value: int) -> None: ...

    class MuteError(Exception):
        def __str__(self) -> str:
            raise error

        __repr__ = __str__

    for raised in (
        ToolError(5000, Evil("text")),
        LyingError(5000, "text"),
        MuteError(),
        ValueError(Evil()),
    ):
        for policy in ("text", "type", "mask", lambda _: Evil("text"), lambda _: MuteError()):
            assert run(raising(raised, on_exception=policy), name).code == 5000


@pytest.mark.parametrize("name", TOOLS)
def test_a_contract_that_never_ends_ends_with_the_limit(name: str, begun: threading.Event) -> None:
    gate = threading.Event()

    class Strict(pydantic.BaseModel):
        size: int

        @pydantic.field_validator("size")
        @classmethod
        def wait(cls, size: int) -> int:
            begun.set()
            gate.wait()
            return size

    executor = returning(
        {"code": 0, "data": {"size": 1}}, data_contracts=DataContracts({name: Strict})
    )
    try:
        assert run(executor, name, timeout=THREAD_GIVES_UP).code == 2002
    finally:
        gate.set()


def test_large_data_is_checked_outside_of_the_event_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    where = Where()

    def noted(*arguments: Any) -> Any:
        where.note()
        return returned_result(*arguments)

    monkeypatch.setattr("toolresult.executor.running.returned_result", noted)
    large = {"code": 0, "data": [{"id": number} for number in range(2_000)]}
    for name in TOOLS:
        assert len(run(returning(large), name).data) == 2_000
    assert run(returning({"code": 0, "data": [1]}), "vm:give_async").data == [1]
    assert "MainThread" not in where.threads[:2]
    assert where.threads[2] == "MainThread"


CYCLE: list[Any] = []
CYCLE.append(CYCLE)


@pytest.mark.parametrize(
    ("value", "light"),
    [
        ({"code": 0, "data": [1, 2.5, None, True, "a", (1,)]}, True),
        (ToolReturn.success({"a": [1]}), True),
        (ToolReturn.failure(1002, "no size"), True),
        (ToolReturn.success([1] * 5_000), False),
        ([0] * 5_000, False),
        ({str(number): 0 for number in range(5_000)}, False),
        ([[[0] * 100] * 10] * 10, False),
        ("a" * 1_000_000, False),
        ({"a" * 1_000_000: 1}, False),
        (CYCLE, False),
        ({object(): 1}, False),
        (b"a", False),
        (object(), False),
    ],
    ids=range(13),
)
def test_light_is_what_is_small_and_has_no_code_of_its_own(value: Any, light: bool) -> None:
    assert is_light(value) is light


def test_an_exception_with_a_cause_of_the_authors_is_not_light() -> None:
    class OwnError(Exception):
        def __str__(self) -> str:
            return "own"

    plain, chained = ValueError("a"), ValueError("a")
    chained.__cause__ = OwnError()
    plain.__context__ = plain
    assert (is_light_error(plain), is_light_error(chained)) == (True, False)


# Tools that block the event loop


def test_an_async_tool_that_blocks_the_loop_is_named_in_the_log(
    caplog: pytest.LogCaptureFixture,
) -> None:
    @tool("vm:block")
    async def block() -> dict[str, Any]:
        await asyncio.sleep(0)
        time.sleep(2 * BLOCKED_SECONDS)
        await asyncio.sleep(0)
        return {"code": 0}

    with caplog.at_level(logging.WARNING):
        assert run(ToolExecutor([block]), "vm:block").code == 0
    assert "vm:block blocked the event loop for" in caplog.text
    assert "make it a sync tool" in caplog.text


def test_waiting_is_no_blocking(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("toolresult.executor.running.BLOCKED_SECONDS", 60)

    @tool("vm:wait")
    async def wait() -> dict[str, Any]:
        await asyncio.sleep(GIVE_UP)
        return {"code": 0}

    with caplog.at_level(logging.WARNING):
        assert run(ToolExecutor([wait]), "vm:wait").code == 0
    assert not caplog.text


def test_only_the_steps_between_awaits_are_measured(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a clock that only the tool and the wait set forward."""
    time_now = [0.0]
    monkeypatch.setattr("toolresult.executor.running.clock", lambda: time_now[0])

    class Pause:
        def __await__(self) -> Any:
            time_now[0] += 0.09
            yield from asyncio.sleep(0).__await__()
            time_now[0] += 0.09

    @tool("vm:pause")
    async def pause(times: int, more: float) -> dict[str, Any]:
        for _ in range(times):
            await Pause()
        time_now[0] += more
        return {"code": 0}

    executor = ToolExecutor([pause])
    assert run(executor, "vm:pause", {"times": 1, "more": 0.0}).code == 0
    assert "blocked" not in caplog.text
    assert run(executor, "vm:pause", {"times": 1, "more": 0.2}).code == 0
    assert "blocked the event loop for 290 ms" in caplog.text


def test_a_watched_tool_still_gets_what_it_waits_for_and_its_cancellation() -> None:
    seen: list[str] = []

    @tool("vm:many")
    async def many() -> dict[str, Any]:
        value = await asyncio.to_thread(lambda: "thread")
        async with asyncio.TaskGroup() as group:
            task = group.create_task(asyncio.sleep(0, "task"))
        try:
            await asyncio.wait_for(asyncio.sleep(60), GIVE_UP)
        except TimeoutError:
            seen.append("timeout")
        try:
            {}["inner"]
        except KeyError:
            await asyncio.sleep(0)
        return {"code": 0, "data": [value, task.result()]}

    assert run(ToolExecutor([many]), "vm:many").data == ["thread", "task"]
    assert seen == ["timeout"]


def test_the_first_call_does_not_pay_for_what_checks_results() -> None:
    code = (
        "import sys\n"
        "from toolresult.executor import ToolExecutor, tool\n"
        "assert 'jsonschema' not in sys.modules\n"
        "ToolExecutor([tool('a')(lambda: {'code': 0})])\n"
        "assert 'jsonschema' in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
