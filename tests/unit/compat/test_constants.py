"""Alternatives that list values are compared as what they are: sets, however they are written."""

import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from toolresult.compat import diff
from toolresult.compat.budget import BoundedValidator, TooMuchWorkError, Work
from toolresult.compat.trial import Trial

pytestmark = pytest.mark.compat


def constants(first: int, count: int, keyword: str = "anyOf") -> dict[str, Any]:
    return {keyword: [{"const": value} for value in range(first, first + count)]}


@pytest.mark.parametrize("keyword", ["anyOf", "oneOf"])
@pytest.mark.parametrize("shift", [1, 1500, 3000])
def test_thousands_of_constants_are_compared_with_proof(keyword: str, shift: int) -> None:
    (change,) = diff(constants(0, 3000, keyword), constants(shift, 3000, keyword))
    assert change.breaks == "both"
    for proof in change.proof:
        assert (0 <= proof.payload < 3000) == proof.old["valid"]
        assert (shift <= proof.payload < 3000 + shift) == proof.new["valid"]


@pytest.mark.slow
@pytest.mark.parametrize("shift", [1, None])
def test_constants_take_time_in_proportion(shift: int | None) -> None:
    def calls(count: int) -> int:
        counted = 0

        def note(_frame: object, event: str, _argument: object) -> None:
            nonlocal counted
            counted += event in ("call", "c_call")

        old, new = constants(0, count), constants(shift or count // 2, count)
        sys.setprofile(note)
        try:
            diff(old, new)
        finally:
            sys.setprofile(None)
        return counted

    calls(400)
    assert calls(1600) < 3 * calls(800)


def test_the_same_constants_in_another_order_or_form_break_nobody() -> None:
    listed = constants(0, 100)
    turned = {"anyOf": listed["anyOf"][::-1]}
    assert {change.breaks for change in diff(listed, turned)} == {"none"}
    assert {change.breaks for change in diff(listed, {"enum": list(range(100))})} == {"none"}


def test_a_few_constants_are_each_named_by_their_place() -> None:
    changes = diff(constants(0, 3), constants(2, 3))
    assert [change.path for change in changes] == ["#/anyOf/1/const", "#/anyOf/2/const"]


VALUES = st.sampled_from([0, 1, 1.0, True, False, None, "", "a", [1], [True], {"a": 1}, {}])
BRANCHES = st.one_of(
    st.builds(lambda value: {"const": value}, VALUES),
    st.builds(lambda values: {"enum": values}, st.lists(VALUES, max_size=3)),
    st.builds(lambda value: {"const": value, "title": "t"}, VALUES),
    st.builds(lambda value: {"const": value, "type": "integer"}, VALUES),
)


@given(st.sampled_from(["anyOf", "oneOf"]), st.lists(BRANCHES, min_size=1, max_size=5), VALUES)
def test_looked_up_or_tested_the_verdict_is_the_same(
    keyword: str, branches: list[Any], value: Any
) -> None:
    schema = {keyword: branches}
    assert BoundedValidator(schema).is_valid(value) == Draft202012Validator(schema).is_valid(value)


def test_a_try_costs_as_much_as_it_tests() -> None:
    trial = Trial({"anyOf": [{"required": [f"k{n}"]} for n in range(5000)]}, Work(150))
    trial.verdict({})
    with pytest.raises(TooMuchWorkError):
        trial.verdict({"other": 1})
