"""Messages with several results, and calls that nobody answered."""

import json
from typing import Any

import pytest

from tests.support.cases import every
from tests.support.steps import steps_of
from toolresult import ContractError, carriers
from toolresult.carriers.registry import CARRIERS
from toolresult.forms.registry import BY_NAME

OK = {"code": 0, "data": "3 rows"}
FAILURE = {"code": 1002, "message": "no size"}


def written(name: str, call: str, envelope: Any = OK) -> Any:
    return getattr(carriers, f"to_{name}")(envelope, tool_call_id=call, name="rows")


def two(name: str) -> tuple[Any, Any]:
    return written(name, "c1"), written(name, "c2", FAILURE)


# A message, or the messages, in which each format writes two results.
SEVERAL: dict[str, Any] = {
    "anthropic": lambda: {
        "role": "user",
        "content": [*two("anthropic"), {"type": "text", "text": "go on"}],
    },
    "google": lambda: {
        "role": "user",
        "parts": [{"functionResponse": part} for part in two("google")],
    },
    "bedrock": lambda: {
        "role": "user",
        "content": [{"toolResult": block} for block in two("bedrock")],
    },
    "vercel": lambda: {"role": "tool", "content": list(two("vercel"))},
    "openai_chat": lambda: [{"role": "assistant", "content": "so"}, *two("openai_chat")],
    "openai_responses": lambda: [{"type": "reasoning"}, *two("openai_responses")],
    "langchain": lambda: [{"type": "human", "content": "hi"}, *two("langchain")],
    "langchain4j": lambda: [{"type": "USER", "contents": []}, *two("langchain4j")],
    "spring_ai": lambda: {"messageType": "TOOL", "responses": list(two("spring_ai"))},
    "pydantic_ai": lambda: {
        "kind": "request",
        "parts": [{"part_kind": "user-prompt", "content": "hi"}, *two("pydantic_ai")],
    },
    "openai_agents": lambda: list(two("openai_agents")),
    "a2a": lambda: {"artifacts": list(two("a2a"))},
}


TEXT = {"type": "text", "text": "no such city"}


@every("name", SEVERAL)
def test_every_result_of_a_message_is_read_in_its_order(name: str) -> None:
    message = SEVERAL[name]()
    for given in (message, json.dumps(message), [message]):
        first, second = carriers.read_all(given)
        assert (first.carrier, second.carrier) == (name, name)
        assert (first.tool_call_id, second.tool_call_id) == ("c1", "c2")
        outcomes = [BY_NAME["tool-return"].outcome(one.envelope) for one in (first, second)]
        assert outcomes[0] == "ok"
        assert outcomes[1] != "ok"


def test_results_of_different_formats_are_told_apart() -> None:
    found = carriers.read_all([SEVERAL[name]() for name in SEVERAL])
    assert [one.carrier for one in found] == [name for name in SEVERAL for _ in range(2)]


@pytest.mark.parametrize("given", [[], {}, "[]", {"role": "user", "content": "hi"}, [None, 7]])
def test_what_holds_no_result_has_none(given: Any) -> None:
    assert carriers.read_all(given) == []
    assert carriers.unanswered(given) == []


# Shapes with the sign of one format and the fields of another: the format, the call, the outcome.
MIXED: list[tuple[dict[str, Any], str, str | None, str]] = [
    (
        {
            "type": "tool-result",
            "toolCallId": "c1",
            "toolName": "rows",
            "result": "no such city",
            "isError": True,
        },
        "vercel",
        "c1",
        "failed",
    ),
    (
        {"type": "tool_result", "toolUseId": "c1", "content": [TEXT], "isError": True},
        "mcp",
        "c1",
        "failed",
    ),
    ({"content": [TEXT], "details": {"exit": 1}, "isError": True}, "mcp", None, "failed"),
    (
        {"type": "TOOL_CALL_RESULT", "toolCallId": "c1", "content": '{"ok": false}'},
        "openai_chat",
        "c1",
        "failed",
    ),
    (
        {"type": "function_call_output", "role": "tool", "call_id": "c1", "output": "x"},
        "openai_responses",
        "c1",
        "ok",
    ),
    (
        {"attributes": {"gen_ai.operation.name": "execute_tool", "gen_ai.output": "x"}},
        "opentelemetry",
        None,
        "ok",
    ),
]


