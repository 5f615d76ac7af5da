/**
 * An error beside the content of a message, in formats that have no flag of their own.
 *
 * AG-UI, Inspect AI and AgentDojo put a text or an object under `error`, tau2 a boolean; hosts of
 * MCP servers put the server's `isError` there.
 */

import type { JsonObject } from "../contract/contract.js";
import { CONTENT, STRUCTURE } from "../forms/media.js";
import { isObject, jsonEqual, own } from "../strict-json/values.js";
import { isBlank } from "../text/characters.js";
import type { Incoming } from "./carrier.js";
import { besideStructure, readFlag, type Content } from "./content.js";

// Agno names its flag `tool_call_error`.
const FLAGS = ["isError", "is_error", "tool_call_error"];
const REASONS = [
  ...["message", "error_message", "errorMessage", "detail", "content", "text"],
  ...["error", "error_code"],
];
// Nobody nests an error deeper.
const DEEPEST = 20;

/** Return content with the error beside it; `failed` is what the carrier itself says. */
export function withErrorBeside(
  given: JsonObject,
  content: Content,
  failed: boolean | null = false,
): Content & Pick<Incoming, "failed"> {
  const error = own(given, "error") ?? null;
  if (isNone(error)) {
    const flag = own(given, "status") === "error" ? true : readFlag(given, ...FLAGS);
    return { ...content, failed: failed === false ? flag : failed };
  }
  const reason = errorText(error, DEEPEST);
  const said = content.text ?? "";
  const value = beside(error, reason, content);
  const isSaid = reason === null || (said.includes(reason) && content.value === undefined);
  return { ...content, failed: true, value, text: isSaid ? content.text : reason };
}

/** Return content with the value it is about and the error beside it; `value` may be undefined. */
export function withValueBeside(
  given: JsonObject,
  content: Content,
  value: unknown,
): Content & Pick<Incoming, "failed" | "beside"> {
  const fields = { ...withErrorBeside(given, content), beside: [] };
  if (value === undefined || value === content.text || jsonEqual(value, content.value)) return fields;
  if (fields.value === content.value) {
    return { ...fields, ...besideStructure(content, value), text: fields.text };
  }
  const error = isObject(fields.value) ? fields.value : { [CONTENT]: fields.value };
  return { ...fields, value: { ...error, [STRUCTURE]: value } };
}

function isNone(error: unknown): boolean {
  if (error === null || error === false || error === "") return true;
  return typeof error === "object" && Object.keys(error).length === 0;
}

/** Return what the message says beside the reason of its failure. */
function beside(error: unknown, reason: string | null, { text, value, blocks }: Content): unknown {
  const said = text ?? "";
  const isNew = !isBlank(said) && (reason === null || (!reason.includes(said) && !said.includes(reason)));
  const shown = value !== undefined && blocks.length > 0 ? [...blocks] : (value ?? (isNew ? said : undefined));
  const left = reason === null ? value : shown;
  if (!isObject(error)) return left;
  return left === undefined ? { error } : { error, content: left };
}

/** Return the words of an error, a text or an object of any provider; null if it has none. */
function errorText(error: unknown, depth: number): string | null {
  if (typeof error === "string") return error.trim() || null;
  if (depth === 0) return null;
  if (Array.isArray(error)) {
    const texts = error.map((one) => errorText(one, depth - 1)).filter((one) => one !== null);
    return texts.length > 0 ? texts.join("\n") : null;
  }
  if (!isObject(error)) return null;
  return REASONS.map((key) => errorText(own(error, key), depth - 1)).find((one) => one !== null) ?? null;
}
