# GENERATED from schemas/v1 by `make generate`; do not edit.
"""The envelopes as classes: names and types; the base class asks the contract for the rules."""

from typing import Any, Generic

from pydantic import ConfigDict, Field
from toolresult.models.base import ContractModel, JsonNumber
from toolresult.models.builders import (
    ToolExecutionResultBuilders,
    ToolResultBuilders,
    ToolReturnBuilders,
)
from toolresult.models.data import Data, DataT


class ResponseMeta(ContractModel):
    """
    Facts about the call; tool and execution_time_ms are always present. Open: plain names are
    reserved for this contract, foreign names contain a dot or a slash.
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
    Whether the session was opened for this call alone and closed after it. Absent means
    unspecified.
    """
    trace_id: str | None = None
    """The caller's trace identifier, carried through unchanged."""
    tool_call_id: str | None = None
    """The model's identifier of the call."""
    request_id: str | None = None
    """Identifier of this request in the server's log."""
    error_type: str | None = None
    """Class name of the error, for people who search logs."""
    retry_after_ms: JsonNumber | None = None
    """How long to wait before the call is repeated, in milliseconds."""
    toolresult: dict[str, Any] | None = None
    """
    The only key that this contract adds to an envelope. Written only on results that are not
    ok or that were converted, so that a plain success costs no bytes. Closed. It never
    contradicts the envelope that contains it: code 0 and success true are neither failed nor
    empty; code ≠ 0, success false and an error are not ok; an error is not empty, and a
    result without an error is not failed.
    """


class RunRecord(ContractModel):
    """
    A record of one agent run: its input, every item it produced, its output, and how it
    ended. Made from a run result of the OpenAI Agents SDK, at any moment of the run. Field
    names are those of the SDK's result. Closed: version 1 never gains a field. What comes
    from the SDK inside it, such as items and responses, is open.
    """

    model_config = ConfigDict(
        json_schema_extra={"contract": "run-record"},
    )
    schema_version: str
    """Version of this form: always the string "1.0"."""
    sdk: dict[str, Any] | None = None
    """The library that ran the agents, and its version."""
    streaming: bool | None = None
    """Whether the run was streamed."""
    status: str
    """
    State of the run when it was recorded: completed; interrupted (it waits for approval of
    tool calls); in_progress (a stream that is still running); incomplete (it stopped early,
    at the turn limit or because it was cancelled); failed (it ended in an error, including a
    tripped guardrail).
    """
    final_output: Any
    """
    The answer of the last agent: text, or any JSON value if the agent has an output type.
    Null until there is one.
    """
    final_output_type: str | None = None
    """
    What final_output is: text (a string), structured (a value of the agent's output type) or
    none (null, there is no output).
    """
    last_agent: dict[str, Any] | None
    """An agent, by its name. Null if it is no longer known, for example after release_agents()."""
    last_response_id: str | None
    """
    Identifier of the latest model response, to pass as previous_response_id in the next turn;
    null if the model's provider gives none.
    """
    max_turns: int | None = None
    """How many turns the run was allowed; null if it had no limit."""
    current_turn: int | None = None
    """The turn that the run had reached."""
    input: Any
    """
    The original input: a string, or a list of input items. A hand-off filter may have changed
    it.
    """
    to_input_list: list[Any]
    """
    The value of to_input_list(): the original input and the items of the run, in the model's
    own format; append the user's next message to start the next turn.
    """
    new_items: list[Any]
    """
    The items that the run produced, in order: messages, tool calls and their outputs, hand-
    offs, reasoning.
    """
    interruptions: list[Any]
    """
    The tool calls that wait for approval, as items of the type tool_approval_item. Not empty
    exactly when the status is interrupted.
    """
    raw_responses: list[Any]
    """The model's responses, in order."""
    usage: dict[str, Any] | None = None
    """Requests and tokens of the whole run. Open."""
    input_guardrail_results: list[Any]
    """What the guardrails found in the input."""
    output_guardrail_results: list[Any]
    """What the guardrails found in the final output."""
    tool_input_guardrail_results: list[Any]
    """What the guardrails of tools found in their arguments."""
    tool_output_guardrail_results: list[Any]
    """What the guardrails of tools found in their outputs."""
    agent_tool_invocation: dict[str, Any] | None = None
    """
    The tool call that started this run, if the agent was used as another agent's tool; absent
    otherwise.
    """
    error: dict[str, Any] | None = None
    """
    What ended the run. Required if the status is failed; allowed if it is incomplete; absent
    otherwise. If a tool failed but the run continued, its item says so, not this field.
    """
    state: dict[str, Any] | None = None
    """
    The SDK's resumable snapshot, a run-state document. Only present if it was requested: it
    contains the context of the run unchanged, including secrets.
    """
    lossy: list[Any] | None = None
    """
    One entry for every value that JSON could not carry unchanged, such as bytes, NaN or a
    circular reference. Absent or empty if nothing was lost.
    """


