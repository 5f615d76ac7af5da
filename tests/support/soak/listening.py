"""The proxy's HTTP door under load: sessions over sockets, and requests that are none."""

import asyncio
import json
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import uvicorn

from toolresult.proxy.clients import Clients
from toolresult.proxy.listen import PATH, Access, Address, application
from toolresult.proxy.options import Limits
from toolresult.proxy.traffic import Traffic

from .load import Tally
from .proxies import CALLS, OPTIONS, SERVER, TOOLS, is_right

_PATIENCE = 60.0
_INITIALIZE = {
    "jsonrpc": "2.0",
    "id": "begin",
    "method": "initialize",
    "params": {
        "protocolVersion": "2025-06-18",
        "capabilities": {},
        "clientInfo": {"name": "soak", "version": "1"},
    },
}
# What begins no session and starts no server: method, headers, body, and the status that it gets.
_STRAY: tuple[tuple[str, dict[str, str], bytes, int], ...] = (
    ("GET", {}, b"", 400),
    ("DELETE", {}, b"", 400),
    ("POST", {}, b'{"jsonrpc":"2.0","id":1,"method":"tools/list"}', 400),
    ("POST", {"Mcp-Session-Id": "nobody"}, b"{}", 404),
    ("POST", {"Content-Type": "text/plain"}, b"{}", 415),
    ("POST", {"Host": "evil.example"}, b"{}", 403),
    ("POST", {"Origin": "http://evil.example"}, b"{}", 403),
    ("PUT", {}, b"{}", 405),
)


@asynccontextmanager
async def listening() -> AsyncIterator[int]:
    """Serve clients over HTTP, each with a server of its own; give the port."""
    clients = Clients(
        (sys.executable, str(SERVER)),
        OPTIONS,
        Limits(),
        lambda: Traffic(OPTIONS, lambda _: None, lambda _: None),
        lambda _: None,
    )
    with socket.create_server(("127.0.0.1", 0)) as bound:
        port = bound.getsockname()[1]
        access = Access(Address("127.0.0.1", port), "127.0.0.1")
        app = application(access, Limits(), clients, lambda _: None, lambda _: None)
        server = uvicorn.Server(uvicorn.Config(app, log_level="critical", ws="none"))
        serving = asyncio.ensure_future(server.serve([bound]))
        try:
            yield port
        finally:
            server.should_exit = True
            await serving


class ListenLoad(Tally):
    """A client over HTTP: a session with some calls, broken connections, and stray requests.

    Args:
        chance: decides what it does.
        port: where the proxy listens.
    """

    name = "proxy, HTTP"

    def __init__(self, chance: Random, port: int) -> None:
        super().__init__(chance)
        self._port = port
        self._session: dict[str, str] = {}

    async def once(self) -> None:
        """Begin a session, call some tools, break a connection off, and leave."""
        method, headers, body, status = self.chance.choice(_STRAY)
        found, _, _ = await self._ask(method, body, headers)
        self.expect(f"stray {status}", holds=found == status, found=(found, method, headers))
        status, given, _ = await self._ask("POST", json.dumps(_INITIALIZE).encode())
        self.expect("begin", holds=status == 200 and "mcp-session-id" in given, found=status)
        self._session = {"Mcp-Session-Id": given.get("mcp-session-id", "")}
        try:
            for number in range(CALLS):
                if not await self._call(number, self.chance.choice(TOOLS)):
                    break
        finally:
            await self._ask("DELETE", b"")
            self._session = {}

    async def _call(self, number: int, tool: str) -> bool:
        """Call a tool and look at the answer; return whether the server is still there."""
        call = {"jsonrpc": "2.0", "id": number, "method": "tools/call", "params": {"name": tool}}
        body = json.dumps(call).encode()
        if self.chance.random() < 0.1:
            await self._break_off(body)
            self.expect("broken off", holds=True, found=None)
            return tool != "crash"
        _, _, said = await self._ask("POST", body)
        messages = [json.loads(line) for line in _lines(said)]
        answers = [one for one in messages if one.get("id") == number and "method" not in one]
        answer: dict[str, Any] = answers[0] if len(answers) == 1 else {}
        self.expect(tool, holds=is_right(answer, number, tool), found=said[:300])
        return tool != "crash"

    async def _ask(
        self, method: str, body: bytes, more: dict[str, str] | None = None
    ) -> tuple[int, dict[str, str], bytes]:
        """Make a request; return the status, the headers and the body of the answer."""
        reader, writer = await self._sent(method, body, more or {})
        try:
            async with asyncio.timeout(_PATIENCE):
                whole = await reader.read()
        finally:
            writer.close()
        head, _, content = whole.partition(b"\r\n\r\n")
        first, *lines = head.decode().split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in lines)
        if headers.get("transfer-encoding") == "chunked":
            content = _without_chunks(content)
        return int(first.split(" ")[1]), headers, content

    async def _break_off(self, body: bytes) -> None:
        _, writer = await self._sent("POST", body, {})
        writer.close()

    async def _sent(
        self, method: str, body: bytes, more: dict[str, str]
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
        headers = {
            "Host": f"127.0.0.1:{self._port}",
            "Content-Type": "application/json",
            "Accept": "application/json, text/event-stream",
            "Content-Length": str(len(body)),
            "Connection": "close",
            **self._session,
            **more,
        }
        lines = [f"{method} {PATH} HTTP/1.1", *(f"{name}: {one}" for name, one in headers.items())]
        writer.write("\r\n".join([*lines, "", ""]).encode() + body)
        await writer.drain()
        return reader, writer


def _without_chunks(content: bytes) -> bytes:
    found = bytearray()
    while content:
        size, _, rest = content.partition(b"\r\n")
        length = int(size, 16)
        found += rest[:length]
        content = rest[length + 2 :]
    return bytes(found)


def _lines(said: bytes) -> list[bytes]:
    """Return the messages of an answer: one, or those of its events."""
    if said.startswith(b"{"):
        return [said]
    lines = said.splitlines()
    return [line.removeprefix(b"data:") for line in lines if line.startswith(b"data:")]
