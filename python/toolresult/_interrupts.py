"""Ctrl-C: soon, and not in the middle of what belongs together."""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def ended_as_interrupted(*more: str) -> Iterator[list[int]]:
    """Take the end that somebody else asks for (TERM, HUP) as a Ctrl-C.

    Args:
        more: names of signals that ask for it, too.

    Yields:
        the numbers of such signals as they come.
    """
    asked: list[int] = []

    def interrupt(number: int, frame: FrameType | None) -> None:
        asked.append(number)
        handler = signal.getsignal(signal.SIGINT)
        if not callable(handler):
            raise KeyboardInterrupt
        handler(signal.SIGINT, frame)

    # A signal that is ignored stays so: `nohup` means it.
    numbers = [
        number
        for name in ("SIGTERM", "SIGHUP", *more)
        if (number := getattr(signal, name, None)) and signal.getsignal(number) == signal.SIG_DFL
    ]
    if threading.current_thread() is not threading.main_thread():
        numbers = []
    for number in numbers:
        signal.signal(number, interrupt)
    try:
        yield asked
    finally:
        for number in numbers:
            signal.signal(number, signal.SIG_DFL)


# How many seconds what is being done may take after a Ctrl-C.
_PATIENCE = 1.5


@contextmanager
def uninterrupted() -> Iterator[Callable[[], bool]]:
    """Let a Ctrl-C wait until the block is done; the block can ask for it, and end.

    A second Ctrl-C does not wait, and neither does the first where the block takes too long.

    Yields:
        what tells whether there was a Ctrl-C.

    Raises:
        KeyboardInterrupt: after the block, where there was a Ctrl-C in it.
    """
    handlers: dict[int, Callable[[int, FrameType | None], object]] = {
        number: handler
        for name in ("SIGINT", "SIGTERM", "SIGHUP")
        if (number := getattr(signal, name, None)) and callable(handler := signal.getsignal(number))
    }
    if threading.current_thread() is not threading.main_thread() or not handlers:
        yield lambda: False
        return
    asked: list[int] = []
    patience: list[threading.Timer] = []

    def remember(number: int, _frame: FrameType | None) -> None:
        if asked:
            raise KeyboardInterrupt
        asked.append(number)
        patience.append(threading.Timer(_PATIENCE, signal.raise_signal, (number,)))
        patience[0].daemon = True
        patience[0].start()

    for number in handlers:
        signal.signal(number, remember)
    try:
        yield lambda: bool(asked)
    finally:
        for timer in patience:
            timer.cancel()
        for number, handler in handlers.items():
            signal.signal(number, handler)
    for number in asked:
        handlers[number](number, None)
        raise KeyboardInterrupt
