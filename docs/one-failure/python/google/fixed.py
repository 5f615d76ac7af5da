from google.genai import types
from toolresult import carriers
from toolresult.executor import ToolExecutor, tool

from files import copy_files

executor = ToolExecutor([tool("files:copy")(copy_files)], on_exception="text")
declarations = types.Tool(function_declarations=executor.definitions("google"))
config = types.GenerateContentConfig(tools=[declarations])


async def answer(call):
    result = await executor.execute(call.name, call.args)
    response = carriers.to_google_object(result, tool_call_id=call.id, name=call.name)
    return types.Part(function_response=response)
