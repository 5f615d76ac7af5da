"""The page "One failure, every framework": its programs in Python, run by the real SDKs."""

import asyncio
import sys
from collections.abc import Callable
from importlib.metadata import version
from types import ModuleType
from typing import Any

import pytest
from a2a.utils.errors import A2AError

from tests.sdk.carriers.scripted_provider import ARGUMENTS, Provider, provider
from tests.support.recordings import CELLS, keep

PYTHON = CELLS / "python"
WAYS = ("returns", "raises")
QUESTION = "Copy the files."


async def with_mcp(agent: ModuleType, _: Provider) -> Any:
    from mcp import Client

    async with Client(agent.server) as client:
        result = await client.call_tool("copy_files", ARGUMENTS)
    return result.model_dump(mode="json", by_alias=True, exclude_none=True)


async def with_openai_chat(agent: ModuleType, serving: Provider) -> Any:
    from openai import AsyncOpenAI

    client = AsyncOpenAI(base_url=serving.address, api_key="none")
    function = {"name": "copy_files", "parameters": {"type": "object"}}
    messages: list[Any] = [{"role": "user", "content": QUESTION}]

    async def ask() -> Any:
        reply = await client.chat.completions.create(
            model="m", messages=messages, tools=[{"type": "function", "function": function}]
        )
        return reply.choices[0].message

    message = await ask()
    messages += [message, *[await agent.answer(call) for call in message.tool_calls]]
    await ask()
    return serving.requests[1]["messages"][-1]


async def with_openai_responses(agent: ModuleType, serving: Provider) -> Any:
    from openai import AsyncOpenAI

    client = AsyncOpenAI(base_url=serving.address, api_key="none")
    tool: Any = {"type": "function", "name": "copy_files", "parameters": {}, "strict": False}
    items: list[Any] = [{"role": "user", "content": QUESTION}]
    response = await client.responses.create(model="m", input=items, tools=[tool])
    items += [*response.output, *[await agent.answer(call) for call in response.output]]
    await client.responses.create(model="m", input=items, tools=[tool])
    return serving.requests[1]["input"][-1]


async def with_anthropic(agent: ModuleType, serving: Provider) -> Any:
    from anthropic import AsyncAnthropic

    client = AsyncAnthropic(base_url=serving.address, api_key="none")
    tools: Any = [{"name": "copy_files", "input_schema": {"type": "object"}}]
    messages: list[Any] = [{"role": "user", "content": QUESTION}]

    async def ask() -> Any:
        return await client.messages.create(
            model="m", max_tokens=10, messages=messages, tools=tools
        )

    reply = await ask()
    messages.append({"role": "assistant", "content": reply.content})
    results = [await agent.answer(call) for call in reply.content]
    messages.append({"role": "user", "content": results})
    await ask()
    return serving.requests[1]["messages"][-1]["content"][0]


async def with_google(agent: ModuleType, serving: Provider) -> Any:
    from google import genai
    from google.genai import types

    client = genai.Client(api_key="none", http_options={"base_url": serving.address})
    contents: list[Any] = [types.UserContent(QUESTION)]

    async def ask() -> Any:
        return await client.aio.models.generate_content(
            model="m", contents=contents, config=agent.config
        )

    reply = await ask()
    if reply.function_calls:
        results = [await agent.answer(call) for call in reply.function_calls]
        contents += [reply.candidates[0].content, types.UserContent(results)]
        await ask()
    return serving.requests[1]["contents"][-1]["parts"][0]


async def with_bedrock(agent: ModuleType, serving: Provider) -> Any:
    from botocore.session import Session

    session = Session()
    session.set_credentials("none", "none")
    client = session.create_client(
        "bedrock-runtime", region_name="us-east-1", endpoint_url=serving.address
    )
    spec = {"name": "copy_files", "inputSchema": {"json": {"type": "object"}}}
    tools = {"tools": [{"toolSpec": spec}]}
    messages: list[Any] = [{"role": "user", "content": [{"text": QUESTION}]}]
    reply = client.converse(modelId="m", messages=messages, toolConfig=tools)
    message = reply["output"]["message"]
    results = [await agent.answer(block["toolUse"]) for block in message["content"]]
    messages += [message, {"role": "user", "content": results}]
    client.converse(modelId="m", messages=messages, toolConfig=tools)
    return serving.requests[1]["messages"][-1]["content"][0]


async def with_langchain(agent: ModuleType, _: Provider) -> Any:
    call = {"type": "tool_call", "id": "call_1", "name": "copy_files", "args": ARGUMENTS}
    message = await agent.copying.ainvoke(call)
    named = {key: getattr(message, key) for key in ("type", "content", "name", "tool_call_id")}
    return {**named, "status": message.status}


