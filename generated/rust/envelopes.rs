// GENERATED from schemas/v1 by `make generate`; do not edit.
//! The envelopes as structs; [`crate::envelope::read`] and [`crate::envelope::write`] are strict.

use crate::envelope::{present, read, whole, Envelope, EnvelopeError};
use crate::json::{Json, Members};
use crate::Schema;
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use core::str::FromStr;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Number;

/// A record of one agent run: its input, every item it produced, its output, and how it ended. Made from a run result of the OpenAI Agents SDK, at any moment of the run. Field names are those of the SDK's result. Closed: version 1 never gains a field. What comes from the SDK inside it, such as items and responses, is open.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RunRecord {
    /// Version of this form: always the string "1.0".
    pub schema_version: String,
    /// The library that ran the agents, and its version.
    #[serde(skip_serializing_if = "Option::is_none", default, deserialize_with = "present")]
    pub sdk: Option<RunRecordSdk>,
    /// Whether the run was streamed.
    #[serde(skip_serializing_if = "Option::is_none", default, deserialize_with = "present")]
    pub streaming: Option<bool>,
    /// State of the run when it was recorded: completed; interrupted (it waits for approval of tool calls); in_progress (a stream that is still running); incomplete (it stopped early, at the turn limit or because it was cancelled); failed (it ended in an error, including a tripped guardrail).
    pub status: String,
    /// The answer of the last agent: text, or any JSON value if the agent has an output type. Null until there is one.
    pub final_output: Json,
    /// What final_output is: text (a string), structured (a value of the agent's output type) or none (null, there is no output).
    #[serde(skip_serializing_if = "Option::is_none", default, deserialize_with = "present")]
    pub final_output_type: Option<String>,
    /// An agent, by its name. Null if it is no longer known, for example after release_agents().
    pub last_agent: Option<RunRecordAgent>,
    /// Identifier of the latest model response, to pass as previous_response_id in the next turn; null if the model's provider gives none.
    pub last_response_id: Option<String>,
    /// How many turns the run was allowed; null if it had no limit.
    #[serde(skip_serializing_if = "Option::is_none", default, deserialize_with = "present")]
    pub max_turns: Option<Option<Number>>,
    /// The turn that the run had reached.
    #[serde(skip_serializing_if = "Option::is_none", default, deserialize_with = "present")]
    pub current_turn: Option<Number>,
    /// The original input: a string, or a list of input items. A hand-off filter may have changed it.
    pub input: Json,
    /// The value of to_input_list(): the original input and the items of the run, in the model's own format; append the user's next message to start the next turn.
    pub to_input_list: Vec<Json>,
    /// The items that the run produced, in order: messages, tool calls and their outputs, hand-offs, reasoning.
    pub new_items: Vec<RunRecordItem>,
    /// The tool calls that wait for approval, as items of the type tool_approval_item. Not empty exactly when the status is interrupted.
    pub interruptions: Vec<RunRecordItem>,
    /// The model's responses, in order.
    pub raw_responses: Vec<RunRecordModelResponse>,
    /// Requests and tokens of the whole run. Open.
    #[serde(skip_serializing_if = "Option::is_none", default, deserialize_with = "present")]
    pub usage: Option<Json>,
    /// What the guardrails found in the input.
    pub input_guardrail_results: Vec<RunRecordGuardrailResult>,
    /// What the guardrails found in the final output.
    pub output_guardrail_results: Vec<RunRecordGuardrailResult>,
    /// What the guardrails of tools found in their arguments.
    pub tool_input_guardrail_results: Vec<RunRecordToolGuardrailResult>,
    /// What the guardrails of tools found in their outputs.
    pub tool_output_guardrail_results: Vec<RunRecordToolGuardrailResult>,
    /// The tool call that started this run, if the agent was used as another agent's tool; absent otherwise.
    #[serde(skip_serializing_if = "Option::is_none", default, deserialize_with = "present")]
    pub agent_tool_invocation: Option<RunRecordAgentToolInvocation>,
    /// What ended the run. Required if the status is failed; allowed if it is incomplete; absent otherwise. If a tool failed but the run continued, its item says so, not this field.
    #[serde(skip_serializing_if = "Option::is_none", default, deserialize_with = "present")]
    pub error: Option<RunRecordError>,
    /// The SDK's resumable snapshot, a run-state document. Only present if it was requested: it contains the context of the run unchanged, including secrets.
    #[serde(skip_serializing_if = "Option::is_none", default, deserialize_with = "present")]
    pub state: Option<Json>,
    /// One entry for every value that JSON could not carry unchanged, such as bytes, NaN or a circular reference. Absent or empty if nothing was lost.
    #[serde(skip_serializing_if = "Option::is_none", default, deserialize_with = "present")]
    pub lossy: Option<Vec<RunRecordLoss>>,
}

impl Envelope for RunRecord {
    const SCHEMA: Schema = Schema::RunRecord;
}

impl FromStr for RunRecord {
    type Err = EnvelopeError;

    fn from_str(text: &str) -> Result<Self, EnvelopeError> {
        read(text)
    }
}

/// The library that ran the agents, and its version.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RunRecordSdk {
    /// Name of the library's package.
    pub name: String,
    /// Version that the library reports.
    pub version: String,
}

/// An agent, by its name. Null if it is no longer known, for example after release_agents().
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RunRecordAgent {
    /// The agent's name.
    pub name: String,
    /// The keys that the contract does not define.
    #[serde(flatten)]
    pub extra: BTreeMap<String, Json>,
}

impl<'de> Deserialize<'de> for RunRecordAgent {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        let mut members = Members::deserialize(reader)?;
        Ok(Self {
            name: members.required("name")?,
            extra: members.others(),
        })
    }
}

