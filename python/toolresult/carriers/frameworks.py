"""Results as agent frameworks record them: one row for each shape, and one reader for all of them.

A row names the fields by which its shape is known, and where output, flag, error, identifier and
tool are. A path is made of names and positions with slashes between them. Shapes are read only;
nobody writes them with this package. Where a shape does not say whether the tool failed, nobody
guesses: `untold_in` names the place of what the tool returned.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from toolresult.carriers.carrier import Carrier, Incoming, JsonObject, UnexpectedShapeError
from toolresult.carriers.content_blocks import Content, read_content_or_value
from toolresult.carriers.errors_beside import with_error_beside
from toolresult.carriers.formats import openai_chat
from toolresult.carriers.mcp_result import is_call_tool_result, read_result
from toolresult.forms.canonical import ABSENT
from toolresult.reading.process import exit_reason
from toolresult.reading.words import is_denial
from toolresult.runs.hosted import error_text
from toolresult_contract.error_codes import ErrorCode

_FAILED = frozenset({"error", "failed", "failure", "exception", "cancelled", "declined"})
_SUCCEEDED = frozenset({"success", "succeeded", "completed"})
# What these flags mean beyond a failure.
_CODES: Mapping[str, int] = {
    "declined": ErrorCode.APPROVAL_DENIED.value,
    "UserRejectObservation": ErrorCode.APPROVAL_DENIED.value,
    "user_rejected": ErrorCode.APPROVAL_DENIED.value,
    "cancelled": ErrorCode.CANCELLED.value,
}


# What is at a path and is neither null nor empty.
_SAID = object()


@dataclass(frozen=True)
class Shape:
    """How a framework records the result of a tool.

    Attributes:
        framework: name of the framework, as `FoundResult.carrier` has it.
        title: name of the shape in the framework.
        has: what must be at a path for an object to have the shape: one of some values, or of a
            type; where the tuple is empty, anything, null included.
        output: where the output is; the first place that holds something counts. A shape without
            output is written for failures only.
        flag: where the flag is: a boolean, or a word; any word but those of `_FAILED` and
            `_SUCCEEDED` does not tell. Where a shape has none, its first field stands for it.
        default: whether the framework writes the flag when nobody says that the tool failed.
        error: where the reason of a failure is; where there is one, the tool failed.
        exit: where the exit code of a process is; the first place that holds one counts.
        unfinished: the exit code that means that the process is still running.
        own: where a list of parts is of which some may belong to other calls.
        call: where the identifier of the call is.
        tool: where the name of the tool is.
    """

    framework: str
    title: str
    has: Mapping[str, tuple[Any, ...]]
    output: tuple[str, ...] = ()
    flag: str | None = None
    default: bool = True
    error: tuple[str, ...] = ()
    exit: tuple[str, ...] = ()
    unfinished: int | None = None
    own: str | None = None
    call: str = ""
    tool: str = ""


_STEP: Mapping[str, tuple[Any, ...]] = {
    **{"step_number": (), "tool_calls/0": ()},
    **{"observations": (), "error": ()},
}
SHAPES: tuple[Shape, ...] = (
    Shape(
        "haystack",
        "ToolCallResult",
        {"tool_call_result/result": (), "tool_call_result/error": ()},
        output=("tool_call_result/result",),
        flag="tool_call_result/error",
        call="tool_call_result/origin/id",
        tool="tool_call_result/origin/tool_name",
    ),
    Shape(
        "autogen",
        "FunctionExecutionResult",
        {"content": (str,), "call_id": (), "is_error": (), "type": (ABSENT,)},
        output=("content",),
        flag="is_error",
        call="call_id",
        tool="name",
    ),
    Shape(
        "autogen",
        "ToolResult",
        {"type": ("ToolResult",), "result": ()},
        output=("result",),
        flag="is_error",
        tool="name",
    ),
    Shape(
        "goose",
        "toolResponse",
        {"type": ("toolResponse",), "toolResult": (dict,)},
        output=("toolResult/value",),
        flag="toolResult/status",
        error=("toolResult/error",),
        call="id",
    ),
    Shape(
        "letta",
        "tool_return_message",
        {
            "message_type": ("tool_return_message",),
            "status": (),
            "tool_return": (),
            "tool_returns/1": (ABSENT,),
        },
        output=("tool_return",),
        flag="status",
        call="tool_call_id",
        tool="name",
    ),
    Shape(
        "letta",
        "ToolReturn, one of several in a message",
        {"type": ("tool",), "status": (), "tool_return": (), "tool_call_id": ()},
        output=("tool_return",),
        flag="status",
        call="tool_call_id",
    ),
    Shape(
        "smolagents",
        "ActionStep",
        {**_STEP, "tool_calls/1": (ABSENT,)},
        output=("observations", "action_output"),
        flag="error",
        error=("error",),
        call="tool_calls/0/id",
        tool="tool_calls/0/function/name",
    ),
    Shape(
        "smolagents",
        "ActionStep with several calls, whose outputs are one text",
        _STEP,
        output=("observations", "action_output"),
        flag="error",
        error=("error",),
    ),
    Shape(
        "crewai",
        "ToolUsageFinishedEvent",
        {"type": ("tool_usage_finished",), "output": ()},
        output=("output",),
        flag="failure",
        error=("failure",),
        tool="tool_name",
    ),
    Shape(
        "crewai",
        "ToolUsageErrorEvent",
        {
            "type": (
                *("tool_usage_error", "tool_execution_error"),
                *("tool_validate_input_error", "tool_selection_error"),
            ),
            "error": (),
        },
        error=("error",),
        tool="tool_name",
    ),
    Shape(
        "llama_index",
        "ToolOutput",
        {"tool_name": (), "raw_output": (), "is_error": ()},
        output=("blocks", "content", "raw_output"),
        flag="is_error",
        tool="tool_name",
    ),
    Shape(
        "llama_index",
        "ToolCallResult",
        {"tool_id": (), "tool_output/raw_output": (), "tool_output/is_error": ()},
        output=("tool_output/blocks", "tool_output/content", "tool_output/raw_output"),
        flag="tool_output/is_error",
        call="tool_id",
        tool="tool_name",
    ),
    Shape(
        "agno",
        "ToolExecution",
        {"tool_name": (), "tool_call_error": (), "result": (str,)},
        output=("result",),
        flag="tool_call_error",
        call="tool_call_id",
        tool="tool_name",
    ),
    Shape(
        "agno",
        "ToolCallCompletedEvent, which comes before each ToolCallErrorEvent, too",
        {"event": ("ToolCallCompleted", "TeamToolCallCompleted"), "tool/tool_call_error": ()},
        output=("tool/result",),
        flag="tool/tool_call_error",
        call="tool/tool_call_id",
        tool="tool/tool_name",
    ),
    Shape(
        "agno",
        "Message",
        {"role": ("tool",), "tool_call_error": (), "content": ()},
        output=("content",),
        flag="tool_call_error",
        call="tool_call_id",
        tool="tool_name",
    ),
    Shape(
        "mastra",
        "tool-result",
        {"type": ("tool-result",), "payload/toolCallId": (), "payload/result": ()},
        output=("payload/result",),
        flag="payload/isError",
        call="payload/toolCallId",
        tool="payload/toolName",
    ),
    Shape(
        "mastra",
        "tool-error",
        {"type": ("tool-error",), "payload/toolCallId": (), "payload/error": ()},
        error=("payload/error",),
        call="payload/toolCallId",
        tool="payload/toolName",
    ),
    Shape(
        "openhands",
        "ObservationEvent",
        {"kind": ("ObservationEvent",), "observation": (dict,)},
        output=("observation/content", "observation/output", "observation"),
        flag="observation/is_error",
        exit=("observation/exit_code",),
        unfinished=-1,
        call="tool_call_id",
        tool="tool_name",
    ),
    Shape(
        "openhands",
        "AgentErrorEvent",
        {"kind": ("AgentErrorEvent",), "error": ()},
        error=("error",),
        call="tool_call_id",
        tool="tool_name",
    ),
    Shape(
        "openhands",
        "UserRejectObservation",
        {"kind": ("UserRejectObservation",), "rejection_reason": ()},
        flag="kind",
        error=("rejection_reason",),
        call="tool_call_id",
        tool="tool_name",
    ),
    Shape(
        "openhands",
        "UserRejectObservation (before V1)",
        {"observation": ("user_rejected",), "content": (), "extras": ()},
        flag="observation",
        error=("content",),
        call="tool_call_metadata/tool_call_id",
        tool="tool_call_metadata/function_name",
    ),
    Shape(
        "openhands",
        "ErrorObservation (before V1)",
        {"observation": ("error",), "content": (), "extras": ()},
        error=("content",),
        call="tool_call_metadata/tool_call_id",
        tool="tool_call_metadata/function_name",
    ),
    Shape(
        "openhands",
        "Observation (before V1)",
        {
            "observation": (
                *("run", "run_ipython", "read", "write", "edit", "browse", "mcp", "delegate"),
                *("success", "search", "download", "task_tracking", "think"),
            ),
            "content": (),
            "extras": (),
        },
        output=("content",),
        exit=("extras/metadata/exit_code", "extras/exit_code"),
        unfinished=-1,
        call="tool_call_metadata/tool_call_id",
        tool="tool_call_metadata/function_name",
    ),
    Shape(
        "codex",
        "command_execution",
        {"type": ("command_execution",), "status": ("completed", "failed", "declined")},
        output=("aggregated_output",),
        flag="status",
        default=False,
        exit=("exit_code",),
        call="id",
    ),
    Shape(
        "codex",
        "mcp_tool_call",
        {"type": ("mcp_tool_call",), "status": ("completed", "failed")},
        output=("result",),
        flag="status",
        error=("error",),
        call="id",
        tool="tool",
    ),
    Shape(
        "codex",
        "file_change",
        {"type": ("file_change",), "status": ("completed", "failed"), "changes": ()},
        output=("changes",),
        flag="status",
        default=False,
        call="id",
    ),
    Shape(
        "gemini_cli",
        "tool_result",
        {"type": ("tool_result",), "tool_id": (), "status": ()},
        output=("output",),
        flag="status",
        error=("error",),
        call="tool_id",
    ),
    Shape(
        "gemini_cli",
        "ToolCallRecord",
        {"args": (), "status": ("success", "error", "cancelled"), "timestamp": ()},
        output=("result/0/functionResponse/response/output", "resultDisplay"),
        flag="status",
        error=("result/0/functionResponse/response/error",),
        own="result",
        call="id",
        tool="name",
    ),
    Shape(
        "dify",
        "node_finished",
        {"event": ("node_finished",), "data/node_type": ("tool",), "data/status": ()},
        output=("data/outputs",),
        flag="data/status",
        error=("data/error",),
        call="data/id",
        tool="data/title",
    ),
)
# Shapes that do not say whether the tool failed: name, what must be there, and what it returned.
UNTOLD: tuple[tuple[str, Mapping[str, tuple[Any, ...]], str], ...] = (
    (
        "DSPy ReAct trajectory",
        {"trajectory/thought_0": (), "trajectory/observation_0": ()},
        "trajectory/observation_0",
    ),
    (
        "Semantic Kernel FunctionResultContent",
        {"$type": ("FunctionResultContent",), "Result": ()},
        "Result",
    ),
    (
        "Semantic Kernel FunctionResultContent",
        {"content_type": ("function_result",), "result": ()},
        "result",
    ),
    (
        "Genkit toolResponse",
        {"toolResponse/name": (), "toolResponse/output": ()},
        "toolResponse/output",
    ),
    (
        "Genkit toolResponse",
        {"toolResponse/name": (), "toolResponse/content": ()},
        "toolResponse/content",
    ),
    (
        "LlamaIndex ChatMessage",
        {"role": ("tool",), "additional_kwargs": (dict,), "blocks": (list,)},
        "blocks",
    ),
    ("DSPy ReAct trajectory", {"thought_0": (), "observation_0": ()}, "observation_0"),
    (
        "LangChain AgentExecutor",
        {"intermediate_steps/0/0/tool": (), "intermediate_steps/0/1": ()},
        "intermediate_steps/0/1",
    ),
    ("CrewAI ToolResult", {"result": (), "result_as_answer": ()}, "result"),
    (
        "Dify agent_thought",
        {"event": ("agent_thought",), "tool": (), "observation": (_SAID,)},
        "observation",
    ),
)
# How Cline and Roo Code begin the text of a result, `[read_file for 'a.py'] Result:`; Cline writes
# this into a text of its own.
CLINE = "Cline and Roo Code"
_HEADING = re.compile(r"\[[a-z_]+(?: [^\]]*(?:\](?! Result:)[^\]]*)*)?\] Result:")


def shape_of(message: JsonObject) -> Shape | None:
    """Return the shape of a framework that an object has, or None.

    >>> shape_of({"content": "3", "call_id": "c", "is_error": False, "name": "t"}).framework
    'autogen'
    """
    keys = message.keys()
    likely = (shape for first, shape in _BY_KEYS if first <= keys)
    return next((shape for shape in likely if _has(message, shape.has)), None)


@dataclass(frozen=True)
class Untold:
    """A result whose shape does not say whether the tool failed.

    Attributes:
        name: of the framework and its shape.
        place: where what the tool returned is in the object.
        is_next: whether it is at that place of the next object in the list.
    """

    name: str
    place: str
    is_next: bool = False


def untold_in(message: JsonObject) -> Untold | None:
    """Return what does not say whether the tool failed, or None.

    >>> untold_in({"toolResponse": {"name": "t", "output": 3}})
    Untold(name='Genkit toolResponse', place='/toolResponse/output', is_next=False)
    """
    text = message.get("text")
    if isinstance(text, str) and message.get("type") == "text" and text.startswith("["):
        heading = _HEADING.match(text)
        if heading is not None:
            is_next = not text[heading.end() :].strip()
            return Untold(CLINE, "/text", is_next)
    keys = message.keys()
    likely = (row for first, row in _UNTOLD_BY_KEYS if first <= keys)
    found = (Untold(name, f"/{place}") for name, has, place in likely if _has(message, has))
    return next(found, None)


def at(value: Any, path: str) -> Any:
    """Return what is at a path, or ABSENT.

    >>> at({"a": [{"b": 3}]}, "a/0/b")
    3
    """
    for step in path.split("/"):
        if isinstance(value, list) and step.isdecimal() and int(step) < len(value):
            value = value[int(step)]
        elif isinstance(value, dict) and step in value:
            value = value[step]
        else:
            return ABSENT
    return value


def _has(message: JsonObject, rows: Mapping[str, tuple[Any, ...]]) -> bool:
    for path, values in rows.items():
        found = at(message, path)
        is_there = found is not ABSENT if not values else any(_is_one(found, one) for one in values)
        if not is_there:
            return False
    return True


def _is_one(found: Any, one: Any) -> bool:
    if one is _SAID:
        return found not in (None, "")
    return isinstance(found, one) if isinstance(one, type) else found is one or found == one


def _read(given: JsonObject) -> Incoming:
    shape = shape_of(given)
    if shape is None:
        raise UnexpectedShapeError("", "carrier.kind", given)
    given = _of_call(given, shape)
    output, error = _first(given, shape.output), _first(given, shape.error)
    exit_code = _first(given, shape.exit)
    flag = at(given, shape.flag) if shape.flag else ABSENT
    is_running = shape.unfinished is not None and exit_code == shape.unfinished
    if error is ABSENT and not is_running:
        error = exit_reason(exit_code) or ABSENT
    failed = True if error is not ABSENT or not shape.output else _failed(flag)
    if isinstance(output, dict) and is_call_tool_result(output):
        incoming = read_result(output)
        if failed:
            incoming = incoming.having(failed=True, text=error_text(error) or incoming.text)
    else:
        place = f"/{shape.output[0]}" if shape.output else ""
        content = Content() if output is ABSENT else read_content_or_value(output, place)
        beside = {"error": error} if error is not ABSENT else {}
        incoming = Incoming(**with_error_beside(beside, content, failed))
    if is_running and not incoming.failed:
        incoming = incoming.having(failed=None, is_running=True)
    default_flag = shape.flag or next(iter(shape.has))
    return incoming.having(
        flagged=not shape.default,
        default_flag=default_flag if shape.default and incoming.failed is False else None,
        code=_code(flag, incoming.text),
        tool_call_id=_named(given, shape.call),
        name=_named(given, shape.tool),
    )


def _of_call(given: JsonObject, shape: Shape) -> JsonObject:
    """Return a record without the results of other calls that are among its own.

    Gemini CLI keeps with each call all that the model was sent in that turn.
    """
    parts = at(given, shape.own) if shape.own else ABSENT
    if not isinstance(parts, list) or shape.own is None:
        return given
    call = _named(given, shape.call)
    own = [part for part in parts if at(part, "functionResponse/id") in (ABSENT, None, call)]
    return {**given, shape.own: own}


def _failed(flag: Any) -> bool | None:
    """Return whether a flag says failed; None where it is neither true nor false nor a word."""
    if isinstance(flag, str):
        return True if flag in _FAILED else False if flag in _SUCCEEDED else None
    return False if flag is None or flag is ABSENT else flag if isinstance(flag, bool) else None


def _code(flag: Any, text: str | None) -> int | None:
    """Return the code that a flag means, or None; Gemini CLI calls denied calls cancelled, too."""
    code = _CODES.get(flag) if isinstance(flag, str) else None
    is_denied = code == _CODES["cancelled"] and text is not None and is_denial(text)
    return _CODES["declined"] if is_denied else code


def _first(given: JsonObject, paths: tuple[str, ...]) -> Any:
    """Return the first thing at some paths that is not null or empty, or ABSENT."""
    found = (at(given, path) for path in paths)
    return next(
        (one for one in found if one is not ABSENT and one not in (None, "", [], {})), ABSENT
    )


def _named(given: JsonObject, path: str) -> Any:
    found = at(given, path) if path else ABSENT
    return None if found is ABSENT else found


def _first_keys(has: Mapping[str, tuple[Any, ...]]) -> frozenset[str]:
    is_there = (path for path, values in has.items() if ABSENT not in values)
    return frozenset(path.partition("/")[0] for path in is_there)


# The keys that an object has to have, which rule most shapes out at once.
_BY_KEYS = tuple((_first_keys(shape.has), shape) for shape in SHAPES)
_UNTOLD_BY_KEYS = tuple((_first_keys(row[1]), row) for row in UNTOLD)


def _carrier(name: str) -> Carrier:
    title = next(shape.title for shape in SHAPES if shape.framework == name)
    return replace(openai_chat.CARRIER, name=name, title=title, shape="{...}", read=_read, sdk=None)


# One reader for each framework; like records of telemetry they are never written.
FRAMEWORKS: Mapping[str, Carrier] = {
    name: _carrier(name) for name in dict.fromkeys(shape.framework for shape in SHAPES)
}
