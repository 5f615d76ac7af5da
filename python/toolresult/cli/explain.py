"""Findings on the screen: `file:line:col: path: message`, and below it what to do."""

from dataclasses import replace

import click

from toolresult.cli.inputs import Record
from toolresult.cli.output import one_line
from toolresult.findings.explanation import explain
from toolresult.findings.finding import Finding, Report, Severity


def on_line(report: Report, line: int | None) -> Report:
    """Count a finding's lines from the start of the file, where the payload is one line of it."""
    if line is None:
        return report
    moved = (
        finding if finding.line is None else replace(finding, line=finding.line + line - 1)
        for finding in report.findings
    )
    return replace(report, findings=tuple(moved))


def printed_finding(record: Record, finding: Finding) -> tuple[str, str]:
    """Return the lines that explain a finding, in its own language."""
    explained = explain(finding)
    is_error = finding.severity is Severity.ERROR
    place = click.style(f"{one_line(record.name)}:{explained.position}", bold=True)
    message = click.style(one_line(explained.message), fg="red" if is_error else "yellow")
    rule = click.style(explained.rule, dim=True)
    return (
        f"{place} {one_line(explained.path)}: {message} {rule}",
        f"    {one_line(explained.hint)}",
    )
