"""An audit of what is still being written: a file that grows and is rotated, or an endless pipe."""

import os
import select
import stat
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from io import BytesIO
from itertools import groupby
from pathlib import Path
from typing import BinaryIO

from toolresult._interrupts import uninterrupted
from toolresult.audit.count import nothing_in
from toolresult.audit.options import AuditOptions
from toolresult.audit.part import LongLine
from toolresult.audit.summary import Summary
from toolresult.audit.tally import Tally
from toolresult.text.file_names import STANDARD_INPUT, display_name

_CHUNK = 1 << 20
_POLL_SECONDS = 0.2


def follow(
    name: str,
    options: AuditOptions,
    show: Callable[[Summary], None],
    *,
    seconds: float,
    begun: bytes = b"",
    missing: Callable[[], None] = lambda: None,
) -> Summary:
    """Audit a file or standard input while it is written, until it ends or somebody interrupts.

    A file that does not exist yet is waited for. It has no end: when it is rotated or truncated,
    the new one is read from its beginning. A line without its end is counted only when nothing can
    follow it any longer.

    Args:
        name: the file, or "-" for standard input.
        options: what to look at, and how.
        show: takes the summary so far.
        seconds: how long to wait between two of them; nothing new shows none.
        begun: what was read of standard input already.
        missing: called where the file has to be waited for.

    Raises:
        OSError: it exists and cannot be opened.
    """
    source = _Pipe(begun) if name == STANDARD_INPUT else _GrowingFile(Path(name))
    counting = _Counting(options, display_name(name))
    shown_at, is_shown = time.monotonic(), True
    try:
        if source.is_missing:
            missing()
        while True:
            with uninterrupted():
                chunk = source.read()
                counting.add(chunk or b"")
                if source.began_anew:
                    counting.end_of_file()
            is_shown = is_shown and not chunk
            if not is_shown and time.monotonic() - shown_at >= seconds:
                show(counting.summary())
                shown_at, is_shown = time.monotonic(), True
            if chunk is None:
                break
            if not chunk:
                source.wait()
    except KeyboardInterrupt:
        return replace(counting.summary(), interrupted=True)
    finally:
        source.close()
    counting.end_of_file()
    summary = counting.summary()
    is_empty = summary.lines == summary.blank
    return summary.merge(nothing_in(*summary.files)) if is_empty else summary


class _Counting:
    """Counts the lines in chunks."""

    def __init__(self, options: AuditOptions, file: str) -> None:
        self._tally = Tally(options)
        self._file = file
        self._limit = options.max_line
        self._about = options.to_dict()
        self._held: list[bytes] = []
        self._size = 0
        self._position = 0

    def add(self, chunk: bytes) -> None:
        end = chunk.rfind(b"\n") + 1
        if end:
            first = chunk.find(b"\n") + 1
            self._hold(chunk[:first])
            self.end_of_file()
            self._count(BytesIO(chunk[first:end]).readlines())
        self._hold(chunk[end:])

    def end_of_file(self) -> None:
        """Count the line that is held: nothing follows it."""
        size, held = self._size, self._held
        self._size, self._held = 0, []
        if size > self._limit:
            self._count_long(size)
        elif size:
            self._count([b"".join(held)])

    def summary(self) -> Summary:
        found = self._tally.summary().in_file(self._file, 0)
        return replace(found, files=(self._file,), options=self._about)

    def _hold(self, content: bytes) -> None:
        self._size += len(content)
        if self._size > self._limit:
            self._held.clear()
        elif content:
            self._held.append(content)

    def _count(self, lines: list[bytes]) -> None:
        for is_long, group in groupby(lines, lambda line: len(line) > self._limit):
            found = list(group)
            if is_long:
                for line in found:
                    self._count_long(len(line))
                continue
            self._tally.add(found, self._position)
            self._position += sum(map(len, found))

    def _count_long(self, size: int) -> None:
        self._tally.add_long(LongLine(size), self._position)
        self._position += size


class _GrowingFile:
    """A file by its name, whichever file that is by now."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: BinaryIO | None = None
        self.began_anew = False
        with suppress(FileNotFoundError):
            self._file = path.open("rb")

    @property
    def is_missing(self) -> bool:
        """Whether it does not exist yet."""
        return self._file is None

    def read(self) -> bytes | None:
        """Return what is new, or nothing; a file never ends."""
        self.began_anew = False
        if self._file is None:
            self._file = _opened(self._path)
            return b""
        chunk = self._file.read(_CHUNK)
        if chunk or not self._is_another(self._file):
            return chunk
        # What was written between the last look and the rotation.
        chunk = self._file.read(_CHUNK)
        if chunk:
            return chunk
        newer = _opened(self._path)
        if newer is None:
            return b""
        self._file.close()
        self._file, self.began_anew = newer, True
        return b""

    def wait(self) -> None:
        if not self.began_anew:
            time.sleep(_POLL_SECONDS)

    def close(self) -> None:
        if self._file is not None:
            self._file.close()

    def _is_another(self, file: BinaryIO) -> bool:
        """Whether the name belongs to another file by now, or the file has become shorter."""
        try:
            found = self._path.stat()
        except OSError:
            return False
        held = os.fstat(file.fileno())
        is_same = (found.st_dev, found.st_ino) == (held.st_dev, held.st_ino)
        return not is_same or found.st_size < file.tell()


def _opened(path: Path) -> BinaryIO | None:
    """Open what has a name by now; None while it is not a plain file.

    A pipe would be waited for until somebody writes, and Ctrl-C would not end that.
    """
    try:
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
    except OSError:
        return None
    if stat.S_ISREG(os.fstat(descriptor).st_mode):
        return os.fdopen(descriptor, "rb")
    os.close(descriptor)
    return None


class _Pipe:
    """Standard input, of which nobody knows whether it ends."""

    began_anew = False
    is_missing = False

    def __init__(self, begun: bytes) -> None:
        self._source = sys.stdin.fileno()
        self._begun = begun

    def read(self) -> bytes | None:
        """Return what is there, nothing where it has to be waited for, or None at the end."""
        if self._begun:
            begun, self._begun = self._begun, b""
            return begun
        if not self._is_ready(0):
            return b""
        return os.read(self._source, _CHUNK) or None

    def wait(self) -> None:
        self._is_ready(_POLL_SECONDS)

    def close(self) -> None:
        pass

    def _is_ready(self, seconds: float) -> bool:
        return bool(select.select([self._source], [], [], seconds)[0])
