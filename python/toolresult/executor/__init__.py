"""Running tools: the result is always a valid tool-response.

>>> import asyncio
>>> @tool("greeting:say")
... def say(name: str) -> dict:
...     return {"code": 0, "data": f"Hello {name}"}
>>> asyncio.run(ToolExecutor([say]).execute("say", {"name": "Ann"})).data
'Hello Ann'
"""

from toolresult._lazy import listing
from toolresult.executor.batches import BatchItem
from toolresult.executor.calls import report_progress
from toolresult.executor.executor import ToolExecutor
from toolresult.executor.hooks import ToolCall
from toolresult.executor.sessions import Sessions
from toolresult.executor.shapes import Shape
from toolresult.executor.tools import ToolError, tool

__all__ = [
    "BatchItem",
    "Sessions",
    "Shape",
    "ToolCall",
    "ToolError",
    "ToolExecutor",
    "report_progress",
    "tool",
]
__dir__ = listing(__all__)
