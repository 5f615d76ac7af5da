"""What tools raise becomes an error: coded, worded, and logged in full."""

import asyncio
import binascii
import logging
import pickle
from typing import Any

import pytest

import toolresult
from tests.support import executing
from tests.support.executing import (
    named,
    raising,
    returning,
    run,
    run_batch,
    search,
)
from toolresult.executor import ToolError, ToolExecutor


@pytest.mark.parametrize("name", ["fail", "fail_in_thread"])
@pytest.mark.parametrize(
    ("error", "code", "message"),
    [
        (ToolError(1006, "not yours"), 1006, "not yours"),
        (ToolError(1234, "own code"), 1234, "own code"),
        (ValueError("bad size"), 5000, "ValueError: bad size"),
        (ValueError(), 5000, "ValueError: vm:{} could not complete"),
        (binascii.Error(), 5000, "binascii.Error: vm:{} could not complete"),
        (ValueError("\u3000"), 5000, "ValueError: vm:{} could not complete"),
        (KeyError("x"), 5000, "KeyError: 'x'"),
        (StopIteration(), 5000, "StopIteration: vm:{} could not complete"),
        (SystemExit(3), 5000, "SystemExit: 3"),
        (asyncio.CancelledError(), 5000, "CancelledError: vm:{} could not complete"),
        (TimeoutError("backend slow"), 2002, "TimeoutError: backend slow"),
        (ExceptionGroup("two", [ValueError("a")]), 5000, "ExceptionGroup: two (1 sub-exception)"),
    ],
    ids=named,
)
def test_exceptions_become_errors(
    name: str, error: BaseException, code: int, message: str, caplog: pytest.LogCaptureFixture
) -> None:
    message = message.format(name)
    if name == "fail" and isinstance(error, StopIteration):
        message = "RuntimeError: coroutine raised StopIteration"
    response = run(raising(error, on_exception="text"), name)
    assert (response.code, response.message, response.data) == (code, message, None)


SECRET = ConnectionError("postgres://user:secret@db:5432")


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize(
    ("options", "en", "zh", "error_type"),
    [
        (
            {},
            "ConnectionError: vm:fail could not complete",
            "ConnectionError：vm:fail 未能完成",
            "ConnectionError",
        ),
        (
            {"on_exception": "type"},
            "ConnectionError: vm:fail could not complete",
            "ConnectionError：vm:fail 未能完成",
            "ConnectionError",
        ),
        ({"on_exception": "mask"}, "vm:fail could not complete", "vm:fail 未能完成", None),
        (
            {"on_exception": "text"},
            f"ConnectionError: {SECRET}",
            f"ConnectionError: {SECRET}",
            "ConnectionError",
        ),
        ({"on_exception": lambda _: "ask Ann"}, "ask Ann", "ask Ann", "ConnectionError"),
        (
            {"on_exception": lambda _: " "},
            "vm:fail could not complete",
            "vm:fail 未能完成",
            "ConnectionError",
        ),
        (
            {"on_exception": lambda _: 1 / 0},
            "vm:fail could not complete",
            "vm:fail 未能完成",
            "ConnectionError",
        ),
    ],
)
def test_an_exception_is_shown_as_far_as_the_policy_says_and_logged_in_full(
    options: dict[str, Any],
    en: str,
    zh: str,
    error_type: str | None,
    lang: str,
    caplog: pytest.LogCaptureFixture,
) -> None:
    response = run(raising(SECRET, lang, **options), "fail")
    assert response.message == (en if lang == "en" else zh)
    assert response.meta.error_type == error_type
    assert ("secret" in response.to_json()) == (options.get("on_exception") == "text")
    assert "secret" in caplog.text and "Traceback" in caplog.text


@pytest.mark.parametrize("policy", ["mask", "type", "text", lambda _: "hidden"])
def test_a_tool_error_is_shown_as_it_is(policy: Any) -> None:
    executor = raising(ToolError(1006, "not yours"), on_exception=policy)
    response = run(executor, "fail")
    assert (response.code, response.message) == (1006, "not yours")


@pytest.mark.parametrize("policy", ["hide", None, 5, ""])
def test_an_unknown_policy_for_exceptions_is_rejected(policy: Any) -> None:
    with pytest.raises(ValueError, match=r'on_exception: expected "mask", "type"'):
        ToolExecutor(on_exception=policy)


