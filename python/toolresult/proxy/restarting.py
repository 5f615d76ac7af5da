"""A server's process that is started again when it ends, while its client is still there."""

import asyncio
import signal
import time
from collections import deque
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import suppress

from toolresult.proxy.framing import Frame, Piece, loose_id
from toolresult.proxy.jsonrpc import error_answer, head_of, messages_in
from toolresult.proxy.process import PATIENCE, ServerProcess
from toolresult.proxy.texts import sentence
from toolresult.proxy.traffic import Say, Traffic
from toolresult.strict_json.faults import TextError
from toolresult.strict_json.parser import parse
from toolresult.strict_json.writer import to_json
from toolresult.text.os_errors import os_error_reason
from toolresult.text.sentence import Sentence

_FIRST_PAUSE, _LONGEST_PAUSE = 1.0, 60.0
# A server that ran for this time does not belong to those that end at once, again and again.
_STEADY_SECONDS = 60.0
_OWN_ID = "toolresult-proxy-restart"


class RestartingServer:
    """A server that is started again, and greeted as its client greeted it.

    Args:
        process: the server, as it was started.
        command: what starts it.
        limit: the longest line that is held, in bytes.
        traffic: knows which requests wait.
        say: takes what the person that started the proxy should know.
    """

    def __init__(
        self, process: ServerProcess, command: Sequence[str], limit: int, traffic: Traffic, say: Say
    ) -> None:
        self._process = process
        self._command = command
        self._limit = limit
        self._traffic = traffic
        self._say = say
        self._greetings: dict[str, bytes] = {}
        # What was sent while there was no server.
        self._held = deque[bytes]()
        self._is_there, self._is_over = asyncio.Event(), asyncio.Event()
        self._is_there.set()

    @property
    def code(self) -> int | None:
        """The exit code of the last process."""
        return self._process.code

    @property
    def failed_at_once(self) -> bool:
        """Whether the last process ended by itself before it said anything."""
        return self._process.failed_at_once

    @property
    def reason(self) -> Sentence:
        """Why there are no answers any longer."""
        return self._process.reason

    @property
    def is_whole(self) -> bool:
        """Whether it cannot be given a message in pieces: it reads a pipe."""
        return False

    async def send(self, content: bytes) -> None:
        """Send what a client wrote; without a server it is held, up to the longest line."""
        for message in messages_in(content):
            head = head_of(message)
            if head is not None and head.method in ("initialize", "notifications/initialized"):
                self._greetings[str(head.method)] = message
        if not self._is_there.is_set():
            self._held.append(content)
            if sum(map(len, self._held)) > self._limit:
                await self._is_there.wait()
            return
        with suppress(OSError):  # another place informs the client of the end
            await self._process.send(content)

    async def frames(self) -> AsyncIterator[Frame | Piece]:
        """Yield the lines of the server, of one process after the other."""
        pause = _FIRST_PAUSE
        while True:
            began = time.monotonic()
            async for frame in self._process.frames():
                if not _is_own(frame):
                    yield frame
            if self._is_over.is_set():
                return
            self._is_there.clear()
            pause = _FIRST_PAUSE if time.monotonic() - began > _STEADY_SECONDS else pause
            reason: Sentence | None = self.reason
            while reason is not None:
                for frame in self._unanswered(reason):
                    yield frame
                self._say(sentence("restarts", reason=reason, seconds=f"{pause:g}"))
                if await self._is_over_within(pause):
                    return
                pause = min(2 * pause, _LONGEST_PAUSE)
                reason = await self._start()

    async def leave(self) -> None:
        """End the server, as its client left."""
        await self.end(None, signal.SIGTERM)

    async def end(self, *before: signal.Signals | None, patience: float = PATIENCE) -> None:
        """End the server for good; as in `ServerProcess.end`."""
        self._is_over.set()
        self._is_there.set()
        await self._process.end(*before, patience=patience)

    def kill(self) -> None:
        """End the server and what it started."""
        self._is_over.set()
        self._process.kill()

    def close(self) -> None:
        """Let go of what it writes."""
        self._process.close()

    def _unanswered(self, reason: Sentence) -> Iterator[Frame]:
        """Yield an error for each request that waits, and hold none of them any longer."""
        self._held.clear()
        for request_id in self._traffic.waiting:
            line = error_answer(request_id, reason.text("en")) + b"\n"
            yield Frame(line, line, suffix=b"\n")

    async def _is_over_within(self, seconds: float) -> bool:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                return await self._is_over.wait()
        return False

    async def _start(self) -> Sentence | None:
        """Start the server again; return why it cannot be started."""
        try:
            process = await ServerProcess.start(self._command, self._limit)
        except OSError as error:
            return sentence("not-started", reason=os_error_reason(error))
        self._process.kill()
        self._process.close()
        self._process = process
        with suppress(OSError):
            for method, message in self._greetings.items():
                await self._process.send(
                    _with_own_id(message) if method == "initialize" else message + b"\n"
                )
            while self._held:
                await process.send(self._held.popleft())
        self._is_there.set()
        return None


def _is_own(frame: Frame | Piece) -> bool:
    """Whether it is the answer to what the proxy itself asked."""
    is_whole = isinstance(frame, Frame) and _OWN_ID.encode() in frame.content
    return is_whole and loose_id(frame.content) == _OWN_ID


def _with_own_id(message: bytes) -> bytes:
    """Return a request with an identifier whose answer the client does not get a second time."""
    try:
        return to_json({**parse(message).value, "id": _OWN_ID}).encode() + b"\n"
    except TextError:
        return message + b"\n"
