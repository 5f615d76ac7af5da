"""Sessions: the protocol that a session keeper implements, and lending sessions to calls."""

import asyncio
import logging
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

from toolresult._lazy import public
from toolresult.executor.calls import (
    GRACE_SECONDS,
    Completion,
    Raised,
    Returned,
    TimedOut,
    Waiter,
    attempt,
    outlast,
)
from toolresult.executor.texts import sentence
from toolresult.executor.tools import Tool
from toolresult.text.sentence import InvalidTypeError

_log = logging.getLogger("toolresult.executor")

# How long the closing of a session may take, unless the executor says otherwise.
CLOSE_SECONDS = 5.0
# A closing that the event loop cancels, because it shuts down, is begun once more.
_ATTEMPTS = 2


@public("toolresult.executor")
class Sessions(Protocol):
    """Keeps sessions, such as running virtual machines or logged-in browsers.

    An executor identifies a session by its id alone; the session itself is whatever the
    tools expect in their parameter `session`. The executor opens a session only for a call
    that names none, and closes it after that call, even if the tool failed or timed out, or the
    caller was cancelled, however often. The call waits for that, in a bounded time.

    Each of the three methods may raise `ToolError`, whose code and message are then the answer;
    any other exception becomes a session error (1003). `open` should undo its work when it is
    cancelled: the call's time limit applies to it too.
    """

    async def get(self, session_id: str, /) -> Any:
        """Return the session.

        Raises:
            LookupError: there is no such session, or it has ended.
        """

    async def open(self, resource_type: str | None, /) -> str:
        """Open a session for one call and return its id.

        Args:
            resource_type: the part of the tool's name before ":", or None.
        """

    async def close(self, session_id: str, /) -> None:
        """Close a session that `open` returned; what it raises is logged.

        It is called once more for the same session if the event loop shut down while it ran.
        """


@dataclass(frozen=True)
class Lease:
    """A session for one call.

    Attributes:
        session_id: its id.
        temporary: whether it was opened for this call, and has to be closed after it.
        session: the session itself.
    """

    session_id: str
    temporary: bool
    session: Any


@dataclass
class _Waiting:
    """Whether somebody still waits for a session that is being opened."""

    given_up: bool = False


class SessionLender:
    """Lends the sessions of a keeper to calls; closing one takes `close_seconds` at most."""

    def __init__(self, sessions: Sessions, waiter: Waiter, close_seconds: float) -> None:
        self._sessions = sessions
        self._waiter = waiter
        self._close_seconds = close_seconds

    async def lend(
        self, tool: Tool, session_id: str | None, limit: float | None
    ) -> Completion | TimedOut:
        """Wait for a session no longer than the time limit.

        A temporary session that is opened when nobody waits any longer is closed at once.

        Args:
            tool: the tool that needs it.
            session_id: the session that the caller named; None opens a temporary one.
            limit: the time limit in seconds; None is no limit.
        """
        waiting = _Waiting()
        task = self._waiter.start(self._open_unless_given_up(tool, session_id, waiting))
        try:
            completion = await self._waiter.wait(limit, task)
        except BaseException:
            if task.done() and not task.cancelled():
                await self.give_back(lease_in(task.result()))
            waiting.given_up = True
            raise
        waiting.given_up = not task.done()
        return completion

    async def give_back(self, lease: Lease | None) -> None:
        """Close the session of a lease if it was opened for one call."""
        if lease is not None and lease.temporary:
            await self._close(lease.session_id)

    async def _open_unless_given_up(
        self, tool: Tool, session_id: str | None, waiting: _Waiting
    ) -> Completion:
        completion = await attempt(partial(self._find_or_open, tool, session_id))
        if waiting.given_up:
            await self.give_back(lease_in(completion))
        return completion

    async def _find_or_open(self, tool: Tool, session_id: str | None) -> Lease:
        if session_id is not None:
            return Lease(session_id, False, await self._sessions.get(session_id))
        opened: object = await self._sessions.open(tool.name.resource_type)
        if not isinstance(opened, str):
            raise InvalidTypeError(sentence("session-no-id", found=type(opened).__name__))
        try:
            return Lease(opened, True, await self._sessions.get(opened))
        except BaseException:
            await self._close(opened)
            raise

    async def _close(self, session_id: str) -> None:
        """Close a session in a bounded time, whatever cancels this meanwhile.

        Raises:
            asyncio.CancelledError: it was cancelled meanwhile.
        """
        loop = asyncio.get_running_loop()
        until = loop.time() + self._close_seconds
        cancelled: asyncio.CancelledError | None = None
        for _ in range(_ATTEMPTS):
            task = self._waiter.start(attempt(partial(self._sessions.close, session_id)))
            cancelled = await outlast(task, until - loop.time()) or cancelled
            if not task.done():
                _log.error("session %s was not closed within %g s", session_id, self._close_seconds)
                task.cancel()
                cancelled = await outlast(task, GRACE_SECONDS) or cancelled
                break
            if not task.cancelled():
                _log_failure(session_id, task.result())
                break
        else:
            _log.error("session %s could not be closed: closing it was cancelled", session_id)
        if cancelled is not None:
            raise cancelled


def _log_failure(session_id: str, completion: Completion) -> None:
    if isinstance(completion, Raised):
        _log.error("session %s could not be closed", session_id, exc_info=completion.error)


def lease_in(lent: Completion | TimedOut) -> Lease | None:
    """Return the lease, including one that came too late and has to be closed."""
    completion = lent.completion if isinstance(lent, TimedOut) else lent
    return completion.value if isinstance(completion, Returned) else None
