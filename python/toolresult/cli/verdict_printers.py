"""The formats of verdicts: text, JSON, JSON Lines and GitHub annotations.

SARIF and JUnit, which other programs define, are in modules of their own.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Protocol

import click

from toolresult.cli.inputs import Record, Unreadable
from toolresult.cli.options import at
from toolresult.cli.output import echo, json_text, one_line, reader_language
from toolresult.cli.printed_findings import printed_finding
from toolresult.cli.screen import Screen
from toolresult.findings.finding import Finding, Report, Severity
from toolresult.text.catalog import Catalog
from toolresult.text.sentence import Joined, Sentence, Translation, Word

_FINDINGS_SHOWN = 20
NO_TOOL = Translation("(no tool named)", "（没有写明工具）")
_sentence = partial(
    Sentence.of,
    Catalog(
        {
            "more": {"en": "... and {count} more", "zh": "……另有 {count} 个问题"},
            "summary": {
                "en": "{total} checked: {valid} valid ({warned} with warnings), {invalid} invalid",
                "zh": "共 {total} 个载荷：有效 {valid} 个（其中 {warned} 个有警告），无效 "
                "{invalid} 个",
            },
            "blank": {"en": "; blank lines skipped: {count}", "zh": "；跳过 {count} 个空行"},
            "without-field": {
                "en": "; records without {field} skipped: {count}",
                "zh": "；跳过 {count} 条没有 {field} 的记录",
            },
            "without-result": {
                "en": "; records without a result: {count}",
                "zh": "；没有结果的记录：{count} 条",
            },
            "unrecognized": {"en": "; unrecognized: {count}", "zh": "；无法识别：{count} 行"},
            "unread": {"en": "unreadable inputs: {count}", "zh": "{count} 个输入无法读取"},
        }
    ),
)


@dataclass
class Tally:
    """How many payloads there are of each verdict.

    Attributes:
        field: JSON Pointer to the payload in each record.
        unread: inputs that could not be read.
        blank: blank lines of JSON Lines.
        without_field: records that have nothing at `field`.
        without_result: records of a provider that hold no result.
        unrecognized: lines of a mixed log that nobody recognizes.
        doubts: why results are unknown, as in an audit.
    """

    field: str = ""
    total: int = 0
    invalid: int = 0
    warned: int = 0
    unread: int = 0
    blank: int = 0
    without_field: int = 0
    without_result: int = 0
    unrecognized: int = 0
    doubts: frozenset[str] = frozenset()

    def add(self, report: Report, doubt: str | None = None) -> None:
        """Count a report, and why the result is unknown."""
        self.total += 1
        if doubt is not None:
            self.doubts |= {doubt}
        self.invalid += not report.valid
        self.warned += report.valid and bool(report.warnings)

    def exit_code(self, fail_on: Collection[str]) -> int:
        """Return the exit code: 2 where something could not be read, 1 where it is not valid."""
        if self.unread or (self.without_field and not self.total):
            return 2
        is_warned = "warning" in fail_on and self.warned > 0
        return int(self.invalid > 0 or is_warned or not self.doubts.isdisjoint(fail_on))

    def to_dict(self) -> dict[str, int]:
        """Return the numbers for programs."""
        return {
            "total": self.total,
            "valid": self.total - self.invalid,
            "warned": self.warned,
            "invalid": self.invalid,
            "unread": self.unread,
            "blank": self.blank,
            "without_field": self.without_field,
            "without_result": self.without_result,
            "unrecognized": self.unrecognized,
        }

    def sentence(self) -> Joined:
        """Return the numbers for people."""
        words: list[Word] = [_sentence("summary", **self.to_dict())]
        if self.blank:
            words.append(_sentence("blank", count=self.blank))
        if self.without_field:
            words.append(_sentence("without-field", count=self.without_field, field=self.field))
        if self.unrecognized:
            words.append(_sentence("unrecognized", count=self.unrecognized))
        if self.without_result:
            words.append(_sentence("without-result", count=self.without_result))
        return Joined(tuple(words))


class Printer(Protocol):
    """What writes verdicts in one format."""

    def report(self, record: Record, report: Report, tool: str | None = None) -> None:
        """Write the verdict on a payload."""

    def unreadable(self, problem: Unreadable) -> None:
        """Write why an input could not be read."""

    def summary(self, tally: Tally) -> None:
        """Write the numbers, and end."""


class TextPrinter:
    """`file:line:col: path: message`, and below it what to do.

    Args:
        screen: where to.
        limit: the most findings to print in all; None prints those of every payload.
    """

    def __init__(self, screen: Screen, limit: int | None = None) -> None:
        self.screen = screen
        self.limit = limit
        self.printed = self.left_out = 0

    def report(self, record: Record, report: Report, tool: str | None = None) -> None:
        room = _FINDINGS_SHOWN if self.limit is None else self.limit - self.printed
        shown = report.findings[:room]
        lines: list[Word] = [line for finding in shown for line in printed_finding(record, finding)]
        left = len(report.findings) - len(shown)
        self.printed += len(shown)
        if left and self.limit is not None:
            self.left_out += left
        elif left:
            lines.append(Joined(("    ", _sentence("more", count=left))))
        if lines:
            self.screen.echo(*lines)

    def unreadable(self, problem: Unreadable) -> None:
        self.screen.echo(at(one_line(problem.name), problem.reason), err=True)

    def summary(self, tally: Tally) -> None:
        if self.left_out:
            echo(_sentence("more", count=self.left_out))
        echo(tally.sentence())
        if tally.unread:
            echo(_sentence("unread", count=tally.unread), err=True)


class GroupPrinter(TextPrinter):
    """The findings of each rule, tool or file: how many there are, the first one, what to do.

    Args:
        screen: where to.
        by: rule, tool or file.
        limit: the most groups to print.
    """

    def __init__(self, screen: Screen, by: str, limit: int | None = None) -> None:
        super().__init__(screen, limit)
        self.by = by
        self.counts: dict[str | None, int] = {}
        self.first: dict[str | None, tuple[Record, Finding]] = {}

    def report(self, record: Record, report: Report, tool: str | None = None) -> None:
        for finding in report.findings:
            group = _group(self.by, record, finding, tool)
            self.counts[group] = self.counts.get(group, 0) + 1
            if group not in self.first:
                self.first[group] = (_without_data(record), finding)

    def summary(self, tally: Tally) -> None:
        ranked = sorted(self.counts, key=lambda group: -self.counts[group])
        for group in ranked[: self.limit]:
            record, finding = self.first[group]
            example = (f"    {line}" for line in printed_finding(record, finding))
            name: Word = NO_TOOL if group is None else one_line(group)
            echo(Joined((f"{self.counts[group]} × ", name)), *example)
        self.left_out = sum(self.counts[group] for group in ranked[len(ranked[: self.limit]) :])
        super().summary(tally)


def _group(by: str, record: Record, finding: Finding, tool: str | None) -> str | None:
    return {"rule": finding.rule, "tool": tool, "file": record.name}[by]


class SilentPrinter(TextPrinter):
    """The numbers alone."""

    def report(self, record: Record, report: Report, tool: str | None = None) -> None:
        pass


class JsonPrinter:
    """One JSON document, a line for every payload as it comes in."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.separator = ""
        screen.echo('{"results": [')

    def report(self, record: Record, report: Report, tool: str | None = None) -> None:
        self._item(json_item(record, report))

    def unreadable(self, problem: Unreadable) -> None:
        self._item(unreadable_item(problem))

    def summary(self, tally: Tally) -> None:
        click.echo(f'], "summary": {json_text(tally.to_dict())}}}')

    def _item(self, item: object) -> None:
        self.screen.echo(self.separator + json_text(item))
        self.separator = ","


