"""A tool result as the answer of an HTTP service."""

from typing import Any

import pytest

from tests.support.cases import every
from toolresult import ContractError, ErrorCode, ToolExecutionResult, ToolReturn, check, read
from toolresult.boundary import MEDIA_TYPE, as_http, as_problem, from_problem
from toolresult.boundary.headers import Headers


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


@every(
    "accept, kind",
    [
        (None, "application/json"),
        ("*/*", "application/json"),
        ("application/json", "application/json"),
        ("application/vnd.toolresult+json", MEDIA_TYPE),
        ("text/html, Application/vnd.toolresult+json; VERSION=1; q=0.5", MEDIA_TYPE),
        ("application/vnd.toolresult+json;version=2", "application/json"),
        ("application/vnd.toolresult+json;q=0", "application/json"),
    ],
)
def test_the_media_type_is_for_clients_that_name_it(accept: str | None, kind: str) -> None:
    answer = as_http({"code": 0, "data": [1]}, accept=accept)
    assert answer.headers["content-type"] == kind
    assert answer.headers.get("vary") == (None if accept is None else "Accept")


@every(
    "kind, taken",
    [
        (MEDIA_TYPE, True),
        ("application/vnd.toolresult+json", True),
        ('Application/vnd.toolresult+json;version="1"', True),
        ("application/vnd.toolresult+json; version=2", False),
        ("application/vnd.other+json; version=2", True),
    ],
)
def test_a_body_of_another_version_is_not_taken(kind: str, taken: bool) -> None:
    assert Headers(content_type=kind).is_json is taken


@every(
    "envelope",
    [
        {"code": 2002, "message": "late", "meta": {"retry_after_ms": 1500}},
        {"code": 1904, "message": "no order 17", "data": [12.5, None, "\u2028"]},
        {"code": 1234, "message": "not in the table"},
        {"success": False, "operationType": "save", "message": "no"},
        {"error": "no such file", "output": "half"},
    ],
)
def test_a_failure_comes_back_from_its_problem_unchanged(envelope: Any) -> None:
    answer = as_problem(envelope)
    problem = read(answer.body)
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.status == problem["status"] == as_http(envelope).status
    assert answer.headers.get("retry-after") == as_http(envelope).headers.get("retry-after")
    assert from_problem(answer.body) == from_problem(problem) == envelope


def test_a_success_is_no_problem() -> None:
    with pytest.raises(ValueError, match="success"):
        as_problem({"code": 0})
    # Somebody else's member of the same name does not turn a problem into a success.
    assert from_problem({"status": 500, "toolresult": {"code": 0}})["code"] == 5000


# The example of RFC 9457, section 3, and problems that say less.
CREDIT = {
    "type": "https://example.com/probs/out-of-credit",
    "title": "You do not have enough credit.",
    "detail": "Your current balance is 30, but that costs 50.",
    "instance": "/account/12345/msgs/abc",
    "balance": 30,
}


@every(
    "problem, status, code, message",
    [
        (CREDIT, 403, ErrorCode.PERMISSION_DENIED, CREDIT["detail"]),
        ({"title": "Not Found", "status": 404}, None, ErrorCode.NOT_FOUND, "Not Found"),
        ({"title": "Busy", "status": 503}, 500, ErrorCode.SERVICE_UNAVAILABLE, "Busy"),
        ({"detail": " ", "title": "Slow down"}, 429, ErrorCode.RATE_LIMITED, "Slow down"),
    ],
)
def test_problems_of_others_become_failures(
    problem: dict[str, Any], status: int | None, code: int, message: str
) -> None:
    envelope = from_problem(problem, status=status)
    assert (envelope["code"], envelope["message"]) == (code, message)
    assert envelope["data"] == problem
    check(envelope, "tool-return")


def test_a_problem_that_says_nothing_is_still_a_failure() -> None:
    envelope = check(from_problem({}), "tool-return")
    assert envelope["code"] == ErrorCode.INTERNAL_ERROR
    assert envelope["meta"]["toolresult"]["assumed"] == ["/code"]
    with pytest.raises(ContractError):
        from_problem("<html>")
    with pytest.raises(TypeError, match="expected an object, got list"):
        from_problem(b"[]")
