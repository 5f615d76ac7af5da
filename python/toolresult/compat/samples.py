"""Where in a payload a subschema looks, and which values near its borders are worth trying."""

import json
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import zip_longest
from typing import Any

from toolresult.compat.automata import shortest, telling_letters
from toolresult.compat.build import (
    ALTERNATIVES,
    DEEPEST,
    LONGEST_TEXT,
    MOST_ITEMS,
    build,
    listed_in,
)
from toolresult.compat.shapes import kinds_of
from toolresult.json_schema.profile import CONDITIONAL
from toolresult.json_schema.walk import (
    Path,
    Schema,
    children,
    definition_name,
    payload_steps,
)

_MOST_VISITS = 3000
_MOST_PATTERNS = 6
_OTHER_NAMES = ("other", "x.other")
_EVERY_KIND: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    1,
    -1,
    0.5,
    "",
    "x",
    " ",
    [],
    {},
    [None],
    {"other": None},
)


@dataclass(frozen=True)
class Place:
    """One subschema, where it is, and where in a payload it looks.

    Attributes:
        schema: the subschema.
        path: steps to it in the schema.
        instance: steps to the value in the payload; 0 is any item of a list.
        conditional: whether it is inside if, then, else or not.
        alternative: whether it is inside anyOf or oneOf.
    """

    schema: Schema
    path: Path
    instance: Path
    conditional: bool = False
    alternative: bool = False


def places(root: Schema) -> list[Place]:
    """List subschemas with the places of the payload that they look at, the nearest first.

    A schema that refers to itself yields a limited number.
    """
    found: list[Place] = []
    waiting = deque([Place(root, (), ())])
    while waiting and len(found) < _MOST_VISITS:
        place = waiting.popleft()
        found.append(place)
        if len(place.instance) <= DEEPEST:
            waiting.extend(_inside(place, root))
    return found


def _inside(place: Place, root: Schema) -> Iterator[Place]:
    schema, path, instance = place.schema, place.path, place.instance
    name = definition_name(schema.get("$ref", ""))
    if name in root.get("$defs", {}):
        yield replace(place, schema=root["$defs"][name], path=("$defs", str(name)))
    for name in schema.get("required", ()):
        if name not in schema.get("properties", {}):
            steps = (*path, "required", name)
            yield replace(place, schema={}, path=steps, instance=(*instance, name))
    for steps, child in children(schema):
        below = _below(schema, steps)
        if below is not None:
            yield Place(
                child,
                (*path, *steps),
                (*instance, *below),
                place.conditional or steps[0] in CONDITIONAL,
                place.alternative or steps[0] in ALTERNATIVES,
            )


def _below(schema: Schema, steps: Path) -> Path | None:
    """Return the steps into a payload to what a subschema looks at; None if it has no place."""
    match steps:
        case ("additionalProperties" | "unevaluatedProperties",):
            return (_other_name(schema),)
        case ("patternProperties", pattern):
            return (shortest([str(pattern)]).text or "x",)
        case ("items",):
            return (len(schema.get("prefixItems", ())),)
        case ("contains",):
            return (0,)
        case ("prefixItems", _):
            return steps[1:]
        case ("$defs" | "propertyNames" | "contentSchema" | "dependentSchemas", *_):
            return None
    return payload_steps(steps)


def _other_name(schema: Schema) -> str:
    described = schema.get("properties", {})
    return next((name for name in _OTHER_NAMES if name not in described), "y.other")


def values_to_try(schemas: Sequence[Schema], limit: int = 70) -> list[Any]:
    """List values near the borders of some schemas that look at one place, the smallest first."""
    found = _telling([value for schema in schemas for value in listed_in(schema)])
    found += _texts(schemas)
    for schema in schemas:
        found += _numbers(schema)
        found += _lists(schema)
        found += _objects(schema)
    found += _EVERY_KIND
    for schema in schemas:
        found += schema.get("examples", ())
    return distinct(found)[:limit]


def distinct(values: Sequence[Any]) -> list[Any]:
    """Drop duplicates; 1 and 1.0 are two values, as are 1 and true."""
    return list({canonical_text(value): value for value in values}.values())


def canonical_text(value: Any) -> str:
    """Write a value so that equal values are written alike.

    >>> canonical_text({"b": 1, "a": [True]})
    '{"a":[true],"b":1}'
    """
    return json.dumps(
        value, sort_keys=True, ensure_ascii=False, separators=(",", ":"), default=_decimal
    )


def size(value: Any) -> int:
    """Return how long a value is as JSON."""
    return len(canonical_text(value))


