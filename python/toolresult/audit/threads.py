"""Counting in several threads, where the native core counts: it lets the others run meanwhile."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from threading import Event
from types import TracebackType
from typing import Self, TypeAlias

from toolresult.audit.count import CountedPart, count
from toolresult.audit.options import AuditOptions
from toolresult.audit.part import InvalidLine, Part

_Answers: TypeAlias = "SimpleQueue[tuple[InvalidLine, ...] | CountedPart | BaseException | None]"


class Threads:
    """Threads that count parts, several at a time; in a `with` statement."""

    def __init__(self, jobs: int, options: AuditOptions) -> None:
        self._options = options
        self._stopping = Event()
        self._pool = ThreadPoolExecutor(jobs)

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
        self._pool.shutdown()

    def stop(self) -> None:
        """Ask the threads to end soon after the line that they are at."""
        self._stopping.set()

    def count(self, part: Part) -> Iterator[tuple[InvalidLine, ...] | CountedPart]:
        """Count a part in a free thread; return its answers, the last one the whole of it.

        The iterator waits for each of them.
        """
        answers: _Answers = SimpleQueue()
        self._pool.submit(self._count, part, answers)
        return _until_whole(answers)

    def _count(self, part: Part, answers: _Answers) -> None:
        if self._stopping.is_set():
            answers.put(None)
            return
        try:
            answers.put(count(part, self._options, answers.put, self._stopping.is_set))
        except BaseException as error:  # noqa: BLE001 - raised again by the iterator
            answers.put(error)


def _until_whole(answers: _Answers) -> Iterator[tuple[InvalidLine, ...] | CountedPart]:
    while (answer := answers.get()) is not None:
        if isinstance(answer, BaseException):
            raise answer
        yield answer
        if isinstance(answer, CountedPart):
            return
