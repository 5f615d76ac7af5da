"""What class a failure of somebody else has, where it says so itself.

The code of the contract decides whether a retry helps. Others say it by an HTTP status beside an
error, by a name, or in words. Nothing is read of a success, and a code that a result names itself
stays. The rules are rows of the contract (`classes` in `schemas/v1/forms.json`).
"""

import functools
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from toolresult.contract.code_search import failure_names
from toolresult.contract.code_table import standard_table
from toolresult.contract.package_data import forms_document
from toolresult.reading.words import is_denial, spelled
from toolresult.strict_json.numbers import whole_number
from toolresult_contract.error_codes import ErrorCode

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
_LONGEST_WAIT = 7 * 24 * 3600 * 1000
# `rpc error: code = DeadlineExceeded desc = ...`, as gRPC words it in Go.
_GRPC_IN_WORDS = re.compile(r"\brpc error: code = ([A-Z][A-Za-z]+)")
_NAME_IN_WORDS = re.compile(r"\b[A-Za-z0-9]+(?:_[A-Za-z0-9]+)+\b|\b[A-Z][A-Z0-9]{4,}\b")
_NAME = re.compile("[A-Za-z][A-Za-z0-9_.-]*")
# Where a name in one word has its next one: `NotFound`, `HTTPError`.
_HUMP = re.compile("([a-z0-9])([A-Z])|([A-Z])([A-Z][a-z])")
# `ValueError('no such city')`, as Python shows an exception.
_RAISED = re.compile(r"\A[A-Za-z_.]+\((['\"])(.+?)\1\)")
_TRACEBACK = "Traceback (most recent call last):"
_LIMITS = (ErrorCode.RATE_LIMITED, ErrorCode.QUOTA_EXHAUSTED)


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
    text = message if message and len(message) <= _rows()["most_characters"] else ""
    wait = next(filter(None, map(_wait_in, objects)), None) or _wait_in_words(text)
    code = _code(text, objects)
    if code in _LIMITS and not any(map(_names_used_up, objects)):
        code = _limit(code, text, wait)
    return FailureClass(code or (int(ErrorCode.RATE_LIMITED) if wait else None), wait)


def _code(text: str, objects: list[Mapping[str, Any]]) -> int | None:
    """Return what the first of these says: a denial, a name, a status, words.

    Words count more than a status that only says who is to blame.
    """
    if is_denial(text):
        return int(ErrorCode.APPROVAL_DENIED)
    status = next(filter(None, map(_status_in, objects)), None) or _status_in_words(text)
    is_vague = status in _rows()["vague_statuses"]
    found = next(filter(None, map(_name_in, objects)), None) or _name_in_words(text)
    if found is None and status is not None and not is_vague:
        found = _by_status().get(status)
    if found is None:
        names = (name for value in objects for name in _given_names(value))
        texts = (text, *map(_said_in, objects), *names)
        found = next(filter(None, map(_code_in_words, texts)), None)
    return _by_status().get(status) if found is None and status is not None else found


def _names_used_up(value: Mapping[str, Any]) -> bool:
    return _name_in(value) == ErrorCode.QUOTA_EXHAUSTED


def _limit(code: int, text: str, wait: int | None) -> int:
    """Tell a quota that is used up from a rate: both come as 429, and quotas of a minute exist."""
    sentence = spelled(text)
    is_soon = wait is not None and wait <= _SOON_MS
    if is_soon or (wait is None and re.search(_rows()["renewed_soon"], text.lower())):
        return int(ErrorCode.RATE_LIMITED)
    used_up = int(ErrorCode.QUOTA_EXHAUSTED)
    says_used_up = any(of == used_up and row.search(sentence) for of, row in _in_words())
    return used_up if says_used_up else code


@functools.cache
def _names() -> Mapping[str, int]:
    return failure_names(standard_table().rows.values())


def _name_in(value: Mapping[str, Any]) -> int | None:
    names = (part for name in _given_names(value) for part in (name, name.rpartition(".")[2]))
    return next((_names()[name] for name in names if name in _names()), None)


