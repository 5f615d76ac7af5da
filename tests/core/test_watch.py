"""The native core clears no text to which a warning is due."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import toolresult
from tests.support.effort import some_of
from tests.support.reference import without_core
from toolresult import native
from toolresult.audit.core_tally import core_tally
from toolresult.audit.options import AuditOptions
from toolresult.contract.code_table import standard_table
from toolresult.contract.package_data import pattern
from toolresult.reading.raw_data import is_failure
from toolresult.validation.core_watch import watch_of
from toolresult.validation.engine import answers
from toolresult.validation.tracebacks import holds_traceback
from toolresult.validation.warnings import holds_json

DRAWN = 1_000


@pytest.fixture(autouse=True)
def core() -> native.Core:
    """The core that was built; this suite has no meaning without it."""
    assert native.CORE is not None, "the core is not installed or not made from this contract"
    return native.CORE


def is_left(envelope: dict[str, Any], *, ascii_: bool = True) -> bool:
    """Whether the core leaves a line of an audit to be looked at again."""
    tally = core_tally(AuditOptions())
    assert tally is not None
    _, _, left = tally.count(json.dumps(envelope, ensure_ascii=ascii_).encode(), 0)
    return bool(left)


@some_of(DRAWN, at_least=200)
@given(text=st.from_regex(pattern("failure-text")), ascii_=st.booleans())
def test_data_that_looks_like_a_failure_is_never_counted_as_a_success(
    text: str, ascii_: bool
) -> None:
    data = json.dumps(text, ensure_ascii=ascii_).encode("utf-8", "surrogatepass")
    if is_failure(data):
        for envelope in (
            {"code": 0, "data": text},
            {"success": True, "operationType": "save", "message": "said", "data": text},
            {"output": text},
        ):
            assert is_left(envelope, ascii_=ascii_), text


PIECES = (
    *(
        "{}",
        "[1]",
        " ",
        "\n",
        "\u3000",
        "\x1f",
        "at a.B.c(B.java:12)",
        "Traceback (most recent call last):",
    ),
    *('  File "a.py", line 1, in f', "x", "#", "@", "\u8ba2\u5355", '"', "\\", "}", "]", "12"),
)


@some_of(DRAWN, at_least=200)
@given(pieces=st.lists(st.sampled_from(PIECES), max_size=5), ascii_=st.booleans())
def test_a_text_with_a_traceback_or_json_gets_its_warning(pieces: list[str], ascii_: bool) -> None:
    text = "\n".join(pieces)
    payload = json.dumps({"code": 0, "message": "said", "data": {"a": [text]}}, ensure_ascii=ascii_)
    found = {finding.rule for finding in toolresult.validate(payload).findings}
    assert found == {
        rule
        for rule, holds in (("traceback", holds_traceback), ("double-encoding", holds_json))
        if holds(text)
    }


TEXTS = (
    *("Meet me at the gate (north), at 10:30 from Gate #7 @ noon", "  at a.B.c(B.java:12)"),
    *("\tat f (/srv/a.js:1:2)", "a.rb:3:in `b'", "#0 /a.php(3): f()", "f@https://a.b/c.js:1:2"),
    *("main.main()\n\t/srv/a.go:12 +0x1d", "x #1\nmain()\n\t/srv/a.c:12", '{"a"} is a set {}'),
    *(
        '{"a":"\\ud800"}',
        "[" * 250 + "]" * 250,
        '\u3000{"a":1} ',
        '{"a":NaN}',
        "[1e99999999999999999]",
    ),
    *("error occurred\n", "ERROR.\n\n", "Exit code 1\n", "x\n\nFix the errors and try again.\n"),
    *("\n[The command completed with exit code 2.]\n[x]\n", '"Error: no"\n', "操作失败。\n"),
    *(r"E: no\n\tat a.B.c(B.java:12)\n", '"Traceback (most recent call last):\\n  x"', "at " * 900),
)


@pytest.mark.parametrize("text", TEXTS)
def test_what_resembles_a_failure_a_traceback_or_json_is_judged_the_same(
    text: str,
) -> None:
    for envelope in (
        {"code": 0, "data": [text]},
        {"code": 1001, "message": text},
        {"output": text},
    ):
        payload = json.dumps(envelope)
        report = toolresult.validate(payload)
        with without_core():
            assert report == toolresult.validate(payload)


@pytest.mark.parametrize("error", ["\u3000", "\u115f", " ", "-", "\u4e0d", "\u200b\u00ad"])
def test_an_error_that_nobody_sees_hides_no_failure_in_the_output(error: str) -> None:
    output = "An error occurred while running the tool. Please try again."
    payload = json.dumps({"error": error, "call_id": "call_1", "output": output, "type": "x"})
    report = toolresult.validate(payload, "tool-result")
    with without_core():
        assert report == toolresult.validate(payload, "tool-result")


@pytest.mark.parametrize(
    "data",
    [
        *("9007199254740993", "-9007199254740993", "1e400", "1e-400", "0.1000000000000000055"),
        *("123456789012345678", "1e22", "1E+99", "12345678901234567890.5", "0.1", "-0", "1e5"),
        *('{"a":1,"a":2}', '{"a":1,"\\u0061":2}', '[{"b":{"a":1,"c":2,"a":3}}]', '{"a":{"a":1}}'),
    ],
)
def test_numbers_and_duplicate_keys_inside_data_get_their_warnings(data: str) -> None:
    text = f'{{"code":0,"message":"said","data":[{data}]}}'
    found = toolresult.validate(text)
    with without_core():
        wanted = toolresult.validate(text)
    assert found == wanted


def test_a_table_of_a_teams_own_decides_which_codes_get_a_warning(core: native.Core) -> None:
    own = {
        "codes": [{"code": 1777, "name": "OUT_OF_TEA", "kind": "client", "message": {"en": "No"}}]
    }
    text = '{"code":1777,"message":"no tea left"}'
    for codes in (None, own):
        found = toolresult.validate(text, codes=codes)
        with without_core():
            assert found == toolresult.validate(text, codes=codes)
    assert core.report(text, None, watch_of(core, standard_table()), True) is None


def test_words_are_made_when_they_are_read_and_stay_the_same() -> None:
    text = '{"code":"1002","mesage":"x"}'
    found, again = (toolresult.validate(text) for _ in range(2))
    with without_core():
        wanted = toolresult.validate(text)
    assert [one.message for one in found.findings] == [one.message for one in wanted.findings]
    assert found == again == wanted
    assert repr(again) == repr(wanted)
    assert found.in_language("zh").to_dict() == wanted.in_language("zh").to_dict()


DUE = (
    {"code": 0, "data": ['{"id": 17}', {"a/b~": "[1]\n"}]},
    {"code": 0, "data": 'Traceback (most recent call last):\n  File "a.py", line 1, in f\nE: x'},
    {"code": 5000, "message": "no\n\tat a.B.c(B.java:12)", "data": "E: no\n\tat a.B.c(B.java:12)"},
    {
        "code": 0,
        "message": "said",
        "data": {"id": 9007199254740993, "rows": [[12345678901234567890]]},
    },
    {"code": 0, "data": [1, {"status": "error", "message": "boom"}]},
    {"code": 0, "data": {"status": "error", "message": "boom"}},
    {"code": 0, "message": '{"rows": 3}'},
    {"code": 5000, "message": " Failed! "},
    {"success": True, "operationType": "save", "message": "订单", "data": {"ok": False}},
    {"success": False, "operationType": "save", "message": "失败"},
    {"output": "", "error": "error", "tool_call_id": "c"},
    {"output": '{"a": 1}', "tool_call_id": "c"},
    {"role": "tool", "content": "failed", "tool_call_id": "c"},
)


@pytest.mark.parametrize("payload", DUE, ids=json.dumps)
@pytest.mark.parametrize("indent", [None, 1])
def test_a_warning_is_found_in_the_core_and_worded_as_the_reference_does(
    payload: dict[str, Any], indent: int | None
) -> None:
    for given_as in (json.dumps(payload, ensure_ascii=False, indent=indent), payload):
        with answers() as counter:
            found = toolresult.validate(given_as)
        with without_core():
            wanted = toolresult.validate(given_as)
        assert [*counter] == ["native"]
        assert found == wanted
        assert str(found) == str(wanted)


@pytest.mark.parametrize(
    ("number", "is_held"),
    [
        ("0.1000000000000000055511151231257827021181583404541015625", True),
        ("0.10000000000000001", False),
        ("1e400", False),
        ("-0.1234567890123456789e-3", False),
    ],
)
def test_a_number_that_a_double_does_not_hold_gets_its_warning(number: str, is_held: bool) -> None:
    text = f'{{"code": 0, "data": [{number}]}}'
    found = toolresult.validate(text)
    assert (found.findings == ()) is is_held
    with without_core():
        assert found == toolresult.validate(text)
