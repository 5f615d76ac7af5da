/**
 * What an object says of its own failure, beside the field by which its form decides.
 *
 * The names are data (`reported_failure` in the contract); the rules are those of the guide,
 * "What a returned value means".
 */

import { isBlank } from "./characters.js";
import * as catalog from "./build/contract.js";
import type { JsonObject } from "./contract.js";
import { processReason, processSign, writtenNumber } from "./processes.js";
import { isObject, own } from "./values.js";

const NAMES = catalog.reported_failure;
/** How deep a reason may be: the text of a block in the content of an error, and no deeper. */
const DEPTH = 6;
const REASON_FIELDS: readonly string[] = [
  ...NAMES.reasons,
  ...["content", "text", "value", "output", "result", "stderr"],
];

/**
 * The keys by one of which an object says that it failed, or is an envelope: without any of them,
 * what is asked here and in `reading` is never met.
 */
export const TELLING: ReadonlySet<string> = /* @__PURE__ */ new Set([
  ...[...NAMES.true, ...NAMES.false, ...NAMES.error_texts, ...NAMES.error_codes, ...NAMES.return_codes],
  ...[...NAMES.http_statuses, ...NAMES.exit_codes, ...NAMES.timeouts, ...NAMES.interruptions],
  ...[...NAMES.spawn_codes, ...NAMES.process_holders, ...NAMES.wrappers, "error", "errors", "type", "code"],
  .../* @__PURE__ */ catalog.forms.flatMap((form) => form.discriminators),
]);

const PROXY: ReadonlySet<string> = /* @__PURE__ */ new Set(NAMES.proxy);
const HTTP_REASONS: readonly string[] = [...NAMES.reasons, "title"];
const EXPLAINING_HTTP: ReadonlySet<string> = /* @__PURE__ */ new Set([
  ...NAMES.beside,
  ...NAMES.problem,
  ...NAMES.http_statuses,
]);

/** Whether an object says that it failed; `apartFrom` are fields that do not count. */
export function saysFailed(value: JsonObject, apartFrom: readonly string[] = []): boolean {
  return (
    NAMES.true.some((key) => is(own(value, key), true)) ||
    NAMES.false.some((key) => !apartFrom.includes(key) && is(own(value, key), false)) ||
    isError(own(value, "error")) ||
    NAMES.error_texts.some((key) => isSaid(own(value, key))) ||
    hasErrorCode(value) ||
    hasErrors(value) ||
    hasFailedType(value) ||
    hasFailedType(own(value, "output")) ||
    hasFailedStatus(value) ||
    hasNegativeReturn(value) ||
    hasHttpFailure(value) ||
    isFailedResponse(value) ||
    processReason(value, apartFrom) !== null
  );
}

/**
 * Return the field of `meta` or `metadata` that says that a call failed; null if none does.
 *
 * Only what no success has counts there: a flag of another system, an `error`, and the signs of a
 * process. A status of HTTP, for one, may be what a successful call found.
 */
export function failureSign(beside: unknown): string | null {
  if (!isObject(beside)) return null;
  return (
    NAMES.true.find((key) => is(own(beside, key), true)) ??
    NAMES.false.find((key) => is(own(beside, key), false)) ??
    (isError(own(beside, "error")) && !isNone(own(beside, "error")) ? "error" : processSign(beside))
  );
}

/** Whether an error is a word for none, as programs write it beside a success. */
function isNone(error: unknown): boolean {
  return typeof error === "string" && NAMES.no_errors.includes(error.toLowerCase());
}

/** Whether the value of a field named `error` is one: null, blank, empty and a number are not. */
export function isError(error: unknown): boolean {
  if (typeof error === "string") return !isBlank(error);
  if (Array.isArray(error)) return error.length > 0;
  return error === true || (isObject(error) && Object.keys(error).length > 0);
}

/** Return what a server wrapped in `result` or the like; undefined if it did not. */
export function wrappedIn(value: JsonObject): unknown {
  const [key, ...more] = Object.keys(value).filter((name) => !NAMES.beside_wrapper.includes(name));
  const isWrapper = key !== undefined && more.length === 0 && NAMES.wrappers.includes(key);
  return isWrapper ? own(value, key) : undefined;
}

