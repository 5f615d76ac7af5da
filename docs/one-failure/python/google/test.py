import asyncio

from google.genai import types

from agent import answer

CALL = types.FunctionCall(id="call_1", name="files__copy", args={"to": "backup"})


def test_a_full_disk_is_a_failure():
    response = asyncio.run(answer(CALL)).function_response.response
    assert "disk is full" in response["error"]
