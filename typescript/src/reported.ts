/**
 * What an object says of its own failure, beside the field by which its form decides.
 *
 * The names are data (`reported_failure` in the contract); the rules are those of the guide,
 * "What a returned value means".
 */

import { isBlank } from "./characters.js";
import * as catalog from "./build/contract.js";
import type { JsonObject } from "./contract.js";
import { wholeNumber } from "./numbers.js";
import { isObject, own } from "./values.js";

const NAMES = catalog.reported_failure;
/** How deep a reason may be: the text of a block in the content of an error, and no deeper. */
const DEPTH = 6;
const REASON_FIELDS: readonly string[] = [
  ...NAMES.reasons,
  ...["content", "text", "value", "output", "result", "stderr"],
];

/** Whether an object says that it failed; `apartFrom` is a field that does not count. */
export function saysFailed(value: JsonObject, apartFrom: string | null = null): boolean {
  return (
    NAMES.true.some((key) => own(value, key) === true) ||
    NAMES.false.some((key) => key !== apartFrom && own(value, key) === false) ||
    isError(own(value, "error")) ||
    hasErrors(value) ||
    hasFailedType(value) ||
    hasFailedType(own(value, "output")) ||
    hasFailedStatus(value) ||
    hasFailedExit(value)
  );
}

/** Whether the value of a field named `error` is one: null, blank, empty and a number are not. */
export function isError(error: unknown): boolean {
  if (typeof error === "string") return !isBlank(error);
  if (Array.isArray(error)) return error.length > 0;
  return error === true || (isObject(error) && Object.keys(error).length > 0);
}

/** Return what a server wrapped in `result`, as JSON-RPC does; undefined if it did not. */
export function wrappedIn(value: JsonObject): unknown {
  const isWrapper = Object.keys(value).every((key) => NAMES.wrappers.includes(key));
  return isWrapper ? own(value, "result") : undefined;
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
  const hasReason = NAMES.reasons.some((key) => reasonIn(own(value, key), 1) !== null);
  return onlyExplains(value) || (status === NAMES.certain_status && hasReason);
}

function hasFailedExit(value: JsonObject): boolean {
  const codes = NAMES.exit_codes.map((key) => wholeNumber(own(value, key)));
  const hasFailed = codes.some((code) => code !== null && code !== 0);
  const isLate = NAMES.timeouts.some((key) => own(value, key) === true);
  return (hasFailed || isLate) && NAMES.streams.some((key) => Object.hasOwn(value, key));
}

function onlyExplains(value: JsonObject): boolean {
  return Object.keys(value).every((key) => NAMES.beside.includes(key));
}
