/**
 * The forms: one row each, with everything that is specific to it.
 *
 * Recognition goes through the rows in their order; the weaker form is never chosen to make a
 * payload valid.
 */

import type {
  RunRecord,
  RunState,
  ToolExecutionResult,
  ToolMessage,
  ToolResponse,
  ToolResult,
  ToolReturn,
} from "./build/envelopes.js";
import {
  GENERIC_FAILURE_CODE,
  NO_DATA_CODE,
  Outcome,
  scaled,
  extensionOf,
  UNKNOWN_DURATION,
  UNKNOWN_TOOL,
  type BuiltEnvelope,
  type CanonicalResult,
} from "./canonical-result.js";
import { isBlank } from "./characters.js";
import { describeCode } from "./code-table.js";
import type { JsonObject, Lang } from "./contract.js";
import { ExactNumber, wholeNumber } from "./numbers.js";
import { isObject, own } from "./values.js";
import { write } from "./writer.js";

export const DEFAULT_MESSAGE = "success";

/** The known operation types of a tool-execution-result; the set is open. */
export const OperationType = {
  QUERY: "query",
  OPERATION: "operation",
  SAVE: "save",
  UPDATE: "update",
  UNKNOWN: "unknown",
  ERROR: "error",
} as const;

/** The forms by their names. */
export interface Envelopes {
  readonly "tool-return": ToolReturn;
  readonly "tool-response": ToolResponse;
  readonly "tool-execution-result": ToolExecutionResult;
  readonly "tool-result": ToolResult;
  readonly "tool-message": ToolMessage;
  readonly "run-record": RunRecord;
  readonly "run-state": RunState;
}

/** The names of the forms. */
export type FormName = keyof Envelopes;

/** The names of the forms that conversion knows. */
export type ConvertibleName = Exclude<FormName, "tool-message" | "run-record" | "run-state">;

/** Why no form could be recognized. */
export type NoForm = "form-ambiguous" | "form-unknown";

/** One form. */
export interface Form {
  readonly name: FormName;
  /** Whether an object has this form, given that no earlier row matched. */
  readonly recognized: (envelope: JsonObject) => boolean;
  readonly outcome: (envelope: JsonObject) => Outcome;
  /** The field that speaks to people and to the model. */
  readonly message: string | null;
  /** The field that holds what the tool found or produced. */
  readonly data: string | null;
  /** Whether that field is text by definition, so that JSON in it is not a mistake. */
  readonly dataIsText: boolean;
  /** The open field that may hold the `toolresult` extension. */
  readonly extension: "meta" | "metadata" | null;
}

/** A form that is a tool result: to the canonical result, and from it. */
export interface ResultForm extends Form {
  readonly name: ConvertibleName;
  readonly extension: "meta" | "metadata";
  readonly toCanonical: (envelope: JsonObject) => CanonicalResult;
  readonly fromCanonical: (canonical: CanonicalResult) => BuiltEnvelope;
}

const NOTHING: CanonicalResult = {
  outcome: Outcome.OK,
  code: null,
  message: null,
  data: undefined,
  tool: null,
  toolCallId: null,
  executionTimeMs: null,
  operationType: null,
};

/** Return the message; what is not ok always has one that is not blank. */
export function messageOf(canonical: CanonicalResult, lang: Lang = "en"): string | null {
  const isSaid = canonical.outcome === Outcome.OK || !isBlank(canonical.message ?? "");
  return isSaid ? canonical.message : (describeCode(codeOf(canonical)).message?.[lang] ?? "");
}

/** Return the message; null for the default message of a success, which says nothing. */
function said(message: unknown, outcome: Outcome): string | null {
  const isDefault = outcome === Outcome.OK && message === DEFAULT_MESSAGE;
  return typeof message !== "string" || isDefault ? null : message;
}

function codeOf(canonical: CanonicalResult): number {
  if (canonical.outcome === Outcome.OK) return 0;
  return canonical.outcome === Outcome.EMPTY
    ? NO_DATA_CODE
    : canonical.code || GENERIC_FAILURE_CODE;
}

/** Whether a success is contradicted elsewhere in the envelope, which is then invalid. */
function isDenied(envelope: JsonObject, extension: string): boolean {
  return given(envelope, "error") !== null || statedOutcome(envelope, extension) === Outcome.FAILED;
}

function statedOutcome(envelope: JsonObject, extension: string): unknown {
  return own(extensionOf(envelope, extension), "outcome");
}

/** Return a field; null if there is none. */
function given(envelope: JsonObject, field: string): unknown {
  return own(envelope, field) ?? null;
}

