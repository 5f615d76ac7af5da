"""Many small cases in one test: every case runs, and each that fails is named."""

import inspect
import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache, wraps
from pathlib import Path
from reprlib import Repr
from types import FunctionType
from typing import Any, TypeVar

import pytest

from toolresult.contract.fixtures import Fixture, read_cases

from . import PROJECT

FIXTURES = PROJECT / "tests" / "fixtures"
Case = TypeVar("Case")
Test = Callable[..., None]
_SHORT = Repr()  # which survives values that do not want to be shown
_SHORT.maxstring = _SHORT.maxother = 80


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


def every(
    names: str, rows: Iterable[Any], ids: Callable[[Any], str] | None = None
) -> Callable[[Test], Test]:
    """Run a test with every row, as one item: `parametrize` for rows by the hundred.

    An item costs a millisecond or two to collect, to set up and to report, and most rows less.
    Several of these on a test make every combination. All rows share the fixtures of the test, so
    one that leaves something behind in a fixture keeps `parametrize`.

    Args:
        names: the arguments of the test that a row fills, separated by commas.
        rows: a value for each row, or a tuple of values for several names.
        ids: names a value of a row where the row fails; by default its repr, shortened.
    """
    filled = [name.strip() for name in names.split(",")]
    own: dict[str, dict[str, Any]] = {}
    for number, row in enumerate(rows):
        values = (row,) if len(filled) == 1 else tuple(row)
        key = "-".join((ids or _named)(value) for value in values)
        own[f"{key} (row {number})" if key in own else key] = dict(zip(filled, values, strict=True))

    def decorate(test: Test) -> Test:
        checked, rest = getattr(test, "checked_rows", (test, None))
        combined = {
            f"{outer} {inner}" if inner else outer: {**values, **more}
            for outer, values in own.items()
            for inner, more in (rest or {"": {}}).items()
        }
        assert len(combined) == len(own) * len(rest or [""]), "two rows have one name"

        @wraps(test)
        def run(**fixtures: Any) -> None:
            each(combined, lambda values: checked(**fixtures, **values))

        signature = inspect.signature(test)
        left = [one for name, one in signature.parameters.items() if name not in filled]
        run.__signature__ = signature.replace(parameters=left)  # type: ignore[attr-defined]
        run.checked_rows = checked, combined  # type: ignore[attr-defined]
        return run

    return decorate


def _named(value: Any) -> str:
    if isinstance(value, str) and value and value.isprintable() and value == value.strip():
        return value[:80]
    if isinstance(value, type | FunctionType):
        return value.__name__
    try:
        return _SHORT.repr(value)
    except ValueError:  # an int of thousands of digits
        return type(value).__name__


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
