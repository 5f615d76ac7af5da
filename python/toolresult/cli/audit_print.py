"""What an audit prints: its progress, its summary, its page; and saved summaries, merged."""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from toolresult.audit.lines import size_of
from toolresult.audit.summary import Summary
from toolresult.cli.audit_text import summary_text
from toolresult.cli.files import replace_file
from toolresult.cli.inputs import Record, Unreadable
from toolresult.cli.options import (
    INTERRUPTED,
    CommandError,
    at,
    reason,
)
from toolresult.cli.output import echo, is_terminal, one_line, print_json, reader_language
from toolresult.cli.printers import printer_of
from toolresult.cli.screen import plain_screen
from toolresult.cli.verdict_printers import Printer, Tally
from toolresult.contract import package_data
from toolresult.findings.finding import Finding, Report, Severity
from toolresult.text.catalog import Catalog
from toolresult.text.file_names import STANDARD_INPUT
from toolresult.text.sentence import Sentence, Translation

_sentence = partial(
    Sentence.of,
    Catalog(
        {
            "no-field": {
                "en": "no record has a value at {field}",
                "zh": "没有任何记录包含 {field}",
            },
            "explain": {
                "en": "run toolresult explain {rule}",
                "zh": "请运行 toolresult explain {rule}",
            },
            "no-summary": {"en": "{file}: {reason}", "zh": "{file}：不是审计汇总（{reason}）"},
        }
    ),
)


def merge_files(files: tuple[str, ...]) -> Summary:
    """Put saved summaries together.

    Raises:
        CommandError: a file is not a summary, or cannot be read.
    """
    whole = Summary()
    for file in files:
        try:
            data = sys.stdin.buffer.read() if file == STANDARD_INPUT else Path(file).read_bytes()
            summary = Summary.from_dict(json.loads(data))
        except OSError as error:
            raise CommandError(at(file, reason(error))) from None
        except ValueError as error:
            raise CommandError(_sentence("no-summary", file=file, reason=reason(error))) from None
        whole = whole.merge(summary)
    return whole


def print_summary(
    summary: Summary,
    html: str | None,
    output_format: str,
    group_by: str | None,
    fail_on: tuple[str, ...],
    interrupted_by: int,
) -> int:
    """Print a summary, and write its page; return the exit code.

    Args:
        summary: what was found out.
        html: the file of the page; None for none.
        output_format: as in `validate`; text and json are of the summary, the others of the
            findings, each rule once.
        group_by: rule, tool or file, to print one table alone; None for all.
        fail_on: what makes the exit code 1 beside invalid payloads, as in `Summary.exit_code`.
        interrupted_by: the signal that ended the audit, if one did.
    """
    failed = False
    if html is not None:
        from toolresult.cli.audit_page import audit_page  # noqa: PLC0415 - only where it was asked for

        try:
            page = audit_page(summary).text(reader_language())
            replace_file(Path(html), page.encode("utf-8", "backslashreplace"))
        except OSError as error:
            failed = True
            echo(at(one_line(html), reason(error)), err=True)
    if output_format == "json":
        print_json(_groups(summary, group_by) if group_by else summary.to_dict())
    elif output_format == "text":
        echo(summary_text(summary, group_by))
    else:
        print_findings(summary, printer_of(plain_screen(), output_format))
    for problem in summary.problems:
        echo(at(one_line(problem.file), problem.reason), err=True)
    if summary.field_is_nowhere:
        failed = True
        echo(_sentence("no-field", field=summary.options["field"]), err=True)
    if summary.interrupted:
        echo(INTERRUPTED, err=True)
        return 128 + interrupted_by
    return 2 if failed else summary.exit_code(*fail_on)


class _Counted(Finding):
    """The first finding of a rule, with the number of payloads that have one."""

    @property
    def message(self) -> str:
        count, rule = self.words["count"], package_data.rules()[self.rule]
        return f"{count} × {rule.title[self.lang]}"

    @property
    def hint(self) -> str:
        return _sentence("explain", rule=self.rule).text(self.lang)


def print_findings(summary: Summary, printer: Printer) -> None:
    """List the findings of an audit, each rule once, where it was found first."""
    lang = reader_language()
    for rule, found in summary.findings.items():
        first = found.example
        words = {"count": f"{found.count:,}"}
        finding = _Counted(rule, Severity(found.severity), first.path, words)
        printer.report(
            Record(first.file, first.line, b""), Report(None, findings=(finding,), lang=lang)
        )
    for problem in summary.problems:
        printer.unreadable(Unreadable(problem.file, Translation(problem.reason, problem.reason)))
    printer.summary(_tally(summary))


def _tally(summary: Summary) -> Tally:
    return Tally(
        field=str(summary.options.get("field", "")),
        total=summary.total,
        invalid=summary.invalid,
        warned=summary.warned,
        unread=len(summary.problems),
        blank=summary.blank,
        without_field=summary.without_field,
        without_result=summary.without_result,
        unrecognized=summary.unrecognized,
    )


def _groups(summary: Summary, by: str) -> dict[str, Any]:
    """Return a table of the summary as JSON values."""
    document = summary.to_dict()
    if by == "rule":
        rows = document["findings"]
    else:
        calls, failed = {
            "tool": (summary.calls_by_tool, summary.failures_by_tool),
            "file": (summary.payloads_by_file, summary.failures_by_file),
        }[by]
        rows = {name: {"count": failed.get(name, 0), "of": calls[name]} for name in sorted(calls)}
    return {f"{by}s": rows, "summary": _tally(summary).to_dict()}


@contextmanager
def progress_bar(files: tuple[str, ...]) -> Iterator[Callable[[int], None] | None]:
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
