"""How many references a validation may follow.

A schema of others may be short and follow its references without end: forty definitions of which
each refers to the next one twice are a trillion ways. Without references a validation takes as
long as schema and data are.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any

KEYWORDS = ("$ref", "$dynamicRef", "$recursiveRef")
_FREE = 5_000  # for any data, and at most for one object or list; about half a second
_FOR_EACH_VALUE = 20


class TooManyReferencesError(Exception):
    """A validation followed more references than its data explains."""


@dataclass
class _Budget:
    data: Any
    left: int = _FREE
    is_extended: bool = False
    at: dict[int, int] = field(default_factory=dict)

    def spend(self, instance: Any) -> None:
        """Count a reference that is followed for a part of the data."""
        if isinstance(instance, dict | list):
            followed = self.at[id(instance)] = self.at.get(id(instance), 0) + 1
            if followed > _FREE:
                raise TooManyReferencesError
        self.left -= 1
        if self.left >= 0:
            return
        if self.is_extended:
            raise TooManyReferencesError
        self.is_extended = True
        self.left += _FOR_EACH_VALUE * _values_in(self.data)
        if self.left < 0:
            raise TooManyReferencesError


_budget: ContextVar[_Budget | None] = ContextVar("toolresult_references", default=None)


@contextmanager
def limited(data: Any) -> Iterator[None]:
    """Limit the references that are followed inside, in proportion to the data.

    Raises:
        TooManyReferencesError: in the validation, where it follows more.
    """
    token = _budget.set(_Budget(data))
    try:
        yield
    finally:
        _budget.reset(token)


def counted(functions: Mapping[str, Any]) -> dict[str, Any]:
    """Return the functions of the keywords that follow references, so that each is counted."""
    return {name: _counted(functions[name]) for name in KEYWORDS if name in functions}


def _counted(follow: Callable[..., Any]) -> Callable[..., Iterator[Any]]:
    def follow_counted(validator: Any, target: Any, instance: Any, schema: Any) -> Iterator[Any]:
        budget = _budget.get()
        if budget is not None:
            budget.spend(instance)
        yield from follow(validator, target, instance, schema) or ()

    return follow_counted


def _values_in(root: Any) -> int:
    """Count the values in a JSON value, itself and those inside."""
    count = 0
    waiting = [root]
    while waiting:
        value = waiting.pop()
        count += 1
        if isinstance(value, dict):
            waiting.extend(value.values())
        elif isinstance(value, list):
            waiting.extend(value)
    return count
