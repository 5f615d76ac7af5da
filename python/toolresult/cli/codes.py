"""`toolresult codes`: the error-code table, one code, what words find, a dialect's numbers."""

import sys
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import click
from click.shell_completion import CompletionItem

from toolresult.cli.options import (
    NAME,
    CommandError,
    codes_option,
    dialect_option,
    format_option,
    language_option,
    open_table,
    option,
)
from toolresult.cli.options import command as declare
from toolresult.cli.output import (
    echo,
    is_terminal,
    one_line,
    print_json,
    reader_language,
    styled,
)
from toolresult.error_codes.dialects import unknown_dialect_code
from toolresult.error_codes.search import matching, near
from toolresult.error_codes.table import (
    CodeInfo,
    CodeTable,
    Dialect,
    DialectCode,
)
from toolresult.strict_json.writer import quote
from toolresult.text.catalog import Catalog
from toolresult.text.sentence import Joined, Sentence, Translation, Word, render
from toolresult.text.suggestions import nearest, suggested
from toolresult_contract.error_codes import ErrorCode

EXAMPLES = """
toolresult codes
toolresult codes 2002
toolresult codes EXECUTION_TIMEOUT --lang zh
toolresult codes timeout
toolresult codes 5002 --dialect agentflow-enum
toolresult codes --codes team-codes.json --emit python > error_codes.py
"""
_WIDTH_IN_FILES = 200
_CODE = Translation("code", "错误码")
_NAME = Translation("name", "名称")
_MESSAGE = Translation("message", "消息")
_MEANS = Translation("means here", "对应错误码")
_RETRY = Translation("retry", "重试")
_RETRYABLE: Mapping[bool, Translation] = {
    True: Translation("yes", "可以"),
    False: Translation("no", "不可以"),
}
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
            "facts": {
                "en": "    kind: {kind}; HTTP: {status}; retry unchanged: {retry}",
                "zh": "    类别：{kind}；HTTP：{status}；原样重试：{retry}",
            },
            "advice": {
                "en": "    advice to the model: {advice}",
                "zh": "    给模型的建议：{advice}",
            },
            "here": {"en": "    this contract: {meaning}", "zh": "    本契约：{meaning}"},
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
            "nothing": {
                "en": "no code has {words} in its name or its texts",
                "zh": "没有名称或文本包含 {words} 的错误码",
            },
            "emitted": {
                "en": "Written by `{command}`; do not edit.",
                "zh": "由 `{command}` 生成，请勿编辑。",
            },
            "emit-alone": {
                "en": "--emit writes the whole table; remove {others}",
                "zh": "--emit 输出整张表，请去掉 {others}",
            },
            "package-of-java": {
                "en": "--package is for --emit java",
                "zh": "--package 只用于 --emit java",
            },
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
        "Show the error-code table, one code (by number or name), the codes whose name or text "
        "contains the words, or the codes of a dialect; or write the table as an enumeration.",
        "查看错误码表、单个错误码（数字或名称）、名称或文本包含某些词的错误码，或某个方言的"
        "错误码；也可以把错误码表输出为枚举。",
    ),
    examples=EXAMPLES,
    exit_codes=Translation(
        "Exit codes: 0 found; 1 the number is not a valid code; 2 usage or I/O error, "
        "such as words that no code has.",
        "退出码：0 已查到；1 该数字不是有效的错误码；2 用法错误或读写失败，例如没有匹配的错误码。",
    ),
)
@click.argument("code", metavar="[CODE|WORDS]", required=False, shell_complete=_complete_codes)
@dialect_option
@codes_option
@option(
    "--emit",
    type=click.Choice(["python", "java", "typescript"]),
    description=Translation(
        "Write the table, with the codes of --codes, as an enumeration in this language.",
        "将错误码表（含 --codes 中的错误码）输出为该语言的枚举。",
    ),
)
@option(
    "--package",
    metavar="NAME",
    description=Translation("Package of the Java enumeration.", "Java 枚举所在的包。"),
)
@format_option
@language_option
def command(
    code: str | None,
    dialect: str | None,
    codes_file: str | None,
    emit: str | None,
    package: str | None,
    output_format: str,
) -> int:
    """Print the table, one code, the codes that words find, or the codes of a dialect."""
    table = open_table(codes_file, dialect)
    if package is not None and emit != "java":
        raise CommandError(_sentence("package-of-java"))
    if emit is not None:
        given = {
            "CODE": code is not None,
            "--dialect": dialect,
            "--format": output_format != "text",
        }
        others = [name for name, value in given.items() if value]
        if others:
            raise CommandError(_sentence("emit-alone", others=", ".join(others)))
        click.echo(_emitted(table, emit, codes_file, package), nl=False)
        return 0
    if code is None:
        _print_all(table, dialect, output_format)
        return 0
    number = _number(code, table, dialect)
    if number is None:
        return _print_found(code, table, dialect, output_format)
    if output_format == "json":
        print_json(_as_json(number, table, dialect))
    elif dialect is not None:
        _print_translation(number, table, table.dialect(dialect))
    else:
        _print_code(number, table)
    return 0 if _is_code(number, table, dialect) else 1


