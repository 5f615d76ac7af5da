// Code generated from schemas/v1 by make generate. DO NOT EDIT.

package toolresult

import "encoding/json"

// RunRecord: A record of one agent run: its input, every item it produced, its output, and how it ended. Made from a run result of the OpenAI Agents SDK, at any moment of the run. Field names are those of the SDK's result. Closed: version 1 never gains a field. What comes from the SDK inside it, such as items and responses, is open.
type RunRecord struct {
	// Version of this form: always the string "1.0".
	SchemaVersion string `json:"schema_version"`

	// The library that ran the agents, and its version.
	SDK *RunRecordSDK `json:"sdk,omitempty"`

	// Whether the run was streamed.
	Streaming *bool `json:"streaming,omitempty"`

	// State of the run when it was recorded: completed; interrupted (it waits for approval of tool calls); in_progress (a stream that is still running); incomplete (it stopped early, at the turn limit or because it was cancelled); failed (it ended in an error, including a tripped guardrail).
	Status string `json:"status"`

	// The answer of the last agent: text, or any JSON value if the agent has an output type. Null until there is one.
	FinalOutput json.RawMessage `json:"final_output"`

	// What final_output is: text (a string), structured (a value of the agent's output type) or none (null, there is no output).
	FinalOutputType *string `json:"final_output_type,omitempty"`

	// An agent, by its name. Null if it is no longer known, for example after release_agents().
	LastAgent *RunRecordAgent `json:"last_agent"`

	// Identifier of the latest model response, to pass as previous_response_id in the next turn; null if the model's provider gives none.
	LastResponseID *string `json:"last_response_id"`

	// How many turns the run was allowed; null if it had no limit.
	MaxTurns *json.Number `json:"max_turns,omitempty"`

	// The turn that the run had reached.
	CurrentTurn *json.Number `json:"current_turn,omitempty"`

	// The original input: a string, or a list of input items. A hand-off filter may have changed it.
	Input json.RawMessage `json:"input"`

	// The value of to_input_list(): the original input and the items of the run, in the model's own format; append the user's next message to start the next turn.
	ToInputList []json.RawMessage `json:"to_input_list"`

	// The items that the run produced, in order: messages, tool calls and their outputs, hand-offs, reasoning.
	NewItems []RunRecordItem `json:"new_items"`

	// The tool calls that wait for approval, as items of the type tool_approval_item. Not empty exactly when the status is interrupted.
	Interruptions []RunRecordItem `json:"interruptions"`

	// The model's responses, in order.
	RawResponses []RunRecordModelResponse `json:"raw_responses"`

	// Requests and tokens of the whole run. Open.
	Usage json.RawMessage `json:"usage,omitempty"`

	// What the guardrails found in the input.
	InputGuardrailResults []RunRecordGuardrailResult `json:"input_guardrail_results"`

	// What the guardrails found in the final output.
	OutputGuardrailResults []RunRecordGuardrailResult `json:"output_guardrail_results"`

	// What the guardrails of tools found in their arguments.
	ToolInputGuardrailResults []RunRecordToolGuardrailResult `json:"tool_input_guardrail_results"`

	// What the guardrails of tools found in their outputs.
	ToolOutputGuardrailResults []RunRecordToolGuardrailResult `json:"tool_output_guardrail_results"`

	// The tool call that started this run, if the agent was used as another agent's tool; absent otherwise.
	AgentToolInvocation *RunRecordAgentToolInvocation `json:"agent_tool_invocation,omitempty"`

	// What ended the run. Required if the status is failed; allowed if it is incomplete; absent otherwise. If a tool failed but the run continued, its item says so, not this field.
	Error *RunRecordError `json:"error,omitempty"`

	// The SDK's resumable snapshot, a run-state document. Only present if it was requested: it contains the context of the run unchanged, including secrets.
	State json.RawMessage `json:"state,omitempty"`

	// One entry for every value that JSON could not carry unchanged, such as bytes, NaN or a circular reference. Absent or empty if nothing was lost.
	Lossy []RunRecordLoss `json:"lossy,omitempty"`

	nulls []string // fields that were null, not absent
}

// UnmarshalJSON accepts a valid run-record and nothing else; the error is an *Error.
func (v *RunRecord) UnmarshalJSON(content []byte) error {
	return unmarshal(content, v, "run-record")
}

// MarshalJSON writes it, or returns an *Error if it is not valid.
func (v RunRecord) MarshalJSON() ([]byte, error) {
	return marshal(&v, "run-record")
}

// String returns the text that it writes, or why it cannot be written.
func (v RunRecord) String() string { return textOfStruct(v) }

func (RunRecord) form() Form { return "run-record" }

func (v *RunRecord) keptNulls() *[]string { return &v.nulls }

// RunRecordSDK: The library that ran the agents, and its version.
type RunRecordSDK struct {
	// Name of the library's package.
	Name string `json:"name"`

	// Version that the library reports.
	Version string `json:"version"`
}

// UnmarshalJSON accepts such a part of a run-record and nothing else; the error is an *Error.
func (v *RunRecordSDK) UnmarshalJSON(content []byte) error {
	return unmarshal(content, v, "run-record", "sdk")
}

