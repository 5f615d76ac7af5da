"""Results of the tools that a provider runs, or that have an item type of their own.

The Responses API of OpenAI writes them as items: `web_search_call`, `mcp_call`,
`shell_call_output` and others. Each has its place for the output, and its way to say failed.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from toolresult.forms.canonical import ABSENT
from toolresult.forms.repetition import json_in
from toolresult.reading.process import exit_reason, process_reason, timeout_reason

Item = Mapping[str, Any]

_STATUS = {"completed": False, "failed": True}
# What is still going on; it has not failed yet.
_RUNNING = ("in_progress", "searching", "interpreting", "generating", "calling")
# Items whose error, exit code or mere presence tells; the others have a status.
_WITHOUT_STATUS = frozenset(
    {
        *("mcp_call", "computer_call_output", "shell_call_output", "local_shell_call_output"),
        "tool_search_output",
    }
)
_IMAGE_FORMAT = "png"


@dataclass(frozen=True)
class ItemResult:
    """What an item says of its tool.

    Attributes:
        output: what the tool gave, or ABSENT.
        failed: whether it failed; None where the item does not say.
        reason: why, where the item says it.
        error: the error object of the item, or ABSENT.
        is_running: whether the item says that the tool is still running.
    """

    output: Any = ABSENT
    failed: bool | None = None
    reason: str | None = None
    error: Any = ABSENT
    is_running: bool = False


def is_hosted(item: Item) -> bool:
    """Whether an item is the result of such a tool.

    >>> is_hosted({"type": "mcp_call"}), is_hosted({"type": "function_call_output"})
    (True, False)
    """
    kind = item.get("type")
    return isinstance(kind, str) and kind in _READERS


def item_result(item: Item) -> ItemResult:
    """Return what an item of a hosted tool says.

    >>> item = {"type": "shell_call_output", "output": [
    ...     {"stdout": "", "stderr": "no", "outcome": {"type": "exit", "exit_code": 2}}]}
    >>> item_result(item).failed, item_result(item).reason
    (True, 'exited with code 2')
    """
    output, reason = _READERS[str(item["type"])](item)
    error = item.get("error", ABSENT)
    has_error = error is not ABSENT and error is not None
    status = item.get("status")
    failed = _STATUS.get(str(status)) if status is not None else False
    if reason is not None or has_error:
        failed = True
    is_told = status is not None or str(item["type"]) in _WITHOUT_STATUS
    if not failed and not (is_told and (status is not None or output is not ABSENT)):
        failed = None
    return ItemResult(
        output=output,
        failed=failed,
        reason=reason if reason is not None else error_text(error),
        error=error if has_error else ABSENT,
        is_running=status in _RUNNING,
    )


def error_text(error: Any) -> str | None:
    """Return the words of an error, a text or an object of any provider; None if it has none.

    >>> error_text({"type": "http_error", "code": 502, "message": "bad gateway"})
    'bad gateway'
    >>> error_text({"content": [{"type": "text", "text": "no such table"}]})
    'no such table'
    """
    match error:
        case str():
            return error.strip() or None
        case dict():
            keys = ("message", "error_message", "errorMessage", "detail", "content", "text")
            found = (error_text(error.get(key)) for key in (*keys, "error", "error_code"))
            return next((text for text in found if text), None)
        case list():
            texts = (error_text(item) for item in error)
            return "\n".join(text for text in texts if text) or None
        case _:
            return None


# The readers: the output, and why it failed if the output says so

_Read = tuple[Any, str | None]


def _field(name: str) -> Callable[[Item], _Read]:
    def read(item: Item) -> _Read:
        found = item.get(name)
        return (ABSENT if found is None else found), None

    return read


def _web_search(item: Item) -> _Read:
    result = item.get("result")
    return (item.get("action", ABSENT) if result is None else result), None


def _image(item: Item) -> _Read:
    data = item.get("result")
    if not isinstance(data, str) or not data:
        return ABSENT, None
    kind = item.get("output_format") or _IMAGE_FORMAT
    return [{"type": "image", "mimeType": f"image/{kind}", "data": data}], None


def _screenshot(item: Item) -> _Read:
    output = item.get("output", ABSENT)
    return ([output] if isinstance(output, dict) else output), None


def _shell(item: Item) -> _Read:
    output = item.get("output", ABSENT)
    pieces = output if isinstance(output, list) else []
    reasons = (_shell_reason(piece.get("outcome")) for piece in pieces if isinstance(piece, dict))
    return output, next((reason for reason in reasons if reason is not None), None)


def _shell_reason(outcome: Any) -> str | None:
    if not isinstance(outcome, dict):
        return None
    if outcome.get("type") == "timeout":
        return timeout_reason()
    return exit_reason(outcome.get("exit_code"))


def _local_shell(item: Item) -> _Read:
    """Read the output, which is JSON as text by the documentation and plain text in practice."""
    output = item.get("output", ABSENT)
    said = json_in(output) if isinstance(output, str) else output
    return (said, process_reason(said)) if isinstance(said, dict) else (output, None)


_READERS: Mapping[str, Callable[[Item], _Read]] = {
    "mcp_call": _field("output"),
    "file_search_call": _field("results"),
    "code_interpreter_call": _field("outputs"),
    "image_generation_call": _image,
    "web_search_call": _web_search,
    "tool_search_output": _field("tools"),
    "computer_call_output": _screenshot,
    "shell_call_output": _shell,
    "local_shell_call_output": _local_shell,
    "apply_patch_call_output": _field("output"),
}
