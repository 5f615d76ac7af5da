"""The contract in other formats: Avro, Protobuf, AsyncAPI, and OpenTelemetry's conventions.

Avro and Protobuf have the results of a tool only. Runs are documents of others, for the most part
open, and travel as JSON.
"""

import json
import re
from collections.abc import Iterator, Mapping
from itertools import count
from typing import Any

import yaml

from codegen.generate.openapi import openapi
from codegen.generate.publish import NOTICE, json_text
from codegen.generate.shapes import Field, Kind, Name, Struct, structs
from codegen.source import Source
from toolresult.boundary import MEDIA_TYPE
from toolresult.forms.canonical import no_data_code

NUMBERS = "schemas/protobuf-numbers.json"
# What a record or message has beside the fields of the contract, with its number in Protobuf.
OTHER_FIELDS, NULL_FIELDS = ("other_fields", 1000), ("null_fields", 1001)
_SCHEMA_FORMAT = "application/vnd.oai.openapi+json;version=3.1.0"
_NAMESPACE = "dev.toolresult.v1"
_JSON_TEXT = "JSON text of any value; absent if there is no value."
_BESIDE: Mapping[str, str] = {
    "other_fields": "Fields that the contract leaves open: name to JSON text.",
    "null_fields": "Names of the fields that are null, which is not the same as absent.",
}
_AVRO = {
    "any": "string",
    "text": "string",
    "boolean": "boolean",
    "number": "double",
    "small": "int",
}
_PROTOBUF = {**_AVRO, "boolean": "bool", "small": "int32"}
_TYPES = {"string": "string", "int": "int", "boolean": "boolean"}


def mappings(source: Source) -> dict[str, str]:
    """Return the contract in the formats of others: path → text."""
    return {
        **{f"avro/{form}.avsc": text for form, text in _avro(source)},
        "protobuf/toolresult.proto": _protobuf(source),
        "asyncapi.json": _asyncapi(source),
        "openapi.json": openapi(source),
        "semconv.yaml": _semantic_conventions(source),
    }


def number_problems(source: Source) -> Iterator[str]:
    """Find fields without a number in Protobuf, and numbers that two fields have."""
    given = _numbers(source)
    for struct in _structs(source):
        name, numbers = _camel(struct.name), given.get(_camel(struct.name), {})
        free = max(numbers.values(), default=0) + 1
        for field in struct.fields:
            if field.key not in numbers:
                yield f"{NUMBERS}: {name} has no number for {field.key}; add one from {free} on"
        if len(set(numbers.values())) < len(numbers):
            yield f"{NUMBERS}: {name} gives one number to two fields; give the newer one {free}"


def _structs(source: Source) -> list[Struct]:
    results = [row["name"] for row in source.forms["forms"] if row["message"] is not None]
    return [one for one in structs(source) if one.form in results]


def _numbers(source: Source) -> Mapping[str, Mapping[str, int]]:
    text = (source.root / NUMBERS).read_text(encoding="utf-8")
    numbers: Mapping[str, Mapping[str, int]] = json.loads(text)["messages"]
    return numbers


def _avro(source: Source) -> Iterator[tuple[str, str]]:
    known = {one.name: one for one in _structs(source)}
    for struct in known.values():
        if not struct.path:
            record = _record(struct, known, set())
            yield struct.form, json.dumps(record, ensure_ascii=False, indent=2) + "\n"


def _record(struct: Struct, known: Mapping[Name, Struct], written: set[Name]) -> Any:
    """Return the record of a struct; its name alone where it is written already."""
    if struct.name in written:
        return _camel(struct.name)
    written.add(struct.name)
    top = {} if struct.path else {"namespace": _NAMESPACE}
    return {
        "type": "record",
        "name": _camel(struct.name),
        **top,
        "doc": struct.description if struct.path else f"{NOTICE} {struct.description}",
        "fields": [
            *(_avro_field(one, known, written) for one in struct.fields),
            *_avro_fields_beside(struct),
        ],
    }


def _avro_field(field: Field, known: Mapping[Name, Struct], written: set[Name]) -> Any:
    kind = _avro_type(field.kind, known, written)
    is_json = {"json": True} if field.kind.what == "any" else {}
    row = {"name": field.key, "doc": field.description, **is_json}
    if not field.may_lack:
        return {**row, "type": kind}
    return {**row, "type": ["null", kind], "default": None}


def _avro_type(kind: Kind, known: Mapping[Name, Struct], written: set[Name]) -> Any:
    if kind.what == "struct":
        return _record(known[kind.struct], known, written)
    if kind.what == "list" and kind.item is not None:
        return {"type": "array", "items": _avro_type(kind.item, known, written)}
    return _AVRO[kind.what]


def _avro_fields_beside(struct: Struct) -> Iterator[Any]:
    if struct.is_open:
        kind: Any = {"type": "map", "values": "string"}
        yield {"name": OTHER_FIELDS[0], "doc": _BESIDE["other_fields"], "type": kind, "default": {}}
    if any(field.is_nullable for field in struct.fields):
        kind = {"type": "array", "items": "string"}
        yield {"name": NULL_FIELDS[0], "doc": _BESIDE["null_fields"], "type": kind, "default": []}


def _protobuf(source: Source) -> str:
    numbers = _numbers(source)
    messages = [_message(one, numbers.get(_camel(one.name), {})) for one in _structs(source)]
    head = [f"// {NOTICE}", 'syntax = "proto3";', "", f"package {_NAMESPACE};", ""]
    options = [f'option java_package = "{_NAMESPACE}";', "option java_multiple_files = true;", ""]
    return "\n".join([*head, *options, "\n\n".join(messages)]) + "\n"


