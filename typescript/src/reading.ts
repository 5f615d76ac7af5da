/** What a returned value means, the same wherever it is looked at. */

import { NO_DATA_CODE, Outcome } from "./canonical-result.js";
import { isBlank } from "./characters.js";
import { kindOf } from "./code-rows.js";
import * as catalog from "./build/contract.js";
import { sharedSchema, type JsonObject } from "./contract.js";
import { recognize } from "./recognition.js";
import { resultFormNamed } from "./forms.js";
import type { Form } from "./form.js";
import { propertiesOf } from "./json-schema.js";
import { wholeNumber } from "./numbers.js";
import { isText, ownBytes } from "./encoding.js";
import { parseExactly } from "./parser.js";
import { TextError } from "./text-error.js";
import type { ParsedExactly } from "./strict-parser.js";
import { stepsTo } from "./pointers.js";
import { processReason } from "./processes.js";
import { isError, reasonIn, saysFailed, wrappedIn } from "./reported.js";
import { isObject, own, withoutUndefined } from "./values.js";

/** What a returned value is; embedded is free text around an envelope that is not ok. */
export type Kind =
  | "envelope"
  | "reported-failure"
  | "looks-like-failure"
  | "embedded"
  | "plain"
  | "nothing";

/** What a returned value means. */
export interface Reading {
  readonly kind: Kind;
  readonly outcome: Outcome;
  /** Of JSON text that holds an object the object, of other text the text. */
  readonly value: unknown;
  /** The form of an envelope. */
  readonly form: Form | null;
  /** Why it failed, in the value's own words. */
  readonly message: string | null;
}

/** The status of the item of a call that has its whole output. */
const COMPLETED = "completed";
const FAILURE_TEXT = /* @__PURE__ */ new RegExp(catalog.patterns["failure-text"], "u");
const DIGITS = /^-?[0-9]{1,9}$/;

/**
 * Read what a tool returned: a JSON value, or text that may hold one.
 *
 * `plainIsSuccess`: plain values are welcome. What is neither an envelope nor a failure is then a
 * success, text that looks like a failure is unknown, alone in an object as well, and an object is an
 * envelope only if nothing else is in it. Otherwise an envelope is required, and `readStrictly` also
 * searches free text for envelopes.
 */
export function readResult(value: unknown, plainIsSuccess = false): Reading {
  if (isText(value)) return ofText(value, plainIsSuccess);
  if (value === null || value === undefined) return reading("nothing", Outcome.FAILED, null);
  const given = withoutUndefined(value);
  return isObject(given) ? ofObject(given, plainIsSuccess) : plain(given, plainIsSuccess);
}

/** Whether a text begins as failures do ("Error: …"). */
export function looksLikeFailure(text: string): boolean {
  return FAILURE_TEXT.test(text);
}

/** Return the code of the contract that a failure names with a message, or null. */
export function codeIn(value: unknown): number | null {
  if (!isObject(value)) return null;
  if (hasOwnCode(value) && hasMessage(value)) return Number(wholeNumber(own(value, "code")));
  const held = wrappedIn(value);
  const inner = typeof held === "string" ? parsedOrNull(held)?.value : held;
  return isObject(inner) && (wrappedIn(inner) ?? null) === null ? codeIn(inner) : null;
}

/** Return a text as characters; what is not UTF-8 is replaced. */
export function charactersOf(text: string | Uint8Array): string {
  if (typeof text === "string") return text;
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(ownBytes(text));
}

function reading(
  kind: Kind,
  outcome: Outcome,
  value: unknown,
  form: Form | null = null,
  message: string | null = null,
): Reading {
  return { kind, outcome, value, form, message };
}

function plain(value: unknown, plainIsSuccess: boolean): Reading {
  return reading("plain", plainIsSuccess ? Outcome.OK : Outcome.FAILED, value);
}

function ofText(text: string | Uint8Array, plainIsSuccess: boolean): Reading {
  const characters = charactersOf(text);
  const parsed = parsedOrNull(text);
  if (parsed !== null && isObject(parsed.value)) return ofParsed(parsed, plainIsSuccess);
  if (plainIsSuccess) {
    return FAILURE_TEXT.test(characters)
      ? reading("looks-like-failure", Outcome.UNKNOWN, characters, null, characters)
      : plain(characters, true);
  }
  if (isBlank(characters) || parsed?.value === null) {
    return reading("nothing", Outcome.FAILED, characters);
  }
  return plain(characters, false);
}

export function parsedOrNull(text: string | Uint8Array): ParsedExactly | null {
  try {
    return parseExactly(text, "en");
  } catch (error) {
    if (error instanceof TextError) return null;
    throw error;
  }
}

/** Read an object; one that says two things at once has failed. */
export function ofParsed({ value, duplicateKeys }: ParsedExactly, plainIsSuccess: boolean): Reading {
  const found = ofObject(value as JsonObject, plainIsSuccess);
  const { form } = found;
  const isClear = form === null || !duplicateKeys.some((place) => decides(stepsTo(place), form));
  return isClear ? found : { ...found, outcome: Outcome.FAILED };
}

/** Whether a duplicate key is where the outcome is read: in the envelope or its extension. */
function decides(path: readonly string[], form: Form): boolean {
  return path.length === 1 || (path[0] === form.extension && path[1] === "toolresult");
}

