"""What the executor promises: whatever a tool does, a valid tool-response comes out."""

import asyncio
import contextvars
import datetime as dt
import enum
import functools
import json
import logging
import math
import pickle
import re
import subprocess
import sys
import threading
from collections.abc import Callable, Coroutine, Iterator
from typing import TYPE_CHECKING, Annotated, Any, Literal

import pydantic
import pytest

import toolresult
from toolresult import ToolExecutionResult, ToolMessage, ToolResponse, ToolResult, ToolReturn
from toolresult.executor import ToolError, ToolExecutor, tool
from toolresult.executor.threads import DaemonThreads

if TYPE_CHECKING:
    from nowhere import Unknown  # type: ignore[import-not-found]

GIVE_UP = 0.05
# Long enough for a thread to start on a busy machine.
THREAD_GIVES_UP = 0.4


def named(case: object) -> str:
    """Name a case; every worker has to find the same name, so without addresses."""
    return re.sub(r" at 0x[0-9a-f]+", "", repr(case))[:60]


@pytest.fixture(autouse=True)
def short_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    for room in ("calls", "sessions"):
        monkeypatch.setattr(f"toolresult.executor.{room}.GRACE_SECONDS", 0.1)


@pytest.fixture
def gate() -> Iterator[threading.Event]:
    """Holds sync tools back until the test is over."""
    event = threading.Event()
    yield event
    event.set()


def valid(response: ToolResponse) -> ToolResponse:
    """Every answer of every test comes through here."""
    assert isinstance(response, ToolResponse)
    report = toolresult.validate(response.to_json(), "tool-response")
    assert report.valid, report
    assert isinstance(response.meta.execution_time_ms, float)
    return response


def run(executor: ToolExecutor, name: Any, params: Any = None, **options: Any) -> ToolResponse:
    return valid(asyncio.run(executor.execute(name, params, **options)))


def run_batch(executor: ToolExecutor, items: Any, **options: Any) -> ToolResponse:
    return valid(asyncio.run(executor.execute_batch(items, **options)))


def returning(value: Any, lang: str = "en", **options: Any) -> ToolExecutor:
    @tool("vm:give")
    def give() -> Any:
        return value

    return ToolExecutor([give], lang=lang, **options)


def raising(error: BaseException, lang: str = "en", **options: Any) -> ToolExecutor:
    @tool("vm:fail")
    async def fail() -> None:
        raise error

    @tool("vm:fail_in_thread")
    def fail_in_thread() -> None:
        raise error

    return ToolExecutor([fail, fail_in_thread], lang=lang, **options)


# Naming and registering


class Machine:
    def __init__(self, name: str) -> None:
        self.name = name

    @property
    def broken(self) -> str:
        raise AssertionError("registering must not read properties")

    @tool("vm:name")
    def get_name(self) -> dict[str, Any]:
        return {"code": 0, "data": self.name}

    @tool("vm:later")
    async def later(self, seconds: float = 0) -> dict[str, Any]:
        return {"code": 0, "data": [self.name, seconds]}

    @tool("vm:static")
    @staticmethod
    def static(text: str) -> dict[str, Any]:
        return {"code": 0, "data": text}

    @classmethod
    @tool("vm:class")
    def of_class(cls) -> dict[str, Any]:
        return {"code": 0, "data": cls.__name__}

    def helper(self) -> None:
        """Not a tool."""


class QuickMachine(Machine):
    def get_name(self) -> dict[str, Any]:
        return {"code": 0, "data": f"quick {self.name}"}


@tool("echo")
def echo(text: str = "hi") -> dict[str, Any]:
    return {"code": 0, "data": text}


@tool("rag:search")
async def search(query: str) -> dict[str, Any]:
    return {"code": 0, "data": query, "message": f"found {query}"}


@tool("web:search")
async def web_search(query: str) -> dict[str, Any]:
    return {"code": 0, "data": query}


@tool("vm:off")
def off() -> dict[str, Any]:
    return {"code": 2004, "message": "the machine is off", "data": {"half": 1}}


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


def test_tool_without_a_name_says_how_to_write_it() -> None:
    with pytest.raises(TypeError, match=r"@tool\(\"resource:action\"\)"):
        tool(lambda: None)  # type: ignore[arg-type]


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


# Arguments


class Color(enum.Enum):
    RED = "red"


class Point(pydantic.BaseModel):
    x: int
    y: int = 0


class Handle:
    """A class that pydantic does not know."""


@tool("args:many")
def many(
    path: str,
    size: int = 1,
    ratio: float = 0.5,
    flag: bool = False,
    names: list[str] | None = None,
    color: Color = Color.RED,
    day: dt.date | None = None,
    point: Point | None = None,
    mode: Literal["r", "w"] = "r",
    positive: Annotated[int, pydantic.Field(gt=0)] = 1,
    handle: Handle | None = None,
    implicit: int = None,  # type: ignore[assignment]  # noqa: RUF013
    hidden: "Unknown" = None,
    anything=None,  # type: ignore[no-untyped-def]
) -> dict[str, Any]:
    return {"code": 0, "data": repr((size, ratio, color, day, point, anything, hidden))}


@tool("args:rest")
def rest(first: int, /, second: int = 2, *others: int, **more: str) -> dict[str, Any]:
    return {"code": 0, "data": [first, second, list(others), more]}


@pytest.mark.parametrize(
    "params",
    [
        {},
        {"size": 5},
        {"ratio": 5},
        {"names": ["a"]},
        {"names": None},
        {"color": "red"},
        {"day": "2025-02-04"},
        {"point": {"x": 1}},
        {"point": Point(x=1)},
        {"mode": "w"},
        {"implicit": None},
        {"hidden": object()},
        {"anything": object()},
        {"handle": Handle()},
    ],
    ids=named,
)
def test_arguments_that_fit(params: dict[str, Any]) -> None:
    assert run(ToolExecutor([many]), "many", {"path": "p"} | params).code == 0


def test_arguments_arrive_as_their_annotation_says() -> None:
    params = {"path": "p", "ratio": 2, "color": "red", "day": "2025-02-04", "point": {"x": 1}}
    shown = run(ToolExecutor([many]), "many", params).data
    expected = (1, 2.0, Color.RED, dt.date(2025, 2, 4), Point(x=1), None, None)
    assert shown == repr(expected)


@pytest.mark.parametrize(
    ("params", "words"),
    [
        ({}, ['"path"', "missing", "str"]),
        ({"path": 5}, ['"path"', "str", "the integer 5"]),
        ({"path": "p", "size": "5"}, ['"size"', "int", 'the string "5"']),
        ({"path": "p", "size": True}, ['"size"', "int", "the boolean true"]),
        ({"path": "p", "size": None}, ['"size"', "int", "null"]),
        ({"path": "p", "ratio": "0.5"}, ['"ratio"', "float", 'the string "0.5"']),
        ({"path": "p", "flag": 1}, ['"flag"', "bool", "the integer 1"]),
        ({"path": "p", "names": ["a", 1]}, ['"names"', "list[str]", "a list", "1: Input"]),
        ({"path": "p", "color": "blue"}, ['"color"', "Color", "blue"]),
        ({"path": "p", "mode": "x"}, ['"mode"', "Literal['r', 'w']", '"x"']),
        ({"path": "p", "positive": 0}, ['"positive"', "the integer 0", "greater than 0"]),
        ({"path": "p", "handle": "h"}, ['"handle"', "Handle", '"h"']),
        ({"path": "p", "handle": object()}, ['"handle"', "Handle", "object"]),
        ({"path": "p", "sizes": 1}, ['"sizes"', "did you mean", '"size"', "the integer 1"]),
        ({"path": "p", 7: 1}, ["7", "unknown parameter"]),
        ({"size": "5", "x": 1}, ['"path"', '"size"', '"x"']),
        ([1], ["object", "a list"]),
        ("p", ["object", 'the string "p"']),
    ],
    ids=named,
)
def test_arguments_that_do_not_fit_are_1002(params: Any, words: list[str]) -> None:
    response = run(ToolExecutor([many]), "many", params)
    assert response.code == 1002
    assert [word for word in words if word not in response.message] == [], response.message


