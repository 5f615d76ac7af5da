"""The file of results: whole lines, rotated by size."""

import asyncio
import threading
from pathlib import Path

from toolresult.audit.whole_lines import WholeLines

MAX_BYTES = 100_000_000
KEPT = 3
# Waiting for the process that writes, after each line, would cost more than the line.
_CONFIRMED_EACH = 100


class ResultLog:
    """A file to which lines are appended, from any thread; what it holds already stays.

    When it grows beyond a size it becomes `NAME.1`, that `NAME.2`, and so on; the oldest goes.

    Args:
        path: the file.
        max_bytes: the size beyond which a new file is begun.
        kept: how many older files stay.

    Raises:
        OSError: it cannot be opened.
    """

    def __init__(self, path: Path, *, max_bytes: int = MAX_BYTES, kept: int = KEPT) -> None:
        # What a link leads to is rotated, and never a device or a pipe, such as standard error.
        self._path = path.resolve() if path.is_file() else path
        self._rotates = path.is_file() or not path.exists()
        self._max_bytes = max_bytes
        self._kept = kept
        self._lock = threading.Lock()
        self._size = path.stat().st_size if path.exists() else 0
        self._unconfirmed = 0
        self._is_flushing = False
        self._failure: OSError | None = None
        self._lines = WholeLines(path, keep=True)
        self._lines.start()

    def write(self, line: bytes) -> None:
        """Append a line, with its line feed.

        Raises:
            OSError: it, or one of those before it, cannot be written; what was written are whole
                lines.
        """
        with self._lock:
            if self._failure is not None:
                raise self._failure
            if self._rotates and self._size and self._size + len(line) > self._max_bytes:
                self._rotate()
            self._lines.check()
            self._lines.send(line)
            self._size += len(line)
            self._unconfirmed += 1
            if self._unconfirmed >= _CONFIRMED_EACH:
                self._confirm()
            elif not self._is_flushing:
                self._flush_soon()

    def close(self) -> None:
        """Wait until all is written, and end the process that writes.

        Raises:
            OSError: as in `write`.
        """
        with self._lock:
            try:
                self._confirm()
            finally:
                self._lines.close()

    def _flush_soon(self) -> None:
        """Let lines be written when the loop turns: the client has its answer by then.

        Each time, another process wakes up: for many answers at once, it does so once.
        """
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:  # a thread that judges a large result
            self._lines.flush()
            return
        self._is_flushing = True
        loop.call_soon(self._flush)

    def _flush(self) -> None:
        with self._lock:
            self._is_flushing = False
            try:
                self._lines.flush()
            except OSError as error:
                self._failure = error  # the next line raises it

    def _confirm(self) -> None:
        self._unconfirmed = 0
        self._lines.confirm()

    def _rotate(self) -> None:
        self._confirm()
        self._lines.close()
        for number in range(self._kept, 0, -1):
            older = self._numbered(number - 1)
            if older.exists():
                older.replace(self._numbered(number))
        if not self._kept:
            self._path.unlink(missing_ok=True)
        self._lines = WholeLines(self._path, keep=True)
        self._size = 0

    def _numbered(self, number: int) -> Path:
        return self._path.with_name(f"{self._path.name}.{number}") if number else self._path