function text(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

// Forms with a code: tool-return and tool-response

function hasResponseMeta(envelope: JsonObject): boolean {
  const meta = own(envelope, "meta");
  return (
    isObject(meta) && (Object.hasOwn(meta, "tool") || Object.hasOwn(meta, "execution_time_ms"))
  );
}

function codeOutcome(envelope: JsonObject): Outcome {
  const written = given(envelope, "code");
  const isKnown = typeof written === "number" || typeof written === "bigint";
  const isDouble = written instanceof ExactNumber && (written.isDouble || written.isInteger);
  if (!isKnown && !isDouble) return Outcome.FAILED;
  const code = wholeNumber(written);
  if (code === 0) return isDenied(envelope, "meta") ? Outcome.FAILED : Outcome.OK;
  if (code === NO_DATA_CODE) return Outcome.EMPTY;
  return statedOutcome(envelope, "meta") === Outcome.UNKNOWN ? Outcome.UNKNOWN : Outcome.FAILED;
}

function codeToCanonical(envelope: JsonObject): CanonicalResult {
  const meta = own(envelope, "meta");
  const outcome = codeOutcome(envelope);
  return {
    ...NOTHING,
    outcome,
    code: Number(wholeNumber(own(envelope, "code"))),
    message: said(own(envelope, "message"), outcome),
    data: own(envelope, "data"),
    tool: isObject(meta) ? text(own(meta, "tool")) : null,
    executionTimeMs: isObject(meta) ? given(meta, "execution_time_ms") : null,
  };
}

/** In a tool-response null data means no data: the field is required. */
function responseToCanonical(envelope: JsonObject): CanonicalResult {
  const canonical = codeToCanonical(envelope);
  return { ...canonical, data: canonical.data ?? undefined };
}

function returnFromCanonical(canonical: CanonicalResult): BuiltEnvelope {
  const message = messageOf(canonical);
  const envelope = {
    code: codeOf(canonical),
    ...(message === null ? {} : { message }),
    ...(canonical.data === undefined ? {} : { data: canonical.data }),
  };
  return { envelope, assumed: [] };
}

function responseFromCanonical(canonical: CanonicalResult): BuiltEnvelope {
  const { tool, executionTimeMs } = canonical;
  const envelope = {
    code: codeOf(canonical),
    message: messageOf(canonical) ?? DEFAULT_MESSAGE,
    data: canonical.data ?? null,
    meta: { execution_time_ms: executionTimeMs ?? UNKNOWN_DURATION, tool: tool ?? UNKNOWN_TOOL },
  };
  const assumed = [
    ...(tool === null ? ["/meta/tool"] : []),
    ...(executionTimeMs === null ? ["/meta/execution_time_ms"] : []),
  ];
  return { envelope, assumed };
}

// The Java form: tool-execution-result

function successOutcome(envelope: JsonObject): Outcome {
  const success = own(envelope, "success");
  if (success === true) return isDenied(envelope, "metadata") ? Outcome.FAILED : Outcome.OK;
  if (success !== false) return Outcome.FAILED;
  const stated = statedOutcome(envelope, "metadata");
  return stated === Outcome.EMPTY || stated === Outcome.FAILED ? stated : Outcome.UNKNOWN;
}

function successToCanonical(envelope: JsonObject): CanonicalResult {
  const outcome = successOutcome(envelope);
  return {
    ...NOTHING,
    outcome,
    message: said(own(envelope, "message"), outcome),
    data: own(envelope, "data"),
    operationType: text(own(envelope, "operationType")),
  };
}

function successFromCanonical(canonical: CanonicalResult): BuiltEnvelope {
  const isOk = canonical.outcome === Outcome.OK;
  const hasData = canonical.data === null || (isOk && canonical.data !== undefined);
  const envelope = {
    success: isOk,
    operationType: canonical.operationType || OperationType.OPERATION,
    ...(hasData ? { data: canonical.data } : {}),
    message: messageOf(canonical) ?? DEFAULT_MESSAGE,
  };
  return { envelope, assumed: [] };
}

// magic's form: tool-result

function errorOutcome(envelope: JsonObject): Outcome {
  const stated = statedOutcome(envelope, "metadata");
  if (given(envelope, "error") !== null) {
    return stated === Outcome.UNKNOWN ? Outcome.UNKNOWN : Outcome.FAILED;
  }
  if (stated === Outcome.FAILED || given(envelope, "output") === null) return Outcome.FAILED;
  return stated === Outcome.EMPTY ? Outcome.EMPTY : Outcome.OK;
}

function errorToCanonical(envelope: JsonObject): CanonicalResult {
  const outcome = errorOutcome(envelope);
  const isEmpty = outcome === Outcome.EMPTY;
  const output = given(envelope, "output");
  const name = text(own(envelope, "name")) ?? "";
  return {
    ...NOTHING,
    outcome,
    message: text(isEmpty ? output : own(envelope, "error")),
    data: isEmpty || output === null ? undefined : output,
    tool: isBlank(name) ? null : name,
    toolCallId: text(own(envelope, "tool_call_id")),
    executionTimeMs: scaled(given(envelope, "execution_time"), 3),
  };
}

function errorFromCanonical(canonical: CanonicalResult): BuiltEnvelope {
  const partial =
    canonical.data === undefined || canonical.data === null ? null : dataAsText(canonical.data);
  const { tool, toolCallId, executionTimeMs } = canonical;
  const envelope = {
    ...outputAndError(canonical, partial),
    ...(tool === null ? {} : { name: tool }),
    ...(toolCallId === null ? {} : { tool_call_id: toolCallId }),
    ...(executionTimeMs === null ? {} : { execution_time: scaled(executionTimeMs, -3) }),
  };
  return { envelope, assumed: [] };
}

function outputAndError(canonical: CanonicalResult, data: string | null): JsonObject {
  if (canonical.outcome === Outcome.OK) return { output: data ?? canonical.message ?? "" };
  if (canonical.outcome === Outcome.EMPTY) return { output: messageOf(canonical) };
  return { ...(data === null ? {} : { output: data }), error: messageOf(canonical) };
}

/** Return data as text: a string as itself, everything else as compact JSON. */
export function dataAsText(data: unknown): string {
  return typeof data === "string" ? data : write(data);
}

// The rows

/** Return the row of a document that describes a whole run; `key` identifies it. */
function run(name: FormName, key: string): Form {
  return {
    name,
    recognized: (envelope) => Object.hasOwn(envelope, key),
    // It is not a tool result, so never a successful one, whatever its status.
    outcome: () => Outcome.FAILED,
    message: null,
    data: null,
    dataIsText: false,
    extension: null,
  };
}

const RUNS: readonly Form[] = [run("run-state", "$schemaVersion"), run("run-record", "new_items")];

const TOOL_MESSAGE: Form = {
  name: "tool-message",
  recognized: (envelope) => Object.hasOwn(envelope, "role"),
  // It has no flag for success or failure.
  outcome: () => Outcome.UNKNOWN,
  message: "content",
  data: null,
  dataIsText: true,
  extension: null,
};

const RESULT_FORMS: readonly ResultForm[] = [
  {
    name: "tool-response",
    recognized: (envelope) => Object.hasOwn(envelope, "code") && hasResponseMeta(envelope),
    outcome: codeOutcome,
    message: "message",
    data: "data",
    dataIsText: false,
    extension: "meta",
    toCanonical: responseToCanonical,
    fromCanonical: responseFromCanonical,
  },
  {
    name: "tool-return",
    recognized: (envelope) => Object.hasOwn(envelope, "code"),
    outcome: codeOutcome,
    message: "message",
    data: "data",
    dataIsText: false,
    extension: "meta",
    toCanonical: codeToCanonical,
    fromCanonical: returnFromCanonical,
  },
  {
    name: "tool-execution-result",
    recognized: (envelope) => Object.hasOwn(envelope, "success"),
    outcome: successOutcome,
    message: "message",
    data: "data",
    dataIsText: false,
    extension: "metadata",
    toCanonical: successToCanonical,
    fromCanonical: successFromCanonical,
  },
  {
    name: "tool-result",
    recognized: (envelope) => Object.hasOwn(envelope, "output") || Object.hasOwn(envelope, "error"),
    outcome: errorOutcome,
    message: "error",
    data: "output",
    dataIsText: true,
    extension: "metadata",
    toCanonical: errorToCanonical,
    fromCanonical: errorFromCanonical,
  },
];

const FORMS: readonly Form[] = [...RUNS, TOOL_MESSAGE, ...RESULT_FORMS];

/** Return the row of a form; null where there is none. */
export function formNamed(name: string): Form | null {
  return FORMS.find((one) => one.name === name) ?? null;
}

/** Return the row of a form that conversion knows; null where there is none. */
export function resultFormNamed(name: string): ResultForm | null {
  return RESULT_FORMS.find((one) => one.name === name) ?? null;
}

/** The names of the forms that conversion knows. */
export const CONVERTIBLE: readonly string[] = RESULT_FORMS.map((one) => one.name);

/** Recognize the form of a JSON value, or return why there is none. */
export function recognize(value: unknown): Form | NoForm {
  if (!isObject(value)) return "form-unknown";
  if (Object.hasOwn(value, "code") && Object.hasOwn(value, "success")) return "form-ambiguous";
  return FORMS.find((form) => form.recognized(value)) ?? "form-unknown";
}
