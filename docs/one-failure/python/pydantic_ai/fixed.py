from pydantic_ai import Agent, ToolReturn
from toolresult import carriers
from toolresult.executor import ToolExecutor, tool

from files import copy_files

executor = ToolExecutor([tool("files:copy")(copy_files)], on_exception="text")
agent = Agent()


@agent.tool_plain(name="copy_files")
async def copying(to: str) -> ToolReturn:
    """Copy the five files of this week."""
    result = await executor.execute("files:copy", {"to": to})
    part = carriers.to_pydantic_ai(result, name="copy_files")
    return ToolReturn(part["content"], metadata=part["metadata"])
