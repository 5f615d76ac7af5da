/**
 * One pass over a text: whether it is strict JSON, and the fields of it that schemas ask about.
 *
 * The schemas allow data to be anything, and most of a long text is data. So values are made of all
 * other fields, and data are only looked through, which takes less than JSON.parse. What this pass
 * cannot prove stops it (null), and the parser tells.
 */

import { DEPTH_LIMIT } from "../contract/facts.js";
import { isWellFormed } from "./quick.js";

/** What a pass found. */
export interface Scanned {
  /** The fields, with a stand-in for data that are not empty. */
  readonly fields: Record<string, unknown>;
  /** Whether there is a stand-in. */
  readonly isSkipped: boolean;
}

const STOP = -1;
const DATA = "data";
const SOME_OBJECT: object = /* @__PURE__ */ Object.freeze({ "": null });
const SOME_LIST: readonly null[] = /* @__PURE__ */ Object.freeze([null]);
/** A double holds every number with at most this many digits. */
const HELD_DIGITS = 15;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const ESCAPABLE = 'bfnrt"\\/';

const CONTROL = /[\u0000-\u001f]/;
// The state of a pass: one runs at a time, and calls nothing that starts another.
let text = "";
let end = 0;
// Whether each quote begins or ends a string: there are no escapes, and no control characters.
let isSimple = false;
/** Look through a text; null where only the parser can tell. */
export function scan(given: string): Scanned | null {
  if (!isWellFormed(given)) return null;
  text = given;
  end = given.length;
  isSimple = !given.includes("\\") && !CONTROL.test(given);
  const found = whole();
  text = "";
  return found;
}

function whole(): Scanned | null {
  let at = blank(0);
  if (text.charCodeAt(at) !== 0x7b) return null;
  const fields: Record<string, unknown> = {};
  let isSkipped = false;
  at = blank(at + 1);
  if (text.charCodeAt(at) === 0x7d) return null;
  for (;;) {
    const start = at + 1;
    const close = afterKey(at);
    if (close === STOP) return null;
    const key = text.slice(start, close - 1);
    if (key === "__proto__" || fields[key] !== undefined) return null;
    at = blank(close);
    if (text.charCodeAt(at) !== 0x3a) return null;
    at = blank(at + 1);
    const unit = text.charCodeAt(at);
    if (key === DATA && (unit === 0x7b || unit === 0x5b) && !isEmptyAt(at)) {
      isSkipped = true;
      fields[key] = unit === 0x7b ? SOME_OBJECT : SOME_LIST;
      at = unit === 0x7b ? afterObject(at, 2) : afterList(at, 2);
    } else {
      at = reading(at, 1, fields, key);
    }
    if (at === STOP) return null;
    at = blank(at);
    const next = text.charCodeAt(at);
    if (next === 0x7d) break;
    if (next !== 0x2c) return null;
    at = blank(at + 1);
  }
  return blank(at + 1) === end ? { fields, isSkipped } : null;
}

function isEmptyAt(start: number): boolean {
  const unit = text.charCodeAt(blank(start + 1));
  return unit === 0x7d || unit === 0x5d;
}

function blank(start: number): number {
  const source = text;
  let at = start;
  for (;;) {
    const unit = source.charCodeAt(at);
    if (unit > 0x20) return at;
    if (unit !== 0x20 && unit !== 0x0a && unit !== 0x0d && unit !== 0x09) return at;
    at += 1;
  }
}

// Values that are made: whatever is not data, and short

/** Read a value into a field; return the index behind it. */
function reading(start: number, depth: number, holder: Record<string, unknown> | unknown[], key: string | number): number {
  const unit = text.charCodeAt(start);
  let at: number;
  let value: unknown;
  if (unit === QUOTE) {
    at = afterString(start);
    if (at === STOP) return STOP;
    const inside = text.slice(start + 1, at - 1);
    value = inside.includes("\\") ? JSON.parse(text.slice(start, at)) : inside;
  } else if (unit === 0x7b || unit === 0x5b) {
    if (depth >= DEPTH_LIMIT) return STOP;
    value = unit === 0x7b ? {} : [];
    at = unit === 0x7b ? readingFields(start, depth + 1, value as Record<string, unknown>) : readingItems(start, depth + 1, value as unknown[]);
  } else if (unit === 0x74 || unit === 0x66 || unit === 0x6e) {
    at = afterWord(start, unit);
    value = unit === 0x6e ? null : unit === 0x74;
  } else {
    at = afterNumber(start);
    // Its spelling may count where it is not data.
    if (at === STOP || at - start > HELD_DIGITS || text.charCodeAt(at - 1) === 0x30 && at - start > 1 && hasPoint(start, at)) return STOP;
    value = Number(text.slice(start, at));
    if (Object.is(value, -0)) return STOP;
  }
  if (at !== STOP) (holder as Record<string | number, unknown>)[key] = value;
  return at;
}

function hasPoint(start: number, stop: number): boolean {
  for (let at = start; at < stop; at += 1) if (text.charCodeAt(at) === 0x2e) return true;
  return false;
}

