"""The published schemas (standard keywords only) and the bundle."""

import json
import re
from collections.abc import Mapping
from typing import Any

from codegen.source import Schema, Source
from toolresult.json_schema.walk import without_own_keywords


def notice(made_from: str) -> str:
    """Return the words with which a generated file begins."""
    return f"GENERATED from {made_from} by `make generate`; do not edit."


NOTICE = notice("schemas/v1")
_NOT_ASCII = re.compile(r"[^\n -~]")
_PATTERN_LINE = re.compile(r'(?m)^( *"pattern": )(".*")(,?)$')


def published(schema: Mapping[str, Any]) -> Schema:
    """Return a schema without the `x-` keywords, which strict validators reject."""
    return {"$comment": NOTICE, **without_own_keywords(dict(schema))}


def published_schemas(source: Source) -> dict[str, str]:
    """Return the published schemas: path below generated/schemas → text."""
    return {
        f"{name}.schema.json": json_text(published(schema))
        for name, schema in source.schemas.items()
    }


def bundle(source: Source) -> dict[str, str]:
    """Return the whole contract in one file: schemas, table, rules, forms, telemetry."""
    document = {
        "$comment": NOTICE,
        "version": source.table["version"],
        "schemas": {name: without_own_keywords(schema) for name, schema in source.schemas.items()},
        "error_codes": source.table,
        "rules": source.rules,
        "forms": source.forms,
        "telemetry": source.telemetry,
    }
    return {"toolresult-v1.json": json_text(document)}


def json_text(document: Any) -> str:
    """Write JSON for people: two spaces, UTF-8, invisible characters escaped.

    A `$comment` that comes first stands on the first line, where it is seen.
    """
    text = json.dumps(document, ensure_ascii=False, indent=2)
    text = _PATTERN_LINE.sub(lambda line: line[1] + _escaped(line[2]) + line[3], text)
    text = _NOT_ASCII.sub(lambda character: _visible(character[0]), text)
    if text.startswith('{\n  "$comment"'):
        text = "{ " + text.removeprefix("{\n  ")
    return text + "\n"


def _visible(character: str) -> str:
    if character.isprintable():
        return character
    if character > "\uffff":
        # Escapes of surrogates are JSON, but no YAML, as which some generators read a schema.
        return character
    return json.dumps(character)[1:-1]


def _escaped(pattern: str) -> str:
    """Write all of a pattern in ASCII: who reads it sees which characters it names."""
    return "".join(
        one if one < "\x7f" or one > "\uffff" else json.dumps(one)[1:-1] for one in pattern
    )
