"""Running a tool once: in the event loop or in a thread, and no longer than its time limit."""

import asyncio
import contextvars
import inspect
import logging
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Protocol

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
from toolresult.executor.failures import (
    error_result,
    failure_result,
    late_reading_result,
    timeout_result,
)
from toolresult.executor.light import is_light, is_light_error
from toolresult.executor.returned import Expected, returned_result
from toolresult.executor.threads import DaemonThreads
from toolresult.executor.watch import watched
from toolresult_contract.error_codes import ErrorCode

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
        return replace(result, seconds=stopwatch.seconds)

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
