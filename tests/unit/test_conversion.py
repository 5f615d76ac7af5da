"""Conversion: there and back exactly, failure stays failure, an origin never lies."""

import itertools
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import toolresult
from tests.support.cases import every
from tests.support.effort import some_of
from tests.support.forms import CHAINS, NAMES, VALID
from toolresult.conversion import convert, digest, losses
from toolresult.forms.canonical import Outcome, extension_of
from toolresult.forms.registry import BY_NAME
from toolresult.strict_json.values import json_equal
from toolresult.strict_json.writer import to_json
from toolresult_contract.facts import DEPTH_LIMIT, Capability

PAIRS = list(itertools.permutations(NAMES, 2))


def outcome_of(envelope: Any, name: str) -> Outcome:
    return BY_NAME[name].outcome(envelope)


@given(st.sampled_from(PAIRS), st.sampled_from([None, "screenshot"]), st.data())
def test_there_and_back_is_exact(pair: tuple[str, str], tool: str | None, data: Any) -> None:
    one, other = pair
    payload = data.draw(VALID[one])
    made = convert(payload, other, from_schema=one, extensions=True, tool=tool)
    assert outcome_of(made, other) is outcome_of(payload, one)
    back = convert(to_json(made), one, from_schema=other, extensions=True)
    assert json_equal(back, payload), made


@given(st.sampled_from(CHAINS), st.data())
def test_chains_of_three_are_exact(chain: tuple[str, str, str], data: Any) -> None:
    first, second, third = chain
    payload = data.draw(VALID[first])
    middle = convert(payload, second, from_schema=first, extensions=True)
    last = convert(middle, third, from_schema=second, extensions=True)
    assert outcome_of(last, third) is outcome_of(payload, first)
    again = convert(last, second, from_schema=third, extensions=True)
    assert outcome_of(again, second) is outcome_of(payload, first)
    assert json_equal(convert(again, first, from_schema=second, extensions=True), payload)
    assert json_equal(convert(last, first, from_schema=third, extensions=True), payload)


@some_of(1_000)
@given(st.sampled_from(PAIRS), st.booleans(), st.data())
def test_stash_under_another_envelope_changes_nothing_that_the_wire_says(
    pair: tuple[str, str], forged: bool, data: Any
) -> None:
    """The stash of one payload, or one made up, with a digest that fits the envelope it is in."""
    one, other = pair
    payload, edited = data.draw(VALID[one]), data.draw(VALID[other])
    field = str(BY_NAME[other].extension)
    holder, said = edited.get(field) or {}, extension_of(edited, field)
    bare = {**edited, field: {**holder, "toolresult": said}} if said else edited
    rest = {"fields": payload if forged else {"message": "fine", "code": 0, "success": True}}
    origin = {"form": one, "digest": digest(bare), "rest": rest}
    tampered = {**edited, field: {**holder, "toolresult": {**said, "origin": origin}}}
    back = convert(tampered, one, from_schema=other, extensions=True)
    assert outcome_of(back, one) is outcome_of(edited, other)


@given(
    st.sampled_from(PAIRS),
    st.sampled_from([None, True, False]),
    st.sampled_from([None, "screenshot", ""]),
    st.sampled_from(["operation", "query", "", "创建"]),
    st.data(),
)
@pytest.mark.filterwarnings("ignore:converted to tool-result")
def test_what_a_payload_becomes_is_valid_or_there_is_an_error(
    pair: tuple[str, str],
    extensions: bool | None,
    tool: str | None,
    operation_type: str,
    data: Any,
) -> None:
    one, other = pair
    payload = data.draw(VALID[one])
    try:
        made = convert(
            payload,
            other,
            from_schema=one,
            tool=tool,
            operation_type=operation_type,
            extensions=extensions,
        )
    except toolresult.ContractError as error:
        assert (tool, operation_type) != (None, "operation"), error
    else:
        assert toolresult.validate(to_json(made), other).valid, made


def test_what_becomes_too_deep_in_its_origin_is_an_error() -> None:
    deep: Any = "end"
    for _ in range(DEPTH_LIMIT - 1):
        deep = [deep]
    partial = {"code": 5000, "message": "stopped", "data": deep}
    assert toolresult.is_valid(partial)
    with pytest.raises(toolresult.ContractError, match="text-depth"):
        convert(partial, "tool-execution-result")
    assert convert(partial, "tool-response")["data"] == deep


