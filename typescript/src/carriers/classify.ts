/**
 * What class a failure of somebody else has, where it says so itself.
 *
 * The code of the contract decides whether a retry helps. Others say it by an HTTP status beside an
 * error, by a name, or in words. Nothing is read of a success, and a code that a result names
 * itself stays.
 */

import { failureNames } from "../build/code-search.js";
import { wholeNumber } from "../numbers.js";
import { isObject, own } from "../values.js";

/** What a failure says of its class: a code of the contract, and how long to wait. */
export interface FailureClass {
  readonly code: number | null;
  readonly retryAfterMs: number | null;
}

// HTTP status → code. Other 4xx and 5xx say too little, or who is to blame and not what.
const BY_STATUS: ReadonlyMap<number, number> = /* @__PURE__ */ new Map([
  [202, 2902],
  [400, 1002],
  [401, 1901],
  [402, 1902],
  [403, 1006],
  [404, 1910],
  [405, 1905],
  [408, 2002],
  [409, 1909],
  [410, 1910],
  [412, 1912],
  [413, 1913],
  [422, 1002],
  [428, 1912],
  [429, 1929],
  [451, 1951],
  [501, 1905],
  [502, 2001],
  [503, 5002],
  [504, 2002],
  [529, 5002],
]);
const STATUS_FIELDS = ["status", "statusCode", "status_code", "code", "http_status", "httpStatus"];
// Fields that name a failure: `insufficient_quota`, `UNIMPLEMENTED`, `ECONNREFUSED`.
const NAME_FIELDS = ["code", "status", "type", "reason", "name", "error_code", "errorCode", "error"];
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
const RATE_LIMITED = 1929;
const QUOTA_EXHAUSTED = 1902;
const USED_UP =
  /\bquota exceeded\b|\bexceeded (?:your|the) (?:\w+ )?quota\b|\bout of credits\b|\binsufficient (?:quota|balance|credits?|funds)\b|\bbudget exceeded\b/i;
const UNREACHABLE =
  /\bconnection refused\b|\bcould not resolve host\b|\bname or service not known\b|\bno route to host\b|\bnetwork is unreachable\b|\bgetaddrinfo\b/i;
const IN_WORDS: readonly (readonly [RegExp, number])[] = [
  [/\brate[ _-]?limit(?:s|ed|ing)?\b|\btoo many requests\b/i, RATE_LIMITED],
  [USED_UP, QUOTA_EXHAUSTED],
  [UNREACHABLE, 2903],
  [/\btimed[ _-]out\b|\btimeout(?:error)?\b|\bdeadline exceeded\b/i, 2002],
  [/\bservice unavailable\b|\btemporarily unavailable\b|\boverloaded\b/i, 5002],
  [/\bnot implemented\b|\b(?:operation|method|feature) (?:is )?not supported\b/i, 1905],
  [/\bprecondition failed\b|\bfailed precondition\b/i, 1912],
  [/\bcontent (?:management )?policy\b|\bcontent filter(?:ed)?\b/i, 1951],
  // What servers of MCP answer to arguments that do not fit, before they call the tool.
  [/\b\d+ validation errors? for\b|\binvalid (?:arguments|params|parameters)\b/i, 1002],
];
const STATUS_IN_WORDS = /\b(?:HTTP(?:\/[\d.]+)?(?: status| error)?|status(?: code)?)[ :=]+([45]\d\d)\b/i;
const WAIT_IN_WORDS =
  /\b(?:retry|try again)[- ](?:after|in):? (\d{1,6}(?:\.\d{1,3})?)(?: ?(ms|milliseconds?|s|secs?|seconds?|m|mins?|minutes?|h|hours?|d|days?)\b|(?!\.?\d| ?[a-z]))/i;
// Milliseconds of a unit, by its beginning, the longest first.
const UNITS = { ms: 1, mill: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };
// A limit that is renewed so soon is not used up.
const SOON_MS = 600_000;
const SOON_AGAIN = /\bper[ _-]?(?:second|minute)\b/i;
// `rpc error: code = DeadlineExceeded desc = ...`, as gRPC words it in Go.
const GRPC_IN_WORDS = /\brpc error: code = ([A-Z][A-Za-z]+)/;
const NAME_IN_WORDS = /\b[A-Za-z0-9]+(?:_[A-Za-z0-9]+)+\b|\b[A-Z][A-Z0-9]{4,}\b/g;
// What is longer is a document about failures, and not the reason of one.
const MOST_CHARACTERS = 2000;
const LONGEST_WAIT = 7 * 24 * 3600 * 1000;

/** Return the class that a failure names by its fields, or else in its words. */
export function classifyFailure(message: string | null, data: unknown): FailureClass {
  const objects = objectsIn(data);
  const text = message !== null && message.length <= MOST_CHARACTERS ? message : "";
  const retryAfterMs = firstOf(objects, waitIn) ?? waitInWords(text);
  const named = firstOf(objects, nameIn);
  const found = named ?? firstOf(objects, statusIn) ?? codeInWords(text);
  const isLimit = found === RATE_LIMITED || found === QUOTA_EXHAUSTED;
  const code = isLimit ? limitOf(named, found, text, retryAfterMs) : found;
  return { code: code ?? (retryAfterMs === null ? null : RATE_LIMITED), retryAfterMs };
}

/** Tell a quota that is used up from a rate: both come as 429, and quotas of a minute exist. */
function limitOf(named: number | null, code: number, text: string, wait: number | null): number {
  if (named === QUOTA_EXHAUSTED) return named;
  if (wait === null ? SOON_AGAIN.test(text) : wait <= SOON_MS) return RATE_LIMITED;
  return USED_UP.test(text) ? QUOTA_EXHAUSTED : code;
}

function codeNamed(name: string): number | null {
  const code: unknown = own(failureNames, name);
  return typeof code === "number" ? code : null;
}

function nameIn(value: Record<string, unknown>): number | null {
  return firstOf(NAME_FIELDS, (field) => {
    const name = own(value, field);
    return typeof name === "string" ? codeNamed(name.slice(name.lastIndexOf(".") + 1)) : null;
  });
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
  if (status !== undefined) return status;
  const grpc = GRPC_IN_WORDS.exec(text)?.[1]?.replace(/(?<=[a-z])(?=[A-Z])/g, "_").toUpperCase();
  const names = [...(grpc === undefined ? [] : [grpc]), ...(text.match(NAME_IN_WORDS) ?? [])];
  return firstOf(names, codeNamed) ?? IN_WORDS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

function waitInWords(text: string): number | null {
  const found = WAIT_IN_WORDS.exec(text);
  if (found === null) return null;
  const unit = (found[2] ?? "s").toLowerCase();
  const [, factor] = Object.entries(UNITS).find(([start]) => unit.startsWith(start)) ?? ["s", 1000];
  return bounded(Number(found[1]) * factor);
}