def test_exception_with_half_a_character_is_written_as_an_escape(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """File names that are no UTF-8 look so. The log would carry it on, which pytest cannot."""
    monkeypatch.setattr(logging.getLogger("toolresult.executor"), "disabled", True)
    for name in ("fail", "fail_in_thread"):
        response = run(raising(OSError("bad \udcff name"), on_exception="text"), name)
        assert (response.code, response.message) == (5000, "OSError: bad \\udcff name")


def test_an_exception_that_cannot_be_printed_is_named() -> None:
    class Broken(Exception):  # noqa: N818
        def __str__(self) -> str:
            raise RuntimeError("no text")

    class HalfError(ToolError):
        def __init__(self) -> None:
            """Forget what a ToolError needs."""

    assert run(raising(Broken()), "fail").message == "Broken: vm:fail could not complete"
    assert run(raising(HalfError()), "fail").code == 5000


class OwnBaseError(BaseException):
    """Not even an Exception."""


@pytest.mark.parametrize("name", ["fail", "fail_in_thread"])
@pytest.mark.parametrize(
    "error",
    [OwnBaseError("own"), GeneratorExit("own"), BaseExceptionGroup("own", [OwnBaseError()])],
    ids=named,
)
def test_exceptions_that_are_no_exception_become_errors_too(
    name: str, error: BaseException
) -> None:
    response = run(raising(error, on_exception="text"), name)
    assert response.code == 5000 and "own" in response.message
    assert response.meta.error_type == type(error).__name__
    assert run_batch(raising(error), [{"action": name}]).code == 5000


@pytest.mark.parametrize(
    "changed",
    [
        {"code": 0},
        {"code": True},
        {"code": 4001},
        {"code": "1002"},
        {"code": None},
        {"message": None},
        {"message": " "},
        {"message": 5},
    ],
    ids=named,
)
def test_a_tool_error_changed_into_no_failure_is_an_error(
    changed: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    error = ToolError(1002, "no size")
    vars(error).update(changed)
    with caplog.at_level(logging.ERROR, "toolresult"):
        response = run(raising(error), "fail")
    assert response.code == 5000 and response.meta.error_type == "ToolError"
    assert "Traceback" in caplog.text


@pytest.mark.parametrize("name", ["fail", "fail_in_thread"])
def test_defect_08_tracebacks_are_logged_and_not_in_data(
    name: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR, "toolresult"):
        response = run(raising(ValueError("bad size")), name)
    assert "Traceback (most recent call last)" in caplog.text and executing.__file__ in caplog.text
    assert "Traceback" not in response.to_json() and executing.__file__ not in response.to_json()
    assert response.meta.error_type == "ValueError"


def test_defect_06_numbers_of_other_dialects_are_refused() -> None:
    with pytest.raises(ValueError, match="1000–1999"):
        ToolError(4001, "another dialect")
    assert run(returning({"code": 4001, "message": "m"}), "vm:give").code == 5000


def test_defect_15_nothing_internal_is_echoed_into_data() -> None:
    response = run(ToolExecutor([search]), "search", {"query": 5}, session_id="s")
    assert response.data is None
    assert run(returning({"code": 0, "data": {"a": 1}}), "vm:give").data == {"a": 1}


@pytest.mark.parametrize(
    ("code", "message", "error", "words"),
    [
        (0, "m", ValueError, "got 0, which means success"),
        (4000, "m", ValueError, "2000–2999"),
        (-1, "m", ValueError, "expected a code in the ranges"),
        ("1002", "m", TypeError, "int"),
        (True, "m", TypeError, "int"),
        (1002, 5, TypeError, "str"),
    ],
)
def test_tool_error_is_refused_at_construction(
    code: Any, message: Any, error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=words):
        ToolError(code, message)


@pytest.mark.parametrize(
    ("message", "expected"),
    [
        ("", "Parameter error"),
        (" \u3000", "Parameter error"),
        (None, "Parameter error"),
        (TimeoutError(), "Parameter error (TimeoutError)"),
        (ValueError("size is -3"), "ValueError: size is -3"),
    ],
)
def test_tool_error_in_an_except_block_keeps_its_code(message: Any, expected: str) -> None:
    error = ToolError(1002, message)
    assert (error.code, error.message) == (1002, expected)


def test_tool_error_can_be_pickled_and_printed() -> None:
    error = pickle.loads(pickle.dumps(ToolError(toolresult.ErrorCode.PARAMETER_ERROR, "no")))
    assert (error.code, error.message, str(error)) == (1002, "no", "no")
