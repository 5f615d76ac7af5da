"""Carriers over every valid fixture: nothing is lost unsaid, and no failure at all."""

import json
import math
import re
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import toolresult
from tests.support.carried import (
    CALL,
    ROWS,
    TOOL,
    Cases,
    each_kind,
    each_kind_of_failure,
    envelopes,
    light,
    normal,
    not_ok,
    receive,
    send,
    strings,
    typical,
)
from tests.support.cases import each, every
from tests.support.forms import NAMES, VALID
from toolresult import ContractError, carriers
from toolresult.carriers.carrier import KEY, Carrier, State
from toolresult.carriers.references import media_in
from toolresult.carriers.registry import CARRIERS
from toolresult.conversion import Field, canonical_of
from toolresult.forms.canonical import (
    ABSENT,
    CanonicalResult,
    Outcome,
    data_as_text,
    message_of,
)
from toolresult.forms.media import content_of, media_of
from toolresult.forms.media_text import without_media
from toolresult.forms.registry import BY_NAME
from toolresult.models.base import ContractModel
from toolresult.reading import read_result, worded_failure
from toolresult.strict_json.values import json_equal
from toolresult.strict_json.writer import to_json
from toolresult.text.blank import is_blank
from toolresult.validation.tracebacks import without_frames
from toolresult_contract.facts import Capability

LOSSLESS = [row for row in ROWS if not row.lost]
FLAGS = {
    "mcp": lambda wire: wire["isError"],
    "anthropic": lambda wire: wire["is_error"],
    "google": lambda wire: "error" in wire["response"],
    "langchain": lambda wire: wire["status"] == "error",
    "pydantic_ai": lambda wire: wire["outcome"] == "failed",
    "bedrock": lambda wire: wire["status"] == "error",
    "vercel": lambda wire: wire["output"]["type"] == "error-json",
    "langchain4j": lambda wire: wire["isError"],
    "magic": lambda wire: not wire["ok"],
}


def outcome_of(envelope: Any) -> Outcome:
    return BY_NAME["tool-return"].outcome(envelope)


def by_name(row: Carrier) -> str:
    return row.name


def message_to_the_model(envelope: ContractModel) -> str:
    """Return the message, with a traceback cut to its last line as everywhere."""
    return without_frames(str(message_of(normal(envelope))))


def test_the_fourteen_carriers_are_there() -> None:
    assert list(CARRIERS) == [
        *("mcp", "openai_chat", "openai_responses", "anthropic", "google", "langchain"),
        *("pydantic_ai", "openai_agents", "bedrock", "vercel", "langchain4j", "spring_ai"),
        *("a2a", "magic"),
    ]
    assert set(FLAGS) == {row.name for row in ROWS if row.flag is not None}


@each_kind_of_failure
@every("row", ROWS, ids=by_name)
def test_failure_reaches_the_model_and_the_flag(row: Carrier, cases: Cases) -> None:
    def check(envelope: ContractModel) -> None:
        wire = send(row, envelope)
        seen = strings(row.visible(wire))
        # Where the whole envelope is seen, the message is there as it is.
        spoken = (message_to_the_model(envelope), str(message_of(normal(envelope))))
        # A contradicted success may have no message, and there its flag tells.
        is_whole = row.flag is not None and normal(envelope).message is None
        assert is_whole or any(message in text for text in seen for message in spoken), seen
        if row.flag is not None:
            assert FLAGS[row.name](wire) is True
        # Words that say by themselves that it failed are shown as they are.
        if row.flag is None and not normal(envelope).is_only_worded:
            assert any(text.startswith("Error: ") for text in seen)

    each(cases(), check)


@each_kind
@every("row", [row for row in ROWS if row.flag], ids=by_name)
def test_success_is_not_flagged(row: Carrier, cases: Cases) -> None:
    for case, envelope in cases().items():
        if case not in not_ok():
            assert FLAGS[row.name](send(row, envelope)) is False, case


