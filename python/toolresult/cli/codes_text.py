"""Error codes as people read them: tables, one code in full, what a number means elsewhere."""

import sys
from collections.abc import Callable, Iterable, Mapping
from functools import partial

from toolresult.cli.output import (
    echo,
    is_terminal,
    reader_language,
    styled,
)
from toolresult.contract.code_search import with_status
from toolresult.contract.code_table import CodeInfo, CodeTable, Dialect, DialectCode
from toolresult.text.catalog import Catalog
from toolresult.text.sentence import Joined, Sentence, Translation, Word, render
from toolresult.validation.dialects import unknown_dialect_code

_WIDTH_IN_FILES = 200
_CODE = Translation("code", "错误码")
_NAME = Translation("name", "名称")
_MESSAGE = Translation("message", "消息")
_MEANS = Translation("means here", "对应错误码")
_RETRY = Translation("retry", "重试")
_EFFECTS: Mapping[str, Translation] = {
    "none": Translation("none", "无"),
    "unknown": Translation("unknown", "未知"),
    "partial": Translation("partial", "部分生效"),
}
_RETRYABLE: Mapping[bool | None, Translation] = {
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
                "en": "    kind: {kind}; HTTP: {status}; retry unchanged: {retry}{effect}",
                "zh": "    类别：{kind}；HTTP：{status}；原样重试：{retry}{effect}",
            },
            "effect": {"en": "; effect: {effect}", "zh": "；影响：{effect}"},
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
            "status": {
                "en": "Codes with HTTP status {code}:",
                "zh": "HTTP 状态码为 {code} 的错误码：",
            },
            "outside": {
                "en": "{code} is not an error code; error codes are {ranges}",
                "zh": "{code} 不是有效的错误码，有效范围是 {ranges}",
            },
        }
    ),
)


def print_dialect(table: CodeTable, found: Iterable[DialectCode]) -> None:
    """Print numbers of a dialect as a table."""
    heads = (_CODE, _NAME, _MEANS)
    rows = ((row.code, row.name, f"{row.means} {table.describe(row.means).name}") for row in found)
    _print_table(heads, rows)


def print_contract(found: Iterable[CodeInfo]) -> None:
    """Print error codes as a table."""
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


def print_code(number: int, table: CodeTable) -> None:
    """Print a number in full, and what it means elsewhere."""
    info = table.describe(number)
    if info.kind is None:
        echo(_sentence("outside", code=number, ranges=table.ranges_in_words()))
        _print_with_status(number, table)
    elif not info.known:
        key = "reserved" if info.reserved else "unlisted"
        echo(_sentence(key, code=number, range=_both(info.message)))
    else:
        _print_description(info)
    _print_elsewhere(number, table, None)


def print_translation(number: int, table: CodeTable, dialect: Dialect) -> None:
    """Print what a number of a dialect means here, and elsewhere."""
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


def _print_with_status(number: int, table: CodeTable) -> None:
    """Print the codes whose HTTP status the number is."""
    found = with_status(table.rows.values(), number)
    if found:
        echo()
        echo(_sentence("status", code=number))
        print_contract(found)


def _print_description(info: CodeInfo) -> None:
    title = Joined((f"{info.code} {info.name}: ", _both(info.message)))
    facts = _sentence(
        "facts",
        kind=str(info.kind),
        status=str(info.http_status),
        retry=_RETRYABLE[info.retryable],
        effect="" if info.effect is None else _sentence("effect", effect=_EFFECTS[info.effect]),
    )
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
