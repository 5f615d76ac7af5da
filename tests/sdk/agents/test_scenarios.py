"""Every way in which a run can go, through the real SDK: each gives a valid record."""

import asyncio
import gc
from typing import Any

import pytest
from agents import (
    Agent,
    AgentsException,
    GuardrailFunctionOutput,
    InputGuardrail,
    ModelBehaviorError,
    OutputGuardrail,
    RunConfig,
    Runner,
    RunState,
    StopAtTools,
    ToolGuardrailFunctionOutput,
    ToolInputGuardrail,
    ToolOutputGuardrail,
    UserError,
    function_tool,
    handoff,
)
from agents.testing import ModelStep, assistant_message, function_call
from pydantic import BaseModel, ValidationError

from toolresult import RunRecord, runs

from .scripted import (
    CONFIG,
    DONE,
    call,
    checked,
    failed,
    finished,
    raised,
    reasoning,
    recorded,
    refusal,
    run,
    scripted,
    streamed,
)


class Answer(BaseModel):
    count: int
    names: list[str]


@function_tool
def add(a: int, b: int) -> int:
    return a + b


@function_tool
def fail() -> str:
    raise RuntimeError("disk full, password hunter2")


def outputs(document: dict[str, Any]) -> list[runs.ToolOutput]:
    return list(runs.tool_outputs(document))


def only(document: dict[str, Any]) -> runs.ToolOutput:
    (one,) = runs.tool_outputs(document)
    return one


# Answers


def test_text() -> None:
    document = recorded(finished(scripted([assistant_message("3 files")])))
    assert (document["status"], document["streaming"]) == ("completed", False)
    assert (document["final_output"], document["final_output_type"]) == ("3 files", "text")
    assert runs.final_output_as(document, str) == "3 files"
    assert document["lossy"] == []
    assert document["last_agent"] == {"name": "Assistant"}


def test_structured_output() -> None:
    agent = scripted([assistant_message('{"count": 1, "names": ["a"]}')], output_type=Answer)
    document = recorded(finished(agent))
    assert document["final_output"] == {"count": 1, "names": ["a"]}
    assert document["final_output_type"] == "structured"
    assert runs.final_output_as(document, Answer) == Answer(count=1, names=["a"])


def test_refusal() -> None:
    agent = scripted([refusal("I will not")])
    try:
        result = finished(agent)
    except AgentsException as error:
        document = failed(error)
        assert document["status"] == "failed"
    else:
        document = recorded(result)
    assert "I will not" in str(document)


def test_reasoning() -> None:
    document = recorded(finished(scripted([reasoning("let me see"), *DONE])))
    assert [one["type"] for one in document["new_items"]] == [
        "reasoning_item",
        "message_output_item",
    ]


def test_input_of_items() -> None:
    given = [{"role": "user", "content": "one"}, {"role": "user", "content": "two"}]
    document = recorded(finished(scripted(DONE), given))
    assert document["input"] == given


# Tools


def test_a_tool_that_works() -> None:
    document = recorded(finished(scripted([call("add", a=1, b=2)], DONE, tools=[add])))
    one = only(document)
    assert (one.call_id, one.tool, one.agent) == ("call_1", "add", "Assistant")
    assert (one.arguments, one.output, one.seen) == ({"a": 1, "b": 2}, 3, "3")
    assert (one.answered, one.is_error, one.envelope) == (True, None, None)


@pytest.mark.parametrize("message", ["default", "custom", "none"])
def test_a_tool_that_raises(message: str) -> None:
    options: dict[str, Any] = {
        "default": {},
        "custom": {"failure_error_function": lambda context, error: "it broke"},
        "none": {"failure_error_function": None},
    }[message]

    @function_tool(**options)
    def broken() -> str:
        raise RuntimeError("disk full")

    agent = scripted([call("broken")], DONE, tools=[broken])
    if message == "none":
        document = failed(raised(agent))
        assert document["status"] == "failed"
        assert document["error"]["type"] in ("UserError", "RuntimeError")
        assert [one.answered for one in outputs(document)] in ([], [False])
    else:
        document = recorded(finished(agent))
        assert only(document).is_error is None


@pytest.mark.parametrize("arguments", ['{"a": 1}', '{"a": "x", "b": 2}', "no json", "[1]", ""])
def test_arguments_that_do_not_fit(arguments: str) -> None:
    agent = scripted([function_call("add", arguments, call_id="c")], DONE, tools=[add])
    one = only(recorded(finished(agent)))
    assert one.is_error is None
    assert one.answered


