"""Hooks: functions of the application that see each call before it, and its response after it."""

import inspect
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import Any, TypeAlias

from toolresult._lazy import public
from toolresult.executor.calls import Raised, TimedOut, Waiter, attempt
from toolresult.models.load import ToolResponse
from toolresult.models.ordinary import plain

_log = logging.getLogger("toolresult.executor")

# How long a hook may take; it does not count against the call's own time.
HOOK_SECONDS = 5.0


@public("toolresult.executor")
@dataclass(frozen=True)
class ToolCall:
    """A call, as hooks see it.

    Attributes:
        tool: the full name of the tool, or the name that was asked for if there is no such tool.
        params: a copy of the arguments; empty where they are not an object.
        timeout: its time limit in seconds; None is no limit.
        session_id: the session that the caller named, or None.
        trace_id: the caller's identifier, or None.
    """

    tool: str
    params: Mapping[str, Any]
    timeout: float | None
    session_id: str | None
    trace_id: str | None


Before: TypeAlias = Callable[[ToolCall], Awaitable[None] | None]
After: TypeAlias = Callable[[ToolCall, ToolResponse], Awaitable[None] | None]


class Hooks:
    """The hooks of an executor; what they raise is logged and changes nothing."""

    def __init__(self, waiter: Waiter, before: Before | None, after: After | None) -> None:
        for name, hook in (("before", before), ("after", after)):
            if hook is not None and not callable(hook):
                raise TypeError(f"{name}: expected a function, got {type(hook).__name__}")
        self._waiter = waiter
        self._before = before
        self._after = after

    @property
    def any(self) -> bool:
        """Whether there is a hook at all."""
        return self._before is not None or self._after is not None

    async def before(self, call: ToolCall) -> None:
        """Show a call to the hook for it."""
        if self._before is not None:
            await self._run("before", call, partial(self._before, call))

    async def after(self, call: ToolCall, response: ToolResponse) -> None:
        """Show a call and a copy of its response to the hook for it."""
        if self._after is not None:
            copied = response.model_copy(deep=True)
            await self._run("after", call, partial(self._after, call, copied))

    async def _run(self, name: str, call: ToolCall, hook: Callable[[], object]) -> None:
        completion = await self._waiter.run(HOOK_SECONDS, attempt(partial(_called, hook)))
        if isinstance(completion, Raised):
            _log.error("the hook %s raised for %s", name, call.tool, exc_info=completion.error)
        elif isinstance(completion, TimedOut):
            _log.error("the hook %s took over %g s for %s", name, HOOK_SECONDS, call.tool)


def params_copy(params: object) -> Mapping[str, Any]:
    """Return a copy of the arguments of a call; an empty one where they cannot be read."""
    try:
        copied = plain(params)
    except BaseException as error:  # noqa: BLE001 - objects of the caller may raise anything
        _log.error("the arguments of a call could not be copied for its hooks", exc_info=error)
        copied = None
    return MappingProxyType(copied if isinstance(copied, dict) else {})


async def _called(hook: Callable[[], object]) -> None:
    value = hook()
    if inspect.isawaitable(value):
        await value
