"""How long a validation may take, where somebody waits for it.

A schema of others may be short and its validation long: 300 alternatives for each of 2,000 numbers.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from math import inf
from time import thread_time
from typing import Any, NoReturn

# Asking for the time costs as much as a short keyword.
_CALLS_BETWEEN = 16


class TooMuchEffortError(BaseException):
    """A validation took too long; no validator, and nobody who judges, takes it for a defect.

    Attributes:
        is_last: whether nobody tries again with more time.
    """

    def __init__(self, *, is_last: bool) -> None:
        super().__init__()
        self.is_last = is_last


@dataclass
class _Effort:
    until: float
    is_last: bool
    calls: int = 0


_effort: ContextVar[_Effort | None] = ContextVar("toolresult_effort", default=None)


@contextmanager
def limited(seconds: float, *, is_last: bool) -> Iterator[None]:
    """Limit the time of this thread that validations may take inside, all together.

    Raises:
        TooMuchEffortError: in a validation that takes longer.
    """
    token = _effort.set(_Effort(thread_time() + seconds, is_last))
    try:
        yield
    finally:
        _effort.reset(token)


def left() -> float:
    """Return how many seconds are left, above 0.

    Raises:
        TooMuchEffortError: there are none.
    """
    effort = _effort.get()
    if effort is None:
        return inf
    seconds = effort.until - thread_time()
    if seconds <= 0:
        give_up()
    return seconds


def give_up() -> NoReturn:
    """End a validation that takes too long.

    Raises:
        TooMuchEffortError: always.
    """
    effort = _effort.get()
    raise TooMuchEffortError(is_last=effort is None or effort.is_last)


def _count_call() -> None:
    effort = _effort.get()
    if effort is not None:
        effort.calls += 1
        if effort.calls % _CALLS_BETWEEN == 0:
            left()


def counted(functions: Mapping[str, Any]) -> dict[str, Any]:
    """Return the functions of keywords so that each call is a step."""
    return {name: _counted(function) for name, function in functions.items()}


def _counted(function: Callable[..., Any]) -> Callable[..., Any]:
    def count(validator: Any, value: Any, instance: Any, schema: Any) -> Any:
        _count_call()
        return function(validator, value, instance, schema)

    return count
