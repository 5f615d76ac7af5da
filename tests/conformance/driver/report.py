"""The report: JSON for programs, a Markdown table for the docs, a table on the terminal."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rich.console import Console
from rich.table import Table

from tests.conformance.driver.comparing import Cell, State
from tests.conformance.driver.pages import Page, PageRun
from tests.conformance.driver.patterns import LEVEL as PATTERN
from tests.conformance.driver.table import Implementation

_NOT_COVERED = "–"
_NOT_RUN = "not run"
_FAILED = "failed"
_RUN = "run"
_SCHEMA = "schema"
_SHOWN = 60
_ALWAYS_COUNTED = (State.PASSED, State.DECLARED, State.FAILED)


@dataclass
class Matrix:
    """All that a run found.

    Attributes:
        implementations: all there are, in the order of the report.
        pages: the examples of the page, likewise.
        not_run: language → why nothing of it was run.
        broken: languages whose runner could not be built.
        versions: implementation → version, of those that ran.
        cells: every case.
        reports: implementation → its report of conformance, of those that convert and render.
        page_runs: what came of the examples that ran.
        reasons: implementation → reasons of its declared differences.
        problems: what makes the run fail.
    """

    implementations: Sequence[Implementation]
    pages: Sequence[Page]
    not_run: dict[str, str] = field(default_factory=dict)
    broken: set[str] = field(default_factory=set)
    versions: dict[str, str] = field(default_factory=dict)
    cells: list[Cell] = field(default_factory=list)
    reports: dict[str, dict[str, Any]] = field(default_factory=dict)
    page_runs: list[PageRun] = field(default_factory=list)
    reasons: dict[str, dict[str, int]] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)


_Counts = Mapping[tuple[str, str, str], Counter[State]]


def as_json(matrix: Matrix) -> dict[str, Any]:
    """Return the report as JSON values."""
    counts = _counted(matrix.cells)
    return {
        "passed": not matrix.problems,
        "implementations": [_row(matrix, one, counts) for one in matrix.implementations],
        "examples": [_example(matrix, page) for page in matrix.pages],
        "declared": matrix.reasons,
        "problems": matrix.problems,
    }


def _row(matrix: Matrix, one: Implementation, counts: _Counts) -> dict[str, Any]:
    row = {"implementation": one.name, "language": one.language} | _status(matrix, one.language)
    if row["status"] != _RUN:
        return row
    levels: dict[str, dict[str, Any]] = {}
    for (name, level, group), states in sorted(counts.items()):
        if name == one.name:
            levels.setdefault(level, {})[group] = {
                **{str(state): states[state] for state in _ALWAYS_COUNTED},
                **{str(state): states[state] for state in states},
                "total": states.total(),
            }
    version = matrix.versions.get(one.name, "")
    reported = matrix.reports.get(one.name)
    profiles = {} if reported is None else {"profiles": reported["profiles"]}
    return row | {"version": version, "levels": levels, **profiles, "without": _without(one)}


def _without(one: Implementation) -> dict[str, str]:
    return {group: why for cover in one.covers for group, why in cover.without.items()}


def _example(matrix: Matrix, page: Page) -> dict[str, Any]:
    row = {"implementation": page.name, "language": page.language}
    status = _status(matrix, page.language)
    done = next((one for one in matrix.page_runs if one.page == page), None)
    if status["status"] != _RUN or done is None or not done.fixtures:
        return row | {"status": _FAILED} | ({} if status["status"] == _RUN else status)
    passed = done.fixtures - done.disagreements
    return row | status | {"passed": passed, "total": done.fixtures}


def _status(matrix: Matrix, language: str) -> dict[str, Any]:
    if language in matrix.not_run:
        return {"status": _NOT_RUN, "reason": matrix.not_run[language]}
    return {"status": _FAILED if language in matrix.broken else _RUN}


def as_markdown(matrix: Matrix) -> str:
    """Return the report as Markdown tables: implementation by level and schema, then engines."""
    lines = []
    for columns, rows in _tables(matrix):
        lines += [
            "| " + " | ".join(["implementation", "version", *map(_title, columns)]) + " |",
            "|---" * (len(columns) + 2) + "|",
            *("| " + " | ".join(row) + " |" for row in rows),
            "",
        ]
    lines += [
        f"- {one.name}: without {group}: {why}"
        for one in matrix.implementations
        for group, why in _without(one).items()
    ]
    lines += [f"- {language}: {_NOT_RUN}: {why}" for language, why in matrix.not_run.items()]
    for name, reasons in matrix.reasons.items():
        lines += [f"- {name}: {count} declared: {reason}" for reason, count in reasons.items()]
    lines += [f"- FAILED {problem}" for problem in _some(matrix.problems)]
    return "\n".join(lines).rstrip() + "\n"


def show(matrix: Matrix, console: Console) -> None:
    """Print the tables, then what is wrong."""
    for columns, rows in _tables(matrix, by_schema=False):
        table = Table(show_edge=False, pad_edge=False)
        table.add_column("implementation", no_wrap=True)
        for column in columns:
            table.add_column(_title(column), justify="right")
        for name, _version, *cells in rows:
            table.add_row(name, *map(_colored, cells))
        console.print(table)
        console.print()
    for language, why in matrix.not_run.items():
        console.print(f"{language}: {_NOT_RUN}: {why}", markup=False, soft_wrap=True)
    for name, reasons in matrix.reasons.items():
        for reason, count in reasons.items():
            console.print(f"{name}: {count} declared: {reason}", markup=False, soft_wrap=True)
    for problem in _some(matrix.problems):
        console.print(f"FAILED {problem}", style="red", markup=False, soft_wrap=True)


def _some(problems: Sequence[str]) -> list[str]:
    rest = len(problems) - _SHOWN
    more = [f"and {rest} more: all are in matrix.json"] if rest > 0 else []
    return [*problems[:_SHOWN], *more]


def _colored(cell: str) -> str:
    """Write a cell for the terminal: declared differences short, failures red."""
    numbers = [int(number) for number in re.findall(r"\d+", cell)]
    if not numbers:
        return {_NOT_RUN: f"[yellow]{cell}[/]", _FAILED: f"[red]{cell}[/]"}.get(cell, cell)
    passed, total, *excused = numbers
    short = f"{passed}+{excused[0]}/{total}" if "declared" in cell else f"{passed}/{total}"
    return short if passed + sum(excused) == total else f"[red]{short}[/]"


_Column = tuple[str, str | None]


def _title(column: _Column) -> str:
    level, group = column
    return group or ("all schemas" if level == _SCHEMA else level)


def _tables(
    matrix: Matrix, by_schema: bool = True
) -> Iterator[tuple[list[_Column], list[list[str]]]]:
    """Yield the columns and the rows of what judges fixtures, and of what runs patterns alone."""
    counts = _counted(matrix.cells)
    engines = [one for one in matrix.implementations if one.cover(PATTERN)]
    judges = [one for one in matrix.implementations if one not in engines]
    if judges or matrix.pages:
        columns = _columns(judges, counts, by_schema)
        yield (
            columns,
            [
                *_rows(matrix, judges, columns, counts),
                *(
                    [page.name, "", _page_cell(matrix, page), *[_NOT_COVERED] * (len(columns) - 1)]
                    for page in matrix.pages
                ),
            ],
        )
    if engines:
        columns = [(PATTERN, None)]
        yield columns, list(_rows(matrix, engines, columns, counts))


def _rows(
    matrix: Matrix, listed: Sequence[Implementation], columns: list[_Column], counts: _Counts
) -> Iterator[list[str]]:
    for one in listed:
        status = _status(matrix, one.language)["status"]
        if status != _RUN:
            cells = [status if one.cover(level) else _NOT_COVERED for level, _ in columns]
        else:
            cells = [_cell(one.name, column, counts) for column in columns]
        yield [one.name, matrix.versions.get(one.name, ""), *cells]


def _columns(listed: Sequence[Implementation], counts: _Counts, by_schema: bool) -> list[_Column]:
    levels = dict.fromkeys(cover.level for one in listed for cover in one.covers)
    schemas = sorted({group for _, level, group in counts if level == _SCHEMA}) * by_schema
    others = [level for level in levels if level != _SCHEMA]
    return [
        (_SCHEMA, None),
        *((_SCHEMA, group) for group in schemas),
        *((level, None) for level in others),
    ]


def _cell(name: str, column: _Column, counts: _Counts) -> str:
    level, group = column
    states: Counter[State] = Counter()
    for (of, at, within), counted in counts.items():
        if of == name and at == level and group in (None, within):
            states += counted
    if not states:
        return _NOT_COVERED
    if states[State.REFERENCE] == states.total():
        return str(State.REFERENCE)
    declared = f" ({states[State.DECLARED]} declared)" if states[State.DECLARED] else ""
    lacking = f" ({states[State.LACKING]} lacking)" if states[State.LACKING] else ""
    return f"{states[State.PASSED]}/{states.total()}{declared}{lacking}"


def _page_cell(matrix: Matrix, page: Page) -> str:
    example = _example(matrix, page)
    if example["status"] == "run":
        return f"{example['passed']}/{example['total']}"
    return str(example["status"])


def _counted(cells: Sequence[Cell]) -> _Counts:
    counts: dict[tuple[str, str, str], Counter[State]] = {}
    for cell in cells:
        key = (cell.implementation, cell.level, cell.group)
        counts.setdefault(key, Counter())[cell.state] += 1
    return counts
