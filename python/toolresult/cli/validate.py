"""`toolresult validate`: the verdict on files, folders and standard input."""

from collections.abc import Iterator
from functools import partial

import click

from toolresult.cli.agreed import agreed
from toolresult.cli.inputs import (
    NOT_ENOUGH_MEMORY,
    Reading,
    Record,
    Skipped,
    Unreadable,
    records,
)
from toolresult.cli.judging import (
    NOTHING,
    Judge,
    JudgedRecord,
    payload_judge,
    record_judge,
)
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
from toolresult.cli.output import echo
from toolresult.cli.printed_findings import in_file
from toolresult.cli.printers import printer_of
from toolresult.cli.screen import Screen, screen_for
from toolresult.cli.verdict_printers import (
    GroupPrinter,
    JsonSummaryPrinter,
    Printer,
    SilentPrinter,
    Tally,
)
from toolresult.text.catalog import Catalog
from toolresult.text.sentence import Sentence, Translation

EXAMPLES = """
toolresult validate response.json
toolresult validate payloads/ --schema tool-response --lang zh
toolresult validate logs.jsonl --dialect agentflow-enum --format json
toolresult validate logs.jsonl --data-contracts contracts/
toolresult validate logs.jsonl --group-by rule
toolresult validate messages.jsonl --from auto --format sarif
toolresult validate payloads/ --format github
some-tool | toolresult validate -
"""
_sentence = partial(
    Sentence.of,
    Catalog(
        {
            "brief-format": {
                "en": "{option} is for --format {formats}",
                "zh": "{option} 只用于 --format {formats}",
            },
            "two-briefs": {
                "en": "--summary already leaves the findings out; remove {option}",
                "zh": "--summary 已不显示问题，请去掉 {option}",
            },
            "no-field": {
                "en": "no record has a value at {field}",
                "zh": "没有任何记录包含 {field}",
            },
        }
    ),
)


@declare(
    "validate",
    description=Translation(
        "Validate payloads: files (plain, .gz, .zst), folders (their *.json, *.jsonl, *.ndjson "
        "files), or - for standard input. JSON, JSON Lines and arrays of payloads are detected by "
        "content.",
        "校验载荷：文件（普通、.gz、.zst）、文件夹（其下的 *.json、*.jsonl、*.ndjson），或用 - "
        "表示标准输入。JSON、JSON Lines 和载荷数组按内容识别。",
    ),
    examples=EXAMPLES,
)
@click.argument("files", metavar="FILE...", nargs=-1, required=True, shell_complete=complete_files)
@schema_option
@from_option
@dialect_option
@codes_option
@data_contracts_option
@strict_contracts_option
@tool_option
@field_option
@format_option(*RESULT_FORMATS)
@option(
    "--summary",
    is_flag=True,
    description=Translation("Print the numbers only.", "只显示统计数字。"),
)
@group_by_option
@option(
    "--max-findings",
    metavar="N",
    type=click.IntRange(min=0),
    advanced=True,
    description=Translation(
        "Print at most this many findings; all of them count.",
        "最多显示的问题个数；统计时全部计入。",
    ),
)
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
    tool: str | None,
    field: str,
    output_format: str,
    summary: bool,
    group_by: str | None,
    max_findings: int | None,
    fail_on: tuple[str, ...],
) -> int:
    """Print the verdict on every payload, and how many there are of each."""
    require_table(output_format, group_by)
    _require_one_brief(output_format, summary, group_by, max_findings)
    require_one_reading(source, schema)
    settings = agreed(
        codes_file=codes_file,
        dialect=dialect,
        contracts_folder=contracts_folder,
        strict_contracts=strict_contracts,
        tool=tool,
    )
    if source is None:
        judge = payload_judge(settings, schema, tool)
    else:
        judge = record_judge(settings, source, tool)
    reading = Reading(field, arrays=source is None)
    tally = Tally(field)
    with screen_for(files) as screen:
        printer = _printer(screen, output_format, summary, group_by, max_findings)
        for record, judged in _judged(files, judge, reading):
            if isinstance(record, Unreadable):
                tally.unread += 1
                printer.unreadable(record)
            elif isinstance(record, Skipped):
                tally.blank += record.blank
                tally.without_field += record.without_field
            else:
                tally.without_result += judged.without_result
                tally.unrecognized += judged.is_unrecognized
                for one in judged.results:
                    tally.add(one.report, one.doubt)
                    printer.report(record, in_file(one.report, record), one.tool)
                screen.advance(len(record.data))
    printer.summary(tally)
    if tally.without_field and not tally.total:
        echo(_sentence("no-field", field=field), err=True)
    return tally.exit_code(fail_on)


def _require_one_brief(
    output_format: str, summary: bool, group_by: str | None, max_findings: int | None
) -> None:
    """Require options that go together.

    Raises:
        CommandError: they do not.
    """
    brief = {
        "--summary": (summary, ("text", "json")),
        "--group-by": (group_by is not None, RESULT_FORMATS),
        "--max-findings": (max_findings is not None, ("text", "github", "sarif")),
    }
    for name, (given, formats) in brief.items():
        if given and output_format not in formats:
            listed = ", ".join(formats)
            raise CommandError(_sentence("brief-format", option=name, formats=listed))
        if given and summary and name != "--summary":
            raise CommandError(_sentence("two-briefs", option=name))


def _printer(
    screen: Screen, output_format: str, summary: bool, group_by: str | None, limit: int | None
) -> Printer:
    if (summary or group_by) and output_format == "json":
        return JsonSummaryPrinter(group_by)
    if summary:
        return SilentPrinter(screen)
    if group_by:
        return GroupPrinter(screen, group_by, limit)
    return printer_of(screen, output_format, limit)


def _judged(
    files: tuple[str, ...], judge: Judge, reading: Reading
) -> Iterator[tuple[Record | Skipped | Unreadable, JudgedRecord]]:
    for record in records(files, reading):
        judged, read = NOTHING, record
        if isinstance(record, Record):
            try:
                judged = judge(record.data)
            except MemoryError:
                read = Unreadable(record.name, NOT_ENOUGH_MEMORY)
        yield read, judged
