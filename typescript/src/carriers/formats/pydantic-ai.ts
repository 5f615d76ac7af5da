/** pydantic-ai: ToolReturnPart. The envelope stays in `metadata`, which no model sees. */

import { ErrorCode } from "../../build/error-codes.js";
import type { JsonObject } from "../../contract/contract.js";
import { mediaOf } from "../../forms/media.js";
import { isObject, own } from "../../strict-json/values.js";
import { given, hasFailed, KEY, NOTHING, type Carrier } from "../carrier.js";
import { envelopeUnderKey, requireContent, requireKind } from "../content.js";
import { normalized } from "../normalized.js";

/** pydantic-ai's ToolReturnPart. */
export type PydanticAIPart = {
  part_kind: "tool-return";
  tool_call_id?: string;
  tool_name: string;
  content: string;
  outcome: "success" | "failed";
  metadata: { [key: string]: JsonObject };
};

// A denied call did not run. Nobody knows how far an interrupted one got.
const OUTCOMES: ReadonlyMap<string, boolean> = /* @__PURE__ */ new Map([
  ["success", false],
  ["failed", true],
  ["retried", true],
  ["denied", true],
]);
// A part that asks the model to try again means that the call failed.
const RETRY = "retry-prompt";
export const PYDANTIC_RESULTS = ["tool-return", "builtin-tool-return", "native-tool-return", RETRY];

export const PYDANTIC_AI: Carrier<PydanticAIPart> = {
  title: "pydantic-ai ToolReturnPart",
  shape: '{"part_kind": "tool-return", "tool_name": "...", "content": ..., "outcome": "success"}',
  write: (outgoing) => ({
    part_kind: "tool-return",
    ...given({ tool_call_id: outgoing.toolCallId }),
    tool_name: outgoing.name ?? "",
    content: outgoing.text,
    outcome: hasFailed(outgoing) ? "failed" : "success",
    metadata: { [KEY]: outgoing.envelope },
  }),
  read: (part) => {
    const content = requireContent(part, "content");
    requireKind(part, "part_kind", ...PYDANTIC_RESULTS);
    const rejected = isRetry(part) ? rejectedArguments(content) : null;
    const isText = typeof content === "string";
    return {
      ...NOTHING,
      failed: failedBy(part),
      text: isText ? content : rejected,
      value: isText ? undefined : withMedia(content),
      code: codeOf(part, rejected),
      kept: envelopeUnderKey(own(part, "metadata")),
      toolCallId: own(part, "tool_call_id"),
      name: own(part, "tool_name"),
    };
  },
  name: "pydantic_ai",
  hasPlace: true,
  toolCallId: { field: "tool_call_id", isRequired: false, pattern: null },
  toolName: { field: "tool_name", isRequired: true, pattern: null },
  native: null,
};

function codeOf(part: JsonObject, rejected: string | null): number | null {
  if (own(part, "outcome") === "denied") return ErrorCode.APPROVAL_DENIED;
  return rejected === null ? null : ErrorCode.PARAMETER_ERROR;
}

function isRetry(part: JsonObject): boolean {
  return own(part, "part_kind") === RETRY || own(part, "outcome") === "retried";
}

function failedBy(part: JsonObject): boolean | null {
  if (own(part, "part_kind") === RETRY) return true;
  const outcome = Object.hasOwn(part, "outcome") ? own(part, "outcome") : "success";
  return OUTCOMES.get(String(outcome)) ?? null;
}

/** Return what pydantic says of the arguments of a call, a line each, or null. */
function rejectedArguments(content: unknown): string | null {
  if (!Array.isArray(content) || content.length === 0) return null;
  const lines = content.map(lineOf);
  return lines.every((one) => one !== null) ? lines.join("\n") : null;
}

function lineOf(error: unknown): string | null {
  const message = isObject(error) ? own(error, "msg") : undefined;
  if (typeof message !== "string") return null;
  const steps = own(error as JsonObject, "loc");
  const place = Array.isArray(steps) ? steps.join(".") : "";
  return place === "" ? message : `${place}: ${message}`;
}

/** Return content with its files as blocks; texts beside them are blocks, too. */
function withMedia(content: unknown): unknown {
  if (Array.isArray(content)) {
    const blocks: unknown[] = content.map(blockOf);
    return blocks.some((one, index) => one !== content[index]) ? blocks.map(textBlockOf) : content;
  }
  const block = blockOf(content);
  return block === content ? content : [block];
}

function textBlockOf(item: unknown): unknown {
  return typeof item === "string" ? { type: "text", text: item } : item;
}

/** Return a file as a block without the fields that nobody set; anything else as it is. */
function blockOf(item: unknown): unknown {
  if (!isObject(item) || typeof own(item, "kind") !== "string") return item;
  const set = Object.entries(item).filter(([, one]) => one !== null && one !== false);
  const block = normalized(Object.fromEntries(set));
  return mediaOf(block) === null ? item : block;
}
