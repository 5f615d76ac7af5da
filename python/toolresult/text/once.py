"""What is found out about a text once, while one result is read.

The same text is met several times on the way: as the block of an answer, as the value that a
server wrapped, and as what the model sees.
"""

import functools
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any, TypeVar

_Found = TypeVar("_Found")
_Value = TypeVar("_Value", bound=dict[str, Any])
_known: ContextVar[dict[tuple[object, object], Any] | None] = ContextVar(
    "toolresult_known", default=None
)


class once:  # noqa: N801 - it reads as a word; a generator takes three times as long
    """Ask what is `asked_once` of each text once in this block, and in those inside it.

    Callers share what it returns, and must not change it.
    """

    def __enter__(self) -> None:
        known = _known.get()
        self._token = _known.set({} if known is None else known)

    def __exit__(self, *_: object) -> None:
        _known.reset(self._token)


def asked_once(function: Callable[[str], _Found]) -> Callable[[str], _Found]:
    """Make a function remember what it returned, in a block of `once`.

    >>> asked = []
    >>> look = asked_once(lambda text: asked.append(text) or len(text))
    >>> with once():
    ...     look("abc"), look("abc")
    (3, 3)
    >>> asked
    ['abc']
    """

    @functools.wraps(function)
    def ask(text: str) -> _Found:
        known = _known.get()
        if known is None or type(text) is not str:
            return function(text)
        key = function, text
        if key not in known:
            known[key] = function(text)
        found: _Found = known[key]
        return found

    return ask


def read_once(function: Callable[[_Value], _Found]) -> Callable[[_Value], _Found]:
    """Make a function of an object remember what it returned, in a block of `once`.

    It is known by its identity, so nobody may change it there.

    >>> sizes = []
    >>> look = read_once(lambda value: sizes.append(len(value)) or len(value))
    >>> row = {"a": 1}
    >>> with once():
    ...     look(row), look(row), look({"a": 1, "b": 2})
    (1, 1, 2)
    >>> sizes
    [1, 2]
    """

    @functools.wraps(function)
    def ask(value: _Value) -> _Found:
        known = _known.get()
        if known is None:
            return function(value)
        key = function, id(value)
        if key not in known:
            # What is kept keeps its identity.
            known[key] = function(value), value
        found: _Found = known[key][0]
        return found

    return ask
