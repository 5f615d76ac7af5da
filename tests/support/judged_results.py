"""Judged tool results: what a person heard in a result, and whether the package hears it, too.

    python -m tests.support.real_results --judged [FILE …] [-v]

A row names its format: a carrier, `value` for what a tool returned, or a framework's own shape.
"""

import json
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.support.carried import receive
from toolresult import ContractError
from toolresult.carriers.registry import CARRIERS
from toolresult.conversion import canonical_of
from toolresult.forms.registry import BY_NAME
from toolresult.reading import read_result

FOLDER = Path(__file__).parents[1] / "corpus" / "results"
# A failure is heard if it is not ok. That nothing was found is a hint, and no failure.
HEARD = {
    "ok": {"ok"},
    "empty": {"ok", "empty"},
    "failed": {"failed", "unknown"},
    "unknown": {"failed", "unknown"},
}
FALSE_ALARM, DOUBT, MISSED = "success read as failure", "success doubted", "failure missed"
REFUSED, CRASH = "refused", "crash"
VERDICTS = ("right", MISSED, FALSE_ALARM, DOUBT, REFUSED, CRASH)


@dataclass(frozen=True)
class JudgedResult:
    """One row, and what the package read."""

    row: dict[str, Any]
    read: str

    @property
    def verdict(self) -> str:
        if self.read in {REFUSED, CRASH}:
            return self.read
        if self.read in HEARD[self.row["outcome"]]:
            return "right"
        if self.row["outcome"] in {"failed", "unknown"}:
            return MISSED
        return DOUBT if self.read == "unknown" else FALSE_ALARM

    def __str__(self) -> str:
        origin = self.row["origin"]
        place = origin.get("path") or origin.get("thread")
        return (
            f"{self.verdict}: {self.row['id']}: expected {self.row['outcome']}, got {self.read} "
            f"({origin['repository']} {place}): {json.dumps(self.row['payload'])[:160]}"
        )


def judged(*files: Path) -> list[JudgedResult]:
    """Read every row of the files, of all files of the folder if none is named."""
    paths = files or tuple(sorted(FOLDER.glob("*.jsonl")))
    rows = [json.loads(line) for path in paths for line in path.read_text("utf-8").splitlines()]
    return [JudgedResult(row, _read(row)) for row in rows]


def _read(row: dict[str, Any]) -> str:
    carrier = CARRIERS.get(row["format"])
    try:
        if carrier is None:
            return read_result(row["payload"], plain_is_success=True).outcome.value
        envelope = receive(carrier, row["payload"])
        return canonical_of(dict(envelope), BY_NAME["tool-return"]).outcome.value
    except ContractError:
        return REFUSED
    except Exception:  # noqa: BLE001 - whatever else is raised is what is counted
        return CRASH


def counts(results: list[JudgedResult]) -> dict[str, int]:
    """Return how many rows have each verdict."""
    counted = Counter(one.verdict for one in results)
    return {verdict: counted[verdict] for verdict in VERDICTS}


def table(results: list[JudgedResult]) -> str:
    """Return the verdicts by kind and language as text."""
    groups: dict[str, list[JudgedResult]] = {}
    for one in results:
        groups.setdefault(f"{one.row['kind']} {one.row['language']}", []).append(one)
    head = f"{'':18}{'rows':>6}  " + "  ".join(VERDICTS)
    named = [*sorted(groups.items()), ("all", results)]
    body = [
        f"{name:18}{len(group):>6}  "
        + "  ".join(f"{number:>{len(verdict)}}" for verdict, number in counts(group).items())
        for name, group in named
    ]
    return "\n".join([head, *body])


def main(arguments: list[str]) -> int:
    """Print the table, with `-v` every disagreement; fail where anything is read wrongly."""
    results = judged(*(Path(one) for one in arguments if one != "-v"))
    wrong = [one for one in results if one.verdict != "right"]
    if "-v" in arguments:
        print(*wrong, sep="\n")
    print(table(results))
    return 1 if wrong else 0
