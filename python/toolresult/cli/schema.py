"""`toolresult schema`: print a schema, or list them."""

import click

from toolresult.cli.options import ExampleCommand, language_option
from toolresult.cli.output import print_json
from toolresult.cli.texts import say
from toolresult.contract.package_data import FLAVORS, schema, schema_names, shared_schema

EXAMPLES = """
toolresult schema
toolresult schema tool-response > tool-response.schema.json
toolresult schema tool-response --flavor source
"""


def command(lang: str) -> click.Command:
    """Make the command, with its help in a language."""

    @click.command(
        "schema", cls=ExampleCommand, examples=EXAMPLES, lang=lang, help=say("schema.help", lang)
    )
    @click.argument("name", metavar="[NAME]", required=False, type=click.Choice(schema_names()))
    @click.option(
        "--flavor",
        type=click.Choice(FLAVORS),
        default="plain",
        show_default=True,
        help=say("schema.variant", lang),
    )
    @language_option(lang)
    def schema_command(name: str | None, flavor: str) -> int:
        if name is None:
            for one in schema_names():
                source = shared_schema(one, "source")
                texts = source["x-i18n"]["zh"] if lang == "zh" else source
                click.echo(f"{one}: {texts['description']}")
        else:
            print_json(schema(name, flavor))
        return 0

    return schema_command
