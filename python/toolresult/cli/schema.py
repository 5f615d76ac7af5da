"""`toolresult schema`: print a schema, or list them."""

import json

import click

from toolresult.cli.options import command as declare
from toolresult.cli.options import language_option, option
from toolresult.cli.output import echo, writes_unicode
from toolresult.contract.package_data import (
    VARIANTS,
    data_file,
    schema_names,
    shared_schema,
)
from toolresult.text.sentence import Joined, Translation

EXAMPLES = """
toolresult schema
toolresult schema tool-response > tool-response.schema.json
toolresult schema tool-response --variant source
"""


@declare(
    "schema",
    description=Translation(
        "Print a schema of the contract; without a name, list them.",
        "输出契约中的一个 Schema；不带名称时列出全部。",
    ),
    examples=EXAMPLES,
    exit_codes=Translation(
        "Exit codes: 0 printed; 2 usage error, such as an unknown schema.",
        "退出码：0 已输出；2 用法错误，例如没有这个 Schema。",
    ),
)
@click.argument("name", metavar="[NAME]", required=False, type=click.Choice(schema_names()))
@option(
    "--variant",
    type=click.Choice(VARIANTS),
    default="plain",
    show_default=True,
    description=Translation(
        "plain: standard keywords only; source: with Chinese texts and rules; java: draft-07.",
        "plain：仅标准关键字；source：含中文文本和规则名；java：draft-07。",
    ),
)
@language_option
def command(name: str | None, variant: str) -> int:
    """Print one schema, or the name and the description of each."""
    if name is None:
        for known in schema_names():
            echo(Joined((f"{known}: ", _description(known))))
    else:
        _print_file(name, variant)
    return 0


def _print_file(name: str, variant: str) -> None:
    """Print the published file, in which patterns name invisible characters by escapes."""
    text = data_file(variant, f"{name}.schema.json").read_text(encoding="utf-8")
    if not writes_unicode():
        # What is not ASCII is inside strings.
        text = "".join(one if one.isascii() else json.dumps(one)[1:-1] for one in text)
    click.echo(text, nl=False)


def _description(name: str) -> Translation:
    source = shared_schema(name, "source")
    return Translation(source["description"], source["x-i18n"]["zh"]["description"])
