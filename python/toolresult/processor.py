"""Questions to a tool result, whatever it comes as: text, an object, a model, nothing at all.

The answers follow one table (`toolresult.forms`): ok is a success, empty is empty, failed is a
failure, unknown (success false, and the fields do not tell why) is empty and a failure. Nothing
is neither success nor failure nor empty. Whatever is not a success stops a workflow.

The functions have the names of the Java `ToolResultProcessor`. Where they answer otherwise:

| what arrives | the original | this |
|---|---|---|
| `null`, `""` | no success, empty; data is null | the same |
| blanks, plain text | no success, not empty; data is the text | a failure; data is the text |
| `{}`, `success` missing or null | neither; data is the message | a failure; data as it came |
| `success` is `"true"`, `"yes"` or `1` | a success | a failure: only `true` is true |
| `success` is false | empty | empty and a failure, unless the extension tells which |
| a success without `data` | data is the message | data is None |
| free text around `{"success":false` | empty | as that result says |
| the same, spelled in another way | neither: the workflow goes on | as that result says |
| free text around a success | neither | a failure: it is not an envelope |
| JSON glued by hand, and broken | neither: the workflow goes on | a failure |
| no `message` | one path crashes | `""`; the sentence for the model is never blank |
| `code`, or `output` and `error` | neither | as its form says |
"""

from dataclasses import dataclass
from typing import Any

from toolresult.findings.catalog import phrase
from toolresult.findings.finding import ContractError, Report
from toolresult.forms.canonical import Envelope, Outcome, data_as_text, extension_of
from toolresult.forms.form import Form, value_at
from toolresult.forms.registry import BY_NAME, FORMS, recognize
from toolresult.forms.serialized import SerializedForm
from toolresult.models.base import ContractModel
from toolresult.models.load import load
from toolresult.strict_json.embedded import objects_in
from toolresult.strict_json.faults import TextError
from toolresult.strict_json.parser import Parsed
from toolresult.strict_json.parser import parse as parse_text
from toolresult.strict_json.pointers import pointer
from toolresult.text.blank import is_blank
from toolresult.validation.verdicts import validate
from toolresult_contract.facts import UNKNOWN_TOOL, OperationType

# Of several results in one text the most severe counts.
_MOST_SEVERE_FIRST = (Outcome.FAILED, Outcome.UNKNOWN, Outcome.EMPTY)
# A result has one of these keys; a backslash may spell any of them.
_DISCRIMINATORS = (
    *(f'"{key}"' for form in FORMS if form.to_canonical for key in form.discriminators),
    "\\",
)


@dataclass(frozen=True)
class _Envelope:
    """An envelope: its form, its fields, and what happened."""

    form: Form
    fields: Envelope
    outcome: Outcome


@dataclass(frozen=True)
class _NoEnvelope:
    """Everything else: what was given, and what happened all the same."""

    given: Any
    outcome: Outcome


def outcome(result: object) -> Outcome:
    """Say what happened: ok, empty, failed or unknown.

    Args:
        result: text (str or bytes), a dict, a model, or None.

    >>> outcome('{"success": false, "operationType": "query", "message": "none"}')
    <Outcome.UNKNOWN: 'unknown'>
    >>> outcome('The tool said {"code" : 1904, "message": "no rows"}, sorry.')
    <Outcome.EMPTY: 'empty'>
    """
    return _read(result).outcome


def is_success(result: object) -> bool:
    """Whether a result is a success: `success` is true, `code` is 0, or there is no error.

    Strict: `"true"`, `"yes"` and 1 are not true. Arguments as in `outcome`.

    >>> is_success({"success": True}), is_success({"success": "true"})
    (True, False)
    """
    return outcome(result) is Outcome.OK


def is_empty(result: object) -> bool:
    """Whether a result may be one that found nothing. Arguments as in `outcome`.

    Where the fields do not tell empty from failed this and `is_failure` both say yes.

    >>> is_empty(None), is_empty({"code": 1904}), is_empty({"success": True, "data": []})
    (True, True, False)
    """
    return outcome(result) in (Outcome.EMPTY, Outcome.UNKNOWN)


