"""What the model sees: every error, nothing blank, no traceback."""

import json
from typing import Any

import pytest

import toolresult
from tests.support.cases import each, every, fixtures_of
from toolresult import ContractError, llm
from toolresult.contract.fixtures import Fixture
from toolresult.forms.canonical import Outcome
from toolresult.forms.registry import BY_NAME, FORMS
from toolresult.text.blank import is_blank

TRACE = "Traceback (most recent call last):\n  File 'a.py', line 1, in f\nKeyError: 'size'"
RESULTS = {form.name for form in FORMS if form.to_canonical is not None}


def _valid() -> dict[str, Fixture]:
    found = fixtures_of("schema")
    return {key: one for key, one in found.items() if one.case["valid"] and one.schema in RESULTS}


def _built(fixture: Fixture) -> Any:
    """Build the model, which knows its schema: not every tool-return is recognized as one."""
    return toolresult.load(json.dumps(fixture.payload), fixture.schema)


@pytest.mark.parametrize("schema", sorted(RESULTS))
def test_error_reaches_the_model_in_both_styles(schema: str) -> None:
    """Defects 26 to 28: errors vanished, or nothing marked them."""
    form = BY_NAME[schema]

    def check(fixture: Fixture) -> None:
        model = _built(fixture)
        assert form.to_canonical is not None
        result = form.to_canonical(fixture.payload)
        message = result.message or ""
        text = llm.content(model)
        assert text.startswith("Error: ") is not result.is_only_worded
        assert not is_blank(text.removeprefix("Error: "))
        assert message.strip() in text
        envelope = json.loads(llm.content(model, "envelope"))
        assert envelope["success"] is False
        assert not is_blank(envelope["message"])

    valid = {key: one for key, one in _valid().items() if one.schema == schema}
    each(
        {key: one for key, one in valid.items() if form.outcome(one.payload) is not Outcome.OK},
        check,
    )


@pytest.mark.parametrize("style", llm.STYLES)
def test_content_is_never_blank(style: llm.Style) -> None:
    def check(fixture: Fixture) -> None:
        assert not is_blank(llm.content(_built(fixture), style))

    each(_valid(), check)


@every(
    "payload, text",
    [
        ({"code": 0, "data": {"a": [1, None]}}, '{"a":[1,null]}'),
        ({"code": 0, "message": "success", "data": "as it is"}, "as it is"),
        ({"code": 0, "message": "2 files", "data": ["a", "b"]}, '2 files\n\n["a","b"]'),
        ({"code": 0, "message": "查询成功", "data": 1}, "1"),
        ({"code": 0, "message": "成功"}, "成功"),
        ({"code": 0}, "(no output)"),
        ({"code": 0, "data": ""}, "(no output)"),
        ({"code": 0, "data": None, "message": "saved"}, "saved"),
        ({"output": " "}, "(no output)"),
        ({"code": 1904, "message": "no order 17"}, "Error: no order 17"),
        ({"code": 2907, "message": "1 of 2", "data": [1]}, "Error: 1 of 2\n\n[1]"),
        ({"error": "no file", "output": "read 3 lines"}, "Error: no file\n\nread 3 lines"),
        ({"code": 0, "data": True}, "true"),
    ],
)
def test_text_style(payload: Any, text: str) -> None:
    assert llm.content(payload) == text


def test_tracebacks_are_cut_to_what_happened_in_the_message_and_in_data() -> None:
    """Defect 8: tracebacks in data, hence before the model."""
    payload = {
        "code": 5000,
        "message": TRACE,
        "data": {"traceback": TRACE, "log": ["ok", TRACE], "n": 1},
    }
    assert llm.content(payload) == (
        "Error: KeyError: 'size'\n\n"
        '{"traceback":"KeyError: \'size\'","log":["ok","KeyError: \'size\'"],"n":1}'
    )
    java = "java.lang.IllegalStateException: no size\n\tat a.B.c(B.java:12)\n\tat a.B.d(B.java:9)"
    assert llm.content({"error": java}) == "Error: java.lang.IllegalStateException: no size"
    assert "Traceback" not in llm.content(payload, "envelope")


