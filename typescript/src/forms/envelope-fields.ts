/** Fields of envelopes that several forms read and write alike. */

import * as catalog from "../build/contract.js";
import type { JsonObject, Lang } from "../contract/contract.js";
import { DEFAULT_MESSAGE } from "../contract/facts.js";
import { describeCode } from "../error-codes/rows.js";
import { at } from "../json-schema/by-name.js";
import { steps } from "../strict-json/pointers.js";
import { own } from "../strict-json/values.js";
import { write } from "../strict-json/writer.js";
import { isBlank } from "../text/characters.js";
import {
  GENERIC_FAILURE_CODE,
  NO_DATA_CODE,
  Outcome,
  scaled,
  extensionOf,
  type CanonicalResult,
} from "./canonical-result.js";
import { failureSign, saysFailed } from "./evidence.js";
import type { Form } from "./form.js";

/** A canonical result that says nothing. */
export const NOTHING: CanonicalResult = {
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

/**
 * Return the message; null for the default message of a success, which says nothing. If the flag is
 * that of a success and it failed all the same, a message that only says so would be wrong.
 */
export function said(message: unknown, outcome: Outcome, flagIsOk: boolean): string | null {
  if (typeof message !== "string") return null;
  const isDefault =
    outcome === Outcome.OK ? message === DEFAULT_MESSAGE : flagIsOk && DEFAULT_MESSAGES.has(message);
  return isDefault ? null : message;
}

/** The messages that say only that it worked. */
export const DEFAULT_MESSAGES: ReadonlySet<string> = /* @__PURE__ */ new Set([
  "",
  DEFAULT_MESSAGE,
  ...Object.values(describeCode(0).message ?? {}),
  ...Object.entries(catalog.phrases)
    .filter(([key]) => /^default\..*-success$/.test(key))
    .flatMap(([, texts]) => Object.values(texts)),
]);

/** Return the code of a canonical result; what is not ok has one. */
export function codeOf(canonical: CanonicalResult): number {
  if (canonical.outcome === Outcome.OK) return 0;
  return canonical.outcome === Outcome.EMPTY
    ? NO_DATA_CODE
    : canonical.code || GENERIC_FAILURE_CODE;
}

/** Whether a success is contradicted elsewhere in the envelope. */
export function isDenied(envelope: JsonObject, extension: string): boolean {
  return (
    statedOutcome(envelope, extension) === Outcome.FAILED ||
    saysFailed(envelope, [extension]) ||
    contradictingSign(envelope, extension) !== null
  );
}

/**
 * Return the field of `meta` or `metadata` by which an envelope failed; null if there is none. An
 * outcome that the extension states was said on purpose: then no sign counts.
 */
export function contradictingSign(envelope: JsonObject, extension: string): string | null {
  const isStated = Object.hasOwn(extensionOf(envelope, extension), "outcome");
  return isStated ? null : failureSign(own(envelope, extension));
}

/** Return the outcome that the extension states. */
export function statedOutcome(envelope: JsonObject, extension: string): unknown {
  return own(extensionOf(envelope, extension), "outcome");
}

/** Return a field; null if there is none. */
export function given(envelope: JsonObject, field: string): unknown {
  return own(envelope, field) ?? null;
}

/** Return a text; null for what is none. */
export function text(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** Return the value at a pointer; null if there is none. */
export function valueAt(envelope: JsonObject, path: string | null): unknown {
  return path === null ? null : (at(envelope, steps(path)) ?? null);
}

/** Return how long the call took, in milliseconds; null if the envelope does not say. */
export function durationOf(envelope: JsonObject, form: Form): unknown {
  return scaled(valueAt(envelope, form.duration?.path ?? null), places(form));
}

/** Return by how many decimal places the unit of a form's duration is larger than a millisecond. */
export function places(form: Form): number {
  return Math.log10(form.duration?.milliseconds ?? 1);
}

/** Return data as text: a string as itself, everything else as compact JSON. */
export function dataAsText(data: unknown): string {
  return typeof data === "string" ? data : write(data);
}
