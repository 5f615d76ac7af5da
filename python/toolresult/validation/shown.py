"""How a result is shown to the model, once for all its doors."""

import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from toolresult._lazy import public
from toolresult.validation.stores import OutputStore, Store

Style = Literal["text", "envelope"]
"""How a result reaches the model: as text, or as JSON of one form."""
STYLES = ("text", "envelope")
"""The styles."""
Tracebacks = Literal["keep", "last-line", "drop"]
"""What stays of the tracebacks in a result that is not ok."""
TRACEBACKS = ("keep", "last-line", "drop")
"""What may stay of a traceback: all of it, all but its frames, or no text in data that has one."""
Redact = bool | Callable[[str], str]
"""Hides secrets in a text: a function from text to text, or True for the built-in one."""
SMALLEST_LIMIT = 200
"""The lowest `max_chars`: the notice of what is left out has to fit, with words around it."""
SMALLEST_WITH_STORE = 400
"""The lowest `max_chars` with a store: how to read the rest has to fit, too."""


def random_nonce() -> str:
    """Return 16 random hexadecimal digits."""
    return os.urandom(8).hex()


@public("toolresult.llm")
@dataclass(frozen=True)
class ContentOptions:
    """How to show a result to the model.

    Its language, and the advice of a team's own error codes, are those of the `Settings`.

    Attributes:
        style: "text", or "envelope": JSON with success, operationType, data and message.
        advice: whether to add what the error code's row advises.
        max_chars: how many characters the text may have; None is no limit.
        tracebacks: what stays of tracebacks in a result that is not ok: all of them ("keep"),
            everything but their frames ("last-line"), or not even the texts in data that hold
            one ("drop").
        fence: whether to put what the tool said between two lines with a nonce.
        redact: what hides secrets: a function from text to text, or True for the built-in one.
        nonce: what makes the nonces; tests give their own.
        store: where a text that `max_chars` shortens is kept whole: an `OutputStore`, which an
            executor's tool `read_output` reads, or a function that keeps the text and returns its
            id. The last line names the id.

    Raises:
        TypeError: `redact` is neither a bool nor a function, `max_chars` is not an int, or
            `store` keeps nothing.
        ValueError: there is no such style or way with tracebacks, or `max_chars` is
            below 200; with a store below 400 or None.

    >>> ContentOptions(max_chars=2000).tracebacks
    'last-line'
    """

    style: Style = "text"
    advice: bool = False
    max_chars: int | None = None
    tracebacks: Tracebacks = "last-line"
    fence: bool = False
    redact: Redact = False
    nonce: Callable[[], str] = random_nonce
    store: Store = None

    def __post_init__(self) -> None:
        _require("style", self.style, STYLES)
        _require("tracebacks", self.tracebacks, TRACEBACKS)
        if not isinstance(self.redact, bool) and not callable(self.redact):
            # What is neither would hide nothing.
            given = type(self.redact).__name__
            raise TypeError(f"redact: expected True, False or a function, got {given}")
        if self.store is not None and not (
            isinstance(self.store, OutputStore) or callable(self.store)
        ):
            given = type(self.store).__name__
            raise TypeError(f"store: expected an OutputStore or a function, got {given}")
        if self.max_chars is None:
            if self.store is not None:
                raise ValueError("store: expected max_chars beside it, which says what is too long")
            return
        if not isinstance(self.max_chars, int) or isinstance(self.max_chars, bool):
            given = type(self.max_chars).__name__
            raise TypeError(f"max_chars: expected an int or None, got {given}")
        smallest = SMALLEST_LIMIT if self.store is None else SMALLEST_WITH_STORE
        if self.max_chars < smallest:
            raise ValueError(f"max_chars: expected at least {smallest}, got {self.max_chars}")


def _require(option: str, value: object, known: tuple[str, ...]) -> None:
    if value not in known:
        raise ValueError(f"{option}: expected one of {', '.join(known)}, got {value!r}")
