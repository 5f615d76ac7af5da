"""Writing JSON: exact numbers, absent and null kept apart, no silent change of a value."""

from collections.abc import Callable
from decimal import Decimal
from functools import cache
from typing import Any

from toolresult.strict_json.built_in import type_name
from toolresult.strict_json.numbers import is_too_long
from toolresult.text.catalog import shorten
from toolresult_contract.facts import QUOTE_LIMIT


def to_json(value: Any) -> str:
    """Write a JSON value as compact UTF-8 text; Decimals become numbers.

    The value must be a JSON value (see `toolresult.strict_json.values`): NaN would be written
    as null.

    Raises:
        TypeError: an object that JSON does not have.

    >>> to_json({"code": 0, "data": [1.5, None, "中"]})
    '{"code":0,"data":[1.5,null,"中"]}'
    """
    try:
        return _encoder()(value).decode()
    except ValueError:
        return _encoder()(long_integers_as_decimals(value)).decode()


def copy_of(value: Any) -> Any:
    """Return a copy of a JSON value in built-in types.

    >>> rows = [{"a": 1}]
    >>> copy_of(rows) == rows, copy_of(rows)[0] is rows[0]
    (True, False)
    """
    import msgspec  # noqa: PLC0415 - takes long to load

    return msgspec.to_builtins(value, builtin_types=(Decimal,))


def quote(value: Any) -> str:
    """Write a value as JSON for a message, at most 80 characters of it.

    >>> quote("a")
    '"a"'
    """
    try:
        text = to_json(value)
    except (TypeError, ValueError, RecursionError):
        text = f"<{type_name(value)}>"
    return text if len(text) <= QUOTE_LIMIT else shorten(text, QUOTE_LIMIT)


def _plain(value: Any) -> Any:
    """Give msgspec the base value of a subclass of str, int or float."""
    for kind in (str, int, float):
        if issubclass(type(value), kind):
            return kind(value) if kind is not str else str.__str__(value)
    raise TypeError(f"{type_name(value)} is not a JSON value")


@cache
def _encoder() -> Callable[[Any], bytes]:
    import msgspec  # noqa: PLC0415 - takes long to load

    return msgspec.json.Encoder(decimal_format="number", enc_hook=_plain).encode


def long_integers_as_decimals(value: Any) -> Any:
    """Return a copy in which integers too long to be printed are Decimals."""
    if isinstance(value, dict):
        return {key: long_integers_as_decimals(item) for key, item in value.items()}
    if isinstance(value, list):
        return [long_integers_as_decimals(item) for item in value]
    if isinstance(value, int) and is_too_long(value):
        return Decimal(value)
    return value