def _given_names(value: Mapping[str, Any]) -> Iterator[str]:
    given = (value.get(field) for field in _rows()["name_fields"])
    yield from (name for name in given if isinstance(name, str) and _NAME.fullmatch(name))


def _as_words(text: str) -> str:
    """Return a name as words, and any other text as it is.

    >>> _as_words("ResourceNotFoundException"), _as_words("no such file")
    ('Resource Not Found Exception', 'no such file')
    """
    if _NAME.fullmatch(text) is None:
        return text
    return _HUMP.sub(r"\1\3 \2\4", text).replace("_", " ").replace("-", " ")


def _said_in(value: Mapping[str, Any]) -> str:
    """Return the reasons of an object beside its message."""
    reasons = (value.get(key) for key in ("detail", "details", "error", "reason"))
    return " . ".join(one for one in reasons if isinstance(one, str))


def _objects(data: Any) -> Iterator[Mapping[str, Any]]:
    if isinstance(data, dict):
        yield data
        for key in _rows()["inside"]:
            yield from _objects(data.get(key))


def _status_in(value: Mapping[str, Any]) -> int | None:
    numbers = (_number(value.get(field)) for field in _rows()["status_fields"])
    return next((number for number in numbers if number in _by_status()), None)


def _number(given: Any) -> int | None:
    if isinstance(given, str):
        return int(given) if re.fullmatch("[45][0-9]{2}", given) else None
    return None if isinstance(given, bool) else whole_number(given)


def _wait_in(value: Mapping[str, Any]) -> int | None:
    for field, unit in _rows()["waits"].items():
        given = value.get(field)
        if isinstance(given, str) and re.fullmatch(r"\d{1,9}(\.\d{1,3})?", given):
            given = float(given)
        if isinstance(given, int | float) and not isinstance(given, bool):
            return _bounded(float(given) * unit)
    return None


def _bounded(milliseconds: float) -> int | None:
    return round(milliseconds) if 0 < milliseconds <= _LONGEST_WAIT else None


def _status_in_words(text: str) -> int | None:
    found = re.search(_rows()["status_in_words"], spelled(text))
    status = int(next(filter(_is_status, found.groups()), "0")) if found else 0
    return status if status in _by_status() else None


def _is_status(part: str | None) -> bool:
    return part is not None and part.isdigit()


def _name_in_words(text: str) -> int | None:
    grpc = _GRPC_IN_WORDS.search(text)
    named = [re.sub("(?<=[a-z])(?=[A-Z])", "_", grpc[1]).upper()] if grpc else []
    names = (*named, *_NAME_IN_WORDS.findall(text))
    return next((_names()[name] for name in names if name in _names()), None)


def _code_in_words(text: str) -> int | None:
    text = _last_line(text)
    raised = _RAISED.match(text)
    sentence = spelled(raised[2] if raised else _as_words(text))
    return next((code for code, row in _in_words() if row.search(sentence)), None)


def _last_line(text: str) -> str:
    """Return what a traceback ends with, and any other text as it is."""
    return text.strip().rpartition("\n")[2] if _TRACEBACK in text else text


@functools.cache
def _in_words() -> tuple[tuple[int | None, re.Pattern[str]], ...]:
    return tuple((row["code"], re.compile(row["pattern"])) for row in _rows()["words"])


@functools.cache
def _by_status() -> Mapping[int, int]:
    return {int(status): code for status, code in _rows()["statuses"].items()}


def _rows() -> Mapping[str, Any]:
    rows: Mapping[str, Any] = forms_document()["classes"]
    return rows


def _wait_in_words(text: str) -> int | None:
    found = _WAIT_IN_WORDS.search(text)
    if found is None:
        return None
    unit = (found[2] or "s").lower()
    factor = next(size for start, size in _UNITS.items() if unit.startswith(start))
    return _bounded(float(found[1]) * factor)