function readingFields(start: number, depth: number, holder: Record<string, unknown>): number {
  let at = blank(start + 1);
  if (text.charCodeAt(at) === 0x7d) return at + 1;
  for (;;) {
    const close = afterKey(at);
    if (close === STOP) return STOP;
    const key = text.slice(at + 1, close - 1);
    if (key === "__proto__" || holder[key] !== undefined) return STOP;
    at = blank(close);
    if (text.charCodeAt(at) !== 0x3a) return STOP;
    at = reading(blank(at + 1), depth, holder, key);
    if (at === STOP) return STOP;
    at = blank(at);
    const next = text.charCodeAt(at);
    if (next === 0x7d) return at + 1;
    if (next !== 0x2c) return STOP;
    at = blank(at + 1);
  }
}

function readingItems(start: number, depth: number, holder: unknown[]): number {
  let at = blank(start + 1);
  if (text.charCodeAt(at) === 0x5d) return at + 1;
  for (;;) {
    at = reading(at, depth, holder, holder.length);
    if (at === STOP) return STOP;
    at = blank(at);
    const next = text.charCodeAt(at);
    if (next === 0x5d) return at + 1;
    if (next !== 0x2c) return STOP;
    at = blank(at + 1);
  }
}

// Values that are only looked through

function after(start: number, depth: number): number {
  const unit = text.charCodeAt(start);
  if (unit === QUOTE) return afterString(start);
  if (unit === 0x7b) return afterObject(start, depth + 1);
  if (unit === 0x5b) return afterList(start, depth + 1);
  if (unit === 0x74 || unit === 0x66 || unit === 0x6e) return afterWord(start, unit);
  return afterNumber(start);
}

function afterObject(start: number, depth: number): number {
  if (depth > DEPTH_LIMIT) return STOP;
  let at = blank(start + 1);
  if (text.charCodeAt(at) === 0x7d) return at + 1;
  for (;;) {
    at = afterKey(at);
    if (at === STOP) return STOP;
    at = blank(at);
    if (text.charCodeAt(at) !== 0x3a) return STOP;
    at = after(blank(at + 1), depth);
    if (at === STOP) return STOP;
    at = blank(at);
    const next = text.charCodeAt(at);
    if (next === 0x7d) return at + 1;
    if (next !== 0x2c) return STOP;
    at = blank(at + 1);
  }
}

function afterList(start: number, depth: number): number {
  if (depth > DEPTH_LIMIT) return STOP;
  let at = blank(start + 1);
  if (text.charCodeAt(at) === 0x5d) return at + 1;
  for (;;) {
    at = after(at, depth);
    if (at === STOP) return STOP;
    at = blank(at);
    const next = text.charCodeAt(at);
    if (next === 0x5d) return at + 1;
    if (next !== 0x2c) return STOP;
    at = blank(at + 1);
  }
}

/** Return the index behind a key; one with escapes stops, for its name is not what is written. */
function afterKey(start: number): number {
  if (text.charCodeAt(start) !== QUOTE) return STOP;
  const close = afterString(start);
  return isSimple || close === STOP || !text.slice(start, close).includes("\\") ? close : STOP;
}

function afterString(start: number): number {
  if (isSimple) return text.indexOf('"', start + 1) + 1 || STOP;
  const source = text;
  for (let at = start + 1; at < end; at += 1) {
    const unit = source.charCodeAt(at);
    if (unit === QUOTE) return at + 1;
    if (unit < 0x20) return STOP;
    if (unit === BACKSLASH) {
      at = afterEscape(at);
      if (at === STOP) return STOP;
    }
  }
  return STOP;
}

/** Return the index of the last character of an escape; one of a surrogate stops. */
function afterEscape(start: number): number {
  const unit = text.charCodeAt(start + 1);
  if (unit !== 0x75) return ESCAPABLE.includes(text.charAt(start + 1)) && start + 1 < end ? start + 1 : STOP;
  let number = 0;
  for (let at = start + 2; at < start + 6; at += 1) {
    const digit = hexadecimal(text.charCodeAt(at));
    if (digit < 0) return STOP;
    number = number * 16 + digit;
  }
  return number >= 0xd800 && number <= 0xdfff ? STOP : start + 5;
}

function hexadecimal(unit: number): number {
  if (unit >= 0x30 && unit <= 0x39) return unit - 0x30;
  const lower = unit | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}

const WORDS: Readonly<Record<number, string>> = { 0x74: "true", 0x66: "false", 0x6e: "null" };

function afterWord(start: number, unit: number): number {
  const word = WORDS[unit] as string;
  return text.startsWith(word, start) ? start + word.length : STOP;
}

/** Return the index behind a number; one that is written at length, or with an exponent, stops. */
function afterNumber(start: number): number {
  let at = start;
  if (text.charCodeAt(at) === 0x2d) at += 1;
  const first = text.charCodeAt(at);
  if (first === 0x30) at += 1;
  else at = afterDigits(at);
  if (at === STOP) return STOP;
  if (text.charCodeAt(at) === 0x2e) {
    at = afterDigits(at + 1);
    if (at === STOP) return STOP;
  } else if (first === 0x30 && at - start > 1) {
    return STOP; // -0
  }
  const unit = text.charCodeAt(at);
  if (unit === 0x65 || unit === 0x45 || at - start > 100) return STOP;
  return at;
}

function afterDigits(start: number): number {
  const source = text;
  let at = start;
  let unit = source.charCodeAt(at);
  while (unit >= 0x30 && unit <= 0x39) {
    at += 1;
    unit = source.charCodeAt(at);
  }
  return at === start ? STOP : at;
}
