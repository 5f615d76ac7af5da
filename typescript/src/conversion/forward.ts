/** One step from a form to another, without round-trip data. */

import type { JsonObject } from "../contract/contract.js";
import { UNKNOWN_DURATION, UNKNOWN_TOOL } from "../contract/facts.js";
import { Outcome, extensionOf, type CanonicalResult } from "../forms/canonical-result.js";
import type { ResultForm } from "../forms/form.js";
import { steps } from "../strict-json/pointers.js";
import { isObject, jsonEqual, own } from "../strict-json/values.js";

// Members of the extension that are valid in every form.
const CARRIED = ["code", "evidence", "still_running", "attempts"];

/** What the caller knows and the payload may not contain. */
export type Given = Pick<CanonicalResult, "tool" | "toolCallId" | "operationType">;

/** Nothing is known. */
export const NOTHING_GIVEN: Given = { tool: null, toolCallId: null, operationType: null };

/** Build the other form; if allowed, with an extension for what its fields cannot express. */
export function forward(
  value: JsonObject,
  source: ResultForm,
  target: ResultForm,
  given: Given,
  extended: boolean,
): JsonObject {
  const canonical = {
    ...toCanonicalResult(value, source),
    ...orElse(saidBy(value, source), given),
  };
  const { envelope, assumed } = target.fromCanonical(canonical);
  if (!extended) return envelope;
  const carried = Object.entries(extensionOf(value, source.extension)).filter(([key]) =>
    CARRIED.includes(key),
  );
  const needsOutcome =
    canonical.outcome === Outcome.UNKNOWN || target.outcome(envelope) !== canonical.outcome;
  return withExtension(envelope, target, {
    ...Object.fromEntries(carried),
    ...(needsOutcome ? { outcome: canonical.outcome } : {}),
    ...(assumed.length > 0 ? { assumed } : {}),
  });
}

export function saidBy(value: JsonObject, form: ResultForm): Given {
  const { tool, toolCallId, operationType } = toCanonicalResult(value, form);
  return { tool, toolCallId, operationType };
}

/** Return the canonical result, without values that an earlier conversion had to invent. */
export function toCanonicalResult(value: JsonObject, form: ResultForm): CanonicalResult {
  const assumed = own(extensionOf(value, form.extension), "assumed");
  let known = value;
  for (const path of Array.isArray(assumed) ? (assumed as unknown[]) : []) {
    const [field, name, ...others] = steps(String(path));
    if (field === undefined || name === undefined || others.length > 0) continue;
    const holder = own(known, field);
    if (isObject(holder) && isInvented(own(holder, name))) {
      known = { ...known, [field]: without(holder, name) };
    }
  }
  return form.toCanonical(known);
}

/** Whether a field still holds the value that conversion invented. */
function isInvented(value: unknown): boolean {
  return value === UNKNOWN_TOOL || jsonEqual(value, UNKNOWN_DURATION);
}

/** Return an object without a field. */
export function without(value: JsonObject, key: string): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([one]) => one !== key));
}

/** Add members to the `toolresult` extension of an envelope. */
export function withExtension(envelope: JsonObject, form: ResultForm, said: JsonObject): JsonObject {
  if (Object.keys(said).length === 0) return envelope;
  const holder = own(envelope, form.extension);
  const toolresult = { ...extensionOf(envelope, form.extension), ...said };
  return { ...envelope, [form.extension]: { ...(isObject(holder) ? holder : {}), toolresult } };
}


/** Fill in from another what is unknown here. */
export function orElse(one: Given, other: Given): Given {
  return {
    tool: one.tool ?? other.tool,
    toolCallId: one.toolCallId ?? other.toolCallId,
    operationType: one.operationType || other.operationType,
  };
}
