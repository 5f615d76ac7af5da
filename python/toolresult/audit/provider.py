"""Logs as providers write them: the results in a record, and what each of them counts as."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from toolresult.audit.classify import Classifier
from toolresult.audit.glance import (
    Glance,
    count_incoming,
    glance,
    is_plain_name,
    is_plain_time,
)
from toolresult.audit.options import AUTO, RUNS, AuditOptions
from toolresult.audit.payload_class import (
    FastResult,
    PayloadClass,
    Verdict,
    doubt_of,
    outcome_of,
)
from toolresult.audit.summary import UNRECOGNIZED
from toolresult.carriers.calls import LISTS, WRAPPERS, is_call
from toolresult.carriers.carrier import Carrier, JsonObject, UnexpectedShapeError
from toolresult.carriers.formats import TELEMETRY
from toolresult.carriers.frameworks import FRAMEWORKS
from toolresult.carriers.messages import READABLE, FoundResult, read_part
from toolresult.carriers.parts import Part, parts_in, require_format
from toolresult.carriers.receive import Meaning, ReceiveOptions, incoming_of, meaning_of
from toolresult.carriers.recognition import format_of
from toolresult.carriers.sdk_objects import as_plain
from toolresult.contract.package_data import shared_schema
from toolresult.contract.phrases import describe
from toolresult.findings.catalog import make
from toolresult.findings.finding import ContractError
from toolresult.forms.canonical import (
    ABSENT,
    Outcome,
    code_of,
    extension_of,
    generic_failure_code,
    message_of,
    no_data_code,
)
from toolresult.forms.form import Form
from toolresult.forms.registry import BY_NAME, recognize
from toolresult.reading import read_result
from toolresult.reading.classify import classify_failure
from toolresult.runs import to_envelopes
from toolresult.strict_json.values import is_within_depth
from toolresult.strict_json.writer import to_json
from toolresult.text.blank import is_blank
from toolresult.text.once import once
from toolresult.validation.warnings import Subject, failure_in_success, message_warnings
from toolresult_contract.facts import DEFAULT_MESSAGE

# What an envelope is counted in: it has a place for the tool and for the time.
_FORM = "tool-response"
_RUN_CARRIER = "openai_agents"
# A message of a provider, which the package has a form for, too: an error that goes to the model.
_MESSAGE = "tool-message"
# By one of these a record is part of a conversation or of telemetry, whether it holds a result or
# not.
_SPOKEN = frozenset(
    {
        *("role", "jsonrpc", "lc", "attributes", "part_kind", "traceId", "trace_id"),
        *("resourceSpans", "scopeSpans", "spans", "resourceLogs", "scopeLogs", "logRecords"),
    }
)
_SPOKEN_KINDS = frozenset(
    {"human", "ai", "system", "message", "reasoning", "text", "thinking", "tool_call_response"}
)


@dataclass(frozen=True)
class RecordVerdicts:
    """What a record of a log counts as.

    Attributes:
        results: a verdict for each result; its schema is the name of the carrier, or of the form
            of an envelope.
        is_run: whether it is a record or a snapshot of a run.
        is_unrecognized: whether nobody knows what it is, and it does not look like a failure.
    """

    results: tuple[Verdict, ...] = ()
    is_run: bool = False
    is_unrecognized: bool = False


class ProviderReader:
    """Reads records by the options of an audit."""

    def __init__(self, options: AuditOptions) -> None:
        check = options.check
        self._carrier = options.carrier
        self._options = ReceiveOptions(
            to=_FORM,
            tool=check.tool,
            settings=options.settings,
        )
        self._own = Classifier(options)
        canonical = replace(check, schema=_FORM, dialect=None)
        made = replace(options, check=canonical, carrier=None, keep=False)
        self._classifier = Classifier(made)
        self._with_paths = options.keep
        self._classifies = options.settings.classify
        is_told = check.dialect or check.tool or check.data_contracts is not None
        is_told = is_told or self._classifies
        self._is_plain = not is_told and options.warnings != "full"
        self._codes = frozenset(check.table.rows)
        self._lang = options.lang
        # The record that was glanced at last, with its text: it is not parsed again to be read.
        self._seen: tuple[bytes, Any] = b"", None

    @property
    def glance(self) -> Glance | None:
        """Return what tells the common records apart; None where each has to be read.

        Only envelopes are translated, and only they name a tool whose data somebody promised.
        """
        return self._glance if self._is_plain else None

    def _glance(self, line: bytes) -> list[FastResult] | None:
        if self._carrier != AUTO:
            found = self._glance_at(line)
            return [one for one in found if one[0][0] == self._carrier] if found else None
        # A message begins with its role, and is never counted as an envelope.
        own = None if line.startswith(b'{"role"') else self._own.try_fast(line)
        return self._glance_at(line) if own is None or own[0][0] == _MESSAGE else [own]

    def _glance_at(self, line: bytes) -> list[FastResult] | None:
        text = line.rstrip(b"\r\n")
        try:
            record = as_plain(text)
        except ContractError:
            return None
        self._seen = text, record
        return glance(record)

    def read(self, text: bytes) -> RecordVerdicts:
        """Return what the results in a record count as; none where it holds no result."""
        (seen, record), self._seen = self._seen, (b"", None)
        try:
            record = record if seen == text != b"" else as_plain(text)
        except ContractError as error:
            return self._broken(text, error)
        form = recognize(record) if isinstance(record, dict) else None
        if isinstance(form, Form) and form.name in RUNS and self._carrier in (AUTO, _RUN_CARRIER):
            return RecordVerdicts(tuple(self._run(record)), is_run=True)
        parts = parts_of(record, str(self._carrier), self._options)
        if self._carrier == AUTO and isinstance(form, Form) and form.name != _MESSAGE:
            is_own = all(part.carrier is None for part in parts)
            own = self._own.classify(text) if is_own else None
            if own is not None and (own.counted is not None or _is_meant(record, form)):
                return RecordVerdicts((own,))
        if parts:
            told = tuple(map(self._verdict, parts))
            if self._with_paths:
                told = tuple(
                    replace(one, path=part.path) for one, part in zip(told, parts, strict=True)
                )
            return RecordVerdicts(told)
        if self._carrier != AUTO and next(parts_in(record), None) is not None:
            return RecordVerdicts()  # the results of other formats, for which nobody asked
        return self._without_result(record)

    def _broken(self, text: bytes, error: ContractError) -> RecordVerdicts:
        """Return what a text counts as that is not JSON: a broken record, or somebody's words."""
        if self._carrier != AUTO:
            return RecordVerdicts((self._rejected(str(self._carrier), error),))
        if text.lstrip().startswith((b"{", b"[")):
            return RecordVerdicts((self._own.classify(text),))
        return self._unrecognized(text.decode("utf-8", "replace"))

    def _without_result(self, record: Any) -> RecordVerdicts:
        """Return what a record without a result counts as; one that failed is never passed over."""
        if record is None or is_spoken(record):
            return RecordVerdicts(is_unrecognized=record is None and self._carrier == AUTO)
        records = record if isinstance(record, list) else [record]
        unspoken = [one for one in records if not is_spoken(one)]
        failed = (one for one in unspoken if self._unrecognized(one).results)
        return self._unrecognized(next(failed, unspoken[0] if unspoken else None))

    def _unrecognized(self, value: Any) -> RecordVerdicts:
        """Return what a value counts as that nobody knows: invalid if it looks like a failure."""
        is_plain = value is None or _has_succeeded(value)
        if is_plain:
            return RecordVerdicts(is_unrecognized=self._carrier == AUTO)
        finding = make("carrier-unknown", "", found=describe(value)).in_language(self._lang)
        return RecordVerdicts((Verdict(UNRECOGNIZED, (finding,)),))

    def _verdict(self, part: Part) -> Verdict:
        """Return what a part counts as; what could not be read is invalid, at its place."""
        try:
            name = require_format(part)
            plain = self._plain(READABLE[name], part.value) if self._is_plain else None
            if plain is not None:
                return plain
            found = read_part(name, part.value, self._options)
        except ContractError as error:
            known = part.carrier or str(self._carrier)
            return self._rejected(UNRECOGNIZED if known == AUTO else known, error)
        return self._count(found)

    def _plain(self, carrier: Carrier, value: JsonObject) -> Verdict | None:
        """Return what a part counts as, told from what its format means; None where that is open.

        No envelope is made of it: most of the time would go into its writing and its judgement.
        """
        try:
            incoming = incoming_of(carrier, value, is_built_in=True)
        except UnexpectedShapeError:
            return None
        with once():
            counted = count_incoming(carrier, incoming)
            if counted is not None:
                return _verdict_of(counted)
            meaning = meaning_of(carrier, incoming, self._options)
            return None if meaning.result is None else self._told(carrier.name, meaning)

    def _told(self, carrier: str, meaning: Meaning) -> Verdict | None:
        """Return what a result counts as without an envelope; None where it may be invalid."""
        result = meaning.result
        assert result is not None  # noqa: S101 - it was asked for
        tool, time = result.tool, result.execution_time_ms
        if not is_plain_name(tool) or not is_plain_time(time):
            return None
        code, message = code_of(result), message_of(result)
        message = DEFAULT_MESSAGE if message is None else message
        data = None if result.data is ABSENT else result.data
        if code not in self._codes or is_blank(message) or not is_within_depth([data]):
            return None
        outcome = Outcome.EMPTY if code == no_data_code() else result.outcome
        subject = Subject(
            {"code": code, "message": message, "data": data},
            BY_NAME[_FORM],
            self._options.reading.table,
        )
        findings = tuple(message_warnings(subject))
        if outcome is Outcome.OK:
            findings = (*failure_in_success(subject), *findings)
        is_assumed = result.code is None and result.outcome is not Outcome.OK
        known = self._class_of(result.message, result.data) if is_assumed else code
        counted = PayloadClass(carrier, known, tool, outcome)
        return Verdict(
            carrier,
            findings,
            counted,
            None if time is None else float(time),
            doubt=doubt_of(outcome, result.evidence, is_running=meaning.is_running),
            evidence=result.evidence,
        )

    def _class_of(self, message: str | None, data: Any) -> int | None:
        """Return the code of the class that a failure names, where that is asked for."""
        return classify_failure(message, data).code if self._classifies else None

    def _run(self, record: JsonObject) -> Iterator[Verdict]:
        try:
            envelopes = to_envelopes(record, _FORM)
        except ContractError as error:
            yield self._rejected(_RUN_CARRIER, error)
            return
        for envelope in envelopes:
            yield self._count(FoundResult(_RUN_CARRIER, None, None, envelope))

    def _count(self, found: FoundResult) -> Verdict:
        text = to_json(found.envelope).encode()
        quick = self._classifier.try_fast(text)
        verdict = self._classifier.classify(text) if quick is None else _verdict_of(quick)
        counted = verdict.counted
        # A position in a text that was written here says nothing about the record.
        findings = tuple(replace(one, line=None, column=None) for one in verdict.findings)
        verdict = replace(verdict, schema=found.carrier, findings=findings)
        if counted is None:
            return verdict
        is_assumed = "/code" in extension_of(found.envelope, "meta").get("assumed", ())
        has_class = self._classifies and counted.code != generic_failure_code()
        code = None if is_assumed and not has_class else counted.code
        outcome = outcome_of(counted)
        counted = counted._replace(schema=found.carrier, code=code, outcome=outcome)
        return replace(verdict, counted=counted)

    def _rejected(self, name: str, error: ContractError) -> Verdict:
        return Verdict(name, error.report.in_language(self._lang).findings)


