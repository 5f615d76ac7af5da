/** What a returned value means, the same wherever it is looked at. */

import { ErrorCode } from "../build/error-codes.js";
import { sharedSchema, type JsonObject } from "../contract/contract.js";
import { kindOf } from "../error-codes/rows.js";
import { NO_DATA_CODE, Outcome, recordedEvidence, WORDS } from "../forms/canonical-result.js";
import { contradictingSign } from "../forms/envelope-fields.js";
import { allFailed, isError, namesNoError, onlyExplains, reasonIn, saysFailed, signIn, wrappedIn, type Sign } from "../forms/evidence.js";
import type { Form } from "../forms/form.js";
import { processReason } from "../forms/processes.js";
import { recognize } from "../forms/recognition.js";
import { resultFormNamed } from "../forms/registry.js";
import { propertiesOf } from "../json-schema/by-name.js";
import { isText, ownBytes } from "../strict-json/encoding.js";
import { wholeNumber } from "../strict-json/exact.js";
import { parseExactly } from "../strict-json/parser.js";
import { pointer, stepsTo } from "../strict-json/pointers.js";
import type { ParsedExactly } from "../strict-json/strict-parser.js";
import { TextError } from "../strict-json/text-error.js";
import { isObject, own, withoutUndefined } from "../strict-json/values.js";
import { isBlank } from "../text/characters.js";
import { isEmptyValue, saysSucceeded } from "./success.js";
import { failureInWords, isDenial, nothingFound } from "./words.js";

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
  /** The failure code of the contract that it names; null if it names none. */
  readonly code: number | null;
  /** Why it failed, in the value's own words. */
  readonly message: string | null;
  /**
   * By what that is judged, the deciding sign first: the pointer of a field (`/status`), words
   * (`text: not found`), or that a success found nothing (`nothing-found`).
   */
  readonly evidence: readonly string[];
  /** Whether it says that nothing was found. Only a hint: the outcome stays ok. */
  readonly empty: boolean;
}

/** The evidence that a success says that it found nothing. */
const NOTHING_FOUND = "nothing-found";
/** The words by which a person said no. */
const DENIED = "denied by a person";
/** The status of the item of a call that has its whole output. */
const COMPLETED = "completed";
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
  if (value === null || value === undefined) return { ...NOTHING, kind: "nothing", outcome: Outcome.FAILED, value: null };
  const given = withoutUndefined(value);
  return isObject(given) ? ofObject(given, plainIsSuccess) : plain(given, plainIsSuccess);
}

/** Return a text as characters; what is not UTF-8 is replaced. */
export function charactersOf(text: string | Uint8Array): string {
  if (typeof text === "string") return text;
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(ownBytes(text));
}

const NOTHING: Omit<Reading, "kind" | "outcome" | "value"> = {
  form: null,
  code: null,
  message: null,
  evidence: [],
  empty: false,
};

function plain(value: unknown, plainIsSuccess: boolean): Reading {
  if (!plainIsSuccess) return { ...NOTHING, kind: "plain", outcome: Outcome.FAILED, value };
  const listed = listOfFailures(value);
  if (listed !== null) return listed;
  const empty = typeof value === "string" ? nothingFound(value) : isEmptyValue(value);
  const evidence = empty ? [NOTHING_FOUND] : [];
  return { ...NOTHING, kind: "plain", outcome: Outcome.OK, value, evidence, empty };
}

/** Read a list whose every item says that it failed; null for others. */
function listOfFailures(value: unknown): Reading | null {
  if (!allFailed(value)) return null;
  const evidence = [`/0${signIn(value[0] as JsonObject)?.place ?? ""}`];
  return { ...NOTHING, kind: "reported-failure", outcome: Outcome.FAILED, value, message: reasonIn(value[0]), evidence };
}

/**
 * Return the reading of a text that words a failure or a denial; null of any other.
 *
 * Nobody flagged it, so its outcome is unknown.
 */
export function wordedFailure(text: string): Reading | null {
  const isDenied = isDenial(text);
  const name = isDenied ? DENIED : failureInWords(text);
  if (name === null) return null;
  const code = isDenied ? ErrorCode.APPROVAL_DENIED : null;
  const evidence = [WORDS + name];
  return { ...NOTHING, kind: "looks-like-failure", outcome: Outcome.UNKNOWN, value: text, code, message: text, evidence };
}

