# GENERATED from schemas/v1 by `make generate`; do not edit.
"""What a valid envelope is, for msgspec: types that skip `data`, and a function for each schema.

A function is asked after its type has decoded, and answers for the rules of its schema only;
`toolresult.validation.fast_path` asks it, and looks at everything else that the text of an
envelope must hold.
"""

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec import UNSET, Raw, Struct, UnsetType
from msgspec.json import Decoder

from toolresult.validation.raw import (
    INFINITY,
    has_unique_keys,
    is_at_least,
    is_at_most,
    is_null,
    is_object,
)


class Group(NamedTuple):
    """Schemas of which one decoder serves all.

    Attributes:
        decode: text → envelope, with what the contract defines decoded.
        decode_raw: text → envelope of the same fields, all of them as they came.
        unique: the fields that are decoded in depth and in which no key may repeat.
        schemas: the function that decides for each schema, asked with what `decode` gave.
    """

    decode: Callable[[bytes], Any]
    decode_raw: Callable[[bytes], Any]
    unique: tuple[str, ...]
    schemas: dict[str, Callable[[Any], bool]]

_search_1 = re.compile("[^\x00- \x7f-\xa0\xad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]").search
_search_2 = re.compile("^/").search

class ToolresultCode(Struct, gc=False, forbid_unknown_fields=True):
    value: int | UnsetType = UNSET
    name: str | UnsetType = UNSET
    dialect: str | UnsetType = UNSET


class ToolresultOrigin(Struct, gc=False, forbid_unknown_fields=True):
    form: str | UnsetType = UNSET
    digest: str | UnsetType = UNSET
    rest: Raw | UnsetType = UNSET


class Toolresult(Struct, gc=False, forbid_unknown_fields=True):
    outcome: str | UnsetType = UNSET
    code: ToolresultCode | UnsetType = UNSET
    origin: ToolresultOrigin | UnsetType = UNSET
    assumed: list[str] | UnsetType = UNSET
    evidence: list[str] | UnsetType = UNSET
    still_running: bool | UnsetType = UNSET
    attempts: int | UnsetType = UNSET


class ToolExecutionResultMetadata(Struct, gc=False):
    toolresult: Toolresult | UnsetType = UNSET


_view_ToolExecutionResultMetadata = Decoder(ToolExecutionResultMetadata | None).decode


class ToolExecutionResult(Struct, gc=False, forbid_unknown_fields=True):
    success: bool | UnsetType = UNSET
    operationType: str | UnsetType = UNSET
    data: Raw | UnsetType = UNSET
    message: str | UnsetType = UNSET
    metadata: Raw | UnsetType = UNSET


class ToolExecutionResultRaw(Struct, gc=False, forbid_unknown_fields=True):
    success: Raw | UnsetType = UNSET
    operationType: Raw | UnsetType = UNSET
    data: Raw | UnsetType = UNSET
    message: Raw | UnsetType = UNSET
    metadata: Raw | UnsetType = UNSET


def _is_toolresult(toolresult: Any) -> bool:
    return bool(
        (toolresult.outcome is UNSET or toolresult.outcome in ("ok", "empty", "failed", "unknown"))
        and (toolresult.code is UNSET or (toolresult.code.value is not UNSET and toolresult.code.name is not UNSET and ("!" <= toolresult.code.name < "\x7f" or "\u3165" <= toolresult.code.name < "\ufe00" or _search_1(toolresult.code.name)) and toolresult.code.dialect is not UNSET and ("!" <= toolresult.code.dialect < "\x7f" or "\u3165" <= toolresult.code.dialect < "\ufe00" or _search_1(toolresult.code.dialect))))
        and (toolresult.origin is UNSET or (toolresult.origin.form is not UNSET and ("!" <= toolresult.origin.form < "\x7f" or "\u3165" <= toolresult.origin.form < "\ufe00" or _search_1(toolresult.origin.form)) and toolresult.origin.digest is not UNSET and ("!" <= toolresult.origin.digest < "\x7f" or "\u3165" <= toolresult.origin.digest < "\ufe00" or _search_1(toolresult.origin.digest)) and toolresult.origin.rest is not UNSET and is_object(toolresult.origin.rest)))
        and (toolresult.assumed is UNSET or (len(toolresult.assumed) >= 1 and all(_search_2(item) for item in toolresult.assumed)))
        and (toolresult.evidence is UNSET or all(len(item) >= 1 for item in toolresult.evidence))
        and (toolresult.attempts is UNSET or toolresult.attempts >= 1)
    )


