"""`toolresult validate`: the verdict on files, folders and standard input."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Protocol

import click

from toolresult.cli.explain import on_line, printed_finding
from toolresult.cli.inputs import NOT_ENOUGH_MEMORY, Record, Unreadable, records, size_of
from toolresult.cli.options import (
    at,
    codes_option,
    complete_files,
    data_contracts_option,
    dialect_option,
    fail_on_option,
    format_option,
    language_option,
    open_contracts,
    open_table,
    schema_option,
    tool_option,
)
from toolresult.cli.options import command as declare
from toolresult.cli.output import echo, is_terminal, json_text, one_line, reader_language
from toolresult.findings.finding import Report
from toolresult.text.catalog import Catalog
from toolresult.text.sentence import Joined, Sentence, Translation, Word
from toolresult.validation.verdicts import validate

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

EXAMPLES = """
toolresult validate response.json
toolresult validate payloads/ --schema tool-response --lang zh
toolresult validate logs.jsonl --dialect agentflow-enum --format json
toolresult validate logs.jsonl --data-contracts contracts/
some-tool | toolresult validate -
"""
_FINDINGS_SHOWN = 20
_BYTES_WORTH_PROGRESS = 20_000_000
_sentence = partial(
    Sentence.of,
    Catalog(
        {
            "more": {"en": "... and {count} more findings", "zh": "……另有 {count} 个问题"},
            "summary": {
                "en": "{total} checked: {valid} valid ({warned} with warnings), {invalid} invalid",
                "zh": "共 {total} 个载荷：有效 {valid} 个（其中 {warned} 个有警告），无效 "
                "{invalid} 个",
            },
            "unread": {"en": "unreadable inputs: {count}", "zh": "{count} 个输入无法读取"},
        }
    ),
)


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


class _Screen(Protocol):
    """Where text goes, and where progress shows."""

    def echo(self, *lines: Word, err: bool = False) -> None: ...

    def advance(self, size: int) -> None: ...


class _Printer(Protocol):
    def report(self, record: Record, report: Report) -> None: ...

    def unreadable(self, problem: Unreadable) -> None: ...

    def summary(self, tally: _Tally) -> None: ...


@declare(
    "validate",
    description=Translation(
        "Validate payloads: files, folders (their *.json, *.jsonl, *.ndjson "
        "files), or - for standard input. JSON and JSON Lines are detected by "
        "content.",
        "校验载荷：文件、文件夹（其下的 *.json、*.jsonl、*.ndjson），或用 - 表示标"
        "准输入。JSON 与 JSON Lines 按内容识别。",
    ),
    examples=EXAMPLES,
)
@click.argument("files", metavar="FILE...", nargs=-1, required=True, shell_complete=complete_files)
@schema_option
@dialect_option
@codes_option
@data_contracts_option
@tool_option
@format_option
@fail_on_option
@language_option
def command(
    files: tuple[str, ...],
    schema: str | None,
    dialect: str | None,
    codes_file: str | None,
    contracts_folder: str | None,
    tool: str | None,
    output_format: str,
    fail_on: str,
) -> int:
    """Print the verdict on every payload, and how many there are of each."""
    check = partial(
        validate,
        schema=schema,
        dialect=dialect,
        codes=open_table(codes_file, dialect),
        data_contracts=open_contracts(contracts_folder, tool),
        tool=tool,
        lang=reader_language(),
    )
    tally = _Tally()
    with _screen(files) as screen:
        printer: _Printer = (
            _JsonPrinter(screen) if output_format == "json" else _TextPrinter(screen)
        )
        for checked in _reports(files, check):
            if isinstance(checked, Unreadable):
                tally.unread += 1
                printer.unreadable(checked)
            else:
                record, report = checked
                tally.add(report)
                printer.report(record, report)
                screen.advance(len(record.data))
    printer.summary(tally)
    return tally.exit_code(fail_on)


def _reports(
    files: tuple[str, ...], check: Callable[[bytes], Report]
) -> Iterator[tuple[Record, Report] | Unreadable]:
    for record in records(files):
        if isinstance(record, Unreadable):
            yield record
            continue
        try:
            report = check(record.data)
        except MemoryError:
            yield Unreadable(record.name, NOT_ENOUGH_MEMORY)
        else:
            yield record, on_line(report, record.line)


class _TextPrinter:
    """`file:line:col: path: message`, and below it what to do."""

    def __init__(self, screen: _Screen) -> None:
        self.screen = screen

    def report(self, record: Record, report: Report) -> None:
        shown = report.findings[:_FINDINGS_SHOWN]
        lines: list[Word] = [line for finding in shown for line in printed_finding(record, finding)]
        left = len(report.findings) - len(shown)
        if left:
            lines.append(Joined(("    ", _sentence("more", count=left))))
        if lines:
            self.screen.echo(*lines)

    def unreadable(self, problem: Unreadable) -> None:
        self.screen.echo(at(one_line(problem.name), problem.reason), err=True)

    def summary(self, tally: _Tally) -> None:
        echo(_sentence("summary", **tally.to_dict()))
        if tally.unread:
            echo(_sentence("unread", count=tally.unread), err=True)


class _JsonPrinter:
    """One JSON document, a line for every payload as it comes in."""

    def __init__(self, screen: _Screen) -> None:
        self.screen = screen
        self.separator = ""
        screen.echo('{"results": [')

    def report(self, record: Record, report: Report) -> None:
        self._item({"file": record.name, "line": record.line, **report.to_dict()})

    def unreadable(self, problem: Unreadable) -> None:
        reason = problem.reason.text(reader_language())
        self._item({"file": problem.name, "unreadable": reason})

    def summary(self, tally: _Tally) -> None:
        click.echo(f'], "summary": {json_text(tally.to_dict())}}}')

    def _item(self, item: object) -> None:
        self.screen.echo(self.separator + json_text(item))
        self.separator = ","


@contextmanager
def _screen(files: tuple[str, ...]) -> Iterator[_Screen]:
    """Show a bar on a terminal while much is read; nothing elsewhere."""
    total = size_of(files) if is_terminal(sys.stderr) else None
    if total is None or total < _BYTES_WORTH_PROGRESS:
        yield _PlainScreen()
        return
    from rich.console import Console  # noqa: PLC0415 - only needed for large input
    from rich.progress import Progress  # noqa: PLC0415

    console = Console(stderr=True)
    with Progress(
        console=console, transient=True, redirect_stdout=False, redirect_stderr=False
    ) as bar:
        yield _ScreenWithBar(bar, bar.add_task("toolresult", total=total))


class _PlainScreen:
    def echo(self, *lines: Word, err: bool = False) -> None:
        echo(*lines, err=err)

    def advance(self, size: int) -> None:
        pass


class _ScreenWithBar:
    def __init__(self, bar: "Progress", task: "TaskID") -> None:
        self.bar = bar
        self.task = task

    def echo(self, *lines: Word, err: bool = False) -> None:
        """Print above the bar if both are seen on the terminal."""
        if is_terminal(sys.stderr if err else sys.stdout):
            from rich.text import Text  # noqa: PLC0415

            text = Joined(lines, "\n").text(reader_language())
            self.bar.console.print(Text.from_ansi(text), soft_wrap=True)
        else:
            echo(*lines, err=err)

    def advance(self, size: int) -> None:
        self.bar.advance(self.task, size)
