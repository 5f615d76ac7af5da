"""The enumeration in TypeScript."""

import json
from collections.abc import Sequence

from toolresult.cli.emission.rows import CONTRACT, Row, in_block_comment, sentence


def typescript_enum(rows: Sequence[Row], notice: str, name: str = CONTRACT) -> str:
    """Return the text of `error-codes.ts`.

    Args:
        rows: complete rows (`complete_rows`).
        notice: the comment in the first line.
        name: name of the enumeration; that of the rows begins with a small letter.
    """
    table = f"{name[0].lower()}{name[1:]}s"
    numbers = "".join(
        f"  /** {in_block_comment(sentence(dict.fromkeys(row['message'].values())))} */\n"
        f"  {row['name']}: {row['code']},\n"
        for row in rows
    )
    columns = "".join(f"  {row['name']}: {_literal(row)},\n" for row in rows)
    return (
        f"// {notice}\n"
        "/** The error codes: name → number. */\n"
        f"export const {name} = /* @__PURE__ */ Object.freeze({{\n{numbers}}} as const);\n\n"
        "/** The number of an error code that the table has. */\n"
        f"export type {name} = (typeof {name})[keyof typeof {name}];\n\n"
        "/** The rows of the error-code table: name → columns. */\n"
        f"export const {table} = /* @__PURE__ */ Object.freeze({{\n{columns}}} as const);\n"
    )


def _literal(row: Row) -> str:
    shown = {key: value for key, value in row.items() if key != "aliases"}
    shown.setdefault("effect", None)
    return json.dumps(shown, ensure_ascii=False, indent=2).replace("\n", "\n  ")