class RunState(ContractModel):
    """
    The OpenAI Agents SDK's own snapshot of a run, used to resume it. It belongs to the SDK,
    so it is open: anything else in a snapshot is valid. This schema requires only what the
    SDK cannot read a snapshot without. A snapshot has no final output; for the result of a
    run, use run-record.
    """

    model_config = ConfigDict(
        extra="allow",
        json_schema_extra={"contract": "run-state"},
    )
    schema_version: str = Field(..., serialization_alias="$schemaVersion")
    """
    Version of the snapshot, a string: "1.10" is not 1.1. The list has every version that
    openai-agents 0.24.0 reads; it writes 1.21.
    """
    current_turn: int
    """The turn that the run had reached."""
    max_turns: int | None
    """How many turns the run is allowed; null if it has no limit (since version 1.10)."""
    current_agent: dict[str, Any]
    """The agent that continues when the run is resumed, by its name."""
    original_input: Any
    """Input that the run was started with: a string, or a list of input items."""
    pending_input: list[Any] | None = None
    """
    Input that was added to the snapshot and waits for the next call of the model (since
    version 1.15).
    """
    model_responses: list[Any] | None = None
    """The model's responses so far."""
    generated_items: list[Any] | None = None
    """The items of the run as the model sees them."""
    session_items: list[Any] | None = None
    """The items of the run as they were observed: new_items of the result."""
    context: dict[str, Any]
    """The context of the run, with usage and approvals. Written unchanged, including secrets."""
    input_guardrail_results: list[Any] | None = None
    """
    What the guardrails found in the input. Unlike the rest of the snapshot, entries are
    written in camel case.
    """
    output_guardrail_results: list[Any] | None = None
    """What the guardrails found in the final output."""
    tool_input_guardrail_results: list[Any] | None = None
    """What the guardrails of tools found in their arguments."""
    tool_output_guardrail_results: list[Any] | None = None
    """What the guardrails of tools found in their outputs."""
    current_step: dict[str, Any] | None = None
    """
    Where the run is: an interruption with the tool calls that wait for approval, a next turn,
    or null. Open.
    """
    last_processed_response: dict[str, Any] | None = None
    """The SDK's result of processing the model's last response. Open."""
    conversation_id: str | None = None
    """The conversation that the provider keeps, or null."""
    previous_response_id: str | None = None
    """The response that the next turn continues, or null."""


class ToolExecutionResult(ToolExecutionResultBuilders, Generic[DataT]):
    """
    The form of the Java workflow: success decides whether the workflow continues. false means
    failed or nothing found; without the toolresult extension, the two cannot be
    distinguished. Closed: version 1 never gains a field; extensions go into metadata.
    """

    model_config = ConfigDict(
        json_schema_extra={"contract": "tool-execution-result"},
    )
    success: bool
    """
    true: the operation worked, and there is data. false: it failed, or nothing was found; the
    workflow stops. A JSON boolean: "true", "yes" and 1 are not.
    """
    operation_type: str = Field(..., serialization_alias="operationType")
    """
    Kind of operation. Known: query, operation, save, update, unknown, error. The set is open;
    any other value gets a warning.
    """
    data: Data[DataT] | None = None
    """
    What the tool found or produced: any JSON value. Null or absent if success is false;
    present and not null if a query succeeds.
    """
    message: str
    """What happened, for the model and for people. Never null; not blank if success is false."""
    metadata: dict[str, Any] | None = None
    """
    Facts about the data, such as totals or pages. Open: any name is allowed except
    toolresult. null means the same as absent.
    """


