// GENERATED from schemas/v1 by `make generate`; do not edit.
/** A JSON value. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | JsonValue[]
  | { readonly [key: string]: JsonValue | undefined };

/** A JSON object whose fields are not known. */
export type JsonFields = { readonly [key: string]: JsonValue | undefined };

/** A decimal digit. */
type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
/** The number that a text spells. */
type NumberIn<Text extends string> = Text extends `${infer Found extends number}` ? Found : never;

/**
 * The code of a result that is not ok: one of the contract, or a team's own in the same ranges.
 * Every number by itself, so that `code !== 0` tells a failure from a success; for a number that
 * is known at run time only, use `failure()`.
 */
export type FailureCode = NumberIn<`${1 | 2 | 5}${Digit}${Digit}${Digit}`>;

/** The only key that this contract adds to an envelope. Written only on results that are not ok or that were converted, so that a plain success costs no bytes. Closed. It never contradicts the envelope that contains it: code 0 and success true are neither failed nor empty; code ≠ 0, success false and an error are not ok; an error is not empty, and a result without an error is not failed. */
export type ToolresultExtension = {
  /** The actual outcome, if the envelope's own fields cannot express it: ok, empty (the call worked and found nothing), failed, or unknown (the source does not distinguish empty from failed). */
  readonly outcome?: "ok" | "empty" | "failed" | "unknown" | undefined;
  /** The error code before translation from a dialect: number, name and dialect, kept because several names can map to one code of this contract. */
  readonly code?: {
    /** The original number. */
    readonly value: number;
    /** Name of that number in the dialect. */
    readonly name: string;
    /** The dialect that the caller named. It is never guessed. */
    readonly dialect: string;
  } | undefined;
  /** What a conversion could not express in this form, so that converting back restores the original payload exactly. It restores only what the envelope cannot express, and only while the digest still matches the rest of the envelope. */
  readonly origin?: {
    /** The form that the payload had before. */
    readonly form: string;
    /** Fingerprint of the envelope without this object; if the envelope was edited since, rest is ignored. */
    readonly digest: string;
    /** The fields without a place in this form, under their own names. Open. */
    readonly rest: JsonFields;
  } | undefined;
  /** JSON Pointers to required fields that the source did not give and conversion filled in; leave them out of statistics. */
  readonly assumed?: string[] | undefined;
  /** What shows that somebody else's result is not ok, the deciding sign first: a pointer (/status), words (text: not found), a flag (flag: isError, default). */
  readonly evidence?: string[] | undefined;
  /** true if the call timed out but the tool could not be stopped and may still take effect. */
  readonly still_running?: boolean | undefined;
  /** How often the executor ran the tool for this call; present if it ran more than once. */
  readonly attempts?: number | undefined;
};

/** An agent, by its name. Null if it is no longer known, for example after release_agents(). */
export type RunRecordAgent = {
  /** The agent's name. */
  readonly name: string;
  readonly [key: string]: JsonValue | undefined;
} | null;

/** One event of the run. Open: an item has more fields than these, and a type that this contract does not know is valid. */
export type RunRecordItem = {
  /** Kind of the item: one of the SDK's names, such as message_output_item, tool_call_item or handoff_output_item. */
  readonly type: string;
  /** An agent, by its name. */
  readonly agent: RunRecordAgent;
  /** The item in the model's own format. Null if JSON could not carry it. */
  readonly raw_item: JsonFields | null;
  /** On a tool_call_output_item: what the tool returned, as JSON, before it was converted to text for the model. */
  readonly output?: JsonValue | undefined;
  /** An agent, by its name. */
  readonly source_agent?: RunRecordAgent | undefined;
  /** An agent, by its name. */
  readonly target_agent?: RunRecordAgent | undefined;
  /** On an input_item: identifier of this input, which was added when the run was resumed. */
  readonly input_id?: string | undefined;
  /** Identifier that a tool call and its output share. */
  readonly call_id?: string | null | undefined;
  /** Name of the tool that was called. */
  readonly tool_name?: string | null | undefined;
  /** Where the tool comes from: a function, an MCP server, an agent. Open. */
  readonly tool_origin?: JsonFields | null | undefined;
  /** What the application attached to a tool output; the model does not see it. Open. */
  readonly custom_data?: JsonFields | null | undefined;
  readonly [key: string]: JsonValue | undefined;
};

