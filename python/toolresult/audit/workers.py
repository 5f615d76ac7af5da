"""Counting in several processes, each with a pipe of its own.

A process sends the invalid lines of its part while it counts, which the pools of the standard
library cannot do: they answer once, at the end. Each pipe has one writer, so that the death of
a process ends its own answers and nothing else.
"""

import os
import signal
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import Pipe, get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from queue import SimpleQueue
from types import FrameType, TracebackType
from typing import Literal, Self

from toolresult.audit.count import CountedPart, count, line_count
from toolresult.audit.options import AuditOptions
from toolresult.audit.part import InvalidLine, Part, UnreadableError
from toolresult.audit.texts import sentence

# How long a process that was asked to stop may go on with its line.
_PATIENCE = 1.0
_PR_SET_PDEATHSIG = 1


@dataclass(frozen=True)
class LostPart:
    """What is left of a part whose process died.

    Attributes:
        lines: how many lines it had, so that those behind it keep their numbers.
    """

    lines: int


Answer = tuple[InvalidLine, ...] | CountedPart | LostPart
_Worker = tuple[Connection, BaseProcess]


class Workers:
    """Processes that count parts, several at a time; in a `with` statement.

    They end when this process does, however it ends.
    """

    def __init__(self, jobs: int, options: AuditOptions) -> None:
        # None stands for the end: no process is left.
        self._idle: SimpleQueue[_Worker | None] = SimpleQueue()
        self._pipes: list[Connection] = []
        self._processes: list[BaseProcess] = []
        self._living = jobs
        self._stopping = False
        # Nothing is ever sent through it: it breaks where this process ends.
        self._lifeline, self._held = Pipe(duplex=False)
        # The processes come first, so that the threads of the audit itself allow a fork.
        self._method = _start_method()
        for _ in range(jobs):
            self._start(options)
        self._lifeline.close()
        self._threads = ThreadPoolExecutor(jobs)

    def _start(self, options: AuditOptions) -> None:
        ours, theirs = Pipe()
        inherited = [*self._pipes, ours, self._held] if self._method == "fork" else []
        context = get_context("fork") if self._method == "fork" else get_context("spawn")
        process = context.Process(
            target=_work, args=(theirs, self._lifeline, inherited, options), daemon=True
        )
        process.start()
        theirs.close()
        self._pipes.append(ours)
        self._processes.append(process)
        self._idle.put((ours, process))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if error is not None:
            self.stop()
        self._threads.shutdown()
        for pipe in self._pipes:
            pipe.close()
        self._held.close()
        for process in self._processes:
            process.join()

    def stop(self) -> None:
        """Ask the processes to end after the line that they are at, and end them soon after."""
        if self._stopping:
            return
        self._stopping = True
        for process in self._processes:
            process.terminate()
        patience = threading.Timer(_PATIENCE, self._kill)
        patience.daemon = True
        patience.start()

    def _kill(self) -> None:
        for process in self._processes:
            with suppress(ValueError):  # it was closed meanwhile
                process.kill()

    def count(self, part: Part) -> Iterator[Answer]:
        """Count a part in a free process; return its answers, the last one the whole of it.

        The iterator waits for each of them. The last one is a `LostPart` where the process died.

        Raises:
            UnreadableError: by the iterator; no process is left.
        """
        answers: SimpleQueue[Answer | None] = SimpleQueue()
        self._threads.submit(self._ask, part, answers)
        return self._answers(answers)

    def _answers(self, answers: "SimpleQueue[Answer | None]") -> Iterator[Answer]:
        while (answer := answers.get()) is not None:
            yield answer
            if not isinstance(answer, tuple):
                return
        if not self._stopping:
            raise UnreadableError(sentence("workers"))

    def _ask(self, part: Part, answers: "SimpleQueue[Answer | None]") -> None:
        worker = self._idle.get()
        if worker is None or self._stopping:
            self._idle.put(worker)
            answers.put(None)
            return
        pipe, process = worker
        is_whole = False
        try:
            pipe.send(part)
            while not is_whole:
                answer = pipe.recv()
                is_whole = isinstance(answer, CountedPart)
                answers.put(answer)
        except (EOFError, OSError, MemoryError):
            pass  # it died, or its answer cannot be read
        finally:
            if is_whole:
                self._idle.put(worker)
            else:
                # Unread answers must not reach another part.
                process.kill()
                self._living -= 1
                if not self._living:
                    self._idle.put(None)
                answers.put(None if self._stopping else _lost(part))


def _start_method() -> Literal["fork", "spawn"]:
    """Return how processes are started: forked where nothing else runs, which takes no time.

    A fork beside other threads copies the locks that they hold, and nobody opens the copies.
    """
    return "fork" if sys.platform == "linux" and _thread_count() == 1 else "spawn"


def _thread_count() -> int:
    """Return how many threads this process has, those of other languages included."""
    try:
        return len(list(Path("/proc/self/task").iterdir()))
    except OSError:
        return threading.active_count()


def _lost(part: Part) -> LostPart | None:
    try:
        return LostPart(line_count(part))
    except (UnreadableError, OSError, MemoryError):
        return None


def _work(
    pipe: Connection, lifeline: Connection, inherited: list[Connection], options: AuditOptions
) -> None:
    """Count the parts that come, until none does."""
    # Or no pipe would ever end here, whatever becomes of the other process.
    for other in inherited:
        other.close()
    _die_with_parent(lifeline)
    stop = threading.Event()

    def ask_to_stop(_number: int, _frame: FrameType | None) -> None:
        stop.set()

    # Ctrl-C is for the process that puts the results together.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, ask_to_stop)
    try:
        while not stop.is_set():
            pipe.send(count(pipe.recv(), options, pipe.send, stop.is_set))
    except (EOFError, OSError):
        return  # the audit is over


def _die_with_parent(lifeline: Connection) -> None:
    """End this process at once where its parent does: nobody would read what it finds."""
    if sys.platform == "linux":
        import ctypes  # noqa: PLC0415 - only in a process of an audit

        with suppress(OSError, AttributeError):  # the pipe below does without
            ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)

    def watch() -> None:
        with suppress(EOFError, OSError):
            lifeline.recv_bytes()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
