"""Questions to a tool result, whatever it comes as: text, an object, a model, nothing at all.

The answers follow one table: ok is a success, failed is a failure, unknown (success false, and
the fields do not tell why) is a failure, and empty is neither. `is_empty` is yes for nothing at all
and for every envelope that is not ok; to tell empty from failed, ask `outcome`. Whatever is not a
success stops a workflow. What a value is, `toolresult.reading` says, here as everywhere.

The functions have the names of the Java `ToolResultProcessor`. Where they answer otherwise:

| what arrives | the original | this |
|---|---|---|
| `null`, `""` | no success, empty; data is null | the same, and a failure |
| blanks | no success, not empty; data is the text | the same as `""`; data is the text |
| plain text | no success, not empty; data is the text | a failure; data is the text |
| `{}`, `success` missing or null | neither; data is the message | a failure; data as it came |
| `success` is `"true"`, `"yes"` or `1` | a success | a failure: only `true` is true |
| `success` is false | empty | empty; a failure, too, unless the extension says that it is none |
| a success without `data` | data is the message | data is None |
| free text around `{"success":false` | empty | as that result says |
| the same, spelled in another way | neither: the workflow goes on | as that result says |
| free text around a success | neither | a failure: it is not an envelope |
| JSON glued by hand, and broken | neither: the workflow goes on | a failure |
| no `message` | one path crashes | `""`; the sentence for the model is never blank |
| `code`, or `output` and `error` | neither | as its form says |
"""

from typing import Any, Unpack

from toolresult._lazy import listing
from toolresult.contract.phrases import phrase
from toolresult.findings.finding import ContractError, Report
from toolresult.forms.canonical import Outcome, data_as_text, extension_of
from toolresult.forms.form import value_at
from toolresult.forms.serialized import is_serialized_form
from toolresult.models.base import ContractModel
from toolresult.models.load import load
from toolresult.reading import Kind, Reading, read_result
from toolresult.reading.read import characters_of
from toolresult.strict_json.built_in import (
    ForeignValue,
    as_given,
    built_in_text,
    in_built_in_types,
    type_name,
)
from toolresult.strict_json.pointers import pointer
from toolresult.text.blank import is_blank
from toolresult.validation.engine import examine
from toolresult.validation.options import ValidationOptions
from toolresult.validation.settings import Settings, SettingsOptions, settings_of
from toolresult.validation.verdicts import validate
from toolresult_contract.facts import UNKNOWN_TOOL, OperationType

__all__ = [
    "extract_data",
    "get_message",
    "is_empty",
    "is_failure",
    "is_success",
    "outcome",
    "parse",
    "problems",
    "to_ai_friendly_message",
]
__dir__ = listing(__all__)


def outcome(
    result: object, *, settings: Settings | None = None, **options: Unpack[SettingsOptions]
) -> Outcome:
    """Return what happened: ok, empty, failed or unknown.

    Args:
        result: text (str or bytes), a dict, a model, or None.
        settings: what the team has agreed: the dialect that results speak.
        options: fields of `Settings`, which override those of `settings`.

    Raises:
        TypeError, ValueError, OSError: as `Settings`.

    >>> outcome('{"success": false, "operationType": "query", "message": "none"}')
    <Outcome.UNKNOWN: 'unknown'>
    >>> outcome('The tool said {"code" : 1904, "message": "no rows"}, sorry.')
    <Outcome.EMPTY: 'empty'>
    """
    return _read(result, settings_of(settings, options)).outcome


def is_success(
    result: object, *, settings: Settings | None = None, **options: Unpack[SettingsOptions]
) -> bool:
    """Whether a result is a success: `success` is true, `code` is 0, or there is no error.

    Strict: `"true"`, `"yes"` and 1 are not true. Arguments as in `outcome`.

    >>> is_success({"success": True}), is_success({"success": "true"})
    (True, False)
    """
    return outcome(result, settings=settings, **options) is Outcome.OK