/** One response of the model. Open. */
export type RunRecordModelResponse = {
  /** Identifier of the response; null if the provider gives none. */
  readonly response_id: string | null;
  /** Identifier of the request, given by the transport; null or absent if it gave none. */
  readonly request_id?: string | null | undefined;
  /** Tokens of this response. Open. */
  readonly usage: JsonFields;
  /** The model's output, item by item, in its own format. */
  readonly output: JsonFields[];
  readonly [key: string]: JsonValue | undefined;
};

/** What one guardrail found. Open. */
export type RunRecordGuardrailResult = {
  /** The guardrail, by its name. */
  readonly guardrail: {
    /** The guardrail's name. */
    readonly name: string;
    readonly [key: string]: JsonValue | undefined;
  };
  /** The verdict of the guardrail. */
  readonly output: {
    /** What the guardrail reports about its check: any JSON value. */
    readonly output_info: JsonValue;
    /** Whether the guardrail stopped the run. */
    readonly tripwire_triggered: boolean;
    readonly [key: string]: JsonValue | undefined;
  };
  /** An agent, by its name. */
  readonly agent?: RunRecordAgent | undefined;
  /** On an output guardrail: the output that was checked, including blocked text. */
  readonly agent_output?: JsonValue | undefined;
  readonly [key: string]: JsonValue | undefined;
};

/** What one guardrail of a tool found. Open. */
export type RunRecordToolGuardrailResult = {
  /** The guardrail, by its name. */
  readonly guardrail: {
    /** The guardrail's name. */
    readonly name: string;
    readonly [key: string]: JsonValue | undefined;
  };
  /** The verdict of the guardrail. */
  readonly output: {
    /** What the guardrail reports about its check: any JSON value. */
    readonly output_info: JsonValue;
    /** What follows from the check: allow, reject_content (the model gets a message instead) or raise_exception (the run ends). Open. */
    readonly behavior: {
      /** Name of the behavior. */
      readonly type: string;
      readonly [key: string]: JsonValue | undefined;
    };
    readonly [key: string]: JsonValue | undefined;
  };
  readonly [key: string]: JsonValue | undefined;
};

/** One value that JSON could not carry. */
export type RunRecordLoss = {
  /** JSON Pointer to the value that replaces it, from the root of the record. */
  readonly path: string;
  /** Why JSON could not carry the value. */
  readonly reason: string;
};

