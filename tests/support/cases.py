"""Many small cases in one test: every case runs, and each that fails is named."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeVar

import pytest

from toolresult.contract.fixtures import Fixture, read_cases

from . import PROJECT

FIXTURES = PROJECT / "tests" / "fixtures"
Case = TypeVar("Case")


def each(cases: Mapping[str, Case], check: Callable[[Case], object]) -> None:
    """Check every case; fail once, with the id of each case that fails and why it does.

    Args:
        cases: id → case; none at all is a failure, because it would prove nothing.
        check: raises if something is wrong with the case.
    """
    assert cases, "there are no cases"
    failures: dict[str, BaseException] = {}
    for name, case in cases.items():
        try:
            check(case)
        # What `pytest.raises` raises where nothing was raised is no Exception.
        except (Exception, pytest.fail.Exception) as error:  # noqa: BLE001 - each is told
            failures[name] = error
    if failures:
        told = [f"{name}: {type(one).__name__}: {one}" for name, one in failures.items()]
        head = f"{len(failures)} of {len(cases)} cases fail:"
        raise AssertionError("\n".join([head, *told])) from next(iter(failures.values()))


@dataclass(frozen=True)
class FixtureFile:
    """One file of conformance fixtures.

    Attributes:
        level: the level that the file belongs to.
        path: where it is.
    """

    level: str
    path: Path

    @property
    def fixtures(self) -> dict[str, Fixture]:
        """The fixtures by id."""
        return _read(self.level, self.path)

    def each(self, check: Callable[[Fixture], object]) -> None:
        """Check every fixture, and name those that fail."""
        each(self.fixtures, check)


@cache
def _read(level: str, path: Path) -> dict[str, Fixture]:
    found = list(read_cases(level, json.loads(path.read_text(encoding="utf-8"))))
    by_id = {one.id: one for one in found}
    assert len(by_id) == len(found), f"an id is twice in {path}"
    return by_id


def fixture_files(level: str) -> list[FixtureFile]:
    """Return the files of a level; a level without any is an error."""
    found = [FixtureFile(level, path) for path in sorted((FIXTURES / level).glob("*.json"))]
    assert found, f"no fixtures in {FIXTURES / level}"
    return found


def every_file(level: str) -> pytest.MarkDecorator:
    """Run a test once for each file of a level, as its argument `file`."""
    files = [pytest.param(one, id=one.path.stem) for one in fixture_files(level)]
    return pytest.mark.parametrize("file", files)


def fixtures_of(level: str) -> dict[str, Fixture]:
    """Return all fixtures of a level by id."""
    return {key: one for file in fixture_files(level) for key, one in file.fixtures.items()}
