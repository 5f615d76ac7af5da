"""One call of a tool: its request and progress, and waiting for it within its time limit."""

import asyncio
import inspect
import math
import time
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from toolresult._having import Having
from toolresult._lazy import public
from toolresult.executor.exceptions import OnException
from toolresult.text.sentence import Word

Report: TypeAlias = Callable[[float, float | None, str | None], None]
_report: ContextVar[Report | None] = ContextVar("toolresult_progress", default=None)
# Replaced by tests, which know what time it is.
clock = time.perf_counter


def now() -> float:
    """Return the time in seconds, on the clock that all calls are measured by."""
    return clock()


# How long what was cancelled may still take.
GRACE_SECONDS = 1.0


@dataclass(frozen=True)
class Call:
    """What the executor knows of a call.

    Attributes:
        tool: the full name of the tool, or the name that was asked for.
        started: when it began, in seconds of `time.perf_counter`.
        resource_type: the part of the tool's name before ":", or None.
        session_id: the session it runs in, or None.
        temporary_session: whether the session was opened for this call; None without a session.
        trace_id: the caller's identifier, or None.
        tool_call_id: the model's identifier of the call, or None.
        on_exception: how much of an exception the model is shown.
    """

    tool: str
    started: float
    resource_type: str | None = None
    session_id: str | None = None
    temporary_session: bool | None = None
    trace_id: str | None = None
    tool_call_id: str | None = None
    on_exception: OnException = "type"

    def seconds_left(self, limit: float | None) -> float | None:
        """Return how many seconds are left of its time limit; None is no limit."""
        return None if limit is None else limit - (now() - self.started)


@dataclass(frozen=True)
class CallResult(Having):
    """The result of a call, before the executor's own facts are added.

    Attributes:
        code: the error code; 0 is success.
        message: the message, in words for readers of either language.
        data: the data.
        meta: what the tool or the executor adds to the response's `meta`.
        seconds: how long the tool itself ran; 0 where it did not.
        is_judged: whether message, data and meta are those of a valid envelope that nobody else
            holds.
    """

    code: int
    message: Word
    data: Any = None
    meta: Mapping[str, Any] = field(default_factory=dict)
    seconds: float = 0.0
    is_judged: bool = False


class Stopwatch:
    """Measures how long a tool runs, from its start to its end, in whatever thread it runs."""

    def __init__(self) -> None:
        self._started: float | None = None
        self._ended: float | None = None

    def timed(self, function: Callable[[], Any]) -> Callable[[], Any]:
        """Return a function that is measured; also the awaitable that it may return."""

        def run() -> Any:
            self._started = now()
            try:
                value = function()
            finally:
                self._ended = now()
            return self._until_awaited(value) if inspect.isawaitable(value) else value

        return run

    @property
    def seconds(self) -> float:
        """How long it ran, or has been running; 0 where it never started."""
        if self._started is None:
            return 0.0
        return (now() if self._ended is None else self._ended) - self._started

    def has_ended_by(self, moment: float) -> bool:
        """Whether it had come to its end by then, on the same clock."""
        return self._ended is not None and self._ended <= moment

    async def _until_awaited(self, value: Awaitable[Any]) -> Any:
        self._ended = None
        try:
            return await value
        finally:
            self._ended = now()


@dataclass(frozen=True)
class Returned:
    """A function returned a value."""

    value: Any


@dataclass(frozen=True)
class Raised:
    """A function raised an exception."""

    error: BaseException


@dataclass(frozen=True)
class TimedOut:
    """The time limit passed; what was running was told to stop.

    Attributes:
        running: whether it did not stop.
        completion: how it completed after all, while it was being stopped.
    """

    running: bool
    completion: Returned | Raised | None = None


Completion: TypeAlias = Returned | Raised


