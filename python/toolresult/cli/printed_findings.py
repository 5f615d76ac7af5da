"""Findings on the screen: `file:line:col: path: message`, and below it what to do."""

from dataclasses import replace

import click

from toolresult.cli.inputs import Record
from toolresult.cli.output import one_line
from toolresult.findings.explanation import explain
from toolresult.findings.finding import Finding, Report, Severity


def in_file(report: Report, record: Record) -> Report:
    """Count lines and columns from the start of the file, where the payload is a part of it."""
    if record.line is None:
        return report
    first, before = record.line, record.column

    def moved(finding: Finding) -> Finding:
        if record.packed or finding.line is None or finding.column is None:
            return replace(finding, line=first, column=before + 1)
        column = finding.column + (before if finding.line == 1 else 0)
        return replace(finding, line=finding.line + first - 1, column=column)

    return replace(report, findings=tuple(map(moved, report.findings)))


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
