import asyncio

from openai.types.chat import ChatCompletionMessageFunctionToolCall

from agent import answer

CALL = ChatCompletionMessageFunctionToolCall.model_validate(
    {
        "id": "call_1",
        "type": "function",
        "function": {"name": "copy_files", "arguments": '{"to": "backup"}'},
    }
)


def test_a_full_disk_is_a_failure():
    content = asyncio.run(answer(CALL))["content"]
    assert content.startswith("Error: ")
    assert "disk is full" in content