class Waiter:
    """Starts work in the event loop, and waits for it no longer than a time limit."""

    def __init__(self) -> None:
        # The event loop itself keeps no task alive.
        self._tasks: set[asyncio.Task[Any]] = set()

    async def run(
        self, seconds: float | None, work: Coroutine[Any, Any, Completion]
    ) -> Completion | TimedOut:
        """Start work and wait for it, as `wait` does."""
        return await self.wait(seconds, self.start(work))

    def start(self, work: Coroutine[Any, Any, Completion]) -> "asyncio.Task[Completion]":
        """Start work; it is kept alive until it ends."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def wait(
        self, seconds: float | None, task: "asyncio.Task[Completion]"
    ) -> Completion | TimedOut:
        """Wait for a task until the time limit; then cancel it and wait out its grace period.

        When this wait is itself cancelled, the task is cancelled, gets its grace period, and the
        cancellation goes on.
        """
        cancelled: asyncio.CancelledError | None = None
        try:
            await asyncio.wait({task}, timeout=None if seconds is None else max(seconds, 0))
        except asyncio.CancelledError as error:
            cancelled = error
        late = not task.done()
        if late:
            task.cancel()
            cancelled = await outlast(task, GRACE_SECONDS) or cancelled
        if cancelled is not None:
            raise cancelled
        if late:
            ended = task.done() and not task.cancelled()
            return TimedOut(running=not task.done(), completion=task.result() if ended else None)
        return Raised(asyncio.CancelledError()) if task.cancelled() else task.result()


async def outlast(task: "asyncio.Task[Any]", seconds: float) -> asyncio.CancelledError | None:
    """Wait for a task some seconds, whatever cancels this wait meanwhile.

    The scopes of anyio cancel again and again until the cancelled task ends; a wait that ended
    with the first cancellation, or the second, would leave behind what it waits for.

    Returns:
        the first cancellation, which has to be raised at the end; None where there was none.
    """
    loop = asyncio.get_running_loop()
    until = loop.time() + seconds
    cancelled: asyncio.CancelledError | None = None
    while not task.done() and (left := until - loop.time()) > 0:
        try:
            await asyncio.wait({task}, timeout=None if math.isinf(left) else left)
        except asyncio.CancelledError as error:
            cancelled = cancelled or error
    return cancelled


async def attempt(function: Callable[[], Any]) -> Completion:
    """Call what gives an awaitable; only cancellation and Ctrl-C get through."""
    try:
        return Returned(await function())
    except (asyncio.CancelledError, KeyboardInterrupt):
        raise
    except BaseException as error:  # noqa: BLE001 - every failure becomes an answer
        return Raised(error)


@dataclass(frozen=True)
class Request:
    """A request that arrived from outside, such as `tools/call` of MCP.

    Attributes:
        report: takes the progress of the call, in any thread; None where nobody asked for it.
        meta: `_meta` of the request, whose `traceparent` names the parent of the span.
        request_id: identifier of the request.
    """

    report: Report | None = None
    meta: object = None
    request_id: object = None

    def listen(self) -> None:
        """Take the progress that is reported in this context from now on."""
        _report.set(self.report)


@public("toolresult.executor")
def report_progress(done: float, total: float | None = None, message: str | None = None) -> None:
    """Report the progress of the running tool to the caller, if it asked for progress.

    Call it in a tool, sync or async. A server of `ToolExecutor.mcp_server` sends it as
    `notifications/progress`, if the request has a `progressToken`.

    Args:
        done: how much is done; it never decreases.
        total: how much there is to do, if that is known.
        message: what the tool does now.

    Raises:
        TypeError: `done` or `total` is not a number, or the message not text.
        ValueError: a number is not finite.

    >>> report_progress(3, total=10, message="reading the orders")
    """
    for name, number in (("done", done), ("total", total)):
        if number is None and name == "total":
            continue
        if isinstance(number, bool) or not isinstance(number, int | float):
            raise TypeError(f"{name}: expected a number, got {type(number).__name__}")
        if not math.isfinite(number):
            raise ValueError(f"{name}: expected a finite number, got {number}")
    if message is not None and not isinstance(message, str):
        raise TypeError(f"message: expected a str or None, got {type(message).__name__}")
    report = _report.get()
    if report is not None:
        report(done, total, message)
