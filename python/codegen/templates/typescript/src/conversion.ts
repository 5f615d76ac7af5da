/**
 * From one form to another, through the normal result, with nothing lost unsaid.
 *
 * With extensions, the envelope that is made carries the stamp (what its own fields cannot
 * say) and the stash (`origin`: what it has no place for), so that converting back gives the
 * first payload exactly. The wire beats the stash: what was stashed is taken only if it leads
 * to this very envelope again, so that an edited, stale or forged stash changes nothing.
 */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

import type { CodesSource } from "./codes.js";
import type { JsonObject, Lang } from "./contract.js";
import { ContractError } from "./findings.js";
import {
  CONVERTIBLE,
  OperationType,
  resultFormNamed,
  type ConvertibleName,
  type Envelopes,
  type ResultForm,
} from "./forms.js";
import { Outcome, stamp, UNKNOWN_DURATION, UNKNOWN_TOOL, type Normal } from "./normal.js";
import { ExactNumber } from "./numbers.js";
import { steps } from "./pointers.js";
import { parseExactly, plainNumbers, TextError } from "./reading.js";
import { examine } from "./validation.js";
import { isObject, jsonEqual, own } from "./values.js";

// What a stamp says that holds in every form.
const CARRIED = ["code", "still_running"];
const DIGEST_LENGTH = 16;

/** What the caller knows and the payload may not say, and how to convert. */
export interface ConvertOptions {
  /** Form of the payload; without it the form is recognized. */
  readonly from?: ConvertibleName | undefined;
  /** Name of the tool. */
  readonly tool?: string | undefined;
  /** Identifier of the model's call. */
  readonly toolCallId?: string | undefined;
  /** Operation type; "operation" unless given. */
  readonly operationType?: string | undefined;
  /** Dialect of error codes that the payload speaks. */
  readonly dialect?: string | undefined;
  /** A team's own error codes. */
  readonly codes?: CodesSource | undefined;
  /** Whether the `toolresult` key may be written; unless given: yes, except in a tool-result. */
  readonly extensions?: boolean | undefined;
  /** Language of the error. */
  readonly lang?: Lang | undefined;
}

type Given = Pick<Normal, "tool" | "toolCallId" | "operationType">;

interface Origin {
  readonly form: string;
  readonly digest: string;
  readonly rest: { readonly fields?: unknown; readonly absent?: readonly string[] };
}

/**
 * Convert a payload to another form and return its wire form.
 *
 * Failure stays failure. With extensions, empty stays empty and unknown stays unknown, and
 * converting back gives the payload exactly.
 *
 * @throws ContractError if the payload is not valid, or what would be made of it is not.
 * @throws RangeError if `to` or `from` is no form that can be converted.
 */
export function convert<To extends ConvertibleName>(
  payload: unknown,
  to: To,
  options: ConvertOptions = {},
): Envelopes[To] {
  return plain(converted(payload, to, options, plain)) as unknown as Envelopes[To];
}

/** Convert as `convert` does; numbers keep their spelling. */
export function convertExactly(payload: unknown, to: string, options: ConvertOptions): JsonObject {
  return converted(payload, to, options, (envelope) => envelope);
}

function plain(envelope: JsonObject): JsonObject {
  return plainNumbers(envelope) as JsonObject;
}

/**
 * @param finish what is done to a payload before another form is made of it: what comes out
 *     has plain numbers, so data that becomes text must have been written with them, or the
 *     stash would not lead to that text again.
 */
function converted(
  payload: unknown,
  to: string,
  options: ConvertOptions,
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
    operationType: options.operationType ?? OperationType.OPERATION,
  };
  const extended = options.extensions ?? to !== "tool-result";
  const made =
    fromTheOrigin(value, source, target, given, extended, finish) ??
    step(finish(value), source, target, given, extended);
  const verdict = examine(made, { schema: to, codes, lang }, false).report;
  if (!verdict.valid) throw new ContractError(verdict, lang);
  return made;
}

function convertible(name: string): ResultForm {
  const form = resultFormNamed(name);
  if (form !== null) return form;
  throw new RangeError(`"${name}" cannot be converted; expected one of ${CONVERTIBLE.join(", ")}`);
}

/** Fill in from another what is not known here. */
function orElse(one: Given, other: Given): Given {
  return {
    tool: one.tool ?? other.tool,
    toolCallId: one.toolCallId ?? other.toolCallId,
    operationType: one.operationType || other.operationType,
  };
}

