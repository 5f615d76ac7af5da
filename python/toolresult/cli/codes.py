"""`toolresult codes`: the error-code table, one code, or a dialect's numbers."""

import sys
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any

import click
from click.shell_completion import CompletionItem

from toolresult.cli.options import (
    CommandError,
    codes_option,
    dialect_option,
    format_option,
    language_option,
    open_table,
)
from toolresult.cli.options import command as declare
from toolresult.cli.output import (
    echo,
    is_terminal,
    print_json,
    reader_language,
    styled,
)
from toolresult.error_codes.dialects import unknown_dialect_code
from toolresult.error_codes.table import (
    CodeInfo,
    CodeTable,
    Dialect,
    DialectCode,
)
from toolresult.strict_json.writer import quote
from toolresult.text.catalog import Catalog
from toolresult.text.sentence import Joined, Sentence, Translation, Word, render
from toolresult.text.suggestions import suggestion
from toolresult_contract.error_codes import ErrorCode

EXAMPLES = """
toolresult codes
toolresult codes 2002
toolresult codes EXECUTION_TIMEOUT --lang zh
toolresult codes 5002 --dialect agentflow-enum
"""
_WIDTH_IN_FILES = 200
_CODE = Translation("code", "错误码")
_NAME = Translation("name", "名称")
_MESSAGE = Translation("message", "消息")
_MEANS = Translation("means here", "对应错误码")
_KIND = Translation("kind", "类别")
_RETRY = Translation("retry", "重试")
_RETRYABLE: Mapping[bool, Translation] = {
    True: Translation("yes", "可以"),
    False: Translation("no", "不可以"),
}
_ADVICE = Translation("advice to the model", "给模型的建议")
_CONTRACT = Translation("this contract", "本契约")
_NOTHING = Translation("not a code", "不是有效的错误码")
_sentence = partial(
    Sentence.of,
    Catalog(
        {
            "in-dialect": {
                "en": "{code} in {dialect} is {name}, which means {means} {means_name} in this "
                "contract",
                "zh": "{code} 在 {dialect} 中是 {name}，在本契约中对应 {means} {means_name}",
            },
            "elsewhere": {"en": "What {code} means elsewhere:", "zh": "{code} 在别处的含义："},
            "in-other": {
                "en": "{name} (here {means} {means_name})",
                "zh": "{name}（对应本契约 {means} {means_name}）",
            },
            "unlisted": {
                "en": "{code} is not in the table; its range: {range}",
                "zh": "{code} 不在错误码表中；所在范围：{range}",
            },
            "reserved": {
                "en": "{code} is not in the table; the number is reserved for the contract",
                "zh": "{code} 不在错误码表中；该数字由本契约保留",
            },
            "outside": {
                "en": "{code} is not an error code; error codes are {ranges}",
                "zh": "{code} 不是有效的错误码，有效范围是 {ranges}",
            },
            "no-name": {"en": "no code is named {name}", "zh": "没有名为 {name} 的错误码"},
        }
    ),
)