def _is_tool_execution_result(envelope: Any) -> bool:
    success = envelope.success
    operationType = envelope.operationType
    data = envelope.data
    message = envelope.message
    metadata = UNSET if envelope.metadata is UNSET else _view_ToolExecutionResultMetadata(envelope.metadata)
    return bool(
        success is not UNSET
        and operationType is not UNSET
        and ("!" <= operationType < "\x7f" or "\u3165" <= operationType < "\ufe00" or _search_1(operationType))
        and message is not UNSET
        and (metadata is UNSET or (metadata is None or (metadata.toolresult is UNSET or _is_toolresult(metadata.toolresult))))
        and (((data is UNSET or is_null(data)) and ("!" <= message < "\x7f" or "\u3165" <= message < "\ufe00" or _search_1(message)) and (metadata is UNSET or (metadata is None or (metadata.toolresult is UNSET or (metadata.toolresult.outcome is UNSET or not metadata.toolresult.outcome == "ok")))))
            if success is False
            else (metadata is UNSET or (metadata is None or (metadata.toolresult is UNSET or (metadata.toolresult.outcome is UNSET or not metadata.toolresult.outcome in ("failed", "empty"))))))
        and ((data is not UNSET and not is_null(data))
            if (success is True and operationType == "query")
            else True)
        and (metadata is UNSET or metadata is None or (metadata.toolresult is UNSET) or has_unique_keys(envelope.metadata))
    )


class ToolMessage(Struct, gc=False, forbid_unknown_fields=True):
    role: str | UnsetType = UNSET
    content: str | UnsetType = UNSET
    tool_call_id: str | UnsetType = UNSET
    name: str | UnsetType = UNSET
    is_internal: bool | UnsetType = UNSET


class ToolMessageRaw(Struct, gc=False, forbid_unknown_fields=True):
    role: Raw | UnsetType = UNSET
    content: Raw | UnsetType = UNSET
    tool_call_id: Raw | UnsetType = UNSET
    name: Raw | UnsetType = UNSET
    is_internal: Raw | UnsetType = UNSET


def _is_tool_message(envelope: Any) -> bool:
    role = envelope.role
    content = envelope.content
    tool_call_id = envelope.tool_call_id
    name = envelope.name
    is_internal = envelope.is_internal
    return bool(
        role is not UNSET
        and role == "tool"
        and content is not UNSET
        and ("!" <= content < "\x7f" or "\u3165" <= content < "\ufe00" or _search_1(content))
        and tool_call_id is not UNSET
        and ("!" <= tool_call_id < "\x7f" or "\u3165" <= tool_call_id < "\ufe00" or _search_1(tool_call_id))
    )


class ToolResponseOrToolReturnMeta(Struct, gc=False):
    execution_time_ms: Raw | UnsetType = UNSET
    tool: str | UnsetType = UNSET
    resource_type: str | None | UnsetType = UNSET
    session_id: str | None | UnsetType = UNSET
    temporary_session: bool | UnsetType = UNSET
    trace_id: str | None | UnsetType = UNSET
    tool_call_id: str | None | UnsetType = UNSET
    request_id: str | None | UnsetType = UNSET
    error_type: str | None | UnsetType = UNSET
    retry_after_ms: Raw | UnsetType = UNSET
    toolresult: Toolresult | UnsetType = UNSET


class ToolResponseOrToolReturn(Struct, gc=False, forbid_unknown_fields=True):
    code: int | UnsetType = UNSET
    message: str | UnsetType = UNSET
    data: Raw | UnsetType = UNSET
    meta: ToolResponseOrToolReturnMeta | None | UnsetType = UNSET


class ToolResponseOrToolReturnRaw(Struct, gc=False, forbid_unknown_fields=True):
    code: Raw | UnsetType = UNSET
    message: Raw | UnsetType = UNSET
    data: Raw | UnsetType = UNSET
    meta: Raw | UnsetType = UNSET


def _is_tool_response(envelope: Any) -> bool:
    code = envelope.code
    message = envelope.message
    data = envelope.data
    meta = envelope.meta
    return bool(
        code is not UNSET
        and code >= 0
        and code <= 5999
        and ((code >= 1000 and (code >= 5000
            if code >= 3000
            else True))
            if code >= 1
            else True)
        and message is not UNSET
        and data is not UNSET
        and meta is not UNSET
        and meta is not None
        and meta.execution_time_ms is not UNSET
        and (0 < float(meta.execution_time_ms) < INFINITY or is_at_least(meta.execution_time_ms, 0))
        and meta.tool is not UNSET
        and ("!" <= meta.tool < "\x7f" or "\u3165" <= meta.tool < "\ufe00" or _search_1(meta.tool))
        and (meta.retry_after_ms is UNSET or (0 < float(meta.retry_after_ms) < INFINITY or is_at_least(meta.retry_after_ms, 0)))
        and (meta.toolresult is UNSET or _is_toolresult(meta.toolresult))
        and ((("!" <= message < "\x7f" or "\u3165" <= message < "\ufe00" or _search_1(message)) and (meta.toolresult is UNSET or (meta.toolresult.outcome is UNSET or not meta.toolresult.outcome == "ok")))
            if code >= 1
            else (meta.toolresult is UNSET or (meta.toolresult.outcome is UNSET or not meta.toolresult.outcome in ("failed", "empty"))))
    )


