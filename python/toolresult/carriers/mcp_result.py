"""Reading MCP's `CallToolResult`, by itself or inside the result of another format."""

from collections.abc import Mapping
from typing import Any

from toolresult.carriers.carrier import Incoming, JsonObject, UnexpectedShapeError
from toolresult.carriers.content_blocks import (
    beside_structure,
    envelope_under_key,
    first_of,
    read_content,
    read_flag,
)
from toolresult.contract.phrases import phrase
from toolresult.forms.canonical import ABSENT
from toolresult.forms.repetition import json_in, wrapped_in
from toolresult_contract.error_codes import ErrorCode

_FLAGS = ("isError", "is_error")
_STRUCTURES = ("structuredContent", "structured_content")
_MEANT = frozenset((*_FLAGS, *_STRUCTURES))
_KINDS = ("resultType", "result_type")
# In a message of sampling the result is a block, which names the call that it answers.
_IDENTIFIERS = ("toolUseId", "tool_use_id")
_INPUT_REQUIRED = "input_required"
_FIELDS = frozenset({"content", *_FLAGS, *_STRUCTURES, *_KINDS, "_meta", "meta"})
# Some servers add blocks of a type `error`, which MCP does not have.
_BLOCKS = ("text", "image", "audio", "resource", "resource_link", "error")

# To make a changed copy takes a third of the time that a new one does.
_NOTHING_READ = Incoming()


def read_result(given: JsonObject) -> Incoming:
    """Read a `CallToolResult`, the answer of a call that goes on, or the response around one."""
    if "jsonrpc" in given:
        given = _in_response(given)
    # A dump of pydantic without aliases has Python's names.
    structured = first_of(given, *_STRUCTURES)
    blocks = given.get("content", ABSENT)
    kind = first_of(given, *_KINDS)
    is_complete = kind in (ABSENT, None, "complete")
    task = _task_in(given)
    if task is not None and blocks is ABSENT:
        return _read_task(task)
    if blocks is ABSENT and structured is ABSENT and is_complete:
        raise UnexpectedShapeError("/content", "carrier.content")
    content = read_content(_shown_once(blocks), "/content")
    # Every plain dump of the SDK has a null there; without content the tool returned null.
    if structured is None and content.blocks:
        structured = ABSENT
    is_ours = envelope_under_key(first_of(given, "_meta", "meta")) is not None
    fields = beside_structure(content, structured)
    return _NOTHING_READ.having(
        failed=read_flag(given, *_FLAGS) if is_complete else None,
        **fields,
        kept=None if structured is ABSENT else fields["value"],
        ours=is_ours,
        is_running=not is_complete,
        code=None if is_complete else _CODES.get(str(first_of(given, *_KINDS))),
        tool_call_id=next((given[name] for name in _IDENTIFIERS if name in given), None),
    )


def _shown_once(blocks: Any) -> Any:
    """Return blocks without a text that another one says to another audience."""
    if not isinstance(blocks, list) or len(blocks) < 2:
        return blocks
    audiences: dict[str, Any] = {}
    kept = []
    for block in blocks:
        audience = _audience_of(block)
        if audience is not None:
            first = audiences.setdefault(block["text"], audience)
            if first != audience:
                continue
        kept.append(block)
    return kept


def _audience_of(block: Any) -> Any:
    """Return for whom a block of text is; None where it does not say so."""
    if not isinstance(block, dict) or not isinstance(block.get("text"), str):
        return None
    annotations = block.get("annotations")
    return annotations.get("audience") if isinstance(annotations, dict) else None


def _in_response(response: JsonObject) -> JsonObject:
    """Return the result in a JSON-RPC response; an error of the protocol is a failed call."""
    if isinstance(response.get("result"), dict):
        found: JsonObject = response["result"]
        return found
    error = response.get("error")
    if not isinstance(error, dict):
        raise UnexpectedShapeError("/result", "carrier.object", response.get("result", ABSENT))
    text = {"type": "text", "text": str(error.get("message") or "")}
    return {"content": [text], "structuredContent": {"error": error}, "isError": True}


# What a task waits for, or why there will be no result; `working` alone is in progress.
_CODES: Mapping[str, int] = {
    "cancelled": ErrorCode.CANCELLED.value,
    _INPUT_REQUIRED: ErrorCode.NEEDS_INPUT.value,
}


