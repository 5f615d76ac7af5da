"""What the specification keeps to: its requirements, the rows beside the fixtures, and the data.

A requirement without a case proves nothing, a case without a requirement follows from nothing, and
a row that says something else than its cases is wrong on one side.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from codegen.lint.requirement_words import ID, PAGES, word_problems
from codegen.source import Source
from toolresult.contract.fixtures import Fixture, read_cases
from toolresult.contract.requirements import PROFILES, Requirement, cited, read_requirements

_ROWS = "tests/fixtures/requirements.json"
# A row of a table whose last cell is an outcome, or a verdict with its reason.
_OUTCOME = re.compile(
    r"^\| \*\*(OUT-[0-9]{2})\*\* \|.*\| (ok|empty|failed|unknown) \|$", re.MULTILINE
)
_VERDICT = re.compile(
    r"^\| \*\*(JDG-[0-9]{2})\*\* \|.*\| (stop|retry|continue)[,，]\s?`([a-z-]+)` \|$", re.MULTILINE
)
_WARNING = re.compile(r"^\| \*\*WRN-[0-9]{2}\*\* \| ([^|]*) \|", re.MULTILINE)
_CODE_NAME = re.compile(r"`(no_data|generic_failure)`[^|\n]{0,16}?[（(]([0-9]{4})[)）]")
_FACT = re.compile(r"`(limits|evidence|process|empty|succeeded)\.([a-z_]+)`")


def specification_problems(source: Source) -> Iterator[str]:
    """Find what the specification, its rows, the fixtures and the data say against each other."""
    rows = read_requirements(source.requirements)
    fixtures = list(_fixtures(source))
    yield from _row_problems(rows, fixtures)
    yield from word_problems(source, rows, fixtures)
    for page in PAGES:
        text = (source.root / page).read_text(encoding="utf-8")
        yield from (f"{page}: {one}" for one in _page_problems(text, rows, fixtures, source))


def _fixtures(source: Source) -> Iterator[Fixture]:
    for path, text in source.fixtures.items():
        yield from read_cases(path.partition("/")[0], json.loads(text))


def _row_problems(rows: Iterable[Requirement], fixtures: list[Fixture]) -> Iterator[str]:
    tested: set[str] = set()
    for fixture, found in cited(fixtures, rows):
        tested.update(row.id for row in found)
        if not found:
            yield f"{_ROWS}: no requirement for {fixture.id}; add it to the tests of one"
    for row in rows:
        if row.profile not in PROFILES:
            yield f"{_ROWS}: {row.id}: there is no profile {row.profile}"
        if row.id not in tested:
            yield f"{_ROWS}: {row.id} has no fixture; add one, or remove the requirement"


def _page_problems(
    text: str, rows: Iterable[Requirement], fixtures: list[Fixture], source: Source
) -> Iterator[str]:
    written, known = _defined(text), [row.id for row in rows]
    for one in sorted(set(written) - set(known)):
        yield f"{one} has no row in {_ROWS}"
    for one in sorted(set(known) - set(written)):
        yield f"{one} is missing, which {_ROWS} has"
    if sorted(written) == sorted(known) and written != known:
        first = next(one for one, other in zip(written, known, strict=True) if one != other)
        yield f"{first} is not in the order of {_ROWS}"
    yield from _contradictions(text, rows, fixtures)
    yield from _data_problems(text, source)


def _defined(text: str) -> list[str]:
    """Return the requirements of a page; an example in its introduction is none."""
    return ID.findall(text.partition("\n## ")[2])


def _contradictions(
    text: str, rows: Iterable[Requirement], fixtures: list[Fixture]
) -> Iterator[str]:
    said: dict[str, Mapping[str, Any]] = {
        **{one: {"outcome": outcome} for one, outcome in _OUTCOME.findall(text)},
        **{
            one: {"verdict": verdict, "reason": reason}
            for one, verdict, reason in _VERDICT.findall(text)
        },
    }
    for row in (row for row in rows if row.id in said):
        for fixture in fixtures:
            if row.is_tested_by(fixture):
                expected = {name: fixture.case["expected"].get(name) for name in said[row.id]}
                if expected != said[row.id]:
                    yield f"{row.id} says {said[row.id]}, and {fixture.id} expects {expected}"


def _data_problems(text: str, source: Source) -> Iterator[str]:
    for name, number in _CODE_NAME.findall(text):
        if int(number) != source.table[name]:
            yield f"{name} is {source.table[name]} in error-codes.json, not {number}"
    evidence = source.forms["evidence"]
    places = {"limits": source.forms["limits"], "evidence": evidence, **evidence}
    for place, name in _FACT.findall(text):
        if name not in places[place]:
            yield f"there is no {place}.{name} in forms.json"
    named = {rule for cell in _WARNING.findall(text) for rule in re.findall("`([a-z-]+)`", cell)}
    # The first is that of a dialect, the second of a team's own contract of data.
    others = {"dialect-code", "data-uncontracted"}
    rules = {
        row["id"]
        for row in source.rules["rules"]
        if row["severity"] == "warning" and row["scope"] == "payload"
    }
    for rule in sorted(named ^ (rules - others)):
        yield f"the warning {rule} is not both in rules.json and in the table of warnings"
