"""How servers are started, directly and behind the proxy; both majors of the SDK."""

import importlib.util
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import mcp.client.streamable_http as streamable
from mcp import ClientSession
from mcp.client.stdio import StdioServerParameters, stdio_client

from tests.support.processes import heed_signals

HERE = Path(__file__).parent
PACKAGES = HERE.parent / "carriers" / "servers" / "node_modules" / "@modelcontextprotocol"
PROXY = (sys.executable, "-m", "toolresult", "proxy")
HAS_FASTMCP = importlib.util.find_spec("fastmcp") is not None
_PATIENCE = 30


def of_typescript(name: str, *arguments: str) -> tuple[str, ...]:
    script = PACKAGES / f"server-{name}" / "dist" / "index.js"
    assert script.exists(), "run `make test-carriers`, which installs the servers"
    return ("node", str(script), *arguments)


def of_python(*arguments: str) -> tuple[str, ...]:
    return (sys.executable, str(HERE / "served.py"), *arguments)


@asynccontextmanager
async def over_stdio(command: tuple[str, ...]) -> AsyncIterator[ClientSession]:
    parameters = StdioServerParameters(
        command=command[0], args=list(command[1:]), env=dict(os.environ)
    )
    async with (
        stdio_client(parameters) as (reading, writing),
        ClientSession(reading, writing) as session,
    ):
        await session.initialize()
        yield session


@asynccontextmanager
async def over_http(url: str) -> AsyncIterator[ClientSession]:
    async with (
        streamable.streamable_http_client(url) as streams,
        ClientSession(streams[0], streams[1]) as session,
    ):
        await session.initialize()
        yield session


@contextmanager
def listening(
    *command: str,
    port: int,
    told: list[str] | None = None,
    end: signal.Signals = signal.SIGTERM,
) -> Iterator[str]:
    """Run what serves HTTP at a port; yield the URL.

    It is ended by a signal; then `told` has what was on standard error.
    """
    process = subprocess.Popen(command, stderr=subprocess.PIPE, preexec_fn=heed_signals)
    try:
        deadline = time.monotonic() + _PATIENCE
        while not _answers(port):
            assert process.poll() is None, process.stderr and process.stderr.read()
            assert time.monotonic() < deadline, "nobody listens"
            time.sleep(0.05)
        yield f"http://127.0.0.1:{port}/mcp"
    finally:
        process.send_signal(end)
        try:
            said = process.communicate(timeout=_PATIENCE)[1].decode()
            if told is not None:
                told.append(said)
        except subprocess.TimeoutExpired:
            process.kill()
            raise


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def _answers(port: int) -> bool:
    with socket.socket() as tried:
        return tried.connect_ex(("127.0.0.1", port)) == 0


def document(model: Any) -> Any:
    """Return what the SDK read, as JSON."""
    return model.model_dump(mode="json", by_alias=True, exclude_unset=True)
