/**
 * The forms: one row each, with its facts, which the contract states, and its functions.
 *
 * Recognition goes through the rows in their order; the weaker form is never chosen to make a
 * payload valid.
 */

import * as catalog from "../build/contract.js";
import type { FormFacts, JsonObject } from "../contract/contract.js";
import {
  DEFAULT_MESSAGE,
  DEFAULT_OPERATION_TYPE,
  UNKNOWN_DURATION,
  UNKNOWN_TOOL,
} from "../contract/facts.js";
import { isExact, wholeNumber } from "../strict-json/exact.js";
import { isNumber } from "../strict-json/numbers.js";
import { own } from "../strict-json/values.js";
import { isBlank } from "../text/characters.js";
import {
  NO_DATA_CODE,
  Outcome,
  recordedEvidence,
  scaled,
  type BuiltEnvelope,
  type CanonicalResult,
} from "./canonical-result.js";
import {
  NOTHING,
  messageOf,
  said,
  codeOf,
  contradictingSign,
  isDenied,
  statedOutcome,
  given,
  text,
  valueAt,
  durationOf,
  places,
  dataAsText,
} from "./envelope-fields.js";
import { isError, saysFailed } from "./evidence.js";
import type { FormName, ConvertibleName, Form, ResultForm } from "./form.js";

// Forms with a code: tool-return and tool-response

function codeOutcome(envelope: JsonObject): Outcome {
  const written = given(envelope, "code");
  const isKnown = typeof written === "number" || typeof written === "bigint";
  const isDouble = isExact(written) && (written.isDouble || written.isInteger);
  if (!isKnown && !isDouble) return Outcome.FAILED;
  const code = wholeNumber(written);
  if (code === 0) return isDenied(envelope, "meta") ? Outcome.FAILED : Outcome.OK;
  if (code === NO_DATA_CODE) return Outcome.EMPTY;
  return statedOutcome(envelope, "meta") === Outcome.UNKNOWN ? Outcome.UNKNOWN : Outcome.FAILED;
}

