"""Tracebacks in a text. `validate` warns of what `llm.content` would cut, because both ask here."""

from toolresult.contract.package_data import has_cue


def holds_traceback(text: str) -> bool:
    r"""Whether a text holds frames of a traceback, which `without_frames` would cut.

    >>> holds_traceback("no order 17"), holds_traceback("E: no\n\tat a.B.c(B.java:12)")
    (False, True)
    """
    return without_frames(text) is not text


def without_frames(text: str) -> str:
    r"""Cut the frames of tracebacks; the errors and whatever stands around them stay.

    A text without a traceback comes back as the same object.

    >>> without_frames("Traceback (most recent call last):\n  ...\nKeyError: 'a'\nSee the log.")
    "KeyError: 'a'\nSee the log."
    """
    if not has_cue(text):
        return text
    from toolresult.validation.traceback_frames import cut_frames  # noqa: PLC0415 - long patterns

    return cut_frames(text)