def _task_in(given: JsonObject) -> JsonObject | None:
    """Return the task that stands for a result which is not there yet, or None."""
    task = given.get("task", given)
    return task if _is_task(task) else None


def _is_task(task: Any) -> bool:
    return isinstance(task, dict) and {"taskId", "status"} <= task.keys()


def _read_task(task: JsonObject) -> Incoming:
    status = str(task["status"])
    said = task.get("statusMessage")
    completed = phrase("carrier.task-completed").text() if status == "completed" else None
    return Incoming(
        failed=True if status in ("failed", "cancelled") else None,
        code=_CODES.get(status),
        text=said if isinstance(said, str) else completed,
        value={"task": task},
        is_running=status in ("working", _INPUT_REQUIRED),
    )


def result_inside(incoming: Incoming) -> Incoming | None:
    """Return the result of an MCP server that a host passed on in another format, or None.

    It is the value, or under `result`, or the text as JSON. A flag that says failed counts,
    inside as outside.

    >>> inside = {"content": [{"type": "text", "text": "no"}], "isError": True}
    >>> found = result_inside(Incoming(value={"result": inside}))
    >>> found.failed, found.text
    (True, 'no')
    """
    value = incoming.value
    # A bare list is the blocks of the format itself.
    whole = ABSENT if isinstance(value, list) else value
    text = json_in(incoming.text) if value is ABSENT else ABSENT
    candidates = (whole, wrapped_in(value), text)
    found = next((one for one in map(_as_result, candidates) if one is not None), None)
    if found is None:
        return None
    inside = read_result(found)
    flags = (incoming.failed, inside.failed)
    return inside.having(
        failed=True if True in flags else None if None in flags else False,
        kept=None,
        beside=(*inside.beside, *incoming.beside),
        flagged=bool(incoming.flagged),
        tool_call_id=incoming.tool_call_id,
        name=incoming.name,
        execution_time_ms=incoming.execution_time_ms,
    )


def _as_result(value: Any) -> JsonObject | None:
    if isinstance(value, list):
        return {"content": value} if _are_blocks(value) else None
    if not isinstance(value, dict):
        return None
    return value if is_call_tool_result(value) else None


def is_block(value: JsonObject) -> bool:
    """Whether an object is a `ToolResultContent`, the result in a message of MCP's sampling.

    It has the type of Anthropic's block, and MCP's fields.

    >>> is_block({"type": "tool_result", "toolUseId": "c1", "content": []})
    True
    """
    return value.get("type") == "tool_result" and isinstance(value.get("toolUseId"), str)


def is_mcp_result(value: JsonObject) -> bool:
    """Whether an object is a result of MCP: a `CallToolResult`, a task, or a response with one.

    >>> is_mcp_result({"jsonrpc": "2.0", "id": 1, "method": "tools/list"})
    False
    >>> is_mcp_result({"content": [], "isError": "true"}), is_mcp_result({"content": []})
    (True, False)
    """
    if "jsonrpc" in value:
        result = value.get("result")
        is_result = isinstance(result, dict) and is_mcp_result(result)
        return is_result or isinstance(value.get("error"), dict)
    if is_call_tool_result(value) or _is_task(value) or _is_task(value.get("task")):
        return True
    if first_of(value, *_KINDS) == _INPUT_REQUIRED:
        return True
    if _MEANT.isdisjoint(value):
        return False
    # Hosts add fields of their own beside the flag.
    is_flagged = any(name in value for name in _FLAGS) and isinstance(value.get("content"), list)
    is_structured = "structuredContent" in value and value.keys() <= _FIELDS
    return "type" not in value and (is_flagged or is_structured)


def is_call_tool_result(value: JsonObject) -> bool:
    """Whether an object is a `CallToolResult` and nothing else."""
    content = value.get("content")
    if not isinstance(content, list) or not value.keys() <= _FIELDS:
        return False
    return not _MEANT.isdisjoint(value) or _are_blocks(content)


def _are_blocks(content: list[Any]) -> bool:
    return bool(content) and all(
        isinstance(block, dict) and block.get("type") in _BLOCKS and _is_whole(block)
        for block in content
    )


def _is_whole(block: JsonObject) -> bool:
    return block["type"] != "text" or isinstance(block.get("text"), str)
