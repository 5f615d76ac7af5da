"""Findings, reports and the error: what they say, in both languages, and that they travel."""

import dataclasses
import json
import pickle
import re

import pytest

import toolresult
from tests.support import PROJECT
from tests.support.cases import each
from toolresult import ContractError, Finding, Report, Severity
from toolresult.contract.package_data import rules
from toolresult.findings.catalog import make
from toolresult.strict_json.writer import quote
from toolresult.validation.schema_violations import KEYWORD_RULES

BAD = '{"code": "0",\n "mesage": "x"}'


def test_report_is_frozen_and_travels() -> None:
    report = toolresult.validate(BAD)
    assert pickle.loads(pickle.dumps(report)) == report
    with pytest.raises(dataclasses.FrozenInstanceError):
        report.schema = "tool-result"  # type: ignore[misc]
    with pytest.raises(dataclasses.FrozenInstanceError):
        report.findings[0].path = ""  # type: ignore[misc]


def test_report_as_json_values() -> None:
    report = toolresult.validate(BAD).to_dict()
    assert json.loads(json.dumps(report)) == report
    assert report["valid"] is False
    assert report["schema"] == "tool-return"
    first, second = report["findings"]
    assert (first["rule"], first["severity"], first["path"]) == ("type", "error", "/code")
    assert (first["line"], first["column"]) == (1, 10)
    assert (second["rule"], second["path"]) == ("unknown-field", "/mesage")
    assert (second["line"], second["column"]) == (2, 2)


def test_a_finding_about_a_key_has_the_place_of_the_key() -> None:
    cases = json.loads((PROJECT / "tests/conformance/key-places.json").read_text("utf-8"))
    assert len(cases) == 9
    for case in cases:
        report = toolresult.validate(case["text"])
        placed = [f"{one.line}:{one.column} {one.rule} {one.path}" for one in report.findings]
        assert placed == case["errors"] + case["warnings"]


def test_line_and_column_are_left_out_where_there_is_no_text() -> None:
    (finding,) = toolresult.validate({"code": "0"}).findings
    assert finding.line is None
    assert "line" not in finding.to_dict()


def test_error_travels_and_teaches() -> None:
    with pytest.raises(ContractError) as refused:
        toolresult.check(BAD)
    again = pickle.loads(pickle.dumps(refused.value))
    assert again.report == refused.value.report
    assert str(again) == (
        '1:10: /code: expected an integer, got the string "0" [type] '
        "write 0 without quotes (and 1 more)"
    )
    assert isinstance(again, ValueError)
    with pytest.raises(ContractError, match=r"（另有 1 项）$"):
        toolresult.check(BAD, lang="zh")


def test_value_is_quoted_to_80_characters() -> None:
    assert len(quote("x" * 1000)) == 80
    assert quote("x" * 78) == '"' + "x" * 78 + '"'
    report = toolresult.validate({"code": 0, "x" * 500: 1, "message": ["y" * 5000]})
    unknown = toolresult.validate({"x" * 500: 1})
    for finding in (*report.findings, *unknown.findings):
        for run in re.findall(r"[xy]{20,}", finding.message + finding.hint):
            assert len(run) <= 80


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_rule_can_be_written_in_both_languages(lang: str) -> None:
    def check(rule: str) -> None:
        row = rules()[rule]
        places = set(re.findall(r"\{([a-z_]+)\}", row.message[lang] + row.hint[lang]))
        words = {place: f"<{place}>" for place in places}
        finding = make(rule, "/x", **words).in_language(lang)
        for place in places:
            assert f"<{place}>" in finding.message + finding.hint
        assert finding.severity == row.severity
        assert finding.message

    each({rule: rule for rule in rules()}, check)


def test_rules_of_keywords_are_in_the_catalog() -> None:
    assert set(KEYWORD_RULES.values()) <= rules().keys()


def test_errors_come_before_warnings_and_both_are_listed() -> None:
    report = toolresult.validate('{"code": 1234, "message": "", "meta": {"tol": 1}}')
    assert [one.severity for one in report.findings] == [
        Severity.ERROR,
        Severity.WARNING,
        Severity.WARNING,
    ]
    assert report.errors + report.warnings == report.findings


def test_valid_report_says_so() -> None:
    report = toolresult.validate({"code": 0})
    assert report.valid
    assert str(report) == "valid tool-return"


def test_report_with_warnings_only_is_valid() -> None:
    finding = Finding("code-unknown", Severity.WARNING, "/code")
    assert Report("tool-return", None, (finding,)).valid


@pytest.mark.parametrize("name", ["Quota", "A-B", "1ST"])
def test_a_hint_about_a_format_says_what_to_write_and_shows_no_pattern(name: str) -> None:
    table = {"codes": [{"code": 1200, "name": name, "kind": "client", "message": {"en": "Full"}}]}
    (finding,) = toolresult.validate(table, schema="error-codes").errors
    assert finding.hint == (
        "write it in the required format: Constant name in every language: A-Z, then A-Z, 0-9 or _"
    )