/** A record of one agent run: its input, every item it produced, its output, and how it ended. Made from a run result of the OpenAI Agents SDK, at any moment of the run. Field names are those of the SDK's result. Closed: version 1 never gains a field. What comes from the SDK inside it, such as items and responses, is open. */
export type RunRecord = {
  /** Version of this form: always the string "1.0". */
  readonly schema_version: "1.0";
  /** The library that ran the agents, and its version. */
  readonly sdk?: {
    /** Name of the library's package. */
    readonly name: string;
    /** Version that the library reports. */
    readonly version: string;
  } | undefined;
  /** Whether the run was streamed. */
  readonly streaming?: boolean | undefined;
  /** State of the run when it was recorded: completed; interrupted (it waits for approval of tool calls); in_progress (a stream that is still running); incomplete (it stopped early, at the turn limit or because it was cancelled); failed (it ended in an error, including a tripped guardrail). */
  readonly status: "completed" | "interrupted" | "in_progress" | "incomplete" | "failed";
  /** The answer of the last agent: text, or any JSON value if the agent has an output type. Null until there is one. */
  readonly final_output: JsonValue;
  /** What final_output is: text (a string), structured (a value of the agent's output type) or none (null, there is no output). */
  readonly final_output_type?: "text" | "structured" | "none" | undefined;
  /** An agent, by its name. */
  readonly last_agent: RunRecordAgent;
  /** Identifier of the latest model response, to pass as previous_response_id in the next turn; null if the model's provider gives none. */
  readonly last_response_id: string | null;
  /** How many turns the run was allowed; null if it had no limit. */
  readonly max_turns?: number | null | undefined;
  /** The turn that the run had reached. */
  readonly current_turn?: number | undefined;
  /** The original input: a string, or a list of input items. A hand-off filter may have changed it. */
  readonly input: string | JsonFields[];
  /** The value of to_input_list(): the original input and the items of the run, in the model's own format; append the user's next message to start the next turn. */
  readonly to_input_list: JsonFields[];
  /** The items that the run produced, in order: messages, tool calls and their outputs, hand-offs, reasoning. */
  readonly new_items: RunRecordItem[];
  /** The tool calls that wait for approval, as items of the type tool_approval_item. Not empty exactly when the status is interrupted. */
  readonly interruptions: RunRecordItem[];
  /** The model's responses, in order. */
  readonly raw_responses: RunRecordModelResponse[];
  /** Requests and tokens of the whole run. Open. */
  readonly usage?: JsonFields | undefined;
  /** What the guardrails found in the input. */
  readonly input_guardrail_results: RunRecordGuardrailResult[];
  /** What the guardrails found in the final output. */
  readonly output_guardrail_results: RunRecordGuardrailResult[];
  /** What the guardrails of tools found in their arguments. */
  readonly tool_input_guardrail_results: RunRecordToolGuardrailResult[];
  /** What the guardrails of tools found in their outputs. */
  readonly tool_output_guardrail_results: RunRecordToolGuardrailResult[];
  /** The tool call that started this run, if the agent was used as another agent's tool; absent otherwise. */
  readonly agent_tool_invocation?: {
    /** Name of the tool as the model sees it. */
    readonly tool_name: string;
    /** Identifier of the model's call. */
    readonly tool_call_id: string;
    /** The arguments of the call, as the JSON text that the model wrote. */
    readonly tool_arguments: string;
    readonly [key: string]: JsonValue | undefined;
  } | undefined;
  /** What ended the run. Required if the status is failed; allowed if it is incomplete; absent otherwise. If a tool failed but the run continued, its item says so, not this field. */
  readonly error?: {
    /** Name of the exception's class. */
    readonly type: string;
    /** Message of the exception; may be empty. It can repeat what a tool or a user said, including secrets. */
    readonly message: string;
  } | undefined;
  /** The SDK's resumable snapshot, a run-state document. Only present if it was requested: it contains the context of the run unchanged, including secrets. */
  readonly state?: {
    readonly $schemaVersion: JsonValue;
    readonly [key: string]: JsonValue | undefined;
  } | undefined;
  /** One entry for every value that JSON could not carry unchanged, such as bytes, NaN or a circular reference. Absent or empty if nothing was lost. */
  readonly lossy?: RunRecordLoss[] | undefined;
};

