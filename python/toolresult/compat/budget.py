"""Validating within a budget: a hostile schema must not take forever."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, TypeVar

from jsonschema.exceptions import ValidationError
from referencing.exceptions import Unresolvable

from toolresult.compat.vocabulary import decides
from toolresult.json_schema import keywords, patterns
from toolresult.json_schema.validator import own_validator
from toolresult.strict_json.values import identity

_LISTS = ({"const"}, {"enum"})
_Counts = Mapping[Hashable, int]
_MOST_REFERENCES = 20_000  # that one validation may follow
_MOST_ERRORS = 20

_Answer = TypeVar("_Answer")


class TooMuchWorkError(Exception):
    """The budget is used up; the answer is not known."""


class NoVerdictError(Exception):
    """A payload leads to a reference that nothing is fetched for; there is no verdict on it."""


@dataclass(eq=False)
class Work:
    """A budget of steps.

    Attributes:
        left: how many steps may still be taken.
    """

    left: int

    def spend(self, steps: int = 1) -> None:
        """Count a step, or several.

        Raises:
            TooMuchWorkError: the budget is used up.
        """
        self.left -= steps
        if self.left < 0:
            raise TooMuchWorkError


class BoundedValidator:
    """The reference validator of a schema, which gives up where validating takes too long.

    >>> BoundedValidator({"type": "integer"}).is_valid("x")
    False
    """

    def __init__(self, schema: Mapping[str, Any]) -> None:
        self._references = Work(_MOST_REFERENCES)
        self._slow = False  # whether a pattern was once stopped; it will be again
        self._tested = 0
        functions = {
            **keywords.THIRD_PARTY,
            "enum": keywords.indexed_enum(),
            **{name: alternatives(name, self._count_tests) for name in ("anyOf", "oneOf")},
        }
        self._validator = own_validator(dict(schema), self._references.spend, functions)

    @property
    def followed(self) -> int:
        """How many references and alternatives the last validation followed."""
        return _MOST_REFERENCES - self._references.left + self._tested

    def _count_tests(self, count: int) -> None:
        self._tested += count

    def is_valid(self, payload: Any) -> bool:
        """Whether a payload is valid.

        Raises:
            TooMuchWorkError: references lead on and on, or a pattern takes too long.
            NoVerdictError: a reference leads outside the schema.
            RecursionError: they lead too deep.
        """
        return self._within_budget(lambda: self._validator.is_valid(payload))

    def errors(self, payload: Any) -> list[ValidationError]:
        """Return what is wrong with a payload, the first few errors.

        Raises:
            TooMuchWorkError: references lead on and on, or a pattern takes too long.
            NoVerdictError: a reference leads outside the schema.
            RecursionError: they lead too deep.
        """
        return self._within_budget(
            lambda: list(islice(self._validator.iter_errors(payload), _MOST_ERRORS))
        )

    def _within_budget(self, validate: Callable[[], _Answer]) -> _Answer:
        if self._slow:
            raise TooMuchWorkError
        self._references.left = _MOST_REFERENCES
        self._tested = 0
        try:
            with patterns.time_limit():
                return validate()
        except patterns.SlowPatternError:
            self._slow = True
            raise TooMuchWorkError from None
        except Unresolvable:
            raise NoVerdictError from None


def alternatives(keyword: str, on_tests: Callable[[int], None]) -> Callable[..., Iterator[Any]]:
    """Return `anyOf` or `oneOf` as a function that looks constants up.

    Args:
        keyword: which of the two.
        on_tests: told how many alternatives are about to be tested one by one.
    """
    test = keywords.THIRD_PARTY[keyword]
    # The lists stay alive here, so that their identities stay theirs.
    known: dict[int, tuple[Sequence[Any], _Counts | None]] = {}

    def look_up(validator: Any, branches: Sequence[Any], instance: Any, schema: Any) -> Any:
        if id(branches) not in known:
            known[id(branches)] = (branches, _counts(branches))
        counts = known[id(branches)][1]
        if counts is None:
            on_tests(len(branches))
            yield from test(validator, branches, instance, schema) or ()
            return
        count = counts.get(identity(instance), 0)
        if count == 0 or (keyword == "oneOf" and count > 1):
            yield ValidationError("the value is not one of those that are listed")

    return look_up


def _counts(branches: Sequence[Any]) -> _Counts | None:
    """Count the alternatives that allow a value; None where some do more than list values."""
    counts: Counter[Hashable] = Counter()
    for branch in branches:
        if not isinstance(branch, Mapping) or {key for key in branch if decides(key)} not in _LISTS:
            return None
        values = [branch["const"]] if "const" in branch else branch["enum"]
        counts.update(set(map(identity, values)))
    return counts