def test_a_timeout() -> None:
    @function_tool(timeout=0.01)
    async def slow() -> str:
        await asyncio.sleep(5)
        return "late"

    one = only(recorded(finished(scripted([call("slow")], DONE, tools=[slow]))))
    assert "timed out" in one.output
    assert one.is_error is None


def test_an_unknown_tool() -> None:
    error = raised(scripted([call("nothing")], DONE))
    assert isinstance(error, ModelBehaviorError)
    document = failed(error)
    assert document["error"]["type"] == "ModelBehaviorError"


def test_an_unknown_tool_told_to_the_model() -> None:
    config = RunConfig(tracing_disabled=True, tool_not_found_behavior="return_error_to_model")
    result = finished(scripted([call("nothing")], DONE), run_config=config)
    one = only(recorded(result))
    assert one.is_error is None
    assert "nothing" in one.output


def test_parallel_calls_of_which_one_fails() -> None:
    agent = scripted(
        [call("add", "c1", a=1, b=1), call("fail", "c2"), call("add", "c3", a=2, b=2)],
        DONE,
        tools=[add, fail],
    )
    document = recorded(finished(agent))
    assert [one.call_id for one in outputs(document)] == ["c1", "c2", "c3"]
    assert [one.output for one in outputs(document)][::2] == [2, 4]


def test_an_agent_as_a_tool() -> None:
    taken: list[RunRecord] = []

    async def note(result: Any) -> str:
        taken.append(runs.from_run(result))
        return str(result.final_output)

    helper = scripted([assistant_message("42")], name="Helper")
    tool = helper.as_tool("ask_helper", "asks", custom_output_extractor=note)
    document = recorded(finished(scripted([call("ask_helper", input="?")], DONE, tools=[tool])))
    one = only(document)
    assert (one.tool, one.output) == ("ask_helper", "42")
    inner = checked(taken[0])
    assert inner["agent_tool_invocation"]["tool_name"] == "ask_helper"
    assert inner["agent_tool_invocation"]["tool_call_id"] == "call_1"
    assert inner["last_agent"] == {"name": "Helper"}


def test_a_tool_whose_output_is_the_final_output() -> None:
    agent = scripted(
        [call("add", a=1, b=2)],
        tools=[add],
        tool_use_behavior=StopAtTools(stop_at_tool_names=["add"]),
    )
    document = recorded(finished(agent))
    assert (document["final_output"], document["final_output_type"]) == ("3", "text")
    with pytest.raises(ValidationError):
        runs.final_output_as(document, int)


# Hand-offs


def test_a_hand_off() -> None:
    second = scripted([assistant_message("hola")], name="Spanish")
    first = scripted([call("transfer_to_spanish")], name="Triage", handoffs=[second])
    document = recorded(finished(first))
    kinds = [one["type"] for one in document["new_items"]]
    assert kinds == ["handoff_call_item", "handoff_output_item", "message_output_item"]
    moved = document["new_items"][1]
    assert (moved["source_agent"], moved["target_agent"]) == (
        {"name": "Triage"},
        {"name": "Spanish"},
    )
    assert document["last_agent"] == {"name": "Spanish"}
    assert outputs(document) == []


def test_a_hand_off_with_a_filter() -> None:
    second = scripted([assistant_message("hola")], name="Spanish")

    def shortened(data: Any) -> Any:
        return data.clone(input_history="short", pre_handoff_items=(), new_items=data.new_items)

    first = scripted(
        [call("transfer_to_spanish")],
        name="Triage",
        handoffs=[handoff(second, input_filter=shortened)],
    )
    recorded(finished(first))


# Approvals


def delete_tool() -> Any:
    @function_tool(needs_approval=True, **runs.error_flag())
    def delete(path: str) -> str:
        if path == "/":
            raise RuntimeError("refused")
        return "deleted " + path

    return delete


def approval_agent(*paths: str) -> Agent[Any]:
    calls = [call("delete", f"c{index}", path=path) for index, path in enumerate(paths)]
    return scripted(calls, DONE, tools=[delete_tool()])


def test_an_interrupted_run() -> None:
    document = recorded(finished(approval_agent("/tmp/x")))
    assert document["status"] == "interrupted"
    (waiting,) = document["interruptions"]
    assert (waiting["type"], waiting["tool_name"]) == ("tool_approval_item", "delete")
    assert "state" not in document
    one = only(document)
    assert (one.answered, one.is_error, one.arguments) == (False, None, {"path": "/tmp/x"})
    assert runs.to_envelopes(document) == []


