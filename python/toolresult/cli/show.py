"""`toolresult show`: what the model would see; of a run, how it went."""

import click

from toolresult.carriers.carrier import Carrier
from toolresult.carriers.receive import ReceiveOptions, receive
from toolresult.carriers.registry import CARRIERS
from toolresult.carriers.send import send
from toolresult.cli.each import each_payload
from toolresult.cli.options import (
    CommandError,
    ExampleCommand,
    codes_option,
    complete_files,
    language_option,
    open_table,
)
from toolresult.cli.run_text import run_text
from toolresult.cli.texts import say
from toolresult.error_codes.table import CodeTable
from toolresult.findings.finding import ContractError
from toolresult.llm import STYLES, Style, content
from toolresult.strict_json.writer import to_json
from toolresult.text.sentence import worded
from toolresult.validation.options import Options
from toolresult.validation.verdicts import examine

EXAMPLES = """
toolresult show response.json
toolresult show --style envelope response.json
toolresult show --advice logs.jsonl --lang zh
toolresult show run.json
toolresult show --as anthropic response.json
toolresult show --from mcp result.json
"""
_RUN = "run-record"
_KEY_OF_A_RUN = b'"new_items"'

_CALL, _TOOL = "call", "tool"


def command(lang: str) -> click.Command:
    """Make the command, with its help in a language."""

    @click.command(
        "show", cls=ExampleCommand, examples=EXAMPLES, lang=lang, help=say("show.help", lang)
    )
    @click.argument("file", metavar="FILE", shell_complete=complete_files)
    @click.option(
        "--style",
        type=click.Choice(STYLES),
        default="text",
        show_default=True,
        help=say("show.style", lang),
    )
    @click.option("--advice", is_flag=True, help=say("show.advice", lang))
    @click.option("--as", "carrier", type=click.Choice(list(CARRIERS)), help=say("show.as", lang))
    @click.option(
        "--from", "source", type=click.Choice(list(CARRIERS)), help=say("show.from", lang)
    )
    @codes_option(lang)
    @language_option(lang)
    def show_command(
        file: str,
        style: Style,
        advice: bool,
        carrier: str | None,
        source: str | None,
        codes_file: str | None,
    ) -> int:
        table = open_table(codes_file, None, lang)
        if carrier is not None and (advice or style != "text"):
            raise CommandError(say("show.as-alone", lang))

        def shown(data: bytes) -> str:
            if carrier is None and source is None and _KEY_OF_A_RUN in data:
                examined = examine(data, lang=lang, with_cautions=False)
                if examined.report.schema == _RUN:
                    if not examined.report.valid:
                        raise ContractError(examined.report)
                    return run_text(examined.value, lang)
            envelope = data if source is None else _received(source, data, table, lang)
            if carrier is not None:
                return _seen(CARRIERS[carrier], envelope, table, lang)
            return content(envelope, style, advice=advice, codes=table, lang=lang)

        return each_payload(file, shown, lang)

    return show_command


def _received(source: str, data: bytes, table: CodeTable, lang: str) -> object:
    options = ReceiveOptions(to=None, reading=Options(codes=table))
    with worded(lang):
        return receive(CARRIERS[source], data, options).envelope


def _seen(carrier: Carrier, envelope: object, table: CodeTable, lang: str) -> str:
    """Return the part of the carrier that reaches the model; identifiers do not matter here."""
    with worded(lang):
        seen = carrier.visible(send(carrier, envelope, _CALL, _TOOL, reading=Options(codes=table)))
    return seen if isinstance(seen, str) else to_json(seen)
