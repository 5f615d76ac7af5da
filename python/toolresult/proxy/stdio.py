"""A server in a process of its own, and its client on standard input and output.

The bytes pass as they are: the models of the SDKs would leave out fields that they do not know.
"""

import ctypes
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from queue import Queue
from time import perf_counter
from typing import IO

from toolresult.proxy.lines import Line, Lines, LongLine, Piece, write_all
from toolresult.proxy.options import ProxyOptions
from toolresult.proxy.texts import sentence
from toolresult.proxy.traffic import Traffic
from toolresult.text.sentence import Sentence

_CHUNK = 1 << 16
_PR_SET_PDEATHSIG = 1
# How long the server may take to end after its input is closed, and after TERM: as the SDKs do.
_PATIENCE = 2.0
# After a signal there is less of it: who sent TERM, such as a client, sends KILL two seconds later,
# and what is killed cannot end the server's processes.
_HURRY = 0.7
# How many lines may wait for their verdict while the client has them already.
_UNJUDGED = 64


class StdioProxy:
    """A server's process between this one's standard input and output.

    Args:
        command: the server's command and arguments.
        options: what to do with results.
        traffic: sees the messages.

    Raises:
        OSError: the server cannot be started.
    """

    def __init__(self, command: Sequence[str], options: ProxyOptions, traffic: Traffic) -> None:
        self._options = options
        self._traffic = traffic
        self._out = threading.Lock()
        self._client_left = threading.Event()
        self._chunks = 0
        self._unjudged: Queue[tuple[bytes, float] | None] = Queue(_UNJUDGED)
        # A Ctrl-C in the terminal reaches this process, which ends the server in order.
        self._server = subprocess.Popen(  # noqa: S603 - the user's own command
            list(command),
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,
            preexec_fn=_end_with_parent(),  # noqa: PLW1509 - one call, resolved before
        )

    def run(self, stdin: int, stdout: int) -> int:
        """Pass messages until one side ends; return the exit code.

        Args:
            stdin: descriptor of what the client writes.
            stdout: descriptor of what the client reads.
        """
        judge = threading.Thread(target=self._judge, daemon=True)
        client = threading.Thread(target=self._from_client, args=(stdin,), daemon=True)
        server = threading.Thread(target=self._from_server, args=(stdout,), daemon=True)
        for thread in (judge, client, server):
            thread.start()
        has_left = False
        try:
            # Joined in slices, so that signals are seen soon.
            while server.is_alive() and self._server.poll() is None:
                server.join(0.1)
                if self._client_left.is_set():
                    has_left = True
                    self._end_server(None, signal.SIGTERM)
            self._read_the_rest(server)
            # An answer that waits for its verdict was given: only now is it known who has none.
            self._unjudged.put(None)
            judge.join()
            code = self._exit_code()
            if has_left:
                self._traffic.left()
            for answer in self._traffic.ended(_reason(code)):
                with suppress(OSError):
                    self._send(stdout, answer)
        except KeyboardInterrupt:
            self._end_server(signal.SIGTERM, patience=_HURRY)
            raise
        finally:
            self._end_server()
        if has_left:
            return 0
        return code if code >= 0 else 128 - code

    def _read_the_rest(self, reader: threading.Thread) -> None:
        """Let what the server wrote before it ended be read.

        A process that it started may hold its output open: then nothing comes any longer.
        """
        seen = -1
        while reader.is_alive() and (self._chunks != seen or not self._unjudged.empty()):
            seen = self._chunks
            reader.join(_PATIENCE)

    def _from_client(self, stdin: int) -> None:
        lines = Lines(self._options.max_message)
        try:
            while chunk := os.read(stdin, _CHUNK):
                # What came together goes on together: each write wakes the server.
                self._to_server(b"".join(map(self._seen, lines.feed(chunk))))
            for line in lines.end():
                self._to_server(line.content)
        except (OSError, ValueError):
            # The server reads no longer: that it ended is told to the client elsewhere.
            self._drain(stdin)
            return
        self._client_left.set()
        with suppress(OSError):
            self._input.close()

    def _seen(self, line: Line | Piece) -> bytes:
        is_whole = isinstance(line, Line)
        return self._traffic.from_client(line.content) if is_whole else line.content

    def _drain(self, stdin: int) -> None:
        """Read what the client still writes, until it leaves."""
        with suppress(OSError):
            while os.read(stdin, _CHUNK):
                continue
        self._client_left.set()

    def _from_server(self, stdout: int) -> None:
        lines, long = Lines(self._options.max_message), LongLine()
        assert self._server.stdout is not None  # noqa: S101 - it is a pipe
        source = self._server.stdout.fileno()
        try:
            while chunk := os.read(source, _CHUNK):
                self._chunks += 1
                if not self._options.may_change:
                    self._send(stdout, chunk)
                for line in lines.feed(chunk):
                    long = self._pass(stdout, line, long)
            for line in lines.end():
                long = self._pass(stdout, line, long)
        except OSError:
            # The client reads no longer.
            self._client_left.set()

    def _pass(self, stdout: int, line: Line | Piece, long: LongLine) -> LongLine:
        if isinstance(line, Piece):
            return self._pass_piece(stdout, line, long)
        if self._options.may_change:
            self._send(stdout, self._traffic.from_server(line.content))
        else:
            self._unjudged.put((line.content, perf_counter()))
        return long

    def _pass_piece(self, stdout: int, piece: Piece, long: LongLine) -> LongLine:
        long.add(piece.content)
        if not piece.is_last:
            return long
        answer = self._traffic.too_long(long)
        if answer:
            self._send(stdout, answer)
        return LongLine()

    def _judge(self) -> None:
        while (found := self._unjudged.get()) is not None:
            self._traffic.passed_on(*found)

    def _send(self, stdout: int, content: bytes) -> None:
        with self._out:
            write_all(partial(os.write, stdout), content)

    def _to_server(self, content: bytes) -> None:
        write_all(self._input.write, content)

    @property
    def _input(self) -> IO[bytes]:
        assert self._server.stdin is not None  # noqa: S101 - it is a pipe
        return self._server.stdin

    def _exit_code(self) -> int:
        """Return the exit code of a server whose output ended, and which does so too."""
        try:
            return self._server.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            self._end_server(signal.SIGTERM)
            return self._server.wait()

    def _end_server(self, *before: signal.Signals | None, patience: float = _PATIENCE) -> None:
        """End the server as MCP says: close its input, wait, then TERM, then KILL.

        Args:
            before: what it is given time for, each: to see that its input ended, and signals.
            patience: how much, in seconds.
        """
        with suppress(OSError, ValueError):
            self._input.close()
        for number in before:
            if number is not None:
                self._signal(number)
            with suppress(subprocess.TimeoutExpired):
                self._server.wait(patience)
                break
        # Also where it ended: processes that it started may not have.
        self._signal(signal.SIGKILL)
        self._server.wait()

    def _signal(self, number: signal.Signals) -> None:
        """Signal the server and the processes that it started."""
        with suppress(OSError):
            os.killpg(self._server.pid, number)


def _reason(code: int) -> Sentence:
    if code < 0:
        return sentence("killed", signal=str(-code))
    return sentence("ended", code=str(code))


def _end_with_parent() -> Callable[[], None] | None:
    """Return what lets a process end when this one is killed; Linux only."""
    if not sys.platform.startswith("linux"):
        return None
    control = ctypes.CDLL(None).prctl
    return lambda: control(_PR_SET_PDEATHSIG, signal.SIGKILL)
