/** Run a tool so that there is always a valid response, whatever it returns or throws. */

import type { JsonFields, ToolResponse } from "../build/envelopes.js";
import { ErrorCode } from "../build/error-codes.js";
import type { Lang } from "../contract/contract.js";
import { convert } from "../conversion/conversion.js";
import { describeCode } from "../error-codes/rows.js";
import { hasBrand } from "../findings/brands.js";
import { ContractError } from "../findings/finding.js";
import { ERROR_PREFIX } from "../llm/contents.js";
import { classifyFailure } from "../reading/classify.js";
import { readResult } from "../reading/read.js";
import { ordinary } from "../strict-json/ordinary.js";
import { isObject, own, withoutUndefined } from "../strict-json/values.js";
import { isBlank } from "../text/characters.js";
import { requireLanguage } from "../text/languages.js";
import { agreed, type WithSettings } from "../validation/agreed.js";
import { requireContracts } from "../validation/data-contracts.js";
import { check, examine, isValid } from "../validation/validation.js";
import type { CallObserver, ObservedCall } from "./observation.js";
import { sentence } from "./texts.js";

/** What a tool gets beside its input. */
export interface ToolContext {
  /** Aborted when the time is over, or the caller gives up: hand it to `fetch` and the like. */
  readonly signal: AbortSignal;
}

/** How a caller stops a call, and what it knows of it: as the AI SDK and MCP's SDK pass it. */
export interface CallContext extends McpRequest {
  /** As version 2 of MCP's SDK passes it. */
  readonly mcpReq?: (McpRequest & { readonly id?: string | number | undefined }) | undefined;
  /** As the AI SDK passes it. */
  readonly abortSignal?: AbortSignal | undefined;
  /** Identifier of the model's call, as the AI SDK passes it: it becomes `meta.tool_call_id`. */
  readonly toolCallId?: string | undefined;
}

/** What MCP's SDK knows of a request. */
export interface McpRequest {
  /** Aborted when the client gives up. */
  readonly signal?: AbortSignal | undefined;
  /** Identifier of the request. */
  readonly requestId?: string | number | undefined;
  /** `_meta` of the request. */
  readonly _meta?: unknown;
}

/** How to run a tool. */
export interface ToolOptions extends WithSettings {
  /** Its name, in the response and in messages; that of the function by default. */
  readonly name?: string | undefined;
  /** Milliseconds after which the call has failed; no limit by default. */
  readonly timeout?: number | undefined;
  /** Stops every call of this tool. */
  readonly signal?: AbortSignal | undefined;
  /**
   * What the model reads of an error that is not a ToolError: its type, by default; its type and
   * message ("text"), which may hold secrets; or nothing of it ("mask").
   */
  readonly show?: "type" | "text" | "mask" | undefined;
  /** Whether the tool is meant to return nothing; else nothing is a failure, as in Python. */
  readonly isProcedure?: boolean | undefined;
  /** Makes a span and metrics of each call: a `Telemetry` of `toolresult/telemetry`. */
  readonly telemetry?: CallObserver | undefined;
  /** Told each error that the model is not shown in full; without it the console is. It must not throw. */
  readonly onError?: ((error: unknown, tool: string) => void) | undefined;
}

/** What else a failure says that a tool throws. */
export interface ToolErrorOptions {
  /** Milliseconds to wait before the call is repeated: they become `meta.retry_after_ms`. */
  readonly retryAfter?: number | undefined;
}

const BRAND = Symbol.for("toolresult.ToolError");

/** A failure that a tool explains itself: code and message reach the model as they are. */
export class ToolError extends Error {
  override readonly name = "ToolError";
  /** Milliseconds to wait before the call is repeated; undefined where the tool does not say it. */
  readonly retryAfter: number | undefined;

  /**
   * Make a failure to throw in a tool.
   *
   * @param code an `ErrorCode`, or a team's own code from 1000 to 2999 or 5000 to 5999.
   * @param message what went wrong and with which value; the model reads it. A blank one is replaced
   *     by that of the code.
   * @param options how long to wait before the call is repeated.
   * @throws RangeError if the code is not one of a failure, or `retryAfter` is negative or not finite.
   */
  constructor(
    /** The code of the failure. */
    readonly code: number,
    message: string,
    { retryAfter }: ToolErrorOptions = {},
  ) {
    const { kind, message: meaning } = describeCode(code);
    super(isBlank(message) ? meaning?.en : message);
    if (kind === null || kind === "success") {
      throw new RangeError(`code: expected one from 1000 to 2999 or 5000 to 5999, got ${code}`);
    }
    if (retryAfter !== undefined && !(Number.isFinite(retryAfter) && retryAfter >= 0)) {
      throw new RangeError(`retryAfter: expected milliseconds, 0 or more, got ${retryAfter}`);
    }
    this.retryAfter = retryAfter;
    Object.defineProperty(this, BRAND, { value: true });
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return hasBrand(this, ToolError, value, BRAND);
  }
}