def _decimal(value: Any) -> Any:
    if isinstance(value, Decimal):
        return {"decimal": str(value)}
    raise TypeError(f"{type(value).__name__} is not a JSON value")


def _telling(listed: list[Any]) -> list[Any]:
    """Put first what the fewest schemas list: it tells them apart."""
    lists = Counter(map(canonical_text, listed))
    return sorted(listed, key=lambda value: lists[canonical_text(value)])


def telling(old: Sequence[Any], new: Sequence[Any]) -> list[Any]:
    """Join two lists without duplicates, first what only one of them has, in turns.

    >>> telling([1, 2, 3], [2, 3, 4])
    [1, 4, 2, 3]
    """
    known = [{canonical_text(value) for value in values} for values in (old, new)]
    shared = known[0] & known[1]
    turns = (sorted(values, key=lambda one: canonical_text(one) in shared) for values in (old, new))
    nothing = object()
    joined = (value for turn in zip_longest(*turns, fillvalue=nothing) for value in turn)
    return distinct([value for value in joined if value is not nothing])


def _numbers(schema: Schema) -> Iterator[Any]:
    step = schema.get("multipleOf")
    if step is not None:
        yield from (step, 2 * step, 3 * step, step + 1)
    for keyword in ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"):
        limit = schema.get(keyword)
        if limit is None:
            continue
        yield from (limit, limit - 1, limit + 1)
        if "integer" not in kinds_of(schema.get("type", "number")) or abs(limit) < 2**50:
            half = type(limit)(0.5) if isinstance(limit, Decimal) else 0.5
            yield from (limit - half, limit + half)


def _lists(schema: Schema) -> Iterator[Any]:
    for keyword in ("minItems", "maxItems"):
        limit = int(schema.get(keyword, -1))
        for count in (limit - 1, limit, limit + 1):
            if limit >= 0 and 0 <= count <= MOST_ITEMS:
                yield [None] * count
                yield [build(schema.get("items", {}), {})] * count
                yield list(range(count))
    if schema.get("uniqueItems"):
        items = schema.get("items", {})
        yield from ([one, one] for one in (build(items, {}), 0, "x", None))


def _objects(schema: Schema) -> Iterator[Any]:
    """Yield objects with about as many fields as are allowed."""
    others = schema.get("additionalProperties", {})
    filling = build(others, {}) if isinstance(others, dict) else None
    fields: Schema = schema.get("properties", {})
    names = [*schema.get("required", ()), *fields]
    for keyword in ("minProperties", "maxProperties"):
        limit = int(schema.get(keyword, -1))
        for count in (limit - 1, limit, limit + 1):
            if limit >= 0 and 0 <= count <= MOST_ITEMS:
                more = [f"x{number}" for number in range(count)]
                wanted = list(dict.fromkeys([*names, *more]))[:count]
                described = {name: build(part, {}) for name, part in fields.items()}
                yield {name: described.get(name, filling) for name in wanted}


def _texts(schemas: Sequence[Schema]) -> Iterator[str]:
    known = list({schema["pattern"]: None for schema in schemas if "pattern" in schema})
    patterns = known[:_MOST_PATTERNS]
    lengths = {
        int(schema[keyword])
        for schema in schemas
        for keyword in ("minLength", "maxLength")
        if keyword in schema
    }
    longest = max((length for length in lengths if length <= 300), default=0)
    for pattern in patterns:
        others = [other for other in patterns if other != pattern]
        for at_least in sorted({0, *(length for length in lengths if length <= 300)}):
            yield from _one_text([pattern], [], at_least)
            yield from _one_text([], [pattern], at_least)
            for other in others:
                yield from _one_text([pattern], [other], at_least)
                yield from _one_text([pattern, other], [], at_least)
    letters = telling_letters(patterns)[:12]
    yield from letters
    for example in _text_examples(schemas):
        yield example
        for letter in letters:
            yield from (example + letter, letter + example, example[:-1] + letter)
    for length in sorted(lengths):
        for count in (length - 1, length, length + 1):
            if 0 <= count <= LONGEST_TEXT:
                yield "x" * count
    if longest and letters:
        yield from (letter * longest for letter in letters)


def _one_text(matching: Sequence[str], rejecting: Sequence[str], at_least: int) -> Iterator[str]:
    found = shortest(matching, rejecting, at_least=at_least)
    if found.text is not None:
        yield found.text


def _text_examples(schemas: Sequence[Schema]) -> list[str]:
    given = [
        value for schema in schemas for value in (*schema.get("examples", ()), *listed_in(schema))
    ]
    return [value for value in given if isinstance(value, str) and len(value) < 100][:3]
