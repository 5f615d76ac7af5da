"""What tools return becomes a valid tool-response, whatever it is."""

import asyncio
import datetime as dt
import functools
import math
from typing import Any

import pydantic
import pytest

import toolresult
from tests.support.executing import (
    BROKEN,
    COMPLETED,
    Point,
    Unreadable,
    echo,
    named,
    off,
    raising,
    returning,
    run,
    run_batch,
)
from toolresult import ToolExecutionResult, ToolMessage, ToolResponse, ToolResult, ToolReturn
from toolresult.executor import ToolExecutor

SAYS_WHAT_TO_RETURN = '{"code": 0, "data": ...}'


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


@pytest.mark.parametrize("sign", [{"exit_code": 2}, {"isError": True}, {"timed_out": True}])
@pytest.mark.parametrize(
    "message, said", [("3 tests run", "3 tests run"), ("success", "Internal error")]
)
def test_a_success_that_its_meta_contradicts_gets_the_code_of_a_failure(
    sign: dict[str, Any], message: str, said: str
) -> None:
    response = run(returning({"code": 0, "message": message, "data": [1], "meta": sign}), "vm:give")
    assert (response.code, response.message, response.data) == (5000, said, [1])
    assert sign.items() <= response.to_dict()["meta"].items()
    batch = run_batch(returning({"code": 0, "meta": sign}), [{"action": "vm:give", "params": {}}])
    assert batch.data["success_count"] == 0


def test_a_success_whose_outcome_is_recorded_keeps_its_code() -> None:
    meta = {"exit_code": 1, "toolresult": {"outcome": "ok"}}
    assert run(returning({"code": 0, "data": "no match", "meta": meta}), "vm:give").code == 0
