"""Every conformance fixture, through the reference validator, the package and the models."""

import json
from collections.abc import Callable, Mapping
from typing import Any

import jsonschema
import pydantic
import pytest

import toolresult
from toolresult import conformance, llm, processor, workflow
from toolresult.conformance import Fixture, payload_of
from toolresult.forms import outcome
from toolresult.models import MODELS
from toolresult.values import json_equal

from .conftest import PROJECT


def cases(level: str) -> list[Any]:
    """Read the fixtures of a level from the checkout; none at all is an error."""
    folder = PROJECT / "tests" / "fixtures" / level
    found = [
        fixture
        for file in sorted(folder.glob("*.json"))
        for fixture in conformance.read_cases(level, json.loads(file.read_text(encoding="utf-8")))
    ]
    assert found, f"no fixtures in {folder}"
    return [pytest.param(fixture, id=fixture.id) for fixture in found]


def as_given(value: Any) -> Any:
    """Give a JSON string as the text that it is; every other value as the object it is."""
    return json.dumps(value) if isinstance(value, str) else value


SCHEMA_CASES = cases("schema")


@pytest.mark.parametrize("fixture", SCHEMA_CASES)
def test_published_schema_needs_nothing_but_a_validator(fixture: Fixture) -> None:
    schema = toolresult.schema(str(fixture.schema))
    validator = jsonschema.Draft202012Validator(schema)
    assert validator.is_valid(fixture.payload) is fixture.case["valid"]


@pytest.mark.parametrize("fixture", SCHEMA_CASES)
def test_report_has_the_verdict_and_explains_it_first(fixture: Fixture) -> None:
    report = toolresult.validate(as_given(fixture.payload), fixture.schema)
    assert report.valid is fixture.case["valid"], report
    if not report.valid:
        first = report.findings[0]
        assert (first.rule, first.path) == (fixture.case["rule"], fixture.case["path"]), report


@pytest.mark.parametrize("fixture", SCHEMA_CASES)
def test_text_and_object_get_the_same_report(fixture: Fixture) -> None:
    from_object = toolresult.validate(as_given(fixture.payload), fixture.schema)
    from_text = toolresult.validate(json.dumps(fixture.payload), fixture.schema)
    assert [(one.rule, one.path) for one in from_text.findings] == [
        (one.rule, one.path) for one in from_object.findings
    ]
    assert all(one.line and one.column for one in from_text.findings)


@pytest.mark.parametrize(
    "fixture", [case for case in SCHEMA_CASES if case.values[0].schema in MODELS]
)
def test_model_accepts_exactly_what_the_schema_accepts(fixture: Fixture) -> None:
    model = MODELS[str(fixture.schema)]
    text = json.dumps(fixture.payload)
    if not fixture.case["valid"]:
        with pytest.raises(toolresult.ContractError):
            model.from_json(text)
        with pytest.raises(pydantic.ValidationError):
            model.model_validate(fixture.payload)
        with pytest.raises(pydantic.ValidationError):
            model.model_validate_json(text)
        return
    built = model.from_json(text)
    assert json_equal(built.to_dict(), fixture.payload)
    assert json_equal(json.loads(built.to_json()), fixture.payload)
    assert json_equal(built.model_dump(), fixture.payload)
    assert json_equal(json.loads(built.model_dump_json()), fixture.payload)
    assert built == model.model_validate(fixture.payload) == model(**fixture.payload)


@pytest.mark.parametrize("fixture", cases("text"))
def test_text(fixture: Fixture) -> None:
    payload = fixture.payload
    report = toolresult.validate(payload, fixture.schema)
    assert report.valid is fixture.case["valid"], report
    assert toolresult.is_valid(payload, fixture.schema) is fixture.case["valid"]
    if report.valid:
        return
    first = report.findings[0]
    assert first.rule == fixture.case["rule"], report
    assert first.path == fixture.case.get("path", first.path), report
    for key in ("line", "column"):
        assert getattr(first, key) == fixture.case.get(key, getattr(first, key)), report
    with pytest.raises(toolresult.ContractError):
        toolresult.check(payload, fixture.schema)
    if fixture.schema is None or fixture.schema in MODELS:
        with pytest.raises(toolresult.ContractError):
            toolresult.load(payload, fixture.schema)


