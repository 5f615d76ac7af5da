"""Running tools in tests: whatever an executor answers has to be a valid tool-response."""

import asyncio
from typing import Any

import toolresult
from toolresult import ToolResponse
from toolresult.executor import ToolExecutor, tool

# Soon, and long enough for a thread to start on a busy machine.
GIVE_UP = 0.05
THREAD_GIVES_UP = 0.4

BROKEN = (
    "vm:give is broken: it ran, but what it returned is not a valid result. Do not call it again"
    " with the same arguments."
)
COMPLETED = (
    "vm:give completed, but its result cannot be shown. Its effects, if any, have taken place:"
    " do not call it again with the same arguments."
)


def valid(response: ToolResponse) -> ToolResponse:
    """Return a response, which has to be valid."""
    assert isinstance(response, ToolResponse)
    report = toolresult.validate(response.to_json(), "tool-response")
    assert report.valid, report
    assert isinstance(response.meta.execution_time_ms, float)
    return response


def run(executor: ToolExecutor, name: Any, params: Any = None, **options: Any) -> ToolResponse:
    """Run one tool."""
    return valid(asyncio.run(executor.execute(name, params, **options)))


def run_batch(executor: ToolExecutor, items: Any, **options: Any) -> ToolResponse:
    """Run a batch."""
    return valid(asyncio.run(executor.execute_batch(items, **options)))


def returning(value: Any, lang: str = "en", **options: Any) -> ToolExecutor:
    """Make an executor whose tools, `give` and `give_async`, return a value."""

    @tool("vm:give")
    def give() -> Any:
        return value

    @tool("vm:give_async")
    async def give_async() -> Any:
        return value

    return ToolExecutor([give, give_async], lang=lang, **options)


def raising(error: BaseException, lang: str = "en", **options: Any) -> ToolExecutor:
    """Make an executor whose tools, `fail` and `fail_in_thread`, raise an error."""

    @tool("vm:fail")
    async def fail() -> None:
        raise error

    @tool("vm:fail_in_thread")
    def fail_in_thread() -> None:
        raise error

    return ToolExecutor([fail, fail_in_thread], lang=lang, **options)
