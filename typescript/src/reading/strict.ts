/** What a result means where an envelope is required: free text is searched for envelopes. */

import { Outcome } from "../forms/canonical-result.js";
import { RESULT_FORMS, resultFormNamed } from "../forms/registry.js";
import { objectsIn } from "../strict-json/embedded.js";
import { isObject } from "../strict-json/values.js";
import { ofParsed, parsedOrNull, readResult, type Reading } from "./read.js";

// Of several results in one text, the most severe counts.
const MOST_SEVERE_FIRST: readonly Outcome[] = [Outcome.FAILED, Outcome.UNKNOWN, Outcome.EMPTY];
// A result has one of these keys; a backslash may spell any of them.
const DISCRIMINATORS: readonly string[] = /* @__PURE__ */ RESULT_FORMS.flatMap((form) =>
  form.discriminators.map((key) => `"${key}"`),
).concat("\\");
/**
 * Return what happened: ok, empty, failed or unknown. A result is text, bytes, an object or null.
 *
 * Text that is an envelope is read as one; a key of it that is there twice is a failure, for nobody
 * knows which one counts. Free text is searched for envelopes. What holds none has failed, nothing at
 * all (null or "") included, because only a success lets a workflow continue.
 */
export function outcome(result: unknown): Outcome {
  return readStrictly(result).outcome;
}

/** Read what a tool returned, as `readResult` does; free text is searched for envelopes. */
export function readStrictly(value: unknown): Reading {
  const found = readResult(value);
  const { kind, value: text } = found;
  if (kind !== "plain" || typeof text !== "string" || parsedOrNull(text) !== null) return found;
  const embedded = outcomeOfEmbedded(text);
  return embedded === null ? found : { ...found, kind: "embedded", outcome: embedded };
}

/**
 * Return the most severe outcome of the envelopes in a text; null if none is not ok.
 *
 * If the text also holds an object that is broken or not a result, its meaning is unknown: then
 * nothing in the text makes it merely empty.
 */
function outcomeOfEmbedded(text: string): Outcome | null {
  const { objects, broken } = objectsIn(text);
  const seen = new Set<Outcome | null>();
  for (const written of objects) {
    seen.add(DISCRIMINATORS.some((word) => written.includes(word)) ? outcomeOfObject(written) : null);
    if (seen.has(Outcome.FAILED)) break;
  }
  const mostSevere = MOST_SEVERE_FIRST.find((one) => seen.has(one)) ?? null;
  const read = objects.reduce((sum, written) => sum + countBraces(written), 0);
  const isDoubtful = broken || seen.has(null) || countBraces(text) > read;
  return mostSevere === Outcome.EMPTY && isDoubtful ? Outcome.FAILED : mostSevere;
}

function countBraces(text: string): number {
  return text.split("{").length - 1;
}

/** Return the outcome of an object in a text; null if it is not a tool result. */
function outcomeOfObject(text: string): Outcome | null {
  const parsed = parsedOrNull(text);
  if (parsed === null || !isObject(parsed.value)) return null;
  const { form, outcome } = ofParsed(parsed, false);
  return form !== null && resultFormNamed(form.name) !== null ? outcome : null;
}
