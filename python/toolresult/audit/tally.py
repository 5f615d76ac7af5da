"""Counting: lines in, a summary out, in memory that does not grow with the lines."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cached_property
from io import BytesIO
from time import monotonic
from typing import TYPE_CHECKING

from toolresult import native
from toolresult.audit.core_tally import core_tally, joined_counts, joined_findings
from toolresult.audit.latency import Latency, bucket
from toolresult.audit.options import RUNS, AuditOptions, is_sampled
from toolresult.audit.part import HandOver, InvalidLine, LongLine
from toolresult.audit.payload_class import (
    ClassKey,
    FastResult,
    PayloadClass,
    Verdict,
    outcome_of,
)
from toolresult.audit.record_readers import BLANK, payload_reader, provider_reader
from toolresult.audit.summary import (
    MAX_TOOLS,
    NO_CODE,
    OTHER_TOOLS,
    UNRECOGNIZED,
    Doubt,
    Doubtful,
    Example,
    Found,
    Summary,
)
from toolresult.findings.catalog import make
from toolresult.findings.finding import Finding
from toolresult.forms.canonical import Outcome
from toolresult.forms.registry import BY_NAME
from toolresult.text.once import once

if TYPE_CHECKING:
    from toolresult.audit.classify import Classifier
    from toolresult.audit.provider import RecordVerdicts

_MAX_DIALECT_CODES = 1000
# Seconds after which an invalid line is handed over, together with those found since.
_SOON = 0.25


# How a line of the proxy's log ends that tells of a failure which its client got as a success.
_LOST = b'"lost":true}}}'


def _lost_in(lines: bytes | list[bytes]) -> int:
    """Count the lines that the proxy marked as lost; the mark is the last thing in its line."""
    if isinstance(lines, bytes):
        return lines.count(_LOST + b"\n")
    return sum(line.rstrip().endswith(_LOST) for line in lines)


@dataclass
class Tally:
    """What was counted so far in one part of a file.

    Attributes:
        options: what to look at, and how.
        hand_over: called with invalid lines, soon after they were found; None keeps none.
        stopped: whether to end after the line that is being counted.
        kept: how many lines were, or will be, handed over.
        dropped: how many were not, because of the limit.
    """

    options: AuditOptions
    hand_over: HandOver | None = None
    stopped: Callable[[], bool] = lambda: False
    lines: int = 0
    blank: int = 0
    lost: int = 0
    size: int = 0
    not_sampled: int = 0
    without_field: int = 0
    without_result: int = 0
    runs: int = 0
    unrecognized: int = 0
    warned: int = 0
    invalid: int = 0
    counted: dict[ClassKey, int] = field(default_factory=dict)
    invalid_schemas: Counter[str] = field(default_factory=Counter)
    times: dict[str, dict[int, int]] = field(default_factory=dict)
    findings: dict[str, Found] = field(default_factory=dict)
    doubts: dict[str, Doubt] = field(default_factory=dict)
    dialect_codes: Counter[str] = field(default_factory=Counter)
    kept: int = 0
    dropped: int = 0

    def __post_init__(self) -> None:
        self._found: list[InvalidLine] = []
        self._found_at = 0.0
        self._payload_of = payload_reader(self.options.field)
        self._reader = provider_reader(self.options)
        self._glance = self._reader.glance if self._reader else None
        self._tools: set[str | None] = {None}
        self._core = core_tally(self.options)

    @cached_property
    def _classifier(self) -> "Classifier":
        from toolresult.audit.classify import Classifier  # noqa: PLC0415 - the core may do without

        return Classifier(self.options)

    def add(self, lines: bytes | list[bytes], position: int) -> None:
        """Count lines, cut or not yet; `position` is where the first one begins."""
        self.lost += _lost_in(lines)
        if self._core is not None:
            self._add_by_core(self._core, lines)
        elif isinstance(lines, bytes):
            self._add_each(BytesIO(lines), position)
        else:
            self._add_each(lines, position)

    def _add_by_core(self, core: "native.Tally", lines: bytes | list[bytes]) -> None:
        """Count lines in the native core, and those here that need a second look."""
        done = 0
        while done < len(lines):
            before = self.lines
            if isinstance(lines, bytes):
                read, size, left = core.count(lines, done)
                again = [lines[start:end] for _, start, end in left]
                done += size
            else:
                read, size, left = core.count_list(lines, done)
                again = [lines[done + number] for number, _, _ in left]
                done += read
            for (number, _, _), line in zip(left, again, strict=True):
                self.lines = before + number + 1
                seen = self._glance(line) if self._glance else None
                if seen is None:
                    self._add_other(line)
                else:
                    self._add_seen(seen)
            self.lines = before + read
            self.size += size
            if self.stopped():
                break
        self._hand_over_in_time()

    def _add_each(self, lines: Iterable[bytes], position: int) -> None:
        try_fast = self._classifier.try_fast
        sampled, plain = self.options.sample < 1, not self.options.field and self._reader is None
        glance = None if self.options.field else self._glance
        self.size -= position
        for line in lines:
            self.lines += 1
            position += len(line)
            if sampled and not is_sampled(position, self.options):
                self.not_sampled += 1
                continue
            quick = try_fast(line) if plain else None
            if quick is not None:
                self._add_fast(quick)
                continue
            with once():  # the glance and its reader ask the same of a text
                seen = glance(line) if glance else None
                if seen is not None:
                    self._add_seen(seen)
                    continue
                self._add_other(line)
            if self.stopped():
                break
        self.size += position
        self._hand_over_in_time()

    def _add_seen(self, results: list[FastResult]) -> None:
        self.without_result += not results
        for result in results:
            self._add_fast(result)

    def _add_fast(self, quick: FastResult) -> None:
        key, time = quick
        tool = key[2]
        if tool not in self._tools:
            key = self._with_tool(PayloadClass(*key))
            tool = key[2]
        self.counted[key] = self.counted.get(key, 0) + 1
        if time is not None:
            self._add_time(tool, time)

    def add_long(self, line: LongLine, position: int) -> None:
        """Count a line that is longer than the limit; `position` is where it begins."""
        self.lines += 1
        if self._core is not None:
            self._core.skip(1)
        self.size += line.size
        if self.options.sample < 1 and not is_sampled(position + line.size, self.options):
            self.not_sampled += 1
            return
        finding = make("text-too-long", "", size=line.size, limit=self.options.max_line)
        verdict = Verdict(UNRECOGNIZED, (finding.in_language(self.options.lang),))
        self._add_verdict(verdict, None)
        self._hand_over_in_time()

    def finish(self) -> None:
        """Hand over the invalid lines that wait."""
        if self._found and self.hand_over is not None:
            found, self._found = tuple(self._found), []
            self.hand_over(found)

    def _is_own(self, name: str) -> bool:
        """Whether a name is a schema's, or nobody's, and no carrier's."""
        return self.options.carrier is None or name in BY_NAME or name == UNRECOGNIZED

    def summary(self) -> Summary:
        """Return what was counted, with lines counted from the first one."""
        outcomes: Counter[str] = Counter()
        codes: Counter[str] = Counter()
        failed: Counter[str] = Counter()
        calls: Counter[str] = Counter()
        schemas = Counter(self.invalid_schemas)
        runs = self.runs
        counted, times = joined_counts(self.counted, self.times, self._core)
        blank, rejected, findings = joined_findings(self.blank, self.findings, self._core)
        schemas.update(rejected)
        invalid = self.invalid + sum(rejected.values())
        for fields, count in counted.items():
            key = PayloadClass(*fields)
            schemas[key.schema] += count
            if key.schema in RUNS:
                runs += count
                continue
            outcome = outcome_of(key)
            outcomes[str(outcome)] += count
            if key.tool is not None:
                calls[key.tool] += count
            if outcome is not Outcome.OK:
                codes[NO_CODE if key.code is None else str(key.code)] += count
                if key.tool is not None:
                    failed[key.tool] += count
        if self.unrecognized:
            schemas[UNRECOGNIZED] += self.unrecognized
        valid = sum(counted.values())
        return Summary(
            bytes=self.size,
            lines=self.lines,
            blank=blank,
            lost=self.lost,
            not_sampled=self.not_sampled,
            without_field=self.without_field,
            without_result=self.without_result,
            runs=runs,
            total=valid + invalid + self.unrecognized,
            unrecognized=self.unrecognized,
            valid=valid,
            warned=self.warned,
            invalid=invalid,
            schemas={name: count for name, count in schemas.items() if self._is_own(name)},
            carriers={name: count for name, count in schemas.items() if not self._is_own(name)},
            outcomes=outcomes,
            doubts=self.doubts,
            failures_by_code=codes,
            failures_by_tool=failed,
            calls_by_tool=calls,
            findings=findings,
            latency={tool: Latency(buckets) for tool, buckets in times.items()},
            dialect_codes=self.dialect_codes,
            kept=self.kept,
            dropped=self.dropped,
        )

    def _add_other(self, line: bytes) -> None:
        text = line.rstrip(b"\r\n")
        if not text.strip(BLANK):
            self.blank += 1
            return
        payload = self._payload_of(text)
        if payload is None:
            self.without_field += 1
            return
        seen = self._glance(payload) if self._glance and self.options.field else None
        if seen is not None:
            self._add_seen(seen)
            return
        if self._reader is not None:
            self._add_record(self._reader.read(payload), text)
            return
        quick = self._classifier.try_fast(payload)
        if quick is not None:
            key, time = quick
            verdict = Verdict(key[0], (), PayloadClass(*key), time)
        else:
            verdict = self._classifier.classify(payload)
        self._add_verdict(verdict, text)
        self._hand_over_in_time()

    def _add_record(self, record: "RecordVerdicts", text: bytes) -> None:
        self.runs += record.is_run
        self.unrecognized += record.is_unrecognized
        is_told = record.results or record.is_run or record.is_unrecognized
        self.without_result += not is_told
        for verdict in record.results:
            self._add_verdict(verdict, text)
        self._hand_over_in_time()

    def _add_verdict(self, verdict: Verdict, text: bytes | None) -> None:
        rules: dict[str, Finding] = {}
        for finding in verdict.findings:
            rules.setdefault(finding.rule, finding)
        for rule, finding in rules.items():
            found = Found(str(finding.severity), 1, Example("", self.lines, finding.path))
            known = self.findings.get(rule)
            self.findings[rule] = known.merge(found) if known else found
        if verdict.dialect_code is not None and len(self.dialect_codes) < _MAX_DIALECT_CODES:
            self.dialect_codes[str(verdict.dialect_code)] += 1
        if verdict.counted is None:
            self.invalid += 1
            self.invalid_schemas[verdict.schema] += 1
            self._keep(verdict, text)
            return
        self.warned += bool(verdict.findings)
        if verdict.doubt is not None:
            one = Doubt(1, (Doubtful("", self.lines, verdict.evidence),))
            doubt = self.doubts.get(verdict.doubt)
            self.doubts[verdict.doubt] = doubt.merge(one) if doubt else one
        key = self._with_tool(verdict.counted)
        self.counted[key] = self.counted.get(key, 0) + 1
        if verdict.milliseconds is not None:
            self._add_time(key.tool, verdict.milliseconds)

    def _keep(self, verdict: Verdict, text: bytes | None) -> None:
        if self.hand_over is None:
            return
        if self.kept >= self.options.max_invalid:
            self.dropped += 1
            return
        if not self._found:
            self._found_at = monotonic()
        self.kept += 1
        self._found.append(InvalidLine(self.lines, text, verdict.schema, verdict.findings))

    def _hand_over_in_time(self) -> None:
        if self._found and monotonic() - self._found_at >= _SOON:
            self.finish()

    def _with_tool(self, key: PayloadClass) -> PayloadClass:
        """Count a tool beyond the limit with the others."""
        if key.tool in self._tools:
            return key
        core = self._core
        if len(self._tools) <= MAX_TOOLS if core is None else core.know(str(key.tool)):
            self._tools.add(key.tool)
            return key
        return key._replace(tool=OTHER_TOOLS)

    def _add_time(self, tool: str | None, milliseconds: float) -> None:
        name = tool or OTHER_TOOLS
        times = self.times.get(name)
        if times is None:
            times = self.times[name] = {}
        index = bucket(milliseconds)
        times[index] = times.get(index, 0) + 1
