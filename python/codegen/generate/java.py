"""What the Java library takes from the contract: schemas, data and the `ErrorCode` enumeration.

Maven takes the folder in as a second root of sources and resources. The draft-07 schemas are for
readers of that draft, and for tools like jsonschema2pojo in projects of their own.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from codegen.generate.catalog import catalog
from codegen.generate.java_classes import PACKAGE, java_classes
from codegen.generate.java_enums import java_enums
from codegen.generate.publish import NOTICE, json_text, notice
from codegen.generate.trigger_words import trigger_data
from codegen.source import Schema, Source
from toolresult.cli.emission.java import java_enum
from toolresult.json_schema.walk import definition, follow, rebuild

_MAP = "java.util.Map<java.lang.String, java.lang.Object>"
_MAPS = f"java.util.List<{_MAP}>"
# What jsonschema2pojo makes of the schemas is in a package of its own: the library's classes, which
# may be on the same class path, have the same names.
_POJO_PACKAGE = f"{PACKAGE}.pojo"
# Objects inside an envelope that are classes of their own; every other one is a Map.
_PARTS: Mapping[str, frozenset[str]] = {"tool-response": frozenset({"meta"})}


def java_schemas(source: Source) -> dict[str, str]:
    """Return the draft-07 schemas: file name → text."""
    return {
        f"{name}.schema.json": json_text(java_schema(name, schema))
        for name, schema in source.schemas.items()
    }


def java_schema(name: str, schema: Schema) -> Schema:
    """Return the Java variant of a schema: same verdicts, draft-07, Java names, both languages.

    It has no `$id`: validators of that draft exist that take every `$id` for a URL.
    An envelope is one flat class, the table of codes a class for each kind of row. Conditions
    stay, for validators; jsonschema2pojo passes over them.
    """
    converted: Schema = _draft_07(schema)
    head = {
        "$comment": NOTICE,
        "$schema": "http://json-schema.org/draft-07/schema#",
    }
    parts = None if name == "error-codes" else _PARTS.get(name, frozenset())
    head |= _class(schema, converted, _Inside(schema, converted.get("definitions", {}), parts))
    # The extension is inside an open object, and is a Map like everything there.
    for inner in converted.get("definitions", {}).values():
        inner["existingJavaType"] = _MAP
    left_out = head.keys() | {"$id"}
    return {**head, **{key: value for key, value in converted.items() if key not in left_out}}


def java_outputs(source: Source) -> dict[str, str]:
    """Return what the library takes in: path below generated/java → text."""
    folder = PACKAGE.replace(".", "/")
    contract = catalog(source) | {"triggers": trigger_data(source.forms["evidence"]["words"])}
    return {
        **{f"schemas/{path}": text for path, text in java_schemas(source).items()},
        f"resources/{folder}/contract.json": json_text(contract),
        f"sources/{folder}/ErrorCode.java": java_enum(
            source.table["codes"], notice("schemas/v1/error-codes.json"), PACKAGE
        ),
        **{
            f"sources/{folder}/{name}": text
            for name, text in (java_classes(source) | java_enums(source, PACKAGE)).items()
        },
    }


@dataclass(frozen=True, slots=True)
class _Inside:
    """What the Java types inside a schema depend on.

    Attributes:
        root: the schema as it is in the contract.
        definitions: the definitions of the Java variant.
        parts: the fields whose objects are classes of their own; None: all of them.
    """

    root: Schema
    definitions: Schema
    parts: frozenset[str] | None

    def is_class(self, field: str, schema: Schema) -> bool:
        return "properties" in schema and (self.parts is None or field in self.parts)


def _class(own: Schema, written: Schema, inside: _Inside) -> Schema:
    """Name the class of an object, and in the same way what its fields hold."""
    for field, schema in own["properties"].items():
        inner = written["properties"][field]
        if "$ref" in schema:
            # Whatever is beside a reference is lost on consumers of draft-07.
            target = definition(schema["$ref"], inside.definitions)
            inner = {"description": target["description"], "allOf": [inner]}
        written["properties"][field] = inner | _java_type(field, schema, inner, inside)
    return {"javaType": f"{_POJO_PACKAGE}.{own['title']}"}


def _java_type(field: str, own: Schema, written: Schema, inside: _Inside) -> Schema:
    """Return what jsonschema2pojo needs to know of a field: its Java type, its Java name."""
    named = {} if field.isidentifier() else {"javaName": field.lstrip("$")}
    schema = follow(own, inside.root)
    kinds = schema.get("type", ())
    if inside.is_class(field, schema):
        return {**named, **_class(schema, written, inside)}
    if kinds == "array" and inside.is_class(field, schema["items"]):
        items = written["items"]
        return {**named, "items": {**items, **_class(schema["items"], items, inside)}}
    existing = _existing_type(schema, inside.root)
    return {**named, "existingJavaType": existing} if existing else named


def _existing_type(schema: Schema, root: Schema) -> str | None:
    """Return the type of a field that has one in the JDK, but jsonschema2pojo would not take it."""
    kinds = schema.get("type", ())
    if "object" in kinds:
        return _MAP
    if kinds == "array" and follow(schema["items"], root).get("type") == "object":
        return _MAPS
    if "integer" in kinds and "maximum" not in schema:
        return "java.lang.Long"
    if "number" in kinds:
        # Written as it was read: 12 stays 12.
        return "java.math.BigDecimal"
    # An enumeration class for a single value would stand in everybody's way.
    return "java.lang.String" if "enum" in schema else None


def _draft_07(schema: Any) -> Any:
    """Return a schema in the words of draft-07, with the description in both languages."""
    if not isinstance(schema, dict):
        return schema
    chinese = schema.get("x-i18n", {}).get("zh", {})
    found: Schema = {}
    for keyword, value in rebuild(schema, _draft_07).items():
        if keyword == "description" and keyword in chinese:
            found[keyword] = f"{value}\n{chinese[keyword]}"
        elif keyword == "$ref":
            found[keyword] = value.replace("#/$defs/", "#/definitions/")
        elif not keyword.startswith("x-"):
            found["definitions" if keyword == "$defs" else keyword] = value
    return found