def comes_back(row: Carrier, case: str, envelope: ContractModel) -> None:
    wire = send(row, envelope)
    # JSON text may be no deeper than 200 brackets, of which the carrier takes some.
    as_text = [] if case.startswith("text/depth-200") else [to_json(wire)]
    for given_back in (wire, *as_text):
        back = receive(row, given_back, to=envelope.schema_name())
        assert json_equal(back, envelope.to_dict()), case


@each_kind
@every("row", LOSSLESS, ids=by_name)
def test_there_and_back_is_exact(row: Carrier, cases: Cases) -> None:
    for case, envelope in cases().items():
        comes_back(row, case, envelope)


@pytest.mark.slow
@pytest.mark.parametrize("row", LOSSLESS, ids=by_name)
def test_there_and_back_is_exact_for_huge_envelopes(row: Carrier) -> None:
    huge = {case: one for case, one in envelopes().items() if case not in light()}
    assert huge
    for case, envelope in huge.items():
        comes_back(row, case, envelope)


@each_kind
@every("row", [row for row in ROWS if row.tool_call_id], ids=by_name)
def test_envelope_that_was_kept_by_call_comes_back_exactly(row: Carrier, cases: Cases) -> None:
    for case, envelope in cases().items():
        wire = send(row, envelope)
        back = receive(row, wire, to=envelope.schema_name(), kept={CALL: envelope})
        assert json_equal(back, envelope.to_dict()), case


@given(st.sampled_from(LOSSLESS), st.sampled_from(NAMES), st.data())
def test_there_and_back_is_exact_for_any_envelope(row: Carrier, name: str, data: Any) -> None:
    payload = data.draw(VALID[name])
    envelope = toolresult.load(payload, name)
    wire = json.loads(to_json(send(row, envelope)))
    assert json_equal(receive(row, wire, to=name), payload), wire


@given(st.sampled_from(ROWS), st.sampled_from(NAMES), st.sampled_from(NAMES), st.data())
def test_no_flagged_failure_comes_back_as_a_success(
    row: Carrier, name: str, to: str, data: Any
) -> None:
    payload = data.draw(VALID[name])
    wire = send(row, toolresult.load(payload, name))
    back = receive(row, wire, to=to)
    assert toolresult.is_valid(back, to)
    before = BY_NAME[name].outcome(payload)
    after = BY_NAME[to].outcome(back)
    # Without a stamp a tool-result says of nothing found that it went well.
    is_said = to != "tool-result" or before is not Outcome.EMPTY
    if before is not Outcome.OK and is_said:
        assert after is not Outcome.OK
    if before is Outcome.OK and row.flag is not None:
        # Nobody set the flag of a success: words of a failure are heard all the same. A tool-result
        # has no place for what was heard; the form that has one says it.
        heard = canonical_of(receive(row, wire, to="tool-return"), BY_NAME["tool-return"])
        assert after is Outcome.OK or heard.evidence[0].startswith("text: ")


# The loss table


