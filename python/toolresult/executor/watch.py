"""How long an async tool holds the event loop, in which everything else has to wait."""

import logging
import time
from collections.abc import Callable, Coroutine, Generator
from functools import partial
from typing import Any

_log = logging.getLogger("toolresult.executor")

# Replaced by tests, which know what time it is.
clock = time.perf_counter
# Longer than this is worth a warning, as in the debug mode of asyncio.
BLOCKED_SECONDS = 0.1


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
