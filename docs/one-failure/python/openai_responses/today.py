import json

from files import copy_files


async def answer(call):
    result = copy_files(**json.loads(call.arguments))
    return {
        "type": "function_call_output",
        "call_id": call.call_id,
        "output": json.dumps(result),
    }