/// One event of the run. Open: an item has more fields than these, and a type that this contract does not know is valid.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RunRecordItem {
    /// Kind of the item: one of the SDK's names, such as message_output_item, tool_call_item or handoff_output_item.
    pub r#type: String,
    /// An agent, by its name. Null if it is no longer known, for example after release_agents().
    pub agent: Option<RunRecordAgent>,
    /// The item in the model's own format. Null if JSON could not carry it.
    pub raw_item: Json,
    /// On a tool_call_output_item: what the tool returned, as JSON, before it was converted to text for the model.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub output: Option<Json>,
    /// An agent, by its name. Null if it is no longer known, for example after release_agents().
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source_agent: Option<Option<RunRecordAgent>>,
    /// An agent, by its name. Null if it is no longer known, for example after release_agents().
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target_agent: Option<Option<RunRecordAgent>>,
    /// On an input_item: identifier of this input, which was added when the run was resumed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub input_id: Option<String>,
    /// Identifier that a tool call and its output share.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub call_id: Option<Option<String>>,
    /// Name of the tool that was called.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tool_name: Option<Option<String>>,
    /// Where the tool comes from: a function, an MCP server, an agent. Open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tool_origin: Option<Json>,
    /// What the application attached to a tool output; the model does not see it. Open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub custom_data: Option<Json>,
    /// The keys that the contract does not define.
    #[serde(flatten)]
    pub extra: BTreeMap<String, Json>,
}

impl<'de> Deserialize<'de> for RunRecordItem {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        let mut members = Members::deserialize(reader)?;
        Ok(Self {
            r#type: members.required("type")?,
            agent: members.required("agent")?,
            raw_item: members.required("raw_item")?,
            output: members.optional("output")?,
            source_agent: members.optional("source_agent")?,
            target_agent: members.optional("target_agent")?,
            input_id: members.optional("input_id")?,
            call_id: members.optional("call_id")?,
            tool_name: members.optional("tool_name")?,
            tool_origin: members.optional("tool_origin")?,
            custom_data: members.optional("custom_data")?,
            extra: members.others(),
        })
    }
}

/// One response of the model. Open.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RunRecordModelResponse {
    /// Identifier of the response; null if the provider gives none.
    pub response_id: Option<String>,
    /// Identifier of the request, given by the transport; null or absent if it gave none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub request_id: Option<Option<String>>,
    /// Tokens of this response. Open.
    pub usage: Json,
    /// The model's output, item by item, in its own format.
    pub output: Vec<Json>,
    /// The keys that the contract does not define.
    #[serde(flatten)]
    pub extra: BTreeMap<String, Json>,
}

impl<'de> Deserialize<'de> for RunRecordModelResponse {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        let mut members = Members::deserialize(reader)?;
        Ok(Self {
            response_id: members.required("response_id")?,
            request_id: members.optional("request_id")?,
            usage: members.required("usage")?,
            output: members.required("output")?,
            extra: members.others(),
        })
    }
}

/// What one guardrail found. Open.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RunRecordGuardrailResult {
    /// The guardrail, by its name.
    pub guardrail: RunRecordGuardrailResultGuardrail,
    /// The verdict of the guardrail.
    pub output: RunRecordGuardrailResultOutput,
    /// An agent, by its name. Null if it is no longer known, for example after release_agents().
    #[serde(skip_serializing_if = "Option::is_none")]
    pub agent: Option<Option<RunRecordAgent>>,
    /// On an output guardrail: the output that was checked, including blocked text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub agent_output: Option<Json>,
    /// The keys that the contract does not define.
    #[serde(flatten)]
    pub extra: BTreeMap<String, Json>,
}

impl<'de> Deserialize<'de> for RunRecordGuardrailResult {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        let mut members = Members::deserialize(reader)?;
        Ok(Self {
            guardrail: members.required("guardrail")?,
            output: members.required("output")?,
            agent: members.optional("agent")?,
            agent_output: members.optional("agent_output")?,
            extra: members.others(),
        })
    }
}

/// The guardrail, by its name.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RunRecordGuardrailResultGuardrail {
    /// The guardrail's name.
    pub name: String,
    /// The keys that the contract does not define.
    #[serde(flatten)]
    pub extra: BTreeMap<String, Json>,
}

impl<'de> Deserialize<'de> for RunRecordGuardrailResultGuardrail {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        let mut members = Members::deserialize(reader)?;
        Ok(Self {
            name: members.required("name")?,
            extra: members.others(),
        })
    }
}

/// The verdict of the guardrail.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RunRecordGuardrailResultOutput {
    /// What the guardrail reports about its check: any JSON value.
    pub output_info: Json,
    /// Whether the guardrail stopped the run.
    pub tripwire_triggered: bool,
    /// The keys that the contract does not define.
    #[serde(flatten)]
    pub extra: BTreeMap<String, Json>,
}

impl<'de> Deserialize<'de> for RunRecordGuardrailResultOutput {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        let mut members = Members::deserialize(reader)?;
        Ok(Self {
            output_info: members.required("output_info")?,
            tripwire_triggered: members.required("tripwire_triggered")?,
            extra: members.others(),
        })
    }
}

/// What one guardrail of a tool found. Open.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RunRecordToolGuardrailResult {
    /// The guardrail, by its name.
    pub guardrail: RunRecordToolGuardrailResultGuardrail,
    /// The verdict of the guardrail.
    pub output: RunRecordToolGuardrailResultOutput,
    /// The keys that the contract does not define.
    #[serde(flatten)]
    pub extra: BTreeMap<String, Json>,
}

impl<'de> Deserialize<'de> for RunRecordToolGuardrailResult {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        let mut members = Members::deserialize(reader)?;
        Ok(Self {
            guardrail: members.required("guardrail")?,
            output: members.required("output")?,
            extra: members.others(),
        })
    }
}

