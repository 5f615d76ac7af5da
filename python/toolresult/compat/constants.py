"""Alternatives that only list values, as `anyOf` of hundreds of `const`: looked up, not tested."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import Any

from jsonschema.exceptions import ValidationError

from toolresult.compat.vocabulary import decides
from toolresult.json_schema import keywords
from toolresult.strict_json.values import identity

_LISTS = ({"const"}, {"enum"})
_Counts = Mapping[Hashable, int]


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
