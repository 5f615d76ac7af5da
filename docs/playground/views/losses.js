// The parts of an envelope, as the table of the carriers names them: which one has, and which a way
// there and back changes.

import { extensionOf } from "../../../typescript/src/forms/canonical-result.js";
import { isBlank } from "../../../typescript/src/text/characters.js";
import { mediaIn } from "../../../typescript/src/carriers/references.js";
import { toCanonicalResult } from "../../../typescript/src/conversion/forward.js";
import { resultFormNamed } from "../../../typescript/src/forms/registry.js";
import { jsonEqual } from "../../../typescript/src/strict-json/values.js";

const EXTENSIONS = ["meta", "metadata"];
// What of an extension has a name of its own in the table.
const NAMED = ["tool", "execution_time_ms", "tool_call_id", "toolresult"];

/** Return what an envelope says, without what was assumed because nobody said it. */
export function saidBy(envelope, name) {
  const form = resultFormNamed(name);
  const result = toCanonicalResult(envelope, form);
  const { assumed } = extensionOf(envelope, form.extension);
  const places = { code: "/code", message: `/${form.message}`, operationType: "/operationType" };
  const isAssumed = ([, place]) => Array.isArray(assumed) && assumed.includes(place);
  return { ...result, ...Object.fromEntries(Object.entries(places).filter(isAssumed).map(([key]) => [key, null])) };
}

/** Return the parts that a result has, and a carrier could lose. */
function partsOf(result, envelope) {
  const { outcome, code, message, data, operationType, tool, toolCallId, executionTimeMs } = result;
  const isOk = outcome === "ok";
  const hasData = data !== undefined && data !== null;
  const hasMessage = message !== null && !isBlank(message);
  const media = mediaIn(data);
  const has = {
    certainty: outcome === "failed",
    empty: outcome === "empty",
    unknown: outcome === "unknown",
    code: !isOk && code !== null,
    message: !isOk && hasMessage,
    success_message: isOk && hasMessage,
    "data-text": hasData,
    data: isOk && hasData && typeof data !== "string",
    partial_data: !isOk && hasData,
    media: media.length > 0,
    "media-order": media.length > 0 && Array.isArray(data) && data.length > media.length,
    "media-details": media.some(({ name }) => name !== null),
    operation_type: operationType !== null,
    tool: tool !== null,
    tool_call_id: toolCallId !== null,
    duration: executionTimeMs !== null,
    rest: hasRest(envelope),
  };
  return Object.keys(has).filter((part) => has[part]);
}

/** Whether an envelope says more than its result: a null, or names of its own in `meta`. */
function hasRest(envelope) {
  const others = EXTENSIONS.flatMap((key) => Object.keys(envelope[key] ?? {}));
  return others.some((name) => !NAMED.includes(name)) || Object.values(envelope).includes(null);
}

// What of a result a part is about.
const KEYS = {
  certainty: "outcome",
  empty: "outcome",
  unknown: "outcome",
  code: "code",
  message: "message",
  success_message: "message",
  data: "data",
  partial_data: "data",
  operation_type: "operationType",
  tool: "tool",
  tool_call_id: "toolCallId",
  duration: "executionTimeMs",
};

/** Return the parts that an envelope has, and that are others after the way to a form and back. */
export function changedParts(envelope, back, name) {
  return lostParts(envelope, back, name, Object.keys(KEYS));
}

/**
 * Return the parts that an envelope has, that a format may lose, and that are others after the way
 * back; where there is none, or no telling, all that it may lose.
 */
export function lostParts(envelope, back, name, losable) {
  const before = saidBy(envelope, name);
  const after = back === null ? null : saidBy(back, name);
  const isKept = (key) => after !== null && key !== undefined && jsonEqual(before[key] ?? null, after[key] ?? null);
  return partsOf(before, envelope).filter((part) => losable.includes(part) && !isKept(KEYS[part]));
}