/** The OpenAI Agents SDK's own snapshot of a run, used to resume it. It belongs to the SDK, so it is open: anything else in a snapshot is valid. This schema requires only what the SDK cannot read a snapshot without. A snapshot has no final output; for the result of a run, use run-record. */
export type RunState = {
  /** Version of the snapshot, a string: "1.10" is not 1.1. The list has every version that openai-agents 0.24.0 reads; it writes 1.21. */
  readonly "$schemaVersion": "1.0" | "1.1" | "1.2" | "1.3" | "1.4" | "1.5" | "1.6" | "1.7" | "1.8" | "1.9" | "1.10" | "1.11" | "1.12" | "1.13" | "1.14" | "1.15" | "1.16" | "1.17" | "1.18" | "1.19" | "1.20" | "1.21";
  /** The turn that the run had reached. */
  readonly current_turn: number;
  /** How many turns the run is allowed; null if it has no limit (since version 1.10). */
  readonly max_turns: number | null;
  /** The agent that continues when the run is resumed, by its name. */
  readonly current_agent: {
    /** The agent's name, never empty: it is used to look up the agent. */
    readonly name: string;
    /** Distinguishes agents of the same name (since version 1.7). */
    readonly identity?: string | undefined;
    readonly [key: string]: JsonValue | undefined;
  };
  /** Input that the run was started with: a string, or a list of input items. */
  readonly original_input: string | JsonFields[];
  /** Input that was added to the snapshot and waits for the next call of the model (since version 1.15). */
  readonly pending_input?: JsonFields[] | undefined;
  /** The model's responses so far. */
  readonly model_responses?: JsonFields[] | undefined;
  /** The items of the run as the model sees them. */
  readonly generated_items?: JsonFields[] | undefined;
  /** The items of the run as they were observed: new_items of the result. */
  readonly session_items?: JsonFields[] | undefined;
  /** The context of the run, with usage and approvals. Written unchanged, including secrets. */
  readonly context: {
    /** Requests and tokens so far. Open. */
    readonly usage?: JsonFields | undefined;
    /** The approval decision for each tool, by tool name. Open. */
    readonly approvals?: JsonFields | undefined;
    /** The application's own object as the SDK could write it; null if there was none. */
    readonly context?: JsonFields | null | undefined;
    readonly [key: string]: JsonValue | undefined;
  };
  /** What the guardrails found in the input. Unlike the rest of the snapshot, entries are written in camel case. */
  readonly input_guardrail_results?: JsonFields[] | undefined;
  /** What the guardrails found in the final output. */
  readonly output_guardrail_results?: JsonFields[] | undefined;
  /** What the guardrails of tools found in their arguments. */
  readonly tool_input_guardrail_results?: JsonFields[] | undefined;
  /** What the guardrails of tools found in their outputs. */
  readonly tool_output_guardrail_results?: JsonFields[] | undefined;
  /** Where the run is: an interruption with the tool calls that wait for approval, a next turn, or null. Open. */
  readonly current_step?: JsonFields | null | undefined;
  /** The SDK's result of processing the model's last response. Open. */
  readonly last_processed_response?: JsonFields | null | undefined;
  /** The conversation that the provider keeps, or null. */
  readonly conversation_id?: string | null | undefined;
  /** The response that the next turn continues, or null. */
  readonly previous_response_id?: string | null | undefined;
  readonly [key: string]: JsonValue | undefined;
};

/** It worked. The form of the Java workflow: success decides whether the workflow continues. */
export type ToolExecutionResultSuccess<Data = JsonValue> = {
  /** true: the operation worked, and there is data. false: it failed, or nothing was found; the workflow stops. A JSON boolean: "true", "yes" and 1 are not. */
  readonly success: true;
  /** Kind of operation. Known: query, operation, save, update, unknown, error. The set is open; any other value gets a warning. */
  readonly operationType: string;
  /** What the tool found or produced: any JSON value. Null or absent if success is false; present and not null if a query succeeds. */
  readonly data?: Data | undefined;
  /** What happened, for the model and for people. Never null; not blank if success is false. */
  readonly message: string;
  /** Facts about the data, such as totals or pages. Open: any name is allowed except toolresult. null means the same as absent. */
  readonly metadata?: {
    /** The only key that this contract adds to an envelope. */
    readonly toolresult?: ToolresultExtension | undefined;
    readonly [key: string]: JsonValue | undefined;
  } | null | undefined;
};

/** It failed, or found nothing. The form of the Java workflow: success decides whether the workflow continues. */
export type ToolExecutionResultFailure = {
  /** true: the operation worked, and there is data. false: it failed, or nothing was found; the workflow stops. A JSON boolean: "true", "yes" and 1 are not. */
  readonly success: false;
  /** Kind of operation. Known: query, operation, save, update, unknown, error. The set is open; any other value gets a warning. */
  readonly operationType: string;
  /** What the tool found or produced: any JSON value. Null or absent if success is false; present and not null if a query succeeds. */
  readonly data?: null | undefined;
  /** What happened, for the model and for people. Never null; not blank if success is false. */
  readonly message: string;
  /** Facts about the data, such as totals or pages. Open: any name is allowed except toolresult. null means the same as absent. */
  readonly metadata?: {
    /** The only key that this contract adds to an envelope. */
    readonly toolresult?: ToolresultExtension | undefined;
    readonly [key: string]: JsonValue | undefined;
  } | null | undefined;
};

