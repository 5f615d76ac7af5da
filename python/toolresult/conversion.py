"""Convert between forms via the canonical result; losses are recorded.

With extensions, the envelope that is built carries the `toolresult` extension: what its own fields
cannot represent, and `origin`, the round-trip data that it has no place for, so that converting
back gives the first payload exactly. The fields beat the origin: it is taken only if it leads to
this very envelope again, so that an edited, stale or forged origin changes nothing.
"""

import hashlib
import warnings
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from decimal import Decimal
from enum import StrEnum
from typing import Any, Unpack

import rfc8785

from toolresult._lazy import public
from toolresult.contract.code_table import CodeTable, standard_table
from toolresult.contract.package_data import forms_document
from toolresult.contract.phrases import phrase
from toolresult.findings.finding import ContractError
from toolresult.forms.canonical import (
    ABSENT,
    CanonicalResult,
    Envelope,
    Outcome,
    extension_of,
)
from toolresult.forms.form import Form
from toolresult.forms.registry import BY_NAME, FORMS
from toolresult.strict_json.numbers import LARGEST_EXACT_INTEGER
from toolresult.strict_json.pointers import steps
from toolresult.strict_json.values import is_within_depth, json_equal
from toolresult.text.blank import is_blank
from toolresult.text.sentence import Joined, Translation, worded
from toolresult.text.suggestions import did_you_mean
from toolresult.validation.engine import examine
from toolresult.validation.options import ValidationOptions
from toolresult.validation.settings import Settings, SettingsOptions, settings_of
from toolresult_contract.facts import UNKNOWN_DURATION, UNKNOWN_TOOL, Capability, OperationType

# What an extension records that holds in every form.
_CARRIED = ("code", "evidence", "still_running", "attempts")
_DIGEST_LENGTH = 16


class Field(StrEnum):
    """A part of an envelope that a conversion may lose; what a form may lack is a capability."""

    FAILED = "failed"
    CERTAINTY = "certainty"
    EMPTY = Capability.EMPTY.value
    UNKNOWN = Capability.UNKNOWN.value
    CODE = Capability.CODE.value
    MESSAGE = "message"
    SUCCESS_MESSAGE = Capability.SUCCESS_MESSAGE.value
    DATA_TEXT = "data-text"
    DATA = Capability.DATA.value
    PARTIAL_DATA = Capability.PARTIAL_DATA.value
    MEDIA = "media"
    MEDIA_ORDER = "media-order"
    MEDIA_DETAILS = "media-details"
    OPERATION_TYPE = Capability.OPERATION_TYPE.value
    TOOL = Capability.TOOL.value
    TOOL_CALL_ID = Capability.TOOL_CALL_ID.value
    DURATION = Capability.DURATION.value
    REST = "rest"


# How the parts of an envelope are named that are an outcome.
_OUTCOMES = {
    Outcome.EMPTY: Field.EMPTY,
    Outcome.UNKNOWN: Field.UNKNOWN,
    Outcome.FAILED: Field.CERTAINTY,
}
# Of these types what is equal is written alike.
_SPELLED_ALIKE = frozenset({str, int, bool})


@dataclass(frozen=True)
class _Given:
    """What the caller knows and the payload may not say."""

    tool: str | None = None
    tool_call_id: str | None = None
    operation_type: str | None = None

    def or_else(self, other: "_Given") -> "_Given":
        """Fill in from another what is not known here."""
        return _Given(
            self.tool if self.tool is not None else other.tool,
            self.tool_call_id if self.tool_call_id is not None else other.tool_call_id,
            self.operation_type or other.operation_type,
        )

    @property
    def says_nothing(self) -> bool:
        """Whether a form is built with it as it is without it."""
        is_default = self.operation_type in (None, OperationType.OPERATION)
        return is_default and self.tool is None and self.tool_call_id is None

    @property
    def is_harmless(self) -> bool:
        """Whether certainly no form rejects it."""
        is_default = self.operation_type in (None, OperationType.OPERATION)
        return is_default and _is_name(self.tool) and _is_name(self.tool_call_id)


_NOTHING = _Given()


