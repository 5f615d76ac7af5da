"""A process that failed is a failure, whoever looks at its result."""

import json
from typing import Any

import pytest

from toolresult import llm, processor
from toolresult.carriers import from_openai_chat, from_openai_responses
from toolresult.reading import Kind, read_result

FAILED: list[tuple[dict[str, Any], str]] = [
    ({"stdout": "", "stderr": "", "exit_code": 2}, "exited with code 2"),
    ({"stdout": "x", "returncode": -9}, "exited with code -9"),
    ({"stdout": "", "stderr": "no such file", "exitCode": 1}, "no such file"),
    ({"stdout": "", "timed_out": True}, "timed out"),
    ({"stderr": "", "timedOut": True, "exit_code": None}, "timed out"),
    ({"exit_code": 1}, "exited with code 1"),
    ({"output": "a", "title": "ls", "metadata": {"exit_code": 1}}, "exited with code 1"),
    ({"stdout": "", "stderr": "", "code": 3}, "exited with code 3"),
    ({"stdout": "", "stderr": "", "status": 3, "signal": None}, "exited with code 3"),
    ({"stdout": "half", "stderr": "", "interrupted": True, "isImage": False}, "was interrupted"),
    ({"interrupted": True}, "was interrupted"),
    ({"command": "make", "exitCode": "2"}, "exited with code 2"),
]


@pytest.mark.parametrize(("value", "reason"), FAILED)
def test_a_process_that_failed(value: dict[str, Any], reason: str) -> None:
    for is_welcome in (True, False):
        reading = read_result(value, plain_is_success=is_welcome)
        assert str(reading.outcome) == "failed"
        assert reason in str(reading.message)
    assert read_result(value, plain_is_success=True).kind is Kind.REPORTED_FAILURE
    read = from_openai_chat({"role": "tool", "tool_call_id": "c", "content": [value]}, to=None)
    assert read["code"] != 0
    assert not processor.is_success(value)


@pytest.mark.parametrize(
    "value",
    [
        {"stdout": "x", "exit_code": 0},
        {"exit_code": 1, "tests": 3},
        {"timed_out": True, "rows": 3},
        {"output": "x", "title": "ls", "metadata": {"exit_code": 0}},
        {"stdout": "x", "stderr": "", "interrupted": False},
        {"interrupted": True, "trains": ["S1"]},
        {"metadata": {"exit_code": 1}, "rows": 3},
    ],
)
def test_what_is_no_failed_process(value: dict[str, Any]) -> None:
    assert read_result(value, plain_is_success=True).kind is Kind.PLAIN


def test_a_process_that_failed_in_the_shape_of_an_envelope() -> None:
    value = {"output": "boom", "metadata": {"exit_code": 1, "duration_seconds": 0.1}}
    for text in (value, json.dumps(value)):
        assert str(read_result(text, plain_is_success=True).outcome) == "failed"
        item = {"type": "function_call_output", "call_id": "c", "output": text}
        back = from_openai_responses(item)
        assert (back["message"], back["data"]) == ("exited with code 1", value)
        assert llm.content(back).count("boom") == 1
