/** Make what a tool returns: a tool-return that is valid, or an error that says why not. */

import type { JsonValue, ToolReturnFailure, ToolReturnSuccess } from "./build/envelopes.js";
import { NO_DATA_CODE } from "./canonical-result.js";
import type { CodesSource } from "./code-table.js";
import type { Lang } from "./contract.js";
import { describeCode } from "./code-table.js";
import { requireLanguage } from "./languages.js";
import { check } from "./validation.js";

/** What a tool-return says about its call. */
export type Meta = NonNullable<ToolReturnFailure["meta"]>;

/** What else a result says. */
export interface BuildOptions {
  /** What is known about the call: tool, duration, trace. */
  readonly meta?: Meta | undefined;
  /** A team's own error codes. */
  readonly codes?: CodesSource | undefined;
  /** Language of a default message and of errors. */
  readonly lang?: Lang | undefined;
}

/**
 * Say that a call worked, with what it found.
 *
 * @param data what the tool returns; absent if it returns nothing.
 * @param message what happened.
 * @param options facts about the call, a team's own codes, language.
 * @throws ContractError if the data is not JSON.
 */
export function success<Data = undefined>(
  data?: Data,
  message?: string,
  options: BuildOptions = {},
): ToolReturnSuccess<Data> {
  const made = { code: 0, ...given("message", message), ...given("data", data) };
  return built(made, options) as ToolReturnSuccess<Data>;
}

/**
 * Say that a call failed: why, and what to do about it.
 *
 * @param code an `ErrorCode`, or a team's own code from 1000 to 2999 or 5000 to 5999.
 * @param message what went wrong and with which value; not blank.
 * @param data partial output, if there is any.
 * @param options facts about the call, a team's own codes, language.
 * @throws ContractError if the code is in no range of failures, or the message is blank.
 */
export function failure(
  code: number,
  message: string,
  data?: JsonValue,
  options: BuildOptions = {},
): ToolReturnFailure {
  if (code === 0) throw new RangeError("code: expected that of a failure, got 0; use success()");
  return built({ code, message, ...given("data", data) }, options) as ToolReturnFailure;
}

/**
 * Say that a call worked and found nothing.
 *
 * @param message what was looked for; without it that of the error code.
 * @param options facts about the call, a team's own codes, language.
 */
export function empty(message?: string, options: BuildOptions = {}): ToolReturnFailure {
  const lang = requireLanguage(options.lang ?? "en");
  const said = message ?? describeCode(NO_DATA_CODE).message?.[lang];
  return built({ code: NO_DATA_CODE, message: said }, options) as ToolReturnFailure;
}

function given(key: string, value: unknown): object {
  return value === undefined ? {} : { [key]: value };
}

function built(fields: object, { meta, codes, lang }: BuildOptions): unknown {
  return check({ ...fields, ...given("meta", meta) }, { schema: "tool-return", codes, lang });
}
