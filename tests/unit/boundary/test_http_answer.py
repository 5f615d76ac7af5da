"""A tool result as the answer of an HTTP service."""

from typing import Any

import pytest

from tests.support.cases import every
from toolresult import ContractError, ErrorCode, ToolExecutionResult, ToolReturn, read
from toolresult.boundary import as_http


@every(
    "envelope, status",
    [
        ({"code": 0, "data": [1]}, 200),
        (ToolReturn.success({"rows": 3}), 200),
        ('{"success": true, "operationType": "save", "message": "saved"}', 200),
        ({"output": "done"}, 200),
        ({"error": "no such file"}, ErrorCode.INTERNAL_ERROR.http_status),
        ({"code": 1234, "message": "not in the table"}, 400),
        (ToolExecutionResult.failure("save", "no"), ErrorCode.INTERNAL_ERROR.http_status),
        (ToolExecutionResult.empty("query", "none"), ErrorCode.NO_DATA.http_status),
        ({"success": False, "operationType": "save", "message": "no"}, 500),
        *(
            ({"code": int(code), "message": "no"}, code.http_status)
            for code in ErrorCode
            if code is not ErrorCode.SUCCESS
        ),
    ],
)
def test_status_is_that_of_the_code(envelope: Any, status: int) -> None:
    answer = as_http(envelope)
    assert answer.status == status
    assert answer.headers == {"content-type": "application/json"}
    sent = read(envelope) if isinstance(envelope, str) else envelope
    assert read(answer.body) == (sent if isinstance(sent, dict) else sent.to_dict())


@pytest.mark.parametrize(
    ("milliseconds", "seconds"), [(0, "0"), (1, "1"), (1500, "2"), (30_000, "30"), (0.5, "1")]
)
def test_time_to_wait_is_a_header_in_whole_seconds(milliseconds: float, seconds: str) -> None:
    meta = {"retry_after_ms": milliseconds}
    answer = as_http({"code": 2002, "message": "late", "meta": meta})
    assert answer.headers["retry-after"] == seconds


@pytest.mark.parametrize("meta", [{}, None, {"trace_id": "4bf9"}])
def test_without_a_time_to_wait_there_is_no_header(meta: Any) -> None:
    answer = as_http({"code": 2002, "message": "late", "meta": meta})
    assert "retry-after" not in answer.headers


def test_what_is_not_a_result_is_an_error() -> None:
    with pytest.raises(ContractError):
        as_http({"code": 5000})
    with pytest.raises(ValueError, match="tool-message"):
        as_http({"role": "tool", "content": "x", "tool_call_id": "c"})
