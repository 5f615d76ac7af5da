from toolresult import carriers
from toolresult.executor import ToolExecutor, tool

from files import copy_files

executor = ToolExecutor([tool("files:copy")(copy_files)], on_exception="text")


async def answer(call):
    result = await executor.execute("files:copy", call["input"])
    return {"toolResult": carriers.to_bedrock(result, tool_call_id=call["toolUseId"])}
