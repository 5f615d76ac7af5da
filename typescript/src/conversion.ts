/**
 * Converts between forms via a canonical result; losses are recorded.
 *
 * With extensions, the result carries the `toolresult` extension: what its own fields cannot
 * express, and the origin, which is round-trip data for what it has no place for. Converting back
 * gives the first payload exactly. The origin is used only if converting the restored payload
 * gives this very envelope again, so that an edited, stale or forged origin changes nothing.
 */

import { bytesToHex, sha256, utf8ToBytes } from "./build/sha256.js";

import type { Envelopes } from "./build/envelopes.js";
import {
  Outcome,
  extensionOf,
  type CanonicalResult,
} from "./canonical-result.js";
import type { CodesSource } from "./code-table.js";
import type { JsonObject, Lang } from "./contract.js";
import { ContractError } from "./findings.js";
import { DEFAULT_OPERATION_TYPE, UNKNOWN_DURATION, UNKNOWN_TOOL } from "./facts.js";
import {
  CONVERTIBLE,
  resultFormNamed,
  type ConvertibleName,
  type ResultForm,
} from "./forms.js";
import { ExactNumber } from "./numbers.js";
import { parseExactly, plainNumbers, TextError } from "./parser.js";
import { steps } from "./pointers.js";
import { examine } from "./validation.js";
import { isObject, jsonEqual, own } from "./values.js";

// Members of the extension that are valid in every form.
const CARRIED = ["code", "still_running"];
const DIGEST_LENGTH = 16;

/** What the caller knows and the payload may not contain, and how to convert. */
export interface ConversionOptions {
  /** Form of the payload; without it the form is recognized. */
  readonly from?: ConvertibleName | undefined;
  /** Name of the tool. */
  readonly tool?: string | undefined;
  /** Identifier of the model's call. */
  readonly toolCallId?: string | undefined;
  /** Operation type; "operation" by default. */
  readonly operationType?: string | undefined;
  /** Dialect of error codes that the payload speaks. */
  readonly dialect?: string | undefined;
  /** A team's own error codes. */
  readonly codes?: CodesSource | undefined;
  /** Whether the `toolresult` key may be written; by default yes, except in a tool-result. */
  readonly extensions?: boolean | undefined;
  /** Language of the error. */
  readonly lang?: Lang | undefined;
}

type Given = Pick<CanonicalResult, "tool" | "toolCallId" | "operationType">;

interface Origin {
  readonly form: string;
  readonly digest: string;
  readonly rest: { readonly fields?: unknown; readonly absent?: readonly string[] };
}

/**
 * Convert a payload to another form and return the new envelope.
 *
 * Failure stays failure. With extensions, empty stays empty and unknown stays unknown, and
 * converting back gives the payload exactly.
 *
 * @param payload an object, JSON text, or bytes.
 * @param to form of the new envelope.
 * @param options form of the payload, and what it does not say itself: tool, call, operation type,
 *     dialect.
 * @throws ContractError if the payload or the result is not valid.
 * @throws RangeError if `to` or `from` is not a form that can be converted.
 */
export function convert<To extends ConvertibleName>(
  payload: unknown,
  to: To,
  options: ConversionOptions = {},
): Envelopes[To] {
  return plain(converted(payload, to, options, plain)) as unknown as Envelopes[To];
}

/** Like `convert`, but numbers keep their notation. */
export function convertExactly(payload: unknown, to: ConvertibleName, options: ConversionOptions): JsonObject {
  return converted(payload, to, options, (envelope) => envelope);
}

function plain(envelope: JsonObject): JsonObject {
  return plainNumbers(envelope) as JsonObject;
}

/**
 * @param finish applied to a payload before it is converted: the result has plain numbers, so
 *     data that becomes text must be written with plain numbers too; otherwise the origin would
 *     not reproduce that text.
 */
function converted(
  payload: unknown,
  to: ConvertibleName,
  options: ConversionOptions,
  finish: (envelope: JsonObject) => JsonObject,
): JsonObject {
  const target = convertible(to);
  const { dialect, codes, lang } = options;
  const { report, value } = examine(payload, { schema: options.from, dialect, codes, lang }, false);
  if (!report.valid || !isObject(value)) throw new ContractError(report, lang);
  const source = convertible(report.schema ?? "");
  if (source === target) return value;
  const given: Given = {
    tool: options.tool ?? null,
    toolCallId: options.toolCallId ?? null,
    operationType: options.operationType ?? DEFAULT_OPERATION_TYPE,
  };
  const extended = options.extensions ?? to !== "tool-result";
  const made =
    fromTheOrigin(value, source, target, given, extended, finish) ??
    step(finish(value), source, target, given, extended);
  const verdict = examine(made, { schema: to, codes, lang }, false).report;
  if (!verdict.valid) throw new ContractError(verdict, lang);
  return made;
}

