/** From an envelope to a carrier's message. */

import type { Lang } from "../contract/contract.js";
import { convertible } from "../conversion/conversion.js";
import { ContractError, make, phrase, reportOf } from "../findings/finding.js";
import { callInMeta } from "../forms/canonical-result.js";
import type { ConvertibleName } from "../forms/form.js";
import { requireOptions, type ContentOptions } from "../llm/options.js";
import { plainNumbers } from "../strict-json/parser.js";
import { describe, isObject } from "../strict-json/values.js";
import { isBlank, unpairedSurrogate } from "../text/characters.js";
import { agreed, type WithSettings } from "../validation/agreed.js";
import { examine } from "../validation/validation.js";
import type { Carrier, IdentifierRule, Outgoing } from "./carrier.js";
import { outgoingOf } from "./outgoing.js";

/** What the caller knows of a call. */
export interface SendOptions extends WithSettings {
  /** Form of the envelope; without it the form is recognized. */
  readonly from?: ConvertibleName | undefined;
  /** Identifier of the model's call; that of the envelope by default. */
  readonly toolCallId?: string | undefined;
  /** Name of the tool; that of the envelope by default. */
  readonly name?: string | undefined;
  /**
   * How the model is shown the result: limit, fence, secrets, tracebacks, advice, as in `content`. The
   * model then sees the text alone, also where the format would show it the envelope. Secrets are
   * hidden in the envelope as well.
   */
  readonly shown?: ContentOptions | undefined;
}

/**
 * Return an envelope in the format of a carrier.
 *
 * @throws ContractError if the envelope is not valid, or the carrier rejects identifier or name.
 * @throws RangeError if the envelope is not a tool result, or `shown` has another style than text.
 */
export function send<Message>(
  carrier: Carrier<Message>,
  envelope: unknown,
  options: SendOptions,
): Message {
  const { from, toolCallId, name, shown, codes, dataContracts, dialect, lang, maxFindings } = agreed(options);
  if (shown !== undefined) requireShown(shown);
  const asked = { schema: from, tool: name, codes, dataContracts, dialect, lang, maxFindings };
  const { report, value } = examine(envelope, asked, false);
  if (!report.valid || !isObject(value)) throw new ContractError(report, lang);
  const form = convertible(report.schema ?? "");
  const plain = plainNumbers(value) as Readonly<Record<string, unknown>>;
  const outgoing = outgoingOf(carrier, form, plain, null, null, { shown, codes, lang });
  if (shown?.redact) requireValid(outgoing, lang);
  const { tool, toolCallId: said } = outgoing.result;
  const own = isBlank(said ?? "") ? callInMeta(value) : said;
  const named = { ...outgoing, toolCallId: toolCallId ?? own, name: name ?? tool };
  require(carrier, carrier.toolCallId, named.toolCallId, "toolCallId: ...", lang);
  require(carrier, carrier.toolName, named.name, "name: ...", lang);
  return carrier.write(named);
}

/** Reject another style than text: a carrier says by its own means what failed. */
export function requireShown(shown: ContentOptions): void {
  requireOptions(shown);
  const { style = "text" } = shown;
  if (style !== "text") throw new RangeError(`shown: a carrier takes the style "text", got "${style}"`);
}

/** Reject what a caller's own function made of an envelope, such as a blank message. */
function requireValid({ envelope, form }: Outgoing, lang: Lang | undefined): void {
  const { report } = examine(envelope, { schema: form.name, lang }, false);
  if (!report.valid) throw new ContractError(report, lang);
}

function require(
  { title }: Carrier<unknown>,
  rule: IdentifierRule | null,
  given: string | null,
  argument: string,
  lang: Lang = "en",
): void {
  if (rule === null || (given === null && !rule.isRequired) || isRight(rule, given)) return;
  const expected =
    rule.pattern === null
      ? phrase("carrier.not-blank", lang)
      : phrase("carrier.matching", lang, { pattern: rule.pattern });
  const found = given === null ? phrase("found.nothing", lang) : describe(given, lang);
  const words = { carrier: title, expected, found, argument };
  throw new ContractError(reportOf(null, [make("carrier-id", `/${rule.field}`, lang, words)]), lang);
}

function isRight({ pattern }: IdentifierRule, given: unknown): boolean {
  if (typeof given !== "string" || isBlank(given) || unpairedSurrogate(given) >= 0) return false;
  return pattern === null || new RegExp(`^(?:${pattern})$`, "su").test(given);
}
