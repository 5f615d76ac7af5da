/** The canonical result: what the forms express in different ways, in one shape. */

import * as catalog from "../build/contract.js";
import type { JsonObject } from "../contract/contract.js";
import { isExact } from "../strict-json/exact.js";
import { doubleText, ExactNumber, isInteger, readNumber, shifted } from "../strict-json/numbers.js";
import { isObject, own } from "../strict-json/values.js";
import { isBlank } from "../text/characters.js";

/** What really happened: ok, empty (worked, found nothing), failed, or unknown. */
export const Outcome = {
  /** It worked. */
  OK: "ok",
  /** It worked, and nothing was found. */
  EMPTY: "empty",
  /** It failed. */
  FAILED: "failed",
  /** The envelope does not tell empty from failed. */
  UNKNOWN: "unknown",
} as const;

/** What really happened. */
export type Outcome = (typeof Outcome)[keyof typeof Outcome];

/** The code for a call that worked and found nothing. */
export const NO_DATA_CODE = catalog.no_data;

/** The code of a failure without a code. */
export const GENERIC_FAILURE_CODE = catalog.generic_failure;

/** One tool result, whatever its form; null if the form or the payload does not say. */
export interface CanonicalResult {
  readonly outcome: Outcome;
  readonly code: number | null;
  readonly message: string | null;
  /** What the tool found or produced; undefined if there is none. */
  readonly data: unknown;
  readonly tool: string | null;
  readonly toolCallId: string | null;
  readonly executionTimeMs: unknown;
  readonly operationType: string | null;
  /**
   * By what somebody else's result is judged, the deciding sign first: a pointer (`/status`), words
   * (`text: not found`), a flag (`flag: isError, default`).
   */
  readonly evidence?: readonly string[];
}

/** How evidence begins that consists of words. */
export const WORDS = "text: ";
/** The evidence of a text that begins as this package begins a failure. */
const OWN_WORDS = `${WORDS}Error:`;

/** Whether a judgment rests on words. */
export function onlyWords(evidence: readonly string[] = []): boolean {
  return evidence[0]?.startsWith(WORDS) === true;
}

/**
 * Whether nothing but words says that it failed: the model then reads them as they are. Of `Error: `
 * the message has lost the prefix, which is written again.
 */
export function isOnlyWorded({ outcome, evidence = [] }: CanonicalResult): boolean {
  return outcome === Outcome.UNKNOWN && onlyWords(evidence) && evidence[0] !== OWN_WORDS;
}

/** An envelope built from a canonical result, without the `toolresult` extension. */
export interface BuiltEnvelope {
  readonly envelope: JsonObject;
  /** Pointers of required fields that had to be invented. */
  readonly assumed: readonly string[];
}

/** Return the `toolresult` object of an envelope, or an empty one. */
export function extensionOf(envelope: JsonObject, extension: string | null): JsonObject {
  const holder = extension === null ? undefined : own(envelope, extension);
  const found = isObject(holder) ? own(holder, "toolresult") : undefined;
  return isObject(found) ? found : {};
}

/** Return the texts in the list of evidence that an envelope records; null without a list. */
export function recordedEvidence(envelope: JsonObject, extension: string | null): readonly string[] | null {
  const recorded = own(extensionOf(envelope, extension), "evidence");
  return Array.isArray(recorded) ? recorded.filter((one) => typeof one === "string") : null;
}

/** Return the identifier of the call that who ran it wrote into `meta`; null if there is none. */
export function callInMeta(envelope: unknown): string | null {
  const meta = isObject(envelope) ? own(envelope, "meta") : null;
  const known = isObject(meta) ? own(meta, "tool_call_id") : null;
  return typeof known === "string" && !isBlank(known) ? known : null;
}

/** Multiply a number by a power of ten without binary rounding errors. */
export function scaled(number: unknown, places: number): unknown {
  if (typeof number !== "number" && !isExact(number)) return number;
  const plain =
    typeof number === "number" && !isInteger(number) ? doubleText(number) : String(number);
  const exact = shifted(plain, places);
  const nearest = Number(exact);
  if (!Number.isFinite(nearest)) return new ExactNumber(exact);
  if (Number.isInteger(nearest) && Math.abs(nearest) < 1e15) return nearest + 0;
  return readNumber(doubleText(nearest));
}