@pytest.mark.parametrize(
    ("params", "data"),
    [
        ({"first": 1}, [1, 2, [], {}]),
        ({"first": 1, "second": 3, "third": "x"}, [1, 3, [], {"third": "x"}]),
        ({"first": 1, "third": 3}, None),
        ({"second": 1}, None),
    ],
)
def test_positional_and_open_parameters(params: dict[str, Any], data: Any) -> None:
    response = run(ToolExecutor([rest]), "rest", params)
    assert (response.code, response.data) == ((0, data) if data else (1002, None))


def test_a_tool_without_parameters_says_so() -> None:
    assert "takes no parameters" in run(ToolExecutor([off]), "vm:off", {"a": 1}).message


@pytest.mark.parametrize("error", [KeyError("size"), RuntimeError("broke"), ZeroDivisionError()])
def test_a_parameter_whose_validator_breaks_is_1002(error: Exception) -> None:
    @tool("vm:resize")
    def resize(size: Annotated[int, pydantic.AfterValidator(lambda _: _throw(error)())]) -> Any:
        return {"code": 0, "data": size}

    response = run(ToolExecutor([resize]), "resize", {"size": 1})
    assert response.code == 1002
    assert '"size"' in response.message and type(error).__name__ in response.message


def test_parameters_that_cannot_be_read_are_an_error() -> None:
    assert run(ToolExecutor([echo]), "echo", Unreadable(text="a")).code == 5000


# What tools return

SAYS_WHAT_TO_RETURN = '{"code": 0, "data": ...}'
BROKEN = (
    "vm:give is broken: it ran, but what it returned is not a valid result. Do not call it again "
    "with the same arguments."
)
COMPLETED = (
    "vm:give completed, but its result cannot be shown. Its effects, if any, have taken place: do "
    "not call it again with the same arguments."
)


@pytest.mark.parametrize(
    "value", [None, "text", ["list"], 5, {"result": 1}, {}, object(), (1, 2), {1, 2}], ids=named
)
def test_what_is_no_envelope_tells_the_author_what_to_return(
    value: Any, caplog: pytest.LogCaptureFixture
) -> None:
    response = run(returning(value), "vm:give")
    assert (response.code, response.message, response.data) == (5000, BROKEN, None)
    assert SAYS_WHAT_TO_RETURN in caplog.text and "vm:give" in caplog.text
    assert type(value).__name__ in caplog.text


@pytest.mark.parametrize("code", ["0", True, False, None, 0.5, 4001, -1, 6000, [0], math.nan])
def test_defect_05_a_code_of_the_wrong_type_or_range_is_an_error(
    code: Any, caplog: pytest.LogCaptureFixture
) -> None:
    response = run(returning({"code": code, "data": 1, "message": "m"}), "vm:give")
    assert (response.code, response.message) == (5000, BROKEN)
    assert "is not valid: /code: " in caplog.text


CYCLE: list[Any] = []
CYCLE.append(CYCLE)


@pytest.mark.parametrize(
    "broken",
    [
        {"data": object()},
        {"data": {"at": ValueError("pw=secret")}},
        {"data": [math.nan]},
        {"data": {(1, 2): 2}},
        {"data": CYCLE},
        {"data": "\ud800"},
        {"data": {"deep": functools.reduce(lambda inner, _: [inner], range(400), [])}},
        {"message": 5},
        {"message": None},
        {"meta": []},
        {"meta": {"execution_time_ms": "fast"}},
        {"meta": {"toolresult": {"outcome": "failed"}}},
        {"extra": 1},
        {5: 1},
    ],
    ids=named,
)
def test_an_invalid_return_tells_the_author_what_is_wrong(
    broken: dict[Any, Any], caplog: pytest.LogCaptureFixture
) -> None:
    """The tool said that it succeeded, so its effects are there: nobody may try again."""
    response = run(returning({"code": 0, **broken}), "vm:give")
    contradicts = "toolresult" in (broken.get("meta") or {})
    assert (response.code, response.message) == (5000, BROKEN if contradicts else COMPLETED)
    assert "what vm:give returned (dict) is not valid: /" in caplog.text
    assert "secret" not in response.to_json()


@pytest.mark.parametrize(
    "broken",
    [{"data": object()}, {"data": {math.nan}}, {"data": CYCLE}, {"meta": {"tool": 5}}, {"x": 1}],
    ids=named,
)
def test_a_failure_keeps_code_and_message_whatever_else_is_wrong(
    broken: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    response = run(returning({"code": 2004, "message": "off", **broken}), "vm:give")
    assert (response.code, response.message, response.data) == (2004, "off", None)
    assert "is not valid: /" in caplog.text


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ((1, 2), [1, 2]),
        ({"b", "a"}, ["a", "b"]),
        (dt.datetime(2026, 1, 31, 8, 5, tzinfo=dt.UTC), "2026-01-31T08:05:00Z"),
        ({"raw": b"\xff"}, {"raw": "/w=="}),
    ],
)
def test_ordinary_values_are_written_as_json_has_them(value: Any, written: Any) -> None:
    returned = [{"code": 0, "data": value}, ToolReturn.success(value)]
    assert [run(returning(one), "vm:give").data for one in returned] == [written] * 2
    assert run(returning(value, wrap=True), "vm:give").data == written


@pytest.mark.parametrize(
    ("model", "code", "message", "data"),
    [
        (ToolReturn(code=0, data=[1]), 0, "success", [1]),
        (ToolReturn(code=0.0), 0, "success", None),  # type: ignore[arg-type]
        (ToolReturn(code=2004, message="off", data="half"), 2004, "off", "half"),
        (
            ToolExecutionResult(success=True, operation_type="query", message="m", data=[1]),
            0,
            "m",
            [1],
        ),
        (ToolExecutionResult(success=False, operation_type="save", message="no"), 5000, "no", None),
        (ToolResult(output="out"), 0, "success", "out"),
        (ToolResult(output="half", error="broke"), 5000, "broke", "half"),
    ],
)
def test_models_are_taken(model: Any, code: int, message: str, data: Any) -> None:
    response = run(returning(model), "vm:give")
    assert (response.code, response.message, response.data) == (code, message, data)
    assert response.meta.tool == "vm:give"
    assert "origin" not in (response.meta.toolresult or {})


class OwnModel(pydantic.BaseModel):
    code: int = 0
    data: list[int] = [1]


def test_models_of_the_author_are_taken() -> None:
    assert run(returning(OwnModel()), "vm:give").data == [1]
    assert run(returning({"code": 0, "data": Point(x=1)}), "vm:give").data == {"x": 1, "y": 0}


@pytest.mark.parametrize(
    "model",
    [
        ToolMessage(role="tool", content="c", tool_call_id="i"),
        ToolReturn.model_construct(code="0"),
        Point(x=1),
    ],
    ids=named,
)
def test_models_that_are_no_result_are_the_authors_mistake(model: Any) -> None:
    response = run(returning(model), "vm:give")
    assert (response.code, response.message) == (5000, BROKEN)