class ToolMessage(ContractModel):
    """
    The message that a host passes to its model layer after a tool ran. Its content is all
    that the model sees: if the tool failed, the content must say so. Closed: version 1 never
    gains a field.
    """

    model_config = ConfigDict(
        json_schema_extra={"contract": "tool-message"},
    )
    role: str
    """Always "tool"."""
    content: str
    """The text that the model sees. Never blank: in one system, a single space hid every error."""
    tool_call_id: str
    """Identifier of the model's call that this answers."""
    name: str | None = None
    """Name of the tool that ran."""
    is_internal: bool | None = None
    """Whether the host hides the message from its user interface."""


class ToolResponse(ContractModel, Generic[DataT]):
    """
    What the executor returns: code, message, data and meta, all four always present. Closed:
    version 1 never gains a field; extensions go into meta.
    """

    model_config = ConfigDict(
        json_schema_extra={"contract": "tool-response"},
    )
    code: int
    """
    0 means success. Failures use 1000–1999 (the caller's mistake), 2000–2999 (the server or
    backend) or 5000–5999 (the system); every other number is invalid. x900–x999 of each range
    are reserved for this contract. A code inside a range that the error-code table does not
    list is valid, with a warning.
    """
    message: str
    """What happened, for people and for the model. Never null; not blank on a failure."""
    data: Data[DataT] | None
    """The data that the tool returns: any JSON value, including null."""
    meta: ResponseMeta
    """
    Facts about the call; tool and execution_time_ms are always present. Open: plain names are
    reserved for this contract, foreign names contain a dot or a slash.
    """


class ToolResult(ToolResultBuilders):
    """
    The form of magic: output for success, error for failure. A result whose error is present
    and not null is a failure, whatever output says. Closed: version 1 never gains a field;
    extensions go into metadata, which this contract adds.
    """

    model_config = ConfigDict(
        arbitrary_types_allowed=True,
        json_schema_extra={"contract": "tool-result"},
    )
    output: str | None = None
    """What the tool tells the model; may be empty. Null only beside an error."""
    error: str | None = None
    """Why it failed; null or absent if it did not. Never blank: nobody would see a blank error."""
    name: str | None = None
    """Name of the tool that ran."""
    tool_call_id: str | None = None
    """Identifier of the model's call that this answers."""
    system: str | None = None
    """A note for the orchestrator; the model does not see it."""
    execution_time: JsonNumber | None = None
    """How long the call took, in seconds (not milliseconds). Fractions are kept."""
    explanation: str | None = None
    """The model's own explanation of the call."""
    metadata: dict[str, Any] | None = None
    """
    Facts about the data, such as totals or pages. Open: any name is allowed except
    toolresult. null means the same as absent.
    """


class ToolReturn(ToolReturnBuilders, Generic[DataT]):
    """
    What a tool function may return: a code, and optionally message, data and meta. The
    executor turns it into a tool-response. Closed: version 1 never gains a field; extensions
    go into meta.
    """

    model_config = ConfigDict(
        json_schema_extra={"contract": "tool-return"},
    )
    code: int
    """
    0 means success. Failures use 1000–1999 (the caller's mistake), 2000–2999 (the server or
    backend) or 5000–5999 (the system); every other number is invalid. x900–x999 of each range
    are reserved for this contract. A code inside a range that the error-code table does not
    list is valid, with a warning.
    """
    message: str | None = None
    """
    What happened, for people and for the model. Never null. A failure must have one that is
    not blank; a success may omit it.
    """
    data: Data[DataT] | None = None
    """The data that the tool returns: any JSON value, including null."""
    meta: dict[str, Any] | None = None
    """
    Facts about the call. Open: plain names are reserved for this contract, foreign names
    contain a dot or a slash. Reserved names have the same types as in a tool-response; null
    means the same as absent.
    """