def _is_name(text: object) -> bool:
    """Whether a text is one that every form takes as a name; nothing is one, too."""
    return text is None or (type(text) is str and text.isascii() and not is_blank(text))


@public
def convert(
    payload: object,
    to: str,
    *,
    from_schema: str | None = None,
    tool: str | None = None,
    tool_call_id: str | None = None,
    operation_type: str = OperationType.OPERATION,
    extensions: bool | None = None,
    settings: Settings | None = None,
    **options: Unpack[SettingsOptions],
) -> dict[str, Any]:
    """Convert a payload to another form, and return it as a dict.

    Failure stays failure. With extensions, empty stays empty and unknown stays unknown, and
    converting back gives the payload exactly. Without, what is lost is `losses(from, to)`,
    and whatever else stood in meta, metadata, system and explanation.

    Args:
        payload: a dict, JSON text, bytes, or a model.
        to: name of the form to build.
        from_schema: form of the payload; None recognizes it.
        tool: name of the tool, where the payload does not say it.
        tool_call_id: identifier of the model's call, likewise.
        operation_type: operation type, likewise.
        extensions: whether the `toolresult` key may be written; None: yes, except in a
            tool-result, whose own system knows no metadata: a `UserWarning` then names what
            is lost. False accepts the loss in silence.
        settings: what the payload is checked against, and the language of the error.
        options: fields of `Settings`, which override those of `settings`.

    Raises:
        ContractError: the payload is not valid, or what it would become is not.
        ValueError: `to` or `from_schema` is not a form that can be converted, or as `Settings`.
        TypeError, OSError: as `Settings`.

    >>> convert({"code": 1904, "message": "no rows"}, "tool-execution-result")["success"]
    False
    """
    target = convertible(to)
    agreed = settings_of(settings, options)
    with worded(agreed.lang):
        examined = examine(payload, agreed.checks(from_schema, tool), with_warnings=False)
        if not examined.report.valid:
            raise ContractError(examined.report)
        source = convertible(str(examined.report.schema))
        made = convert_valid(
            examined.value,
            source,
            target,
            tool=tool,
            tool_call_id=tool_call_id,
            operation_type=operation_type,
            extensions=extensions,
            table=agreed.table,
        )
    if source is not target and extensions is None and not may_extend(to, None):
        lost = {*parts_lost(examined.value, source, canonical_of(made, target))}
        if lost:
            loss = phrase("conversion.lost", form=to, parts=parts_in_words(lost))
            warnings.warn(loss.text(agreed.lang), stacklevel=2)
    return made


def parts_in_words(parts: Collection[Field]) -> Joined:
    """Name what a form lacks, in the order in which the contract lists what forms express.

    >>> parts_in_words({Field.CODE, Field.EMPTY}).text()
    'code, outcome empty'
    """
    known = forms_document()["capabilities"]
    named = [Translation(text["en"], text["zh"]) for part, text in known.items() if part in parts]
    return Joined(tuple(named), phrase("comma"))


def parts_lost(value: Envelope, form: Form, after: CanonicalResult) -> Iterator[Field]:
    """Name the parts of a valid envelope of which a conversion of it says something else.

    Args:
        value: the envelope.
        form: its form.
        after: what the conversion says.
    """
    # A code that reading had to invent was never there to be lost.
    assumed = extension_of(value, form.extension).get("assumed", ())
    invented = {Field.CODE} if "/code" in assumed else ()
    for part in _differences(canonical_of(value, form), after):
        if part not in invented:
            yield part


