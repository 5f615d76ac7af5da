"""A client's configuration with the proxy in front of one of its servers."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.support.forked import Forked
from toolresult.proxy.configuration import wrapped

TIME = {"command": "uvx", "args": ["mcp-server-time"], "env": {"TZ": "UTC"}}
BEHIND = ["proxy", "--log", "a.jsonl", "--", "uvx", "mcp-server-time"]
OPTIONS = ["--log", "a.jsonl"]


@pytest.mark.parametrize(
    "place",
    [("mcpServers",), ("servers",), ("mcp", "servers"), ("context_servers",), ("mcp",)],
)
def test_the_list_of_each_client_is_found_and_everything_else_stays(place: tuple[str, ...]) -> None:
    def with_server(server: Any) -> dict[str, Any]:
        found: Any = {"time": server, "other": {"command": "x"}}
        for key in reversed(place):
            found = {key: found, "theme": "dark"}
        return dict(found)

    changed = with_server({**TIME, "command": "toolresult", "args": BEHIND})
    assert wrapped(with_server(TIME), "time", OPTIONS) == changed


@pytest.mark.parametrize("other", [{}, {"disabled": True}, None, "x", {"type": "builtin"}, []])
def test_only_the_server_that_is_wrapped_has_to_be_one(other: Any) -> None:
    given = {"mcpServers": {"other": other, "time": TIME}}
    servers = wrapped(given, "time", OPTIONS)["mcpServers"]
    assert servers["other"] == other
    assert servers["time"]["args"] == BEHIND


def test_a_server_at_an_address_is_reached_by_the_proxy() -> None:
    given = {"servers": {"a": {"type": "http", "url": "https://a/mcp", "headers": {"x": "y"}}}}
    assert wrapped(given, "a", [])["servers"]["a"] == {
        "command": "toolresult",
        "args": ["proxy", "--header", "x: y", "--url", "https://a/mcp"],
    }


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"mcpServers": {"time": {"disabled": True}}}, 'server "time" has neither a command'),
        ({"mcpServers": {"time": None}}, 'server "time" has neither a command'),
        ({"mcpServers": {"Time": TIME, "x": {}}}, 'did you mean "Time".*it has "Time"$'),
        ({"mcpServers": {}}, "no list of MCP servers"),
        ({"mcpServers": {"x": {}}}, "no list of MCP servers"),
        ([TIME], "no list of MCP servers"),
        (
            {"mcpServers": {"time": {"command": "/bin/toolresult", "args": ["proxy"]}}},
            "already runs behind",
        ),
    ],
)
def test_what_cannot_be_wrapped_is_named(given: Any, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        wrapped(given, "time", [])


def printed(file: Path, content: bytes, *options: str) -> tuple[int, str, str]:
    file.write_bytes(content)
    with Forked("proxy", "wrap", "--lang", "en", str(file), "time", *options) as process:
        out, said = process.communicate(timeout=60)
    return process.wait(), out.decode(), said.decode()


def test_a_file_with_comments_is_read_and_their_loss_is_told(tmp_path: Path) -> None:
    content = b"""\xef\xbb\xbf// for VS Code
    {"servers": { /* the "clock" */
        "time": {"command": "uvx", "args": ["mcp-server-time", "--at=//host/*x*/", ", ]",],},
    },}"""
    code, out, said = printed(tmp_path / "mcp.json", content, "--repair", "cap=300,flag")
    assert code == 0, said
    args = json.loads(out)["servers"]["time"]["args"]
    assert args[:4] == ["proxy", "--repair", "flag,cap=300", "--"]
    assert args[5:] == ["mcp-server-time", "--at=//host/*x*/", ", ]"]
    assert "comments" in said


def test_a_file_without_comments_says_nothing(tmp_path: Path) -> None:
    code, _, said = printed(tmp_path / "mcp.json", json.dumps({"servers": {"time": TIME}}).encode())
    assert (code, said) == (0, "")


def test_a_file_that_is_no_json_is_told_with_its_place(tmp_path: Path) -> None:
    code, _, said = printed(tmp_path / "mcp.json", b'// mine\n{"servers": {"time": }}')
    assert code == 2
    assert "mcp.json:2:22" in said
