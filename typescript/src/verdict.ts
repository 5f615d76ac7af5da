/**
 * Yes or no, without a report: what `isValid` asks first.
 *
 * This is the one place where another core can answer in its stead, such as one in WebAssembly:
 * whatever it leaves open (null) gets its verdict from the report.
 */

import { recognize } from "./recognition.js";
import { satisfies } from "./json-schema.js";
import { charactersOrNull } from "./encoding.js";
import { readQuickly } from "./quick.js";
import { isPlainJson } from "./values.js";

/**
 * Whether a payload is valid; null where only a report can tell.
 *
 * @param payload JSON text, its bytes in UTF-8, or a JSON value.
 * @param schema name of a schema; null to recognize the form.
 * @throws RangeError if there is no such schema.
 */
export function verdict(payload: unknown, schema: string | null): boolean | null {
  const text = charactersOrNull(payload);
  if (text === null && !isPlainJson(payload)) return null;
  const value = text === null ? payload : readQuickly(text, "verdict");
  // A string may be JSON that was written twice, which is an error of its own.
  if (value === undefined || typeof value === "string") return null;
  if (schema !== null) return satisfies(schema, value);
  const form = recognize(value);
  return typeof form !== "string" && satisfies(form.name, value);
}
