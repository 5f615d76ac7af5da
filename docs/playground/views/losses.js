// The parts of an envelope, as the table of the carriers names them: which one has, and which a way
// there and back changes.

import { isBlank } from "../../../typescript/src/characters.js";
import { mediaIn } from "../../../typescript/src/carriers/references.js";
import { jsonEqual } from "../../../typescript/src/values.js";

const EXTENSIONS = ["meta", "metadata"];
// What of an extension has a name of its own in the table.
const NAMED = ["tool", "execution_time_ms", "tool_call_id", "toolresult"];

/** Return the parts that a result has, and a carrier could lose. */
export function partsOf(result, envelope) {
  const { outcome, code, message, data, operationType, tool, toolCallId, executionTimeMs } = result;
  const isOk = outcome === "ok";
  const hasData = data !== undefined && data !== null;
  const hasMessage = message !== null && !isBlank(message);
  const media = mediaIn(data);
  const has = {
    empty: outcome === "empty",
    unknown: outcome === "unknown",
    code: !isOk && code !== null,
    message: !isOk && hasMessage,
    "success-message": isOk && hasMessage,
    "data-text": hasData,
    data: isOk && hasData && typeof data !== "string",
    "partial-data": !isOk && hasData,
    media: media.length > 0,
    "media-order": media.length > 0 && Array.isArray(data) && data.length > media.length,
    "media-details": media.some(({ name }) => name !== null),
    "operation-type": operationType !== null,
    tool: tool !== null,
    "tool-call-id": toolCallId !== null,
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
  empty: "outcome",
  unknown: "outcome",
  code: "code",
  message: "message",
  "success-message": "message",
  data: "data",
  "partial-data": "data",
  "operation-type": "operationType",
  tool: "tool",
  "tool-call-id": "toolCallId",
  duration: "executionTimeMs",
};

/** Return the parts that a result has, and that are others after the way back. */
export function changedParts(before, after, envelope) {
  const differs = (key) => key !== undefined && !jsonEqual(before[key] ?? null, after[key] ?? null);
  return partsOf(before, envelope).filter((part) => differs(KEYS[part]));
}
