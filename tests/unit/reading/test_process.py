"""A process that failed is a failure, whoever looks at its result."""

from typing import Any

import pytest

from toolresult import processor
from toolresult.carriers import from_openai_chat
from toolresult.reading import Kind, read_result

FAILED: list[tuple[dict[str, Any], str]] = [
    ({"stdout": "", "stderr": "", "exit_code": 2}, "exited with code 2"),
    ({"stdout": "x", "returncode": -9}, "exited with code -9"),
    ({"stdout": "", "stderr": "no such file", "exitCode": 1}, "no such file"),
    ({"stdout": "", "timed_out": True}, "timed out"),
    ({"stderr": "", "timedOut": True, "exit_code": None}, "timed out"),
]


@pytest.mark.parametrize(("value", "reason"), FAILED)
def test_a_process_that_failed(value: dict[str, Any], reason: str) -> None:
    for is_welcome in (True, False):
        reading = read_result(value, plain_is_success=is_welcome)
        assert (reading.kind, str(reading.outcome)) == (Kind.REPORTED_FAILURE, "failed")
        assert reason in str(reading.message)
    read = from_openai_chat({"role": "tool", "tool_call_id": "c", "content": [value]}, to=None)
    assert read["code"] != 0
    assert not processor.is_success(value)


@pytest.mark.parametrize(
    "value", [{"stdout": "x", "exit_code": 0}, {"exit_code": 1}, {"timed_out": True, "rows": 3}]
)
def test_what_is_no_failed_process(value: dict[str, Any]) -> None:
    assert read_result(value, plain_is_success=True).kind is Kind.PLAIN
