"""What the conformance fixtures keep to: shape, unique ids, known rules and schemas."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from jsonschema import Draft202012Validator

from codegen.lint_schemas import URN
from codegen.source import FIXTURE_LEVELS, Source

_SHAPE = "fixture.schema.json"


def fixture_problems(source: Source) -> Iterator[str]:
    """Find what is wrong with the fixture files, each problem with its file."""
    shape_file = source.root / "tests" / "fixtures" / _SHAPE
    shape = json.loads(shape_file.read_text(encoding="utf-8"))
    homes: dict[str, str] = {}
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
        validator = Draft202012Validator({"$ref": f"#/$defs/{level}", "$defs": shape["$defs"]})
        errors = list(validator.iter_errors(entries))
        for one in errors:
            yield f"{file}: /{'/'.join(map(str, one.absolute_path))}: {one.message[:200]}"
        if errors:
            continue
        for entry in entries:
            cases = entry.get("tests", [entry])
            for case in cases:
                if case["id"] in homes:
                    yield f"{file}: the id {case['id']} stands twice, also in {homes[case['id']]}"
                homes[case["id"]] = file
            yield from (f"{file}: {one}" for one in _entry_problems(entry, cases, source))


def _entry_problems(entry: Mapping[str, Any], cases: Any, source: Source) -> Iterator[str]:
    rules = {row["id"]: row["severity"] for row in source.rules["rules"]}
    schema = entry.get("schema")
    if schema is not None and schema["$ref"].removeprefix(URN) not in source.schemas:
        yield f"{entry['description']}: no schema {schema['$ref']}"
    repeated = Counter(case["description"] for case in cases)
    yield from (f"the description {one!r} stands twice" for one, n in repeated.items() if n > 1)
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