@pytest.mark.parametrize(("given", "carrier", "call", "outcome"), MIXED)
def test_shape_between_two_formats_is_read_as_the_one_that_it_is(
    given: dict[str, Any], carrier: str, call: str | None, outcome: str
) -> None:
    (found,) = carriers.read_all(given)
    assert (found.carrier, found.tool_call_id) == (carrier, call)
    assert BY_NAME["tool-return"].outcome(found.envelope) == outcome


def test_output_of_a_model_and_content_that_was_not_recorded_are_no_results() -> None:
    chat = {"attributes": {"gen_ai.operation.name": "chat", "gen_ai.output": "hello"}}
    silent = {"type": "tool_call_response", "id": "c1", "name": "rows"}
    assert carriers.read_all([chat, silent, {"role": "tool", "parts": [silent]}]) == []


def test_broken_result_answers_its_call_all_the_same() -> None:
    call = {"id": "c1", "type": "function", "function": {"name": "rows", "arguments": "{}"}}
    asked = {"role": "assistant", "tool_calls": [call]}
    assert carriers.unanswered([asked, {"role": "tool", "tool_call_id": "c1"}]) == []
    use = {"role": "assistant", "content": [{"toolUse": {"toolUseId": "c1", "name": "rows"}}]}
    assert carriers.unanswered([use, {"content": [{"toolResult": {"toolUseId": "c1"}}]}]) == []


def test_broken_result_is_named_and_not_passed_over() -> None:
    with pytest.raises(ContractError, match="carrier-shape"):
        carriers.read_all([{"role": "tool", "tool_call_id": "c"}])


def test_form_of_the_envelopes_is_the_one_that_is_asked_for() -> None:
    (found,) = carriers.read_all(written("anthropic", "c1"), to="tool-result")
    assert found.envelope == {"output": "3 rows", "tool_call_id": "c1"}


# A message with two calls, as each format writes it.
CALLS: dict[str, Any] = {
    "openai_chat": {
        "role": "assistant",
        "tool_calls": [{"id": c, "function": {"name": "rows"}} for c in ("c1", "c2")],
    },
    "anthropic": {
        "role": "assistant",
        "content": [{"type": "tool_use", "id": c, "name": "rows"} for c in ("c1", "c2")],
    },
    "google": {
        "role": "model",
        "parts": [{"functionCall": {"id": c, "name": "rows"}} for c in ("c1", "c2")],
    },
    "bedrock": {
        "role": "assistant",
        "content": [{"toolUse": {"toolUseId": c, "name": "rows"}} for c in ("c1", "c2")],
    },
    "vercel": {
        "role": "assistant",
        "content": [
            {"type": "tool-call", "toolCallId": c, "toolName": "rows"} for c in ("c1", "c2")
        ],
    },
    "langchain": {"type": "ai", "tool_calls": [{"id": c, "name": "rows"} for c in ("c1", "c2")]},
    "langchain4j": {
        "type": "AI",
        "toolExecutionRequests": [{"id": c, "name": "rows"} for c in ("c1", "c2")],
    },
    "spring_ai": {
        "messageType": "ASSISTANT",
        "toolCalls": [{"id": c, "name": "rows"} for c in ("c1", "c2")],
    },
    "pydantic_ai": {
        "kind": "response",
        "parts": [
            {"part_kind": "tool-call", "tool_name": "rows", "tool_call_id": c} for c in ("c1", "c2")
        ],
    },
}
ITEMS = [{"type": "function_call", "call_id": c, "name": "rows"} for c in ("c1", "c2")]


