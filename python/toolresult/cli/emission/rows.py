"""What an enumeration is written from: rows with every column, and texts that fit a comment."""

from collections.abc import Iterable, Mapping
from typing import Any

from toolresult.contract.code_table import CodeTable, standard_table

Row = Mapping[str, Any]


# The enumeration of the contract's codes, and that of a team's own.
CONTRACT, OWN = "ErrorCode", "OwnErrorCode"


def complete_rows(table: CodeTable) -> list[Row]:
    """Return the rows of a table in the order of their codes, none of them with a gap.

    A row without a description is described by its message, and its advice is empty.
    """
    return [_complete(table.rows[code].to_dict()) for code in sorted(table.rows)]


def own_rows(table: CodeTable) -> list[Row]:
    """Return the rows that a team has added to the contract's, likewise."""
    contract = standard_table().rows
    return [row for row in complete_rows(table) if row["code"] not in contract]


def _complete(row: Row) -> Row:
    unused = ("known", "reserved", "aliases")
    given = {key: value for key, value in row.items() if key not in unused}
    return {
        **given,
        "description": given.get("description", given["message"]),
        "advice": given.get("advice", {"en": "", "zh": ""}),
        "since": given["since"] or "",
        "origin": given["origin"] or "",
    }


def sentence(texts: Iterable[str]) -> str:
    r"""Join texts for a comment: each on its way to the next with a full stop, on one line.

    >>> sentence(["Queue full", "Too many\njobs wait."])
    'Queue full. Too many jobs wait.'
    """
    lines = (" ".join(text.split()) for text in texts)
    return " ".join(line if line.endswith((".", "。")) else f"{line}." for line in lines if line)


def in_block_comment(text: str) -> str:
    r"""Write a text so that it neither ends a `/* */` comment nor is read as an escape.

    >>> in_block_comment("a */ b \\u")
    'a *&#47; b &#92;u'
    """
    return text.replace("\\", "&#92;").replace("*/", "*&#47;")
