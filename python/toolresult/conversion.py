"""From one form to another, through the normal result, with nothing lost unsaid.

With extensions, the envelope that is made carries the stamp (what its own fields cannot
say) and the stash (`origin`: what it has no place for), so that converting back gives the
first payload exactly. The wire beats the stash: what was stashed is taken only if it leads
to this very envelope again, so that an edited, stale or forged stash changes nothing.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any

import rfc8785

from toolresult.error_codes.table import CodesSource
from toolresult.findings.finding import ContractError
from toolresult.forms.canonical import UNKNOWN_DURATION, UNKNOWN_TOOL, Normal, Outcome, stamp
from toolresult.forms.registry import BY_NAME, FORMS, Form, OperationType, Part
from toolresult.strict_json.numbers import LARGEST_EXACT_INTEGER
from toolresult.strict_json.pointers import steps
from toolresult.strict_json.values import json_equal
from toolresult.validation.verdicts import examine

Envelope = Mapping[str, Any]

# What a stamp says that holds in every form.
_CARRIED = ("code", "still_running")
_DIGEST_LENGTH = 16


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


def convert(
    payload: object,
    to: str,
    *,
    from_schema: str | None = None,
    tool: str | None = None,
    tool_call_id: str | None = None,
    operation_type: str = OperationType.OPERATION,
    dialect: str | None = None,
    codes: CodesSource = None,
    extensions: bool | None = None,
    lang: str = "en",
) -> dict[str, Any]:
    """Convert a payload to another form and return its wire form.

    Failure stays failure. With extensions, empty stays empty and unknown stays unknown, and
    converting back gives the payload exactly. Without, what is lost is `losses(from, to)`,
    and whatever else stood in meta, metadata, system and explanation.

    Args:
        payload: a dict, JSON text, bytes, or a model.
        to: name of the form to make.
        from_schema: form of the payload; None recognizes it.
        tool: name of the tool, where the payload does not say it.
        tool_call_id: identifier of the model's call, likewise.
        operation_type: operation type, likewise.
        dialect: dialect of error codes that the payload speaks.
        codes: a team's own error codes.
        extensions: whether the `toolresult` key may be written; None: yes, except in a
            tool-result, whose own system knows no metadata.
        lang: language of the error.

    Raises:
        ContractError: the payload is not valid, or what would be made of it is not.
        ValueError: `to` or `from_schema` is no form that can be converted.

    >>> convert({"code": 1904, "message": "no rows"}, "tool-execution-result")["success"]
    False
    """
    target = convertible(to)
    examined = examine(
        payload, from_schema, dialect=dialect, codes=codes, lang=lang, with_cautions=False
    )
    if not examined.report.valid:
        raise ContractError(examined.report)
    source = convertible(str(examined.report.schema))
    value: dict[str, Any] = examined.value
    if source is target:
        return dict(value)
    given = _Given(tool, tool_call_id, operation_type)
    extended = may_extend(to, extensions)
    made = _from_the_origin(value, source, target, given, extended)
    if made is None:
        made = _step(value, source, target, given, extended)
    report = examine(made, to, codes=codes, lang=lang, with_cautions=False).report
    if not report.valid:
        raise ContractError(report)
    return made


def convertible(name: str) -> Form:
    """Return the row of a form that conversion knows.

    Raises:
        ValueError: there is no such form, or it is no tool result.
    """
    form = BY_NAME.get(name)
    if form is None or form.normal is None:
        names = ", ".join(one.name for one in FORMS if one.normal is not None)
        raise ValueError(f"{name!r} cannot be converted; expected one of {names}")
    return form


def losses(source: str, target: str) -> frozenset[Part]:
    """Return what is lost from one form to another without extensions.

    >>> sorted(losses("tool-return", "tool-execution-result"))[0]
    <Part.CODE: 'code'>
    """
    return convertible(source).says - convertible(target).says


def _from_the_origin(
    value: dict[str, Any], form: Form, target: Form, given: _Given, extended: bool
) -> dict[str, Any] | None:
    """Convert what this envelope was made of, if its stash holds and nothing is lost by it.

    The origin says more than the envelope, except for what a caller gave on the way.
    """
    first, source = value, form
    while source is not target and (found := _restored(first, source)) is not None:
        first, source = found
    if source is target or source is form:
        return first if source is target else None
    said = _said_by(value, form)
    if said.operation_type == OperationType.OPERATION:
        # What conversion writes by itself says nothing.
        said = replace(said, operation_type=None)
    made = _step(first, source, target, said.or_else(given), extended)
    kept = _said_by(made, target)
    return made if said.or_else(kept) == kept else None


def _step(
    value: dict[str, Any], source: Form, target: Form, given: _Given, extended: bool
) -> dict[str, Any]:
    made = _forward(value, source, target, given, extended)
    return _with_stash(made, value, source, target) if extended else made


# One step, without a stash


def _forward(
    value: Envelope, source: Form, target: Form, given: _Given, extended: bool
) -> dict[str, Any]:
    """Make the other form, with a stamp of what its fields cannot say if that is allowed."""
    known = _said_by(value, source).or_else(given)
    normal = replace(
        normal_of(value, source),
        tool=known.tool,
        tool_call_id=known.tool_call_id,
        operation_type=known.operation_type,
    )
    said = {key: one for key, one in stamp(value, source.extension).items() if key in _CARRIED}
    return made_from(normal, target, extended=extended, said=said)


def made_from(
    normal: Normal, target: Form, *, extended: bool, said: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """Make an envelope of a normal result, with a stamp of what its fields cannot say.

    Args:
        normal: what happened.
        target: row of a form that conversion knows.
        extended: whether the stamp may be written.
        said: what the stamp says already; what the form had to invent is added to its `assumed`.
    """
    assert target.made is not None  # noqa: S101 - `convertible` has seen to it
    made = target.made(normal)
    if not extended:
        return made.envelope
    whole = dict(said or {})
    if normal.outcome is Outcome.UNKNOWN or target.outcome(made.envelope) is not normal.outcome:
        whole["outcome"] = str(normal.outcome)
    assumed = [*whole.get("assumed", ()), *made.assumed]
    if assumed:
        whole["assumed"] = assumed
    return _stamped(made.envelope, target, whole)


def may_extend(to: str, extensions: bool | None) -> bool:
    """Whether the `toolresult` key may be written; not in a tool-result unless one says so."""
    return to != "tool-result" if extensions is None else extensions


def _said_by(value: Envelope, form: Form) -> _Given:
    normal = normal_of(value, form)
    return _Given(normal.tool, normal.tool_call_id, normal.operation_type)


def normal_of(value: Envelope, form: Form) -> Normal:
    """Return the normal result; what an earlier conversion had to invent counts as not said."""
    known = dict(value)
    for path in stamp(value, form.extension).get("assumed", ()):
        match steps(path):
            case (field, name) if _is_invented(known.get(field), name):
                known[field] = {key: one for key, one in known[field].items() if key != name}
    assert form.normal is not None  # noqa: S101 - `convertible` has seen to it
    return form.normal(known)


def _is_invented(holder: Any, name: str) -> bool:
    """Whether a field still holds what conversion wrote; an edited one is said by somebody."""
    return isinstance(holder, dict) and holder.get(name) in (UNKNOWN_TOOL, UNKNOWN_DURATION)


def _stamped(envelope: Envelope, form: Form, said: Mapping[str, Any]) -> dict[str, Any]:
    """Add to an envelope's stamp."""
    if not said:
        return dict(envelope)
    field = str(form.extension)
    holder = envelope.get(field) or {}
    whole = {**stamp(envelope, field), **said}
    return {**envelope, field: {**holder, "toolresult": whole}}


