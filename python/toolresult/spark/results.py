"""What runs on the executors for a stream: batches of payloads in, what each counts as out."""

from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import Any, NamedTuple

from toolresult.audit.arrow import lines_in
from toolresult.audit.classify import Classifier
from toolresult.audit.options import RUNS, AuditOptions
from toolresult.audit.part import LongLine
from toolresult.audit.payload_class import PayloadClass, outcome_of
from toolresult.audit.record_readers import BLANK, payload_reader

INVALID = "invalid"


class Result(NamedTuple):
    """What a payload counts as.

    Attributes:
        outcome: ok, empty, failed or unknown, or `invalid`; None where it is not a result: a
            blank text, a record without a payload, a run.
        tool: the tool, where a valid payload says it.
        milliseconds: execution time, where somebody measured it.
    """

    outcome: str | None
    tool: str | None = None
    milliseconds: float | None = None


_INVALID = Result(INVALID)
_NO_RESULT = Result(None)


class Results:
    """Says of texts what they count as.

    Args:
        options: what to judge them by.
    """

    def __init__(self, options: AuditOptions) -> None:
        self._max_line = options.max_line
        self._classifier = Classifier(options)
        self._payload_of = payload_reader(options.field)

    def of_column(self, cells: Any) -> list[Result]:
        """Return what each cell of an Arrow column of text counts as."""
        found: list[Result] = []
        for lines in lines_in(cells, self._max_line):
            if isinstance(lines, LongLine):
                found.append(_INVALID)
            else:
                found += map(self._of_line, lines)
        return found

    def _of_line(self, line: bytes) -> Result:
        text = line.rstrip(b"\r\n")
        payload = self._payload_of(text) if text.strip(BLANK) else None
        if payload is None:
            return _NO_RESULT
        quick = self._classifier.try_fast(payload)
        if quick is not None:
            return _result(PayloadClass(*quick[0]), quick[1])
        verdict = self._classifier.classify(payload)
        if verdict.counted is None:
            return _INVALID
        return _result(verdict.counted, verdict.milliseconds)


def count_as(batches: Iterable[Any], options: AuditOptions) -> Iterator[Any]:
    """Yield for each batch of times and texts the times, and what the texts count as.

    Args:
        batches: what Spark hands over: a column of times, and one of texts.
        options: what to judge by.
    """
    arrow = import_module("pyarrow")
    results = Results(options)
    for batch in batches:
        found = results.of_column(batch.column(1))
        is_result = arrow.array([one.outcome is not None for one in found], arrow.bool_())
        columns = [
            batch.column(0),
            arrow.array([one.tool for one in found], arrow.string()),
            arrow.array([one.outcome for one in found], arrow.string()),
            arrow.array([one.milliseconds for one in found], arrow.float64()),
        ]
        whole = arrow.RecordBatch.from_arrays(columns, ["at", "tool", "outcome", "milliseconds"])
        yield whole.filter(is_result)


def _result(counted: PayloadClass, milliseconds: float | None) -> Result:
    if counted.schema in RUNS:
        return _NO_RESULT
    tool = None if counted.tool is None else counted.tool.encode("utf-8", "replace").decode()
    return Result(str(outcome_of(counted)), tool, milliseconds)
