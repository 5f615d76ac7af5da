"""What the native core finds against a schema, in the words that the reference's findings have."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache, partial
from typing import Any, NamedTuple

from toolresult import native
from toolresult.contract import package_data
from toolresult.contract.code_table import CodeTable
from toolresult.findings.catalog import places
from toolresult.findings.finding import Finding, Report, Severity
from toolresult.findings.selection import Selection
from toolresult.json_schema.walk import follow
from toolresult.strict_json.parser import value_of
from toolresult.strict_json.pointers import pointer, steps
from toolresult.strict_json.writer import quote
from toolresult.text.sentence import Word
from toolresult.validation.accepted_value import accepted_value
from toolresult.validation.core_watch import watch_of
from toolresult.validation.options import Examined, ValidationOptions
from toolresult.validation.schema_violations import (
    KEYWORD_RULES,
    LONGEST_KEPT,
    Explainer,
    Schema,
    Violation,
    WordsLater,
)
from toolresult.validation.warnings import words_of
from toolresult_contract.facts import FINDINGS_LIMIT

# Whose words say what the constraint wants.
_WITH_LIMIT = "expected"
# How many constraints are remembered; there are fewer, but a list has many places.
_REMEMBERED = 4096


def _words(
    explainer: Explainer, severity: Severity, row: native.Row, limit: Any, value: bytes | None
) -> Mapping[str, Word]:
    rule, keyword, path = row[:3]
    here = None if value is None else value_of(value)
    if severity is Severity.WARNING:
        return words_of(rule, path, here)
    if keyword is None:  # a duplicate key
        return {"field": quote(steps(path)[-1])}
    return explainer.words(Violation(rule, path, keyword, limit, here))


class CoreReport(NamedTuple):
    """What the native core says of an envelope.

    Attributes:
        report: the whole report.
        code: the code of the envelope as it is spelled; None where it has none.
    """

    report: Report
    code: bytes | None


def core_examined(
    payload: object,
    options: ValidationOptions,
    *,
    inside_data: bool = True,
    with_warnings: bool = True,
) -> Examined | None:
    """Return the whole report on an envelope; None where others have to be asked.

    Args:
        payload: the payload as it was given.
        options: what it is checked against.
        inside_data: whether warnings inside data count, too.
        with_warnings: whether warnings count at all.
    """
    whole = core_report_and_code(payload, options, inside_data=inside_data)
    if whole is None:
        return None
    if not with_warnings:
        whole = whole._replace(report=replace(whole.report, findings=whole.report.errors))
    assert isinstance(payload, str | bytes | dict)  # noqa: S101 - the core judges nothing else
    if isinstance(payload, dict):
        return Examined(whole.report, payload)
    read = accepted_value if whole.report.valid else value_of
    return Examined(whole.report, read=lambda: read(payload))


def core_report_and_code(
    payload: object, options: ValidationOptions, *, inside_data: bool = True
) -> CoreReport | None:
    """Return the same with the code; `inside_data`: whether warnings inside data count, too."""
    core = native.CORE
    if core is None or options.dialect is not None or options.data_contracts is not None:
        return None
    # Which ones are chosen from more than the limit, the order of the schema decides.
    if options.max_findings < FINDINGS_LIMIT:
        return None
    told = core.report(payload, options.schema, watch_of(core, options.table), inside_data)
    if told is None:
        return None
    schema, rows, code = told
    findings = _findings(schema, rows, options.table) if rows else ()
    return None if findings is None else CoreReport(Report(schema, findings=findings), code)


def _findings(
    schema: str, rows: list[tuple[native.Row, bytes | None]], table: CodeTable
) -> tuple[Finding, ...] | None:
    meant = {row[2]: _beside(row[2], row[5]) for row, _ in rows if row[5] is not None}
    explainer = Explainer(schema, package_data.schema_part(schema), table, meant)
    findings: list[Finding] = []
    for row, value in rows:
        rule, keyword, path, line, column, _ = row
        limits: tuple[Any, ...] = (None,)
        if keyword is not None and _WITH_LIMIT in places(rule):
            limits = _limits(schema, keyword, path, rule)
        if len(limits) != 1:
            return None
        severity = Severity(package_data.rules()[rule].severity)
        words = WordsLater(partial(_words, explainer, severity, row, limits[0], value))
        if value is not None and len(value) > LONGEST_KEPT:
            len(words)
        findings.append(Finding(rule, severity, path, words, line, column))
    return tuple(findings)


def core_findings(
    schema: str, payload: object, value: Any, table: CodeTable, limit: int
) -> Selection | None:
    """Return what the native core finds; None where the reference validator has to be asked.

    Args:
        schema: name of the schema.
        payload: the payload as it was given; only text is judged.
        value: the JSON value that it holds.
        table: the table of error codes.
        limit: how many violations the reference validator would explain.
    """
    explained = None if native.CORE is None else native.CORE.explain(payload, schema)
    if explained is None:
        return None
    # Rows without a keyword are of no schema: duplicate keys, which are found elsewhere.
    rows = [(rule, word, path, meant) for rule, word, path, _, _, meant in explained[1] if word]
    # Which ones are chosen from more than the limit, the order of the schema decides.
    if not rows or limit >= FINDINGS_LIMIT:
        return _selection(schema, rows, value, table)
    return None


_Row = tuple[str, str, str, str | None]


def _selection(schema: str, rows: list[_Row], value: Any, table: CodeTable) -> Selection | None:
    root = package_data.schema_part(schema)
    meant = {path: _beside(path, name) for _, _, path, name in rows if name is not None}
    explainer = Explainer(schema, root, table, meant)
    findings = []
    for rule, keyword, path, _ in rows:
        limits = _limits(schema, keyword, path, rule) if _WITH_LIMIT in places(rule) else (None,)
        if len(limits) != 1:
            return None
        here = None if keyword == "required" else _value_at(value, path)
        findings.append(explainer.finding(Violation(rule, path, keyword, limits[0], here)))
    return Selection(tuple(findings), 0)


def _beside(path: str, name: str) -> str:
    return pointer([*steps(path)[:-1], name])


def _value_at(value: Any, path: str) -> Any:
    for step in steps(path):
        value = value[int(step)] if isinstance(value, list) else value[step]
    return value


@lru_cache(_REMEMBERED)
def _limits(schema: str, keyword: str, path: str, rule: str) -> tuple[Any, ...]:
    """Return what the constraints of a rule want at a place, each different value once."""
    root = package_data.schema_part(schema)
    here = list(_parts(root, root))
    for step in steps(path):
        here = [part for around in here for part in _below(around, step, root)]
    found: list[Any] = []
    for part in here:
        stated = part.get("x-rule", {}).get(keyword, KEYWORD_RULES[keyword])
        if keyword in part and stated == rule and part[keyword] not in found:
            found.append(part[keyword])
    return tuple(found)


def _below(schema: Schema, step: str, root: Schema) -> Iterator[Schema]:
    inner = schema.get("properties", {}).get(step)
    if inner is None and step.isdigit():
        inner = schema.get("items")
    if inner is not None:
        yield from _parts(inner, root)


def _parts(schema: Schema, root: Schema) -> Iterator[Schema]:
    """Yield a schema and those that it applies to the same value."""
    schema = follow(schema, root)
    yield schema
    for keyword in ("then", "else"):
        if keyword in schema:
            yield from _parts(schema[keyword], root)
    for part in schema.get("allOf", ()):
        yield from _parts(part, root)
