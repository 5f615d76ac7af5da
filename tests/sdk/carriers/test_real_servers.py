"""Answers of real servers through the official client: text once, images as blocks; MCP 1.x."""

import json
import os
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from mcp import ClientSession
from mcp.client.stdio import StdioServerParameters, stdio_client

from toolresult import llm, processor
from toolresult.carriers import from_mcp, to_mcp

HERE = Path(__file__).parent
PACKAGES = HERE / "servers" / "node_modules" / "@modelcontextprotocol"


def of_typescript(name: str, *arguments: str, **environment: str) -> StdioServerParameters:
    """Return how a server of the npm packages is started."""
    script = PACKAGES / f"server-{name}" / "dist" / "index.js"
    assert script.exists(), "run `make test-carriers`, which installs the servers"
    return StdioServerParameters(
        command="node", args=[str(script), *arguments], env={**os.environ, **environment}
    )


def of_python(*arguments: str) -> StdioServerParameters:
    return StdioServerParameters(command=sys.executable, args=list(arguments))


@asynccontextmanager
async def running(server: StdioServerParameters) -> AsyncIterator[ClientSession]:
    async with (
        stdio_client(server) as (reading, writing),
        ClientSession(reading, writing) as session,
    ):
        await session.initialize()
        yield session


async def answer(session: ClientSession, tool: str, **arguments: Any) -> dict[str, Any]:
    """Return the answer as it went over the wire."""
    result = await session.call_tool(tool, arguments)
    message: dict[str, Any] = json.loads(result.model_dump_json(by_alias=True, exclude_none=True))
    return message


def seen(message: dict[str, Any]) -> str:
    """Return what the model reads."""
    return llm.content(from_mcp(message))


def assert_failed(message: dict[str, Any], reason: str) -> None:
    envelope = from_mcp(message)
    assert processor.outcome(envelope) == "failed"
    assert seen(message).startswith("Error: ")
    assert seen(message).count(reason) == 1


def assert_keeps_images(message: dict[str, Any]) -> None:
    """The images come back as they were, and the model's text names them instead of their data."""
    images = [block for block in message["content"] if block["type"] == "image"]
    back = [block for block in to_mcp(from_mcp(message))["content"] if block["type"] == "image"]
    assert images
    assert [(one["mimeType"], one["data"]) for one in back] == [
        (one["mimeType"], one["data"]) for one in images
    ]
    for image in images:
        assert f"[image {image['mimeType']}" in seen(message)
        assert image["data"] not in seen(message)


@pytest.mark.anyio
async def test_everything() -> None:
    async with running(of_typescript("everything")) as session:
        assert seen(await answer(session, "echo", message="hello")) == "Echo: hello"
        weather = await answer(session, "get-structured-content", location="New York")
        assert json.loads(seen(weather)) == weather["structuredContent"]
        image = await answer(session, "get-tiny-image")
        assert "Here's the image you requested:" in seen(image)
        assert_keeps_images(image)
        assert_failed(await answer(session, "get-sum", a="x", b=1), "expected number")
        assert_failed(await answer(session, "absent"), "Tool absent not found")


@pytest.mark.anyio
async def test_filesystem(tmp_path: Path) -> None:
    text = "line one\nline two"
    (tmp_path / "notes.txt").write_text(text)
    (tmp_path / "empty.txt").write_text("")
    async with running(of_typescript("filesystem", str(tmp_path))) as session:
        notes = await answer(session, "read_text_file", path=str(tmp_path / "notes.txt"))
        assert notes["structuredContent"] == {"content": text}, "the server repeats it no more"
        assert seen(notes) == text
        empty = await answer(session, "read_text_file", path=str(tmp_path / "empty.txt"))
        assert seen(empty) == "(no output)"
        missing = await answer(session, "read_text_file", path=str(tmp_path / "absent.txt"))
        assert_failed(missing, "ENOENT")


@pytest.mark.anyio
async def test_memory(tmp_path: Path) -> None:
    server = of_typescript("memory", MEMORY_FILE_PATH=str(tmp_path / "memory.jsonl"))
    tea = {"name": "Ada", "entityType": "person", "observations": ["likes tea"]}
    async with running(server) as session:
        created = await answer(session, "create_entities", entities=[tea])
        assert seen(created).count("likes tea") == 1
        found = await answer(session, "search_nodes", query="tea")
        assert json.loads(seen(found)) == found["structuredContent"]
        unknown = {"entityName": "Bob", "contents": ["x"]}
        failed = await answer(session, "add_observations", observations=[unknown])
        assert_failed(failed, "Entity with name Bob not found")


@pytest.mark.anyio
async def test_git(tmp_path: Path) -> None:
    subprocess.run(["git", "init", "--quiet", "-b", "main", str(tmp_path)], check=True)
    repository = str(tmp_path)
    async with running(of_python("-m", "mcp_server_git", "--repository", repository)) as session:
        status = await answer(session, "git_status", repo_path=repository)
        assert seen(status).count("On branch main") == 1
        failed = await answer(session, "git_show", repo_path=repository, revision="absent")
        assert_failed(failed, "absent")


@pytest.mark.anyio
async def test_time() -> None:
    async with running(of_python("-m", "mcp_server_time", "--local-timezone", "UTC")) as session:
        now = await answer(session, "get_current_time", timezone="Asia/Tokyo")
        assert json.loads(seen(now)) == json.loads(now["content"][0]["text"])
        failed = await answer(session, "get_current_time", timezone="Mars/Olympus")
        assert_failed(failed, "Mars/Olympus")


@pytest.mark.anyio
async def test_fastmcp() -> None:
    async with running(of_python(str(HERE / "plain_server.py"))) as session:
        forecast = await answer(session, "forecast")
        assert forecast["structuredContent"] == {"result": "It is sunny.\nBring a hat."}
        assert seen(forecast) == "It is sunny.\nBring a hat."
        names = seen(await answer(session, "names"))
        assert (names.count("Ada"), names.count("Bob")) == (1, 1)
        assert seen(await answer(session, "nothing")) == "(no output)"
        assert_failed(await answer(session, "book"), "no flight HAT999")
        assert_failed(await answer(session, "refused"), "no such city")
        dot = await answer(session, "dot")
        assert "a dot:" in seen(dot)
        assert_keeps_images(dot)
