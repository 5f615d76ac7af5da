"""Every conformance fixture, through what the matrix asks in Python, and more ways to ask."""

import inspect
import json
import sys
from collections.abc import Callable
from typing import Any

import pydantic
import pytest

import toolresult
from tests.conformance.driver import expectations
from tests.conformance.python import runner
from tests.support.cases import FixtureFile, each, every, every_file, fixtures_of
from toolresult.contract import fixtures
from toolresult.contract.fixtures import Fixture
from toolresult.contract.requirements import PROFILES
from toolresult.models.load import MODELS
from toolresult.strict_json.values import json_equal
from toolresult.testing.conformance import ask, read_suite, report_of

Ask = Callable[[Fixture], Any]


def agrees(verdict: Any, expected: Any) -> None:
    assert json_equal(verdict, expected), f"{verdict} is not {expected}"


def refused(read: Callable[[Any], Any], payload: Any, error: type[Exception]) -> None:
    with pytest.raises(error):
        read(payload)


@pytest.mark.parametrize("ask", [runner.published, runner.draft_07, runner.rust])
@every_file("schema")
def test_schemas_need_nothing_but_a_validator(file: FixtureFile, ask: Ask) -> None:
    file.each(lambda fixture: agrees(ask(fixture), expectations.validity(fixture)))


@every_file("schema")
def test_report_has_the_verdict_and_explains_it_first(file: FixtureFile) -> None:
    file.each(lambda one: agrees(runner.finding(one), expectations.first_finding(one)))


@every_file("schema")
def test_text_and_object_get_the_same_report(file: FixtureFile) -> None:
    def check(fixture: Fixture) -> None:
        from_object = toolresult.validate(runner.as_given(fixture.payload), fixture.schema)
        from_text = toolresult.validate(json.dumps(fixture.payload), fixture.schema)
        assert [(one.rule, one.path) for one in from_text.findings] == [
            (one.rule, one.path) for one in from_object.findings
        ]
        assert all(one.line and one.column for one in from_text.findings)

    file.each(check)


def goes_through_its_model(fixture: Fixture) -> None:
    agrees(runner.model(fixture), expectations.written_again(fixture))
    model = MODELS[str(fixture.schema)]
    text = json.dumps(fixture.payload)
    if not fixture.case["valid"]:
        refused(model.from_json, text, toolresult.ContractError)
        refused(model.model_validate, fixture.payload, pydantic.ValidationError)
        refused(model.model_validate_json, text, pydantic.ValidationError)
        return
    built = model.from_json(text)
    assert json_equal(built.to_dict(), fixture.payload)
    assert json_equal(json.loads(built.to_json()), fixture.payload)
    assert json_equal(built.model_dump(), fixture.payload)
    assert json_equal(json.loads(built.model_dump_json()), fixture.payload)
    assert built == model.model_validate(fixture.payload) == model(**fixture.payload)


@pytest.mark.parametrize("schema", MODELS)
def test_model_accepts_exactly_what_the_schema_accepts(schema: str) -> None:
    fixtures = fixtures_of("schema")
    each(
        {key: one for key, one in fixtures.items() if one.schema == schema}, goes_through_its_model
    )


@every_file("schema")
def test_yes_or_no_is_the_verdict_of_the_report(file: FixtureFile) -> None:
    """The fast path, where it can tell, for texts that are compact and for texts that are not."""

    def check(fixture: Fixture) -> None:
        agrees(runner.quick(fixture), expectations.validity(fixture))
        compact = json.dumps(fixture.payload, ensure_ascii=False, separators=(",", ":"))
        assert toolresult.is_valid(compact, fixture.schema) is fixture.case["valid"]

    file.each(check)


@every_file("text")
def test_text(file: FixtureFile) -> None:
    def check(fixture: Fixture) -> None:
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

    file.each(check)


@every_file("warning")
def test_warnings_are_exactly_these(file: FixtureFile) -> None:
    def check(fixture: Fixture) -> None:
        agrees(runner.warnings(fixture), expectations.warnings(fixture))
        dialect = fixture.case.get("dialect")
        assert toolresult.is_valid(fixture.payload, fixture.schema, dialect=dialect)

    file.each(check)


@every_file("behavior")
def test_behavior(file: FixtureFile) -> None:
    file.each(lambda one: agrees(runner.operation(one), expectations.outcome(one)))


def test_installed_fixtures_are_those_of_the_checkout() -> None:
    installed = [fixture.id for fixture in toolresult.fixtures()]
    checkout = [key for level in fixtures.LEVELS for key in fixtures_of(level)]
    assert sorted(installed) == sorted(checkout)


@pytest.mark.slow
def test_the_package_reaches_every_profile_through_the_line_protocol() -> None:
    suite = read_suite()
    asked = [sys.executable, "-m", "tests.conformance.python.protocol"]
    report = report_of(ask(asked, suite, timeout=60), suite)
    assert report["failed"] == []
    assert [name for name, row in report["profiles"].items() if row["reached"]] == [*PROFILES]


def test_a_case_that_fails_is_named_and_the_others_run() -> None:
    seen: list[int] = []

    def check(case: int) -> None:
        seen.append(case)
        assert case != 2, "two is wrong"
        if case == 3:
            refused(str, "x", ValueError)

    with pytest.raises(AssertionError) as caught:
        each({"one": 1, "two": 2, "three": 3, "four": 4}, check)
    assert seen == [1, 2, 3, 4]
    told = str(caught.value)
    assert told.startswith("2 of 4 cases fail:\ntwo: AssertionError: two is wrong")
    assert "\nthree: Failed: " in told
    assert isinstance(caught.value.__cause__, AssertionError)
    with pytest.raises(AssertionError, match="no cases"):
        each({}, check)


def test_every_combination_of_rows_runs_and_each_that_fails_is_named() -> None:
    seen: list[tuple[str, int]] = []

    @every("word", ["", "x", "x"])
    @every("number, _comment", [(1, "odd"), (2, "even")])
    def check(shared: str, word: str, number: int, _comment: str) -> None:
        assert shared == "fixture"
        seen.append((word, number))
        assert (word, number) != ("x", 2)

    assert list(inspect.signature(check).parameters) == ["shared"]
    with pytest.raises(AssertionError) as caught:
        check(shared="fixture")
    assert seen == [("", 1), ("", 2), ("x", 1), ("x", 2), ("x", 1), ("x", 2)]
    named = [line.split(":")[0] for line in str(caught.value).splitlines() if "Error:" in line]
    assert named == ["x 2-even", "x (row 2) 2-even"]
