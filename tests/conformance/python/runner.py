"""Every conformance fixture through the implementations in Python, one JSON line a case.

It holds no expectation: the fixtures do, and the matrix compares. TOOLRESULT_FIXTURES and
TOOLRESULT_GENERATED name other folders; run it with `python -m tests.conformance.python.runner`.
"""

import functools
import itertools
import json
import os
import re
import socket
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Any
from warnings import catch_warnings, simplefilter

from tests.conformance.driver.folders import fixtures_folder, generated_folder

sys.path.insert(0, str(generated_folder() / "python"))  # the half of the package that is generated

import fastjsonschema
import jschon
import jsonschema
import jsonschema_rs
import regex

import toolresult
from tests.conformance.driver import expectations
from tests.conformance.driver.expectations import WORDS, Expectation, NoFixturesError
from tests.conformance.driver.patterns import PATTERNS_VARIABLE
from toolresult import Settings, llm, processor, workflow
from toolresult.contract.fixtures import LEVELS, Fixture, payload_of
from toolresult.forms.registry import outcome
from toolresult.models.load import MODELS
from toolresult.reading import read_result
from toolresult.strict_json.writer import to_json
from toolresult.validation import fast_path

Case = Mapping[str, Any]


# Operations


def _detect(case: Case) -> dict[str, Any]:
    try:
        return {"form": toolresult.detect(payload_of(case))}
    except toolresult.ContractError as error:
        return {"error": error.report.findings[0].rule}


def _outcome(case: Case) -> dict[str, Any]:
    payload = payload_of(case)
    if isinstance(payload, str) and payload:
        try:
            payload = toolresult.read(payload)
        except toolresult.ContractError:
            return {"outcome": "failed"}
    return {"outcome": outcome(payload)}


def _read(case: Case) -> dict[str, Any]:
    reading = read_result(payload_of(case), plain_is_success=True)
    return {
        "outcome": reading.outcome,
        "evidence": list(reading.evidence),
        "empty": reading.empty,
    }


def _report(case: Case, lang: str = "en") -> toolresult.Report:
    return toolresult.validate(
        payload_of(case),
        case.get("schema"),
        lang=lang,
        dialect=case.get("dialect"),
        codes=case.get("codes"),
    )


def _validate(case: Case) -> dict[str, Any]:
    report = _report(case)
    return {
        "valid": report.valid,
        "schema": report.schema,
        "errors": sorted({one.rule for one in report.errors}),
        "warnings": sorted({one.rule for one in report.warnings}),
        "listed": len(report.findings),
        "more": report.more,
    }


def _describe_code(case: Case) -> dict[str, Any]:
    info = toolresult.describe_code(case["code"])
    repeat = {
        "may_repeat": info.may_repeat(),
        "may_repeat_idempotent": info.may_repeat(idempotent=True),
    }
    return {**info.to_dict(), **repeat}


def _search_codes(case: Case) -> dict[str, Any]:
    names = [row.name for row in toolresult.search_codes(case["words"])]
    return {"first": names[0] if names else None, "names": names}


def _translate_code(case: Case) -> dict[str, Any]:
    try:
        return {"code": toolresult.translate_code(case["code"], case["dialect"])}
    except toolresult.ContractError as error:
        return {"error": error.report.findings[0].rule}


_CONTENT_OPTIONS = ("style", "advice", "max_chars", "tracebacks", "fence", "redact")


def _settings(case: Case) -> Settings:
    given = {key: case[key] for key in _CONTENT_OPTIONS if key in case}
    nonces = iter(case.get("nonce", ()))
    shown = llm.ContentOptions(**given, nonce=lambda: next(nonces))
    return Settings(lang=case.get("lang", "en"), shown=shown)


def _content(case: Case) -> dict[str, Any]:
    payload = {key: case[key] for key in ("payload", "text") if key in case}
    text = llm.content(payload_of(payload), settings=_settings(case))
    is_json = case.get("style") == "envelope" and not case.get("fence")
    return {"text": text, "envelope": json.loads(text) if is_json else None}


def _message(case: Case) -> dict[str, Any]:
    given = {key: case[key] for key in ("tool_call_id", "name", "is_internal") if key in case}
    try:
        made = llm.message(case["payload"], settings=_settings(case), **given)
    except ValueError as error:
        return {"error": str(error).partition(":")[0]}
    return {"message": made.to_dict()}