/** A tool that always answers. */
export type RunTool<Input> = (input: Input, context?: CallContext) => Promise<ToolResponse>;

/**
 * Return a function that runs a tool and always gives a valid tool-response.
 *
 * The tool may return an envelope of any form, or a plain value, which is the data of a success. Of an
 * async generator the last value is the result.
 * In both, dates and whatever else has a `toJSON` are written by it, a bigint is its number, a Set a
 * list, a Map an object. What else it returns beyond JSON, what it throws and the time limit become
 * failures. The function never rejects, and is an `execute` of the AI SDK as it is.
 *
 * A tool runs once: nothing is repeated by itself. `mayRepeat` says whether a caller may repeat a call
 * that failed.
 *
 * @param run what the tool does; it gets its input, and a signal that ends it.
 * @param options name, time limit, what the model reads of errors; what your team has agreed.
 */
export function tool<Input = void>(
  run: (input: Input, context: ToolContext) => unknown,
  options: ToolOptions = {},
): RunTool<Input> {
  const said = agreed(options);
  const name = said.name ?? (run.name || "tool");
  requireOptions(said);
  return async (input, context = {}) => {
    const answer = async (): Promise<ToolResponse> => {
      const started = performance.now();
      const fields = promised(await outcomeOf(run, input, context, said, name), name, said);
      const took = Math.round((performance.now() - started) * 1000) / 1000;
      return responseOf(fields, name, took, context.toolCallId, said);
    };
    if (said.telemetry === undefined) return answer();
    return said.telemetry.observing(observed(input, context, "executor", { ...said, name }), async (observation) => {
      const response = await answer();
      observation.finish(response);
      return response;
    });
  };
}

/** Return what is known of a call before it runs. */
export function observed(
  input: unknown,
  { toolCallId, mcpReq, ...request }: CallContext,
  place: ObservedCall["place"],
  { name, codes, lang }: ToolOptions & { readonly name: string },
): ObservedCall {
  const requestId = mcpReq?.id ?? request.requestId;
  return { tool: name, place, arguments: input, toolCallId, requestId, meta: mcpReq?._meta ?? request._meta, codes, lang };
}

function requireOptions({ timeout, lang, dataContracts }: ToolOptions): void {
  requireLanguage(lang ?? "en");
  requireContracts(dataContracts);
  if (timeout !== undefined && !(timeout > 0 && timeout <= LONGEST)) {
    throw new RangeError(`timeout: expected milliseconds above 0, at most ${LONGEST}, got ${timeout}`);
  }
}

/** What a response says, but for the tool and how long it took. */
export interface Fields {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
  readonly meta: JsonFields;
}

const STOPPED = Symbol("stopped");
// The longest time that a timer can wait, about 25 days; one that is told more fires at once.
const LONGEST = 2 ** 31 - 1;
// How long a tool that was told to stop has to do so.
const GRACE = 20;

async function outcomeOf<Input>(
  run: (input: Input, context: ToolContext) => unknown,
  input: Input,
  context: CallContext,
  options: ToolOptions,
  name: string,
): Promise<Fields> {
  const limit = new AbortController();
  const asked = [options.signal, context.signal, context.mcpReq?.signal, context.abortSignal];
  const given = asked.filter((one) => one !== undefined);
  const signal = AbortSignal.any([limit.signal, ...given]);
  const stop = (isRunning: boolean): Fields =>
    stoppedFields(limit.signal.aborted, isRunning, name, options.timeout ?? 0, options.lang ?? "en");
  if (signal.aborted) return stop(false);
  const timer = startTimer(limit, options.timeout);
  const stopped = new Promise<typeof STOPPED>((resolve) => {
    signal.addEventListener("abort", () => resolve(STOPPED), { once: true });
  });
  const running = (async () => settled(await run(input, { signal }), signal))();
  try {
    const first = await Promise.race([running, stopped]);
    return first === STOPPED ? stop(await isStillRunning(running)) : returned(first, name, options);
  } catch (error) {
    return signal.aborted && isAbort(error, signal) ? stop(false) : thrown(error, name, options);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Return the result of a tool that gives several, one after another: the last one, as the AI SDK takes
 * it. What a tool returned at once is its result.
 */
export async function settled(returned: unknown, signal: AbortSignal): Promise<unknown> {
  if (!isGenerator(returned)) return returned;
  let last: unknown;
  for await (const one of returned) {
    if (signal.aborted) break;
    last = one;
  }
  return last;
}

function isGenerator(value: unknown): value is AsyncGenerator {
  return Object.prototype.toString.call(value) === "[object AsyncGenerator]";
}

function isStream(value: unknown): boolean {
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value;
}

/**
 * Abort after some milliseconds. Unlike that of `AbortSignal.timeout`, this timer keeps the process
 * alive: who waits for a call that never ends is told so, even if nothing else is left to do.
 */
function startTimer(limit: AbortController, timeout: number | undefined): TimerId | undefined {
  if (timeout === undefined) return undefined;
  const reason = new DOMException("The operation was aborted due to timeout", "TimeoutError");
  return setTimeout(() => limit.abort(reason), timeout);
}

type TimerId = ReturnType<typeof setTimeout>;

/** Whether an error is only the echo of a signal. */
function isAbort(error: unknown, signal: AbortSignal): boolean {
  return error === signal.reason || (error instanceof Error && error.name === "AbortError");
}

async function isStillRunning(running: Promise<unknown>): Promise<boolean> {
  const settled = running.then(
    () => false,
    () => false,
  );
  const late = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(true), GRACE);
  });
  return Promise.race([settled, late]);
}

