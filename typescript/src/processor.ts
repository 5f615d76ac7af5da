/**
 * Answers questions about a tool result in any representation: text, an object, nothing at all.
 *
 * ok is a success, empty is empty, failed is a failure, unknown (success false, and
 * the envelope does not say why) is empty and a failure. Every outcome is at least one of the three.
 * Whatever is not a success stops a workflow.
 */

import { OperationType } from "./build/operation-types.js";
import { Outcome, extensionOf } from "./canonical-result.js";
import { isBlank } from "./characters.js";
import type { JsonObject, Lang } from "./contract.js";
import { objectsIn } from "./embedded.js";
import { phrase, type Report } from "./findings.js";
import { DEFAULT_OPERATION_TYPE, UNKNOWN_TOOL } from "./facts.js";
import { dataAsText, recognize, RESULT_FORMS, resultFormNamed, type Form } from "./forms.js";
import { isText, parseExactly, plainNumbers, TextError, type Parsed } from "./parser.js";
import { steps } from "./pointers.js";
import { at } from "./json-schema.js";
import { examine, validate } from "./validation.js";
import { isObject, own } from "./values.js";
import { nameOfType } from "./writer.js";

// Of several results in one text, the most severe counts.
const MOST_SEVERE_FIRST: readonly Outcome[] = [Outcome.FAILED, Outcome.UNKNOWN, Outcome.EMPTY];
// A result has one of these keys; a backslash may spell any of them.
const DISCRIMINATORS: readonly string[] = /* @__PURE__ */ RESULT_FORMS.flatMap((form) =>
  form.discriminators.map((key) => `"${key}"`),
).concat("\\");

/** An envelope: its form, its fields, and what happened. */
interface Envelope {
  readonly form: Form;
  readonly fields: JsonObject;
  readonly outcome: Outcome;
}

/** Anything else: the given value, and its outcome. */
interface NoEnvelope {
  readonly form: null;
  readonly given: unknown;
  readonly outcome: Outcome;
}

/** Return the outcome: ok, empty, failed or unknown. A result is text, bytes, an object or null. */
export function outcome(result: unknown): Outcome {
  return taken(result).outcome;
}

/** Whether a result is a success: `success` is true, `code` is 0, or there is no error. */
export function isSuccess(result: unknown): boolean {
  return outcome(result) === Outcome.OK;
}

/** Whether a result may be one that found nothing. */
export function isEmpty(result: unknown): boolean {
  const found = outcome(result);
  return found === Outcome.EMPTY || found === Outcome.UNKNOWN;
}

/** Whether a result may be a failure; anything that is not an envelope is one. */
export function isFailure(result: unknown): boolean {
  const found = outcome(result);
  return found === Outcome.FAILED || found === Outcome.UNKNOWN;
}

/** Return the data of a success, and what is not an envelope unchanged; else null. */
export function extractData(result: unknown): unknown {
  const it = taken(result);
  if (it.form === null) return it.given;
  if (it.outcome !== Outcome.OK || it.form.data === null) return null;
  return plainNumbers(own(it.fields, it.form.data) ?? null);
}

/** Return a valid result as an object, else null; `problems` says why. */
export function parse(result: unknown): JsonObject | null {
  const { report, value } = examine(result, {}, false);
  return report.valid && isObject(value) ? (plainNumbers(value) as JsonObject) : null;
}

/** Report all errors and warnings about a result. */
export function problems(
  result: unknown,
  options: { readonly lang?: Lang | undefined } = {},
): Report {
  return validate(result, options);
}

/** Return the message or error of a result; what is not an envelope is its own message. */
export function getMessage(result: unknown): string {
  const it = taken(result);
  if (it.form === null) return asText(it.given);
  const said = it.form.message === null ? "" : asText(own(it.fields, it.form.message));
  // A form whose data is text also reports there that it found nothing.
  const isSaidInData = it.form.dataIsText && it.outcome === Outcome.EMPTY;
  return isBlank(said) && isSaidInData ? dataText(it) : said;
}

/** Summarize a result for the model: `✓ [type] message` or `✗ [type] message - …`. */
export function toAiFriendlyMessage(
  result: unknown,
  options: { readonly lang?: Lang | undefined } = {},
): string {
  const lang = options.lang ?? "zh";
  const willStop = phrase("processor.will-stop", lang);
  const it = taken(result);
  const candidates = [getMessage(result), it.form?.dataIsText === true ? dataText(it) : ""];
  const message =
    candidates.find((one) => !isBlank(one)) ?? phrase(`processor.${it.outcome}`, lang);
  const type = typeOf(it);
  return it.outcome === Outcome.OK
    ? `✓ [${type}] ${message}`
    : `✗ [${type}] ${message} - ${willStop}`;
}

