/**
 * Whether a text and a structure say the same, so that the model reads it once.
 *
 * Servers send both: MCP's SDKs put the JSON of a structure into the text, wrap a text or a list in
 * `{"result": …}`, and write each item of a list as a block of its own.
 */

import { isBlank, skip, strip, STRIPPED } from "./characters.js";
import * as catalog from "./build/contract.js";
import { endOfValue } from "./embedded.js";
import { read } from "./parser.js";
import { isObject, jsonEqual } from "./values.js";
import { write } from "./writer.js";

const FACTS = catalog.repetition;
// An object with more fields says more than one thing.
const MOST_FIELDS = 3;

/**
 * Whether a text says only what a JSON value says: it is the value, or its JSON however spaced; the
 * same for a value that is alone in an object under `result`, `content`, `text`, `output`, `value`
 * or `message`, apart from a flag that says that it worked; for an object or list that is alone
 * under any name; and for a list if it is its items one after the other.
 */
export function repeats(text: string | null, value: unknown): boolean {
  if (text === null || isBlank(text) || value === undefined) return false;
  if (says(text, value)) return true;
  const [key, only] = aloneIn(value);
  const isStructure = typeof only === "object" && only !== null;
  return only !== undefined && (FACTS.wrappers.includes(key) || isStructure) && says(text, only);
}

/** Whether a value only wraps null or a blank text. */
export function saysNothing(value: unknown): boolean {
  const [key, only] = aloneIn(value);
  const isNothing = only === null || (typeof only === "string" && isBlank(only));
  return FACTS.wrappers.includes(key) && isNothing;
}

/** Whether a value is a text, or holds it as its one text. */
export function holdsText(value: unknown, text: string): boolean {
  const [, only] = aloneIn(value);
  return [value, only].some((one) => typeof one === "string" && strip(one) === strip(text));
}

/** Return the object or list in a text that is nothing else, or null. */
export function jsonIn(text: string): unknown {
  if (!/^[[{]/.test(strip(text))) return null;
  try {
    return read(text, { exact: true });
  } catch {
    return null;
  }
}

/** Return the one field of an object that says something; its value is undefined if none does. */
function aloneIn(value: unknown): readonly [string, unknown] {
  const fields = isObject(value) ? Object.entries(value) : [];
  if (fields.length > MOST_FIELDS) return ["", undefined];
  const [only, ...more] = fields.filter(([key, one]) => !isGood(key, one));
  return only !== undefined && more.length === 0 ? only : ["", undefined];
}

function isGood(key: string, value: unknown): boolean {
  if (key === "status") return typeof value === "string" && FACTS.statuses.includes(value);
  return value === true ? FACTS.true.includes(key) : value === false && FACTS.false.includes(key);
}

function says(text: string, value: unknown): boolean {
  const trimmed = strip(text);
  if (typeof value === "string") return trimmed === strip(value) || isQuoted(text, value);
  if (Array.isArray(value)) return isJsonOf(text, value) || lists(text, value);
  if (isObject(value)) return isJsonOf(text, value);
  // Servers in Python write True and None.
  if (value === null) return trimmed === "null" || trimmed === "None";
  if (value === true) return trimmed === "true" || trimmed === "True";
  if (value === false) return trimmed === "false" || trimmed === "False";
  return trimmed === write(value);
}

/** Whether a text is a string in its quotes, as some servers write it. */
function isQuoted(text: string, value: string): boolean {
  if (!strip(text).startsWith('"')) return false;
  try {
    return JSON.parse(text) === value;
  } catch {
    return false;
  }
}

function isJsonOf(text: string, value: unknown): boolean {
  const found = jsonIn(text);
  return found !== null && jsonEqual(found, value);
}

/** Whether a text is the items of a list one after the other, as a block each. */
function lists(text: string, items: readonly unknown[]): boolean {
  let offset = 0;
  for (const item of items) {
    offset = endOfItem(text, skip(text, STRIPPED, offset), item);
    if (offset < 0) return false;
  }
  return items.length > 0 && strip(text.slice(offset)) === "";
}

/** Return where an item that starts at an offset ends, or -1. */
function endOfItem(text: string, offset: number, item: unknown): number {
  if (typeof item === "string") {
    const spoken = strip(item);
    return text.startsWith(spoken, offset) ? offset + spoken.length : -1;
  }
  const end = endOfValue(text, offset);
  if (end < 0) return -1;
  try {
    return jsonEqual(read(text.slice(offset, end), { exact: true }), item) ? end : -1;
  } catch {
    return -1;
  }
}