def _message(struct: Struct, numbers: Mapping[str, int]) -> str:
    lines = [f"// {struct.description}", f"message {_camel(struct.name)} {{"]
    gone = sorted(number for key, number in numbers.items() if key not in _keys(struct))
    lines += [f"  reserved {', '.join(map(str, gone))};"] if gone else []
    free = count(max(numbers.values(), default=0) + 1)  # `make check` asks for the row
    for field in struct.fields:
        kind = field.kind
        number = numbers.get(field.key) or next(free)
        said = f"{field.description} {_JSON_TEXT}" if kind.what == "any" else field.description
        label, inner = ("repeated", kind.item) if kind.item is not None else ("optional", kind)
        name = _camel(inner.struct) if inner.what == "struct" else _PROTOBUF[inner.what]
        lines += [f"  // {said}", f"  {label} {name} {field.key} = {number};"]
    if struct.is_open:
        name, number = OTHER_FIELDS
        lines += [f"  // {_BESIDE[name]}", f"  map<string, string> {name} = {number};"]
    if any(field.is_nullable for field in struct.fields):
        name, number = NULL_FIELDS
        lines += [f"  // {_BESIDE[name]}", f"  repeated string {name} = {number};"]
    return "\n".join([*lines, "}"])


def _keys(struct: Struct) -> set[str]:
    return {field.key for field in struct.fields}


def _asyncapi(source: Source) -> str:
    """Return the messages that an AsyncAPI document refers to, one for each form.

    The schemas are those of OpenAPI, in the file beside this one.
    """
    table, there = source.table, "openapi.json#/components/schemas/"
    described = {_camel((name,)): one["description"] for name, one in source.envelopes().items()}
    messages = {
        name: {
            "name": name,
            "summary": description,
            "contentType": MEDIA_TYPE,
            "payload": {"schemaFormat": _SCHEMA_FORMAT, "schema": {"$ref": f"{there}{name}"}},
        }
        for name, description in described.items()
    }
    document = {
        "asyncapi": "3.0.0",
        "info": {
            "title": "toolresult",
            "version": str(table["version"]),
            "description": NOTICE,
            "license": {"name": "Apache-2.0"},
        },
        "components": {"messages": messages},
    }
    return json_text(document)


def _semantic_conventions(source: Source) -> str:
    """Return the names of telemetry in the language of OpenTelemetry's conventions."""
    telemetry = source.telemetry
    attributes = telemetry["attributes"]
    inside_events = {name for event in telemetry["events"] for name in event["attributes"]}
    on_spans = [row for row in attributes if row["name"] not in inside_events]
    document = {
        "file_format": "definition/2",
        "attributes": [
            _attribute(row, source) for row in attributes if row["origin"] == "toolresult"
        ],
        "spans": [
            {
                "type": "toolresult.execute_tool",
                "kind": telemetry["span"]["kind"],
                "brief": "A tool was called, and its result read by the contract of tool results.",
                "stability": "development",
                "name": {"note": telemetry["span"]["name"].replace("{tool}", "{gen_ai.tool.name}")},
                "attributes": [_reference(row, source) for row in on_spans],
            }
        ],
        "events": [
            {
                "name": row["name"],
                "brief": row["description"]["en"],
                "stability": "development",
                "attributes": [{"ref": name} for name in row["attributes"]],
            }
            for row in telemetry["events"]
        ],
        "metrics": [
            {
                "name": row["name"],
                "instrument": row["instrument"],
                "unit": row["unit"],
                "brief": row["description"]["en"],
                "stability": "development",
                "attributes": [{"ref": name} for name in row["attributes"]],
            }
            for row in telemetry["metrics"]
        ],
    }
    text = yaml.safe_dump(document, sort_keys=False, allow_unicode=True, width=96)
    return f"# {NOTICE}\n{text}"


def _attribute(row: Mapping[str, Any], source: Source) -> dict[str, Any]:
    members = _members(row["name"], source)
    kind: Any = {"members": members} if members else _TYPES[row["type"]]
    return {
        "key": row["name"],
        "type": kind,
        "brief": row["description"]["en"],
        "stability": "development",
    }


def _members(name: str, source: Source) -> list[dict[str, str]]:
    """Return the values of an attribute whose values the contract lists."""
    extension = source.schemas["tool-return"]["$defs"]["toolresult"]["properties"]
    if name != "toolresult.outcome":
        return []
    values = ["ok", *(one for one in extension["outcome"]["enum"] if one != "ok")]
    return [{"id": one, "value": one, "stability": "development"} for one in values]


def _reference(row: Mapping[str, Any], source: Source) -> dict[str, Any]:
    if row["origin"] == "toolresult":
        return {"ref": row["name"]}
    level = "opt_in" if row["is_content"] else "recommended"
    found = {"ref": row["name"], "requirement_level": level, "brief": row["description"]["en"]}
    if row["name"] != "error.type":
        return found
    no_failures = (0, no_data_code())
    names = [one["name"] for one in source.table["codes"] if one["code"] not in no_failures]
    return {**found, "examples": [*names, source.telemetry["span"]["other"]]}


def _camel(words: Name) -> str:
    return "".join(
        part[:1].upper() + part[1:] for word in words for part in re.split("[-_]", word) if part
    )
