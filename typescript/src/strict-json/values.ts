/** JavaScript values: those that represent JSON values, and those that do not. */

import type { Lang } from "../contract/contract.js";
import { DEPTH_LIMIT } from "../contract/facts.js";
import { phrase, quote } from "../findings/finding.js";
import { placed, select, type PlacedFinding, type Selection } from "../findings/selection.js";
import { head, isHigh, isLow, unpairedSurrogate } from "../text/characters.js";
import { isExact } from "./exact.js";
import { isInteger, isNumber, sameNumber } from "./numbers.js";
import { isPlain, isPlainJson } from "./plain.js";
import { below, type Place } from "./pointers.js";
import { nameOfType } from "./writer.js";

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    !isExact(value)
  );
}

/** Return a field of an object; undefined if there is none. */
export function own(value: object, key: string): unknown {
  return Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
}

/** Whether two values are the same JSON. */
export function jsonEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (isNumber(one) && isNumber(other)) return sameNumber(String(one), String(other));
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => jsonEqual(item, other[index]));
  }
  if (!isObject(one) || !isObject(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && jsonEqual(one[key], other[key]))
  );
}

/**
 * Find where a value is not a JSON value: types, keys, numbers, cycles, depth. Beyond the limit of
 * a report they are counted.
 */
export function valueFindings(root: unknown, lang: Lang): Selection {
  if (isPlainJson(root)) return { findings: [], more: 0 };
  const found: PlacedFinding[] = [];
  const open = new Set<object>();
  const visit = (value: unknown, place: Place | null): void => {
    if (!Array.isArray(value) && !(isObject(value) && isPlain(value))) {
      found.push(...scalarFindings(value, place, lang));
    } else if (open.has(value)) {
      found.push(placed("value-cycle", place, lang));
    } else if (open.size >= DEPTH_LIMIT) {
      found.push(placed("text-depth", place, lang, { limit: DEPTH_LIMIT }));
    } else {
      open.add(value);
      for (const one of keyFindings(value, place, lang)) found.push(one);
      for (const [key, one] of Array.isArray(value) ? value.entries() : present(value)) {
        visit(one, below(place, key));
      }
      open.delete(value);
    }
  };
  visit(root, null);
  return select(found);
}

/** Return the fields of an object; one that is undefined is absent. */
function present(value: object): readonly (readonly [string, unknown])[] {
  return Object.entries(value).filter(([, one]) => one !== undefined);
}

/** Return a value without the fields that are undefined; the value itself if it has none. */
export function withoutUndefined(value: unknown): unknown {
  return holdsUndefined(value, new Set()) ? copied(value, new Map()) : value;
}

function holdsUndefined(value: unknown, seen: Set<object>, depth = 0): boolean {
  // What is deeper is not JSON of this contract.
  if (!isHolder(value) || seen.has(value) || depth > DEPTH_LIMIT) return false;
  seen.add(value);
  const isField = !Array.isArray(value);
  return Object.values(value).some(
    (one) => (isField && one === undefined) || holdsUndefined(one, seen, depth + 1),
  );
}

function copied(value: unknown, made: Map<object, unknown>): unknown {
  if (!isHolder(value)) return value;
  if (made.has(value)) return made.get(value);
  const copy: unknown[] | Record<string, unknown> = Array.isArray(value) ? [] : {};
  made.set(value, copy);
  for (const [key, one] of Array.isArray(value) ? value.entries() : present(value)) {
    // As a definition, because the name may be "__proto__".
    const definition = { value: copied(one, made), enumerable: true, writable: true, configurable: true };
    Object.defineProperty(copy, key, definition);
  }
  return copy;
}

function isHolder(value: unknown): value is object {
  return Array.isArray(value) || (isObject(value) && isPlain(value));
}

function keyFindings(value: object, place: Place | null, lang: Lang): readonly PlacedFinding[] {
  const symbols = Object.getOwnPropertySymbols(value).map((key) =>
    placed("value-key", place, lang, { value: String(key).slice(0, 40) }),
  );
  const halves = Object.keys(value)
    .filter((key) => unpairedSurrogate(key) >= 0)
    .map((key) => placed("text-surrogate", place, lang, { value: escaped(key) }));
  return [...symbols, ...halves];
}

function scalarFindings(
  value: unknown,
  place: Place | null,
  lang: Lang,
): readonly PlacedFinding[] {
  if (value === null || typeof value === "boolean" || typeof value === "bigint") return [];
  if (isExact(value)) return [];
  if (typeof value === "string") {
    if (unpairedSurrogate(value) < 0) return [];
    return [placed("text-surrogate", place, lang, { value: escaped(value) })];
  }
  if (typeof value === "number") {
    if (Number.isFinite(value)) return [];
    return [placed("value-number", place, lang, { value: String(value) })];
  }
  const advice = phrase(`advice.${fixFor(value)}`, lang);
  return [placed("value-type", place, lang, { found: nameOfType(value), advice })];
}

/** Quote a text with unpaired surrogates as Python's `ascii` does, at most 40 characters. */
function escaped(text: string): string {
  let written = "";
  for (const character of head(text, 40)) {
    const code = character.codePointAt(0) ?? 0;
    const isHalf = character.length === 1 && (isHigh(code) || isLow(code));
    if (character === "\\") written += "\\\\";
    else if (code >= 0x20 && code < 0x7f) written += character;
    else if (code > 0xffff) written += `\\U${code.toString(16).padStart(8, "0")}`;
    else if (code > 0xff || isHalf) written += `\\u${code.toString(16).padStart(4, "0")}`;
    else written += `\\x${code.toString(16).padStart(2, "0")}`;
  }
  return `'${written}'`.slice(0, 40);
}

function fixFor(value: unknown): string {
  if (value instanceof Set || value instanceof Map) return "list";
  if (value instanceof Date) return "iso";
  return "text";
}

/** Describe a JSON value in words: `the string "0"`, `a list`, `null`. */
export function describe(value: unknown, lang: Lang): string {
  const kind = kindOf(value);
  return kind === null ? nameOfType(value) : phrase(`found.${kind}`, lang, { value: quote(value) });
}

function kindOf(value: unknown): string | null {
  if (value === null) return "null";
  if (isNumber(value)) return isInteger(value) ? "integer" : "number";
  if (Array.isArray(value)) return "array";
  if (typeof value === "boolean" || typeof value === "string") return typeof value;
  return isObject(value) ? "object" : null;
}
