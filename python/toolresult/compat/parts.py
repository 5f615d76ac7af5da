"""What a schema says of itself, of the items of a list and of the fields of an object."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from toolresult.compat.vocabulary import NEVER
from toolresult.json_schema import patterns
from toolresult.json_schema.walk import Schema, definition, definition_name
from toolresult.strict_json.values import json_equal


@dataclass(frozen=True, eq=False)
class Part:
    """A subschema with the definitions that it may refer to."""

    schema: Schema
    defs: Schema


Parts = tuple[Part, ...]


def listed_values(schema: Schema) -> list[Any] | None:
    """Return values among which are all that a schema allows, if it lists them.

    >>> listed_values({"anyOf": [{"const": 1}, {"enum": [2, 3]}], "minimum": 2})
    [1, 2, 3]
    """
    if "const" in schema:
        return [schema["const"]]
    if "enum" in schema:
        return list(schema["enum"])
    for keyword in ("anyOf", "oneOf"):
        listed = [listed_values(branch) for branch in schema.get(keyword, ())]
        if listed and all(values is not None for values in listed):
            return [value for values in listed for value in values or ()]
    return None


def target_of(part: Part) -> Part | None:
    """Return what a schema refers to; None if that is not one of its definitions."""
    reference = part.schema["$ref"]
    if definition_name(reference) not in part.defs:
        return None
    return Part(definition(reference, part.defs), part.defs)


def same_references(part: Part, goal: Part) -> bool:
    """Whether whatever two equal schemas refer to is equal, too."""
    waiting, seen = list(_references(part.schema)), set()
    while waiting:
        name = waiting.pop()
        if name in seen:
            continue
        seen.add(name)
        if name is None or name not in part.defs or name not in goal.defs:
            return False
        if not json_equal(part.defs[name], goal.defs[name]):
            return False
        waiting += _references(part.defs[name])
    return True


def _references(value: Any) -> Iterator[str | None]:
    """Yield the names of the definitions that are referred to in a schema; None for other places.

    What only looks like a reference, as in an example, counts: it makes no two schemas the same
    that are not.
    """
    if isinstance(value, dict):
        for key, inner in value.items():
            if key in ("$ref", "$dynamicRef") and isinstance(inner, str):
                yield definition_name(inner) if key == "$ref" else None
            else:
                yield from _references(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _references(inner)


def items_of(given: Sequence[Part], index: int) -> Parts:
    """Return what schemas say of an item of a list."""
    return tuple(found for part in given if (found := item_of(part, index)) is not None)


def item_of(part: Part, index: int) -> Part | None:
    """Return what a schema says of an item of a list; None if it says nothing."""
    described = part.schema.get("prefixItems", ())
    if index < len(described):
        return Part(described[index], part.defs)
    return Part(part.schema["items"], part.defs) if "items" in part.schema else None


def fields_of(given: Sequence[Part], name: str) -> Parts:
    """Return what schemas say of a field of an object."""
    return tuple(found for part in given for found in field_of(part, name))


def field_of(part: Part, name: str) -> Iterator[Part]:
    """Yield all that a schema says of a field."""
    properties = part.schema.get("properties", {})
    if name in properties:
        yield Part(properties[name], part.defs)
    is_matched = False
    for pattern, schema in part.schema.get("patternProperties", {}).items():
        if patterns.matches(pattern, name):
            is_matched = True
            yield Part(schema, part.defs)
    if name not in properties and not is_matched:
        yield from _additional(part)


def unmatched(given: Sequence[Part], known: frozenset[str]) -> Parts:
    """Return what schemas say of a field that none names and no pattern of `known` matches."""
    return tuple(
        found
        for part in given
        if part.schema.get("patternProperties", {}).keys() <= known
        for found in _additional(part)
    )


def _additional(part: Part) -> Iterator[Part]:
    others = part.schema.get("additionalProperties", True)
    if not isinstance(others, bool):
        yield Part(others, part.defs)
    elif not others:
        yield Part(NEVER, {})
