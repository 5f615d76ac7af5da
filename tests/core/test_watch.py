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
from toolresult.contract.package_data import pattern
from toolresult.error_codes.table import standard_table
from toolresult.reading.raw_data import is_failure
from toolresult.validation.core_watch import watch_of
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