def fields_of(envelope: dict[str, Any], name: str) -> dict[Field, Any]:
    """Return what an envelope says, field by field; what it does not say is left out."""
    said = canonical_of(envelope, BY_NAME[name])
    is_ok = said.outcome is Outcome.OK
    form = BY_NAME[name]
    has_data = said.data is not ABSENT and not is_blank(str(said.data or ""))
    known = ("code", "message", "data", "success", "operationType", "output", "error", "name")
    rest = {key: one for key, one in envelope.items() if key not in known}
    spoken = message_of(said) if not is_ok else None
    cut = without_frames(spoken) if spoken else spoken
    texts = {
        Field.FAILED: None if is_ok else True,
        Field.CERTAINTY: True if said.outcome is Outcome.FAILED else None,
        Field.EMPTY: True if said.outcome is Outcome.EMPTY else None,
        Field.UNKNOWN: True if said.outcome is Outcome.UNKNOWN else None,
        Field.CODE: said.code if said.outcome is Outcome.FAILED else None,
        Field.MESSAGE: cut,
        Field.SUCCESS_MESSAGE: envelope.get("message") if is_ok else None,
        Field.DATA_TEXT: text_of_data(said.data) if is_ok and has_data else None,
        Field.DATA: said.data if is_ok and has_data and not is_text_or_blocks(said.data) else None,
        Field.PARTIAL_DATA: said.data if not is_ok and has_data else None,
        Field.MEDIA: media_of_success(said) if is_ok else None,
        Field.MEDIA_ORDER: order_of_success(said) if is_ok else None,
        Field.MEDIA_DETAILS: details_of_success(said) if is_ok else None,
        Field.OPERATION_TYPE: said.operation_type,
        Field.TOOL: said.tool if Capability.TOOL in form.capabilities else None,
        Field.TOOL_CALL_ID: said.tool_call_id or None,
        # 0 is what everybody writes who has not measured.
        Field.DURATION: (said.execution_time_ms or None)
        if Capability.DURATION in form.capabilities
        else None,
        Field.REST: rest or None,
    }
    return {field: value for field, value in texts.items() if value is not None}


def is_text_or_blocks(data: Any) -> bool:
    """Whether other rows of the table say what becomes of such data."""
    return isinstance(data, str) or (isinstance(data, list) and bool(content_of(data)[0]))


def media_of_success(said: CanonicalResult) -> list[Any] | None:
    """Return the images, audio and files in the data, or None if there are none.

    Of a link the address is what counts: its media type is not for everybody to say.
    """
    return [
        [media.kind, media.uri] if media.data is None else [media.kind, media.mime_type, media.data]
        for media in media_in(said.data)
    ] or None


def order_of_success(said: CanonicalResult) -> list[str] | None:
    """Return the kinds of the content blocks, or None if no text comes after media."""
    kinds = ["text" if media_of(block) is None else "media" for block in content_of(said.data)[0]]
    after = kinds[kinds.index("media") :] if "media" in kinds else []
    return kinds if "text" in after else None


def details_of_success(said: CanonicalResult) -> list[Any] | None:
    """Return names, and the media types of links, or None if there are none."""
    details = [
        [media.name, media.mime_type if media.data is None else None]
        for media in media_in(said.data)
    ]
    return details if any(one is not None for pair in details for one in pair) else None


def text_of_data(data: Any) -> list[str] | None:
    """Return the texts of data apart from its images, audio and files, if there are any."""
    blocks, beside = content_of(data)
    left = [block["text"] for block in blocks if media_of(block) is None]
    left += [] if beside is None else [data_as_text(without_media(beside))]
    return left or None


def survives(field: Field, before: Any, after: dict[Field, Any]) -> bool:
    """Whether a field came back; of text that was put together the part has to be there."""
    found = after.get(field)
    if field is Field.FAILED:
        return found is True
    if field in (Field.MESSAGE, Field.DATA_TEXT):
        texts = (Field.MESSAGE, Field.SUCCESS_MESSAGE, Field.DATA_TEXT)
        said = "\n".join(str(one) for field in texts for one in listed(after.get(field)))
        return all(text in said for text in listed(before))
    if field is Field.DURATION and found is not None:
        return math.isclose(before, found, rel_tol=1e-12)
    return found is not None and json_equal(before, found)


def listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def lost_fields(row: Carrier, envelope: ContractModel, *, seen_only: bool) -> set[Field]:
    """Return what does not come back of one envelope."""
    name = envelope.schema_name()
    payload = envelope.to_dict()
    before = fields_of(payload, name)
    # Names and identifiers of the envelope's own, unless the carrier refuses them.
    options: dict[str, Any] = {"name": before.get(Field.TOOL, TOOL)}
    options["tool_call_id"] = before.get(Field.TOOL_CALL_ID, CALL)
    try:
        wire = send(row, envelope, **options)
    except ContractError:
        options["tool_call_id"] = CALL
        before.pop(Field.TOOL_CALL_ID, None)
        wire = send(row, envelope, **options)
    if seen_only:
        wire = {key: one for key, one in wire.items() if key not in row.hidden_fields}
    back = receive(row, wire, to=name)
    after = fields_of(back, name)
    if Field.REST not in before and Field.REST in after:
        after.pop(Field.REST)
    return {field for field, value in before.items() if not survives(field, value, after)}


def holds_an_envelope(envelope: ContractModel) -> bool:
    """Whether the data of a success is itself a failure, which is what it is then read as."""
    data = normal(envelope).data
    return read_result(data, plain_is_success=True).outcome is not Outcome.OK and data is not None


def says_an_error(envelope: ContractModel) -> bool:
    """Whether the data of a success looks like a failure, so that it is read as unknown."""
    data = normal(envelope).data
    return isinstance(data, str) and (
        data.startswith("Error: ") or worded_failure(data) is not None
    )


@every("row", ROWS, ids=by_name)
def test_failure_inside_a_success_is_the_failure_where_the_success_is_lost(row: Carrier) -> None:
    inside = {"success": False, "operationType": "save", "message": "no permission"}
    envelope = {"code": 0, "data": inside}
    back = receive(row, send(row, envelope))
    assert back == envelope if not row.lost else back["code"] == 5000


@each_kind
@every("row", ROWS, ids=by_name)
def test_loss_table_says_what_is_lost(row: Carrier, cases: Cases) -> None:
    lost: set[Field] = set()
    unseen: set[Field] = set()
    for envelope in cases().values():
        if holds_an_envelope(envelope) or says_an_error(envelope):
            continue
        lost |= lost_fields(row, envelope, seen_only=False)
        unseen |= lost_fields(row, envelope, seen_only=True)
    declared = {field: row.state(field) for field in Field}
    computed = {
        field: State.LOST if field in lost else State.OUT_OF_BAND if field in unseen else State.KEPT
        for field in Field
    }
    assert computed == declared


def test_every_field_of_the_loss_table_is_said_by_some_fixture() -> None:
    said = {
        field
        for envelope in typical().values()
        for field in fields_of(envelope.to_dict(), envelope.schema_name())
    }
    assert said == set(Field)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_loss_table_is_a_whole_table(lang: str) -> None:
    legend, kept, places = carriers.losses_table(lang).strip().split("\n\n")
    for table, columns in ((kept, 1 + len(Field)), (places, 3)):
        lines = [line.strip("| ").split(" | ") for line in table.splitlines()]
        assert [line[0] for line in lines[2:]] == [f"`{name}`" for name in CARRIERS]
        assert {len(line) for line in lines} == {columns}
    assert all(mark in legend for mark in "●○–")
    assert bool(re.search("[\u4e00-\u9fff]", legend)) == (lang == "zh")


# Identifiers


@every(
    "name, identifier",
    [
        ("bedrock", "x" * 65),
        ("bedrock", "call 1"),
        ("bedrock", "call/1"),
        ("anthropic", "functions.bash"),
        ("anthropic", "functions:0"),
        ("anthropic", "toolu_1\n"),
        ("openai_chat", "x" * 65),
        ("openai_responses", "x" * 65),
        ("openai_agents", "x" * 65),
        *((row.name, " ") for row in ROWS if row.tool_call_id is not None),
        *((row.name, "") for row in ROWS if row.tool_call_id is not None),
        *((row.name, 7) for row in ROWS if row.tool_call_id is not None),
        *((row.name, "\ud800") for row in ROWS if row.tool_call_id is not None),
    ],
)
def test_identifier_that_the_carrier_refuses_is_refused_with_the_rule(
    name: str, identifier: Any
) -> None:
    rule = CARRIERS[name].tool_call_id
    assert rule is not None
    with pytest.raises(ContractError) as caught:
        send(CARRIERS[name], {"code": 0}, tool_call_id=identifier)
    (finding,) = caught.value.report.findings
    assert (finding.rule, finding.path) == ("carrier-id", f"/{rule.field}")
    expected = f"matches {rule.pattern}" if rule.pattern else "not blank"
    assert expected in finding.message


