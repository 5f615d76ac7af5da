"""The text of Python values that JSON has no form for, without calling their repr."""

import datetime as dt
import ipaddress
import json
import uuid
from decimal import Decimal
from enum import Enum
from pathlib import PurePath
from typing import Any

from pydantic_core import to_jsonable_python

_LONGEST_TYPE_NAME = 200
# Values that are text in JSON: their type and the reason that is noted.
TEXTS: tuple[tuple[type, str], ...] = (
    (dt.datetime, "datetime"),
    (dt.date, "datetime"),
    (dt.time, "datetime"),
    (dt.timedelta, "datetime"),
    (Decimal, "decimal"),
    (uuid.UUID, "text"),
    (PurePath, "text"),
    (ipaddress.IPv4Address, "text"),
    (ipaddress.IPv6Address, "text"),
)


def text_of(value: Any) -> str | None:
    r"""Return a text of the SDK with unpaired surrogates as escapes; None if it is not text.

    >>> text_of("a\ud800"), text_of(None)
    ('a\\ud800', None)
    """
    return encodable(str.__str__(value)) if is_of_type(value, str) else None


def type_name(value: Any) -> str:
    """Return the name of a value's type, and nothing else of it.

    >>> type_name(object()), type_name(Decimal(1))
    ('object', 'decimal.Decimal')
    """
    try:
        kind = type(value)
        module, name = kind.__module__, kind.__qualname__
        full = name if module == "builtins" else f"{module}.{name}"
    except Exception:  # noqa: BLE001 - a metaclass may do anything
        return "object"
    return encodable(full)[:_LONGEST_TYPE_NAME] or "object"


def is_of_type(value: Any, *kinds: type) -> bool:
    """Whether the real type is one of some kinds; `isinstance` trusts the object's `__class__`."""
    return issubclass(type(value), kinds)


def text_form(value: Any) -> Any:
    """Return the text of a value of `TEXTS`, or whatever pydantic makes of it."""
    return PurePath.__str__(value) if is_of_type(value, PurePath) else to_jsonable_python(value)


def key_text(key: Any) -> str:
    """Return a key as text; one that cannot be written is replaced by its type."""
    if is_of_type(key, Enum):
        key = object.__getattribute__(key, "_value_")
    if is_of_type(key, str):
        return encodable(str.__str__(key))
    if key is None or is_of_type(key, bool):
        return json.dumps(key)
    try:
        if is_of_type(key, int):
            return int.__repr__(key)
        if is_of_type(key, float):
            return float.__repr__(key)
        if any(is_of_type(key, kind) for kind, _ in TEXTS):
            return encodable(str(text_form(key)))
    except Exception:  # noqa: BLE001, S110 - a key that cannot be written is replaced by its type
        pass
    return f"<{type_name(key)}>"


def unique_name(name: str, taken: set[str]) -> str:
    """Return the name, with a number if another member has it."""
    if name not in taken:
        return name
    number = 2
    while f"{name} ({number})" in taken:
        number += 1
    return f"{name} ({number})"


def sort_key(value: Any) -> tuple[str, float, str]:
    """Return the sort key of a member of a set, the same in every process."""
    if is_of_type(value, str):
        return ("", 0.0, encodable(str.__str__(value)))
    try:
        text = json.dumps(value, default=key_text)
    except Exception:  # noqa: BLE001 - then by its type
        text = ""
    number = float.__pos__(value) if is_of_type(value, float) else 0.0
    if is_of_type(value, int) and abs(int.__pos__(value)) < 2**53:
        number = float(int.__pos__(value))
    return (type_name(value), number if number == number else 0.0, text)  # noqa: PLR0124


def is_encodable(text: str) -> bool:
    """Whether a text has no unpaired surrogates."""
    if text.isascii():
        return True
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def encodable(text: str) -> str:
    """Return a text with unpaired surrogates as escapes."""
    return text if is_encodable(text) else text.encode("utf-8", "backslashreplace").decode("utf-8")
