/**
 * Answers questions about a tool result in any representation: text, an object, nothing at all.
 *
 * ok is a success, failed is a failure, unknown (success false, and the envelope does not say why)
 * is a failure, empty is neither. Nothing at all and every envelope that is not ok is empty; to tell
 * empty from failed, ask `outcome`. Whatever is not a success stops a workflow.
 */

import { OperationType } from "../build/operation-types.js";
import type { JsonObject } from "../contract/contract.js";
import { DEFAULT_OPERATION_TYPE, UNKNOWN_TOOL } from "../contract/facts.js";
import { phrase, type Report } from "../findings/finding.js";
import { Outcome, extensionOf } from "../forms/canonical-result.js";
import { dataAsText } from "../forms/envelope-fields.js";
import { at } from "../json-schema/by-name.js";
import { charactersOf, type Reading } from "../reading/read.js";
import { readStrictly } from "../reading/strict.js";
import { isText } from "../strict-json/encoding.js";
import { plainNumbers } from "../strict-json/parser.js";
import { steps } from "../strict-json/pointers.js";
import { isObject, own } from "../strict-json/values.js";
import { nameOfType } from "../strict-json/writer.js";
import { isBlank } from "../text/characters.js";
import { agreed, type WithSettings } from "../validation/agreed.js";
import { examine, validate } from "../validation/validation.js";

/**
 * Return what happened: ok, empty, failed or unknown; what is not an envelope has failed.
 *
 * @param result text, bytes, an object or null.
 * @param options what your team has agreed: the dialect that results speak.
 */
export function outcome(result: unknown, options: WithSettings = {}): Outcome {
  return readSpoken(result, options).outcome;
}

/** Whether a result is a success: `success` is true, `code` is 0, or there is no error. */
export function isSuccess(result: unknown, options: WithSettings = {}): boolean {
  return outcome(result, options) === Outcome.OK;
}

/**
 * Whether there is nothing to continue with; to tell empty from failed, ask `outcome`.
 *
 * True for nothing at all (null and blank text) and for every envelope that is not a success, so
 * that it is handled by the second branch of `if (isSuccess(…)) … else if (isEmpty(…))`; false for
 * plain text and everything else.
 */
export function isEmpty(result: unknown, options: WithSettings = {}): boolean {
  const { kind, outcome } = readSpoken(result, options);
  return outcome !== Outcome.OK && kind !== "plain";
}

/** Whether a result may be a failure; anything that is not an envelope is one. */
export function isFailure(result: unknown, options: WithSettings = {}): boolean {
  const found = outcome(result, options);
  return found === Outcome.FAILED || found === Outcome.UNKNOWN;
}

/** Return the data of a success, and what is not an envelope unchanged; else null. */
export function extractData(result: unknown, options: WithSettings = {}): unknown {
  const it = readSpoken(result, options);
  if (it.form === null) return it.kind === "nothing" && isGone(result) ? null : given(result);
  if (it.outcome !== Outcome.OK || it.form.data === null) return null;
  return plainNumbers(own(fieldsOf(it), it.form.data) ?? null);
}

/** Return a valid result as an object, else null; `problems` says why. */
export function parse(result: unknown, options: WithSettings = {}): JsonObject | null {
  const { report, value } = examine(result, agreed(options), false);
  return report.valid && isObject(value) ? (plainNumbers(value) as JsonObject) : null;
}

/**
 * Report all errors and warnings about a result.
 *
 * @param result an object, JSON text, or bytes.
 * @param options what your team has agreed.
 */
export function problems(result: unknown, options: WithSettings = {}): Report {
  return validate(result, options);
}

/** Return the message or error of a result; what is not an envelope is its own message. */
export function getMessage(result: unknown, options: WithSettings = {}): string {
  return messageIn(readSpoken(result, options), result);
}

/** Return what happened and what the result says, from one reading. */
export function told(result: unknown, options: WithSettings): { readonly outcome: Outcome; readonly message: string } {
  const it = readSpoken(result, options);
  return { outcome: it.outcome, message: messageIn(it, result) };
}

function messageIn(it: Reading, result: unknown): string {
  if (it.form === null) return it.message ?? asText(given(result));
  const said = asText(saidBy(it));
  // A form whose data is text also reports there that it found nothing.
  const isSaidInData = it.form.dataIsText && it.outcome === Outcome.EMPTY;
  return isBlank(said) && isSaidInData ? dataText(it) : said;
}

/**
 * Summarize a result for the model: `✓ [type] message` or `✗ [type] message - …`.
 *
 * @param result an object, JSON text, or bytes.
 * @param options what your team has agreed; without a language the words around the message are Chinese.
 */
export function toAiFriendlyMessage(result: unknown, options: WithSettings = {}): string {
  const lang = agreed(options).lang ?? "zh";
  const willStop = phrase("processor.will-stop", lang);
  const it = readSpoken(result, options);
  const candidates = [messageIn(it, result), it.form?.dataIsText === true ? dataText(it) : ""];
  const message =
    candidates.find((one) => !isBlank(one)) ?? phrase(`processor.${it.outcome}`, lang);
  const type = typeOf(it);
  return it.outcome === Outcome.OK
    ? `✓ [${type}] ${message}`
    : `✗ [${type}] ${message} - ${willStop}`;
}

/** Return the tool that a result names; null if it names none. */
export function toolOf(result: unknown, options: WithSettings = {}): string | null {
  const it = readSpoken(result, options);
  if (it.form === null) return null;
  // A form without a place for the tool may still name it, if the result is invalid.
  const path = it.form.tool ?? "/name";
  const name = at(it.value, steps(path));
  const assumed = own(extensionOf(fieldsOf(it), it.form.extension), "assumed");
  const isAssumed = Array.isArray(assumed) && assumed.includes(path);
  if (isAssumed && name === UNKNOWN_TOOL) return null;
  return typeof name === "string" && !isBlank(name) ? name : null;
}

/** Read a result, after its code was translated from the dialect that results speak. */
function readSpoken(result: unknown, options: WithSettings): Reading {
  const { dialect, codes } = agreed(options);
  if (dialect === undefined) return readStrictly(result);
  const { report, value } = examine(result, { dialect, codes }, false);
  return readStrictly(report.valid ? value : result);
}

/** Return the message of an envelope, or what a failure says in another place. */
function saidBy(it: Reading): unknown {
  const field = it.form?.message ?? null;
  const said = field === null ? undefined : own(fieldsOf(it), field);
  const isSaid = typeof said === "string" && !isBlank(said);
  return isSaid || it.message === null ? said : it.message;
}

/** Return what is not an envelope unchanged, bytes as text. */
function given(result: unknown): unknown {
  return isText(result) ? charactersOf(result) : (result ?? null);
}

function isGone(result: unknown): boolean {
  return (isText(result) && result.length === 0) || result === null || result === undefined;
}

function fieldsOf(it: Reading): JsonObject {
  return isObject(it.value) ? it.value : {};
}

function typeOf(it: Reading): string {
  if (it.form === null) return OperationType.UNKNOWN;
  const named = own(fieldsOf(it), "operationType");
  return typeof named === "string" && !isBlank(named) ? named : DEFAULT_OPERATION_TYPE;
}

function dataText(it: Reading): string {
  if (it.form === null || it.form.data === null) return "";
  return asText(own(fieldsOf(it), it.form.data));
}

/** Return a value as text; what JSON cannot represent is replaced by the name of its type. */
function asText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (isText(value)) return charactersOf(value);
  try {
    return dataAsText(value);
  } catch {
    return `<${nameOfType(value)}>`;
  }
}
