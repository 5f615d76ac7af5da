"""What `toolresult audit --follow` shows while lines come in."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from io import BufferedReader
from pathlib import Path
from typing import cast

from toolresult.audit.follow import follow
from toolresult.audit.options import AuditOptions
from toolresult.audit.summary import Summary
from toolresult.cli.audit_text import summary_text
from toolresult.cli.options import CommandError, at, reason
from toolresult.cli.output import echo, is_terminal, one_line, reader_language
from toolresult.text.catalog import Catalog
from toolresult.text.file_names import STANDARD_INPUT
from toolresult.text.sentence import Sentence

_SECONDS_ON_A_TERMINAL = 1.0
_SECONDS = 10.0
_PACKED = (".gz", ".zst", ".parquet")
# What gzip, zstd and Parquet begin with: nobody can follow those.
_MAGIC = (b"\x1f\x8b", b"\x28\xb5\x2f\xfd", b"PAR1")
_sentence = partial(
    Sentence.of,
    Catalog(
        {
            "one": {
                "en": "--follow: expected one plain file of JSON Lines, or -, got {files}",
                "zh": "--follow 应指定一个普通 JSON Lines 文件或 -，实际为 {files}",
            },
            "alone": {
                "en": "--follow cannot be combined with {option}",
                "zh": "--follow 不能与 {option} 同时使用",
            },
            "waiting": {
                "en": "waiting for {file}, which does not exist yet",
                "zh": "等待文件 {file} 出现（目前不存在）",
            },
            "so-far": {
                "en": "{total} checked, {invalid} invalid, {failed} not ok, {findings} findings",
                "zh": "已校验 {total} 个，无效 {invalid} 个，未成功 {failed} 个，"
                "问题 {findings} 个",
            },
        }
    ),
)


def followed(
    files: tuple[str, ...],
    options: Callable[[], AuditOptions],
    beside: dict[str, bool],
    begun: bytes = b"",
) -> Summary:
    """Audit one file while it grows, and show the summary so far on standard error.

    Args:
        files: the file.
        options: makes what to look at, and how.
        beside: option → whether it was given; none of them goes with this one.
        begun: what was read of standard input already.

    Raises:
        CommandError: there is more than one file, it is packed or a folder, or exists and cannot be
            opened.
    """
    for name, is_given in beside.items():
        if is_given:
            raise CommandError(_sentence("alone", option=name))
    (name, *others) = files
    is_file = name == STANDARD_INPUT or not Path(name).is_dir()
    if others or not is_file or name.endswith(_PACKED):
        raise CommandError(_sentence("one", files=one_line(", ".join(files))))

    def waiting() -> None:
        echo(_sentence("waiting", file=one_line(name)), err=True)

    try:
        with _shown() as (show, seconds):
            made = options()
            return follow(name, made, show, seconds=seconds, begun=begun, missing=waiting)
    except OSError as error:
        raise CommandError(at(one_line(name), reason(error))) from None


def begun_of_pipe() -> bytes | None:
    """Wait for standard input to begin, and take its beginning; None, and nothing, if packed."""
    source = cast("BufferedReader", sys.stdin.buffer)
    return None if source.peek(1).startswith(_MAGIC) else source.read1()


@contextmanager
def _shown() -> Iterator[tuple[Callable[[Summary], None], float]]:
    """Show tables that stay in their place on a terminal, and a line now and then elsewhere."""
    if not is_terminal(sys.stderr):
        yield (lambda summary: echo(_so_far(summary), err=True)), _SECONDS
        return
    from rich.console import Console  # noqa: PLC0415 - only on a terminal
    from rich.live import Live  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    with Live(console=Console(stderr=True), auto_refresh=False, transient=True) as live:

        def show(summary: Summary) -> None:
            live.update(Text(summary_text(summary).text(reader_language())), refresh=True)

        yield show, _SECONDS_ON_A_TERMINAL


def _so_far(summary: Summary) -> Sentence:
    return _sentence(
        "so-far",
        total=f"{summary.total:,}",
        invalid=f"{summary.invalid:,}",
        failed=f"{sum(summary.failures_by_code.values()):,}",
        findings=f"{sum(one.count for one in summary.findings.values()):,}",
    )
