"""`toolresult explain`: what a rule means, for whoever met its id in a finding."""

import json
from collections.abc import Iterator

import pytest

import toolresult
from tests.support.cases import each
from toolresult.cli.explain import command
from toolresult.cli.main import run
from toolresult.cli.rule_page import dialect_of, payload_in, rule_example, rule_page
from toolresult.contract.fixtures import fixtures
from toolresult.contract.package_data import rules

SHOWN = [rule for rule in rules() if rules()[rule].example is not None]


def test_one_payload_breaks_the_rule_alone_and_the_other_breaks_none() -> None:
    def check(rule: str) -> None:
        example = rule_example(rule)
        assert example is not None
        found = [
            [finding.rule for finding in report.findings]
            for report in (
                toolresult.validate(payload_in(one), one.schema, dialect=dialect_of(one))
                for one in (example.bad, example.good)
            )
        ]
        assert found == [[rule], []]

    each({rule: rule for rule in SHOWN}, check)


def test_no_rule_that_a_fixture_shows_is_without_an_example() -> None:
    def broken() -> Iterator[str]:
        for fixture in fixtures():
            yield fixture.case.get("rule", "")
            yield from (row["rule"] for row in fixture.case.get("warnings", []))

    assert set(broken()) & rules().keys() <= set(SHOWN)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_rule_is_explained_with_all_its_parts(
    lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    def check(rule: str) -> None:
        capsys.readouterr()
        assert run(["explain", rule, "--lang", lang]) == 0
        printed = capsys.readouterr().out
        # lines are broken to fit
        words = "".join(printed.split())
        page = rule_page(rule, lang)
        parts = [page.title, page.message, page.why, page.hint, page.bad, page.good, page.found[1]]
        for part in parts:
            assert "".join(part.split()) in words
        assert printed.startswith(f"{rule}: ")
        assert printed.isprintable() or "\x1b" not in printed

    each({rule: rule for rule in rules()}, check)


def test_texts_fit_a_terminal_of_80_columns(capsys: pytest.CaptureFixture[str]) -> None:
    for rule in rules():
        run(["explain", rule])
        printed = capsys.readouterr().out
        shown = {line.strip() for text in _payloads(rule) for line in text.splitlines()}
        too_long = [line for line in printed.splitlines() if len(line) > 80]
        assert {line.strip() for line in too_long} <= shown


def _payloads(rule: str) -> tuple[str, str]:
    page = rule_page(rule, "en")
    return page.bad, page.good


@pytest.mark.parametrize("typed", ["vague-message", "VAGUE-MESSAGE", "[vague-message]"])
def test_a_rule_is_found_as_it_is_copied_from_a_finding(
    typed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["explain", typed]) == 0
    assert capsys.readouterr().out.startswith("vague-message: ")


@pytest.mark.parametrize(
    ("lang", "typed", "said"),
    [
        ("en", "vague-mesage", 'unknown rule "vague-mesage"; did you mean "vague-message"?'),
        ("zh", "vague_mesage", '没有规则 "vague_mesage"；是否想写 "vague-message"？'),
        ("en", "x", 'unknown rule "x"; `toolresult explain` lists all rules'),
        ("en", "", 'unknown rule ""; `toolresult explain` lists all rules'),
    ],
)
def test_an_unknown_rule_is_answered_with_the_nearest(
    lang: str, typed: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["explain", typed, "--lang", lang]) == 2
    answer = capsys.readouterr()
    assert (answer.out, answer.err.partition("toolresult")[2][1:].strip()) == ("", said)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_without_a_rule_all_are_listed(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", "--lang", lang]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == list(rules())
    assert all(rules()[line.split()[0]].title[lang] in line for line in lines)


def test_programs_get_the_same_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", "blank", "--format", "json", "--lang", "zh"]) == 0
    page = json.loads(capsys.readouterr().out)
    assert page == rule_page("blank", "zh").to_dict()
    assert json.loads(page["example"]["bad"])["tool_call_id"] == " "
    run(["explain", "--format", "json"])
    assert len(json.loads(capsys.readouterr().out)) == len(rules())


def test_the_shell_completes_rules() -> None:
    argument = next(one for one in command.params if one.name == "rule")
    context = command.make_context("explain", [])
    assert {item.value for item in argument.shell_complete(context, "tool-d")} == {
        "tool-data-kinds",
        "tool-docstring",
    }
