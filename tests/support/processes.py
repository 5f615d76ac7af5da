"""Processes that others started, as Linux lists them."""

import os
import signal
import time
from collections.abc import Iterable
from pathlib import Path

_PATIENCE = 30.0  # seconds


def heed_signals() -> None:
    """Heed Ctrl-C and its like before a program starts.

    A background job of a shell ignores two of them, what nohup starts the third.
    """
    for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)


def children_of(parent: int) -> list[int]:
    """Return the processes that a process started."""
    listed = Path(f"/proc/{parent}/task/{parent}/children").read_text()
    return [int(one) for one in listed.split()]


def await_end_of(processes: Iterable[int]) -> None:
    """Fail unless all of some processes end; one that nobody has waited for has ended, too."""
    waited = list(processes)
    deadline = time.monotonic() + _PATIENCE
    while any(map(is_running, waited)) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not any(map(is_running, waited))


def await_idle(process: int) -> None:
    """Wait until a process waits itself, for input or for others."""
    deadline = time.monotonic() + _PATIENCE
    seen = ""
    while not seen.endswith("SSS"):
        assert time.monotonic() < deadline
        seen += _state(process)
        time.sleep(0.02)


def is_running(process: int) -> bool:
    """Whether a process runs; one that has ended and that nobody has waited for does not."""
    try:
        os.kill(process, 0)
        return _state(process) != "Z"
    except (OSError, IndexError):
        return False


def _state(process: int) -> str:
    return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