/// The guardrail, by its name.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RunRecordToolGuardrailResultGuardrail {
    /// The guardrail's name.
    pub name: String,
    /// The keys that the contract does not define.
    #[serde(flatten)]
    pub extra: BTreeMap<String, Json>,
}

impl<'de> Deserialize<'de> for RunRecordToolGuardrailResultGuardrail {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        let mut members = Members::deserialize(reader)?;
        Ok(Self {
            name: members.required("name")?,
            extra: members.others(),
        })
    }
}

/// The verdict of the guardrail.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RunRecordToolGuardrailResultOutput {
    /// What the guardrail reports about its check: any JSON value.
    pub output_info: Json,
    /// What follows from the check: allow, reject_content (the model gets a message instead) or raise_exception (the run ends). Open.
    pub behavior: RunRecordToolGuardrailResultOutputBehavior,
    /// The keys that the contract does not define.
    #[serde(flatten)]
    pub extra: BTreeMap<String, Json>,
}

impl<'de> Deserialize<'de> for RunRecordToolGuardrailResultOutput {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        let mut members = Members::deserialize(reader)?;
        Ok(Self {
            output_info: members.required("output_info")?,
            behavior: members.required("behavior")?,
            extra: members.others(),
        })
    }
}

/// What follows from the check: allow, reject_content (the model gets a message instead) or raise_exception (the run ends). Open.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RunRecordToolGuardrailResultOutputBehavior {
    /// Name of the behavior.
    pub r#type: String,
    /// The keys that the contract does not define.
    #[serde(flatten)]
    pub extra: BTreeMap<String, Json>,
}

impl<'de> Deserialize<'de> for RunRecordToolGuardrailResultOutputBehavior {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        let mut members = Members::deserialize(reader)?;
        Ok(Self {
            r#type: members.required("type")?,
            extra: members.others(),
        })
    }
}

/// The tool call that started this run, if the agent was used as another agent's tool; absent otherwise.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RunRecordAgentToolInvocation {
    /// Name of the tool as the model sees it.
    pub tool_name: String,
    /// Identifier of the model's call.
    pub tool_call_id: String,
    /// The arguments of the call, as the JSON text that the model wrote.
    pub tool_arguments: String,
    /// The keys that the contract does not define.
    #[serde(flatten)]
    pub extra: BTreeMap<String, Json>,
}

impl<'de> Deserialize<'de> for RunRecordAgentToolInvocation {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        let mut members = Members::deserialize(reader)?;
        Ok(Self {
            tool_name: members.required("tool_name")?,
            tool_call_id: members.required("tool_call_id")?,
            tool_arguments: members.required("tool_arguments")?,
            extra: members.others(),
        })
    }
}

/// What ended the run. Required if the status is failed; allowed if it is incomplete; absent otherwise. If a tool failed but the run continued, its item says so, not this field.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RunRecordError {
    /// Name of the exception's class.
    pub r#type: String,
    /// Message of the exception; may be empty. It can repeat what a tool or a user said, including secrets.
    pub message: String,
}

/// One value that JSON could not carry.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RunRecordLoss {
    /// JSON Pointer to the value that replaces it, from the root of the record.
    pub path: String,
    /// Why JSON could not carry the value.
    pub reason: String,
}

/// The OpenAI Agents SDK's own snapshot of a run, used to resume it. It belongs to the SDK, so it is open: anything else in a snapshot is valid. This schema requires only what the SDK cannot read a snapshot without. A snapshot has no final output; for the result of a run, use run-record.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RunState {
    /// Version of the snapshot, a string: "1.10" is not 1.1. The list has every version that openai-agents 0.24.0 reads; it writes 1.21.
    #[serde(rename = "$schemaVersion")]
    pub schema_version: String,
    /// The turn that the run had reached.
    pub current_turn: Number,
    /// How many turns the run is allowed; null if it has no limit (since version 1.10).
    pub max_turns: Option<Number>,
    /// The agent that continues when the run is resumed, by its name.
    pub current_agent: RunStateCurrentAgent,
    /// Input that the run was started with: a string, or a list of input items.
    pub original_input: Json,
    /// Input that was added to the snapshot and waits for the next call of the model (since version 1.15).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pending_input: Option<Vec<Json>>,
    /// The model's responses so far.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub model_responses: Option<Vec<Json>>,
    /// The items of the run as the model sees them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub generated_items: Option<Vec<Json>>,
    /// The items of the run as they were observed: new_items of the result.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub session_items: Option<Vec<Json>>,
    /// The context of the run, with usage and approvals. Written unchanged, including secrets.
    pub context: RunStateContext,
    /// What the guardrails found in the input. Unlike the rest of the snapshot, entries are written in camel case.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub input_guardrail_results: Option<Vec<Json>>,
    /// What the guardrails found in the final output.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub output_guardrail_results: Option<Vec<Json>>,
    /// What the guardrails of tools found in their arguments.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tool_input_guardrail_results: Option<Vec<Json>>,
    /// What the guardrails of tools found in their outputs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tool_output_guardrail_results: Option<Vec<Json>>,
    /// Where the run is: an interruption with the tool calls that wait for approval, a next turn, or null. Open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub current_step: Option<Json>,
    /// The SDK's result of processing the model's last response. Open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_processed_response: Option<Json>,
    /// The conversation that the provider keeps, or null.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conversation_id: Option<Option<String>>,
    /// The response that the next turn continues, or null.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub previous_response_id: Option<Option<String>>,
    /// The keys that the contract does not define.
    #[serde(flatten)]
    pub extra: BTreeMap<String, Json>,
}

