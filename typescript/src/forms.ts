/**
 * The forms: one row each, with everything that is particular to it.
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
import { isBlank } from "./characters.js";
import { describeCode } from "./codes.js";
import type { JsonObject, Lang } from "./contract.js";
import {
  GENERIC_FAILURE_CODE,
  NO_DATA_CODE,
  Outcome,
  scaled,
  stamp,
  UNKNOWN_DURATION,
  UNKNOWN_TOOL,
  type Made,
  type Normal,
} from "./normal.js";
import { ExactNumber, wholeNumber } from "./numbers.js";
import { isObject, own } from "./values.js";
import { write } from "./writing.js";

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
  /** Whether an object has this form, once the rows before it said no. */
  readonly recognized: (envelope: JsonObject) => boolean;
  readonly outcome: (envelope: JsonObject) => Outcome;
  /** The field that speaks to people and to the model. */
  readonly message: string | null;
  /** The field that holds what the tool found or made. */
  readonly data: string | null;
  /** Whether that field is text by its form, so that JSON in it is no mistake. */
  readonly dataIsText: boolean;
  /** The open field that may hold the stamp. */
  readonly extension: "meta" | "metadata" | null;
}

/** A form that is a result of a tool: to the normal result, and from it. */
export interface ResultForm extends Form {
  readonly name: ConvertibleName;
  readonly extension: "meta" | "metadata";
  readonly normal: (envelope: JsonObject) => Normal;
  readonly made: (normal: Normal) => Made;
}

const NOTHING: Normal = {
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
export function messageOf(normal: Normal, lang: Lang = "en"): string | null {
  const isSaid = normal.outcome === Outcome.OK || !isBlank(normal.message ?? "");
  return isSaid ? normal.message : (describeCode(codeOf(normal)).message?.[lang] ?? "");
}

/** Return what a message says; the default of a success says nothing. */
function said(message: unknown, outcome: Outcome): string | null {
  const isDefault = outcome === Outcome.OK && message === DEFAULT_MESSAGE;
  return typeof message !== "string" || isDefault ? null : message;
}

function codeOf(normal: Normal): number {
  if (normal.outcome === Outcome.OK) return 0;
  return normal.outcome === Outcome.EMPTY ? NO_DATA_CODE : normal.code || GENERIC_FAILURE_CODE;
}

/** Whether what calls itself a success says elsewhere that it is none: it is invalid. */
function isDenied(envelope: JsonObject, extension: string): boolean {
  return given(envelope, "error") !== null || stampedAs(envelope, extension) === Outcome.FAILED;
}

function stampedAs(envelope: JsonObject, extension: string): unknown {
  return own(stamp(envelope, extension), "outcome");
}

/** Return a field; null where there is none. */
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
  return stampedAs(envelope, "meta") === Outcome.UNKNOWN ? Outcome.UNKNOWN : Outcome.FAILED;
}

