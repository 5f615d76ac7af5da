"""Verdicts as SARIF 2.1.0, which code-scanning services read."""

from pathlib import Path
from typing import Any
from urllib.parse import quote

from toolresult._version import __version__
from toolresult.cli.inputs import Record, Unreadable
from toolresult.cli.output import json_text, reader_language
from toolresult.cli.screen import Screen
from toolresult.cli.verdict_printers import Tally
from toolresult.contract import package_data
from toolresult.findings.finding import Finding, Report

_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


class SarifPrinter:
    """One SARIF log with one run; a result for each finding as it comes in."""

    def __init__(self, screen: Screen, limit: int | None = None) -> None:
        self.screen = screen
        self.limit = limit
        self.printed = 0
        self.rules: dict[str, int] = {}
        self.problems: list[Unreadable] = []
        head = json_text({"$schema": _SCHEMA, "version": "2.1.0"}).removesuffix("}")
        screen.echo(f'{head}, "runs": [{{"columnKind": "unicodeCodePoints", "results": [')

    def report(self, record: Record, report: Report, tool: str | None = None) -> None:
        for finding in report.findings:
            if self.limit is not None and self.printed >= self.limit:
                return
            comma = "," if self.printed else ""
            self.screen.echo(comma + json_text(self._result(record, finding)))
            self.printed += 1

    def unreadable(self, problem: Unreadable) -> None:
        self.problems.append(problem)

    def summary(self, tally: Tally) -> None:
        driver = {"name": "toolresult", "version": __version__, "rules": [*map(_rule, self.rules)]}
        notes = [
            {
                "level": "error",
                "message": {"text": problem.reason.text(reader_language())},
                "locations": [{"physicalLocation": {"artifactLocation": _artifact(problem.name)}}],
            }
            for problem in self.problems
        ]
        invocation = {"executionSuccessful": not notes, "toolExecutionNotifications": notes}
        rest = {
            "tool": {"driver": driver},
            "invocations": [invocation],
            "properties": tally.to_dict(),
        }
        self.screen.echo(f"], {json_text(rest).removeprefix('{')}]}}")

    def _result(self, record: Record, finding: Finding) -> dict[str, Any]:
        index = self.rules.setdefault(finding.rule, len(self.rules))
        where: dict[str, Any] = {"artifactLocation": _artifact(record.name)}
        line = finding.line or record.line
        if line is not None:
            where["region"] = {"startLine": line, "startColumn": finding.column or 1}
        path = finding.path and f"{finding.path}: "
        return {
            "ruleId": finding.rule,
            "ruleIndex": index,
            "level": str(finding.severity),
            "message": {"text": f"{path}{finding.message}. {finding.hint}"},
            "locations": [{"physicalLocation": where}],
        }


def _rule(rule_id: str) -> dict[str, Any]:
    rule = package_data.rules()[rule_id]
    return {
        "id": rule_id,
        "shortDescription": {"text": rule.title[reader_language()]},
        "defaultConfiguration": {"level": rule.severity},
    }


def _artifact(name: str) -> dict[str, str]:
    """Return the place of a file: a URI where it is absolute, else relative to where it ran."""
    path = Path(name)
    if path.is_absolute():
        return {"uri": path.as_uri()}
    return {"uri": quote(path.as_posix().encode("utf-8", "surrogateescape"))}
