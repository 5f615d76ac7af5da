"""Real agents with scripted models: what the model gets next holds the error."""

import asyncio
import json
from typing import Any

from agents import Agent, ModelResponse, RunConfig, Runner, Usage, function_tool
from agents.models.interface import Model
from langchain_core.messages import ToolCall
from langchain_core.tools import tool
from openai.types.responses import (
    ResponseFunctionToolCall,
    ResponseOutputMessage,
    ResponseOutputText,
)
from pydantic_ai import Agent as PydanticAgent
from pydantic_ai.messages import ModelRequest, TextPart, ToolCallPart, ToolReturnPart
from pydantic_ai.messages import ModelResponse as PydanticResponse
from pydantic_ai.models.function import FunctionModel
from pydantic_ai.models.test import TestModel

from toolresult import carriers

FAILURE = {"code": 1002, "message": "size must be positive, got -3"}
TEXT = "Error: size must be positive, got -3"


def test_langchain_tool_hands_the_error_to_the_model() -> None:
    @tool(response_format="content_and_artifact")
    def resize(size: int) -> tuple[str, Any]:
        """Resize."""
        message = carriers.to_langchain(FAILURE, tool_call_id="unused")
        return message["content"], message["artifact"]

    call = ToolCall(name="resize", args={"size": -3}, id="call_1", type="tool_call")
    message = resize.invoke(call)
    assert message.content == TEXT
    assert carriers.from_langchain(message) == FAILURE

    @tool
    def shrink(size: int) -> Any:
        """Shrink."""
        return carriers.to_langchain_object(FAILURE, tool_call_id="call_2", name="shrink")

    whole = shrink.invoke(ToolCall(name="shrink", args={"size": 1}, id="call_2", type="tool_call"))
    assert (whole.status, whole.content) == ("error", TEXT)
    assert carriers.from_langchain(whole) == FAILURE


def test_pydantic_ai_agent_gives_the_error_to_the_model() -> None:
    seen: list[Any] = []

    def model(messages: list[Any], _info: Any) -> PydanticResponse:
        parts = [part for one in messages if isinstance(one, ModelRequest) for part in one.parts]
        returned = [part for part in parts if isinstance(part, ToolReturnPart)]
        if not returned:
            return PydanticResponse(parts=[ToolCallPart("resize", {"size": -3}, "call_1")])
        seen.extend(returned)
        return PydanticResponse(parts=[TextPart("sorry")])

    agent = PydanticAgent(FunctionModel(model))

    @agent.tool_plain
    def resize(size: int) -> Any:
        from pydantic_ai import ToolReturn

        part = carriers.to_pydantic_ai(FAILURE, name="resize")
        return ToolReturn(part["content"], metadata=part["metadata"])

    assert agent.run_sync("go").output == "sorry"
    assert seen[0].content == TEXT
    assert carriers.from_pydantic_ai(seen[0]) == FAILURE


def test_pydantic_ai_history_with_our_part_goes_to_the_test_model() -> None:
    part = carriers.to_pydantic_ai_object(FAILURE, tool_call_id="call_1", name="resize")
    history = [
        ModelRequest.user_text_prompt("go"),
        PydanticResponse(parts=[ToolCallPart("resize", {"size": -3}, "call_1")]),
        ModelRequest(parts=[part]),
    ]
    result = PydanticAgent(TestModel(custom_output_text="sorry")).run_sync(
        "and now?", message_history=history
    )
    sent = [one for message in result.all_messages() for one in message.parts]
    (returned,) = [one for one in sent if isinstance(one, ToolReturnPart)]
    assert returned.outcome == "failed"
    assert TEXT in returned.model_response_str()


class Scripted(Model):
    """Calls the tool once, then answers; keeps what it was given."""

    def __init__(self) -> None:
        self.inputs: list[Any] = []

    async def get_response(self, *arguments: Any, **options: Any) -> ModelResponse:
        given = options.get("input", arguments[1] if len(arguments) > 1 else None)
        self.inputs.append(given)
        called = ResponseFunctionToolCall(
            type="function_call", name="resize", arguments='{"size": -3}', call_id="call_1"
        )
        text = ResponseOutputText(type="output_text", text="sorry", annotations=[])
        answered = ResponseOutputMessage(
            id="m1", type="message", role="assistant", status="completed", content=[text]
        )
        output: Any = [answered if len(self.inputs) > 1 else called]
        return ModelResponse(output=output, usage=Usage(), response_id=None)

    def stream_response(self, *arguments: Any, **options: Any) -> Any:
        raise NotImplementedError


def test_openai_agents_runner_gives_the_error_to_the_model_and_keeps_the_envelope() -> None:
    def keep(_context: Any) -> Any:
        return carriers.to_openai_agents(FAILURE, tool_call_id="call_1")["custom_data"]

    @function_tool(custom_data_extractor=keep)
    def resize(size: int) -> str:
        """Resize."""
        return str(carriers.to_openai_responses(FAILURE, tool_call_id="call_1")["output"])

    model = Scripted()
    agent = Agent(name="a", model=model, tools=[resize])
    result = asyncio.run(Runner.run(agent, "go", run_config=RunConfig(tracing_disabled=True)))
    assert result.final_output == "sorry"
    (output,) = [one for one in model.inputs[1] if one.get("type") == "function_call_output"]
    assert output["output"] == TEXT
    (item,) = [one for one in result.new_items if one.type == "tool_call_output_item"]
    assert carriers.from_openai_agents(item) == FAILURE


def test_openai_agents_history_with_our_item_reaches_the_model() -> None:
    model = Scripted()
    model.inputs.append(None)
    agent = Agent(name="a", model=model)
    item = carriers.to_openai_agents_object(FAILURE, agent=agent, tool_call_id="call_1")
    history: Any = [{"role": "user", "content": "go"}, item.to_input_item()]
    asyncio.run(Runner.run(agent, history, run_config=RunConfig(tracing_disabled=True)))
    assert TEXT in json.dumps(model.inputs[1])
