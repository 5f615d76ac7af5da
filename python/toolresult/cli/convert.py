"""`toolresult convert`: payloads in another form, or in and out of somebody else's format."""

from typing import Any

import click

from toolresult.carriers.receive import Received, ReceiveOptions, receive
from toolresult.carriers.registry import CARRIERS
from toolresult.carriers.send import send
from toolresult.cli.each import each_payload
from toolresult.cli.options import (
    ExampleCommand,
    codes_option,
    complete_files,
    dialect_option,
    language_option,
    open_table,
)
from toolresult.cli.texts import say
from toolresult.conversion import convert
from toolresult.forms.registry import FORMS, OperationType
from toolresult.strict_json.writer import to_json
from toolresult.text.sentence import worded
from toolresult.validation.options import Options

EXAMPLES = """
toolresult convert --to tool-execution-result response.json
toolresult convert --to tool-response --tool screenshot logs.jsonl
some-tool | toolresult convert --to tool-result --no-extensions -
toolresult convert --to anthropic --tool-call-id toolu_1 response.json
toolresult convert --from mcp --to tool-response result.json
"""
OPTIONS = {"tool_call_id": "--tool-call-id", "name": "--tool"}
_FORMS = tuple(form.name for form in FORMS if form.normal is not None)
_NAMES = (*_FORMS, *CARRIERS)


def command(lang: str) -> click.Command:
    """Make the command, with its help in a language."""

    @click.command(
        "convert",
        cls=ExampleCommand,
        examples=EXAMPLES,
        lang=lang,
        help=say("convert.help", lang),
    )
    @click.argument("file", metavar="FILE", shell_complete=complete_files)
    @click.option("--to", type=click.Choice(_NAMES), required=True, help=say("convert.to", lang))
    @click.option("--from", "source", type=click.Choice(_NAMES), help=say("convert.from", lang))
    @click.option("--tool", metavar="NAME", help=say("convert.tool", lang))
    @click.option("--tool-call-id", metavar="ID", help=say("convert.tool-call-id", lang))
    @click.option(
        "--operation-type",
        metavar="TYPE",
        show_default=str(OperationType.OPERATION),
        help=say("convert.operation-type", lang),
    )
    @click.option("--extensions/--no-extensions", default=None, help=say("convert.ext", lang))
    @dialect_option(lang)
    @codes_option(lang)
    @language_option(lang)
    def convert_command(
        file: str,
        to: str,
        source: str | None,
        tool: str | None,
        tool_call_id: str | None,
        operation_type: str | None,
        extensions: bool | None,
        dialect: str | None,
        codes_file: str | None,
    ) -> int:
        table = open_table(codes_file, dialect, lang)

        schema = source if source in _FORMS else None

        def sent(
            envelope: object, call: str | None, name: str | None, **reading: Any
        ) -> dict[str, Any]:
            carrier = CARRIERS[to]
            with worded(lang):
                options = Options(codes=table, **reading)
                return send(carrier, envelope, call, name, arguments=OPTIONS, reading=options)

        def in_a_form(envelope: object) -> dict[str, Any]:
            return convert(
                envelope,
                to,
                from_schema=schema,
                tool=tool,
                tool_call_id=tool_call_id,
                operation_type=operation_type or OperationType.OPERATION,
                dialect=dialect,
                codes=table,
                extensions=extensions,
                lang=lang,
            )

        def received(data: bytes) -> Received:
            options = ReceiveOptions(
                to=to if to in _FORMS else None,
                tool=tool,
                tool_call_id=tool_call_id,
                operation_type=operation_type,
                extensions=extensions,
                reading=Options(dialect=dialect, codes=table),
            )
            with worded(lang):
                return receive(CARRIERS[str(source)], data, options)

        def converted(data: bytes) -> dict[str, Any]:
            if source not in CARRIERS:
                if to not in CARRIERS:
                    return in_a_form(data)
                return sent(data, tool_call_id, tool, schema=schema, dialect=dialect)
            found = received(data)
            if to not in CARRIERS:
                return found.envelope
            return sent(found.envelope, tool_call_id or found.tool_call_id, tool or found.name)

        return each_payload(file, lambda data: to_json(converted(data)), lang)

    return convert_command
