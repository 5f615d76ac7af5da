"""Walking a JSON Schema: its subschemas, what its references mean, and copies of it."""

import copy
from collections.abc import Callable, Iterator, Mapping
from typing import Any
from urllib.parse import unquote

from toolresult.json_schema.profile import SUBSCHEMAS

Schema = Mapping[str, Any]
Path = tuple[str | int, ...]

_DEFINITIONS = "#/$defs/"
_MOVING = frozenset({"$ref", "$dynamicRef"})


def children(schema: Schema) -> Iterator[tuple[Path, Any]]:
    """Yield the subschemas directly inside a schema, each with the steps that lead to it.

    `additionalProperties: true` or `false` is a switch and is left out; elsewhere a boolean, or
    what is not a schema at all, is yielded as it is.

    >>> list(children({"properties": {"a": {"type": "null"}}, "not": {}}))
    [(('properties', 'a'), {'type': 'null'}), (('not',), {})]
    """
    for keyword, holds in SUBSCHEMAS.items():
        if keyword not in schema:
            continue
        value = schema[keyword]
        if holds == "named":
            for name, child in value.items() if isinstance(value, dict) else ():
                yield (keyword, name), child
        elif holds == "list":
            for index, child in enumerate(value if isinstance(value, list) else ()):
                yield (keyword, index), child
        elif keyword != "additionalProperties" or isinstance(value, dict):
            yield (keyword,), value


def subschemas(schema: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Yield a schema and every subschema of it, with the steps that lead to each.

    >>> [path for path, _ in subschemas({"items": {"not": {}}})]
    [(), ('items',), ('items', 'not')]
    """
    yield path, schema
    if isinstance(schema, dict):
        for below, child in children(schema):
            yield from subschemas(child, (*path, *below))


def payload_steps(steps: Path, item: str | int = 0) -> Path:
    """Return the steps into a payload that the steps from a schema to a child of it make.

    Args:
        steps: as `children` yields them.
        item: what stands for any item of a list.

    >>> payload_steps(("properties", "a")), payload_steps(("items",)), payload_steps(("allOf", 0))
    (('a',), (0,), ())
    """
    if steps[0] == "properties":
        return steps[1:]
    return (item,) if steps[0] == "items" else ()


def definition_name(reference: str) -> str | None:
    """Return the name of the definition that a reference means; None if it means another place.

    >>> definition_name("#/$defs/a%20b~1c"), definition_name("#/properties/a")
    ('a b/c', None)
    """
    name = unquote(reference.removeprefix(_DEFINITIONS))
    if not reference.startswith(_DEFINITIONS) or "/" in name:
        return None
    return name.replace("~1", "/").replace("~0", "~")


def definition(reference: str, definitions: Mapping[str, Any]) -> Any:
    """Return the definition that a reference means.

    Raises:
        KeyError: there is none.
    """
    name = definition_name(reference)
    if name is None:
        raise KeyError(reference)
    return definitions[name]


def follow(schema: Schema, root: Schema) -> Any:
    """Return what a schema means: the definition at the end of its references, or itself.

    >>> follow({"$ref": "#/$defs/a"}, {"$defs": {"a": {"type": "null"}}})
    {'type': 'null'}
    """
    while "$ref" in schema:
        schema = definition(schema["$ref"], root["$defs"])
    return schema


def rebuild(schema: Schema, change: Callable[[Any], Any]) -> dict[str, Any]:
    """Return a copy of a schema in which each direct subschema is what `change` makes of it.

    >>> rebuild({"items": {"type": "null"}, "enum": [{}]}, lambda child: True)
    {'items': True, 'enum': [{}]}
    """
    found: dict[str, Any] = {}
    for keyword, value in schema.items():
        holds = SUBSCHEMAS.get(keyword)
        if holds == "named" and isinstance(value, dict):
            found[keyword] = {name: change(child) for name, child in value.items()}
        elif holds == "list" and isinstance(value, list):
            found[keyword] = [change(child) for child in value]
        elif holds == "one":
            found[keyword] = change(value)
        else:
            found[keyword] = copy.deepcopy(value)
    return found


def without_own_keywords(schema: Any) -> Any:
    """Return a copy of a schema without the `x-` keywords, in subschemas too.

    >>> without_own_keywords({"x-rule": {}, "properties": {"x-a": {"x-rule": {}}}})
    {'properties': {'x-a': {}}}
    """
    if not isinstance(schema, dict):
        return schema
    kept = {keyword: value for keyword, value in schema.items() if not keyword.startswith("x-")}
    return rebuild(kept, without_own_keywords)


def with_visible_patterns(schema: Any) -> Any:
    r"""Return a copy of a schema whose patterns name what is not ASCII by escapes.

    For documents that people read. Characters beyond U+FFFF stay: ECMAScript and Python have no
    escape for them in common.

    >>> print(with_visible_patterns({"items": {"pattern": "[^\u2000]"}})["items"]["pattern"])
    [^\u2000]
    """
    if not isinstance(schema, dict):
        return schema
    found = rebuild(schema, with_visible_patterns)
    if isinstance(found.get("pattern"), str):
        found["pattern"] = "".join(map(_visible, found["pattern"]))
    return found


def _visible(character: str) -> str:
    is_plain = " " <= character < "\x7f" or character > "\uffff"
    return character if is_plain else f"\\u{ord(character):04x}"


def inline(schema: Any, root: Schema) -> Any:
    """Return a copy of a schema in which each definition replaces the references to it.

    Args:
        schema: the schema; it does not contain itself.
        root: the schema whose `$defs` the references mean.
    """
    if not isinstance(schema, dict):
        return schema
    return rebuild(follow(schema, root), lambda child: inline(child, root))


def move(schema: Any, old: str, new: str) -> Any:
    """Return a copy of a schema with its references into itself as they read at another place.

    Args:
        schema: the schema.
        old: how they begin now: "#", or the place that they are to be brought back from.
        new: how they begin then.

    >>> move({"items": {"$ref": "#/$defs/a"}}, "#", "#/$defs/data")
    {'items': {'$ref': '#/$defs/data/$defs/a'}}
    """
    if not isinstance(schema, dict) or "$id" in schema:
        return copy.deepcopy(schema)
    found = rebuild(schema, lambda child: move(child, old, new))
    for keyword in _MOVING & found.keys():
        value = found[keyword]
        if isinstance(value, str) and (value == old or value.startswith(f"{old}/")):
            found[keyword] = new + value.removeprefix(old)
    return found
