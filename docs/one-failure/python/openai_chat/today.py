import json

from files import copy_files


async def answer(call):
    result = copy_files(**json.loads(call.function.arguments))
    return {"role": "tool", "tool_call_id": call.id, "content": json.dumps(result)}
