"""What a check has to say: findings, reports, and the error that carries a report.

A finding is data: a rule, a place, and the words for the texts of the rule. `message` and `hint`
are rendered when they are read, in the language of the report.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from toolresult._lazy import public
from toolresult.contract import package_data
from toolresult.text.languages import require_language
from toolresult.text.sentence import Joined, Readable, Sentence, ToolresultError, Word, render


@public
class Severity(StrEnum):
    """How much a finding weighs: an error makes the payload invalid, a warning does not.

    >>> import toolresult
    >>> toolresult.validate({"code": 1002}).findings[0].severity is Severity.ERROR
    True
    """

    ERROR = "error"
    WARNING = "warning"


@public
@dataclass(frozen=True)
class Finding(Readable):
    """An error in a payload, or a warning about it.

    Attributes:
        rule: id of the rule, from the closed list in `rules.json`.
        severity: error or warning.
        path: JSON Pointer to the field; "" is the whole payload.
        words: the values for the placeholders in the texts of the rule; they are quoted, so that a
            finding never keeps a large payload alive.
        line: line in the text, counted from 1; None where the payload was not text.
        column: column in characters, counted from 1; None where the payload was not text.
        lang: language of `message` and `hint`, "en" or "zh"; a report sets it to its own.

    >>> import toolresult
    >>> (finding,) = toolresult.validate({"code": "0"}).findings
    >>> finding.rule, finding.path, finding.message
    ('type', '/code', 'expected an integer, got the string "0"')
    >>> finding.hint
    'write 0 without quotes'
    """

    rule: str
    severity: Severity
    path: str
    words: Mapping[str, Word] = field(default_factory=dict, hash=False)
    line: int | None = None
    column: int | None = None
    lang: str = field(default="en", compare=False, repr=False)

    @property
    def message(self) -> str:
        """What is wrong."""
        return render(self._message(), self.lang)

    @property
    def hint(self) -> str:
        """What to do about it."""
        return render(self.hint_sentence(), self.lang)

    def in_language(self, lang: str) -> "Finding":
        """Return the same finding in a language."""
        return self if lang == self.lang else replace(self, lang=lang)

    def to_dict(self) -> dict[str, Any]:
        """Return the finding as JSON values; line and column only where they are known.

        >>> import toolresult
        >>> sorted(toolresult.validate('{"code": "0"}').findings[0].to_dict())
        ['column', 'hint', 'line', 'message', 'path', 'rule', 'severity']
        """
        found: dict[str, Any] = {
            "rule": self.rule,
            "severity": str(self.severity),
            "path": self.path,
            "message": self.message,
            "hint": self.hint,
        }
        if self.line is not None:
            found |= {"line": self.line, "column": self.column}
        return found

    def in_words(self) -> Word:
        """Return place, message and rule, in one line."""
        where = f"{self.line}:{self.column}: " if self.line is not None else ""
        place = self.path or Sentence("root", package_data.phrases()["root"])
        return Joined((where, place, ": ", self._message(), f" [{self.rule}]"))

    def hint_sentence(self) -> Sentence:
        """Return what to do about it, to be read in either language."""
        return Sentence(self.rule, package_data.rules()[self.rule].hint, self.words)

    def _message(self) -> Sentence:
        return Sentence(self.rule, package_data.rules()[self.rule].message, self.words)

    def __str__(self) -> str:
        return self.text()


@public
@dataclass(frozen=True)
class Report(Readable):
    """The verdict on one payload.

    Attributes:
        schema: name of the schema that the payload was checked against; None where no form was
            recognized.
        dialect: the dialect of error codes that was named, or None.
        findings: the findings, the best explanation first, up to `max_findings`.
        lang: language of the findings; `in_language` returns the report in the other one.
        more: how many findings were counted but not listed. They never decide whether the payload
            is valid: errors come first.

    >>> import toolresult
    >>> report = toolresult.validate({"code": 0, "message": "3 rows", "rows": 3})
    >>> report.schema, report.valid, [finding.rule for finding in report.findings]
    ('tool-return', False, ['unknown-field'])
    """

    schema: str | None
    dialect: str | None = None
    findings: tuple[Finding, ...] = field(default=())
    lang: str = "en"
    more: int = 0

    def __post_init__(self) -> None:
        """Give the findings the language of the report."""
        if self.lang != "en":
            require_language(self.lang)
        if self.findings and any(finding.lang != self.lang for finding in self.findings):
            told = tuple(finding.in_language(self.lang) for finding in self.findings)
            object.__setattr__(self, "findings", told)

    @property
    def valid(self) -> bool:
        """Whether there is no error; warnings do not count."""
        return not (self.findings and self.errors)

    def __bool__(self) -> bool:
        """Whether the payload is valid.

        >>> import toolresult
        >>> "valid" if toolresult.validate({"code": 1002}) else "invalid"
        'invalid'
        """
        return self.valid

    def raise_for_errors(self) -> None:
        """Do nothing if the payload is valid.

        Raises:
            ContractError: it is not; the error carries this report.

        >>> import toolresult
        >>> toolresult.validate({"code": 0}).raise_for_errors()
        """
        if not self.valid:
            raise ContractError(self)

    @property
    def errors(self) -> tuple[Finding, ...]:
        """The findings that make the payload invalid.

        >>> import toolresult
        >>> [error.path for error in toolresult.validate({"code": 1002}).errors]
        ['/message']
        """
        return tuple(finding for finding in self.findings if finding.severity is Severity.ERROR)

    @property
    def warnings(self) -> tuple[Finding, ...]:
        """The findings that are only worth knowing.

        >>> import toolresult
        >>> report = toolresult.validate({"code": 1500, "message": "no size"})
        >>> [warning.rule for warning in report.warnings]
        ['code-unknown']
        """
        return tuple(finding for finding in self.findings if finding.severity is Severity.WARNING)

    def in_language(self, lang: str) -> "Report":
        """Return the same report in a language, "en" or "zh".

        Raises:
            ValueError: another language.

        >>> import toolresult
        >>> print(toolresult.validate({"code": "0"}).in_language("zh").findings[0].message)
        应为整数，实际为字符串 "0"
        """
        return self if lang == self.lang else replace(self, lang=lang)

    def to_dict(self) -> dict[str, Any]:
        """Return the report as JSON values, as `--format json` prints it.

        `more` is there only where findings were left out.

        >>> import toolresult
        >>> toolresult.validate({"code": 0}).to_dict()
        {'valid': True, 'schema': 'tool-return', 'dialect': None, 'findings': []}
        """
        document: dict[str, Any] = {
            "valid": self.valid,
            "schema": self.schema,
            "dialect": self.dialect,
            "findings": [finding.to_dict() for finding in self.findings],
        }
        return document | ({"more": self.more} if self.more else {})

    def in_words(self) -> Word:
        """Return each finding and its hint, and how many were left out."""
        if not self.findings:
            return f"valid {self.schema}"
        lines = [Joined((finding, "\n    ", finding.hint_sentence())) for finding in self.findings]
        return Joined((*lines, *([_more("report.more", self.more)] if self.more else [])), "\n")

    def __str__(self) -> str:
        return self.text()


@public
class ContractError(ToolresultError, ValueError):
    """A payload breaks the contract; `report` says where and why.

    The text names the best finding, what to do, and how many findings are left.

    >>> import toolresult
    >>> try:
    ...     toolresult.check({"code": 1002})
    ... except ContractError as error:
    ...     print(error.report.errors[0].rule)
    failure-needs-message
    """

    def __init__(self, report: Report) -> None:
        super().__init__(report)
        self._report = report
        self.lang = report.lang

    @property
    def report(self) -> Report:
        """The report, in the language of the error."""
        return self._report.in_language(self.lang)

    def in_words(self) -> Word:
        """Return the best finding, what to do, and how many findings are left."""
        first, *others = self._report.errors or self._report.findings
        words = (first, " ", first.hint_sentence())
        left = len(others) + self._report.more
        return Joined((*words, _more("report.more-beside", left)) if left else words)


def _more(key: str, count: int) -> Sentence:
    return Sentence(key, package_data.phrases()[key], {"count": count})
