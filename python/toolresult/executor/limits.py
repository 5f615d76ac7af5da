"""Numbers that bound what an executor does: seconds, threads, calls, attempts."""

import math


def time_limit(seconds: float | None, name: str = "timeout") -> float | None:
    """Return a time limit in seconds; None, and more than a float can hold, is no limit.

    Args:
        seconds: the limit.
        name: what it is the limit of, for the error.

    Raises:
        TypeError: not a number.
        ValueError: not above 0.

    >>> time_limit(2), time_limit(math.inf)
    (2.0, None)
    """
    if seconds is None:
        return None
    if isinstance(seconds, bool) or not isinstance(seconds, int | float):
        raise TypeError(f"{name}: expected a number of seconds, got {type(seconds).__name__}")
    if not seconds > 0:
        raise ValueError(
            f"{name}: expected more than 0 seconds, got {seconds}; use math.inf for no limit"
        )
    try:
        limit = float(seconds)
    except OverflowError:
        return None
    return None if math.isinf(limit) else limit


def own_limit(seconds: float | None) -> float | None:
    """Return the limit of a tool or a call: None leaves it to others, `math.inf` is none.

    Raises:
        TypeError: not a number.
        ValueError: not above 0.

    >>> own_limit(None), own_limit(5), own_limit(math.inf)
    (None, 5.0, inf)
    """
    if seconds is None:
        return None
    return time_limit(seconds) or math.inf


def at_least(least: int, number: object, name: str) -> int:
    """Return a number that is not below another.

    Raises:
        TypeError: not an int.
        ValueError: it is below.

    >>> at_least(1, 4, "max_threads")
    4
    """
    if isinstance(number, bool) or not isinstance(number, int):
        raise TypeError(f"{name}: expected an int, got {type(number).__name__}")
    if number < least:
        raise ValueError(f"{name}: expected at least {least}, got {number}")
    return number
