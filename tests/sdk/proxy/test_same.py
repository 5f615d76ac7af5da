"""With and without the proxy a client gets the same, on every method that a server has."""

import json
import re
import subprocess
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from mcp import ClientSession

from tests.sdk.proxy.servers import (
    HAS_FASTMCP,
    PROXY,
    document,
    free_port,
    listening,
    of_python,
    of_typescript,
    over_http,
    over_stdio,
)

pytestmark = pytest.mark.anyio
# What differs from run to run, whoever looks.
_CHANGING = (
    "get-env",
    "simulate-research-query",
    "trigger-long-running-operation",
    "gzip-file-as-resource",
    "toggle-simulated-logging",
    "toggle-subscriber-updates",
    "sampling",
)
_CLOCK = re.compile(r"created at [0-9:]+ [AP]M")
ARGUMENTS: dict[str, dict[str, Any]] = {
    "echo": {"message": "hé\u2028llo"},
    "get-sum": {"a": 1, "b": 2},
    "get-structured-content": {"location": "Chicago"},
    "get-annotated-message": {"messageType": "error", "includeImage": True},
    "get-resource-reference": {"resourceType": "Text", "resourceId": 1},
    "get-resource-links": {"count": 2},
    "rows": {"count": 3},
}


async def everything(session: ClientSession) -> list[Any]:
    """Return what a client sees of a server: lists, resources, prompts, and a call of each tool."""
    seen: list[Any] = []
    tools = (await session.list_tools()).tools
    seen.append(sorted(tool.name for tool in tools))
    seen.append([document(tool) for tool in tools if tool.name not in _CHANGING])
    for tool in tools:
        if tool.name not in _CHANGING:
            seen.append(
                await _tried(partial(session.call_tool, tool.name, ARGUMENTS.get(tool.name, {})))
            )
    seen.append(await _tried(lambda: session.call_tool("no such tool", {})))
    resources = await _tried(session.list_resources)
    seen.append(resources)
    for resource in (resources.get("resources", []) if isinstance(resources, dict) else [])[:3]:
        seen.append(await _tried(partial(session.read_resource, resource["uri"])))
    seen.append(await _tried(session.list_prompts))
    seen.append(await _tried(lambda: session.get_prompt("greet", {"name": "Ann"})))
    seen.append(await _tried(session.send_ping))
    # The server says in a text when it made a resource.
    return [json.loads(_CLOCK.sub("created at", json.dumps(one))) for one in seen]


async def _tried(ask: Callable[[], Awaitable[Any]]) -> Any:
    try:
        return document(await ask())
    except Exception as error:  # noqa: BLE001 - what the client is told is compared
        return f"{type(error).__name__}: {error}"


def servers(folder: Path) -> dict[str, tuple[str, ...]]:
    (folder / "a.txt").write_text("hello")
    found = {
        "everything": of_typescript("everything"),
        "filesystem": of_typescript("filesystem", str(folder)),
        "sdk": of_python("sdk", "stdio"),
    }
    return found | ({"fastmcp": of_python("fastmcp", "stdio")} if HAS_FASTMCP else {})


@pytest.mark.parametrize("name", ["everything", "filesystem", "sdk"] + ["fastmcp"] * HAS_FASTMCP)
async def test_a_server_over_stdio(name: str, tmp_path: Path) -> None:
    command = servers(tmp_path)[name]
    async with over_stdio(command) as direct:
        expected = await everything(direct)
    log = tmp_path / "results.jsonl"
    async with over_stdio((*PROXY, "--log", str(log), "--", *command)) as behind:
        assert await everything(behind) == expected
    assert log.read_text().count("\n") >= 2


def test_the_client_of_the_typescript_sdk() -> None:
    command = of_python("sdk", "stdio")
    client = ("node", str(Path(__file__).with_name("client.mjs")))
    direct, behind = (
        subprocess.run((*client, *front, *command), capture_output=True, text=True, check=True)
        for front in ((), (*PROXY, "--"))
    )
    assert json.loads(behind.stdout) == json.loads(direct.stdout)
    assert "Echo: h" in direct.stdout


@pytest.mark.parametrize("way", ["stdio to http", "http to http", "http to stdio"])
async def test_the_ways_of_http(way: str, tmp_path: Path) -> None:
    log = str(tmp_path / "results.jsonl")
    with ExitStack() as stack:
        server_port, port = free_port(), free_port()
        served = of_python("sdk", "http", str(server_port))
        url = stack.enter_context(listening(*served, port=server_port))
        async with over_http(url) as direct:
            expected = await everything(direct)
        if way == "stdio to http":
            async with over_stdio((*PROXY, "--log", log, "--url", url)) as behind:
                found = await everything(behind)
        else:
            server = ("--url", url) if way == "http to http" else ("--", *of_python("sdk", "stdio"))
            command = (*PROXY, "--log", log, "--listen", f":{port}", *server)
            address = stack.enter_context(listening(*command, port=port))
            async with over_http(address) as behind:
                found = await everything(behind)
        assert found == expected
    outcomes = [
        json.loads(line)["meta"]["toolresult.proxy"]["outcome"]
        for line in Path(log).read_bytes().splitlines()
    ]
    assert outcomes.count("failed") == 3  # fails, breaks, no such tool
    assert outcomes.count("ok") == 4  # two calls, a resource, a prompt


async def test_repairs_reach_a_client_over_http(tmp_path: Path) -> None:
    with ExitStack() as stack:
        server_port, port = free_port(), free_port()
        served = of_python("sdk", "http", str(server_port))
        url = stack.enter_context(listening(*served, port=server_port))
        command = (*PROXY, "--repair", "flag,once", "--listen", f":{port}", "--url", url)
        address = stack.enter_context(listening(*command, port=port))
        async with over_http(address) as session:
            failed = document(await session.call_tool("fails", {}))
            assert failed["isError"] is True
            echoed = document(await session.call_tool("echo", {"message": "a"}))
            assert echoed.get("structuredContent") is None


async def test_a_web_page_of_another_host_is_refused() -> None:
    import httpx2

    with ExitStack() as stack:
        for server in (("--url", "http://127.0.0.1:9/mcp"), ("--", *of_python("sdk", "stdio"))):
            port = free_port()
            command = (*PROXY, "--listen", f":{port}", *server)
            address = stack.enter_context(listening(*command, port=port))
            async with httpx2.AsyncClient() as client:
                answer = await client.post(
                    address,
                    json={"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {}},
                    headers={
                        "origin": "http://evil.example",
                        "accept": "application/json, text/event-stream",
                    },
                )
            assert answer.status_code in (403, 421), server


async def test_a_server_that_is_not_there_is_an_error_and_no_silence() -> None:
    import httpx2

    with ExitStack() as stack:
        port, nobody = free_port(), free_port()
        command = (*PROXY, "--listen", f":{port}", "--url", f"http://127.0.0.1:{nobody}/mcp")
        address = stack.enter_context(listening(*command, port=port))
        async with httpx2.AsyncClient() as client:
            request = {"jsonrpc": "2.0", "id": 1, "method": "ping"}
            answer = await client.post(address, json=request)
        assert answer.status_code == 502
        assert answer.json()["id"] == 1
        assert "cannot be reached" in answer.json()["error"]["message"]