def test_edit_between_two_conversions_is_kept() -> None:
    payload = {"code": 1002, "message": "no size", "data": {"partial": 1}}
    made = convert(payload, "tool-execution-result")
    made["message"] = "no size given"
    back = convert(made, "tool-return")
    assert (back["code"], back["message"]) == (5000, "no size given")


def test_forged_stash_never_turns_failure_into_success() -> None:
    made = convert({"code": 1002, "message": "no size"}, "tool-execution-result")
    origin = made["metadata"]["toolresult"]["origin"]
    origin["rest"] = {"fields": {"code": 0, "message": "fine"}}
    back = convert(made, "tool-return")
    assert outcome_of(back, "tool-return") is Outcome.FAILED
    assert back["message"] == "no size"


def test_meta_null_survives() -> None:
    payload = {"code": 0, "meta": None}
    for name in NAMES:
        made = convert(payload, name, from_schema="tool-return", extensions=True)
        assert convert(made, "tool-return", from_schema=name) == payload


def test_toolresult_key_of_a_tool_is_refused() -> None:
    payload = {"code": 0, "meta": {"toolresult": {"mine": 1}}}
    with pytest.raises(toolresult.ContractError, match="/meta/toolresult/mine"):
        convert(payload, "tool-response")


def test_a_warning_of_a_loss_is_said_where_convert_is_called() -> None:
    payload = {"code": 1904, "message": "no order 17"}
    with pytest.warns(UserWarning, match="loses: code, outcome empty") as caught:
        made = convert(payload, "tool-result")
    assert [one.filename for one in caught] == [__file__]
    # Who says what he wants is told nothing: here a warning is an error.
    assert convert(payload, "tool-result", extensions=False) == made
    assert convert(convert(payload, "tool-result", extensions=True), "tool-return") == payload


def test_a_conversion_that_loses_nothing_says_nothing() -> None:
    assert convert({"code": 0, "data": "x"}, "tool-result") == {"output": "x"}
    assert convert({"code": 1904, "message": "none"}, "tool-execution-result")["success"] is False


def test_success_that_loses_nothing_gets_no_stamp() -> None:
    java = {"success": True, "operationType": "operation", "message": "m", "data": 1}
    assert convert({"code": 0, "message": "m", "data": 1}, "tool-execution-result") == java
    assert convert(java, "tool-return") == {"code": 0, "message": "m", "data": 1}


def test_what_nobody_gave_is_named_and_does_not_count_later() -> None:
    made = convert({"code": 0, "data": 1}, "tool-response")
    assert made["meta"]["tool"] == "unknown"
    assert made["meta"]["execution_time_ms"] == 0
    assert made["meta"]["toolresult"]["assumed"] == ["/meta/tool", "/meta/execution_time_ms"]
    assert "execution_time" not in convert(made, "tool-result", extensions=False)
    named = convert({"code": 0}, "tool-response", tool="screenshot")
    assert named["meta"]["tool"] == "screenshot"
    assert named["meta"]["toolresult"]["assumed"] == ["/meta/execution_time_ms"]


def test_what_a_caller_adds_is_told_apart_from_what_the_payload_said() -> None:
    said = {"code": 0, "message": "done"}
    for extensions in (None, True):
        made = convert(said, "tool-response", tool="vm:screenshot", extensions=extensions)
        assert extension_of(made, "meta")["origin"]["form"] == "tool-return"
        assert convert(made, "tool-return") == said


def test_edited_value_counts_although_it_was_once_invented() -> None:
    made = convert({"code": 0}, "tool-response")
    made["meta"] |= {"tool": "named later", "execution_time_ms": 7}
    result = convert(made, "tool-result", extensions=False)
    assert (result["name"], result["execution_time"]) == ("named later", 0.007)


def test_units_are_converted() -> None:
    payload = {"output": "x", "execution_time": 0.1503, "name": "read_file"}
    response = convert(payload, "tool-response")
    assert response["meta"]["execution_time_ms"] == 150.3
    assert convert(response, "tool-result", extensions=False)["execution_time"] == 0.1503


def test_dialect_is_translated_on_the_way() -> None:
    payload = {"code": 4006, "message": "nothing for q"}
    made = convert(payload, "tool-execution-result", dialect="agentflow-enum")
    assert made["metadata"]["toolresult"]["outcome"] == "empty"
    assert made["metadata"]["toolresult"]["code"]["value"] == 4006


