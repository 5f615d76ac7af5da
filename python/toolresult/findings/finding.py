"""What a check has to say: findings, reports, and the error that carries a report.

A finding is data: a rule, a place, and the words for the texts of the rule. `message` and `hint`
are rendered when they are read, in the language of the report.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Self

from toolresult._lazy import public
from toolresult.contract import package_data
from toolresult.text.catalog import Bilingual, fill
from toolresult.text.languages import in_language, require_language
from toolresult.text.sentence import ToolresultError, Word, rendered


@public
class Severity(StrEnum):
    """How much a finding weighs: an error makes the payload invalid, a warning does not."""

    ERROR = "error"
    WARNING = "warning"


@public
@dataclass(frozen=True)
class Finding:
    """One thing that is wrong with a payload, or worth knowing about it.

    Attributes:
        rule: id of the rule, from the closed list in `rules.json`.
        severity: error or warning.
        path: JSON Pointer to the field; "" is the whole payload.
        words: what fills the places in the texts of the rule; values are quoted, so that a
            finding never keeps a large payload alive.
        line: 1-based line in the text, or None where the payload was no text.
        column: 1-based column in characters, likewise.
        lang: language of `message` and `hint`, "en" or "zh"; a report sets it to its own.
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
        return self._filled(package_data.rules()[self.rule].message)

    @property
    def hint(self) -> str:
        """What to do about it."""
        return self._filled(package_data.rules()[self.rule].hint)

    def in_language(self, lang: str) -> "Finding":
        """Return the same finding in a language."""
        return self if lang == self.lang else replace(self, lang=lang)

    def to_dict(self) -> dict[str, Any]:
        """Return the finding as JSON values; line and column only where they are known."""
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

    def text(self, lang: str | None = None) -> str:
        """Return place, message and rule in one line, in a language; None is the finding's own."""
        told = self if lang is None else self.in_language(lang)
        where = f"{self.line}:{self.column}: " if self.line is not None else ""
        place = self.path or in_language(package_data.phrases()["root"], told.lang)
        return f"{where}{place}: {told.message} [{self.rule}]"

    def __str__(self) -> str:
        return self.text()

    def _filled(self, texts: Bilingual) -> str:
        return fill(in_language(texts, self.lang), rendered(self.words, self.lang))


@public
@dataclass(frozen=True)
class Report:
    """The verdict on one payload.

    Attributes:
        schema: the schema that was asked for or recognized; None where no form was.
        dialect: the dialect of error codes that was named, or None.
        findings: everything found, the best explanation first.
        lang: language of the findings; `in_language` gives the report in the other one.
    """

    schema: str | None
    dialect: str | None = None
    findings: tuple[Finding, ...] = field(default=())
    lang: str = "en"

    def __post_init__(self) -> None:
        """Give the findings the language of the report."""
        require_language(self.lang)
        if any(finding.lang != self.lang for finding in self.findings):
            told = tuple(finding.in_language(self.lang) for finding in self.findings)
            object.__setattr__(self, "findings", told)

    @property
    def valid(self) -> bool:
        """Whether there is no error; warnings do not count."""
        return not self.errors

    @property
    def errors(self) -> tuple[Finding, ...]:
        """The findings that make the payload invalid."""
        return tuple(finding for finding in self.findings if finding.severity is Severity.ERROR)

    @property
    def warnings(self) -> tuple[Finding, ...]:
        """The findings that are only worth knowing."""
        return tuple(finding for finding in self.findings if finding.severity is Severity.WARNING)

    def in_language(self, lang: str) -> "Report":
        """Return the same report in a language, "en" or "zh".

        Raises:
            ValueError: another language.
        """
        return self if lang == self.lang else replace(self, lang=lang)

    def to_dict(self) -> dict[str, Any]:
        """Return the report as JSON values, as `--format json` prints it."""
        return {
            "valid": self.valid,
            "schema": self.schema,
            "dialect": self.dialect,
            "findings": [finding.to_dict() for finding in self.findings],
        }

    def text(self, lang: str | None = None) -> str:
        """Return each finding and its hint, in a language; None is the report's own."""
        told = self if lang is None else self.in_language(lang)
        if not told.findings:
            return f"valid {told.schema}"
        return "\n".join(f"{finding}\n    {finding.hint}" for finding in told.findings)

    def __str__(self) -> str:
        return self.text()


@public
class ContractError(ToolresultError, ValueError):
    """A payload breaks the contract; `report` says where and why.

    The text names the best finding, what to do, and how many findings are left.
    """

    def __init__(self, report: Report) -> None:
        super().__init__(report)
        self.report = report
        self.lang = report.lang

    def text(self, lang: str = "en") -> str:
        """Return what is wrong in a language, "en" or "zh"."""
        report = self.report.in_language(lang)
        first, *others = report.errors or report.findings
        text = f"{first} {first.hint}"
        if not others:
            return text
        more = fill(
            in_language(package_data.phrases()["report.more"], lang), {"count": len(others)}
        )
        return f"{text} ({more})"

    def in_language(self, lang: str) -> Self:
        """Return this error; from now on its `report` and its `str()` are in that language."""
        self.report = self.report.in_language(lang)
        return super().in_language(lang)
