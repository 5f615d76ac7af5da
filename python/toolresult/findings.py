"""What a check has to say: findings, reports, and the error that carries a report."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from toolresult import catalog, contract
from toolresult.catalog import fill, shorten
from toolresult.languages import in_language
from toolresult.writing import to_json

QUOTE_LIMIT = 80


class Severity(StrEnum):
    """How much a finding weighs: an error makes the payload invalid, a warning does not."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True)
class Finding:
    """One thing that is wrong with a payload, or worth knowing about it.

    Attributes:
        rule: id of the rule, from the closed list in `rules.json`.
        severity: error or warning.
        path: JSON Pointer to the field; "" is the whole payload.
        message: what is wrong, in the language that was asked for.
        hint: what to do about it.
        line: 1-based line in the text, or None where the payload was no text.
        column: 1-based column in characters, likewise.
    """

    rule: str
    severity: Severity
    path: str
    message: str
    hint: str
    line: int | None = None
    column: int | None = None

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

    def text(self, lang: str = "en") -> str:
        """Return place, message and rule in one line."""
        where = f"{self.line}:{self.column}: " if self.line is not None else ""
        return f"{where}{self.path or phrase('root', lang)}: {self.message} [{self.rule}]"

    def __str__(self) -> str:
        return self.text()


@dataclass(frozen=True)
class Report:
    """The verdict on one payload.

    Attributes:
        schema: the schema that was asked for or recognized; None where no form was.
        dialect: the dialect of error codes that was named, or None.
        findings: everything found, the best explanation first.
        lang: language of the findings.
    """

    schema: str | None
    dialect: str | None = None
    findings: tuple[Finding, ...] = field(default=())
    lang: str = "en"

    @property
    def valid(self) -> bool:
        """Whether there is no error; warnings do not count."""
        return not self.errors

    @property
    def errors(self) -> tuple[Finding, ...]:
        """The findings that make the payload invalid."""
        return tuple(one for one in self.findings if one.severity is Severity.ERROR)

    @property
    def warnings(self) -> tuple[Finding, ...]:
        """The findings that are only worth knowing."""
        return tuple(one for one in self.findings if one.severity is Severity.WARNING)

    def to_dict(self) -> dict[str, Any]:
        """Return the report as JSON values, as `--format json` prints it."""
        return {
            "valid": self.valid,
            "schema": self.schema,
            "dialect": self.dialect,
            "findings": [one.to_dict() for one in self.findings],
        }

    def __str__(self) -> str:
        if not self.findings:
            return f"valid {self.schema}"
        return "\n".join(f"{one.text(self.lang)}\n    {one.hint}" for one in self.findings)


class ContractError(ValueError):
    """A payload breaks the contract; `report` says where and why.

    The text names the best finding, what to do, and how many findings are left.
    """

    def __init__(self, report: Report) -> None:
        super().__init__(report)
        self.report = report

    def __str__(self) -> str:
        findings = self.report.errors or self.report.findings
        first, lang = findings[0], self.report.lang
        text = f"{first.text(lang)} {first.hint}"
        left = len(findings) - 1
        return f"{text} ({phrase('report.more', lang, count=left)})" if left else text


def quote(value: Any) -> str:
    """Write a value as JSON for a message, at most 80 characters of it.

    >>> quote("a")
    '"a"'
    """
    try:
        text = to_json(value)
    except (TypeError, ValueError, RecursionError):
        text = f"<{type(value).__name__}>"
    return shorten(text, QUOTE_LIMIT)


def phrase(key: str, lang: str, **words: object) -> str:
    """Return a phrase of the catalog with its places filled in."""
    return fill(in_language(contract.phrases()[key], lang), words)


def names_in_words(names: Iterable[str], lang: str) -> str:
    """List names for a message: `"a", "b"`."""
    return phrase("comma", lang).join(map(quote, names))


def make(rule_id: str, path: str, lang: str, **words: object) -> Finding:
    """Make a finding from its row in the catalog.

    Raises:
        KeyError: the rule is not in the closed list, or a place in its text was not filled.
    """
    rule = contract.rules()[rule_id]
    return Finding(
        rule=rule.id,
        severity=Severity(rule.severity),
        path=path,
        message=fill(in_language(rule.message, lang), words),
        hint=fill(in_language(rule.hint, lang), words),
    )


def places(rule_id: str, lang: str) -> frozenset[str]:
    """Name the places in the texts of a rule, which `make` has to fill.

    >>> "expected" in places("type", "en")
    True
    """
    rule = contract.rules()[rule_id]
    texts = (in_language(rule.message, lang), in_language(rule.hint, lang))
    return frozenset().union(*map(catalog.places, texts))
