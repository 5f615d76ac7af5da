"""A team's own error codes: loaded with the report that validation gives of them."""

import os
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from toolresult._lazy import public
from toolresult.contract.code_table import CodesSource, CodeTable, standard_table
from toolresult.findings.finding import ContractError, Report
from toolresult.text.catalog import Catalog
from toolresult.text.sentence import (
    InvalidTypeError,
    Sentence,
    ToolresultError,
)
from toolresult.validation.engine import examine
from toolresult.validation.options import ValidationOptions
from toolresult.validation.own_table import SCHEMA

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

    >>> from toolresult import Settings
    >>> try:
    ...     Settings(codes={"codes": [{"code": 2100, "name": "QUOTA", "kind": "server"}]})
    ... except CodeTableError as error:
    ...     print(error.report.errors[0])
    /codes/0/message: missing field "message" [required]
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
