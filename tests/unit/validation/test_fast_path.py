"""The fast path only ever accepts, and only what the reference accepts."""

import itertools
import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import toolresult
from tests.support.cases import every
from tests.support.disagreements import Judge, mutants, texts
from tests.support.effort import THOROUGH, some_of
from toolresult.forms.registry import FORMS, recognize
from toolresult.strict_json.depth import is_shallow
from toolresult.testing.strategies import payloads
from toolresult.validation import fast_path
from toolresult.validation.verdicts import is_valid_in_python
from toolresult_contract import fast as generated

PARTS, MUTANTS = 5, 10_000
RESPONSE = {
    "code": 0,
    "message": "查询成功",
    "data": {"rows": [{"id": 1, "price": 1.5}]},
    "meta": {"execution_time_ms": 150.2, "tool": "screenshot"},
}
EXECUTION = {"success": True, "operationType": "query", "data": [1], "message": "好"}


def compact(payload: Any) -> bytes:
    return json.dumps(payload, ensure_ascii=False, separators=(",", ":")).encode()


# It does accept what is common


@every(
    "payload",
    [
        RESPONSE,
        EXECUTION,
        {"code": 0},
        {"code": 2002, "message": "no answer within 30 s", "data": None},
        {"code": 1002, "message": "失败", "data": None, "meta": RESPONSE["meta"]},
        {"code": 1904, "message": "none", "meta": {"toolresult": {"outcome": "empty"}}},
        {**RESPONSE, "meta": {**RESPONSE["meta"], "acme.com/x": {"a": [1]}, "session_id": None}},
        {**RESPONSE, "meta": {**RESPONSE["meta"], "execution_time_ms": 0}},
        {**EXECUTION, "metadata": {"total": 17, "page": {"number": 1}}},
        {**EXECUTION, "metadata": None},
        {
            "success": False,
            "operationType": "query",
            "message": "没有数据",
            "metadata": {"total": 0, "toolresult": {"outcome": "empty"}},
        },
        {"output": "done", "execution_time": 0.5, "name": "ls", "error": None},
        {"error": "no such file", "metadata": {"toolresult": {"outcome": "failed"}}},
        {"role": "tool", "content": "[]", "tool_call_id": "call_1", "is_internal": False},
    ],
)
@every("spell", [compact, lambda payload: json.dumps(payload).encode()])
def test_common_payloads_need_no_reference(payload: Any, spell: Callable[[Any], bytes]) -> None:
    name = toolresult.detect(payload)
    for schema in (None, name):
        found = fast_path.accepted(spell(payload), schema)
        assert found is not None
        assert found[0] == name


def test_is_valid_and_load_take_the_fast_path(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_arguments: Any, **_options: Any) -> Any:
        raise AssertionError("the reference was asked")

    # Where the native core is installed, it answers before the fast path.
    monkeypatch.setattr("toolresult.native.CORE", None)
    monkeypatch.setattr("toolresult.validation.reference.schema_findings", refuse)
    text = compact(RESPONSE)
    assert is_valid_in_python(text)
    assert is_valid_in_python(text.decode(), "tool-response")
    assert toolresult.load(text).to_dict() == RESPONSE
    assert toolresult.ToolResponse.from_json(text).to_dict() == RESPONSE
    with pytest.raises(AssertionError, match="reference"):
        is_valid_in_python(compact({**RESPONSE, "code": 7}))


def test_arguments_are_refused_as_ever() -> None:
    with pytest.raises(ValueError, match="unknown schema"):
        toolresult.is_valid(b'{"code":0}', "tool-retrun")
    with pytest.raises(ValueError, match="unknown dialect"):
        toolresult.is_valid(b'{"code":0}', dialect="acme")


# It accepts nothing else

