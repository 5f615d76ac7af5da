"""Codes of dialects: what another system's number means here, and what to say of it if nothing."""

from collections.abc import Iterable

from toolresult._lazy import public
from toolresult.error_codes.table import CodesSource, CodeTable, Dialect, code_table
from toolresult.findings.catalog import make, phrase
from toolresult.findings.finding import ContractError, Finding, Report
from toolresult.strict_json.writer import quote
from toolresult.text.sentence import Joined, Word, worded
from toolresult_contract.error_codes import ErrorCode


@public
def translate_code(
    code: int, dialect: str, table: CodesSource = None, *, lang: str = "en"
) -> ErrorCode | int:
    """Return the code of this contract that a dialect's number means.

    A code that only a team's table has comes as a plain int.

    Raises:
        ContractError: the dialect does not know the number.
        ValueError: there is no such dialect or language.
        TypeError: `code` is not an int.

    >>> translate_code(5002, "agentflow-enum")
    <ErrorCode.CONFIGURATION_ERROR: 5001>
    """
    if not isinstance(code, int) or isinstance(code, bool):
        raise TypeError(f"expected a code as an int, got {type(code).__name__}")
    with worded(lang):
        known = code_table(table)
        row = known.dialect(dialect).codes.get(code)
        if row is None:
            finding = unknown_dialect_code(code, known.dialect(dialect), known)
            raise ContractError(Report(None, dialect, (finding,)))
    try:
        return ErrorCode(row.means)
    except ValueError:
        return row.means


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
