from toolresult import carriers
from toolresult.executor import ToolExecutor, tool

from files import copy_files

executor = ToolExecutor([tool("files:copy")(copy_files)], on_exception="text")


async def answer(call):
    result = await executor.execute("files:copy", call.input)
    return carriers.to_anthropic(result, tool_call_id=call.id)
