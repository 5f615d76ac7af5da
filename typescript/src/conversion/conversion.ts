/**
 * Converts between forms via a canonical result; losses are recorded.
 *
 * With extensions, the result carries the `toolresult` extension: what its own fields cannot
 * express, and the origin, which is round-trip data for what it has no place for. Converting back
 * gives the first payload exactly. The origin is used only if converting the restored payload
 * gives this very envelope again, so that an edited, stale or forged origin changes nothing.
 */

import type { Envelopes } from "../build/envelopes.js";
import type { JsonObject } from "../contract/contract.js";
import { DEFAULT_OPERATION_TYPE } from "../contract/facts.js";
import { ContractError } from "../findings/finding.js";
import type { ConvertibleName, ResultForm } from "../forms/form.js";
import { CONVERTIBLE, resultFormNamed } from "../forms/registry.js";
import { plainNumbers } from "../strict-json/parser.js";
import { isObject, jsonEqual } from "../strict-json/values.js";
import { agreed, type WithSettings } from "../validation/agreed.js";
import { examine } from "../validation/validation.js";
import { forward, orElse, saidBy, type Given } from "./forward.js";
import { warnOfLosses } from "./losses.js";
import { restored, withOrigin } from "./origin.js";

/** What the caller knows and the payload may not contain, and how to convert. */
export interface ConversionOptions extends WithSettings {
  /** Form of the payload; without it the form is recognized. */
  readonly from?: ConvertibleName | undefined;
  /** Name of the tool. */
  readonly tool?: string | undefined;
  /** Identifier of the model's call. */
  readonly toolCallId?: string | undefined;
  /** Operation type; "operation" by default. */
  readonly operationType?: string | undefined;
  /**
   * Whether the `toolresult` key may be written; by default yes, except in a tool-result, where the
   * console then names what is lost. False accepts the loss in silence.
   */
  readonly extensions?: boolean | undefined;
}

/**
 * Convert a payload to another form and return the new envelope.
 *
 * Failure stays failure. With extensions, empty stays empty and unknown stays unknown, and
 * converting back gives the payload exactly. A tool-result has none unless you ask for them: what it
 * loses is said on the console.
 *
 * @param payload an object, JSON text, or bytes.
 * @param to form of the new envelope.
 * @param options form of the payload; what it does not say itself: tool, call, operation type; what
 *     your team has agreed.
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
  const { tool, dialect, codes, dataContracts, lang, maxFindings } = agreed(options);
  const asked = { schema: options.from, tool, dialect, codes, dataContracts, lang, maxFindings };
  const { report, value } = examine(payload, asked, false);
  if (!report.valid || !isObject(value)) throw new ContractError(report, lang);
  const source = convertible(report.schema ?? "");
  if (source === target) return value;
  const given: Given = {
    tool: options.tool ?? null,
    toolCallId: options.toolCallId ?? null,
    operationType: options.operationType ?? DEFAULT_OPERATION_TYPE,
  };
  const extended = options.extensions ?? mayExtend(to);
  const made =
    fromTheOrigin(value, source, target, given, extended, finish) ??
    step(finish(value), source, target, given, extended);
  const verdict = examine(made, { schema: to, codes, lang }, false).report;
  if (!verdict.valid) throw new ContractError(verdict, lang);
  if (options.extensions === undefined && !extended) warnOfLosses(value, source, made, target, lang ?? "en");
  return made;
}

/** Whether the `toolresult` key is written where nobody chose; the own system of a tool-result knows none. */
export function mayExtend(to: string): boolean {
  return to !== "tool-result";
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
