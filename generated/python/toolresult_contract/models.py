# GENERATED from schemas/v1 by `make generate`; do not edit.
"""The envelopes as classes: names and types; the base class asks the contract for the rules."""

from typing import Any

from pydantic import ConfigDict, Field
from toolresult.models.base import ContractModel, JsonNumber
from toolresult.models.builders import (
    ToolExecutionResultBuilders,
    ToolResultBuilders,
    ToolReturnBuilders,
)


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


class RunRecord(ContractModel):
    """
    One run of agents, written down: what went in, every item that came of it, what came out,
    and how it ended. Made from a run result of the OpenAI Agents SDK, at any moment of the
    run. Field names are those of the SDK's result. Closed: version 1 never gains a field.
    What comes from the SDK inside it, such as items and responses, is open.
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
    How far the run had come when it was written down: completed; interrupted (it waits for
    approval of tool calls); in_progress (a stream that is still running); incomplete (it
    stopped early, at the limit of turns or because it was cancelled); failed (it ended in an
    error, a tripped guardrail included).
    """
    final_output: Any
    """
    What the last agent gave as its answer: text, or any JSON value where the agent has an
    output type. Null as long as there is none.
    """
    final_output_type: str | None = None
    """
    What final_output is: text (a string), structured (a value of the agent's output type) or
    none (null, there is no output).
    """
    last_agent: dict[str, Any] | None
    """
    An agent, by its name. Null where it is not known any more, for example after
    release_agents().
    """
    last_response_id: str | None
    """
    Identifier of the latest model response, to be given as previous_response_id in the next
    turn; null where the model's provider names none.
    """
    max_turns: int | None = None
    """How many turns the run was allowed; null where it had no limit."""
    current_turn: int | None = None
    """The turn that the run had reached."""
    input: Any
    """
    The original input: a string, or a list of input items. A hand-off filter may have changed
    it.
    """
    to_input_list: list[Any]
    """
    What to_input_list() gave: the original input and the items of the run, in the model's own
    form, ready to go in front of the next message of the user.
    """
    new_items: list[Any]
    """
    What the run brought forth, in order: messages, tool calls and their outputs, hand-offs,
    reasoning.
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
    The tool call that started this run, where an agent was used as another agent's tool;
    absent otherwise.
    """
    error: dict[str, Any] | None = None
    """
    What ended the run. There when the status is failed; allowed when it is incomplete; absent
    otherwise. A tool that failed inside a run that went on is told by its item, not here.
    """
    state: dict[str, Any] | None = None
    """
    The SDK's resumable snapshot, a run-state document. Only there when it was asked for: it
    holds the context of the run as it is, secrets included.
    """
    lossy: list[Any] | None = None
    """
    One entry for every value that JSON could not carry as it was, such as bytes, NaN or a
    circular value. Absent or empty where nothing was lost.
    """


class RunState(ContractModel):
    """
    The OpenAI Agents SDK's own snapshot of a run, with which it can be resumed. It belongs to
    the SDK, so it is open: whatever else a snapshot holds is valid. Held fast is what no
    reader of the SDK can do without. A snapshot has no final output; what a run came to is a
    run-record.
    """

    model_config = ConfigDict(
        extra="allow",
        json_schema_extra={"contract": "run-state"},
    )
    schema_version: str = Field(..., serialization_alias="$schemaVersion")
    """
    Version of the snapshot, a string: "1.10" is not 1.1. Listed is every version that openai-
    agents 0.24.0 reads; it writes 1.21.
    """
    current_turn: int
    """The turn that the run had reached."""
    max_turns: int | None
    """How many turns the run is allowed; null, from version 1.10 on, where it has no limit."""
    current_agent: dict[str, Any]
    """The agent that goes on when the run is resumed, by its name."""
    original_input: Any
    """What the run was started with: a string, or a list of input items."""
    pending_input: list[Any] | None = None
    """
    Input that was added to the snapshot and waits for the next call of the model, from
    version 1.15 on.
    """
    model_responses: list[Any] | None = None
    """The model's responses so far."""
    generated_items: list[Any] | None = None
    """The items of the run as the model sees them."""
    session_items: list[Any] | None = None
    """The items of the run as they were observed: new_items of the result."""
    context: dict[str, Any]
    """The context of the run, with usage and approvals. Written out as it is, secrets included."""
    input_guardrail_results: list[Any] | None = None
    """
    What the guardrails found in the input. Unlike the rest of the snapshot, entries are spelt
    in camel case.
    """
    output_guardrail_results: list[Any] | None = None
    """What the guardrails found in the final output."""
    tool_input_guardrail_results: list[Any] | None = None
    """What the guardrails of tools found in their arguments."""
    tool_output_guardrail_results: list[Any] | None = None
    """What the guardrails of tools found in their outputs."""
    current_step: dict[str, Any] | None = None
    """
    Where the run stands: an interruption with the tool calls that wait for approval, a next
    turn, or null. Open.
    """
    last_processed_response: dict[str, Any] | None = None
    """What the SDK had made of the model's last response. Open."""
    conversation_id: str | None = None
    """The conversation that the provider keeps, or null."""
    previous_response_id: str | None = None
    """The response that the next turn continues, or null."""


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
