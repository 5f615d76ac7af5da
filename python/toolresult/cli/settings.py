"""`toolresult settings`: what holds in this folder, and which file or option says so."""

from collections.abc import Iterator, Mapping
from typing import Any

import click

from toolresult.cli.agreed import LANGUAGE_FROM, agreed, settings_file
from toolresult.cli.options import (
    codes_option,
    data_contracts_option,
    dialect_option,
    format_option,
    language_option,
    strict_contracts_option,
)
from toolresult.cli.options import command as declare
from toolresult.cli.output import echo, one_line, print_json, reader_language
from toolresult.contract.package_data import settings_schema
from toolresult.strict_json.writer import to_json
from toolresult.text.sentence import Translation, Word, render
from toolresult.text.wide import width_of
from toolresult.validation.settings_file import SettingsFile

EXAMPLES = """
toolresult settings
toolresult settings --format json
toolresult settings --codes codes.json
"""
_OPTIONS = {
    "codes_file": "codes",
    "dialect": "dialect",
    "contracts_folder": "data-contracts",
    "strict_contracts": "strict-contracts",
}
_DEFAULT = Translation("default", "默认")
_HEADS = (
    Translation("setting", "设置"),
    Translation("value", "值"),
    Translation("from", "来自"),
)
_NOTHING = "-"


@declare(
    "settings",
    description=Translation(
        "Print the settings that hold in this folder, and where each comes from: an option, the "
        "nearest toolresult.toml or pyproject.toml with a table tool.toolresult, or the default.",
        "显示在当前文件夹生效的设置及其来源：选项、最近的 toolresult.toml（或含有表 tool.toolresult"
        " 的 pyproject.toml），或默认值。",
    ),
    examples=EXAMPLES,
    exit_codes=Translation(
        "Exit codes: 0 printed; 2 a setting or its file cannot be used.",
        "退出码：0 已显示；2 设置或其文件无法使用。",
    ),
)
@codes_option
@dialect_option
@data_contracts_option
@strict_contracts_option
@format_option("text", "json")
@language_option
@click.pass_context
def command(context: click.Context, /, output_format: str, **options: Any) -> int:
    """Print what holds, after it was tried."""
    agreed(**options)
    file = settings_file()
    given = {_OPTIONS[key]: one for key, one in options.items() if one is not None}
    rows = list(_rows(file, given, str(context.meta[LANGUAGE_FROM])))
    if output_format == "json":
        settings = {name: {"value": value, "from": _plain(said)} for name, value, said in rows}
        path = None if file is None else str(file.path)
        print_json({"file": path, "settings": settings})
        return 0
    shown: list[tuple[Word, ...]] = [
        _HEADS,
        *((name, _written(value), said) for name, value, said in rows),
    ]
    cells = [[render(cell, reader_language()) for cell in row] for row in shown]
    widths = [max(width_of(row[column]) for row in cells) for column in range(2)]
    for row in cells:
        padded = (cell + " " * (widths[i] - width_of(cell)) for i, cell in enumerate(row[:2]))
        echo("  ".join([*padded, row[2]]))
    return 0


def _rows(
    file: SettingsFile | None, given: Mapping[str, Any], language_from: str
) -> Iterator[tuple[str, Any, Word]]:
    """Yield each setting: its name, its value, and who says so."""
    said: dict[str, Any] = {} if file is None else dict(_flat(file.table))
    where = "" if file is None else one_line(str(file.path))
    for name, schema in _flat(settings_schema()["properties"], "properties"):
        if name == "lang":
            yield name, reader_language(), language_from or (where if name in said else _DEFAULT)
        elif name in given:
            yield name, given[name], f"--{name}"
        elif name in said:
            yield name, said[name], where
        else:
            yield name, schema.get("default"), _DEFAULT


def _flat(table: Mapping[str, Any], inside: str | None = None) -> Iterator[tuple[str, Any]]:
    """Yield the settings of a table, those of a table in it as `shown.fence`."""
    for name, value in table.items():
        nested = value if inside is None else value.get(inside)
        if isinstance(nested, Mapping):
            yield from ((f"{name}.{below}", one) for below, one in nested.items())
        else:
            yield name, value


def _written(value: Any) -> str:
    if value is None:
        return _NOTHING
    return one_line(value) if isinstance(value, str) else to_json(value)


def _plain(said: Word) -> str:
    return render(said, "en")
