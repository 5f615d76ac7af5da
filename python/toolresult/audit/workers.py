"""Counting in several processes, each with a pipe of its own.

A process sends the invalid lines of its part while it counts, which the pools of the standard
library cannot do: they answer once, at the end. Each pipe has one writer, so that the death of
a process ends its own answers and nothing else.
"""

import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection
from queue import SimpleQueue
from types import TracebackType
from typing import Self

from toolresult.audit.count import CountedPart, count
from toolresult.audit.options import AuditOptions
from toolresult.audit.part import Part, UnreadableError
from toolresult.audit.tally import InvalidLine
from toolresult.audit.texts import sentence

Answer = tuple[InvalidLine, ...] | CountedPart


class Workers:
    """Processes that count parts, several at a time; in a `with` statement."""

    def __init__(self, jobs: int, options: AuditOptions) -> None:
        self._idle: SimpleQueue[tuple[Connection, Process]] = SimpleQueue()
        self._pipes: list[Connection] = []
        self._processes: list[Process] = []
        # The processes come first: a fork beside running threads may inherit their locks.
        for _ in range(jobs):
            self._start(options)
        self._threads = ThreadPoolExecutor(jobs)

    def _start(self, options: AuditOptions) -> None:
        ours, theirs = Pipe()
        process = Process(target=_work, args=(theirs, ours, options), daemon=True)
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
        for process in self._processes:
            process.join()

    def stop(self) -> None:
        """End the processes; what they were counting ends with an error."""
        for process in self._processes:
            process.terminate()

    def count(self, part: Part) -> Iterator[Answer]:
        """Count a part in a free process; return its answers, the last one the whole of it.

        The iterator waits for each of them.

        Raises:
            UnreadableError: by the iterator; the process died, or its answers could not be read.
        """
        answers: SimpleQueue[Answer | None] = SimpleQueue()
        self._threads.submit(self._ask, part, answers)
        return self._answers(answers)

    def _answers(self, answers: "SimpleQueue[Answer | None]") -> Iterator[Answer]:
        while (answer := answers.get()) is not None:
            yield answer
            if isinstance(answer, CountedPart):
                return
        raise UnreadableError(sentence("worker"))

    def _ask(self, part: Part, answers: "SimpleQueue[Answer | None]") -> None:
        pipe, process = self._idle.get()
        is_whole = False
        try:
            pipe.send(part)
            while not is_whole:
                answer = pipe.recv()
                answers.put(answer)
                is_whole = isinstance(answer, CountedPart)
        finally:
            if not is_whole:
                # Unread answers must not reach another part; a closed pipe ends that at once.
                answers.put(None)
                pipe.close()
                process.terminate()
            self._idle.put((pipe, process))


def _work(pipe: Connection, other_end: Connection, options: AuditOptions) -> None:
    """Count the parts that come, until none does."""
    other_end.close()  # or the pipe would never end here, whatever becomes of the other process
    # Ctrl-C is for the process that puts the results together.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        while True:
            pipe.send(count(pipe.recv(), options, pipe.send))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return  # the audit is over
