/** Whether a text and a structure say the same, so that the model reads it once. */

import { isBlank, strip } from "./characters.js";
import { catalog } from "./contract.js";
import { read } from "./parser.js";
import { isObject, jsonEqual } from "./values.js";
import { write } from "./writer.js";

const { repetition: FACTS } = catalog;
// An object with more fields says more than one thing.
const MOST = 3;

/**
 * Whether a text says only what a JSON value says: it is the value, or its JSON however spaced, or
 * the items of a list one after the other; the same for a value that is alone in an object under
 * `result`, `content`, `text`, `output`, `value` or `message`, apart from a flag that says that it
 * worked, and for an object or list that is alone under any name.
 */
export function repeats(text: string | null, value: unknown): boolean {
  if (text === null || isBlank(text) || value === undefined) return false;
  if (says(text, value)) return true;
  const only = alone(value);
  if (only === null) return false;
  const [key, held] = only;
  const isWrapped = isObject(held) || Array.isArray(held) || FACTS.wrappers.includes(key);
  return isWrapped && says(text, held);
}

/** Whether a value only wraps null or a blank text. */
export function saysNothing(value: unknown): boolean {
  const only = alone(value);
  if (only === null || !FACTS.wrappers.includes(only[0])) return false;
  return only[1] === null || (typeof only[1] === "string" && isBlank(only[1]));
}

/** The one field of an object that says something; null if none does, or several do. */
function alone(value: unknown): readonly [string, unknown] | null {
  const fields = isObject(value) ? Object.entries(value) : [];
  const said = fields.length > MOST ? [] : fields.filter(([key, one]) => !isGood(key, one));
  return said.length === 1 ? (said[0] ?? null) : null;
}

function isGood(key: string, value: unknown): boolean {
  if (key === "status") return typeof value === "string" && FACTS.statuses.includes(value);
  return value === true ? FACTS.true.includes(key) : value === false && FACTS.false.includes(key);
}

function says(text: string, value: unknown): boolean {
  const trimmed = strip(text);
  if (typeof value === "string") return trimmed === strip(value) || isQuoted(trimmed, value);
  if (Array.isArray(value)) return isJsonOf(trimmed, value) || lists(trimmed, value);
  if (isObject(value)) return isJsonOf(trimmed, value);
  if (value === null) return trimmed === "null" || trimmed === "None";
  if (typeof value === "boolean") return trimmed.toLowerCase() === String(value);
  return trimmed === write(value);
}

/** Whether a text is a string in its quotes, as some servers write it. */
function isQuoted(text: string, value: string): boolean {
  if (!text.startsWith('"')) return false;
  try {
    return JSON.parse(text) === value;
  } catch {
    return false;
  }
}

function isJsonOf(text: string, value: unknown): boolean {
  if (!/^[[{]/.test(text)) return false;
  try {
    return jsonEqual(read(text, { exact: true }), value);
  } catch {
    return false;
  }
}

/** Whether a text is the items of a list one after the other, with spaces between them. */
function lists(text: string, items: readonly unknown[]): boolean {
  let rest = text;
  for (const item of items) {
    rest = strip(rest);
    const spoken = spellings(item).find((one) => rest.startsWith(one));
    if (spoken === undefined) return false;
    rest = rest.slice(spoken.length);
  }
  return items.length > 0 && isBlank(rest);
}

/** How servers write an item: as itself, compact, or indented. */
function spellings(item: unknown): readonly string[] {
  if (typeof item === "string") return [strip(item)];
  const compact = write(item);
  try {
    return [JSON.stringify(JSON.parse(compact), null, 2), compact];
  } catch {
    return [compact];
  }
}
