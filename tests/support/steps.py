"""Work counted in calls, which no other process disturbs, unlike seconds."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

import toolresult

_PACKAGE = str(Path(toolresult.__file__).parent)


@dataclass
class Steps:
    """How many functions were called in this thread, those written in C included."""

    count: int = 0


@contextmanager
def counted() -> Iterator[Steps]:
    """Count the calls in a block; the number is complete where the block ends."""
    steps = Steps()

    def count(_frame: object, event: str, _argument: object) -> None:
        steps.count += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        yield steps
    finally:
        sys.setprofile(None)


def steps_of(work: Callable[[], object]) -> int:
    """Return how many calls some work takes.

    Args:
        work: what is done; what it loads once has to be loaded already.
    """
    with counted() as steps:
        work()
    return steps.count


def stays_of(work: Callable[[], object]) -> list[str]:
    """Return the modules of the package that some work is in, one after the other, each change.

    Args:
        work: what is done; what it loads once has to be loaded already.
    """
    stays: list[str] = []

    def note(frame: FrameType, event: str, _argument: object) -> None:
        here = frame.f_back if event == "return" else frame
        name = here.f_code.co_filename if here is not None and event in ("call", "return") else ""
        if name.startswith(_PACKAGE) and stays[-1:] != [name]:
            stays.append(name)

    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
    return stays
