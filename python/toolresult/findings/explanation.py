"""What people see of a finding, wherever it is printed: two lines of it, and their parts."""

from typing import NamedTuple

from toolresult.contract.phrases import phrase
from toolresult.findings.finding import Finding, Severity


class Explanation(NamedTuple):
    """The parts of the lines that explain a finding, in its language.

    Attributes:
        position: line and column, such as `3:1:`; "" where they are not known.
        path: the field, or words for the whole document.
        message: what is wrong, after the word for a warning.
        rule: the rule in brackets.
        hint: what to do about it.
    """

    position: str
    path: str
    message: str
    rule: str
    hint: str

    def lines(self, indent: str = "") -> tuple[str, str]:
        """Return the two lines that explain the finding.

        >>> from toolresult.findings.catalog import make
        >>> print(*explain(make("text-depth", "/data", limit=200)).lines()[:1])
        /data: nested more than 200 levels deep [text-depth]
        """
        place = f"{self.position} {self.path}" if self.position else self.path
        return f"{indent}{place}: {self.message} {self.rule}", f"{indent}    {self.hint}"


def explain(finding: Finding) -> Explanation:
    """Take apart what people see of a finding."""
    is_error = finding.severity is Severity.ERROR
    level = "" if is_error else _label("level.warning", finding.lang)
    return Explanation(
        position="" if finding.line is None else f"{finding.line}:{finding.column}:",
        path=finding.path or phrase("root").text(finding.lang),
        message=level + finding.message,
        rule=f"[{finding.rule}]",
        hint=_label("hint", finding.lang) + finding.hint,
    )


def _label(name: str, lang: str) -> str:
    """Return a word with the colon of its language."""
    return phrase(name).text(lang) + ("：" if lang == "zh" else ": ")
