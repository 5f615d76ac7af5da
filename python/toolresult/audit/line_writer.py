"""Append whole lines to standard output: a process of its own, which imports nothing of ours.

A kill in the middle of a write leaves half a line, however short it is. So the process that may
be killed does not write: it hands lines to this one, which writes them, and leaves out the last
one where its line feed never came.

Standard input are lines; a blank one asks for an answer. An answer, on standard error, is the
number of the operating system's error, 0 for none, and how many lines were written in all. Where
writing fails, the answer comes unasked.
"""

import io
import os
from collections.abc import Iterator

# What a pipe holds, and more.
_BLOCK = 1 << 20


def main() -> None:
    """Write until the input ends."""
    failure = written = 0
    has_failed = False
    for lines, is_asked in _batches():
        if lines and not failure:
            failure, count = _append(lines)
            written += count
            has_failed = bool(failure)
        if is_asked or has_failed:
            os.write(2, b"%d %d\n" % (failure, written))
            has_failed = False


def _batches() -> Iterator[tuple[bytes, bool]]:
    """Yield the lines that are there, as many as can be written at once, and what asks."""
    held: list[bytes] = []  # the line that goes on in the next block
    while block := os.read(0, _BLOCK):
        cut = block.rfind(b"\n") + 1
        if not cut:
            held.append(block)
            continue
        lines: list[bytes] = []
        for line in io.BytesIO(b"".join((*held, block[:cut]))):
            if line != b"\n":
                lines.append(line)
                continue
            yield b"".join(lines), True
            lines = []
        held = [block[cut:]]
        if lines:
            yield b"".join(lines), False


def _append(lines: bytes) -> tuple[int, int]:
    """Write lines; return the number of the error, and how many lines are whole."""
    left = memoryview(lines)
    try:
        while left:
            left = left[os.write(1, left) :]
    except OSError as error:
        done = len(lines) - len(left)
        whole = lines.rfind(b"\n", 0, done) + 1
        _drop(done - whole)
        return error.errno or 5, lines.count(b"\n", 0, whole)
    return 0, lines.count(b"\n")


def _drop(written: int) -> None:
    try:
        os.ftruncate(1, os.fstat(1).st_size - written)
    except OSError:  # a device or a pipe has nothing to cut
        return


if __name__ == "__main__":
    main()
