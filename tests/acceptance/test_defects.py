"""The numbered defects of the systems that the contract describes, each held by a test.

Most stand where their module is tested, named `test_defect_NN_...`; here are the others, and
the list that keeps the account complete.
"""

import re
from pathlib import Path

import pytest

import toolresult
from tests.support import PROJECT
from toolresult import ErrorCode, ToolResult, llm, processor
from toolresult.carriers import from_mcp
from toolresult.workflow import tool_rules

# What a contract cannot reach, or what belongs to a part that is not there yet.
OUT_OF_REACH = {
    13: "a client that raises on HTTP >= 400 and repeats a POST",
    31: "a failed tool inside the data of an outer success: data is the tool's own",
}


def test_every_defect_has_a_test_or_a_reason() -> None:
    named: set[int] = set()
    for file in (PROJECT / "tests").rglob("test_*.py"):
        text = file.read_text(encoding="utf-8")
        named |= {int(number) for number in re.findall(r"def test_defect_(\d+)_", text)}
    assert named.isdisjoint(OUT_OF_REACH)
    assert named | OUT_OF_REACH.keys() == set(range(1, 34))


def test_defect_09_flagged_mcp_result_is_a_failure() -> None:
    flagged = {"content": [{"type": "text", "text": "no such file"}], "isError": True}
    assert processor.is_failure(from_mcp(flagged))


def test_defect_07_mistake_of_the_caller_is_not_a_server_error() -> None:
    assert ErrorCode.PARAMETER_ERROR.http_status == 400
    # That a server lacks an ability is no mistake, and HTTP has 501 for it.
    assert ErrorCode.NOT_SUPPORTED.http_status == 501
    for code in set(ErrorCode) - {ErrorCode.NOT_SUPPORTED}:
        if code.kind == "client":
            assert 400 <= code.http_status < 500


@pytest.mark.parametrize(
    "payload",
    [
        {"code": 0, "data": None},
        {"code": 0},
        {"code": 0, "data": {"results": [{"code": 0}], "total": 1, "success_count": 1}},
        {"code": 1003, "message": "no session vm_1", "data": None},
    ],
)
def test_defect_11_formatting_for_the_model_takes_whatever_is_valid(payload: object) -> None:
    assert llm.content(payload).strip()


def test_defect_12_partial_failure_keeps_its_useful_data() -> None:
    payload = {"code": 2907, "message": "1 of 2 failed", "data": [{"code": 0, "data": "kept"}]}
    assert "kept" in llm.content(payload)


def test_defect_14_documented_helpers_have_the_documented_signatures() -> None:
    from toolresult.result_formatter import build_error_response, build_success_response

    assert list(build_success_response()) == ["code", "message", "data"]
    assert build_error_response(1002, "no size")["code"] == 1002


def test_defect_26_error_reaches_the_model_and_no_space_is_sent() -> None:
    message = llm.message(ToolResult(error="no file a.txt", name="read_file"), "call_1")
    assert message.content == "Error: no file a.txt"
    with pytest.raises(toolresult.ContractError):
        toolresult.ToolMessage(role="tool", content=" ", tool_call_id="call_1")


def test_defect_27_one_spelling_of_an_error_everywhere() -> None:
    result = ToolResult.failure("no file")
    assert str(result) == llm.content(result) == "Error: no file"


def test_defect_28_failure_is_marked_for_the_model_as_the_rules_say() -> None:
    payload = {"error": "the file was read without problems, said nobody"}
    assert llm.content(payload).startswith("Error: ")
    for lang in ("en", "zh"):
        assert '"Error: "' in tool_rules(lang, "text").replace("“", '"').replace("”", '"')
        assert "success" in tool_rules(lang, "envelope")
    assert toolresult.read(llm.content(payload, "envelope"))["success"] is False


def test_defect_29_error_of_a_result_is_a_value_and_no_method() -> None:
    assert ToolResult.success("fine").error is None
    assert ToolResult.failure("no").error == "no"


def test_defect_30_result_is_never_taken_for_missing_because_it_is_falsy() -> None:
    assert ToolResult.success("")
    assert llm.content(ToolResult.success("")).strip()


def test_defect_32_json_where_prose_belongs_is_warned_of() -> None:
    report = toolresult.validate({"error": '{"code": 5}'})
    assert [one.rule for one in report.warnings] == ["json-in-message"]


def test_defect_33_seconds_and_milliseconds_are_converted() -> None:
    made = toolresult.convert({"output": "x", "execution_time": 0.25}, "tool-response")
    assert made["meta"]["execution_time_ms"] == 250


def test_three_tools_example(capsys: pytest.CaptureFixture[str]) -> None:
    import asyncio
    import runpy

    example = runpy.run_path(str(Path(PROJECT) / "examples" / "three_tools.py"))
    asyncio.run(example["main"]())
    printed = capsys.readouterr().out.splitlines()
    assert printed[0] == (
        """find msgspec: continue; the model sees: '{"name":"msgspec","copies":1}'"""
    )
    assert printed[1].startswith("find pickle: stop; the model sees: 'Error: no book named pickle'")
    assert "stopped:" in printed[2]
    assert (
        """burn msgspec: stop; the model sees: 'Error: nobody may burn "msgspec"\'""" in printed[3]
    )
    assert 'nobody may burn "msgspec"' in printed[4]
