"""`toolresult validate`: the verdict on files, folders and standard input."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Protocol

import click

from toolresult.cli.inputs import Record, Unreadable, records, size_of
from toolresult.cli.options import (
    ExampleCommand,
    codes_option,
    dialect_option,
    format_option,
    language_option,
    open_table,
)
from toolresult.cli.texts import say
from toolresult.contract import schema_names
from toolresult.findings import Finding, Report, Severity, phrase
from toolresult.validation import validate

EXAMPLES = """
toolresult validate response.json
toolresult validate payloads/ --schema tool-response --lang zh
toolresult validate logs.jsonl --dialect agentflow-enum --format json
some-tool | toolresult validate -
"""
_FINDINGS_SHOWN = 20
_BYTES_WORTH_PROGRESS = 20_000_000


@dataclass
class _Tally:
    total: int = 0
    invalid: int = 0
    warned: int = 0
    unread: int = 0

    def add(self, report: Report) -> None:
        self.total += 1
        self.invalid += not report.valid
        self.warned += report.valid and bool(report.warnings)

    def exit_code(self, fail_on: str) -> int:
        if self.unread:
            return 2
        return int(self.invalid > 0 or (fail_on == "warning" and self.warned > 0))

    def to_dict(self) -> dict[str, int]:
        return {
            "total": self.total,
            "valid": self.total - self.invalid,
            "warned": self.warned,
            "invalid": self.invalid,
            "unread": self.unread,
        }


class _Printer(Protocol):
    def report(self, record: Record, report: Report) -> None: ...

    def unreadable(self, problem: Unreadable) -> None: ...

    def summary(self, tally: _Tally) -> None: ...


def command(lang: str) -> click.Command:
    """Make the command, with its help in a language."""

    @click.command(
        "validate",
        cls=ExampleCommand,
        examples=EXAMPLES,
        lang=lang,
        help=say("validate.help", lang),
    )
    @click.argument("files", metavar="FILE...", nargs=-1, required=True)
    @click.option("--schema", type=click.Choice(schema_names()), help=say("schema.option", lang))
    @dialect_option(lang)
    @codes_option(lang)
    @format_option(lang)
    @click.option(
        "--fail-on",
        type=click.Choice(["error", "warning"]),
        default="error",
        show_default=True,
        help=say("fail-on.help", lang),
    )
    @language_option(lang)
    def validate_command(
        files: tuple[str, ...],
        schema: str | None,
        dialect: str | None,
        codes_file: str | None,
        output_format: str,
        fail_on: str,
    ) -> int:
        table = open_table(codes_file, dialect)
        tally = _Tally()
        printer: _Printer = _JsonPrinter() if output_format == "json" else _TextPrinter(lang)
        with _progress(files) as advance:
            for record in records(files, lang):
                if isinstance(record, Unreadable):
                    tally.unread += 1
                    printer.unreadable(record)
                    continue
                report = validate(record.data, schema, dialect=dialect, codes=table, lang=lang)
                report = _on_line(report, record.line)
                tally.add(report)
                printer.report(record, report)
                advance(len(record.data))
        printer.summary(tally)
        return tally.exit_code(fail_on)

    return validate_command


def _on_line(report: Report, line: int | None) -> Report:
    """Count a finding's lines from the start of the file, where the payload is one line of it."""
    if line is None:
        return report
    moved = (
        one if one.line is None else replace(one, line=one.line + line - 1)
        for one in report.findings
    )
    return replace(report, findings=tuple(moved))


class _TextPrinter:
    """`file:line:col: path: message`, and below it what to do."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def report(self, record: Record, report: Report) -> None:
        for finding in report.findings[:_FINDINGS_SHOWN]:
            self._finding(record, finding)
        left = len(report.findings) - _FINDINGS_SHOWN
        if left > 0:
            click.echo("    " + say("validate.more", self.lang, count=left))

    def unreadable(self, problem: Unreadable) -> None:
        click.echo(f"{problem.name}: {problem.reason}", err=True)

    def summary(self, tally: _Tally) -> None:
        click.echo(say("validate.summary", self.lang, **tally.to_dict()))
        if tally.unread:
            click.echo(say("validate.unread", self.lang, count=tally.unread), err=True)

    def _finding(self, record: Record, finding: Finding) -> None:
        is_error = finding.severity is Severity.ERROR
        path = finding.path or phrase("root", self.lang)
        level = "" if is_error else phrase("level.warning", self.lang) + ": "
        where = click.style(f"{record.name}:{finding.line}:{finding.column}:", bold=True)
        what = click.style(f"{level}{finding.message}", fg="red" if is_error else "yellow")
        rule = click.style(f"[{finding.rule}]", dim=True)
        click.echo(f"{where} {path}: {what} {rule}")
        click.echo(f"    {phrase('hint', self.lang)}: {finding.hint}")


class _JsonPrinter:
    """One JSON document, written as the payloads come in."""

    def __init__(self) -> None:
        self.opened = False

    def report(self, record: Record, report: Report) -> None:
        self._item({"file": record.name, "line": record.line, **report.to_dict()})

    def unreadable(self, problem: Unreadable) -> None:
        self._item({"file": problem.name, "unreadable": problem.reason})

    def summary(self, tally: _Tally) -> None:
        head = "\n" if self.opened else '{"results": ['
        click.echo(f'{head}], "summary": {json.dumps(tally.to_dict())}}}')

    def _item(self, item: object) -> None:
        head = ",\n" if self.opened else '{"results": [\n'
        self.opened = True
        click.echo(head + json.dumps(item, ensure_ascii=False), nl=False)


class _Advance(Protocol):
    def __call__(self, size: int, /) -> None: ...


@contextmanager
def _progress(files: tuple[str, ...]) -> Iterator[_Advance]:
    """Show a bar on a terminal while much is read; nothing elsewhere."""
    total = size_of(files) if sys.stderr.isatty() else None
    if total is None or total < _BYTES_WORTH_PROGRESS:
        yield lambda _size: None
        return
    from rich.console import Console  # noqa: PLC0415 - only needed for large input
    from rich.progress import Progress  # noqa: PLC0415

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("toolresult", total=total)
        yield lambda size: bar.advance(task, size)