async def with_openai_agents(agent: ModuleType, serving: Provider) -> Any:
    from agents import OpenAIResponsesModel, RunConfig, Runner
    from openai import AsyncOpenAI

    client = AsyncOpenAI(base_url=serving.address, api_key="none")
    model = OpenAIResponsesModel("m", client)
    await Runner.run(agent.agent, QUESTION, run_config=RunConfig(model, tracing_disabled=True))
    return serving.requests[1]["input"][-1]


async def with_pydantic_ai(agent: ModuleType, serving: Provider) -> Any:
    from pydantic_ai.models.openai import OpenAIChatModel
    from pydantic_ai.providers.openai import OpenAIProvider

    through = OpenAIProvider(base_url=serving.address, api_key="none")
    await agent.agent.run(QUESTION, model=OpenAIChatModel("m", provider=through))
    return serving.requests[1]["messages"][-1]


async def with_a2a(agent: ModuleType, _: Provider) -> Any:
    import httpx
    from a2a.client import ClientConfig, create_client
    from a2a.helpers import new_text_message
    from a2a.server.request_handlers import DefaultRequestHandler
    from a2a.server.routes import create_jsonrpc_routes
    from a2a.server.tasks import InMemoryTaskStore
    from a2a.types import AgentCard, AgentInterface, Role, SendMessageRequest
    from google.protobuf import json_format
    from starlette.applications import Starlette

    here = AgentInterface(protocol_binding="JSONRPC", url="http://agent/")
    card = AgentCard(name="files", supported_interfaces=[here])
    handler = DefaultRequestHandler(agent.FilesAgent(), InMemoryTaskStore(), card)
    server = Starlette(routes=create_jsonrpc_routes(handler, "/"))
    asked = new_text_message(QUESTION, role=Role.ROLE_USER)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(server)) as http:
        client = await create_client(card, ClientConfig(streaming=False, httpx_client=http))
        (answer,) = [one async for one in client.send_message(SendMessageRequest(message=asked))]
    task = json_format.MessageToDict(answer.task)
    # Identifiers and times differ with every run.
    status = {key: task["status"][key] for key in ("state", "message") if key in task["status"]}
    if "message" in status:
        status["message"] = {key: status["message"][key] for key in ("role", "parts")}
    return {"status": status, **{key: task[key] for key in ("artifacts",) if key in task}}


# Framework → its SDK, and what an agent with it does.
CASES: dict[str, tuple[str, Callable[[ModuleType, Provider], Any]]] = {
    "mcp": ("mcp", with_mcp),
    "openai_chat": ("openai", with_openai_chat),
    "openai_responses": ("openai", with_openai_responses),
    "anthropic": ("anthropic", with_anthropic),
    "google": ("google-genai", with_google),
    "bedrock": ("botocore", with_bedrock),
    "langchain": ("langchain-core", with_langchain),
    "openai_agents": ("openai-agents", with_openai_agents),
    "pydantic_ai": ("pydantic-ai-slim", with_pydantic_ai),
    "a2a": ("a2a-sdk", with_a2a),
}


def module(name: str, program: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Run a program of the page as a module of this name."""
    made = ModuleType(name)
    monkeypatch.setitem(sys.modules, name, made)
    exec(compile(program, name, "exec"), vars(made))
    return made


def agent_of(framework: str, kind: str, way: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Make an agent of the page, with the tool that fails this way."""
    module("files", (PYTHON / f"{way}.py").read_text("utf-8"), monkeypatch)
    return module("agent", (PYTHON / framework / f"{kind}.py").read_text("utf-8"), monkeypatch)


def read_by_model(framework: str, agent: ModuleType) -> dict[str, Any]:
    """Let an agent call the tool; return what the model reads, or what ended the program."""
    with provider() as serving:
        try:
            return {"reads": asyncio.run(CASES[framework][1](agent, serving))}
        except (OSError, A2AError) as error:
            return {"stops": f"{type(error).__name__}: {error}"}


@pytest.mark.parametrize("framework", CASES)
def test_the_recording_is_what_the_sdk_does(
    framework: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = CASES[framework][0]
    kept = {
        kind: {
            way: read_by_model(framework, agent_of(framework, kind, way, monkeypatch))
            for way in WAYS
        }
        for kind in ("today", "fixed")
    }
    keep(PYTHON / framework, {"sdk": {package: version(package)}, **kept})


@pytest.mark.parametrize("framework", CASES)
def test_the_test_of_the_page_tells_what_is_fixed(
    framework: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = (PYTHON / framework / "test.py").read_text("utf-8")
    for way in WAYS:
        agent_of(framework, "fixed", way, monkeypatch)
        module("test_agent", program, monkeypatch).test_a_full_disk_is_a_failure()
    agent_of(framework, "today", "returns", monkeypatch)
    with pytest.raises((AssertionError, AttributeError, ImportError, KeyError)):
        module("test_agent", program, monkeypatch).test_a_full_disk_is_a_failure()


def test_every_cell_is_run() -> None:
    assert {path.parent.name for path in PYTHON.glob("*/today.py")} == CASES.keys()
