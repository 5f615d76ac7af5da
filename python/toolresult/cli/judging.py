"""The verdict on a payload or, with --from, on each result in a record."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace

from toolresult.audit.classify import verdict_of
from toolresult.audit.options import AuditOptions
from toolresult.audit.payload_class import Verdict
from toolresult.audit.record_readers import BLANK
from toolresult.audit.summary import UNRECOGNIZED
from toolresult.findings.finding import Report
from toolresult.forms.registry import BY_NAME
from toolresult.strict_json.pointers import pointer
from toolresult.strict_json.positions import locate, position
from toolresult.validation.engine import examine
from toolresult.validation.settings import Settings


@dataclass(frozen=True)
class Judged:
    """The verdict on one result.

    Attributes:
        report: what was found; in a record of a provider, its schema is the name of the format.
        tool: the tool, where the result names it.
        doubt: why nobody knows whether it failed, as an audit counts it.
    """

    report: Report
    tool: str | None = None
    doubt: str | None = None


@dataclass(frozen=True)
class JudgedRecord:
    """The verdicts on what is in a record.

    Attributes:
        results: a verdict for each result.
        is_unrecognized: whether nobody knows what the record is.
        without_result: whether it is known to hold no result.
    """

    results: tuple[Judged, ...] = ()
    is_unrecognized: bool = False
    without_result: bool = False


NOTHING = JudgedRecord()
Judge = Callable[[bytes], JudgedRecord]


def payload_judge(settings: Settings, schema: str | None, tool: str | None) -> Judge:
    """Return what judges payloads of this contract."""
    checks = settings.checks(schema, tool)

    def judge(data: bytes) -> JudgedRecord:
        examined = examine(data, checks)
        report = examined.report.in_language(settings.lang)
        verdict = verdict_of(report, examined.value)
        named = _tool_in(report.schema, examined.value) or tool
        return JudgedRecord((Judged(report, named, verdict.doubt),))

    return judge


def record_judge(settings: Settings, source: str, tool: str | None) -> Judge:
    """Return what judges every result in records of a provider."""
    from toolresult.audit.provider import ProviderReader  # noqa: PLC0415 - loads every format

    checks = settings.checks(None, tool)
    options = AuditOptions(checks, settings, keep=True, carrier=source)
    reader = ProviderReader(options)
    of_nothing = payload_judge(settings, None, tool)

    def judge(data: bytes) -> JudgedRecord:
        if not data.strip(BLANK):
            return of_nothing(data)
        found = reader.read(data)
        results = tuple(_judged(one, data, settings.lang) for one in found.results)
        is_told = results or found.is_run or found.is_unrecognized
        return JudgedRecord(results, found.is_unrecognized, not is_told)

    return judge


def _judged(verdict: Verdict, data: bytes, lang: str) -> Judged:
    findings = verdict.findings
    if verdict.path and any(finding.line is None for finding in findings):
        with suppress(ValueError, IndexError, RecursionError):
            text, place = data.decode(), pointer(verdict.path)
            line, column = position(text, locate(text, [place])[place].value)
            findings = tuple(
                replace(one, line=line, column=column) if one.line is None else one
                for one in findings
            )
    schema = None if verdict.schema == UNRECOGNIZED else verdict.schema
    tool = verdict.counted.tool if verdict.counted else None
    return Judged(Report(schema, findings=findings, lang=lang), tool, verdict.doubt)


def _tool_in(schema: str | None, value: object) -> str | None:
    """Return the tool that a payload names, even if it is invalid."""
    form = BY_NAME.get(schema or "")
    for step in form.tool if form else ():
        value = value.get(step) if isinstance(value, dict) else None
    return value if form and form.tool and isinstance(value, str) else None
