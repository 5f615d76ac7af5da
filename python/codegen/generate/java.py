"""What the Java library takes from the contract: schemas, data and the `ErrorCode` enumeration.

Maven takes the folder in as a second root of sources and resources. The classes of the envelopes
are made from the draft-07 schemas by jsonschema2pojo when Maven builds the library.
"""

from collections.abc import Mapping
from typing import Any

from codegen.generate.catalog import catalog
from codegen.generate.java_error_codes import java_error_code_enum
from codegen.generate.models import class_name
from codegen.generate.publish import NOTICE, json_text
from codegen.source import Schema, Source

PACKAGE = "dev.toolresult"
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
    """Return the Java flavor of a schema: same verdicts, draft-07, Java names, both languages.

    An envelope is one flat class. Conditions stay, for validators; jsonschema2pojo passes
    over them.
    """
    converted: Schema = _converted(schema)
    head = {
        "$comment": NOTICE,
        "$schema": "http://json-schema.org/draft-07/schema#",
        "$id": schema["$id"].replace(":v1:", ":v1:java:"),
    }
    if name != "error-codes":
        head |= {"javaType": f"{PACKAGE}.{class_name(name)}"}
        if name in _METHODS:
            head |= {"extendsJavaClass": f"{PACKAGE}.{class_name(name)}Methods"}
        for field, own in schema["properties"].items():
            written = converted["properties"][field]
            if "$ref" in own:
                # Whatever stands beside a reference is lost on readers of draft-07.
                target = converted["definitions"][own["$ref"].removeprefix("#/$defs/")]
                written = {"description": target["description"], "allOf": [written]}
            converted["properties"][field] = written | _java_type(name, field, own, schema)
        # A stamp stands inside an open object, and is a Map like everything there.
        for definition in converted.get("definitions", {}).values():
            definition["existingJavaType"] = _MAP
    return {**head, **{key: value for key, value in converted.items() if key not in head}}


def java_outputs(source: Source) -> dict[str, str]:
    """Return what the library takes in: path below generated/java → text."""
    folder = PACKAGE.replace(".", "/")
    return {
        **{f"schemas/{path}": text for path, text in java_schemas(source).items()},
        f"resources/{folder}/contract.json": json_text(catalog(source)),
        f"sources/{folder}/ErrorCode.java": java_error_code_enum(source),
    }


def _java_type(name: str, field: str, own: Schema, root: Schema) -> Schema:
    """Return what jsonschema2pojo needs to know of a field: its Java type, its Java name."""
    part = _CLASSES.get((name, field))
    if part:
        return {"javaType": f"{PACKAGE}.{part}"}
    named = {} if field.isidentifier() else {"javaName": field.lstrip("$")}
    schema = _followed(own, root)
    if "object" in schema.get("type", ()):
        return {**named, "existingJavaType": _MAP}
    if schema.get("type") == "array" and _followed(schema["items"], root).get("type") == "object":
        return {**named, "existingJavaType": _MAPS}
    if "integer" in schema.get("type", ()) and "maximum" not in schema:
        return {**named, "existingJavaType": "java.lang.Long"}
    # An enumeration class for a single value would stand in everybody's way.
    return {**named, "existingJavaType": "java.lang.String"} if "enum" in schema else named


def _followed(schema: Schema, root: Schema) -> Schema:
    if "$ref" not in schema:
        return schema
    found: Schema = root["$defs"][schema["$ref"].removeprefix("#/$defs/")]
    return found


def _converted(node: Any, *, is_schema: bool = True) -> Any:
    if isinstance(node, list):
        return [_converted(item) for item in node]
    if not isinstance(node, dict):
        return node
    if not is_schema:
        return {key: _converted(value) for key, value in node.items()}
    texts = node.get("x-i18n", {}).get("zh", {})
    found: Schema = {}
    for key, value in node.items():
        if key.startswith("x-"):
            continue
        if key in ("title", "description") and key in texts:
            found[key] = f"{value}\n{texts[key]}" if key == "description" else value
        elif key == "$ref":
            found[key] = value.replace("#/$defs/", "#/definitions/")
        elif key in ("enum", "const", "examples"):
            found[key] = value
        else:
            name = "definitions" if key == "$defs" else key
            found[name] = _converted(value, is_schema=key not in ("properties", "$defs"))
    return found