def _differences(before: CanonicalResult, after: CanonicalResult) -> Iterator[Field]:
    is_ok = before.outcome is Outcome.OK
    if before.outcome is Outcome.FAILED and after.outcome is Outcome.OK:
        yield Field.FAILED
    elif before.outcome is not after.outcome and not is_ok:
        yield _OUTCOMES[before.outcome]
    if not is_ok and before.code is not None and before.code != after.code:
        yield Field.CODE
    if before.message is not None and before.message not in (after.message, after.data):
        yield Field.SUCCESS_MESSAGE if is_ok else Field.MESSAGE
    if before.data is not ABSENT and (
        after.data is ABSENT or not json_equal(before.data, after.data)
    ):
        yield Field.PARTIAL_DATA if not is_ok and after.data is ABSENT else Field.DATA
    for part, said, kept in (
        (Field.TOOL, before.tool, after.tool),
        (Field.TOOL_CALL_ID, before.tool_call_id, after.tool_call_id),
        (Field.DURATION, before.execution_time_ms, after.execution_time_ms),
        (Field.OPERATION_TYPE, before.operation_type, after.operation_type),
    ):
        if said is not None and said != kept:
            yield part


def convert_valid(
    value: Mapping[str, Any],
    source: Form,
    target: Form,
    *,
    tool: str | None = None,
    tool_call_id: str | None = None,
    operation_type: str = OperationType.OPERATION,
    extensions: bool | None = None,
    table: CodeTable | None = None,
) -> dict[str, Any]:
    """Convert an envelope that was judged already; arguments as in `convert`.

    What is made of a valid envelope is valid, too. It is judged only where the caller adds what
    it may not be, or where the origin may be nested too deep.

    Args:
        value: a valid envelope.
        source: its form.
        target: the form to build.
        tool: as in `convert`.
        tool_call_id: as in `convert`.
        operation_type: as in `convert`.
        extensions: as in `convert`.
        table: the table of error codes; None is the contract's own.

    Raises:
        ContractError: what it would become is not valid.

    >>> convert_valid({"code": 0}, BY_NAME["tool-return"], BY_NAME["tool-result"])
    {'output': ''}
    """
    if source is target:
        return dict(value)
    if isinstance(operation_type, OperationType):
        operation_type = operation_type.value
    given = _Given(tool, tool_call_id, operation_type)
    extended = may_extend(target.name, extensions)
    try:
        envelope = _from_the_origin(value, source, target, given, extended)
        if envelope is None:
            envelope = _step(value, source, target, given, extended)
    except rfc8785.CanonicalizationError:
        # A name with an unpaired surrogate has no digest; the judge says what is wrong with it.
        envelope = _forward(value, source, target, given, extended)
    if given.is_harmless and not _may_be_too_deep(envelope, target):
        return envelope
    against = ValidationOptions(target.name, table=table or standard_table())
    report = examine(envelope, against, with_warnings=False).report
    if not report.valid:
        raise ContractError(report)
    return envelope


def _may_be_too_deep(envelope: Envelope, form: Form) -> bool:
    """Whether an origin holds data deeper in the envelope than where they may be."""
    has_origin = "origin" in extension_of(envelope, form.extension)
    return has_origin and not is_within_depth(envelope)


def convertible(name: str) -> Form:
    """Return the row of a form that conversion knows.

    Raises:
        ValueError: there is no such form, or it is not a tool result.
    """
    form = BY_NAME.get(name)
    if form is None or form.to_canonical is None:
        names = [form.name for form in FORMS if form.to_canonical is not None]
        listed, meant = ", ".join(names), did_you_mean(name, names)
        other = "use toolresult.carriers, or --from and --to on the command line"
        meant = meant or f"; for the format of another framework, {other}"
        raise ValueError(f"{name!r} cannot be converted; expected one of {listed}{meant}")
    return form


def losses(source: str, target: str) -> frozenset[Capability]:
    """Return what is lost from one form to another without extensions.

    >>> sorted(losses("tool-return", "tool-execution-result"))[0]
    <Capability.CODE: 'code'>
    """
    return convertible(source).capabilities - convertible(target).capabilities


def _from_the_origin(
    value: Mapping[str, Any], form: Form, target: Form, given: _Given, extended: bool
) -> dict[str, Any] | None:
    """Convert what this envelope was built from, if its origin still holds and nothing is lost.

    The origin says more than the envelope, except for what a caller gave on the way.
    """
    first, source = value, form
    while source is not target and (found := _original(first, source)) is not None:
        first, source = found
    if source is target or source is form:
        return dict(first) if source is target else None
    said = _said_by(value, form)
    if said.operation_type == OperationType.OPERATION:
        # What conversion writes by itself says nothing.
        said = replace(said, operation_type=None)
    envelope = _step(first, source, target, said.or_else(given), extended)
    kept = _said_by(envelope, target)
    return envelope if said.or_else(kept) == kept else None


