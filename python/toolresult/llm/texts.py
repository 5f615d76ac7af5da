"""Change every text in a JSON value, its keys too."""

from collections.abc import Callable
from typing import Any


def map_texts(value: Any, change: Callable[[str], str]) -> Any:
    """Return a JSON value with every text in it changed.

    Keys that would become the same are numbered: none is lost, and none stays as it was.

    >>> map_texts({"a": ["b", 1]}, str.upper)
    {'A': ['B', 1]}
    >>> map_texts({"a": 1, "A": 2, "b": 3}, lambda text: "x")
    {'x': 1, 'x (2)': 2, 'x (3)': 3}
    """
    if isinstance(value, str):
        return change(value)
    if isinstance(value, list):
        return [map_texts(item, change) for item in value]
    if not isinstance(value, dict):
        return value
    changed: dict[str, Any] = {}
    numbers: dict[str, int] = {}  # the last one of each name, so that many keys take no longer
    for key, item in value.items():
        name = base = change(key)
        while name != key and (name in value or name in changed):
            numbers[base] = numbers.get(base, 1) + 1
            name = f"{base} ({numbers[base]})"
        changed[name] = map_texts(item, change)
    return changed
