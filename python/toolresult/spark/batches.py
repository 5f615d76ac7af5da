"""What runs on the executors: batches of cells in, verdicts or counts out. Arrow, and no Spark."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any, NamedTuple

from toolresult.audit.arrow import lines_in
from toolresult.audit.classify import Classifier
from toolresult.audit.core_tally import core_tally
from toolresult.audit.options import AuditOptions
from toolresult.audit.part import LongLine
from toolresult.audit.payload_class import FastResult, PayloadClass, outcome_of
from toolresult.audit.record_readers import BLANK, payload_reader
from toolresult.audit.summary import UNRECOGNIZED, Summary
from toolresult.audit.tally import Tally
from toolresult.findings.catalog import make
from toolresult.findings.finding import Finding
from toolresult.spark.texts import sentence

COLUMNS = ("valid", "schema", "outcome", "code", "findings")
FINDING = ("rule", "severity", "path", "message")
# More or less how far apart samples of two partitions are.
_APART = 1_000_003


class _Row(NamedTuple):
    """What the columns say beside the findings; a few different ones in millions of payloads."""

    valid: bool | None = None
    schema: str | None = None
    outcome: str | None = None
    code: int | None = None


_NOTHING = _Row()
_TOO_LONG = _Row(False, UNRECOGNIZED)


@dataclass
class Verdicts:
    """Classifies the cells of a column.

    Attributes:
        options: what to judge them by.
    """

    options: AuditOptions

    def __post_init__(self) -> None:
        self._classifier = Classifier(self.options)
        self._payload_of = payload_reader(self.options.field)
        self._rows: dict[_Row, int] = {_NOTHING: 0}
        self._by_key: dict[tuple[Any, ...], int] = {}
        self._core = core_tally(replace(self.options, keep=True))
        # Number of a row of the core → number of the row for it.
        self._of_core: list[int] = []

    def columns(self, cells: Any) -> list[Any]:
        """Return the columns valid, schema, outcome, code and findings for a column of text."""
        arrow = import_module("pyarrow")
        numbers: list[int] = []
        findings: list[list[dict[str, str]] | None] = []
        nothing: list[dict[str, str]] = []
        for lines in lines_in(cells, self.options.max_line):
            if isinstance(lines, LongLine):
                finding = make("text-too-long", "", size=lines.size, limit=self.options.max_line)
                numbers.append(self._rows.setdefault(_TOO_LONG, len(self._rows)))
                findings.append([_finding_struct(finding.in_language(self.options.lang))])
                continue
            for line, quick in zip(lines, self._quick_numbers(lines), strict=True):
                number, found = self._classify(line) if quick is None else (quick, None)
                numbers.append(number)
                if found is None:
                    findings.append(nothing)
                else:
                    structs = [_finding_struct(finding) for finding in found]
                    findings.append(None if number == 0 else structs)
        kinds = {"code": arrow.int64(), "valid": arrow.bool_()}
        index = arrow.array(numbers, arrow.int32())
        return [
            *(
                arrow.array(
                    [getattr(row, name) for row in self._rows], kinds.get(name, arrow.string())
                ).take(index)
                for name in _Row._fields
            ),
            arrow.array(findings, _findings_type()),
        ]

    def _quick_numbers(self, lines: list[bytes]) -> Iterable[int | None]:
        """Return the numbers of rows, None where the reference validator has to be asked."""
        if self._core is not None:
            sorted_by_core = self._core.sort(lines)
            rows = self._core.rows()[0]
            for schema, code, _, success, _ in rows[len(self._of_core) :]:
                key = (schema, code, None, None, success, None)
                self._of_core.append(self._row_number((key, None)))
            return [None if row is None else self._of_core[row] for row in sorted_by_core]
        if self.options.field:
            return [None] * len(lines)
        return map(self._quick_number, lines)

    def _quick_number(self, line: bytes) -> int | None:
        quick = self._classifier.try_fast(line)
        if quick is None:
            return None
        schema, code, _, _, flag, recorded = quick[0]
        number = self._by_key.get((schema, code, flag, recorded))
        return self._row_number(quick) if number is None else number

    def _classify(self, line: bytes) -> tuple[int, tuple[Finding, ...]]:
        text = line.rstrip(b"\r\n")
        payload = self._payload_of(text) if text.strip(BLANK) else None
        if payload is None:
            return 0, ()
        quick = self._classifier.try_fast(payload)
        if quick is not None:
            return self._row_number(quick), ()
        verdict = self._classifier.classify(payload)
        counted = verdict.counted
        if counted is None:
            row = _Row(False, verdict.schema)
        else:
            row = _Row(True, counted.schema, str(outcome_of(counted)), counted.code)
        return self._rows.setdefault(row, len(self._rows)), verdict.findings

    def _row_number(self, quick: FastResult) -> int:
        """Return the number of the row for what the fast path says."""
        counted = PayloadClass(*quick[0])
        row = _Row(True, counted.schema, str(outcome_of(counted)), counted.code)
        number = self._rows.setdefault(row, len(self._rows))
        self._by_key[counted.schema, counted.code, counted.flag, counted.recorded_outcome] = number
        return number


def add_verdicts(
    batches: Iterable[Any], place: int, names: list[str], options: AuditOptions
) -> Iterator[Any]:
    """Yield batches with five columns more.

    Args:
        batches: what Spark hands over.
        place: number of the column with the payloads.
        names: of the columns that come out, the five included.
        options: what to judge by.
    """
    arrow = import_module("pyarrow")
    verdicts = Verdicts(options)
    for batch in batches:
        columns = [*batch.columns, *verdicts.columns(batch.column(place))]
        yield arrow.RecordBatch.from_arrays(columns, names=names)


def count_partition(batches: Iterable[Any], partition: int, options: AuditOptions) -> Iterator[Any]:
    """Yield one row for the first column of a partition: its number, and its summary as JSON."""
    tally = Tally(options)
    start = partition * _APART
    for batch in batches:
        for lines in lines_in(batch.column(0), options.max_line):
            if isinstance(lines, LongLine):
                tally.add_long(lines, start + tally.size)
            else:
                tally.add(lines, start + tally.size)
    found = tally.summary().in_file(sentence("partition", number=partition).text(options.lang), 0)
    yield _summary_row(partition, found)


def merge_summaries(table: Any) -> Any:
    """Return one row for a table of summaries, merged in the order of their partitions."""
    arrow = import_module("pyarrow")
    partition, summary = merge_rows(table.to_pylist())
    return arrow.Table.from_batches([_summary_row(partition, summary)])


def merge_rows(rows: Iterable[Any]) -> tuple[int, Summary]:
    """Merge summaries in the order of their partitions; return the first one's number, too."""
    ordered = sorted(rows, key=lambda row: int(row["partition"]))
    summary = Summary()
    for row in ordered:
        summary = summary.merge(Summary.from_dict(json.loads(row["summary"])))
    return (int(ordered[0]["partition"]) if ordered else 0), summary


def _summary_row(partition: int, summary: Summary) -> Any:
    arrow = import_module("pyarrow")
    return arrow.RecordBatch.from_arrays(
        [
            arrow.array([partition], arrow.int64()),
            arrow.array([json.dumps(summary.to_dict())], arrow.string()),
        ],
        names=["partition", "summary"],
    )


def _findings_type() -> Any:
    arrow = import_module("pyarrow")
    return arrow.list_(arrow.struct([(name, arrow.string()) for name in FINDING]))


def _finding_struct(finding: Finding) -> dict[str, str]:
    """Return a finding as a cell; what it quotes may contain unpaired surrogates."""
    return {
        "rule": finding.rule,
        "severity": str(finding.severity),
        "path": _encodable(finding.path),
        "message": _encodable(finding.message),
    }


def _encodable(text: str) -> str:
    return text.encode("utf-8", "backslashreplace").decode()
