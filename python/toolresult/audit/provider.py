"""Logs as providers write them: the results in a record, and what each of them counts as."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from toolresult.audit.classify import Classifier
from toolresult.audit.options import AUTO, RUNS, AuditOptions
from toolresult.audit.payload_class import Verdict
from toolresult.carriers.carrier import JsonObject
from toolresult.carriers.formats import TELEMETRY
from toolresult.carriers.messages import FoundResult, read_part
from toolresult.carriers.parts import Part, parts_in, require_format
from toolresult.carriers.receive import ReceiveOptions
from toolresult.carriers.sdk_objects import as_plain
from toolresult.findings.finding import ContractError
from toolresult.forms.canonical import extension_of
from toolresult.forms.form import Form
from toolresult.forms.registry import recognize
from toolresult.runs import to_envelopes
from toolresult.strict_json.writer import to_json
from toolresult.validation.options import ValidationOptions

# What an envelope is counted in: it has a place for the tool and for the time.
_FORM = "tool-response"
_RUN_CARRIER = "openai_agents"


@dataclass(frozen=True)
class RecordVerdicts:
    """What a record of a log counts as.

    Attributes:
        results: a verdict for each result; its schema is the name of the carrier.
        is_run: whether it is a record or a snapshot of a run.
    """

    results: tuple[Verdict, ...]
    is_run: bool = False


class ProviderReader:
    """Reads records by the options of an audit."""

    def __init__(self, options: AuditOptions) -> None:
        check = options.check
        self._carrier = options.carrier
        self._options = ReceiveOptions(
            to=_FORM,
            tool=check.tool,
            reading=ValidationOptions(dialect=check.dialect, table=check.table),
        )
        canonical = replace(check, schema=_FORM, dialect=None)
        self._classifier = Classifier(replace(options, check=canonical, carrier=None))
        self._lang = options.lang

    def read(self, text: bytes) -> RecordVerdicts:
        """Return what the results in a record count as; none where it holds no result."""
        try:
            record = as_plain(text)
        except ContractError as error:
            return RecordVerdicts((self._rejected(self._carrier or AUTO, error),))
        form = recognize(record) if isinstance(record, dict) else None
        if isinstance(form, Form) and form.name in RUNS and self._carrier in (AUTO, _RUN_CARRIER):
            return RecordVerdicts(tuple(self._run(record)), is_run=True)
        return RecordVerdicts(tuple(map(self._verdict, _distinct(self._parts(record)))))

    def _parts(self, record: Any) -> Iterator[Part]:
        found = list(parts_in(record))
        if self._carrier == AUTO:
            yield from found
            return
        known = [part for part in found if part.carrier is not None]
        if not known and isinstance(record, dict) and self._is_readable(record):
            yield Part(self._carrier, record, ())
            return
        yield from (part for part in found if part.carrier in (self._carrier, None))

    def _is_readable(self, record: JsonObject) -> bool:
        """Whether a record that does not tell its format is a result of the one that is named."""
        try:
            read_part(str(self._carrier), record, self._options)
        except ContractError as error:
            return all(finding.rule != "carrier-shape" for finding in error.report.findings)
        return True

    def _verdict(self, part: Part) -> Verdict:
        """Return what a part counts as; what could not be read is invalid, at its place."""
        try:
            found = read_part(require_format(part), part.value, self._options)
        except ContractError as error:
            return self._rejected(part.carrier or str(self._carrier), error)
        return self._count(found)

    def _run(self, record: JsonObject) -> Iterator[Verdict]:
        try:
            envelopes = to_envelopes(record, _FORM)
        except ContractError as error:
            yield self._rejected(_RUN_CARRIER, error)
            return
        for envelope in envelopes:
            yield self._count(FoundResult(_RUN_CARRIER, None, None, envelope))

    def _count(self, found: FoundResult) -> Verdict:
        verdict = self._classifier.classify(to_json(found.envelope).encode())
        counted = verdict.counted
        if counted is None:
            return replace(verdict, schema=found.carrier)
        is_assumed = "/code" in extension_of(found.envelope, "meta").get("assumed", ())
        code = None if is_assumed else counted.code
        counted = counted._replace(schema=found.carrier, code=code)
        return replace(verdict, schema=found.carrier, counted=counted)

    def _rejected(self, name: str, error: ContractError) -> Verdict:
        return Verdict(name, error.report.in_language(self._lang).findings)


def _distinct(parts: Iterator[Part]) -> Iterator[Part]:
    """Leave out what telemetry repeats: a result is in its own span and in every later prompt."""
    seen: set[str] = set()
    for part in parts:
        call_id = part.value.get("id") if part.carrier == TELEMETRY else None
        if isinstance(call_id, str) and call_id:
            if call_id in seen:
                continue
            seen.add(call_id)
        yield part
