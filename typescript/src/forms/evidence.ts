/**
 * What an object says of its own failure, beside the field by which its form decides.
 *
 * The rules are rows of the contract (`evidence.structure`); this module interprets them. A row says
 * that an object failed if one of its `keys` satisfies `is`, each row of `beside` does, the keys of
 * `without` are absent or empty, and every other key is in the sets of `only`.
 */

import * as catalog from "../build/contract.js";
import type { StructureRow } from "../contract/catalog.js";
import type { JsonObject } from "../contract/contract.js";
import { pointer } from "../strict-json/pointers.js";
import { isObject, own } from "../strict-json/values.js";
import { isBlank } from "../text/characters.js";
import { processHolders, processReason, processSign, SIGNS, writtenNumber } from "./processes.js";

const FACTS = catalog.evidence;
/** How deep a reason may be: the text of a block in the content of an error, and no deeper. */
const DEPTH = 6;
/** What counts in `meta` or `metadata`, where a status may be what a successful call found. */
const FLAGS: readonly string[] = ["failure-flag", "success-flag", "error"];
/** An object with more keys has no key of its own beside what explains. */
const MOST_KEYS = 64;
const OTHER_REASONS: readonly string[] = ["content", "text", "value", "output", "result", "stderr"];
const SUFFIXES: readonly string[] = /* @__PURE__ */ suffixes();
/** Fields of which one is there whenever an object says that it failed, but for the suffixes. */
const NAMES: ReadonlySet<string> = /* @__PURE__ */ new Set([
  .../* @__PURE__ */ FACTS.structure.flatMap((row) => (row.in === undefined ? row.keys : [row.in])),
  .../* @__PURE__ */ [...SIGNS, .../* @__PURE__ */ processHolders()],
]);
/** The same, and the keys of envelopes and wrappers: without any, `reading` never meets a failure. */
const TELLING: ReadonlySet<string> = /* @__PURE__ */ new Set([
  ...[...NAMES, ...FACTS.wrappers, ...FACTS.reasons, "code"],
  .../* @__PURE__ */ catalog.forms.flatMap((form) => form.discriminators),
]);
/** The rows that may hold of an object with a key: their places among the rows. */
const ROWS_OF: ReadonlyMap<string, readonly number[]> = /* @__PURE__ */ rowsByKey();
const PATTERNS: Readonly<Record<string, RegExp>> = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ Object.entries(FACTS.patterns).map(([name, source]) => [name, new RegExp(source, "u")]),
);

/** A field by which an object says that it failed. */
export interface Sign {
  /** JSON Pointer to the field. */
  readonly place: string;
  /** Whether it failed; otherwise nobody can tell. */
  readonly isCertain: boolean;
  /** Whether a reason that says that nothing was found makes it merely empty. */
  readonly isEmptyIfSaid: boolean;
  /** The code of the contract that the field means, where it means one. */
  readonly code: number | null;
}

function rowsByKey(): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const [index, row] of FACTS.structure.entries()) {
    for (const key of row.in === undefined ? row.keys : [row.in]) found.set(key, [...(found.get(key) ?? []), index]);
  }
  return found;
}

/** Return the rows that may hold of an object with some keys, in their order. */
function rowsFor(keys: readonly string[]): readonly StructureRow[] {
  const asked = new Set<number>();
  const ask = (key: string): void => ROWS_OF.get(key)?.forEach((index) => asked.add(index));
  for (const key of keys) {
    ask(key);
    for (const suffix of SUFFIXES) if (key.endsWith(suffix)) ask(`*${suffix}`);
  }
  return FACTS.structure.filter((_, index) => asked.has(index));
}

/** Whether an object has a key that reports a failure or that an envelope has. */
export function mayTell(value: JsonObject): boolean {
  for (const key in value) if (TELLING.has(key) || hasSuffix(key)) return true;
  return false;
}

/** Whether an object says that it failed; `apartFrom` are fields that do not count. */
export function saysFailed(value: JsonObject, apartFrom: readonly string[] = []): boolean {
  return signIn(value, apartFrom)?.isCertain === true;
}