class JsonSummaryPrinter:
    """The numbers alone, or with those of each rule, tool or file, as JSON.

    Args:
        by: rule, tool or file; None for the numbers alone.
    """

    def __init__(self, by: str | None) -> None:
        self.by = by
        self.unread: list[dict[str, object]] = []
        self.groups: dict[str, dict[str, object]] = {}

    def report(self, record: Record, report: Report, tool: str | None = None) -> None:
        for finding in report.findings if self.by else ():
            first = {"file": record.name, **finding.to_dict()}
            group = _group(str(self.by), record, finding, tool) or ""
            known = self.groups.setdefault(group, {"count": 0, "first": first})
            known["count"] = int(str(known["count"])) + 1

    def unreadable(self, problem: Unreadable) -> None:
        self.unread.append(unreadable_item(problem))

    def summary(self, tally: Tally) -> None:
        document: dict[str, object] = {"summary": tally.to_dict()}
        if self.by:
            document = {f"{self.by}s": self.groups, **document}
        if self.unread:
            document = {"unreadable": self.unread, **document}
        click.echo(json_text(document))


class JsonLinesPrinter:
    """A JSON object for every payload, each on a line of its own."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen

    def report(self, record: Record, report: Report, tool: str | None = None) -> None:
        self.screen.echo(json_text(json_item(record, report)))

    def unreadable(self, problem: Unreadable) -> None:
        self.screen.echo(json_text(unreadable_item(problem)))

    def summary(self, tally: Tally) -> None:
        """Every line is a payload or an input; the exit code says the rest."""


class GithubPrinter:
    """Workflow commands that GitHub shows as annotations of the lines."""

    def __init__(self, screen: Screen, limit: int | None = None) -> None:
        self.screen = screen
        self.limit = limit
        self.printed = 0

    def report(self, record: Record, report: Report, tool: str | None = None) -> None:
        for finding in report.findings:
            if self.limit is not None and self.printed >= self.limit:
                return
            self.printed += 1
            place = {
                "file": record.name,
                "line": str(finding.line or record.line or 1),
                "col": str(finding.column or 1),
                "title": finding.rule,
            }
            path = finding.path and f"{finding.path}: "
            text = f"{path}{finding.message}\n{finding.hint}"
            self.screen.echo(_command(_LEVELS[finding.severity], place, text))

    def unreadable(self, problem: Unreadable) -> None:
        reason = problem.reason.text(reader_language())
        self.screen.echo(_command("error", {"file": problem.name}, reason))

    def summary(self, tally: Tally) -> None:
        echo(tally.sentence())


_LEVELS: Mapping[Severity, str] = {Severity.ERROR: "error", Severity.WARNING: "warning"}


def _command(level: str, properties: Mapping[str, str], text: str) -> str:
    """Write a workflow command; its separators are escaped where they are part of a value."""

    def escaped(value: str) -> str:
        return value.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")

    def of_property(value: str) -> str:
        return one_line(escaped(value).replace(":", "%3A").replace(",", "%2C"))

    named = ",".join(f"{name}={of_property(value)}" for name, value in properties.items())
    return f"::{level} {named}::{one_line(escaped(text))}"


def json_item(record: Record, report: Report) -> dict[str, object]:
    """Return the verdict on a payload for programs."""
    return {"file": record.name, "line": record.line, **report.to_dict()}


def unreadable_item(problem: Unreadable) -> dict[str, object]:
    """Return why an input could not be read, for programs."""
    return {"file": problem.name, "unreadable": problem.reason.text(reader_language())}


def _without_data(record: Record) -> Record:
    return Record(record.name, record.line, b"", record.column, record.packed)