@every("name", CALLS)
def test_call_without_a_result_is_named_with_a_failure_to_send(name: str) -> None:
    answer = SEVERAL[name]()
    first = written(name, "c1")
    holder = {
        "google": {"role": "user", "parts": [{"functionResponse": first}]},
        "bedrock": {"role": "user", "content": [{"toolResult": first}]},
        "spring_ai": {"responses": [first]},
    }.get(name, first)
    asked = {"role": "user", "content": "how many?"}
    (open_call,) = carriers.unanswered([asked, CALLS[name], holder])
    assert (open_call.carrier, open_call.tool_call_id, open_call.tool) == (name, "c2", "rows")
    assert open_call.position == 1
    assert open_call.envelope["message"] == "The call of rows was not answered."
    back = getattr(carriers, f"from_{name}")(open_call.message)
    assert BY_NAME["tool-return"].outcome(back) != "ok"
    assert len(carriers.unanswered([CALLS[name]])) == 2
    answers = answer if isinstance(answer, list) else [answer]
    assert carriers.unanswered([CALLS[name], *answers]) == []


def test_items_of_openai_are_calls_by_themselves() -> None:
    (found,) = carriers.unanswered([*ITEMS, written("openai_responses", "c1")])
    assert (found.position, found.tool_call_id) == (1, "c2")
    assert found.message is not None
    assert found.message["call_id"] == "c2"


def test_call_without_an_identifier_is_answered_by_the_name_of_its_tool() -> None:
    calls = {"role": "model", "parts": [{"functionCall": {"name": name}} for name in ("a", "b")]}
    answer = {"role": "user", "parts": [{"functionResponse": {"name": "b", "response": {}}}]}
    (found,) = carriers.unanswered([calls, answer])
    assert (found.tool, found.tool_call_id) == ("a", None)
    assert found.message is not None
    assert found.message["name"] == "a"


def test_call_that_no_function_output_can_answer_has_no_message() -> None:
    (found,) = carriers.unanswered([{"type": "shell_call", "call_id": "c1", "action": {}}])
    assert found.message is None
    assert found.envelope["code"] == 5000


def test_failure_is_worded_in_the_language_that_is_asked_for() -> None:
    (first, _) = carriers.unanswered([CALLS["openai_chat"]], lang="zh")
    assert first.envelope["message"] == "对 rows 的调用没有得到结果。"


@every("name", CARRIERS)
def test_what_a_carrier_writes_is_recognized_by_itself(name: str) -> None:
    for envelope in (OK, FAILURE):
        (found,) = carriers.read_all(written(name, "c1", envelope))
        assert found.carrier == name
        assert (BY_NAME["tool-return"].outcome(found.envelope) == "ok") is (envelope is OK)


OPEN: list[tuple[str, list[Any], Any]] = [
    ("google", [{"functionCall": {"id": "c1", "name": "rows"}}], None),
    (
        "google",
        [{"candidates": [{"content": {"parts": [{"functionCall": {"name": "rows"}}]}}]}],
        {"functionResponse": {"name": "rows", "response": {"output": 3}}},
    ),
    (
        "bedrock",
        [{"output": {"message": {"content": [{"toolUse": {"toolUseId": "c1", "name": "rows"}}]}}}],
        {"toolResult": {"toolUseId": "c1", "content": [{"text": "3"}]}},
    ),
    ("bedrock", [{"toolUse": {"toolUseId": "c1", "name": "rows"}}], None),
    (
        "openai_responses",
        [{"type": "custom_tool_call", "call_id": "c1", "name": "rows", "input": "x"}],
        {"type": "custom_tool_call_output", "call_id": "c1", "output": "3"},
    ),
    (
        "openai_responses",
        [{"type": "shell_call", "call_id": "c1", "name": "rows", "action": {}}],
        {"type": "shell_call_output", "call_id": "c1", "output": []},
    ),
    (
        "openai_responses",
        [{"type": "computer_call", "call_id": "c1", "name": "rows", "action": {}}],
        {"type": "computer_call_output", "call_id": "c1", "output": {"type": "screenshot"}},
    ),
    (
        "openai_responses",
        [{"type": "apply_patch_call", "call_id": "c1", "name": "rows", "operation": {}}],
        {"type": "apply_patch_call_output", "call_id": "c1", "status": "completed"},
    ),
    (
        "openai_responses",
        [{"type": "mcp_approval_request", "id": "c1", "name": "rows", "arguments": "{}"}],
        {"type": "mcp_approval_response", "approval_request_id": "c1", "approve": True},
    ),
    (
        "openai_responses",
        [{"type": "mcp_approval_request", "id": "c1", "name": "rows", "arguments": "{}"}],
        {"type": "mcp_approval_response", "approval_request_id": "c1", "approve": False},
    ),
    (
        "openai_chat",
        [{"role": "assistant", "content": None, "function_call": {"name": "rows"}}],
        {"role": "function", "name": "rows", "content": "3"},
    ),
    (
        "openai_chat",
        [{"choices": [{"message": {"tool_calls": [{"id": "c1", "function": {"name": "rows"}}]}}]}],
        {"role": "tool", "tool_call_id": "c1", "content": "3"},
    ),
    (
        "vercel",
        [{"parts": [{"type": "tool-rows", "toolCallId": "c1", "state": "input-available"}]}],
        {"parts": [{"type": "tool-rows", "toolCallId": "c1", "state": "output-available"}]},
    ),
    (
        "vercel",
        [
            {
                "type": "tool-invocation",
                "toolInvocation": {"toolCallId": "c1", "toolName": "rows", "state": "call"},
            }
        ],
        {"type": "tool-result", "toolCallId": "c1", "toolName": "rows", "output": 3},
    ),
]


