"""Cases made from the plan of the native core: every form, every field, twenty-odd values.

The fixtures speak of each form by itself; what a field does in a form that does not know it, or a
value of every kind in every place, is tried here.
"""

import copy
import itertools
import json
import random
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from tests.support import PROJECT
from toolresult.contract import fixtures, package_data
from toolresult.validation.verdicts import is_valid

Case = tuple[bytes, str | None]
Steps = tuple[str | int, ...]

ABSENT = object()
VALUES: tuple[Any, ...] = (
    *(ABSENT, None, True, False, 0, 1, 999, 1000, 3000, 5999, 6000, -1, 0.5, 1.0, -0.5, 10**30),
    *("", " ", "\u3000", "x", "/a", "A", "A1_", "ok", "failed", "empty", "tool", "1.0", "query"),
    *("completed", "interrupted", "text", "none", "input_item", "tool_approval_item"),
    *([], ["/a"], ["a"], [1], [1, 2], [1, 2, 3], [{}], [{"type": "x"}], {}, {"a": 1}),
)
_BESIDE: tuple[Any, ...] = (ABSENT, None, "x", {})
_MOST_BASES = 4


def cross_cases(plan: Mapping[str, Any]) -> Iterator[Case]:
    """Yield each form with each field of its unit set to each value, and with faulty keys."""
    for schema in plan["schemas"]:
        named = {path: values for path, values in _paths(plan, schema["unit"]) if path}
        for base in bases(schema["name"]):
            for path, own in named.items():
                for value in (*VALUES, *(one for one in own if one not in VALUES)):
                    changed = _with(base, path, value)
                    if changed is not None:
                        yield json.dumps(changed).encode(), schema["name"]
                        if len(path) < 3:
                            yield json.dumps(changed, ensure_ascii=False).encode(), None
            yield from _key_cases(base, list(named), schema["name"])
            yield from _pair_cases(base, named, schema["name"])


def double_cases(plan: Mapping[str, Any], count: int, seed: int) -> Iterator[Case]:
    """Yield forms with two fields set at once; the same for a seed."""
    random_ = random.Random(seed)
    named = [
        (schema["name"], base, paths)
        for schema in plan["schemas"]
        for paths in [[path for path, _ in _paths(plan, schema["unit"]) if path]]
        for base in bases(schema["name"])
    ]
    for _ in range(count):
        name, base, paths = random_.choice(named)
        changed: Any = base
        for path in random_.sample(paths, 2):
            changed = _with(changed, path, random_.choice(VALUES)) or changed
        yield json.dumps(changed).encode(), name


@cache
def bases(name: str) -> list[dict[str, Any]]:
    """Return a few valid payloads of a schema that together have most of its fields."""
    example = PROJECT / "examples" / "payloads" / "good" / f"{name}.json"
    listed = [json.loads(example.read_text(encoding="utf-8"))] if example.exists() else []
    if name == "error-codes":
        listed.append(_short_table())
    listed += [
        one.case["data"]
        for one in fixtures.fixtures()
        if one.schema == name and isinstance(one.case.get("data"), dict)
    ]
    known = {number: set(_fields(one)) for number, one in enumerate(listed) if is_valid(one, name)}
    chosen: list[int] = []
    while len(chosen) < _MOST_BASES and any(known.values()):
        best = max(known, key=lambda number: len(known[number]))
        chosen.append(best)
        covered = known[best].copy()
        for fields in known.values():
            fields -= covered
    return [listed[number] for number in chosen]


def _short_table() -> dict[str, Any]:
    table = package_data.code_table_document()
    short = {key: value[:1] if isinstance(value, list) else value for key, value in table.items()}
    return {**short, "reserved": table["reserved"]}


def _fields(value: Any, path: Steps = ()) -> Iterator[Steps]:
    if isinstance(value, dict):
        for name, inner in value.items():
            yield (*path, name)
            yield from _fields(inner, (*path, name))
    elif isinstance(value, list):
        for inner in value:
            yield from _fields(inner, (*path, 0))


def _paths(plan: Mapping[str, Any], unit: int) -> Iterator[tuple[Steps, list[str]]]:
    """Yield the places of a unit and of the items in it, each with the strings that it names."""
    for place in plan["units"][unit]["places"]:
        steps: Steps = tuple(place["path"].split("/")[1:])
        yield steps, place["values"]
        if place["items"] is not None:
            for inner, values in _paths(plan, place["items"]):
                yield (*steps, 0, *inner), values


def _with(base: Any, path: Steps, value: Any) -> Any:
    """Return a payload with one field set, or None where it cannot be.

    Only what stands on the way to the field is copied.
    """
    root = here = copy.copy(base)
    for step, after in itertools.pairwise(path):
        fresh: Any = [{}] if isinstance(after, int) else {}
        kind = list if isinstance(after, int) else dict
        inner = here[step] if isinstance(step, int) else here.get(step)
        usable = isinstance(inner, kind) and (isinstance(step, int) or inner or kind is dict)
        here[step] = here = copy.copy(inner) if usable else fresh
    last = path[-1]
    if value is not ABSENT:
        here[last] = value
    elif isinstance(last, str) and last in here:
        del here[last]
    else:
        return None
    return root


def _pair_cases(
    base: dict[str, Any], named: Mapping[Steps, list[str]], name: str
) -> Iterator[Case]:
    """Yield each field that a schema names strings of with each of them, and its neighbors."""
    for path, own in named.items():
        beside = [one for one in named if one != path and one[:-1] == path[:-1]] if own else []
        for said, other, value in itertools.product(own, beside, _BESIDE):
            changed = _with(_with(base, path, said), other, value)
            if changed is not None:
                yield json.dumps(changed).encode(), name


def _key_cases(base: dict[str, Any], paths: list[Steps], name: str) -> Iterator[Case]:
    """Yield unknown and duplicate keys in every object."""
    for path in [(), *paths]:
        here: Any = base
        for step in path:
            inside = isinstance(here, dict) and step in here
            inside = inside or (isinstance(here, list) and step == 0 and bool(here))
            here = here[step] if inside else None
        if not isinstance(here, dict):
            continue
        for members in (
            ['"acme": 1'],
            ['"acme": 1', '"acme": 1'],
            *([f"{json.dumps(key)}: null"] for key in here),
            *([f"{json.dumps(key)}: {{}}"] for key in here),
            *([f'{json.dumps(key)}: {{"name": "a", "name": "b"}}'] for key in here),
        ):
            yield _spelled(base, path, members), name
            yield _spelled(base, path, members), None


def _spelled(base: Any, path: Steps, members: list[str]) -> bytes:
    """Write a payload with members put in front of an object's own."""
    mark = "mark"
    root = copy.deepcopy(base)
    here = root
    for step in path:
        here = here[step]
    own = dict(here)
    here.clear()
    here.update({mark: mark, **own})
    text = json.dumps(root)
    added = ", ".join(members)
    return text.replace(f'"{mark}": "{mark}"', added).encode()