def is_failure(result: object) -> bool:
    """Whether a result may be a failure. Arguments as in `outcome`.

    What is not an envelope is a failure.

    >>> is_failure("plain text"), is_failure({"success": False}), is_failure({"code": 1904})
    (True, True, False)
    """
    return outcome(result) in (Outcome.FAILED, Outcome.UNKNOWN)


def extract_data(result: object) -> Any:
    """Return the data of a success; what is not an envelope comes back as it is.

    None where there is no data. Whatever is not a success has none, partial output included:
    nothing should go on with it. Arguments as in `outcome`.

    >>> extract_data('{"code": 0, "data": [1]}'), extract_data({"output": "done"})
    ([1], 'done')
    >>> extract_data("plain text")
    'plain text'
    """
    taken = _read(result)
    if isinstance(taken, _NoEnvelope):
        return None if taken.outcome is Outcome.EMPTY and not taken.given else taken.given
    if taken.outcome is not Outcome.OK or taken.form.data is None:
        return None
    return taken.fields.get(taken.form.data)


def parse(result: object) -> ContractModel | None:
    """Build the model of a valid result; None where there is none.

    What was wrong with it is one call away: `problems`. Arguments as in `outcome`.

    >>> parse('{"code": 0, "data": 1}').data, parse('{"code": "0"}')
    (1, None)
    """
    try:
        return load(result)
    except ContractError:
        return None


def problems(result: object, *, lang: str = "en") -> Report:
    """Report all that is wrong with a result, and what is worth a warning.

    Args:
        result: as in `outcome`.
        lang: language of the findings, "en" or "zh".

    Raises:
        ValueError: another language.

    >>> problems('{"code": "0"}').findings[0].path
    '/code'
    """
    return validate(result, lang=lang)


def get_message(result: object) -> str:
    """Return what a result says: its message or error; what is not an envelope is its own message.

    Never None: "" where nothing is said. Arguments as in `outcome`.

    >>> get_message({"success": False, "message": "no permission"}), get_message("plain text")
    ('no permission', 'plain text')
    """
    taken = _read(result)
    if isinstance(taken, _NoEnvelope):
        return _as_text(taken.given)
    said = _as_text(taken.fields.get(taken.form.message)) if taken.form.message else ""
    # A form whose data is text says there, too, that it found nothing.
    is_said_in_data = taken.form.data_is_text and taken.outcome is Outcome.EMPTY
    return _data_text(taken) if is_blank(said) and is_said_in_data else said


def to_ai_friendly_message(result: object, lang: str = "zh") -> str:
    """Put a result into one sentence for the model: `✓ [type] message` or `✗ [type] message - …`.

    Never blank; the message is there in full.

    Args:
        result: as in `outcome`.
        lang: "zh", as in the document that this follows, or "en".

    Raises:
        ValueError: another language.

    >>> to_ai_friendly_message({"success": False, "operationType": "save", "message": "没有权限"})
    '✗ [save] 没有权限 - 工作流将停止'
    >>> to_ai_friendly_message({"code": 0, "message": "3 rows"}, lang="en")
    '✓ [operation] 3 rows'
    """
    will_stop = phrase("processor.will-stop").text(lang)
    taken = _read(result)
    message = get_message(result)
    if is_blank(message) and isinstance(taken, _Envelope) and taken.form.data_is_text:
        message = _data_text(taken)
    if is_blank(message):
        message = phrase(f"processor.{taken.outcome}").text(lang)
    if taken.outcome is Outcome.OK:
        return f"✓ [{_type_of(taken)}] {message}"
    return f"✗ [{_type_of(taken)}] {message} - {will_stop}"


def tool_name(result: object) -> str | None:
    """Return the tool that a result says it is from; None where it does not say.

    A name that conversion had to invent does not count. Arguments as in `outcome`.

    >>> tool_name({"code": 0, "meta": {"tool": "screenshot"}}), tool_name({"code": 0})
    ('screenshot', None)
    """
    taken = _read(result)
    if isinstance(taken, _NoEnvelope):
        return None
    # What has no place for the tool may still name it, where it is invalid.
    path = taken.form.tool or ("name",)
    name = value_at(taken.fields, path)
    assumed = extension_of(taken.fields, taken.form.extension).get("assumed")
    if isinstance(assumed, list) and pointer(path) in assumed and name == UNKNOWN_TOOL:
        return None
    return name if isinstance(name, str) and not is_blank(name) else None


