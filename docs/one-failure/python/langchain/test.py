import asyncio

from agent import copying

CALL = {
    "type": "tool_call",
    "id": "call_1",
    "name": "copy_files",
    "args": {"to": "backup"},
}


def test_a_full_disk_is_a_failure():
    message = asyncio.run(copying.ainvoke(CALL))
    assert message.status == "error"
    assert "disk is full" in message.content
