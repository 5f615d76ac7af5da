"""Plain results are taken where they are welcome."""

import datetime as dt
import json
from typing import Any

import pydantic
import pytest

from tests.support.executing import (
    COMPLETED,
    named,
    returning,
    run,
)
from toolresult import ToolResult
from toolresult.executor import ToolExecutor, tool


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


class Shelf(pydantic.BaseModel):
    number: int


@pytest.mark.parametrize("of_tool", [True, False])
def test_a_plain_annotation_is_a_contract_of_a_wrapped_tool(of_tool: bool) -> None:
    wrap = True if of_tool else None

    @tool("shelf:find", wrap=wrap)
    def find(number: Any) -> Shelf:
        return {"number": number}  # type: ignore[return-value]

    @tool("shelf:any", wrap=wrap)
    def anything(number: Any) -> dict[str, Any]:
        return {"number": number}

    executor = ToolExecutor([find, anything], wrap=not of_tool)
    assert run(executor, "shelf:find", {"number": 3}).data == {"number": 3}
    assert run(executor, "shelf:find", {"number": "three"}).code == 5000
    assert run(executor, "shelf:any", {"number": "three"}).code == 0
    found, other = executor.definitions("mcp")
    assert found["outputSchema"]["$defs"]["toolData"]["properties"]["number"]["type"] == "integer"
    assert "outputSchema" not in other


def test_a_plain_annotation_says_nothing_where_an_envelope_is_required() -> None:
    @tool("shelf:find")
    def find() -> Shelf:
        return {"code": 0, "data": 3}  # type: ignore[return-value]

    assert run(ToolExecutor([find]), "shelf:find").data == 3


@pytest.mark.parametrize(
    ("value", "code", "wait"),
    [
        ({"error": "slow down", "status": 429, "retry_after": 2}, 1929, 2000),
        ({"statusCode": 503, "body": "busy"}, 5002, None),
        ("Error: Request timed out", 2002, None),
        ({"result": "Error: rate limit reached, retry after 3 seconds"}, 1929, 3000),
    ],
)
def test_failure_in_other_words_gets_the_code_of_its_class_where_one_asks(
    value: Any, code: int, wait: int | None
) -> None:
    response = run(returning(value, wrap=True, classify=True), "give")
    assert response.code == code
    meta = response.meta.model_dump(exclude_none=True)
    assert (meta.get("retry_after_ms"), meta["toolresult"]["assumed"]) == (wait, ["/code"])
    assert run(returning(value, wrap=True), "give").code == 5000


@pytest.mark.parametrize(
    ("value", "code"),
    [
        ({"code": 5000, "message": "rate limit"}, 5000),
        ({"code": 1002, "message": "timed out"}, 1002),
        ({"rows": 3, "note": "rate limit"}, 0),
    ],
)
def test_what_names_its_code_or_worked_is_not_classified(value: Any, code: int) -> None:
    response = run(returning(value, wrap=True, classify=True), "give")
    assert (response.code, response.meta.toolresult) == (code, None)


@pytest.mark.parametrize(
    ("failure", "idempotent", "calls"),
    [
        ({"statusCode": 429, "body": "slow down"}, False, 2),  # turned away: nothing has happened
        ({"statusCode": 503, "body": "busy"}, False, 1),  # some servers say so midway
        ({"statusCode": 503, "body": "busy"}, True, 2),
        ("rpc error: code = Unavailable desc = transport is closing", False, 1),
        ({"error": "quota exceeded, try again in 24 hours"}, True, 1),
    ],
)
def test_retries_follow_the_class_of_a_failure(failure: Any, idempotent: bool, calls: int) -> None:
    """A class that is read from words proves no more than words do."""
    answers = [failure, {"rows": 3}]

    @tool("orders:find", retries=1, wrap=True, idempotent=idempotent)
    def find() -> Any:
        return answers.pop(0) if answers else None

    run(ToolExecutor([find], classify=True), "find")
    assert 2 - len(answers) == calls


def test_the_log_names_the_type_that_a_plain_tool_returned(
    caplog: pytest.LogCaptureFixture,
) -> None:
    @tool("rows:read", wrap=True)
    def rows() -> Any:
        yield 1

    response = run(ToolExecutor([rows]), "rows:read")
    assert response.code == 5000
    (record,) = caplog.records
    assert "what rows:read returned (generator) is not valid" in record.getMessage()
