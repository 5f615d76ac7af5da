# GENERATED from schemas/v1 by `make generate`; do not edit.
"""The envelopes as classes: names and types; the base class asks the contract for the rules."""

from typing import Any

from pydantic import ConfigDict, Field
from toolresult.builders import ToolExecutionResultBuilders, ToolResultBuilders, ToolReturnBuilders
from toolresult.envelope import ContractModel, JsonNumber


class ResponseMeta(ContractModel):
    """
    Facts about the call; tool and execution_time_ms are always there. Open: plain names are
    reserved to this contract, foreign names contain a dot or a slash.
    """

    model_config = ConfigDict(
        extra="allow",
        arbitrary_types_allowed=True,
        json_schema_extra={"contract": "tool-response#/properties/meta"},
    )
    execution_time_ms: JsonNumber
    """How long the call took, in milliseconds. Fractions are kept."""
    tool: str
    """Name of the tool that ran."""
    resource_type: str | None = None
    """Kind of resource the tool worked on, if any."""
    session_id: str | None = None
    """Session in which the tool ran, if any."""
    temporary_session: bool | None = None
    """
    Whether the session was opened for this call alone and closed after it. Absent means that
    nobody said.
    """
    trace_id: str | None = None
    """The caller's trace identifier, carried through unchanged."""
    request_id: str | None = None
    """Identifier of this request in the server's log."""
    error_type: str | None = None
    """Class name of the error, for people who search logs."""
    toolresult: dict[str, Any] | None = None
    """
    What this contract adds to an envelope, and the only thing it adds. Written only on
    results that are not ok or that a conversion touched, so that a plain success costs no
    bytes. Closed. A stamp may never contradict the envelope that carries it: code 0 and
    success true are neither failed nor empty; code ≠ 0, success false and an error are not
    ok; an error is not empty, and what has no error is not failed.
    """


class ToolExecutionResult(ToolExecutionResultBuilders):
    """
    The form of the Java workflow: success decides whether the workflow goes on. false means
    failed or nothing found; without a stamp the two cannot be told apart. Closed: version 1
    never gains a field; growth goes into metadata.
    """

    model_config = ConfigDict(
        json_schema_extra={"contract": "tool-execution-result"},
    )
    success: bool
    """
    true: it worked, and there is data. false: it failed, or nothing was found; the workflow
    stops. A real boolean: "true", "yes" and 1 are not.
    """
    operation_type: str = Field(..., serialization_alias="operationType")
    """
    What kind of operation it was. Known: query, operation, save, update, unknown, error. The
    set is open; another value earns a warning.
    """
    data: Any | None = None
    """
    What the tool found or made: any JSON value. Null or absent when success is false; there
    and not null when a query succeeds.
    """
    message: str
    """What happened, for the model and for people. Never null; not blank when success is false."""
    metadata: dict[str, Any] | None = None
    """
    Facts about the data, such as totals or pages. Open: every name is free except toolresult.
    null is as good as absent.
    """


class ToolMessage(ContractModel):
    """
    The message that a host hands to its model layer after a tool ran. Its content is all that
    the model sees: if the tool failed, the content must say so. Closed: version 1 never gains
    a field.
    """

    model_config = ConfigDict(
        json_schema_extra={"contract": "tool-message"},
    )
    role: str
    """Always "tool"."""
    content: str
    """The text the model sees. Never blank: a single space once hid every error."""
    tool_call_id: str
    """Identifier of the model's call that this answers."""
    name: str | None = None
    """Name of the tool that ran."""
    is_internal: bool | None = None
    """Whether the host keeps the message from its user interface."""


class ToolResponse(ContractModel):
    """
    What leaves the executor: code, message, data and meta, all four always present. Closed:
    version 1 never gains a field; growth goes into meta.
    """

    model_config = ConfigDict(
        json_schema_extra={"contract": "tool-response"},
    )
    code: int
    """
    0 means success. Failures use 1000–1999 (the caller's mistake), 2000–2999 (the server or
    backend) or 5000–5999 (the system); every other number is invalid. x900–x999 of each range
    is reserved to this contract. A code inside a range that the error-code table does not
    list is valid and earns a warning.
    """
    message: str
    """What happened, for people and for the model. Never null; not blank on a failure."""
    data: Any
    """Whatever the tool has to hand over: any JSON value, null included."""
    meta: ResponseMeta
    """
    Facts about the call; tool and execution_time_ms are always there. Open: plain names are
    reserved to this contract, foreign names contain a dot or a slash.
    """


class ToolResult(ToolResultBuilders):
    """
    magic's form: output for success, error for failure. A failure is an error that is there
    and not null, whatever output says. Closed: version 1 never gains a field; growth goes
    into metadata, this contract's own extension.
    """

    model_config = ConfigDict(
        arbitrary_types_allowed=True,
        json_schema_extra={"contract": "tool-result"},
    )
    output: str | None = None
    """What the tool has to say to the model; may be empty. Null only beside an error."""
    error: str | None = None
    """
    Why it failed; null or absent when it did not. Never blank: a blank error would reach
    nobody.
    """
    name: str | None = None
    """Name of the tool that ran."""
    tool_call_id: str | None = None
    """Identifier of the model's call that this answers."""
    system: str | None = None
    """A note for the orchestrator; the model does not see it."""
    execution_time: JsonNumber | None = None
    """How long the call took, in seconds (not milliseconds). Fractions are kept."""
    explanation: str | None = None
    """Why the model made the call, in its own words."""
    metadata: dict[str, Any] | None = None
    """
    Facts about the data, such as totals or pages. Open: every name is free except toolresult.
    null is as good as absent.
    """


class ToolReturn(ToolReturnBuilders):
    """
    What a tool function may return: a code, and a message, data and metadata if it likes. The
    executor makes a tool-response of it. Closed: version 1 never gains a field; growth goes
    into meta.
    """

    model_config = ConfigDict(
        json_schema_extra={"contract": "tool-return"},
    )
    code: int
    """
    0 means success. Failures use 1000–1999 (the caller's mistake), 2000–2999 (the server or
    backend) or 5000–5999 (the system); every other number is invalid. x900–x999 of each range
    is reserved to this contract. A code inside a range that the error-code table does not
    list is valid and earns a warning.
    """
    message: str | None = None
    """
    What happened, for people and for the model. Never null. A failure must have one that is
    not blank; a success may leave it out.
    """
    data: Any | None = None
    """Whatever the tool has to hand over: any JSON value, null included."""
    meta: dict[str, Any] | None = None
    """
    Facts about the call. Open: plain names are reserved to this contract, foreign names
    contain a dot or a slash. Reserved names have here the types they have in a tool-response;
    null is as good as absent.
    """
