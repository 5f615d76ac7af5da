"""`toolresult audit`: what already happened, summed up from JSON Lines of any size."""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from toolresult.audit.lines import size_of
from toolresult.audit.run import audit_files
from toolresult.audit.summary import Summary
from toolresult.cli.audit_text import summary_text
from toolresult.cli.options import (
    CommandError,
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
from toolresult.cli.output import is_terminal, one_line, print_json
from toolresult.cli.texts import say
from toolresult.text.os_errors import os_reason

EXAMPLES = """
toolresult audit logs.jsonl
toolresult audit payloads/ --jobs 4 --html report.html
toolresult audit logs.jsonl --data-contracts contracts/
toolresult audit logs.jsonl --invalid bad.jsonl --redact
toolresult audit logs.jsonl --format json > monday.json
"""
_INTERRUPTED = 130


def command(lang: str) -> click.Command:
    """Make the command, with its help in a language."""

    @click.command(
        "audit", cls=ExampleCommand, examples=EXAMPLES, lang=lang, help=say("audit.help", lang)
    )
    @click.argument(
        "files", metavar="FILE...", nargs=-1, required=True, shell_complete=complete_files
    )
    @schema_option(lang)
    @dialect_option(lang)
    @codes_option(lang)
    @click.option("--field", metavar="POINTER", default="", help=say("audit.field", lang))
    @click.option(
        "--jobs",
        type=click.IntRange(min=1),
        default=1,
        show_default=True,
        help=say("audit.jobs", lang),
    )
    @click.option(
        "--sample",
        type=click.FloatRange(0, 1, min_open=True),
        default=1.0,
        help=say("audit.sample", lang),
    )
    @click.option("--seed", type=int, default=0, show_default=True, help=say("audit.seed", lang))
    @click.option(
        "--warnings",
        type=click.Choice(["envelope", "full"]),
        default="envelope",
        show_default=True,
        help=say("audit.warnings", lang),
    )
    @click.option("--invalid", metavar="FILE", type=click.Path(), help=say("audit.invalid", lang))
    @click.option(
        "--max-invalid",
        type=click.IntRange(min=0),
        default=100_000,
        show_default=True,
        help=say("audit.max-invalid", lang),
    )
    @click.option("--redact", is_flag=True, help=say("audit.redact", lang))
    @click.option("--html", metavar="FILE", type=click.Path(), help=say("audit.html", lang))
    @click.option("--merge", is_flag=True, help=say("audit.merge", lang))
    @data_contracts_option(lang)
    @tool_option(lang)
    @format_option(lang)
    @fail_on_option(lang)
    @language_option(lang)
    def audit_command(
        files: tuple[str, ...],
        schema: str | None,
        dialect: str | None,
        codes_file: str | None,
        field: str,
        jobs: int,
        sample: float,
        seed: int,
        warnings: str,
        invalid: str | None,
        max_invalid: int,
        redact: bool,
        html: str | None,
        merge: bool,
        contracts_folder: str | None,
        tool: str | None,
        output_format: str,
        fail_on: str,
    ) -> int:
        if "/" in field and not field.startswith("/"):
            raise CommandError(say("audit.bad-field", lang, field=field))
        if merge:
            summary = merged(files, lang)
        else:
            table = open_table(codes_file, dialect, lang)
            contracts = open_contracts(contracts_folder, tool, lang)
            _refuse_overwriting(files, (invalid, html), lang)
            with _progress(files) as advance:
                summary = audit_files(
                    files,
                    schema=schema,
                    dialect=dialect,
                    codes=table,
                    field=field,
                    jobs=jobs,
                    sample=sample,
                    seed=seed,
                    warnings=warnings,
                    invalid=invalid,
                    max_invalid=max_invalid,
                    redact=redact,
                    data_contracts=contracts,
                    tool=tool,
                    lang=lang,
                    progress=advance,
                )
        return _report(summary, html, output_format, fail_on, lang)

    return audit_command


def merged(files: tuple[str, ...], lang: str) -> Summary:
    """Put saved summaries together.

    Raises:
        CommandError: a file is no summary, or cannot be read.
    """
    summary: Summary | None = None
    for file in files:
        try:
            data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
            one = Summary.from_dict(json.loads(data))
        except OSError as error:
            raise CommandError(f"{file}: {os_reason(error, lang)}") from None
        except ValueError as error:
            raise CommandError(say("audit.no-summary", lang, file=file, reason=error)) from None
        summary = summary.merge(one) if summary else one
    return summary or Summary()


def _report(summary: Summary, html: str | None, output_format: str, fail_on: str, lang: str) -> int:
    failed = False
    if html is not None:
        from toolresult.cli.audit_page import audit_page  # noqa: PLC0415 - only where it was asked for

        try:
            Path(html).write_text(audit_page(summary, lang), encoding="utf-8")
        except OSError as error:
            failed = True
            click.echo(f"{one_line(html)}: {os_reason(error, lang)}", err=True)
    if output_format == "json":
        print_json(summary.to_dict())
    else:
        click.echo(summary_text(summary, lang))
    for problem in summary.problems:
        click.echo(f"{one_line(problem.file)}: {problem.reason}", err=True)
    if summary.field_is_nowhere:
        failed = True
        click.echo(say("audit.no-field", lang, field=summary.options["field"]), err=True)
    if summary.interrupted:
        click.echo(say("main.interrupted", lang), err=True)
        return _INTERRUPTED
    return 2 if failed else summary.exit_code(fail_on)


def _refuse_overwriting(files: tuple[str, ...], outputs: tuple[str | None, ...], lang: str) -> None:
    """Refuse to write over what is to be read."""
    written = [Path(output) for output in outputs if output and Path(output).is_file()]
    read = [Path(file) for file in files if Path(file).is_file()]
    for output in written:
        if any(output.samefile(file) for file in read):
            raise CommandError(say("audit.overwrites", lang, file=output))


@contextmanager
def _progress(files: tuple[str, ...]) -> Iterator[Callable[[int], None] | None]:
    """Show a bar with rate and time left on a terminal; nothing elsewhere."""
    if not is_terminal(sys.stderr):
        yield None
        return
    from rich.console import Console  # noqa: PLC0415 - only on a terminal
    from rich.progress import (  # noqa: PLC0415
        BarColumn,
        DownloadColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
        TransferSpeedColumn,
    )

    columns = (
        TextColumn("toolresult audit"),
        *(BarColumn(), DownloadColumn(), TransferSpeedColumn(), TimeRemainingColumn()),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("audit", total=size_of(files))
        yield lambda size: bar.advance(task, size)
