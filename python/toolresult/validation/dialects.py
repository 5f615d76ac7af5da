"""The code of a payload, translated from a dialect of error codes."""

from collections.abc import Mapping
from typing import Any

from toolresult.error_codes.dialects import unknown_dialect_code
from toolresult.error_codes.table import CodeTable, DialectCode
from toolresult.findings.catalog import make
from toolresult.findings.finding import Finding
from toolresult.forms.canonical import extension_of
from toolresult.forms.registry import BY_NAME
from toolresult.strict_json.numbers import whole_number


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
