from files import copy_files


async def answer(call):
    result = copy_files(**call["input"])
    return {
        "toolResult": {"toolUseId": call["toolUseId"], "content": [{"json": result}]}
    }
