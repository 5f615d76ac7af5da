"""A canonical result as text for the model; frames of tracebacks are cut, the errors stay."""

from dataclasses import dataclass, replace
from typing import Any

from toolresult.contract.phrases import phrase
from toolresult.forms.canonical import (
    ABSENT,
    CanonicalResult,
    Outcome,
    default_messages,
    message_in_words,
)
from toolresult.forms.media_text import data_without_media, text_without_media
from toolresult.forms.repetition import repeats, says_nothing
from toolresult.llm.texts import map_texts
from toolresult.text.blank import is_blank
from toolresult.text.sentence import Translation, render
from toolresult.validation.shown import Tracebacks
from toolresult.validation.tracebacks import holds_traceback, without_frames

ERROR_PREFIX = "Error: "
"""What a text begins with that reports anything but a success."""


@dataclass(frozen=True)
class Shown:
    """What the model reads of a result.

    Attributes:
        signal: `Error: ` where the result is not ok, unless only its words say so; else nothing.
        message: what happened, in words; "" where a success says nothing of its own.
        output: the data as text; "" where there is none.
    """

    signal: str
    message: str
    output: str

    def text(self) -> str:
        """Return it in one piece."""
        return paragraphs(self.signal + self.message, self.output)


def paragraphs(*texts: str) -> str:
    """Return texts one below the other, without those that are blank."""
    return "\n\n".join([text for text in texts if text and not is_blank(text)])


def text_of(result: CanonicalResult, lang: str = "en") -> str:
    """Return a canonical result as text for the model, as `content` describes it.

    >>> text_of(CanonicalResult(Outcome.EMPTY, message="no order 17"))
    'Error: no order 17'
    """
    return shown_of(result, lang).text()


def shown_of(
    result: CanonicalResult,
    lang: str = "en",
    tracebacks: Tracebacks = "last-line",
    written: str | None = None,
) -> Shown:
    """Return what the model reads of a canonical result.

    Args:
        result: the result.
        lang: language of the words that are not the tool's.
        tracebacks: what stays of tracebacks in a result that is not ok.
        written: its data as JSON, where that is known to hold no media.
    """
    if result.outcome is Outcome.OK:
        return _success(result, lang, written)
    return _stopped(result, lang, tracebacks)


def _success(result: CanonicalResult, lang: str, written: str | None) -> Shown:
    output = _output(result.data, written)
    message = text_without_media(result.message or "")
    if is_blank(output):
        said = phrase("llm.no-output").text(lang) if is_blank(message) else message
        return Shown("", said, "")
    if repeats(result.message, result.data):
        return Shown("", message, "")
    return Shown("", "" if message in default_messages() else message, output)


def _stopped(result: CanonicalResult, lang: str, tracebacks: Tracebacks) -> Shown:
    message = failure_message(result, lang, tracebacks)
    data = shown_data(result.data, tracebacks)
    is_repeated = data is not ABSENT and repeats(message, data, is_failure=True)
    signal = "" if result.is_only_worded else ERROR_PREFIX
    return Shown(signal, message, "" if is_repeated else _output(data))


def failure_message(result: CanonicalResult, lang: str, tracebacks: Tracebacks) -> str:
    """Return what a result that is not ok says; that of its code where it says nothing.

    A message that was nothing but frames says nothing.
    """
    message = _in_words(result, lang)
    shown = shown_message(message, tracebacks)
    if is_blank(shown):
        return _in_words(replace(result, message=None), lang)
    return text_without_media(shown)


def _in_words(result: CanonicalResult, lang: str) -> str:
    words = message_in_words(result) or ""
    return render(words, lang) if isinstance(words, Translation) else words


def _output(data: Any, written: str | None = None) -> str:
    """Return data as text, media by their names; nothing of null, and nothing of what is blank."""
    if data is ABSENT or data is None or says_nothing(data):
        return ""
    text = data_without_media(data, written)
    return "" if is_blank(text) else text


def shown_message(message: str, tracebacks: Tracebacks) -> str:
    """Return a message as the model reads it; of a traceback the error always stays."""
    return message if tracebacks == "keep" else without_frames(message)


def shown_data(data: Any, tracebacks: Tracebacks) -> Any:
    r"""Return data as the model reads it; ABSENT if nothing is left.

    >>> shown_data(["E: no\n\tat a.B.c(B.java:12)", "ok"], "last-line")
    ['E: no', 'ok']
    >>> shown_data(["E: no\n\tat a.B.c(B.java:12)", "ok"], "drop")
    ['ok']
    """
    if tracebacks == "keep" or data is ABSENT:
        return data
    return map_texts(data, without_frames) if tracebacks == "last-line" else _dropped(data)


def _dropped(value: Any) -> Any:
    """Return data without the texts in it that hold a traceback; ABSENT if nothing is left."""
    if isinstance(value, str):
        return ABSENT if holds_traceback(value) else value
    if isinstance(value, dict):
        shown = {key: _dropped(item) for key, item in value.items() if not holds_traceback(key)}
        kept = {key: item for key, item in shown.items() if item is not ABSENT}
        return kept if kept or not value else ABSENT
    if isinstance(value, list):
        items = [item for item in map(_dropped, value) if item is not ABSENT]
        return items if items or not value else ABSENT
    return value
