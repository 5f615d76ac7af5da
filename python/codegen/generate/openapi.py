"""The forms as components of OpenAPI 3.1: schemas, and a response for each."""

import re
from collections.abc import Iterator
from typing import Any

from codegen.generate.publish import NOTICE, json_text
from codegen.source import Source
from toolresult.json_schema.walk import without_own_keywords

_HERE = "#/components/schemas/"


def openapi(source: Source) -> str:
    """Return the document; an API refers to its components.

    Tools resolve references from the root of the document, whatever `$id` a schema in it has. So
    parts of a schema are components of their own, and no schema has an `$id`.
    """
    schemas = dict(_schemas(source))
    document = {
        "openapi": "3.1.1",
        "info": {
            "title": "toolresult",
            "version": str(source.table["version"]),
            "description": NOTICE,
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
        },
        "paths": {},
        "components": {
            "schemas": schemas,
            "responses": {
                name: {
                    "description": schemas[name]["description"],
                    "content": {"application/json": {"schema": {"$ref": f"{_HERE}{name}"}}},
                }
                for name in map(_class_name, _forms(source))
            },
        },
    }
    return json_text(document)


def _forms(source: Source) -> list[str]:
    return [row["name"] for row in source.forms["forms"]]


def _schemas(source: Source) -> Iterator[tuple[str, Any]]:
    for form in _forms(source):
        schema, name = without_own_keywords(dict(source.schemas[form])), _class_name(form)
        parts = schema.pop("$defs", {})
        whole = {key: value for key, value in schema.items() if key not in ("$id", "$schema")}
        for own, part in {
            name: whole,
            **{_part(name, key): one for key, one in parts.items()},
        }.items():
            yield own, _moved(part, name)


def _moved(value: Any, name: str) -> Any:
    """Return a part of a schema with its references to where the parts are now."""
    if isinstance(value, list):
        return [_moved(one, name) for one in value]
    if not isinstance(value, dict):
        return value
    return {
        key: _HERE + _part(name, one.rpartition("/")[2])
        if key == "$ref" and isinstance(one, str)
        else _moved(one, name)
        for key, one in value.items()
    }


def _part(name: str, key: str) -> str:
    return name + key[:1].upper() + key[1:]


def _class_name(form: str) -> str:
    return re.sub("(?:^|-)([a-z])", lambda found: found[1].upper(), form)
