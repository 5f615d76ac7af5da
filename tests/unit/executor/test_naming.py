"""How tools are named, registered and found."""

import functools
from typing import Any

import pytest

from tests.support.executing import (
    Machine,
    QuickMachine,
    echo,
    run,
    search,
    web_search,
)
from toolresult.executor import ToolExecutor, tool


@pytest.mark.parametrize(
    ("name", "params", "data", "full"),
    [
        ("vm:name", {}, "m1", "vm:name"),
        ("name", None, "m1", "vm:name"),
        ("later", {"seconds": 2}, ["m1", 2.0], "vm:later"),
        ("vm:static", {"text": "x"}, "x", "vm:static"),
        ("class", {}, "Machine", "vm:class"),
        ("echo", {}, "hi", "echo"),
        ("rag:search", {"query": "q"}, "q", "rag:search"),
    ],
)
def test_tools_run_by_full_and_bare_name(name: str, params: Any, data: Any, full: str) -> None:
    response = run(ToolExecutor([Machine("m1"), echo, search]), name, params)
    assert (response.code, response.data, response.meta.tool) == (0, data, full)
    assert response.meta.resource_type == (full.partition(":")[0] if ":" in full else None)


def test_an_override_keeps_the_tool_name_of_its_method() -> None:
    assert run(ToolExecutor([QuickMachine("m")]), "vm:name").data == "quick m"


def test_a_bare_name_that_is_registered_wins_over_a_resource_action() -> None:
    @tool("vm:echo")
    def other() -> dict[str, Any]:
        return {"code": 0, "data": "other"}

    assert run(ToolExecutor([other, echo]), "echo").data == "hi"


def test_an_ambiguous_name_lists_the_candidates() -> None:
    response = run(ToolExecutor([search, web_search]), "search", {"query": "q"})
    assert response.code == 1001
    assert response.data == {"candidates": ["rag:search", "web:search"]}
    assert "rag:search" in response.message and "web:search" in response.message


@pytest.mark.parametrize("name", ["vm:nothing", "", " ", ":", None, 7, ["vm"], "\ud800", "查"])
def test_an_unknown_tool_is_1001(name: Any) -> None:
    response = run(ToolExecutor([echo]), name, trace_id="t")
    assert (response.code, response.data, response.meta.trace_id) == (1001, None, "t")


@pytest.mark.parametrize("name", ["rag:serch", "searh"])
def test_a_misspelt_tool_gets_a_suggestion(name: str) -> None:
    assert "did you mean" in run(ToolExecutor([search]), name).message


@pytest.mark.parametrize("name", ["", " ", "a b", "a:", ":b", "a:b:c", "a\n"])
def test_a_name_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="not a tool name"):
        tool(name)


@pytest.mark.parametrize(
    ("source", "error", "words"),
    [
        (Machine, TypeError, "register an instance"),
        (lambda: None, ValueError, "decorate"),
        (object(), ValueError, "decorate"),
        (echo, ValueError, "duplicate tool"),
    ],
)
def test_what_cannot_be_registered_is_refused(source: Any, error: Any, words: str) -> None:
    with pytest.raises(error, match=words):
        ToolExecutor([echo]).register(source)


def test_registering_is_all_or_nothing() -> None:
    executor = ToolExecutor([Machine("first")])

    class Mixed:
        @tool("new:one")
        def one(self) -> dict[str, Any]:
            return {"code": 0}

        @tool("vm:name")
        def two(self) -> dict[str, Any]:
            return {"code": 0}

    with pytest.raises(ValueError, match="vm:name"):
        executor.register(Mixed())
    assert run(executor, "new:one").code == 1001
    assert run(executor, "vm:name").data == "first"


def test_executors_share_nothing() -> None:
    assert run(ToolExecutor([echo]), "echo").code == 0
    assert run(ToolExecutor(), "echo").code == 1001


def test_a_decorator_without_a_name_takes_that_of_the_function() -> None:
    @tool
    def bare() -> dict[str, Any]:
        return {"code": 0, "data": "bare"}

    class Shelf:
        @tool
        def method(self) -> dict[str, Any]:
            return {"code": 0, "data": "method"}

        @tool
        @staticmethod
        def static() -> dict[str, Any]:
            return {"code": 0, "data": "static"}

    assert bare() == {"code": 0, "data": "bare"}
    executor = ToolExecutor([bare, Shelf()])
    for name in ("bare", "method", "static"):
        assert run(executor, name).data == name


@pytest.mark.parametrize("wrong", [5, b"vm:boot", Machine, len])
def test_a_decorator_says_what_a_name_has_to_be(wrong: Any) -> None:
    with pytest.raises(TypeError, match=r'expected the name of a tool, got .*@tool\("resource:'):
        tool(wrong)


def test_what_has_no_name_of_its_own_needs_one() -> None:
    with pytest.raises(TypeError, match="partial has no name of its own; give it one"):
        tool()(functools.partial(print))


def test_a_model_is_told_the_name_by_which_it_can_call() -> None:
    executor = ToolExecutor([search])
    assert 'did you mean "rag__search"?' in run(executor, "rag__serch").message
    assert 'did you mean "rag:search"?' in run(executor, "rag:serch").message