function codeToCanonical(envelope: JsonObject): CanonicalResult {
  const outcome = codeOutcome(envelope);
  const code = Number(wholeNumber(own(envelope, "code")));
  return {
    ...NOTHING,
    outcome,
    // What calls itself a success and failed has none.
    code: code === 0 && outcome !== Outcome.OK ? null : code,
    message: said(own(envelope, "message"), outcome, code === 0),
    data: own(envelope, "data"),
    tool: text(valueAt(envelope, TOOL_RETURN.tool)),
    executionTimeMs: durationOf(envelope, TOOL_RETURN),
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
  const unknown = [
    tool === null ? TOOL_RESPONSE.tool : null,
    executionTimeMs === null ? (TOOL_RESPONSE.duration?.path ?? null) : null,
  ];
  return { envelope, assumed: unknown.filter((path) => path !== null) };
}

// The Java form: tool-execution-result

function successOutcome(envelope: JsonObject): Outcome {
  const success = own(envelope, "success");
  if (success === true) return isDenied(envelope, "metadata") ? Outcome.FAILED : Outcome.OK;
  if (success !== false) return Outcome.FAILED;
  const stated = statedOutcome(envelope, "metadata");
  if (stated === Outcome.EMPTY || stated === Outcome.FAILED) return stated;
  const isCertain =
    saysFailed(envelope, ["success", "metadata"]) || contradictingSign(envelope, "metadata") !== null;
  return isCertain ? Outcome.FAILED : Outcome.UNKNOWN;
}

function successToCanonical(envelope: JsonObject): CanonicalResult {
  const outcome = successOutcome(envelope);
  return {
    ...NOTHING,
    outcome,
    message: said(own(envelope, "message"), outcome, own(envelope, "success") === true),
    data: own(envelope, "data"),
    operationType: text(own(envelope, "operationType")),
  };
}

function successFromCanonical(canonical: CanonicalResult): BuiltEnvelope {
  const isOk = canonical.outcome === Outcome.OK;
  const hasData = canonical.data === null || (isOk && canonical.data !== undefined);
  const envelope = {
    success: isOk,
    operationType: canonical.operationType || DEFAULT_OPERATION_TYPE,
    ...(hasData ? { data: canonical.data } : {}),
    message: messageOf(canonical) ?? DEFAULT_MESSAGE,
  };
  return { envelope, assumed: [] };
}

// magic's form: tool-result

function errorOutcome(envelope: JsonObject): Outcome {
  const stated = statedOutcome(envelope, "metadata");
  const error = given(envelope, "error");
  if (isError(error)) return stated === Outcome.UNKNOWN ? Outcome.UNKNOWN : Outcome.FAILED;
  // A number as the error cannot be read; 0 says that there is none.
  const isUnreadable = isNumber(error) && wholeNumber(error) !== 0;
  const isDecided = !isUnreadable && typeof own(envelope, "output") === "string";
  if (!isDecided || isDenied(envelope, "metadata")) return Outcome.FAILED;
  return stated === Outcome.EMPTY ? Outcome.EMPTY : Outcome.OK;
}

function errorToCanonical(envelope: JsonObject): CanonicalResult {
  const outcome = errorOutcome(envelope);
  const isEmpty = outcome === Outcome.EMPTY;
  const output = given(envelope, "output");
  const name = text(valueAt(envelope, TOOL_RESULT.tool)) ?? "";
  return {
    ...NOTHING,
    outcome,
    message: text(isEmpty ? output : own(envelope, "error")),
    data: isEmpty || output === null ? undefined : output,
    tool: isBlank(name) ? null : name,
    toolCallId: text(valueAt(envelope, TOOL_RESULT.toolCallId)),
    executionTimeMs: durationOf(envelope, TOOL_RESULT),
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
    ...(executionTimeMs === null ? {} : { execution_time: scaled(executionTimeMs, -places(TOOL_RESULT)) }),
  };
  return { envelope, assumed: [] };
}

function outputAndError(canonical: CanonicalResult, data: string | null): JsonObject {
  if (canonical.outcome === Outcome.OK) return { output: data ?? canonical.message ?? "" };
  if (canonical.outcome === Outcome.EMPTY) return { output: messageOf(canonical) };
  return { ...(data === null ? {} : { output: data }), error: messageOf(canonical) };
}

// The rows

type Outcomes = Pick<Form, "outcome">;
type Functions = Pick<ResultForm, "outcome" | "toCanonical" | "fromCanonical">;

// A document of a whole run: not a tool result, so never a successful one, whatever its status.
const OF_RUN: Outcomes = { outcome: () => Outcome.FAILED };

const FUNCTIONS: Readonly<Record<Exclude<FormName, ConvertibleName>, Outcomes>> &
  Readonly<Record<ConvertibleName, Functions>> = {
  "run-state": OF_RUN,
  "run-record": OF_RUN,
  // It has no flag for success or failure, unless somebody added one.
  "tool-message": {
    outcome: (envelope) => (saysFailed(envelope) ? Outcome.FAILED : Outcome.UNKNOWN),
  },
  "tool-response": {
    outcome: codeOutcome,
    toCanonical: responseToCanonical,
    fromCanonical: responseFromCanonical,
  },
  "tool-return": {
    outcome: codeOutcome,
    toCanonical: codeToCanonical,
    fromCanonical: returnFromCanonical,
  },
  "tool-execution-result": {
    outcome: successOutcome,
    toCanonical: successToCanonical,
    fromCanonical: successFromCanonical,
  },
  "tool-result": {
    outcome: errorOutcome,
    toCanonical: errorToCanonical,
    fromCanonical: errorFromCanonical,
  },
};

function formOf(facts: FormFacts): Form {
  const name = facts.name as FormName;
  return {
    name,
    discriminators: facts.discriminators,
    nestedDiscriminators: Object.entries(facts.nested_discriminators),
    message: facts.message,
    data: facts.data,
    dataIsText: facts.data_is_text,
    extension: facts.extension,
    tool: facts.tool,
    toolCallId: facts.tool_call_id,
    duration: facts.duration,
    ...withEvidence(FUNCTIONS[name], facts.extension),
  };
}

/** Let a canonical result that is not ok have the evidence that its envelope records. */
function withEvidence<Row extends Outcomes | Functions>(row: Row, extension: string | null): Row {
  if (!("toCanonical" in row)) return row;
  const toCanonical = (envelope: JsonObject): CanonicalResult => {
    const result = row.toCanonical(envelope);
    const evidence = result.outcome === Outcome.OK ? null : recordedEvidence(envelope, extension);
    return evidence === null ? result : { ...result, evidence };
  };
  return { ...row, toCanonical };
}

function isResultForm(form: Form): form is ResultForm {
  return "toCanonical" in form;
}

/** All forms, in the order of recognition. */
export const FORMS: readonly Form[] = /* @__PURE__ */ catalog.forms.map(formOf);

/** The forms that conversion knows. */
export const RESULT_FORMS: readonly ResultForm[] = /* @__PURE__ */ FORMS.filter(isResultForm);

const TOOL_RETURN = /* @__PURE__ */ required("tool-return");
const TOOL_RESPONSE = /* @__PURE__ */ required("tool-response");
const TOOL_RESULT = /* @__PURE__ */ required("tool-result");

function required(name: ConvertibleName): Form {
  const form = formNamed(name);
  if (form === null) throw new Error(`no facts of the form "${name}"`);
  return form;
}

/** Return the row of a form; null where there is none. */
export function formNamed(name: string): Form | null {
  return FORMS.find((one) => one.name === name) ?? null;
}

/** Return the row of a form that conversion knows; null where there is none. */
export function resultFormNamed(name: string): ResultForm | null {
  return RESULT_FORMS.find((one) => one.name === name) ?? null;
}

/** The names of the forms that conversion knows. */
export const CONVERTIBLE: readonly string[] = /* @__PURE__ */ RESULT_FORMS.map((one) => one.name);