def _step(
    value: Mapping[str, Any], source: Form, target: Form, given: _Given, extended: bool
) -> dict[str, Any]:
    envelope = _forward(value, source, target, given, extended)
    return _with_origin(envelope, value, source, target, given) if extended else envelope


# One step, without an origin


def _forward(
    value: Envelope, source: Form, target: Form, given: _Given, extended: bool
) -> dict[str, Any]:
    """Build the other form, extended by what its fields cannot represent if that is allowed."""
    result = canonical_of(value, source)
    if given is not _NOTHING:
        known = _said_in(result).or_else(given)
        result = result.having(
            tool=known.tool,
            tool_call_id=known.tool_call_id,
            operation_type=known.operation_type,
        )
    recorded = extension_of(value, source.extension)
    carried = {key: recorded[key] for key in recorded if key in _CARRIED}
    return envelope_from(result, target, extended=extended, recorded=carried)


def envelope_from(
    result: CanonicalResult,
    target: Form,
    *,
    extended: bool,
    recorded: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """Build an envelope from a canonical result, extended by what its fields cannot represent.

    Args:
        result: what happened.
        target: row of a form that conversion knows.
        extended: whether the extension may be written.
        recorded: what the extension says already; what the form had to invent is added to its
            `assumed`.
    """
    assert target.from_canonical is not None  # noqa: S101 - `convertible` has seen to it
    built = target.from_canonical(result)
    if not extended:
        return built.envelope
    whole = dict(recorded or {})
    if result.evidence and "evidence" not in whole:
        whole["evidence"] = list(result.evidence)
    is_told = target.outcome(built.envelope) is result.outcome
    if result.outcome is Outcome.UNKNOWN or not is_told:
        whole["outcome"] = str(result.outcome)
    assumed = [*whole.get("assumed", ()), *built.assumed]
    if assumed:
        whole["assumed"] = assumed
    return _extended(built.envelope, target, whole)


def may_extend(to: str, extensions: bool | None) -> bool:
    """Whether the `toolresult` key may be written; not in a tool-result unless asked for."""
    return to != "tool-result" if extensions is None else extensions


def _said_by(value: Envelope, form: Form) -> _Given:
    return _said_in(canonical_of(value, form))


def _said_in(result: CanonicalResult) -> _Given:
    return _Given(result.tool, result.tool_call_id, result.operation_type)


def canonical_of(value: Envelope, form: Form) -> CanonicalResult:
    """Return the canonical result; what an earlier conversion had to invent counts as not said."""
    assert form.to_canonical is not None  # noqa: S101 - `convertible` has seen to it
    assumed = extension_of(value, form.extension).get("assumed")
    if not assumed:
        return form.to_canonical(value)
    known = dict(value)
    for path in assumed:
        match steps(path):
            case (field, name) if _is_invented(known.get(field), name):
                known[field] = {key: item for key, item in known[field].items() if key != name}
    return form.to_canonical(known)


def _is_invented(holder: Any, name: str) -> bool:
    """Whether a field still holds what conversion wrote; an edited one is the author's."""
    return isinstance(holder, dict) and holder.get(name) in (UNKNOWN_TOOL, UNKNOWN_DURATION)


def _extended(envelope: Envelope, form: Form, recorded: Mapping[str, Any]) -> dict[str, Any]:
    """Add to an envelope's extension."""
    if not recorded:
        return dict(envelope)
    field = str(form.extension)
    holder = envelope.get(field) or {}
    whole = {**extension_of(envelope, field), **recorded}
    return {**envelope, field: {**holder, "toolresult": whole}}


# The origin


def _with_origin(
    envelope: dict[str, Any], value: Envelope, source: Form, target: Form, given: _Given
) -> dict[str, Any]:
    """Keep what the way back would not give by itself; nothing if back and forth are exact."""
    back = _forward(envelope, target, source, _NOTHING, extended=True)
    if given.says_nothing and _is_written_as(value, back):
        # The way forth is the one that was just gone.
        return envelope
    fields = {
        key: item
        for key, item in value.items()
        if key not in back or not json_equal(item, back[key])
    }
    absent = sorted(key for key in back if key not in value)
    exact = not fields and not absent
    if exact and json_equal(_forward(back, source, target, _NOTHING, extended=True), envelope):
        return envelope
    first = {key: item for key, item in {**back, **fields}.items() if key not in absent}
    known = _said_by(envelope, target)
    if not json_equal(_forward(first, source, target, known, extended=True), envelope):
        # Equal numbers may be written differently, and lead elsewhere: all is kept as it came.
        fields = dict(value)
    rest: dict[str, Any] = {"fields": fields} if fields else {}
    if absent:
        rest["absent"] = absent
    origin = {"form": source.name, "digest": digest(envelope), "rest": rest}
    return _extended(envelope, target, {"origin": origin})


def _is_written_as(value: Envelope, other: Envelope) -> bool:
    """Whether two envelopes have the same fields, spelled alike; of a structure, the same one."""
    return value.keys() == other.keys() and all(
        item is other[key] or (type(item) in _SPELLED_ALIKE and _is_like(item, other[key]))
        for key, item in value.items()
    )


def _is_like(item: object, other: object) -> bool:
    return type(item) is type(other) and item == other


def _original(value: Envelope, form: Form) -> tuple[dict[str, Any], Form] | None:
    """Return the payload that this envelope was built from, or None where the origin is stale."""
    origin = extension_of(value, form.extension).get("origin")
    source = BY_NAME.get(origin["form"]) if origin else None
    if origin is None or source is None or source.to_canonical is None or source is form:
        return None
    bare = _without_origin(value, str(form.extension))
    fields, absent = origin["rest"].get("fields", {}), origin["rest"].get("absent", [])
    if digest(bare) != origin["digest"] or not isinstance(fields, dict):
        return None
    back = {**_forward(bare, form, source, _NOTHING, extended=True), **fields}
    first = {key: item for key, item in back.items() if key not in absent}
    if not examine(first, ValidationOptions(source.name), with_warnings=False).report.valid:
        return None
    again = _forward(first, source, form, _said_by(bare, form), extended=True)
    return (first, source) if json_equal(again, bare) else None


def _without_origin(value: Envelope, field: str) -> dict[str, Any]:
    """Return the envelope as it was before the origin was added."""
    recorded = {key: item for key, item in extension_of(value, field).items() if key != "origin"}
    holder = {key: item for key, item in value[field].items() if key != "toolresult"}
    if recorded:
        holder["toolresult"] = recorded
    bare = {key: item for key, item in value.items() if key != field}
    return {**bare, field: holder} if holder else bare


def digest(envelope: Envelope) -> str:
    """Return the fingerprint of an envelope, equal in every language.

    It is the beginning of the SHA-256 of the canonical JSON (RFC 8785), with numbers as the
    doubles that most parsers take them for.

    >>> digest({"b": 1, "a": 1.0}) == digest({"a": 1, "b": 1.0})
    True
    """
    canonical = rfc8785.dumps(as_doubles(envelope))
    return hashlib.sha256(canonical).hexdigest()[:_DIGEST_LENGTH]


def as_doubles(value: Any) -> Any:
    """Return a JSON value with its numbers as most parsers take them."""
    match value:
        case dict():
            return {str(key): as_doubles(item) for key, item in value.items()}
        case list():
            return [as_doubles(item) for item in value]
        case bool() | None:
            return value
        case str():
            return str(value)
        case int() if abs(value) <= LARGEST_EXACT_INTEGER - 1:
            return int(value)
        case int() | float() | Decimal():
            return _finite(Decimal(value) if isinstance(value, int) else value)
        case _:
            return value


def _finite(number: float | Decimal) -> float | None:
    """Return the double that stands for a number; None, as JavaScript writes it, beyond all."""
    nearest = float(number)
    return None if nearest in (float("inf"), float("-inf")) else nearest
