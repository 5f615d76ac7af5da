"""Attempts of a call and the pauses between them; the limits that a call may be given."""

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable
from random import SystemRandom

from toolresult.contract.code_table import CodeTable
from toolresult.executor.calls import Call, CallResult
from toolresult.forms.canonical import Outcome
from toolresult_contract.error_codes import ErrorCode

_log = logging.getLogger("toolresult.executor")

# The pause after the first failure; it doubles with each further one, up to the longest.
FIRST_PAUSE_SECONDS = 0.5
LONGEST_PAUSE_SECONDS = 30.0

_chance = SystemRandom()


async def run_with_retries(
    run: Callable[[], Awaitable[CallResult]],
    retries: int,
    call: Call,
    limit: float | None,
    table: CodeTable,
    *,
    idempotent: bool,
) -> CallResult:
    """Run a tool until it succeeds, must not be tried again, or its attempts or time are up.

    Args:
        run: makes one attempt.
        retries: how many attempts there are after the first.
        call: the call.
        limit: its time limit in seconds, for all attempts and pauses; None is no limit.
        table: the table that says which codes are retryable.
        idempotent: whether a second call changes nothing more.
    """
    seconds = 0.0
    for attempt in range(1, retries + 1):
        result = await run()
        seconds += result.seconds
        pause = pause_after(result, attempt, table, idempotent=idempotent)
        left = call.seconds_left(limit)
        if pause is None or (left is not None and pause >= left):
            return _counted(result.having(seconds=seconds), attempt)
        _log.info(
            "%s failed with %d; attempt %d of %d follows in %.3f s",
            *(call.tool, result.code, attempt + 1, retries + 1, pause),
        )
        await asyncio.sleep(pause)
    result = await run()
    if retries == 0:
        return result
    return _counted(result.having(seconds=seconds + result.seconds), retries + 1)


def _counted(result: CallResult, attempts: int) -> CallResult:
    """Note how often the tool ran, where it was more than once."""
    if attempts == 1:
        return result
    extension = {**(result.meta.get("toolresult") or {}), "attempts": attempts}
    return result.having(meta={**result.meta, "toolresult": extension})


def pause_after(
    result: CallResult, attempt: int, table: CodeTable, *, idempotent: bool = False
) -> float | None:
    """Return how many seconds to wait until the next attempt; None where there must be none.

    A failure is tried again if its code is retryable. One that may have taken effect, by the effect
    of its code, by its outcome, or because `classify` inferred its code from words, is tried again
    only if the tool is idempotent; a rate limit is the exception, as it turns calls away. A failure
    that asks for a longer pause (`meta.retry_after_ms`) than 30 seconds is not tried again: its
    caller decides.

    Args:
        result: the result of the attempt.
        attempt: which one it was, from 1.
        table: the table that says which codes are retryable.
        idempotent: whether a second call changes nothing more.
    """
    if not _may_be_tried_again(result, table, idempotent):
        return None
    asked = result.meta.get("retry_after_ms")
    if isinstance(asked, int | float) and not isinstance(asked, bool) and asked >= 0:
        return asked / 1000 if asked / 1000 <= LONGEST_PAUSE_SECONDS else None
    # More doublings than this change nothing, and would leave the range of a float.
    pause = FIRST_PAUSE_SECONDS * 2.0 ** min(attempt - 1, 64)
    # Half of it by chance, so that callers who failed together do not come back together.
    return min(pause, LONGEST_PAUSE_SECONDS) * _chance.uniform(0.5, 1)


def _may_be_tried_again(result: CallResult, table: CodeTable, idempotent: bool) -> bool:
    extension = result.meta.get("toolresult")
    noted = extension if isinstance(extension, dict) else {}
    # A class that was read from words does not prove that nothing has happened, but for a limit:
    # who is beyond it is turned away before anything is done.
    is_guess = "/code" in noted.get("assumed", ()) and result.code != ErrorCode.RATE_LIMITED
    is_unknown = noted.get("outcome") == str(Outcome.UNKNOWN)
    may_have_happened = (is_guess or is_unknown) and not idempotent
    return not may_have_happened and table.describe(result.code).may_repeat(idempotent=idempotent)


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