@pytest.mark.parametrize(
    ("payload", "to", "error"),
    [
        ({"code": "0"}, "tool-response", toolresult.ContractError),
        ("no json", "tool-response", toolresult.ContractError),
        ({"code": 0}, "tool-message", ValueError),
        ({"code": 0}, "tool-repsonse", ValueError),
        ({"role": "tool", "content": "x", "tool_call_id": "1"}, "tool-return", ValueError),
    ],
)
def test_what_cannot_be_converted_is_refused(payload: Any, to: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        convert(payload, to)


def test_conversion_to_the_same_form_changes_nothing() -> None:
    payload = {"code": 0, "message": "", "data": [1]}
    assert convert(payload, "tool-return") == payload


def _parts(envelope: Any, name: str) -> dict[Capability, Any]:
    """Return the parts of a result that an envelope says, by looking at its normal result."""
    form = BY_NAME[name]
    assert form.to_canonical is not None
    normal = form.to_canonical(envelope)
    ok = normal.outcome is Outcome.OK
    has_data = normal.data not in (toolresult.forms.canonical.ABSENT, None)  # type: ignore[attr-defined]
    found: dict[Capability, Any] = {
        Capability.CODE: None if ok or normal.outcome is Outcome.EMPTY else normal.code,
        Capability.SUCCESS_MESSAGE: normal.message if ok else None,
        Capability.DATA: normal.data
        if ok and has_data and not isinstance(normal.data, str)
        else None,
        Capability.PARTIAL_DATA: str(normal.data) if not ok and has_data else None,
        Capability.TOOL: normal.tool,
        Capability.TOOL_CALL_ID: normal.tool_call_id,
        Capability.DURATION: normal.execution_time_ms,
        Capability.OPERATION_TYPE: normal.operation_type,
        Capability.EMPTY: normal.outcome is Outcome.EMPTY or None,
        Capability.UNKNOWN: normal.outcome is Outcome.UNKNOWN or None,
    }
    return {part: value for part, value in found.items() if value is not None}


PROBES: dict[str, list[dict[str, Any]]] = {
    "tool-return": [
        {"code": 0, "message": "done", "data": {"a": 1}},
        {"code": 1002, "message": "no", "data": "half"},
        {"code": 1904, "message": "none"},
    ],
    "tool-response": [
        {
            "code": code,
            "message": "done",
            "data": data,
            "meta": {"tool": "t", "execution_time_ms": 5},
        }
        for code, data in ((0, {"a": 1}), (1002, "half"), (1904, None))
    ],
    "tool-execution-result": [
        {"success": True, "operationType": "save", "message": "done", "data": {"a": 1}},
        {"success": False, "operationType": "query", "message": "none"},
    ],
    "tool-result": [
        {"output": "x", "name": "t", "tool_call_id": "c", "execution_time": 1},
        {"output": "half", "error": "no"},
    ],
}


@every("one, other", PAIRS)
def test_losses_without_extensions_are_those_declared(one: str, other: str) -> None:
    lost: set[Capability] = set()
    for payload in PROBES[one]:
        before = _parts(payload, one)
        made = convert(payload, other, from_schema=one, extensions=False)
        after = _parts(made, other)
        lost |= {part for part, value in before.items() if str(after.get(part)) != str(value)}
    assert lost == losses(one, other)


def test_every_part_is_said_by_some_probe() -> None:
    for name, probes in PROBES.items():
        said = {part for payload in probes for part in _parts(payload, name)}
        assert said == BY_NAME[name].capabilities


@pytest.mark.parametrize("duration", [432_429_929_198_214_720, 10**30 + 1, 4.3e20])
def test_a_duration_that_no_double_holds_in_the_other_unit_comes_back(duration: Any) -> None:
    meta = {"execution_time_ms": duration, "tool": "x"}
    payload = {"code": 0, "message": "", "data": None, "meta": meta}
    made = convert(payload, "tool-result", from_schema="tool-response", extensions=True)
    back = convert(to_json(made), "tool-response", from_schema="tool-result", extensions=True)
    assert json_equal(back, payload)


@every("name", NAMES)
def test_a_tool_name_that_is_no_text_is_named_by_the_contract_with_an_origin_too(name: str) -> None:
    payload = {"output": "x", "system": "y"}
    if name == "tool-result":
        payload = {"code": 0, "data": "x", "meta": {"source": "y"}, "message": ""}
    made: Any = {}
    try:
        made = convert(payload, name, tool="rows\ud800", extensions=True)
    except toolresult.ContractError as error:
        assert [finding.rule for finding in error.report.errors] == ["text-surrogate"]
    assert "rows" not in str(made)
