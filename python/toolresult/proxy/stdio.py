"""A client on this process's own standard input and output."""

import asyncio
import signal
import socket
import threading
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import contextmanager, suppress

from toolresult.proxy.framing import Frame, Lines, Piece
from toolresult.proxy.options import ProxyOptions
from toolresult.proxy.pipes import CHUNK, Reader, Writer
from toolresult.proxy.process import HURRY, ServerProcess
from toolresult.proxy.pump import pump
from toolresult.proxy.restarting import RestartingServer
from toolresult.proxy.traffic import Passing, Say, Traffic


class StdioClient:
    """The client that started this process.

    Args:
        stdin: descriptor of what it writes.
        stdout: descriptor of what it reads.
        limit: the longest line that is held, in bytes.
        traffic: sees what it sends.
    """

    def __init__(self, stdin: int, stdout: int, limit: int, traffic: Traffic) -> None:
        self._input, self._output = Reader(stdin), Writer(stdout)
        self._limit = limit
        self._traffic = traffic

    async def requests(self, *, is_whole: bool) -> AsyncIterator[bytes]:
        """Yield what the server gets of its lines, until it leaves."""
        async for frame in self._frames():
            if isinstance(frame, Piece):
                passing = self._traffic.in_pieces(frame, is_whole=is_whole)
            elif frame.content.strip():
                passing = self._traffic.from_client(frame.content, is_whole=is_whole)
            else:
                passing = Passing(frame.content)
            if passing.answer:
                with suppress(OSError):
                    await self.send(passing.answer)
            if passing.onward:
                yield passing.onward

    async def _frames(self) -> AsyncIterator[Frame | Piece]:
        lines = Lines(self._limit)
        while chunk := await self._read():
            for frame in lines.feed(chunk):
                yield frame
        for frame in lines.end():
            yield frame

    async def send(self, content: bytes) -> None:
        """Send lines to it.

        Raises:
            OSError: it reads no longer.
        """
        await self._output.write(content)

    async def _read(self) -> bytes:
        try:
            return await self._input.read()
        except OSError:
            return b""


@contextmanager
def awake_on_signals() -> Iterator[None]:
    """Wake the loop for a signal: whichever thread the system gives it to."""
    ours, theirs = socket.socketpair()
    for one in (ours, theirs):
        one.setblocking(False)
    is_main = threading.current_thread() is threading.main_thread()
    before = signal.set_wakeup_fd(theirs.fileno(), warn_on_full_buffer=False) if is_main else -1
    loop = asyncio.get_running_loop()
    loop.add_reader(ours, lambda: ours.recv(CHUNK))
    try:
        yield
    finally:
        loop.remove_reader(ours)
        if is_main:
            signal.set_wakeup_fd(before)
        ours.close()
        theirs.close()


def run_stdio(
    command: Sequence[str],
    options: ProxyOptions,
    traffic: Traffic,
    say: Say,
    pipes: tuple[int, int],
    *,
    restarts: bool = False,
) -> int:
    """Pass messages between a client and a server's process until one ends; return the exit code.

    Args:
        command: the server's command and arguments.
        options: what to do with results.
        traffic: sees the messages.
        say: takes what the person that started the proxy should know.
        pipes: descriptors of what the client writes and reads.
        restarts: whether a server that ends is started again.

    Raises:
        OSError: the server cannot be started.
    """

    async def run() -> int:
        limit = options.max_message
        process = await ServerProcess.start(command, limit)
        server: ServerProcess | RestartingServer = process
        if restarts:
            server = RestartingServer(process, command, limit, traffic, say)
        try:
            client = StdioClient(*pipes, limit, traffic)
            with awake_on_signals():
                has_left = await pump(client, server, traffic, options)
        except asyncio.CancelledError:
            await server.end(signal.SIGTERM, patience=HURRY)
            raise
        finally:
            server.kill()
            server.close()
        code = server.code or 0
        if code and (not has_left or server.failed_at_once):
            say(server.reason)
            return code if code >= 0 else 128 - code
        return 0

    return asyncio.run(run())
