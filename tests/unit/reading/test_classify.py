"""A failure of somebody else gets the code of its class, where it says so itself and one asks."""

import json
from typing import Any

import pytest

from toolresult import validate
from toolresult.carriers import from_anthropic, from_openai_chat, read_all


def failed(content: Any, **options: Any) -> dict[str, Any]:
    text = content if isinstance(content, str) else json.dumps(content)
    block = {"type": "tool_result", "tool_use_id": "t1", "content": text, "is_error": True}
    return from_anthropic(block, **options)


CASES: list[tuple[Any, int, int | None]] = [
    ({"error": {"status": 429, "message": "slow"}}, 1929, None),
    ({"error": {"statusCode": "404", "message": "no"}}, 1910, None),
    ({"error": "no", "status": 401}, 1901, None),
    ({"error": "no", "status_code": 403}, 1006, None),
    ({"error": "no", "http_status": 409}, 1909, None),
    ({"error": "no", "statusCode": 413}, 1913, None),
    ({"error": {"code": 503, "message": "down"}}, 5002, None),
    ({"error": {"code": 504, "message": "late"}}, 2002, None),
    ({"error": "busy", "retry_after": 2}, 1929, 2000),
    ({"error": "busy", "status": 503, "headers": {"Retry-After": "30"}}, 5002, 30_000),
    ({"error": "busy", "retry_after_ms": 250}, 1929, 250),
    ("Rate limit reached, retry after 20 seconds", 1929, 20_000),
    ("Too Many Requests. Please try again in 1.5s", 1929, 1500),
    ("HTTP 503: down for maintenance", 5002, None),
    ("Request failed with status code 404", 1910, None),
    ("Connection timed out", 2002, None),
    ("anthropic is overloaded", 5002, None),
    ("1 validation error for call[get_book]\nisbn\n  Missing required argument", 1002, None),
    ("MCP error -32602: Invalid arguments for tool get_book", 1002, None),
    ("the form has a validation error", 5000, None),
    ("no such file", 5000, None),
    ("I counted 429 files", 5000, None),
    ({"error": {"status": 418, "message": "teapot"}}, 5000, None),
    ({"error": {"status": True, "retry_after": "soon"}}, 5000, None),
    ({"error": "no", "retry_after": -1}, 5000, None),
    ({"error": "no", "retry_after": 10**12}, 5000, None),
]


@pytest.mark.parametrize(("content", "code", "wait"), CASES)
def test_the_class_that_a_failure_names(content: Any, code: int, wait: int | None) -> None:
    envelope = failed(content, classify=True)
    assert envelope["code"] == code
    assert envelope["meta"].get("retry_after_ms") == wait
    assert "/code" in envelope["meta"]["toolresult"]["assumed"]
    assert validate(envelope, "tool-return").valid


@pytest.mark.parametrize(("content", "code", "wait"), CASES)
def test_nobody_is_classified_unasked(content: Any, code: int, wait: int | None) -> None:
    envelope = failed(content)
    assert envelope["code"] == 5000
    assert "retry_after_ms" not in envelope["meta"]


def test_a_success_and_a_code_of_the_contract_stay() -> None:
    message = {"role": "tool", "tool_call_id": "c1", "content": "the rate limit is 5 a second"}
    assert from_openai_chat(message, classify=True)["code"] == 0
    assert failed({"code": 1904, "message": "rate limit"}, classify=True)["code"] == 1904


def test_read_all_classifies_too() -> None:
    message = {"role": "tool", "tool_call_id": "c1", "content": "Error: rate limit exceeded"}
    (found,) = read_all(message, classify=True)
    assert found.envelope["code"] == 1929
