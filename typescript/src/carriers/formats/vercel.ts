/** Vercel AI SDK: the tool-result part. The envelope is its JSON. */

import type { JsonValue } from "../../build/envelopes.js";
import { ErrorCode } from "../../build/error-codes.js";
import type { JsonObject } from "../../contract/contract.js";
import { jsonIn } from "../../forms/repetition.js";
import { isObject, own } from "../../strict-json/values.js";
import { write } from "../../strict-json/writer.js";
import {
  blocksOf,
  given,
  hasFailed,
  NOTHING,
  ShapeError,
  type Carrier,
  type Incoming,
  type Outgoing,
} from "../carrier.js";
import { onlyBlock, readContent, readFlag, requireKind } from "../content.js";
import { resolved } from "../references.js";

/** A block of a success with media. */
export type VercelBlock =
  | { type: "text"; text: string }
  | { type: "image-data"; data: string; mediaType: string }
  | { type: "image-url" | "file-url"; url: string }
  | { type: "file-data"; data: string; mediaType: string; filename?: string };

/** The tool-result part of the AI SDK. */
export type VercelPart = {
  type: "tool-result";
  toolCallId: string;
  toolName: string;
  output:
    | { type: "json" | "error-json"; value: JsonValue }
    | { type: "text" | "error-text"; value: string }
    | { type: "content"; value: VercelBlock[] };
};

// Whether an output of each type failed; other types do not tell.
const TYPES: ReadonlyMap<string, boolean> = /* @__PURE__ */ new Map([
  ["text", false],
  ["json", false],
  ["content", false],
  ["error-text", true],
  ["error-json", true],
  ["execution-denied", true],
]);

function outputOf(outgoing: Outgoing): JsonObject {
  const { media, shown, envelope } = outgoing;
  const text = { type: "text", text: write(shown) };
  if (media.length > 0) return { type: "content", value: [text, ...media] };
  return { type: hasFailed(outgoing) ? "error-json" : "json", value: envelope };
}

function textOutput(outgoing: Outgoing): JsonObject {
  const { media, text } = outgoing;
  if (media.length > 0) return { type: "content", value: blocksOf(outgoing, "text") };
  return { type: hasFailed(outgoing) ? "error-text" : "text", value: text };
}

export const VERCEL: Carrier<VercelPart> = {
  title: "Vercel AI tool-result",
  shape: '{"type": "tool-result", "toolCallId": "...", "toolName": "...", "output": {...}}',
  write: (outgoing) => {
    const { toolCallId, name } = outgoing;
    const output = outgoing.isTextOnly ? textOutput(outgoing) : outputOf(outgoing);
    return { type: "tool-result", ...given({ toolCallId, toolName: name }), output } as VercelPart;
  },
  read: readPart,
  name: "vercel",
  hasPlace: true,
  toolCallId: { field: "toolCallId", isRequired: true, pattern: null },
  toolName: { field: "toolName", isRequired: true, pattern: null },
  native: ({ kind, mimeType, data, uri, name }, failed) => {
    // A failure has a type of its own, which takes JSON and no blocks.
    if (failed) return null;
    const stem = kind === "image" ? "image" : "file";
    if (data === null) return { type: `${stem}-url`, url: String(uri) };
    const named = name === null || stem === "image" ? {} : { filename: name };
    return { type: `${stem}-data`, data, mediaType: mimeType ?? "application/octet-stream", ...named };
  },
};

function readPart(message: JsonObject): Incoming {
  const part = onlyBlock(message, "content", (one) =>
    ["tool-result", "tool-error"].includes(String(own(one, "type"))),
  );
  requireKind(part, "type", "tool-result", "tool-error");
  const named = { toolCallId: own(part, "toolCallId"), name: own(part, "toolName") };
  if (own(part, "type") === "tool-error") return { ...NOTHING, ...named, ...errorOf(own(part, "error")) };
  const output = own(part, "output");
  if (output === undefined) throw new ShapeError("/output", "carrier.object");
  const isTyped = isObject(output) && TYPES.has(String(own(output, "type"))) && !Object.hasOwn(part, "input");
  if (isTyped || (isObject(output) && (Object.hasOwn(output, "value") || Object.hasOwn(output, "reason")))) {
    const typed = { ...NOTHING, ...named, ...readTyped(output as JsonObject) };
    return asFarAsKnown(part, typed);
  }
  // In the results of generateText, the output is what the tool returned.
  const failed = readFlag(part, "isError");
  return asFarAsKnown(part, { ...NOTHING, ...named, failed, ...said(output) });
}

/** What a preliminary result says so far; only a failure is certain. */
function asFarAsKnown(part: JsonObject, incoming: Incoming): Incoming {
  if (own(part, "preliminary") !== true) return incoming;
  return { ...incoming, isRunning: true, failed: incoming.failed === false ? null : incoming.failed };
}

function said(value: unknown): Pick<Incoming, "text" | "value"> {
  return typeof value === "string" ? { text: value, value: undefined } : { text: null, value };
}

function errorOf(error: unknown): Partial<Incoming> {
  const isWords = isObject(error) && Object.keys(error).every((key) => ["message", "name", "stack"].includes(key));
  const message = error instanceof Error ? error.message : isObject(error) ? own(error, "message") : error;
  const text = typeof message === "string" ? message.trim() || null : null;
  const isSaid = typeof error === "string" || isWords || error instanceof Error || error === null;
  return { failed: true, text, value: isSaid ? undefined : error };
}

function readTyped(output: JsonObject): Partial<Incoming> {
  const kind = String(own(output, "type"));
  const isDenied = kind === "execution-denied";
  const found = own(output, isDenied ? "reason" : "value");
  if (found === undefined && !isDenied) throw new ShapeError("/output/value", "carrier.some-content");
  const failed = TYPES.get(kind) ?? null;
  if (kind === "content") return { failed, ...readBlocks(found) };
  const isText = typeof found === "string" && kind !== "json";
  const value = isText ? undefined : found;
  const kept = kind === "json" || kind === "error-json" ? value : undefined;
  const code = isDenied ? ErrorCode.APPROVAL_DENIED : null;
  return { failed, code, text: isText ? found : null, value: TYPES.has(kind) ? value : output, kept };
}

/** Read blocks: of ours, the first is the envelope, and the others are its media. */
function readBlocks(found: unknown): Partial<Incoming> {
  const content = readContent(found, "/output/value");
  const envelope = content.text === null ? null : jsonIn(content.text);
  if (envelope === null || !Array.isArray(content.value)) return content;
  const [value, beside] = resolved(envelope, content.value as unknown[]);
  if (beside.length === content.value.length) return content;
  return { ...content, text: null, value, kept: value, beside };
}
