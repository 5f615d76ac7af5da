/** From a carrier back to an envelope: exact where ours is there, else the best truthful reading. */

import { evidence } from "../build/contract.js";
import type { Envelopes } from "../build/envelopes.js";
import type { JsonObject, Lang } from "../contract/contract.js";
import { DEFAULT_OPERATION_TYPE } from "../contract/facts.js";
import { convert, convertible, mayExtend } from "../conversion/conversion.js";
import { toCanonicalResult, withExtension } from "../conversion/forward.js";
import { ContractError, make, phrase, reportOf } from "../findings/finding.js";
import { Outcome, type CanonicalResult } from "../forms/canonical-result.js";
import type { ConvertibleName, ResultForm } from "../forms/form.js";
import type { ContentOptions } from "../llm/options.js";
import { classifyFailure } from "../reading/classify.js";
import { isText } from "../strict-json/encoding.js";
import { plainNumbers, read } from "../strict-json/parser.js";
import { describe, isObject, own, withoutUndefined } from "../strict-json/values.js";
import { isBlank } from "../text/characters.js";
import { requireLanguage } from "../text/languages.js";
import { agreed, type WithSettings } from "../validation/agreed.js";
import { examine } from "../validation/validation.js";
import { ShapeError, type Carrier, type Incoming } from "./carrier.js";
import { readForeign } from "./foreign.js";
import { resultInside } from "./mcp-result.js";
import { findTrusted, type Kept } from "./trust.js";

/** What the caller asks for, and what to assume where the carrier does not say it. */
export interface ReceiveOptions<To extends ConvertibleName = ConvertibleName> extends WithSettings {
  /** Form of the envelope; tool-return by default. */
  readonly to?: To | undefined;
  /** Name of the tool, where the carrier does not say it. */
  readonly tool?: string | undefined;
  /** Envelopes that you kept, by identifier of the call. */
  readonly kept?: Kept | undefined;
  /**
   * How the model was shown the result when it was sent. Fence, limit and the built-in hiding of
   * secrets are recognized without it; a function of your own is not.
   */
  readonly shown?: ContentOptions | undefined;
}

/**
 * Return the envelope that a carrier's result means.
 *
 * Our own envelope comes back exactly, as long as nobody edited what the model sees. Of anything
 * else, what it says is read: a failure without a code gets the generic one, a flag that does not
 * tell leaves the outcome unknown, and what had to be invented is named in `toolresult.assumed`.
 *
 * @throws ContractError if it does not have the shape of this carrier, or its content is not JSON.
 * @throws RangeError if `to` is not a form that can be converted.
 */
export function receive<To extends ConvertibleName>(
  carrier: Carrier<unknown>,
  given: unknown,
  asked: ReceiveOptions<To>,
): Envelopes[To] {
  const options = agreed(asked);
  const to = options.to ?? "tool-return";
  convertible(to);
  const incoming = incomingOf(carrier, given, options.lang);
  const tool = named(incoming.name) ?? options.tool ?? null;
  const toolCallId = named(incoming.toolCallId);
  let trusted = findTrusted(carrier, incoming, options.kept, to, options);
  const inside = trusted.envelope === null ? resultInside(trusted.rest) : null;
  if (inside !== null) trusted = findTrusted(carrier, inside, undefined, to, { dialect: options.dialect, codes: options.codes });
  if (trusted.envelope !== null) {
    const { envelope, form } = trusted.envelope;
    const target = convertible(to);
    const failure = options.classify === true ? unclassed(envelope, form, target) : null;
    if (failure !== null) {
      const said = { tool: failure.tool ?? tool, toolCallId: failure.toolCallId ?? toolCallId };
      return built({ ...failure, ...said }, target, false, options) as unknown as Envelopes[To];
    }
    const known = {
      from: form.name,
      tool: tool ?? undefined,
      toolCallId: toolCallId ?? undefined,
      operationType: DEFAULT_OPERATION_TYPE,
      // Who reads a message has not chosen to convert what is in it.
      extensions: mayExtend(to),
      codes: options.codes,
      lang: options.lang,
    };
    return convert(envelope, to, known) as unknown as Envelopes[To];
  }
  const executionTimeMs = incoming.executionTimeMs;
  const result = { ...readForeign(trusted), tool, toolCallId, executionTimeMs };
  return built(result, convertible(to), trusted.rest.isRunning, options) as unknown as Envelopes[To];
}

