/**
 * What class a failure of somebody else has, where it says so itself.
 *
 * The code of the contract decides whether a retry helps. Others say it by an HTTP status beside an
 * error, by a name, or in words. Nothing is read of a success, and a code that a result names
 * itself stays.
 */

import { wholeNumber } from "../numbers.js";
import { isObject, own } from "../values.js";

/** What a failure says of its class: a code of the contract, and how long to wait. */
export interface FailureClass {
  readonly code: number | null;
  readonly retryAfterMs: number | null;
}

// HTTP status → code. Other 4xx and 5xx say too little, or who is to blame and not what.
const BY_STATUS: ReadonlyMap<number, number> = /* @__PURE__ */ new Map([
  [400, 1002],
  [401, 1901],
  [403, 1006],
  [404, 1910],
  [408, 2002],
  [409, 1909],
  [410, 1910],
  [413, 1913],
  [422, 1002],
  [429, 1929],
  [502, 5002],
  [503, 5002],
  [504, 2002],
  [529, 5002],
]);
const STATUS_FIELDS = ["status", "statusCode", "status_code", "code", "http_status", "httpStatus"];
// Fields in which systems say how long to wait, and how many milliseconds their unit has.
const WAIT_FIELDS: readonly (readonly [string, number])[] = [
  ["retry_after_ms", 1],
  ["retryAfterMs", 1],
  ["retry-after-ms", 1],
  ["retry_after", 1000],
  ["retryAfter", 1000],
  ["Retry-After", 1000],
  ["retry-after", 1000],
  ["retry_after_seconds", 1000],
];
// Where the fields above are: the object itself, and these objects in it.
const INSIDE = ["error", "headers", "response", "details", "data"];
const IN_WORDS: readonly (readonly [RegExp, number])[] = [
  [/\brate[ _-]?limit(?:s|ed|ing)?\b|\btoo many requests\b|\bquota exceeded\b/i, 1929],
  [/\btimed[ _-]out\b|\btimeout(?:error)?\b|\bdeadline exceeded\b/i, 2002],
  [/\bservice unavailable\b|\btemporarily unavailable\b|\boverloaded\b/i, 5002],
  // What servers of MCP answer to arguments that do not fit, before they call the tool.
  [/\b\d+ validation errors? for\b|\binvalid (?:arguments|params|parameters)\b/i, 1002],
];
const STATUS_IN_WORDS = /\b(?:HTTP(?:\/[\d.]+)?(?: status| error)?|status(?: code)?)[ :=]+([45]\d\d)\b/i;
const WAIT_IN_WORDS =
  /\b(?:retry|try again)[- ](?:after|in):? (\d{1,6}(?:\.\d{1,3})?) ?(ms|milliseconds?|s|secs?|seconds?|m|min|minutes?)?\b/i;
const RATE_LIMITED = 1929;
// What is longer is a document about failures, and not the reason of one.
const MOST_CHARACTERS = 2000;
const LONGEST_WAIT = 7 * 24 * 3600 * 1000;

/** Return the class that a failure names by its fields, or else in its words. */
export function classifyFailure(message: string | null, data: unknown): FailureClass {
  const objects = objectsIn(data);
  const text = message !== null && message.length <= MOST_CHARACTERS ? message : "";
  const retryAfterMs = firstOf(objects, waitIn) ?? waitInWords(text);
  const code = firstOf(objects, statusIn) ?? codeInWords(text);
  return { code: code ?? (retryAfterMs === null ? null : RATE_LIMITED), retryAfterMs };
}

function firstOf<Item>(items: readonly Item[], read: (item: Item) => number | null): number | null {
  for (const item of items) {
    const found = read(item);
    if (found !== null) return found;
  }
  return null;
}

function objectsIn(data: unknown): readonly Record<string, unknown>[] {
  return isObject(data) ? [data, ...INSIDE.flatMap((key) => objectsIn(own(data, key)))] : [];
}

function statusIn(value: Record<string, unknown>): number | null {
  return firstOf(STATUS_FIELDS, (field) => BY_STATUS.get(statusNumber(own(value, field))) ?? null);
}

function statusNumber(given: unknown): number {
  if (typeof given === "string") return /^[45][0-9]{2}$/.test(given) ? Number(given) : 0;
  return Number(wholeNumber(given) ?? 0);
}

function waitIn(value: Record<string, unknown>): number | null {
  for (const [field, unit] of WAIT_FIELDS) {
    const given = own(value, field);
    const isWritten = typeof given === "string" && /^\d{1,9}(?:\.\d{1,3})?$/.test(given);
    if (isWritten || typeof given === "number") return bounded(Number(given) * unit);
  }
  return null;
}

function bounded(milliseconds: number): number | null {
  return milliseconds > 0 && milliseconds <= LONGEST_WAIT ? Math.round(milliseconds) : null;
}

function codeInWords(text: string): number | null {
  const status = BY_STATUS.get(Number(STATUS_IN_WORDS.exec(text)?.[1] ?? 0));
  return status ?? IN_WORDS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

function waitInWords(text: string): number | null {
  const found = WAIT_IN_WORDS.exec(text);
  if (found === null) return null;
  const unit = (found[2] ?? "s").toLowerCase();
  const isMinutes = unit.startsWith("m") && !unit.startsWith("ms") && !unit.startsWith("mill");
  return bounded(Number(found[1]) * (isMinutes ? 60_000 : unit.startsWith("m") ? 1 : 1000));
}