/** Return the first field by which an object says that it failed, a certain one before others. */
export function signIn(value: JsonObject, apartFrom: readonly string[] = []): Sign | null {
  const keys = Object.keys(value);
  if (!keys.some((key) => NAMES.has(key) || hasSuffix(key))) return null;
  let doubtful: Sign | null = null;
  for (const row of rowsFor(keys)) {
    const place = placeOf(row, value, apartFrom);
    if (place === null) continue;
    const { code = null, empty } = row;
    if (row.outcome !== "unknown") return { place, isCertain: true, isEmptyIfSaid: empty === true, code };
    doubtful ??= { place, isCertain: false, isEmptyIfSaid: false, code: null };
  }
  if (processReason(value, apartFrom) === null) return doubtful;
  return { place: placeOfProcess(value, apartFrom), isCertain: true, isEmptyIfSaid: false, code: null };
}

/**
 * Return the field of `meta` or `metadata` that says that a call failed; null if none does.
 *
 * Only what no success has counts there: a flag of another system, an `error`, and the signs of a
 * process. A status of HTTP, for one, may be what a successful call found.
 */
export function failureSign(beside: unknown): string | null {
  if (!isObject(beside)) return null;
  for (const row of FACTS.structure.filter(({ id }) => FLAGS.includes(id))) {
    for (const key of row.keys) if (holds(row.is, own(beside, key))) return key;
  }
  return processSign(beside);
}

/** Whether a value is a list of objects that all say that they failed. */
export function allFailed(value: unknown): value is readonly JsonObject[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => isObject(one) && saysFailed(one));
}

/** Whether the value of a field named `error` is one: null, blank, empty and a number are not. */
export function isError(error: unknown): boolean {
  if (typeof error === "string") return !isBlank(error);
  if (Array.isArray(error)) return error.length > 0;
  return error === true || (isObject(error) && Object.keys(error).length > 0);
}

/** Whether a text beside a success says that there is no error, or how exact a value is. */
export function namesNoError(error: unknown): boolean {
  return isFound("no-error", error);
}

/** Whether an object has a reason in words, and nothing else but what explains it or is empty. */
export function onlyExplains(value: JsonObject): boolean {
  const hasReason = FACTS.reasons.some((key) => reasonIn(own(value, key), 1) !== null);
  return hasReason && Object.keys(value).every((key) => namesOf("explaining").includes(key) || isEmpty(own(value, key)));
}

/** Return what a server wrapped in `result` or the like; undefined if it did not. */
export function wrappedIn(value: JsonObject): unknown {
  const [key, ...more] = Object.keys(value).filter((name) => !FACTS.beside_wrapper.includes(name));
  const isWrapper = key !== undefined && more.length === 0 && FACTS.wrappers.includes(key);
  return isWrapper ? own(value, key) : undefined;
}

/** Return the text in which a failure says why, wherever its system puts it; null without one. */
export function reasonIn(value: unknown, depth = DEPTH): string | null {
  if (typeof value === "string") return isBlank(value) ? null : value;
  if (Array.isArray(value)) return firstReason(value, depth);
  if (!isObject(value)) return null;
  return firstReason(
    [...FACTS.reasons, ...OTHER_REASONS].map((key) => own(value, key)),
    depth,
  );
}

/** Return the keys of a row. */
export function keysOfRow(id: string): readonly string[] {
  return FACTS.structure.find((row) => row.id === id)?.keys ?? [];
}

function firstReason(values: readonly unknown[], depth: number): string | null {
  for (const value of depth > 0 ? values : []) {
    const reason = reasonIn(value, depth - 1);
    if (reason !== null) return reason;
  }
  return null;
}

/** Return the pointer of the field by which a row says that an object failed, or null. */
function placeOf(row: StructureRow, value: JsonObject, apartFrom: readonly string[]): string | null {
  const holder = row.in === undefined ? value : own(value, row.in);
  if (!isObject(holder)) return null;
  const found = keysIn(row.keys, holder).find(
    (key) => !apartFrom.includes(key) && holds(row.is, own(holder, key)) && allows(row, key, holder),
  );
  if (found === undefined) return null;
  return pointer(row.in === undefined ? [found] : [row.in, found]);
}

/** Return which keys of a row an object has; `*_status` is every key that ends so. */
function keysIn(names: readonly string[], holder: JsonObject): readonly string[] {
  const found = names.filter((name) => Object.hasOwn(holder, name));
  const ends = names.filter((name) => name.startsWith("*")).map((name) => name.slice(1));
  if (ends.length === 0) return found;
  const keys = Object.keys(holder);
  if (keys.length > MOST_KEYS) return found;
  const more = keys.filter((key) => !found.includes(key) && ends.some((end) => key.endsWith(end)));
  return [...found, ...more.sort(byCharacter)];
}

