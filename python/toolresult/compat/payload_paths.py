"""Paths into payloads: where values are, and payloads without some of them."""

import copy
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

Path = tuple[str | int, ...]
# Where there is nothing.
ABSENT = object()


def shrink(payload: Any, still: Callable[[Any], bool]) -> Any:
    """Leave out fields and items of a payload as long as it still proves its point."""
    for path in sorted(paths_in(payload), key=len):
        smaller = _without(payload, path)
        if still(smaller):
            return shrink(smaller, still)
    return payload


def distinct_paths(paths: Iterable[Path]) -> list[Path]:
    """Drop duplicates and keep the order."""
    return list(dict.fromkeys(paths))


def paths_in(value: Any, path: Path = ()) -> Iterator[Path]:
    """Yield the path to each field and item."""
    inside: Iterable[tuple[Any, Any]] = ()
    if isinstance(value, dict):
        inside = value.items()
    elif isinstance(value, list):
        inside = enumerate(value)
    for step, child in inside:
        yield (*path, step)
        yield from paths_in(child, (*path, step))


def _without(payload: Any, path: Path) -> Any:
    copied = copy.deepcopy(payload)
    here = copied
    for step in path[:-1]:
        here = here[step]
    del here[path[-1]]
    return copied


def begins(path: Path, beginning: Path) -> bool:
    """Whether one path leads through the end of another."""
    return path[: len(beginning)] == beginning


def common_length(left: Path, right: Path) -> int:
    """Return how many steps two paths share."""
    count = 0
    for step, other in zip(left, right, strict=False):
        if step != other:
            break
        count += 1
    return count


def with_value(document: Any, path: Path, value: Any, built: Mapping[Path, Any]) -> Any:
    """Return a copy with another value at a place, or without it; what leads there is made.

    Returns the mark of absence where there is nothing to leave out.
    """
    if not path:
        return value if value is ABSENT else copy.deepcopy(value)
    holder = [copy.deepcopy(document)]
    here: Any = holder
    key: str | int = 0
    for depth, step in enumerate(path):
        inner = here[key]
        if not isinstance(inner, list if isinstance(step, int) else dict):
            if value is ABSENT:
                return ABSENT
            inner = here[key] = _container(built, path[:depth], step)
        if isinstance(step, int) and len(inner) <= step:
            if value is ABSENT:
                return ABSENT
            inner += (
                copy.deepcopy(built.get((*path[:depth], at))) for at in range(len(inner), step + 1)
            )
        if isinstance(step, str) and step not in inner:
            if value is ABSENT:
                return ABSENT
            inner[step] = None
        here, key = inner, step
    if value is ABSENT:
        del here[key]
    else:
        here[key] = copy.deepcopy(value)
    return holder[0]


def _container(built: Mapping[Path, Any], path: Path, step: str | int) -> Any:
    made = built.get(path)
    wanted = list if isinstance(step, int) else dict
    return copy.deepcopy(made) if isinstance(made, wanted) else wanted()


def value_at(document: Any, path: Path) -> Any:
    """Return the value at the end of a path, or the mark of absence."""
    for step in path:
        if isinstance(step, int):
            if not isinstance(document, list) or len(document) <= step:
                return ABSENT
        elif not isinstance(document, dict) or step not in document:
            return ABSENT
        document = document[step]
    return document
