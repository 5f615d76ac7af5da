"""A failure of somebody else gets the code of its class, where it says so itself and one asks."""

import json
from collections.abc import Mapping
from typing import Any

import pytest

from tests.support import PROJECT, judged_results, real_results
from tests.support.carried import receive
from toolresult import validate
from toolresult.carriers import from_anthropic, from_openai_chat, read_all
from toolresult.carriers.registry import CARRIERS


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
    assert "retry_after_ms" not in envelope.get("meta", {})


def test_a_success_and_a_code_of_the_contract_stay() -> None:
    message = {"role": "tool", "tool_call_id": "c1", "content": "the rate limit is 5 a second"}
    assert from_openai_chat(message, classify=True)["code"] == 0
    assert failed({"code": 1904, "message": "rate limit"}, classify=True)["code"] == 1904


def test_read_all_classifies_too() -> None:
    message = {"role": "tool", "tool_call_id": "c1", "content": "Error: rate limit exceeded"}
    (found,) = read_all(message, classify=True)
    assert found.envelope["code"] == 1929


def classified(row: Mapping[str, Any]) -> int:
    """Return the code that a judged row gets; what is no format's is the text of a message."""
    carrier = CARRIERS.get(row.get("format", row.get("carrier")))
    if carrier is not None:
        return int(receive(carrier, row["payload"], classify=True)["code"])
    payload = row["payload"]
    text = payload if isinstance(payload, str) else json.dumps(payload, ensure_ascii=False)
    message = {"role": "tool", "tool_call_id": "c1", "content": text}
    return int(from_openai_chat(message, classify=True)["code"])


def test_flagged_failures_of_others_get_their_class_and_never_a_wrong_one() -> None:
    found = [one.row for one in judged_results.judged()]
    found += real_results.lines(real_results.FOLDER)
    flagged = [row for row in found if row["outcome"] == "failed"]
    codes = {row["id"]: (row.get("code", 5000), classified(row)) for row in flagged}
    heard = {name: pair for name, pair in codes.items() if pair[1] != 0}
    assert len(heard) > 500
    wrong = {name for name, (judged, code) in heard.items() if code not in (judged, 5000)}
    assert wrong == set()
    assert sum(code != 5000 for _, code in heard.values()) >= 0.7 * len(heard)
