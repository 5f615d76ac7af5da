import asyncio

from anthropic.types import ToolUseBlock

from agent import answer

CALL = ToolUseBlock(
    type="tool_use", id="toolu_1", name="copy_files", input={"to": "backup"}
)


def test_a_full_disk_is_a_failure():
    block = asyncio.run(answer(CALL))
    assert block["is_error"]
    assert "disk is full" in block["content"]