def _emitted(table: CodeTable, language: str, codes_file: str | None, package: str | None) -> str:
    """Write the table in a programming language."""
    from toolresult.error_codes.emission.java import java_enum  # noqa: PLC0415 - seldom needed
    from toolresult.error_codes.emission.python import python_enum  # noqa: PLC0415 - likewise
    from toolresult.error_codes.emission.rows import complete_rows  # noqa: PLC0415 - likewise
    from toolresult.error_codes.emission.typescript import typescript_enum  # noqa: PLC0415 - likewise

    options = "" if codes_file is None else f" --codes {one_line(Path(codes_file).name)}"
    notice = _sentence("emitted", command=f"{NAME} codes{options} --emit {language}")
    rows, head = complete_rows(table), notice.text(reader_language())
    if language == "java":
        return java_enum(rows, head, package)
    return python_enum(rows, head) if language == "python" else typescript_enum(rows, head)


def _print_found(text: str, table: CodeTable, dialect: str | None, output_format: str) -> int:
    """Print the codes that words find; a single one in full."""
    if dialect is not None:
        return _print_found_in_dialect(text, table, table.dialect(dialect), output_format)
    found = matching(table.rows.values(), text)
    if not found:
        raise CommandError(_nothing(text, near(table.rows, text)))
    if output_format == "json":
        print_json([row.to_dict() for row in found])
    elif len(found) == 1:
        _print_code(found[0].code, table)
    else:
        _print_contract(found)
    return 0


def _print_found_in_dialect(
    text: str, table: CodeTable, dialect: Dialect, output_format: str
) -> int:
    """Print the numbers of a dialect that words find, by their name or by what they mean."""
    meant = {row.code for row in matching(table.rows.values(), text)}
    name = text.upper().replace(" ", "_")
    found = [row for row in dialect.codes.values() if name in row.name or row.means in meant]
    if not found:
        raise CommandError(
            _nothing(text, nearest(text, [row.name for row in dialect.codes.values()]))
        )
    if output_format == "json":
        print_json(_dialect_as_json(found))
    else:
        _print_dialect(table, found)
    return 0


def _nothing(text: str, meant: str | None) -> Joined:
    said = _sentence("nothing", words=quote(text))
    return Joined((said, "" if meant is None else suggested(meant)))


def _number(text: str, table: CodeTable, dialect: str | None) -> int | None:
    """Return the number for a number or a name (the dialect's, if one is given), else None."""
    try:
        return int(text)
    except ValueError:
        pass
    rows: Iterable[Any] = table.dialect(dialect).codes.values() if dialect else table.rows.values()
    return {str(row.name): int(row.code) for row in rows}.get(text.upper())


def _is_code(number: int, table: CodeTable, dialect: str | None) -> bool:
    if dialect is not None:
        return number in table.dialect(dialect).codes
    return table.describe(number).kind is not None


def _print_all(table: CodeTable, dialect: str | None, output_format: str) -> None:
    if output_format == "json":
        print_json(_list_as_json(table, dialect))
    elif dialect is not None:
        _print_dialect(table, table.dialect(dialect).codes.values())
    else:
        _print_contract(table.rows.values())


def _list_as_json(table: CodeTable, dialect: str | None) -> list[dict[str, Any]]:
    if dialect is None:
        return [row.to_dict() for row in table.rows.values()]
    return _dialect_as_json(table.dialect(dialect).codes.values())


def _dialect_as_json(rows: Iterable[DialectCode]) -> list[dict[str, Any]]:
    return [{"code": row.code, "name": row.name, "means": row.means} for row in rows]


def _print_dialect(table: CodeTable, found: Iterable[DialectCode]) -> None:
    heads = (_CODE, _NAME, _MEANS)
    rows = ((row.code, row.name, f"{row.means} {table.describe(row.means).name}") for row in found)
    _print_table(heads, rows)


def _print_contract(found: Iterable[CodeInfo]) -> None:
    heads = (_CODE, _NAME, _MESSAGE, _RETRY, "HTTP")
    rows = (
        (
            row.code,
            str(row.name),
            _both(row.message),
            _RETRYABLE[row.retryable],
            str(row.http_status),
        )
        for row in found
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
    facts = _sentence("facts", kind=str(info.kind), status=str(info.http_status), retry=retryable)
    lines: list[Word] = [styled(title, bold=True)]
    if info.description() is not None:
        lines.append(Joined(("    ", _both(info.description))))
    lines.append(facts)
    if info.advice() is not None:
        lines.append(_sentence("advice", advice=_both(info.advice)))
    echo(*lines)


def _print_elsewhere(number: int, table: CodeTable, named: Dialect | None) -> None:
    """Print what the number means in the other dialects, and in this contract if one was named."""
    echo()
    echo(_sentence("elsewhere", code=number))
    meaning: Word
    if named is not None:
        info = table.describe(number)
        meaning = Joined((f"{info.name}: ", _both(info.message))) if info.known else _NOTHING
        echo(_sentence("here", meaning=meaning))
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
