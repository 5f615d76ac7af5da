"""Ordinary Python values as JSON has them: dates, enums, tuples, dataclasses, models.

What tools return is data of Python. The builders, the executor and `mcp_tool` write it here, in
one way; `validate` does not: what it is given is a payload, and has to be JSON already.

Scalars go through msgspec, which writes RFC 3339 and ISO 8601. The walk is our own, since msgspec
names no place, takes no value as it is, and ends in RecursionError for cycles.
"""

import dataclasses
import datetime as dt
import functools
import math
import uuid
from collections import Counter, deque
from collections.abc import Callable, Hashable, Iterable, Mapping, Set, ValuesView
from decimal import Decimal
from enum import Enum
from numbers import Integral, Rational, Real
from pathlib import PurePath
from typing import Any

import msgspec
from pydantic import BaseModel

from toolresult.forms.serialized import SerializedForm
from toolresult.strict_json.built_in import in_built_in_types
from toolresult.strict_json.writer import to_json

_JSON_SCALARS = (str, int, float, bool, type(None), Decimal)
_TEXTUAL = (dt.date, dt.time, dt.timedelta, uuid.UUID, bytes, bytearray, memoryview)
# Up to this number, objects and lists are few.
_SMALL = 1000
_LISTS = (list, tuple, deque, range, ValuesView)


def plain(root: Any) -> Any:
    """Return a copy of a value, with ordinary Python values written as JSON has them.

    Dates and times become RFC 3339 text, a timedelta an ISO 8601 duration, UUID and Path their
    text, bytes base64; tuples, sets (sorted) and the like lists; an Enum its value; dataclasses,
    attrs classes and msgspec structs objects by their fields; a pydantic model what it writes
    itself. A Decimal stays, since JSON has exact numbers. Keys follow the same rules.

    What has no JSON form stays in its place, for `value_faults` to find: unknown objects, NaN,
    keys that would collide. A cycle stays a cycle.

    Raises:
        Exception: what the value's own methods raise.

    >>> plain({"at": dt.datetime(2026, 1, 31, 8, 5), "size": (3, 4), "tags": {"b", "a"}})
    {'at': '2026-01-31T08:05:00', 'size': [3, 4], 'tags': ['a', 'b']}
    """
    quick = _copy_of_built_in(root)
    if quick is not None:
        return quick
    result = [root]
    # Containers by identity, so that cycles end; the original is kept, or its id would be reused.
    copies: dict[int, tuple[Any, Any]] = {}
    waiting: list[dict[Any, Any] | list[Any]] = [result]
    while waiting:
        container: Any = waiting.pop()
        members = container.items() if isinstance(container, dict) else enumerate(container)
        for place, value in members:
            if type(value) in _JSON_SCALARS:
                continue
            if id(value) not in copies:
                copies[id(value)] = value, _shallow(value)
                copied = copies[id(value)][1]
                if isinstance(copied, dict | list) and not isinstance(value, Set):
                    waiting.append(copied)
            container[place] = copies[id(value)][1]
    return result[0]


def _copy_of_built_in(root: Any) -> Any:
    """Return a copy of a small object or list of built-in types; None of anything else.

    What is large may be the same object many times over, of which the walk makes one copy.
    """
    kind = type(root)
    if kind is not dict and kind is not list:
        return None
    copied: list[Any] | dict[Any, Any] = root.copy()
    waiting: list[Any] = [copied]
    # The list grows while it is gone through.
    for container in waiting:
        is_list = type(container) is list
        for place, value in enumerate(container) if is_list else container.items():
            if not is_list and type(place) is not str:
                return None
            kind = type(value)
            if kind is str or kind is int or kind is bool or value is None:
                continue
            # To replace a value does not disturb who goes through the items.
            if kind is dict or kind is list:
                container[place] = inner = value.copy()
                waiting.append(inner)
            elif kind not in _JSON_SCALARS:
                return None
        if len(waiting) > _SMALL:
            return None
    return copied


def _shallow(value: Any) -> Any:
    """Return what a value is in JSON, with the members of containers as they are."""
    inner = value if type(value) in (dict, list) else _unwrapped(value)
    if isinstance(inner, Mapping):
        return _with_names(inner)
    if isinstance(inner, _LISTS):
        return list(inner)
    if isinstance(inner, Set):
        return _in_order(map(plain, inner))
    return _scalar(inner)


def _unwrapped(value: Any) -> Any:
    """Return what an enum or an object with fields holds; everything else as it is."""
    if isinstance(value, Enum):
        return _unwrapped(value.value)
    if isinstance(value, type):
        return value
    if isinstance(value, SerializedForm):
        return value.to_dict()
    if isinstance(value, BaseModel):
        return _of_pydantic(value.model_dump, value)
    serializer = getattr(type(value), "__pydantic_serializer__", None)
    if serializer is not None:
        return _of_pydantic(functools.partial(serializer.to_python, value), value)
    if dataclasses.is_dataclass(value):
        names = [field.name for field in dataclasses.fields(value)]
    elif isinstance(value, msgspec.Struct):
        return {
            field.encode_name: getattr(value, field.name) for field in msgspec.structs.fields(value)
        }
    elif hasattr(type(value), "__attrs_attrs__"):
        names = [attribute.name for attribute in type(value).__attrs_attrs__]
    else:
        return value
    return {name: getattr(value, name) for name in names}


def _of_pydantic(dump: Callable[..., Any], value: Any) -> Any:
    """Return what a pydantic model, or a dataclass of pydantic, writes of itself for JSON.

    Where it holds what pydantic cannot write, such as bytes that are not UTF-8, its values are
    taken as they are; the value itself where there is an error even then, such as a cycle.
    """
    for mode in ("json", "python"):
        try:
            return dump(mode=mode, by_alias=True)
        except (ValueError, RecursionError):
            continue
    return value


def _with_names(members: Mapping[Any, Any]) -> dict[Any, Any]:
    """Return members by their names in JSON; where two would have one name, both keep their key."""
    if all(type(key) is str for key in members):
        return dict(members.items())
    named = [(key, _name(key), item) for key, item in members.items()]
    counts = Counter(name for _, name, _ in named)
    return {name if counts[name] == 1 else key: item for key, name, item in named}


def _name(key: Any) -> Any:
    """Return the name that a key has in JSON, as `json` writes it; an unknown key as it is."""
    if type(key) is str:
        return key
    value = _scalar(_unwrapped(key)) if isinstance(key, Hashable) else key
    if isinstance(value, str):
        return value
    if value is None or isinstance(value, bool | int | Decimal):
        return to_json(value)
    if isinstance(value, float) and math.isfinite(value):
        return to_json(value)
    return key


def _scalar(value: Any) -> Any:
    """Return a value that holds no others as JSON has it; an unknown one as it is."""
    match value:
        case None | bool():
            return value
        case str() | int() | float() | Decimal():
            return in_built_in_types(value)
        case PurePath():
            return str(value)
        case _ if isinstance(value, _TEXTUAL):
            return msgspec.to_builtins(value)
        case Integral():
            return int(value)
        case Real() if not isinstance(value, Rational):
            return float(value)
        case _:
            return value


def _in_order(items: Iterable[Any]) -> list[Any]:
    """Return the items of a set in one order, whatever the order of their hashes."""
    values = list(items)
    if all(type(value) is str for value in values) or all(
        isinstance(value, int | float | Decimal) and not isinstance(value, bool) for value in values
    ):
        return sorted(values)
    return sorted(values, key=_sort_text)


def _sort_text(value: Any) -> str:
    try:
        return to_json(value)
    except (TypeError, ValueError, RecursionError):
        return ""
