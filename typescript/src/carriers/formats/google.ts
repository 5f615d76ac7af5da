/** Google: FunctionResponse. A failure is under `error`, everything else under `output`. */

import type { JsonObject } from "../../contract/contract.js";
import { blockText, contentOf } from "../../forms/media.js";
import { isObject, jsonEqual, own } from "../../strict-json/values.js";
import { given, hasFailed, NOTHING, ShapeError, type Carrier, type Incoming, type Outgoing } from "../carrier.js";
import { asTextBlock, onlyBlock } from "../content.js";
import { normalized } from "../normalized.js";
import { resolved } from "../references.js";

/** What a part of a response may say of its media. */
type Named = { mimeType?: string; displayName?: string };

/** Google's FunctionResponse. */
export type GoogleFunctionResponse = {
  id?: string;
  name: string;
  response: { error: string } | { output: unknown };
  parts?: ({ inlineData: { data: string } & Named } | { fileData: { fileUri: string } & Named })[];
};

export const GOOGLE: Carrier<GoogleFunctionResponse> = {
  title: "Google FunctionResponse",
  shape: '{"id": "...", "name": "...", "response": {"output": ...}}',
  write: (outgoing) => {
    const { toolCallId, name, text, media, isTextOnly } = outgoing;
    const data = isGivenBack(outgoing) ? outgoing.data : outgoing.whole;
    const output = isTextOnly || data === undefined || data === null ? text : data;
    return {
      ...given({ id: toolCallId, name }),
      response: hasFailed(outgoing) ? { error: text } : { output },
      ...(media.length > 0 ? { parts: [...media] } : {}),
    } as GoogleFunctionResponse;
  },
  read: readPart,
  name: "google",
  hasPlace: false,
  toolCallId: { field: "id", isRequired: false, pattern: null },
  toolName: { field: "name", isRequired: true, pattern: null },
  native: ({ mimeType, data, uri, name }) => {
    const named = given({ displayName: name });
    if (data === null) return { fileData: { ...given({ mimeType }), fileUri: uri, ...named } };
    return { inlineData: { ...given({ mimeType }), data, ...named } };
  },
};

/**
 * Whether the parts give the media of a result back as they were: texts first, then they.
 *
 * Where a text comes after an image, or a block says more than a part can, the blocks stay in
 * `output`, with references to the parts.
 */
function isGivenBack({ result, media }: Outgoing): boolean {
  const [blocks, beside] = contentOf(result.data);
  const other = beside === null ? blocks.findIndex((one) => !isOnlyText(one)) : 0;
  const rest = other < 0 ? [] : blocks.slice(other);
  return media.length === 0 || blocks.length === 0 || jsonEqual(rest, media.map(normalized));
}

/** Whether a block says nothing but a text. */
function isOnlyText(block: unknown): boolean {
  return blockText(block) !== null && Object.keys(block as JsonObject).length === 2;
}

function readPart(message: JsonObject): Incoming {
  const part = onlyBlock(message, "parts", (one) => isObject(own(one, "functionResponse")));
  const answered = (own(part, "functionResponse") ?? part) as JsonObject;
  const response = own(answered, "response");
  if (!isObject(response)) throw new ShapeError("/response", "carrier.object", response);
  const failed = hasError(response);
  const content = failed ? own(response, "error") : outputOf(response);
  const { error: _, ...others } = failed ? response : {};
  const keys = Object.keys(others);
  const isText = typeof content === "string";
  const beside = keys.length === 1 ? (own(others, "output") ?? others) : keys.length > 0 ? others : undefined;
  const parts = own(answered, "parts");
  const media = Array.isArray(parts) ? parts.map((one) => asTextBlock(normalized(one))) : [];
  // What names its message stays under `error`, so that its other fields are known for labels.
  const isNamed = failed && isObject(content) && typeof own(content, "message") === "string";
  const combined = keys.length > 0 || isNamed ? { error: content, ...others } : content;
  const isRunning = (own(answered, "willContinue") ?? own(answered, "will_continue")) === true;
  const [value, left] = resolved(isText ? (failed ? beside : undefined) : combined, media);
  return {
    ...NOTHING,
    failed: isRunning && !failed ? null : failed,
    isRunning,
    text: !isText || (left.length > 0 && content === "") ? null : content,
    value,
    beside: left,
    toolCallId: own(answered, "id"),
    name: own(answered, "name"),
  };
}

/** Return the value under `output`; the whole response if it says anything else. */
function outputOf(response: JsonObject): unknown {
  const present = Object.entries(response).filter(([key, one]) => key !== "error" || Boolean(one));
  return present.length === 1 && present[0]?.[0] === "output" ? response["output"] : response;
}

/** Whether there is an error: null and false are none, and an empty one counts only alone. */
function hasError(response: JsonObject): boolean {
  const error = own(response, "error") ?? null;
  const isAlone = Object.keys(response).join() === "error";
  const isEmpty = isObject(error) ? Object.keys(error).length === 0 : Array.isArray(error) && error.length === 0;
  return (Boolean(error) && !isEmpty) || (isAlone && error !== null && error !== false);
}
