"""Running tools in tests: whatever an executor answers has to be a valid tool-response."""

import asyncio
import re
from collections.abc import Callable
from typing import Any

import pydantic

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


def named(case: object) -> str:
    """Name a case; every worker has to find the same name, so without addresses."""
    return re.sub(r" at 0x[0-9a-f]+", "", repr(case))[:60]


def chinese(text: str) -> bool:
    """Whether a text has Chinese characters."""
    return any("\u4e00" <= letter <= "\u9fff" for letter in text)


# Values


class Point(pydantic.BaseModel):
    """A model of the author's."""

    x: int
    y: int = 0


class Unreadable(dict[str, Any]):
    """Cannot be read."""

    def items(self) -> Any:
        raise RuntimeError("cannot be read")


# Tools


class Machine:
    def __init__(self, name: str) -> None:
        self.name = name

    @property
    def broken(self) -> str:
        raise AssertionError("registering must not read properties")

    @tool("vm:name")
    def get_name(self) -> dict[str, Any]:
        return {"code": 0, "data": self.name}

    @tool("vm:later")
    async def later(self, seconds: float = 0) -> dict[str, Any]:
        return {"code": 0, "data": [self.name, seconds]}

    @tool("vm:static")
    @staticmethod
    def static(text: str) -> dict[str, Any]:
        return {"code": 0, "data": text}

    @classmethod
    @tool("vm:class")
    def of_class(cls) -> dict[str, Any]:
        return {"code": 0, "data": cls.__name__}

    def helper(self) -> None:
        """Not a tool."""


class QuickMachine(Machine):
    def get_name(self) -> dict[str, Any]:
        return {"code": 0, "data": f"quick {self.name}"}


@tool("echo")
def echo(text: str = "hi") -> dict[str, Any]:
    return {"code": 0, "data": text}


@tool("rag:search")
async def search(query: str) -> dict[str, Any]:
    return {"code": 0, "data": query, "message": f"found {query}"}


@tool("web:search")
async def web_search(query: str) -> dict[str, Any]:
    return {"code": 0, "data": query}


@tool("vm:off")
def off() -> dict[str, Any]:
    return {"code": 2004, "message": "the machine is off", "data": {"half": 1}}


# Sessions


class Browsers:
    """Sessions that remember what was asked of them."""

    def __init__(self, **broken: Callable[[], Any]) -> None:
        self.broken = broken
        self.events: list[str] = []
        self.live = {"kept"}

    async def _ask(self, event: str) -> None:
        self.events.append(event)
        action = self.broken.get(event.partition(" ")[0])
        if action is not None:
            result = action()
            if asyncio.iscoroutine(result):
                await result

    async def get(self, session_id: str, /) -> Any:
        await self._ask(f"get {session_id}")
        if session_id not in self.live:
            raise KeyError(session_id)
        return {"browser": session_id}

    async def open(self, resource_type: str | None, /) -> str:
        await self._ask(f"open {resource_type}")
        self.live.add("temporary")
        return "temporary"

    async def close(self, session_id: str, /) -> None:
        self.live.discard(session_id)
        await self._ask(f"close {session_id}")


def throwing(error: BaseException) -> Callable[[], Any]:
    def throw() -> None:
        raise error

    return throw


@tool("browser:visit")
async def visit(url: str, session: Any) -> dict[str, Any]:
    if url == "raise":
        raise ValueError("page broke")
    if url == "fail":
        return {"code": 2001, "message": "no page"}
    if url == "none":
        return None  # type: ignore[return-value]
    if url == "hang":
        await asyncio.sleep(60)
    return {"code": 0, "data": [url, session]}


TEMPORARY = ["open browser", "get temporary", "close temporary"]