impl<'de> Deserialize<'de> for RunState {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        let mut members = Members::deserialize(reader)?;
        Ok(Self {
            schema_version: members.required("$schemaVersion")?,
            current_turn: members.required("current_turn")?,
            max_turns: members.required("max_turns")?,
            current_agent: members.required("current_agent")?,
            original_input: members.required("original_input")?,
            pending_input: members.optional("pending_input")?,
            model_responses: members.optional("model_responses")?,
            generated_items: members.optional("generated_items")?,
            session_items: members.optional("session_items")?,
            context: members.required("context")?,
            input_guardrail_results: members.optional("input_guardrail_results")?,
            output_guardrail_results: members.optional("output_guardrail_results")?,
            tool_input_guardrail_results: members.optional("tool_input_guardrail_results")?,
            tool_output_guardrail_results: members.optional("tool_output_guardrail_results")?,
            current_step: members.optional("current_step")?,
            last_processed_response: members.optional("last_processed_response")?,
            conversation_id: members.optional("conversation_id")?,
            previous_response_id: members.optional("previous_response_id")?,
            extra: members.others(),
        })
    }
}

impl Envelope for RunState {
    const SCHEMA: Schema = Schema::RunState;
}

impl FromStr for RunState {
    type Err = EnvelopeError;

    fn from_str(text: &str) -> Result<Self, EnvelopeError> {
        read(text)
    }
}

/// The agent that continues when the run is resumed, by its name.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RunStateCurrentAgent {
    /// The agent's name, never empty: it is used to look up the agent.
    pub name: String,
    /// Distinguishes agents of the same name (since version 1.7).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub identity: Option<String>,
    /// The keys that the contract does not define.
    #[serde(flatten)]
    pub extra: BTreeMap<String, Json>,
}

impl<'de> Deserialize<'de> for RunStateCurrentAgent {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        let mut members = Members::deserialize(reader)?;
        Ok(Self {
            name: members.required("name")?,
            identity: members.optional("identity")?,
            extra: members.others(),
        })
    }
}

/// The context of the run, with usage and approvals. Written unchanged, including secrets.
#[derive(Clone, Debug, PartialEq, Serialize, Default)]
pub struct RunStateContext {
    /// Requests and tokens so far. Open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub usage: Option<Json>,
    /// The approval decision for each tool, by tool name. Open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub approvals: Option<Json>,
    /// The application's own object as the SDK could write it; null if there was none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub context: Option<Json>,
    /// The keys that the contract does not define.
    #[serde(flatten)]
    pub extra: BTreeMap<String, Json>,
}

impl<'de> Deserialize<'de> for RunStateContext {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        let mut members = Members::deserialize(reader)?;
        Ok(Self {
            usage: members.optional("usage")?,
            approvals: members.optional("approvals")?,
            context: members.optional("context")?,
            extra: members.others(),
        })
    }
}

/// The form of the Java workflow: success decides whether the workflow continues. false means failed or nothing found; without the toolresult extension, the two cannot be distinguished. Closed: version 1 never gains a field; extensions go into metadata.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ToolExecutionResult {
    /// true: the operation worked, and there is data. false: it failed, or nothing was found; the workflow stops. A JSON boolean: "true", "yes" and 1 are not.
    pub success: bool,
    /// Kind of operation. Known: query, operation, save, update, unknown, error. The set is open; any other value gets a warning.
    #[serde(rename = "operationType")]
    pub operation_type: String,
    /// What the tool found or produced: any JSON value. Null or absent if success is false; present and not null if a query succeeds.
    #[serde(skip_serializing_if = "Option::is_none", default, deserialize_with = "present")]
    pub data: Option<Json>,
    /// What happened, for the model and for people. Never null; not blank if success is false.
    pub message: String,
    /// Facts about the data, such as totals or pages. Open: any name is allowed except toolresult. null means the same as absent.
    #[serde(skip_serializing_if = "Option::is_none", default, deserialize_with = "present")]
    pub metadata: Option<Option<ToolExecutionResultMetadata>>,
}

impl Envelope for ToolExecutionResult {
    const SCHEMA: Schema = Schema::ToolExecutionResult;
}

impl FromStr for ToolExecutionResult {
    type Err = EnvelopeError;

    fn from_str(text: &str) -> Result<Self, EnvelopeError> {
        read(text)
    }
}

impl ToolExecutionResult {
    /// With the fields that are required.
    pub fn new(success: bool, operation_type: impl Into<String>, message: impl Into<String>) -> Self {
        Self { success, operation_type: operation_type.into(), message: message.into(), data: None, metadata: None }
    }

    /// The same with `data`.
    pub fn with_data(mut self, data: impl Into<Json>) -> Self {
        self.data = Some(data.into());
        self
    }

    /// The same with `metadata`.
    pub fn with_metadata(mut self, metadata: ToolExecutionResultMetadata) -> Self {
        self.metadata = Some(Some(metadata));
        self
    }
}

/// Facts about the data, such as totals or pages. Open: any name is allowed except toolresult. null means the same as absent.
#[derive(Clone, Debug, PartialEq, Serialize, Default)]
pub struct ToolExecutionResultMetadata {
    /// The only key that this contract adds to an envelope. Written only on results that are not ok or that were converted, so that a plain success costs no bytes. Closed. It never contradicts the envelope that contains it: code 0 and success true are neither failed nor empty; code ≠ 0, success false and an error are not ok; an error is not empty, and a result without an error is not failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub toolresult: Option<Extension>,
    /// The keys that the contract does not define.
    #[serde(flatten)]
    pub extra: BTreeMap<String, Json>,
}

impl<'de> Deserialize<'de> for ToolExecutionResultMetadata {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        let mut members = Members::deserialize(reader)?;
        Ok(Self {
            toolresult: members.optional("toolresult")?,
            extra: members.others(),
        })
    }
}

impl ToolExecutionResultMetadata {
    /// The same with `toolresult`.
    pub fn with_toolresult(mut self, toolresult: Extension) -> Self {
        self.toolresult = Some(toolresult);
        self
    }
}