function stoppedFields(
  isLate: boolean,
  isRunning: boolean,
  tool: string,
  milliseconds: number,
  lang: Lang,
): Fields {
  const meta = isRunning ? { toolresult: { still_running: true } } : {};
  if (!isLate) {
    return failed(ErrorCode.CANCELLED, sentence("cancelled", lang, { tool }), meta);
  }
  const limit = sentence("seconds", lang, { number: String(milliseconds / 1000) });
  const key = isRunning ? "timeout-running" : "timeout";
  return failed(ErrorCode.EXECUTION_TIMEOUT, sentence(key, lang, { tool, limit }), meta);
}

function failed(code: number, message: string, meta: JsonFields = {}, data: unknown = null): Fields {
  return { code, message, data, meta };
}

function thrown(error: unknown, tool: string, options: ToolOptions): Fields {
  if (error instanceof ToolError) {
    const { code, message, retryAfter } = error;
    return failed(code, message, retryAfter === undefined ? {} : { retry_after_ms: retryAfter });
  }
  report(error, tool, options);
  const type = error instanceof Error ? error.name : typeof error;
  const lang = options.lang ?? "en";
  const isTimeout = type === "TimeoutError";
  const code = isTimeout ? ErrorCode.EXECUTION_TIMEOUT : ErrorCode.INTERNAL_ERROR;
  if (options.show === "mask") return failed(code, sentence("raised", lang, { tool }));
  const said = saidBy(error);
  const isSaid = options.show === "text" && !isBlank(said);
  // "Error" is what every error is.
  const isNamed = type !== "Error";
  const unsaid = isNamed ? sentence("raised-type", lang, { tool, error: type }) : sentence("raised", lang, { tool });
  const message = isSaid ? `${type}: ${said}` : unsaid;
  return failed(code, message, { error_type: type });
}

/** Return the message of an error, or of an object that was thrown in the place of one. */
function saidBy(error: unknown): string {
  if (typeof error !== "object" || error === null) return error === undefined ? "" : String(error);
  const { message } = error as { readonly message?: unknown };
  return typeof message === "string" ? message : "";
}

function report(error: unknown, tool: string, { onError = onConsole }: ToolOptions): void {
  try {
    onError(error, tool);
  } catch {
    // A log that fails must not make the failure worse.
  }
}

/** Say it where a program's own errors are said: MCP's servers keep standard output for messages. */
function onConsole(error: unknown, tool: string): void {
  console.error(`toolresult: ${tool} failed:`, error);
}

/** Read what a tool returned: an envelope of any form, or the data of a success. */
export function returned(answer: unknown, tool: string, options: ToolOptions): Fields {
  const { lang = "en", codes } = options;
  if (isStream(answer)) return failed(ErrorCode.INTERNAL_ERROR, sentence("stream", lang, { tool }));
  const given = spoken(ordinary(answer), options);
  try {
    const { kind, value, form, outcome } = readResult(given, true);
    const schema = kind === "envelope" && form !== null ? form.name : undefined;
    if (schema !== undefined && schema !== "tool-message" && isValid(value, { schema })) {
      const converted = fieldsOf(convert(value, "tool-response", { tool, lang, codes }));
      const fields = { ...converted, meta: { ...factsOf(value), ...converted.meta } };
      if (outcome === "ok" || fields.code !== 0) return fields;
      // Who asks the response for its code has to learn of it, too.
      const { code, message } = convert(value, "tool-return", { codes });
      if (code !== 0) return { ...fields, code, message: message ?? "" };
      // A key is there twice: what it says last does not count.
    }
    if (kind === "plain") return success(withoutUndefined(given));
    if (kind === "nothing") return options.isProcedure === true ? success(null) : nothing(tool, lang);
    // A success that is not valid says too little to be shown.
    return outcome === "ok" ? unusable(tool, lang) : convertReported(given, options, tool);
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    report(error, tool, options);
    return unusable(tool, lang);
  }
}

