"""Appending whole lines to a file, through a process that a kill of this one does not reach."""

import errno
import os
import select
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import IO

from toolresult.audit import line_writer


class WholeLines:
    """A file to which whole lines are appended.

    Args:
        path: the file.
        keep: whether what it holds stays; otherwise it begins empty.

    Attributes:
        written: how many lines were written.

    Raises:
        OSError: it cannot be opened.
    """

    def __init__(self, path: Path, *, keep: bool = False) -> None:
        self.written = 0
        flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | (0 if keep else os.O_TRUNC)
        self._file = os.open(path, flags, 0o666)
        self._writer: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the process that writes, which the first line does otherwise."""
        self._writer = self._writer or _writer_to(self._file)

    def send(self, line: bytes) -> None:
        """Hand a line over, with its line feed."""
        self.start()
        assert self._writer is not None  # noqa: S101 - it was started
        _input_of(self._writer).write(line)

    def check(self) -> None:
        """Look, without waiting, whether a line that was handed over could not be written.

        Raises:
            OSError: as in `confirm`.
        """
        if self._writer is None:
            return
        answers = select.poll()
        answers.register(_answers_of(self._writer), select.POLLIN)
        if answers.poll(0):
            self._read_answer(self._writer)

    def flush(self) -> None:
        """Let the lines that were handed over be written, without waiting for it."""
        if self._writer is not None:
            _input_of(self._writer).flush()

    def confirm(self) -> None:
        """Wait until the lines are written, and count them.

        Raises:
            OSError: they could not be; what was written are whole lines.
        """
        if self._writer is None:
            return
        stream = _input_of(self._writer)
        stream.write(b"\n")
        stream.flush()
        self._read_answer(self._writer)

    def _read_answer(self, writer: "subprocess.Popen[bytes]") -> None:
        answer = _answers_of(writer).readline().split()
        number, self.written = map(int, answer) if answer else (errno.EIO, self.written)
        if number:
            raise OSError(number, os.strerror(number))

    def close(self) -> None:
        """Write what was handed over, and end the process."""
        os.close(self._file)
        if self._writer is not None:
            with suppress(BrokenPipeError):
                self._writer.communicate()


def _writer_to(file: int) -> subprocess.Popen[bytes]:
    """Start the process that writes, out of reach of a Ctrl-C in this one's terminal."""
    return subprocess.Popen(  # noqa: S603 - our own interpreter and file
        [sys.executable, "-I", "-S", line_writer.__file__],
        stdin=subprocess.PIPE,
        stdout=file,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )


def _input_of(writer: subprocess.Popen[bytes]) -> IO[bytes]:
    assert writer.stdin is not None  # noqa: S101 - it is a pipe
    return writer.stdin


def _answers_of(writer: subprocess.Popen[bytes]) -> IO[bytes]:
    assert writer.stderr is not None  # noqa: S101 - it is a pipe
    return writer.stderr
