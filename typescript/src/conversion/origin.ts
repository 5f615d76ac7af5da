/** The origin in an envelope: what converting back would lose, and how it is used. */

import { bytesToHex, sha256, utf8ToBytes } from "../build/sha256.js";
import type { JsonObject } from "../contract/contract.js";
import { extensionOf } from "../forms/canonical-result.js";
import type { ResultForm } from "../forms/form.js";
import { resultFormNamed } from "../forms/registry.js";
import { isExact } from "../strict-json/exact.js";
import { parseExactly } from "../strict-json/parser.js";
import { TextError } from "../strict-json/text-error.js";
import { isObject, jsonEqual, own } from "../strict-json/values.js";
import { examine } from "../validation/validation.js";
import { NOTHING_GIVEN, forward, saidBy, without, withExtension } from "./forward.js";

const DIGEST_LENGTH = 16;

interface Origin {
  readonly form: string;
  readonly digest: string;
  readonly rest: { readonly fields?: unknown; readonly absent?: readonly string[] };
}

/** Add what converting back would lose; nothing if the round trip is exact without it. */
export function withOrigin(
  made: JsonObject,
  value: JsonObject,
  source: ResultForm,
  target: ResultForm,
): JsonObject {
  const back = forward(made, target, source, NOTHING_GIVEN, true);
  const fields = Object.entries(value).filter(
    ([key, one]) => !Object.hasOwn(back, key) || !jsonEqual(one, back[key]),
  );
  const absent = Object.keys(back)
    .filter((key) => !Object.hasOwn(value, key))
    .sort();
  const isExact = fields.length === 0 && absent.length === 0;
  if (isExact && jsonEqual(forward(back, source, target, NOTHING_GIVEN, true), made)) return made;
  const rest = {
    ...(fields.length > 0 ? { fields: Object.fromEntries(fields) } : {}),
    ...(absent.length > 0 ? { absent } : {}),
  };
  const origin: Origin = { form: source.name, digest: digest(made), rest };
  return withExtension(made, target, { origin });
}

/** Return the payload that this envelope was built from; null if its origin is not intact. */
export function restored(
  value: JsonObject,
  form: ResultForm,
): { readonly value: JsonObject; readonly form: ResultForm } | null {
  const origin = own(extensionOf(value, form.extension), "origin") as Origin | undefined;
  const source = origin === undefined ? null : resultFormNamed(origin.form);
  if (origin === undefined || source === null || source === form) return null;
  const bare = withoutOrigin(value, form.extension);
  const { fields = {}, absent = [] } = origin.rest;
  if (digest(bare) !== origin.digest || !isObject(fields)) return null;
  const back = { ...forward(bare, form, source, NOTHING_GIVEN, true), ...fields };
  const first = Object.fromEntries(Object.entries(back).filter(([key]) => !absent.includes(key)));
  if (!examine(first, { schema: source.name }, false).report.valid) return null;
  const again = forward(first, source, form, saidBy(bare, form), true);
  const data = own(first, source.data ?? "");
  return leadsTo(again, bare, data) ? { value: first, form: source } : null;
}

/**
 * Whether the rebuilt envelope equals the given one. Data that became the text of an `output` may
 * be written differently there (`10.0`, the order of keys), since each language writes JSON in
 * its own way; the value of the text must be the same, and everything else equal.
 */
function leadsTo(again: JsonObject, bare: JsonObject, data: unknown): boolean {
  if (jsonEqual(again, bare)) return true;
  if (data === undefined || data === null || typeof data === "string") return false;
  const [rebuilt, text] = [own(again, "output"), own(bare, "output")];
  if (typeof rebuilt !== "string" || typeof text !== "string") return false;
  return jsonEqual({ ...again, output: text }, bare) && isSameJson(rebuilt, text);
}

/** Whether two texts are the same JSON value; one with duplicate keys is ambiguous. */
function isSameJson(one: string, other: string): boolean {
  try {
    const [a, b] = [parseExactly(one, "en"), parseExactly(other, "en")];
    return b.duplicateKeys.length === 0 && jsonEqual(a.value, b.value);
  } catch (error) {
    if (error instanceof TextError) return false;
    throw error;
  }
}

/** Return the envelope as it was before the origin was added. */
function withoutOrigin(value: JsonObject, field: string): JsonObject {
  const said = without(extensionOf(value, field), "origin");
  const written = own(value, field);
  const others = isObject(written) ? without(written, "toolresult") : {};
  const holder = Object.keys(said).length > 0 ? { ...others, toolresult: said } : others;
  const bare = without(value, field);
  return Object.keys(holder).length > 0 ? { ...bare, [field]: holder } : bare;
}

/**
 * Return the fingerprint of an envelope, equal in every language: the beginning of the
 * SHA-256 of the canonical JSON (RFC 8785), with numbers as doubles.
 */
export function digest(envelope: JsonObject): string {
  return bytesToHex(sha256(utf8ToBytes(canonical(envelope)))).slice(0, DIGEST_LENGTH);
}

function canonical(value: unknown): string {
  if (typeof value === "bigint" || isExact(value)) {
    return JSON.stringify(Number(value));
  }
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const fields = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
  return `{${fields.join(",")}}`;
}
