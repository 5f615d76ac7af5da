"""What shows a rule: a payload that breaks it and one like it that does not, from the fixtures."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from toolresult.contract import package_data
from toolresult.contract.fixtures import Fixture, fixtures, payload_of
from toolresult.findings.finding import Finding
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
