"""From what a tool gave to a valid ToolResponse."""

import logging
from dataclasses import replace
from typing import Any

from toolresult.executor.calls import Call, CallResult
from toolresult.executor.failures import failure_result
from toolresult.models.load import ToolResponse
from toolresult.text.sentence import render
from toolresult_contract.error_codes import ErrorCode

_log = logging.getLogger("toolresult.executor")


def load_checks() -> None:
    """Load what checks results, which takes long: otherwise the first call of a tool pays for it.

    An async tool that builds its result would be blamed for blocking the event loop meanwhile.
    """
    from toolresult.json_schema import validator  # noqa: PLC0415 - jsonschema takes long to load

    for schema in ("tool-return", "tool-response"):
        validator.validator(schema)


def response_of(call: Call, result: CallResult, lang: str) -> ToolResponse:
    """Return the response to a call; data that cannot be shown makes it an internal error.

    Args:
        call: the call.
        result: its result.
        lang: language of the executor's own messages.
    """
    try:
        return _response(call, result, render(result.message, lang))
    except Exception as error:  # noqa: BLE001 - data of the author may raise anything
        _log.error("the response of %s is not valid", call.tool, exc_info=error)
        key = "completed" if result.code == 0 else "broken"
        invalid = failure_result(call, ErrorCode.INTERNAL_ERROR, key)
        invalid = replace(invalid, seconds=result.seconds)
        return _response(call, invalid, render(invalid.message, lang))


def _response(call: Call, result: CallResult, text: str) -> ToolResponse:
    # Rounded to microseconds: more digits than a clock has say nothing.
    milliseconds = round(result.seconds * 1000.0, 3)
    meta: Any = {**result.meta, "execution_time_ms": milliseconds, **_facts(call)}
    fields = {
        "code": int(result.code),
        "message": _encodable(text),
        "data": result.data,
        "meta": meta,
    }
    return ToolResponse._built(fields) if result.is_judged else ToolResponse(**fields)


def _facts(call: Call) -> dict[str, Any]:
    """Return what the executor itself knows, which beats what a tool claims."""
    texts = {
        "tool": call.tool,
        "resource_type": call.resource_type,
        "session_id": call.session_id,
        "trace_id": call.trace_id,
        "tool_call_id": call.tool_call_id,
    }
    facts: dict[str, Any] = {
        key: _encodable(text) for key, text in texts.items() if text is not None
    }
    if call.temporary_session is not None:
        facts["temporary_session"] = call.temporary_session
    return facts


def _encodable(text: str) -> str:
    """Return text that UTF-8 can encode; file names in exceptions may have unpaired surrogates."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")
