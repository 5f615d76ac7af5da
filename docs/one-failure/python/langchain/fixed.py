from typing import Annotated

from langchain_core.messages import ToolMessage
from langchain_core.tools import InjectedToolCallId
from langchain_core.tools import tool as langchain_tool
from toolresult import carriers
from toolresult.executor import ToolExecutor, tool

from files import copy_files

executor = ToolExecutor([tool("files:copy")(copy_files)], on_exception="text")


@langchain_tool("copy_files")
async def copying(to: str, call_id: Annotated[str, InjectedToolCallId]) -> ToolMessage:
    """Copy the five files of this week."""
    result = await executor.execute("files:copy", {"to": to})
    return carriers.to_langchain_object(result, tool_call_id=call_id, name="copy_files")
