/** OpenAI: the tool message of Chat Completions, and the item of Responses. Neither has a flag. */

import type { JsonObject } from "../../contract/contract.js";
import { own } from "../../strict-json/values.js";
import { blocksOf, NOTHING, type Carrier, type IdentifierRule } from "../carrier.js";
import { firstValue, readContentOrValue, requireContent, requireKind } from "../content.js";
import { withErrorBeside, withValueBeside } from "../errors-beside.js";
import { dataUrl } from "../normalized.js";

/** The tool message of Chat Completions. */
export type OpenAIToolMessage = { role: "tool"; tool_call_id: string; content: string };

/** A part of an output. */
export type OpenAIPart =
  | { type: "input_text"; text: string }
  | { type: "input_image"; image_url: string; detail?: "auto" }
  | { type: "input_file"; filename?: string; file_data?: string; file_url?: string };

/** The output of a function call in Responses. */
export type OpenAIFunctionOutput = {
  type: "function_call_output";
  call_id: string;
  output: string | OpenAIPart[];
};

// Where hosts keep what the tool returned, beside the text for the model or in place of it.
const VALUES = ["structuredContent", "structured_content", "result", "output"];

const identifier = (field: string): IdentifierRule => ({ field, isRequired: true, pattern: ".{1,64}" });

export const OPENAI_CHAT: Carrier<OpenAIToolMessage> = {
  title: "OpenAI Chat tool message",
  shape: '{"role": "tool", "tool_call_id": "...", "content": "..."}',
  write: ({ toolCallId, text }) => ({ role: "tool", tool_call_id: toolCallId ?? "", content: text }),
  read: (message) => {
    requireKind(message, "role", "tool", "function"); // the older message has no identifier
    const content = readContentOrValue(requireContent(message, "content", ...VALUES), "/content");
    return {
      ...NOTHING,
      ...withValueBeside(message, content, firstValue(message, ...VALUES)),
      toolCallId: own(message, "tool_call_id") ?? own(message, "toolCallId"),
      name: own(message, "name") ?? own(message, "function"),
    };
  },
  name: "openai_chat",
  hasPlace: false,
  toolCallId: identifier("tool_call_id"),
  toolName: null,
  native: null,
};

export const OPENAI_RESPONSES: Carrier<OpenAIFunctionOutput> = {
  title: "OpenAI function_call_output",
  shape: '{"type": "function_call_output", "call_id": "...", "output": "..."}',
  write: (outgoing) => {
    const { toolCallId, text, media } = outgoing;
    const parts = blocksOf(outgoing, "input_text") as OpenAIPart[];
    const output = media.length > 0 ? parts : text;
    return { type: "function_call_output", call_id: toolCallId ?? "", output };
  },
  read: (item) => {
    requireKind(item, "type", "function_call_output", "custom_tool_call_output");
    const output = requireContent(item, "output");
    const content = readContentOrValue(output, "/output");
    const fields = withErrorBeside(item, content, failedByStatus(item));
    const isRunning = own(item, "status") === "in_progress";
    return { ...NOTHING, ...fields, isRunning, toolCallId: own(item, "call_id") };
  },
  name: "openai_responses",
  hasPlace: false,
  toolCallId: identifier("call_id"),
  toolName: null,
  native: (media) => {
    if (media.kind === "image") return { type: "input_image", image_url: dataUrl(media) };
    if (media.kind !== "file") return null;
    const named = media.name === null ? {} : { filename: media.name };
    if (media.data === null) return { type: "input_file", file_url: dataUrl(media), ...named };
    return { type: "input_file", filename: "file", ...named, file_data: dataUrl(media) };
  },
};

/** Read the status of an item; any but "completed" and "failed" does not tell. */
export function failedByStatus(item: JsonObject): boolean | null {
  const status = own(item, "status") ?? "completed";
  return status === "completed" ? false : status === "failed" ? true : null;
}
