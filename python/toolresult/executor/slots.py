"""How many calls of an executor run at a time."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar
from weakref import WeakKeyDictionary

# The executors whose calls this code runs in.
_around: ContextVar[frozenset["Slots"]] = ContextVar("toolresult_slots", default=frozenset())


class Slots:
    """Lets so many calls run at a time in each event loop; None is no limit.

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
