"""Batches: the calls in a batch, and one result for all of them."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from toolresult.contract.phrases import describe
from toolresult.executor.calls import CallResult
from toolresult.executor.retries import own_limit
from toolresult.executor.texts import sentence
from toolresult.models.load import ToolResponse
from toolresult_contract.error_codes import ErrorCode
from toolresult_contract.facts import DEFAULT_MESSAGE

BatchItem = Mapping[str, Any]

_NAMES = ("name", "action")
_KEYS = frozenset({*_NAMES, "params", "timeout", "tool_call_id"})


@dataclass(frozen=True)
class BatchCall:
    """One call of a batch.

    Attributes:
        name: the name of the tool.
        params: its arguments.
        timeout: its time limit in seconds; None is that of the tool or the executor.
        tool_call_id: the model's identifier of the call, or None.
    """

    name: str
    params: Any
    timeout: float | None
    tool_call_id: str | None = None


def batch_call(item: object) -> BatchCall | None:
    """Return the call that an item of a batch describes; None if it does not describe one.

    >>> batch_call({"name": "vm:boot"}) == batch_call({"action": "vm:boot"})
    True
    """
    name = called_name(item)
    if not isinstance(item, Mapping) or not isinstance(name, str) or not item.keys() <= _KEYS:
        return None
    try:
        timeout = own_limit(item.get("timeout"))
    except (TypeError, ValueError):
        return None
    identifier = item.get("tool_call_id")
    if identifier is not None and not isinstance(identifier, str):
        return None
    return BatchCall(name, item.get("params"), timeout, identifier)


def called_name(item: object) -> object:
    """Return what an item of a batch gives as the name of its tool; None where that is not one."""
    given = [item[key] for key in _NAMES if key in item] if isinstance(item, Mapping) else []
    return given[0] if len(given) == 1 else None


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
