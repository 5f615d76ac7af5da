"""Checks on undecoded `msgspec.Raw` values."""

import json
from typing import Any

from msgspec import Raw

INFINITY = float("inf")


def is_null(raw: Raw) -> bool:
    """Whether the value is null.

    >>> is_null(Raw(b"null")), is_null(Raw(b"[]"))
    (True, False)
    """
    return len(raw) == 4 and bytes(raw) == b"null"


def is_object(raw: Raw) -> bool:
    """Whether the value is an object."""
    return bytes(raw).startswith(b"{")


def is_at_least(raw: Raw, limit: float) -> bool:
    """Whether the value is certainly a number ≥ the limit, and one that a double can hold.

    A double next to the limit may have been rounded, so what is equal has to be spelled as
    the limit is.

    >>> is_at_least(Raw(b"0.5"), 0), is_at_least(Raw(b"-1e-999"), 0), is_at_least(Raw(b'"1"'), 0)
    (True, False, False)
    """
    try:
        return limit < float(raw) < INFINITY or _is_spelled(raw, limit)
    except ValueError:
        return False


def is_at_most(raw: Raw, limit: float) -> bool:
    """Whether the value is certainly a number ≤ the limit, and one that a double can hold."""
    try:
        return -INFINITY < float(raw) < limit or _is_spelled(raw, limit)
    except ValueError:
        return False


def has_unique_keys(raw: Raw | bytes) -> bool:
    """Whether no object of a JSON text has duplicate keys.

    >>> has_unique_keys(b'{"a": [{"b": 1}]}'), has_unique_keys(b'{"a": [{"b": 1, "b": 1}]}')
    (True, False)
    """
    try:
        json.loads(bytes(raw), object_pairs_hook=_once, parse_int=len, parse_float=len)
    except ValueError:
        return False
    return True


def _once(pairs: list[tuple[str, Any]]) -> None:
    if len(dict(pairs)) != len(pairs):
        raise ValueError("duplicate key")


def _is_spelled(raw: Raw, limit: float) -> bool:
    return bytes(raw) in (b"%d" % limit, b"%d.0" % limit)
