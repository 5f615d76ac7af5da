"""What a fixture expects of each kind of implementation, said in the form of a verdict."""

import json
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from typing import Any

from toolresult.contract.fixtures import Fixture, read_cases

WORDS = "words"
REPORT_LEVELS = ("schema", "text", "warning", "behavior", WORDS)
Expectation = Callable[[Fixture], Any]

_FINDING = ("valid", "rule", "path", "line", "column")
_AS_JSON = ("data", "payload")
_SETS = ("errors", "warnings")


class NoFixturesError(Exception):
    """A level without a single fixture: a run over it would prove nothing."""


def read_level(folder: Path, level: str, number: Callable[[str], Any] = Decimal) -> list[Fixture]:
    """Read the fixtures of a level.

    Args:
        folder: folder of the fixtures, with one folder a level.
        level: name of the level.
        number: makes a number out of the text of one with a fraction or an exponent.

    Raises:
        NoFixturesError: there is none.
    """
    found = [
        fixture
        for file in sorted((folder / level).glob("*.json"))
        for fixture in read_cases(
            level, json.loads(file.read_text(encoding="utf-8"), parse_float=number)
        )
    ]
    if not found:
        raise NoFixturesError(f"no fixtures in {folder / level}")
    return found


def group_of(fixture: Fixture) -> str:
    """Name what a fixture belongs to in the report: its operation or its schema."""
    if fixture.level == "behavior":
        return str(fixture.case["operation"])
    return fixture.schema or "any"


def has_words(fixture: Fixture) -> bool:
    """Whether the words of all findings are compared: the payload is given as JSON values."""
    if fixture.level == "behavior":
        given = fixture.case["input"]
        return fixture.case["operation"] == "validate" and not given.keys().isdisjoint(_AS_JSON)
    return fixture.level in ("schema", "warning") and not fixture.case.keys().isdisjoint(_AS_JSON)


def validity(fixture: Fixture) -> Any:
    """Expect a plain validator to say valid or not."""
    return {"valid": fixture.case["valid"]}


def first_finding(fixture: Fixture) -> Any:
    """Expect valid, or the first finding as far as the fixture names it."""
    return {key: fixture.case[key] for key in _FINDING if key in fixture.case}


def written_again(fixture: Fixture) -> Any:
    """Expect a class to read what is valid, and to write the same again."""
    if not fixture.case["valid"]:
        return {"valid": False}
    return {"valid": True, "value": fixture.case["data"]}


def warnings(fixture: Fixture) -> Any:
    """Expect exactly these warnings."""
    return sorted([one["rule"], one["path"]] for one in fixture.case["warnings"])


def outcome(fixture: Fixture) -> Any:
    """Expect these parts of an operation's result."""
    expected = fixture.case["expected"]
    return {key: sorted(value) if key in _SETS else value for key, value in expected.items()}


def nothing(_fixture: Fixture) -> Any:
    """Expect nothing that a fixture could say: words are those of the Python package."""
    return
