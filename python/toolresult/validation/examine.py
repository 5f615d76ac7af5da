"""The way of a payload through a check: one list of steps.

Take it as a JSON value, find its form, translate its code if a dialect is named, ask the
reference validator, look at duplicate keys and at the tool's own contract, and add what is worth
a warning. Positions come last; words only when the report is read.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from toolresult.contract import package_data
from toolresult.error_codes import own_table
from toolresult.error_codes.table import standard_table
from toolresult.findings.finding import Finding, Report, Severity
from toolresult.forms.registry import BY_NAME
from toolresult.forms.serialized import SerializedForm
from toolresult.strict_json.positions import Lines, locate
from toolresult.validation import fast_path
from toolresult.validation.dialects import translate
from toolresult.validation.duplicate_keys import duplicate_key_findings
from toolresult.validation.options import RECOGNIZE, ValidationOptions, options_of
from toolresult.validation.payload import Payload, payload_of
from toolresult.validation.recognition import double_encoding, form_or_reason
from toolresult.validation.schema_violations import schema_findings
from toolresult.validation.warnings import Subject, warnings_of

__all__ = [
    "Examined",
    "examine",
    "examine_accepted",
    "examine_thoroughly",
    "options_of",
    "schema_of",
]


@dataclass(frozen=True)
class Examined:
    """A report, and the value it is about (with its code translated, if a dialect was named).

    Attributes:
        report: the verdict.
        value: the payload as a JSON value; None where it is not one.
        is_json: whether the payload is a JSON value at all.
    """

    report: Report
    value: Any
    is_json: bool = True


def examine(
    payload: object,
    options: ValidationOptions = RECOGNIZE,
    *,
    with_warnings: bool = True,
    inside_data: bool = True,
    with_positions: bool = True,
) -> Examined:
    """Check a payload and return the report together with the value it is about.

    Args:
        payload: as in `validate`.
        options: what it is checked against.
        with_warnings: whether to look for warnings at all.
        inside_data: whether to look for those inside data and foreign values.
        with_positions: whether to look for lines and columns.
    """
    schema = schema_of(payload, options)
    accepted = None
    if options.dialect is None and not with_warnings:
        accepted = fast_path.accepts(payload, schema)
    if accepted is not None:
        return examine_accepted(payload, accepted, options, with_positions=with_positions)
    return examine_thoroughly(
        payload,
        options,
        with_warnings=with_warnings,
        inside_data=inside_data,
        with_positions=with_positions,
    )


def schema_of(payload: object, options: ValidationOptions) -> str | None:
    """Return the schema that was asked for; a model brings its own."""
    if options.schema is None and isinstance(payload, SerializedForm):
        return payload.schema_name()
    return options.schema


def examine_accepted(
    payload: object, schema: str, options: ValidationOptions, *, with_positions: bool = True
) -> Examined:
    """Check what is left of a payload that the fast path accepted: the tool's own contract."""
    taken = payload_of(payload)
    assert isinstance(taken, Payload)  # noqa: S101 - the fast path accepts nothing else
    findings = _located(_data_findings(taken.value, schema, options), taken, with_positions)
    return Examined(Report(schema, None, _best_first(findings)), taken.value)


def examine_thoroughly(
    payload: object,
    options: ValidationOptions,
    *,
    with_warnings: bool = True,
    inside_data: bool = True,
    with_positions: bool = True,
) -> Examined:
    """Check a payload without asking the fast path first. Arguments as in `examine`."""
    name = schema_of(payload, options)
    taken = payload_of(payload)
    if isinstance(taken, list):
        return Examined(Report(name, options.dialect, tuple(taken)), None, is_json=False)
    value = taken.value
    form = double_encoding(value) or (form_or_reason(value) if name is None else BY_NAME.get(name))
    if isinstance(form, Finding):
        located = _located([form], taken, with_positions)
        return Examined(Report(name, options.dialect, tuple(located)), value)
    name = form.name if name is None and form is not None else str(name)
    value, findings = translate(value, name, options.dialect, options.table)
    findings += _unsettled(schema_findings(name, value, options.table), findings)
    findings += duplicate_key_findings(taken.duplicate_keys, name, inside_data=inside_data)
    findings += _unsettled(_data_findings(value, name, options), findings)
    if name == own_table.SCHEMA:
        findings += _unsettled(own_table.clashes(value, standard_table()), findings)
    if with_warnings and form is not None and isinstance(value, dict):
        subject = Subject(value, form, options.table)
        findings += _unsettled(warnings_of(subject, inside_data=inside_data), findings)
    located = _located(findings, taken, with_positions)
    return Examined(Report(name, options.dialect, _best_first(located)), value)


def _data_findings(value: Any, name: str, options: ValidationOptions) -> Iterable[Finding]:
    """Hold the data against the contract of its tool."""
    contracts = options.data_contracts
    if contracts is None or not isinstance(value, dict):
        return ()
    ask = contracts.findings_of if options.tool_overrides else contracts.findings
    return ask(value, name, tool=options.tool)


def _unsettled(findings: Iterable[Finding], known: list[Finding]) -> Iterable[Finding]:
    """Leave out what is at a place that a known error names: it would be a consequence."""
    if not known:
        return findings
    settled = {finding.path for finding in known if finding.severity is Severity.ERROR}
    return (finding for finding in findings if finding.path not in settled)


def _located(findings: Iterable[Finding], payload: Payload, with_positions: bool) -> list[Finding]:
    """Turn the paths of findings into lines and columns, where the payload is text."""
    listed = list(findings)
    if payload.text is None or not with_positions or not listed:
        return listed
    lines = Lines(payload.text)
    offsets = locate(payload.text, {finding.path for finding in listed})
    places = {path: lines.position(offset) for path, offset in offsets.items()}
    return [
        replace(finding, line=places[finding.path][0], column=places[finding.path][1])
        for finding in listed
    ]


def _best_first(findings: list[Finding]) -> tuple[Finding, ...]:
    """Order findings: errors first, then as the catalog ranks rules, then the shallow ones."""
    if len(findings) < 2:
        return tuple(findings)
    ranks = package_data.rules()
    return tuple(
        sorted(
            findings,
            key=lambda finding: (
                finding.severity is Severity.WARNING,
                ranks[finding.rule].rank if finding.rule in ranks else len(ranks),
                finding.path.count("/"),
            ),
        )
    )