@every("row", ROWS, ids=by_name)
def test_what_is_missing_is_named_and_what_is_optional_left_out(row: Carrier) -> None:
    to = getattr(carriers, f"to_{row.name}")
    rules = (row.tool_call_id, row.tool_name)
    missing = [rule.field for rule in rules if rule is not None and rule.required]
    if missing:
        with pytest.raises(ContractError, match=missing[0]):
            to({"code": 0})
    else:
        text = json.dumps(to({"code": 0}))
        assert "null" not in text


def test_envelope_gives_its_own_identifier_and_name() -> None:
    envelope = {"output": "x", "tool_call_id": "c7", "name": "read_file"}
    wire = carriers.to_vercel(envelope)
    assert (wire["toolCallId"], wire["toolName"]) == ("c7", "read_file")
    assert carriers.to_vercel(envelope, tool_call_id="c8")["toolCallId"] == "c8"


def test_name_that_conversion_invented_is_no_name() -> None:
    invented = toolresult.convert({"code": 0}, "tool-response")
    with pytest.raises(ContractError, match="/name"):
        carriers.to_google(invented)


# The wire beats what is kept


KEEPERS = [row for row in LOSSLESS if row.name != "vercel"]
# The document of the others is as visible to the model as the text.
HIDERS = [row for row in KEEPERS if row.name != "bedrock"]
FAILURE = {"code": 1002, "message": "no size", "data": {"partial": 1}}
SUCCESS = {"code": 0, "message": "done", "data": {"rows": 3}}
EDITS: dict[str, Any] = {
    "mcp": lambda wire: wire["content"][0].update(text="edited"),
    "langchain": lambda wire: wire.update(content="edited"),
    "pydantic_ai": lambda wire: wire.update(content="edited"),
    "openai_agents": lambda wire: wire["raw_item"].update(output="edited"),
    "bedrock": lambda wire: wire["content"][1].update(text="edited"),
    "langchain4j": lambda wire: wire.update(text="edited"),
    "a2a": lambda wire: wire["parts"][0].update(text="edited"),
    "magic": lambda wire: wire.update(content="edited"),
}
FLIPS: dict[str, tuple[Any, Any]] = {
    "mcp": ({"isError": True}, {"isError": False}),
    "langchain": ({"status": "error"}, {"status": "success"}),
    "pydantic_ai": ({"outcome": "failed"}, {"outcome": "success"}),
    "bedrock": ({"status": "error"}, {"status": "success"}),
    "langchain4j": ({"isError": True}, {"isError": False}),
    "magic": ({"ok": False}, {"ok": True}),
}


@pytest.mark.parametrize("row", HIDERS, ids=by_name)
def test_edited_text_of_a_success_beats_the_envelope(row: Carrier) -> None:
    wire = send(row, SUCCESS)
    EDITS[row.name](wire)
    back = receive(row, wire)
    assert back == {"code": 0, "data": "edited"}


@pytest.mark.parametrize("row", HIDERS, ids=by_name)
def test_edited_text_of_a_failure_beats_the_envelope_and_stays_a_failure(row: Carrier) -> None:
    wire = send(row, FAILURE)
    EDITS[row.name](wire)
    back = receive(row, wire)
    assert (back["code"], back["message"]) == (5000, "edited")
    assert back["meta"]["toolresult"]["assumed"] == ["/code"]


