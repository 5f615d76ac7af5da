/** A2A: Artifact. The envelope stays in `metadata` as text: its JSON has no integers. */

import { ErrorCode } from "../../build/error-codes.js";
import type { JsonObject } from "../../contract/contract.js";
import { mediaOf } from "../../forms/media.js";
import { isObject, own } from "../../strict-json/values.js";
import { write } from "../../strict-json/writer.js";
import { given, KEY, NOTHING, ShapeError, type Carrier, type Incoming } from "../carrier.js";
import { envelopeUnderKey, readContent } from "../content.js";

/** A part of an artifact. */
export type A2APart = { text: string } | { data: JsonObject };

/** A2A's Artifact. */
export type A2AArtifact = {
  artifactId: string;
  name?: string;
  parts: A2APart[];
  metadata: { [key: string]: string };
};

const FAILED = ["failed", "canceled", "rejected"];
const RUNNING = ["submitted", "working", "input-required", "auth-required"];
// Protocol Buffers read JSON no deeper than 100 messages; every level of data takes two or three.
const DEEPEST = 25;
const COMPLETED = "completed";

export const A2A: Carrier<A2AArtifact> = {
  title: "A2A Artifact",
  shape: '{"artifactId": "...", "parts": [{"text": "..."}]}',
  write: ({ toolCallId, name, text, envelope, isTextOnly }) => ({
    artifactId: toolCallId ?? "",
    ...given({ name }),
    parts: [{ text }, ...(!isTextOnly && arrives(envelope, DEEPEST) ? [{ data: asDoubles(envelope) as JsonObject }] : [])],
    metadata: { [KEY]: write(envelope) },
  }),
  read,
  name: "a2a",
  hasPlace: true,
  toolCallId: { field: "artifactId", isRequired: true, pattern: null },
  toolName: { field: "name", isRequired: false, pattern: null },
  native: null,
};

/** Whether an object is one result: an artifact, or a task that has none or is not completed. */
export function isA2AResult(value: JsonObject): boolean {
  if (typeof own(value, "artifactId") === "string") return true;
  const state = stateOf(value);
  return state !== null && (state !== COMPLETED || artifactsOf(value).length === 0);
}

function read(message: JsonObject): Incoming {
  const state = stateOf(message);
  if (state !== null) return readTask(message, state);
  if (Object.hasOwn(message, "role")) {
    throw new ShapeError("/role", "carrier.one-result", own(message, "role"));
  }
  const parts = own(message, "parts");
  if (!Array.isArray(parts)) throw new ShapeError("/parts", "carrier.content", parts);
  const content = readContent(parts, "/parts");
  const [first, ...others] = (content.value ?? []) as readonly unknown[];
  const hasData = others.length === 0 && isObject(first) && Object.hasOwn(first, "data") && mediaOf(first) === null;
  const value = hasData ? own(first, "data") : content.value;
  const kept = envelopeUnderKey(own(message, "metadata"));
  return {
    ...NOTHING,
    ...content,
    value,
    kept: kept ?? value,
    ours: kept !== undefined,
    toolCallId: own(message, "artifactId"),
    name: own(message, "name"),
  };
}

/** Return the state of a task, in the words of the protocol; null of anything else. */
function stateOf(value: JsonObject): string | null {
  const status = own(value, "status");
  const state = isObject(status) ? own(status, "state") : undefined;
  if (typeof state !== "string") return null;
  const plain = state.replace(/^TASK_STATE_/, "").toLowerCase();
  return plain.replaceAll("_", "-").replaceAll("cancelled", "canceled");
}

function artifactsOf(task: JsonObject): readonly unknown[] {
  const found = own(task, "artifacts");
  return Array.isArray(found) ? found : [];
}

// Why there is no result, or what the task waits for; of other states the state says it all.
const CODES: ReadonlyMap<string, number> = /* @__PURE__ */ new Map([
  ["canceled", ErrorCode.CANCELLED],
  ["input-required", ErrorCode.NEEDS_INPUT],
  ["auth-required", ErrorCode.NOT_AUTHENTICATED],
]);

/** Read a task: its one artifact if it is completed, else what its status says. */
function readTask(task: JsonObject, state: string): Incoming {
  const artifacts = artifactsOf(task);
  const [first, ...others] = artifacts;
  if (state === COMPLETED && others.length === 0 && isObject(first)) return read(first);
  if (state === COMPLETED && first !== undefined) {
    throw new ShapeError("/artifacts", "carrier.one-result", artifacts);
  }
  const message = own(own(task, "status") as JsonObject, "message");
  const parts = isObject(message) ? own(message, "parts") : undefined;
  const content = readContent(parts, "/status/message/parts");
  const isCompleted = state === COMPLETED;
  return {
    ...NOTHING,
    failed: isCompleted ? false : FAILED.includes(state) ? true : null,
    text: content.text,
    value: isCompleted ? content.value : { task },
    code: CODES.get(state) ?? null,
    isRunning: RUNNING.includes(state),
    flagged: true,
    toolCallId: own(task, "id"),
  };
}

/** Whether structured data arrives as it is: every number is a double, and it is not too deep. */
function arrives(value: unknown, levels: number): boolean {
  if (Array.isArray(value)) return levels > 0 && value.every((one) => arrives(one, levels - 1));
  if (isObject(value)) return levels > 0 && Object.values(value).every((one) => arrives(one, levels - 1));
  return value === null || typeof value === "string" || typeof value === "boolean" || Number.isFinite(Number(value));
}

/** Return a JSON value with its numbers as most parsers take them. */
function asDoubles(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asDoubles);
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, asDoubles(one)]));
  return value === null || typeof value === "string" || typeof value === "boolean" ? value : Number(value);
}