/** The form of the Java workflow: success decides whether the workflow continues. false means failed or nothing found; without the toolresult extension, the two cannot be distinguished. Closed: version 1 never gains a field; extensions go into metadata. */
export type ToolExecutionResult<Data = JsonValue> = ToolExecutionResultSuccess<Data> | ToolExecutionResultFailure;

/** The message that a host passes to its model layer after a tool ran. Its content is all that the model sees: if the tool failed, the content must say so. Closed: version 1 never gains a field. */
export type ToolMessage = {
  /** Always "tool". */
  readonly role: "tool";
  /** The text that the model sees. Never blank: in one system, a single space hid every error. */
  readonly content: string;
  /** Identifier of the model's call that this answers. */
  readonly tool_call_id: string;
  /** Name of the tool that ran. */
  readonly name?: string | undefined;
  /** Whether the host hides the message from its user interface. */
  readonly is_internal?: boolean | undefined;
};

/** It worked. What the executor returns: code, message, data and meta, all four always present. */
export type ToolResponseSuccess<Data = JsonValue> = {
  /** 0 means success. Failures use 1000–1999 (the caller's mistake), 2000–2999 (the server or backend) or 5000–5999 (the system); every other number is invalid. x900–x999 of each range are reserved for this contract. A code inside a range that the error-code table does not list is valid, with a warning. */
  readonly code: 0;
  /** What happened, for people and for the model. Never null; not blank on a failure. */
  readonly message: string;
  /** The data that the tool returns: any JSON value, including null. */
  readonly data: Data | null;
  /** Facts about the call; tool and execution_time_ms are always present. Open: plain names are reserved for this contract, foreign names contain a dot or a slash. */
  readonly meta: {
    /** How long the call took, in milliseconds. Fractions are kept. */
    readonly execution_time_ms: number;
    /** Name of the tool that ran. */
    readonly tool: string;
    /** Kind of resource the tool worked on, if any. */
    readonly resource_type?: string | null | undefined;
    /** Session in which the tool ran, if any. */
    readonly session_id?: string | null | undefined;
    /** Whether the session was opened for this call alone and closed after it. Absent means unspecified. */
    readonly temporary_session?: boolean | undefined;
    /** The caller's trace identifier, carried through unchanged. */
    readonly trace_id?: string | null | undefined;
    /** The model's identifier of the call. */
    readonly tool_call_id?: string | null | undefined;
    /** Identifier of this request in the server's log. */
    readonly request_id?: string | null | undefined;
    /** Class name of the error, for people who search logs. */
    readonly error_type?: string | null | undefined;
    /** How long to wait before the call is repeated, in milliseconds. */
    readonly retry_after_ms?: number | undefined;
    /** The only key that this contract adds to an envelope. */
    readonly toolresult?: ToolresultExtension | undefined;
    readonly [key: string]: JsonValue | undefined;
  };
};

/** It failed, or found nothing. What the executor returns: code, message, data and meta, all four always present. */
export type ToolResponseFailure = {
  /** 0 means success. Failures use 1000–1999 (the caller's mistake), 2000–2999 (the server or backend) or 5000–5999 (the system); every other number is invalid. x900–x999 of each range are reserved for this contract. A code inside a range that the error-code table does not list is valid, with a warning. */
  readonly code: FailureCode;
  /** What happened, for people and for the model. Never null; not blank on a failure. */
  readonly message: string;
  /** The data that the tool returns: any JSON value, including null. */
  readonly data: JsonValue;
  /** Facts about the call; tool and execution_time_ms are always present. Open: plain names are reserved for this contract, foreign names contain a dot or a slash. */
  readonly meta: {
    /** How long the call took, in milliseconds. Fractions are kept. */
    readonly execution_time_ms: number;
    /** Name of the tool that ran. */
    readonly tool: string;
    /** Kind of resource the tool worked on, if any. */
    readonly resource_type?: string | null | undefined;
    /** Session in which the tool ran, if any. */
    readonly session_id?: string | null | undefined;
    /** Whether the session was opened for this call alone and closed after it. Absent means unspecified. */
    readonly temporary_session?: boolean | undefined;
    /** The caller's trace identifier, carried through unchanged. */
    readonly trace_id?: string | null | undefined;
    /** The model's identifier of the call. */
    readonly tool_call_id?: string | null | undefined;
    /** Identifier of this request in the server's log. */
    readonly request_id?: string | null | undefined;
    /** Class name of the error, for people who search logs. */
    readonly error_type?: string | null | undefined;
    /** How long to wait before the call is repeated, in milliseconds. */
    readonly retry_after_ms?: number | undefined;
    /** The only key that this contract adds to an envelope. */
    readonly toolresult?: ToolresultExtension | undefined;
    readonly [key: string]: JsonValue | undefined;
  };
};

