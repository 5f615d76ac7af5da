"""The request of another protocol that a call answers, and the progress that goes back to it."""

import math
from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass
from typing import TypeAlias

from toolresult._lazy import public

Report: TypeAlias = Callable[[float, float | None, str | None], None]

_report: ContextVar[Report | None] = ContextVar("toolresult_progress", default=None)


@dataclass(frozen=True)
class Request:
    """A request that arrived from outside, such as `tools/call` of MCP.

    Attributes:
        report: takes the progress of the call, in any thread; None where nobody asked for it.
        meta: `_meta` of the request, whose `traceparent` names the parent of the span.
        request_id: identifier of the request.
    """

    report: Report | None = None
    meta: object = None
    request_id: object = None

    def listen(self) -> None:
        """Take the progress that is reported in this context from now on."""
        _report.set(self.report)


@public("toolresult.executor")
def report_progress(done: float, total: float | None = None, message: str | None = None) -> None:
    """Tell the caller how far the running tool is; nothing happens where it did not ask.

    Call it in a tool, sync or async. A server of `ToolExecutor.mcp_server` sends it as
    `notifications/progress`, if the request has a `progressToken`.

    Args:
        done: how much is done; it only grows.
        total: how much there is to do, if that is known.
        message: what the tool does now.

    Raises:
        TypeError: `done` or `total` is not a number, or the message not text.
        ValueError: a number is not finite.

    >>> report_progress(3, total=10, message="reading the orders")
    """
    for name, number in (("done", done), ("total", total)):
        if number is None and name == "total":
            continue
        if isinstance(number, bool) or not isinstance(number, int | float):
            raise TypeError(f"{name}: expected a number, got {type(number).__name__}")
        if not math.isfinite(number):
            raise ValueError(f"{name}: expected a finite number, got {number}")
    if message is not None and not isinstance(message, str):
        raise TypeError(f"message: expected a str or None, got {type(message).__name__}")
    report = _report.get()
    if report is not None:
        report(done, total, message)
