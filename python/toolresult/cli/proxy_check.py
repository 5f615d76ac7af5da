"""`toolresult proxy check`: the tools of a server, called from a file, and what would be lost."""

import asyncio
from functools import partial
from pathlib import Path

import click

from toolresult.cli.agreed import agreed
from toolresult.cli.inputs import Record
from toolresult.cli.options import (
    RESULT_FORMATS,
    CommandError,
    at,
    data_contracts_option,
    fail_on_option,
    format_option,
    language_option,
    option,
    reason,
    timeout_option,
)
from toolresult.cli.options import command as declare
from toolresult.cli.output import one_line
from toolresult.cli.printed_findings import in_file
from toolresult.cli.printers import printer_of
from toolresult.cli.screen import screen_for
from toolresult.cli.verdict_printers import Tally
from toolresult.findings.faults import text_finding
from toolresult.findings.finding import Report
from toolresult.strict_json.faults import TextError
from toolresult.text.catalog import Catalog
from toolresult.text.sentence import Sentence, Translation

EXAMPLES = """
toolresult proxy check --calls calls.jsonl -- python server.py
toolresult proxy check --calls calls.jsonl --format junit -- python server.py > report.xml
"""
_sentence = partial(
    Sentence.of,
    Catalog(
        {
            "no-command": {
                "en": "name the server: its command after --",
                "zh": "请指定服务器：在 -- 之后写启动命令",
            },
            "no-calls": {
                "en": 'it has no calls; write one a line: {"tool": NAME, "arguments": {...}}',
                "zh": '没有任何调用；请每行写一个：{"tool": NAME, "arguments": {...}}',
            },
            "silent": {
                "en": "the server did not answer within {seconds} s",
                "zh": "服务器在 {seconds} 秒内没有应答",
            },
        }
    ),
)


@declare(
    "check",
    description=Translation(
        "Call tools of an MCP server from a file, and report what a client would lose: failures "
        "without a flag, results that break their schema, answers that are not strict JSON-RPC.",
        "按文件调用 MCP 服务器的工具，报告客户端会丢失什么：没有标志的失败、不符合 Schema 的返回、"
        "不是严格 JSON-RPC 的应答。",
    ),
    examples=EXAMPLES,
)
@click.argument("server", metavar="-- COMMAND ARGS...", nargs=-1, type=click.UNPROCESSED)
@option(
    "--calls",
    "calls_file",
    metavar="FILE",
    type=click.Path(exists=True, dir_okay=False),
    required=True,
    description=Translation(
        'The calls, as JSON Lines: {"tool": NAME, "arguments": {...}}.',
        '要发起的调用，每行一个 JSON：{"tool": 名称, "arguments": {...}}。',
    ),
)
@format_option(*RESULT_FORMATS)
@timeout_option(
    30.0, Translation("Time limit for each call, in seconds.", "每次调用的时限（秒）。")
)
@data_contracts_option
@fail_on_option
@language_option
def command(
    server: tuple[str, ...],
    calls_file: str,
    output_format: str,
    timeout: float,
    contracts_folder: str | None,
    fail_on: str,
) -> int:
    """Print the verdict on each call, and how many there are of each."""
    from toolresult.proxy.server_check import checked, read_calls  # noqa: PLC0415 - it loads asyncio

    if not server:
        raise CommandError(_sentence("no-command"))
    settings = agreed(contracts_folder=contracts_folder)
    try:
        calls = [*read_calls(Path(calls_file).read_bytes())]
    except (OSError, ValueError) as error:
        raise CommandError(at(one_line(calls_file), reason(error))) from None
    except TextError as error:
        raise CommandError(at(one_line(calls_file), text_finding(error))) from None
    if not calls:
        raise CommandError(at(one_line(calls_file), _sentence("no-calls")))
    try:
        found = asyncio.run(checked(server, calls, timeout, settings))
    except TimeoutError:
        raise CommandError(_sentence("silent", seconds=f"{timeout:g}")) from None
    except (OSError, ValueError) as error:
        raise CommandError(at(one_line(server[0]), reason(error))) from None
    except TextError as error:
        raise CommandError(at(one_line(server[0]), text_finding(error))) from None
    tally = Tally()
    with screen_for(()) as screen:
        printer = printer_of(screen, output_format)
        for call, answer, findings in found:
            record = Record(calls_file, call.line, answer)
            report = in_file(Report(None, None, tuple(findings), settings.lang), record)
            tally.add(report)
            printer.report(record, report)
    printer.summary(tally)
    return tally.exit_code(fail_on)
