"""`toolresult audit`: what already happened, summed up from JSON Lines of any size."""

import signal
import sys
from functools import partial
from typing import Any

import click

from toolresult._interrupts import ended_as_interrupted
from toolresult.audit.options import MAX_INVALID
from toolresult.audit.run import audit_files, audit_options
from toolresult.audit.summary import Summary
from toolresult.cli.agreed import agreed
from toolresult.cli.audit_print import merge_files, print_summary, progress_bar
from toolresult.cli.files import require_separate
from toolresult.cli.options import (
    RESULT_FORMATS,
    CommandError,
    codes_option,
    complete_files,
    data_contracts_option,
    dialect_option,
    fail_on_option,
    field_option,
    format_option,
    from_option,
    group_by_option,
    language_option,
    option,
    require_one_reading,
    require_table,
    schema_option,
    strict_contracts_option,
    tool_option,
)
from toolresult.cli.options import command as declare
from toolresult.cli.output import is_terminal
from toolresult.cli.sizes import Size
from toolresult.text.catalog import Catalog
from toolresult.text.file_names import STANDARD_INPUT
from toolresult.text.sentence import Sentence, Translation

EXAMPLES = """
toolresult audit logs.jsonl
toolresult audit payloads/ --jobs 4 --html report.html
toolresult audit messages.jsonl --from auto --group-by tool
toolresult audit logs.jsonl --data-contracts contracts/
toolresult audit logs.jsonl --invalid bad.jsonl --redact
toolresult audit logs.jsonl --format json > monday.json
kubectl logs -f agent | toolresult audit --follow -
"""
_sentence = partial(
    Sentence.of,
    Catalog(
        {
            "follow-merge": {
                "en": "--follow cannot be combined with --merge",
                "zh": "--follow 不能与 --merge 同时使用",
            },
        }
    ),
)


