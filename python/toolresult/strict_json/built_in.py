"""Python objects in built-in types alone, so that reading them runs no code but our own.

A subclass of `dict` or `str` may do anything when it is read. What it holds is taken by the
methods of the built-in type; what has no such type is replaced by its name.
"""

from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

_SCALARS = frozenset({str, int, float, bool, type(None), Decimal})
_BYTES = (bytes, bytearray, memoryview)
_Put = Callable[[Any], None]


_LONGEST_NAME = 80
_name_of = vars(type)["__name__"].__get__
_mro_of = vars(type)["__mro__"].__get__


def type_name(value: Any) -> str:
    """Return the name of a value's type, cut where it is long; a metaclass of its own is not asked.

    >>> type_name(1.5)
    'float'
    """
    name: str = _name_of(type(value))
    return name if len(name) <= _LONGEST_NAME else f"{name[:_LONGEST_NAME]}…"


def classes_of(value: Any) -> tuple[type, ...]:
    """Return a value's class and those that it is made from; a metaclass is not asked.

    >>> classes_of(True)
    (<class 'bool'>, <class 'int'>, <class 'object'>)
    """
    found: tuple[type, ...] = _mro_of(type(value))
    return found


@dataclass(frozen=True, eq=False, repr=False)
class ForeignValue:
    """Stands for an object that is not a JSON value.

    Attributes:
        value: the object; reading it may run its own code.
    """

    value: Any

    @property
    def type_name(self) -> str:
        """The name of its type."""
        return type_name(self.value)

    def __repr__(self) -> str:
        return f"<{self.type_name}>"


def in_built_in_types(root: Any, foreign: Callable[[Any], Any] = ForeignValue) -> Any:
    """Return a value in built-in types; the value itself where it has no others.

    Cycles stay cycles, for `value_faults` to find.

    Args:
        root: the value.
        foreign: what takes the place of an object that is not a JSON value.

    >>> class Rows(dict):
    ...     def items(self):
    ...         raise SystemExit
    >>> in_built_in_types([Rows(a=1), object()])
    [{'a': 1}, <object>]
    """
    return root if _has_no_others(root) else _copy(root, foreign)


def as_given(root: Any) -> Any:
    """Return what `in_built_in_types` made of a value with the objects themselves in it.

    >>> it = object()
    >>> as_given(in_built_in_types([it]))[0] is it
    True
    """
    return root if _has_no_others(root) else _copy(root, _object_of)


def built_in_text(given: Any) -> str | bytes | None:
    """Return text in a built-in type, whatever a subclass makes of its methods; None of others.

    >>> built_in_text(bytearray(b"{}")), built_in_text({})
    (b'{}', None)
    """
    if issubclass(type(given), str):
        return str.__str__(given)
    return bytes(memoryview(given)) if issubclass(type(given), _BYTES) else None


def _has_no_others(root: Any) -> bool:
    seen: set[int] = set()
    waiting = [[root]]
    while waiting:
        container: Any = waiting.pop()
        if id(container) in seen:
            continue
        seen.add(id(container))
        values = container
        if type(container) is dict:
            for key in container:
                if type(key) is not str and not _is_scalar(type(key)):
                    return False
            values = container.values()
        for value in values:
            kind = type(value)
            if kind is str or kind is int or kind is bool or kind is float or value is None:
                continue
            if kind is dict or kind is list:
                waiting.append(value)
            elif not _is_scalar(kind):
                return False
    return True


def _is_scalar(kind: type) -> bool:
    # The hash of a class may be code of its metaclass.
    return type(kind) is type and kind in _SCALARS


def _copy(root: Any, foreign: Callable[[Any], Any]) -> Any:
    result: list[Any] = [None]
    copies: dict[int, Any] = {}
    waiting: list[tuple[Any, _Put]] = [(root, lambda value: result.__setitem__(0, value))]
    while waiting:
        value, put = waiting.pop()
        if id(value) in copies:
            put(copies[id(value)])
        elif issubclass(type(value), dict):
            members: dict[Any, Any] = {}
            copies[id(value)] = members
            put(members)
            for key, item in dict.items(value):
                name = _scalar(key, foreign)
                members[name] = None
                waiting.append((item, _setter(members, name)))
        elif issubclass(type(value), list):
            items = [*list.__iter__(value)]
            copies[id(value)] = items
            put(items)
            waiting.extend((item, _setter(items, index)) for index, item in enumerate(items))
        else:
            put(_scalar(value, foreign))
    return result[0]


def _setter(container: Any, place: Any) -> _Put:
    def put(value: Any) -> None:
        container[place] = value

    return put


def _scalar(value: Any, foreign: Callable[[Any], Any]) -> Any:
    """Return a scalar, or what stands for an object that is none."""
    kind = type(value)
    if (type(kind) is type and kind in _SCALARS) or (
        kind is ForeignValue and foreign is ForeignValue
    ):
        return value
    if issubclass(kind, str):
        return str.__str__(value)
    if issubclass(kind, int):
        return int.__index__(value)
    if issubclass(kind, float):
        return float.__float__(value)
    if issubclass(kind, Decimal):
        return Decimal(value)
    return foreign(value)


def _object_of(value: Any) -> Any:
    return value.value if type(value) is ForeignValue else value
