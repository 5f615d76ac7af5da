"""Every conformance fixture, through what the matrix asks in Python, and more ways to ask."""

import json
from collections.abc import Callable
from typing import Any

import pydantic
import pytest

import toolresult
from toolresult.contract import fixtures
from toolresult.contract.fixtures import Fixture
from toolresult.models.load import MODELS
from toolresult.strict_json.values import json_equal

from .conformance.driver import expectations
from .conformance.python import runner
from .conftest import PROJECT

Ask = Callable[[Fixture], Any]


def cases(level: str) -> list[Any]:
    """Read the fixtures of a level from the checkout; none at all is an error."""
    found = expectations.read_level(PROJECT / "tests" / "fixtures", level, float)
    return [pytest.param(fixture, id=fixture.id) for fixture in found]


def agrees(verdict: Any, expected: Any) -> None:
    assert json_equal(verdict, expected), f"{verdict} is not {expected}"


SCHEMA_CASES = cases("schema")


@pytest.mark.parametrize("ask", [runner.published, runner.draft_07, runner.rust])
@pytest.mark.parametrize("fixture", SCHEMA_CASES)
def test_schemas_need_nothing_but_a_validator(fixture: Fixture, ask: Ask) -> None:
    agrees(ask(fixture), expectations.validity(fixture))


@pytest.mark.parametrize("fixture", SCHEMA_CASES)
def test_report_has_the_verdict_and_explains_it_first(fixture: Fixture) -> None:
    agrees(runner.finding(fixture), expectations.first_finding(fixture))


@pytest.mark.parametrize("fixture", SCHEMA_CASES)
def test_text_and_object_get_the_same_report(fixture: Fixture) -> None:
    from_object = toolresult.validate(runner.as_given(fixture.payload), fixture.schema)
    from_text = toolresult.validate(json.dumps(fixture.payload), fixture.schema)
    assert [(one.rule, one.path) for one in from_text.findings] == [
        (one.rule, one.path) for one in from_object.findings
    ]
    assert all(one.line and one.column for one in from_text.findings)


@pytest.mark.parametrize(
    "fixture", [case for case in SCHEMA_CASES if case.values[0].schema in MODELS]
)
def test_model_accepts_exactly_what_the_schema_accepts(fixture: Fixture) -> None:
    agrees(runner.model(fixture), expectations.written_again(fixture))
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
    agrees(runner.text_finding(fixture), expectations.first_finding(fixture))
    payload = fixture.payload
    assert toolresult.is_valid(payload, fixture.schema) is fixture.case["valid"]
    if fixture.case["valid"]:
        return
    with pytest.raises(toolresult.ContractError):
        toolresult.check(payload, fixture.schema)
    if fixture.schema is None or fixture.schema in MODELS:
        with pytest.raises(toolresult.ContractError):
            toolresult.load(payload, fixture.schema)


@pytest.mark.parametrize("fixture", cases("warning"))
def test_warnings_are_exactly_these(fixture: Fixture) -> None:
    agrees(runner.warnings(fixture), expectations.warnings(fixture))
    dialect = fixture.case.get("dialect")
    assert toolresult.is_valid(fixture.payload, fixture.schema, dialect=dialect)


@pytest.mark.parametrize("fixture", cases("behavior"))
def test_behavior(fixture: Fixture) -> None:
    agrees(runner.operation(fixture), expectations.outcome(fixture))


def test_installed_fixtures_are_those_of_the_checkout() -> None:
    installed = [fixture.id for fixture in toolresult.fixtures()]
    checkout = [case.values[0].id for level in fixtures.LEVELS for case in cases(level)]
    assert sorted(installed) == sorted(checkout)
