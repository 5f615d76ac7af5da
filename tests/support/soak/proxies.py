"""The proxy under load: clients of `--listen`, each with a server that fails in many ways."""

import asyncio
import json
import sys
from pathlib import Path
from random import Random
from typing import Any

from toolresult.proxy.clients import HttpClient
from toolresult.proxy.options import ProxyOptions, Repairs
from toolresult.proxy.process import ServerProcess
from toolresult.proxy.pump import pump
from toolresult.proxy.traffic import Traffic

from .load import Tally

SERVER = Path(__file__).resolve().parents[2] / "unit" / "proxy" / "plain_server.py"
OPTIONS = ProxyOptions(repairs=Repairs(flag=True, redact=True), enforce=True, max_message=100_000)
TOOLS = (
    "echo",
    "fails",
    "says-so",
    "secret",
    "promised",
    "long",
    "error",
    "logs",
    "batch",
    "crash",
)
CALLS = 5
_PATIENCE = 60.0


class ProxyLoad(Tally):
    """A client with a session of its own: some calls, of which some end its server."""

    name = "proxy"

    def __init__(self, chance: Random) -> None:
        super().__init__(chance)
        self._lines = 0

    async def once(self) -> None:
        """Begin a session, call some tools and leave."""
        traffic = Traffic(OPTIONS, self._record, lambda _: None)
        client = HttpClient("soak", traffic)
        server = await ServerProcess.start((sys.executable, str(SERVER)), OPTIONS.max_message)
        pumping = asyncio.ensure_future(pump(client, server, traffic, OPTIONS, is_whole=True))
        try:
            for number in range(CALLS):
                tool = self.chance.choice(TOOLS)
                if not await self._call(client, number, tool):
                    break
            client.leave()
            await asyncio.wait_for(pumping, _PATIENCE)
        finally:
            pumping.cancel()
            server.kill()
            server.close()

    async def _call(self, client: HttpClient, number: int, tool: str) -> bool:
        """Call a tool and look at the answer; return whether the server is still there."""
        params = {"name": tool}
        call = {"jsonrpc": "2.0", "id": number, "method": "tools/call", "params": params}
        stream = await client.ask(json.dumps(call).encode())
        assert stream is not None and not isinstance(stream, bytes)
        answer: dict[str, Any] = {"method": "nothing yet"}
        while "method" in answer:  # notifications come before the answer
            answer = json.loads(await stream.next(_PATIENCE) or b"{}")
        client.close(stream)
        self.expect(tool, holds=is_right(answer, number, tool), found=answer)
        return tool != "crash"

    def _record(self, _line: bytes) -> None:
        self._lines += 1


def is_right(answer: dict[str, Any], number: int, tool: str) -> bool:
    """Whether a client got what it should of a tool."""
    if answer.get("id") != number:
        return False
    if tool in ("error", "crash"):
        return "error" in answer
    result = answer.get("result", {})
    is_flagged = result.get("isError") is True
    if tool in ("fails", "says-so", "batch"):
        return is_flagged
    return not is_flagged and "ghp_" not in json.dumps(result)
