/** Anthropic: the tool_result block. It has a flag, and no place for an envelope. */

import type { JsonObject } from "../../contract/contract.js";
import type { Media } from "../../forms/media-shapes.js";
import { own } from "../../strict-json/values.js";
import { blocksOf, hasFailed, NOTHING, type Carrier } from "../carrier.js";
import { onlyBlock, readContent, readFlag, requireContent, requireKind } from "../content.js";
import { isMcpBlock, readCallToolResult } from "../mcp-result.js";

/** Where an image is. */
type Source =
  | { type: "base64"; media_type: "image/jpeg" | "image/png" | "image/gif" | "image/webp"; data: string }
  | { type: "url"; url: string };
/** Where a document is. */
type DocumentSource =
  | { type: "base64"; media_type: "application/pdf"; data: string }
  | { type: "url"; url: string };

/** A block of a tool_result. */
export type AnthropicBlock =
  | { type: "text"; text: string }
  | { type: "image"; source: Source }
  | { type: "document"; source: DocumentSource; title?: string };

/** Anthropic's tool_result block. */
export type AnthropicToolResult = {
  type: "tool_result";
  tool_use_id: string;
  content: string | AnthropicBlock[];
  is_error: boolean;
};

const IMAGES = ["image/jpeg", "image/png", "image/gif", "image/webp"];

export const ANTHROPIC: Carrier<AnthropicToolResult> = {
  title: "Anthropic tool_result",
  shape: '{"type": "tool_result", "tool_use_id": "...", "content": "...", "is_error": false}',
  write: (outgoing) => {
    const { toolCallId, text, media } = outgoing;
    const blocks = blocksOf(outgoing, "text") as AnthropicBlock[];
    return {
      type: "tool_result",
      tool_use_id: toolCallId ?? "",
      content: media.length > 0 ? blocks : text,
      is_error: hasFailed(outgoing),
    };
  },
  read: (message) => {
    const isResult = (one: JsonObject): boolean => own(one, "type") === "tool_result";
    const block = onlyBlock(message, "content", isResult);
    if (isMcpBlock(block)) return readCallToolResult(block);
    requireKind(block, "type", "tool_result");
    // AgentScope calls its own block the same, with `output`, `state`, and `id` for the call.
    const isOutput = !Object.hasOwn(block, "content") && Object.hasOwn(block, "output");
    const field = isOutput ? "output" : "content";
    // A tool_result block may leave out its content; anything else has to have some.
    const content = Object.hasOwn(block, "type") ? own(block, field) : requireContent(block, "content");
    return {
      ...NOTHING,
      ...readContent(content, `/${field}`),
      failed: saysError(block) ? true : readFlag(block, "is_error"),
      toolCallId: own(block, "tool_use_id") ?? own(block, "id"),
      name: own(block, "name"),
    };
  },
  name: "anthropic",
  hasPlace: false,
  toolCallId: { field: "tool_use_id", isRequired: true, pattern: "[a-zA-Z0-9_-]+" },
  toolName: null,
  native: (media, failed) => {
    // Anthropic accepts nothing but text in a block that is flagged.
    if (failed) return null;
    const { kind, mimeType, data, name } = media;
    if (IMAGES.includes(mimeType ?? "") || (kind === "image" && data === null)) {
      return { type: "image", source: sourceOf(media) };
    }
    if (mimeType !== "application/pdf") return null;
    return { type: "document", source: sourceOf(media), ...(name === null ? {} : { title: name }) };
  },
};

/** Whether a block of AgentScope (`state`) or Gemini CLI (`status`) says that it failed. */
function saysError(block: JsonObject): boolean {
  return own(block, "state") === "error" || own(block, "status") === "error";
}

function sourceOf({ mimeType, data, uri }: Media): JsonObject {
  return data === null ? { type: "url", url: uri } : { type: "base64", media_type: mimeType, data };
}