def _type_of(taken: _Envelope | _NoEnvelope) -> str:
    if isinstance(taken, _NoEnvelope):
        return str(OperationType.UNKNOWN)
    named = taken.fields.get("operationType")
    is_named = isinstance(named, str) and not is_blank(named)
    return str(named) if is_named else str(OperationType.OPERATION)


def _data_text(taken: _Envelope) -> str:
    return _as_text(taken.fields.get(taken.form.data)) if taken.form.data else ""


def _as_text(value: Any) -> str:
    """Return a value as text; what JSON cannot represent is only named."""
    if value is None:
        return ""
    if isinstance(value, bytes | bytearray | memoryview):
        return bytes(value).decode("utf-8", "replace")
    try:
        return data_as_text(value)
    except (TypeError, ValueError, RecursionError):
        return f"<{type(value).__name__}>"


def _read(result: object) -> _Envelope | _NoEnvelope:
    """Return a result as an envelope, or as what is not one."""
    if isinstance(result, SerializedForm):
        form = BY_NAME.get(result.schema_name())
        return _of_value(result.to_dict(), form)
    if isinstance(result, str | bytes | bytearray | memoryview):
        return _of_text(result)
    return _of_value(result)


def _of_value(value: Any, form: Form | None = None) -> _Envelope | _NoEnvelope:
    if value is None:
        return _NoEnvelope(value, Outcome.EMPTY)
    recognized = form or recognize(value)
    if not isinstance(recognized, Form):
        return _NoEnvelope(value, Outcome.FAILED)
    return _Envelope(recognized, value, recognized.outcome(value))


def _of_text(text: str | bytes | bytearray | memoryview) -> _Envelope | _NoEnvelope:
    characters = _as_text(text)
    if not characters:
        return _NoEnvelope(characters, Outcome.EMPTY)
    try:
        parsed = parse_text(text)
    except TextError:
        return _NoEnvelope(characters, _outcome_of_free_text(characters))
    return _of_json(parsed) or _NoEnvelope(characters, Outcome.FAILED)


def _of_json(parsed: Parsed) -> _Envelope | None:
    """Take a JSON value as an envelope; one that says two things at once has failed."""
    form = recognize(parsed.value)
    if not isinstance(form, Form):
        return None
    is_clear = not any(_decides(place.steps(), form) for place in parsed.duplicate_keys)
    return _Envelope(form, parsed.value, form.outcome(parsed.value) if is_clear else Outcome.FAILED)


def _decides(path: tuple[str | int, ...], form: Form) -> bool:
    """Whether a duplicate key is where the outcome is read: the envelope or its extension."""
    return len(path) == 1 or (path[0] == form.extension and path[1] == "toolresult")


def _outcome_of_free_text(text: str) -> Outcome:
    """Return the most severe outcome of the results in a text; without any the text has failed.

    Where the text also holds an object that is broken or not a result, nobody can tell what it
    means: then nothing found in the text makes it merely empty.
    """
    found = objects_in(text)
    seen: set[Outcome | None] = set()
    for text_of_object in found.objects:
        may_be_result = any(key in text_of_object for key in _DISCRIMINATORS)
        seen.add(_outcome_of_object(text_of_object) if may_be_result else None)
        if Outcome.FAILED in seen:
            break
    most_severe = next(
        (outcome for outcome in _MOST_SEVERE_FIRST if outcome in seen), Outcome.FAILED
    )
    read = sum(found_object.count("{") for found_object in found.objects)
    is_doubtful = found.broken or None in seen or text.count("{") > read
    return Outcome.FAILED if most_severe is Outcome.EMPTY and is_doubtful else most_severe


def _outcome_of_object(text: str) -> Outcome | None:
    """Return the outcome of an object in a text; None where it is not a result of a tool."""
    try:
        envelope = _of_json(parse_text(text))
    except TextError:
        return None
    return None if envelope is None or envelope.form.to_canonical is None else envelope.outcome
