"""A failure of somebody else gets the code of its class, where it says so itself and one asks."""

import json
from typing import Any

import pytest

from tests.support import PROJECT
from toolresult import validate
from toolresult.carriers import from_anthropic, from_openai_chat, read_all


def failed(content: Any, **options: Any) -> dict[str, Any]:
    text = content if isinstance(content, str) else json.dumps(content)
    block = {"type": "tool_result", "tool_use_id": "t1", "content": text, "is_error": True}
    return from_anthropic(block, **options)


# What Python and TypeScript say alike.
CASES: list[tuple[Any, int, int | None]] = [
    (case["content"], case["code"], case["retry_after_ms"])
    for case in json.loads((PROJECT / "tests/conformance/failure-classes.json").read_text("utf-8"))
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