/** Return the text in which a failure says why, wherever its system puts it; null without one. */
export function reasonIn(value: unknown, depth = DEPTH): string | null {
  if (typeof value === "string") return isBlank(value) ? null : value;
  if (Array.isArray(value)) return firstReason(value, depth);
  if (!isObject(value)) return null;
  return firstReason(
    REASON_FIELDS.map((key) => own(value, key)),
    depth,
  );
}

function firstReason(values: readonly unknown[], depth: number): string | null {
  for (const value of depth > 0 ? values : []) {
    const reason = reasonIn(value, depth - 1);
    if (reason !== null) return reason;
  }
  return null;
}

function hasErrors(value: JsonObject): boolean {
  const errors = own(value, "errors");
  const isGiven = Array.isArray(errors) && errors.length > 0;
  return isGiven && (own(value, "data") ?? null) === null && onlyExplains(value);
}

/** Whether a number of its own says that it failed, with the reason in words beside it. */
function hasErrorCode(value: JsonObject): boolean {
  if (NAMES.error_messages.some((key) => isSaid(own(value, key)))) {
    return NAMES.error_codes.some((key) => (writtenNumber(own(value, key)) ?? 0) !== 0);
  }
  const isExplained = isSaid(own(value, "msg")) && (own(value, "data") ?? null) === null;
  return isExplained && isHttpFailure(own(value, "code")) && onlyExplains(value);
}

function isHttpFailure(written: unknown): boolean {
  const status = writtenNumber(written);
  return status !== null && status >= 400 && status < 600;
}

function hasFailedType(value: unknown): boolean {
  const kind = isObject(value) ? own(value, "type") : undefined;
  return typeof kind === "string" && NAMES.types.includes(kind);
}

function hasFailedStatus(value: JsonObject): boolean {
  const written = own(value, "status");
  const status = typeof written === "string" ? written.toLowerCase() : "";
  if (!NAMES.statuses.includes(status)) return false;
  const kind = own(value, "type");
  if (typeof kind === "string" && NAMES.item_types.some((end) => kind.endsWith(end))) return true;
  return onlyExplains(value) || (status === NAMES.certain_status && hasReason(value));
}

function hasReason(value: JsonObject): boolean {
  return NAMES.reasons.some((key) => reasonIn(own(value, key), 1) !== null);
}

/** Whether a return code is negative; of a positive one nobody knows what it counts. */
function hasNegativeReturn(value: JsonObject): boolean {
  const isNegative = NAMES.return_codes.some((key) => (writtenNumber(own(value, key)) ?? 0) < 0);
  return isNegative && (onlyExplains(value) || hasReason(value));
}

/**
 * Whether a status of HTTP, or the type of an error, is explained.
 *
 * Beside anything else the status is what a client found, and the type is one of a list.
 */
function hasHttpFailure(value: JsonObject): boolean {
  const isStatus = NAMES.http_statuses.some((key) => isHttpFailure(own(value, key)));
  if (!isStatus && own(value, "type") !== NAMES.certain_type) return false;
  const keys = Object.keys(value);
  const isSaidWhy = HTTP_REASONS.some((key) => reasonIn(own(value, key), 1) !== null);
  return keys.every((key) => EXPLAINING_HTTP.has(key)) && (keys.length === 1 || isSaidWhy);
}

/** Whether it is the whole response of a server, as a function behind a proxy returns it. */
function isFailedResponse(value: JsonObject): boolean {
  const isFailure = isHttpFailure(own(value, "statusCode")) && own(value, "body") !== undefined;
  return isFailure && Object.keys(value).every((key) => PROXY.has(key));
}

/** Whether a flag has a value; some write it as text. */
function is(value: unknown, flag: boolean): boolean {
  return value === flag || (typeof value === "string" && value.toLowerCase() === String(flag));
}

function isSaid(value: unknown): boolean {
  return typeof value === "string" && !isBlank(value);
}

function onlyExplains(value: JsonObject): boolean {
  return Object.keys(value).every((key) => NAMES.beside.includes(key));
}
