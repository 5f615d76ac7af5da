"""A bounded pool of daemon threads.

The standard library's pool waits for its threads when Python exits, so that a single stuck call
keeps the process alive; daemon threads do not.
"""

import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

IDLE_SECONDS = 10.0


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