def _tool_rules(case: Case) -> dict[str, Any]:
    return {"text": workflow.tool_rules(**case)}


def _tracebacks(case: Case) -> dict[str, Any]:
    payload = {"error": case["text"]}
    found = any(one.rule == "traceback" for one in toolresult.validate(payload).warnings)
    return {"found": found, "text": llm.content(payload)}


def _convert(case: Case) -> dict[str, Any]:
    options = {key: value for key, value in case.items() if key not in ("payload", "to")}
    # What a tool-result loses is no part of a case, and here a warning is an error.
    options.setdefault("extensions", case["to"] != "tool-result")
    try:
        return {"envelope": toolresult.convert(case["payload"], case["to"], **options)}
    except toolresult.ContractError as error:
        return {"error": error.report.findings[0].rule}


def _losses(case: Case) -> dict[str, Any]:
    with catch_warnings(record=True) as caught:
        simplefilter("always")
        toolresult.convert(case["payload"], case["to"], lang=case.get("lang", "en"))
    return {"warning": str(caught[0].message) if caught else None}


def _processor(case: Case) -> dict[str, Any]:
    result = payload_of(case) if case else None
    model = processor.parse(result)
    return {
        "is_success": processor.is_success(result),
        "is_empty": processor.is_empty(result),
        "is_failure": processor.is_failure(result),
        "outcome": processor.outcome(result),
        "data": processor.extract_data(result),
        "message": processor.get_message(result),
        "model": None if model is None else model.schema_name(),
        "friendly_zh": processor.to_ai_friendly_message(result),
        "friendly_en": processor.to_ai_friendly_message(result, lang="en"),
    }


def _judge(case: Case) -> dict[str, Any]:
    verdict = workflow.judge(
        case["reply"],
        [(one.get("tool"), one["result"]) for one in case["results"]],
        retried=case["retried"],
        stop_on_empty=case.get("stop_on_empty", True),
    )
    return {
        "verdict": verdict.decision,
        "reason": verdict.reason,
        "tool": verdict.tool,
        "message": verdict.message,
    }


OPERATIONS: Mapping[str, Callable[[Case], dict[str, Any]]] = {
    "detect": _detect,
    "outcome": _outcome,
    "read": _read,
    "validate": _validate,
    "describe_code": _describe_code,
    "search_codes": _search_codes,
    "translate_code": _translate_code,
    "content": _content,
    "message": _message,
    "tool_rules": _tool_rules,
    "tracebacks": _tracebacks,
    "convert": _convert,
    "losses": _losses,
    "processor": _processor,
    "judge": _judge,
}


# Verdicts


@functools.cache
def _schema(folder: str, name: str) -> Any:
    file = generated_folder() / folder / f"{name}.schema.json"
    return json.loads(file.read_text(encoding="utf-8"))


@functools.cache
def _validator(make: Callable[[Any], Any], folder: str, name: str) -> Any:
    return make(_schema(folder, name))


def published(fixture: Fixture) -> Any:
    """Ask jsonschema about the published schema."""
    validator = _validator(jsonschema.Draft202012Validator, "schemas", str(fixture.schema))
    return {"valid": validator.is_valid(fixture.payload)}


def draft_07(fixture: Fixture) -> Any:
    """Ask jsonschema about the schema for Java."""
    validator = _validator(jsonschema.Draft7Validator, "java/schemas", str(fixture.schema))
    return {"valid": validator.is_valid(fixture.payload)}


def rust(fixture: Fixture) -> Any:
    """Ask jsonschema-rs about the published schema."""
    validator = _validator(jsonschema_rs.Draft202012Validator, "schemas", str(fixture.schema))
    return {"valid": validator.is_valid(fixture.payload)}


def by_jschon(fixture: Fixture) -> Any:
    """Ask jschon about the published schema."""
    validator = _validator(_jschon_schema, "schemas", str(fixture.schema))
    return {"valid": validator.evaluate(jschon.JSON(fixture.payload)).valid}


def _jschon_schema(schema: Any) -> Any:
    jschon.create_catalog("2020-12")
    return jschon.JSONSchema(schema)