/** Return the failure in an envelope that names its class, and whose form has no code for it. */
function unclassed(envelope: JsonObject, form: ResultForm, target: ResultForm): CanonicalResult | null {
  if (form.discriminators.includes("code") || !target.discriminators.includes("code")) return null;
  const result = toCanonicalResult(envelope, form);
  const isFailure = result.outcome === Outcome.FAILED || result.outcome === Outcome.UNKNOWN;
  if (!isFailure || result.code !== null) return null;
  return classifyFailure(result.message, result.data).code === null ? null : result;
}

function named(given: unknown): string | null {
  return typeof given === "string" && !isBlank(given) ? given : null;
}

function incomingOf(carrier: Carrier<unknown>, given: unknown, lang: Lang = "en"): Incoming {
  requireLanguage(lang);
  try {
    const value = isText(given) ? read(given, { lang }) : withoutUndefined(given);
    if (!isObject(value)) throw new ShapeError("", "carrier.object", value);
    const incoming = carrier.read(value);
    const isDefault = !incoming.flagged && incoming.failed === false;
    return { ...incoming, defaultFlag: isDefault ? (evidence.flags[carrier.name]?.field ?? null) : null };
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    const found = error.found === undefined ? phrase("found.nothing", lang) : describe(error.found, lang);
    const expected = phrase(error.expected, lang);
    const words = { carrier: carrier.title, expected, found, shape: carrier.shape };
    throw new ContractError(reportOf(null, [make("carrier-shape", error.path, lang, words)]), lang);
  }
}

/** Build the form that was asked for, and name what had to be invented. */
function built(
  received: CanonicalResult,
  target: ResultForm,
  isRunning: boolean,
  { classify, codes, lang }: WithSettings,
): JsonObject {
  const isAsked = classify === true && received.outcome !== Outcome.OK && received.code === null;
  const found = isAsked ? classifyFailure(received.message, received.data) : null;
  const result = found === null ? received : { ...received, code: found.code };
  const made = target.fromCanonical(result);
  const isTold = target.outcome(made.envelope) === result.outcome;
  const assumed = [...assumedOf(received, target), ...made.assumed];
  const said = {
    ...(assumed.length > 0 ? { assumed } : {}),
    ...(result.evidence === undefined || result.evidence.length === 0 ? {} : { evidence: result.evidence }),
    ...(isRunning && result.outcome !== Outcome.OK ? { still_running: true } : {}),
    ...(result.outcome === Outcome.UNKNOWN || !isTold ? { outcome: result.outcome } : {}),
  };
  const extended =
    target.name === "tool-result" ? made.envelope : withExtension(made.envelope, target, said);
  const envelope = withWait(extended, target, found?.retryAfterMs ?? null);
  const { report, value } = examine(envelope, { schema: target.name, codes, lang }, false);
  if (!report.valid || !isObject(value)) throw new ContractError(report, lang);
  return plainNumbers(value) as JsonObject;
}

/** Say how long to wait, in the forms that have a field for it. */
function withWait(envelope: JsonObject, { extension }: ResultForm, retryAfterMs: number | null): JsonObject {
  if (retryAfterMs === null || extension !== "meta") return envelope;
  return { ...envelope, meta: { ...(own(envelope, "meta") as object), retry_after_ms: retryAfterMs } };
}

/** List the pointers to what had to be invented, unless the form cannot say it anyway. */
function assumedOf(result: CanonicalResult, target: ResultForm): readonly string[] {
  const isOk = result.outcome === Outcome.OK;
  const hasCode = target.discriminators.includes("code");
  return [
    ...(!isOk && result.code === null && hasCode ? ["/code"] : []),
    ...(!isOk && result.message === null ? [`/${target.message}`] : []),
    ...(result.operationType === null && target.name === "tool-execution-result" ? ["/operationType"] : []),
  ];
}