function codeNormal(envelope: JsonObject): Normal {
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

/** In a tool-response null data is as good as none: the field has to be there. */
function responseNormal(envelope: JsonObject): Normal {
  const normal = codeNormal(envelope);
  return { ...normal, data: normal.data ?? undefined };
}

function returnMade(normal: Normal): Made {
  const message = messageOf(normal);
  const envelope = {
    code: codeOf(normal),
    ...(message === null ? {} : { message }),
    ...(normal.data === undefined ? {} : { data: normal.data }),
  };
  return { envelope, assumed: [] };
}

function responseMade(normal: Normal): Made {
  const { tool, executionTimeMs } = normal;
  const envelope = {
    code: codeOf(normal),
    message: messageOf(normal) ?? DEFAULT_MESSAGE,
    data: normal.data ?? null,
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
  const stamped = stampedAs(envelope, "metadata");
  return stamped === Outcome.EMPTY || stamped === Outcome.FAILED ? stamped : Outcome.UNKNOWN;
}

function successNormal(envelope: JsonObject): Normal {
  const outcome = successOutcome(envelope);
  return {
    ...NOTHING,
    outcome,
    message: said(own(envelope, "message"), outcome),
    data: own(envelope, "data"),
    operationType: text(own(envelope, "operationType")),
  };
}

function successMade(normal: Normal): Made {
  const isOk = normal.outcome === Outcome.OK;
  const hasData = normal.data === null || (isOk && normal.data !== undefined);
  const envelope = {
    success: isOk,
    operationType: normal.operationType || OperationType.OPERATION,
    ...(hasData ? { data: normal.data } : {}),
    message: messageOf(normal) ?? DEFAULT_MESSAGE,
  };
  return { envelope, assumed: [] };
}

// magic's form: tool-result

function errorOutcome(envelope: JsonObject): Outcome {
  const stamped = stampedAs(envelope, "metadata");
  if (given(envelope, "error") !== null) {
    return stamped === Outcome.UNKNOWN ? Outcome.UNKNOWN : Outcome.FAILED;
  }
  if (stamped === Outcome.FAILED || given(envelope, "output") === null) return Outcome.FAILED;
  return stamped === Outcome.EMPTY ? Outcome.EMPTY : Outcome.OK;
}

function errorNormal(envelope: JsonObject): Normal {
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

function errorMade(normal: Normal): Made {
  const partial =
    normal.data === undefined || normal.data === null ? null : dataAsText(normal.data);
  const { tool, toolCallId, executionTimeMs } = normal;
  const envelope = {
    ...outputAndError(normal, partial),
    ...(tool === null ? {} : { name: tool }),
    ...(toolCallId === null ? {} : { tool_call_id: toolCallId }),
    ...(executionTimeMs === null ? {} : { execution_time: scaled(executionTimeMs, -3) }),
  };
  return { envelope, assumed: [] };
}

function outputAndError(normal: Normal, data: string | null): JsonObject {
  if (normal.outcome === Outcome.OK) return { output: data ?? normal.message ?? "" };
  if (normal.outcome === Outcome.EMPTY) return { output: messageOf(normal) };
  return { ...(data === null ? {} : { output: data }), error: messageOf(normal) };
}

/** Return data as text: a string as itself, everything else as compact JSON. */
export function dataAsText(data: unknown): string {
  return typeof data === "string" ? data : write(data);
}

// The rows

/** Return the row of a document that tells of a whole run; `key` is what it is known by. */
function run(name: FormName, key: string): Form {
  return {
    name,
    recognized: (envelope) => Object.hasOwn(envelope, key),
    // It is no result of a tool, so it is never a success of one, whatever its status.
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
  // It has no flag at all: its wire does not tell.
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
    normal: responseNormal,
    made: responseMade,
  },
  {
    name: "tool-return",
    recognized: (envelope) => Object.hasOwn(envelope, "code"),
    outcome: codeOutcome,
    message: "message",
    data: "data",
    dataIsText: false,
    extension: "meta",
    normal: codeNormal,
    made: returnMade,
  },
  {
    name: "tool-execution-result",
    recognized: (envelope) => Object.hasOwn(envelope, "success"),
    outcome: successOutcome,
    message: "message",
    data: "data",
    dataIsText: false,
    extension: "metadata",
    normal: successNormal,
    made: successMade,
  },
  {
    name: "tool-result",
    recognized: (envelope) => Object.hasOwn(envelope, "output") || Object.hasOwn(envelope, "error"),
    outcome: errorOutcome,
    message: "error",
    data: "output",
    dataIsText: true,
    extension: "metadata",
    normal: errorNormal,
    made: errorMade,
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

/** Recognize the form of a JSON value, or say why there is none. */
export function recognize(value: unknown): Form | NoForm {
  if (!isObject(value)) return "form-unknown";
  if (Object.hasOwn(value, "code") && Object.hasOwn(value, "success")) return "form-ambiguous";
  return FORMS.find((form) => form.recognized(value)) ?? "form-unknown";
}
