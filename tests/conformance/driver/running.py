"""Running programs: their lines as they come, their end, and what they said on the way."""

import os
import re
import signal
import subprocess
import tempfile
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from tests.conformance.driver.folders import PROJECT

_SECONDS = 900
_TAIL = 12
_HEAD = 8  # compilers say first what is wrong
_COLORS = re.compile(r"\x1b\[[0-9;]*m")
# What `make` tells the `make` below it, which is none of that one's business.
_OF_MAKE = ("MAKEFLAGS", "MAKELEVEL", "MFLAGS")


@dataclass(frozen=True)
class Ended:
    """How a program ended.

    Attributes:
        code: exit code; negative if a signal ended it.
        tail: the last lines of its standard error.
    """

    code: int
    tail: str


def run(
    command: Sequence[str],
    *,
    line: Callable[[bytes], None],
    environment: Mapping[str, str] | None = None,
    folder: Path = PROJECT,
    seconds: float = _SECONDS,
) -> Ended:
    """Run a program and hand over each line of its standard output.

    It gets a session of its own, so that nothing of it is left when the driver is interrupted.
    """
    surroundings = {key: value for key, value in os.environ.items() if key not in _OF_MAKE}
    with tempfile.TemporaryFile() as complaints:
        try:
            process = subprocess.Popen(
                command,
                cwd=folder,
                env={**surroundings, **(environment or {})},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=complaints,
                start_new_session=True,
            )
        except OSError as error:
            return Ended(127, f"{command[0]}: {error.strerror}")
        clock = threading.Timer(seconds, _end, [process])
        clock.start()
        try:
            for text in process.stdout or ():
                line(text)
            code = process.wait()
        finally:
            clock.cancel()
            _end(process)
        return Ended(code, _tail(complaints))


def make(target: str) -> tuple[bool, str]:
    """Make a target of the Makefile; say whether it went well, and what it printed."""
    said: list[str] = []
    ended = run(
        ["make", "--silent", "--no-print-directory", target],
        line=lambda text: said.append(text.decode(errors="replace").rstrip()),
    )
    plain = [_COLORS.sub("", text) for text in [*said, *ended.tail.splitlines()]]
    told = [text for text in plain if text and not text.startswith("make: *** [")]
    return ended.code == 0, "\n".join(told[:_HEAD])


def _end(process: subprocess.Popen[bytes]) -> None:
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    if process.stdout:
        process.stdout.close()


def _tail(file: IO[bytes]) -> str:
    file.seek(0)
    return "\n".join(file.read().decode(errors="replace").rstrip().splitlines()[-_TAIL:])
