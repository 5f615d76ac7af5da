"""The two functions of AgentFlow's document, under the names and with the keys it promises.

A tool author changes one import. Both give plain dicts of exactly three keys, in this order:
code, message, data.
"""

from typing import Any

from toolresult._lazy import listing
from toolresult.models.load import ToolReturn
from toolresult_contract.facts import DEFAULT_MESSAGE

__all__ = ["build_error_response", "build_success_response"]
__dir__ = listing(__all__)


def build_success_response(data: Any = None, message: str = DEFAULT_MESSAGE) -> dict[str, Any]:
    """Build a success.

    Raises:
        ContractError: data that JSON cannot carry, or a message that is not text.

    >>> build_success_response({"result": 1})
    {'code': 0, 'message': 'success', 'data': {'result': 1}}
    """
    return ToolReturn.success(data, message).to_dict()


def build_error_response(
    code: int, message: str | BaseException | None = None, data: Any = None
) -> dict[str, Any]:
    """Build a failure; in an `except` block this never raises.

    Args:
        code: error code of a failure; another becomes 5000, and the log says so.
        message: what went wrong, or the exception; where nothing is said, the code's own message.
        data: partial output; left out where JSON cannot carry it.

    >>> build_error_response(5000, "")
    {'code': 5000, 'message': 'Internal error', 'data': None}
    """
    made = ToolReturn.failure(code, message, data).to_dict()
    return {**made, "data": made.get("data")}
