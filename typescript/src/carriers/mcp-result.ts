/** Reading MCP's `CallToolResult`, by itself or inside the result of another format. */

import { ErrorCode } from "../build/error-codes.js";
import type { JsonObject } from "../contract/contract.js";
import { phrase } from "../findings/finding.js";
import { jsonIn } from "../forms/repetition.js";
import { isObject, own } from "../strict-json/values.js";
import { KEY, NOTHING, ShapeError, type Incoming } from "./carrier.js";
import { besideStructure, readContent, readFlag } from "./content.js";
import { wrappedIn } from "./trust.js";

const FIELDS = ["content", "isError", "structuredContent", "resultType", "_meta"];
const BLOCKS = ["text", "image", "audio", "resource", "resource_link"];

/** Whether a block is a result in a message of MCP's sampling, which has Anthropic's type. */
export function isMcpBlock(block: JsonObject): boolean {
  return own(block, "type") === "tool_result" && typeof own(block, "toolUseId") === "string";
}

/** Read a `CallToolResult`, or the JSON-RPC response around one. */
export function readCallToolResult(whole: JsonObject): Incoming {
  const given = Object.hasOwn(whole, "jsonrpc") ? inResponse(whole) : whole;
  const [written, structured] = [own(given, "content"), own(given, "structuredContent")];
  const kind = own(given, "resultType") ?? "complete";
  const isComplete = kind === "complete";
  const task = own(given, "task") ?? given;
  if (isTask(task) && written === undefined) return readTask(task);
  if (written === undefined && structured === undefined && isComplete) {
    throw new ShapeError("/content", "carrier.content");
  }
  const content = readContent(shownOnce(written), "/content");
  const isNull = structured === null && content.blocks.length > 0;
  const fields = besideStructure(content, isNull ? undefined : structured);
  const mark = own(given, "_meta");
  return {
    ...NOTHING,
    ...fields,
    failed: isComplete ? readFlag(given, "isError") : null,
    isRunning: !isComplete,
    code: isComplete ? null : (CODES.get(String(own(given, "resultType"))) ?? null),
    kept: isNull || structured === undefined ? undefined : fields.value,
    ours: isObject(mark) && (own(mark, KEY) ?? null) !== null,
    toolCallId: own(given, "toolUseId"),
  };
}

/** Return blocks without a text that another one says to another audience. */
function shownOnce(blocks: unknown): unknown {
  if (!Array.isArray(blocks)) return blocks;
  const audiences = new Map<string, string>();
  return blocks.filter((block) => {
    const [text, audience] = isObject(block) ? [own(block, "text"), audienceOf(block)] : [null, null];
    if (typeof text !== "string" || audience === null) return true;
    const first = audiences.get(text) ?? audience;
    audiences.set(text, first);
    return first === audience;
  });
}

function audienceOf(block: JsonObject): string | null {
  const annotations = own(block, "annotations");
  const audience = isObject(annotations) ? own(annotations, "audience") : null;
  return (audience ?? null) === null ? null : JSON.stringify(audience);
}

/** Whether a value is a task, which stands for a result that is not there yet. */
function isTask(task: unknown): task is JsonObject {
  return isObject(task) && Object.hasOwn(task, "taskId") && Object.hasOwn(task, "status");
}

// What a task waits for, or why there will be no result; `working` alone is in progress.
const CODES: ReadonlyMap<string, number> = /* @__PURE__ */ new Map([
  ["cancelled", ErrorCode.CANCELLED],
  ["input_required", ErrorCode.NEEDS_INPUT],
]);

function readTask(task: JsonObject): Incoming {
  const [status, said] = [String(own(task, "status")), own(task, "statusMessage")];
  const completed = status === "completed" ? phrase("carrier.task-completed", "en") : null;
  return {
    ...NOTHING,
    failed: status === "failed" || status === "cancelled" ? true : null,
    code: CODES.get(status) ?? null,
    text: typeof said === "string" ? said : completed,
    value: { task },
    isRunning: status === "working" || status === "input_required",
  };
}

/** Return the result in a JSON-RPC response; an error of the protocol is a failed call. */
function inResponse(response: JsonObject): JsonObject {
  const [result, error] = [own(response, "result"), own(response, "error")];
  if (isObject(result)) return result;
  if (!isObject(error)) throw new ShapeError("/result", "carrier.object", result);
  const text = { type: "text", text: String(own(error, "message") ?? "") };
  return { content: [text], structuredContent: { error }, isError: true };
}

/** Return the result of an MCP server that a host passed on in another format, or null. */
export function resultInside(incoming: Incoming): Incoming | null {
  const { value, text } = incoming;
  const candidates = [
    Array.isArray(value) ? undefined : value,
    wrappedIn(value),
    value === undefined && text !== null ? jsonIn(text) : undefined,
  ];
  const found = candidates.map(asResult).find((one) => one !== null);
  if (found === undefined) return null;
  const inside = readCallToolResult(found);
  const flags = [incoming.failed, inside.failed];
  return {
    ...inside,
    failed: flags.includes(true) ? true : flags.includes(null) ? null : false,
    kept: undefined,
    beside: [...inside.beside, ...incoming.beside],
    flagged: incoming.flagged,
    toolCallId: incoming.toolCallId,
    name: incoming.name,
  };
}

function asResult(value: unknown): JsonObject | null {
  return Array.isArray(value) && areBlocks(value) ? { content: value } : resultOf(value);
}

/** Return a value that is a `CallToolResult` and nothing else; null for any other. */
export function resultOf(value: unknown): JsonObject | null {
  if (!isObject(value)) return null;
  const content = own(value, "content");
  const isMeant = typeof own(value, "isError") === "boolean" || Object.hasOwn(value, "structuredContent");
  const isResult = Array.isArray(content) && (isMeant || areBlocks(content));
  return isResult && Object.keys(value).every((key) => FIELDS.includes(key)) ? value : null;
}

function areBlocks(content: readonly unknown[]): boolean {
  return content.length > 0 && content.every(isBlock);
}

/** Whether a value is a block of MCP's content. */
export function isBlock(block: unknown): boolean {
  if (!isObject(block)) return false;
  const kind = own(block, "type");
  if (typeof kind !== "string" || !BLOCKS.includes(kind)) return false;
  return kind !== "text" || typeof own(block, "text") === "string";
}
