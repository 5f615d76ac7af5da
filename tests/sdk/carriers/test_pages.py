"""The pages that need an SDK: their tools are called by real clients, their loop by a model."""

import asyncio
import json
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from types import ModuleType
from typing import Any, ClassVar

import pytest

from tests.support.pages import LANGUAGES, blocks


def programs(page: str) -> str:
    """Return the programs of a page, without its sessions, as one."""
    return "\n".join(block.code for block in blocks(page) if block.language == "python")


class ScriptedModel(BaseHTTPRequestHandler):
    """Chat Completions as a server: asks for the tool in every way, then answers."""

    requests: ClassVar[list[dict[str, Any]]] = []
    # Arguments of each call that the model makes, in its turn.
    script: ClassVar[list[dict[str, Any]]] = [{"number": "17"}, {"number": 99}, {"number": 17}]

    def do_POST(self) -> None:
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        turn = len(self.requests)
        self.requests.append(request)
        message: dict[str, Any] = {"role": "assistant", "content": None}
        if turn < len(self.script):
            name = request["tools"][0]["function"]["name"]
            function = {"name": name, "arguments": json.dumps(self.script[turn])}
            message["tool_calls"] = [
                {"id": f"call_{turn}", "type": "function", "function": function}
            ]
        else:
            message["content"] = f"It says: {request['messages'][-1]['content']}"
        choice = {"index": 0, "message": message, "finish_reason": "stop"}
        body = {"id": "1", "object": "chat.completion", "created": 1, "model": "scripted"}
        sent = json.dumps({**body, "choices": [choice]}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(sent)))
        self.end_headers()
        self.wfile.write(sent)

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


@pytest.fixture
def model(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[ScriptedModel]]:
    server = HTTPServer(("127.0.0.1", 0), ScriptedModel)
    ScriptedModel.requests = []
    threading.Thread(target=server.serve_forever, daemon=True).start()
    monkeypatch.setenv("OPENAI_BASE_URL", f"http://127.0.0.1:{server.server_port}/v1")
    monkeypatch.setenv("OPENAI_API_KEY", "none")
    yield ScriptedModel
    server.shutdown()
    server.server_close()


def run(program: str, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Run a program as a module, which annotations are resolved in."""
    module = ModuleType("page")
    monkeypatch.setitem(sys.modules, "page", module)
    exec(compile(program, "page", "exec"), vars(module))
    return vars(module)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_loop_goes_on_until_the_model_answers(
    lang: str,
    model: type[ScriptedModel],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pytest.importorskip("openai")
    page = f"{lang}/guides/run-tools.md"
    names = run(programs(page), monkeypatch)
    assert capsys.readouterr().out == 'It says: {"number":17,"state":"paid"}\n'
    read = [
        message["content"]
        for message in model.requests[-1]["messages"]
        if message["role"] == "tool"
    ]
    assert read[0].startswith("Error: ")
    assert "number" in read[0]
    assert read[1].startswith("Error: ")
    assert "99" in read[1]
    (shown,) = (block.code for block in blocks(page) if block.language == "json")
    assert names["executor"].definitions("anthropic") == json.loads(shown)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_servers_of_the_guide_publish_what_they_promise(
    lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    fastmcp = pytest.importorskip("fastmcp")
    program = programs(f"{lang}/guides/mcp.md")
    names = run(program, monkeypatch)

    async def call(server: Any, tool: str) -> Any:
        async with fastmcp.Client(server) as client:
            (listed,) = await client.list_tools()
            answer = await client.call_tool_mcp(tool, {"number": 7})
            return listed.model_dump(by_alias=True)["outputSchema"], answer

    for server, tool in ((names["server"], "find_order"), (names["fast"], "get_order")):
        schema, answer = asyncio.run(call(server, tool))
        assert "number" in json.dumps(schema)
        structured = json.loads(answer.model_dump_json(by_alias=True))["structuredContent"]
        assert structured["data"] == {"number": 7}


DEFINITIONS = {
    "openai": ("openai.types.chat", "ChatCompletionFunctionToolParam"),
    "openai-responses": ("openai.types.responses", "FunctionToolParam"),
    "anthropic": ("anthropic.types", "ToolParam"),
    "google": ("google.genai.types", "FunctionDeclaration"),
    "mcp": ("mcp.types", "Tool"),
}


@pytest.mark.parametrize("provider", DEFINITIONS)
def test_every_sdk_takes_its_definitions(provider: str) -> None:
    from importlib import import_module

    from pydantic import TypeAdapter

    from tests.sdk.carriers import typed_tools

    module, name = DEFINITIONS[provider]
    pytest.importorskip(module)
    kind = getattr(import_module(module), name)
    for definition in typed_tools.executor.definitions(provider):
        taken = TypeAdapter(kind).validate_python(definition)
        names = taken if isinstance(taken, dict) else taken.model_dump(by_alias=True)
        # Nothing is dropped because a field has another name.
        kept = {key for key, value in names.items() if value is not None}
        assert definition.keys() <= kept
