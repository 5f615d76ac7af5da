from toolresult import carriers
from toolresult.executor import ToolExecutor, tool

from files import copy_files

executor = ToolExecutor([tool("files:copy")(copy_files)], on_exception="text")


async def answer(call):
    result = await executor.execute("files:copy", call.arguments)
    return carriers.to_openai_responses(result, tool_call_id=call.call_id)