def parts_of(record: Any, source: str, options: ReceiveOptions) -> tuple[Part, ...]:
    """Return the results in a record of a provider; a repeated one of telemetry counts once.

    Args:
        record: the record, as JSON values.
        source: the format of the records, or `auto` for all.
        options: how a record that does not tell its format is read.
    """
    name = format_of(record) if isinstance(record, dict) else None
    if name is not None and source == AUTO:
        return (Part(name, record, ()),)
    found = tuple(_distinct(parts_in(record)))
    if source == AUTO:
        return found
    found = tuple(_as_named(part, source, options) for part in found)
    known = [part for part in found if part.carrier is not None]
    if not known and is_readable(record, source, options):
        return (Part(source, record, ()),)
    return tuple(part for part in found if part.carrier in (source, None))


def _as_named(part: Part, source: str, options: ReceiveOptions) -> Part:
    """Return a part in the format that is named, if a framework writes that one in its way."""
    is_both = part.carrier in FRAMEWORKS and is_readable(part.value, source, options)
    return replace(part, carrier=source) if is_both else part


def is_readable(record: Any, source: str, options: ReceiveOptions) -> bool:
    """Whether a record that does not tell its format is a result of the one that is named."""
    if not isinstance(record, dict):
        return False
    try:
        read_part(source, record, options)
    except ContractError as error:
        return all(finding.rule != "carrier-shape" for finding in error.report.findings)
    return True


