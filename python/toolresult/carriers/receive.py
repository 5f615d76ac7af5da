"""From a carrier back to an envelope: exact where ours is there, else the best truthful reading."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Any

from toolresult._having import Having
from toolresult.carriers.carrier import (
    RESULTS,
    Carrier,
    Envelopes,
    Incoming,
    JsonObject,
    UnexpectedShapeError,
)
from toolresult.carriers.foreign import read_foreign
from toolresult.carriers.mcp_result import result_inside
from toolresult.carriers.sdk_objects import read_fields
from toolresult.carriers.trust import FoundEnvelope, find_trusted
from toolresult.contract.package_data import forms_document
from toolresult.contract.phrases import describe, phrase
from toolresult.conversion import (
    canonical_of,
    convert_valid,
    convertible,
    envelope_from,
    may_extend,
)
from toolresult.findings.catalog import make
from toolresult.findings.finding import ContractError, Report
from toolresult.forms.canonical import ABSENT, CanonicalResult, Outcome
from toolresult.forms.form import Form
from toolresult.reading.classify import FailureClass, classify_failure
from toolresult.strict_json.built_in import built_in_text
from toolresult.strict_json.pointers import pointer
from toolresult.text.blank import is_blank
from toolresult.text.once import once
from toolresult.validation.engine import examine
from toolresult.validation.objects import text_of
from toolresult.validation.options import RECOGNIZE, ValidationOptions
from toolresult.validation.settings import DEFAULT, Settings
from toolresult_contract.facts import Capability, OperationType

# What a format puts around its result; it is looked into, other objects inside are details.
_WRAPPERS = (
    *("toolResult", "functionResponse", "function_response", "raw_item", "kwargs", "data"),
    *("result", "payload"),
)
_DEFAULT_FORM = "tool-return"
# How fields are named that hold a result; beside a call, a message need not be one.
_RESULTS = (*RESULTS, "message")


@dataclass(frozen=True)
class ReceiveOptions(Having):
    """What the caller asks for, and what to assume where the carrier does not say it.

    Attributes:
        to: form of the envelope; None: the one that was sent, tool-return if foreign.
        tool: name of the tool.
        tool_call_id: identifier of the model's call.
        operation_type: operation type; None where nobody knows.
        kept: envelopes that the caller kept, by identifier of the call.
        extensions: whether the `toolresult` key may be written, as in `convert`.
        settings: how to read an envelope that somebody else made, what is promised of the data,
            whether to look for the class of a failure without a code, and how the model was shown
            the result when it was sent.
    """

    to: str | None = _DEFAULT_FORM
    tool: str | None = None
    tool_call_id: str | None = None
    operation_type: str | None = None
    kept: Envelopes | None = None
    extensions: bool | None = None
    settings: Settings = DEFAULT

    @cached_property
    def reading(self) -> ValidationOptions:
        """How to read an envelope that somebody else made: by dialect and codes."""
        if self.settings is DEFAULT:
            return RECOGNIZE
        return ValidationOptions(dialect=self.settings.dialect, table=self.settings.table)


@dataclass(frozen=True)
class Received:
    """A result that was received from a carrier.

    Attributes:
        envelope: the envelope.
        tool_call_id: identifier of the model's call, or None.
        name: name of the tool, or None.
    """

    envelope: JsonObject
    tool_call_id: str | None
    name: str | None


def receive(carrier: Carrier, given: object, options: ReceiveOptions) -> Received:
    """Return the envelope that a carrier's result means, and whose it is.

    Raises:
        ContractError: it does not have the shape of this carrier, or its content is not JSON.
        ValueError: `to` is not a form that can be converted.
    """
    if options.to is not None:
        convertible(options.to)
    with once():
        return _received(carrier, _read(carrier, given), options)


@dataclass(frozen=True)
class Meaning:
    """What a result means, before an envelope is made of it.

    Attributes:
        result: the best truthful reading; None where the result carries an envelope as a whole.
        found: that envelope.
        is_running: whether the tool is still running.
        known: the options, with the tool and the call that the carrier names.
    """

    result: CanonicalResult | None
    found: FoundEnvelope | None
    is_running: bool
    known: ReceiveOptions


def meaning_of(carrier: Carrier, incoming: Incoming, options: ReceiveOptions) -> Meaning:
    """Return what a result means that its carrier has read."""
    tool, call = _name_in(incoming.name), _name_in(incoming.tool_call_id)
    known = options
    if tool or call:
        known = options.having(tool=tool or options.tool, tool_call_id=call or options.tool_call_id)
    trusted = find_trusted(
        carrier, incoming, options.kept, options.to, options.reading, options.settings
    )
    inside = None if trusted.envelope is not None else result_inside(trusted.rest)
    if inside is not None:
        trusted = find_trusted(carrier, inside, None, options.to, options.reading)
    if trusted.envelope is not None:
        unclassed = _unclassed(trusted.envelope, known)
        return Meaning(unclassed, None if unclassed else trusted.envelope, False, known)
    result = read_foreign(trusted).having(
        tool=known.tool,
        tool_call_id=known.tool_call_id,
        operation_type=known.operation_type,
        execution_time_ms=incoming.execution_time_ms,
    )
    return Meaning(result, None, trusted.rest.is_running, known)


def _unclassed(found: FoundEnvelope, options: ReceiveOptions) -> CanonicalResult | None:
    """Return the failure in an envelope that names its class, and whose form has no code for it."""
    target = convertible(options.to or found.form.name)
    has_code = [Capability.CODE in form.capabilities for form in (found.form, target)]
    if not options.settings.classify or has_code != [False, True]:
        return None
    result = canonical_of(found.envelope, found.form)
    is_failure = result.outcome in (Outcome.FAILED, Outcome.UNKNOWN) and result.code is None
    if not is_failure or classify_failure(result.message, result.data).code is None:
        return None
    return result.having(
        tool=result.tool or options.tool,
        tool_call_id=result.tool_call_id or options.tool_call_id,
        operation_type=result.operation_type or options.operation_type,
    )


def _received(carrier: Carrier, incoming: Incoming, options: ReceiveOptions) -> Received:
    meaning = meaning_of(carrier, incoming, options)
    known = meaning.known
    if meaning.result is not None:
        envelope = _build(meaning.result, known, meaning.is_running)
    else:
        assert meaning.found is not None  # noqa: S101 - it is one or the other
        envelope = _convert(meaning.found, known)
    _require_promised(envelope, options if options.tool else known)
    return Received(envelope, known.tool_call_id, known.tool)


def _require_promised(envelope: JsonObject, options: ReceiveOptions) -> None:
    """Reject a success whose data are not what its tool promises.

    Raises:
        ContractError: they are not.
    """
    if options.settings.data_contracts is None:
        return
    checks = replace(options.settings, dialect=None).checks(None, options.tool)
    report = examine(envelope, checks, with_warnings=False).report
    if not report.valid:
        raise ContractError(report)


def incoming_of(carrier: Carrier, fields: JsonObject, **known: Any) -> Incoming:
    """Return what a carrier reads of its dict, with what it says of its flag.

    Args:
        carrier: the carrier.
        fields: its dict.
        known: other fields of the result.

    Raises:
        UnexpectedShapeError: the dict does not have the shape of the carrier, or the carrier reads
            no content and leaves a key that is named like a result.
    """
    incoming = carrier.read(fields)
    if _is_without_content(incoming):
        _require_read(carrier, fields)
    row = _flags().get(carrier.name)
    if row is not None and incoming.failed is False and not incoming.flagged:
        known["default_flag"] = row["field"]
    return incoming.having(**known) if known else incoming


def _is_without_content(incoming: Incoming) -> bool:
    is_silent = incoming.text is None or is_blank(incoming.text)
    is_empty = incoming.value is ABSENT or incoming.value in (None, "", [], {})
    return is_silent and is_empty and not incoming.is_running


def _require_read(carrier: Carrier, given: JsonObject) -> None:
    """Reject a dict whose result may be in a field that its carrier does not read.

    Raises:
        UnexpectedShapeError: there is such a field.
    """
    watched = Watched(given)
    carrier.read(watched)
    found = watched.first_unread(_RESULTS)
    if found is not None:
        path, value = found
        raise UnexpectedShapeError(pointer(path), "carrier.own-field", value)


@cache
def _flags() -> Mapping[str, Any]:
    """Return the flag of each carrier, and whether its SDK writes it when nobody sets it."""
    flags: Mapping[str, Any] = forms_document()["evidence"]["flags"]
    return flags


def _read(carrier: Carrier, given: object) -> Incoming:
    try:
        # To prove that all of it is plain JSON takes no longer than to look at each type in it.
        is_plain = text_of(given) is not None
        fields: Any = given if is_plain else read_fields(given, carrier)
        is_built_in = fields is given or built_in_text(given) is not None
        return incoming_of(
            carrier, fields, is_built_in=is_built_in, is_plain=is_plain, given=fields
        )
    except UnexpectedShapeError as problem:
        absent = problem.found is ABSENT
        finding = make(
            "carrier-shape",
            problem.path,
            carrier=carrier.title,
            expected=phrase(problem.expected),
            found=phrase("found.nothing") if absent else describe(problem.found),
            shape=carrier.shape,
        )
        raise ContractError(Report(None, findings=(finding,))) from None


def _name_in(given: object) -> str | None:
    return given if isinstance(given, str) and not is_blank(given) else None


def _convert(found: FoundEnvelope, options: ReceiveOptions) -> JsonObject:
    return convert_valid(
        found.envelope,
        found.form,
        convertible(options.to or found.form.name),
        tool=options.tool,
        tool_call_id=options.tool_call_id,
        operation_type=options.operation_type or OperationType.OPERATION,
        extensions=options.extensions,
        table=options.settings.table,
    )


def _build(result: CanonicalResult, options: ReceiveOptions, is_running: bool) -> JsonObject:
    """Build the form that was asked for, and name what had to be invented."""
    name = options.to or _DEFAULT_FORM
    target = convertible(name)
    assumed = _assumed(result, target)
    found = FailureClass()
    if options.settings.classify and result.outcome is not Outcome.OK and result.code is None:
        found = classify_failure(result.message, result.data)
        result = result.having(code=found.code)
    recorded: JsonObject = {"assumed": assumed} if assumed else {}
    if is_running and result.outcome is not Outcome.OK:
        recorded["still_running"] = True
    extended = may_extend(name, options.extensions)
    try:
        envelope = envelope_from(result, target, extended=extended, recorded=recorded)
    except TypeError:  # data that is not JSON, in a form that holds it as text
        raise ContractError(_report_on_data(result.data)) from None
    if found.retry_after_ms is not None and target.extension == "meta":
        envelope.setdefault("meta", {})["retry_after_ms"] = found.retry_after_ms
    table = options.settings.table
    is_standard = table is RECOGNIZE.table
    against = _standard(name) if is_standard else ValidationOptions(name, table=table)
    report = examine(envelope, against, with_warnings=False).report
    if not report.valid:
        raise ContractError(report)
    return envelope


@cache
def _standard(name: str) -> ValidationOptions:
    return ValidationOptions(name)


def _report_on_data(data: object) -> Report:
    options = ValidationOptions(_DEFAULT_FORM)
    return examine({"code": 0, "data": data}, options, with_warnings=False).report


def _assumed(result: CanonicalResult, target: Form) -> list[str]:
    """Return the pointers to what had to be invented, unless the form cannot say it anyway."""
    assumed = []
    is_ok = result.outcome is Outcome.OK
    if not is_ok and result.code is None and Capability.CODE in target.capabilities:
        assumed.append("/code")
    if not is_ok and result.message is None:
        assumed.append(f"/{target.message}")
    if result.operation_type is None and Capability.OPERATION_TYPE in target.capabilities:
        assumed.append("/operationType")
    return assumed


class Watched(dict[str, Any]):
    """A copy of an object that records which of its fields a reader takes.

    >>> watched = Watched({"content": "", "output": "3 rows"})
    >>> watched["content"], watched.first_unread(("output", "content"))
    ('', (('output',), '3 rows'))
    """

    def __init__(self, fields: dict[str, Any]) -> None:
        super().__init__(fields)
        self._read: set[str] = set()
        for name in _WRAPPERS:
            if isinstance(fields.get(name), dict):
                super().__setitem__(name, Watched(fields[name]))

    def __getitem__(self, name: str) -> Any:
        """Return a field, and record that it was read."""
        self._read.add(name)
        return super().__getitem__(name)

    def get(self, name: str, default: Any = None) -> Any:
        """Return a field or the default, and record that it was read."""
        self._read.add(name)
        return super().get(name, default)

    def first_unread(self, names: tuple[str, ...]) -> tuple[tuple[str, ...], Any] | None:
        """Return path and value of the first field that says something and was not read, or None.

        Args:
            names: how the fields are named.
        """
        for name in names:
            value = super().get(name)
            if name not in self._read and value not in (None, "", [], {}):
                return (name,), value
        for name in self._read.intersection(_WRAPPERS):
            inner = super().get(name)
            found = inner.first_unread(names) if isinstance(inner, Watched) else None
            if found is not None:
                return (name, *found[0]), found[1]
        return None