@pytest.mark.parametrize("row", [row for row in HIDERS if row.name in FLIPS], ids=by_name)
def test_edited_text_beside_a_flag_that_was_cleared_stays_a_failure(row: Carrier) -> None:
    wire = send(row, FAILURE) | FLIPS[row.name][1]
    EDITS[row.name](wire)
    back = receive(row, wire)
    assert (back["code"], back["message"]) == (5000, "edited")


UNPLACED = [row for row in ROWS if row.place is None and row.tool_call_id is not None]


@pytest.mark.parametrize("row", UNPLACED, ids=by_name)
def test_failure_that_the_caller_kept_is_never_believed_away(row: Carrier) -> None:
    wire = send(row, SUCCESS)
    assert outcome_of(receive(row, wire, kept={CALL: FAILURE})) is not Outcome.OK


@pytest.mark.parametrize("status", ["success", "error"])
@pytest.mark.parametrize("text", ["edited", "Here is the result"])
def test_document_of_bedrock_is_believed_whatever_text_stands_beside_it(
    status: str, text: str
) -> None:
    block = {"content": [{"json": FAILURE}, {"text": text}], "status": status}
    assert carriers.from_bedrock(block) == FAILURE


@pytest.mark.parametrize("name", FLIPS)
def test_flag_that_was_set_beats_an_envelope_that_says_it_went_well(name: str) -> None:
    wire = send(CARRIERS[name], SUCCESS) | FLIPS[name][0]
    back = receive(CARRIERS[name], wire)
    assert back["code"] == 5000
    assert "done" in back["message"]


@pytest.mark.parametrize("name", FLIPS)
def test_flag_that_got_lost_turns_no_failure_into_a_success(name: str) -> None:
    for flip in ({}, FLIPS[name][1]):
        wire = send(CARRIERS[name], FAILURE)
        for key in FLIPS[name][1]:
            del wire[key]
        assert receive(CARRIERS[name], wire | flip) == FAILURE


@every("row", KEEPERS, ids=by_name)
def test_forged_envelope_never_turns_a_failure_into_a_success(row: Carrier) -> None:
    wire, forged = send(row, FAILURE), send(row, SUCCESS)
    if row.name == "mcp":
        wire["structuredContent"] = forged["structuredContent"]
    elif row.name == "bedrock":
        wire["content"][0] = forged["content"][0]
    else:
        (place,) = [key for key in row.hidden_fields if key != "data"]
        wire[place] = forged[place]
    assert receive(row, wire)["code"] != 0


@every("row", ROWS, ids=by_name)
def test_what_was_sent_shares_nothing_with_what_is_carried(row: Carrier) -> None:
    envelope: Any = {"code": 0, "message": "m", "data": {"rows": [1]}}
    wire = send(row, envelope)
    text = json.dumps(wire)
    envelope["data"]["rows"].append(2)
    assert json.dumps(wire) == text


# Forms and errors


@every("row", LOSSLESS, ids=by_name)
def test_other_form_is_the_conversion_of_what_was_carried(row: Carrier) -> None:
    wire = send(row, FAILURE)
    assert receive(row, wire, to=None) == FAILURE
    java = receive(row, wire, to="tool-execution-result")
    assert toolresult.convert(java, "tool-return") == FAILURE


def test_response_names_the_tool_that_carrier_or_caller_names() -> None:
    block = {"type": "tool_result", "tool_use_id": "t1", "content": "3 rows"}
    unnamed = carriers.from_anthropic(block, to="tool-response")
    assert unnamed["meta"]["toolresult"]["assumed"] == ["/meta/tool", "/meta/execution_time_ms"]
    named = carriers.from_anthropic(block, to="tool-response", tool="rows")
    assert named["meta"]["tool"] == "rows"
    part = {"name": "count", "response": {"output": 3}}
    said = carriers.from_google(part, to="tool-response", tool="rows")
    assert said["meta"]["tool"] == "count"
    result = carriers.from_anthropic(block, to="tool-result")
    assert result == {"output": "3 rows", "tool_call_id": "t1"}
    java = carriers.from_anthropic(block, to="tool-execution-result")
    assert java["metadata"]["toolresult"]["assumed"] == ["/operationType"]


