"""What there is to say about one finding rule, for the terminal and for the documentation."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from toolresult.contract import package_data
from toolresult.contract.fixtures import Fixture, fixtures, payload_of
from toolresult.contract.package_data import Rule
from toolresult.findings.explanation import explain
from toolresult.findings.finding import Finding
from toolresult.text.languages import in_language
from toolresult.text.sentence import Translation
from toolresult.validation.verdicts import validate


@dataclass(frozen=True)
class RuleExample:
    """Two conformance fixtures that differ by one rule.

    Attributes:
        bad: breaks the rule and no other.
        good: has no finding at all.
    """

    bad: Fixture
    good: Fixture

    def finding(self, lang: str) -> Finding:
        """Return what a check says to the bad payload."""
        return findings_of(self.bad)[0].in_language(lang)


# A payload up to this long is shown on one line.
_LINE = 72
_LONGEST_TEXT = 240
_ENDS = 80
_NO_TEXT = Translation("(no text)", "（没有文本）")
_DEPENDS = Translation(
    "see the hint of the finding, which depends on the value",
    "取决于具体的值，见该问题附带的提示",
)
_PLACE = re.compile(r"\{[a-z_]+\}")


@dataclass(frozen=True)
class RulePage:
    """One rule in one language.

    Attributes:
        rule: the row of the closed list.
        title: what is wrong, as a noun.
        message: what a finding says; `…` stands for what it fills in.
        why: why it matters.
        hint: what to do about it, likewise.
        example: a payload that breaks the rule and one that does not, or None.
        lang: "en" or "zh".
    """

    rule: Rule
    title: str
    message: str
    why: str
    hint: str
    example: RuleExample | None
    lang: str

    @property
    def bad(self) -> str:
        """The payload that breaks the rule, as text; "" without an example."""
        return "" if self.example is None else _shown(payload_in(self.example.bad), self.lang)

    @property
    def good(self) -> str:
        """The payload that does not, likewise."""
        return "" if self.example is None else _shown(payload_in(self.example.good), self.lang)

    @property
    def found(self) -> tuple[str, str]:
        """Where and what a check finds in the bad payload; both "" without an example."""
        if self.example is None:
            return "", ""
        finding = self.example.finding(self.lang)
        return explain(finding).path, finding.message

    @property
    def dialect(self) -> str | None:
        """The dialect that the bad payload is checked with, or None."""
        return None if self.example is None else dialect_of(self.example.bad)

    def to_dict(self) -> dict[str, Any]:
        """Return the page as JSON values, as `--format json` prints it."""
        path, message = self.found
        example = {
            "bad": self.bad,
            "good": self.good,
            "schema": self.example and self.example.bad.schema,
            "dialect": self.dialect,
            "path": path,
            "message": message,
        }
        return {
            "rule": self.rule.id,
            "severity": self.rule.severity,
            "scope": self.rule.scope,
            "since": self.rule.since,
            "deprecated": self.rule.deprecated,
            "title": self.title,
            "message": self.message,
            "why": self.why,
            "hint": self.hint,
            "example": example if self.example else None,
        }


def rule_page(rule_id: str, lang: str) -> RulePage:
    """Return what there is to say about a rule.

    Raises:
        KeyError: the rule is not in the closed list.

    >>> rule_page("failure-needs-message", "en").bad
    '{"code": 1002}'
    """
    rule = package_data.rules()[rule_id]
    example = rule_example(rule_id)
    # Where the hint depends on the value, the one of the example says more than none.
    own_hint = "" if example is None else example.finding(lang).hint
    return RulePage(
        rule=rule,
        title=in_language(rule.title, lang),
        message=_with_gaps(in_language(rule.message, lang)),
        why=in_language(rule.why, lang),
        hint=_with_gaps(in_language(rule.hint, lang)) or own_hint or _DEPENDS.text(lang),
        example=example,
        lang=lang,
    )


def _with_gaps(template: str) -> str:
    """Return a text of a rule with `…` where a finding fills something in; "" if that is all."""
    text = _PLACE.sub("…", template)
    return text if text.strip("… ") else ""


def _shown(payload: Any, lang: str) -> str:
    """Write a payload for people: a text as it is, JSON values on one line or indented."""
    if isinstance(payload, bytes):
        payload = payload.decode("utf-8", "backslashreplace")
    if not isinstance(payload, str):
        line = json.dumps(payload, ensure_ascii=False)
        return line if len(line) <= _LINE else json.dumps(payload, ensure_ascii=False, indent=2)
    if not payload.strip():
        return _NO_TEXT.text(lang)
    text = "".join(one if one.isprintable() or one == "\n" else ascii(one)[1:-1] for one in payload)
    return text if len(text) <= _LONGEST_TEXT else f"{text[:_ENDS]} … {text[-_ENDS:]}"


def rule_example(rule: str) -> RuleExample | None:
    """Return the example of a rule, or None where no payload alone breaks it.

    >>> example = rule_example("failure-needs-message")
    >>> payload_in(example.bad)
    {'code': 1002}
    """
    ids = package_data.rules()[rule].example
    if ids is None:
        return None
    known = _known_fixtures()
    return RuleExample(known[ids["bad"]], known[ids["good"]])


@cache
def _known_fixtures() -> Mapping[str, Fixture]:
    return {fixture.id: fixture for fixture in fixtures()}


def payload_in(fixture: Fixture) -> Any:
    """Return the payload that a fixture checks, whatever its level: JSON values, str or bytes."""
    return payload_of(fixture.case.get("input", fixture.case))


def dialect_of(fixture: Fixture) -> str | None:
    """Return the dialect that a fixture names, or None."""
    named = fixture.case.get("input", {}).get("dialect")
    return None if named is None else str(named)


def findings_of(fixture: Fixture) -> tuple[Finding, ...]:
    """Return all that a check finds in the payload of a fixture."""
    report = validate(payload_in(fixture), fixture.schema, dialect=dialect_of(fixture))
    return report.findings
