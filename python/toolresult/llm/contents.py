"""What the model sees of a tool result: never blank, never a Python repr, never a lost error."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, Unpack

from toolresult.contract.phrases import phrase
from toolresult.conversion import convert
from toolresult.findings.finding import ContractError
from toolresult.forms.canonical import (
    CanonicalResult,
    Outcome,
    generic_failure_code,
    no_data_code,
)
from toolresult.forms.form import Form
from toolresult.forms.media_text import text_without_media, without_media
from toolresult.forms.registry import BY_NAME
from toolresult.forms.repetition import repeats
from toolresult.llm.fence import fenced, free_nonce
from toolresult.llm.kept import place_of
from toolresult.llm.limits import limited, shortened
from toolresult.llm.redaction import redacted
from toolresult.llm.text import ERROR_PREFIX, Shown, failure_message, paragraphs, shown_of
from toolresult.strict_json.writer import to_json
from toolresult.text.sentence import worded
from toolresult.validation.engine import examine, shown
from toolresult.validation.settings import NAMES, Settings, SettingsOptions, settings_of
from toolresult.validation.shown import ContentOptions, Redact, Style, Tracebacks
from toolresult.validation.stores import Store

# The fields that `content` and `message` take by themselves.
_SHOWN = tuple(each.name for each in fields(ContentOptions))
# Advice that leaves less than this for what the tool said is left out.
_ROOM_BESIDE_ADVICE = 120


class ShownOptions(SettingsOptions, total=False):
    """The loose keywords of `content` and `message`: fields of `ContentOptions` and `Settings`."""

    advice: bool
    max_chars: int | None
    tracebacks: Tracebacks
    fence: bool
    redact: Redact
    store: Store


@dataclass(frozen=True)
class Subject:
    """A valid envelope that is to be shown.

    Attributes:
        envelope: the envelope.
        form: its form, which has a message.
        result: what it says; None of a tool-message, which is text already.
    """

    envelope: Mapping[str, Any]
    form: Form
    result: CanonicalResult | None


def content(
    envelope: object,
    style: Style | None = None,
    *,
    settings: Settings | None = None,
    **options: Unpack[ShownOptions],
) -> str:
    r"""Return the text to give to the model.

    A success is its message, if it says anything, a blank line, and the data as compact JSON
    (a string as itself). Whatever is not ok begins with `Error: ` and its message; then comes
    partial output, if there is any. What message and data both say is shown once. Of a traceback
    in a result that is not ok only the frames go, never the error, its hint or what stands
    around it; what a successful tool found is shown as it is.

    Args:
        envelope: a dict, JSON text, bytes, or a model, of any form.
        style: "text" as above, or "envelope": JSON with success, operationType, data and
            message. `workflow.tool_rules` tells the model about the same style.
        settings: what the team has agreed: how results are shown (`shown`), whose codes the
            advice is of, and the language of the advice, the defaults and the notices.
        options: fields of `ContentOptions` and of `Settings`, which override those of `settings`.

    Raises:
        ContractError: the envelope is not valid.
        TypeError: `redact` gave something that is not text, or there is no such option.
        ValueError: an option as `ContentOptions` and `Settings` say, the envelope is a whole run
            (run-record, run-state), or a tool-message is to become an envelope again.

    >>> content({"code": 1002, "message": "size must be positive, got -3"})
    'Error: size must be positive, got -3'
    >>> content({"code": 0, "message": "done", "data": 5000 * "x"}, max_chars=200)[:9]
    'done\n\nxxx'
    """
    return content_with(envelope, shown_settings(settings, style, options))


def shown_settings(
    settings: Settings | None, style: Style | None, options: Mapping[str, Any]
) -> Settings:
    """Return what holds for a call of `content` or `message`.

    Args:
        settings: the settings that the call names, or None.
        style: the style that it names, or None.
        options: its loose keywords: fields of `ContentOptions` and of `Settings`.

    Raises:
        TypeError, ValueError, OSError: as `Settings` and `ContentOptions`.
    """
    loose: dict[str, Any] = {} if style is None else {"style": style}
    if not options and not loose:
        return settings_of(settings, options)
    loose |= {name: options[name] for name in options if name in _SHOWN}
    others = {name: options[name] for name in options if name not in _SHOWN}
    agreed = settings_of(settings, others, (*NAMES, *_SHOWN))
    return replace(agreed, shown=replace(agreed.shows, **loose)) if loose else agreed


def content_with(envelope: object, settings: Settings) -> str:
    """Return the text to give to the model, as `content` does.

    Raises:
        ContractError, TypeError, ValueError: as `content`.

    >>> content_with({"code": 0}, Settings(lang="zh"))
    '（无输出）'
    """
    text = shown(envelope, settings.lang) if settings.shows_by_default else None
    return show(subject_of(envelope, settings), settings) if text is None else text


def subject_of(envelope: object, settings: Settings) -> Subject:
    """Return what is to be shown.

    Raises:
        ContractError: the envelope is not valid.
        ValueError: it is a whole run.
    """
    with worded(settings.lang):
        examined = examine(envelope, settings.checks(), with_warnings=False)
        if not examined.report.valid:
            raise ContractError(examined.report)
    form = BY_NAME[str(examined.report.schema)]
    if form.message is None:
        raise ValueError(
            f"a {form.name} describes a whole run; toolresult.runs.tool_outputs returns what "
            "the model saw of its tools"
        )
    result = form.to_canonical(examined.value) if form.to_canonical else None
    return Subject(examined.value, form, result)


def show(subject: Subject, settings: Settings) -> str:
    """Return a valid envelope as text for the model.

    Raises:
        TypeError: `redact` gave something that is not text.
        ValueError: a tool-message is to become an envelope again.
    """
    result = subject.result
    if settings.shows.style == "envelope":
        if result is None:
            name = subject.form.name
            raise ValueError(f"a {name} is already text for the model and has no envelope")
        return _as_envelope(subject.envelope, subject.form.name, result, settings)
    if result is None:
        return show_text(str(subject.envelope[str(subject.form.message)]), settings)
    return show_result(result, settings)


def show_result(result: CanonicalResult, settings: Settings, written: str | None = None) -> str:
    """Return a canonical result as text for the model.

    Args:
        result: the result.
        settings: how it is shown.
        written: its data as JSON, where that is known to hold no media.

    Raises:
        TypeError: `redact` gave something that is not text.
    """
    options, lang = settings.shows, settings.lang
    if options.redact is not False:
        written = None
        result = replace(result, data=redacted(result.data, options.redact, lang))
    shown = shown_of(result, lang, options.tracebacks, written)
    return _as_text(shown, _advice(result, settings), settings)


def show_text(text: str, settings: Settings) -> str:
    """Return a text as the settings say; `Error: ` at its beginning is its host's, not the tool's.

    Raises:
        TypeError: `redact` gave something that is not text.
    """
    signal = ERROR_PREFIX if text.startswith(ERROR_PREFIX) else ""
    said = text_without_media(text.removeprefix(signal))
    hidden = redacted(said, settings.shows.redact, settings.lang)
    return _as_text(Shown(signal, "", hidden), "", settings)


def _as_text(shown: Shown, advice: str, settings: Settings) -> str:
    options, lang = settings.shows, settings.lang
    message = redacted(shown.message, options.redact, lang)
    nonce = _nonce(f"{message}\n{shown.output}", options) if options.fence else None
    said, rest = Shown("", message, shown.output), ""
    if options.max_chars is not None:
        room = options.max_chars - len(shown.signal) - _width(nonce)
        if options.store is not None and len(whole := said.text()) > room:
            rest = place_of(whole, options.store, lang)
            room -= len(rest) + len("\n\n")
        said, advice = _within(said, advice, room, lang)
    told = shown.signal + _in_fence(said.text(), nonce)
    return paragraphs(told, advice, rest)


def _within(said: Shown, advice: str, room: int, lang: str) -> tuple[Shown, str]:
    """Return what was said and the advice in at most that many characters."""
    beside = room - len(advice) - len("\n\n") if advice else room
    if beside < _ROOM_BESIDE_ADVICE:
        advice, beside = "", room
    message, output = limited(said.message, said.output, beside, lang)
    return Shown(said.signal, message, output), advice


def _nonce(text: str, options: ContentOptions) -> str | None:
    return free_nonce(text, options.nonce) if options.fence else None


def _in_fence(text: str, nonce: str | None) -> str:
    return text if nonce is None else fenced(text, nonce)


def _width(nonce: str | None) -> int:
    """Return how many characters the fence adds."""
    return len(_in_fence("", nonce))


def _advice(result: CanonicalResult, settings: Settings) -> str:
    if not settings.shows.advice or result.outcome is Outcome.OK:
        return ""
    code = no_data_code() if result.outcome is Outcome.EMPTY else result.code
    return settings.table.describe(code or generic_failure_code()).advice(settings.lang) or ""


def _as_envelope(
    envelope: Mapping[str, Any], name: str, result: CanonicalResult, settings: Settings
) -> str:
    options, lang = settings.shows, settings.lang
    java = convert(envelope, "tool-execution-result", from_schema=name, extensions=False)
    fields = {key: item for key, item in java.items() if key != "metadata"}
    if result.outcome is not Outcome.OK:
        # A contradicted success is of this form already.
        fields["success"] = False
        if fields.get("data") is not None:
            del fields["data"]
        fields["message"] = failure_message(result, lang, options.tracebacks)
    elif repeats(fields["message"], fields.get("data")):
        fields["message"] = phrase("default.operation-success").text(lang)
    else:
        fields["message"] = text_without_media(fields["message"])
    if "data" in fields:
        fields["data"] = without_media(fields["data"])
    for key in fields.keys() & {"message", "data"}:
        fields[key] = redacted(fields[key], options.redact, lang)
    nonce = _nonce(to_json(fields), options)
    if options.max_chars is not None:
        fields = _envelope_within(fields, options, options.max_chars - _width(nonce), lang)
    return _in_fence(to_json(fields), nonce)


def _envelope_within(
    fields: dict[str, Any], options: ContentOptions, room: int, lang: str
) -> dict[str, Any]:
    """Return the fields so that their JSON has at most that many characters, as far as it goes.

    Data that is too long becomes text: the head and the tail of its JSON, and where all of it is.
    """
    for key in ("data", "message"):
        text = fields.get(key)
        if text is None:
            continue
        text = text if isinstance(text, str) else to_json(text)
        length = len(text)
        rest = ""
        if options.store is not None and len(to_json(fields)) > room:
            rest = "\n\n" + place_of(text, options.store, lang)
        while length > 0 and len(to_json(fields)) > room:
            # Escapes make the text longer than it is, so it takes another step or two.
            length = min(length - 1, length - (len(to_json(fields)) - room))
            fields = {**fields, key: shortened(text, max(length, 0), lang) + rest}
    return fields
