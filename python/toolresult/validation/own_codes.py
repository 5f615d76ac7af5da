"""A team's own error codes: loaded with the report that validation gives of them."""

import os
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from toolresult._lazy import public
from toolresult.error_codes.dialects import unknown_dialect_code
from toolresult.error_codes.own_table import SCHEMA
from toolresult.error_codes.search import matching
from toolresult.error_codes.table import (
    CodeInfo,
    CodesSource,
    CodeTable,
    code_type_error,
    standard_table,
)
from toolresult.findings.finding import ContractError, Report
from toolresult.text.catalog import Catalog
from toolresult.text.sentence import (
    InvalidTypeError,
    Sentence,
    ToolresultError,
    worded,
)
from toolresult.validation.engine import examine
from toolresult.validation.options import ValidationOptions
from toolresult_contract.error_codes import ErrorCode

_sentence = partial(
    Sentence.of,
    Catalog(
        {
            "no-table": {
                "en": "{file}not an error-code table: {reason}",
                "zh": "{file}不是错误码表：{reason}",
            },
            "no-source": {
                "en": "codes: expected an error-code table, a document or a file's path, "
                "got {found}",
                "zh": "codes：应为错误码表、文档或文件路径，实际为 {found}",
            },
        }
    ),
)


@public
class CodeTableError(ToolresultError, ValueError):
    """A team's own table of error codes is not valid.

    Attributes:
        report: the findings, as `validate(table, "error-codes")` gives them.
        file: the path of the file; None if the table did not come from one.
    """

    def __init__(self, report: Report, file: str | None) -> None:
        self.file = file
        self._report = report
        place = "" if file is None else f"{file}: "
        super().__init__(_sentence("no-table", file=place, reason=ContractError(report)))

    @property
    def report(self) -> Report:
        """The report, in the language of the error."""
        return self._report.in_language(self.lang)


def code_table(codes: CodesSource) -> CodeTable:
    """Return the table to use: the contract's, or that with a team's own added.

    Args:
        codes: None, a table, a document that matches `error-codes.schema.json`, or the
            path of a file that holds one.

    Raises:
        CodeTableError: the document is not valid or clashes with the contract.
        TypeError: `codes` is something else.
        OSError: the file cannot be read.
    """
    match codes:
        case None:
            return standard_table()
        case CodeTable():
            return codes
        case Mapping():
            return _extended(codes, None)
        case str() | os.PathLike():
            return _extended(Path(codes).read_bytes(), os.fspath(codes))
        case _:
            raise InvalidTypeError(_sentence("no-source", found=type(codes).__name__))


def _extended(document: Mapping[str, Any] | bytes, file: str | None) -> CodeTable:
    given = document if isinstance(document, bytes) else dict(document)
    examined = examine(given, ValidationOptions(SCHEMA))
    if not examined.report.valid:
        raise CodeTableError(examined.report, file)
    return standard_table().extended(examined.value)


@public
def describe_code(code: int, table: CodesSource = None) -> CodeInfo:
    """Describe any integer: its row in the table, or its range's kind and default status.

    Args:
        code: the number.
        table: a team's own error codes, as a document, a file's path, or a table.

    Raises:
        TypeError: `code` is not an int, or `table` is something else.
        CodeTableError: `table` is not valid or clashes with the contract; a ValueError.
        OSError: the file of `table` cannot be read.

    >>> describe_code(2002).name, describe_code(1234).kind, describe_code(7).kind
    ('EXECUTION_TIMEOUT', 'client', None)
    """
    return code_table(table).describe(code)


@public
def search_codes(words: str, table: CodesSource = None) -> tuple[CodeInfo, ...]:
    """Find error codes by words of either language: in names, texts and aliases; the best first.

    Args:
        words: what the code is about, such as "too many requests", "ECONNREFUSED" or "限流".
        table: a team's own error codes, as a document, a file's path, or a table.

    Raises:
        TypeError: `words` is not a str, or `table` is something else.
        CodeTableError: `table` is not valid or clashes with the contract; a ValueError.
        OSError: the file of `table` cannot be read.

    >>> [row.name for row in search_codes("network")]
    ['CONNECTION_FAILED']
    """
    if not isinstance(words, str):
        raise TypeError(f"expected words as a str, got {type(words).__name__}")
    return tuple(matching(code_table(table).rows.values(), words))


@public
def translate_code(
    code: int, dialect: str, table: CodesSource = None, *, lang: str = "en"
) -> ErrorCode | int:
    """Return the code of this contract that a dialect's number means.

    A code that only a team's table has comes as a plain int.

    Raises:
        ContractError: the dialect does not know the number.
        ValueError: there is no such dialect or language, or `table` is not valid.
        TypeError: `code` is not an int.

    >>> translate_code(5002, "agentflow-enum")
    <ErrorCode.CONFIGURATION_ERROR: 5001>
    """
    if not isinstance(code, int) or isinstance(code, bool):
        raise code_type_error(code)
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