@pytest.mark.parametrize("approve", [True, False])
@pytest.mark.parametrize("through_text", [True, False])
def test_approve_or_reject_and_resume(approve: bool, through_text: bool) -> None:
    agent = approval_agent("/tmp/x", "/")
    interrupted = finished(agent)
    document = recorded(interrupted, include_state=True)
    assert document["state"]["$schemaVersion"]

    async def resumed() -> Any:
        state = interrupted.to_state()
        if through_text:
            state = await RunState.from_json(agent, document["state"])
        for one in state.get_interruptions():
            state.approve(one) if approve else state.reject(one)
        return await Runner.run(agent, state, run_config=CONFIG)

    after = recorded(run(resumed()))
    assert after["status"] == "completed"
    assert after["interruptions"] == []
    calls = {one.call_id: one for one in outputs(after)}
    assert [one.tool for one in calls.values()] == ["delete", "delete"]
    assert calls["c0"].arguments == {"path": "/tmp/x"}
    if approve:
        assert (calls["c0"].is_error, calls["c1"].is_error) == (False, True)
        assert calls["c0"].output == "deleted /tmp/x"
    else:
        assert (calls["c0"].is_error, calls["c1"].is_error) == (None, None)


def test_a_run_that_is_interrupted_once_more() -> None:
    agent = scripted(
        [call("delete", "c1", path="/a")],
        [call("delete", "c2", path="/b")],
        DONE,
        tools=[delete_tool()],
    )

    async def both() -> Any:
        first = await Runner.run(agent, "hi", run_config=CONFIG)
        state = first.to_state()
        state.approve(state.get_interruptions()[0])
        return await Runner.run(agent, state, run_config=CONFIG)

    document = recorded(run(both()), include_state=True)
    assert document["status"] == "interrupted"
    assert [(one.call_id, one.answered) for one in outputs(document)] == [
        ("c1", True),
        ("c2", False),
    ]


# Guardrails


def test_an_input_guardrail_that_trips() -> None:
    def judge(context: Any, agent: Any, given: Any) -> GuardrailFunctionOutput:
        return GuardrailFunctionOutput({"why": "math homework"}, tripwire_triggered=True)

    guardrail = InputGuardrail(judge, name="homework", run_in_parallel=False)
    document = failed(raised(scripted(DONE, input_guardrails=[guardrail])))
    assert document["error"]["type"] == "InputGuardrailTripwireTriggered"
    (found,) = document["input_guardrail_results"]
    assert found["guardrail"] == {"name": "homework"}
    assert found["output"] == {"output_info": {"why": "math homework"}, "tripwire_triggered": True}


def test_guardrails_that_let_pass() -> None:
    def judge_input(context: Any, agent: Any, given: Any) -> GuardrailFunctionOutput:
        return GuardrailFunctionOutput(None, tripwire_triggered=False)

    def judge_output(context: Any, agent: Any, given: Any) -> GuardrailFunctionOutput:
        return GuardrailFunctionOutput({1, 2}, tripwire_triggered=False)

    agent = scripted(
        DONE,
        input_guardrails=[InputGuardrail(judge_input)],
        output_guardrails=[OutputGuardrail(judge_output)],
    )
    document = recorded(finished(agent))
    assert document["input_guardrail_results"][0]["guardrail"] == {"name": "judge_input"}
    (after,) = document["output_guardrail_results"]
    assert (after["agent"], after["agent_output"]) == ({"name": "Assistant"}, "done")
    assert after["output"]["output_info"] == [1, 2]
    assert [one["path"] for one in document["lossy"]] == [
        "/output_guardrail_results/0/output/output_info"
    ]


def test_an_output_guardrail_that_trips() -> None:
    def judge(context: Any, agent: Any, given: Any) -> GuardrailFunctionOutput:
        return GuardrailFunctionOutput("bad", tripwire_triggered=True)

    document = failed(raised(scripted(DONE, output_guardrails=[OutputGuardrail(judge)])))
    assert document["status"] == "failed"
    (found,) = document["output_guardrail_results"]
    assert found["output"]["tripwire_triggered"] is True
    assert found["agent_output"] == "done"


def tool_with_guardrails(behavior: str, where: str) -> Any:
    made = {
        "allow": lambda: ToolGuardrailFunctionOutput.allow("fine"),
        "reject": lambda: ToolGuardrailFunctionOutput.reject_content("not that", {"rule": 7}),
        "raise": lambda: ToolGuardrailFunctionOutput.raise_exception({"rule": 8}),
    }[behavior]
    kind = ToolInputGuardrail if where == "input" else ToolOutputGuardrail
    guardrail = kind(guardrail_function=lambda data: made(), name="rules")

    @function_tool(**{f"tool_{where}_guardrails": [guardrail]}, **runs.error_flag())
    def read(path: str) -> str:
        return "content of " + path

    return read