@pytest.mark.parametrize("fixture", cases("warning"))
def test_warnings_are_exactly_these(fixture: Fixture) -> None:
    dialect = fixture.case.get("dialect")
    report = toolresult.validate(fixture.payload, fixture.schema, dialect=dialect)
    assert report.valid, report
    expected = sorted((one["rule"], one["path"]) for one in fixture.case["warnings"])
    assert sorted((one.rule, one.path) for one in report.warnings) == expected
    assert toolresult.is_valid(fixture.payload, fixture.schema, dialect=dialect)


def _payload(case: Mapping[str, Any]) -> Any:
    return payload_of(case)


def _detect(case: Mapping[str, Any]) -> dict[str, Any]:
    try:
        return {"form": toolresult.detect(_payload(case))}
    except toolresult.ContractError as error:
        return {"error": error.report.findings[0].rule}


def _outcome(case: Mapping[str, Any]) -> dict[str, Any]:
    payload = _payload(case)
    if isinstance(payload, str) and payload:
        try:
            payload = toolresult.read(payload)
        except toolresult.ContractError:
            return {"outcome": "failed"}
    return {"outcome": outcome(payload)}


def _validate(case: Mapping[str, Any]) -> dict[str, Any]:
    report = toolresult.validate(
        _payload(case),
        case.get("schema"),
        dialect=case.get("dialect"),
        codes=case.get("codes"),
    )
    return {
        "valid": report.valid,
        "schema": report.schema,
        "errors": sorted({one.rule for one in report.errors}),
        "warnings": sorted({one.rule for one in report.warnings}),
    }


def _describe_code(case: Mapping[str, Any]) -> dict[str, Any]:
    return toolresult.describe_code(case["code"]).to_dict()


def _translate_code(case: Mapping[str, Any]) -> dict[str, Any]:
    try:
        return {"code": toolresult.translate_code(case["code"], case["dialect"])}
    except toolresult.ContractError as error:
        return {"error": error.report.findings[0].rule}


def _content(case: Mapping[str, Any]) -> dict[str, Any]:
    text = llm.content(_payload(case), case["style"])
    return {"text": text, "envelope": json.loads(text) if case["style"] == "envelope" else None}


def _convert(case: Mapping[str, Any]) -> dict[str, Any]:
    options = {key: value for key, value in case.items() if key not in ("payload", "to")}
    try:
        return {"envelope": toolresult.convert(case["payload"], case["to"], **options)}
    except toolresult.ContractError as error:
        return {"error": error.report.findings[0].rule}


def _processor(case: Mapping[str, Any]) -> dict[str, Any]:
    result = _payload(case) if case else None
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


def _judge(case: Mapping[str, Any]) -> dict[str, Any]:
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


OPERATIONS: Mapping[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {
    "detect": _detect,
    "outcome": _outcome,
    "validate": _validate,
    "describe_code": _describe_code,
    "translate_code": _translate_code,
    "content": _content,
    "convert": _convert,
    "processor": _processor,
    "judge": _judge,
}


@pytest.mark.parametrize("fixture", cases("behavior"))
def test_behavior(fixture: Fixture) -> None:
    expected = {
        key: sorted(value) if key in ("errors", "warnings") else value
        for key, value in fixture.case["expected"].items()
    }
    actual = OPERATIONS[fixture.case["operation"]](fixture.case["input"])
    assert {key: actual.get(key) for key in expected} == expected


def test_installed_fixtures_are_those_of_the_checkout() -> None:
    installed = [fixture.id for fixture in toolresult.fixtures()]
    checkout = [case.values[0].id for level in conformance.LEVELS for case in cases(level)]
    assert sorted(installed) == sorted(checkout)
