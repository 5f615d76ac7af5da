"""`toolresult codes`: the error-code table, one code, or a dialect's numbers."""

import json
import sys
from collections.abc import Iterable
from typing import Any

import click
from click.shell_completion import CompletionItem

from toolresult.cli.options import (
    CommandError,
    ExampleCommand,
    codes_option,
    dialect_option,
    format_option,
    language_option,
    open_table,
)
from toolresult.cli.output import is_terminal, print_json
from toolresult.cli.texts import say
from toolresult.error_codes.dialects import unknown_dialect_code
from toolresult.error_codes.table import CodeInfo, CodeTable, Dialect
from toolresult.findings.finding import quote
from toolresult.text.suggestions import did_you_mean
from toolresult_contract.error_codes import ErrorCode

EXAMPLES = """
toolresult codes
toolresult codes 2002
toolresult codes EXECUTION_TIMEOUT --lang zh
toolresult codes 5002 --dialect agentflow-enum
"""
_WIDTH_IN_FILES = 200


def command(lang: str) -> click.Command:
    """Make the command, with its help in a language."""

    @click.command(
        "codes", cls=ExampleCommand, examples=EXAMPLES, lang=lang, help=say("codes.help", lang)
    )
    @click.argument("code", required=False, shell_complete=_complete_codes)
    @dialect_option(lang)
    @codes_option(lang)
    @format_option(lang)
    @language_option(lang)
    def codes_command(
        code: str | None, dialect: str | None, codes_file: str | None, output_format: str
    ) -> int:
        table = open_table(codes_file, dialect, lang)
        if code is None:
            _list(table, dialect, output_format, lang)
            return 0
        number = _number(code, table, dialect, lang)
        if output_format == "json":
            print_json(_as_json(number, table, dialect))
        elif dialect is not None:
            _show_translation(number, table, table.dialect(dialect), lang)
        else:
            _show(number, table, lang)
        return 0 if _is_code(number, table, dialect) else 1

    return codes_command