@every("name, calls, answer", OPEN)
def test_call_is_found_wherever_its_format_has_it(name: str, calls: Any, answer: Any) -> None:
    (found,) = carriers.unanswered(calls)
    assert (found.carrier, found.tool) == (name, "rows")
    assert found.tool_call_id in ("c1", None)
    if answer is not None:
        assert carriers.unanswered([*calls, answer]) == []


def test_custom_tool_is_answered_by_an_item_of_its_own_type() -> None:
    call = {"type": "custom_tool_call", "call_id": "c1", "name": "grep", "input": "x"}
    (found,) = carriers.unanswered([call])
    assert found.message is not None
    assert found.message["type"] == "custom_tool_call_output"
    assert carriers.unanswered([call, found.message]) == []


def test_result_of_no_known_format_is_named_and_not_passed_over() -> None:
    for unknown in (
        {"tool_call_id": "c", "observation": "3 rows"},
        {"toolUseId": "c", "result": 3, "input": {}},
        {"role": "tool_result", "text": "x"},
        {"code": 0, "data": 3},
        {"tool_results": [{"id": 1, "value": "x"}]},
        {"type": "toolResponse", "id": "c", "content": "3 rows"},
        {"messageType": "tool_return_message", "toolReturn": "3 rows", "status": "success"},
        {"role": "observation", "content": "Error: boom"},
        {"from": "observation", "value": "Error: boom"},
        {"role": "tool-response", "content": "3 rows"},
        {"tool_name": "bash", "output": "Error: boom"},
        {"tool": "bash", "tool_input": "{}", "result": "Error: boom"},
    ):
        with pytest.raises(ContractError, match="carrier-unknown") as raised:
            carriers.read_all([{"role": "user", "content": "hi"}, {"message": unknown}])
        assert raised.value.report.findings[0].path == "/1/message"
        assert "from_NAME" in str(raised.value)


@every("key", ["value", "error", "stderr", "message", "result"])
def test_a_result_under_a_key_that_the_format_does_not_have_is_no_empty_success(key: str) -> None:
    for read, result in (
        (carriers.from_anthropic, {"type": "tool_result", "tool_use_id": "1"}),
        (carriers.from_mcp, {"content": [], "isError": False}),
    ):
        with pytest.raises(ContractError, match=f"^/{key}: expected nothing"):
            read({**result, key: "boom"})


def test_a_block_of_type_error_is_a_failed_result_of_mcp() -> None:
    failed = {"content": [{"type": "text", "text": "so far"}, {"type": "error", "text": "boom"}]}
    for message in (failed, {"jsonrpc": "2.0", "id": 1, "result": failed}):
        (found,) = carriers.read_all(message)
        assert found.envelope["code"] == 5000


@every(
    "given",
    [
        {"type": "function_call", "call_id": "c", "name": "f", "arguments": "{}"},
        {"type": "reasoning", "id": "r", "summary": []},
        {"jsonrpc": "2.0", "id": 1, "method": "tools/list"},
        {"jsonrpc": "2.0", "id": 1, "result": {"tools": []}},
        {"type": "tool_use", "id": "c", "name": "f", "input": {"error": "x", "tool_call_id": "d"}},
        {"role": "assistant", "content": [{"type": "text", "text": "so"}]},
        {"type": "tool-input-delta", "toolCallId": "c", "inputTextDelta": "{"},
        {"name": "chat m", "attributes": {"openinference.span.kind": "LLM", "output.value": "x"}},
    ],
)
def test_what_is_no_result_is_passed_over(given: Any) -> None:
    assert carriers.read_all(given) == []


