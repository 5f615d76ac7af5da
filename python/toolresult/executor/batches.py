"""Batches: the calls in a batch, and one result for all of them."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from typing import Any

from toolresult.executor.calls import CallResult, time_limit
from toolresult.executor.texts import sentence
from toolresult.findings.catalog import describe
from toolresult.models.load import ToolResponse
from toolresult_contract.error_codes import ErrorCode
from toolresult_contract.facts import DEFAULT_MESSAGE

BatchItem = Mapping[str, Any]

_KEYS = frozenset({"action", "params", "timeout"})


@dataclass(frozen=True)
class BatchCall:
    """One call of a batch.

    Attributes:
        action: the name of the tool.
        params: its arguments.
        timeout: its time limit in seconds; None is the executor's own.
    """

    action: str
    params: Any
    timeout: float | None


def batch_call(item: object) -> BatchCall | None:
    """Return the call that an item of a batch describes; None if it does not describe one.

    >>> batch_call({"action": "vm:boot"})
    BatchCall(action='vm:boot', params=None, timeout=None)
    """
    action = item.get("action") if isinstance(item, Mapping) else None
    if not isinstance(item, Mapping) or not isinstance(action, str) or not item.keys() <= _KEYS:
        return None
    try:
        limit = time_limit(item.get("timeout"))
    except (TypeError, ValueError):
        return None
    timeout = inf if limit is None and item.get("timeout") else limit
    return BatchCall(action, item.get("params"), timeout)


async def run_in_order(
    calls: Sequence[Callable[[], Awaitable[ToolResponse]]], stop_on_error: bool
) -> list[ToolResponse]:
    """Run calls one after the other, as far as the first failure if that is asked for."""
    responses: list[ToolResponse] = []
    for call in calls:
        responses.append(await call())
        if stop_on_error and responses[-1].code != 0:
            break
    return responses


def no_batch_result(items: object) -> CallResult:
    """Return the result of a batch that is empty, or is not a list."""
    is_list = isinstance(items, list | tuple)
    message = (
        sentence("batch-empty") if is_list else sentence("batch-no-list", found=describe(items))
    )
    return CallResult(ErrorCode.PARAMETER_ERROR, message, _batch_data([], 0))


def batch_result(responses: Sequence[ToolResponse], total: int) -> CallResult:
    """Return the result of a batch.

    Args:
        responses: the responses of the calls that were executed.
        total: how many calls the batch has.
    """
    data = _batch_data(responses, total)
    failures = [(number, each) for number, each in enumerate(responses, 1) if each.code != 0]
    if not failures:
        return CallResult(ErrorCode.SUCCESS, DEFAULT_MESSAGE, data)
    failures = [
        (number, each) for number, each in failures if each.code != ErrorCode.NO_DATA
    ] or failures
    number, first = failures[0]
    message = sentence(
        "batch-stopped" if len(responses) < total else "batch-failed",
        total=total,
        executed=data["executed"],
        success_count=data["success_count"],
        failed=len(failures),
        number=number,
        tool=first.meta.tool,
        reason=first.message,
    )
    code = ErrorCode.PARTIAL_FAILURE if data["success_count"] else first.code
    return CallResult(code, message, data)


def _batch_data(responses: Sequence[ToolResponse], total: int) -> dict[str, Any]:
    return {
        "results": [response.to_dict() for response in responses],
        "total": total,
        "executed": len(responses),
        "success_count": sum(response.code == 0 for response in responses),
    }
