/**
 * Yes or no, without a report: what `isValid` asks first.
 *
 * This is the one place where another core can answer in its stead, such as one in WebAssembly:
 * whatever it leaves open (null) gets its verdict from the report.
 */

import type { FormName } from "../forms/form.js";
import { recognize } from "../forms/recognition.js";
import { formNamed } from "../forms/registry.js";
import { satisfies } from "../json-schema/by-name.js";
import { charactersOrNull } from "../strict-json/encoding.js";
import { isPlainButFor, isPlainJson } from "../strict-json/plain.js";
import { readQuickly } from "../strict-json/quick.js";
import { scan } from "../strict-json/scan.js";

/**
 * Whether a payload is valid; null where only a report can tell.
 *
 * @param payload JSON text, its bytes in UTF-8, or a JSON value.
 * @param schema name of a schema; null to recognize the form.
 * @throws RangeError if there is no such schema.
 */
export function verdict(payload: unknown, schema: string | null): boolean | null {
  const text = charactersOrNull(payload);
  return text === null ? ofValue(payload, schema) : ofText(text, schema);
}

// A shorter text is read sooner than it is looked through.
const LONG = 512;

function ofText(text: string, schema: string | null): boolean | null {
  const known = ofLong(text, schema);
  if (known !== null) return known.valid;
  const value = readQuickly(text, "verdict");
  // A string may be JSON that was written twice, which is an error of its own.
  return value === undefined || typeof value === "string" ? null : judged(value, schema);
}

/** A verdict, and the form that a payload was held to; null if it has none. */
interface Judged {
  readonly valid: boolean;
  readonly name: FormName | null;
}

/** Judge a text of some length in one pass; null where that cannot tell. */
export function ofLong(text: string, schema: string | null): Judged | null {
  if (text.length < LONG) return null;
  const asked = schema === null ? null : formNamed(schema);
  const scanned = schema !== null && asked === null ? null : scan(text);
  if (scanned === null) return null;
  const form = asked ?? recognize(scanned.fields);
  if (typeof form === "string") return { valid: false, name: null };
  if (scanned.isSkipped && (form.data !== "data" || form.dataIsText)) return null;
  return { valid: satisfies(form.name, scanned.fields), name: form.name };
}

function ofValue(value: unknown, schema: string | null): boolean | null {
  if (typeof value !== "object" || value === null) return isPlainJson(value) && typeof value !== "string" ? judged(value, schema) : null;
  // What breaks the schema need not be looked through: no value in data could fix it.
  if (schema !== null && formNamed(schema)?.data !== "data") return isPlainJson(value) ? judged(value, schema) : null;
  const isRight = judged(value, schema);
  return (isRight ? isPlainJson(value) : isPlainButFor(value, "data")) ? isRight : null;
}

function judged(value: unknown, schema: string | null): boolean {
  if (schema !== null) return satisfies(schema, value);
  const form = recognize(value);
  return typeof form !== "string" && satisfies(form.name, value);
}