/**
 * Return the row of a form that conversion knows.
 *
 * @throws RangeError if there is no such form.
 */
export function convertible(name: string): ResultForm {
  const form = resultFormNamed(name);
  if (form !== null) return form;
  throw new RangeError(`"${name}" cannot be converted; expected one of ${CONVERTIBLE.join(", ")}`);
}

/** Fill in from another what is unknown here. */
function orElse(one: Given, other: Given): Given {
  return {
    tool: one.tool ?? other.tool,
    toolCallId: one.toolCallId ?? other.toolCallId,
    operationType: one.operationType || other.operationType,
  };
}

/**
 * Convert the payload that this envelope was built from, if its origin is intact and nothing is
 * lost; else return null.
 *
 * The origin holds more than the envelope, except for what a caller added.
 */
function fromTheOrigin(
  value: JsonObject,
  form: ResultForm,
  target: ResultForm,
  given: Given,
  extended: boolean,
  finish: (envelope: JsonObject) => JsonObject,
): JsonObject | null {
  let first = { value, form };
  while (first.form !== target) {
    const found = restored(first.value, first.form);
    if (found === null) break;
    first = found;
  }
  if (first.form === target) return first.value;
  if (first.form === form) return null;
  const all = saidBy(value, form);
  // The default that conversion writes carries no information.
  const isDefault = all.operationType === DEFAULT_OPERATION_TYPE;
  const said = isDefault ? { ...all, operationType: null } : all;
  const made = step(finish(first.value), first.form, target, orElse(said, given), extended);
  const kept = saidBy(made, target);
  return jsonEqual(orElse(said, kept), kept) ? made : null;
}

function step(
  value: JsonObject,
  source: ResultForm,
  target: ResultForm,
  given: Given,
  extended: boolean,
): JsonObject {
  const made = forward(value, source, target, given, extended);
  return extended ? withOrigin(made, value, source, target) : made;
}

// One step, without round-trip data

const NOTHING_GIVEN: Given = { tool: null, toolCallId: null, operationType: null };

/** Build the other form; if allowed, with an extension for what its fields cannot express. */
function forward(
  value: JsonObject,
  source: ResultForm,
  target: ResultForm,
  given: Given,
  extended: boolean,
): JsonObject {
  const canonical = {
    ...toCanonicalResult(value, source),
    ...orElse(saidBy(value, source), given),
  };
  const { envelope, assumed } = target.fromCanonical(canonical);
  if (!extended) return envelope;
  const carried = Object.entries(extensionOf(value, source.extension)).filter(([key]) =>
    CARRIED.includes(key),
  );
  const needsOutcome =
    canonical.outcome === Outcome.UNKNOWN || target.outcome(envelope) !== canonical.outcome;
  return withExtension(envelope, target, {
    ...Object.fromEntries(carried),
    ...(needsOutcome ? { outcome: canonical.outcome } : {}),
    ...(assumed.length > 0 ? { assumed } : {}),
  });
}

function saidBy(value: JsonObject, form: ResultForm): Given {
  const { tool, toolCallId, operationType } = toCanonicalResult(value, form);
  return { tool, toolCallId, operationType };
}

/** Return the canonical result, without values that an earlier conversion had to invent. */
export function toCanonicalResult(value: JsonObject, form: ResultForm): CanonicalResult {
  const assumed = own(extensionOf(value, form.extension), "assumed");
  let known = value;
  for (const path of Array.isArray(assumed) ? (assumed as unknown[]) : []) {
    const [field, name, ...others] = steps(String(path));
    if (field === undefined || name === undefined || others.length > 0) continue;
    const holder = own(known, field);
    if (isObject(holder) && isInvented(own(holder, name))) {
      known = { ...known, [field]: without(holder, name) };
    }
  }
  return form.toCanonical(known);
}

/** Whether a field still holds the value that conversion invented. */
function isInvented(value: unknown): boolean {
  return value === UNKNOWN_TOOL || jsonEqual(value, UNKNOWN_DURATION);
}

function without(value: JsonObject, key: string): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([one]) => one !== key));
}

/** Add members to the `toolresult` extension of an envelope. */
export function withExtension(envelope: JsonObject, form: ResultForm, said: JsonObject): JsonObject {
  if (Object.keys(said).length === 0) return envelope;
  const holder = own(envelope, form.extension);
  const toolresult = { ...extensionOf(envelope, form.extension), ...said };
  return { ...envelope, [form.extension]: { ...(isObject(holder) ? holder : {}), toolresult } };
}

// The origin: round-trip data

/** Add what converting back would lose; nothing if the round trip is exact without it. */
function withOrigin(
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
function restored(
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
  if (typeof value === "bigint" || value instanceof ExactNumber) {
    return JSON.stringify(Number(value));
  }
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const fields = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
  return `{${fields.join(",")}}`;
}
