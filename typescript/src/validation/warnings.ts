/** Warnings: what is valid but probably a mistake. */

import * as catalog from "../build/contract.js";
import { OperationType } from "../build/operation-types.js";
import { sharedSchema, type JsonObject, type Lang } from "../contract/contract.js";
import { describeIn, type CodeTable } from "../error-codes/rows.js";
import { knownInDialects } from "../error-codes/words.js";
import { make, namesInWords, phrase, quote, type Finding } from "../findings/finding.js";
import { placed, type AnyFinding } from "../findings/selection.js";
import { Outcome } from "../forms/canonical-result.js";
import { contradictingSign } from "../forms/envelope-fields.js";
import { mayTell } from "../forms/evidence.js";
import type { Form } from "../forms/form.js";
import { resultFormNamed } from "../forms/registry.js";
import { propertiesOf } from "../json-schema/by-name.js";
import { readResult } from "../reading/read.js";
import { wholeNumber } from "../strict-json/exact.js";
import { isBeyondDouble, isInteger, isLargeInteger, isNumber } from "../strict-json/numbers.js";
import { below, pointer, type Place } from "../strict-json/pointers.js";
import { isObject, own } from "../strict-json/values.js";
import { foldCase, strip, STRIPPED, stripEnd } from "../text/characters.js";
import { nearest } from "../text/suggestions.js";
import { holdsTraceback } from "./tracebacks.js";

const OPERATION_TYPES = catalog.operation_types;

/** An envelope whose form is known, and the table and language for its findings. */
export interface Subject {
  readonly envelope: JsonObject;
  readonly form: Form;
  readonly table: CodeTable;
  readonly lang: Lang;
}

const SEARCHES: readonly ((subject: Subject) => readonly AnyFinding[])[] = [
  codes,
  operationType,
  metaNames,
  contradictedSuccess,
  failureInSuccess,
  emptySuccess,
  message,
  data,
  numbers,
];

/**
 * Whether a warning about a valid envelope is possible: a look at the places that most have nothing
 * in. It was read from a text of which every number is held.
 */
export function mayWarn({ envelope, form, table }: Subject, text: string): boolean {
  if (text.includes("\\u") || catalog.traceback_cues.some((cue) => text.includes(cue))) return true;
  const { extension, data } = form;
  const beside = extension === null ? null : (own(envelope, extension) ?? null);
  if (beside !== null && (!isObject(beside) || mayTell(beside) || Object.hasOwn(beside, "toolresult"))) return true;
  if (extension === "meta") {
    const code = own(envelope, "code");
    if (typeof code !== "number" || !table.rows.has(code)) return true;
    const names = reservedNames(form);
    if (beside !== null && Object.keys(beside).some((name) => !names.has(name))) return true;
    if (code !== 0) return mayBeOdd(own(envelope, "message")) || isVague(String(own(envelope, "message"))) || holdsOdd(own(envelope, "data"));
  } else if (form.name !== "tool-execution-result" || own(envelope, "success") !== true) {
    return true;
  } else if (!OPERATION_TYPES.includes(own(envelope, "operationType") as string)) {
    return true;
  }
  if (data === null) return false;
  const found = own(envelope, data) ?? null;
  if (mayBeOdd(own(envelope, form.message ?? "")) || typeof found === "string") return true;
  const first: unknown = Array.isArray(found) ? found[0] : found;
  return (isObject(first) && mayTell(first)) || holdsOdd(found) || isEmpty(found);
}

const reserved = /* @__PURE__ */ new Map<string, ReadonlySet<string>>();

/** Return the names in `meta` that the contract defines. */
function reservedNames(form: Form): ReadonlySet<string> {
  const known = reserved.get(form.name);
  if (known !== undefined) return known;
  const properties = propertiesOf(sharedSchema(form.name))["meta"] ?? {};
  const names = new Set(Object.keys(propertiesOf(properties)));
  reserved.set(form.name, names);
  return names;
}

/** Whether a text in a value may be JSON. */
function holdsOdd(value: unknown): boolean {
  if (typeof value === "string") return mayBeOdd(value);
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return value.some(holdsOdd);
  for (const key in value) if (holdsOdd((value as JsonObject)[key])) return true;
  return false;
}

/** Whether a text begins as JSON does: with a bracket, or with white space before one. */
function mayBeOdd(text: unknown): boolean {
  if (typeof text !== "string") return false;
  const unit = text.charCodeAt(0);
  return unit === 0x7b || unit === 0x5b || unit <= 0x20 || unit === 0x85 || (unit > 0x7f && STRIPPED.includes(text.charAt(0)));
}

/** Find all warnings about an envelope. */
export function warnings(subject: Subject): readonly AnyFinding[] {
  return SEARCHES.flatMap((one) => one(subject));
}

function codes({ envelope, form, table, lang }: Subject): readonly Finding[] {
  const written = own(envelope, "code");
  const code = wholeNumber(written);
  if (form.extension !== "meta" || code === null || !isNumber(written)) return [];
  const value = String(code);
  const notation = isInteger(written)
    ? []
    : [make("code-notation", "/code", lang, { value: quote(written), expected: value })];
  const info = describeIn(table, code);
  if (info.known || info.kind === null) return notation;
  if (info.reserved) return [...notation, make("code-reserved", "/code", lang, { value })];
  const known = knownInDialects(code, table, lang);
  const advice = known
    ? phrase("advice.dialects", lang, { known })
    : phrase("advice.team-table", lang);
  return [...notation, make("code-unknown", "/code", lang, { value, advice })];
}