/** What the executor returns: code, message, data and meta, all four always present. Closed: version 1 never gains a field; extensions go into meta. */
export type ToolResponse<Data = JsonValue> = ToolResponseSuccess<Data> | ToolResponseFailure;

/** It worked. The form of magic: output for success, error for failure. */
export type ToolResultSuccess = {
  /** What the tool tells the model; may be empty. Null only beside an error. */
  readonly output: string;
  /** Why it failed; null or absent if it did not. Never blank: nobody would see a blank error. */
  readonly error?: null | undefined;
  /** Name of the tool that ran. */
  readonly name?: string | null | undefined;
  /** Identifier of the model's call that this answers. */
  readonly tool_call_id?: string | null | undefined;
  /** A note for the orchestrator; the model does not see it. */
  readonly system?: string | null | undefined;
  /** How long the call took, in seconds (not milliseconds). Fractions are kept. */
  readonly execution_time?: number | undefined;
  /** The model's own explanation of the call. */
  readonly explanation?: string | null | undefined;
  /** Facts about the data, such as totals or pages. Open: any name is allowed except toolresult. null means the same as absent. */
  readonly metadata?: {
    /** The only key that this contract adds to an envelope. */
    readonly toolresult?: ToolresultExtension | undefined;
    readonly [key: string]: JsonValue | undefined;
  } | null | undefined;
};

/** It failed. The form of magic: output for success, error for failure. */
export type ToolResultFailure = {
  /** What the tool tells the model; may be empty. Null only beside an error. */
  readonly output?: string | null | undefined;
  /** Why it failed; null or absent if it did not. Never blank: nobody would see a blank error. */
  readonly error: string;
  /** Name of the tool that ran. */
  readonly name?: string | null | undefined;
  /** Identifier of the model's call that this answers. */
  readonly tool_call_id?: string | null | undefined;
  /** A note for the orchestrator; the model does not see it. */
  readonly system?: string | null | undefined;
  /** How long the call took, in seconds (not milliseconds). Fractions are kept. */
  readonly execution_time?: number | undefined;
  /** The model's own explanation of the call. */
  readonly explanation?: string | null | undefined;
  /** Facts about the data, such as totals or pages. Open: any name is allowed except toolresult. null means the same as absent. */
  readonly metadata?: {
    /** The only key that this contract adds to an envelope. */
    readonly toolresult?: ToolresultExtension | undefined;
    readonly [key: string]: JsonValue | undefined;
  } | null | undefined;
};

/** The form of magic: output for success, error for failure. A result whose error is present and not null is a failure, whatever output says. Closed: version 1 never gains a field; extensions go into metadata, which this contract adds. */
export type ToolResult = ToolResultSuccess | ToolResultFailure;

