"""Running one case of a tool, through an executor, and what the tool itself did."""

import asyncio
import contextvars
import functools
import inspect
import threading
from collections.abc import Callable, Coroutine
from contextlib import nullcontext
from dataclasses import dataclass
from typing import Any, TypeVar

from toolresult.executor.executor import ToolExecutor
from toolresult.executor.tools import Tool, tool, tools_of
from toolresult.models.load import ToolResponse
from toolresult.testing.cases import Case
from toolresult.validation.settings import DEFAULT, Settings
from toolresult_contract.error_codes import ErrorCode

_T = TypeVar("_T")


@dataclass(frozen=True)
class Subject:
    """What is tried.

    Attributes:
        name: the tool's name, or the function's.
        function: what is called.
        tool: the tool; None for a function without `@tool`, which is called as it is.
        executor: the executor whose options hold; None for a plain one.
    """

    name: str
    function: Callable[..., Any]
    tool: Tool | None
    executor: ToolExecutor | None = None


@dataclass(frozen=True)
class Ran:
    """What came of a case.

    Attributes:
        response: what the executor answered.
        started: whether the tool was called at all.
        ended: whether it returned or raised in time.
        returned: what it returned.
        raised: what it raised.
        settings: what its answers are checked against.
        is_late: whether its own time limit ended it.
        is_wrapped: whether it may return what it likes.
    """

    response: ToolResponse
    started: bool
    ended: bool
    returned: object = None
    raised: BaseException | None = None
    settings: Settings = DEFAULT
    is_late: bool = False
    is_wrapped: bool = False


def subject_of(source: object, executor: ToolExecutor | None = None) -> Subject:
    """Return what is to be tried.

    Args:
        source: a function, a method, an instance with one decorated method, or the name of a
            tool in the executor.
        executor: where the named tool is registered, and whose options hold.

    Raises:
        TypeError: it cannot be called.
        ValueError: the executor has no tool of the name, or the instance has several.
    """
    if isinstance(source, str):
        known = {} if executor is None else executor.tools
        if source not in known:
            there = ", ".join(known) or "none"
            raise ValueError(
                f"the tool {source!r} is not registered; pass its executor with executor=,"
                f" whose tools are: {there}"
            )
        return Subject(source, known[source].function, known[source], executor)
    try:
        tools = tools_of(source)
    except ValueError:
        if not callable(source):
            raise TypeError(f"expected a tool or a callable, got {source!r}") from None
        return Subject(getattr(source, "__name__", type(source).__name__), source, None, executor)
    if len(tools) > 1:
        names = ", ".join(tool.name.full for tool in tools)
        raise ValueError(f"{source!r} has several tools ({names}); pass one of its methods")
    return Subject(tools[0].name.full, tools[0].function, tools[0], executor)


@dataclass(frozen=True)
class Trial:
    """A tool that is run through cases.

    Attributes:
        subject: the tool.
        timeout: time limit of each case in seconds.
        settings: what its answers are checked against, and the language of the verdict.
    """

    subject: Subject
    timeout: float
    settings: Settings = DEFAULT

    @property
    def is_wrapped(self) -> bool:
        """Whether the tool may return what it likes."""
        return self.subject.tool is not None and self._executor.wraps(self.subject.tool)

    @property
    def _executor(self) -> ToolExecutor:
        return self.subject.executor or ToolExecutor(settings=self.settings)

    def run(self, case: Case) -> Ran:
        """Run one case."""
        observation = _Observation()
        executor = self._executor.for_tests(_observed(self.subject, observation))
        ((name, ran),) = executor.tools.items()
        has_own_limit = ran.timeout is not None and ran.timeout <= self.timeout
        limit = ran.timeout if has_own_limit else self.timeout
        with nullcontext() if case.within is None else case.within():
            response = _in_a_loop(executor.execute(name, case.params, timeout=limit))
        # A tool that is out of time is cancelled, which is not an answer of its own.
        is_cancelled = isinstance(observation.raised, asyncio.CancelledError)
        timed_out = is_cancelled and response.code == ErrorCode.EXECUTION_TIMEOUT
        return Ran(
            response,
            observation.started,
            observation.ended and not timed_out,
            observation.returned,
            observation.raised,
            executor.settings,
            has_own_limit and response.code == ErrorCode.EXECUTION_TIMEOUT,
            self.is_wrapped,
        )


@dataclass
class _Observation:
    started: bool = False
    ended: bool = False
    returned: object = None
    raised: BaseException | None = None

    def begin(self) -> None:
        """Forget the attempt before."""
        self.started, self.ended, self.returned, self.raised = True, False, None, None

    def end(self, returned: object) -> object:
        self.ended, self.returned = True, returned
        return returned

    def fail(self, error: BaseException) -> None:
        self.ended, self.raised = True, error


def _observed(subject: Subject, observation: _Observation) -> Callable[..., Any]:
    """Return the tool as one whose calls are observed."""
    function = subject.function

    async def awaited(value: Any) -> Any:
        try:
            return observation.end(await value)
        except BaseException as error:
            observation.fail(error)
            raise

    def called(*positional: Any, **named: Any) -> Any:
        observation.begin()
        try:
            value = function(*positional, **named)
        except BaseException as error:
            observation.fail(error)
            raise
        return awaited(value) if inspect.isawaitable(value) else observation.end(value)

    async def called_async(*positional: Any, **named: Any) -> Any:
        return await called(*positional, **named)

    is_async = inspect.iscoroutinefunction(function)
    listener = called_async if is_async else called
    known = subject.tool
    if known is not None:
        promises = tool(
            known.name.full,
            wrap=known.wrap,
            timeout=known.timeout,
            retries=known.retries,
            idempotent=known.idempotent,
        )
        return promises(functools.wraps(function)(listener))

    # Without the signature: the function itself says what it takes.
    async def by_name_async(**parameters: Any) -> Any:
        return await called_async(**parameters)

    def by_name(**parameters: Any) -> Any:
        return called(**parameters)

    return tool("function")(by_name_async if is_async else by_name)


def _in_a_loop(work: Coroutine[Any, Any, _T]) -> _T:
    """Run in an event loop of our own; in a thread of its own where one is running here."""
    if not _is_in_a_loop():
        return _loop(work)
    results: list[_T] = []
    context = contextvars.copy_context()
    thread = threading.Thread(target=lambda: results.append(context.run(_loop, work)))
    thread.start()
    thread.join()
    return results[0]


def _is_in_a_loop() -> bool:
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True


def _loop(work: Coroutine[Any, Any, _T]) -> _T:
    """Run to the end, and leave the thread's current event loop as it was."""
    loop = asyncio.new_event_loop()
    try:
        return loop.run_until_complete(work)
    finally:
        loop.run_until_complete(loop.shutdown_asyncgens())
        loop.close()
