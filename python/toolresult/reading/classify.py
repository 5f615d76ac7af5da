"""What class a failure of somebody else has, where it says so itself.

The code of the contract decides whether a retry helps. Others say it by an HTTP status beside an
error, by a name, or in words. Nothing is read of a success, and a code that a result names itself
stays.
"""

import functools
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from toolresult.error_codes.search import failure_names
from toolresult.error_codes.table import standard_table
from toolresult.strict_json.numbers import whole_number

# HTTP status → code. Other 4xx and 5xx say too little, or who is to blame and not what.
_BY_STATUS: Mapping[int, int] = {
    202: 2902,
    400: 1002,
    401: 1901,
    402: 1902,
    403: 1006,
    404: 1910,
    405: 1905,
    408: 2002,
    409: 1909,
    410: 1910,
    412: 1912,
    413: 1913,
    422: 1002,
    428: 1912,
    429: 1929,
    451: 1951,
    501: 1905,
    502: 2001,
    503: 5002,
    504: 2002,
    529: 5002,
}
_STATUS_FIELDS = ("status", "statusCode", "status_code", "code", "http_status", "httpStatus")
# Fields that name a failure: `insufficient_quota`, `UNIMPLEMENTED`, `ECONNREFUSED`.
_NAME_FIELDS = ("code", "status", "type", "reason", "name", "error_code", "errorCode", "error")
# Fields in which systems say how long to wait, and how many milliseconds their unit has.
_WAIT_FIELDS: Mapping[str, int] = {
    **dict.fromkeys(("retry_after_ms", "retryAfterMs", "retry-after-ms"), 1),
    **dict.fromkeys(("retry_after", "retryAfter", "Retry-After", "retry-after"), 1000),
    "retry_after_seconds": 1000,
}
# Where the fields above are: the object itself, and these objects in it.
_INSIDE = ("error", "headers", "response", "details", "data")
_RATE_LIMITED = 1929
_QUOTA_EXHAUSTED = 1902
_USED_UP = (
    r"\bquota exceeded\b|\bexceeded (?:your|the) (?:\w+ )?quota\b|\bout of credits\b"
    r"|\binsufficient (?:quota|balance|credits?|funds)\b|\bbudget exceeded\b"
)
_IN_WORDS: tuple[tuple[re.Pattern[str], int], ...] = tuple(
    (re.compile(pattern, re.IGNORECASE), code)
    for pattern, code in (
        (r"\brate[ _-]?limit(s|ed|ing)?\b|\btoo many requests\b", 1929),
        (_USED_UP, _QUOTA_EXHAUSTED),
        (
            r"\bconnection refused\b|\bcould not resolve host\b|\bname or service not known\b"
            r"|\bno route to host\b|\bnetwork is unreachable\b|\bgetaddrinfo\b",
            2903,
        ),
        (r"\btimed[ _-]out\b|\btimeout(error)?\b|\bdeadline exceeded\b", 2002),
        (r"\bservice unavailable\b|\btemporarily unavailable\b|\boverloaded\b", 5002),
        (r"\bnot implemented\b|\b(operation|method|feature) (is )?not supported\b", 1905),
        (r"\bprecondition failed\b|\bfailed precondition\b", 1912),
        (r"\bcontent (management )?policy\b|\bcontent filter(ed)?\b", 1951),
        # What servers of MCP answer to arguments that do not fit, before they call the tool.
        (r"\b\d+ validation errors? for\b|\binvalid (arguments|params|parameters)\b", 1002),
    )
)
_STATUS_IN_WORDS = re.compile(
    r"\b(?:HTTP(?:/[\d.]+)?(?: status| error)?|status(?: code)?)[ :=]+([45]\d\d)\b", re.IGNORECASE
)
_WAIT_IN_WORDS = re.compile(
    r"\b(?:retry|try again)[- ](?:after|in):? (\d{1,6}(?:\.\d{1,3})?)"
    r"(?: ?(ms|milliseconds?|s|secs?|seconds?|m|mins?|minutes?|h|hours?|d|days?)\b"
    r"|(?!\.?\d| ?[a-z]))",
    re.IGNORECASE,
)
# Milliseconds of a unit, by its beginning, the longest first.
_UNITS = {"ms": 1, "mill": 1, "s": 1000, "m": 60_000, "h": 3_600_000, "d": 86_400_000}
# A limit that is renewed so soon is not used up.
_SOON_MS = 600_000
_SOON_AGAIN = re.compile(r"\bper[ _-]?(second|minute)\b", re.IGNORECASE)
# `rpc error: code = DeadlineExceeded desc = ...`, as gRPC words it in Go.
_GRPC_IN_WORDS = re.compile(r"\brpc error: code = ([A-Z][A-Za-z]+)")
_NAME_IN_WORDS = re.compile(r"\b[A-Za-z0-9]+(?:_[A-Za-z0-9]+)+\b|\b[A-Z][A-Z0-9]{4,}\b")
# What is longer is a document about failures, and not the reason of one.
_MOST_CHARACTERS = 2000
_LONGEST_WAIT = 7 * 24 * 3600 * 1000


