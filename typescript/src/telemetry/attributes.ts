/** What an envelope says, as the attributes of a span. */

import { span, type AttributeName } from "../build/telemetry.js";
import type { JsonObject } from "../contract/contract.js";
import { UNKNOWN_TOOL } from "../contract/facts.js";
import { toCanonicalResult } from "../conversion/forward.js";
import { describeCode } from "../error-codes/rows.js";
import { NOTHING } from "../forms/envelope-fields.js";
import { callInMeta, Outcome, type CanonicalResult } from "../forms/canonical-result.js";
import { recognize } from "../forms/recognition.js";
import { resultFormNamed } from "../forms/registry.js";
import { isText } from "../strict-json/encoding.js";
import { wholeNumber } from "../strict-json/exact.js";
import { isNumber } from "../strict-json/numbers.js";
import { isObject, own } from "../strict-json/values.js";
import { nameOfType, write } from "../strict-json/writer.js";
import { agreed, type WithSettings } from "../validation/agreed.js";

/** The attributes of a span, by their names. */
export type Attributes = { readonly [Name in AttributeName]?: string | number | boolean };

/** What the attributes of a call say beside its result. */
export interface AttributesOptions extends WithSettings {
  /** Name of the tool, where the envelope does not say it. */
  readonly tool?: string | null | undefined;
  /** Identifier of the model's call, likewise. */
  readonly toolCallId?: string | null | undefined;
  /** Whether the envelope itself, up to 100,000 characters of JSON, is one of them. */
  readonly content?: boolean | undefined;
}

/** How many characters of arguments or of a result a span has. */
const MOST_CONTENT = 100_000;

/**
 * Return the attributes of the span of a call, by the conventions of OpenTelemetry for GenAI.
 *
 * What cannot be recognized as an envelope counts as failed, as everywhere. Without `content` nothing
 * of what the tool said is in them.
 *
 * @param envelope the result, in any form.
 * @param options the call, and what your team has agreed: the names of its error codes.
 * @throws TypeError if `envelope` is text, which would count as failed, whatever it says.
 */
export function attributes(envelope: unknown, options: AttributesOptions = {}): Attributes {
  if (isText(envelope)) {
    throw new TypeError(`envelope: expected an object, got ${nameOfType(envelope)}; read it first: read(text)`);
  }
  const { tool, toolCallId, content, codes } = agreed(options);
  const result = withKnownCode(envelope, canonical(envelope));
  const isNamed = result.tool !== null && result.tool !== UNKNOWN_TOOL;
  return present({
    ...callAttributes(isNamed ? result.tool : tool, result.toolCallId ?? callInMeta(envelope) ?? toolCallId),
    ...ofFailure(result, { codes }),
    "toolresult.outcome": result.outcome,
    "toolresult.code": result.code,
    "gen_ai.tool.call.result": content === true ? shown(envelope) : null,
  });
}

/** Return what is known of a call before its result is there. */
export function callAttributes(tool: string | null | undefined, toolCallId: string | null | undefined): Attributes {
  return present({ "gen_ai.operation.name": span.operation, "gen_ai.tool.name": tool, "gen_ai.tool.call.id": toolCallId });
}

/** Return a value as JSON, as far as a span has it; of anything else its type. */
export function shown(value: unknown): string {
  try {
    return write(value).slice(0, MOST_CONTENT);
  } catch {
    return `(${nameOfType(value)})`;
  }
}

type Given = { readonly [Name in AttributeName]?: string | number | boolean | null | undefined };

function present(given: Given): Attributes {
  return Object.fromEntries(Object.entries(given).filter(([, one]) => one !== null && one !== undefined));
}

function canonical(envelope: unknown): CanonicalResult {
  const form = recognize(envelope);
  if (typeof form === "string") return { ...NOTHING, outcome: Outcome.FAILED };
  const value = envelope as JsonObject;
  const result = resultFormNamed(form.name);
  try {
    return result === null ? { ...NOTHING, outcome: form.outcome(value) } : toCanonicalResult(value, result);
  } catch {
    // Nobody validated it; telemetry must not be what fails.
    return { ...NOTHING, outcome: form.outcome(value) };
  }
}

/** Return a result without the code that a conversion would make of "2002", true or 2002.5. */
function withKnownCode(envelope: unknown, result: CanonicalResult): CanonicalResult {
  const given = isObject(envelope) ? own(envelope, "code") : undefined;
  if (given === undefined || given === null) return result;
  const isSame = isNumber(given) && wholeNumber(given) !== null && Number(wholeNumber(given)) === result.code;
  return isSame ? result : { ...result, code: null };
}

function ofFailure({ outcome, code }: CanonicalResult, options: WithSettings): Attributes {
  if (outcome !== Outcome.FAILED) return {};
  // A failure with the code of a success has no name either.
  const { name = null, retryable = null } = code ? describeCode(code, options) : {};
  return present({ "error.type": name ?? span.other, "toolresult.retryable": retryable });
}
