"""Whether a call failed: never by the words of a text, and with the helpers right both ways."""

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

import pytest
from agents import (
    FunctionTool,
    Runner,
    RunState,
    StopAtTools,
    ToolGuardrailFunctionOutput,
    ToolOutputGuardrail,
    default_tool_error_function,
    function_tool,
)
from agents.mcp import MCPServer, MCPServerStdio
from agents.testing import ModelStep
from mcp.types import CallToolResult, TextContent, Tool

from toolresult import ToolReturn, runs

from .scripted import CONFIG, DONE, call, finished, recorded, run, scripted

SDK_SENTENCES = (
    "An error occurred while running the tool. Please try again.",
    "An error occurred while running the tool. Please try again. Error: boom",
    "Tool 'give' timed out after 1 seconds.",
    "Tool execution was not approved.",
    "Error: no such file",
    "Traceback (most recent call last):\n  File x\nValueError: boom",
)


def is_error(tool: Any, **arguments: Any) -> bool | None:
    agent = scripted([call(tool.name, **arguments)], DONE, tools=[tool])
    (one,) = runs.tool_outputs(recorded(finished(agent)))
    return one.is_error


@pytest.mark.parametrize("sentence", SDK_SENTENCES)
@pytest.mark.parametrize("flagged", [True, False])
def test_words_never_decide(sentence: str, flagged: bool) -> None:
    @function_tool(**(runs.error_flag() if flagged else {}))
    def give() -> str:
        return sentence

    assert is_error(give) is (False if flagged else None)


def test_the_helper_in_both_directions() -> None:
    @function_tool(**runs.error_flag())
    def divide(a: int, b: int) -> float:
        return a / b

    assert is_error(divide, a=1, b=2) is False
    assert is_error(divide, a=1, b=0) is True
    assert is_error(divide, a=1) is True
    assert is_error(divide, a="x", b=1) is True


def test_the_helper_and_timeouts() -> None:
    def sleeping(limit: float) -> FunctionTool:
        @function_tool(timeout=limit, **runs.error_flag())
        async def sleep(seconds: float) -> str:
            await asyncio.sleep(seconds)
            return "slept"

        return sleep

    assert is_error(sleeping(60), seconds=0) is False
    assert is_error(sleeping(0.02), seconds=5) is True


@pytest.mark.parametrize(
    "override",
    [
        {"failure_error_function": lambda context, error: "sorry"},
        {"failure_error_function": default_tool_error_function},
        {"timeout_error_function": lambda context, error: "late", "timeout": 5},
        {"timeout_error_function": None, "timeout": 5},
    ],
)
def test_half_of_the_helper_says_nothing_it_does_not_know(override: dict[str, Any]) -> None:
    options = {**runs.error_flag(), **override}

    @function_tool(**options)
    async def divide(a: int, b: int) -> float:
        return a / b

    assert is_error(divide, a=1, b=2) is None
    assert is_error(divide, a=1, b=0) in (None, True)
    if "failure_error_function" in override:
        assert is_error(divide, a=1, b=0) is None


def test_the_words_of_a_failure_are_the_author_s() -> None:
    async def later(context: Any, error: Exception) -> str:
        await asyncio.sleep(0)
        return f"{type(error).__name__}, call {context.tool_call_id}"

    for message, expected in (
        (lambda context, error: f"sorry: {error}", "sorry: secret"),
        (later, "ValueError, call call_1"),
        (
            lambda context, error: None,
            "An error occurred while running the tool. Please try again.",
        ),
        (None, "An error occurred while running the tool. Please try again."),
    ):

        @function_tool(**runs.error_flag(message))
        def broken() -> str:
            raise ValueError("secret")

        agent = scripted([call("broken")], DONE, tools=[broken])
        (one,) = runs.tool_outputs(recorded(finished(agent)))
        assert (one.is_error, one.output) == (True, expected)


