/**
 * JSON.parse, where it reads a text as the strict parser does.
 *
 * JSON.parse keeps the last of two equal keys, rounds numbers and takes any depth. One pass over
 * the text shows that none of this happened: as many colons as the value has keys, numbers that a
 * double holds, brackets that are not too deep. What this cannot prove is left to the parser.
 */

import { DEPTH_LIMIT } from "../contract/facts.js";

const SURROGATE_ESCAPE = /\\u[dD][89a-fA-F]/;
const SURROGATE = /\p{Surrogate}/u;
const SMALLEST_NORMAL = 2.2250738585072014e-308;

/** How a text is read: as a value that can be written again, as numbers alone, or for a verdict. */
export type Purpose = "value" | "numbers" | "verdict";

/** Return the value of a text; undefined where only the parser can tell. */
export function readQuickly(text: string, purpose: Purpose): unknown {
  if (isExtended()) return undefined;
  const hasEscapes = text.includes("\\");
  if (!isWellFormed(text) || (hasEscapes && SURROGATE_ESCAPE.test(text))) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const keys = countKeys(value);
  if (purpose === "verdict" && keys === count(text, ":") && areHeld(text)) return value;
  return keys === countColons(text, hasEscapes, purpose) ? value : undefined;
}

/** Whether a text has no unpaired surrogate. */
export function isWellFormed(text: string): boolean {
  const { isWellFormed: native } = text as string & { readonly isWellFormed?: () => boolean };
  return native === undefined ? !SURROGATE.test(text) : native.call(text);
}

/** Whether the page has given every object a field, which would be counted as a key. */
function isExtended(): boolean {
  for (const _ in {}) return true;
  return false;
}

/** Count the keys of a value; NaN if it is too deep, or has a number too large for a double. */
function countKeys(value: unknown, depth = 0): number {
  if (typeof value === "number") return Number.isFinite(value) ? 0 : NaN;
  if (typeof value !== "object" || value === null) return 0;
  if (depth === DEPTH_LIMIT) return NaN;
  let found = 0;
  if (Array.isArray(value)) {
    for (const one of value) {
      if (typeof one === "object" || typeof one === "number") found += countKeys(one, depth + 1);
    }
    return found;
  }
  for (const key in value) {
    const one = (value as Readonly<Record<string, unknown>>)[key];
    found += 1;
    if (typeof one === "object" || typeof one === "number") found += countKeys(one, depth + 1);
  }
  return found;
}

// Most texts have no colon in a string, and no number that a double rounds to a whole one. How a
// double rounds otherwise is the same to a verdict: no limit of a schema lies between.

function count(text: string, character: string): number {
  let found = 0;
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) found += 1;
  return found;
}

/** Whether no number became a whole one, as 1e-999 and 0.99999999999999999 do. */
function areHeld(text: string): boolean {
  if (text.includes("e-") || text.includes("E-")) return false;
  for (let point = text.indexOf("."); point >= 0; point = text.indexOf(".", point + 1)) {
    let [start, end] = [point, point + 1];
    while (isDigit(text.charCodeAt(start - 1))) start -= 1;
    while (isDigit(text.charCodeAt(end))) end += 1;
    if (end - start > 16) return false;
  }
  return true;
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

/** Count the colons outside of strings; -1 if a number or the depth needs the parser. */
function countColons(text: string, hasEscapes: boolean, purpose: Purpose): number {
  let [count, depth, offset] = [0, 0, 0];
  while (offset < text.length) {
    const unit = text.charCodeAt(offset);
    if (unit === 0x22) {
      offset = closingQuote(text, offset, hasEscapes);
    } else if (unit === 0x3a) {
      count += 1;
    } else if (unit === 0x7b || unit === 0x5b) {
      depth += 1;
      if (depth > DEPTH_LIMIT) return -1;
    } else if (unit === 0x7d || unit === 0x5d) {
      depth -= 1;
    } else if (unit === 0x2d || (unit >= 0x30 && unit <= 0x39)) {
      offset = endOfHeldNumber(text, offset, purpose);
      if (offset < 0) return -1;
      continue;
    }
    offset += 1;
  }
  return count;
}

/** Return the offset of the quote that closes a string of a valid text. */
function closingQuote(text: string, start: number, hasEscapes: boolean): number {
  let end = text.indexOf('"', start + 1);
  while (hasEscapes && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

function isEscaped(text: string, offset: number): boolean {
  let backslashes = 0;
  while (text.charCodeAt(offset - 1 - backslashes) === 0x5c) backslashes += 1;
  return backslashes % 2 === 1;
}

/** Return the end of a number that a double holds, for a value also its spelling; or -1. */
function endOfHeldNumber(text: string, start: number, purpose: Purpose): number {
  let end = start + 1;
  let unit = text.charCodeAt(end);
  while (unit >= 0x30 && unit <= 0x39) unit = text.charCodeAt(++end);
  const isInDigits = !isOfNumber(unit);
  if (isInDigits && end - start <= 15 && text.charCodeAt(start) !== 0x2d) return end;
  if (unit === 0x2e) {
    do unit = text.charCodeAt(++end);
    while (unit >= 0x30 && unit <= 0x39);
    // Fifteen digits are always held; with a last digit that is not 0, it is not an integer.
    const isFraction = text.charCodeAt(end - 1) !== 0x30;
    const isSimple = !isOfNumber(unit) && end - start <= 15;
    if (isSimple && (isFraction || purpose !== "value")) return end;
  }
  while (isOfNumber(unit)) unit = text.charCodeAt(++end);
  return isHeld(text.slice(start, end), isInDigits, purpose) ? end : -1;
}

/** Whether a character may continue a number: digits, `.`, `e`, `E`, `+`, `-`. */
function isOfNumber(unit: number): boolean {
  return (
    (unit >= 0x30 && unit <= 0x39) ||
    unit === 0x2e ||
    unit === 0x65 ||
    unit === 0x45 ||
    unit === 0x2b ||
    unit === 0x2d
  );
}

/** Whether a double is the number, and for a value also its spelling. */
function isHeld(written: string, isInDigits: boolean, purpose: Purpose): boolean {
  const number = Number(written);
  const isShort = written.length <= 15;
  if (isInDigits) {
    return number !== 0 && Math.abs(number) <= 2 ** 53 && String(number) === written;
  }
  if (Number.isInteger(number)) {
    const isRight = number !== 0 || !/[1-9]/.test(written);
    return purpose !== "value" && isShort && isRight;
  }
  if (isShort) return Number.isFinite(number) && Math.abs(number) >= SMALLEST_NORMAL;
  return String(number) === written;
}
