"""Building a small value for a schema."""

from typing import Any

from toolresult.compat.automata import shortest
from toolresult.compat.budget import Work
from toolresult.compat.shapes import kinds_of
from toolresult.json_schema.walk import (
    Schema,
    definition,
    definition_name,
)

DEEPEST = 30
_MOST_BUILT = 300
MOST_ITEMS = 200
LONGEST_TEXT = 2000
ALTERNATIVES = ("anyOf", "oneOf")


def build(schema: Schema, defs: Schema) -> Any:
    """Build a small value for a schema: often valid, not always, since conditions are left out."""
    return _build(schema, defs, 0, Work(_MOST_BUILT))


def _build(schema: Schema, defs: Schema, depth: int, work: Work) -> Any:
    work.left -= 1
    if depth > DEEPEST or work.left < 0:
        return None
    schema = _merge(schema, defs, depth)
    listed = listed_in(schema)
    if listed:
        return listed[0]
    kinds = kinds_of(schema.get("type", ("object",) if "properties" in schema else ("null",)))
    if "object" in kinds:
        return {
            name: _build(schema.get("properties", {}).get(name, {}), defs, depth + 1, work)
            for name in schema.get("required", ())
        }
    if "array" in kinds:
        described = schema.get("prefixItems", ())
        count = min(int(schema.get("minItems", 0)), MOST_ITEMS)
        rest = schema.get("items", {})
        return [
            _build(described[at] if at < len(described) else rest, defs, depth + 1, work)
            for at in range(count)
        ]
    if "string" in kinds:
        return _build_text(schema)
    if kinds & {"integer", "fraction"}:
        return _build_number(schema)
    return None if "null" in kinds else True


def _build_number(schema: Schema) -> Any:
    low, high = schema.get("minimum", 0), schema.get("maximum", 0)
    if "exclusiveMinimum" in schema:
        low = max(low, schema["exclusiveMinimum"] + schema.get("multipleOf", 1))
    if "exclusiveMaximum" in schema:
        high = min(high, schema["exclusiveMaximum"] - schema.get("multipleOf", 1))
    return max(low, min(0, high))


def _build_text(schema: Schema) -> str:
    at_least = min(int(schema.get("minLength", 0)), LONGEST_TEXT)
    at_most = schema.get("maxLength", 1)
    patterns = [schema["pattern"]] if "pattern" in schema else []
    found = shortest(patterns, at_least=at_least) if patterns else None
    return (
        found.text
        if found is not None and found.text
        else "x" * max(at_least, int(min(at_most, 1)))
    )


def _merge(schema: Schema, defs: Schema, depth: int) -> Schema:
    """Lay a schema over what it refers to, its allOf, and the first of its alternatives.

    Deep inside, the last one: it is the likeliest to end, as null does.
    """
    merged: dict[str, Any] = {}
    waiting: list[Schema] = [schema]
    seen: set[int] = set()
    while waiting:
        part = waiting.pop()
        if id(part) in seen:
            continue
        seen.add(id(part))
        waiting += part.get("allOf", ())
        for keyword in ALTERNATIVES:
            waiting += part.get(keyword, ())[-1:] if depth > 2 else part.get(keyword, ())[:1]
        if definition_name(part.get("$ref", "")) in defs:
            waiting.append(definition(part["$ref"], defs))
        for key, value in part.items():
            if key == "required":
                merged[key] = [*dict.fromkeys((*merged.get(key, ()), *value))]
            elif key == "properties":
                merged[key] = {**value, **merged.get(key, {})}
            else:
                merged.setdefault(key, value)
    return merged


def listed_in(schema: Schema) -> list[Any]:
    """Return the values that a schema lists."""
    found = list(schema.get("enum", ()))
    if "const" in schema:
        found.append(schema["const"])
    return found
