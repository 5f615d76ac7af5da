/** Whether a text and a structure say the same, so that the model reads it once. */

import { isBlank, strip } from "./characters.js";
import { read } from "./parser.js";
import { isObject, jsonEqual } from "./values.js";
import { write } from "./writer.js";

// The keys under which servers wrap their only value.
const WRAPPERS: ReadonlySet<string> = new Set(["result", "content", "text", "output", "value"]);

/**
 * Whether a text says only what a JSON value says: it is the value, or its JSON however spaced, or
 * the items of a list one after the other; the same for the only value of an object under `result`,
 * `content`, `text`, `output` or `value`.
 */
export function repeats(text: string | null, value: unknown): boolean {
  if (text === null || isBlank(text) || value === undefined) return false;
  if (says(text, value)) return true;
  const [only, ...more] = isObject(value) ? Object.entries(value) : [];
  return only !== undefined && more.length === 0 && WRAPPERS.has(only[0]) && says(text, only[1]);
}

function says(text: string, value: unknown): boolean {
  const trimmed = strip(text);
  if (typeof value === "string") return trimmed === strip(value);
  if (Array.isArray(value)) return isJsonOf(trimmed, value) || lists(trimmed, value);
  if (isObject(value)) return isJsonOf(trimmed, value);
  if (value === null) return trimmed === "null" || trimmed === "None";
  if (typeof value === "boolean") return trimmed.toLowerCase() === String(value);
  return trimmed === write(value);
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