def _verdict_of(quick: FastResult) -> Verdict:
    key, milliseconds = quick
    return Verdict(key[0], (), PayloadClass(*key), milliseconds)


def _is_meant(record: JsonObject, form: Form) -> bool:
    """Whether a broken object with the keys of a form is meant as an envelope: it has no others.

    Logs of others have fields such as `code`, `error` and `output`, too.
    """
    fields: JsonObject = shared_schema(form.name, "plain")["properties"]
    return record.keys() <= fields.keys() and not is_call(record)


def is_spoken(record: Any) -> bool:
    """Whether a record is part of a conversation, as a question is and the answer of a model."""
    if isinstance(record, list):
        return all(map(is_spoken, record))
    if not isinstance(record, dict):
        return False
    kind = record.get("type")
    is_kind = isinstance(kind, str) and kind in _SPOKEN_KINDS
    is_told = is_kind or not _SPOKEN.isdisjoint(record) or is_call(record)
    return (
        is_told
        or any(isinstance(record.get(key), list) and record[key] for key in LISTS)
        or any(isinstance(record.get(key), dict) and is_spoken(record[key]) for key in WRAPPERS)
    )


def _has_succeeded(value: Any) -> bool:
    form = recognize(value)
    if isinstance(form, Form) and _is_meant(value, form):
        return False
    return read_result(value, plain_is_success=True).outcome is Outcome.OK


def _distinct(parts: Iterable[Part]) -> Iterator[Part]:
    """Leave out what telemetry repeats: a result is in its own span and in every later prompt."""
    seen: set[str] = set()
    for part in parts:
        call_id = part.value.get("id") if part.carrier == TELEMETRY else None
        if isinstance(call_id, str) and call_id:
            if call_id in seen:
                continue
            seen.add(call_id)
        yield part