/** Return a result with its code translated from the dialect that the team's tools speak. */
function spoken(given: unknown, { dialect, codes }: ToolOptions): unknown {
  if (dialect === undefined) return given;
  const { report, value } = examine(given, { dialect, codes }, false);
  return report.valid ? value : given;
}

/** Hold the data of a success to what the tool promises of them. */
function promised(fields: Fields, tool: string, options: ToolOptions): Fields {
  const { dataContracts, lang } = options;
  if (fields.code !== 0 || dataContracts === undefined || !Object.hasOwn(dataContracts, tool)) return fields;
  try {
    check({ code: 0, data: fields.data }, { schema: "tool-return", dataContracts, tool, lang });
    return fields;
  } catch (error) {
    report(error, tool, options);
    return unusable(tool, lang ?? "en");
  }
}

function nothing(tool: string, lang: Lang): Fields {
  return failed(ErrorCode.INTERNAL_ERROR, sentence("nothing", lang, { tool }));
}

function unusable(tool: string, lang: Lang): Fields {
  return failed(ErrorCode.INTERNAL_ERROR, sentence("unusable", lang, { tool }));
}

function success(data: unknown): Fields {
  const made = { code: 0, message: "success", data, meta: {} };
  const checked = { code: 0, data };
  if (!isValid(checked, { schema: "tool-return" })) convert(checked, "tool-response");
  return made;
}

/** Return a message without the prefix that the model sees anyway. */
function bare(message: string | null): string | null {
  return message?.startsWith(ERROR_PREFIX) === true ? message.slice(ERROR_PREFIX.length) : message;
}

/** Return what an object says that reports a failure in its own way. */
function convertReported(given: unknown, { lang = "en", classify }: ToolOptions, tool: string): Fields {
  const { outcome, message, value, code: found, evidence } = readResult(given, true);
  const said = bare(message) ?? sentence("raised", lang, { tool });
  const data = isObject(value) ? value : null;
  const isAsked = classify === true && outcome !== "empty" && found === null;
  const named = isAsked ? classifyFailure(said, data) : { code: null, retryAfterMs: null };
  const code = outcome === "empty" ? ErrorCode.NO_DATA : (found ?? named.code ?? ErrorCode.INTERNAL_ERROR);
  const extension = {
    ...(named.code === null ? {} : { assumed: ["/code"] }),
    ...(outcome === "unknown" ? { outcome: "unknown", evidence: [...evidence] } : {}),
  };
  const meta = {
    ...(Object.keys(extension).length > 0 ? { toolresult: extension } : {}),
    ...(named.retryAfterMs === null ? {} : { retry_after_ms: named.retryAfterMs }),
  };
  const made = failed(code, said, meta, data);
  convert({ code, message: made.message, data: made.data }, "tool-response");
  return made;
}

function fieldsOf(response: ToolResponse): Fields {
  const { execution_time_ms: _, tool: __, toolresult, ...meta } = response.meta;
  const { assumed: ___, origin: ____, ...kept } = toolresult ?? {};
  const extension = Object.keys(kept).length > 0 ? { toolresult: kept as JsonFields } : {};
  const { code, message, data } = response;
  return { code, message, data, meta: { ...(meta as JsonFields), ...extension } };
}

/** Return what an envelope says of its call, in the forms that have the same place for it. */
function factsOf(envelope: unknown): JsonFields {
  const meta = isObject(envelope) ? own(envelope, "meta") : null;
  if (!isObject(meta)) return {};
  const { execution_time_ms: _, tool: __, toolresult: ___, ...facts } = meta;
  return facts as JsonFields;
}

function responseOf(
  { code, message, data, meta }: Fields,
  tool: string,
  took: number,
  toolCallId: string | undefined,
  options: ToolOptions,
): ToolResponse {
  const named = isBlank(tool) ? "tool" : tool;
  const said = isBlank(message) ? (describeCode(code, options).message?.[options.lang ?? "en"] ?? "") : message;
  const call = isBlank(toolCallId ?? "") ? {} : { tool_call_id: toolCallId };
  const own = { tool: named, execution_time_ms: took, ...call };
  const made = { code, message: said, data: data ?? null, meta: { ...meta, ...own } };
  return made as ToolResponse;
}