class Unreadable(dict[str, Any]):
    def items(self) -> Any:
        raise RuntimeError("cannot be read")


class Undumpable(pydantic.BaseModel):
    code: int = 0

    def model_dump(self, **_options: Any) -> Any:
        raise RuntimeError("cannot be dumped")


@pytest.mark.parametrize(
    ("returned", "words"),
    [
        (Undumpable(), "cannot be dumped"),
        ({"code": 0, "data": Undumpable()}, "cannot be dumped"),
        (Unreadable(code=0), "cannot be read"),
        ({"code": 0, "data": Unreadable(a=1)}, "cannot be read"),
        ({"code": 10**5000}, ""),
        ({"code": 0, 10**5000: 1}, ""),
    ],
    ids=[
        "model",
        "model in data",
        "dict",
        "dict in data",
        "code with 5001 digits",
        "key with 5001 digits",
    ],
)
def test_a_return_that_cannot_be_read_is_the_authors_mistake(
    returned: Any, words: str, caplog: pytest.LogCaptureFixture
) -> None:
    response = run(returning(returned), "vm:give")
    assert response.code == 5000
    assert response.message in (BROKEN, COMPLETED)
    assert words in caplog.text and type(returned).__name__ in caplog.text
    assert run_batch(returning(returned), [{"action": "vm:give"}]).code == 5000


@pytest.mark.parametrize(
    "error",
    [SystemExit(3), KeyboardInterrupt(), GeneratorExit(), asyncio.CancelledError(), MemoryError()],
    ids=named,
)
def test_nothing_that_a_returned_object_raises_gets_out(error: BaseException) -> None:
    class Hostile(dict[str, Any]):
        def items(self) -> Any:
            raise error

    class HostileModel(pydantic.BaseModel):
        def model_dump(self, **_options: Any) -> Any:
            raise error

    class HostileError(Exception):
        def __str__(self) -> str:
            raise error

    for returned in (Hostile(a=1), {"code": 0, "data": [HostileModel()]}, HostileModel()):
        assert run(returning(returned), "vm:give").code == 5000
    assert run(raising(HostileError(), on_exception="text"), "fail").code == 5000
    assert run(ToolExecutor([echo]), "echo", Hostile(text="a")).code in (0, 5000)


def test_later_changes_of_the_tool_do_not_reach_the_response() -> None:
    rows = [{"id": 1}]
    response = run(returning({"code": 0, "data": rows}), "vm:give")
    rows[0]["id"] = 2
    assert response.data == [{"id": 1}]


def test_integers_too_long_for_python_to_print_are_taken() -> None:
    executor = returning({"code": 0, "data": [10**5000]})
    assert run(executor, "vm:give").code == 0
    assert run_batch(executor, [{"action": "vm:give"}]).code == 0


@pytest.mark.parametrize("kind", [dict, ToolReturn, ToolResponse])
def test_what_a_return_says_of_an_earlier_form_is_dropped(kind: Any) -> None:
    earlier = ToolExecutionResult(success=False, operation_type="save", message="no")
    converted = toolresult.convert(earlier.to_dict(), "tool-response")
    assert converted["meta"]["toolresult"].keys() & {"origin", "assumed"}
    converted["meta"]["toolresult"]["still_running"] = True
    returned = converted if kind is dict else kind.model_validate(converted)
    response = run(returning(returned), "vm:give")
    assert (response.code, response.message) == (5000, "no")
    assert response.meta.toolresult == {"outcome": "unknown", "still_running": True}


def test_an_inner_response_is_taken_with_the_executors_own_facts() -> None:
    inner = ToolResponse.model_validate(
        {
            "code": 0,
            "message": "m",
            "data": 1,
            "meta": {"tool": "inner", "execution_time_ms": -0.0, "request_id": "r"},
        }
    )
    response = run(returning(inner), "vm:give")
    assert (response.meta.tool, response.meta.request_id) == ("vm:give", "r")


@pytest.mark.parametrize("lacking", [{}, {"message": ""}, {"message": "\u3000"}, {"message": None}])
def test_a_failure_without_a_message_says_so_and_keeps_code_and_data(lacking: Any) -> None:
    response = run(returning({"code": 2004, "data": [1], **lacking}), "vm:give")
    assert (response.code, response.data) == (2004, [1])
    assert (
        "failed and gave no reason" in response.message
        and "Resource unavailable" in response.message
    )


def test_partial_output_of_a_failure_is_kept() -> None:
    response = run(ToolExecutor([off]), "vm:off")
    assert (response.code, response.message) == (2004, "the machine is off")
    assert response.data == {"half": 1}


# meta


def test_defect_01_message_and_data_are_always_there() -> None:
    wire = run(returning({"code": 0}), "vm:give").to_dict()
    assert (wire["message"], wire["data"]) == ("success", None)
    assert wire.keys() == {"code", "message", "data", "meta"}


@pytest.mark.parametrize("trace_id", ["trace-1", ""])
def test_defect_03_trace_id_is_carried_through_failures_too(trace_id: str) -> None:
    executor = ToolExecutor([echo, off])
    for name in ("echo", "vm:off", "nothing"):
        assert run(executor, name, trace_id=trace_id).meta.trace_id == trace_id
    batch = run_batch(executor, [{"action": "echo"}], trace_id=trace_id)
    assert batch.meta.trace_id == trace_id
    assert batch.data["results"][0]["meta"]["trace_id"] == trace_id


def test_defect_04_explicit_null_in_meta_is_filled() -> None:
    nulls = dict.fromkeys(toolresult.ResponseMeta.model_fields)
    executor = returning({"code": 0, "meta": {**nulls, "acme.com/x": None, "acme.com/y": 1}})
    meta = run(executor, "vm:give", trace_id="t", session_id="s").to_dict()["meta"]
    assert isinstance(meta.pop("execution_time_ms"), float)
    assert meta == {
        "acme.com/x": None,
        "acme.com/y": 1,
        "tool": "vm:give",
        "resource_type": "vm",
        "trace_id": "t",
        "session_id": "s",
    }


def test_what_the_executor_knows_beats_what_the_tool_claims() -> None:
    claimed = {"tool": "other", "execution_time_ms": 1e12, "trace_id": "own", "request_id": "r"}
    executor = returning({"code": 0, "meta": claimed})
    meta = run(executor, "vm:give").meta
    assert meta.tool == "vm:give" and meta.execution_time_ms < 1e12
    assert (meta.trace_id, meta.request_id) == ("own", "r")
    assert run(executor, "vm:give", trace_id="t").meta.trace_id == "t"


def test_meta_of_the_tool_itself_is_not_changed() -> None:
    shared = {"code": 0, "meta": {"acme.com/x": 1, "tool": None}}
    run(returning(shared), "vm:give")
    assert shared == {"code": 0, "meta": {"acme.com/x": 1, "tool": None}}


# Exceptions


