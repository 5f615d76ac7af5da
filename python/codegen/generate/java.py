"""What the Java library takes from the contract: schemas, data and the `ErrorCode` enumeration.

Maven takes the folder in as a second root of sources and resources. The draft-07 schemas are for
readers of that draft, and for tools like jsonschema2pojo in projects of their own.
"""

from collections.abc import Mapping
from typing import Any

from codegen.generate.catalog import catalog
from codegen.generate.java_classes import PACKAGE, java_classes
from codegen.generate.java_enums import java_enums
from codegen.generate.models import class_name
from codegen.generate.publish import NOTICE, json_text, notice
from codegen.source import Schema, Source
from toolresult.error_codes.emission.java import java_enum
from toolresult.json_schema.walk import definition, follow, rebuild

_MAP = "java.util.Map<java.lang.String, java.lang.Object>"
_MAPS = f"java.util.List<{_MAP}>"
# Objects that are classes of their own; every other object inside an envelope is a Map.
_CLASSES: Mapping[tuple[str, ...], str] = {("tool-response", "meta"): "ResponseMeta"}
# Classes whose static methods are written by hand, in a superclass.
_METHODS = frozenset(
    {
        *("tool-return", "tool-response", "tool-execution-result", "tool-result", "tool-message"),
        *("run-record", "run-state"),
    }
)


def java_schemas(source: Source) -> dict[str, str]:
    """Return the draft-07 schemas: file name → text."""
    return {
        f"{name}.schema.json": json_text(java_schema(name, schema))
        for name, schema in source.schemas.items()
    }


def java_schema(name: str, schema: Schema) -> Schema:
    """Return the Java variant of a schema: same verdicts, draft-07, Java names, both languages.

    It has no `$id`: validators of that draft exist that take every `$id` for a URL.
    An envelope is one flat class. Conditions stay, for validators; jsonschema2pojo passes
    over them.
    """
    converted: Schema = _draft_07(schema)
    head = {
        "$comment": NOTICE,
        "$schema": "http://json-schema.org/draft-07/schema#",
    }
    if name != "error-codes":
        head |= {"javaType": f"{PACKAGE}.{class_name(name)}"}
        if name in _METHODS:
            head |= {"extendsJavaClass": f"{PACKAGE}.{class_name(name)}Methods"}
        for field, own in schema["properties"].items():
            written = converted["properties"][field]
            if "$ref" in own:
                # Whatever is beside a reference is lost on consumers of draft-07.
                target = definition(own["$ref"], converted["definitions"])
                written = {"description": target["description"], "allOf": [written]}
            converted["properties"][field] = written | _java_type(name, field, own, schema)
        # The extension is inside an open object, and is a Map like everything there.
        for inner in converted.get("definitions", {}).values():
            inner["existingJavaType"] = _MAP
    left_out = head.keys() | {"$id"}
    return {**head, **{key: value for key, value in converted.items() if key not in left_out}}


def java_outputs(source: Source) -> dict[str, str]:
    """Return what the library takes in: path below generated/java → text."""
    folder = PACKAGE.replace(".", "/")
    return {
        **{f"schemas/{path}": text for path, text in java_schemas(source).items()},
        f"resources/{folder}/contract.json": json_text(catalog(source)),
        f"sources/{folder}/ErrorCode.java": java_enum(
            source.table["codes"], notice("schemas/v1/error-codes.json"), PACKAGE
        ),
        **{
            f"sources/{folder}/{name}": text
            for name, text in (java_classes(source) | java_enums(source, PACKAGE)).items()
        },
    }


def _java_type(name: str, field: str, own: Schema, root: Schema) -> Schema:
    """Return what jsonschema2pojo needs to know of a field: its Java type, its Java name."""
    part = _CLASSES.get((name, field))
    if part:
        return {"javaType": f"{PACKAGE}.{part}"}
    named = {} if field.isidentifier() else {"javaName": field.lstrip("$")}
    schema = follow(own, root)
    if "object" in schema.get("type", ()):
        return {**named, "existingJavaType": _MAP}
    if schema.get("type") == "array" and follow(schema["items"], root).get("type") == "object":
        return {**named, "existingJavaType": _MAPS}
    if "integer" in schema.get("type", ()) and "maximum" not in schema:
        return {**named, "existingJavaType": "java.lang.Long"}
    # An enumeration class for a single value would stand in everybody's way.
    return {**named, "existingJavaType": "java.lang.String"} if "enum" in schema else named


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
