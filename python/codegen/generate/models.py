"""The pydantic classes, through datamodel-code-generator.

The generator sees a simplified copy of the schemas: names, types and texts. Conditions,
patterns and ranges are left out, because generators weaken them silently; the base class
asks the contract for them.
"""

import json
import textwrap
from collections.abc import Mapping
from typing import Any

from datamodel_code_generator import generate

from codegen.source import Schema, Source
from toolresult.json_schema.walk import follow

_HEADER = '''\
# GENERATED from schemas/v1 by `make generate`; do not edit.
"""The envelopes as classes: names and types; the base class asks the contract for the rules."""\
'''
# Parts of an envelope that are classes of their own: schema, field, name of the class.
_PARTS = (("tool-response", "meta", "ResponseMeta"),)
# Classes that have class methods of their own, written by hand.
_BASES = {
    "ToolReturn": "toolresult.models.builders.ToolReturnBuilders",
    "ToolExecutionResult": "toolresult.models.builders.ToolExecutionResultBuilders",
    "ToolResult": "toolresult.models.builders.ToolResultBuilders",
}


def pydantic_models(source: Source) -> dict[str, str]:
    """Return the module with the classes: path below the package → text."""
    definitions = {
        class_name(name): _simplified(schema, name, schema.get("$defs", {}))
        for name, schema in source.envelopes().items()
    }
    for name, field, part in _PARTS:
        properties = definitions[class_name(name)]["properties"]
        definitions[part] = _simplified(
            source.schemas[name]["properties"][field],
            f"{name}#/properties/{field}",
            source.schemas[name]["$defs"],
        )
        properties[field] = {"$ref": f"#/$defs/{part}", "description": _text(properties[field])}
    for name, base in _BASES.items():
        definitions[name]["customBasePath"] = base
    text = generate(
        json.dumps({"$defs": definitions}),
        custom_file_header=_HEADER,
        **source.settings["models"],
    )
    return {"models.py": str(text).rstrip() + "\n"}


def class_name(schema_name: str) -> str:
    """Return the class name of a schema: tool-return → ToolReturn."""
    return "".join(word.capitalize() for word in schema_name.split("-"))


def _simplified(
    schema: Mapping[str, Any], reference: str, definitions: Mapping[str, Any]
) -> Schema:
    return {
        "type": "object",
        "description": _text(schema),
        "x-contract": reference,
        "properties": {
            name: _field(field, definitions) for name, field in schema["properties"].items()
        },
        "required": schema.get("required", []),
        **({} if schema.get("additionalProperties") is False else {"additionalProperties": True}),
    }


def _field(schema: Mapping[str, Any], definitions: Mapping[str, Any]) -> Schema:
    schema = follow(schema, {"$defs": definitions})
    field: Schema = {"description": _text(schema)}
    if "type" in schema:
        field["type"] = schema["type"]
    if "object" in schema.get("type", ()):
        field["additionalProperties"] = True
    if schema.get("type") == "number":
        field["customTypePath"] = "toolresult.models.base.JsonNumber"
    return field


def _text(schema: Mapping[str, Any]) -> str:
    return textwrap.fill(schema["description"], 90)
