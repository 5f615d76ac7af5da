"""The numbered requirements of the specification, their profiles, and which cases test them.

`requirements.json`, beside the fixtures, has a row for each requirement of the specification. The
cases that test it are selected by what they are about, so that a new case cites its requirements
by itself.
"""

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any

from toolresult.contract import package_data
from toolresult.contract.fixtures import Fixture

# In the order of the specification; what each is about is said there.
PROFILES = ("core", "text", "findings", "evidence", "workflow", "presentation")
# A profile → those without which nobody can claim it.
NEEDS: Mapping[str, Sequence[str]] = {
    "findings": ("core", "text"),
    "evidence": ("core",),
    "workflow": ("core", "evidence"),
    "presentation": ("core",),
}
FILE = "requirements.json"
# What a case of these levels says beyond `valid` is a matter of the profile `findings`.
_JUDGED = ("schema", "text")
# The level of a case, and the operation that it is of; None in levels without operations.
_Kind = tuple[str, str | None]


@dataclass(frozen=True)
class Requirement:
    """A numbered requirement of the specification.

    Attributes:
        id: its number, such as "OUT-03".
        profile: the profile that it belongs to.
        tests: what selects the cases that test it: `level`, `operation`, `ids` (patterns of a
            shell), `rules` (of which the case names one; "" if it names none), `valid`, and
            `expects` (member → pattern).
        only: whether a case that tests it belongs to no other profile.
        by: which part of the requirement a case tests: its `schema`, the `rule` that it violates,
            or the `outcome` that it expects.
    """

    id: str
    profile: str
    tests: Sequence[Mapping[str, Any]]
    only: bool = False
    by: Sequence[str] = ()

    def is_tested_by(self, fixture: Fixture) -> bool:
        """Whether a case tests the requirement."""
        return any(_selects(test, fixture) for test in self.tests)

    def cited_by(self, fixture: Fixture) -> str:
        """Return the citation of a case that tests the requirement: "FRM-02 tool-return type"."""
        return " ".join([self.id, *(_part(name, fixture) for name in self.by)])


def requirements() -> tuple[Requirement, ...]:
    """Return the requirements of the installed contract, in the order of the specification."""
    file = package_data.data_file("fixtures", FILE)
    return read_requirements(json.loads(file.read_text(encoding="utf-8")))


def read_requirements(rows: Iterable[Mapping[str, Any]]) -> tuple[Requirement, ...]:
    """Read the rows of `requirements.json`."""
    return tuple(Requirement(**row) for row in rows)


def cited(
    fixtures: Iterable[Fixture], rows: Iterable[Requirement]
) -> Iterator[tuple[Fixture, list[Requirement]]]:
    """Yield each case with the requirements that it tests."""
    by_kind: defaultdict[_Kind, list[Requirement]] = defaultdict(list)
    for row in rows:
        for kind in dict.fromkeys(map(_kind_of_test, row.tests)):
            by_kind[kind].append(row)
    for fixture in fixtures:
        found = [row for row in by_kind[_kind(fixture)] if row.is_tested_by(fixture)]
        yield fixture, [row for row in found if row.only] or found


def expected_in(profile: str, fixture: Fixture) -> dict[str, Any]:
    """Return what a case expects, as far as a profile asks for it."""
    case = fixture.case
    if fixture.level == "behavior":
        return dict(case["expected"])
    if fixture.level == "warning":
        return {"warnings": case["warnings"]}
    members = ("valid", "rule", "path", "line", "column") if profile == "findings" else ("valid",)
    return {name: case[name] for name in members if name in case}


def _kind(fixture: Fixture) -> _Kind:
    return fixture.level, fixture.case.get("operation")


def _kind_of_test(test: Mapping[str, Any]) -> _Kind:
    return test.get("level", "behavior"), test.get("operation")


def _selects(test: Mapping[str, Any], fixture: Fixture) -> bool:
    case = fixture.case
    if _kind_of_test(test) != _kind(fixture):
        return False
    if "valid" in test and test["valid"] is not case["valid"]:
        return False
    if "ids" in test and not any(fnmatchcase(fixture.id, one) for one in test["ids"]):
        return False
    if "rules" in test and not set(test["rules"]) & set(_rules(case)):
        return False
    return all(
        _is_expected(pattern, case["expected"], name)
        for name, pattern in test.get("expects", {}).items()
    )


def _part(name: str, fixture: Fixture) -> str:
    if name == "schema":
        return fixture.schema or "recognized"
    if name == "rule":
        return str(fixture.case["rule"])
    return str(fixture.case["expected"][name])


def _rules(case: Mapping[str, Any]) -> Iterator[str]:
    """Yield the rules that a case names; the empty text where it names none."""
    expected = case.get("expected", {})
    named = [
        *([case["rule"]] if "rule" in case else []),
        *(one["rule"] for one in case.get("warnings", ())),
        *expected.get("errors", ()),
        *expected.get("warnings", ()),
    ]
    yield from named or [""]


def _is_expected(pattern: str, expected: Mapping[str, Any], name: str) -> bool:
    if name not in expected:
        return False
    value = expected[name]
    if value is None:
        return pattern == "null"
    values = value if isinstance(value, list) else [value]
    return any(fnmatchcase(str(one), pattern) for one in values)
