"""Builders: results made right, and mistakes refused where they are made."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import toolresult
from tests.support import PROJECT
from tests.support.cases import every
from toolresult import ContractError, ToolExecutionResult, ToolResult, ToolReturn, llm
from toolresult.executor import ToolError
from toolresult.forms.registry import outcome
from toolresult.result_formatter import build_error_response, build_success_response
from toolresult.text.blank import is_blank
from toolresult.text.catalog import shorten
from toolresult.text.error_text import error_text

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


@every(
    "made, expected",
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


def test_failures_are_written_as_in_every_language() -> None:
    models = {"tool-return": ToolReturn, "tool-execution-result": Java}
    cases = json.loads((PROJECT / "tests/conformance/failures.json").read_text("utf-8"))
    assert len(cases) == 4
    for case in cases:
        build = getattr(models[case.pop("form")], case.pop("build"))
        text = case.pop("text")
        assert build(**case).to_json() == text


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
        (lambda: ToolReturn.success([ValueError("x")]), "expected a JSON value, got ValueError"),
        (lambda: build_success_response(object()), "expected a JSON value"),
        (lambda: ToolReturn.success(float("nan")), "use null or a string instead"),
        (lambda: Java.query_success(None), r"ToolExecutionResult\.empty"),
        (lambda: Java.empty(" ", "x"), "at least one visible character"),
        (lambda: ToolResult.success("x", execution_time=-1), "/execution_time"),
        (lambda: ToolResult.success(None), "set output for a success"),
    ],
)
def test_mistakes_are_refused_with_the_way_out(mistake: Any, way_out: str) -> None:
    with pytest.raises(ValueError, match=way_out):
        mistake()


@given(st.text(min_size=1).filter(lambda text: not is_blank(text)))
def test_any_message_survives(message: str) -> None:
    """Defect 17: failure JSON glued by hand broke at quotes, newlines and backslashes."""
    made = Java.failure("operation", message)
    assert json.loads(made.to_json())["message"] == message
    assert ToolReturn.from_json(ToolReturn.failure(5000, message).to_json()).message == message


@pytest.mark.parametrize("message", ['"\\\n\t', "😀", "\\u0022", "</script>", "x" * 10_000_000])
def test_awkward_and_large_messages_survive(message: str) -> None:
    """Defect 17 again, with what tools really put into messages, up to 10 MB."""
    raised = Java.from_exception(ValueError(message))
    for made, said in (
        (ToolReturn.failure(5000, message), message),
        (raised, f"ValueError: {shorten(message, 10_000)}"),  # the text of an exception is cut
    ):
        assert type(made).from_json(made.to_json()) == made
        assert made.message == said


def test_exception_without_a_message_still_says_something() -> None:
    assert Java.from_exception(ValueError()).message == "工具抛出异常：ValueError"
    assert Java.from_exception(ValueError(), lang="en").message == "The tool raised ValueError"


def test_exception_of_any_make_is_told() -> None:
    class Broken(Exception):  # noqa: N818
        def __str__(self) -> str:
            raise RuntimeError("no text")

    assert "Broken" in Java.from_exception(Broken()).message
    assert Java.from_exception(OSError("\ud800")).message == "OSError: \\ud800"


class MuteError(Exception):
    def __str__(self) -> str:
        raise RuntimeError("no text")


@every(
    "said, code, message",
    [
        ("", 5000, "Internal error"),
        (None, 2002, "Execution timeout"),
        (" \u3000\n", 1002, "Parameter error"),
        ("", 1234, "Client error"),
        ("no size", 1002, "no size"),
        (TimeoutError(), 2002, "Execution timeout (TimeoutError)"),
        (AssertionError(""), 5000, "Internal error (AssertionError)"),
        (KeyError("abc"), 5000, "KeyError: 'abc'"),
        (MuteError(), 5000, "Internal error (MuteError)"),
        (ToolError(1006, "not yours"), 1006, "not yours"),
        ("half \udcff name", 5000, "half \\udcff name"),
        ({"detail": "no rights"}, 1006, "{'detail': 'no rights'}"),
    ],
)
def test_a_failure_is_kept_whatever_it_says(said: Any, code: int, message: str) -> None:
    made = ToolReturn.failure(code, said)
    assert (made.code, made.message) == (code, message)
    assert build_error_response(code, said) == {"code": code, "message": message, "data": None}
    assert toolresult.is_valid(made.to_json())
    for other in (Java.failure("save", said), ToolResult.failure(said)):
        assert outcome(other.to_dict()) == "failed" and toolresult.is_valid(other.to_json())


@pytest.mark.parametrize(
    "error", [TimeoutError(), ValueError("\u3000"), KeyError("x"), MuteError(), OSError("\ud800")]
)
@pytest.mark.parametrize("code", [5000, 0, 42, 3000, -1, None, "5000", True, 2.5, float("nan")])
def test_nothing_raises_in_an_except_block(
    error: Exception, code: Any, caplog: pytest.LogCaptureFixture
) -> None:
    said = error_text(error)
    for made in (
        ToolReturn.failure(code, error, data={"at": error}).to_dict(),
        ToolReturn.failure(code, said).to_dict(),  # type: ignore[arg-type]
        build_error_response(code, error),
        build_error_response(code, said),  # type: ignore[arg-type]
    ):
        assert toolresult.is_valid(made, "tool-return")
        assert (made["code"], outcome(made), made.get("data")) == (5000, "failed", None)
    assert f"{code!r} is not the code of a failure" in caplog.text or code == 5000


def test_partial_output_that_is_no_json_is_left_out_of_a_failure_and_logged(
    caplog: pytest.LogCaptureFixture,
) -> None:
    assert ToolReturn.failure(2004, "off", ("half", {1})).data == ["half", [1]]
    assert ToolReturn.failure(2004, "off", [object()]).data is None
    assert "the data of a failure are not JSON" in caplog.text


@pytest.mark.parametrize("message", [None, "", "\u3000"])
def test_default_messages_stand_for_blank_ones(message: str | None) -> None:
    assert Java.failure("save", message).message == "操作失败"
    assert Java.failure("save", message, lang="en").message == "Operation failed"
    assert Java.empty("query", message).message == "没有查询到相关数据"
    assert ToolReturn.empty(message).message == "No data found"
    assert ToolResult.failure(message).error == "Internal error"


def test_exceptions_are_told_in_the_language_of_the_builder() -> None:
    assert Java.failure("save", TimeoutError()).message == "操作失败（TimeoutError）"
    assert Java.failure("save", KeyError("id"), lang="en").message == "KeyError: 'id'"
    assert Java.from_exception(KeyError("id")).message == "KeyError: 'id'"


def test_facts_of_the_call_are_given_to_the_builders_of_a_tool_result() -> None:
    facts: dict[str, Any] = {"name": "read", "tool_call_id": "call_1", "execution_time": 0.5}
    for made in (ToolResult.success("x", **facts), ToolResult.failure("no", **facts)):
        assert facts.items() <= made.to_dict().items()
    assert ToolResult.success("x").to_dict() == {"output": "x"}


def test_operation_type_is_taken_as_it_is_given() -> None:
    assert Java.failure(toolresult.OperationType.SAVE, "no").operation_type == "save"
    for wrong in (None, 3):
        with pytest.raises(ContractError, match="/operationType"):
            Java.empty(wrong)  # type: ignore[arg-type]


class Unwilling(dict[str, Any]):
    def items(self) -> Any:
        raise SystemExit(1)


@pytest.mark.parametrize(
    ("build", "kept"),
    [
        (lambda: Java.failure(None, "no rows"), {"operationType": "unknown"}),  # type: ignore[arg-type]
        (lambda: Java.failure(" ", "no rows"), {"operationType": "unknown"}),
        (lambda: Java.failure(7, KeyError("no rows")), {"operationType": "unknown"}),  # type: ignore[arg-type]
        (lambda: Java.failure("save", "no rows", metadata={"rate": float("nan")}), {}),
        (lambda: Java.failure("save", "no rows", metadata=[1]), {}),  # type: ignore[arg-type]
        (lambda: Java.failure("save", "no rows", metadata={"toolresult": {}, "a": 1}), {}),
        (lambda: Java.failure("save", "no rows", lang="fr"), {}),
        (lambda: ToolResult.failure("no rows", execution_time=-1), {"output": ""}),
        (lambda: ToolResult.failure("no rows", execution_time=float("nan")), {}),
        (lambda: ToolResult.failure("no rows", tool_call_id=3, name="read"), {"name": "read"}),  # type: ignore[arg-type]
        (lambda: ToolResult.failure("no rows", b"half"), {"output": ""}),  # type: ignore[arg-type]
        (lambda: ToolReturn.failure(1.5, "no rows"), {"code": 5000}),  # type: ignore[arg-type]
    ],
)
def test_failure_is_never_replaced_by_another_error(
    build: Any, kept: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    """Builders of failures stand in `except` blocks: what does not fit is left out, and logged."""
    made = build().to_dict()
    assert kept.items() <= made.items()
    assert "no rows" in llm.content(made)
    assert outcome(made) == "failed"
    assert toolresult.is_valid(made)
    assert caplog.records


def test_objects_whose_methods_raise_are_left_out_of_a_failure() -> None:
    made = Java.failure("save", "no rows", metadata=Unwilling(rows=0)).to_dict()
    assert list(made["metadata"]) == ["toolresult"]
    assert ToolReturn.failure(1002, "no rows", Unwilling(rows=0)).data is None


def test_stamp_of_a_caller_does_not_make_a_failure_empty() -> None:
    with pytest.raises(ValueError, match="unexpected key toolresult in metadata"):
        Java.empty("save", metadata={"toolresult": {"outcome": "failed"}})
    failure = Java.failure("save", "no", metadata={"toolresult": {"outcome": "empty"}})
    assert outcome(failure.to_dict()) == "failed"


def test_metadata_is_kept_beside_the_stamp() -> None:
    made = Java.empty("query", metadata={"total": 0})
    assert made.metadata == {"total": 0, "toolresult": {"outcome": "empty"}}


def test_text_of_a_tool_result_is_the_error_first() -> None:
    """Defect 26: the error was dropped and a space was sent."""
    assert str(ToolResult(error="no file")) == "Error: no file"
    assert str(ToolResult.failure("no file", "half")) == "Error: no file"
    assert str(ToolResult.success("fine")) == "fine"
    assert str(ToolResult(output="fine", error=None)) == "fine"


@pytest.mark.parametrize("tool", [None, "", " \u3000"])
def test_null_of_a_tool_that_nobody_named_is_told_without_a_name(tool: str | None) -> None:
    assert Java.from_null(tool).message == "工具返回null"
    assert Java.from_null(tool, lang="en").message == "The tool returned null"
    assert Java.from_null("fetch").message == "工具返回null：fetch"


def test_a_failure_takes_facts_and_leaves_out_what_is_not_valid(
    caplog: pytest.LogCaptureFixture,
) -> None:
    failed = ToolReturn.failure(2004, "taken", meta={"build": 7, "trace_id": "t1"}, retry_after=1.5)
    assert failed.to_dict()["meta"] == {"build": 7, "trace_id": "t1", "retry_after_ms": 1500}
    assert "meta" not in ToolReturn.failure(2004, "taken").to_dict()
    assert caplog.text == ""
    wrong: dict[str, Any] = {"trace_id": 7, "ok": 1, "raw": object()}
    for meta, wait, kept in (
        ({"trace_id": 7, "ok": 1}, None, {"ok": 1}),
        (wrong, 2, {"retry_after_ms": 2000}),
        ("text", -1, None),
        (None, "soon", None),
    ):
        caplog.clear()
        given: Any = (meta, wait)
        built = ToolReturn.failure(2004, "taken", meta=given[0], retry_after=given[1])
        assert (built.to_dict().get("meta"), built.code) == (kept, 2004)
        assert "left out" in caplog.text
