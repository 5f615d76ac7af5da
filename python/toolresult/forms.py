"""The forms of a tool result: one row each, with everything that is particular to it.

Recognition goes through the rows in their order; the weaker form is never chosen to make a
payload valid. A new form is a schema, a row here, and fixtures.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from toolresult.contract import code_table_document


class Outcome(StrEnum):
    """What really happened: ok, empty (worked, found nothing), failed, or unknown."""

    OK = "ok"
    EMPTY = "empty"
    FAILED = "failed"
    UNKNOWN = "unknown"


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


Envelope = Mapping[str, Any]


@dataclass(frozen=True)
class Form:
    """One form.

    Attributes:
        name: its schema.
        recognized: whether an object has this form, once the rows before it said no.
        outcome: what the envelope says happened.
        message: the field that speaks to people and to the model.
        data: the field that holds what the tool found or made; None where there is none.
        data_is_text: whether that field is text by its form, so that JSON in it is no mistake.
        extension: the open field that may hold the `toolresult` stamp; None where there is none.
    """

    name: str
    recognized: Callable[[Envelope], bool]
    outcome: Callable[[Envelope], Outcome]
    message: str
    data: str | None
    data_is_text: bool
    extension: str | None


def stamp(envelope: Envelope, extension: str | None) -> Envelope:
    """Return the `toolresult` object of an envelope, or an empty one."""
    holder = envelope.get(extension) if extension else None
    found = holder.get("toolresult") if isinstance(holder, dict) else None
    return found if isinstance(found, dict) else {}


def _has_response_meta(envelope: Envelope) -> bool:
    meta = envelope.get("meta")
    return isinstance(meta, dict) and ("tool" in meta or "execution_time_ms" in meta)


def _code_outcome(envelope: Envelope) -> Outcome:
    code = envelope.get("code")
    if isinstance(code, bool) or not isinstance(code, int | float):
        return Outcome.FAILED
    if code == 0:
        return Outcome.OK
    if code == code_table_document()["no_data"]:
        return Outcome.EMPTY
    said = stamp(envelope, "meta").get("outcome")
    return Outcome.UNKNOWN if said == Outcome.UNKNOWN else Outcome.FAILED


def _success_outcome(envelope: Envelope) -> Outcome:
    success = envelope.get("success")
    if success is True:
        return Outcome.OK
    if success is not False:
        return Outcome.FAILED
    said = stamp(envelope, "metadata").get("outcome")
    return Outcome(said) if said in (Outcome.EMPTY, Outcome.FAILED) else Outcome.UNKNOWN


def _error_outcome(envelope: Envelope) -> Outcome:
    said = stamp(envelope, "metadata").get("outcome")
    if envelope.get("error") is not None:
        return Outcome.UNKNOWN if said == Outcome.UNKNOWN else Outcome.FAILED
    return Outcome.EMPTY if said == Outcome.EMPTY else Outcome.OK


def _message_outcome(_envelope: Envelope) -> Outcome:
    """A tool-message has no flag at all: its wire does not tell."""
    return Outcome.UNKNOWN


FORMS = (
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
    ),
    Form(
        name="tool-return",
        recognized=lambda envelope: "code" in envelope,
        outcome=_code_outcome,
        message="message",
        data="data",
        data_is_text=False,
        extension="meta",
    ),
    Form(
        name="tool-execution-result",
        recognized=lambda envelope: "success" in envelope,
        outcome=_success_outcome,
        message="message",
        data="data",
        data_is_text=False,
        extension="metadata",
    ),
    Form(
        name="tool-result",
        recognized=lambda envelope: "output" in envelope or "error" in envelope,
        outcome=_error_outcome,
        message="error",
        data="output",
        data_is_text=True,
        extension="metadata",
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