/// The only key that this contract adds to an envelope. Written only on results that are not ok or that were converted, so that a plain success costs no bytes. Closed. It never contradicts the envelope that contains it: code 0 and success true are neither failed nor empty; code ≠ 0, success false and an error are not ok; an error is not empty, and a result without an error is not failed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Default)]
#[serde(deny_unknown_fields)]
pub struct Extension {
    /// The actual outcome, if the envelope's own fields cannot express it: ok, empty (the call worked and found nothing), failed, or unknown (the source does not distinguish empty from failed).
    #[serde(skip_serializing_if = "Option::is_none", default, deserialize_with = "present")]
    pub outcome: Option<String>,
    /// The error code before translation from a dialect: number, name and dialect, kept because several names can map to one code of this contract.
    #[serde(skip_serializing_if = "Option::is_none", default, deserialize_with = "present")]
    pub code: Option<ExtensionCode>,
    /// What a conversion could not express in this form, so that converting back restores the original payload exactly. It restores only what the envelope cannot express, and only while the digest still matches the rest of the envelope.
    #[serde(skip_serializing_if = "Option::is_none", default, deserialize_with = "present")]
    pub origin: Option<ExtensionOrigin>,
    /// JSON Pointers to required fields that the source did not give and conversion filled in; leave them out of statistics.
    #[serde(skip_serializing_if = "Option::is_none", default, deserialize_with = "present")]
    pub assumed: Option<Vec<String>>,
    /// What shows that somebody else's result is not ok, the deciding sign first: a pointer (/status), words (text: not found), a flag (flag: isError, default).
    #[serde(skip_serializing_if = "Option::is_none", default, deserialize_with = "present")]
    pub evidence: Option<Vec<String>>,
    /// true if the call timed out but the tool could not be stopped and may still take effect.
    #[serde(skip_serializing_if = "Option::is_none", default, deserialize_with = "present")]
    pub still_running: Option<bool>,
    /// How often the executor ran the tool for this call; present if it ran more than once.
    #[serde(skip_serializing_if = "Option::is_none", default, deserialize_with = "present")]
    pub attempts: Option<Number>,
}

impl Extension {
    /// The same with `outcome`.
    pub fn with_outcome(mut self, outcome: impl Into<String>) -> Self {
        self.outcome = Some(outcome.into());
        self
    }

    /// The same with `code`.
    pub fn with_code(mut self, code: ExtensionCode) -> Self {
        self.code = Some(code);
        self
    }

    /// The same with `origin`.
    pub fn with_origin(mut self, origin: ExtensionOrigin) -> Self {
        self.origin = Some(origin);
        self
    }

    /// The same with `assumed`.
    pub fn with_assumed(mut self, assumed: Vec<String>) -> Self {
        self.assumed = Some(assumed);
        self
    }

    /// The same with `evidence`.
    pub fn with_evidence(mut self, evidence: Vec<String>) -> Self {
        self.evidence = Some(evidence);
        self
    }

    /// The same with `still_running`.
    pub fn with_still_running(mut self, still_running: bool) -> Self {
        self.still_running = Some(still_running);
        self
    }

    /// The same with `attempts`.
    pub fn with_attempts(mut self, attempts: impl Into<Number>) -> Self {
        self.attempts = Some(attempts.into());
        self
    }
}

/// The error code before translation from a dialect: number, name and dialect, kept because several names can map to one code of this contract.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExtensionCode {
    /// The original number.
    pub value: Number,
    /// Name of that number in the dialect.
    pub name: String,
    /// The dialect that the caller named. It is never guessed.
    pub dialect: String,
}

impl ExtensionCode {
    /// With the fields that are required.
    pub fn new(value: impl Into<Number>, name: impl Into<String>, dialect: impl Into<String>) -> Self {
        Self { value: value.into(), name: name.into(), dialect: dialect.into() }
    }
}

/// What a conversion could not express in this form, so that converting back restores the original payload exactly. It restores only what the envelope cannot express, and only while the digest still matches the rest of the envelope.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExtensionOrigin {
    /// The form that the payload had before.
    pub form: String,
    /// Fingerprint of the envelope without this object; if the envelope was edited since, rest is ignored.
    pub digest: String,
    /// The fields without a place in this form, under their own names. Open.
    pub rest: Json,
}

impl ExtensionOrigin {
    /// With the fields that are required.
    pub fn new(form: impl Into<String>, digest: impl Into<String>, rest: impl Into<Json>) -> Self {
        Self { form: form.into(), digest: digest.into(), rest: rest.into() }
    }
}

/// The message that a host passes to its model layer after a tool ran. Its content is all that the model sees: if the tool failed, the content must say so. Closed: version 1 never gains a field.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ToolMessage {
    /// Always "tool".
    pub role: String,
    /// The text that the model sees. Never blank: in one system, a single space hid every error.
    pub content: String,
    /// Identifier of the model's call that this answers.
    pub tool_call_id: String,
    /// Name of the tool that ran.
    #[serde(skip_serializing_if = "Option::is_none", default, deserialize_with = "present")]
    pub name: Option<String>,
    /// Whether the host hides the message from its user interface.
    #[serde(skip_serializing_if = "Option::is_none", default, deserialize_with = "present")]
    pub is_internal: Option<bool>,
}

impl Envelope for ToolMessage {
    const SCHEMA: Schema = Schema::ToolMessage;
}

impl FromStr for ToolMessage {
    type Err = EnvelopeError;

    fn from_str(text: &str) -> Result<Self, EnvelopeError> {
        read(text)
    }
}

impl ToolMessage {
    /// With the fields that are required.
    pub fn new(role: impl Into<String>, content: impl Into<String>, tool_call_id: impl Into<String>) -> Self {
        Self { role: role.into(), content: content.into(), tool_call_id: tool_call_id.into(), name: None, is_internal: None }
    }