function ofObject(value: JsonObject, plainIsSuccess: boolean): Reading {
  const item = ofItem(value);
  if (item !== null) return item;
  const form = recognize(value);
  if (typeof form !== "string" && (!plainIsSuccess || isOnly(value, form))) {
    const outcome = form.outcome(value);
    const isFailure = outcome !== Outcome.OK && resultFormNamed(form.name) !== null;
    return reading("envelope", outcome, value, form, isFailure ? reasonOf(value) : null);
  }
  const found = reported(value);
  if (found !== null || !plainIsSuccess) return found ?? plain(value, plainIsSuccess);
  return looksInside(value) ?? plain(value, plainIsSuccess);
}

/** Read the text that an object only wraps; null unless it looks like a failure. */
function looksInside(value: JsonObject): Reading | null {
  const held = wrappedIn(value);
  return typeof held === "string" && looksLikeFailure(held) ? ofText(held, true) : null;
}

/**
 * Read the item of a call whose output failed, or looks so; null for others.
 *
 * The item of a provider has no flag, and what the tool said is in it as text. Of one that is not
 * completed nobody knows how it ends.
 */
function ofItem(value: JsonObject): Reading | null {
  const kind = own(value, "type");
  const output = own(value, "output");
  if (typeof kind !== "string" || !kind.endsWith("_output")) return null;
  if (typeof output !== "string" && !isObject(output)) return null;
  if (saysFailed(value)) return null;
  const inner = readResult(output, true);
  if (inner.outcome === Outcome.OK) {
    const isCompleted = (own(value, "status") ?? COMPLETED) === COMPLETED;
    return isCompleted ? null : reading("reported-failure", Outcome.UNKNOWN, value);
  }
  return { ...inner, kind: "reported-failure", value, form: null };
}

/** Whether an object is an envelope and nothing else, so that it can only be meant as one. */
function isOnly(value: JsonObject, form: Form): boolean {
  if (resultFormNamed(form.name) === null || !hasOnly(value, form.name)) return false;
  if (form.discriminators.includes("success")) return typeof own(value, "success") === "boolean";
  if (form.discriminators.includes("code")) {
    return wholeNumber(own(value, "code")) === 0 || hasOwnCode(value) || hasForeignCode(value);
  }
  return typeof own(value, "output") === "string" || isError(own(value, "error"));
}

function hasOnly(value: JsonObject, name: string): boolean {
  const fields = propertiesOf(sharedSchema(name));
  return Object.keys(value).every((key) => Object.hasOwn(fields, key));
}

/** Read an object that says in its own way that it failed; null for others. */
function reported(value: JsonObject): Reading | null {
  const code = hasOwnCode(value) && hasMessage(value) ? wholeNumber(own(value, "code")) : null;
  if (code === null && !hasForeignCode(value) && !saysFailed(value)) {
    const inner = wrapped(value);
    return inner === null ? null : { ...inner, kind: "reported-failure", value, form: null };
  }
  const form = recognize(value);
  const isUnknown =
    code === null && typeof form !== "string" && form.outcome(value) === Outcome.UNKNOWN;
  const outcome = code === NO_DATA_CODE ? Outcome.EMPTY : Outcome.FAILED;
  const said = isUnknown ? Outcome.UNKNOWN : outcome;
  return reading("reported-failure", said, value, null, reasonOf(value));
}

/** Return why an object failed; what a process printed is its output, and no reason. */
function reasonOf(value: JsonObject): string | null {
  const ofProcess = processReason(value);
  if (ofProcess === null) return reasonIn(value) ?? reasonInBody(own(value, "body"));
  const { output: _, ...said } = value;
  return reasonIn(said) ?? ofProcess;
}

/** Return what the body of a response says: why it failed, as JSON or as it is. */
function reasonInBody(body: unknown): string | null {
  const parsed = typeof body === "string" ? parsedOrNull(body) : null;
  return reasonIn(parsed?.value) ?? reasonIn(body);
}

/** Read what a server wrapped; null unless that is a failure. */
function wrapped(value: JsonObject): Reading | null {
  const held = wrappedIn(value);
  const inner = typeof held === "string" ? parsedOrNull(held)?.value : held;
  // Only one level is looked into: whatever is deeper is data.
  if (!isObject(inner) || (wrappedIn(inner) ?? null) !== null) return null;
  const found = ofObject(inner, true);
  return found.outcome === Outcome.OK ? null : found;
}

/** Whether its code is one of the ranges of the contract, but not 0. */
function hasOwnCode(value: JsonObject): boolean {
  const code = wholeNumber(own(value, "code"));
  return code !== null && code !== 0 && kindOf(code) !== null;
}

/** Whether it is an envelope but for its code, which is not an HTTP success either. */
export function hasForeignCode(value: JsonObject): boolean {
  const written = own(value, "code");
  const isDigits = typeof written === "string" && DIGITS.test(written);
  const code = isDigits ? Number(written) : wholeNumber(written);
  const isFailure = code !== null && code !== 0 && !(code >= 200 && code < 300);
  return isFailure && hasMessage(value) && hasOnly(value, "tool-return");
}

function hasMessage(value: JsonObject): boolean {
  return typeof own(value, "message") === "string";
}