def _is_tool_return(envelope: Any) -> bool:
    code = envelope.code
    message = envelope.message
    data = envelope.data
    meta = envelope.meta
    return bool(
        code is not UNSET
        and code >= 0
        and code <= 5999
        and ((code >= 1000 and (code >= 5000
            if code >= 3000
            else True))
            if code >= 1
            else True)
        and (meta is UNSET or (meta is None or ((meta.execution_time_ms is UNSET or (0 < float(meta.execution_time_ms) < INFINITY or is_at_least(meta.execution_time_ms, 0))) and (meta.tool is UNSET or ("!" <= meta.tool < "\x7f" or "\u3165" <= meta.tool < "\ufe00" or _search_1(meta.tool))) and (meta.retry_after_ms is UNSET or (0 < float(meta.retry_after_ms) < INFINITY or is_at_least(meta.retry_after_ms, 0))) and (meta.toolresult is UNSET or _is_toolresult(meta.toolresult)))))
        and ((message is not UNSET and ("!" <= message < "\x7f" or "\u3165" <= message < "\ufe00" or _search_1(message)) and (meta is UNSET or (meta is None or (meta.toolresult is UNSET or (meta.toolresult.outcome is UNSET or not meta.toolresult.outcome == "ok")))))
            if code >= 1
            else (meta is UNSET or (meta is None or (meta.toolresult is UNSET or (meta.toolresult.outcome is UNSET or not meta.toolresult.outcome in ("failed", "empty"))))))
    )


class ToolResultMetadata(Struct, gc=False):
    toolresult: Toolresult | UnsetType = UNSET


_view_ToolResultMetadata = Decoder(ToolResultMetadata | None).decode


class ToolResult(Struct, gc=False, forbid_unknown_fields=True):
    output: str | None | UnsetType = UNSET
    error: str | None | UnsetType = UNSET
    name: str | None | UnsetType = UNSET
    tool_call_id: str | None | UnsetType = UNSET
    system: str | None | UnsetType = UNSET
    execution_time: Raw | UnsetType = UNSET
    explanation: str | None | UnsetType = UNSET
    metadata: Raw | UnsetType = UNSET


class ToolResultRaw(Struct, gc=False, forbid_unknown_fields=True):
    output: Raw | UnsetType = UNSET
    error: Raw | UnsetType = UNSET
    name: Raw | UnsetType = UNSET
    tool_call_id: Raw | UnsetType = UNSET
    system: Raw | UnsetType = UNSET
    execution_time: Raw | UnsetType = UNSET
    explanation: Raw | UnsetType = UNSET
    metadata: Raw | UnsetType = UNSET


def _is_tool_result(envelope: Any) -> bool:
    output = envelope.output
    error = envelope.error
    name = envelope.name
    tool_call_id = envelope.tool_call_id
    system = envelope.system
    execution_time = envelope.execution_time
    explanation = envelope.explanation
    metadata = UNSET if envelope.metadata is UNSET else _view_ToolResultMetadata(envelope.metadata)
    return bool(
        (error is UNSET or (error is None or ("!" <= error < "\x7f" or "\u3165" <= error < "\ufe00" or _search_1(error))))
        and (execution_time is UNSET or (0 < float(execution_time) < INFINITY or is_at_least(execution_time, 0)))
        and (metadata is UNSET or (metadata is None or (metadata.toolresult is UNSET or _is_toolresult(metadata.toolresult))))
        and ((metadata is UNSET or (metadata is None or (metadata.toolresult is UNSET or (metadata.toolresult.outcome is UNSET or not metadata.toolresult.outcome in ("ok", "empty")))))
            if (error is not UNSET and error is not None)
            else (output is not UNSET and output is not None and (metadata is UNSET or (metadata is None or (metadata.toolresult is UNSET or (metadata.toolresult.outcome is UNSET or not metadata.toolresult.outcome == "failed"))))))
        and (metadata is UNSET or metadata is None or (metadata.toolresult is UNSET) or has_unique_keys(envelope.metadata))
    )


GROUPS: tuple[Group, ...] = (
    Group(
        Decoder(ToolExecutionResult).decode,
        Decoder(ToolExecutionResultRaw).decode,
        (),
        {"tool-execution-result": _is_tool_execution_result},
    ),
    Group(
        Decoder(ToolMessage).decode,
        Decoder(ToolMessageRaw).decode,
        (),
        {"tool-message": _is_tool_message},
    ),
    Group(
        Decoder(ToolResponseOrToolReturn).decode,
        Decoder(ToolResponseOrToolReturnRaw).decode,
        ("meta",),
        {"tool-response": _is_tool_response, "tool-return": _is_tool_return},
    ),
    Group(
        Decoder(ToolResult).decode,
        Decoder(ToolResultRaw).decode,
        (),
        {"tool-result": _is_tool_result},
    ),
)
# A duplicate key takes at least so many bytes, in every object with unique keys.
SHORTEST_REPEAT = 9
