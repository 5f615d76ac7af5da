"""Codes of dialects: what another system's number means here, and what to say of it if nothing."""

from collections.abc import Iterable

from toolresult.error_codes.table import CodeTable, Dialect
from toolresult.findings.catalog import make, phrase
from toolresult.findings.finding import Finding
from toolresult.strict_json.writer import quote
from toolresult.text.sentence import Joined, Word


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
