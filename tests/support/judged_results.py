"""Judged tool results: what a person heard in a result, and whether the package hears it, too.

    python -m tests.support.real_results --judged [FILE …] [-v]

A row names its format: a carrier, `value` for what a tool returned, or a framework's own shape.
"""

import json
from collections import Counter
from collections.abc import Mapping
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
_OUTCOMES = ("ok", "empty", "failed", "unknown", REFUSED, CRASH)
_NOT_OK = {"empty", "failed", "unknown"}
# A flag that a format leaves at its default is no evidence: the words are.
_GRADES = {"default flag": "words"}
VERDICTS = ("right", MISSED, FALSE_ALARM, DOUBT, REFUSED, CRASH)


@dataclass(frozen=True)
class JudgedResult:
    """One row, and what the package read."""

    row: dict[str, Any]
    read: str
    evidence: tuple[str, ...] = ()

    @property
    def verdict(self) -> str:
        if self.read in {REFUSED, CRASH}:
            return self.read
        if self.read in HEARD[self.row["outcome"]]:
            return "right"
        if self.row["outcome"] in {"failed", "unknown"}:
            return MISSED
        return DOUBT if self.read == "unknown" else FALSE_ALARM

    @property
    def has_the_same_evidence(self) -> bool:
        """Whether the grade of the evidence is the one that the person named."""
        grade = self.row.get("evidence", {}).get("grade")
        return bool(_GRADES.get(grade, grade) == _grade(self.evidence))

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
    return [JudgedResult(row, *read(row)) for row in rows]


def read(row: dict[str, Any]) -> tuple[str, tuple[str, ...]]:
    """Return the outcome of a row and its evidence, as its carrier or the judge reads it."""
    try:
        if row["format"] in CARRIERS:
            return said_by(receive(CARRIERS[row["format"]], row["payload"]))
        reading = read_result(row["payload"], plain_is_success=True)
    except ContractError:
        return REFUSED, ()
    except Exception:  # noqa: BLE001 - whatever else is raised is what is counted
        return CRASH, ()
    return reading.outcome.value, reading.evidence


def envelope_of(row: dict[str, Any]) -> dict[str, Any] | None:
    """Return the envelope of a row; of one in no carrier's format, that of a message with its text.

    None where its carrier refuses it.
    """
    payload = row["payload"]
    if row["format"] not in CARRIERS:
        text = payload if isinstance(payload, str) else json.dumps(payload, ensure_ascii=False)
        payload = {"role": "tool", "tool_call_id": "call_1", "content": text}
    try:
        return dict(receive(CARRIERS.get(row["format"], CARRIERS["openai_chat"]), payload))
    except ContractError:
        return None


def said_by(envelope: Mapping[str, Any]) -> tuple[str, tuple[str, ...]]:
    """Return the outcome of an envelope and the evidence that it records."""
    recorded = envelope.get("meta", {}).get("toolresult", {}).get("evidence", ())
    return canonical_of(dict(envelope), BY_NAME["tool-return"]).outcome.value, tuple(recorded)


def _grade(evidence: tuple[str, ...]) -> str:
    """Return the grade of what is recorded; a flag that somebody set is recorded as nothing."""
    first = evidence[0] if evidence else "declared"
    return "words" if first.startswith("text: ") else "structure" if first[:1] == "/" else first


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


def confusion(results: list[JudgedResult]) -> str:
    """Return what was read instead of what was heard, by language, as text."""
    groups: dict[str, list[JudgedResult]] = {}
    for one in results:
        groups.setdefault(f"{one.row['outcome']} {one.row['language']}", []).append(one)
    head = f"{'heard':18}{'rows':>6}  " + "  ".join(_OUTCOMES) + "  same evidence"
    body = []
    for name, group in sorted(groups.items()):
        counted = Counter(one.read for one in group)
        same = sum(one.has_the_same_evidence for one in group if one.read in _NOT_OK)
        numbers = [f"{counted[outcome]:>{len(outcome)}}" for outcome in _OUTCOMES]
        body.append(f"{name:18}{len(group):>6}  " + "  ".join([*numbers, f"{same:>13}"]))
    return "\n".join([head, *body])


def main(arguments: list[str]) -> int:
    """Print the table, with `-v` every disagreement; fail where anything is read wrongly."""
    results = judged(*(Path(one) for one in arguments if one != "-v"))
    wrong = [one for one in results if one.verdict != "right"]
    if "-v" in arguments:
        print(*wrong, sep="\n")
    print(table(results), confusion(results), sep="\n\n")
    return 1 if wrong else 0