def test_runs_at_the_same_time_do_not_mix_their_flags() -> None:
    @function_tool(**runs.error_flag())
    async def divide(a: int, b: int) -> float:
        await asyncio.sleep(0.001 * (a % 3))
        return a / b

    async def one_run(number: int) -> bool | None:
        agent = scripted([call("divide", a=number, b=number % 2)], DONE, tools=[divide])
        result = await Runner.run(agent, "hi", run_config=CONFIG)
        return runs.tool_outputs(runs.from_run(result))[0].is_error

    async def all_runs() -> list[bool | None]:
        return await asyncio.gather(*map(one_run, range(1, 41)))

    assert run(all_runs()) == [number % 2 == 0 for number in range(1, 41)]


def test_a_flag_survives_the_snapshot() -> None:
    @function_tool(**runs.error_flag())
    def divide(a: int, b: int) -> float:
        return a / b

    @function_tool(needs_approval=True)
    def delete() -> str:
        return "gone"

    agent = scripted(
        [call("divide", "c1", a=1, b=0), call("divide", "c2", a=1, b=1), call("delete", "c3")],
        DONE,
        tools=[divide, delete],
    )

    async def resumed() -> Any:
        first = await Runner.run(agent, "hi", run_config=CONFIG)
        text = json.dumps(runs.from_run(first, include_state=True).to_dict()["state"])
        state = await RunState.from_string(agent, text)
        state.approve(state.get_interruptions()[0])
        return await Runner.run(agent, state, run_config=CONFIG)

    calls = runs.tool_outputs(recorded(run(resumed())))
    assert [one.is_error for one in calls] == [True, False, None]


def test_a_failure_that_becomes_the_final_output() -> None:
    @function_tool(**runs.error_flag())
    def broken() -> str:
        raise ValueError

    agent = scripted(
        [call("broken")],
        tools=[broken],
        tool_use_behavior=StopAtTools(stop_at_tool_names=["broken"]),
    )
    document = recorded(finished(agent))
    assert document["final_output_type"] == "text"
    assert document["lossy"] == []
    assert runs.tool_outputs(document)[0].is_error is True


# Envelopes


@pytest.mark.parametrize(
    ("output", "expected"),
    [
        ({"code": 0, "data": 1}, False),
        ({"code": 5000, "message": "no"}, True),
        ({"code": 1904, "message": "none"}, False),
        ({"success": False, "operationType": "query", "message": "none"}, None),
        ('{"success": true, "operationType": "save", "message": "saved"}', False),
        ('{"output": "", "error": "no such file"}', True),
        ({"type": "text", "text": '{"code": 2002, "message": "late"}'}, True),
        (ToolReturn.failure(1002, "size must be positive"), True),
        ({"code": "0"}, None),
        ({"code": 0, "success": True}, None),
        ('{"code": 5000, "message": "no"} trailing', None),
        ({"role": "tool", "content": "x", "tool_call_id": "c"}, None),
        ({"status": "error", "ok": False}, True),
    ],
)
@pytest.mark.parametrize("flagged", [True, False])
def test_an_envelope_decides(output: Any, expected: bool | None, flagged: bool) -> None:
    @function_tool(**(runs.error_flag() if flagged else {}))
    def give() -> Any:
        return output

    document = recorded(finished(scripted([call("give")], DONE, tools=[give])))
    (one,) = runs.tool_outputs(document)
    if one.envelope is None and expected is None:
        expected = False if flagged else None
    assert one.is_error is expected


def test_an_envelope_that_a_guardrail_refused() -> None:
    guardrail = ToolOutputGuardrail(
        guardrail_function=lambda data: ToolGuardrailFunctionOutput.reject_content("no"),
        name="all",
    )

    @function_tool(tool_output_guardrails=[guardrail], **runs.error_flag())
    def give(fail: bool) -> dict[str, Any]:
        if fail:
            raise ValueError
        return {"code": 0}

    assert is_error(give, fail=True) is None
    assert is_error(give, fail=False) is None


# MCP