# The stash


def _with_stash(
    made: dict[str, Any], value: Envelope, source: Form, target: Form
) -> dict[str, Any]:
    """Keep what the way back would not give by itself; nothing if back and forth are exact."""
    back = _forward(made, target, source, _Given(), extended=True)
    fields = {
        key: one for key, one in value.items() if key not in back or not json_equal(one, back[key])
    }
    absent = sorted(key for key in back if key not in value)
    exact = not fields and not absent
    if exact and json_equal(_forward(back, source, target, _Given(), extended=True), made):
        return made
    first = {key: one for key, one in {**back, **fields}.items() if key not in absent}
    known = _said_by(made, target)
    if not json_equal(_forward(first, source, target, known, extended=True), made):
        # Equal numbers may be written differently, and lead elsewhere: all is kept as it came.
        fields = dict(value)
    rest: dict[str, Any] = {"fields": fields} if fields else {}
    if absent:
        rest["absent"] = absent
    origin = {"form": source.name, "digest": digest(made), "rest": rest}
    return _stamped(made, target, {"origin": origin})


def _restored(value: Envelope, form: Form) -> tuple[dict[str, Any], Form] | None:
    """Return the payload that this envelope was made of, or None where the stash does not hold."""
    origin = stamp(value, form.extension).get("origin")
    source = BY_NAME.get(origin["form"]) if origin else None
    if origin is None or source is None or source.normal is None or source is form:
        return None
    bare = _without_origin(value, str(form.extension))
    fields, absent = origin["rest"].get("fields", {}), origin["rest"].get("absent", [])
    if digest(bare) != origin["digest"] or not isinstance(fields, dict):
        return None
    back = {**_forward(bare, form, source, _Given(), extended=True), **fields}
    first = {key: one for key, one in back.items() if key not in absent}
    if not examine(first, source.name, with_cautions=False).report.valid:
        return None
    again = _forward(first, source, form, _said_by(bare, form), extended=True)
    return (first, source) if json_equal(again, bare) else None


def _without_origin(value: Envelope, field: str) -> dict[str, Any]:
    """Return the envelope as it was before the stash was added."""
    said = {key: one for key, one in stamp(value, field).items() if key != "origin"}
    holder = {key: one for key, one in value[field].items() if key != "toolresult"}
    if said:
        holder["toolresult"] = said
    bare = {key: one for key, one in value.items() if key != field}
    return {**bare, field: holder} if holder else bare


def digest(envelope: Envelope) -> str:
    """Return the fingerprint of an envelope, equal in every language.

    It is the beginning of the SHA-256 of the canonical JSON (RFC 8785), with numbers as the
    doubles that most readers take them for.

    >>> digest({"b": 1, "a": 1.0}) == digest({"a": 1, "b": 1.0})
    True
    """
    canonical = rfc8785.dumps(as_doubles(envelope))
    return hashlib.sha256(canonical).hexdigest()[:_DIGEST_LENGTH]


def as_doubles(value: Any) -> Any:
    """Return a JSON value with its numbers as most readers take them."""
    match value:
        case dict():
            return {str(key): as_doubles(one) for key, one in value.items()}
        case list():
            return [as_doubles(one) for one in value]
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