    /// The same with `name`.
    pub fn with_name(mut self, name: impl Into<String>) -> Self {
        self.name = Some(name.into());
        self
    }

    /// The same with `is_internal`.
    pub fn with_is_internal(mut self, is_internal: bool) -> Self {
        self.is_internal = Some(is_internal);
        self
    }
}

/// What the executor returns: code, message, data and meta, all four always present. Closed: version 1 never gains a field; extensions go into meta.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ToolResponse {
    /// 0 means success. Failures use 1000–1999 (the caller's mistake), 2000–2999 (the server or backend) or 5000–5999 (the system); every other number is invalid. x900–x999 of each range are reserved for this contract. A code inside a range that the error-code table does not list is valid, with a warning.
    #[serde(deserialize_with = "whole")]
    pub code: u16,
    /// What happened, for people and for the model. Never null; not blank on a failure.
    pub message: String,
    /// The data that the tool returns: any JSON value, including null.
    pub data: Json,
    /// Facts about the call; tool and execution_time_ms are always present. Open: plain names are reserved for this contract, foreign names contain a dot or a slash.
    pub meta: ToolResponseMeta,
}

impl Envelope for ToolResponse {
    const SCHEMA: Schema = Schema::ToolResponse;
}

impl FromStr for ToolResponse {
    type Err = EnvelopeError;

    fn from_str(text: &str) -> Result<Self, EnvelopeError> {
        read(text)
    }
}

impl ToolResponse {
    /// With the fields that are required.
    pub fn new(code: impl Into<u16>, message: impl Into<String>, data: impl Into<Json>, meta: ToolResponseMeta) -> Self {
        Self { code: code.into(), message: message.into(), data: data.into(), meta }
    }
}

/// Facts about the call; tool and execution_time_ms are always present. Open: plain names are reserved for this contract, foreign names contain a dot or a slash.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ToolResponseMeta {
    /// How long the call took, in milliseconds. Fractions are kept.
    pub execution_time_ms: Number,
    /// Name of the tool that ran.
    pub tool: String,
    /// Kind of resource the tool worked on, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resource_type: Option<Option<String>>,
    /// Session in which the tool ran, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub session_id: Option<Option<String>>,
    /// Whether the session was opened for this call alone and closed after it. Absent means unspecified.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub temporary_session: Option<bool>,
    /// The caller's trace identifier, carried through unchanged.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trace_id: Option<Option<String>>,
    /// The model's identifier of the call.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tool_call_id: Option<Option<String>>,
    /// Identifier of this request in the server's log.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub request_id: Option<Option<String>>,
    /// Class name of the error, for people who search logs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error_type: Option<Option<String>>,
    /// How long to wait before the call is repeated, in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub retry_after_ms: Option<Number>,
    /// The only key that this contract adds to an envelope. Written only on results that are not ok or that were converted, so that a plain success costs no bytes. Closed. It never contradicts the envelope that contains it: code 0 and success true are neither failed nor empty; code ≠ 0, success false and an error are not ok; an error is not empty, and a result without an error is not failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub toolresult: Option<Extension>,
    /// The keys that the contract does not define.
    #[serde(flatten)]
    pub extra: BTreeMap<String, Json>,
}

impl<'de> Deserialize<'de> for ToolResponseMeta {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        let mut members = Members::deserialize(reader)?;
        Ok(Self {
            execution_time_ms: members.required("execution_time_ms")?,
            tool: members.required("tool")?,
            resource_type: members.optional("resource_type")?,
            session_id: members.optional("session_id")?,
            temporary_session: members.optional("temporary_session")?,
            trace_id: members.optional("trace_id")?,
            tool_call_id: members.optional("tool_call_id")?,
            request_id: members.optional("request_id")?,
            error_type: members.optional("error_type")?,
            retry_after_ms: members.optional("retry_after_ms")?,
            toolresult: members.optional("toolresult")?,
            extra: members.others(),
        })
    }
}

impl ToolResponseMeta {
    /// With the fields that are required.
    pub fn new(execution_time_ms: impl Into<Number>, tool: impl Into<String>) -> Self {
        Self { execution_time_ms: execution_time_ms.into(), tool: tool.into(), resource_type: None, session_id: None, temporary_session: None, trace_id: None, tool_call_id: None, request_id: None, error_type: None, retry_after_ms: None, toolresult: None, extra: BTreeMap::new() }
    }

    /// The same with `resource_type`.
    pub fn with_resource_type(mut self, resource_type: impl Into<String>) -> Self {
        self.resource_type = Some(Some(resource_type.into()));
        self
    }

    /// The same with `session_id`.
    pub fn with_session_id(mut self, session_id: impl Into<String>) -> Self {
        self.session_id = Some(Some(session_id.into()));
        self
    }

    /// The same with `temporary_session`.
    pub fn with_temporary_session(mut self, temporary_session: bool) -> Self {
        self.temporary_session = Some(temporary_session);
        self
    }

    /// The same with `trace_id`.
    pub fn with_trace_id(mut self, trace_id: impl Into<String>) -> Self {
        self.trace_id = Some(Some(trace_id.into()));
        self
    }

    /// The same with `tool_call_id`.
    pub fn with_tool_call_id(mut self, tool_call_id: impl Into<String>) -> Self {
        self.tool_call_id = Some(Some(tool_call_id.into()));
        self
    }

    /// The same with `request_id`.
    pub fn with_request_id(mut self, request_id: impl Into<String>) -> Self {
        self.request_id = Some(Some(request_id.into()));
        self
    }

    /// The same with `error_type`.
    pub fn with_error_type(mut self, error_type: impl Into<String>) -> Self {
        self.error_type = Some(Some(error_type.into()));
        self
    }

