"""`toolresult validate`: the verdict on files, folders and standard input."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Protocol

import click

from toolresult.cli.explain import lines, on_line
from toolresult.cli.inputs import Record, Unreadable, records, size_of
from toolresult.cli.options import (
    ExampleCommand,
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
from toolresult.cli.output import is_terminal, json_text, one_line
from toolresult.cli.texts import say
from toolresult.findings.finding import Report
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

    def echo(self, text: str, *, err: bool = False) -> None: ...

    def advance(self, size: int) -> None: ...


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
    @click.argument(
        "files", metavar="FILE...", nargs=-1, required=True, shell_complete=complete_files
    )
    @schema_option(lang)
    @dialect_option(lang)
    @codes_option(lang)
    @data_contracts_option(lang)
    @tool_option(lang)
    @format_option(lang)
    @fail_on_option(lang)
    @language_option(lang)
    def validate_command(
        files: tuple[str, ...],
        schema: str | None,
        dialect: str | None,
        codes_file: str | None,
        contracts_folder: str | None,
        tool: str | None,
        output_format: str,
        fail_on: str,
    ) -> int:
        table = open_table(codes_file, dialect, lang)
        judge = partial(
            validate,
            schema=schema,
            dialect=dialect,
            codes=table,
            data_contracts=open_contracts(contracts_folder, tool, lang),
            tool=tool,
            lang=lang,
        )
        tally = _Tally()
        with _screen(files) as screen:
            printer: _Printer = (
                _JsonPrinter(screen) if output_format == "json" else _TextPrinter(screen, lang)
            )
            for judged in _judged(files, judge, lang):
                if isinstance(judged, Unreadable):
                    tally.unread += 1
                    printer.unreadable(judged)
                else:
                    record, report = judged
                    tally.add(report)
                    printer.report(record, report)
                    screen.advance(len(record.data))
        printer.summary(tally)
        return tally.exit_code(fail_on)

    return validate_command


def _judged(
    files: tuple[str, ...], judge: Callable[[bytes], Report], lang: str
) -> Iterator[tuple[Record, Report] | Unreadable]:
    for record in records(files, lang):
        if isinstance(record, Unreadable):
            yield record
            continue
        try:
            report = judge(record.data)
        except MemoryError:
            yield Unreadable(record.name, say("input.memory", lang))
        else:
            yield record, on_line(report, record.line)


class _TextPrinter:
    """`file:line:col: path: message`, and below it what to do."""

    def __init__(self, screen: _Screen, lang: str) -> None:
        self.screen = screen
        self.lang = lang

    def report(self, record: Record, report: Report) -> None:
        shown = report.findings[:_FINDINGS_SHOWN]
        explained = [one for finding in shown for one in lines(record, finding, self.lang)]
        left = len(report.findings) - len(shown)
        if left:
            explained.append("    " + say("validate.more", self.lang, count=left))
        if explained:
            self.screen.echo("\n".join(explained))

    def unreadable(self, problem: Unreadable) -> None:
        self.screen.echo(f"{one_line(problem.name)}: {problem.reason}", err=True)

    def summary(self, tally: _Tally) -> None:
        click.echo(say("validate.summary", self.lang, **tally.to_dict()))
        if tally.unread:
            click.echo(say("validate.unread", self.lang, count=tally.unread), err=True)


class _JsonPrinter:
    """One JSON document, a line for every payload as it comes in."""

    def __init__(self, screen: _Screen) -> None:
        self.screen = screen
        self.separator = ""
        screen.echo('{"results": [')

    def report(self, record: Record, report: Report) -> None:
        self._item({"file": record.name, "line": record.line, **report.to_dict()})

    def unreadable(self, problem: Unreadable) -> None:
        self._item({"file": problem.name, "unreadable": problem.reason})

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
    def echo(self, text: str, *, err: bool = False) -> None:
        click.echo(text, err=err)

    def advance(self, size: int) -> None:
        pass


class _ScreenWithBar:
    def __init__(self, bar: "Progress", task: "TaskID") -> None:
        self.bar = bar
        self.task = task

    def echo(self, text: str, *, err: bool = False) -> None:
        """Print above the bar if both are seen on the terminal."""
        if is_terminal(sys.stderr if err else sys.stdout):
            from rich.text import Text  # noqa: PLC0415

            self.bar.console.print(Text.from_ansi(text), soft_wrap=True)
        else:
            click.echo(text, err=err)

    def advance(self, size: int) -> None:
        self.bar.advance(self.task, size)
