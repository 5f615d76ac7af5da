"""The forms: one row each, with everything that is particular to it.

Recognition goes through the rows in their order; the weaker form is never chosen to make a
payload valid. A new form is a schema, a row here, and fixtures.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from decimal import Decimal
from enum import StrEnum
from typing import Any

from toolresult.forms.canonical import (
    ABSENT,
    UNKNOWN_DURATION,
    UNKNOWN_TOOL,
    Envelope,
    Made,
    Normal,
    Outcome,
    generic_failure_code,
    no_data_code,
    scaled,
    stamp,
)
from toolresult.strict_json.writer import to_json
from toolresult.text.blank import is_blank
from toolresult_contract.error_codes import ErrorCode

DEFAULT_MESSAGE = "success"
_MILLISECONDS = Decimal(1000)
_SECONDS = Decimal("0.001")


class OperationType(StrEnum):
    """The known operation types of a tool-execution-result; the set is open."""

    QUERY = "query"
    OPERATION = "operation"
    SAVE = "save"
    UPDATE = "update"
    UNKNOWN = "unknown"
    ERROR = "error"


class Recognition(StrEnum):
    """Why no form could be recognized."""

    AMBIGUOUS = "form-ambiguous"
    UNKNOWN = "form-unknown"


class Part(StrEnum):
    """What a form can say of a result by itself, without a stamp; the rest is lost."""

    CODE = "code"
    EMPTY = "empty told from failed"
    UNKNOWN = "unknown told from failed"
    SUCCESS_MESSAGE = "message of a success"
    DATA = "data as it is, not as text"
    PARTIAL_DATA = "data of a failure"
    TOOL = "tool"
    TOOL_CALL_ID = "tool_call_id"
    DURATION = "execution time"
    OPERATION_TYPE = "operationType"


@dataclass(frozen=True)
class Form:
    """One form.

    Attributes:
        name: its schema.
        recognized: whether an object has this form, once the rows before it said no.
        outcome: what the envelope says happened.
        message: the field that speaks to people and to the model; None where there is none.
        data: the field that holds what the tool found or made; None where there is none.
        data_is_text: whether that field is text by its form, so that JSON in it is no mistake.
        extension: the open field that may hold the `toolresult` stamp; None where there is none.
        says: what the form can say without a stamp.
        normal: envelope → normal result; None where the form is no result of a tool.
        made: normal result → envelope without stamp; None likewise.
    """

    name: str
    recognized: Callable[[Envelope], bool]
    outcome: Callable[[Envelope], Outcome]
    message: str | None
    data: str | None
    data_is_text: bool
    extension: str | None
    says: frozenset[Part] = frozenset()
    normal: Callable[[Envelope], Normal] | None = None
    made: Callable[[Normal], Made] | None = None


def message_of(normal: Normal, lang: str = "en") -> str | None:
    """Return the message; what is not ok always has one that is not blank."""
    if normal.outcome is Outcome.OK or not is_blank(normal.message or ""):
        return normal.message
    return ErrorCode(_code_of(normal)).message(lang)


def _said(message: str | None, outcome: Outcome) -> str | None:
    """Return what a message says; the default of a success says nothing."""
    return None if outcome is Outcome.OK and message == DEFAULT_MESSAGE else message


def _code_of(normal: Normal) -> int:
    if normal.outcome is Outcome.OK:
        return 0
    if normal.outcome is Outcome.EMPTY:
        return no_data_code()
    return normal.code or generic_failure_code()


def _is_denied(envelope: Envelope, extension: str) -> bool:
    """Whether what calls itself a success says elsewhere that it is none: it is invalid."""
    said = stamp(envelope, extension).get("outcome")
    return envelope.get("error") is not None or said == Outcome.FAILED


# Forms with a code: tool-return and tool-response


def _has_response_meta(envelope: Envelope) -> bool:
    meta = envelope.get("meta")
    return isinstance(meta, dict) and ("tool" in meta or "execution_time_ms" in meta)


def _code_outcome(envelope: Envelope) -> Outcome:
    code = envelope.get("code")
    if isinstance(code, bool) or not isinstance(code, int | float):
        return Outcome.FAILED
    if code == 0:
        return Outcome.FAILED if _is_denied(envelope, "meta") else Outcome.OK
    if code == no_data_code():
        return Outcome.EMPTY
    said = stamp(envelope, "meta").get("outcome")
    return Outcome.UNKNOWN if said == Outcome.UNKNOWN else Outcome.FAILED


def _code_normal(envelope: Envelope) -> Normal:
    meta = envelope.get("meta") or {}
    outcome = _code_outcome(envelope)
    return Normal(
        outcome=outcome,
        code=int(envelope["code"]),
        message=_said(envelope.get("message"), outcome),
        data=envelope.get("data", ABSENT),
        tool=meta.get("tool"),
        execution_time_ms=meta.get("execution_time_ms"),
    )


def _response_normal(envelope: Envelope) -> Normal:
    """In a tool-response null data is as good as none: the field has to be there."""
    normal = _code_normal(envelope)
    return replace(normal, data=ABSENT) if normal.data is None else normal


def _return_made(normal: Normal) -> Made:
    envelope: dict[str, Any] = {"code": _code_of(normal)}
    message = message_of(normal)
    if message is not None:
        envelope["message"] = message
    if normal.data is not ABSENT:
        envelope["data"] = normal.data
    return Made(envelope)


def _response_made(normal: Normal) -> Made:
    assumed = []
    if normal.tool is None:
        assumed.append("/meta/tool")
    if normal.execution_time_ms is None:
        assumed.append("/meta/execution_time_ms")
    duration = normal.execution_time_ms
    message = message_of(normal)
    envelope = {
        "code": _code_of(normal),
        "message": DEFAULT_MESSAGE if message is None else message,
        "data": None if normal.data is ABSENT else normal.data,
        "meta": {
            "execution_time_ms": UNKNOWN_DURATION if duration is None else duration,
            "tool": UNKNOWN_TOOL if normal.tool is None else normal.tool,
        },
    }
    return Made(envelope, tuple(assumed))


# The Java form: tool-execution-result


def _success_outcome(envelope: Envelope) -> Outcome:
    success = envelope.get("success")
    if success is True:
        return Outcome.FAILED if _is_denied(envelope, "metadata") else Outcome.OK
    if success is not False:
        return Outcome.FAILED
    said = stamp(envelope, "metadata").get("outcome")
    return Outcome(said) if said in (Outcome.EMPTY, Outcome.FAILED) else Outcome.UNKNOWN


def _success_normal(envelope: Envelope) -> Normal:
    outcome = _success_outcome(envelope)
    return Normal(
        outcome=outcome,
        message=_said(envelope["message"], outcome),
        data=envelope.get("data", ABSENT),
        operation_type=envelope["operationType"],
    )


def _success_made(normal: Normal) -> Made:
    is_ok = normal.outcome is Outcome.OK
    envelope: dict[str, Any] = {
        "success": is_ok,
        "operationType": normal.operation_type or str(OperationType.OPERATION),
    }
    if normal.data is None or (is_ok and normal.data is not ABSENT):
        envelope["data"] = normal.data
    message = message_of(normal)
    envelope["message"] = DEFAULT_MESSAGE if message is None else message
    return Made(envelope)


# magic's form: tool-result


def _error_outcome(envelope: Envelope) -> Outcome:
    said = stamp(envelope, "metadata").get("outcome")
    if envelope.get("error") is not None:
        return Outcome.UNKNOWN if said == Outcome.UNKNOWN else Outcome.FAILED
    if said == Outcome.FAILED or envelope.get("output") is None:
        return Outcome.FAILED
    return Outcome.EMPTY if said == Outcome.EMPTY else Outcome.OK


def _error_normal(envelope: Envelope) -> Normal:
    outcome = _error_outcome(envelope)
    output, error = envelope.get("output"), envelope.get("error")
    seconds = envelope.get("execution_time")
    return Normal(
        outcome=outcome,
        message=output if outcome is Outcome.EMPTY else error,
        data=ABSENT if outcome is Outcome.EMPTY or output is None else output,
        tool=None if is_blank(envelope.get("name") or "") else envelope["name"],
        tool_call_id=envelope.get("tool_call_id"),
        execution_time_ms=None if seconds is None else scaled(seconds, _MILLISECONDS),
    )


def _error_made(normal: Normal) -> Made:
    has_data = normal.data is not ABSENT and normal.data is not None
    text = data_as_text(normal.data) if has_data else None
    envelope: dict[str, Any] = {}
    if normal.outcome is Outcome.OK:
        envelope["output"] = (normal.message or "") if text is None else text
    elif normal.outcome is Outcome.EMPTY:
        envelope["output"] = message_of(normal)
    else:
        if text is not None:
            envelope["output"] = text
        envelope["error"] = message_of(normal)
    if normal.tool is not None:
        envelope["name"] = normal.tool
    if normal.tool_call_id is not None:
        envelope["tool_call_id"] = normal.tool_call_id
    if normal.execution_time_ms is not None:
        envelope["execution_time"] = scaled(normal.execution_time_ms, _SECONDS)
    return Made(envelope)


def data_as_text(data: Any) -> str:
    """Return data as text: a string as itself, everything else as compact JSON."""
    return data if isinstance(data, str) else to_json(data)


# The message to the model layer: tool-message


def _message_outcome(_envelope: Envelope) -> Outcome:
    """A tool-message has no flag at all: its wire does not tell."""
    return Outcome.UNKNOWN


# Runs of agents: run-state and run-record


def _run_outcome(_envelope: Envelope) -> Outcome:
    """A run is no result of a tool, so it is never a success of one, whatever its status."""
    return Outcome.FAILED


def _run(name: str, key: str) -> Form:
    """Return the row of a document that tells of a whole run; `key` is what it is known by."""
    return Form(
        name=name,
        recognized=lambda envelope: key in envelope,
        outcome=_run_outcome,
        message=None,
        data=None,
        data_is_text=False,
        extension=None,
    )


FORMS = (
    _run("run-state", "$schemaVersion"),
    _run("run-record", "new_items"),
    Form(
        name="tool-message",
        recognized=lambda envelope: "role" in envelope,
        outcome=_message_outcome,
        message="content",
        data=None,
        data_is_text=True,
        extension=None,
    ),
    Form(
        name="tool-response",
        recognized=lambda envelope: "code" in envelope and _has_response_meta(envelope),
        outcome=_code_outcome,
        message="message",
        data="data",
        data_is_text=False,
        extension="meta",
        says=frozenset(
            {
                *(Part.CODE, Part.EMPTY, Part.SUCCESS_MESSAGE, Part.DATA, Part.PARTIAL_DATA),
                *(Part.TOOL, Part.DURATION),
            }
        ),
        normal=_response_normal,
        made=_response_made,
    ),
    Form(
        name="tool-return",
        recognized=lambda envelope: "code" in envelope,
        outcome=_code_outcome,
        message="message",
        data="data",
        data_is_text=False,
        extension="meta",
        says=frozenset({Part.CODE, Part.EMPTY, Part.SUCCESS_MESSAGE, Part.DATA, Part.PARTIAL_DATA}),
        normal=_code_normal,
        made=_return_made,
    ),
    Form(
        name="tool-execution-result",
        recognized=lambda envelope: "success" in envelope,
        outcome=_success_outcome,
        message="message",
        data="data",
        data_is_text=False,
        extension="metadata",
        says=frozenset({Part.UNKNOWN, Part.SUCCESS_MESSAGE, Part.DATA, Part.OPERATION_TYPE}),
        normal=_success_normal,
        made=_success_made,
    ),
    Form(
        name="tool-result",
        recognized=lambda envelope: "output" in envelope or "error" in envelope,
        outcome=_error_outcome,
        message="error",
        data="output",
        data_is_text=True,
        extension="metadata",
        says=frozenset({Part.PARTIAL_DATA, Part.TOOL, Part.TOOL_CALL_ID, Part.DURATION}),
        normal=_error_normal,
        made=_error_made,
    ),
)

BY_NAME: Mapping[str, Form] = {form.name: form for form in FORMS}


def recognize(value: Any) -> Form | Recognition:
    """Recognize the form of a JSON value, or say why there is none.

    >>> recognize({"success": True}).name
    'tool-execution-result'
    """
    if not isinstance(value, dict):
        return Recognition.UNKNOWN
    if "code" in value and "success" in value:
        return Recognition.AMBIGUOUS
    return next((form for form in FORMS if form.recognized(value)), Recognition.UNKNOWN)


def outcome(value: Any) -> Outcome:
    """Say what an envelope, as a JSON value, tells of what happened.

    Nothing at all (None or "") is empty; what is no envelope is failed, because whatever is
    not a success stops a workflow.

    >>> outcome({"success": False, "operationType": "query", "message": "none"})
    <Outcome.UNKNOWN: 'unknown'>
    """
    if value is None or value == "":
        return Outcome.EMPTY
    form = recognize(value)
    return form.outcome(value) if isinstance(form, Form) else Outcome.FAILED
