"""What the conformance fixtures keep to: shape, unique ids, known rules and schemas."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from jsonschema import Draft202012Validator

from codegen.lint.schemas import URN
from codegen.source import FIXTURE_LEVELS, Source
from toolresult.compat import RULES

_SHAPE = "fixture.schema.json"
# The cases of the comparison, one folder a rule; no other language needs them.
_COMPARED = {f"compat/{rule.id}/{side}.json" for rule in RULES for side in ("old", "new")}
_OTHERS = frozenset(
    {_SHAPE, "requirements.json", "LICENSE", "compat/contract-edits.json", *_COMPARED}
)


def fixture_problems(source: Source) -> Iterator[str]:
    """Find what is wrong with the fixture files, each problem with its file."""
    shape_file = source.root / "tests" / "fixtures" / _SHAPE
    shape = shape_file.read_text(encoding="utf-8")
    homes: dict[str, str] = {}
    yield from _unread_files(source)
    for level in FIXTURE_LEVELS:
        if not any(path.startswith(f"{level}/") for path in source.fixtures):
            yield f"tests/fixtures/{level}: no fixtures at all"
    for path, text in source.fixtures.items():
        file = f"tests/fixtures/{path}"
        try:
            entries = json.loads(text)
        except ValueError as error:
            yield f"{file}: not JSON: {error}"
            continue
        level = path.partition("/")[0]
        errors = _shape_errors(level, text, shape)
        yield from (f"{file}: {one}" for one in errors)
        if errors:
            continue
        if level == "schema":
            yield from (f"{file}: {one}" for one in _verdict_problems(entries, source))
        for entry in entries:
            cases = entry.get("tests", [entry])
            for case in cases:
                if case["id"] in homes:
                    yield f"{file}: duplicate id {case['id']}, also in {homes[case['id']]}"
                homes[case["id"]] = file
            yield from (f"{file}: {one}" for one in _entry_problems(entry, cases, source))
    yield from _example_problems(source, homes)


@cache  # the same files are checked again and again by the tests
def _shape_errors(level: str, text: str, shape: str) -> tuple[str, ...]:
    """Return where a file is not of the shape that its level has."""
    schema = {"$ref": f"#/$defs/{level}", "$defs": json.loads(shape)["$defs"]}
    return tuple(
        f"/{'/'.join(map(str, one.absolute_path))}: {one.message[:200]}"
        for one in Draft202012Validator(schema).iter_errors(json.loads(text))
    )


def _example_problems(source: Source, homes: Mapping[str, str]) -> Iterator[str]:
    """Find rules whose example names a fixture that is not there."""
    for row in source.rules["rules"]:
        for side, fixture in (row["example"] or {}).items():
            if fixture not in homes:
                yield f"schemas/v1/rules.json: {row['id']}.example.{side}: no fixture {fixture}"


def _verdict_problems(groups: Any, source: Source) -> Iterator[str]:
    """Find fixtures that expect another verdict than their schema gives."""
    for group in groups:
        schema = source.schemas.get(group["schema"]["$ref"].removeprefix(URN))
        if schema is None:
            continue
        validator = Draft202012Validator(schema)
        for case in group["tests"]:
            if validator.is_valid(case["data"]) != case["valid"]:
                yield f"{case['id']}: expects valid {case['valid']}, against its schema"


def _unread_files(source: Source) -> Iterator[str]:
    """Find files that lie where fixtures lie and are read by nobody."""
    folder = source.root / "tests" / "fixtures"
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if not path.is_dir() and name not in source.fixtures and name not in _OTHERS:
            levels = ", ".join(FIXTURE_LEVELS)
            yield f"tests/fixtures/{name}: no test reads it; fixtures are LEVEL/*.json of {levels}"


def _entry_problems(entry: Mapping[str, Any], cases: Any, source: Source) -> Iterator[str]:
    rules = {row["id"]: row["severity"] for row in source.rules["rules"]}
    schema = entry.get("schema")
    if schema is not None and schema["$ref"].removeprefix(URN) not in source.schemas:
        yield f"{entry['description']}: no schema {schema['$ref']}"
    repeated = Counter(case["description"] for case in cases)
    yield from (f"duplicate description {one!r}" for one, n in repeated.items() if n > 1)
    for case in cases:
        named = [case["rule"]] if "rule" in case else []
        named += [one["rule"] for one in case.get("warnings", ())]
        if isinstance(case.get("expected"), dict):
            named += case["expected"].get("errors", []) + case["expected"].get("warnings", [])
        for rule in named:
            if rule not in rules:
                yield f"{case['id']}: no rule {rule}"
        if case.get("valid") is False and rules.get(case.get("rule")) != "error":
            yield f"{case['id']}: an invalid case names the error rule that it breaks"
        if case.get("valid") is True and "rule" in case:
            yield f"{case['id']}: a valid case names no rule"