/** It worked. What a tool function may return: a code, and optionally message, data and meta. */
export type ToolReturnSuccess<Data = JsonValue> = {
  /** 0 means success. Failures use 1000–1999 (the caller's mistake), 2000–2999 (the server or backend) or 5000–5999 (the system); every other number is invalid. x900–x999 of each range are reserved for this contract. A code inside a range that the error-code table does not list is valid, with a warning. */
  readonly code: 0;
  /** What happened, for people and for the model. Never null. A failure must have one that is not blank; a success may omit it. */
  readonly message?: string | undefined;
  /** The data that the tool returns: any JSON value, including null. */
  readonly data?: Data | undefined;
  /** Facts about the call. Open: plain names are reserved for this contract, foreign names contain a dot or a slash. Reserved names have the same types as in a tool-response; null means the same as absent. */
  readonly meta?: {
    /** How long the call took, in milliseconds. Fractions are kept. */
    readonly execution_time_ms?: number | undefined;
    /** Name of the tool that ran. */
    readonly tool?: string | undefined;
    /** Kind of resource the tool worked on, if any. */
    readonly resource_type?: string | null | undefined;
    /** Session in which the tool ran, if any. */
    readonly session_id?: string | null | undefined;
    /** Whether the session was opened for this call alone and closed after it. Absent means unspecified. */
    readonly temporary_session?: boolean | undefined;
    /** The caller's trace identifier, carried through unchanged. */
    readonly trace_id?: string | null | undefined;
    /** The model's identifier of the call. */
    readonly tool_call_id?: string | null | undefined;
    /** Identifier of this request in the server's log. */
    readonly request_id?: string | null | undefined;
    /** Class name of the error, for people who search logs. */
    readonly error_type?: string | null | undefined;
    /** How long to wait before the call is repeated, in milliseconds. */
    readonly retry_after_ms?: number | undefined;
    /** The only key that this contract adds to an envelope. */
    readonly toolresult?: ToolresultExtension | undefined;
    readonly [key: string]: JsonValue | undefined;
  } | null | undefined;
};

/** It failed, or found nothing. What a tool function may return: a code, and optionally message, data and meta. */
export type ToolReturnFailure = {
  /** 0 means success. Failures use 1000–1999 (the caller's mistake), 2000–2999 (the server or backend) or 5000–5999 (the system); every other number is invalid. x900–x999 of each range are reserved for this contract. A code inside a range that the error-code table does not list is valid, with a warning. */
  readonly code: FailureCode;
  /** What happened, for people and for the model. Never null. A failure must have one that is not blank; a success may omit it. */
  readonly message: string;
  /** The data that the tool returns: any JSON value, including null. */
  readonly data?: JsonValue | undefined;
  /** Facts about the call. Open: plain names are reserved for this contract, foreign names contain a dot or a slash. Reserved names have the same types as in a tool-response; null means the same as absent. */
  readonly meta?: {
    /** How long the call took, in milliseconds. Fractions are kept. */
    readonly execution_time_ms?: number | undefined;
    /** Name of the tool that ran. */
    readonly tool?: string | undefined;
    /** Kind of resource the tool worked on, if any. */
    readonly resource_type?: string | null | undefined;
    /** Session in which the tool ran, if any. */
    readonly session_id?: string | null | undefined;
    /** Whether the session was opened for this call alone and closed after it. Absent means unspecified. */
    readonly temporary_session?: boolean | undefined;
    /** The caller's trace identifier, carried through unchanged. */
    readonly trace_id?: string | null | undefined;
    /** The model's identifier of the call. */
    readonly tool_call_id?: string | null | undefined;
    /** Identifier of this request in the server's log. */
    readonly request_id?: string | null | undefined;
    /** Class name of the error, for people who search logs. */
    readonly error_type?: string | null | undefined;
    /** How long to wait before the call is repeated, in milliseconds. */
    readonly retry_after_ms?: number | undefined;
    /** The only key that this contract adds to an envelope. */
    readonly toolresult?: ToolresultExtension | undefined;
    readonly [key: string]: JsonValue | undefined;
  } | null | undefined;
};

/** What a tool function may return: a code, and optionally message, data and meta. The executor turns it into a tool-response. Closed: version 1 never gains a field; extensions go into meta. */
export type ToolReturn<Data = JsonValue> = ToolReturnSuccess<Data> | ToolReturnFailure;

/** The envelopes by the names of their forms. */
export type Envelopes = {
  readonly "run-record": RunRecord;
  readonly "run-state": RunState;
  readonly "tool-execution-result": ToolExecutionResult;
  readonly "tool-message": ToolMessage;
  readonly "tool-response": ToolResponse;
  readonly "tool-result": ToolResult;
  readonly "tool-return": ToolReturn;
};
