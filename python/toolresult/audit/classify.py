"""Classify payloads: the fast path where it accepts, the reference validator for the rest."""

import json
from collections.abc import Callable, Mapping
from typing import Any

from msgspec import UNSET, Raw, Struct
from msgspec.json import Decoder

from toolresult.audit.options import AuditOptions
from toolresult.audit.payload_class import (
    FastResult,
    PayloadClass,
    Verdict,
    dialect_code,
    doubt_of,
)
from toolresult.audit.summary import UNRECOGNIZED
from toolresult.findings.finding import Report
from toolresult.forms.canonical import Outcome, extension_of, scaled
from toolresult.forms.registry import BY_NAME, FORMS
from toolresult.reading import read_result
from toolresult.reading.raw_data import is_failure, may_be_empty, may_contradict
from toolresult.strict_json.numbers import whole_number
from toolresult.strict_json.parser import value_of
from toolresult.strict_json.pointers import pointer
from toolresult.text.blank import is_blank
from toolresult.validation import fast_path
from toolresult.validation.core_findings import core_report_and_code
from toolresult.validation.warnings import is_foreign, is_quiet
from toolresult_contract.facts import OperationType

_OPERATION_TYPES = frozenset(map(str, OperationType))
# JSON Pointers to the tool and to the duration of a form; None where it has neither.
_TOOL = {form.name: pointer(form.tool) or None for form in FORMS}
_DURATION = {form.name: pointer(form.duration) or None for form in FORMS}
# A text that is not so much longer than it has to be holds no member that was skipped.
_SHORTEST_MEMBER = len('"":0,')


class Classifier:
    """Classifies payloads, all by the same options."""

    def __init__(self, options: AuditOptions) -> None:
        self.options = options
        self._check = options.check
        self._known_codes = frozenset(self._check.table.rows)
        self._fast = options.warnings != "full"
        name = self._check.dialect
        dialect = self._check.table.dialect(name) if name else None
        if dialect:
            # Only a success may keep its number, and only where 0 means success there, too.
            zero = dialect.codes.get(0)
            self._known_codes = frozenset([0] if zero and zero.means == 0 else [])

    def try_fast(self, text: bytes) -> FastResult | None:
        """Return what a payload counts as that is certainly valid and without warnings.

        None means that only `classify` can tell.
        """
        found = fast_path.accepted(text, self._check.schema) if self._fast else None
        contracts, tool = self._check.data_contracts, self._check.tool
        if found is None or (contracts is not None and fast_path.may_apply(contracts, found, tool)):
            return None
        name, envelope, spare = found
        read = _FAST_CLASSIFIERS.get(name)
        return read(self, name, envelope, spare, text) if read else None

    def classify(self, text: bytes) -> Verdict:
        """Ask the reference validator."""
        from toolresult.validation.engine import examine  # noqa: PLC0415 - loads jsonschema

        options = self.options
        inside_data = options.warnings == "full"
        told = core_report_and_code(text, options.check, inside_data=inside_data)
        if told is not None and not told.report.valid:
            report = told.report.in_language(options.lang)
            number = None if told.code is None else whole_number(value_of(told.code))
            foreign = dialect_code(number)
            return Verdict(str(report.schema), report.findings, dialect_code=foreign)
        examined = examine(
            text,
            options.check,
            inside_data=inside_data,
            with_positions=options.keep,
        )
        return verdict_of(examined.report.in_language(options.lang), examined.value)

    # What was decoded, one function for the forms that are alike

    def _of_code(self, name: str, envelope: Any, spare: int, text: bytes) -> FastResult | None:
        code, meta = envelope.code, envelope.meta
        if code not in self._known_codes:
            return None
        if envelope.message is not UNSET and not is_quiet(envelope.message, failed=code != 0):
            return None
        if code == 0 and envelope.data is not UNSET and is_failure(bytes(envelope.data)):
            return None
        if meta is UNSET or meta is None:
            return (name, code, None, None, None, None), None
        if spare >= _SHORTEST_MEMBER and not _has_plain_names(text, meta):
            return None
        tool = None if meta.tool is UNSET else meta.tool
        time = None if meta.execution_time_ms is UNSET else float(bytes(meta.execution_time_ms))
        if meta.toolresult is UNSET:
            return (name, code, tool, None, None, None), time
        if self._check.dialect:
            return None
        recorded, assumed = meta.toolresult.outcome or None, meta.toolresult.assumed or ()
        if recorded == Outcome.UNKNOWN:
            return None
        tool = None if _TOOL[name] in assumed else tool
        time = None if _DURATION[name] in assumed else time
        return (name, code, tool, None, None, recorded), time

    def _of_success(self, name: str, envelope: Any, _spare: int, _text: bytes) -> FastResult | None:
        success, kind = envelope.success, envelope.operationType
        if kind not in _OPERATION_TYPES:
            return None
        if success and kind == "query" and may_be_empty(envelope.data):
            return None
        if success and envelope.data is not UNSET and is_failure(bytes(envelope.data)):
            return None
        if not is_quiet(envelope.message, failed=not success):
            return None
        metadata = b"" if envelope.metadata is UNSET else bytes(envelope.metadata)
        if may_contradict(metadata):
            return None
        recorded = _recorded_outcome(metadata)
        if recorded == Outcome.UNKNOWN:
            return None
        return (name, None, None, None, success, recorded), None

    def _of_error(self, name: str, envelope: Any, _spare: int, _text: bytes) -> FastResult | None:
        if envelope.metadata is not UNSET:
            return None
        error, tool, time = envelope.error, envelope.name, envelope.execution_time
        failed = error is not UNSET and error is not None
        if failed and not is_quiet(error, failed=True):
            return None
        if not failed and read_result(envelope.output, plain_is_success=True).outcome != Outcome.OK:
            return None
        return (
            (name, None, tool if tool and not is_blank(tool) else None, None, failed, None),
            None
            if time is UNSET
            else float(scaled(float(bytes(time)), BY_NAME[name].milliseconds)),
        )

    def _of_message(self, name: str, envelope: Any, _spare: int, _text: bytes) -> FastResult | None:
        if not is_quiet(envelope.content, failed=True):
            return None
        return (name, None, None, None, None, None), None


