"""Python objects as JSON values: which are, which are not, and which are equal."""

import datetime as dt
import math
from collections.abc import Hashable, Iterable, Iterator, Mapping
from decimal import Decimal
from typing import Any

from toolresult.strict_json.built_in import ForeignValue, classes_of
from toolresult.strict_json.faults import Fault
from toolresult.strict_json.numbers import is_too_long
from toolresult.strict_json.pointers import ROOT, Place, members
from toolresult.strict_json.writer import long_integers_as_decimals
from toolresult_contract.facts import DEPTH_LIMIT

_RAW_LIMIT = 40  # characters of a spelling that a fault quotes


def json_equal(left: Any, right: Any) -> bool:
    """Whether two values are the same JSON: 1 is 1.0, but true is not 1.

    A float is the number that it is written as, not the binary fraction next to it.

    >>> json_equal({"a": 1}, {"a": 1.0}), json_equal(1, True), json_equal(10**23, 1e23)
    (True, False, True)
    """
    if left is right:
        return True
    kind = type(left)
    if kind is type(right) and (kind is str or kind is int or kind is float):
        return bool(left == right)
    if isinstance(left, bool) or isinstance(right, bool):
        return False
    if isinstance(left, dict) and isinstance(right, dict):
        if left.keys() != right.keys():
            return False
        for key, item in left.items():
            other = right[key]
            kind = type(item)
            if kind is str and kind is type(other):
                if item != other:
                    return False
            elif item is not other and not json_equal(item, other):
                return False
        return True
    if isinstance(left, list) and isinstance(right, list):
        return len(left) == len(right) and all(map(json_equal, left, right))
    if isinstance(left, float) and isinstance(right, int | Decimal):
        return Decimal(repr(left)) == right
    if isinstance(right, float) and isinstance(left, int | Decimal):
        return Decimal(repr(right)) == left
    return bool(left == right)


def exact(root: Any) -> Any:
    """Return a JSON value whose integers can all be written: very long ones as Decimal.

    Python does not print an int of more than 4,300 digits; the value itself is not changed.
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


def is_certainly_json(value: Any) -> bool:
    """Whether an object is a JSON value of built-in types that is written as it is.

    What is not certain is for `value_faults` and `exact`, which take several times as long.

    >>> is_certainly_json({"a": [1, "b", None]}), is_certainly_json({"a": float("nan")})
    (True, False)
    """
    return _are_certainly_json((value,), DEPTH_LIMIT)


def _are_certainly_json(values: Iterable[Any], room: int) -> bool:
    """Whether values are JSON and not deeper than there is room, which ends a cycle, too."""
    for value in values:
        kind = type(value)
        if kind is str:
            if _has_surrogate(value):
                return False
        elif kind is dict:
            is_named = all(type(key) is str and not _has_surrogate(key) for key in value)
            if not room or not is_named or not _are_certainly_json(value.values(), room - 1):
                return False
        elif kind is list:
            if not room or not _are_certainly_json(value, room - 1):
                return False
        elif kind is int:
            if is_too_long(value):
                return False
        elif kind is float:
            if not math.isfinite(value):
                return False
        elif value is not None and kind is not bool:
            return False
    return True


def value_faults(root: Any) -> Iterator[Fault]:
    """Find where a Python object is not a JSON value: types, keys, numbers, cycles, depth.

    The walk is iterative, so that depth cannot exhaust the stack, and holds nothing but the
    containers that it is in.
    """
    if not isinstance(root, dict | list):
        yield from _scalar_faults(root, ROOT)
        return
    yield from _key_faults(root, ROOT)
    open_containers = {id(root)}
    waiting = [(id(root), ROOT, members(root))]
    while waiting:
        container, around, left = waiting[-1]
        for step, value in left:
            if not isinstance(value, dict | list):
                yield from _scalar_faults(value, around, step)
                continue
            place = Place(around, step)
            if id(value) in open_containers:
                yield Fault("value-cycle", place)
            elif len(open_containers) >= DEPTH_LIMIT:
                yield Fault("text-depth", place, {"limit": DEPTH_LIMIT})
            else:
                yield from _key_faults(value, place)
                open_containers.add(id(value))
                waiting.append((id(value), place, members(value)))
                break
        else:
            waiting.pop()
            open_containers.discard(container)


def is_within_depth(root: Any) -> bool:
    """Whether nothing is nested deeper than it may be, and nothing contains itself.

    >>> endless = []
    >>> endless.append(endless)
    >>> is_within_depth([{"a": []}]), is_within_depth(endless)
    (True, False)
    """
    level = [root] if isinstance(root, dict | list) else []
    for _ in range(DEPTH_LIMIT):
        # What several share is looked at once.
        inside = {
            id(item): item
            for value in level
            for item in (value.values() if isinstance(value, dict) else value)
            if isinstance(item, dict | list)
        }
        level = list(inside.values())
        if not level:
            return True
    return False


def _key_faults(value: dict[Any, Any] | list[Any], place: Place) -> Iterator[Fault]:
    for key in value if isinstance(value, dict) else ():
        if not isinstance(key, str):
            yield Fault("value-key", place, {"value": repr(key)[:_RAW_LIMIT]})
        elif _has_surrogate(key):
            yield Fault("text-surrogate", place, {"value": ascii(key)[:_RAW_LIMIT]})


def _scalar_faults(value: Any, around: Place, step: Any = None) -> Iterator[Fault]:
    """Find what is wrong with a value that is neither object nor list.

    Args:
        value: the value.
        around: the place around it; its own where there is no step.
        step: the key or index that leads to it.
    """
    match value:
        case None | bool():
            return
        case str():
            if _has_surrogate(value):
                words = {"value": ascii(value)[:_RAW_LIMIT]}
                yield Fault("text-surrogate", _at(around, step), words)
        case int():
            return
        case float() | Decimal():
            # math.isfinite would take a Decimal through a double, which has less room.
            finite = value.is_finite() if isinstance(value, Decimal) else math.isfinite(value)
            if not finite:
                yield Fault("value-number", _at(around, step), {"value": str(value)})
        case _:
            foreign = value if isinstance(value, ForeignValue) else ForeignValue(value)
            yield Fault(
                "value-type",
                _at(around, step),
                {"found": foreign.type_name},
                {"advice": f"advice.{_fix(foreign.value)}"},
            )


def _at(around: Place, step: Any) -> Place:
    return around if step is None and around is ROOT else Place(around, step)


def _has_surrogate(text: str) -> bool:
    if text.isascii():
        return False
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return True
    return False


def _fix(value: Any) -> str:
    """Name the advice for an object by its type alone: to look at the object runs its own code."""
    kind = type(value)
    if issubclass(kind, tuple | set | frozenset | range):
        return "list"
    if issubclass(kind, dt.date | dt.time):
        return "iso"
    # `hasattr` would ask descriptors and the metaclass.
    names = {name for each in classes_of(value) for name in type.__getattribute__(each, "__dict__")}
    is_model = not names.isdisjoint({"__dataclass_fields__", "model_dump"})
    return "dump" if is_model else "text"


def identity(value: Any) -> Hashable:
    """Return what is equal exactly where two JSON values are: 1 is 1.0, and neither is true.

    >>> identity([1, {"a": 2}]) == identity([1.0, {"a": 2.0}]), identity(1) == identity(True)
    (True, False)
    """
    if isinstance(value, Mapping):
        return dict, frozenset((name, identity(item)) for name, item in value.items())
    if isinstance(value, list):
        return list, tuple(map(identity, value))
    return isinstance(value, bool), value