TB = "Traceback (most recent call last):\n  File 'a.py', line 1, in f\n    f()\n"


@pytest.mark.parametrize(
    ("message", "shown"),
    [
        (TB + "ValueError: bad id 7\n\nUse an id from list_ids.", "bad id 7\n\nUse an id from"),
        (TB + "ValueError: line one\nline two", "ValueError: line one\nline two"),
        ("Tool failed:\n" + TB + "KeyError: 'x'\nSee the log.", "failed:\nKeyError: 'x'\nSee"),
        ("It says Traceback (most recent call last): and stops", "last): and stops"),
        ("a.B: no\n\tat a.B.c(B.java:12)\nCaused by: c.D: disk full", "no\nCaused by: c.D: disk"),
        (TB, "Internal error"),
    ],
)
def test_what_stands_around_a_traceback_is_not_lost(message: str, shown: str) -> None:
    text = llm.content({"error": message})
    assert shown in text
    assert "line 1, in f" not in text
    assert ".java:" not in text


def test_empty_result_without_a_message_still_says_so() -> None:
    payload = {"output": "", "metadata": {"toolresult": {"outcome": "empty"}}}
    assert llm.content(payload) == "Error: No data found"
    assert llm.content(payload, lang="zh") == "Error: 没有查询到相关数据"


def test_data_of_nothing_but_tracebacks_shows_nothing_where_they_are_dropped() -> None:
    payload = {"code": 5000, "message": "no", "data": {"trace": TRACE}}
    assert llm.content(payload, tracebacks="drop") == "Error: no"


def test_advice_on_request() -> None:
    payload = {"code": 1001, "message": "no tool fetchh"}
    assert "exact name" in llm.content(payload, advice=True)
    assert "准确的名称" in llm.content(payload, advice=True, lang="zh")
    unknown = {"success": False, "operationType": "query", "message": "none"}
    assert "do not make up" in llm.content(unknown, advice=True)


def test_message_to_the_model_layer_is_a_valid_tool_message() -> None:
    made = llm.message({"error": "no file"}, "call_1")
    assert made.to_dict() == {
        "role": "tool",
        "content": "Error: no file",
        "tool_call_id": "call_1",
    }
    with pytest.raises(ContractError, match="tool_call_id"):
        llm.message({"error": "no file"}, " ")


def test_tool_message_is_shown_as_it_is() -> None:
    payload = {"role": "tool", "content": "x", "tool_call_id": "1"}
    assert llm.content(payload) == "x"
    with pytest.raises(ValueError, match="has no envelope"):
        llm.content(payload, "envelope")


def test_invalid_payloads_and_unknown_styles_are_refused() -> None:
    with pytest.raises(ContractError):
        llm.content({"code": "0"})
    with pytest.raises(ValueError, match="text, envelope"):
        llm.content({"code": 0}, "html")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="en, zh"):
        llm.content({"code": 0}, lang="fr")


def test_what_is_shown_changes_nothing_of_the_callers() -> None:
    message = "Traceback (most recent call last):\n  x\nKeyError: 'a'"
    given = {"success": False, "operationType": "query", "message": message}
    assert json.loads(llm.content(given, "envelope"))["message"] == "KeyError: 'a'"
    assert given["message"] == message


@pytest.mark.parametrize("redact", [1, "yes", [], None])
def test_redact_that_would_hide_nothing_is_an_error(redact: Any) -> None:
    with pytest.raises(TypeError, match="redact: expected True, False or a function"):
        llm.content({"code": 0, "data": "x"}, redact=redact)


@pytest.mark.parametrize("limit", [300.5, "300", True, float("inf")])
def test_a_limit_is_a_whole_number(limit: Any) -> None:
    with pytest.raises(TypeError, match="max_chars: expected an int or None"):
        llm.content({"code": 0, "data": "x"}, max_chars=limit)


def test_no_secret_among_many_keys_is_shown() -> None:
    secrets = [f"ghp_{number:036d}" for number in range(300)]
    shown = llm.content({"code": 0, "data": dict.fromkeys(secrets, 1)}, redact=True)
    assert "ghp_" not in shown
    assert len(toolresult.read(shown)) == 300