def is_empty(
    result: object, *, settings: Settings | None = None, **options: Unpack[SettingsOptions]
) -> bool:
    """Whether there is nothing to use; `outcome` distinguishes empty from failed.

    Yes for nothing at all (None and blank text) and for every envelope that is not a success;
    no for plain text and everything else. So each result that is not a success reaches the
    second branch of `if is_success(…) … elif is_empty(…)`. Arguments as in `outcome`.

    >>> is_empty(None), is_empty({"code": 1904}), is_empty({"code": 2002, "message": "too slow"})
    (True, True, True)
    >>> is_empty({"success": True, "data": []}), is_empty("plain text")
    (False, False)
    """
    reading = _read(result, settings_of(settings, options))
    return reading.outcome is not Outcome.OK and reading.kind is not Kind.PLAIN


def is_failure(
    result: object, *, settings: Settings | None = None, **options: Unpack[SettingsOptions]
) -> bool:
    """Whether a result may be a failure. Arguments as in `outcome`.

    What is not an envelope is a failure.

    >>> is_failure("plain text"), is_failure({"success": False}), is_failure({"code": 1904})
    (True, True, False)
    """
    return outcome(result, settings=settings, **options) in (Outcome.FAILED, Outcome.UNKNOWN)


def extract_data(
    result: object, *, settings: Settings | None = None, **options: Unpack[SettingsOptions]
) -> Any:
    """Return the data of a success; a value that is not an envelope comes back unchanged.

    None where there is no data. A result that is not a success has none, even if it has partial
    output, which no caller should use. Arguments as in `outcome`.

    >>> extract_data('{"code": 0, "data": [1]}'), extract_data({"output": "done"})
    ([1], 'done')
    >>> extract_data("plain text")
    'plain text'
    """
    reading = _read(result, settings_of(settings, options))
    if reading.form is None:
        given = _given(result)
        return None if reading.kind is Kind.NOTHING and not given else given
    if reading.outcome is not Outcome.OK or reading.form.data is None:
        return None
    return as_given(reading.value.get(reading.form.data))


def parse(
    result: object, *, settings: Settings | None = None, **options: Unpack[SettingsOptions]
) -> ContractModel | None:
    """Build the model of a valid result; None where there is none.

    `problems` says what is wrong with it. Arguments as in `outcome`.

    >>> parse('{"code": 0, "data": 1}').data, parse('{"code": "0"}')
    (1, None)
    """
    try:
        return load(result, settings=settings, **options)
    except ContractError:
        return None


def problems(
    result: object, *, settings: Settings | None = None, **options: Unpack[SettingsOptions]
) -> Report:
    """Report all that is wrong with a result, and what is worth a warning.

    Args:
        result: as in `outcome`.
        settings: what it is checked against, and the language of the findings.
        options: fields of `Settings`, which override those of `settings`.

    Raises:
        TypeError, ValueError, OSError: as `Settings`.

    >>> problems('{"code": "0"}').findings[0].path
    '/code'
    """
    return validate(result, settings=settings, **options)


def get_message(
    result: object, *, settings: Settings | None = None, **options: Unpack[SettingsOptions]
) -> str:
    """Return what a result says: its message or error; what is not an envelope is its own message.

    Never None: "" where nothing is said. Arguments as in `outcome`.

    >>> get_message({"success": False, "message": "no permission"}), get_message("plain text")
    ('no permission', 'plain text')
    """
    return _message_of(_read(result, settings_of(settings, options)), result)


def _message_of(reading: Reading, result: object) -> str:
    if reading.form is None:
        return reading.message or _as_text(_given(result))
    said = _as_text(_said(reading))
    # A form whose data is text says there, too, that it found nothing.
    is_said_in_data = reading.form.data_is_text and reading.outcome is Outcome.EMPTY
    return _data_text(reading) if is_blank(said) and is_said_in_data else said


