"""`toolresult codes`: the error-code table, one code, what words find, a dialect's numbers."""

from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Any

import click
from click.shell_completion import CompletionItem

from toolresult.cli.agreed import agreed
from toolresult.cli.codes_text import (
    print_code,
    print_contract,
    print_dialect,
    print_translation,
)
from toolresult.cli.options import (
    NAME,
    CommandError,
    codes_option,
    dialect_option,
    format_option,
    language_option,
    option,
)
from toolresult.cli.options import command as declare
from toolresult.cli.output import (
    one_line,
    print_json,
    reader_language,
)
from toolresult.contract.code_search import matching, near, with_status
from toolresult.contract.code_table import CodeTable, Dialect, DialectCode
from toolresult.strict_json.writer import quote
from toolresult.text.catalog import Catalog
from toolresult.text.sentence import Joined, Sentence, Translation
from toolresult.text.suggestions import nearest, suggested
from toolresult_contract.error_codes import ErrorCode

EXAMPLES = """
toolresult codes
toolresult codes 2002
toolresult codes EXECUTION_TIMEOUT --lang zh
toolresult codes too many requests
toolresult codes 429
toolresult codes 5002 --dialect agentflow-enum
toolresult codes --codes team-codes.json --emit python > error_codes.py
"""
_sentence = partial(
    Sentence.of,
    Catalog(
        {
            "nothing": {
                "en": "no code has {words} in its name, its texts or its aliases",
                "zh": "没有名称、文本或别名包含 {words} 的错误码",
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
        "Show the error-code table, one code (by number or name), the codes that the words find in "
        "names, texts and aliases, the best first, or whose HTTP status is the number, or the "
        "codes of a dialect; or write the table as an enumeration.",
        "查看错误码表、单个错误码（数字或名称）、按名称、文本和别名中的词语查找错误码（最匹配的在前）、"
        "HTTP 状态码为该数字的错误码，或某个方言的错误码；也可以把错误码表输出为枚举。",
    ),
    examples=EXAMPLES,
    exit_codes=Translation(
        "Exit codes: 0 found; 1 no code has the words, or the number is neither a valid code nor "
        "the HTTP status of one; 2 usage or I/O error.",
        "退出码：0 已查到；1 没有匹配的错误码，或该数字既不是有效的错误码，也不是某个错误码的 HTTP "
        "状态码；2 用法错误或读写失败。",
    ),
)
@click.argument("words", metavar="[CODE|WORDS]", nargs=-1, shell_complete=_complete_codes)
@dialect_option
@codes_option
@option(
    "--emit",
    type=click.Choice(["python", "java", "typescript"]),
    description=Translation(
        "Write the table as the enumeration ErrorCode in this language; with codes of your own, "
        "these alone, as OwnErrorCode.",
        "将错误码表输出为该语言的枚举 ErrorCode；有自有错误码时只输出这些，枚举名为 OwnErrorCode。",
    ),
)
@option(
    "--package",
    metavar="NAME",
    description=Translation("Package of the Java enumeration.", "Java 枚举所在的包。"),
)
@format_option("text", "json")
@language_option
def command(
    words: tuple[str, ...],
    dialect: str | None,
    codes_file: str | None,
    emit: str | None,
    package: str | None,
    output_format: str,
) -> int:
    """Print the table, one code, the codes that words find, or the codes of a dialect."""
    settings = agreed(codes_file=codes_file, dialect=dialect)
    table = settings.table
    code = " ".join(words) if words else None
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
        print_translation(number, table, table.dialect(dialect))
    else:
        print_code(number, table)
    found = _is_code(number, table, dialect) or _with_status(number, table, dialect)
    return 0 if found else 1


def _emitted(table: CodeTable, language: str, codes_file: str | None, package: str | None) -> str:
    """Write the table in a programming language."""
    from toolresult.cli.emission.java import java_enum  # noqa: PLC0415 - seldom needed
    from toolresult.cli.emission.python import python_enum  # noqa: PLC0415 - likewise
    from toolresult.cli.emission.rows import CONTRACT, OWN, complete_rows, own_rows  # noqa: PLC0415 - likewise
    from toolresult.cli.emission.typescript import typescript_enum  # noqa: PLC0415 - likewise

    options = "" if codes_file is None else f" --codes {one_line(Path(codes_file).name)}"
    notice = _sentence("emitted", command=f"{NAME} codes{options} --emit {language}")
    own = own_rows(table)
    name, rows = (OWN, own) if own else (CONTRACT, complete_rows(table))
    head = notice.text(reader_language())
    if language == "java":
        return java_enum(rows, head, package, name)
    if language == "python":
        return python_enum(rows, head, name=name)
    return typescript_enum(rows, head, name)


def _print_found(text: str, table: CodeTable, dialect: str | None, output_format: str) -> int:
    """Print the codes that words find; a single one in full."""
    if dialect is not None:
        return _print_found_in_dialect(text, table, table.dialect(dialect), output_format)
    found = matching(table.rows.values(), text)
    if not found:
        raise _NothingFoundError(text, near(table.rows, text))
    if output_format == "json":
        print_json([row.to_dict() for row in found])
    elif len(found) == 1:
        print_code(found[0].code, table)
    else:
        print_contract(found)
    return 0


def _print_found_in_dialect(
    text: str, table: CodeTable, dialect: Dialect, output_format: str
) -> int:
    """Print the numbers of a dialect that words find, by their name or by what they mean."""
    meant = {row.code for row in matching(table.rows.values(), text)}
    name = text.upper().replace(" ", "_")
    found = [row for row in dialect.codes.values() if name in row.name or row.means in meant]
    if not found:
        raise _NothingFoundError(text, nearest(text, [row.name for row in dialect.codes.values()]))
    if output_format == "json":
        print_json(_dialect_as_json(found))
    else:
        print_dialect(table, found)
    return 0


class _NothingFoundError(CommandError):
    """No code has these words; the command ends as it does for a number that is none."""

    exit_code = 1

    def __init__(self, text: str, meant: str | None) -> None:
        said = _sentence("nothing", words=quote(text))
        super().__init__(Joined((said, "" if meant is None else suggested(meant))))


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


def _with_status(number: int, table: CodeTable, dialect: str | None) -> list[int]:
    """Return the codes whose HTTP status a number is that is not a code itself."""
    if dialect is not None or _is_code(number, table, dialect):
        return []
    return [row.code for row in with_status(table.rows.values(), number)]


def _print_all(table: CodeTable, dialect: str | None, output_format: str) -> None:
    if output_format == "json":
        print_json(_list_as_json(table, dialect))
    elif dialect is not None:
        print_dialect(table, table.dialect(dialect).codes.values())
    else:
        print_contract(table.rows.values())


def _list_as_json(table: CodeTable, dialect: str | None) -> list[dict[str, Any]]:
    if dialect is None:
        return [row.to_dict() for row in table.rows.values()]
    return _dialect_as_json(table.dialect(dialect).codes.values())


def _dialect_as_json(rows: Iterable[DialectCode]) -> list[dict[str, Any]]:
    return [{"code": row.code, "name": row.name, "means": row.means} for row in rows]


def _as_json(number: int, table: CodeTable, dialect: str | None) -> dict[str, Any]:
    row = table.dialect(dialect).codes.get(number) if dialect else None
    means = row.means if row else number if dialect is None else None
    return {
        "number": number,
        "dialect": dialect,
        "name": row.name if row else None,
        "code": table.describe(means).to_dict() if means is not None else None,
        "http_status_of": _with_status(number, table, dialect),
        "dialects": {
            named.name: {"name": meaning.name, "means": meaning.means}
            for named, meaning in table.meanings(number)
        },
    }
