"""`toolresult show`: what the model would see; of a run, how it went."""

import click

from toolresult.cli.each import each_payload
from toolresult.cli.options import ExampleCommand, codes_option, language_option, open_table
from toolresult.cli.run_text import run_text
from toolresult.cli.texts import say
from toolresult.findings import ContractError
from toolresult.llm import STYLES, Style, content
from toolresult.validation import examine

EXAMPLES = """
toolresult show response.json
toolresult show --style envelope response.json
toolresult show --advice logs.jsonl --lang zh
toolresult show run.json
"""
_RUN = "run-record"
_KEY_OF_A_RUN = b'"new_items"'


def command(lang: str) -> click.Command:
    """Make the command, with its help in a language."""

    @click.command(
        "show", cls=ExampleCommand, examples=EXAMPLES, lang=lang, help=say("show.help", lang)
    )
    @click.argument("file", metavar="FILE")
    @click.option(
        "--style",
        type=click.Choice(STYLES),
        default="text",
        show_default=True,
        help=say("show.style", lang),
    )
    @click.option("--advice", is_flag=True, help=say("show.advice", lang))
    @codes_option(lang)
    @language_option(lang)
    def show_command(file: str, style: Style, advice: bool, codes_file: str | None) -> int:
        table = open_table(codes_file, None, lang)

        def shown(data: bytes) -> str:
            if _KEY_OF_A_RUN in data:
                examined = examine(data, lang=lang, with_cautions=False)
                if examined.report.schema == _RUN:
                    if not examined.report.valid:
                        raise ContractError(examined.report)
                    return run_text(examined.value, lang)
            return content(data, style, advice=advice, codes=table, lang=lang)

        return each_payload(file, shown, lang)

    return show_command
