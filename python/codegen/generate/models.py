"""The pydantic classes, through datamodel-code-generator.

The generator sees a simplified copy of the schemas: names, types and texts. Conditions,
patterns and ranges are left out, because generators weaken them silently; the base class
asks the contract for them.
"""

import json
import re
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


# Forms whose data is any JSON value: the classes that are generic over it.
_DATA = re.compile(
    r"^class (\w+)\((\w+)\):\n(?:(?!^class ).*\n)*?    data: Any(?: \| None)?", re.MULTILINE
)


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
    return {"models.py": _generic(str(text)).rstrip() + "\n"}


def _generic(text: str) -> str:
    """Make the classes with data of any kind generic over it, which the generator cannot."""
    imports, classes = text.split("\n\n\nclass ", 1)
    imports = imports.replace("from typing import Any\n", "from typing import Any, Generic\n")
    imports += "\nfrom toolresult.models.data import Data, DataT"
    return imports + _DATA.sub(_generic_class, f"\n\n\nclass {classes}")


def _generic_class(found: re.Match[str]) -> str:
    name, base = found.groups()
    body = found[0].partition("\n")[2]
    return f"class {name}({base}, Generic[DataT]):\n{body.rpartition(' Any')[0]} Data[DataT] | None"


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
