/**
 * Whether a text and a structure say the same, so that the model reads it once.
 *
 * Servers send both: MCP's SDKs put the JSON of a structure into the text, wrap a text or a list in
 * `{"result": …}`, and write each item of a list as a block of its own.
 */

import * as catalog from "../build/contract.js";
import { endOfValue } from "../strict-json/embedded.js";
import { read } from "../strict-json/parser.js";
import { isObject, jsonEqual, own } from "../strict-json/values.js";
import { write } from "../strict-json/writer.js";
import { isBlank, skip, strip, STRIPPED } from "../text/characters.js";
import { keysOfRow } from "./evidence.js";

const FACTS = catalog.repetition;
const FAILED = {
  true: /* @__PURE__ */ keysOfRow("failure-flag"),
  false: /* @__PURE__ */ keysOfRow("success-flag"),
  statuses: catalog.evidence.values["failed-status"] ?? [],
};
// An object with more fields says more than one thing.
const MOST_FIELDS = 3;
const REASONS: ReadonlySet<string> = /* @__PURE__ */ new Set([
  ...catalog.evidence.reasons,
  ...FACTS.wrappers,
  "error_code",
]);
// A reason is this deep at most: `{"result": {"error": {"content": [{"text": …}]}}}`.
const DEEPEST = 6;

/**
 * Whether a text says only what a JSON value says: it is the value, or its JSON however spaced; the
 * same for a value that is alone in an object under `result`, `content`, `text`, `output`, `value`
 * or `message`, apart from a flag that says that it worked; for an object or list that is alone
 * under any name; and for a list if it is its items one after the other. Of a failure the value may
 * also flag that it failed, with the text under `error` or another name of a reason, in wrappers, as
 * JSON; an error may also have labels, such as its type and code.
 */
export function repeats(text: string | null, value: unknown, isFailure = false): boolean {
  if (text === null || isBlank(text) || value === undefined) return false;
  if (isFailure && typeof value === "object" && isReason(text, value)) return true;
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

/** Whether a value says nothing but this reason, in whatever wrappers, flags and labels. */
function isReason(text: string, value: unknown, levels = DEEPEST, inError = false): boolean {
  if (typeof value === "string") {
    if (strip(value) === strip(text)) return true;
    const inside = jsonIn(value);
    return inside !== null && isReason(text, inside, levels);
  }
  if (levels === 0) return false;
  if (Array.isArray(value)) {
    if (hasLineEach(text, value)) return true;
    return value.length > 0 && value.every((one) => isReason(text, one, levels - 1, inError));
  }
  if (!isObject(value)) return false;
  const type = own(value, "type");
  const isError = inError || (typeof type === "string" && type.endsWith(FACTS.labeled));
  const told = Object.entries(value)
    .filter(([key, one]) => !isFlag(key, one, FAILED))
    .filter(([key, one]) => !(isError && isLabel(key, one, text)));
  return (
    told.length > 0 &&
    told.every(
      ([key, one]) =>
        REASONS.has(key) && isReason(text, one, levels - 1, isError || key === FACTS.labeled),
    )
  );
}

/** Whether a text has a line for each of pydantic's errors, with its place before it or not. */
function hasLineEach(text: string, errors: readonly unknown[]): boolean {
  const lines = strip(text).split("\n");
  return lines.length === errors.length && errors.every((error, index) => isSaidBy(lines[index] ?? "", error));
}

function isSaidBy(line: string, error: unknown): boolean {
  if (!isObject(error) || !Object.keys(error).every((key) => FACTS.argument_error.includes(key))) {
    return false;
  }
  const message = own(error, "msg");
  return typeof message === "string" && (line === message || line.endsWith(`: ${message}`));
}

/** Whether a field of an error only names its kind, and is not itself the reason. */
function isLabel(key: string, value: unknown, text: string): boolean {
  if (!FACTS.labels.includes(key) || Array.isArray(value) || isObject(value)) return false;
  return typeof value !== "string" || strip(value) !== strip(text);
}

/** Return the only field of an object besides flags; its value is undefined if there is none. */
function aloneIn(value: unknown): readonly [string, unknown] {
  const fields = isObject(value) ? Object.entries(value) : [];
  if (fields.length > MOST_FIELDS) return ["", undefined];
  const [only, ...more] = fields.filter(([key, one]) => !isFlag(key, one, FACTS));
  return only !== undefined && more.length === 0 ? only : ["", undefined];
}

type Flags = Pick<typeof FACTS, "true" | "false" | "statuses">;

function isFlag(key: string, value: unknown, facts: Flags): boolean {
  if (key === "status") return typeof value === "string" && facts.statuses.includes(value);
  return value === true ? facts.true.includes(key) : value === false && facts.false.includes(key);
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