/**
 * Convert what this envelope was made of, if its stash holds and nothing is lost by it.
 *
 * The origin says more than the envelope, except for what a caller gave on the way.
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
  // What conversion writes by itself says nothing.
  const isDefault = all.operationType === OperationType.OPERATION;
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
  return extended ? withStash(made, value, source, target) : made;
}

// One step, without a stash

const NOTHING_GIVEN: Given = { tool: null, toolCallId: null, operationType: null };

/** Make the other form, with a stamp of what its fields cannot say if that is allowed. */
function forward(
  value: JsonObject,
  source: ResultForm,
  target: ResultForm,
  given: Given,
  extended: boolean,
): JsonObject {
  const normal = { ...normalOf(value, source), ...orElse(saidBy(value, source), given) };
  const { envelope, assumed } = target.made(normal);
  if (!extended) return envelope;
  const carried = Object.entries(stamp(value, source.extension)).filter(([key]) =>
    CARRIED.includes(key),
  );
  const needsOutcome =
    normal.outcome === Outcome.UNKNOWN || target.outcome(envelope) !== normal.outcome;
  return stamped(envelope, target, {
    ...Object.fromEntries(carried),
    ...(needsOutcome ? { outcome: normal.outcome } : {}),
    ...(assumed.length > 0 ? { assumed } : {}),
  });
}

function saidBy(value: JsonObject, form: ResultForm): Given {
  const { tool, toolCallId, operationType } = normalOf(value, form);
  return { tool, toolCallId, operationType };
}

/** Return the normal result; what an earlier conversion had to invent counts as not said. */
function normalOf(value: JsonObject, form: ResultForm): Normal {
  const assumed = own(stamp(value, form.extension), "assumed");
  let known = value;
  for (const path of Array.isArray(assumed) ? (assumed as unknown[]) : []) {
    const [field, name, ...others] = steps(String(path));
    if (field === undefined || name === undefined || others.length > 0) continue;
    const holder = own(known, field);
    if (isObject(holder) && isInvented(own(holder, name))) {
      known = { ...known, [field]: without(holder, name) };
    }
  }
  return form.normal(known);
}

/** Whether a field still holds what conversion wrote; an edited one is said by somebody. */
function isInvented(value: unknown): boolean {
  return value === UNKNOWN_TOOL || jsonEqual(value, UNKNOWN_DURATION);
}

function without(value: JsonObject, key: string): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([one]) => one !== key));
}

/** Add to an envelope's stamp. */
function stamped(envelope: JsonObject, form: ResultForm, said: JsonObject): JsonObject {
  if (Object.keys(said).length === 0) return envelope;
  const holder = own(envelope, form.extension);
  const toolresult = { ...stamp(envelope, form.extension), ...said };
  return { ...envelope, [form.extension]: { ...(isObject(holder) ? holder : {}), toolresult } };
}

// The stash

/** Keep what the way back would not give by itself; nothing if back and forth are exact. */
function withStash(
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
  return stamped(made, target, { origin });
}

/** Return the payload that this envelope was made of, or null where the stash does not hold. */
function restored(
  value: JsonObject,
  form: ResultForm,
): { readonly value: JsonObject; readonly form: ResultForm } | null {
  const origin = own(stamp(value, form.extension), "origin") as Origin | undefined;
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
 * Whether what was made again is the envelope that came. Data that became the text of an `output`
 * may be spelt in another way there (`10.0`, the order of keys), since each language writes JSON
 * in its own; what the text says has to be the same, and everything beside it.
 */
function leadsTo(again: JsonObject, bare: JsonObject, data: unknown): boolean {
  if (jsonEqual(again, bare)) return true;
  if (data === undefined || data === null || typeof data === "string") return false;
  const [made, came] = [own(again, "output"), own(bare, "output")];
  if (typeof made !== "string" || typeof came !== "string") return false;
  return jsonEqual({ ...again, output: came }, bare) && isSameJson(made, came);
}

/** Whether two texts are the same JSON value; one with repeated keys says two things. */
function isSameJson(one: string, other: string): boolean {
  try {
    const [a, b] = [parseExactly(one, "en"), parseExactly(other, "en")];
    return b.repeated.length === 0 && jsonEqual(a.value, b.value);
  } catch (error) {
    if (error instanceof TextError) return false;
    throw error;
  }
}

/** Return the envelope as it was before the stash was added. */
function withoutOrigin(value: JsonObject, field: string): JsonObject {
  const said = without(stamp(value, field), "origin");
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