class FakeServer(MCPServer):
    """A server inside this process, with the protocol's results and the SDK's own wrapping."""

    def __init__(self, answer: Any, **options: Any) -> None:
        super().__init__(**options)
        self.answer = answer

    @property
    def name(self) -> str:
        return "fake"

    async def connect(self) -> None: ...

    async def cleanup(self) -> None: ...

    async def list_tools(self, run_context: Any = None, agent: Any = None) -> list[Tool]:
        schema = {"type": "object", "properties": {}}
        return [Tool.model_validate({"name": "look", "inputSchema": schema})]

    async def call_tool(
        self, tool_name: str, arguments: Any, meta: dict[str, Any] | None = None
    ) -> CallToolResult:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer

    async def list_prompts(self) -> Any: ...

    async def get_prompt(self, name: str, arguments: Any = None) -> Any: ...


def mcp_result(text: str, **fields: Any) -> CallToolResult:
    content = [TextContent(type="text", text=text)]
    return CallToolResult.model_validate({"content": content, **fields})


def through_mcp(answer: Any, **options: Any) -> runs.ToolOutput:
    server = FakeServer(answer, **options)
    document = recorded(finished(scripted([call("look")], DONE, mcp_servers=[server])))
    (one,) = runs.tool_outputs(document)
    return one


@pytest.mark.parametrize("sentence", ["all well", *SDK_SENTENCES[:2]])
def test_mcp_results(sentence: str) -> None:
    good, bad = mcp_result(sentence), mcp_result(sentence, isError=True)
    assert through_mcp(good).is_error is None
    assert through_mcp(bad).is_error is None
    assert through_mcp(good, **runs.mcp_error_flag()).is_error is False
    assert (
        through_mcp(mcp_result(sentence, isError=False), **runs.mcp_error_flag()).is_error is False
    )
    flagged = through_mcp(bad, **runs.mcp_error_flag())
    assert (flagged.is_error, flagged.tool) == (True, "look")
    assert sentence in str(flagged.seen)


def test_an_mcp_server_that_cannot_be_reached() -> None:
    error = ConnectionError("no route to 10.0.0.1, token hunter2")
    assert through_mcp(error).is_error is None
    flagged = through_mcp(error, **runs.mcp_error_flag())
    assert flagged.is_error is True
    assert "hunter2" not in str(flagged)


def test_an_mcp_result_that_contradicts_itself() -> None:
    answer = mcp_result('{"code": 0, "data": 1}', isError=True)
    one = through_mcp(answer, **runs.mcp_error_flag())
    assert (one.is_error, one.envelope) == (True, {"code": 0, "data": 1})


SERVER = """
import mcp.server.lowlevel.server
try:
    from mcp.server.mcpserver import MCPServer as Server
except ImportError:
    from mcp.server.fastmcp import FastMCP as Server
server = Server("numbers")

@server.tool()
def divide(a: int, b: int) -> str:
    return str(a / b)

server.run("stdio")
"""


def test_a_real_mcp_server(tmp_path: Path) -> None:
    script = tmp_path / "server.py"
    script.write_text(SERVER, encoding="utf-8")

    async def both() -> Any:
        parameters = {"command": sys.executable, "args": [str(script)]}
        async with MCPServerStdio(
            params=parameters, client_session_timeout_seconds=60, **runs.mcp_error_flag()
        ) as server:
            agent = scripted(
                [call("divide", "c1", a=1, b=2), call("divide", "c2", a=1, b=0)],
                DONE,
                mcp_servers=[server],
            )
            return await Runner.run(agent, "hi", run_config=CONFIG)

    calls = runs.tool_outputs(recorded(run(both())))
    assert [one.is_error for one in calls] == [False, True]
    assert calls[0].output == {"type": "text", "text": "0.5"}


@pytest.mark.parametrize("broken", [True, False])
def test_an_agent_as_a_tool(broken: bool) -> None:
    """`as_tool` takes the failure function only; the extractor is an attribute of the tool."""
    step = ModelStep.raise_error(ConnectionError("no route")) if broken else DONE
    flag = runs.error_flag()
    tool = scripted(step, name="Inner").as_tool(
        "ask", "asks", failure_error_function=flag["failure_error_function"]
    )
    tool.custom_data_extractor = flag["custom_data_extractor"]
    assert is_error(tool, input="?") is broken
