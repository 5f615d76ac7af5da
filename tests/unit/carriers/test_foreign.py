"""What others send: read as far as it tells, never further, and never with a crash."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import toolresult
from tests.support import PROJECT
from tests.support.carried import ROWS, receive, send
from tests.support.cases import each, every
from tests.support.forms import NAMES as NAMES_OF_FORMS
from toolresult import ContractError, carriers, llm
from toolresult.carriers.carrier import KEY, Carrier
from toolresult.carriers.registry import CARRIERS
from toolresult.contract.package_data import forms_document
from toolresult.forms.canonical import Outcome
from toolresult.forms.registry import BY_NAME
from toolresult.testing.strategies import json_values

# A text that some tool gave back, in the dict of each carrier, and flagged as each carrier can.
TEXT: dict[str, Any] = {
    "mcp": lambda text: {"content": [{"type": "text", "text": text}]},
    "openai_chat": lambda text: {"role": "tool", "tool_call_id": "c", "content": text},
    "openai_responses": lambda text: {
        "type": "function_call_output",
        "call_id": "c",
        "output": [{"type": "input_text", "text": text}],
    },
    "anthropic": lambda text: {
        "type": "tool_result",
        "tool_use_id": "c",
        "content": [{"type": "text", "text": text}],
    },
    "google": lambda text: {"name": "t", "response": {"output": text}},
    "langchain": lambda text: {"type": "tool", "tool_call_id": "c", "content": text},
    "pydantic_ai": lambda text: {"tool_name": "t", "content": text},
    "openai_agents": lambda text: {"raw_item": {"call_id": "c", "output": text}, "output": text},
    "bedrock": lambda text: {"toolUseId": "c", "content": [{"text": text}]},
    "vercel": lambda text: {
        "toolCallId": "c",
        "toolName": "t",
        "output": {"type": "text", "value": text},
    },
    "langchain4j": lambda text: {"id": "c", "toolName": "t", "text": text, "isError": False},
    "spring_ai": lambda text: {"id": "c", "name": "t", "responseData": text},
    "a2a": lambda text: {"artifactId": "c", "parts": [{"text": text}]},
    "magic": lambda text: {"content": text},
}
FAILED: dict[str, Any] = {
    "mcp": lambda text: TEXT["mcp"](text) | {"isError": True},
    "anthropic": lambda text: TEXT["anthropic"](text) | {"is_error": True},
    "google": lambda text: {"name": "t", "response": {"error": text}},
    "langchain": lambda text: TEXT["langchain"](text) | {"status": "error"},
    "pydantic_ai": lambda text: TEXT["pydantic_ai"](text) | {"outcome": "failed"},
    "bedrock": lambda text: TEXT["bedrock"](text) | {"status": "error"},
    "vercel": lambda text: {"output": {"type": "error-text", "value": text}},
    "langchain4j": lambda text: TEXT["langchain4j"](text) | {"isError": True},
    "magic": lambda text: TEXT["magic"](text) | {"ok": False},
}


def outcome(envelope: Any) -> Outcome:
    return BY_NAME["tool-return"].outcome(envelope)


@every("name", TEXT)
def test_text_is_the_data_of_a_success(name: str) -> None:
    assert receive(CARRIERS[name], TEXT[name]("3 rows")) == {"code": 0, "data": "3 rows"}


@every("name", TEXT)
@every(
    "said",
    [
        "Error: no such file",
        "Error: none found",
        "错误：没有权限",
        "Error executing tool find_order: no such order",
        "Error: 0 of 3 files could be read",
        "An error occurred while running the tool. Please try again.",
        "ValueError: no size",
        "java.lang.IllegalStateException: closed",
        "\nTraceback (most recent call last):\n  File \"a.py\", line 1\nKeyError: 'a'",
        "<tool_use_error>String to replace not found</tool_use_error>",
        "Element with index 12 not found",
        "Service unavailable",
        "认证失败，请检查用户ID和密码。",
    ],
)
def test_text_that_words_a_failure_is_unknown_where_nobody_set_a_flag(name: str, said: str) -> None:
    given = TEXT[name](said)
    back = receive(CARRIERS[name], given)
    if given.get("status") == "success" and name == "bedrock":
        assert back == {"code": 0, "data": said}
        return
    assert outcome(back) is Outcome.UNKNOWN
    assert back["message"] == said.removeprefix("Error: ")
    assert back["meta"]["toolresult"]["assumed"] == ["/code"]
    evidence = back["meta"]["toolresult"]["evidence"]
    assert evidence[0].startswith("text: ")
    # The model reads the text as it is; of a traceback the frames go.
    shown = said.rpartition("\n")[2] if "Traceback" in said else said
    assert llm.content(back) == shown
    field = forms_document()["evidence"]["flags"].get(name, {}).get("field")
    assert evidence[1:] == ([] if field is None else [f"flag: {field}, default"])


@every("name", TEXT)
@every(
    "said",
    [
        "Errors: 0",
        "error: 0, warnings: 2",
        "error: none",
        "The log says: Error: no such file",
        "Error handling in Go",
        "ValueError is raised when the size is negative.",
        "12:01 KeyError: 'a'\n12:02 done",
    ],
)
def test_text_that_only_mentions_errors_is_a_success(name: str, said: str) -> None:
    assert receive(CARRIERS[name], TEXT[name](said)) == {"code": 0, "data": said}


@every("name", TEXT)
@every(
    "said, message",
    [
        ({"ok": False, "reason": "no size"}, "no size"),
        ({"status": "error", "message": "no size", "path": "a.txt"}, "no size"),
        ({"status": "failed", "detail": "no size"}, "no size"),
        ({"errors": [{"message": "no size"}], "data": None}, "no size"),
        ({"content": [{"type": "text", "text": "no size"}], "isError": True}, "no size"),
        ({"result": {"content": [{"type": "text", "text": "no"}], "isError": True}}, "no"),
        ({"error": {"content": [{"type": "text", "text": "no"}], "isError": True}}, "no"),
        ({"jsonrpc": "2.0", "id": 1, "error": {"code": -32602, "message": "no"}}, "no"),
        ({"jsonrpc": "2.0", "id": 1, "result": {"success": False, "error": "no"}}, "no"),
        ({"type": "tool-result", "output": {"type": "error-text", "value": "boom"}}, "boom"),
        ({"type": "shell_call_output", "status": "failed", "output": "boom"}, "boom"),
    ],
)
def test_body_that_says_it_failed_is_a_failure(name: str, said: Any, message: str) -> None:
    back = receive(CARRIERS[name], TEXT[name](json.dumps(said)))
    assert (outcome(back), back["message"]) == (Outcome.FAILED, message)


@every("name", TEXT)
@every(
    "said",
    [
        {"isError": None, "rows": 3},
        {"isError": False, "rows": 3},
        {"ok": True, "error": ""},
        {"status": "ok", "message": "no error"},
        {"status": "failed", "build": 3},
        {"status": "failed", "build": 3, "message": "the tests failed"},
        {"status": "error", "job": 7},
        {"id": "j1", "status": "failed"},
        {"errors": [], "data": None},
        {"errors": ["unused import"], "files": 3},
        {"errors": ["partly"], "data": {"rows": 3}},
        {"rows": [{"level": "error", "error": "no size"}]},
        {"result": {"rows": [], "status": "done"}},
        {"type": "error", "count": 3},
        {"code": 200, "success": True, "data": {"a": 1}, "message": "OK"},
    ],
)
def test_object_that_mentions_errors_is_a_success(name: str, said: Any) -> None:
    assert receive(CARRIERS[name], TEXT[name](json.dumps(said)))["code"] == 0


@every("name", FAILED)
@every("prefix", ["", "Error: "])
def test_failure_without_a_code_becomes_the_generic_one(name: str, prefix: str) -> None:
    back = receive(CARRIERS[name], FAILED[name](prefix + "no permission"))
    assert back == {
        "code": 5000,
        "message": "no permission",
        "meta": {"toolresult": {"assumed": ["/code"]}},
    }


@every("name", FAILED)
@every("text", ["", " ", "Error: "])
def test_failure_without_a_word_names_its_message_as_assumed(name: str, text: str) -> None:
    back = receive(CARRIERS[name], FAILED[name](text))
    assert back["code"] == 5000
    assert back["message"] == "Internal error"
    assert back["meta"]["toolresult"]["assumed"] == ["/code", "/message"]


@every("name", TEXT)
def test_envelope_as_json_text_is_recognized(name: str) -> None:
    for envelope in (
        {"code": 1002, "message": "no size"},
        {"success": False, "operationType": "query", "message": "没有数据"},
        {"output": "half", "error": "no"},
        {"code": 0, "data": 9007199254740993},
    ):
        given_back = TEXT[name](json.dumps(envelope))
        assert receive(CARRIERS[name], given_back, to=None) == envelope


@every("name", TEXT)
def test_object_that_says_failed_in_so_many_words_is_a_failure(name: str) -> None:
    for said, code in (
        ({"success": False, "message": "no size"}, 5000),
        ({"code": 1002, "message": "no size", "extra": 1}, 1002),
        ({"error": "no size", "status": 404}, 5000),
        ({"error": {"message": "no size"}}, 5000),
    ):
        back = receive(CARRIERS[name], TEXT[name](json.dumps(said)))
        assert (back["code"], back["message"], back["data"]) == (code, "no size", said)
    empty = receive(CARRIERS[name], TEXT[name]('{"code": 1904, "message": "", "extra": 1}'))
    assert outcome(empty) is Outcome.EMPTY


@every("name", TEXT)
@every(
    "said",
    [
        {"error": None, "data": 5},
        {"error": "", "data": 5},
        {"error": False},
        {"error": 0.05, "value": 3.2},
        {"code": 200, "message": "OK"},
        {"code": "FR", "name": "France"},
        {"code": 2024, "price": 3},
        {"success": "no"},
        [{"success": False}],
    ],
)
def test_object_that_only_looks_like_a_failure_is_data(name: str, said: Any) -> None:
    text = json.dumps(said)
    assert receive(CARRIERS[name], TEXT[name](text)) == {"code": 0, "data": text}


@every(
    "name, given_back",
    [
        ("mcp", {"content": [], "isError": "true"}),
        ("mcp", {"content": [], "resultType": "input_required"}),
        ("openai_responses", {"output": "half", "status": "incomplete"}),
        ("anthropic", {"content": "x", "is_error": 1}),
        ("langchain", {"content": "x", "status": "pending"}),
        ("pydantic_ai", {"content": "x", "outcome": "interrupted"}),
        ("bedrock", {"content": [{"text": "x"}], "status": "half"}),
        ("vercel", {"output": {"type": "later", "value": 1}}),
        ("langchain4j", {"text": "x", "isError": None}),
        ("magic", {"content": "x", "ok": None}),
    ],
)
def test_flag_that_does_not_tell_leaves_the_outcome_unknown(name: str, given_back: Any) -> None:
    back = receive(CARRIERS[name], given_back)
    assert outcome(back) is Outcome.UNKNOWN
    # What says that it waits for input says its code, too.
    is_said = given_back.get("resultType") == "input_required"
    assert is_said is ("/code" not in back["meta"]["toolresult"].get("assumed", []))
    java = receive(CARRIERS[name], given_back, to="tool-execution-result")
    assert BY_NAME["tool-execution-result"].outcome(java) is Outcome.UNKNOWN


@every(
    "name, given_back, expected",
    [
        # What pydantic dumps without aliases
        ("mcp", {"content": [], "is_error": True, "structured_content": {"a": 1}}, {"a": 1}),
        ("mcp", {"content": [{"type": "image", "data": "aGk="}]}, None),
        ("mcp", {"structuredContent": [1, 2]}, [1, 2]),
        (
            "mcp",
            {"content": [{"type": "text", "text": "5"}], "structuredContent": {"result": 5}},
            None,
        ),
        ("google", {"name": "t", "response": {"rows": 3}}, {"rows": 3}),
        ("google", {"functionResponse": {"name": "t", "response": {"output": [1]}}}, [1]),
        ("langchain", {"type": "tool", "data": {"content": [{"type": "text", "text": "x"}]}}, "x"),
        (
            "langchain",
            {"content": "", "artifact": {"structured_content": {"rows": 3}}},
            {"rows": 3},
        ),
        ("pydantic_ai", {"content": {"rows": 3}}, {"rows": 3}),
        ("pydantic_ai", {"content": None}, None),
        (
            "openai_agents",
            {"output": {"rows": 3}, "raw_item": {"output": "{'rows': 3}"}},
            {"rows": 3},
        ),
        ("openai_agents", {"raw_item": {"output": "x"}}, "x"),
        ("bedrock", {"toolResult": {"content": [{"json": {"rows": 3}}]}}, {"rows": 3}),
        ("vercel", {"output": {"type": "content", "value": [{"type": "text", "text": "x"}]}}, "x"),
        ("vercel", {"output": {"type": "json", "value": "x"}}, "x"),
        ("langchain4j", {"contents": [{"type": "TEXT", "text": "x"}], "isError": False}, "x"),
        ("a2a", {"parts": [{"kind": "data", "data": {"rows": 3.0}}]}, {"rows": 3.0}),
        ("magic", {"content": "x", "data": {"rows": 3}}, {"rows": 3}),
    ],
)
def test_other_shapes_of_the_same_carrier_are_read(
    name: str, given_back: Any, expected: Any
) -> None:
    back = receive(CARRIERS[name], given_back)
    assert toolresult.is_valid(back)
    if expected is not None:
        assert back["data"] == expected


def test_text_beside_other_data_is_kept_as_the_message() -> None:
    result = {"content": [{"type": "text", "text": "Found 3"}], "structuredContent": {"rows": 3}}
    assert carriers.from_mcp(result) == {"code": 0, "message": "Found 3", "data": {"rows": 3}}
    repeated = result | {"content": [{"type": "text", "text": '{"rows": 3.0}'}]}
    assert carriers.from_mcp(repeated) == {"code": 0, "data": {"rows": 3}}


def test_envelope_that_a_server_wrapped_is_found() -> None:
    failure = {"code": 1002, "message": "no size"}
    assert carriers.from_mcp({"structuredContent": {"result": failure}}) == failure
    text = json.dumps(failure, indent=2)
    assert carriers.from_mcp({"structuredContent": {"result": text}, "content": []}) == failure


def test_flag_beats_a_foreign_envelope_that_says_it_went_well() -> None:
    result = {"content": [], "structuredContent": {"code": 0, "data": 1}, "isError": True}
    back = carriers.from_mcp(result)
    assert (back["code"], back["data"]) == (5000, {"code": 0, "data": 1})


ENVELOPE = {"code": 1002, "message": "no size"}
FAILING_TEXT = {"type": "text", "text": json.dumps(ENVELOPE)}
FIVE = '{"code":5,"message":"bad"}'


@every("name", FAILED)
def test_flagged_object_keeps_what_it_says(name: str) -> None:
    """Of an object with a message the rest is data; without one it is the message itself."""
    for said, message, data in (
        ({"detail": "Not Found"}, "Not Found", {"detail": "Not Found"}),
        ({"message": "boom", "trace": "abc"}, "boom", {"message": "boom", "trace": "abc"}),
        ({"rows": 3}, '{"rows": 3}', None),
    ):
        back = receive(CARRIERS[name], FAILED[name](json.dumps(said)))
        assert (back["code"], back["message"], back.get("data")) == (5000, message, data)


def test_unknown_flag_loses_nothing_of_the_text() -> None:
    message = {"id": "1", "toolName": "t", "text": '{"rows": 3}', "isError": None}
    assert carriers.from_langchain4j(message)["message"] == '{"rows": 3}'


@every(
    "name, given_back, code",
    [
        # The SDK's own output class: the model sees what stands in raw_item.
        (
            "openai_agents",
            {
                "output": FAILING_TEXT,
                "raw_item": {"output": [FAILING_TEXT | {"type": "input_text"}]},
            },
            1002,
        ),
        ("openai_agents", {"raw_item": {"status": "failed", "output": "no"}, "output": "no"}, 5000),
        ("openai_responses", {"status": "failed", "output": "no"}, 5000),
        ("pydantic_ai", {"part_kind": "retry-prompt", "content": "size", "tool_name": "t"}, 5000),
        ("mcp", {"content": [FAILING_TEXT], "structuredContent": {"n": 1}}, 1002),
        ("mcp", {"content": [], "structuredContent": {"result": FIVE}}, 5000),
        ("mcp", {"content": [{"type": "text", "text": FIVE}, {"type": "image"}]}, 5000),
        ("mcp", {"content": [], "structuredContent": {"result": {"success": False}}}, 5000),
        ("google", {"name": "t", "response": {"result": json.loads(FIVE)}}, 5000),
        (
            "langchain",
            {
                "content": [FAILING_TEXT, {"type": "x"}],
                "artifact": {"structured_content": {"n": 1}},
            },
            1002,
        ),
    ],
)
def test_failure_is_found_wherever_it_stands(name: str, given_back: Any, code: int) -> None:
    assert receive(CARRIERS[name], given_back)["code"] == code


def test_what_stands_beside_is_kept() -> None:
    image = {"type": "image", "data": "aGk="}
    assert carriers.from_mcp({"content": [image], "structuredContent": None})["data"] == [image]
    resource = {"type": "resource", "resource": {"uri": "x:y", "blob": "AAA"}}
    several = carriers.from_mcp({"content": [FAILING_TEXT, resource, image]})
    assert several["data"] == [FAILING_TEXT, resource, image]
    part = {"name": "t", "response": {"error": "no", "details": {"a": 1}}}
    assert carriers.from_google(part)["data"] == {"details": {"a": 1}}
    part = {"name": "t", "response": {"output": [1], "warnings": ["w"]}}
    assert carriers.from_google(part)["data"] == part["response"]
    cut = {"type": "text", "text": "list truncated"}
    found = carriers.from_mcp({"content": [cut], "structuredContent": {"output": "a"}})
    assert found == {"code": 0, "message": "list truncated", "data": {"output": "a"}}
    block = {"content": [{"json": {"code": 0, "data": "ok"}}, {"text": "no"}], "status": "success"}
    assert carriers.from_bedrock(block)["message"] == "no"


def test_kept_that_is_no_mapping_is_refused() -> None:
    with pytest.raises(TypeError, match=r"kept: .* got list"):
        carriers.from_openai_chat({"role": "tool", "content": "x"}, kept=[1])  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("name", "given_back"),
    [
        ("mcp", {"content": [{"type": "text", "text": "note"}, {"type": "text", "text": "JSON"}]}),
        (
            "mcp",
            {"content": [{"type": "image"}, {"type": "resource", "resource": {"text": "JSON"}}]},
        ),
        (
            "anthropic",
            {"content": [{"type": "text", "text": "a"}, {"type": "text", "text": "JSON"}]},
        ),
        ("bedrock", {"content": [{"json": {"rows": 3}}, {"json": "OBJECT"}]}),
        ("a2a", {"parts": [{"data": {"rows": 3}}, {"data": "OBJECT"}]}),
        (
            "langchain",
            {
                "content": [{"type": "text", "text": "JSON"}, {"type": "image_url"}],
                "tool_call_id": "c",
            },
        ),
    ],
)
def test_failing_envelope_among_several_blocks_is_a_failure(name: str, given_back: Any) -> None:
    text = json.dumps(given_back).replace('"OBJECT"', json.dumps(ENVELOPE))
    given_back = json.loads(text.replace('"JSON"', json.dumps(json.dumps(ENVELOPE))))
    back = receive(CARRIERS[name], given_back)
    assert (back["code"], back["message"]) == (1002, "no size")
    assert len(back["data"]) == 2, "the other block is kept too"


def test_resource_that_is_a_failing_envelope_is_that_envelope() -> None:
    resource = {"type": "resource", "resource": {"uri": "x:y", "text": json.dumps(ENVELOPE)}}
    assert carriers.from_mcp({"content": [resource]}) == ENVELOPE


def test_list_of_results_beside_its_structure_is_data() -> None:
    items = [{"code": 0, "data": 1}, ENVELOPE]
    blocks = [{"type": "text", "text": json.dumps(one)} for one in items]
    back = carriers.from_mcp({"content": blocks, "structuredContent": {"result": items}})
    assert back["code"] == 0


def test_failing_envelope_beats_a_good_one_in_the_same_result() -> None:
    text = {"type": "text", "text": json.dumps(ENVELOPE)}
    back = carriers.from_mcp({"content": [text], "structuredContent": {"code": 0, "data": 1}})
    assert back == ENVELOPE


@every("name", TEXT)
@every("code", [5, 404, -1, 99999])
def test_envelope_with_a_number_of_its_own_is_a_failure(name: str, code: int) -> None:
    said = {"code": code, "message": "bad"}
    back = receive(CARRIERS[name], TEXT[name](json.dumps(said)))
    assert (back["code"], back["message"], back["data"]) == (5000, "bad", said)


def test_whole_message_with_one_result_is_that_result() -> None:
    failed = {"type": "tool_result", "tool_use_id": "t", "content": "no", "is_error": True}
    message = {"role": "user", "content": [failed, {"type": "text", "text": "and?"}]}
    assert carriers.from_anthropic(message)["message"] == "no"
    block = {"toolResult": {"toolUseId": "t", "content": [{"text": "no"}], "status": "error"}}
    assert carriers.from_bedrock({"role": "user", "content": [block]})["message"] == "no"


@every(
    "name, given_back",
    [
        ("anthropic", {"role": "user", "content": [{"type": "tool_result"}] * 2}),
        ("anthropic", {"role": "user", "content": [{"type": "text", "text": "hi"}]}),
        ("anthropic", {"type": "text", "text": "hi", "content": "x"}),
        ("anthropic", {"code": 1002, "message": "no"}),
        ("bedrock", {"role": "user", "content": [{"text": "hi"}]}),
        ("openai_chat", {"role": "assistant", "content": "hi"}),
        ("openai_chat", {"tool_call_id": "c"}),
        ("openai_responses", {"type": "function_call", "output": "x"}),
        ("openai_responses", {"call_id": "c"}),
        ("vercel", {"type": "tool-call", "output": {"type": "text", "value": "x"}}),
        ("vercel", {"output": {"type": "text", "text": "hi"}}),
        ("langchain", {"type": "human", "content": "hi"}),
        ("langchain", {"type": "ai", "content": "", "tool_calls": []}),
        ("pydantic_ai", {"part_kind": "user-prompt", "content": "hi"}),
        ("anthropic", {"role": "assistant", "content": "hi"}),
        ("a2a", {"role": "agent", "messageId": "m", "parts": [{"text": "hi"}]}),
        (
            "openai_agents",
            {"type": "tool_call_item", "raw_item": {"type": "function_call", "output": "x"}},
        ),
        ("langchain", {"status": "error"}),
        ("langchain4j", {"id": "c"}),
        ("spring_ai", {"id": "c"}),
    ],
)
def test_what_is_no_tool_result_is_no_success(name: str, given_back: Any) -> None:
    with pytest.raises(ContractError, match="carrier-shape"):
        receive(CARRIERS[name], given_back)


def test_flag_that_does_not_tell_beats_an_envelope_that_says_it_went_well() -> None:
    for name, given_back in (
        ("mcp", {"content": [], "structuredContent": {"code": 0}, "resultType": "input_required"}),
        ("pydantic_ai", {"tool_name": "t", "content": {"code": 0}, "outcome": "interrupted"}),
        ("openai_responses", {"output": '{"code": 0}', "status": "incomplete"}),
    ):
        assert outcome(receive(CARRIERS[name], given_back)) is Outcome.UNKNOWN


@pytest.mark.parametrize("text", ['{"isError": true, "isError": false, "content": []}'])
def test_repeated_key_in_the_json_of_a_carrier_is_refused(text: str) -> None:
    with pytest.raises(ContractError, match="isError"):
        carriers.from_mcp(text)


@pytest.mark.parametrize("error", [False, None])
def test_google_error_that_says_nothing_is_none(error: Any) -> None:
    part = {"name": "t", "response": {"output": 3, "error": error}}
    assert carriers.from_google(part)["data"] == 3
    for empty in ("", {}, []):
        part = {"name": "t", "response": {"output": 3, "error": empty}}
        assert carriers.from_google(part) == {"code": 0, "data": 3}


@pytest.mark.parametrize("seconds", [10**400, float("inf"), float("nan"), -1, True, "1"])
def test_duration_that_is_none_is_left_out(seconds: Any) -> None:
    result = {"content": "x", "ok": True, "execution_time": seconds}
    back = carriers.from_magic(result, to="tool-response")
    known = isinstance(seconds, int) and seconds > 1
    assumed = back.get("meta", {}).get("toolresult", {}).get("assumed", [])
    assert ("/meta/execution_time_ms" in assumed) is not known


class Odd:
    """An object that looks like somebody's and is nobody's."""

    DESCRIPTOR = "no protocol buffer"
    model_fields_set = frozenset[str]()

    def model_dump(self, **_options: Any) -> Any:
        raise RuntimeError("cannot be dumped")


@every("row", ROWS, ids=lambda row: row.name)
def test_odd_object_is_explained(row: Carrier) -> None:
    with pytest.raises(ContractError, match="carrier-shape"):
        receive(row, Odd())


def test_repeated_key_in_a_text_makes_no_envelope() -> None:
    back = carriers.from_anthropic({"content": '{"code": 1002, "code": 0, "message": "no"}'})
    assert back["data"] == '{"code": 1002, "code": 0, "message": "no"}'


# No payload crashes a reader


NAMES = sorted(
    {
        *("content", "structuredContent", "isError", "is_error", "_meta", "role", "output", "text"),
        *("tool_call_id", "call_id", "response", "status", "artifact", "outcome", "metadata"),
        *("raw_item", "custom_data", "toolUseId", "type", "toolName", "attributes", "id", "name"),
        *("responseData", "parts", "ok", "data", "extra_info", "execution_time", "contents"),
    }
)
INSIDE = sorted(
    {"type", "text", "json", "data", "value", "error", "output", KEY, "structured_content", "code"}
)
inner = st.dictionaries(st.sampled_from(INSIDE), json_values(), max_size=4)
texts = st.sampled_from(["", "Error: x", "text", '{"code": 1002, "message": "no"}', '{"code": 0}'])
held = inner | json_values() | texts | st.lists(inner | texts, max_size=3)
hostile = st.dictionaries(st.sampled_from(NAMES), held, max_size=6) | json_values()


@given(st.sampled_from(ROWS), hostile, st.sampled_from(NAMES_OF_FORMS))
def test_no_payload_crashes_a_reader(row: Carrier, given_back: Any, to: str) -> None:
    try:
        back = receive(row, given_back, to=to)
    except ContractError as error:
        assert str(error)
    else:
        assert toolresult.is_valid(back, to)


@given(st.sampled_from(ROWS), st.data())
def test_no_edit_of_what_we_sent_crashes_a_reader(row: Carrier, data: Any) -> None:
    envelope = data.draw(st.sampled_from([{"code": 0, "data": {"a": 1}}, {"error": "no"}]))
    wire = send(row, envelope)
    for key in data.draw(st.lists(st.sampled_from(sorted(wire)), min_size=1, max_size=2)):
        wire[key] = data.draw(held)
    try:
        back = receive(row, wire)
    except ContractError as error:
        assert str(error)
    else:
        assert toolresult.is_valid(back)


def test_what_json_cannot_say_is_an_error_with_a_place() -> None:
    cyclic: Any = {}
    cyclic["self"] = cyclic
    for value in (cyclic, {1: 2}, {"x": float("nan")}, {"x": object()}, {"x": "\ud800"}):
        for given_back in (
            {"name": "t", "response": {"output": value}},
            {"name": "t", "response": {"error": value}},
        ):
            with pytest.raises(ContractError, match="/data"):
                carriers.from_google(given_back)
        kept = {"type": "tool", "content": "x", "artifact": {"structured_content": value}}
        with pytest.raises(ContractError):
            carriers.from_langchain(kept)
        aside = {"tool_name": "t", "content": "x", "metadata": {KEY: value}}
        assert carriers.from_pydantic_ai(aside) == {"code": 0, "data": "x"}


# Defects seen in the wild: this project does not have them


FAILURE = {"code": 1002, "message": "no size"}


def test_defect_mcp_failing_dict_sent_with_is_error_false() -> None:
    assert carriers.to_mcp(FAILURE)["isError"] is True
    sent = {"content": [{"type": "text", "text": json.dumps(FAILURE)}], "isError": False}
    assert carriers.from_mcp(sent) == FAILURE


def test_defect_mcp_is_error_in_snake_case_is_read() -> None:
    assert carriers.from_mcp({"content": [], "is_error": True})["code"] == 5000
    assert carriers.from_mcp({"content": [], "is_error": True, "isError": False})["code"] == 5000


def test_defect_mcp_explicit_null_as_structured_content_is_kept() -> None:
    assert carriers.from_mcp({"content": [], "structuredContent": None}) == {
        "code": 0,
        "data": None,
    }


def test_defect_langchain_mcp_adapters_619_structured_content_dropped_on_errors() -> None:
    message = carriers.to_langchain(FAILURE, tool_call_id="c")
    assert message["artifact"]["structured_content"] == FAILURE


def test_defect_langchain_mcp_adapters_283_structured_content_ignored() -> None:
    foreign = {"content": "", "tool_call_id": "c", "artifact": {"structured_content": FAILURE}}
    assert carriers.from_langchain(foreign | {"status": "error"}) == FAILURE


def test_defect_openai_agents_2165_no_indication_of_an_error() -> None:
    item = carriers.to_openai_agents(FAILURE, tool_call_id="c")
    assert item["raw_item"]["output"].startswith("Error: ")
    assert item["custom_data"][KEY] == FAILURE


@every("row", ROWS, ids=lambda row: row.name)
def test_defect_openai_agents_and_autogen_7873_python_repr_to_the_model(row: Carrier) -> None:
    for data in ({"a": [None, True]}, None, [1.5], "it's"):
        seen = json.dumps(row.visible(send(row, {"code": 0, "data": data})))
        assert "None" not in seen
        assert "True" not in seen
        assert "{'" not in seen


def test_defect_pydantic_ai_4363_is_error_hardcoded_and_dict_encoded_twice() -> None:
    failure = {**FAILURE, "data": {"partial": 1}}
    part = carriers.to_pydantic_ai(failure, name="t")
    assert part["outcome"] == "failed"
    assert part["content"] == 'Error: no size\n\n{"partial":1}'


def test_defect_langchain4j_4481_2613_error_flag_code_and_message_lost() -> None:
    message = carriers.to_langchain4j(FAILURE, name="t")
    assert message["isError"] is True
    assert "no size" in message["text"]
    assert carriers.from_langchain4j(message)["code"] == 1002


def test_defect_spring_ai_2857_4423_one_failure_takes_the_others_along() -> None:
    """Each result is carried by itself; a batch that failed in part still has the others."""
    results = [{"code": 0, "data": "a"}, FAILURE, {"code": 0, "data": "b"}]
    sent = [carriers.to_spring_ai(one, tool_call_id=str(i)) for i, one in enumerate(results)]
    assert [one["responseData"] for one in sent] == ["a", "Error: no size", "b"]


@pytest.mark.parametrize("name", ["mcp", "bedrock"])
def test_defect_mastra_23330_claude_code_79944_text_or_structure_dropped(name: str) -> None:
    wire = send(CARRIERS[name], {"code": 0, "message": "m", "data": {"rows": 3}})
    text = json.dumps(wire)
    assert '"m\\n\\n{\\"rows\\":3}"' in text
    assert '{"rows": 3}' in text
    for dropped in ("content", "structuredContent"):
        half = {key: one for key, one in wire.items() if key != dropped}
        if name == "mcp":
            assert outcome(carriers.from_mcp(half)) is Outcome.OK


def test_defect_agno_7658_meta_dropped() -> None:
    sent = carriers.to_mcp({**FAILURE, "meta": {"trace_id": "t1"}})
    del sent["_meta"]
    assert carriers.from_mcp(sent) == {**FAILURE, "meta": {"trace_id": "t1"}}


@every("row", ROWS, ids=lambda row: row.name)
def test_defect_trae_agent_429_error_set_and_success_still_true(row: Carrier) -> None:
    with pytest.raises(ContractError):
        send(row, {"code": 0, "message": "done", "error": "no"})
    if row.flag is not None:
        assert outcome(receive(row, send(row, {"error": "no", "output": "half"}))) != Outcome.OK


@every("name", TEXT)
def test_defect_opensre_2381_error_null_is_no_failure(name: str) -> None:
    payload = {"output": "3 rows", "error": None}
    back = receive(CARRIERS[name], TEXT[name](json.dumps(payload)), to=None)
    assert back == payload


def test_defect_a2a_integers_become_floats() -> None:
    envelope = {"code": 0, "data": 2**53 + 1}
    artifact = carriers.to_a2a(envelope, tool_call_id="c")
    assert artifact["parts"][1]["data"] == {"code": 0, "data": 2.0**53}
    assert carriers.from_a2a(artifact) == envelope


def test_defect_magic_failure_reads_like_prose() -> None:
    assert carriers.to_magic(FAILURE)["content"] == "Error: no size"


def test_the_text_of_a_block_is_read_where_agents_write_it() -> None:
    message = {"role": "tool", "tool_call_id": "c", "content": [{"type": "text", "content": "3"}]}
    assert carriers.from_openai_chat(message) == {"code": 0, "data": "3"}


@pytest.mark.parametrize("output", [42, 0.5, {"rows": 3}, True])
def test_an_output_of_openai_that_is_no_text_is_its_data(output: Any) -> None:
    item = {"type": "function_call_output", "call_id": "c", "output": output}
    assert carriers.from_openai_responses(item) == {"code": 0, "data": output}
    item["output"] = {"error": "no size"}
    assert carriers.from_openai_responses(item)["message"] == "no size"


def test_bedrock_fails_by_the_status_failure_and_has_images_in_s3() -> None:
    failed = {"toolUseId": "c", "status": "failure", "content": [{"text": "bad"}]}
    assert carriers.from_bedrock(failed)["code"] == 5000
    source = {"s3Location": {"uri": "s3://shots/1.png"}}
    image = {"image": {"format": "png", "source": source}}
    assert carriers.from_bedrock({"toolUseId": "c", "content": [image]})["data"] == [
        {"type": "image", "mimeType": "image/png", "uri": "s3://shots/1.png"}
    ]


def test_a_failure_without_words_has_those_of_its_codes_range() -> None:
    """No row of the table has 1007, which a tool of another team may still return."""
    back = carriers.from_openai_chat({"content": {"code": 1007}}, to="tool-response")
    assert (back["code"], back["message"]) == (1007, "Client error")


@pytest.mark.parametrize("content", [True, 3, 1.5, {"a": 1}])
def test_a_value_in_place_of_content_leaves_the_structure_beside_it(content: Any) -> None:
    message = carriers.to_langchain({"code": 0, "data": {"a": 1}}, tool_call_id="c")
    assert carriers.from_langchain({**message, "content": content})["code"] == 0


@pytest.mark.parametrize("block", [True, 3, None])
def test_a_block_that_is_no_object_beside_a_document_is_read(block: Any) -> None:
    result = {"toolUseId": "c", "content": [{"json": {"code": 0}}, block], "status": "success"}
    assert carriers.from_bedrock(result)["code"] == 0


def test_the_same_text_for_two_audiences_is_shown_once() -> None:
    def block(text: str, *audience: str) -> dict[str, Any]:
        return {"type": "text", "text": text, "annotations": {"audience": list(audience)}}

    twice = [block("a.txt", "assistant"), block("a.txt", "user"), block("b.txt", "user")]
    assert carriers.from_mcp({"content": twice})["data"] == "a.txt\nb.txt"
    same = [block("a.txt", "user"), block("a.txt", "user")]
    assert carriers.from_mcp({"content": same})["data"] == "a.txt\na.txt"
    plain = {"type": "text", "text": "a.txt"}
    assert carriers.from_mcp({"content": [plain, plain]})["data"] == "a.txt\na.txt"


# What Python, TypeScript and Go say alike.
BLOCKS = json.loads((PROJECT / "tests/conformance/mcp-blocks.json").read_text("utf-8"))


def test_a_failure_in_one_of_several_blocks_of_mcp_names_its_evidence() -> None:
    def check(row: dict[str, Any]) -> None:
        content = [{"type": "text", "text": text} for text in row["texts"]]
        assert carriers.from_mcp({"content": content, "isError": False}) == row["envelope"]
        told = str(carriers.from_mcp({"content": content, "isError": True}).get("meta"))
        assert "evidence" not in told and "outcome" not in told

    each({" ".join(row["texts"]): row for row in BLOCKS}, check)
