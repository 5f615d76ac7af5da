"""Trying payloads on a schema, within bounds: a hostile schema may not take for ever."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any, TypeVar

from jsonschema.exceptions import ValidationError

from toolresult.json_schema import patterns
from toolresult.json_schema.validator import own_validator

_MOST_REFERENCES = 20_000  # that one validation may follow
_MOST_ERRORS = 20

_Answer = TypeVar("_Answer")


class TooMuchWorkError(Exception):
    """It would take too long; nothing is known."""


@dataclass(eq=False)
class Work:
    """Counts steps, so that there is an end to them."""

    left: int

    def spend(self, steps: int = 1) -> None:
        """Count a step, or several.

        Raises:
            TooMuchWorkError: there are none left.
        """
        self.left -= steps
        if self.left < 0:
            raise TooMuchWorkError


class Tried:
    """A schema that payloads are tried on, as jsonschema reads it.

    >>> Tried({"type": "integer"}).passes("x")
    False
    """

    def __init__(self, schema: Mapping[str, Any]) -> None:
        self._references = Work(_MOST_REFERENCES)
        self._slow = False  # whether a pattern was once stopped; it will be again
        keywords = {"pattern": patterns.KEYWORDS["pattern"]}
        self._validator = own_validator(dict(schema), self._references.spend, keywords)

    @property
    def followed(self) -> int:
        """How many references the last validation followed."""
        return _MOST_REFERENCES - self._references.left

    def passes(self, payload: Any) -> bool:
        """Whether a payload is valid.

        Raises:
            TooMuchWorkError: references lead on and on, or a pattern takes too long.
            RecursionError: they lead too deep.
        """
        return self._bounded(lambda: self._validator.is_valid(payload))

    def errors(self, payload: Any) -> list[ValidationError]:
        """Return what is wrong with a payload, the first few errors.

        Raises:
            TooMuchWorkError: references lead on and on, or a pattern takes too long.
            RecursionError: they lead too deep.
        """
        return self._bounded(
            lambda: list(islice(self._validator.iter_errors(payload), _MOST_ERRORS))
        )

    def _bounded(self, asked: Callable[[], _Answer]) -> _Answer:
        if self._slow:
            raise TooMuchWorkError
        self._references.left = _MOST_REFERENCES
        try:
            with patterns.bounded():
                return asked()
        except patterns.SlowPatternError:
            self._slow = True
            raise TooMuchWorkError from None