def verdict_of(report: Report, value: Any) -> Verdict:
    """Return what a payload counts as that was examined."""
    number = whole_number(value.get("code")) if isinstance(value, dict) else None
    foreign = dialect_code(number)
    schema = report.schema or UNRECOGNIZED
    form = BY_NAME.get(schema)
    if not report.valid or form is None:
        counted = PayloadClass(schema, outcome=Outcome.UNKNOWN) if report.valid else None
        return Verdict(schema, report.findings, counted, dialect_code=foreign)
    result = form.to_canonical(value) if form.to_canonical else None
    recorded = extension_of(value, form.extension)
    assumed = recorded.get("assumed", ())
    evidence = tuple(recorded.get("evidence", ()))
    is_running = recorded.get("still_running") is True
    tool = result.tool if result and _TOOL[schema] not in assumed else None
    code = number if form.extension == "meta" else None
    counted = PayloadClass(schema, code, tool, form.outcome(value))
    timed = result and _DURATION[schema] not in assumed
    milliseconds = result.execution_time_ms if result and timed else None
    return Verdict(
        schema,
        report.findings,
        counted,
        None if milliseconds is None else float(milliseconds),
        foreign,
        doubt_of(counted.outcome, evidence, is_running=is_running),
        evidence,
    )


_FAST_CLASSIFIERS: Mapping[str, Callable[[Classifier, str, Any, int, bytes], FastResult | None]] = {
    "tool-response": Classifier._of_code,
    "tool-return": Classifier._of_code,
    "tool-execution-result": Classifier._of_success,
    "tool-result": Classifier._of_error,
    "tool-message": Classifier._of_message,
}


def _has_plain_names(text: bytes, meta: Any) -> bool:
    """Whether `meta` has only names that need no warning; asked where it may have others."""
    names = _decode_meta(text).meta
    return all(name in meta.__struct_fields__ or is_foreign(name) for name in names)


class _OnlyMeta(Struct):
    meta: dict[str, Raw]


_decode_meta = Decoder(_OnlyMeta).decode


def _recorded_outcome(written: bytes) -> str | None:
    """Return the outcome that the `toolresult` extension of skipped metadata records."""
    if written.find(b"toolresult") < 0 and written.find(b"\\") < 0:
        return None
    outcome: str | None = extension_of({"metadata": json.loads(written)}, "metadata").get("outcome")
    return outcome