def to_ai_friendly_message(
    result: object,
    lang: str | None = None,
    /,
    *,
    settings: Settings | None = None,
    **options: Unpack[SettingsOptions],
) -> str:
    """Put a result into one sentence for the model: `✓ [type] message` or `✗ [type] message - …`.

    Never blank; the message is there in full.

    Args:
        result: as in `outcome`.
        lang: language, "en" or "zh"; None is that of the settings, and without them "zh", as in
            the document that this follows.
        settings: as in `outcome`.
        options: as in `outcome`.

    Raises:
        TypeError, ValueError, OSError: as `Settings`.

    >>> to_ai_friendly_message({"success": False, "operationType": "save", "message": "没有权限"})
    '✗ [save] 没有权限 - 工作流将停止'
    >>> to_ai_friendly_message({"code": 0, "message": "3 rows"}, lang="en")
    '✓ [operation] 3 rows'
    """
    if lang is None and settings is None:
        lang = options.get("lang", "zh")
    if lang is not None:
        options["lang"] = lang
    agreed = settings_of(settings, options)
    lang = agreed.lang
    will_stop = phrase("processor.will-stop").text(lang)
    reading = _read(result, agreed)
    message = _message_of(reading, result)
    if is_blank(message) and reading.form is not None and reading.form.data_is_text:
        message = _data_text(reading)
    if is_blank(message):
        message = phrase(f"processor.{reading.outcome}").text(lang)
    if reading.outcome is Outcome.OK:
        return f"✓ [{_type_of(reading)}] {message}"
    return f"✗ [{_type_of(reading)}] {message} - {will_stop}"


def tool_name(
    result: object, *, settings: Settings | None = None, **options: Unpack[SettingsOptions]
) -> str | None:
    """Return the tool that a result says it is from; None where it does not say.

    A name that conversion had to invent does not count. Arguments as in `outcome`.

    >>> tool_name({"code": 0, "meta": {"tool": "screenshot"}}), tool_name({"code": 0})
    ('screenshot', None)
    """
    reading = _read(result, settings_of(settings, options))
    if reading.form is None:
        return None
    # What has no place for the tool may still name it, where it is invalid.
    path = reading.form.tool or ("name",)
    name = value_at(reading.value, path)
    assumed = extension_of(reading.value, reading.form.extension).get("assumed")
    if isinstance(assumed, list) and pointer(path) in assumed and name == UNKNOWN_TOOL:
        return None
    return name if isinstance(name, str) and not is_blank(name) else None


def _read(result: object, settings: Settings) -> Reading:
    """Read a result, after its code was translated from the dialect that results speak."""
    if settings.dialect is not None and not is_serialized_form(result):
        spoken = ValidationOptions(dialect=settings.dialect, table=settings.table)
        examined = examine(result, spoken, with_warnings=False)
        if examined.report.valid:
            result = examined.value
    return read_result(result)


def _said(reading: Reading) -> Any:
    """Return the message of an envelope, or what a failure says in another place."""
    field = reading.form.message if reading.form is not None else None
    said = reading.value.get(field) if field else None
    is_said = isinstance(said, str) and not is_blank(said)
    return said if is_said or reading.message is None else reading.message


def _type_of(reading: Reading) -> str:
    if reading.form is None:
        return str(OperationType.UNKNOWN)
    named = reading.value.get("operationType")
    is_named = isinstance(named, str) and not is_blank(named)
    return str(named) if is_named else str(OperationType.OPERATION)


def _data_text(reading: Reading) -> str:
    data = reading.form.data if reading.form is not None else None
    return _as_text(reading.value.get(data)) if data else ""


def _given(result: object) -> Any:
    """Return what is not an envelope as it came, bytes as text."""
    text = built_in_text(result)
    return result if text is None else characters_of(text)


def _as_text(value: Any) -> str:
    """Return a value as text; what JSON cannot represent is only named."""
    if value is None:
        return ""
    own = in_built_in_types(value)
    try:
        return data_as_text(as_given(own))
    except BaseException:  # noqa: BLE001 - the objects in it may raise anything
        return repr(own) if isinstance(own, ForeignValue) else f"<{type_name(value)}>"
