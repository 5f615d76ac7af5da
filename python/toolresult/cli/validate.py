"""`toolresult validate`: the verdict on files, folders and standard input."""

from collections.abc import Callable, Iterator
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
from toolresult.cli.options import (
    CommandError,
    codes_option,
    complete_files,
    data_contracts_option,
    dialect_option,
    fail_on_option,
    field_option,
    language_option,
    option,
    schema_option,
    strict_contracts_option,
    tool_option,
)
from toolresult.cli.options import command as declare
from toolresult.cli.output import echo
from toolresult.cli.printed_findings import in_file
from toolresult.cli.screen import Screen, screen_for
from toolresult.cli.verdict_printers import (
    GithubPrinter,
    GroupPrinter,
    JsonLinesPrinter,
    JsonPrinter,
    JsonSummaryPrinter,
    Printer,
    SilentPrinter,
    Tally,
    TextPrinter,
)
from toolresult.findings.finding import Report
from toolresult.text.catalog import Catalog
from toolresult.text.sentence import Sentence, Translation
from toolresult.validation.verdicts import validate

EXAMPLES = """
toolresult validate response.json
toolresult validate payloads/ --schema tool-response --lang zh
toolresult validate logs.jsonl --dialect agentflow-enum --format json
toolresult validate logs.jsonl --data-contracts contracts/
toolresult validate logs.jsonl --group-by rule
toolresult validate payloads/ --format github
some-tool | toolresult validate -
"""
_FORMATS = ("text", "json", "jsonl", "github", "sarif", "junit")
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
@dialect_option
@codes_option
@data_contracts_option
@strict_contracts_option
@tool_option
@field_option
@option(
    "--format",
    "output_format",
    type=click.Choice(_FORMATS),
    default="text",
    show_default=True,
    description=Translation(
        "Output format: text for people; json and jsonl (a line for each payload) for programs; "
        "github (annotations), sarif and junit for build servers.",
        "输出格式：text 供人阅读；json 和 jsonl（每个载荷一行）供程序读取；github（注解）、sarif "
        "和 junit 供构建服务器使用。",
    ),
)
@option(
    "--summary",
    is_flag=True,
    description=Translation("Print the numbers only.", "只显示统计数字。"),
)
@option(
    "--group-by",
    type=click.Choice(["rule"]),
    description=Translation(
        "Print each rule once, with the number of its findings and the first of them.",
        "每条规则只显示一次，附上问题个数和第一个问题。",
    ),
)
@option(
    "--max-findings",
    metavar="N",
    type=click.IntRange(min=0),
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
    fail_on: str,
) -> int:
    """Print the verdict on every payload, and how many there are of each."""
    _require_one_brief(output_format, summary, group_by, max_findings)
    check = partial(
        validate,
        schema=schema,
        tool=tool,
        settings=agreed(
            codes_file=codes_file,
            dialect=dialect,
            contracts_folder=contracts_folder,
            strict_contracts=strict_contracts,
            tool=tool,
        ),
    )
    tally = Tally(field)
    with screen_for(files) as screen:
        printer = _printer(screen, output_format, summary, group_by, max_findings)
        for checked in _reports(files, check, Reading(field)):
            if isinstance(checked, Unreadable):
                tally.unread += 1
                printer.unreadable(checked)
            elif isinstance(checked, Skipped):
                tally.blank += checked.blank
                tally.without_field += checked.without_field
            else:
                record, report = checked
                tally.add(report)
                printer.report(record, report)
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
        "--group-by": (group_by is not None, ("text", "json")),
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
    match output_format:
        case "json" if summary or group_by:
            return JsonSummaryPrinter(by_rule=group_by is not None)
        case "json":
            return JsonPrinter(screen)
        case "jsonl":
            return JsonLinesPrinter(screen)
        case "github":
            return GithubPrinter(screen, limit)
        case "sarif":
            from toolresult.cli.sarif import SarifPrinter  # noqa: PLC0415 - only where asked for

            return SarifPrinter(screen, limit)
        case "junit":
            from toolresult.cli.junit import JunitPrinter  # noqa: PLC0415 - likewise

            return JunitPrinter(screen)
        case _ if summary:
            return SilentPrinter(screen)
        case _ if group_by:
            return GroupPrinter(screen, limit)
        case _:
            return TextPrinter(screen, limit)


def _reports(
    files: tuple[str, ...], check: Callable[[bytes], Report], reading: Reading
) -> Iterator[tuple[Record, Report] | Skipped | Unreadable]:
    for record in records(files, reading):
        if not isinstance(record, Record):
            yield record
            continue
        try:
            report = check(record.data)
        except MemoryError:
            yield Unreadable(record.name, NOT_ENOUGH_MEMORY)
        else:
            yield record, in_file(report, record)
