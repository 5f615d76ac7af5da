"""A team's own shapes are read as it says, by a table or by a function."""

from typing import Any

import pytest

from tests.support.executing import run
from toolresult import ToolReturn
from toolresult.executor import Shape, ToolExecutor, tool

TABLE = [
    Shape({"ok": True, "result": ...}, data="result"),
    Shape({"err": ...}, outcome="failed", message="err", code="errno"),
    Shape(text=r"no \w+ \d+", outcome="empty"),
    Shape(text=r"ERROR - .*", outcome="failed", code=2001),
]


def by_hand(value: Any) -> Any:
    if isinstance(value, dict) and value.get("ok") is True and "result" in value:
        return ToolReturn.success(value["result"])
    if isinstance(value, dict) and "err" in value:
        return ToolReturn.failure(value.get("errno", 5000), value["err"])
    if isinstance(value, str) and value.startswith("no order"):
        return ToolReturn.empty(value)
    if isinstance(value, str) and value.startswith("ERROR - "):
        return ToolReturn.failure(2001, value)
    return None


@pytest.mark.parametrize("wrap", [TABLE, tuple(TABLE), by_hand])
def test_a_teams_shapes_are_read_first(wrap: Any) -> None:
    def answer(value: Any, **options: Any) -> tuple[int, str, Any]:
        @tool("legacy:call", **options)
        def call() -> Any:
            return value

        response = run(ToolExecutor([call], wrap=not options and wrap), "legacy:call")
        return response.code, response.message, response.data

    for options in ({}, {"wrap": wrap}):
        assert answer({"ok": True, "result": {"id": 7}}, **options) == (0, "success", {"id": 7})
        assert answer({"err": "locked", "errno": 1909}, **options)[:2] == (1909, "locked")
        assert answer({"err": "boom", "result": None}, **options)[:2] == (5000, "boom")
        assert answer("no order 1", **options)[:2] == (1904, "no order 1")
        assert answer("ERROR - no file", **options)[:2] == (2001, "ERROR - no file")
        # What fits none of them is read as before.
        assert answer({"rows": 3}, **options) == (0, "success", {"rows": 3})
        assert answer({"status": "error", "message": "no table"}, **options)[0] == 5000
        assert answer({"code": 1002, "message": "no size"}, **options)[0] == 1002


def test_a_shape_fits_exactly_what_it_says() -> None:
    shape = Shape({"ok": True, "result": ...})
    assert shape.fits({"ok": True, "result": 0, "more": 1})
    for other in ({"ok": 1, "result": 0}, {"ok": True}, {"ok": True, "result": None}, "ok", None):
        assert not shape.fits(other)


def test_a_function_that_returns_no_result_is_a_bug_of_the_tools_team() -> None:
    @tool("legacy:call", wrap=lambda value: [value])
    def call() -> Any:
        return 1

    assert run(ToolExecutor([call]), "legacy:call").code == 5000


def test_a_shape_that_could_mean_nothing_is_rejected() -> None:
    wrong: list[tuple[dict[str, Any], str]] = [
        ({}, "one of the two"),
        ({"where": {"a": 1}, "text": "a"}, "one of the two"),
        ({"text": "("}, "not a regular expression"),
        ({"text": "a", "outcome": "bad"}, "outcome"),
        ({"text": "a", "outcome": "failed", "code": 7}, "code: expected"),
        ({"text": "a", "code": 5000}, "only a shape with"),
    ]
    for fields, words in wrong:
        with pytest.raises(ValueError, match=words):
            Shape(**fields)
    for value in ("yes", 1, [1], {"a": 1}):
        with pytest.raises(TypeError, match="wrap: expected"):
            ToolExecutor(wrap=value)  # type: ignore[arg-type]