    /// The same with `retry_after_ms`.
    pub fn with_retry_after_ms(mut self, retry_after_ms: impl Into<Number>) -> Self {
        self.retry_after_ms = Some(retry_after_ms.into());
        self
    }

    /// The same with `toolresult`.
    pub fn with_toolresult(mut self, toolresult: Extension) -> Self {
        self.toolresult = Some(toolresult);
        self
    }
}

/// The form of magic: output for success, error for failure. A result whose error is present and not null is a failure, whatever output says. Closed: version 1 never gains a field; extensions go into metadata, which this contract adds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Default)]
#[serde(deny_unknown_fields)]
pub struct ToolResult {
    /// What the tool tells the model; may be empty. Null only beside an error.
    #[serde(skip_serializing_if = "Option::is_none", default, deserialize_with = "present")]
    pub output: Option<Option<String>>,
    /// Why it failed; null or absent if it did not. Never blank: nobody would see a blank error.
    #[serde(skip_serializing_if = "Option::is_none", default, deserialize_with = "present")]
    pub error: Option<Option<String>>,
    /// Name of the tool that ran.
    #[serde(skip_serializing_if = "Option::is_none", default, deserialize_with = "present")]
    pub name: Option<Option<String>>,
    /// Identifier of the model's call that this answers.
    #[serde(skip_serializing_if = "Option::is_none", default, deserialize_with = "present")]
    pub tool_call_id: Option<Option<String>>,
    /// A note for the orchestrator; the model does not see it.
    #[serde(skip_serializing_if = "Option::is_none", default, deserialize_with = "present")]
    pub system: Option<Option<String>>,
    /// How long the call took, in seconds (not milliseconds). Fractions are kept.
    #[serde(skip_serializing_if = "Option::is_none", default, deserialize_with = "present")]
    pub execution_time: Option<Number>,
    /// The model's own explanation of the call.
    #[serde(skip_serializing_if = "Option::is_none", default, deserialize_with = "present")]
    pub explanation: Option<Option<String>>,
    /// Facts about the data, such as totals or pages. Open: any name is allowed except toolresult. null means the same as absent.
    #[serde(skip_serializing_if = "Option::is_none", default, deserialize_with = "present")]
    pub metadata: Option<Option<ToolResultMetadata>>,
}

impl Envelope for ToolResult {
    const SCHEMA: Schema = Schema::ToolResult;
}

impl FromStr for ToolResult {
    type Err = EnvelopeError;

    fn from_str(text: &str) -> Result<Self, EnvelopeError> {
        read(text)
    }
}

impl ToolResult {
    /// The same with `output`.
    pub fn with_output(mut self, output: impl Into<String>) -> Self {
        self.output = Some(Some(output.into()));
        self
    }

    /// The same with `error`.
    pub fn with_error(mut self, error: impl Into<String>) -> Self {
        self.error = Some(Some(error.into()));
        self
    }

    /// The same with `name`.
    pub fn with_name(mut self, name: impl Into<String>) -> Self {
        self.name = Some(Some(name.into()));
        self
    }

    /// The same with `tool_call_id`.
    pub fn with_tool_call_id(mut self, tool_call_id: impl Into<String>) -> Self {
        self.tool_call_id = Some(Some(tool_call_id.into()));
        self
    }

    /// The same with `system`.
    pub fn with_system(mut self, system: impl Into<String>) -> Self {
        self.system = Some(Some(system.into()));
        self
    }

    /// The same with `execution_time`.
    pub fn with_execution_time(mut self, execution_time: impl Into<Number>) -> Self {
        self.execution_time = Some(execution_time.into());
        self
    }

    /// The same with `explanation`.
    pub fn with_explanation(mut self, explanation: impl Into<String>) -> Self {
        self.explanation = Some(Some(explanation.into()));
        self
    }

    /// The same with `metadata`.
    pub fn with_metadata(mut self, metadata: ToolResultMetadata) -> Self {
        self.metadata = Some(Some(metadata));
        self
    }
}

/// Facts about the data, such as totals or pages. Open: any name is allowed except toolresult. null means the same as absent.
#[derive(Clone, Debug, PartialEq, Serialize, Default)]
pub struct ToolResultMetadata {
    /// The only key that this contract adds to an envelope. Written only on results that are not ok or that were converted, so that a plain success costs no bytes. Closed. It never contradicts the envelope that contains it: code 0 and success true are neither failed nor empty; code ≠ 0, success false and an error are not ok; an error is not empty, and a result without an error is not failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub toolresult: Option<Extension>,
    /// The keys that the contract does not define.
    #[serde(flatten)]
    pub extra: BTreeMap<String, Json>,
}

impl<'de> Deserialize<'de> for ToolResultMetadata {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        let mut members = Members::deserialize(reader)?;
        Ok(Self {
            toolresult: members.optional("toolresult")?,
            extra: members.others(),
        })
    }
}

impl ToolResultMetadata {
    /// The same with `toolresult`.
    pub fn with_toolresult(mut self, toolresult: Extension) -> Self {
        self.toolresult = Some(toolresult);
        self
    }
}

/// What a tool function may return: a code, and optionally message, data and meta. The executor turns it into a tool-response. Closed: version 1 never gains a field; extensions go into meta.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ToolReturn {
    /// 0 means success. Failures use 1000–1999 (the caller's mistake), 2000–2999 (the server or backend) or 5000–5999 (the system); every other number is invalid. x900–x999 of each range are reserved for this contract. A code inside a range that the error-code table does not list is valid, with a warning.
    #[serde(deserialize_with = "whole")]
    pub code: u16,
    /// What happened, for people and for the model. Never null. A failure must have one that is not blank; a success may omit it.
    #[serde(skip_serializing_if = "Option::is_none", default, deserialize_with = "present")]
    pub message: Option<String>,
    /// The data that the tool returns: any JSON value, including null.
    #[serde(skip_serializing_if = "Option::is_none", default, deserialize_with = "present")]
    pub data: Option<Json>,
    /// Facts about the call. Open: plain names are reserved for this contract, foreign names contain a dot or a slash. Reserved names have the same types as in a tool-response; null means the same as absent.
    #[serde(skip_serializing_if = "Option::is_none", default, deserialize_with = "present")]
    pub meta: Option<Option<ToolReturnMeta>>,
}

