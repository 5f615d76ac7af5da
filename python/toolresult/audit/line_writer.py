"""Append whole lines to standard output: a process of its own, which imports nothing of ours.

A kill in the middle of a write leaves half a line, however short it is. So the process that may
be killed does not write: it hands lines to this one, which writes them, and leaves out the last
one where its line feed never came.

Standard input are lines; a blank one asks for an answer. An answer, on standard error, is the
number of the operating system's error, 0 for none, and how many lines were written in all.
"""

import os
import sys


def main() -> None:
    """Write until the input ends."""
    failure = written = 0
    for line in sys.stdin.buffer:
        if line == b"\n":
            os.write(2, b"%d %d\n" % (failure, written))
        elif not failure and line.endswith(b"\n"):
            failure = _append(line)
            written += not failure


def _append(line: bytes) -> int:
    """Write one line or nothing of it; return the number of the error."""
    left = memoryview(line)
    try:
        while left:
            left = left[os.write(1, left) :]
    except OSError as error:
        _drop(len(line) - len(left))
        return error.errno or 5
    return 0


def _drop(written: int) -> None:
    try:
        os.ftruncate(1, os.fstat(1).st_size - written)
    except OSError:  # a device or a pipe has nothing to cut
        return


if __name__ == "__main__":
    main()
