"""What an audit prints: its progress, its summary, its page; and saved summaries, merged."""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from toolresult.audit.lines import size_of
from toolresult.audit.summary import Summary
from toolresult.cli.audit_text import summary_text
from toolresult.cli.files import replace_file
from toolresult.cli.options import (
    INTERRUPTED,
    CommandError,
    at,
    reason,
)
from toolresult.cli.output import echo, is_terminal, one_line, print_json, reader_language
from toolresult.text.catalog import Catalog
from toolresult.text.file_names import STANDARD_INPUT
from toolresult.text.sentence import Sentence

_sentence = partial(
    Sentence.of,
    Catalog(
        {
            "no-field": {
                "en": "no record has a value at {field}",
                "zh": "没有任何记录包含 {field}",
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
    fail_on: tuple[str, ...],
    interrupted_by: int,
) -> int:
    """Print a summary, and write its page; return the exit code.

    Args:
        summary: what was found out.
        html: the file of the page; None for none.
        output_format: text or json.
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
        print_json(summary.to_dict())
    else:
        echo(summary_text(summary))
    for problem in summary.problems:
        echo(at(one_line(problem.file), problem.reason), err=True)
    if summary.field_is_nowhere:
        failed = True
        echo(_sentence("no-field", field=summary.options["field"]), err=True)
    if summary.interrupted:
        echo(INTERRUPTED, err=True)
        return 128 + interrupted_by
    return 2 if failed else summary.exit_code(*fail_on)


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