/** Order by code points, as every language does. */
function byCharacter(one: string, other: string): number {
  const [first, second] = [[...one], [...other]];
  const index = first.findIndex((character, place) => character !== second[place]);
  if (index < 0) return first.length - second.length;
  return (first[index]?.codePointAt(0) ?? -1) - (second[index]?.codePointAt(0) ?? -1);
}

function allows(row: StructureRow, key: string, holder: JsonObject): boolean {
  const { only, without = [], beside = [] } = row;
  const isExplained = (one: string): boolean =>
    one === key || only?.some((name) => namesOf(name).includes(one)) === true;
  if (only !== undefined && !Object.keys(holder).every(isExplained)) return false;
  if (!without.every((one) => isEmpty(own(holder, one)))) return false;
  return beside.every(({ keys, is }) => keysIn(keys, holder).some((one) => holds(is, own(holder, one))));
}

function namesOf(set: string): readonly string[] {
  return FACTS.names[set] ?? [];
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return true;
  return Array.isArray(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0;
}

const TESTS: Readonly<Record<string, (item: unknown) => boolean>> = {
  true: (item) => isFlag(item, true),
  false: (item) => isFlag(item, false),
  error: (item) => isError(item) && !namesNoError(item),
  text: isSaid,
  reason: (item) => isSaid(item) && !namesNoError(item),
  said: (item) => reasonIn(item, 1) !== null,
  given: (item) => isSaid(item) || numberIn(item, (number) => number !== 0),
  there: () => true,
  filled: (item) => Array.isArray(item) && item.length > 0,
  zero: (item) => numberIn(item, (number) => number === 0),
  nonzero: (item) => numberIn(item, (number) => number !== 0),
  positive: (item) => (Array.isArray(item) ? item.length > 0 : numberIn(item, (number) => number > 0)),
  negative: (item) => numberIn(item, (number) => number < 0),
  http: (item) => numberIn(item, (number) => number >= 400 && number < 600),
  "all-null": (item) => nullsIn(item, (nulls, all) => nulls === all),
  "some-null": (item) => nullsIn(item, (nulls, all) => nulls < all),
};

/** Whether a value is what a row names: a predicate, a pattern, or one of a set of words. */
function holds(what: string, item: unknown): boolean {
  if (item === undefined) return false;
  if (Object.hasOwn(TESTS, what)) return TESTS[what]?.(item) === true;
  if (Object.hasOwn(PATTERNS, what)) return isFound(what, item);
  if (typeof item !== "string") return false;
  const word = item.toLowerCase();
  const words = FACTS.values[what] ?? [];
  return words.some((one) => one === word || (one.startsWith("*") && word.endsWith(one.slice(1))));
}

/** Whether a flag has a value; some write it as text. */
function isFlag(value: unknown, flag: boolean): boolean {
  return value === flag || (typeof value === "string" && value.toLowerCase() === String(flag));
}

function isSaid(value: unknown): boolean {
  return typeof value === "string" && !isBlank(value);
}

function numberIn(item: unknown, holdsFor: (number: number | bigint) => boolean): boolean {
  const number = writtenNumber(item);
  return number !== null && holdsFor(Number(number));
}

function nullsIn(item: unknown, holdsFor: (nulls: number, all: number) => boolean): boolean {
  if (!isObject(item)) return false;
  const values = Object.values(item);
  const nulls = values.filter((one) => one === null).length;
  return nulls > 0 && holdsFor(nulls, values.length);
}

function isFound(pattern: string, item: unknown): boolean {
  return typeof item === "string" && PATTERNS[pattern]?.test(item) === true;
}

function suffixes(): readonly string[] {
  const names = FACTS.structure.flatMap(({ keys }) => keys).filter((key) => key.startsWith("*"));
  return names.map((key) => key.slice(1));
}

function hasSuffix(key: string): boolean {
  return SUFFIXES.some((suffix) => key.endsWith(suffix));
}

function placeOfProcess(value: JsonObject, apartFrom: readonly string[]): string {
  const sign = processSign(value);
  if (sign !== null) return pointer([sign]);
  for (const key of processHolders()) {
    const inner = apartFrom.includes(key) ? null : own(value, key);
    const found = isObject(inner) ? processSign(inner) : null;
    if (found !== null) return pointer([key, found]);
  }
  return "";
}
