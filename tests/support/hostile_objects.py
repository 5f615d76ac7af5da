"""Python objects whose methods raise, and places in a payload to put them."""

import collections.abc
import random
from collections.abc import Callable
from decimal import Decimal
from typing import Any

ERRORS = [SystemExit, KeyboardInterrupt, RuntimeError, GeneratorExit, MemoryError, RecursionError]


def hostile(error: type[BaseException]) -> dict[str, Any]:
    """Make objects of every kind, whose every method raises."""

    def method(*_arguments: Any, **_options: Any) -> Any:
        raise error

    def methods(*names: str) -> dict[str, Any]:
        return dict.fromkeys(names, method)

    text = methods("__str__", "__repr__", "__format__", "encode", "isascii", "strip", "lower")
    whole = methods("__iter__", "__len__", "__getitem__", "__contains__", "__repr__", "__str__")
    read = whole | methods("items", "keys", "values", "get", "copy", "__reversed__", "__eq__")
    number = methods("__str__", "__repr__", "__format__", "__bool__", "__int__", "__float__")
    named = methods("__repr__", "__str__") | {"__hash__": lambda _self: 1}
    properties = {name: property(method) for name in ("__class__", "model_dump", "__dict__")}

    def kind(base: type, members: dict[str, Any]) -> Any:
        return type("Hostile", (base,), members)

    mapping = kind(collections.abc.Mapping, {**read, "__hash__": None})
    return {
        "object": kind(object, named)(),
        "key": {kind(object, named)(): 1},
        "properties": kind(object, properties)(),
        "str": kind(str, text)("text"),
        "JSON text": kind(str, text)('{"code": 0}'),
        "str as key": {kind(str, methods("__str__", "__repr__", "encode"))("code"): 0},
        "bytes": kind(bytes, methods("decode", "__iter__", "__repr__", "__len__"))(b'{"code": 0}'),
        "int": kind(int, number | methods("__index__", "__lt__", "__abs__"))(5),
        "float": kind(float, number | methods("__lt__"))(1.5),
        "Decimal": kind(Decimal, number | methods("is_finite", "as_tuple"))("1.5"),
        "dict": kind(dict, read)({"code": 0}),
        "list": kind(list, whole)([1]),
        "Mapping": mapping(),
    }


PLACES: dict[str, Callable[[Any], Any]] = {
    "root": lambda it: it,
    "code": lambda it: {"code": it, "message": "no size"},
    "message": lambda it: {"code": 5000, "message": it},
    "data": lambda it: {"code": 0, "data": [it]},
    "meta": lambda it: {"code": 0, "meta": {"acme.com/x": it, "retry_after_ms": it}},
}


def planted(value: Any, random_: random.Random) -> Any:
    """Return a JSON value with one hostile object at a place of it."""
    one = random_.choice([*hostile(random_.choice(ERRORS)).values()])
    at = value
    for _ in range(random_.randrange(4)):
        inner = [*at.values()] if isinstance(at, dict) else at if isinstance(at, list) else []
        containers = [item for item in inner if isinstance(item, dict | list)]
        if not containers:
            break
        at = random_.choice(containers)
    if isinstance(at, dict):
        at[random_.choice([*at, "data", "message", "meta"])] = one
    elif isinstance(at, list):
        at.append(one)
    else:
        return one
    return value
