import asyncio

from agent import answer

CALL = {"toolUseId": "tooluse_1", "name": "copy_files", "input": {"to": "backup"}}


def test_a_full_disk_is_a_failure():
    result = asyncio.run(answer(CALL))["toolResult"]
    assert result["status"] == "error"
    assert "disk is full" in result["content"][-1]["text"]