function operationType({ envelope, form, lang }: Subject): readonly Finding[] {
  const value = own(envelope, "operationType");
  const isOpen = form.name === "tool-execution-result" && typeof value === "string";
  if (!isOpen || OPERATION_TYPES.includes(value)) return [];
  const folded = foldCase(value);
  const isKnown = OPERATION_TYPES.includes(folded);
  return [
    make(isKnown ? "operation-type-case" : "operation-type-unknown", "/operationType", lang, {
      value: quote(value),
      expected: isKnown ? `"${folded}"` : namesInWords(OPERATION_TYPES, lang),
    }),
  ];
}

function metaNames({ envelope, form, lang }: Subject): readonly Finding[] {
  const meta = own(envelope, "meta");
  if (form.extension !== "meta" || !isObject(meta)) return [];
  const reserved = reservedNames(form);
  return Object.keys(meta)
    .filter((name) => !reserved.has(name) && !name.includes(".") && !name.includes("/"))
    .map((name) => {
      const close = nearest(name, [...reserved]);
      const advice =
        close === null
          ? phrase("advice.foreign-name", lang, { name })
          : phrase("advice.did-you-mean", lang, { name: `"${close}"` });
      const words = { field: quote(name), advice };
      return make("meta-name-unknown", pointer(["meta", name]), lang, words);
    });
}

function emptySuccess({ envelope, form, lang }: Subject): readonly Finding[] {
  const found = own(envelope, "data");
  const isQuery =
    form.name === "tool-execution-result" &&
    own(envelope, "success") === true &&
    own(envelope, "operationType") === OperationType.QUERY;
  if (!isQuery || !isEmpty(found)) return [];
  return [make("empty-success", "/data", lang, { value: quote(found) })];
}

function contradictedSuccess({ envelope, form, lang }: Subject): readonly Finding[] {
  const { extension } = form;
  const sign = extension === null ? null : contradictingSign(envelope, extension);
  if (extension === null || sign === null) return [];
  if (form.outcome({ ...envelope, [extension]: null }) !== Outcome.OK) return [];
  const beside = own(envelope, extension);
  const words = { value: quote(isObject(beside) ? own(beside, sign) : null) };
  return [make("success-contradicted", pointer([extension, sign]), lang, words)];
}

function failureInSuccess({ envelope, form, lang }: Subject): readonly Finding[] {
  if (form.data === null || resultFormNamed(form.name) === null) return [];
  const found = own(envelope, form.data) ?? null;
  if (found === null || form.outcome(envelope) !== Outcome.OK) return [];
  const { outcome, message } = readResult(found, true);
  if (outcome === Outcome.OK) return [];
  const words = { value: quote(message ?? found) };
  return [make("failure-in-success", pointer([form.data]), lang, words)];
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === "" || (isObject(value) && Object.keys(value).length === 0);
}

function message({ envelope, form, lang }: Subject): readonly Finding[] {
  const text = form.message === null ? null : own(envelope, form.message);
  if (form.message === null || typeof text !== "string") return [];
  const path = pointer([form.message]);
  const found: Finding[] = [];
  if (form.name !== "tool-message" && holdsJson(text)) {
    found.push(make("json-in-message", path, lang, { field: `"${form.message}"` }));
  }
  if (holdsTraceback(text)) found.push(make("traceback", path, lang));
  const outcome = form.outcome(envelope);
  const isFailure = outcome === Outcome.FAILED || outcome === Outcome.UNKNOWN;
  if (isFailure && isVague(text)) {
    found.push(make("vague-message", path, lang, { value: quote(text) }));
  }
  return found;
}

/** Whether a message names neither the cause nor the fix. */
function isVague(text: string): boolean {
  const said = stripEnd(strip(text), catalog.final_punctuation);
  return catalog.vague_messages.includes(foldCase(said));
}

function data({ envelope, form, lang }: Subject): readonly AnyFinding[] {
  const found: AnyFinding[] = [];
  if (form.data === null || !Object.hasOwn(envelope, form.data)) return found;
  const root = below(null, form.data);
  visitScalars(own(envelope, form.data), root, (value, place) => {
    if (typeof value !== "string") return;
    if (holdsTraceback(value)) found.push(placed("traceback", place, lang));
    const isDouble = !form.dataIsText && holdsJson(value);
    if (isDouble) found.push(placed("double-encoding", place, lang));
  });
  return found;
}

function numbers({ envelope, lang }: Subject): readonly AnyFinding[] {
  const found: AnyFinding[] = [];
  visitScalars(envelope, null, (value, place) => {
    if (!isNumber(value)) return;
    const isLarge = isLargeInteger(value);
    if (!isLarge && !isBeyondDouble(value)) return;
    const rule = isLarge ? "integer-beyond-double" : "number-beyond-double";
    found.push(placed(rule, place, lang, { value: quote(value) }));
  });
  return found;
}

/** Whether a text is itself a JSON object or list. */
export function holdsJson(text: string): boolean {
  const trimmed = strip(text);
  if (!["{}", "[]"].includes(trimmed.slice(0, 1) + trimmed.slice(-1))) return false;
  try {
    JSON.parse(trimmed);
  } catch {
    return false;
  }
  return true;
}

/** Iterate over the scalars in a value, in order. */
function visitScalars(
  value: unknown,
  place: Place | null,
  action: (value: unknown, place: Place | null) => void,
): void {
  if (Array.isArray(value)) {
    value.forEach((one, step) => visitScalars(one, below(place, step), action));
  } else if (isObject(value)) {
    for (const step of Object.keys(value)) {
      visitScalars(value[step], below(place, step), action);
    }
  } else {
    action(value, place);
  }
}
