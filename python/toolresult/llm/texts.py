"""Change every text in a JSON value, its keys too."""

from collections.abc import Callable
from typing import Any


def map_texts(value: Any, change: Callable[[str], str]) -> Any:
    """Return a JSON value with every text in it changed.

    A key that would become one that is there already stays as it is.

    >>> map_texts({"a": ["b", 1]}, str.upper)
    {'A': ['B', 1]}
    """
    if isinstance(value, str):
        return change(value)
    if isinstance(value, list):
        return [map_texts(item, change) for item in value]
    if not isinstance(value, dict):
        return value
    changed: dict[str, Any] = {}
    for key, item in value.items():
        name = change(key)
        is_taken = name != key and (name in value or name in changed)
        changed[key if is_taken else name] = map_texts(item, change)
    return changed