/** Return the tool that a result names; null if it names none. */
export function toolOf(result: unknown): string | null {
  const it = taken(result);
  if (it.form === null) return null;
  // A form without a place for the tool may still name it, if the result is invalid.
  const path = it.form.tool ?? "/name";
  const name = at(it.fields, steps(path));
  const assumed = own(extensionOf(it.fields, it.form.extension), "assumed");
  const isAssumed = Array.isArray(assumed) && assumed.includes(path);
  if (isAssumed && name === UNKNOWN_TOOL) return null;
  return typeof name === "string" && !isBlank(name) ? name : null;
}

function typeOf(it: Envelope | NoEnvelope): string {
  if (it.form === null) return OperationType.UNKNOWN;
  const named = own(it.fields, "operationType");
  return typeof named === "string" && !isBlank(named) ? named : DEFAULT_OPERATION_TYPE;
}

function dataText(it: Envelope | NoEnvelope): string {
  if (it.form === null || it.form.data === null) return "";
  return asText(own(it.fields, it.form.data));
}

/** Return a value as text; what JSON cannot represent is replaced by the name of its type. */
function asText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Uint8Array) return decoded(value);
  try {
    return dataAsText(value);
  } catch {
    return `<${nameOfType(value)}>`;
  }
}

function decoded(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

function taken(result: unknown): Envelope | NoEnvelope {
  if (isText(result)) return ofText(result);
  if (result === null || result === undefined) return noEnvelope(null, Outcome.EMPTY);
  const form = recognize(result);
  if (typeof form === "string" || !isObject(result)) return noEnvelope(result, Outcome.FAILED);
  return { form, fields: result, outcome: form.outcome(result) };
}

function noEnvelope(given: unknown, outcome: Outcome): NoEnvelope {
  return { form: null, given, outcome };
}

function ofText(text: string | Uint8Array): Envelope | NoEnvelope {
  const characters = typeof text === "string" ? text : decoded(text);
  if (characters === "") return noEnvelope(null, Outcome.EMPTY);
  const parsed = parsedOrNull(text);
  if (parsed === null) return noEnvelope(characters, outcomeOfText(characters));
  return ofJson(parsed) ?? noEnvelope(characters, Outcome.FAILED);
}

function parsedOrNull(text: string | Uint8Array): Parsed | null {
  try {
    return parseExactly(text, "en");
  } catch (error) {
    if (error instanceof TextError) return null;
    throw error;
  }
}

/** Read a JSON value as an envelope; an ambiguous one has failed. */
function ofJson({ value, duplicateKeys }: Parsed): Envelope | null {
  const form = recognize(value);
  if (typeof form === "string" || !isObject(value)) return null;
  const isClear = !duplicateKeys.some((path) => decides(steps(path), form));
  return { form, fields: value, outcome: isClear ? form.outcome(value) : Outcome.FAILED };
}

/** Whether a duplicate key is where the outcome is read: in the envelope or its extension. */
function decides(path: readonly string[], form: Form): boolean {
  return path.length === 1 || (path[0] === form.extension && path[1] === "toolresult");
}

/**
 * Return the most severe outcome of the results in a text; a text without results has failed.
 *
 * If the text also holds an object that is broken or not a result, its meaning is unknown: then
 * nothing in the text makes it merely empty.
 */
function outcomeOfText(text: string): Outcome {
  const { objects, broken } = objectsIn(text);
  const seen = new Set<Outcome | null>();
  for (const written of objects) {
    seen.add(DISCRIMINATORS.some((word) => written.includes(word)) ? outcomeOfObject(written) : null);
    if (seen.has(Outcome.FAILED)) break;
  }
  const mostSevere = MOST_SEVERE_FIRST.find((one) => seen.has(one)) ?? Outcome.FAILED;
  const read = objects.reduce((sum, written) => sum + countBraces(written), 0);
  const isDoubtful = broken || seen.has(null) || countBraces(text) > read;
  return mostSevere === Outcome.EMPTY && isDoubtful ? Outcome.FAILED : mostSevere;
}

function countBraces(text: string): number {
  return text.split("{").length - 1;
}

/** Return the outcome of an object in a text; null if it is not a tool result. */
function outcomeOfObject(text: string): Outcome | null {
  const parsed = parsedOrNull(text);
  const envelope = parsed === null ? null : ofJson(parsed);
  return envelope !== null && resultFormNamed(envelope.form.name) !== null
    ? envelope.outcome
    : null;
}
