"""What becomes of the results that pass the proxy: the log, a live table, a page at the end."""

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from toolresult.audit.options import AuditOptions
from toolresult.audit.tally import Tally
from toolresult.cli.audit_text import milliseconds
from toolresult.cli.files import replace_file
from toolresult.cli.options import CommandError, at, reason
from toolresult.cli.output import echo, is_terminal, one_line, reader_language
from toolresult.proxy import texts
from toolresult.proxy.board import Board, ToolRow
from toolresult.proxy.result_log import ResultLog
from toolresult.proxy.traffic import Record
from toolresult.text.catalog import Catalog
from toolresult.text.sentence import Sentence, Translation
from toolresult.validation.settings import Settings

_REFRESH_SECONDS = 0.5
_SHOWN_TOOLS = 30
_SHOWN_MESSAGE = 60
# Bytes of lines that are counted together.
_BATCH = 1_000_000
_HEADS = (
    Translation("tool", "工具"),
    Translation("calls", "调用"),
    Translation("failed", "失败"),
    Translation("lost", "丢失"),
    Translation("p50 ms", "p50 毫秒"),
    Translation("p95 ms", "p95 毫秒"),
    Translation("last error", "最近的错误"),
)
_sentence = partial(
    Sentence.of,
    Catalog(
        {
            "row": {
                "en": "{tool}: {calls} calls, {failed} failed, {lost} lost, p50 {p50} ms, "
                "p95 {p95} ms",
                "zh": "{tool}：调用 {calls} 次，失败 {failed} 次，丢失 {lost} 次，p50 {p50} 毫秒，"
                "p95 {p95} 毫秒",
            },
        }
    ),
)


@contextmanager
def watching(
    log_file: str | None,
    log_size: int,
    require_log: bool,
    settings: Settings,
    *,
    follow: bool,
    html: str | None,
) -> Iterator[Record | None]:
    """Open all that takes the lines of results, and close it at the end; None where nothing does.

    Args:
        log_file: the log; None for none.
        log_size: bytes beyond which a new file is begun.
        require_log: whether the proxy ends where the log cannot be written any longer.
        settings: whose error codes the page names.
        follow: whether a table is shown on standard error.
        html: the page that is written at the end; None for none.

    Raises:
        CommandError: the log cannot be opened.
    """
    with ExitStack() as stack:
        takers: list[Record] = []
        if log_file is not None:
            takers.append(stack.enter_context(_log(log_file, log_size, require_log)))
        if follow:
            takers.append(stack.enter_context(_table()))
        if html is not None:
            takers.append(stack.enter_context(_page(html, settings)))

        def record(line: bytes) -> None:
            for take in takers:
                take(line)

        yield record if takers else None


@contextmanager
def _log(file: str, size: int, is_required: bool) -> Iterator[Record]:
    """Open the log; what cannot be written is said once, and the proxy goes on, or ends."""
    try:
        log = ResultLog(Path(file), max_bytes=size)
    except OSError as error:
        raise CommandError(at(file, reason(error))) from None
    is_broken = False

    def record(line: bytes) -> None:
        nonlocal is_broken
        if is_broken:
            return
        try:
            log.write(line)
        except OSError as error:
            is_broken = True
            key = "log-required" if is_required else "log"
            echo(texts.sentence(key, file=file, reason=reason(error)), err=True)
            if is_required:
                # As somebody else would end it: the server ends in order.
                os.kill(os.getpid(), signal.SIGTERM)

    try:
        yield record
    finally:
        try:
            log.close()
        except OSError as error:
            if not is_broken:
                echo(texts.sentence("log", file=file, reason=reason(error)), err=True)


@contextmanager
def _table() -> Iterator[Record]:
    """Show a table that follows what passes; without a terminal, one line for each tool at the end.

    The server's own standard error goes on above the table.
    """
    board = Board()
    if not is_terminal(sys.stderr):
        yield board.add
        for row in board.rows():
            echo(_sentence("row", **_words(row)), err=True)
        return
    from rich.console import Console  # noqa: PLC0415 - only on a terminal
    from rich.live import Live  # noqa: PLC0415

    console = Console(stderr=True)
    # What the live display would redirect belongs to the client.
    live = Live(console=console, auto_refresh=False, redirect_stdout=False, redirect_stderr=False)
    over = threading.Event()

    def draw() -> None:
        while not over.wait(_REFRESH_SECONDS):
            live.update(_rich_table(board), refresh=True)

    with live:
        thread = threading.Thread(target=draw, daemon=True)
        thread.start()
        try:
            yield board.add
        finally:
            over.set()
            thread.join()
            live.update(_rich_table(board), refresh=True)


def _rich_table(board: Board) -> Any:
    from rich.markup import escape  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415

    lang = reader_language()
    table = Table(box=None)
    for head in _HEADS:
        is_text = head in (_HEADS[0], _HEADS[-1])
        table.add_column(head.text(lang), justify="left" if is_text else "right")
    for row in board.rows()[:_SHOWN_TOOLS]:
        words = _words(row)
        cells = [words[key] for key in ("tool", "calls", "failed", "lost", "p50", "p95")]
        error = "" if row.last_error is None else f"{row.last_error[0]} {row.last_error[1]}"
        table.add_row(*map(escape, (*cells, one_line(error)[:_SHOWN_MESSAGE])))
    return table


def _words(row: ToolRow) -> dict[str, str]:
    times = row.latency
    return {
        "tool": one_line(row.name),
        "calls": f"{row.calls:,}",
        "failed": f"{row.failed:,}",
        "lost": f"{row.lost:,}",
        "p50": milliseconds(times.percentile(50)),
        "p95": milliseconds(times.percentile(95)),
    }


@contextmanager
def _page(file: str, settings: Settings) -> Iterator[Record]:
    """Sum up what passes as an audit of the log would, and write the page at the end."""
    options = AuditOptions(settings=replace(settings, data_contracts=None))
    tally, lock, held = Tally(options), threading.Lock(), list[bytes]()
    size = 0

    def record(line: bytes) -> None:
        nonlocal size
        with lock:
            held.append(line)
            size += len(line)
            if size >= _BATCH:
                tally.add(held, 0)
                held.clear()
                size = 0

    try:
        yield record
    finally:
        from toolresult.cli.audit_page import audit_page  # noqa: PLC0415 - only at the end

        tally.add(held, 0)
        tally.finish()
        summary = replace(tally.summary().in_file("-", 0), options=options.to_dict())
        page = audit_page(summary).text(reader_language())
        try:
            replace_file(Path(file), page.encode("utf-8", "backslashreplace"))
        except OSError as error:
            echo(at(one_line(file), reason(error)), err=True)
