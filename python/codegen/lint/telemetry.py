"""What the names of telemetry keep to: their shape, and that each is defined and used right."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from jsonschema import Draft202012Validator

from codegen.source import Schema, Source

_FILE = "schemas/v1/telemetry.json"
_NAME = {"type": "string", "pattern": r"^[a-z][a-z_]*(\.[a-z][a-z_]*)+$"}
_NAMES = {"type": "array", "items": _NAME, "uniqueItems": True, "minItems": 1}
_TEXTS = {"en": {"type": "string", "minLength": 1}, "zh": {"pattern": "[\u4e00-\u9fff]"}}


def telemetry_problems(source: Source) -> Iterator[str]:
    """Find what is wrong with the names of telemetry, each problem with its place."""
    document = source.telemetry
    errors = [
        f"{_FILE}: /{'/'.join(map(str, error.absolute_path))}: {error.message}"
        for error in Draft202012Validator(_SHAPE).iter_errors(document)
    ]
    yield from errors
    if errors:
        return
    kinds = {key: document[key] for key in ("attributes", "events", "metrics")}
    for kind, rows in kinds.items():
        yield from (f"{_FILE}: {kind}: duplicate {name}" for name in _twice(rows))
    known = {row["name"]: row for row in document["attributes"]}
    for row in (*document["events"], *document["metrics"]):
        for name in row["attributes"]:
            if name not in known:
                yield f"{_FILE}: {row['name']}: unknown attribute {name}"
    for row in document["attributes"]:
        if row["name"].startswith("toolresult.") is not (row["origin"] == "toolresult"):
            yield f"{_FILE}: {row['name']}: only names of toolresult begin with toolresult."
    for row in document["metrics"]:
        if bool(row["buckets"]) is not (row["instrument"] == "histogram"):
            yield f"{_FILE}: {row['name']}: a histogram has buckets, and nothing else has"
        for name in row["attributes"]:
            if known.get(name, {}).get("is_content"):
                yield f"{_FILE}: {row['name']}: {name} is content, which no metric has"


def _twice(rows: Sequence[Mapping[str, Any]]) -> list[str]:
    names = [row["name"] for row in rows]
    return sorted({name for name in names if names.count(name) > 1})


def _closed(properties: Mapping[str, Any]) -> Schema:
    return {
        "type": "object",
        "properties": dict(properties),
        "required": list(properties),
        "additionalProperties": False,
    }


def _rows(properties: Mapping[str, Any]) -> Schema:
    row = _closed({"name": _NAME, **properties, "description": _closed(_TEXTS)})
    return {"type": "array", "items": row, "minItems": 1}


_SHAPE = _closed(
    {
        "span": _closed(
            {
                "name": {"type": "string", "pattern": r"\{tool\}"},
                "kind": {"const": "internal"},
                "operation": {"type": "string"},
                "other": {"type": "string"},
            }
        ),
        "attributes": _rows(
            {
                "origin": {"enum": ["opentelemetry", "toolresult"]},
                "type": {"enum": ["string", "int", "boolean"]},
                "is_content": {"type": "boolean"},
            }
        ),
        "events": _rows({"attributes": _NAMES}),
        "metrics": _rows(
            {
                "instrument": {"enum": ["histogram", "counter"]},
                "unit": {"type": "string"},
                "buckets": {"type": "array", "items": {"type": "number"}},
                "attributes": _NAMES,
            }
        ),
    }
)
