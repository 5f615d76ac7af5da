"""Tracebacks in what is not ok: their frames go, the errors stay."""

from typing import Any

from toolresult.forms.canonical import ABSENT
from toolresult.llm.texts import map_texts
from toolresult.validation.shown import Tracebacks
from toolresult.validation.tracebacks import holds_traceback, without_frames


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
