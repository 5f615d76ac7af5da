/** The outcome of a payload, judged strictly: text that is not JSON has failed. */

import { Outcome } from "./canonical-result.js";
import { recognize } from "./recognition.js";
import { isText } from "./encoding.js";
import { parseExactly } from "./parser.js";
import { TextError } from "./text-error.js";
import { isObject, withoutUndefined } from "./values.js";

/**
 * Return the outcome of an envelope.
 *
 * Anything that is not an envelope has failed, nothing at all (null or "") included, because only a
 * success lets a workflow continue. `processor.outcome` also looks for results inside text.
 */
export function outcome(payload: unknown): Outcome {
  const value = isText(payload) && payload.length > 0 ? valueOf(payload) : withoutUndefined(payload);
  const form = recognize(value);
  return typeof form === "string" || !isObject(value) ? Outcome.FAILED : form.outcome(value);
}

function valueOf(text: string | Uint8Array): unknown {
  try {
    return parseExactly(text, "en").value;
  } catch (error) {
    if (error instanceof TextError) return false;
    throw error;
  }
}