// MarshalJSON writes it, or returns an *Error if it is not valid.
func (v RunRecordSDK) MarshalJSON() ([]byte, error) {
	return marshal(&v, "run-record", "sdk")
}

// RunRecordAgent: An agent, by its name. Null if it is no longer known, for example after release_agents().
type RunRecordAgent struct {
	// The agent's name.
	Name string `json:"name"`

	// Extra holds the keys that the contract does not define.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON accepts such a part of a run-record and nothing else; the error is an *Error.
func (v *RunRecordAgent) UnmarshalJSON(content []byte) error {
	return unmarshal(content, v, "run-record", "last_agent")
}

// MarshalJSON writes it, or returns an *Error if it is not valid.
func (v RunRecordAgent) MarshalJSON() ([]byte, error) {
	return marshal(&v, "run-record", "last_agent")
}

// RunRecordItem: One event of the run. Open: an item has more fields than these, and a type that this contract does not know is valid.
type RunRecordItem struct {
	// Kind of the item: one of the SDK's names, such as message_output_item, tool_call_item or handoff_output_item.
	Type string `json:"type"`

	// An agent, by its name. Null if it is no longer known, for example after release_agents().
	Agent *RunRecordAgent `json:"agent"`

	// The item in the model's own format. Null if JSON could not carry it.
	RawItem json.RawMessage `json:"raw_item"`

	// On a tool_call_output_item: what the tool returned, as JSON, before it was converted to text for the model.
	Output json.RawMessage `json:"output,omitempty"`

	// An agent, by its name. Null if it is no longer known, for example after release_agents().
	SourceAgent *RunRecordAgent `json:"source_agent,omitempty"`

	// An agent, by its name. Null if it is no longer known, for example after release_agents().
	TargetAgent *RunRecordAgent `json:"target_agent,omitempty"`

	// On an input_item: identifier of this input, which was added when the run was resumed.
	InputID *string `json:"input_id,omitempty"`

	// Identifier that a tool call and its output share.
	CallID *string `json:"call_id,omitempty"`

	// Name of the tool that was called.
	ToolName *string `json:"tool_name,omitempty"`

	// Where the tool comes from: a function, an MCP server, an agent. Open.
	ToolOrigin json.RawMessage `json:"tool_origin,omitempty"`

	// What the application attached to a tool output; the model does not see it. Open.
	CustomData json.RawMessage `json:"custom_data,omitempty"`

	// Extra holds the keys that the contract does not define.
	Extra map[string]json.RawMessage `json:"-"`

	nulls []string // fields that were null, not absent
}

// UnmarshalJSON accepts such a part of a run-record and nothing else; the error is an *Error.
func (v *RunRecordItem) UnmarshalJSON(content []byte) error {
	return unmarshal(content, v, "run-record", "new_items", "*")
}

// MarshalJSON writes it, or returns an *Error if it is not valid.
func (v RunRecordItem) MarshalJSON() ([]byte, error) {
	return marshal(&v, "run-record", "new_items", "*")
}

func (v *RunRecordItem) keptNulls() *[]string { return &v.nulls }

// RunRecordModelResponse: One response of the model. Open.
type RunRecordModelResponse struct {
	// Identifier of the response; null if the provider gives none.
	ResponseID *string `json:"response_id"`

	// Identifier of the request, given by the transport; null or absent if it gave none.
	RequestID *string `json:"request_id,omitempty"`

	// Tokens of this response. Open.
	Usage json.RawMessage `json:"usage"`

	// The model's output, item by item, in its own format.
	Output []json.RawMessage `json:"output"`

	// Extra holds the keys that the contract does not define.
	Extra map[string]json.RawMessage `json:"-"`

	nulls []string // fields that were null, not absent
}

// UnmarshalJSON accepts such a part of a run-record and nothing else; the error is an *Error.
func (v *RunRecordModelResponse) UnmarshalJSON(content []byte) error {
	return unmarshal(content, v, "run-record", "raw_responses", "*")
}

// MarshalJSON writes it, or returns an *Error if it is not valid.
func (v RunRecordModelResponse) MarshalJSON() ([]byte, error) {
	return marshal(&v, "run-record", "raw_responses", "*")
}

func (v *RunRecordModelResponse) keptNulls() *[]string { return &v.nulls }

// RunRecordGuardrailResult: What one guardrail found. Open.
type RunRecordGuardrailResult struct {
	// The guardrail, by its name.
	Guardrail RunRecordGuardrailResultGuardrail `json:"guardrail"`

	// The verdict of the guardrail.
	Output RunRecordGuardrailResultOutput `json:"output"`

	// An agent, by its name. Null if it is no longer known, for example after release_agents().
	Agent *RunRecordAgent `json:"agent,omitempty"`

	// On an output guardrail: the output that was checked, including blocked text.
	AgentOutput json.RawMessage `json:"agent_output,omitempty"`

	// Extra holds the keys that the contract does not define.
	Extra map[string]json.RawMessage `json:"-"`

	nulls []string // fields that were null, not absent
}

// UnmarshalJSON accepts such a part of a run-record and nothing else; the error is an *Error.
func (v *RunRecordGuardrailResult) UnmarshalJSON(content []byte) error {
	return unmarshal(content, v, "run-record", "input_guardrail_results", "*")
}

// MarshalJSON writes it, or returns an *Error if it is not valid.
func (v RunRecordGuardrailResult) MarshalJSON() ([]byte, error) {
	return marshal(&v, "run-record", "input_guardrail_results", "*")
}

func (v *RunRecordGuardrailResult) keptNulls() *[]string { return &v.nulls }

// RunRecordGuardrailResultGuardrail: The guardrail, by its name.
type RunRecordGuardrailResultGuardrail struct {
	// The guardrail's name.
	Name string `json:"name"`

	// Extra holds the keys that the contract does not define.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON accepts such a part of a run-record and nothing else; the error is an *Error.
func (v *RunRecordGuardrailResultGuardrail) UnmarshalJSON(content []byte) error {
	return unmarshal(content, v, "run-record", "input_guardrail_results", "*", "guardrail")
}

// MarshalJSON writes it, or returns an *Error if it is not valid.
func (v RunRecordGuardrailResultGuardrail) MarshalJSON() ([]byte, error) {
	return marshal(&v, "run-record", "input_guardrail_results", "*", "guardrail")
}

// RunRecordGuardrailResultOutput: The verdict of the guardrail.
type RunRecordGuardrailResultOutput struct {
	// What the guardrail reports about its check: any JSON value.
	OutputInfo json.RawMessage `json:"output_info"`

	// Whether the guardrail stopped the run.
	TripwireTriggered bool `json:"tripwire_triggered"`

	// Extra holds the keys that the contract does not define.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON accepts such a part of a run-record and nothing else; the error is an *Error.
func (v *RunRecordGuardrailResultOutput) UnmarshalJSON(content []byte) error {
	return unmarshal(content, v, "run-record", "input_guardrail_results", "*", "output")
}

// MarshalJSON writes it, or returns an *Error if it is not valid.
func (v RunRecordGuardrailResultOutput) MarshalJSON() ([]byte, error) {
	return marshal(&v, "run-record", "input_guardrail_results", "*", "output")
}

// RunRecordToolGuardrailResult: What one guardrail of a tool found. Open.
type RunRecordToolGuardrailResult struct {
	// The guardrail, by its name.
	Guardrail RunRecordToolGuardrailResultGuardrail `json:"guardrail"`

	// The verdict of the guardrail.
	Output RunRecordToolGuardrailResultOutput `json:"output"`

	// Extra holds the keys that the contract does not define.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON accepts such a part of a run-record and nothing else; the error is an *Error.
func (v *RunRecordToolGuardrailResult) UnmarshalJSON(content []byte) error {
	return unmarshal(content, v, "run-record", "tool_input_guardrail_results", "*")
}

// MarshalJSON writes it, or returns an *Error if it is not valid.
func (v RunRecordToolGuardrailResult) MarshalJSON() ([]byte, error) {
	return marshal(&v, "run-record", "tool_input_guardrail_results", "*")
}

// RunRecordToolGuardrailResultGuardrail: The guardrail, by its name.
type RunRecordToolGuardrailResultGuardrail struct {
	// The guardrail's name.
	Name string `json:"name"`

	// Extra holds the keys that the contract does not define.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON accepts such a part of a run-record and nothing else; the error is an *Error.
func (v *RunRecordToolGuardrailResultGuardrail) UnmarshalJSON(content []byte) error {
	return unmarshal(content, v, "run-record", "tool_input_guardrail_results", "*", "guardrail")
}

// MarshalJSON writes it, or returns an *Error if it is not valid.
func (v RunRecordToolGuardrailResultGuardrail) MarshalJSON() ([]byte, error) {
	return marshal(&v, "run-record", "tool_input_guardrail_results", "*", "guardrail")
}

// RunRecordToolGuardrailResultOutput: The verdict of the guardrail.
type RunRecordToolGuardrailResultOutput struct {
	// What the guardrail reports about its check: any JSON value.
	OutputInfo json.RawMessage `json:"output_info"`

	// What follows from the check: allow, reject_content (the model gets a message instead) or raise_exception (the run ends). Open.
	Behavior RunRecordToolGuardrailResultOutputBehavior `json:"behavior"`

	// Extra holds the keys that the contract does not define.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON accepts such a part of a run-record and nothing else; the error is an *Error.
func (v *RunRecordToolGuardrailResultOutput) UnmarshalJSON(content []byte) error {
	return unmarshal(content, v, "run-record", "tool_input_guardrail_results", "*", "output")
}

// MarshalJSON writes it, or returns an *Error if it is not valid.
func (v RunRecordToolGuardrailResultOutput) MarshalJSON() ([]byte, error) {
	return marshal(&v, "run-record", "tool_input_guardrail_results", "*", "output")
}

// RunRecordToolGuardrailResultOutputBehavior: What follows from the check: allow, reject_content (the model gets a message instead) or raise_exception (the run ends). Open.
type RunRecordToolGuardrailResultOutputBehavior struct {
	// Name of the behavior.
	Type string `json:"type"`

	// Extra holds the keys that the contract does not define.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON accepts such a part of a run-record and nothing else; the error is an *Error.
func (v *RunRecordToolGuardrailResultOutputBehavior) UnmarshalJSON(content []byte) error {
	return unmarshal(content, v, "run-record", "tool_input_guardrail_results", "*", "output", "behavior")
}

// MarshalJSON writes it, or returns an *Error if it is not valid.
func (v RunRecordToolGuardrailResultOutputBehavior) MarshalJSON() ([]byte, error) {
	return marshal(&v, "run-record", "tool_input_guardrail_results", "*", "output", "behavior")
}

// RunRecordAgentToolInvocation: The tool call that started this run, if the agent was used as another agent's tool; absent otherwise.
type RunRecordAgentToolInvocation struct {
	// Name of the tool as the model sees it.
	ToolName string `json:"tool_name"`

	// Identifier of the model's call.
	ToolCallID string `json:"tool_call_id"`

	// The arguments of the call, as the JSON text that the model wrote.
	ToolArguments string `json:"tool_arguments"`

	// Extra holds the keys that the contract does not define.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON accepts such a part of a run-record and nothing else; the error is an *Error.
func (v *RunRecordAgentToolInvocation) UnmarshalJSON(content []byte) error {
	return unmarshal(content, v, "run-record", "agent_tool_invocation")
}

// MarshalJSON writes it, or returns an *Error if it is not valid.
func (v RunRecordAgentToolInvocation) MarshalJSON() ([]byte, error) {
	return marshal(&v, "run-record", "agent_tool_invocation")
}

// RunRecordError: What ended the run. Required if the status is failed; allowed if it is incomplete; absent otherwise. If a tool failed but the run continued, its item says so, not this field.
type RunRecordError struct {
	// Name of the exception's class.
	Type string `json:"type"`

	// Message of the exception; may be empty. It can repeat what a tool or a user said, including secrets.
	Message string `json:"message"`
}

// UnmarshalJSON accepts such a part of a run-record and nothing else; the error is an *Error.
func (v *RunRecordError) UnmarshalJSON(content []byte) error {
	return unmarshal(content, v, "run-record", "error")
}

// MarshalJSON writes it, or returns an *Error if it is not valid.
func (v RunRecordError) MarshalJSON() ([]byte, error) {
	return marshal(&v, "run-record", "error")
}

// RunRecordLoss: One value that JSON could not carry.
type RunRecordLoss struct {
	// JSON Pointer to the value that replaces it, from the root of the record.
	Path string `json:"path"`

	// Why JSON could not carry the value.
	Reason string `json:"reason"`
}

// UnmarshalJSON accepts such a part of a run-record and nothing else; the error is an *Error.
func (v *RunRecordLoss) UnmarshalJSON(content []byte) error {
	return unmarshal(content, v, "run-record", "lossy", "*")
}

// MarshalJSON writes it, or returns an *Error if it is not valid.
func (v RunRecordLoss) MarshalJSON() ([]byte, error) {
	return marshal(&v, "run-record", "lossy", "*")
}

// RunState: The OpenAI Agents SDK's own snapshot of a run, used to resume it. It belongs to the SDK, so it is open: anything else in a snapshot is valid. This schema requires only what the SDK cannot read a snapshot without. A snapshot has no final output; for the result of a run, use run-record.
type RunState struct {
	// Version of the snapshot, a string: "1.10" is not 1.1. The list has every version that openai-agents 0.24.0 reads; it writes 1.21.
	SchemaVersion string `json:"$schemaVersion"`

	// The turn that the run had reached.
	CurrentTurn json.Number `json:"current_turn"`

	// How many turns the run is allowed; null if it has no limit (since version 1.10).
	MaxTurns *json.Number `json:"max_turns"`

	// The agent that continues when the run is resumed, by its name.
	CurrentAgent RunStateCurrentAgent `json:"current_agent"`

	// Input that the run was started with: a string, or a list of input items.
	OriginalInput json.RawMessage `json:"original_input"`

	// Input that was added to the snapshot and waits for the next call of the model (since version 1.15).
	PendingInput []json.RawMessage `json:"pending_input,omitempty"`

	// The model's responses so far.
	ModelResponses []json.RawMessage `json:"model_responses,omitempty"`

	// The items of the run as the model sees them.
	GeneratedItems []json.RawMessage `json:"generated_items,omitempty"`

	// The items of the run as they were observed: new_items of the result.
	SessionItems []json.RawMessage `json:"session_items,omitempty"`

	// The context of the run, with usage and approvals. Written unchanged, including secrets.
	Context RunStateContext `json:"context"`

	// What the guardrails found in the input. Unlike the rest of the snapshot, entries are written in camel case.
	InputGuardrailResults []json.RawMessage `json:"input_guardrail_results,omitempty"`

	// What the guardrails found in the final output.
	OutputGuardrailResults []json.RawMessage `json:"output_guardrail_results,omitempty"`

	// What the guardrails of tools found in their arguments.
	ToolInputGuardrailResults []json.RawMessage `json:"tool_input_guardrail_results,omitempty"`

	// What the guardrails of tools found in their outputs.
	ToolOutputGuardrailResults []json.RawMessage `json:"tool_output_guardrail_results,omitempty"`

	// Where the run is: an interruption with the tool calls that wait for approval, a next turn, or null. Open.
	CurrentStep json.RawMessage `json:"current_step,omitempty"`

	// The SDK's result of processing the model's last response. Open.
	LastProcessedResponse json.RawMessage `json:"last_processed_response,omitempty"`

	// The conversation that the provider keeps, or null.
	ConversationID *string `json:"conversation_id,omitempty"`

	// The response that the next turn continues, or null.
	PreviousResponseID *string `json:"previous_response_id,omitempty"`

	// Extra holds the keys that the contract does not define.
	Extra map[string]json.RawMessage `json:"-"`

	nulls []string // fields that were null, not absent
}

// UnmarshalJSON accepts a valid run-state and nothing else; the error is an *Error.
func (v *RunState) UnmarshalJSON(content []byte) error {
	return unmarshal(content, v, "run-state")
}

// MarshalJSON writes it, or returns an *Error if it is not valid.
func (v RunState) MarshalJSON() ([]byte, error) {
	return marshal(&v, "run-state")
}

// String returns the text that it writes, or why it cannot be written.
func (v RunState) String() string { return textOfStruct(v) }

func (RunState) form() Form { return "run-state" }

func (v *RunState) keptNulls() *[]string { return &v.nulls }

// RunStateCurrentAgent: The agent that continues when the run is resumed, by its name.
type RunStateCurrentAgent struct {
	// The agent's name, never empty: it is used to look up the agent.
	Name string `json:"name"`

	// Distinguishes agents of the same name (since version 1.7).
	Identity *string `json:"identity,omitempty"`

	// Extra holds the keys that the contract does not define.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON accepts such a part of a run-state and nothing else; the error is an *Error.
func (v *RunStateCurrentAgent) UnmarshalJSON(content []byte) error {
	return unmarshal(content, v, "run-state", "current_agent")
}

// MarshalJSON writes it, or returns an *Error if it is not valid.
func (v RunStateCurrentAgent) MarshalJSON() ([]byte, error) {
	return marshal(&v, "run-state", "current_agent")
}

// RunStateContext: The context of the run, with usage and approvals. Written unchanged, including secrets.
type RunStateContext struct {
	// Requests and tokens so far. Open.
	Usage json.RawMessage `json:"usage,omitempty"`

	// The approval decision for each tool, by tool name. Open.
	Approvals json.RawMessage `json:"approvals,omitempty"`

	// The application's own object as the SDK could write it; null if there was none.
	Context json.RawMessage `json:"context,omitempty"`

	// Extra holds the keys that the contract does not define.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON accepts such a part of a run-state and nothing else; the error is an *Error.
func (v *RunStateContext) UnmarshalJSON(content []byte) error {
	return unmarshal(content, v, "run-state", "context")
}

// MarshalJSON writes it, or returns an *Error if it is not valid.
func (v RunStateContext) MarshalJSON() ([]byte, error) {
	return marshal(&v, "run-state", "context")
}

// ToolExecutionResult: The form of the Java workflow: success decides whether the workflow continues. false means failed or nothing found; without the toolresult extension, the two cannot be distinguished. Closed: version 1 never gains a field; extensions go into metadata.
type ToolExecutionResult struct {
	// true: the operation worked, and there is data. false: it failed, or nothing was found; the workflow stops. A JSON boolean: "true", "yes" and 1 are not.
	Success bool `json:"success"`

	// Kind of operation. Known: query, operation, save, update, unknown, error. The set is open; any other value gets a warning.
	OperationType string `json:"operationType"`

	// What the tool found or produced: any JSON value. Null or absent if success is false; present and not null if a query succeeds.
	Data json.RawMessage `json:"data,omitempty"`

	// What happened, for the model and for people. Never null; not blank if success is false.
	Message string `json:"message"`

	// Facts about the data, such as totals or pages. Open: any name is allowed except toolresult. null means the same as absent.
	Metadata *ToolExecutionResultMetadata `json:"metadata,omitempty"`

	nulls []string // fields that were null, not absent
}

// UnmarshalJSON accepts a valid tool-execution-result and nothing else; the error is an *Error.
func (v *ToolExecutionResult) UnmarshalJSON(content []byte) error {
	return unmarshal(content, v, "tool-execution-result")
}

// MarshalJSON writes it, or returns an *Error if it is not valid.
func (v ToolExecutionResult) MarshalJSON() ([]byte, error) {
	return marshal(&v, "tool-execution-result")
}

// String returns the text that it writes, or why it cannot be written.
func (v ToolExecutionResult) String() string { return textOfStruct(v) }

func (ToolExecutionResult) form() Form { return "tool-execution-result" }

func (v *ToolExecutionResult) keptNulls() *[]string { return &v.nulls }

// ToolExecutionResultMetadata: Facts about the data, such as totals or pages. Open: any name is allowed except toolresult. null means the same as absent.
type ToolExecutionResultMetadata struct {
	// The only key that this contract adds to an envelope. Written only on results that are not ok or that were converted, so that a plain success costs no bytes. Closed. It never contradicts the envelope that contains it: code 0 and success true are neither failed nor empty; code ≠ 0, success false and an error are not ok; an error is not empty, and a result without an error is not failed.
	Toolresult *Extension `json:"toolresult,omitempty"`

	// Extra holds the keys that the contract does not define.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON accepts such a part of a tool-execution-result and nothing else; the error is an *Error.
func (v *ToolExecutionResultMetadata) UnmarshalJSON(content []byte) error {
	return unmarshal(content, v, "tool-execution-result", "metadata")
}

// MarshalJSON writes it, or returns an *Error if it is not valid.
func (v ToolExecutionResultMetadata) MarshalJSON() ([]byte, error) {
	return marshal(&v, "tool-execution-result", "metadata")
}

// Extension: The only key that this contract adds to an envelope. Written only on results that are not ok or that were converted, so that a plain success costs no bytes. Closed. It never contradicts the envelope that contains it: code 0 and success true are neither failed nor empty; code ≠ 0, success false and an error are not ok; an error is not empty, and a result without an error is not failed.
type Extension struct {
	// The actual outcome, if the envelope's own fields cannot express it: ok, empty (the call worked and found nothing), failed, or unknown (the source does not distinguish empty from failed).
	Outcome *string `json:"outcome,omitempty"`

	// The error code before translation from a dialect: number, name and dialect, kept because several names can map to one code of this contract.
	Code *ExtensionCode `json:"code,omitempty"`

	// What a conversion could not express in this form, so that converting back restores the original payload exactly. It restores only what the envelope cannot express, and only while the digest still matches the rest of the envelope.
	Origin *ExtensionOrigin `json:"origin,omitempty"`

	// JSON Pointers to required fields that the source did not give and conversion filled in; leave them out of statistics.
	Assumed []string `json:"assumed,omitempty"`

	// What shows that somebody else's result is not ok, the deciding sign first: a pointer (/status), words (text: not found), a flag (flag: isError, default).
	Evidence []string `json:"evidence,omitempty"`

	// true if the call timed out but the tool could not be stopped and may still take effect.
	StillRunning *bool `json:"still_running,omitempty"`

	// How often the executor ran the tool for this call; present if it ran more than once.
	Attempts *json.Number `json:"attempts,omitempty"`
}

// UnmarshalJSON accepts such a part of a tool-execution-result and nothing else; the error is an *Error.
func (v *Extension) UnmarshalJSON(content []byte) error {
	return unmarshal(content, v, "tool-execution-result", "metadata", "toolresult")
}

// MarshalJSON writes it, or returns an *Error if it is not valid.
func (v Extension) MarshalJSON() ([]byte, error) {
	return marshal(&v, "tool-execution-result", "metadata", "toolresult")
}

// ExtensionCode: The error code before translation from a dialect: number, name and dialect, kept because several names can map to one code of this contract.
type ExtensionCode struct {
	// The original number.
	Value json.Number `json:"value"`

	// Name of that number in the dialect.
	Name string `json:"name"`

	// The dialect that the caller named. It is never guessed.
	Dialect string `json:"dialect"`
}

// UnmarshalJSON accepts such a part of a tool-execution-result and nothing else; the error is an *Error.
func (v *ExtensionCode) UnmarshalJSON(content []byte) error {
	return unmarshal(content, v, "tool-execution-result", "metadata", "toolresult", "code")
}

// MarshalJSON writes it, or returns an *Error if it is not valid.
func (v ExtensionCode) MarshalJSON() ([]byte, error) {
	return marshal(&v, "tool-execution-result", "metadata", "toolresult", "code")
}

// ExtensionOrigin: What a conversion could not express in this form, so that converting back restores the original payload exactly. It restores only what the envelope cannot express, and only while the digest still matches the rest of the envelope.
type ExtensionOrigin struct {
	// The form that the payload had before.
	Form string `json:"form"`

	// Fingerprint of the envelope without this object; if the envelope was edited since, rest is ignored.
	Digest string `json:"digest"`

	// The fields without a place in this form, under their own names. Open.
	Rest json.RawMessage `json:"rest"`
}

// UnmarshalJSON accepts such a part of a tool-execution-result and nothing else; the error is an *Error.
func (v *ExtensionOrigin) UnmarshalJSON(content []byte) error {
	return unmarshal(content, v, "tool-execution-result", "metadata", "toolresult", "origin")
}

// MarshalJSON writes it, or returns an *Error if it is not valid.
func (v ExtensionOrigin) MarshalJSON() ([]byte, error) {
	return marshal(&v, "tool-execution-result", "metadata", "toolresult", "origin")
}

// ToolMessage: The message that a host passes to its model layer after a tool ran. Its content is all that the model sees: if the tool failed, the content must say so. Closed: version 1 never gains a field.
type ToolMessage struct {
	// Always "tool".
	Role string `json:"role"`

	// The text that the model sees. Never blank: in one system, a single space hid every error.
	Content string `json:"content"`

	// Identifier of the model's call that this answers.
	ToolCallID string `json:"tool_call_id"`

	// Name of the tool that ran.
	Name *string `json:"name,omitempty"`

	// Whether the host hides the message from its user interface.
	IsInternal *bool `json:"is_internal,omitempty"`
}

// UnmarshalJSON accepts a valid tool-message and nothing else; the error is an *Error.
func (v *ToolMessage) UnmarshalJSON(content []byte) error {
	return unmarshal(content, v, "tool-message")
}

// MarshalJSON writes it, or returns an *Error if it is not valid.
func (v ToolMessage) MarshalJSON() ([]byte, error) {
	return marshal(&v, "tool-message")
}

// String returns the text that it writes, or why it cannot be written.
func (v ToolMessage) String() string { return textOfStruct(v) }

func (ToolMessage) form() Form { return "tool-message" }

// ToolResponse: What the executor returns: code, message, data and meta, all four always present. Closed: version 1 never gains a field; extensions go into meta.
type ToolResponse struct {
	// 0 means success. Failures use 1000–1999 (the caller's mistake), 2000–2999 (the server or backend) or 5000–5999 (the system); every other number is invalid. x900–x999 of each range are reserved for this contract. A code inside a range that the error-code table does not list is valid, with a warning.
	Code Code `json:"code"`

	// What happened, for people and for the model. Never null; not blank on a failure.
	Message string `json:"message"`

	// The data that the tool returns: any JSON value, including null.
	Data json.RawMessage `json:"data"`

	// Facts about the call; tool and execution_time_ms are always present. Open: plain names are reserved for this contract, foreign names contain a dot or a slash.
	Meta ToolResponseMeta `json:"meta"`
}

// UnmarshalJSON accepts a valid tool-response and nothing else; the error is an *Error.
func (v *ToolResponse) UnmarshalJSON(content []byte) error {
	return unmarshal(content, v, "tool-response")
}

// MarshalJSON writes it, or returns an *Error if it is not valid.
func (v ToolResponse) MarshalJSON() ([]byte, error) {
	return marshal(&v, "tool-response")
}

// String returns the text that it writes, or why it cannot be written.
func (v ToolResponse) String() string { return textOfStruct(v) }

func (ToolResponse) form() Form { return "tool-response" }

// ToolResponseMeta: Facts about the call; tool and execution_time_ms are always present. Open: plain names are reserved for this contract, foreign names contain a dot or a slash.
type ToolResponseMeta struct {
	// How long the call took, in milliseconds. Fractions are kept.
	ExecutionTimeMS json.Number `json:"execution_time_ms"`

	// Name of the tool that ran.
	Tool string `json:"tool"`

	// Kind of resource the tool worked on, if any.
	ResourceType *string `json:"resource_type,omitempty"`

	// Session in which the tool ran, if any.
	SessionID *string `json:"session_id,omitempty"`

	// Whether the session was opened for this call alone and closed after it. Absent means unspecified.
	TemporarySession *bool `json:"temporary_session,omitempty"`

	// The caller's trace identifier, carried through unchanged.
	TraceID *string `json:"trace_id,omitempty"`

	// The model's identifier of the call.
	ToolCallID *string `json:"tool_call_id,omitempty"`

	// Identifier of this request in the server's log.
	RequestID *string `json:"request_id,omitempty"`

	// Class name of the error, for people who search logs.
	ErrorType *string `json:"error_type,omitempty"`

	// How long to wait before the call is repeated, in milliseconds.
	RetryAfterMS *json.Number `json:"retry_after_ms,omitempty"`

	// The only key that this contract adds to an envelope. Written only on results that are not ok or that were converted, so that a plain success costs no bytes. Closed. It never contradicts the envelope that contains it: code 0 and success true are neither failed nor empty; code ≠ 0, success false and an error are not ok; an error is not empty, and a result without an error is not failed.
	Toolresult *Extension `json:"toolresult,omitempty"`

	// Extra holds the keys that the contract does not define.
	Extra map[string]json.RawMessage `json:"-"`

	nulls []string // fields that were null, not absent
}

// UnmarshalJSON accepts such a part of a tool-response and nothing else; the error is an *Error.
func (v *ToolResponseMeta) UnmarshalJSON(content []byte) error {
	return unmarshal(content, v, "tool-response", "meta")
}

// MarshalJSON writes it, or returns an *Error if it is not valid.
func (v ToolResponseMeta) MarshalJSON() ([]byte, error) {
	return marshal(&v, "tool-response", "meta")
}

func (v *ToolResponseMeta) keptNulls() *[]string { return &v.nulls }

// ToolResult: The form of magic: output for success, error for failure. A result whose error is present and not null is a failure, whatever output says. Closed: version 1 never gains a field; extensions go into metadata, which this contract adds.
type ToolResult struct {
	// What the tool tells the model; may be empty. Null only beside an error.
	Output *string `json:"output,omitempty"`

	// Why it failed; null or absent if it did not. Never blank: nobody would see a blank error.
	Error *string `json:"error,omitempty"`

	// Name of the tool that ran.
	Name *string `json:"name,omitempty"`

	// Identifier of the model's call that this answers.
	ToolCallID *string `json:"tool_call_id,omitempty"`

	// A note for the orchestrator; the model does not see it.
	System *string `json:"system,omitempty"`

	// How long the call took, in seconds (not milliseconds). Fractions are kept.
	ExecutionTime *json.Number `json:"execution_time,omitempty"`

	// The model's own explanation of the call.
	Explanation *string `json:"explanation,omitempty"`

	// Facts about the data, such as totals or pages. Open: any name is allowed except toolresult. null means the same as absent.
	Metadata *ToolResultMetadata `json:"metadata,omitempty"`

	nulls []string // fields that were null, not absent
}

// UnmarshalJSON accepts a valid tool-result and nothing else; the error is an *Error.
func (v *ToolResult) UnmarshalJSON(content []byte) error {
	return unmarshal(content, v, "tool-result")
}

// MarshalJSON writes it, or returns an *Error if it is not valid.
func (v ToolResult) MarshalJSON() ([]byte, error) {
	return marshal(&v, "tool-result")
}

// String returns the text that it writes, or why it cannot be written.
func (v ToolResult) String() string { return textOfStruct(v) }

func (ToolResult) form() Form { return "tool-result" }

func (v *ToolResult) keptNulls() *[]string { return &v.nulls }

// ToolResultMetadata: Facts about the data, such as totals or pages. Open: any name is allowed except toolresult. null means the same as absent.
type ToolResultMetadata struct {
	// The only key that this contract adds to an envelope. Written only on results that are not ok or that were converted, so that a plain success costs no bytes. Closed. It never contradicts the envelope that contains it: code 0 and success true are neither failed nor empty; code ≠ 0, success false and an error are not ok; an error is not empty, and a result without an error is not failed.
	Toolresult *Extension `json:"toolresult,omitempty"`

	// Extra holds the keys that the contract does not define.
	Extra map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON accepts such a part of a tool-result and nothing else; the error is an *Error.
func (v *ToolResultMetadata) UnmarshalJSON(content []byte) error {
	return unmarshal(content, v, "tool-result", "metadata")
}

// MarshalJSON writes it, or returns an *Error if it is not valid.
func (v ToolResultMetadata) MarshalJSON() ([]byte, error) {
	return marshal(&v, "tool-result", "metadata")
}

// ToolReturn: What a tool function may return: a code, and optionally message, data and meta. The executor turns it into a tool-response. Closed: version 1 never gains a field; extensions go into meta.
type ToolReturn struct {
	// 0 means success. Failures use 1000–1999 (the caller's mistake), 2000–2999 (the server or backend) or 5000–5999 (the system); every other number is invalid. x900–x999 of each range are reserved for this contract. A code inside a range that the error-code table does not list is valid, with a warning.
	Code Code `json:"code"`

	// What happened, for people and for the model. Never null. A failure must have one that is not blank; a success may omit it.
	Message *string `json:"message,omitempty"`

	// The data that the tool returns: any JSON value, including null.
	Data json.RawMessage `json:"data,omitempty"`

	// Facts about the call. Open: plain names are reserved for this contract, foreign names contain a dot or a slash. Reserved names have the same types as in a tool-response; null means the same as absent.
	Meta *ToolReturnMeta `json:"meta,omitempty"`

	nulls []string // fields that were null, not absent
}

// UnmarshalJSON accepts a valid tool-return and nothing else; the error is an *Error.
func (v *ToolReturn) UnmarshalJSON(content []byte) error {
	return unmarshal(content, v, "tool-return")
}

// MarshalJSON writes it, or returns an *Error if it is not valid.
func (v ToolReturn) MarshalJSON() ([]byte, error) {
	return marshal(&v, "tool-return")
}

// String returns the text that it writes, or why it cannot be written.
func (v ToolReturn) String() string { return textOfStruct(v) }

func (ToolReturn) form() Form { return "tool-return" }

func (v *ToolReturn) keptNulls() *[]string { return &v.nulls }

// ToolReturnMeta: Facts about the call. Open: plain names are reserved for this contract, foreign names contain a dot or a slash. Reserved names have the same types as in a tool-response; null means the same as absent.
type ToolReturnMeta struct {
	// How long the call took, in milliseconds. Fractions are kept.
	ExecutionTimeMS *json.Number `json:"execution_time_ms,omitempty"`

	// Name of the tool that ran.
	Tool *string `json:"tool,omitempty"`

	// Kind of resource the tool worked on, if any.
	ResourceType *string `json:"resource_type,omitempty"`

	// Session in which the tool ran, if any.
	SessionID *string `json:"session_id,omitempty"`

	// Whether the session was opened for this call alone and closed after it. Absent means unspecified.
	TemporarySession *bool `json:"temporary_session,omitempty"`

	// The caller's trace identifier, carried through unchanged.
	TraceID *string `json:"trace_id,omitempty"`

	// The model's identifier of the call.
	ToolCallID *string `json:"tool_call_id,omitempty"`

	// Identifier of this request in the server's log.
	RequestID *string `json:"request_id,omitempty"`

	// Class name of the error, for people who search logs.
	ErrorType *string `json:"error_type,omitempty"`

	// How long to wait before the call is repeated, in milliseconds.
	RetryAfterMS *json.Number `json:"retry_after_ms,omitempty"`

	// The only key that this contract adds to an envelope. Written only on results that are not ok or that were converted, so that a plain success costs no bytes. Closed. It never contradicts the envelope that contains it: code 0 and success true are neither failed nor empty; code ≠ 0, success false and an error are not ok; an error is not empty, and a result without an error is not failed.
	Toolresult *Extension `json:"toolresult,omitempty"`

	// Extra holds the keys that the contract does not define.
	Extra map[string]json.RawMessage `json:"-"`

	nulls []string // fields that were null, not absent
}

// UnmarshalJSON accepts such a part of a tool-return and nothing else; the error is an *Error.
func (v *ToolReturnMeta) UnmarshalJSON(content []byte) error {
	return unmarshal(content, v, "tool-return", "meta")
}

// MarshalJSON writes it, or returns an *Error if it is not valid.
func (v ToolReturnMeta) MarshalJSON() ([]byte, error) {
	return marshal(&v, "tool-return", "meta")
}

func (v *ToolReturnMeta) keptNulls() *[]string { return &v.nulls }
