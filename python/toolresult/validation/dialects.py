"""The code of a payload, translated from a dialect of error codes."""

from collections.abc import Iterable, Mapping
from typing import Any

from toolresult.contract.code_table import CodeTable, Dialect, DialectCode
from toolresult.contract.phrases import phrase
from toolresult.findings.catalog import make
from toolresult.findings.finding import Finding
from toolresult.forms.canonical import extension_of
from toolresult.forms.registry import BY_NAME
from toolresult.strict_json.numbers import whole_number
from toolresult.strict_json.writer import quote
from toolresult.text.sentence import Joined, Word


def translate(
    value: Any, name: str, dialect: str | None, table: CodeTable
) -> tuple[Any, list[Finding]]:
    """Return a payload with its code translated, and what there is to say of the code.

    The number as it came is kept in the `toolresult` extension.

    Args:
        value: the payload.
        name: the schema.
        dialect: the dialect that it speaks; None translates nothing.
        table: the table of error codes.
    """
    form = BY_NAME.get(name)
    if dialect is None or form is None or form.extension != "meta" or not isinstance(value, dict):
        return value, []
    number = whole_number(value.get("code"))
    if number is None:
        return value, []
    kept = extension_of(value, "meta").get("code")
    if isinstance(kept, dict):
        named = kept.get("dialect")
        known = named if isinstance(named, str) else dialect
        return value, [make("dialect-code-translated", "/code", dialect=known)]
    row = table.dialect(dialect).codes.get(number)
    if row is None:
        return value, [unknown_dialect_code(number, table.dialect(dialect), table)]
    if number == row.means == 0:
        return value, []
    finding = make(
        "dialect-code",
        "/code",
        value=number,
        name=row.name,
        dialect=dialect,
        code=row.means,
        code_name=str(table.describe(row.means).name),
    )
    return {**value, "code": row.means, **_meta_with_code(value, name, row, dialect)}, [finding]


def _meta_with_code(
    value: Mapping[str, Any], name: str, row: DialectCode, dialect: str
) -> dict[str, Any]:
    """Return the meta to set, or nothing where the payload's own is beyond repair."""
    meta = value.get("meta")
    if meta is None and name == "tool-return":
        meta = {}
    extension = meta.get("toolresult", {}) if isinstance(meta, dict) else None
    if not isinstance(meta, dict) or not isinstance(extension, dict) or "code" in extension:
        return {}
    code = {"value": row.code, "name": row.name, "dialect": dialect}
    return {"meta": {**meta, "toolresult": {**extension, "code": code}}}


def unknown_dialect_code(code: int, dialect: Dialect, table: CodeTable) -> Finding:
    """Make the finding for a number that a dialect does not have."""
    numbers = _spans(dialect.codes)
    known = known_in_dialects(code, table)
    advice = (
        phrase("advice.other-dialect", known=known, dialect=dialect.name, numbers=numbers)
        if known is not None
        else phrase("advice.dialect-numbers", dialect=dialect.name, numbers=numbers)
    )
    words: dict[str, Word] = {"value": quote(code), "dialect": dialect.name, "advice": advice}
    return make("dialect-code-unknown", "/code", **words)


def known_in_dialects(code: int, table: CodeTable) -> Joined | None:
    """Name the dialects that know a number, and what they call it; None if none does."""
    known = tuple(
        phrase("advice.dialect-knows", dialect=dialect.name, name=row.name)
        for dialect, row in table.meanings(code)
    )
    return Joined(known, phrase("comma")) if known else None


def _spans(numbers: Iterable[int]) -> str:
    """Write numbers as spans: `0, 4001–4006`."""
    spans: list[list[int]] = []
    for number in sorted(numbers):
        if spans and number == spans[-1][1] + 1:
            spans[-1][1] = number
        else:
            spans.append([number, number])
    return ", ".join(f"{a}" if a == b else f"{a}–{b}" for a, b in spans)
