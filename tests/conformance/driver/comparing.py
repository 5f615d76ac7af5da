"""Comparing what implementations say with what fixtures, reference and declarations expect."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from enum import StrEnum
from typing import Any

from tests.conformance.driver.differences import Differences, Key
from tests.conformance.driver.expectations import WORDS, group_of
from tests.conformance.driver.table import REFERENCE, Implementation
from toolresult.contract.fixtures import Fixture
from toolresult.strict_json.values import json_equal

_KEYS = frozenset({"implementation", "version", "level", "fixture", "verdict", "expected", "group"})
_SHOWN = 5
_LONG = 300


class State(StrEnum):
    """What became of one case.

    "reference" is what others are compared with, "lacking" what an implementation does not have.
    """

    PASSED = "passed"
    DECLARED = "declared"
    FAILED = "failed"
    REFERENCE = "reference"
    LACKING = "lacking"


@dataclass(frozen=True)
class Cell:
    """One case of one implementation."""

    implementation: str
    level: str
    group: str
    fixture: str
    state: State


@dataclass
class Heard:
    """What one runner has said so far.

    Attributes:
        language: the runner.
        lines: implementation, level and fixture → the line.
        versions: implementation → its version.
        problems: lines that are none, and lines that nobody asked for.
    """

    language: str
    lines: dict[Key, Mapping[str, Any]] = field(default_factory=dict)
    versions: dict[str, str] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)
    count: int = 0

    def hear(self, text: bytes) -> None:
        """Take one line of a runner's standard output."""
        self.count += 1
        line = _parsed(text)
        if line is None:
            shown = _short(text.decode(errors="backslashreplace").rstrip())
            self.problems.append(f"runner {self.language}: line {self.count} is no result: {shown}")
            return
        key = (line["implementation"], line["level"], line["fixture"])
        if key in self.lines:
            self.problems.append(f"{': '.join(key)} was answered twice")
        self.lines[key] = line
        self.versions[line["implementation"]] = line["version"]


def _parsed(text: bytes) -> Mapping[str, Any] | None:
    try:
        line = json.loads(text.decode(), parse_float=Decimal, parse_constant=_refuse)
    except ValueError:
        return None
    if not isinstance(line, dict) or line.keys() != _KEYS:
        return None
    names = ("implementation", "version", "level", "fixture", "group")
    return line if all(isinstance(line[name], str) for name in names) else None


def _refuse(constant: str) -> Any:
    raise ValueError(constant)


def compare(
    heard: Heard,
    implementations: Sequence[Implementation],
    fixtures: Sequence[Fixture],
    differences: Differences,
    reference: Mapping[Key, Mapping[str, Any]],
) -> tuple[list[Cell], list[str]]:
    """Compare all that a runner said; return every case, and every problem with its name.

    Args:
        heard: what the runner said.
        implementations: those that the runner runs.
        fixtures: all fixtures.
        differences: the declared ones.
        reference: the lines of the Python package, which words are compared with.
    """
    waiting = dict(heard.lines)
    cells: list[Cell] = []
    problems = list(heard.problems)
    for implementation in implementations:
        for cover in implementation.covers:
            silent = []
            cells += [
                Cell(implementation.name, cover.level, group_of(one), one.id, State.LACKING)
                for one in fixtures
                if cover.lacks(one)
            ]
            for fixture in filter(cover.concerns, fixtures):
                key = (implementation.name, cover.level, fixture.id)
                line = waiting.pop(key, None)
                state = State.FAILED
                if line is None:
                    silent.append(fixture.id)
                else:
                    expected = cover.expected(fixture)
                    if not json_equal(line["expected"], expected):
                        problems.append(
                            f"{_named(key)}: the runner expects {_json(line['expected'])}, "
                            f"the fixture {_json(expected)}"
                        )
                    if cover.level == WORDS:
                        expected = _words(fixture, reference)
                    state, problem = _judged(key, line["verdict"], expected, differences)
                    problems += problem
                    if state is State.PASSED and _is_reference(key):
                        state = State.REFERENCE
                cells.append(
                    Cell(implementation.name, cover.level, group_of(fixture), fixture.id, state)
                )
            if silent:
                problems.append(
                    f"{implementation.name}: {cover.level}: no answer to {len(silent)} "
                    f"fixtures: {_some(silent)}"
                )
    return cells, problems + list(_unasked(heard.language, waiting))


def _judged(
    key: Key, verdict: Any, expected: Any, differences: Differences
) -> tuple[State, list[str]]:
    agrees = json_equal(verdict, expected)
    if key not in differences.verdicts:
        if agrees:
            return State.PASSED, []
        return State.FAILED, [f"{_named(key)}: {_apart(expected, verdict)}"]
    declared = differences.verdicts[key]
    if agrees:
        return State.FAILED, [
            f"{_named(key)}: differs no longer; remove it from the declared differences"
        ]
    if not json_equal(verdict, declared):
        return State.FAILED, [
            f"{_named(key)}: declared to give {_json(declared)}, got {_json(verdict)}"
        ]
    return State.DECLARED, []


def _apart(expected: Any, verdict: Any) -> str:
    expected, verdict = _unlike(expected, verdict)
    return f"expected {_json(expected)}, got {_json(verdict)}"


def _unlike(one: Any, other: Any) -> tuple[Any, Any]:
    """Leave out of two values what is the same in both."""
    if isinstance(one, dict) and isinstance(other, dict):
        keys = [
            key
            for key in {**one, **other}
            if key not in one or key not in other or not json_equal(one[key], other[key])
        ]
        rest = {key: _unlike(one[key], other[key]) for key in keys if key in one and key in other}
        left = {key: rest[key][0] if key in rest else one[key] for key in keys if key in one}
        right = {key: rest[key][1] if key in rest else other[key] for key in keys if key in other}
        return left, right
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        pairs = zip(one, other, strict=True)
        unlike = [_unlike(a, b) for a, b in pairs if not json_equal(a, b)]
        return [a for a, _ in unlike], [b for _, b in unlike]
    return one, other


def _is_reference(key: Key) -> bool:
    return key[:2] == (REFERENCE, WORDS)


def _words(fixture: Fixture, reference: Mapping[Key, Mapping[str, Any]]) -> Any:
    said = reference.get((REFERENCE, WORDS, fixture.id), {"verdict": None})["verdict"]
    # An exception of the reference is nothing that anybody could agree with.
    return said if isinstance(said, dict) and said.keys() == {"en", "zh"} else None


def _unasked(language: str, lines: Mapping[Key, Any]) -> Iterator[str]:
    fixtures: dict[tuple[str, str], list[str]] = {}
    for implementation, level, fixture in lines:
        fixtures.setdefault((implementation, level), []).append(fixture)
    for (implementation, level), ids in fixtures.items():
        yield (
            f"runner {language}: {implementation}: {level}: {len(ids)} answers that table.py "
            f"does not say it gives: {_some(ids)}"
        )


def _named(key: Key) -> str:
    return ": ".join(key)


def _some(names: Sequence[str]) -> str:
    rest = f" and {len(names) - _SHOWN} more" if len(names) > _SHOWN else ""
    return ", ".join(names[:_SHOWN]) + rest


def _json(value: Any) -> str:
    return _short(json.dumps(value, ensure_ascii=False, default=str))


def _short(text: str) -> str:
    return text if len(text) <= _LONG else f"{text[:_LONG]}…"
