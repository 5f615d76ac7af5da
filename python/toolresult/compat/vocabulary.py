"""What the comparison makes of each keyword: it compares it, or it knows that it decides nothing.

The contract's own schemas keep to a smaller set (`toolresult.json_schema.profile`). This one has
all that pydantic and FastAPI write, so that anybody's schemas can be compared.
"""

from collections.abc import Mapping
from typing import Any

from toolresult.json_schema.profile import ANNOTATIONS, CONSTRAINTS, STRUCTURE
from toolresult.json_schema.walk import Schema, move, rebuild

COMPARED = (
    CONSTRAINTS
    | STRUCTURE
    | {
        *("anyOf", "oneOf", "maxLength", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"),
        *("uniqueItems", "prefixItems", "minProperties", "maxProperties"),
        *("patternProperties", "propertyNames"),
    }
)
# JSON Schema takes it as an annotation, but programs that check it are many.
FORMAT = "format"
NOTES = ANNOTATIONS | {
    *("default", "readOnly", "writeOnly", "contentMediaType", "contentEncoding", "contentSchema"),
    # of OpenAPI
    *("discriminator", "example", "externalDocs", "xml"),
}
NEVER: Schema = {"not": {}}
# Where definitions were before 2019; a reference there still works.
_FORMER = "definitions"


def decides(keyword: str) -> bool:
    """Whether a keyword may decide whether a payload is valid.

    >>> decides("minimum"), decides("contains"), decides("title"), decides("format")
    (True, True, False, False)
    """
    return keyword not in NOTES and keyword != FORMAT and not keyword.startswith("x-")


def opaque(schema: Schema) -> list[str]:
    """Return the keywords of a schema of which the comparison knows no rule, sorted.

    >>> opaque({"contains": {}, "title": "x", "type": "array"})
    ['contains']
    """
    return sorted(key for key in schema if decides(key) and key not in COMPARED)


def normalized(root: Schema) -> dict[str, Any]:
    """Return a copy in which every subschema is an object and every definition is in `$defs`.

    >>> normalized({"items": False, "prefixItems": [True]})
    {'items': {'not': {}}, 'prefixItems': [{}]}
    """
    made: dict[str, Any] = _normalized(root)
    former = made.get(_FORMER)
    if isinstance(former, dict) and "$defs" not in made:
        made = {"$defs" if key == _FORMER else key: part for key, part in made.items()}
        kept = {key: part for key, part in made.items() if key != "$id"}
        return {**made, **move(kept, f"#/{_FORMER}", "#/$defs")}
    return made


def as_object(schema: Schema | bool) -> Schema:
    """Return a schema that is true or false as an object.

    >>> as_object(False)
    {'not': {}}
    """
    if isinstance(schema, bool):
        return {} if schema else {"not": {}}
    return schema


def _normalized(schema: Any) -> Any:
    schema = as_object(schema)
    if not isinstance(schema, Mapping):
        return schema
    made = rebuild(schema, _normalized)
    if isinstance(schema.get("additionalProperties"), bool):
        made["additionalProperties"] = schema["additionalProperties"]
    return made


def bare(schema: Any) -> Any:
    """Return a copy of a schema with nothing but what may decide.

    >>> bare({"title": "t", "properties": {"title": {"format": "date", "type": "string"}}})
    {'properties': {'title': {'type': 'string'}}}
    """
    if not isinstance(schema, Mapping):
        return schema
    return rebuild({key: part for key, part in schema.items() if decides(key)}, bare)