@pytest.mark.parametrize("name", ["fail", "fail_in_thread"])
@pytest.mark.parametrize(
    ("error", "code", "message"),
    [
        (ToolError(1006, "not yours"), 1006, "not yours"),
        (ToolError(1234, "own code"), 1234, "own code"),
        (ValueError("bad size"), 5000, "ValueError: bad size"),
        (ValueError(), 5000, "ValueError: vm:{} could not complete"),
        (ValueError("\u3000"), 5000, "ValueError: vm:{} could not complete"),
        (KeyError("x"), 5000, "KeyError: 'x'"),
        (StopIteration(), 5000, "StopIteration: vm:{} could not complete"),
        (SystemExit(3), 5000, "SystemExit: 3"),
        (asyncio.CancelledError(), 5000, "CancelledError: vm:{} could not complete"),
        (TimeoutError("backend slow"), 2002, "TimeoutError: backend slow"),
        (ExceptionGroup("two", [ValueError("a")]), 5000, "ExceptionGroup: two (1 sub-exception)"),
    ],
    ids=named,
)
def test_exceptions_become_errors(
    name: str, error: BaseException, code: int, message: str, caplog: pytest.LogCaptureFixture
) -> None:
    message = message.format(name)
    if name == "fail" and isinstance(error, StopIteration):
        message = "RuntimeError: coroutine raised StopIteration"
    response = run(raising(error, on_exception="text"), name)
    assert (response.code, response.message, response.data) == (code, message, None)


SECRET = ConnectionError("postgres://user:secret@db:5432")


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize(
    ("options", "en", "zh", "error_type"),
    [
        (
            {},
            "ConnectionError: vm:fail could not complete",
            "ConnectionError：vm:fail 未能完成",
            "ConnectionError",
        ),
        (
            {"on_exception": "type"},
            "ConnectionError: vm:fail could not complete",
            "ConnectionError：vm:fail 未能完成",
            "ConnectionError",
        ),
        ({"on_exception": "mask"}, "vm:fail could not complete", "vm:fail 未能完成", None),
        (
            {"on_exception": "text"},
            f"ConnectionError: {SECRET}",
            f"ConnectionError: {SECRET}",
            "ConnectionError",
        ),
        ({"on_exception": lambda _: "ask Ann"}, "ask Ann", "ask Ann", "ConnectionError"),
        (
            {"on_exception": lambda _: " "},
            "vm:fail could not complete",
            "vm:fail 未能完成",
            "ConnectionError",
        ),
        (
            {"on_exception": lambda _: 1 / 0},
            "vm:fail could not complete",
            "vm:fail 未能完成",
            "ConnectionError",
        ),
    ],
)
def test_an_exception_is_shown_as_far_as_the_policy_says_and_logged_in_full(
    options: dict[str, Any],
    en: str,
    zh: str,
    error_type: str | None,
    lang: str,
    caplog: pytest.LogCaptureFixture,
) -> None:
    response = run(raising(SECRET, lang, **options), "fail")
    assert response.message == (en if lang == "en" else zh)
    assert response.meta.error_type == error_type
    assert ("secret" in response.to_json()) == (options.get("on_exception") == "text")
    assert "secret" in caplog.text and "Traceback" in caplog.text


@pytest.mark.parametrize("policy", ["mask", "type", "text", lambda _: "hidden"])
def test_a_tool_error_is_shown_as_it_is(policy: Any) -> None:
    executor = raising(ToolError(1006, "not yours"), on_exception=policy)
    response = run(executor, "fail")
    assert (response.code, response.message) == (1006, "not yours")


@pytest.mark.parametrize("policy", ["hide", None, 5, ""])
def test_an_unknown_policy_for_exceptions_is_rejected(policy: Any) -> None:
    with pytest.raises(ValueError, match=r'on_exception: expected "mask", "type"'):
        ToolExecutor(on_exception=policy)