def _complete_codes(
    _context: click.Context, _parameter: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    spelt = ((str(int(code)), code.name) for code in ErrorCode)
    both = [CompletionItem(one) for pair in spelt for one in pair]
    return [one for one in both if one.value.upper().startswith(incomplete.upper())]


def _number(code: str, table: CodeTable, dialect: str | None, lang: str) -> int:
    """Read a number or a name; a name is the dialect's, where one is given."""
    try:
        return int(code)
    except ValueError:
        pass
    rows: Iterable[Any] = table.dialect(dialect).codes.values() if dialect else table.rows.values()
    numbers = {str(row.name): int(row.code) for row in rows}
    found = numbers.get(code.upper())
    if found is None:
        raise CommandError(
            say("codes.no-name", lang, name=quote(code)) + did_you_mean(code, numbers, lang)
        )
    return found


def _is_code(number: int, table: CodeTable, dialect: str | None) -> bool:
    if dialect is not None:
        return number in table.dialect(dialect).codes
    return table.describe(number).kind is not None


def _list(table: CodeTable, dialect: str | None, output_format: str, lang: str) -> None:
    if output_format == "json":
        print_json(_list_as_json(table, dialect))
    elif dialect is not None:
        _list_dialect(table, table.dialect(dialect), lang)
    else:
        _list_contract(table, lang)


def _list_as_json(table: CodeTable, dialect: str | None) -> list[dict[str, Any]]:
    if dialect is None:
        return [row.to_dict() for row in table.rows.values()]
    rows = table.dialect(dialect).codes.values()
    return [{"code": one.code, "name": one.name, "means": one.means} for one in rows]


def _list_dialect(table: CodeTable, dialect: Dialect, lang: str) -> None:
    listed = (
        (str(one.code), one.name, f"{one.means} {table.describe(one.means).name}")
        for one in dialect.codes.values()
    )
    _print_table(("codes.code", "codes.name", "codes.means"), listed, lang)


def _list_contract(table: CodeTable, lang: str) -> None:
    _print_table(
        ("codes.code", "codes.name", "codes.message", "codes.retry", "HTTP"),
        (
            (
                str(row.code),
                str(row.name),
                row.message(lang) or "",
                _retry(row, lang),
                str(row.http_status),
            )
            for row in table.rows.values()
        ),
        lang,
    )


def _show(number: int, table: CodeTable, lang: str) -> None:
    info = table.describe(number)
    if info.kind is None:
        ranges = table.ranges_in_words().text(lang)
        click.echo(say("codes.outside", lang, code=number, ranges=ranges))
    elif not info.known:
        key = "codes.reserved" if info.reserved else "codes.unlisted"
        click.echo(say(key, lang, code=number, range=info.message(lang)))
    else:
        _describe(info, lang)
    _elsewhere(number, table, None, lang)


def _show_translation(number: int, table: CodeTable, dialect: Dialect, lang: str) -> None:
    row = dialect.codes.get(number)
    if row is None:
        finding = unknown_dialect_code(number, dialect, table).in_language(lang)
        click.echo(f"{finding.message}\n    {finding.hint}")
        _elsewhere(number, table, dialect, lang)
        return
    click.echo(
        say(
            "codes.in-dialect",
            lang,
            code=number,
            dialect=dialect.name,
            name=row.name,
            means=row.means,
            means_name=table.describe(row.means).name,
        )
    )
    click.echo()
    _describe(table.describe(row.means), lang)
    _elsewhere(number, table, dialect, lang)


def _describe(info: CodeInfo, lang: str) -> None:
    click.echo(click.style(f"{info.code} {info.name}: {info.message(lang)}", bold=True))
    click.echo(f"    {info.description(lang)}")
    click.echo(
        f"    {say('codes.kind', lang)}: {info.kind}; HTTP: {info.http_status}; "
        f"{say('codes.retry', lang)}: {_retry(info, lang)}"
    )
    click.echo(f"    {say('codes.advice', lang)}: {info.advice(lang)}")


def _elsewhere(number: int, table: CodeTable, named: Dialect | None, lang: str) -> None:
    """Say what the number means in the other dialects, and in this contract if one was named."""
    click.echo()
    click.echo(say("codes.elsewhere", lang, code=number))
    if named is not None:
        info = table.describe(number)
        meaning = f"{info.name}: {info.message(lang)}" if info.known else say("codes.nothing", lang)
        click.echo(f"    {say('codes.contract', lang)}: {meaning}")
    for dialect in table.dialects.values():
        if dialect is named:
            continue
        row = dialect.codes.get(number)
        meaning = (
            say("codes.nothing", lang)
            if row is None
            else say(
                "codes.in-other",
                lang,
                name=row.name,
                means=row.means,
                means_name=table.describe(row.means).name,
            )
        )
        click.echo(f"    {dialect.name}: {meaning}")


def _as_json(number: int, table: CodeTable, dialect: str | None) -> dict[str, Any]:
    row = table.dialect(dialect).codes.get(number) if dialect else None
    means = row.means if row else number if dialect is None else None
    return {
        "number": number,
        "dialect": dialect,
        "name": row.name if row else None,
        "code": table.describe(means).to_dict() if means is not None else None,
        "dialects": {
            one.name: {"name": found.name, "means": found.means}
            for one, found in table.meanings(number)
        },
    }


def _retry(info: CodeInfo, lang: str) -> str:
    return say(f"codes.retry.{json.dumps(info.retryable)}", lang)


def _print_table(columns: Iterable[str], rows: Iterable[tuple[str, ...]], lang: str) -> None:
    from rich.console import Console  # noqa: PLC0415 - slow to import, needed for tables only
    from rich.table import Table  # noqa: PLC0415

    table = Table(box=None, pad_edge=False)
    for column in columns:
        table.add_column(say(column, lang) if "." in column else column, overflow="fold")
    for row in rows:
        table.add_row(*row)
    console = Console(width=None if is_terminal(sys.stdout) else _WIDTH_IN_FILES)
    with console.capture() as capture:
        console.print(table)
    # Not printed by the console, which fails where the terminal's encoding lacks a character.
    click.echo("\n".join(line.rstrip() for line in capture.get().splitlines()))
