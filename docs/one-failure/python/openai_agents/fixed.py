from agents import Agent, function_tool
from toolresult import llm
from toolresult.executor import ToolExecutor, tool

from files import copy_files

executor = ToolExecutor([tool("files:copy")(copy_files)], on_exception="text")


@function_tool(name_override="copy_files")
async def copying(to: str) -> str:
    """Copy the five files of this week."""
    return llm.content(await executor.execute("files:copy", {"to": to}))


agent = Agent(name="files", tools=[copying])