@pytest.mark.parametrize("where", ["input", "output"])
@pytest.mark.parametrize("behavior", ["allow", "reject", "raise"])
def test_guardrails_of_tools(where: str, behavior: str) -> None:
    agent = scripted([call("read", path="x")], DONE, tools=[tool_with_guardrails(behavior, where)])
    if behavior == "raise":
        document = failed(raised(agent))
        assert document["error"]["type"].endswith("TripwireTriggered")
    else:
        document = recorded(finished(agent))
    (found,) = document[f"tool_{where}_guardrail_results"]
    assert found["guardrail"] == {"name": "rules"}
    assert (
        found["output"]["behavior"]["type"]
        == {
            "allow": "allow",
            "reject": "reject_content",
            "raise": "raise_exception",
        }[behavior]
    )
    if behavior == "reject":
        assert (only(document).output, only(document).is_error) == ("not that", None)
    if behavior == "allow":
        # After a guardrail of the output nobody can tell whose words they are.
        assert only(document).is_error is (False if where == "input" else None)


# Limits and streams


def test_max_turns() -> None:
    agent = scripted(*[[call("add", f"c{n}", a=n, b=n)] for n in range(5)], tools=[add])
    document = failed(raised(agent, max_turns=2))
    assert (document["status"], document["error"]["type"]) == ("incomplete", "MaxTurnsExceeded")
    assert [one.output for one in outputs(document)] == [0, 2]
    assert "max_turns" not in document


def test_max_turns_handled() -> None:
    agent = scripted(*[[call("add", f"c{n}", a=n, b=n)] for n in range(5)], tools=[add])
    result = finished(agent, max_turns=1, error_handlers={"max_turns": lambda data: "out of turns"})
    document = recorded(result)
    assert document["final_output"] == "out of turns"


def test_a_stream_at_every_event() -> None:
    seen: list[str] = []

    async def watched() -> Any:
        agent = scripted([reasoning("hm"), call("add", a=1, b=2)], DONE, tools=[add])
        result = Runner.run_streamed(agent, "hi", run_config=CONFIG)
        first = runs.from_run(result)
        assert first.status == "in_progress"
        async for _ in result.stream_events():
            record = runs.from_run(result)
            seen.append(record.status)
            assert record.to_json()
        return result

    result = run(watched())
    assert set(seen) <= {"in_progress", "completed"}
    assert seen[0] == "in_progress"
    document = recorded(result)
    assert (document["status"], document["streaming"]) == ("completed", True)
    assert only(document).output == 3


@pytest.mark.parametrize("mode", ["immediate", "after_turn"])
def test_a_cancelled_stream(mode: Any) -> None:
    async def cancelled() -> Any:
        agent = scripted([call("add", a=1, b=2)], DONE, tools=[add])
        result = Runner.run_streamed(agent, "hi", run_config=CONFIG)
        async for event in result.stream_events():
            if event.type == "run_item_stream_event":
                result.cancel(mode=mode)
        return result

    result = run(cancelled())
    assert result.is_complete
    document = recorded(result, status="incomplete")
    assert (document["status"], document["final_output"]) == ("incomplete", None)
    assert "error" not in document
    assert recorded(result)["status"] == "incomplete"


def test_a_stream_that_fails() -> None:
    kept: list[Any] = []

    async def failing() -> None:
        agent = scripted([call("add", a=1, b=2)], DONE, tools=[add])
        result = Runner.run_streamed(agent, "hi", max_turns=1, run_config=CONFIG)
        kept.append(result)
        async for _ in result.stream_events():
            pass

    with pytest.raises(Exception, match="Max turns") as caught:
        run(failing())
    document = failed(caught.value)
    assert (document["status"], document["error"]["type"]) == ("incomplete", "MaxTurnsExceeded")
    assert only(document).output == 3
    document = recorded(kept[0])
    assert (document["status"], document["error"]["type"]) == ("incomplete", "MaxTurnsExceeded")


def test_a_stream_whose_model_fails_keeps_its_items() -> None:
    kept: list[Any] = []

    async def failing() -> None:
        agent = scripted([call("add", a=1, b=2)], tools=[add])
        agent.model.enqueue(ModelStep.raise_error(ConnectionError("no route")))  # type: ignore[union-attr]
        kept.append(Runner.run_streamed(agent, "hi", run_config=CONFIG))
        async for _ in kept[0].stream_events():
            pass

    with pytest.raises(ConnectionError):
        run(failing())
    document = recorded(kept[0])
    assert document["error"] == {"type": "ConnectionError", "message": "no route"}
    assert (document["status"], only(document).output) == ("failed", 3)


