"""Envelopes as records of Avro and Protobuf, by the published Avro schemas. Needs Python only.

    record = to_record(envelope, schema)   # what fastavro or Kafka's serializer writes
    envelope = from_record(record, schema)

A message of Protobuf has the same fields: google.protobuf.json_format.ParseDict makes one of the
record, and MessageToDict(message, preserving_proto_field_name=True) a record of it.
"""

import json
from collections.abc import Mapping
from typing import Any

BESIDE = ("other_fields", "null_fields")


def to_record(envelope: Mapping[str, Any], schema: Mapping[str, Any]) -> dict[str, Any]:
    """Return the record of an envelope; a field that is absent is left out."""
    return _to_record(envelope, schema, {})


def from_record(record: Mapping[str, Any], schema: Mapping[str, Any]) -> dict[str, Any]:
    """Return the envelope of a record."""
    return _from_record(record, schema, {})


def _to_record(
    value: Mapping[str, Any], schema: Mapping[str, Any], named: dict[str, Any]
) -> dict[str, Any]:
    fields, others = _fields(schema, named), dict(value)
    record: dict[str, Any] = {}
    nulls = []
    for name, (kind, is_json) in fields.items():
        if name in others:
            given = others.pop(name)
            if is_json:
                record[name] = json.dumps(given, ensure_ascii=False)
            elif given is None:
                nulls.append(name)
            else:
                record[name] = _written(given, kind, named)
    if others:
        record["other_fields"] = {
            name: json.dumps(one, ensure_ascii=False) for name, one in others.items()
        }
    return {**record, **({"null_fields": nulls} if nulls else {})}


def _from_record(
    record: Mapping[str, Any], schema: Mapping[str, Any], named: dict[str, Any]
) -> dict[str, Any]:
    value: dict[str, Any] = dict.fromkeys(record.get("null_fields") or ())
    for name, (kind, is_json) in _fields(schema, named).items():
        given = record.get(name)
        if given is not None:
            value[name] = json.loads(given) if is_json else _read(given, kind, named)
    others = record.get("other_fields") or {}
    return {**value, **{name: json.loads(text) for name, text in others.items()}}


def _fields(schema: Mapping[str, Any], named: dict[str, Any]) -> dict[str, tuple[Any, bool]]:
    """Return the fields of the contract: name → its type, and whether it is JSON text."""
    named[schema["name"]] = schema
    return {
        field["name"]: (_type(field["type"]), field.get("json", False))
        for field in schema["fields"]
        if field["name"] not in BESIDE
    }


def _type(kind: Any) -> Any:
    return kind[1] if isinstance(kind, list) else kind


def _written(given: Any, kind: Any, named: dict[str, Any]) -> Any:
    if kind in ("double", "int"):
        return float(given) if kind == "double" else int(given)
    schema = named.get(kind, kind) if isinstance(kind, str) else kind
    return (
        given
        if isinstance(schema, str) or schema["type"] == "array"
        else _to_record(given, schema, named)
    )


def _read(given: Any, kind: Any, named: dict[str, Any]) -> Any:
    if kind == "double":
        return int(given) if given == int(given) else given
    schema = named.get(kind, kind) if isinstance(kind, str) else kind
    return (
        given
        if isinstance(schema, str) or schema["type"] == "array"
        else _from_record(given, schema, named)
    )
