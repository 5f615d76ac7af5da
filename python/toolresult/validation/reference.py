"""The reference engine: the way of a payload through a check, one list of steps.

Take it as a JSON value, find its form, translate its code if a dialect is named, ask the
reference validator, look at duplicate keys and at the tool's own contract, and add what is worth
a warning. Of all that is found the best is held and the rest is counted. Pointers and positions
come last; words only when the report is read.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from toolresult.contract import package_data
from toolresult.contract.code_table import standard_table
from toolresult.findings.finding import Finding, Report, Severity
from toolresult.findings.selection import AnyFinding, Best, Selection, steps_of
from toolresult.forms.registry import BY_NAME
from toolresult.strict_json.positions import locate, positions
from toolresult.validation import own_table
from toolresult.validation.core_findings import core_findings
from toolresult.validation.dialects import translate
from toolresult.validation.duplicate_keys import duplicate_key_findings
from toolresult.validation.options import Examined, Question, ValidationOptions
from toolresult.validation.payload import Payload, payload_of
from toolresult.validation.recognition import double_encoding, form_or_reason
from toolresult.validation.schema_violations import schema_findings
from toolresult.validation.warnings import Subject, warnings_of


def examine_accepted(
    payload: object, value: Any, schema: str, options: ValidationOptions, question: Question
) -> Examined:
    """Check what is left of a payload that another engine accepted: the tool's own contract.

    Args:
        payload: the payload as it was given.
        value: the JSON value that it is.
        schema: its schema.
        options: what it is checked against.
        question: how much of an answer is wanted.
    """
    best = Best(options.max_findings)
    best.add(_data_findings(value, schema, options))
    taken = payload_of(payload) if question.with_positions and best.held else None
    text = taken.text if isinstance(taken, Payload) else None
    return Examined(report_of(schema, None, best, text), value)


def examine_thoroughly(payload: object, options: ValidationOptions, question: Question) -> Examined:
    """Check a payload by the schemas as they are written.

    Args:
        payload: as in `validate`.
        options: what it is checked against.
        question: how much of an answer is wanted.
    """
    name = options.schema_of(payload)
    only_verdict, inside_data = question.only_verdict, question.inside_data
    limit = 1 if only_verdict else options.max_findings
    taken = payload_of(payload, limit)
    if isinstance(taken, Selection):
        report = Report(name, options.dialect, taken.findings, more=taken.more)
        return Examined(report, None, is_json=False)
    text = taken.text if question.with_positions and not only_verdict else None
    value = taken.value
    best = Best(limit)
    form = double_encoding(value) or (form_or_reason(value) if name is None else BY_NAME.get(name))
    if isinstance(form, Finding):
        best.add([form])
        return Examined(report_of(name, options.dialect, best, text), value)
    name = form.name if name is None and form is not None else str(name)
    value, translated = translate(value, name, options.dialect, options.table)
    best.add(translated)
    violations = (
        None if options.dialect else core_findings(name, payload, value, options.table, limit)
    )
    if violations is None:
        violations = schema_findings(
            name,
            value,
            options.table,
            limit,
            count_others=question.count_others and not only_verdict,
        )
    best.add_selection(_unsettled(violations.findings, best.held), violations.more)
    if not (only_verdict and best.has_error):
        best.add(duplicate_key_findings(taken.duplicate_keys, name, inside_data=inside_data))
        best.add(_unsettled(_data_findings(value, name, options), best.held))
        if name == own_table.SCHEMA:
            best.add(_unsettled(own_table.clashes(value, standard_table()), best.held))
        if question.with_warnings and form is not None and isinstance(value, dict):
            subject = Subject(value, form, options.table)
            best.add(_unsettled(warnings_of(subject, inside_data=inside_data), best.held))
    return Examined(report_of(name, options.dialect, best, text), value)


def _data_findings(value: Any, name: str, options: ValidationOptions) -> Iterable[Finding]:
    """Hold the data against the contract of its tool."""
    contracts = options.data_contracts
    if contracts is None or not isinstance(value, dict):
        return ()
    ask = contracts.findings_of if options.tool_overrides else contracts.findings
    return ask(value, name, tool=options.tool)


def _unsettled(findings: Iterable[AnyFinding], known: list[AnyFinding]) -> Iterable[AnyFinding]:
    """Leave out what is at a place that a known error names: it would be a consequence."""
    if not known:
        return findings
    settled = {steps_of(finding) for finding in known if finding.severity is Severity.ERROR}
    return (finding for finding in findings if steps_of(finding) not in settled)


def report_of(name: str | None, dialect: str | None, best: Best, text: str | None) -> Report:
    """Write the report; with lines and columns, where the payload is text and they are wanted.

    Args:
        name: the schema.
        dialect: the dialect that was named.
        best: what was found.
        text: the payload, where it is text and positions are wanted.
    """
    findings, more = best.selection()
    if text is not None and findings:
        findings = tuple(_located(findings, text))
    return Report(name, dialect, findings, more=more)


def _located(findings: Sequence[Finding], text: str) -> Iterator[Finding]:
    located = locate(text, {finding.path for finding in findings})
    of_key = package_data.key_rules()
    offsets = [
        located[one.path].key if one.rule in of_key else located[one.path].value for one in findings
    ]
    places = positions(text, offsets)
    for finding, offset in zip(findings, offsets, strict=True):
        line, column = places[offset]
        yield replace(finding, line=line, column=column)