function ofText(text: string | Uint8Array, plainIsSuccess: boolean): Reading {
  const characters = charactersOf(text);
  const parsed = parsedOrNull(text);
  if (parsed !== null && isObject(parsed.value)) return ofParsed(parsed, plainIsSuccess);
  if (plainIsSuccess) return listOfFailures(parsed?.value) ?? wordedFailure(characters) ?? plain(characters, true);
  if (isBlank(characters) || parsed?.value === null) {
    return { ...NOTHING, kind: "nothing", outcome: Outcome.FAILED, value: characters };
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
    const code = isFailure && hasOwnCode(value) ? Number(wholeNumber(own(value, "code"))) : null;
    const message = isFailure ? reasonOf(value) : null;
    return { ...NOTHING, kind: "envelope", outcome, value, form, code, message, evidence: isFailure ? evidenceIn(value, form) : [] };
  }
  const found = reported(value);
  if (found !== null || !plainIsSuccess) return found ?? plain(value, plainIsSuccess);
  return looksInside(value) ?? plain(value, plainIsSuccess);
}

/** Return what an envelope that is not ok shows it by: recorded, beside its flag, its flag. */
function evidenceIn(value: JsonObject, form: Form): readonly string[] {
  const extension = form.extension ?? "";
  const recorded = recordedEvidence(value, extension);
  if (recorded !== null) return recorded;
  const beside = contradictingSign(value, extension);
  if (beside !== null) return [pointer([extension, beside])];
  const sign = signIn(value);
  if (sign !== null) return [sign.place];
  return form.discriminators.filter((key) => Object.hasOwn(value, key)).slice(0, 1).map((key) => pointer([key]));
}

/**
 * Read the text that an object only wraps, or that is all it says; null unless it words a failure.
 *
 * A flag by which it says that it succeeded counts more than words.
 */
function looksInside(value: JsonObject): Reading | null {
  const wrapped = wrappedIn(value);
  const isAlone = (wrapped ?? null) === null && onlyExplains(value) && !saysSucceeded(value);
  const text = isAlone ? reasonIn(value) : wrapped;
  return typeof text === "string" ? wordedFailure(text) : null;
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
    return isCompleted ? null : { ...NOTHING, kind: "reported-failure", outcome: Outcome.UNKNOWN, value };
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
  if (namesNoError(own(value, "error"))) return false;
  return typeof own(value, "output") === "string" || isError(own(value, "error"));
}

function hasOnly(value: JsonObject, name: string): boolean {
  const fields = propertiesOf(sharedSchema(name));
  return Object.keys(value).every((key) => Object.hasOwn(fields, key));
}

/** Read an object that says in its own way that it failed; null for others. */
function reported(value: JsonObject): Reading | null {
  const code = codeIn(value);
  const isCoded = code !== null || hasForeignCode(value);
  const sign = isCoded ? null : signIn(value);
  if (!isCoded && sign === null) {
    const inner = wrapped(value);
    return inner === null ? null : { ...inner, value };
  }
  const message = reasonOf(value);
  const isDenied = code === null && message !== null && isDenial(message);
  return {
    ...NOTHING,
    kind: "reported-failure",
    outcome: outcomeOf(value, code, sign, message),
    value,
    code: isDenied ? ErrorCode.APPROVAL_DENIED : (code ?? sign?.code ?? null),
    message,
    evidence: [sign?.place ?? "/code"],
  };
}

function outcomeOf(value: JsonObject, code: number | null, sign: Sign | null, message: string | null): Outcome {
  if (code !== null) return code === NO_DATA_CODE ? Outcome.EMPTY : Outcome.FAILED;
  if (sign?.isEmptyIfSaid === true && nothingFound(message ?? "")) return Outcome.EMPTY;
  const form = recognize(value);
  const isUnknown = typeof form !== "string" && form.outcome(value) === Outcome.UNKNOWN;
  return isUnknown || sign?.isCertain === false ? Outcome.UNKNOWN : Outcome.FAILED;
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
  const listed = listOfFailures(inner);
  if (listed !== null) return listed;
  // Only one level is looked into: whatever is deeper is data.
  if (!isObject(inner) || (wrappedIn(inner) ?? null) !== null) return null;
  const found = ofObject(inner, true);
  if (found.outcome === Outcome.OK) return null;
  return { ...found, kind: "reported-failure", value: inner, form: null, empty: false };
}

/** Return the failure code of the contract that has a message beside it, or null. */
function codeIn(value: JsonObject): number | null {
  return hasOwnCode(value) && hasMessage(value) ? Number(wholeNumber(own(value, "code"))) : null;
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