@declare(
    "audit",
    description=Translation(
        "Validate every line of JSON Lines files (plain, .gz, .zst; folders; - for "
        "standard input) or row of Parquet files, and summarize them: schemas, "
        "outcomes, failures by code and tool, findings, latency.",
        "逐行校验 JSON Lines 文件（普通、.gz、.zst、文件夹，- 表示标准输入）或 "
        "Parquet 文件并汇总：返回格式、结果状态、按错误码和工具统计的失败、问题、耗"
        "时。",
    ),
    examples=EXAMPLES,
)
@click.argument("files", metavar="FILE...", nargs=-1, required=True, shell_complete=complete_files)
@schema_option
@from_option
@dialect_option
@codes_option
@field_option
@option(
    "--jobs",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    advanced=True,
    description=Translation(
        "Number of processes, or of threads with the native core.",
        "使用的进程数；有原生核心时为线程数。",
    ),
)
@option(
    "--sample",
    type=click.FloatRange(0, 1, min_open=True),
    default=1.0,
    description=Translation(
        "Fraction of the lines to check, such as 0.1 (default: all).",
        "抽取的行所占比例，例如 0.1（默认校验全部）。",
    ),
)
@option(
    "--seed",
    type=int,
    default=0,
    show_default=True,
    advanced=True,
    description=Translation("Seed of the sample.", "抽样的随机种子。"),
)
@option(
    "--warnings",
    type=click.Choice(["envelope", "full"]),
    default="envelope",
    show_default=True,
    description=Translation(
        "full: also check inside data (much slower).",
        "full：还检查 data 内部（慢得多）。",
    ),
)
@option(
    "--invalid",
    metavar="FILE",
    type=click.Path(),
    description=Translation(
        "Write invalid lines to this file, with findings and position, one JSON object per line.",
        "将无效行连同问题和位置写入该文件，每行一个 JSON 对象。",
    ),
)
@option(
    "--max-invalid",
    type=click.IntRange(min=0),
    default=MAX_INVALID,
    show_default=True,
    advanced=True,
    description=Translation(
        "Write at most this many invalid lines; count the rest.",
        "最多写入的无效行数；其余只计数。",
    ),
)
@option(
    "--max-line",
    metavar="SIZE",
    type=Size(),
    default="64MB",
    show_default=True,
    advanced=True,
    description=Translation(
        "Count longer lines as invalid without reading them into memory.",
        "更长的行计为无效，且不读入内存。",
    ),
)
@option(
    "--redact",
    is_flag=True,
    description=Translation(
        "Remove payload data and quoted values from the output.",
        "从输出中去掉载荷数据和引用的值。",
    ),
)
@option(
    "--html",
    metavar="FILE",
    type=click.Path(),
    description=Translation(
        "Write an HTML report to this file: one page with charts that needs no network.",
        "将 HTML 报告写入该文件：带图表的单个网页，无需网络。",
    ),
)
@option(
    "--follow",
    is_flag=True,
    description=Translation(
        "Keep reading while the file grows, even if it is rotated, or while the pipe is open, and "
        "show the summary so far on standard error; Ctrl-C ends the audit with the summary.",
        "文件增长（包括轮转后）或管道未关闭时持续审计，在标准错误上显示当前汇总；"
        "Ctrl-C 结束并输出汇总。",
    ),
)
@option(
    "--merge",
    is_flag=True,
    description=Translation(
        "Merge the files, which are summaries saved with --format json.",
        "合并所给文件，即用 --format json 保存的汇总。",
    ),
)
@data_contracts_option
@strict_contracts_option
@tool_option
@format_option(*RESULT_FORMATS)
@group_by_option
@fail_on_option
@language_option
def command(
    files: tuple[str, ...],
    schema: str | None,
    source: str | None,
    dialect: str | None,
    codes_file: str | None,
    contracts_folder: str | None,
    strict_contracts: bool | None,
    html: str | None,
    follow: bool,
    merge: bool,
    output_format: str,
    group_by: str | None,
    fail_on: tuple[str, ...],
    **options: Any,
) -> int:
    """Print the summary of what was audited, or of summaries that are merged."""
    require_one_reading(source, schema)
    require_table(output_format, group_by)
    options |= {"schema": schema, "carrier": source}
    interrupted_by = int(signal.SIGINT)
    if merge and follow:
        raise CommandError(_sentence("follow-merge"))
    if merge:
        require_separate({"--html": html}, files)
        summary = merge_files(files)
    else:
        settings = agreed(
            codes_file=codes_file,
            dialect=dialect,
            contracts_folder=contracts_folder,
            strict_contracts=strict_contracts,
            tool=options["tool"],
        )
        outputs = {"--invalid": options["invalid"], "--html": html}
        require_separate(outputs, (*files, *filter(None, [codes_file])))
        with ended_as_interrupted() as signals:
            is_watched = files == (STANDARD_INPUT,) and is_terminal(sys.stderr)
            audit = _audit_growing if follow else _audit_pipe if is_watched else _audit
            summary = audit(files, settings=settings, **options)
        if summary.interrupted:
            interrupted_by = signals[0] if signals else signal.SIGINT
    return print_summary(summary, html, output_format, group_by, fail_on, interrupted_by)


def _audit(files: tuple[str, ...], **options: Any) -> Summary:
    with progress_bar(files) as advance:
        return audit_files(files, progress=advance, **options)


def _audit_pipe(files: tuple[str, ...], **options: Any) -> Summary:
    """Show the summary so far while a pipe lives; what is packed in it has a bar."""
    from toolresult.cli.audit_follow import begun_of_pipe  # noqa: PLC0415 - only on a terminal

    if options["jobs"] > 1 or options["invalid"] is not None:
        return _audit(files, **options)
    try:
        begun = begun_of_pipe()
    except KeyboardInterrupt:
        return Summary(interrupted=True)
    if begun is None:
        return _audit(files, **options)
    return _audit_growing(files, begun=begun, **options)


def _audit_growing(files: tuple[str, ...], begun: bytes = b"", **options: Any) -> Summary:
    from toolresult.cli.audit_follow import followed  # noqa: PLC0415 - only where it was asked for

    beside = {"--jobs": options["jobs"] > 1, "--invalid": options["invalid"] is not None}
    asked = {key: one for key, one in options.items() if key not in ("jobs", "settings")}
    make = partial(audit_options, options["settings"], **asked)
    return followed(files, make, beside, begun)