@dataclass(frozen=True)
class FailureClass:
    """What a failure says of its class.

    Attributes:
        code: the code of the contract, or None.
        retry_after_ms: how long to wait before the next call, in milliseconds, or None.
    """

    code: int | None = None
    retry_after_ms: int | None = None


def classify_failure(message: str | None, data: Any) -> FailureClass:
    """Return the class that a failure names by its fields, or else in its words.

    Args:
        message: why it failed.
        data: what came with it: an object, or anything else.

    >>> classify_failure("slow down", {"error": {"status": 429, "retry_after": 2}})
    FailureClass(code=1929, retry_after_ms=2000)
    >>> classify_failure("Request timed out", None).code
    2002
    """
    objects = list(_objects(data))
    text = message if message and len(message) <= _MOST_CHARACTERS else ""
    wait = next(filter(None, map(_wait_in, objects)), None) or _wait_in_words(text)
    named = next(filter(None, map(_name_in, objects)), None)
    code = named or next(filter(None, map(_status_in, objects)), None) or _code_in_words(text)
    if code in (_RATE_LIMITED, _QUOTA_EXHAUSTED):
        code = _limit(named, code, text, wait)
    return FailureClass(code or (_RATE_LIMITED if wait else None), wait)


def _limit(named: int | None, code: int, text: str, wait: int | None) -> int:
    """Tell a quota that is used up from a rate: both come as 429, and quotas of a minute exist."""
    if named == _QUOTA_EXHAUSTED:
        return named
    is_soon = wait is not None and wait <= _SOON_MS
    if is_soon or (wait is None and _SOON_AGAIN.search(text)):
        return _RATE_LIMITED
    return _QUOTA_EXHAUSTED if re.search(_USED_UP, text, re.IGNORECASE) else code


@functools.cache
def _names() -> Mapping[str, int]:
    return failure_names(standard_table().rows.values())


def _name_in(value: Mapping[str, Any]) -> int | None:
    given = (value.get(field) for field in _NAME_FIELDS)
    names = (name.rpartition(".")[2] for name in given if isinstance(name, str))
    return next((_names()[name] for name in names if name in _names()), None)


def _objects(data: Any) -> Iterator[Mapping[str, Any]]:
    if isinstance(data, dict):
        yield data
        for key in _INSIDE:
            yield from _objects(data.get(key))


def _status_in(value: Mapping[str, Any]) -> int | None:
    numbers = (_number(value.get(field)) for field in _STATUS_FIELDS)
    codes = (_BY_STATUS.get(number) for number in numbers if number is not None)
    return next((code for code in codes if code is not None), None)


def _number(given: Any) -> int | None:
    if isinstance(given, str):
        return int(given) if re.fullmatch("[45][0-9]{2}", given) else None
    return None if isinstance(given, bool) else whole_number(given)


def _wait_in(value: Mapping[str, Any]) -> int | None:
    for field, unit in _WAIT_FIELDS.items():
        given = value.get(field)
        if isinstance(given, str) and re.fullmatch(r"\d{1,9}(\.\d{1,3})?", given):
            given = float(given)
        if isinstance(given, int | float) and not isinstance(given, bool):
            return _bounded(float(given) * unit)
    return None


def _bounded(milliseconds: float) -> int | None:
    return round(milliseconds) if 0 < milliseconds <= _LONGEST_WAIT else None


def _code_in_words(text: str) -> int | None:
    status = _STATUS_IN_WORDS.search(text)
    if status is not None and int(status[1]) in _BY_STATUS:
        return _BY_STATUS[int(status[1])]
    grpc = _GRPC_IN_WORDS.search(text)
    spelled = [re.sub("(?<=[a-z])(?=[A-Z])", "_", grpc[1]).upper()] if grpc else []
    for name in (*spelled, *_NAME_IN_WORDS.findall(text)):
        if name in _names():
            return _names()[name]
    return next((code for pattern, code in _IN_WORDS if pattern.search(text)), None)


def _wait_in_words(text: str) -> int | None:
    found = _WAIT_IN_WORDS.search(text)
    if found is None:
        return None
    unit = (found[2] or "s").lower()
    factor = next(size for start, size in _UNITS.items() if unit.startswith(start))
    return _bounded(float(found[1]) * factor)