def test_exception_with_half_a_character_is_written_as_an_escape(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """File names that are no UTF-8 look so. The log would carry it on, which pytest cannot."""
    monkeypatch.setattr(logging.getLogger("toolresult.executor"), "disabled", True)
    for name in ("fail", "fail_in_thread"):
        response = run(raising(OSError("bad \udcff name"), on_exception="text"), name)
        assert (response.code, response.message) == (5000, "OSError: bad \\udcff name")


def test_an_exception_that_cannot_be_printed_is_named() -> None:
    class Broken(Exception):  # noqa: N818
        def __str__(self) -> str:
            raise RuntimeError("no text")

    class HalfError(ToolError):
        def __init__(self) -> None:
            """Forget what a ToolError needs."""

    assert run(raising(Broken()), "fail").message == "Broken: vm:fail could not complete"
    assert run(raising(HalfError()), "fail").code == 5000


class OwnBaseError(BaseException):
    """Not even an Exception."""


@pytest.mark.parametrize("name", ["fail", "fail_in_thread"])
@pytest.mark.parametrize(
    "error",
    [OwnBaseError("own"), GeneratorExit("own"), BaseExceptionGroup("own", [OwnBaseError()])],
    ids=named,
)
def test_exceptions_that_are_no_exception_become_errors_too(
    name: str, error: BaseException
) -> None:
    response = run(raising(error, on_exception="text"), name)
    assert response.code == 5000 and "own" in response.message
    assert response.meta.error_type == type(error).__name__
    assert run_batch(raising(error), [{"action": name}]).code == 5000


@pytest.mark.parametrize(
    "changed",
    [
        {"code": 0},
        {"code": True},
        {"code": 4001},
        {"code": "1002"},
        {"code": None},
        {"message": None},
        {"message": " "},
        {"message": 5},
    ],
    ids=named,
)
def test_a_tool_error_changed_into_no_failure_is_an_error(
    changed: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    error = ToolError(1002, "no size")
    vars(error).update(changed)
    with caplog.at_level(logging.ERROR, "toolresult"):
        response = run(raising(error), "fail")
    assert response.code == 5000 and response.meta.error_type == "ToolError"
    assert "Traceback" in caplog.text


@pytest.mark.parametrize("name", ["fail", "fail_in_thread"])
def test_defect_08_tracebacks_are_logged_and_not_in_data(
    name: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR, "toolresult"):
        response = run(raising(ValueError("bad size")), name)
    assert "Traceback (most recent call last)" in caplog.text and __file__ in caplog.text
    assert "Traceback" not in response.to_json() and __file__ not in response.to_json()
    assert response.meta.error_type == "ValueError"


def test_defect_06_numbers_of_other_dialects_are_refused() -> None:
    with pytest.raises(ValueError, match="1000–1999"):
        ToolError(4001, "another dialect")
    assert run(returning({"code": 4001, "message": "m"}), "vm:give").code == 5000


def test_defect_15_nothing_internal_is_echoed_into_data() -> None:
    response = run(ToolExecutor([search]), "search", {"query": 5}, session_id="s")
    assert response.data is None
    assert run(returning({"code": 0, "data": {"a": 1}}), "vm:give").data == {"a": 1}


@pytest.mark.parametrize(
    ("code", "message", "error", "words"),
    [
        (0, "m", ValueError, "got 0, which means success"),
        (4000, "m", ValueError, "2000–2999"),
        (-1, "m", ValueError, "expected a code in the ranges"),
        (1002, "", ValueError, "say what went wrong"),
        (1002, " \u3000", ValueError, "say what went wrong"),
        ("1002", "m", TypeError, "int"),
        (True, "m", TypeError, "int"),
        (1002, None, TypeError, "str"),
    ],
)
def test_tool_error_is_refused_at_construction(
    code: Any, message: Any, error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=words):
        ToolError(code, message)


def test_tool_error_can_be_pickled_and_printed() -> None:
    error = pickle.loads(pickle.dumps(ToolError(toolresult.ErrorCode.PARAMETER_ERROR, "no")))
    assert (error.code, error.message, str(error)) == (1002, "no", "no")


# Time


def test_an_async_tool_is_cancelled_when_its_time_is_up() -> None:
    cancelled: list[bool] = []

    @tool("slow:async")
    async def slow() -> None:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            cancelled.append(True)
            raise

    response = run(ToolExecutor([slow]), "slow:async", timeout=GIVE_UP)
    assert response.code == 2002 and "0.05 seconds" in response.message
    assert cancelled and response.meta.toolresult is None


def test_the_executors_own_limit_holds_and_a_call_may_change_it() -> None:
    @tool("slow:async")
    async def slow() -> dict[str, Any]:
        await asyncio.sleep(0.1)
        return {"code": 0}

    executor = ToolExecutor([slow], timeout=0.01)
    assert "0.01 seconds" in run(executor, "slow:async").message
    assert run(executor, "slow:async", timeout=math.inf).code == 0
    assert run(executor, "slow:async", timeout=30).code == 0


def test_a_tool_that_swallows_cancellation_does_not_hang_the_executor() -> None:
    async def scenario() -> ToolResponse:
        release = asyncio.Event()

        @tool("slow:stubborn")
        async def stubborn() -> dict[str, Any]:
            while not release.is_set():
                try:
                    await release.wait()
                except asyncio.CancelledError:
                    continue
            return {"code": 0}

        response = await ToolExecutor([stubborn]).execute("stubborn", timeout=GIVE_UP)
        release.set()
        await asyncio.sleep(0)
        return response

    response = valid(asyncio.run(scenario()))
    assert response.code == 2002
    assert response.meta.toolresult == {"still_running": True}


def test_a_sync_tool_that_is_out_of_time_is_reported_as_still_running(
    gate: threading.Event,
) -> None:
    @tool("slow:sync")
    def slow() -> dict[str, Any]:
        gate.wait()
        return {"code": 0}

    response = run(ToolExecutor([slow]), "slow:sync", timeout=THREAD_GIVES_UP)
    assert response.code == 2002 and "0.4 seconds" in response.message
    assert response.meta.toolresult == {"still_running": True}


def test_a_sync_tool_that_found_no_thread_never_runs(gate: threading.Event) -> None:
    started: list[int] = []

    @tool("slow:sync")
    def slow(number: int) -> dict[str, Any]:
        started.append(number)
        gate.wait()
        return {"code": 0}

    async def scenario() -> list[ToolResponse]:
        executor = ToolExecutor([slow], max_threads=2)
        first = [
            asyncio.create_task(
                executor.execute("sync", {"number": number}, timeout=THREAD_GIVES_UP)
            )
            for number in range(2)
        ]
        await asyncio.sleep(0)
        waiting = await executor.execute("sync", {"number": 2}, timeout=GIVE_UP)
        return [*await asyncio.gather(*first), waiting]

    *running, waiting = map(valid, asyncio.run(scenario()))
    assert [one.meta.toolresult for one in running] == [{"still_running": True}] * 2
    assert waiting.code == 2002 and "all 2 threads are busy" in waiting.message
    assert waiting.meta.toolresult is None
    gate.set()
    assert sorted(started) == [0, 1]


@pytest.mark.parametrize("name", ["fail", "fail_in_thread"])
def test_a_tools_own_timeout_names_no_number(name: str) -> None:
    response = run(raising(TimeoutError()), name, timeout=30)
    assert response.code == 2002 and response.meta.error_type == "TimeoutError"
    assert not any(letter.isdigit() for letter in response.message)
    assert "None" not in response.message


@pytest.mark.parametrize("limit", [0, -1, math.nan])
def test_a_limit_that_is_not_above_zero_is_refused(limit: float) -> None:
    with pytest.raises(ValueError, match="more than 0 seconds"):
        ToolExecutor(timeout=limit)
    with pytest.raises(ValueError, match="more than 0 seconds"):
        run(ToolExecutor([echo]), "echo", timeout=limit)


def test_a_limit_longer_than_any_clock_is_none() -> None:
    executor = ToolExecutor([echo], timeout=10**400)
    assert run(executor, "echo").code == 0
    assert run(executor, "echo", timeout=10**400).code == 0
    assert run_batch(executor, [{"action": "echo", "timeout": 10**400}]).code == 0


@pytest.mark.parametrize("options", [{"timeout": "5"}, {"timeout": True}, {"trace_id": 5}])
def test_options_of_the_wrong_type_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        run(ToolExecutor([echo]), "echo", **options)


def test_a_stuck_sync_tool_does_not_block_exit() -> None:
    script = (
        "import asyncio, threading\n"
        "from toolresult.executor import ToolExecutor, tool\n"
        "@tool('slow:sync')\n"
        "def slow(): threading.Event().wait()\n"
        "print(asyncio.run(ToolExecutor([slow]).execute('sync', timeout=0.05)).code)\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, timeout=30)
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, b"2002", b"")


@pytest.mark.parametrize("kind", ["async", "sync"])
def test_cancellation_is_not_swallowed(kind: str, gate: threading.Event) -> None:
    cancelled: list[bool] = []

    @tool("slow:async")
    async def slow() -> None:
        try:
            await asyncio.sleep(60)
        finally:
            cancelled.append(True)

    @tool("slow:sync")
    def blocked() -> None:
        gate.wait()

    async def scenario() -> None:
        executor = ToolExecutor([slow, blocked])
        task = asyncio.create_task(executor.execute(f"slow:{kind}", timeout=60))
        await asyncio.sleep(GIVE_UP)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(scenario())
    assert cancelled == ([True] if kind == "async" else [])


# Threads


def test_sync_tools_see_the_callers_context_and_not_its_thread() -> None:
    user: contextvars.ContextVar[str] = contextvars.ContextVar("user")

    @tool("who")
    def who() -> dict[str, Any]:
        thread = threading.current_thread()
        return {"code": 0, "data": [user.get(), thread.daemon, thread.name]}

    user.set("ada")
    assert run(ToolExecutor([who]), "who").data == ["ada", True, "toolresult-tool"]


def test_a_sync_function_around_an_async_one_is_awaited() -> None:
    @tool("around")
    def around() -> Coroutine[Any, Any, dict[str, Any]]:
        return search("q")

    assert run(ToolExecutor([around]), "around").data == "q"


def test_threads_are_bounded_reused_and_end() -> None:
    started = threading.active_count()
    pool = DaemonThreads(limit=3)
    futures = [pool.submit(threading.get_ident) for _ in range(100)]
    assert len({one.result() for one in futures}) <= 3
    assert threading.active_count() <= started + 3
    failing: Any = pool.submit(lambda: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        failing.result()


def test_an_idle_thread_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("toolresult.executor.threads.IDLE_SECONDS", 0.01)
    pool = DaemonThreads(limit=1)
    thread = pool.submit(threading.current_thread).result()
    thread.join(30)
    assert not thread.is_alive()
    assert pool.submit(lambda: "again").result() == "again"


@pytest.mark.parametrize("kind", ["async", "sync"])
def test_a_thousand_concurrent_calls_do_not_mix_their_meta(kind: str) -> None:
    @tool("a:async")
    async def waits(number: int) -> dict[str, Any]:
        await asyncio.sleep(0.001 * (number % 7))
        return {"code": 0, "data": number, "meta": {"acme.com/number": number}}

    @tool("b:sync")
    def works(number: int) -> dict[str, Any]:
        return {"code": 0, "data": number, "meta": {"acme.com/number": number}}

    async def scenario() -> list[ToolResponse]:
        executor = ToolExecutor([waits, works])
        return await asyncio.gather(
            *(
                executor.execute(kind, {"number": n}, trace_id=f"t{n}", session_id=f"s{n}")
                for n in range(1000)
            )
        )

    for number, response in enumerate(asyncio.run(scenario())):
        meta = response.to_dict()["meta"]
        assert response.data == meta["acme.com/number"] == number
        assert (meta["trace_id"], meta["session_id"]) == (f"t{number}", f"s{number}")


# Sessions


class Browsers:
    """Sessions that remember what was asked of them."""

    def __init__(self, **broken: Callable[[], Any]) -> None:
        self.broken = broken
        self.events: list[str] = []
        self.live = {"kept"}

    async def _ask(self, event: str) -> None:
        self.events.append(event)
        action = self.broken.get(event.partition(" ")[0])
        if action is not None:
            result = action()
            if asyncio.iscoroutine(result):
                await result

    async def get(self, session_id: str, /) -> Any:
        await self._ask(f"get {session_id}")
        if session_id not in self.live:
            raise KeyError(session_id)
        return {"browser": session_id}

    async def open(self, resource_type: str | None, /) -> str:
        await self._ask(f"open {resource_type}")
        self.live.add("temporary")
        return "temporary"

    async def close(self, session_id: str, /) -> None:
        self.live.discard(session_id)
        await self._ask(f"close {session_id}")


def _throw(error: BaseException) -> Callable[[], Any]:
    def throw() -> None:
        raise error

    return throw


@tool("browser:visit")
async def visit(url: str, session: Any) -> dict[str, Any]:
    if url == "raise":
        raise ValueError("page broke")
    if url == "fail":
        return {"code": 2001, "message": "no page"}
    if url == "none":
        return None  # type: ignore[return-value]
    if url == "hang":
        await asyncio.sleep(60)
    return {"code": 0, "data": [url, session]}


TEMPORARY = ["open browser", "get temporary", "close temporary"]


@pytest.mark.parametrize(
    ("url", "code"), [("u", 0), ("raise", 5000), ("fail", 2001), ("none", 5000), ("hang", 2002)]
)
def test_a_temporary_session_is_closed_whatever_happens(url: str, code: int) -> None:
    sessions = Browsers()
    executor = ToolExecutor([visit], sessions=sessions)
    limit = 0.2 if url == "hang" else None
    response = run(executor, "visit", {"url": url}, timeout=limit)
    assert response.code == code
    assert sessions.events == TEMPORARY and sessions.live == {"kept"}
    assert (response.meta.session_id, response.meta.temporary_session) == ("temporary", True)
    if code == 0:
        assert response.data == ["u", {"browser": "temporary"}]


def test_a_temporary_session_is_closed_when_a_sync_tool_runs_on(gate: threading.Event) -> None:
    @tool("browser:block")
    def block(session: Any) -> None:
        gate.wait()

    sessions = Browsers()
    response = run(ToolExecutor([block], sessions=sessions), "block", timeout=THREAD_GIVES_UP)
    assert response.meta.toolresult == {"still_running": True}
    assert sessions.events == TEMPORARY


def test_a_temporary_session_is_closed_when_the_caller_is_cancelled() -> None:
    sessions = Browsers()

    async def scenario() -> None:
        executor = ToolExecutor([visit], sessions=sessions)
        task = asyncio.create_task(executor.execute("visit", {"url": "hang"}))
        await asyncio.sleep(GIVE_UP)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(scenario())
    assert sessions.events == TEMPORARY


def test_defect_02_temporary_session_false_is_sent() -> None:
    sessions = Browsers()
    executor = ToolExecutor([visit], sessions=sessions)
    response = run(executor, "visit", {"url": "u"}, session_id="kept")
    assert response.data == ["u", {"browser": "kept"}]
    assert (response.meta.session_id, response.meta.temporary_session) == ("kept", False)
    assert sessions.events == ["get kept"]


def test_session_is_hidden_from_argument_checks() -> None:
    executor = ToolExecutor([visit], sessions=Browsers())
    response = run(executor, "visit", {"url": "u", "session": {"browser": "mine"}})
    assert response.code == 1002 and '"session"' in response.message
    assert "session" not in run(executor, "visit", {}).message


async def _hang() -> None:
    await asyncio.sleep(60)


@pytest.mark.parametrize(
    ("broken", "session_id", "code", "words", "events"),
    [
        ({}, "gone", 1003, 'unknown session "gone"', ["get gone"]),
        ({"open": _throw(OSError("no display"))}, None, 1003, ": OSError", ["open browser"]),
        ({"open": _throw(ToolError(2004, "all taken"))}, None, 2004, "all taken", ["open browser"]),
        ({"get": _throw(OSError("lost"))}, None, 1003, ": OSError", TEMPORARY),
        ({"get": _throw(OSError())}, "kept", 1003, "OSError", ["get kept"]),
        ({"open": _hang}, None, 2002, "0.2 seconds", ["open browser"]),
        ({"get": _hang}, None, 2002, "0.2 seconds", TEMPORARY),
        ({"close": _throw(OSError("stuck"))}, None, 0, "success", TEMPORARY),
        ({"close": _hang}, None, 0, "success", TEMPORARY),
    ],
)
def test_sessions_that_fail(
    broken: Any, session_id: str | None, code: int, words: str, events: list[str]
) -> None:
    sessions = Browsers(**broken)
    executor = ToolExecutor([visit], sessions=sessions)
    limit = 0.2 if code == 2002 else None
    response = run(executor, "visit", {"url": "u"}, session_id=session_id, timeout=limit)
    assert response.code == code and words in response.message
    assert sessions.events == events


@pytest.mark.parametrize(
    ("policy", "message"),
    [
        ("mask", "could not open a session for browser:visit"),
        ("type", "could not open a session for browser:visit: OSError"),
        ("text", "could not open a session for browser:visit: OSError: pw=secret"),
        (lambda _: "later", "could not open a session for browser:visit: later"),
    ],
)
def test_what_opening_a_session_raises_is_shown_by_the_same_policy(
    policy: Any, message: str, caplog: pytest.LogCaptureFixture
) -> None:
    sessions = Browsers(open=_throw(OSError("pw=secret")))
    executor = ToolExecutor([visit], sessions=sessions, on_exception=policy)
    assert run(executor, "visit", {"url": "u"}).message == message
    assert "pw=secret" in caplog.text


def test_a_session_that_comes_too_late_is_closed() -> None:
    async def stubborn() -> None:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            return

    sessions = Browsers(open=stubborn)
    executor = ToolExecutor([visit], sessions=sessions)
    assert run(executor, "visit", {"url": "u"}, timeout=GIVE_UP).code == 2002
    assert sessions.live == {"kept"}


@pytest.mark.parametrize("opened", [7, None, b"id"])
def test_sessions_whose_id_is_no_text_are_1003(
    opened: Any, caplog: pytest.LogCaptureFixture
) -> None:
    class Nameless(Browsers):
        async def open(self, resource_type: str | None, /) -> str:
            await super().open(resource_type)
            return opened  # type: ignore[no-any-return]

    sessions = Nameless()
    response = run(ToolExecutor([visit], sessions=sessions), "visit", {"url": "u"})
    assert response.code == 1003
    assert f"as a str from open, got {type(opened).__name__}" in caplog.text
    assert sessions.events == ["open browser"]


def test_a_temporary_session_is_closed_when_the_caller_is_cancelled_as_it_opens() -> None:
    """The session is there, but the call has not heard of it yet."""
    calls: list[asyncio.Task[ToolResponse]] = []

    async def scenario(sessions: Browsers) -> None:
        executor = ToolExecutor([visit], sessions=sessions)
        calls.append(asyncio.create_task(executor.execute("visit", {"url": "u"})))
        with pytest.raises(asyncio.CancelledError):
            await calls[-1]

    sessions = Browsers(get=lambda: calls[-1].cancel())
    asyncio.run(scenario(sessions))
    assert sessions.events == TEMPORARY and sessions.live == {"kept"}


@pytest.mark.parametrize("ended_by", ["limit", "caller"])
def test_a_temporary_session_that_opens_after_its_grace_is_closed(ended_by: str) -> None:
    async def scenario() -> Browsers:
        release, closed = asyncio.Event(), asyncio.Event()

        async def stubborn() -> None:
            while not release.is_set():
                try:
                    await release.wait()
                except asyncio.CancelledError:
                    continue

        sessions = Browsers(open=stubborn, close=closed.set)
        executor = ToolExecutor([visit], sessions=sessions)
        limit = GIVE_UP if ended_by == "limit" else None
        call = asyncio.create_task(executor.execute("visit", {"url": "u"}, timeout=limit))
        await asyncio.sleep(GIVE_UP)
        if ended_by == "caller":
            call.cancel()
        await asyncio.wait({call})
        assert call.cancelled() or call.result().code == 2002
        release.set()
        await asyncio.wait_for(closed.wait(), 30)
        return sessions

    sessions = asyncio.run(scenario())
    assert sessions.events == TEMPORARY and sessions.live == {"kept"}


def test_an_open_tool_with_a_session_does_not_take_one_from_its_caller() -> None:
    @tool("browser:open")
    async def opened(session: Any, **more: Any) -> dict[str, Any]:
        return {"code": 0, "data": [session, more]}

    executor = ToolExecutor([opened], sessions=Browsers())
    assert run(executor, "browser:open", {"session": 1}).code == 1002
    assert run(executor, "browser:open", {"x": 1}).data[1] == {"x": 1}


def test_opening_a_session_counts_against_the_limit() -> None:
    async def pause() -> None:
        await asyncio.sleep(0.3)

    @tool("browser:pause")
    async def paused(session: Any) -> dict[str, Any]:
        await pause()
        return {"code": 0}

    executor = ToolExecutor([paused], sessions=Browsers(open=pause))
    response = run(executor, "browser:pause", timeout=0.5)
    assert response.code == 2002 and "0.5 seconds" in response.message


def test_without_sessions_only_a_tool_that_needs_one_fails() -> None:
    @tool("browser:optional")
    def optional(session: Any = None) -> dict[str, Any]:
        return {"code": 0, "data": session}

    executor = ToolExecutor([visit, optional])
    response = run(executor, "visit", {"url": "u"})
    assert response.code == 5001 and "it needs a session" in response.message
    assert run(executor, "optional").code == 0
    assert run(ToolExecutor([optional], sessions=Browsers()), "optional").data == {
        "browser": "temporary"
    }


# Batches

GOOD, BAD, GONE = {"action": "echo"}, {"action": "vm:off"}, {"action": "gone"}


@pytest.mark.parametrize("parallel", [False, True])
@pytest.mark.parametrize(
    ("items", "code", "total", "success_count", "words"),
    [
        ([GOOD, GOOD], 0, 2, 2, "success"),
        ([GOOD, BAD, GOOD], 2907, 3, 2, "1 of 3 calls failed; the first is call 2, vm:off"),
        ([GONE, BAD], 1001, 2, 0, "2 of 2 calls failed"),
        ([GOOD, {"action": 5}, "echo"], 2907, 3, 1, '"action"'),
        ([{"action": "echo", "timeout": 0}], 1002, 1, 0, '"timeout"'),
        ([{"action": "echo", "params": []}], 1002, 1, 0, "parameters"),
        ([{"action": "echo", "parms": {}}], 1002, 1, 0, '"params"'),
        ([{"action": "echo", "params": None, "timeout": None}], 0, 1, 1, "success"),
    ],
)
def test_batches(
    items: Any, code: int, total: int, success_count: int, words: str, parallel: bool
) -> None:
    executor = ToolExecutor([echo, off])
    response = run_batch(executor, items, parallel=parallel, stop_on_error=False)
    assert response.code == code and words in response.message
    results = response.data["results"]
    assert response.data == {
        "results": results,
        "total": total,
        "executed": total,
        "success_count": success_count,
    }
    assert all(toolresult.is_valid(one, "tool-response") for one in results)
    assert response.meta.tool == "batch"


@pytest.mark.parametrize(
    ("items", "code", "executed", "success_count"),
    [([BAD, GOOD, GOOD], 2004, 1, 0), ([GOOD, BAD, GOOD], 2907, 2, 1)],
)
def test_defect_10_a_batch_that_stopped_early_says_so(
    items: Any, code: int, executed: int, success_count: int
) -> None:
    response = run_batch(ToolExecutor([echo, off]), items)
    assert response.code == code
    assert (response.data["total"], response.data["executed"]) == (3, executed)
    assert response.data["success_count"] == success_count
    assert f"stopped at the first failure: {executed} of 3" in response.message
    assert len(response.data["results"]) == executed


@pytest.mark.parametrize("parallel", [False, True])
@pytest.mark.parametrize(
    ("codes", "code", "words"),
    [
        ([1904, 5000], 5000, "1 of 2 calls failed; the first is call 2, vm:answer: says 5000"),
        ([1904, 2004, 5000], 2004, "2 of 3 calls failed; the first is call 2"),
        ([1904, 1904], 1904, "the first is call 1, vm:answer: says 1904"),
        ([0, 1904], 2907, "the first is call 2, vm:answer: says 1904"),
        ([0, 1904, 5000], 2907, "the first is call 3, vm:answer: says 5000"),
    ],
)
def test_a_batch_answers_its_first_real_failure_before_what_found_nothing(
    codes: list[int], code: int, words: str, parallel: bool
) -> None:
    @tool("vm:answer")
    def answer(code: int) -> dict[str, Any]:
        return {"code": code, "message": f"says {code}"}

    items = [{"action": "vm:answer", "params": {"code": one}} for one in codes]
    response = run_batch(ToolExecutor([answer]), items, parallel=parallel, stop_on_error=False)
    assert response.code == code and words in response.message


@pytest.mark.parametrize("items", [[], (), None, "echo", {"action": "echo"}])
def test_defect_10_an_empty_batch_fails(items: Any) -> None:
    response = run_batch(ToolExecutor([echo]), items)
    assert response.code == 1002
    assert response.data == {"results": [], "total": 0, "executed": 0, "success_count": 0}


def test_a_batch_keeps_order_and_limits_of_its_calls() -> None:
    @tool("slow:async")
    async def slow(seconds: float) -> dict[str, Any]:
        await asyncio.sleep(seconds)
        return {"code": 0, "data": seconds}

    items = [
        {"action": "slow:async", "params": {"seconds": 0.1}},
        {"action": "slow:async", "params": {"seconds": 60}, "timeout": 0.05},
        {"action": "slow:async", "params": {"seconds": 0}},
    ]
    response = run_batch(ToolExecutor([slow]), items, parallel=True)
    assert [one["code"] for one in response.data["results"]] == [0, 2002, 0]
    assert [one["data"] for one in response.data["results"]] == [0.1, None, 0.0]


def test_a_batch_too_deep_to_be_valid_is_an_error() -> None:
    deep = functools.reduce(lambda inner, _: [inner], range(197), [])
    executor = returning({"code": 0, "data": deep})
    assert run(executor, "vm:give").code == 0
    assert run_batch(executor, [{"action": "vm:give"}]).code == 5000


# Languages


def _chinese(text: str) -> bool:
    return any("\u4e00" <= letter <= "\u9fff" for letter in text)


@pytest.mark.parametrize(
    ("name", "params"),
    [
        ("nothing", {}),
        ("rag:serch", {}),
        ("search", {}),
        ("rag:search", {}),
        ("rag:search", {"query": 5}),
        ("rag:search", {"quer": "q"}),
        ("rag:search", []),
        ("visit", {"url": "u"}),
        ("give", {}),
        ("blank", {}),
        ("slow", {}),
        ("own", {}),
    ],
)
def test_messages_come_in_chinese(name: str, params: Any) -> None:
    @tool("vm:give")
    def give() -> Any:
        return {"result": 1}

    @tool("vm:blank")
    def blank() -> Any:
        return {"code": 1234}

    @tool("vm:slow")
    async def slow() -> None:
        await asyncio.sleep(60)

    @tool("vm:own")
    async def own() -> None:
        raise TimeoutError

    tools = [search, web_search, visit, give, blank, slow, own]
    response = run(ToolExecutor(tools, lang="zh"), name, params, timeout=GIVE_UP)
    assert response.code != 0 and _chinese(response.message)


@pytest.mark.parametrize("returned", [{"code": "0"}, {"code": 0, "x": 1}, None, {"code": 2004}])
def test_what_the_author_has_to_fix_is_in_the_log_and_not_in_the_message(
    returned: Any, caplog: pytest.LogCaptureFixture
) -> None:
    response = run(returning(returned, lang="zh"), "vm:give")
    assert _chinese(response.message) and "返回" not in response.message.partition("返回的")[0]
    assert "vm:give" in caplog.text
    for instruction in ("请返回", "ToolReturn", "wrap="):
        assert instruction not in response.message


# Time


def test_the_time_is_the_tools_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that only the tool and the checking of its result move."""
    now = [1000.0]
    monkeypatch.setattr("toolresult.executor.calls.clock", lambda: now[0])

    class Dear(pydantic.BaseModel):
        code: int = 0

        def model_dump(self, **_options: Any) -> dict[str, Any]:
            now[0] += 3600
            return {"code": 0}

    def work(outcome: Any) -> Any:
        now[0] += 0.2512345678
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    @tool("a:async")
    async def in_loop(outcome: Any) -> Any:
        await asyncio.sleep(0)
        return work(outcome)

    @tool("b:sync")
    def in_thread(outcome: Any) -> Any:
        return work(outcome)

    @tool("c:around")
    def around(outcome: Any) -> Any:
        now[0] += 1
        return in_loop(outcome)

    executor = ToolExecutor([in_loop, in_thread, around])
    for outcome in (Dear(), {"code": 0}, {"code": 2004, "message": "off"}, object(), OSError()):
        for name, expected in (("async", 251.235), ("sync", 251.235), ("around", 1251.235)):
            response = run(executor, name, {"outcome": outcome})
            assert response.meta.execution_time_ms == expected


def test_what_never_ran_took_no_time() -> None:
    executor = ToolExecutor([search, visit])
    for name, params in (("nothing", None), ("search", {}), ("visit", {"url": "u"})):
        assert run(executor, name, params).meta.execution_time_ms == 0.0


def test_a_tool_that_is_out_of_time_ran_as_long_as_it_was_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = [0.0]
    monkeypatch.setattr("toolresult.executor.calls.clock", lambda: now[0])

    @tool("slow:async")
    async def slow() -> None:
        now[0] = 7.5
        await asyncio.sleep(60)

    response = run(ToolExecutor([slow]), "slow:async", timeout=GIVE_UP)
    assert (response.code, response.meta.execution_time_ms) == (2002, 7500.0)


# Plain results


class Row(pydantic.BaseModel):
    number: int


@pytest.mark.parametrize(
    ("value", "code", "message", "data"),
    [
        ({"rows": 3}, 0, "success", {"rows": 3}),
        ([1], 0, "success", [1]),
        ("hello", 0, "success", "hello"),
        ("", 0, "success", ""),
        (5, 0, "success", 5),
        (False, 0, "success", False),
        (Row(number=1), 0, "success", {"number": 1}),
        ([Row(number=1)], 0, "success", [{"number": 1}]),
        (dt.date(2026, 1, 31), 0, "success", "2026-01-31"),
        ({"code": 0, "data": [1]}, 0, "success", [1]),
        ({"code": 200, "rows": 3}, 0, "success", {"code": 200, "rows": 3}),
        ('{"code": 2004, "message": "off"}', 2004, "off", None),
        ({"code": 1904, "message": "no rows"}, 1904, "no rows", None),
        ({"success": True, "operationType": "query", "message": "m", "data": [1]}, 0, "m", [1]),
        ({"success": False, "operationType": "save", "message": "no"}, 5000, "no", None),
        (ToolResult(output="half", error="broke"), 5000, "broke", "half"),
        ({"output": "x"}, 0, "success", "x"),
        ({"error": "no table", "rows": 0}, 5000, "no table", {"error": "no table", "rows": 0}),
        (
            {"status": "error", "message": "no table"},
            5000,
            "no table",
            {"status": "error", "message": "no table"},
        ),
        ("Error: no such file", 5000, "no such file", None),
        (None, 5000, "vm:give returned nothing where a result is expected", None),
    ],
    ids=named,
)
def test_plain_results_are_taken_where_they_are_welcome(
    value: Any, code: int, message: str, data: Any
) -> None:
    response = run(returning(value, wrap=True), "vm:give")
    assert (response.code, response.message, response.data) == (code, message, data)


def test_a_tool_may_decide_for_itself_whether_plain_results_are_welcome() -> None:
    @tool(wrap=True)
    def plain_rows() -> list[int]:
        return [1]

    @tool("rows:strict", wrap=False)
    def strict() -> list[int]:
        return [1]

    @tool("rows:any")
    async def rows() -> list[int]:
        return [1]

    for wrap, expected in ((False, [0, 5000, 5000]), (True, [0, 5000, 0])):
        executor = ToolExecutor([plain_rows, strict, rows], wrap=wrap)
        codes = [run(executor, name).code for name in ("plain_rows", "strict", "any")]
        assert codes == expected


def test_a_procedure_may_return_nothing() -> None:
    @tool(wrap=True)
    def drop() -> None:
        """Return nothing."""

    assert run(ToolExecutor([drop]), "drop").code == 0


def test_a_wrapped_result_that_cannot_be_shown_completed() -> None:
    response = run(returning({"open": object()}, wrap=True), "vm:give")
    assert (response.code, response.message) == (5000, COMPLETED)


def test_another_language_is_refused() -> None:
    with pytest.raises(ValueError, match="en, zh"):
        ToolExecutor(lang="fr")


def test_the_documents_example_answers_what_the_document_says() -> None:
    @tool("vm:screenshot")
    async def screenshot() -> dict[str, Any]:
        return {"code": 0, "data": {"image": "..."}}

    sent = run(ToolExecutor([screenshot]), "screenshot", session_id="vm_xxx_001").to_json()
    wire = json.loads(sent)
    assert wire["meta"].pop("execution_time_ms") >= 0
    assert wire == {
        "code": 0,
        "message": "success",
        "data": {"image": "..."},
        "meta": {"tool": "vm:screenshot", "resource_type": "vm", "session_id": "vm_xxx_001"},
    }
