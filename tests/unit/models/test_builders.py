"""Builders: results made right, and mistakes refused where they are made."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import toolresult
from toolresult import ContractError, ToolExecutionResult, ToolResult, ToolReturn
from toolresult.forms.registry import outcome
from toolresult.result_formatter import build_error_response, build_success_response
from toolresult.text.blank import is_blank

Java = ToolExecutionResult


@pytest.mark.parametrize(
    ("made", "operation", "zh", "en"),
    [
        (lambda **o: Java.query_success([1], **o), "query", "查询成功", "Query succeeded"),
        (lambda **o: Java.operation_success(**o), "operation", "操作成功", "Operation succeeded"),
        (lambda **o: Java.save_success({"id": 1}, **o), "save", "保存成功", "Saved"),
        (lambda **o: Java.failure("operation", **o), "operation", "操作失败", "Operation failed"),
        (
            lambda **o: Java.empty("query", **o),
            "query",
            "没有查询到相关数据",
            "No matching data was found",
        ),
    ],
)
def test_default_messages_of_the_document(made: Any, operation: str, zh: str, en: str) -> None:
    assert (made().operation_type, made().message) == (operation, zh)
    assert made(lang="en").message == en
    assert toolresult.validate(made()).valid


@pytest.mark.parametrize(
    ("made", "expected"),
    [
        (ToolReturn.success(), "ok"),
        (ToolReturn.failure(1002, "no size"), "failed"),
        (ToolReturn.empty(), "empty"),
        (ToolReturn.empty("no order 17"), "empty"),
        (Java.query_success([]), "ok"),
        (Java.failure("save", "title is missing"), "failed"),
        (Java.empty("query"), "empty"),
        (Java.from_null("fetch"), "failed"),
        (Java.from_exception(ValueError("no")), "failed"),
        (ToolResult.success(""), "ok"),
        (ToolResult.failure("no file", "half"), "failed"),
    ],
)
def test_outcome_is_what_the_builder_says(made: Any, expected: str) -> None:
    assert outcome(made.to_dict()) == expected
    assert toolresult.is_valid(made.to_json())
    if expected == "ok":
        assert "toolresult" not in made.to_json(), "a success costs no extra bytes"


def test_document_functions_give_dicts_of_exactly_three_keys() -> None:
    """Defect 14: the documented helpers had other signatures than the real ones."""
    assert list(build_success_response().items()) == [
        ("code", 0),
        ("message", "success"),
        ("data", None),
    ]
    assert list(build_error_response(code=1002, message="no size").items()) == [
        ("code", 1002),
        ("message", "no size"),
        ("data", None),
    ]
    assert build_success_response(data={"result": 1}, message="done")["data"] == {"result": 1}


@pytest.mark.parametrize(
    ("mistake", "way_out"),
    [
        (lambda: ToolReturn.failure(0, "x"), r"use success\(data\)"),
        (lambda: build_error_response(0, "x"), r"use success\(data\)"),
        (lambda: ToolReturn.failure(42, "x"), r"expected an error code \(0, 1000–1999"),
        (lambda: build_error_response(3000, "x"), "expected an error code"),
        (lambda: ToolReturn.failure(1002, ""), "say in message what went wrong"),
        (lambda: build_error_response(1002, "\u3000"), "say in message what went wrong"),
        (lambda: ToolReturn.empty(" "), "say in message"),
        (lambda: ToolReturn.success([ValueError("x")]), "expected a JSON value, got ValueError"),
        (lambda: build_success_response(object()), "expected a JSON value"),
        (lambda: ToolReturn.success(float("nan")), "use null or a string instead"),
        (lambda: Java.query_success(None), r"ToolExecutionResult\.empty"),
        (lambda: Java.failure(" ", "x"), "at least one visible character"),
        (lambda: Java.failure("save", ""), "say in message"),
        (lambda: ToolResult.failure(""), "at least one visible character"),
        (lambda: ToolResult.success(None), "set output for a success"),
    ],
)
def test_mistakes_are_refused_with_the_way_out(mistake: Any, way_out: str) -> None:
    with pytest.raises(ValueError, match=way_out):
        mistake()


@given(st.text(min_size=1))
def test_any_message_survives(message: str) -> None:
    """Defect 17: failure JSON glued by hand broke at quotes, newlines and backslashes."""
    if is_blank(message):
        with pytest.raises(ContractError):
            Java.failure("operation", message)
        return
    made = Java.failure("operation", message)
    assert json.loads(made.to_json())["message"] == message
    assert ToolReturn.from_json(ToolReturn.failure(5000, message).to_json()).message == message


@pytest.mark.parametrize("message", ['"\\\n\t', "😀", "\\u0022", "</script>", "x" * 10_000_000])
def test_awkward_and_large_messages_survive(message: str) -> None:
    """Defect 17 again, with what tools really put into messages, up to 10 MB."""
    for made in (ToolReturn.failure(5000, message), Java.from_exception(ValueError(message))):
        assert type(made).from_json(made.to_json()) == made
        assert made.message == message


def test_exception_without_a_message_still_says_something() -> None:
    assert Java.from_exception(ValueError()).message == "工具抛出异常：ValueError"
    assert Java.from_exception(ValueError(), lang="en").message == "The tool raised ValueError"


def test_exception_of_any_make_is_told() -> None:
    class Broken(Exception):  # noqa: N818
        def __str__(self) -> str:
            raise RuntimeError("no text")

    assert "Broken" in Java.from_exception(Broken()).message
    assert Java.from_exception(OSError("\ud800")).message == "\\ud800"


def test_operation_type_is_taken_as_it_is_given() -> None:
    assert Java.failure(toolresult.OperationType.SAVE, "no").operation_type == "save"
    for wrong in (None, 3):
        with pytest.raises(ContractError, match="/operationType"):
            Java.failure(wrong, "x")  # type: ignore[arg-type]


def test_stamp_of_a_caller_is_refused_and_not_dropped() -> None:
    with pytest.raises(ValueError, match="unexpected key toolresult in metadata"):
        Java.failure("save", "no", metadata={"toolresult": {"outcome": "empty"}})


def test_metadata_is_kept_beside_the_stamp() -> None:
    made = Java.empty("query", metadata={"total": 0})
    assert made.metadata == {"total": 0, "toolresult": {"outcome": "empty"}}


def test_text_of_a_tool_result_is_the_error_first() -> None:
    """Defect 26: the error was dropped and a space was sent."""
    assert str(ToolResult(error="no file")) == "Error: no file"
    assert str(ToolResult.failure("no file", "half")) == "Error: no file"
    assert str(ToolResult.success("fine")) == "fine"
    assert str(ToolResult(output="fine", error=None)) == "fine"
