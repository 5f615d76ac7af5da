"""Hooks: functions of the application that see each call, may deny it, and see its response."""

import inspect
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import Any, TypeAlias

from toolresult._lazy import public
from toolresult.executor.calls import Call, CallResult, Raised, TimedOut, Waiter, attempt
from toolresult.executor.results import error_result, failure_result
from toolresult.executor.tools import ToolError
from toolresult.models.load import ToolResponse
from toolresult.models.ordinary import plain
from toolresult.text.blank import is_blank
from toolresult_contract.error_codes import ErrorCode

_log = logging.getLogger("toolresult.executor")

# How long a hook may take; it does not count against the call's own time.
HOOK_SECONDS = 5.0


@public("toolresult.executor")
@dataclass(frozen=True)
class ToolCall:
    """A call, as hooks see it.

    Attributes:
        tool: the full name of the tool, or the name that was asked for if there is no such tool.
        params: a copy of the arguments as the caller gave them, so that of a `Decimal` is still
            text; empty where they are not an object.
        timeout: its time limit in seconds; None is no limit.
        session_id: the session that the caller named, or None.
        trace_id: the caller's identifier, or None.
        tool_call_id: the model's identifier of the call, or None.

    >>> def approve(call: ToolCall) -> bool | str:
    ...     return call.tool != "file:delete" or "files are deleted by people"
    >>> approve(ToolCall("file:delete", {"path": "a.txt"}, None, None, None))
    'files are deleted by people'
    """

    tool: str
    params: Mapping[str, Any]
    timeout: float | None
    session_id: str | None
    trace_id: str | None
    tool_call_id: str | None = None


Before: TypeAlias = Callable[[ToolCall], Awaitable[None] | None]
After: TypeAlias = Callable[[ToolCall, ToolResponse], Awaitable[None] | None]
Decision: TypeAlias = bool | str
Approve: TypeAlias = Callable[[ToolCall], Awaitable[Decision] | Decision]
"""Decides about a call before it runs: True lets it run, False or a reason denies it."""


class Hooks:
    """The hooks of an executor; what `before` and `after` raise is logged and changes nothing."""

    def __init__(
        self, waiter: Waiter, before: Before | None, after: After | None, approve: Approve | None
    ) -> None:
        for name, hook in (("before", before), ("after", after), ("approve", approve)):
            if hook is not None and not callable(hook):
                raise TypeError(f"{name}: expected a function, got {type(hook).__name__}")
        self._waiter = waiter
        self._before = before
        self._after = after
        self._approve = approve

    @property
    def any(self) -> bool:
        """Whether there is a hook at all."""
        hooks = (self._before, self._after, self._approve)
        return hooks != (None, None, None)

    @property
    def decides(self) -> bool:
        """Whether there is a hook that approves calls."""
        return self._approve is not None

    async def before(self, call: ToolCall) -> None:
        """Show a call to the hook for it."""
        if self._before is not None:
            await self._run("before", call, partial(self._before, call))

    async def denial(self, seen: ToolCall, call: Call) -> CallResult | None:
        """Return the result of a call that must not run; None where it may.

        The hook may take as long as it needs. What it raises, and an answer that decides nothing,
        deny the call: a tool never runs because the decision about it failed.
        """
        if self._approve is None:
            return None
        ask = partial(_answered, partial(self._approve, seen))
        completion = await self._waiter.run(None, attempt(ask))
        if isinstance(completion, Raised) and isinstance(completion.error, ToolError):
            return error_result(call, completion.error)
        decision = getattr(completion, "value", None)
        if decision is True:
            return None
        if isinstance(decision, str) and not is_blank(decision):
            return failure_result(
                call, ErrorCode.APPROVAL_DENIED, "denied-reason", reason=str.__str__(decision)
            )
        if decision is False or isinstance(decision, str):
            return failure_result(call, ErrorCode.APPROVAL_DENIED, "denied")
        error = completion.error if isinstance(completion, Raised) else None
        _log.error(
            "the hook approve gave no decision about %s, so it did not run; return True, False or"
            " the reason for a denial, got %s",
            *(seen.tool, type(decision).__name__ if error is None else type(error).__name__),
            exc_info=error,
        )
        return failure_result(call, ErrorCode.INTERNAL_ERROR, "undecided")

    async def after(self, call: ToolCall, response: ToolResponse) -> None:
        """Show a call and a copy of its response to the hook for it."""
        if self._after is not None:
            copied = response.model_copy(deep=True)
            await self._run("after", call, partial(self._after, call, copied))

    async def _run(self, name: str, call: ToolCall, hook: Callable[[], object]) -> None:
        completion = await self._waiter.run(HOOK_SECONDS, attempt(partial(_answered, hook)))
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


async def _answered(hook: Callable[[], object]) -> object:
    value = hook()
    return await value if inspect.isawaitable(value) else value
