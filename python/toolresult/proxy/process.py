"""A server in a process of its own, which speaks on its standard input and output."""

import asyncio
import ctypes
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import suppress
from typing import Any

from toolresult.proxy.framing import Frame, Lines, Piece
from toolresult.proxy.pipes import Reader, Writer
from toolresult.proxy.texts import sentence
from toolresult.text.sentence import Sentence

_PR_SET_PDEATHSIG = 1
# How long the server may take to end after its input is closed, and after TERM: as the SDKs do.
PATIENCE = 2.0
# After a signal there is less of it: who sent TERM, such as a client, sends KILL two seconds later,
# and what is killed cannot end the server's processes.
HURRY = 0.7
# Kills the server's process group when its input ends: when this process is gone, however.
_WATCHDOG = 'read -r _; kill -KILL "-$0" 2>/dev/null'


class ServerProcess:
    """A server that was started, and that ends with this process, with all that it started.

    Args:
        limit: the longest line that is held, in bytes.
    """

    def __init__(
        self,
        process: asyncio.subprocess.Process,
        output: Reader,
        given: Writer,
        limit: int,
    ) -> None:
        self._process = process
        self._output = output
        self._input = given
        self._limit = limit
        self._has_spoken = False
        self._was_ended = False
        self._watchdog = _watchdog(process.pid)

    @classmethod
    async def start(cls, command: Sequence[str], limit: int) -> "ServerProcess":
        """Start a server.

        Raises:
            OSError: it cannot be started.
        """
        theirs_in, ours_in = os.pipe()
        ours_out, theirs_out = os.pipe()
        try:
            # A Ctrl-C in the terminal reaches this process, which ends the server in order.
            process = await asyncio.create_subprocess_exec(
                *command,
                stdin=theirs_in,
                stdout=theirs_out,
                start_new_session=True,
                preexec_fn=_end_with_parent(),
            )
        except BaseException:
            os.close(ours_in)
            os.close(ours_out)
            raise
        finally:
            os.close(theirs_in)
            os.close(theirs_out)
        return cls(process, Reader(ours_out), Writer(ours_in), limit)

    @property
    def code(self) -> int | None:
        """The exit code; None while the server runs."""
        return self._process.returncode

    @property
    def failed_at_once(self) -> bool:
        """Whether it ended by itself, with an error, before it said anything."""
        return bool(self.code) and not self._has_spoken and not self._was_ended

    @property
    def reason(self) -> Sentence:
        """Why there are no answers any longer."""
        code = self.code or 0
        return (
            sentence("killed", signal=str(-code)) if code < 0 else sentence("ended", code=str(code))
        )

    @property
    def is_whole(self) -> bool:
        """Whether it cannot be given a message in pieces: it reads a pipe."""
        return False

    async def send(self, content: bytes) -> None:
        """Send what a client wrote.

        Raises:
            OSError: the server reads no longer.
        """
        await self._input.write(content)

    async def frames(self) -> AsyncIterator[Frame | Piece]:
        """Yield the lines of the server until it ends; then its exit code is known."""
        lines = Lines(self._limit)
        ended = asyncio.ensure_future(self._process.wait())
        try:
            while chunk := await self._chunk(ended):
                self._has_spoken = True
                for frame in lines.feed(chunk):
                    yield frame
            for frame in lines.end():
                yield frame
            if not await _within(PATIENCE, ended):
                await self.end(signal.SIGTERM)
        finally:
            ended.cancel()

    async def leave(self) -> None:
        """End the server, as its client left."""
        await self.end(None, signal.SIGTERM)

    async def end(self, *before: signal.Signals | None, patience: float = PATIENCE) -> None:
        """End the server as MCP says: close its input, wait, then TERM, then KILL.

        Args:
            before: what it is given time for, each: to see that its input ended, and signals.
            patience: how much, in seconds.
        """
        self._input.close()
        for number in before:
            if number is not None:
                self._was_ended = self._was_ended or self.code is None
                self._signal(number)
            if await _within(patience, asyncio.ensure_future(self._process.wait())):
                break
        self.kill()
        await self._process.wait()

    def kill(self) -> None:
        """End the server and what it started; processes of its group may have outlived it."""
        self._input.close()
        self._was_ended = self._was_ended or self.code is None
        self._signal(signal.SIGKILL)
        if self._watchdog is not None:
            self._watchdog.kill()
            self._watchdog.communicate()
            self._watchdog = None

    def close(self) -> None:
        """Let go of what it writes."""
        self._output.close()

    async def _chunk(self, ended: "asyncio.Future[int]") -> bytes:
        """Return what the server wrote; once it ended, only what comes soon.

        A process that it started may hold its output open.
        """
        reading = asyncio.ensure_future(self._output.read())
        either: set[asyncio.Future[Any]] = {reading, ended}
        try:
            await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
            if not reading.done():
                await asyncio.wait({reading}, timeout=PATIENCE)
            return reading.result() if reading.done() else b""
        finally:
            reading.cancel()

    def _signal(self, number: signal.Signals) -> None:
        """Signal the server and the processes that it started."""
        with suppress(OSError):
            os.killpg(self._process.pid, number)


async def _within(seconds: float, done: "asyncio.Future[int]") -> bool:
    await asyncio.wait({done}, timeout=seconds)
    return done.done()


def _end_with_parent() -> Callable[[], None] | None:
    """Return what lets a process end when this one is killed; Linux only."""
    if not sys.platform.startswith("linux"):
        return None
    control = ctypes.CDLL(None).prctl
    return lambda: control(_PR_SET_PDEATHSIG, signal.SIGKILL)


def _watchdog(group: int) -> "subprocess.Popen[bytes] | None":
    """Start what kills a process group when this process is gone, even by KILL."""
    try:
        return subprocess.Popen(  # noqa: S603 - our own command
            ["/bin/sh", "-c", _WATCHDOG, str(group)],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    except OSError:
        return None