impl Envelope for ToolReturn {
    const SCHEMA: Schema = Schema::ToolReturn;
}

impl FromStr for ToolReturn {
    type Err = EnvelopeError;

    fn from_str(text: &str) -> Result<Self, EnvelopeError> {
        read(text)
    }
}

impl ToolReturn {
    /// With the fields that are required.
    pub fn new(code: impl Into<u16>) -> Self {
        Self { code: code.into(), message: None, data: None, meta: None }
    }

    /// The same with `message`.
    pub fn with_message(mut self, message: impl Into<String>) -> Self {
        self.message = Some(message.into());
        self
    }

    /// The same with `data`.
    pub fn with_data(mut self, data: impl Into<Json>) -> Self {
        self.data = Some(data.into());
        self
    }

    /// The same with `meta`.
    pub fn with_meta(mut self, meta: ToolReturnMeta) -> Self {
        self.meta = Some(Some(meta));
        self
    }
}

/// Facts about the call. Open: plain names are reserved for this contract, foreign names contain a dot or a slash. Reserved names have the same types as in a tool-response; null means the same as absent.
#[derive(Clone, Debug, PartialEq, Serialize, Default)]
pub struct ToolReturnMeta {
    /// How long the call took, in milliseconds. Fractions are kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub execution_time_ms: Option<Number>,
    /// Name of the tool that ran.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tool: Option<String>,
    /// Kind of resource the tool worked on, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resource_type: Option<Option<String>>,
    /// Session in which the tool ran, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub session_id: Option<Option<String>>,
    /// Whether the session was opened for this call alone and closed after it. Absent means unspecified.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub temporary_session: Option<bool>,
    /// The caller's trace identifier, carried through unchanged.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trace_id: Option<Option<String>>,
    /// The model's identifier of the call.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tool_call_id: Option<Option<String>>,
    /// Identifier of this request in the server's log.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub request_id: Option<Option<String>>,
    /// Class name of the error, for people who search logs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error_type: Option<Option<String>>,
    /// How long to wait before the call is repeated, in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub retry_after_ms: Option<Number>,
    /// The only key that this contract adds to an envelope. Written only on results that are not ok or that were converted, so that a plain success costs no bytes. Closed. It never contradicts the envelope that contains it: code 0 and success true are neither failed nor empty; code ≠ 0, success false and an error are not ok; an error is not empty, and a result without an error is not failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub toolresult: Option<Extension>,
    /// The keys that the contract does not define.
    #[serde(flatten)]
    pub extra: BTreeMap<String, Json>,
}

impl<'de> Deserialize<'de> for ToolReturnMeta {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        let mut members = Members::deserialize(reader)?;
        Ok(Self {
            execution_time_ms: members.optional("execution_time_ms")?,
            tool: members.optional("tool")?,
            resource_type: members.optional("resource_type")?,
            session_id: members.optional("session_id")?,
            temporary_session: members.optional("temporary_session")?,
            trace_id: members.optional("trace_id")?,
            tool_call_id: members.optional("tool_call_id")?,
            request_id: members.optional("request_id")?,
            error_type: members.optional("error_type")?,
            retry_after_ms: members.optional("retry_after_ms")?,
            toolresult: members.optional("toolresult")?,
            extra: members.others(),
        })
    }
}

impl ToolReturnMeta {
    /// The same with `execution_time_ms`.
    pub fn with_execution_time_ms(mut self, execution_time_ms: impl Into<Number>) -> Self {
        self.execution_time_ms = Some(execution_time_ms.into());
        self
    }

    /// The same with `tool`.
    pub fn with_tool(mut self, tool: impl Into<String>) -> Self {
        self.tool = Some(tool.into());
        self
    }

    /// The same with `resource_type`.
    pub fn with_resource_type(mut self, resource_type: impl Into<String>) -> Self {
        self.resource_type = Some(Some(resource_type.into()));
        self
    }

    /// The same with `session_id`.
    pub fn with_session_id(mut self, session_id: impl Into<String>) -> Self {
        self.session_id = Some(Some(session_id.into()));
        self
    }

    /// The same with `temporary_session`.
    pub fn with_temporary_session(mut self, temporary_session: bool) -> Self {
        self.temporary_session = Some(temporary_session);
        self
    }

    /// The same with `trace_id`.
    pub fn with_trace_id(mut self, trace_id: impl Into<String>) -> Self {
        self.trace_id = Some(Some(trace_id.into()));
        self
    }

    /// The same with `tool_call_id`.
    pub fn with_tool_call_id(mut self, tool_call_id: impl Into<String>) -> Self {
        self.tool_call_id = Some(Some(tool_call_id.into()));
        self
    }

    /// The same with `request_id`.
    pub fn with_request_id(mut self, request_id: impl Into<String>) -> Self {
        self.request_id = Some(Some(request_id.into()));
        self
    }

    /// The same with `error_type`.
    pub fn with_error_type(mut self, error_type: impl Into<String>) -> Self {
        self.error_type = Some(Some(error_type.into()));
        self
    }

    /// The same with `retry_after_ms`.
    pub fn with_retry_after_ms(mut self, retry_after_ms: impl Into<Number>) -> Self {
        self.retry_after_ms = Some(retry_after_ms.into());
        self
    }

    /// The same with `toolresult`.
    pub fn with_toolresult(mut self, toolresult: Extension) -> Self {
        self.toolresult = Some(toolresult);
        self
    }
}