def compiled(fixture: Fixture) -> Any:
    """Ask what fastjsonschema makes of the draft-07 schema."""
    validate = _validator(fastjsonschema.compile, "java/schemas", str(fixture.schema))
    try:
        validate(fixture.payload)
    except fastjsonschema.JsonSchemaValueException:
        return {"valid": False}
    return {"valid": True}


def model(fixture: Fixture) -> Any:
    """Read with a model, and write again what it accepts."""
    try:
        built = MODELS[str(fixture.schema)].from_json(json.dumps(fixture.payload))
    except toolresult.ContractError:
        return {"valid": False}
    return {"valid": True, "value": json.loads(built.to_json())}


def quick(fixture: Fixture) -> Any:
    """Ask for nothing but yes or no: the fast path, and the reference where that cannot tell."""
    return {"valid": toolresult.is_valid(_text_of(fixture), fixture.schema)}


def decided(fixture: Fixture) -> bool:
    """Whether the fast path alone decides a fixture."""
    return fast_path.accepts(_text_of(fixture), fixture.schema) is not None


def _text_of(fixture: Fixture) -> Any:
    return fixture.payload if fixture.level == "text" else json.dumps(fixture.payload)


def as_given(value: Any) -> Any:
    """Give a JSON string as the text that it is; every other value as the object it is."""
    return json.dumps(value) if isinstance(value, str) else value


def finding(fixture: Fixture) -> Any:
    """Ask the package, for the first finding where there is one."""
    report = toolresult.validate(as_given(fixture.payload), fixture.schema)
    return _first_of(report, ("rule", "path"))


def text_finding(fixture: Fixture) -> Any:
    """Ask the package about a text, for as much of the first finding as the fixture names."""
    report = toolresult.validate(fixture.payload, fixture.schema)
    named = [key for key in ("rule", "path", "line", "column") if key in fixture.case]
    return _first_of(report, named or ["rule", "path"])


def _first_of(report: toolresult.Report, keys: Any) -> Any:
    if report.valid:
        return {"valid": True}
    return {"valid": False} | {key: getattr(report.findings[0], key) for key in keys}


def warnings(fixture: Fixture) -> Any:
    """Ask the package for its warnings."""
    report = toolresult.validate(
        fixture.payload, fixture.schema, dialect=fixture.case.get("dialect")
    )
    if not report.valid:
        return {"error": f"not valid: {report}"}
    return sorted([one.rule, one.path] for one in report.warnings)


def operation(fixture: Fixture) -> Any:
    """Carry an operation out, and keep what the fixture speaks about."""
    actual = OPERATIONS[fixture.case["operation"]](fixture.case["input"])
    return {key: actual.get(key) for key in fixture.case["expected"]}


def words(fixture: Fixture) -> Any:
    """Return every finding as the package words it, in both languages."""
    case = {"schema": fixture.schema, **fixture.case}
    if fixture.level == "behavior":
        case = fixture.case["input"]
    elif fixture.level == "schema" and isinstance(fixture.payload, str):
        case = {"schema": fixture.schema, "text": as_given(fixture.payload)}
    return {
        lang: [[one.rule, one.path, one.message, one.hint] for one in _report(case, lang).findings]
        for lang in ("en", "zh")
    }


# Implementations

QUICK = "toolresult-is-valid"


@dataclass(frozen=True)
class Implementation:
    """Something that gives verdicts.

    Attributes:
        name: its name in the matrix.
        version: its version.
        levels: level → how it gives a verdict, and what a fixture expects of that.
    """

    name: str
    version: str
    levels: Mapping[str, tuple[Callable[[Fixture], Any], Expectation]]


