"""Verdicts as JUnit XML, which build servers read."""

import re
from xml.etree import ElementTree

from toolresult.cli.inputs import Record, Unreadable
from toolresult.cli.output import one_line, reader_language
from toolresult.cli.screen import Screen
from toolresult.cli.verdict_printers import Tally
from toolresult.findings.finding import Finding, Report

# Beside the characters that `one_line` escapes, XML 1.0 has none for these.
_NOT_IN_XML = re.compile("[\ufffe\uffff]")


class JunitPrinter:
    """A test suite in which every payload is a test case; an error makes it fail."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.suite = ElementTree.Element("testsuite", name="toolresult")

    def report(self, record: Record, report: Report, tool: str | None = None) -> None:
        case = self._case(record.name, record.line)
        for finding in report.errors:
            failure = ElementTree.SubElement(
                case, "failure", type=finding.rule, message=_short(finding)
            )
            failure.text = _long(finding)
        if report.warnings:
            out = ElementTree.SubElement(case, "system-out")
            out.text = "\n".join(_long(finding) for finding in report.warnings)

    def unreadable(self, problem: Unreadable) -> None:
        reason = in_xml(problem.reason.text(reader_language()))
        case = self._case(problem.name, None)
        ElementTree.SubElement(case, "error", type="unreadable", message=reason)

    def summary(self, tally: Tally) -> None:
        counts = {
            "tests": str(tally.total + tally.unread),
            "failures": str(tally.invalid),
            "errors": str(tally.unread),
            "skipped": "0",
        }
        self.screen.echo(junit_text(self.suite, counts))

    def _case(self, name: str, line: int | None) -> ElementTree.Element:
        return junit_case(self.suite, name, name if line is None else f"{name}:{line}")


def junit_case(suite: ElementTree.Element, group: str, name: str) -> ElementTree.Element:
    """Add a test case to a suite and return it."""
    attributes = {"classname": in_xml(group), "name": in_xml(name)}
    return ElementTree.SubElement(suite, "testcase", attributes)


def junit_text(suite: ElementTree.Element, counts: dict[str, str]) -> str:
    """Return the document of one suite."""
    suite.attrib.update(counts)
    suites = ElementTree.Element("testsuites", counts)
    suites.append(suite)
    ElementTree.indent(suites)
    # ASCII with character references, which every encoding of standard output has.
    text = ElementTree.tostring(suites, encoding="us-ascii", xml_declaration=False).decode("ascii")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}'


def _short(finding: Finding) -> str:
    path = finding.path and f"{finding.path}: "
    return in_xml(f"{path}{finding.message}")


def _long(finding: Finding) -> str:
    place = "" if finding.line is None else f"{finding.line}:{finding.column}: "
    return f"{place}{_short(finding)} [{finding.rule}]\n{in_xml(finding.hint)}"


def in_xml(text: str) -> str:
    """Write a text that came from outside in characters that XML has."""
    return _NOT_IN_XML.sub(lambda found: ascii(found[0])[1:-1], one_line(text))