TRAPS = {
    "invalid UTF-8 inside data": b'{"code":0,"data":"\xff"}',
    "overlong UTF-8": b'{"code":0,"data":"\xc0\xaf"}',
    "surrogate in UTF-8": b'{"code":0,"data":"\xed\xa0\x80"}',
    "repeated key": b'{"code":0,"code":5000,"message":"m"}',
    "repeated key, both the same": b'{"code":0,"code":0}',
    "repeated key, the first in escapes": b'{"\\u0063ode":5000,"code":0}',
    "repeated data": b'{"code":0,"data":1,"data":2}',
    "repeated meta": b'{"code":0,"meta":null,"meta":null}',
    "repeated key in meta": b'{"code":0,"meta":{"session_id":"a","session_id":"b"}}',
    "repeated foreign key in meta": b'{"code":0,"meta":{"a/b":1,"a/b":2}}',
    "repeated empty key in meta": b'{"code":0,"meta":{"":1,"":2}}',
    "repeated key in the stamp": (
        b'{"code":1904,"message":"m","meta":{"toolresult":{"outcome":"empty","outcome":"empty"}}}'
    ),
    "repeated stamp in metadata": (
        b'{"success":true,"operationType":"save","message":"m",'
        b'"metadata":{"toolresult":{"outcome":"failed"},"toolresult":{"outcome":"ok"}}}'
    ),
    "repeated key in the stamp of metadata": (
        b'{"success":true,"operationType":"save","message":"m",'
        b'"metadata":{"toolresult":{"outcome":"ok","outcome":"ok"}}}'
    ),
    "repeated metadata": (
        b'{"success":true,"operationType":"save","message":"m","metadata":{},"metadata":{}}'
    ),
    "repeated key, hidden by default spacing": (
        b'{"code":0, "message":"x", "data":1,"data":1, "meta":null}'
    ),
    "too deep, objects": b'{"code":0,"data":' + b'{"":' * 200 + b"1" + b"}" * 200 + b"}",
    "too deep, lists": b'{"code":0,"data":' + b"[" * 200 + b"]" * 200 + b"}",
    "too deep, both": b'{"code":0,"data":' + b'[{"":' * 100 + b"1" + b"}]" * 100 + b"}",
    "NaN": b'{"code":0,"data":NaN}',
    "trailing text": b'{"code":0}x',
    "two payloads": b'{"code":0}{"code":0}',
    "byte order mark": b'\xef\xbb\xbf{"code":0}',
    "lone surrogate": b'{"code":0,"data":"\\ud800"}',
    "lone surrogate in a foreign key": b'{"code":0,"meta":{"a/\\udc00":1}}',
    "exponent beyond all": b'{"code":0,"data":1e1000000000000000000}',
    "exponent below all": b'{"code":0,"data":[1.5E-2000000000000000000]}',
    "exponent in a foreign value": b'{"code":0,"meta":{"a/b":1e+99999999999999999999}}',
    "exponent in a time": (
        b'{"code":0,"message":"","data":1,'
        b'"meta":{"tool":"x","execution_time_ms":1e99999999999999999999}}'
    ),
    "time below zero by less than a double": (
        b'{"code":0,"message":"","data":1,"meta":{"tool":"x","execution_time_ms":-1e-400}}'
    ),
    "time as text": b'{"code":0,"message":"","data":1,"meta":{"tool":"x","execution_time_ms":"1"}}',
    "code in quotes": b'{"code":"0"}',
    "true for a code": b'{"code":true}',
    "two forms": b'{"code":0,"success":true}',
    "weaker form": b'{"code":0,"meta":{"tool":"x"}}',
    "blank tool": (
        b'{"code":0,"message":"","data":1,"meta":{"tool":"\xe3\x80\x80","execution_time_ms":1}}'
    ),
    "failure that carries data": (
        b'{"success":false,"operationType":"query","message":"m","data":[]}'
    ),
    "query without data": b'{"success":true,"operationType":"query","message":"m","data":null}',
    "nothing": b"",
    "no object": b"[]",
}


@every("trap", TRAPS)
def test_traps_are_left_to_the_reference_which_refuses_them(trap: str) -> None:
    assert fast_path.accepted(TRAPS[trap]) is None
    assert not toolresult.validate(TRAPS[trap]).valid


def test_every_fixture_gets_the_verdict_of_the_reference() -> None:
    judge = Judge()
    for text, schema in texts():
        for one in {schema, None}:
            judge.ask(text, one)
    for fixture in toolresult.fixtures():
        payload = fixture.case.get("recipe") and fixture.payload
        if isinstance(payload, str):
            judge.ask(payload.encode(), fixture.schema)
    assert judge.disagreements == []
    assert judge.accepted > 200


