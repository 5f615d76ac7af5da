"""Walking a schema: every subschema with its place, and what kind of place it is."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from jsonschema import Draft202012Validator

from toolresult.json_schema.profile import CONDITIONAL
from toolresult.json_schema.walk import Path, children, definition_name, payload_steps


@dataclass(frozen=True)
class Place:
    """One subschema and where it stands.

    Attributes:
        path: steps from the root of the schema file.
        schema: the subschema.
        instance: steps from the payload's root to the values it describes, from the nearest
            definition on; "*" is any item of a list.
        conditional: whether it stands inside if, then, else, not or allOf, where it restricts
            a field that is described elsewhere.
    """

    path: Path
    schema: Mapping[str, Any]
    instance: Path
    conditional: bool

    def __str__(self) -> str:
        return "/" + "/".join(map(str, self.path))


def places(root: Mapping[str, Any]) -> Iterator[Place]:
    """Yield every subschema of a schema file, the root first."""
    yield from _walk(Place((), root, (), False))


def _walk(place: Place) -> Iterator[Place]:
    if not isinstance(place.schema, dict):
        # Booleans are schemas elsewhere; the lint of keywords rejects them.
        return
    yield place
    for steps, child in children(place.schema):
        path = (*place.path, *steps)
        if steps[0] == "$defs":
            yield from _walk(Place(path, child, steps, False))
        else:
            instance = (*place.instance, *payload_steps(steps, "*"))
            conditional = place.conditional or steps[0] == "allOf" or steps[0] in CONDITIONAL
            yield from _walk(Place(path, child, instance, conditional))


def field_places(root: Mapping[str, Any]) -> dict[Path, Place]:
    """Return the places that describe a field, rather than restrict it, by instance path."""
    return {place.instance: place for place in places(root) if not place.conditional}


def idle_types(root: Mapping[str, Any]) -> dict[Path, Path | None]:
    """Return the `type` keywords that decide nothing, each with the one that it repeats.

    Strict tools want a type beside each keyword, also inside a condition and beside enum or
    const. Such a type decides nothing as long as the field's own type (its path is given) or
    the listed values (None is given) say the same.
    """
    fields = field_places(root)
    found: dict[Path, Path | None] = {}
    for place in places(root):
        if "type" not in place.schema:
            continue
        path = (*place.path, "type")
        own = _own_place(fields, place.instance) if place.conditional else None
        if own is not None and own.schema.get("type") == place.schema["type"]:
            found[path] = (*own.path, "type")
        elif "enum" in place.schema or "const" in place.schema:
            listed = place.schema.get("enum", [place.schema.get("const")])
            if all(_is_of_type(value, place.schema["type"]) for value in listed):
                found[path] = None
    return found


def _own_place(fields: Mapping[Path, Place], instance: Path) -> Place | None:
    """Return the place that describes a field, through references on the way."""
    place = fields.get(())
    for step in instance:
        place = fields.get((*place.instance, step)) if place else None
        if place and "$ref" in place.schema:
            place = fields.get(("$defs", definition_name(place.schema["$ref"]) or ""))
    return place


def _is_of_type(value: Any, kind: Any) -> bool:
    return Draft202012Validator({"type": kind}).is_valid(value)
