"""Whether a returned value is an envelope, a failure in other words, a plain value, or nothing."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Any

from toolresult import native
from toolresult._having import Having
from toolresult.contract.package_data import schema
from toolresult.forms.canonical import (
    WORDS,
    Outcome,
    contradicting_sign,
    no_data_code,
    recorded_evidence,
)
from toolresult.forms.evidence import (
    all_failed,
    is_error,
    names_no_error,
    only_explains,
    reason_in,
    says_failed,
    sign_in,
    wrapped_in,
)
from toolresult.forms.form import Form
from toolresult.forms.registry import BY_NAME, FORMS, recognize
from toolresult.forms.serialized import is_serialized_form
from toolresult.reading.fields import (
    code_in,
    has_foreign_code,
    has_own_code,
    is_empty_value,
    number_in,
    says_succeeded,
)
from toolresult.reading.process import process_reason
from toolresult.reading.words import failure_in_words, is_denial, nothing_found
from toolresult.strict_json.built_in import built_in_text, in_built_in_types
from toolresult.strict_json.embedded import objects_in
from toolresult.strict_json.faults import TextError
from toolresult.strict_json.parser import Parsed, parse, parsed_if_json, value_of
from toolresult.strict_json.pointers import pointer
from toolresult.text.blank import is_blank
from toolresult.text.once import asked_once, read_once
from toolresult_contract.error_codes import ErrorCode

Text = str | bytes | bytearray | memoryview
# Of several results in one text the most severe counts.
_MOST_SEVERE_FIRST = (Outcome.FAILED, Outcome.UNKNOWN, Outcome.EMPTY)
# A result has one of these keys; a backslash may spell any of them.
_DISCRIMINATORS = (
    *(f'"{key}"' for form in FORMS if form.to_canonical for key in form.discriminators),
    "\\",
)


class Kind(StrEnum):
    """What a returned value is."""

    ENVELOPE = "envelope"
    REPORTED_FAILURE = "reported-failure"
    LOOKS_LIKE_FAILURE = "looks-like-failure"
    EMBEDDED = "embedded"
    PLAIN = "plain"
    NOTHING = "nothing"


# The evidence that a success says that it found nothing.
NOTHING_FOUND = "nothing-found"
# The status of the item of a call that has its whole output.
_COMPLETED = "completed"


@dataclass(frozen=True)
class Reading(Having):
    """What a returned value means.

    Attributes:
        kind: what it is. An envelope need not be valid. `embedded` is free text around an
            envelope that is not ok, which is looked for only where an envelope is required.
        outcome: what happened.
        value: the value: of JSON text that holds an object the object, of other text the text.
            An envelope or a failure is in built-in types (`strict_json.built_in`).
        form: the form of an envelope; None for everything else, and for an object that has the
            keys of two forms.
        code: the failure code of the contract that it names, or None.
        message: why it failed, in the value's own words; None where it has none.
        evidence: by what that is judged, the deciding sign first: the pointer of a field
            (`/status`), words (`text: not found`), or that a success found nothing
            (`nothing-found`); empty for any other success.
        empty: whether it says that nothing was found. Only a hint: the outcome stays ok.
    """

    kind: Kind
    outcome: Outcome
    value: Any
    form: Form | None = None
    code: int | None = None
    message: str | None = None
    evidence: tuple[str, ...] = ()
    empty: bool = False


def read_result(value: object, *, plain_is_success: bool = False) -> Reading:
    """Read what a tool returned, or what another system says it returned.

    Args:
        value: a JSON value or a model; text and bytes are looked into for JSON.
        plain_is_success: whether plain values are welcome. A value that is neither an envelope
            nor a failure is then a success, text that looks like a failure is unknown, alone in
            an object as well, and an object is an envelope only if nothing else is in it.
            Otherwise an envelope is required: all these have failed, and free text is searched
            for envelopes.

    >>> read_result({"rows": 3}).outcome, read_result({"rows": 3}, plain_is_success=True).outcome
    (<Outcome.FAILED: 'failed'>, <Outcome.OK: 'ok'>)
    >>> reading = read_result('{"status": "error", "message": "no such file"}')
    >>> str(reading.kind), reading.message
    ('reported-failure', 'no such file')
    """
    text = built_in_text(value)
    if text is not None:
        return _of_text(text, plain_is_success)
    if is_serialized_form(value):
        form = BY_NAME.get(value.schema_name())
        return _of_object(value.to_dict(), plain_is_success, form)
    if value is None:
        return Reading(Kind.NOTHING, Outcome.FAILED, None)
    own = in_built_in_types(value)
    if not isinstance(own, dict):
        return _plain(value, plain_is_success)
    return _of_object(own, plain_is_success)


def read_object(value: dict[str, Any], *, plain_is_success: bool = False) -> Reading:
    """Read an object in built-in types alone, as `read_result` does.

    >>> read_object({"error": "no"}).message
    'no'
    """
    return _of_object(value, plain_is_success)


def reports_failure(value: object) -> bool:
    """Whether a value that is not an envelope says that it failed.

    `error: null`, an HTTP status in `code` beside other fields and the like do not.

    >>> reports_failure({"error": None, "rows": 3}), reports_failure({"error": "no"})
    (False, True)
    """
    return isinstance(value, dict) and _reported(value) is not None


def _of_text(text: Text, plain_is_success: bool) -> Reading:
    characters = characters_of(text)
    parsed = parsed_json(text)
    if parsed is not None and isinstance(parsed.value, dict):
        return _of_parsed(parsed, plain_is_success)
    if plain_is_success:
        listed = None if parsed is None else _all_failed(parsed.value)
        return listed or _of_plain_text(characters)
    if is_blank(characters) or (parsed is not None and parsed.value is None):
        return Reading(Kind.NOTHING, Outcome.FAILED, characters)
    if parsed is None:
        outcome = outcome_of_embedded(characters, _outcome_of_embedded_object)
        if outcome is not None:
            return Reading(Kind.EMBEDDED, outcome, characters)
    return _plain(characters, plain_is_success)


def _of_plain_text(characters: str) -> Reading:
    return worded_failure(characters) or _plain(characters, plain_is_success=True)


@asked_once
def worded_failure(text: str) -> Reading | None:
    """Return the reading of a text that words a failure or a denial; None of any other.

    Nobody flagged it, so its outcome is unknown.

    >>> worded_failure("Tool call rejected by the user").code
    1903
    """
    denied = is_denial(text)
    name = "denied by a person" if denied else failure_in_words(text)
    if name is None:
        return None
    return Reading(
        Kind.LOOKS_LIKE_FAILURE,
        Outcome.UNKNOWN,
        text,
        code=int(ErrorCode.APPROVAL_DENIED) if denied else None,
        message=text,
        evidence=(f"{WORDS}{name}",),
    )


def _of_parsed(parsed: Parsed, plain_is_success: bool) -> Reading:
    """Return the reading of an object; one that says two things at once has failed."""
    reading = _of_object(parsed.value, plain_is_success)
    if reading.form is not None and is_ambiguous(parsed, reading.form):
        return reading.having(outcome=Outcome.FAILED)
    return reading


def _outcome_of_embedded_object(text: str) -> Outcome | None:
    parsed = parsed_json(text)
    reading = None if parsed is None else _of_parsed(parsed, plain_is_success=False)
    is_result = reading is not None and reading.form is not None and reading.form.to_canonical
    return reading.outcome if reading is not None and is_result else None


def _of_object(
    value: dict[str, Any], plain_is_success: bool, certain: Form | None = None
) -> Reading:
    if plain_is_success and certain is None:
        return _of_welcome(value)
    return _judged(value, plain_is_success, certain)


@read_once
def _of_welcome(value: dict[str, Any]) -> Reading:
    return _judged(value, plain_is_success=True)


def _judged(value: dict[str, Any], plain_is_success: bool, certain: Form | None = None) -> Reading:
    item = None if certain else _of_item(value)
    if item is not None:
        return item
    form = certain or recognize(value)
    if isinstance(form, Form) and (certain or not plain_is_success or _is_only(value, form)):
        outcome = form.outcome(value)
        is_failure = outcome is not Outcome.OK and form.to_canonical is not None
        code = number_in(value) if is_failure and has_own_code(value) else None
        message = _reason_of(value) if is_failure else None
        evidence = _evidence_in(value, form) if is_failure else ()
        return Reading(Kind.ENVELOPE, outcome, value, form, code, message, evidence)
    reported = _reported(value)
    if reported is not None or not plain_is_success:
        return reported or _plain(value, plain_is_success)
    return _looks_inside(value) or _plain(value, plain_is_success)


def _evidence_in(value: dict[str, Any], form: Form) -> tuple[str, ...]:
    """Return what an envelope that is not ok shows it by: recorded, beside its flag, its flag."""
    extension = str(form.extension)
    recorded = recorded_evidence(value, extension)
    if recorded is not None:
        return recorded
    beside = contradicting_sign(value, extension)
    if beside is not None:
        return (pointer([extension, beside]),)
    sign = sign_in(value)
    if sign is not None:
        return (sign.place,)
    return tuple(pointer([key]) for key in form.discriminators if key in value)[:1]


def _looks_inside(value: dict[str, Any]) -> Reading | None:
    """Return the reading of the text that an object only wraps, or that is all it says.

    A flag by which it says that it succeeded counts more than words.
    """
    text = wrapped_in(value)
    if text is None and only_explains(value) and not says_succeeded(value):
        text = reason_in(value)
    return worded_failure(text) if isinstance(text, str) else None


def _of_item(value: dict[str, Any]) -> Reading | None:
    """Return the reading of the item of a call whose output failed, or looks so; None of others.

    The item of a provider has no flag, and what the tool said is in it as text. Of one that is not
    completed nobody knows how it ends.
    """
    kind, output = value.get("type"), value.get("output")
    if not isinstance(kind, str) or not kind.endswith("_output"):
        return None
    if not isinstance(output, str | dict):
        return None
    if says_failed(value):
        return None
    reading = read_result(output, plain_is_success=True)
    if reading.outcome is Outcome.OK:
        if value.get("status", _COMPLETED) in (None, _COMPLETED):
            return None
        return Reading(Kind.REPORTED_FAILURE, Outcome.UNKNOWN, value)
    return reading.having(kind=Kind.REPORTED_FAILURE, value=value, form=None)


def _is_only(value: Mapping[str, Any], form: Form) -> bool:
    """Whether an object is an envelope and nothing else, so that it can only be meant as one.

    Objects of a tool's own may well have `code`, `error` or `output` among other fields, and
    `code` 200 beside a message is the answer of a server.
    """
    if form.to_canonical is None or not value.keys() <= _fields(form.name):
        return False
    if "success" in form.discriminators:
        return isinstance(value["success"], bool)
    if "code" in form.discriminators:
        return number_in(value) == 0 or has_own_code(value) or has_foreign_code(value)
    if names_no_error(value.get("error")):
        return False
    return isinstance(value.get("output"), str) or is_error(value.get("error"))


def _reported(value: dict[str, Any]) -> Reading | None:
    """Return the reading of an object that says in its own way that it failed; None of others."""
    code = code_in(value)
    outcome = Outcome.EMPTY if code == no_data_code() else Outcome.FAILED
    place, sign = "/code", None
    if code is None and not has_foreign_code(value):
        sign = sign_in(value)
        if sign is None:
            inner = _wrapped(value)
            return None if inner is None else inner.having(value=value)
        place = sign.place
        outcome = Outcome.FAILED if sign.is_certain else Outcome.UNKNOWN
    form = recognize(value)
    if code is None and isinstance(form, Form) and form.outcome(value) is Outcome.UNKNOWN:
        outcome = Outcome.UNKNOWN
    message = _reason_of(value)
    if sign is not None and sign.is_empty_if_said and nothing_found(message or ""):
        outcome = Outcome.EMPTY
    if code is None and message is not None and is_denial(message):
        code = int(ErrorCode.APPROVAL_DENIED)
    if code is None and sign is not None:
        code = sign.code
    return Reading(
        Kind.REPORTED_FAILURE, outcome, value, code=code, message=message, evidence=(place,)
    )


def _reason_of(value: dict[str, Any]) -> str | None:
    """Return why an object failed; what a process printed is its output, and no reason."""
    of_process = process_reason(value)
    if of_process is None:
        return reason_in(value) or _reason_in_body(value.get("body"))
    said = {key: one for key, one in value.items() if key != "output"}
    return reason_in(said) or of_process


def _reason_in_body(body: Any) -> str | None:
    """Return what the body of a response says: why it failed, as JSON or as it is."""
    parsed = parsed_json(body) if isinstance(body, str) else None
    return (None if parsed is None else reason_in(parsed.value)) or reason_in(body)


def _wrapped(value: dict[str, Any]) -> Reading | None:
    """Return the reading of what a server wrapped, if that is a failure."""
    inner = wrapped_in(value)
    if isinstance(inner, str):
        parsed = parsed_json(inner)
        inner = None if parsed is None else parsed.value
    listed = _all_failed(inner)
    if listed is not None:
        return listed
    # Only one level is looked into: whatever is deeper is data.
    if not isinstance(inner, dict) or wrapped_in(inner) is not None:
        return None
    reading = _of_object(inner, plain_is_success=True)
    if reading.outcome is Outcome.OK:
        return None
    return Reading(
        Kind.REPORTED_FAILURE,
        reading.outcome,
        inner,
        code=reading.code,
        message=reading.message,
        evidence=reading.evidence,
    )


def _plain(value: object, plain_is_success: bool) -> Reading:
    if not plain_is_success:
        return Reading(Kind.PLAIN, Outcome.FAILED, value)
    listed = _all_failed(value)
    if listed is not None:
        return listed
    empty = nothing_found(value) if isinstance(value, str) else is_empty_value(value)
    return Reading(
        Kind.PLAIN, Outcome.OK, value, evidence=(NOTHING_FOUND,) if empty else (), empty=empty
    )


def _all_failed(value: object) -> Reading | None:
    """Return the reading of a list whose every item says that it failed; None of others."""
    if not all_failed(value):
        return None
    first = sign_in(value[0])
    return Reading(
        Kind.REPORTED_FAILURE,
        Outcome.FAILED,
        value,
        message=reason_in(value[0]),
        evidence=("/0" + (first.place if first else ""),),
    )


@cache
def _fields(name: str) -> frozenset[str]:
    return frozenset(schema(name)["properties"])


def outcome_of_embedded(text: str, outcome_of: Callable[[str], Outcome | None]) -> Outcome | None:
    """Return the most severe outcome of the envelopes in a text; None where none is not ok.

    Where the text also holds an object that is broken or not a result, nobody can tell what it
    means: then nothing found in the text makes it merely empty.

    Args:
        text: the text.
        outcome_of: the outcome of an object as it is spelled; None where it is not a result.
    """
    found = objects_in(text)
    seen: set[Outcome | None] = set()
    for text_of_object in found.objects:
        may_be_result = any(key in text_of_object for key in _DISCRIMINATORS)
        seen.add(outcome_of(text_of_object) if may_be_result else None)
        if Outcome.FAILED in seen:
            break
    most_severe = next((outcome for outcome in _MOST_SEVERE_FIRST if outcome in seen), None)
    read = sum(found_object.count("{") for found_object in found.objects)
    is_doubtful = found.broken or None in seen or text.count("{") > read
    return Outcome.FAILED if most_severe is Outcome.EMPTY and is_doubtful else most_severe


def characters_of(text: Text) -> str:
    """Return a text as characters; what is not UTF-8 is replaced."""
    return text if isinstance(text, str) else bytes(text).decode("utf-8", "replace")


def parsed_json(text: Text) -> Parsed | None:
    """Return the JSON value in a text that is nothing else, or None."""
    core = native.CORE
    if core is not None and isinstance(text, str | bytes) and core.accepted(text) is not None:
        # A valid envelope has no duplicate key that `is_ambiguous` would look at.
        value = value_of(text, has_short_numbers=core.has_short_numbers(text))
        return Parsed(value, characters_of(text), ())
    if isinstance(text, str):
        return parsed_if_json(text)
    try:
        return parse(text)
    except TextError:
        return None


def is_ambiguous(parsed: Parsed, form: Form) -> bool:
    """Whether a duplicate key is where the outcome is read: the envelope or its extension."""
    return any(_decides(place.steps(), form) for place in parsed.duplicate_keys)


def _decides(path: Any, form: Form) -> bool:
    return len(path) == 1 or (path[0] == form.extension and path[1] == "toolresult")
