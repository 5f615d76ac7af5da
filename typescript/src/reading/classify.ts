/**
 * What class a failure of somebody else has, where it says so itself.
 *
 * The code of the contract decides whether a retry helps. Others say it by an HTTP status beside an
 * error, by a name, or in words. Nothing is read of a success, and a code that a result names
 * itself stays. The rules are rows of the contract (`classes`).
 */

import { failureNames } from "../build/code-search.js";
import * as catalog from "../build/contract.js";
import { ErrorCode } from "../build/error-codes.js";
import { wholeNumber } from "../strict-json/exact.js";
import { isObject, own } from "../strict-json/values.js";
import { expression, isDenial, spelled } from "./words.js";

/** What a failure says of its class: a code of the contract, and how long to wait. */
export interface FailureClass {
  readonly code: number | null;
  readonly retryAfterMs: number | null;
}

type Fields = Record<string, unknown>;

const ROWS = catalog.classes;
const WAIT_IN_WORDS =
  /\b(?:retry|try again)[- ](?:after|in):? (\d{1,6}(?:\.\d{1,3})?)(?: ?(ms|milliseconds?|s|secs?|seconds?|m|mins?|minutes?|h|hours?|d|days?)\b|(?!\.?\d| ?[a-z]))/i;
// Milliseconds of a unit, by its beginning, the longest first.
const UNITS = { ms: 1, mill: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };
// A limit that is renewed so soon is not used up.
const SOON_MS = 600_000;
const LONGEST_WAIT = 7 * 24 * 3600 * 1000;
// `rpc error: code = DeadlineExceeded desc = ...`, as gRPC words it in Go.
const GRPC_IN_WORDS = /\brpc error: code = ([A-Z][A-Za-z]+)/;
const NAME_IN_WORDS = /\b[A-Za-z0-9]+(?:_[A-Za-z0-9]+)+\b|\b[A-Z][A-Z0-9]{4,}\b/g;
const NAME = /^[A-Za-z][A-Za-z0-9_.-]*$/;
// Where a name in one word has its next one: `NotFound`, `HTTPError`.
const HUMP = /([a-z0-9])([A-Z])|([A-Z])([A-Z][a-z])/g;
// `ValueError('no such city')`, as Python shows an exception.
const RAISED = /^[A-Za-z_.]+\((['"])(.+?)\1\)/;
const TRACEBACK = "Traceback (most recent call last):";
// Where an object says more of its reason than its message.
const REASONS = ["detail", "details", "error", "reason"];

/** Return the class that a failure names by its fields, or else in its words. */
export function classifyFailure(message: string | null, data: unknown): FailureClass {
  const objects = objectsIn(data);
  const isShort = message !== null && [...message].length <= ROWS.most_characters;
  const text = isShort ? message : "";
  const retryAfterMs = firstOf(objects, waitIn) ?? waitInWords(text);
  const found = codeOf(text, objects);
  const isLimit = found === ErrorCode.RATE_LIMITED || found === ErrorCode.QUOTA_EXHAUSTED;
  const isNamed = objects.some((one) => nameIn(one) === ErrorCode.QUOTA_EXHAUSTED);
  const code = isLimit && !isNamed ? limitOf(found, text, retryAfterMs) : found;
  return { code: code ?? (retryAfterMs === null ? null : ErrorCode.RATE_LIMITED), retryAfterMs };
}

/**
 * Return what the first of these says: a denial, a name, a status, words. Words count more than a
 * status that only says who is to blame.
 */
function codeOf(text: string, objects: readonly Fields[]): number | null {
  if (isDenial(text)) return ErrorCode.APPROVAL_DENIED;
  const status = firstOf(objects, statusIn) ?? statusInWords(text);
  const ofStatus = status === null ? null : codeOfStatus(status);
  const isVague = status !== null && ROWS.vague_statuses.includes(status);
  const named = firstOf(objects, nameIn) ?? nameInWords(text);
  const certain = named ?? (isVague ? null : ofStatus);
  if (certain !== null) return certain;
  const texts = [text, ...objects.map(saidIn), ...objects.flatMap(givenNames)];
  return firstOf(texts, codeInWords) ?? ofStatus;
}

/** Tell a quota that is used up from a rate: both come as 429, and quotas of a minute exist. */
function limitOf(code: number, text: string, wait: number | null): number {
  const isRenewed = expression(ROWS.renewed_soon).test(text.toLowerCase());
  if (wait === null ? isRenewed : wait <= SOON_MS) return ErrorCode.RATE_LIMITED;
  const sentence = spelled(text);
  const isUsedUp = ROWS.words.some(
    (row) => row.code === ErrorCode.QUOTA_EXHAUSTED && expression(row.pattern).test(sentence),
  );
  return isUsedUp ? ErrorCode.QUOTA_EXHAUSTED : code;
}

function codeNamed(name: string): number | null {
  const code: unknown = own(failureNames, name);
  return typeof code === "number" ? code : null;
}

function nameIn(value: Fields): number | null {
  const names = givenNames(value).flatMap((name) => [name, name.slice(name.lastIndexOf(".") + 1)]);
  return firstOf(names, codeNamed);
}

function givenNames(value: Fields): readonly string[] {
  const given = ROWS.name_fields.map((field) => own(value, field));
  return given.filter((name): name is string => typeof name === "string" && NAME.test(name));
}

function saidIn(value: Fields): string {
  const reasons = REASONS.map((key) => own(value, key));
  return reasons.filter((one) => typeof one === "string").join(" . ");
}

function firstOf<Item>(items: readonly Item[], read: (item: Item) => number | null): number | null {
  for (const item of items) {
    const found = read(item);
    if (found !== null) return found;
  }
  return null;
}

function objectsIn(data: unknown): readonly Fields[] {
  return isObject(data) ? [data, ...ROWS.inside.flatMap((key) => objectsIn(own(data, key)))] : [];
}

function statusIn(value: Fields): number | null {
  return firstOf(ROWS.status_fields, (field) => {
    const number = statusNumber(own(value, field));
    return codeOfStatus(number) === null ? null : number;
  });
}

function codeOfStatus(status: number): number | null {
  const code: unknown = own(ROWS.statuses, String(status));
  return typeof code === "number" ? code : null;
}

function statusNumber(given: unknown): number {
  if (typeof given === "string") return /^[45][0-9]{2}$/.test(given) ? Number(given) : 0;
  return Number(wholeNumber(given) ?? 0);
}

function waitIn(value: Fields): number | null {
  for (const [field, unit] of Object.entries(ROWS.waits)) {
    const given = own(value, field);
    const isWritten = typeof given === "string" && /^\d{1,9}(?:\.\d{1,3})?$/.test(given);
    if (isWritten || typeof given === "number") return bounded(Number(given) * unit);
  }
  return null;
}

function bounded(milliseconds: number): number | null {
  return milliseconds > 0 && milliseconds <= LONGEST_WAIT ? Math.round(milliseconds) : null;
}

function statusInWords(text: string): number | null {
  const found = expression(ROWS.status_in_words).exec(spelled(text));
  const digits = found?.slice(1).find((part) => part !== undefined && /^[0-9]+$/.test(part));
  const status = Number(digits ?? 0);
  return codeOfStatus(status) === null ? null : status;
}

function nameInWords(text: string): number | null {
  const grpc = GRPC_IN_WORDS.exec(text)?.[1]?.replace(/(?<=[a-z])(?=[A-Z])/g, "_").toUpperCase();
  return firstOf([...(grpc === undefined ? [] : [grpc]), ...(text.match(NAME_IN_WORDS) ?? [])], codeNamed);
}

function codeInWords(text: string): number | null {
  const last = lastLine(text);
  const sentence = spelled(RAISED.exec(last)?.[2] ?? asWords(last));
  return ROWS.words.find(({ pattern }) => expression(pattern).test(sentence))?.code ?? null;
}

/** Return what a traceback ends with, and any other text as it is. */
function lastLine(text: string): string {
  const trimmed = text.trim();
  return text.includes(TRACEBACK) ? trimmed.slice(trimmed.lastIndexOf("\n") + 1) : text;
}

/** Return a name as words, and any other text as it is. */
function asWords(text: string): string {
  return NAME.test(text) ? text.replace(HUMP, "$1$3 $2$4").replace(/[_-]/g, " ") : text;
}

function waitInWords(text: string): number | null {
  const found = WAIT_IN_WORDS.exec(text);
  if (found === null) return null;
  const unit = (found[2] ?? "s").toLowerCase();
  const [, factor] = Object.entries(UNITS).find(([start]) => unit.startsWith(start)) ?? ["s", 1000];
  return bounded(Number(found[1]) * factor);
}
