"""The declared differences: which verdicts must differ, how, and why."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import Any

from tests.conformance.driver.folders import PROJECT
from tests.conformance.driver.table import Implementation
from toolresult.contract.fixtures import Fixture

FILE = PROJECT / "tests" / "conformance" / "differences.json"
Key = tuple[str, str, str]


@dataclass(frozen=True)
class Differences:
    """What the file declares.

    Attributes:
        verdicts: implementation, level and fixture → the verdict that is given instead.
        reasons: the same → the reason, in English.
        problems: what is wrong with the file itself.
    """

    verdicts: Mapping[Key, Any]
    reasons: Mapping[Key, str]
    problems: tuple[str, ...]


def read_differences(
    file: Path, implementations: Iterable[Implementation], fixtures: Iterable[Fixture]
) -> Differences:
    """Read the declared differences and hold them against what there is."""
    rows = json.loads(file.read_text(encoding="utf-8"), parse_float=Decimal)
    known = {one.name: one for one in implementations}
    by_id = {fixture.id: fixture for fixture in fixtures}
    verdicts: dict[Key, Any] = {}
    reasons: dict[Key, str] = {}
    problems: list[str] = []
    for number, row in enumerate(rows, 1):
        where = f"{file.name}, row {number}"
        problems += (f"{where}: {problem}" for problem in _problems(row, known, by_id))
        for fixture, verdict in row["fixtures"].items():
            key = (row["implementation"], row["level"], fixture)
            if key in verdicts:
                problems.append(f"{where}: {fixture} is declared twice for {key[0]}")
            verdicts[key] = verdict
            reasons[key] = row["reason"]["en"]
    return Differences(verdicts, reasons, tuple(problems))


def _problems(
    row: Mapping[str, Any], known: Mapping[str, Implementation], by_id: Mapping[str, Fixture]
) -> Iterator[str]:
    if not all(row["reason"].get(lang, "").strip() for lang in ("en", "zh")):
        yield "a reason is empty; say why, in en and zh"
    if not row["fixtures"]:
        yield "names no fixture; remove the row"
    implementation = known.get(row["implementation"])
    if implementation is None:
        yield f"there is no implementation {row['implementation']}"
        return
    cover = implementation.cover(row["level"])
    if cover is None:
        yield f"{implementation.name} does not cover level {row['level']}"
        return
    for fixture in row["fixtures"]:
        if fixture not in by_id or not cover.concerns(by_id[fixture]):
            yield f"{implementation.name} has no fixture {fixture} on level {row['level']}"
