/**
 * Make what a tool returns: a tool-return that is valid.
 *
 * A success that cannot be is rejected where the mistake is made. A failure is often made where an
 * error was caught, and must not be lost there: what is wrong with it is replaced or left out.
 */

import * as catalog from "../build/contract.js";
import type { JsonValue, ToolReturnFailure, ToolReturnSuccess } from "../build/envelopes.js";
import type { SomeTexts } from "../contract/contract.js";
import { DEPTH_LIMIT } from "../contract/facts.js";
import { kindOf } from "../error-codes/rows.js";
import { testOf } from "../json-schema/validator.js";
import { isExact } from "../strict-json/exact.js";
import { isPlain, isPlainJson } from "../strict-json/plain.js";
import { isWellFormed } from "../strict-json/quick.js";
import { withoutUndefined } from "../strict-json/values.js";
import { nameOfType } from "../strict-json/writer.js";
import { isBlank } from "../text/characters.js";
import { agreed, type SettingsOptions, type WithSettings } from "../validation/agreed.js";

/** What a tool-return says about its call. */
export type Meta = NonNullable<ToolReturnFailure["meta"]>;

/** What else a result says. */
export interface BuildOptions extends WithSettings {
  /** What is known about the call: tool, duration, trace. */
  readonly meta?: Meta | undefined;
}

/** What else a failure says. */
export interface FailureOptions extends BuildOptions {
  /** Milliseconds to wait before the call is repeated: they become `meta.retry_after_ms`. */
  readonly retryAfter?: number | undefined;
}

/**
 * Say that a call worked, with what it found.
 *
 * @param data what the tool returns; absent if it returns nothing.
 * @param message what happened.
 * @param options facts about the call.
 * @throws TypeError if the data is not JSON, or a fact has the wrong type.
 */
export function success<Data = undefined>(
  data?: Data,
  message?: string,
  options: BuildOptions = {},
): ToolReturnSuccess<Data> {
  if (message !== undefined && typeof message !== "string") {
    throw new TypeError(`message: expected text, got ${nameOfType(message)}`);
  }
  const made = { code: 0, message, data, meta: options.meta };
  const problem = problemIn(made, "");
  if (problem !== null) throw new TypeError(problem);
  if (!areFacts(0, made.meta)) throw new TypeError(`meta: ${NOT_A_FACT}`);
  return withoutUndefined(made) as ToolReturnSuccess<Data>;
}

/**
 * Say that a call failed: why, and what to do about it. This never throws, whatever it is given: where an
 * error was caught, that would lose the failure. What is replaced or left out is said on the console.
 *
 * @param code an `ErrorCode`, or a team's own code from 1000 to 2999 or 5000 to 5999; any other becomes
 *     5000.
 * @param message what went wrong and with which value, or the error that was caught, whose name is said
 *     with it; where it says nothing, the message of the code.
 * @param data partial output; left out if it is not JSON.
 * @param options facts about the call, and how long to wait, left out if they have the wrong type; what your team has agreed: its own
 *     codes, whose messages stand where nothing is said, and the language.
 */
export function failure(
  code: number,
  message: unknown,
  data?: JsonValue,
  options: FailureOptions = {},
): ToolReturnFailure {
  const number = codeOfFailure(code);
  const { meta, retryAfter, codes, lang } = readable(options);
  const facts = kept("meta", meta, (one) => areFacts(number, one));
  const wait = kept("retryAfter", retryAfter, (one) => areFacts(number, { retry_after_ms: one }));
  return {
    code: number,
    message: textOf(message, meaningOf(number, codes, lang)),
    ...kept("data", data, () => true),
    ...("retryAfter" in wait ? { meta: { ...facts["meta"] as Meta, retry_after_ms: wait["retryAfter"] } } : facts),
  } as ToolReturnFailure;
}

/**
 * Say that a call worked and found nothing. Like `failure`, this never throws.
 *
 * @param message what was looked for; without it that of the error code.
 * @param options facts about the call; what your team has agreed.
 */
export function empty(message?: string, options: FailureOptions = {}): ToolReturnFailure {
  return failure(catalog.no_data, message, undefined, options);
}

/** Return the options of a failure; without any where they cannot be read. */
function readable(options: FailureOptions): FailureOptions {
  try {
    return agreed(options ?? {});
  } catch (error) {
    warn(`${String(error)}; a failure was made without`);
    return {};
  }
}

const NOT_A_FACT = "the contract allows no such value";

