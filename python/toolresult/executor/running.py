"""Running a tool once: in the event loop or in a thread, no longer than its time limit.

Beside it: how many calls run at once (`Slots`), the threads of sync tools, which do not keep the
process alive as those of the standard library do, and the warning about tools that block the loop.
"""

import asyncio
import contextvars
import inspect
import logging
import threading
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Coroutine, Generator
from concurrent.futures import Future
from contextlib import asynccontextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol
from weakref import WeakKeyDictionary

from toolresult.executor.calls import (
    Call,
    CallResult,
    Completion,
    Raised,
    Returned,
    Stopwatch,
    TimedOut,
    Waiter,
    attempt,
)
from toolresult.executor.results import (
    error_result,
    failure_result,
    late_reading_result,
    timeout_result,
)
from toolresult.executor.returned import Expected, is_light, is_light_error, returned_result
from toolresult_contract.error_codes import ErrorCode

# The executors whose calls this code runs in.
_around: ContextVar[frozenset["Slots"]] = ContextVar("toolresult_slots", default=frozenset())
# Replaced by tests, which know what time it is.
clock = time.perf_counter
# Longer than this is worth a warning, as in the debug mode of asyncio.
BLOCKED_SECONDS = 0.1
# A thread without work ends after this.
IDLE_SECONDS = 10.0
_log = logging.getLogger("toolresult.executor")

# How many sync tools of one executor run at a time.
THREADS = 32


class Reading(Protocol):
    """Reads how a tool completed as the result of its call."""

    @property
    def call(self) -> Call:
        """The call."""
        ...

    def result_of(self, completion: Completion) -> CallResult:
        """Return the result; this never raises."""
        ...

    def is_light(self, completion: Completion) -> bool:
        """Whether that can be done in the event loop."""
        ...


@dataclass(frozen=True)
class ResponseReading:
    """Reads what a tool returned as an executor does."""

    call: Call
    expected: Expected

    def result_of(self, completion: Completion) -> CallResult:
        """Return the result; what the tool returned or raised may run its own code."""
        try:
            if isinstance(completion, Raised):
                return error_result(self.call, completion.error)
            return returned_result(self.call, completion.value, self.expected)
        except BaseException as error:  # noqa: BLE001 - objects of the author may raise anything
            _log.error("how %s completed cannot be read", self.call.tool, exc_info=error)
            key = "raised" if isinstance(completion, Raised) else "broken"
            return failure_result(self.call, ErrorCode.INTERNAL_ERROR, key)

    def is_light(self, completion: Completion) -> bool:
        """Whether that can be done in the event loop."""
        if isinstance(completion, Raised):
            return not callable(self.call.on_exception) and is_light_error(completion.error)
        # A contract may have validators of the author, and `wrap` may be a function of hers.
        has_code = self.expected.settings.data_contracts is not None or callable(self.expected.wrap)
        return not has_code and is_light(completion.value)


class Runner:
    """Runs tools: async ones in the event loop, sync ones in threads of its own.

    What a tool returned or raised is read within the time limit, too, and in a thread where it
    is large or has code of its own: in the tool's own thread, or in one of those for reading.
    """

    def __init__(self, waiter: Waiter, max_threads: int) -> None:
        self._waiter = waiter
        self._threads = DaemonThreads(max_threads)
        self._readers = DaemonThreads(max_threads)

    async def run(
        self, function: Callable[[], Any], is_async: bool, reading: Reading, limit: float | None
    ) -> CallResult:
        """Run a tool in what is left of the time limit of its call.

        Args:
            function: calls the tool with its arguments.
            is_async: whether it then gives a coroutine.
            reading: how it completed, as a result.
            limit: the time limit of the call in seconds; None is no limit.
        """
        stopwatch = Stopwatch()
        timed = stopwatch.timed(function)
        result = await self._run_timed(timed, is_async, reading, limit, stopwatch)
        return result.having(seconds=stopwatch.seconds)

    async def _run_timed(
        self,
        function: Callable[[], Any],
        is_async: bool,
        reading: Reading,
        limit: float | None,
        stopwatch: Stopwatch,
    ) -> CallResult:
        call = reading.call
        thread: Future[Any] | None = None
        if is_async:
            work = partial(self._awaited, partial(watched, call.tool, function), reading)
        else:
            try:
                thread = self._threads.submit(
                    _in_context(partial(_run_and_read, function, reading))
                )
            except RuntimeError as error:
                return error_result(call, error)
            work = partial(self._threaded, thread, reading)
        completion = await self._waiter.run(call.seconds_left(limit), attempt(work))
        if isinstance(completion, TimedOut):
            if limit is not None and stopwatch.has_ended_by(call.started + limit):
                return late_reading_result(call, limit)
            threads = self._threads.limit
            return timeout_result(call, completion, limit, thread=thread, threads=threads)
        if isinstance(completion, Raised):
            return error_result(call, completion.error)
        result: CallResult = completion.value
        return result

    async def _awaited(self, function: Callable[[], Any], reading: Reading) -> CallResult:
        """Await an async tool, and read how it completed."""
        return await self._read(await attempt(function), reading)

    async def _threaded(self, thread: "Future[Any]", reading: Reading) -> CallResult:
        """Wait for the thread of a sync tool; an awaitable that it returned is awaited here."""
        read_or_awaitable = await asyncio.wrap_future(thread)
        if isinstance(read_or_awaitable, CallResult):
            return read_or_awaitable
        completion = await attempt(partial(_await, read_or_awaitable))
        return await self._read(completion, reading)

    async def _read(self, completion: Completion, reading: Reading) -> CallResult:
        if reading.is_light(completion):
            return reading.result_of(completion)
        read = self._readers.submit(_in_context(partial(reading.result_of, completion)))
        result: CallResult = await asyncio.wrap_future(read)
        return result