def test_results_that_somebody_broke() -> None:
    """Nothing of the SDK is taken for granted: what is not there is not there."""
    result = finished(scripted([call("add", a=1, b=2)], DONE, tools=[add]))
    result.new_items.extend([object(), None])
    result.raw_responses.append(object())
    result.input = [object(), b"x", {"role": "user", "content": object()}]
    result.input_guardrail_results = [None, object()]
    result.tool_input_guardrail_results = [None]
    lossy = checked(runs.from_run(result))["lossy"]
    assert {"path": "/to_input_list", "reason": "unreadable"} in lossy
    assert len({one["path"] for one in lossy}) == len(lossy)
    for name in ("context_wrapper", "new_items", "raw_responses", "interruptions", "max_turns"):
        setattr(result, name, 5)
        checked(runs.from_run(result))
    result.input = 5
    assert checked(runs.from_run(result))["input"] == []


def test_an_approval_inside_an_agent_that_is_a_tool() -> None:
    inner = scripted([call("delete", "i1", path="/x")], DONE, name="Inner", tools=[delete_tool()])
    tool = inner.as_tool("ask", "asks")
    outer = scripted([call("ask", "o1", input="?")], DONE, name="Outer", tools=[tool])
    interrupted = recorded(finished(outer), include_state=True)
    assert interrupted["status"] == "interrupted"
    assert [one["tool_name"] for one in interrupted["interruptions"]] == ["delete"]
    assert only(interrupted).answered is False

    async def resumed() -> Any:
        state = await RunState.from_json(outer, interrupted["state"])
        state.approve(state.get_interruptions()[0])
        return await Runner.run(outer, state, run_config=CONFIG)

    after = recorded(run(resumed()))
    assert [(one.tool, one.output) for one in outputs(after)] == [("ask", "done")]


def test_a_stream_that_is_interrupted() -> None:
    document = recorded(run(streamed(approval_agent("/tmp/x"))))
    assert (document["status"], document["streaming"]) == ("interrupted", True)


def test_a_model_that_fails() -> None:
    agent = scripted([call("add", a=1, b=2)], tools=[add])
    agent.model.enqueue(ModelStep.raise_error(ConnectionError("no route")))  # type: ignore[union-attr]
    document = failed(raised(agent))
    assert (document["status"], document["error"]) == (
        "failed",
        {"type": "ConnectionError", "message": "no route"},
    )


def test_an_error_before_the_run() -> None:
    document = failed(UserError("no such agent"))
    assert (document["input"], document["new_items"]) == ([], [])
    assert document["error"] == {"type": "UserError", "message": "no such agent"}
    assert document["last_agent"] is None
    assert failed(KeyboardInterrupt())["error"]["message"] == ""


# What a caller says, and what is released


def test_the_status_that_a_caller_gives() -> None:
    result = finished(scripted(DONE))
    assert recorded(result, status="failed")["error"] == {"type": "unknown", "message": ""}
    with pytest.raises(ValueError, match='did you mean "completed"'):
        runs.from_run(result, status="complete")
    with pytest.raises(ValueError, match="no call waits"):
        runs.from_run(result, status="interrupted")
    with pytest.raises(ValueError, match="calls wait"):
        runs.from_run(finished(approval_agent("/x")), status="completed")


def test_what_is_no_run() -> None:
    with pytest.raises(TypeError, match="got dict"):
        runs.from_run({})
    with pytest.raises(TypeError, match="from_exception"):
        runs.from_run(UserError("x"))
    with pytest.raises(TypeError, match="got str"):
        runs.from_exception("x")  # type: ignore[arg-type]


def test_released_agents() -> None:
    def inner() -> Any:
        second = scripted([assistant_message("hola")], name="Spanish")
        first = scripted([call("transfer_to_spanish")], name="Triage", handoffs=[second])
        result = finished(first)
        result.release_agents()
        return result

    result = inner()
    gc.collect()
    document = recorded(result)
    assert document["last_agent"] in (None, {"name": "Spanish"})
    for item in document["new_items"]:
        assert set(item) >= {"type", "agent", "raw_item"}


def test_many_turns_in_a_row() -> None:
    given: list[Any] = [{"role": "user", "content": "start"}]
    for number in range(3):
        agent = scripted(
            [call("add", f"c{number}", a=number, b=1)],
            [assistant_message(f"turn {number}")],
            tools=[add],
        )
        record = runs.from_run(finished(agent, given))
        given = [*runs.next_input(record.to_json()), {"role": "user", "content": "more"}]
    assert sum(one.get("type") == "function_call_output" for one in given) == 3