/** Whether facts about a call are what the contract allows beside a code. */
function areFacts(code: number, meta: unknown): boolean {
  return testOf(catalog.meta_schema, catalog.meta_schema)(withoutUndefined({ code, meta }));
}

function warn(said: string): void {
  console.warn(`toolresult: ${said}`);
}

/** Return a field of a failure; none if its value would make the failure invalid. */
function kept(key: string, value: unknown, isRight: (value: unknown) => boolean): Record<string, unknown> {
  try {
    if (value === undefined) return {};
    const problem = problemIn(value, key);
    if (problem === null && isRight(value)) return { [key]: withoutUndefined(value) };
    warn(`${problem ?? `${key}: ${NOT_A_FACT}`}; it was left out of a failure`);
  } catch {
    warn(`${key}: it cannot be read and was left out of a failure`);
  }
  return {};
}

function codeOfFailure(code: unknown): number {
  const number = typeof code === "bigint" ? Number(code) : code;
  const isInteger = typeof number === "number" && Number.isInteger(number);
  if (isInteger && number !== 0 && kindOf(number) !== null) return number;
  warn(`${isInteger ? number : nameOfType(code)} is not the code of a failure; it was replaced by ${catalog.generic_failure}`);
  return catalog.generic_failure;
}

/** Return what a code says where nobody says more. */
function meaningOf(code: number, codes: SettingsOptions["codes"], lang: unknown): string {
  const told = lang === "zh" ? "zh" : "en";
  const ofRange = catalog.code_ranges.find((one) => one.minimum <= code && code <= one.maximum);
  const own = ownMessage(code, codes);
  const texts: SomeTexts = own ?? catalog.code_messages[code] ?? ofRange?.message ?? {};
  return texts[told] ?? texts.en ?? texts.zh ?? "";
}

function ownMessage(code: number, codes: SettingsOptions["codes"]): SomeTexts | undefined {
  if (codes === undefined || codes === null) return undefined;
  if ("rows" in codes) return codes.rows.get(code)?.message;
  return codes.codes.find((one) => one.code === code)?.message;
}

// Errors whose message is a sentence for the model, without the name of a class.
const WORDED = /* @__PURE__ */ ["toolresult.ToolError", "toolresult.ContractError"].map((name) => Symbol.for(name));

/** Return what a failure says: text, or an error with its name; what the code means where it says nothing. */
function textOf(said: unknown, meaning: string): string {
  try {
    const isError = typeof said === "object" && said !== null;
    const words = isError ? (said as { readonly message?: unknown }).message : said;
    const text = words === undefined || words === null || typeof words === "object" ? "" : wellFormed(String(words));
    if (!(said instanceof Error) || WORDED.some((brand) => brand in said)) return isBlank(text) ? meaning : text;
    const name = wellFormed(String(said.name));
    return isBlank(text) ? catalog.failure_with_type.en.replace("{meaning}", () => meaning).replace("{error}", () => name) : `${name}: ${text}`;
  } catch {
    return meaning;
  }
}

/** Return a text with unpaired surrogates as escapes. */
function wellFormed(text: string): string {
  return isWellFormed(text) ? text : text.replace(/\p{Surrogate}/gu, (one) => `\\u${one.charCodeAt(0).toString(16)}`);
}

/** Return where a value is not JSON, and why; null if it is. */
function problemIn(value: unknown, place: string, open: readonly unknown[] = []): string | null {
  if (isPlainJson(value) || typeof value === "bigint" || isExact(value)) return null;
  if (typeof value === "string") return `${place}: the text has an unpaired surrogate`;
  const isHolder = typeof value === "object" && value !== null && (Array.isArray(value) || isPlain(value));
  if (!isHolder) return `${place}: expected a JSON value, got ${typeof value === "number" ? value : nameOfType(value)}`;
  if (open.includes(value)) return `${place}: the value contains itself`;
  if (open.length >= DEPTH_LIMIT) return `${place}: more than ${DEPTH_LIMIT} levels`;
  if (Object.getOwnPropertySymbols(value).length > 0) return `${place}: a symbol is not a key of JSON`;
  const fields = Array.isArray(value) ? [...value.entries()] : Object.entries(value).filter(([, one]) => one !== undefined);
  for (const [key, one] of fields) {
    const problem = isWellFormed(String(key))
      ? problemIn(one, place === "" ? String(key) : `${place}/${key}`, [...open, value])
      : `${place}: a key has an unpaired surrogate`;
    if (problem !== null) return problem;
  }
  return null;
}
