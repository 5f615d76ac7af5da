"""How much of an exception the model is shown; the log always has all of it."""

import logging
from collections.abc import Callable
from typing import Literal, TypeAlias

from toolresult.executor.texts import sentence
from toolresult.text.blank import is_blank
from toolresult.text.error_text import error_text
from toolresult.text.sentence import Word

OnException: TypeAlias = Literal["mask", "type", "text"] | Callable[[BaseException], str]
"""What the model is shown of an exception that no `ToolError` words.

    "type": its type and a safe sentence.
    "mask": the safe sentence alone.
    "text": its type and its own text, which may hold secrets.
    a function: what it returns; where that is blank, not text, or raises, the safe sentence.
"""

_NAMES = ("mask", "type", "text")
_log = logging.getLogger("toolresult.executor")


def require_on_exception(on_exception: object) -> None:
    """Reject what is neither the name of a policy nor a function.

    Raises:
        ValueError: it is not.

    >>> require_on_exception("hide")
    Traceback (most recent call last):
    ...
    ValueError: on_exception: expected "mask", "type", "text" or a function, got 'hide'
    """
    if not callable(on_exception) and on_exception not in _NAMES:
        raise ValueError(
            f'on_exception: expected "mask", "type", "text" or a function, got {on_exception!r:.80}'
        )


def shown_text(error: BaseException, tool: str, on_exception: OnException) -> Word:
    """Return what the model reads of an exception: never blank, never a traceback.

    >>> shown_text(KeyError("abc"), "orders:find", "text")
    "KeyError: 'abc'"
    >>> shown_text(KeyError("abc"), "orders:find", "type").text()
    'KeyError: orders:find could not complete'
    """
    name = shown_name(error)
    masked = sentence("raised", tool=tool)
    if callable(on_exception):
        return _chosen(error, on_exception) or masked
    if on_exception == "mask":
        return masked
    text = error_text(error) if on_exception == "text" else None
    return sentence("raised-type", tool=tool, error=name) if text is None else f"{name}: {text}"


def shown_type(error: BaseException, on_exception: OnException) -> str | None:
    """Return the type of an exception, for `meta.error_type`; None where it is masked."""
    return None if on_exception == "mask" else shown_name(error)


def shown_name(error: BaseException) -> str:
    """Return the name of an exception's type; one that is called Error has its module before it.

    >>> import binascii
    >>> shown_name(KeyError("abc")), shown_name(binascii.Error("no"))
    ('KeyError', 'binascii.Error')
    """
    kind = type(error)
    return f"{kind.__module__}.{kind.__name__}" if kind.__name__ == "Error" else kind.__name__


def _chosen(error: BaseException, choose: Callable[[BaseException], str]) -> str | None:
    try:
        text: object = choose(error)
    except BaseException:  # noqa: BLE001 - a policy must not make the failure worse
        _log.exception("on_exception raised; the exception of the tool is masked")
        return None
    if isinstance(text, str) and not is_blank(exact := str.__str__(text)):
        return exact
    kind = "blank text" if isinstance(text, str) else type(text).__name__
    _log.error("on_exception returned %s, expected text; the exception is masked", kind)
    return None
