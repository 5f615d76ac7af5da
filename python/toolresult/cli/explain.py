"""Findings on the screen: `file:line:col: path: message`, and below it what to do."""

from collections.abc import Iterator
from dataclasses import replace

import click

from toolresult.cli.inputs import Record
from toolresult.cli.output import one_line
from toolresult.findings.finding import Finding, Report, Severity, phrase


def on_line(report: Report, line: int | None) -> Report:
    """Count a finding's lines from the start of the file, where the payload is one line of it."""
    if line is None:
        return report
    moved = (
        one if one.line is None else replace(one, line=one.line + line - 1)
        for one in report.findings
    )
    return replace(report, findings=tuple(moved))


def lines(record: Record, finding: Finding, lang: str) -> Iterator[str]:
    """Yield the lines that explain one finding."""
    is_error = finding.severity is Severity.ERROR
    path = one_line(finding.path) or phrase("root", lang)
    level = "" if is_error else phrase("level.warning", lang) + ": "
    at = "" if finding.line is None else f"{finding.line}:{finding.column}:"
    place = f"{one_line(record.name)}:{at}"
    where = click.style(place, bold=True)
    message = f"{level}{one_line(finding.message)}"
    what = click.style(message, fg="red" if is_error else "yellow")
    rule = click.style(f"[{finding.rule}]", dim=True)
    yield f"{where} {path}: {what} {rule}"
    yield f"    {phrase('hint', lang)}: {one_line(finding.hint)}"
