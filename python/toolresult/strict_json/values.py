"""Python objects that stand for JSON values, and those that do not."""

import dataclasses
import datetime as dt
import math
from collections.abc import Hashable, Iterator, Mapping
from decimal import Decimal
from typing import Any

from toolresult.findings.finding import Finding, make, phrase, quote
from toolresult.strict_json.numbers import is_too_long
from toolresult.strict_json.parser import DEPTH_LIMIT
from toolresult.strict_json.pointers import pointer
from toolresult.strict_json.writer import long_integers_as_decimals

_Path = tuple[str | int, ...]


def json_equal(one: Any, other: Any) -> bool:
    """Whether two values are the same JSON: 1 is 1.0, but true is not 1.

    >>> json_equal({"a": 1}, {"a": 1.0}), json_equal(1, True)
    (True, False)
    """
    if one is other:
        return True
    if isinstance(one, bool) or isinstance(other, bool):
        return False
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(json_equal(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(json_equal, one, other))
    return bool(one == other)


def exact(root: Any) -> Any:
    """Return a JSON value whose integers can all be written: very long ones as Decimal.

    Python refuses to print an int of more than 4,300 digits; the value itself is not changed.
    """
    waiting = [root]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            waiting.extend(value.values())
        elif isinstance(value, list):
            waiting.extend(value)
        elif isinstance(value, int) and is_too_long(value):
            return long_integers_as_decimals(root)
    return root


def value_findings(root: Any, lang: str) -> Iterator[Finding]:
    """Find where a Python object is no JSON value: types, keys, numbers, cycles, depth.

    The walk is iterative, so that depth cannot exhaust the stack.
    """
    open_containers: set[int] = set()
    # An entry without a path closes the container whose id it holds.
    waiting: list[tuple[Any, _Path | None]] = [(root, ())]
    while waiting:
        value, path = waiting.pop()
        if path is None:
            open_containers.discard(value)
            continue
        if not isinstance(value, dict | list):
            yield from _scalar_findings(value, path, lang)
            continue
        if id(value) in open_containers:
            yield make("value-cycle", pointer(path), lang)
            continue
        if len(open_containers) >= DEPTH_LIMIT:
            yield make("text-depth", pointer(path), lang, limit=DEPTH_LIMIT)
            continue
        open_containers.add(id(value))
        waiting.append((id(value), None))
        if isinstance(value, dict):
            yield from _key_findings(value, path, lang)
            children = [(item, (*path, str(key))) for key, item in value.items()]
        else:
            children = [(item, (*path, index)) for index, item in enumerate(value)]
        waiting.extend(reversed(children))


def _key_findings(value: dict[Any, Any], path: _Path, lang: str) -> Iterator[Finding]:
    for key in value:
        if not isinstance(key, str):
            yield make("value-key", pointer(path), lang, value=repr(key)[:40])
        elif _has_surrogate(key):
            yield make("text-surrogate", pointer(path), lang, value=ascii(key)[:40])


def _scalar_findings(value: Any, path: _Path, lang: str) -> Iterator[Finding]:
    match value:
        case None | bool():
            return
        case str():
            if _has_surrogate(value):
                yield make("text-surrogate", pointer(path), lang, value=ascii(value)[:40])
        case int():
            return
        case float() | Decimal():
            # math.isfinite would take a Decimal through a double, which has less room.
            finite = value.is_finite() if isinstance(value, Decimal) else math.isfinite(value)
            if not finite:
                yield make("value-number", pointer(path), lang, value=str(value))
        case _:
            yield make(
                "value-type",
                pointer(path),
                lang,
                found=type(value).__name__,
                advice=phrase(f"advice.{_way_out(value)}", lang),
            )


def _has_surrogate(text: str) -> bool:
    if text.isascii():
        return False
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return True
    return False


def _way_out(value: Any) -> str:
    if isinstance(value, tuple | set | frozenset | range):
        return "list"
    if isinstance(value, dt.date | dt.time):
        return "iso"
    if dataclasses.is_dataclass(value) or hasattr(value, "model_dump"):
        return "dump"
    return "text"


def describe(value: Any, lang: str) -> str:
    """Say in words what a JSON value is: `the string "0"`, `a list`, `null`."""
    match value:
        case None:
            kind = "null"
        case bool():
            kind = "boolean"
        case int():
            kind = "integer"
        case float() | Decimal():
            kind = "number"
        case str():
            kind = "string"
        case list():
            kind = "array"
        case dict():
            kind = "object"
        case _:
            return type(value).__name__
    return phrase(f"found.{kind}", lang, value=quote(value))


def identity(value: Any) -> Hashable:
    """Return what is equal exactly where two JSON values are: 1 is 1.0, and neither is true.

    >>> identity([1, {"a": 2}]) == identity([1.0, {"a": 2.0}]), identity(1) == identity(True)
    (True, False)
    """
    if isinstance(value, Mapping):
        return dict, frozenset((name, identity(one)) for name, one in value.items())
    if isinstance(value, list):
        return list, tuple(map(identity, value))
    return isinstance(value, bool), value
