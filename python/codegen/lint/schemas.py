"""What every schema of the contract keeps to: keywords, patterns, texts, identifiers."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from jsonschema import Draft202012Validator

from codegen.generate.schema_walk import Place, places
from codegen.source import Source
from toolresult.json_schema.profile import ANNOTATIONS, CONSTRAINTS, DIALECT, STRUCTURE, is_portable
from toolresult.json_schema.walk import definition_name

URN = "urn:toolresult:v1:"
EXTENSIONS = frozenset({"x-i18n", "x-rule", "x-unique-keys"})
# Third-party documents, which may gain fields at any time: open, where ours are closed.
FOREIGN = frozenset({"run-state"})
_CHINESE = re.compile("[\u4e00-\u9fff]")
_CLASS_NAME = re.compile(r"(?:[A-Z][a-z0-9]*)+")


def schema_problems(source: Source) -> Iterator[str]:
    """Find what breaks the rules for schemas, each problem with its place."""
    rule_ids = {row["id"] for row in source.rules["rules"]}
    for name, root in source.schemas.items():
        file = f"schemas/v1/{name}.schema.json"
        yield from (f"{file}: {problem}" for problem in _root_problems(name, root))
        patterns = [
            f"{file}#{place}: {problem}"
            for place in places(root)
            for problem in _pattern_problems(place)
        ]
        yield from patterns
        for place in places(root):
            checks = (
                _keyword_problems(place),
                _reference_problems(place, root),
                _rule_problems(place, rule_ids),
                # Examples are tried, which takes patterns that can be tried.
                _text_problems(place, root) if not patterns else (),
            )
            for check in checks:
                yield from (f"{file}#{place}: {problem}" for problem in check)
        yield from (f"{file}#{problem}" for problem in _title_problems(root))
    yield from _agreement_problems(source)
    yield from _range_problems(source)


def _root_problems(name: str, root: Mapping[str, Any]) -> Iterator[str]:
    if root.get("$schema") != DIALECT:
        yield f"$schema is not {DIALECT}"
    if root.get("$id") != URN + name:
        yield f"$id is {root.get('$id')!r}, not {URN + name!r}"
    if name in FOREIGN:
        if root.get("type") != "object" or "additionalProperties" in root:
            yield "a third-party document is an open object: no additionalProperties"
    elif root.get("type") != "object" or root.get("additionalProperties") is not False:
        yield "an envelope is a closed object: type object, additionalProperties false"


def _keyword_problems(place: Place) -> Iterator[str]:
    for keyword, value in place.schema.items():
        if isinstance(value, bool) and keyword in ("items", "not", "if", "then", "else"):
            yield f"{keyword}: a boolean is not a schema of the profile"
        if keyword == "properties":
            for name, child in value.items():
                if not isinstance(child, dict):
                    yield f"properties/{name}: a boolean is not a schema of the profile"
        if keyword not in ANNOTATIONS | CONSTRAINTS | STRUCTURE | EXTENSIONS:
            yield f"the keyword {keyword} is outside the profile"


def _reference_problems(place: Place, root: Mapping[str, Any]) -> Iterator[str]:
    reference = place.schema.get("$ref")
    if reference is None:
        return
    if definition_name(reference) not in root.get("$defs", {}):
        yield f"$ref {reference!r} does not point into this file's own $defs"


def _pattern_problems(place: Place) -> Iterator[str]:
    pattern = place.schema.get("pattern")
    if pattern is None:
        return
    if "string" not in place.schema.get("type", ()):
        yield "pattern without type string beside it"
    if not is_portable(pattern):
        yield (
            f"pattern {pattern!r}: outside what all engines read alike (characters, classes, "
            "ranges, plain quantifiers, ^ at the start; no escapes, $, dots or groups); "
            "the rest differs between engines"
        )


def _rule_problems(place: Place, rule_ids: set[str]) -> Iterator[str]:
    for keyword, rule in place.schema.get("x-rule", {}).items():
        if keyword not in place.schema:
            yield f"x-rule names {keyword}, which is not here"
        if rule not in rule_ids:
            yield f"x-rule names {rule}, which is not in rules.json"


def _text_problems(place: Place, root: Mapping[str, Any]) -> Iterator[str]:
    is_field = len(place.path) < 2 or place.path[-2] in ("properties", "$defs")
    if place.conditional or not is_field or "$ref" in place.schema:
        return
    chinese = place.schema.get("x-i18n", {}).get("zh", {})
    for key in ("title", "description"):
        if not place.schema.get(key):
            yield f"{key} is missing"
        if not _CHINESE.search(chinese.get(key, "")):
            yield f"x-i18n.zh.{key} has no Chinese text"
    is_class = not place.path or place.path[-2] == "$defs" or "properties" in place.schema
    if is_class and not _CLASS_NAME.fullmatch(place.schema.get("title", "")):
        yield f"title {place.schema.get('title')!r}: expected the name of a class, as OrderItem"
    if not place.schema.get("examples"):
        yield "examples are missing"
    validator = Draft202012Validator({"$defs": root.get("$defs", {}), **place.schema})
    for example in place.schema.get("examples", ()):
        if not validator.is_valid(example):
            yield f"the example {example!r} is not valid here"


def _title_problems(root: Mapping[str, Any]) -> Iterator[str]:
    """A title names one thing in a file: generators make a type of each, and number the others."""
    first: dict[str, Place] = {}
    for place in places(root):
        if place.conditional or not place.schema.get("title"):
            continue
        name = re.sub(r"[^a-z0-9]", "", place.schema["title"].lower())
        known = first.setdefault(name, place)
        if known is not place:
            yield f"{place}: the title {place.schema['title']!r} is that of {known}, too"


def _agreement_problems(source: Source) -> Iterator[str]:
    """The same thing in two files reads the same: definitions, and meta's and code's fields."""
    first: dict[str, tuple[str, Any]] = {}
    for name, root in source.envelopes().items():
        shared = {f"$defs/{key}": value for key, value in root.get("$defs", {}).items()}
        properties = root.get("properties", {})
        if "meta" in properties:
            shared["properties/code"] = properties["code"]
            shared |= {
                f"properties/meta/properties/{key}": value
                for key, value in properties["meta"].get("properties", {}).items()
            }
        for key, value in shared.items():
            owner, expected = first.setdefault(key, (name, value))
            if value != expected:
                yield f"schemas/v1/{name}.schema.json#/{key}: differs from {owner}.schema.json"


def _range_problems(source: Source) -> Iterator[str]:
    """The codes that a schema accepts are the table's ranges, tried around every limit."""
    spans = [(one["minimum"], one["maximum"]) for one in source.table["ranges"]]
    for name, root in source.schemas.items():
        for place in places(root):
            if not _is_error_code(place):
                continue
            validator = Draft202012Validator(place.schema)
            limits = {*_integers(place.schema), *(limit for span in spans for limit in span)}
            for code in sorted(limit + step for limit in limits for step in (-1, 0, 1)):
                in_table = any(low <= code <= high for low, high in spans)
                if validator.is_valid(code) != in_table:
                    verdict = "rejects" if in_table else "accepts"
                    yield (
                        f"schemas/v1/{name}.schema.json#{place}: {verdict} {code}, "
                        "against the ranges of error-codes.json"
                    )
                    break


def _is_error_code(place: Place) -> bool:
    """Whether a place describes an error code of this contract, whatever rules it has now."""
    return (
        place.path[-2:] == ("properties", "code")
        and not place.conditional
        and "object" not in place.schema.get("type", ())
        and "dialects" not in place.path
    )


def _integers(node: Any) -> Iterator[int]:
    """Yield every integer in a schema: between two of them a verdict cannot change."""
    if isinstance(node, int) and not isinstance(node, bool):
        yield node
    elif isinstance(node, dict | list):
        for child in node.values() if isinstance(node, dict) else node:
            yield from _integers(child)
