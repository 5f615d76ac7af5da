"""The command line in processes of its own, each forked from one that has imported it before.

An interpreter that imports a command works for half a second, a fork for some milliseconds. That
the command line starts from nothing is tested where it is promised, with an interpreter. Where
processes have no descriptors (elsewhere than on Linux), each run is an interpreter.
"""

import atexit
import gc
import importlib
import json
import os
import runpy
import select
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import IO, Any, Self

from tests.support import PROJECT
from tests.support.processes import heed_signals

_MESSAGE = 1 << 17
_LOADED = ("toolresult.cli.proxy_start", "toolresult.audit", "toolresult.proxy.board")


class _Fork:
    """A run of `toolresult`, with the part of Popen that tests of processes need.

    Args:
        arguments: those of the command line.
        streams: a descriptor or a file as stdin, stdout or stderr; the others are pipes.
    """

    def __init__(self, *arguments: str, **streams: int | IO[Any]) -> None:
        ours: dict[str, IO[bytes]] = {}
        theirs: list[int] = []
        for name, at in (("stdin", 1), ("stdout", 0), ("stderr", 0)):
            if name in streams:
                given = streams[name]
                theirs.append(os.dup(given if isinstance(given, int) else given.fileno()))
            else:
                ends = os.pipe()
                ours[name] = os.fdopen(ends[at], "wb" if at else "rb")
                theirs.append(ends[1 - at])
        self.stdin, self.stdout, self.stderr = map(ours.get, ("stdin", "stdout", "stderr"))
        request = {
            "arguments": arguments,
            "folder": str(Path.cwd()),
            "environment": dict(os.environ),
        }
        self.pid = _ask(request, theirs)
        for descriptor in theirs:
            os.close(descriptor)
        self.returncode: int | None = None
        self._ended = os.pidfd_open(self.pid)

    def wait(self, timeout: float | None = None) -> int:
        """Wait for the end and return the exit code, as Popen does."""
        if self.returncode is None:
            waiting = select.poll()
            waiting.register(self._ended, select.POLLIN)
            if not waiting.poll(None if timeout is None else timeout * 1000):
                raise subprocess.TimeoutExpired("toolresult", timeout or 0)
            self.returncode = _ask({"reap": self.pid}, ())
            os.close(self._ended)
        return self.returncode

    def communicate(self, given: bytes = b"", timeout: float | None = None) -> tuple[bytes, bytes]:
        """Write all, read all, and wait for the end; an output that is no pipe is empty."""
        read = {"stdout": b"", "stderr": b""}

        def drain(name: str, stream: IO[bytes]) -> None:
            with stream:
                read[name] = stream.read()

        outputs = [(name, getattr(self, name)) for name in read]
        readers = [
            threading.Thread(target=drain, args=(name, stream), daemon=True)
            for name, stream in outputs
            if stream is not None and not stream.closed
        ]
        for reader in readers:
            reader.start()
        if self.stdin is not None and not self.stdin.closed:
            with suppress(BrokenPipeError), self.stdin:
                self.stdin.write(given)
        for reader in readers:
            reader.join(timeout)
            if reader.is_alive():
                raise subprocess.TimeoutExpired("toolresult", timeout or 0)
        self.wait(timeout)
        return read["stdout"], read["stderr"]

    def send_signal(self, number: int) -> None:
        if self.returncode is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for stream in (self.stdin, self.stdout, self.stderr):
            with suppress(BrokenPipeError):
                if stream is not None:
                    stream.close()
        self.wait()


class _Interpreter(subprocess.Popen[bytes]):
    """The same, as a process that imports what it needs."""

    def __init__(self, *arguments: str, **streams: int | IO[Any]) -> None:
        pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
        command = [sys.executable, "-m", "toolresult", *arguments]
        super().__init__(command, **{**pipes, **streams}, preexec_fn=heed_signals)

    def communicate(self, given: bytes = b"", timeout: float | None = None) -> tuple[bytes, bytes]:
        """Write all, read all, and wait for the end; an output that is no pipe is empty."""
        output, complaint = super().communicate(given, timeout)
        return output or b"", complaint or b""


Forked = _Fork if hasattr(os, "pidfd_open") else _Interpreter


@cache
def _source() -> tuple[socket.socket, "subprocess.Popen[bytes]"]:
    """Start, once for all tests of a worker, the process from which the others are forked."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.support.forked", str(theirs.fileno())],
        cwd=PROJECT,
        pass_fds=[theirs.fileno()],
        preexec_fn=heed_signals,
        start_new_session=True,  # a Ctrl-C is for the tests
    )
    theirs.close()
    atexit.register(process.wait)
    atexit.register(ours.close)
    return ours, process


def _ask(request: dict[str, Any], descriptors: Sequence[int]) -> int:
    control, _ = _source()
    socket.send_fds(control, [json.dumps(request).encode()], descriptors)
    return int(control.recv(_MESSAGE))


def cpu_of_source() -> float:
    """Return the seconds of CPU that the runs have taken which have ended."""
    if not _source.cache_info().currsize:
        return 0.0
    facts = Path(f"/proc/{_source()[1].pid}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, facts[11:15])) / os.sysconf("SC_CLK_TCK")


def _serve(control: socket.socket) -> list[str] | None:
    """Fork whenever it is asked for; return the arguments in a fork, None when nobody asks."""
    while True:
        message, descriptors, _, _ = socket.recv_fds(control, _MESSAGE, 3)
        if not message:
            return None
        request = json.loads(message)
        if "reap" in request:
            answer = os.waitstatus_to_exitcode(os.waitpid(request["reap"], 0)[1])
        elif not (answer := os.fork()):
            control.close()
            return _become(request, descriptors)
        for descriptor in descriptors:
            os.close(descriptor)
        control.send(str(answer).encode())


def _become(request: dict[str, Any], descriptors: Sequence[int]) -> list[str]:
    """Take the streams, the folder and the environment of who asked."""
    for number, descriptor in enumerate(descriptors):
        os.dup2(descriptor, number)
        os.close(descriptor)
    os.chdir(request["folder"])
    os.environ.clear()
    os.environ.update(request["environment"])
    # As an interpreter makes them.
    sys.stdin = open(0, encoding="utf-8", closefd=False)
    sys.stdout = open(1, "w", encoding="utf-8", closefd=False)
    sys.stderr = open(2, "w", 1, encoding="utf-8", errors="backslashreplace", closefd=False)
    return list(request["arguments"])


def _main() -> None:
    from toolresult.cli.main import COMMANDS

    for name in (*_LOADED, *(f"toolresult.cli.{command}" for command in COMMANDS)):
        importlib.import_module(name)
    gc.freeze()
    arguments = _serve(socket.socket(fileno=int(sys.argv[1])))
    if arguments is not None:
        sys.argv[1:] = arguments
        runpy.run_module("toolresult", run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    _main()
