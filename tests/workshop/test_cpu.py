"""The budget of `make test` is held, and what exceeds it is named."""

from tests.support.cpu import BUDGET, LONGEST, TOLERANCE, over_budget


def test_a_run_within_the_budget_is_accepted() -> None:
    assert over_budget({"seconds": BUDGET * TOLERANCE, "items": {"a.py::b": LONGEST}}) == []


def test_a_run_beyond_the_budget_is_rejected() -> None:
    (problem,) = over_budget({"seconds": BUDGET * TOLERANCE + 1, "items": {}})
    assert f"its budget is {BUDGET} s" in problem


def test_a_test_that_takes_too_long_is_named() -> None:
    (problem,) = over_budget({"seconds": 1, "items": {"a.py::b": LONGEST + 1, "a.py::c": 1}})
    assert problem.startswith("a.py::b took ")
