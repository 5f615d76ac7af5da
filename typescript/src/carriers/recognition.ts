/** Which format an object is one result of, told from its fields; and the results in a message. */

import type { JsonObject } from "../contract/contract.js";
import { isObject, own } from "../strict-json/values.js";
import { isA2AResult } from "./formats/a2a.js";
import { PYDANTIC_RESULTS } from "./formats/pydantic-ai.js";
import { isMcpBlock } from "./mcp-result.js";

/** The name of a carrier, the same in every language. */
export type CarrierName =
  | "mcp"
  | "openai_chat"
  | "openai_responses"
  | "anthropic"
  | "google"
  | "langchain"
  | "pydantic_ai"
  | "openai_agents"
  | "bedrock"
  | "vercel"
  | "langchain4j"
  | "spring_ai"
  | "a2a"
  | "magic";

/** A result in a message. */
export interface FoundPart {
  /** The carrier that its shape is of. */
  readonly carrier: CarrierName;
  /** The part of the message that is the result: what `from…` of its carrier reads. */
  readonly value: JsonObject;
  /** The steps to it. */
  readonly path: readonly (string | number)[];
}

const ITEM_RESULTS = ["function_call_output", "custom_tool_call_output"];
const VERCEL_RESULTS = ["tool-result", "tool-error"];
const LANGCHAIN_CLASSES = ["ToolMessage", "ToolMessageChunk"];
const MCP_FIELDS = ["content", "isError", "structuredContent", "resultType", "_meta"];
// The fields of formats that have neither a type nor a role.
const GOOGLE_FIELDS = ["id", "name", "response", "parts", "willContinue", "scheduling"];
const MAGIC_FIELDS = ["content", "ok", "data", "extra_info", "execution_time", "tool_call_id", "name", "system"];
const SPRING_AI_FIELDS = ["id", "name", "responseData"];
// Objects around one message, and lists of messages, parts and items.
const WRAPPERS = ["message", "payload", "item", "content", "output"];
const LISTS = [
  ...["messages", "contents", "content", "parts", "input", "items", "history", "output"],
  ...["responses", "artifacts"],
];

/** Return every result in a message or a list of messages, with the carrier that it has. */
export function resultsIn(message: unknown): readonly FoundPart[] {
  return found(message, []);
}

function found(message: unknown, path: FoundPart["path"]): readonly FoundPart[] {
  if (Array.isArray(message)) return message.flatMap((one, index) => found(one, [...path, index]));
  if (!isObject(message)) return [];
  const carrier = carrierOf(message);
  if (carrier !== null) return [{ carrier, value: message, path }];
  const inside = (key: string): readonly FoundPart[] => found(own(message, key), [...path, key]);
  return [
    ...WRAPPERS.filter((key) => isObject(own(message, key))).flatMap(inside),
    ...LISTS.filter((key) => Array.isArray(own(message, key))).flatMap(inside),
  ];
}

/** Return the format of an object that is one result; null of anything else. */
function carrierOf(message: JsonObject): CarrierName | null {
  const [type, role] = [own(message, "type"), own(message, "role")];
  const isItem = ITEM_RESULTS.includes(String(type));
  if ((role === "tool" || role === "function") && !isItem) return ofToolMessage(message);
  if (isItem) return "openai_responses";
  if (type === "tool_call_output_item") return isFunctionItem(message) ? "openai_agents" : null;
  if (isLangChain(message)) return "langchain";
  const isUntyped = (type ?? null) === null && has(message, "toolName", "isError");
  if (type === "TOOL_EXECUTION_RESULT" || isUntyped) return "langchain4j";
  if (isA2AResult(message)) return "a2a";
  if ((role ?? null) === null && isMcp(message)) return "mcp";
  return ofPart(message) ?? ofBare(message);
}

/** Whether an item of the Agents SDK holds the output of a function; hosted tools have their own. */
function isFunctionItem(item: JsonObject): boolean {
  const raw = own(item, "raw_item");
  const type = isObject(raw) ? (own(raw, "type") ?? null) : null;
  return type === null || ITEM_RESULTS.includes(String(type));
}

function ofToolMessage(message: JsonObject): CarrierName | null {
  const content = own(message, "content");
  const isRecord = (content ?? null) === null && Array.isArray(own(message, "parts"));
  const hasParts = Array.isArray(content) && content.some((part) => isObject(part) && ofPart(part) !== null);
  return hasParts || isRecord ? null : "openai_chat";
}

function isLangChain(message: JsonObject): boolean {
  if (own(message, "type") === "tool") {
    return Object.hasOwn(message, "data") || Object.hasOwn(message, "content");
  }
  const path = own(message, "id");
  const isDump = Object.hasOwn(message, "lc") && isObject(own(message, "kwargs"));
  return isDump && Array.isArray(path) && LANGCHAIN_CLASSES.includes(String(path.at(-1)));
}

/** Whether an object is MCP's: a `CallToolResult`, or the response of JSON-RPC with one. */
function isMcp(value: JsonObject): boolean {
  if (Object.hasOwn(value, "jsonrpc")) {
    const result = own(value, "result");
    return (isObject(result) && isMcp(result)) || isObject(own(value, "error"));
  }
  const content = own(value, "content");
  const keys = Object.keys(value);
  const isOnly = keys.every((key) => MCP_FIELDS.includes(key));
  const isFlagged = Object.hasOwn(value, "isError") && Array.isArray(content);
  const isStructured = Object.hasOwn(value, "structuredContent") && isOnly;
  const isContent = isOnly && Array.isArray(content) && content.length > 0 && content.every(isContentBlock);
  return !Object.hasOwn(value, "type") && (isFlagged || isStructured || isContent);
}

function isContentBlock(block: unknown): boolean {
  const type = isObject(block) ? own(block, "type") : null;
  return ["text", "image", "audio", "resource", "resource_link"].includes(String(type));
}

function ofPart(part: JsonObject): CarrierName | null {
  const type = own(part, "type");
  if (VERCEL_RESULTS.includes(String(type)) && has(part, own(part, "type") === "tool-error" ? "error" : "output")) return "vercel";
  if (isMcpBlock(part)) return "mcp";
  if (type === "tool_result") return "anthropic";
  if (isObject(own(part, "functionResponse"))) return "google";
  if (isObject(own(part, "toolResult"))) return "bedrock";
  return PYDANTIC_RESULTS.includes(String(own(part, "part_kind"))) ? "pydantic_ai" : null;
}

/** Return the format of a result without a type, a role or a wrapper. */
function ofBare(value: JsonObject): CarrierName | null {
  const only = (fields: readonly string[]): boolean => Object.keys(value).every((key) => fields.includes(key));
  if (has(value, "responseData") && only(SPRING_AI_FIELDS)) return "spring_ai";
  if (has(value, "toolUseId", "content") && !has(value, "input")) return "bedrock";
  if (only(GOOGLE_FIELDS) && isObject(own(value, "response")) && has(value, "name")) return "google";
  const isMagic = typeof own(value, "ok") === "boolean" && typeof own(value, "content") === "string";
  return isMagic && only(MAGIC_FIELDS) ? "magic" : null;
}

function has(value: JsonObject, ...keys: readonly string[]): boolean {
  return keys.every((key) => Object.hasOwn(value, key));
}
