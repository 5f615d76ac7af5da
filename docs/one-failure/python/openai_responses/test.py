import asyncio

from openai.types.responses import ResponseFunctionToolCall

from agent import answer

CALL = ResponseFunctionToolCall(
    type="function_call",
    call_id="call_1",
    name="copy_files",
    arguments='{"to": "backup"}',
)


def test_a_full_disk_is_a_failure():
    output = asyncio.run(answer(CALL))["output"]
    assert output.startswith("Error: ")
    assert "disk is full" in output
