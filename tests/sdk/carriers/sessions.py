"""Sessions with a server in a process of its own."""

import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from mcp import ClientSession
from mcp.client.stdio import StdioServerParameters, stdio_client

SERVER = Path(__file__).with_name("server.py")


@asynccontextmanager
async def over_stdio(server: Path = SERVER) -> AsyncIterator[ClientSession]:
    parameters = StdioServerParameters(command=sys.executable, args=[str(server), "stdio"])
    async with (
        stdio_client(parameters) as (reading, writing),
        ClientSession(reading, writing) as session,
    ):
        await session.initialize()
        yield session