IMPLEMENTATIONS = (
    Implementation(
        "jsonschema",
        metadata.version("jsonschema"),
        {"schema": (published, expectations.validity)},
    ),
    Implementation(
        "jsonschema-draft-07",
        metadata.version("jsonschema"),
        {"schema": (draft_07, expectations.validity)},
    ),
    Implementation(
        "jsonschema-rs",
        metadata.version("jsonschema-rs"),
        {"schema": (rust, expectations.validity)},
    ),
    Implementation(
        "jschon", metadata.version("jschon"), {"schema": (by_jschon, expectations.validity)}
    ),
    Implementation(
        "fastjsonschema",
        metadata.version("fastjsonschema"),
        {"schema": (compiled, expectations.validity)},
    ),
    Implementation(
        "models",
        f"pydantic {metadata.version('pydantic')}",
        {"schema": (model, expectations.written_again)},
    ),
    Implementation(
        QUICK,
        toolresult.__version__,
        {
            "schema": (quick, expectations.validity),
            "text": (quick, expectations.validity),
        },
    ),
    Implementation(
        "toolresult-python",
        toolresult.__version__,
        {
            "schema": (finding, expectations.first_finding),
            "text": (text_finding, expectations.first_finding),
            "warning": (warnings, expectations.warnings),
            "behavior": (operation, expectations.outcome),
            WORDS: (words, expectations.nothing),
        },
    ),
)


def _concerns(implementation: Implementation, level: str, fixture: Fixture) -> bool:
    if level == WORDS:
        return expectations.has_words(fixture)
    without_model = implementation.name == "models" and fixture.schema not in MODELS
    return level == fixture.level and not without_model


def version_of(implementation: Implementation, fixtures: list[Fixture]) -> str:
    """Return the version; of `is_valid` also how many valid fixtures the fast path decides."""
    if implementation.name != QUICK:
        return implementation.version
    asked = [one for one in fixtures if one.level in implementation.levels and one.case["valid"]]
    return f"{implementation.version} (fast path: {sum(map(decided, asked))}/{len(asked)})"


def verdict_of(ask: Callable[[Fixture], Any], fixture: Fixture) -> Any:
    """Give a verdict; an exception is one too."""
    try:
        return ask(fixture)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is told, and the run goes on
        return {"error": f"{type(error).__name__}: {error}"}


def lines(fixtures: list[Fixture]) -> Iterator[dict[str, Any]]:
    """Yield what every implementation says about every fixture that concerns it."""
    for implementation in IMPLEMENTATIONS:
        version = version_of(implementation, fixtures)
        for level, (ask, expected) in implementation.levels.items():
            for fixture in fixtures:
                if _concerns(implementation, level, fixture):
                    yield {
                        "implementation": implementation.name,
                        "version": version,
                        "level": level,
                        "fixture": fixture.id,
                        "verdict": verdict_of(ask, fixture),
                        "expected": expected(fixture),
                        "group": expectations.group_of(fixture),
                    }


ENGINES: Mapping[str, tuple[str, Callable[[str], Any]]] = {
    "python-re": ("standard library", functools.partial(re.compile, flags=re.ASCII)),
    "python-regex": (
        metadata.version("regex"),
        functools.partial(regex.compile, flags=regex.ASCII),
    ),
}


def pattern_lines(file: str) -> Iterator[dict[str, Any]]:
    """Yield which texts each engine finds a published pattern in."""
    rows = json.loads(Path(file).read_text(encoding="utf-8"))
    for name, (version, make) in ENGINES.items():
        for row in rows:
            yield {
                "implementation": name,
                "version": version,
                "level": "pattern",
                "fixture": row["id"],
                "verdict": _matches(make, row),
                "expected": {"matches": row["matches"]},
                "group": row["group"],
            }


def _matches(make: Callable[[str], Any], row: Mapping[str, Any]) -> Any:
    try:
        search = make(row["pattern"]).search
    except (re.error, regex.error) as error:
        return {"error": str(error)}
    return {"matches": [place for place, text in enumerate(row["texts"]) if search(text)]}


def _refuse(*_arguments: object) -> None:
    raise OSError("a validator opens a connection")


def main() -> int:
    """Print a line for each case; 2 if there are no fixtures. No schema may be fetched."""
    socket.socket.connect = _refuse  # type: ignore[method-assign]
    folder = fixtures_folder()
    try:
        fixtures = [
            fixture for level in LEVELS for fixture in expectations.read_level(folder, level, float)
        ]
    except NoFixturesError as error:
        sys.stderr.write(f"runner: {error}\n")
        return 2
    patterns = os.environ.get(PATTERNS_VARIABLE)
    for line in itertools.chain(lines(fixtures), pattern_lines(patterns) if patterns else ()):
        sys.stdout.buffer.write(to_json(line).encode() + b"\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
