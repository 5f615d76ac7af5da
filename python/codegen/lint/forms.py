"""What the facts of the forms keep to: their shape, and the schemas and rules that they name."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from jsonschema import Draft202012Validator

from codegen.source import Schema, Source
from toolresult.forms.evidence import TESTS
from toolresult.forms.registry import BY_NAME
from toolresult.json_schema.profile import CONSTRAINTS, SUBSCHEMAS
from toolresult.json_schema.walk import follow
from toolresult.strict_json.pointers import steps

_CHINESE_OR_NAME = re.compile("[\u4e00-\u9fff]|^[A-Za-z_]+$")
_FILE = "schemas/v1/forms.json"
# What Go's RE2 does not read, or what is ASCII in one engine and Unicode in another.
_NOT_PORTABLE = re.compile(r"\(\?[=!<]|\\[dDwWsSbB]")
# Keywords that hold subschemas and are never broken themselves.
_STRUCTURE = SUBSCHEMAS.keys() - {"additionalProperties", "not"}


def form_problems(source: Source) -> Iterator[str]:
    """Find what is wrong with the facts of the forms, each problem with its place."""
    document = source.forms
    errors = [
        f"{_FILE}: /{'/'.join(map(str, error.absolute_path))}: {error.message}"
        for error in Draft202012Validator(_SHAPE).iter_errors(document)
    ]
    if errors:
        yield from errors
        return
    checks = (_row_problems, _key_problems, _rule_problems, _value_problems, _evidence_problems)
    for check in checks:
        yield from (f"{_FILE}: {problem}" for problem in check(source))
    for name, text in document["capabilities"].items():
        if not _CHINESE_OR_NAME.search(text["zh"]):
            yield f"{_FILE}: capabilities/{name}: no Chinese text"


def _row_problems(source: Source) -> Iterator[str]:
    names = [row["name"] for row in source.forms["forms"]]
    yield from (
        f"duplicate form {name}" for name in sorted({n for n in names if names.count(n) > 1})
    )
    for name in sorted(source.envelopes().keys() - set(names)):
        yield f"no facts of {name}, which has a schema"
    for row in source.forms["forms"]:
        name = row["name"]
        if name not in source.envelopes():
            yield f"{name}: there is no {name}.schema.json"
            continue
        yield from (f"{name}: {problem}" for problem in _fact_problems(row, source))


def _fact_problems(row: Mapping[str, Any], source: Source) -> Iterator[str]:
    schema = source.schemas[row["name"]]
    for place in _places(row):
        if _field(schema, place) is None:
            yield f"/{'/'.join(place)} is not a field of the schema"
    if row["extension"] is not None and _field(schema, (row["extension"], "toolresult")) is None:
        yield f"{row['extension']} has no toolresult in the schema"
    unknown = set(row["capabilities"] or ()) - source.forms["capabilities"].keys()
    yield from (f"unknown capability {one}" for one in sorted(unknown))
    form = BY_NAME.get(row["name"])
    if form is None:
        yield "no functions; add a module to python/toolresult/forms and its form to registry.FORMS"
    elif (form.to_canonical is None) != (row["capabilities"] is None):
        yield "capabilities are null exactly where conversion has no functions for the form"


def _places(row: Mapping[str, Any]) -> Iterator[tuple[str, ...]]:
    """Yield every place in the envelope that the facts of a form name."""
    yield from ((key,) for key in row["discriminators"])
    for field, keys in row["nested_discriminators"].items():
        yield from ((field, key) for key in keys)
    yield from ((row[key],) for key in ("message", "data", "extension") if row[key] is not None)
    pointers = [row["tool"], row["tool_call_id"], (row["duration"] or {}).get("path")]
    yield from (tuple(steps(pointer)) for pointer in pointers if pointer is not None)


def _field(schema: Schema, place: tuple[str, ...]) -> Schema | None:
    """Return the schema of a field; None where the schema does not name it."""
    here: Schema | None = schema
    for step in place:
        here = follow(here, schema).get("properties", {}).get(step) if here is not None else None
    return here


def _key_problems(source: Source) -> Iterator[str]:
    forms = source.forms
    fields = {name for schema in source.envelopes().values() for name in schema["properties"]}
    known = {key for row in forms["forms"] for key in row["discriminators"]}
    for key in forms["exclusive_keys"]:
        if key not in known:
            yield f"exclusive_keys: no form is recognized by {key}"
    for key in sorted(known - set(forms["suggested_keys"])):
        yield f"suggested_keys: {key} is missing, by which a form is recognized"
    for key in sorted(set(forms["suggested_keys"]) - fields):
        yield f"suggested_keys: no form has a field {key}"


def _rule_problems(source: Source) -> Iterator[str]:
    rules = source.forms["keyword_rules"]
    constraints = CONSTRAINTS - _STRUCTURE
    for keyword in sorted(constraints ^ rules.keys()):
        where = "needs a rule" if keyword in constraints else "is not a constraint of the profile"
        yield f"keyword_rules: {keyword} {where}"
    known = {row["id"] for row in source.rules["rules"]}
    yield from (
        f"keyword_rules: {keyword} names {rule}, which is not in rules.json"
        for keyword, rule in rules.items()
        if rule not in known
    )


def _value_problems(source: Source) -> Iterator[str]:
    types, defaults = source.forms["operation_types"], source.forms["defaults"]
    if defaults["operation_type"] not in types:
        yield f"defaults: {defaults['operation_type']} is not one of operation_types"


def _evidence_problems(source: Source) -> Iterator[str]:
    """Find what the rows of evidence name that is not there, and what not every engine reads."""
    evidence = source.forms["evidence"]
    known = {*TESTS, *evidence["values"], *evidence["patterns"]}
    rows = evidence["structure"]
    ids = [row["id"] for row in rows]
    repeated = sorted({one for one in ids if ids.count(one) > 1})
    yield from (f"evidence/structure: duplicate row {one}" for one in repeated)
    for row in rows:
        tests = (row["is"], *(one["is"] for one in row.get("beside", ())))
        for one in tests:
            if one not in known:
                yield f"evidence/structure: {row['id']}: no value {one}"
        for one in row.get("only", ()):
            if one not in evidence["names"]:
                yield f"evidence/structure: {row['id']}: no names {one}"
    for name, pattern in _portable_patterns(source):
        if _NOT_PORTABLE.search(pattern):
            yield f"{name}: {pattern[:40]}: no lookaround, no \\d \\w \\s \\b"


def _portable_patterns(source: Source) -> Iterator[tuple[str, str]]:
    """Yield every pattern on the simple spelling of a sentence, with its place."""
    classes = source.forms["classes"]
    for name in ("status_in_words", "renewed_soon"):
        yield f"classes/{name}", classes[name]
    yield from (("classes/words", row["pattern"]) for row in classes["words"])
    for name, given in source.forms["evidence"]["words"].items():
        for one in given if isinstance(given, list) else ():
            yield f"evidence/words/{name}", one["pattern"] if isinstance(one, dict) else one


def _closed(properties: Mapping[str, Any]) -> Schema:
    return {
        "type": "object",
        "properties": dict(properties),
        "required": list(properties),
        "additionalProperties": False,
    }


_NAME = {"type": "string", "minLength": 1}
_FIELD = {"type": ["string", "null"], "minLength": 1}
_POINTER = {"type": ["string", "null"], "pattern": "^/"}
_PATTERN = {"type": "string", "format": "regex"}
_NAMES = {"type": "array", "items": _NAME, "minItems": 1, "uniqueItems": True}
_SOME_NAMES = {**_NAMES, "minItems": 0, "type": ["array", "null"]}
_ROW = {
    "name": _NAME,
    "discriminators": _NAMES,
    "nested_discriminators": {"type": "object", "additionalProperties": _NAMES},
    "message": _FIELD,
    "data": _FIELD,
    "data_is_text": {"type": "boolean"},
    "extension": _FIELD,
    "tool": _POINTER,
    "tool_call_id": _POINTER,
    "duration": {
        **_closed({"path": {**_POINTER, "type": "string"}, "milliseconds": {"enum": [1, 1000]}}),
        "type": ["object", "null"],
    },
    "capabilities": _SOME_NAMES,
}
_TEST = {"keys": _NAMES, "is": _NAME}
_EVIDENCE_ROW = {
    **_closed({"id": _NAME, **_TEST}),
    "properties": {
        "id": _NAME,
        **_TEST,
        "in": _NAME,
        "beside": {"type": "array", "items": _closed(_TEST), "minItems": 1},
        "without": _NAMES,
        "only": {**_NAMES, "minItems": 0},
        "outcome": {"const": "unknown"},
        "empty": {"const": True},
        "code": {"type": "integer", "minimum": 1},
    },
}
_SETS = {"type": "object", "additionalProperties": _NAMES}
_PATTERNS = {"type": "array", "items": _PATTERN, "minItems": 1}
_COUNT: Schema = {"type": "integer", "minimum": 1}
_WORDS = {
    "most_characters": _COUNT,
    "most_lines": _COUNT,
    "denial_characters": _COUNT,
    "denial_lines": _COUNT,
    "denial_within": _COUNT,
    "opening_characters": _COUNT,
    "opening_lines": _COUNT,
    "traditional": _NAME,
    "simplified": _NAME,
    "failure": {
        "type": "array",
        "items": _closed({"name": _NAME, "pattern": _PATTERN}),
        "minItems": 1,
    },
    **dict.fromkeys(
        (
            *("success", "no_success", "done", "contrast", "other", "code", "nothing"),
            *("something", "denial", "opening", "closing"),
        ),
        _PATTERNS,
    ),
}
_EVIDENCE = _closed(
    {
        "$comment": _NAME,
        "names": _SETS,
        "values": _SETS,
        "patterns": {"type": "object", "additionalProperties": _PATTERN},
        "reasons": _NAMES,
        "structure": {"type": "array", "items": _EVIDENCE_ROW, "minItems": 1},
        "process": _SETS,
        "wrappers": _NAMES,
        "beside_wrapper": _NAMES,
        "flags": {
            "type": "object",
            "additionalProperties": _closed({"field": _NAME, "default": {"type": "boolean"}}),
        },
        "empty": _closed({"lists": _NAMES, "counts": _NAMES}),
        "succeeded": _closed({"statuses": _NAMES, "codes": {"type": "array"}}),
        "words": _closed(_WORDS),
    }
)
_CODE = {"type": "integer", "minimum": 1}
_CLASSES = _closed(
    {
        "$comment": _NAME,
        "statuses": {"type": "object", "additionalProperties": _CODE},
        "vague_statuses": {"type": "array", "items": _CODE},
        **dict.fromkeys(("status_fields", "name_fields", "inside"), _NAMES),
        "waits": {"type": "object", "additionalProperties": {"enum": [1, 1000]}},
        "most_characters": _COUNT,
        "status_in_words": _PATTERN,
        "renewed_soon": _PATTERN,
        "words": {
            "type": "array",
            "items": _closed({"code": {**_CODE, "type": ["integer", "null"]}, "pattern": _PATTERN}),
            "minItems": 1,
        },
    }
)
_SHAPE = _closed(
    {
        "$comment": _NAME,
        "exclusive_keys": {**_NAMES, "minItems": 2, "maxItems": 2},
        "suggested_keys": _NAMES,
        "forms": {"type": "array", "items": _closed(_ROW), "minItems": 1},
        "evidence": _EVIDENCE,
        "classes": _CLASSES,
        "capabilities": {
            "type": "object",
            "additionalProperties": _closed({"en": _NAME, "zh": _NAME}),
        },
        "operation_types": _NAMES,
        "defaults": _closed(
            {
                "message": _NAME,
                "operation_type": _NAME,
                "tool": _NAME,
                "execution_time_ms": {"type": "integer", "minimum": 0},
                "batch_tool": _NAME,
            }
        ),
        "repetition": _closed(
            {
                **{
                    name: {"type": "array", "items": _NAME, "minItems": 1}
                    for name in (
                        "wrappers",
                        "true",
                        "false",
                        "statuses",
                        "labels",
                        "argument_error",
                    )
                },
                "labeled": _NAME,
            }
        ),
        "media": _closed(
            {
                "kinds": {"type": "array", "items": _NAME, "minItems": 1},
                "content": _NAME,
                "structure": _NAME,
                "data_url": _PATTERN,
                "types": {"type": "object", "additionalProperties": _NAME},
                "holders": _NAMES,
                "media_types": _NAMES,
                "bytes": _NAMES,
                "urls": _NAMES,
                "names": _NAMES,
                "unreadable": _closed({"names": _NAMES, "types": _NAMES}),
                "formats": {"type": "object", "additionalProperties": _NAME},
                "base64": _PATTERN,
                "long_base64": _PATTERN,
                "sure_length": {"type": "integer", "minimum": 1},
                "signatures": {
                    "type": "array",
                    "items": _closed({"media_type": _NAME, "pattern": _PATTERN}),
                },
            }
        ),
        "limits": _closed(
            {
                "depth": {"type": "integer", "minimum": 1},
                "findings": {"type": "integer", "minimum": 1},
                "quoted_characters": {"type": "integer", "minimum": 1},
                "suggestion_closeness": {"type": "number", "minimum": 0.5, "maximum": 1},
            }
        ),
        "keyword_rules": {"type": "object", "additionalProperties": _NAME},
    }
)
