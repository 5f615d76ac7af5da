import asyncio

from mcp import Client

from agent import server


async def call():
    async with Client(server) as client:
        return await client.call_tool("copy_files", {"to": "backup"})


def test_a_full_disk_is_a_failure():
    result = asyncio.run(call())
    assert result.is_error
    assert "disk is full" in result.content[0].text