@every("row", ROWS, ids=by_name)
def test_invalid_envelope_and_message_to_the_model_are_refused(row: Carrier) -> None:
    with pytest.raises(ContractError, match="failure-needs-message"):
        send(row, {"code": 1002})
    with pytest.raises(ValueError, match="'tool-message' cannot be converted"):
        send(row, {"role": "tool", "content": "x", "tool_call_id": "1"})
    with pytest.raises(ValueError, match="lang: expected"):
        send(row, {"code": 0}, lang="de")
    with pytest.raises(ValueError, match="cannot be converted"):
        receive(row, send(row, {"code": 0}), to="tool-message")


@every("row", ROWS, ids=by_name)
@every("lang", ["en", "zh"])
def test_what_is_no_carrier_is_explained(row: Carrier, lang: str) -> None:
    for given_back in ([], "[]", 7, None, object(), Exception, {1: 2}, b"\xff", {"content": 7}):
        try:
            back = receive(row, given_back, lang=lang)
        except ContractError as error:
            (finding,) = error.report.findings
            assert finding.hint
            assert bool(re.search("[\u4e00-\u9fff]", finding.message)) == (lang == "zh")
        else:
            assert toolresult.is_valid(back), back


# Public names


def test_public_names_are_flat_lazy_and_documented() -> None:
    expected = {f"{way}_{row.name}" for row in ROWS for way in ("to", "from")}
    objects = {f"to_{row.name}_object" for row in ROWS if row.sdk is not None}
    others = {"losses_table", "mcp_tool", "read_all", "unanswered"}
    others |= {"is_idempotent", "mcp_annotations"}
    others |= {"FoundResult", "UnansweredCall"}
    assert set(carriers.__all__) == expected | objects | others
    assert set(dir(carriers)) == set(carriers.__all__)
    for name in carriers.__all__:
        function = getattr(carriers, name)
        assert function.__name__ == name
        assert function.__doc__
    with pytest.raises(AttributeError, match="no attribute 'to_mpc'"):
        carriers.to_mpc  # noqa: B018


def test_dicts_need_no_sdk_and_objects_name_the_extra() -> None:
    sdks = {row.sdk.module.partition(".")[0] for row in ROWS if row.sdk is not None}
    script = (
        "import sys, json\n"
        f"for name in {sorted(sdks)!r}: sys.modules[name] = None\n"
        "from toolresult import carriers\n"
        "from toolresult.carriers.registry import CARRIERS\n"
        "for row in CARRIERS.values():\n"
        "    to = getattr(carriers, 'to_' + row.name)\n"
        "    back = getattr(carriers, 'from_' + row.name)\n"
        "    back(to({'code': 0}, tool_call_id='c', name='t'))\n"
        "    if row.sdk is None: continue\n"
        "    options = {'agent': None} if row.name == 'openai_agents' else {}\n"
        "    try:\n"
        "        getattr(carriers, f'to_{row.name}_object')({'code': 0}, tool_call_id='c',"
        " name='t', **options)\n"
        "    except ImportError as error:\n"
        "        assert f\"pip install 'toolresult[{row.sdk.extra}]'\" in str(error), error\n"
        "    else:\n"
        "        raise AssertionError(row.name)\n"
        "try:\n"
        "    carriers.mcp_tool(print)\n"
        "except ImportError as error:\n"
        "    assert 'toolresult[mcp]' in str(error)\n"
        "else:\n"
        "    raise AssertionError('mcp_tool')\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True)


def test_key_is_namespaced() -> None:
    assert KEY == "toolresult/envelope"
    assert carriers.to_mcp({"code": 0})["_meta"] == {KEY: {"schema": "tool-return", "version": "1"}}
