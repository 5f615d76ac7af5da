"""The enumeration in TypeScript."""

import json
from collections.abc import Sequence

from toolresult.error_codes.emission.rows import Row, in_block_comment, sentence


def typescript_enum(rows: Sequence[Row], notice: str) -> str:
    """Return the text of `error-codes.ts`.

    Args:
        rows: complete rows (`complete_rows`).
        notice: the comment in the first line.
    """
    numbers = "".join(
        f"  /** {in_block_comment(sentence(dict.fromkeys(row['message'].values())))} */\n"
        f"  {row['name']}: {row['code']},\n"
        for row in rows
    )
    columns = "".join(f"  {row['name']}: {_literal(row)},\n" for row in rows)
    return (
        f"// {notice}\n"
        "/** The error codes: name → number. */\n"
        f"export const ErrorCode = /* @__PURE__ */ Object.freeze({{\n{numbers}}} as const);\n\n"
        "/** The number of an error code that the table has. */\n"
        "export type ErrorCode = (typeof ErrorCode)[keyof typeof ErrorCode];\n\n"
        "/** The rows of the error-code table: name → columns. */\n"
        f"export const errorCodes = /* @__PURE__ */ Object.freeze({{\n{columns}}} as const);\n"
    )


def _literal(row: Row) -> str:
    shown = {key: value for key, value in row.items() if key != "aliases"}
    shown.setdefault("effect", None)
    return json.dumps(shown, ensure_ascii=False, indent=2).replace("\n", "\n  ")