def _in_context(function: Callable[[], Any]) -> Callable[[], Any]:
    return partial(contextvars.copy_context().run, function)


def _run_and_read(function: Callable[[], Any], reading: Reading) -> Any:
    """Run a sync tool in its thread; return its result, or an awaitable that it returned."""
    try:
        value = function()
        if inspect.isawaitable(value):
            return value
    except BaseException as error:  # noqa: BLE001 - nobody would hear of it in a thread
        return reading.result_of(Raised(error))
    return reading.result_of(Returned(value))


async def _await(awaitable: Any) -> Any:
    return await awaitable


class DaemonThreads:
    """Runs calls in at most `limit` daemon threads; further calls wait for a free one.

    Threads are started when needed and end after some seconds without work.

    >>> DaemonThreads(limit=1).submit(lambda: "done").result()
    'done'
    """

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self._changed = threading.Condition()
        self._waiting: deque[tuple[Future[Any], Callable[[], Any]]] = deque()
        self._idle = 0
        self._running = 0

    def submit(self, call: Callable[[], Any]) -> "Future[Any]":
        """Run a call in a thread; until a thread takes it, its future can be cancelled.

        Raises:
            RuntimeError: the system cannot start another thread.
        """
        future: Future[Any] = Future()
        with self._changed:
            if self._idle <= len(self._waiting) and self._running < self.limit:
                threading.Thread(target=self._work, name="toolresult-tool", daemon=True).start()
                self._running += 1
            self._waiting.append((future, call))
            self._changed.notify()
        return future

    def _work(self) -> None:
        while (job := self._next_job()) is not None:
            future, call = job
            if future.set_running_or_notify_cancel():
                try:
                    future.set_result(call())
                except BaseException as error:  # noqa: BLE001 - the thread that waits for it decides
                    future.set_exception(error)
            # The last call's result must not stay alive while the thread idles.
            del job, future, call

    def _next_job(self) -> tuple["Future[Any]", Callable[[], Any]] | None:
        with self._changed:
            self._idle += 1
            found = self._changed.wait_for(lambda: bool(self._waiting), timeout=IDLE_SECONDS)
            self._idle -= 1
            if found:
                return self._waiting.popleft()
            self._running -= 1
            return None


class Watched:
    """Awaits a coroutine, and measures each of its steps from one await to the next.

    Attributes:
        longest: the longest step, in seconds.
    """

    def __init__(self, coroutine: Coroutine[Any, Any, Any]) -> None:
        self._coroutine = coroutine
        self.longest = 0.0

    def __await__(self) -> Generator[Any, Any, Any]:
        """Pass on what the coroutine waits for, and what it is sent."""
        resume: Callable[[], Any] = partial(self._coroutine.send, None)
        while True:
            started = clock()
            try:
                waits_for = resume()
            except StopIteration as end:
                return end.value
            finally:
                self.longest = max(self.longest, clock() - started)
            try:
                sent = yield waits_for
            except GeneratorExit:
                self._coroutine.close()
                raise
            except BaseException as error:  # noqa: BLE001 - a cancellation above all
                resume = partial(self._coroutine.throw, error)
            else:
                resume = partial(self._coroutine.send, sent)


async def watched(tool: str, function: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
    """Await the coroutine of a tool; log a warning where it has blocked the event loop."""
    watch = Watched(function())
    try:
        return await watch
    finally:
        if watch.longest > BLOCKED_SECONDS:
            _log.warning(
                "%s blocked the event loop for %.0f ms, in which no other call went on and no"
                " time limit was kept; await what takes long, or make it a sync tool, which runs"
                " in a thread",
                tool,
                watch.longest * 1000,
            )


class Slots:
    """Limits how many calls run at once in each event loop; None is no limit.

    A call that a running tool makes of the same executor has its place already: if it waited for
    one, the tool would wait for itself.
    """

    def __init__(self, limit: int | None) -> None:
        self.limit = limit
        # A semaphore belongs to one event loop; an executor may be used in several.
        self._by_loop: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Semaphore] = (
            WeakKeyDictionary()
        )

    @asynccontextmanager
    async def place(self, seconds: float | None) -> AsyncIterator[bool]:
        """Wait for a place, and hold it; False if there was none within the time limit."""
        if self.limit is None or self in _around.get():
            yield True
            return
        semaphore = self._by_loop.setdefault(
            asyncio.get_running_loop(), asyncio.Semaphore(self.limit)
        )
        try:
            async with asyncio.timeout(seconds):
                await semaphore.acquire()
        except TimeoutError:
            yield False
            return
        before = _around.set(_around.get() | {self})
        try:
            yield True
        finally:
            _around.reset(before)
            semaphore.release()
