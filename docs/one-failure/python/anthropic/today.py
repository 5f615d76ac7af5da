import json

from files import copy_files


async def answer(call):
    result = copy_files(**call.input)
    return {
        "type": "tool_result",
        "tool_use_id": call.id,
        "content": json.dumps(result),
    }