@pytest.mark.parametrize("name", [form.name for form in FORMS])
@some_of(THOROUGH // len(FORMS))
@given(data=st.data())
def test_payloads_near_the_border_get_the_verdict_of_the_reference(
    name: str, data: st.DataObject
) -> None:
    payload = data.draw(payloads(name))
    spell = data.draw(st.sampled_from([compact, lambda one: json.dumps(one).encode()]))
    try:
        text = spell(payload)
    except UnicodeEncodeError:
        return
    judge = Judge()
    judge.ask(text, data.draw(st.sampled_from([name, None])))
    assert judge.disagreements == []


# Pytest runs the parts on all cores.
@pytest.mark.parametrize("part", range(PARTS))
def test_mutated_bytes_get_the_verdict_of_the_reference(part: int) -> None:
    judge = Judge()
    for text, schema in mutants(MUTANTS, seed=part):
        judge.ask(text, schema)
    assert judge.disagreements == []
    assert judge.accepted > MUTANTS * 0.05


# The tests above would notice


def _yes(*_arguments: Any) -> bool:
    return True


FAULTS: dict[str, tuple[str, Any]] = {
    "duplicate keys pass": ("SHORTEST_REPEAT", 10**9),
    "duplicate keys pass where spacing is odd": ("has_unique_keys", _yes),
    "duplicate keys pass at the top where spacing is odd": ("_are_unique", _yes),
    "a bound that is one too many": ("SHORTEST_REPEAT", generated.SHORTEST_REPEAT + 1),
    "bytes that are not UTF-8 pass": ("_is_utf8", _yes),
    "every depth passes": ("is_shallow", _yes),
    "one bracket too many passes": ("is_shallow", lambda text: is_shallow(text, 201)),
    "huge exponents pass": ("_has_no_huge_exponent", _yes),
    "exponents of one digit more pass": ("_MANY_DIGITS", b"0" * 20),
    "any form is recognized": ("_is_recognized", _yes),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_planted_faults_are_noticed(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fast_path, *FAULTS[fault])
    assert _is_noticed()


@pytest.mark.parametrize("name", sorted(fast_path._BY_SCHEMA))
def test_schema_rules_that_are_forgotten_are_noticed(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (plan,) = fast_path._BY_SCHEMA[name]
    forgetful = replace(plan, checks=(replace(plan.checks[0], accepts=_yes),))
    monkeypatch.setattr(fast_path, "_BY_SCHEMA", {name: (forgetful,)})
    assert _is_noticed()


def _is_noticed() -> bool:
    judge = Judge()
    asked = itertools.chain(((trap, None) for trap in TRAPS.values()), texts(), mutants(3000, 1))
    for text, schema in asked:
        judge.ask(text, schema)
        if judge.disagreements:
            return True
    return False


# What the proof rests on


def test_msgspec_writes_no_text_longer_than_any_that_means_the_same() -> None:
    """Else a repeated key could hide in the difference (`SHORTEST_REPEAT`)."""
    short = dict(zip('"\\\b\f\n\r\t', '"\\bfnrt', strict=True))
    for point in itertools.chain(range(0xD800), range(0xE000, 0x110000, 7)):
        character = chr(point)
        length = len(character.encode())
        if character in short:
            length = 2
        elif point < 0x20:
            length = 6
        assert len(msgspec.json.encode(character)) == length + 2, hex(point)
    for number in (0, -1, 10**15, -(2**63), 2**64 - 1):
        assert len(msgspec.json.encode(number)) == len(str(number))
    assert msgspec.json.encode([True, False, None]) == b"[true,false,null]"


def test_what_is_certain_to_be_recognized_is_so_for_every_set_of_keys() -> None:
    for plan in fast_path._PLANS:
        for check in plan.checks:
            if not check.certain:
                continue
            schema = toolresult.schema(check.name)
            for keys in _all_key_sets(schema):
                form = recognize(keys)
                assert getattr(form, "name", None) == check.name, keys


def _all_key_sets(schema: dict[str, Any]) -> Any:
    required = set(schema.get("required", ()))
    choices = []
    for key, child in schema["properties"].items():
        values: list[Any] = [None]
        if "object" in child.get("type", ()):
            values = list(_all_key_sets(child)) + [None] * (child["type"] != "object")
        choices.append([(key, value) for value in values] + [None] * (key not in required))
    for chosen in itertools.product(*choices):
        yield dict(one for one in chosen if one)
