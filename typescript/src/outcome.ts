/** What a payload tells of what happened, taken strictly: text is JSON or it has failed. */

import { recognize } from "./forms.js";
import { Outcome } from "./normal.js";
import { isText, parseExactly, TextError } from "./reading.js";
import { isObject } from "./values.js";

/**
 * Say what an envelope tells of what happened.
 *
 * Nothing at all (null or "") is empty; what is no envelope is failed, because whatever is not
 * a success stops a workflow. `processor.outcome` also looks for results in free text.
 */
export function outcome(payload: unknown): Outcome {
  const value = isText(payload) && payload.length > 0 ? valueOf(payload) : payload;
  if (value === null || value === "" || value === undefined) return Outcome.EMPTY;
  const form = recognize(value);
  return typeof form === "string" || !isObject(value) ? Outcome.FAILED : form.outcome(value);
}

/** Whether a text holds an envelope and nothing else. */
export function holdsEnvelope(text: string | Uint8Array): boolean {
  return typeof recognize(valueOf(text)) !== "string";
}

function valueOf(text: string | Uint8Array): unknown {
  try {
    return parseExactly(text, "en").value;
  } catch (error) {
    if (error instanceof TextError) return false;
    throw error;
  }
}