def _complete_codes(
    _context: click.Context, _parameter: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    names = (name for code in ErrorCode for name in (str(int(code)), code.name))
    return [CompletionItem(name) for name in names if name.upper().startswith(incomplete.upper())]


@declare(
    "codes",
    description=Translation(
        "Show the error-code table, one code (by number or name), or the codes of a dialect.",
        "查看错误码表、单个错误码（数字或名称），或某个方言的错误码。",
    ),
    examples=EXAMPLES,
)
@click.argument("code", required=False, shell_complete=_complete_codes)
@dialect_option
@codes_option
@format_option
@language_option
def command(
    code: str | None, dialect: str | None, codes_file: str | None, output_format: str
) -> int:
    """Print the table, one code, or the codes of a dialect."""
    table = open_table(codes_file, dialect)
    if code is None:
        _print_all(table, dialect, output_format)
        return 0
    number = _number(code, table, dialect)
    if output_format == "json":
        print_json(_as_json(number, table, dialect))
    elif dialect is not None:
        _print_translation(number, table, table.dialect(dialect))
    else:
        _print_code(number, table)
    return 0 if _is_code(number, table, dialect) else 1


def _number(code: str, table: CodeTable, dialect: str | None) -> int:
    """Return the number for a number or a name; a name is the dialect's, where one is given."""
    try:
        return int(code)
    except ValueError:
        pass
    rows: Iterable[Any] = table.dialect(dialect).codes.values() if dialect else table.rows.values()
    numbers = {str(row.name): int(row.code) for row in rows}
    number = numbers.get(code.upper())
    if number is None:
        unknown = _sentence("no-name", name=quote(code))
        raise CommandError(Joined((unknown, suggestion(code, numbers))))
    return number


def _is_code(number: int, table: CodeTable, dialect: str | None) -> bool:
    if dialect is not None:
        return number in table.dialect(dialect).codes
    return table.describe(number).kind is not None


def _print_all(table: CodeTable, dialect: str | None, output_format: str) -> None:
    if output_format == "json":
        print_json(_list_as_json(table, dialect))
    elif dialect is not None:
        _print_dialect(table, table.dialect(dialect))
    else:
        _print_contract(table)


def _list_as_json(table: CodeTable, dialect: str | None) -> list[dict[str, Any]]:
    if dialect is None:
        return [row.to_dict() for row in table.rows.values()]
    rows = table.dialect(dialect).codes.values()
    return [{"code": row.code, "name": row.name, "means": row.means} for row in rows]


def _print_dialect(table: CodeTable, dialect: Dialect) -> None:
    heads = (_CODE, _NAME, _MEANS)
    rows = (
        (row.code, row.name, f"{row.means} {table.describe(row.means).name}")
        for row in dialect.codes.values()
    )
    _print_table(heads, rows)


def _print_contract(table: CodeTable) -> None:
    heads = (_CODE, _NAME, _MESSAGE, _RETRY, "HTTP")
    rows = (
        (
            row.code,
            str(row.name),
            _both(row.message),
            _RETRYABLE[row.retryable],
            str(row.http_status),
        )
        for row in table.rows.values()
    )
    _print_table(heads, rows)


def _print_code(number: int, table: CodeTable) -> None:
    info = table.describe(number)
    if info.kind is None:
        echo(_sentence("outside", code=number, ranges=table.ranges_in_words()))
    elif not info.known:
        key = "reserved" if info.reserved else "unlisted"
        echo(_sentence(key, code=number, range=_both(info.message)))
    else:
        _print_description(info)
    _print_elsewhere(number, table, None)


def _print_translation(number: int, table: CodeTable, dialect: Dialect) -> None:
    row = dialect.codes.get(number)
    if row is None:
        finding = unknown_dialect_code(number, dialect, table).in_language(reader_language())
        echo(finding.message, f"    {finding.hint}")
    else:
        means = table.describe(row.means)
        echo(_sentence("in-dialect", code=number, dialect=dialect.name, **_meaning(row, means)))
        echo()
        _print_description(means)
    _print_elsewhere(number, table, dialect)


def _print_description(info: CodeInfo) -> None:
    title = Joined((f"{info.code} {info.name}: ", _both(info.message)))
    retryable = _RETRYABLE[info.retryable]
    echo(
        styled(title, bold=True),
        Joined(("    ", _both(info.description))),
        Joined(
            ("    ", _KIND, f": {info.kind}; HTTP: {info.http_status}; ", _RETRY, ": ", retryable)
        ),
        Joined(("    ", _ADVICE, ": ", _both(info.advice))),
    )


def _print_elsewhere(number: int, table: CodeTable, named: Dialect | None) -> None:
    """Print what the number means in the other dialects, and in this contract if one was named."""
    echo()
    echo(_sentence("elsewhere", code=number))
    meaning: Word
    if named is not None:
        info = table.describe(number)
        meaning = Joined((f"{info.name}: ", _both(info.message))) if info.known else _NOTHING
        echo(Joined(("    ", _CONTRACT, ": ", meaning)))
    for dialect in table.dialects.values():
        if dialect is named:
            continue
        row = dialect.codes.get(number)
        meaning = (
            _NOTHING
            if row is None
            else _sentence("in-other", **_meaning(row, table.describe(row.means)))
        )
        echo(Joined((f"    {dialect.name}: ", meaning)))


def _meaning(row: DialectCode, means: CodeInfo) -> dict[str, Word]:
    return {"name": row.name, "means": row.means, "means_name": str(means.name)}


def _both(ask: Callable[[str], str | None]) -> Translation:
    """Return what a function says, in both languages."""
    return Translation(ask("en") or "", ask("zh") or "")


def _as_json(number: int, table: CodeTable, dialect: str | None) -> dict[str, Any]:
    row = table.dialect(dialect).codes.get(number) if dialect else None
    means = row.means if row else number if dialect is None else None
    return {
        "number": number,
        "dialect": dialect,
        "name": row.name if row else None,
        "code": table.describe(means).to_dict() if means is not None else None,
        "dialects": {
            named.name: {"name": meaning.name, "means": meaning.means}
            for named, meaning in table.meanings(number)
        },
    }


def _print_table(heads: Iterable[Word], rows: Iterable[Iterable[Word]]) -> None:
    from rich.console import Console  # noqa: PLC0415 - slow to import, needed for tables only
    from rich.table import Table  # noqa: PLC0415

    lang = reader_language()
    table = Table(box=None, pad_edge=False)
    for head in heads:
        table.add_column(render(head, lang), overflow="fold")
    for row in rows:
        table.add_row(*(render(cell, lang) for cell in row))
    console = Console(width=None if is_terminal(sys.stdout) else _WIDTH_IN_FILES)
    with console.capture() as capture:
        console.print(table)
    # Not printed by the console, which fails where the terminal's encoding lacks a character.
    echo("\n".join(line.rstrip() for line in capture.get().splitlines()))