STEP = {"type": "tool-result", "toolCallId": "c1", "toolName": "t", "input": {}, "output": 3}


def test_results_of_generate_text_count_once() -> None:
    last = {**STEP, "toolCallId": "c2"}
    generated = {
        "text": "so",
        "toolCalls": [{"type": "tool-call", "toolCallId": "c2", "toolName": "t", "input": {}}],
        "toolResults": [last],
        "steps": [{"toolResults": [STEP]}, {"toolResults": [last]}],
    }
    assert [one.tool_call_id for one in carriers.read_all(generated)] == ["c1", "c2"]
    older = {"toolResults": [{"toolCallId": "c1", "toolName": "t", "args": {}, "result": "3"}]}
    assert [one.envelope["data"] for one in carriers.read_all(older)] == ["3"]
    without = {"text": "so", "steps": [{"content": [STEP], "toolResults": []}]}
    assert [one.tool_call_id for one in carriers.read_all(without)] == ["c1"]


def steps_of_a_conversation(count: int, answered_by: str) -> int:
    """Count the functions that are called to look through a conversation."""
    call = {"type": "function", "function": {"name": "rows", "arguments": "{}"}}
    calls = [{**call, "id": f"c{index}"} for index in range(count)]
    results = [
        {"role": "tool", "tool_call_id": answered_by.format(index), "content": "x"}
        for index in reversed(range(count))
    ]
    messages = [{"role": "assistant", "tool_calls": calls}, *results]
    return steps_of(lambda: carriers.unanswered(messages))


@pytest.mark.parametrize("answered_by", ["c{}", "other"])
def test_many_calls_take_no_longer_each(answered_by: str) -> None:
    few, many = (steps_of_a_conversation(count, answered_by) for count in (100, 400))
    assert many < 4.4 * few


@pytest.mark.parametrize("door", [carriers.read_all, carriers.unanswered])
def test_messages_without_end_are_an_error(door: Any) -> None:
    circle: dict[str, Any] = {"role": "user", "content": []}
    circle["content"].append(circle)
    with pytest.raises(ContractError, match="200 levels"):
        door(circle)
    deep: Any = {}
    for _ in range(5000):
        deep = {"content": [deep]}
    with pytest.raises(ContractError, match="200 levels"):
        door(deep)


@pytest.mark.parametrize("door", [carriers.read_all, carriers.unanswered])
def test_a_message_that_raises_when_it_is_read_is_an_error(door: Any) -> None:
    class Raising:
        def __getattr__(self, name: str) -> Any:
            raise SystemExit

    with pytest.raises(ContractError, match="Raising"):
        door(Raising())


def test_a_summary_counts_only_what_its_messages_do_not_have() -> None:
    result = {"content": "3 rows", "name": "shot", "call_id": "c1", "is_error": False}
    other = {**result, "call_id": "c2"}
    executed = {"type": "ToolCallExecutionEvent", "source": "a", "content": [result]}
    summary = {"type": "ToolCallSummaryMessage", "content": "3 rows", "results": [result, other]}
    found = carriers.read_all({"messages": [executed, summary]})
    assert [one.tool_call_id for one in found] == ["c1", "c2"]
    message = {"role": "tool", "tool_call_id": "c1", "content": "no", "tool_call_error": True}
    run = {"tool_name": "shot", "tool_call_error": True, "result": "no"}
    tools = [{**run, "tool_call_id": call} for call in ("c1", "c2")]
    agno = carriers.read_all({"messages": [message], "tools": tools})
    assert [one.tool_call_id for one in agno] == ["c1", "c2"]
    # The definitions of tools in a request are no results.
    definition = {"type": "function", "function": {"name": "shot", "parameters": {}}}
    assert carriers.read_all({"messages": [], "tools": [definition]}) == []
