/**
 * `toolresult/carriers`: from an envelope to the messages of others, and back.
 *
 * Each is a function of plain data; no SDK is needed. What comes back is the envelope that was
 * sent, where the format has a place for it, or you kept it; else the best truthful reading.
 */

import type { Envelopes } from "../build/envelopes.js";
import type { ConvertibleName } from "../forms.js";
import { ANTHROPIC, type AnthropicToolResult } from "../carriers/formats/anthropic.js";
import { GOOGLE, type GoogleFunctionResponse } from "../carriers/formats/google.js";
import { MCP, type McpResult } from "../carriers/formats/mcp.js";
import {
  OPENAI_CHAT,
  OPENAI_RESPONSES,
  type OpenAIFunctionOutput,
  type OpenAIToolMessage,
} from "../carriers/formats/openai.js";
import { VERCEL, type VercelPart } from "../carriers/formats/vercel.js";
import { receive, type ReceiveOptions } from "../carriers/receive.js";
import { send, type SendOptions } from "../carriers/send.js";

export type { AnthropicBlock, AnthropicToolResult } from "../carriers/formats/anthropic.js";
export type { GoogleFunctionResponse } from "../carriers/formats/google.js";
export type { McpBlock, McpResult } from "../carriers/formats/mcp.js";
export type { OpenAIFunctionOutput, OpenAIPart, OpenAIToolMessage } from "../carriers/formats/openai.js";
export type { VercelBlock, VercelPart } from "../carriers/formats/vercel.js";
export type { ReceiveOptions } from "../carriers/receive.js";
export type { SendOptions } from "../carriers/send.js";
export type { Kept } from "../carriers/trust.js";

/** The options of a message that answers a call. */
type Answering = SendOptions & { readonly toolCallId: string };

/**
 * Return MCP's CallToolResult: text, the envelope as structured content, and the flag.
 *
 * @param envelope a tool result of any form, as an object or JSON.
 * @param options the form of the envelope, where it is known.
 */
export function toMcp(envelope: unknown, options: SendOptions = {}): McpResult {
  return send(MCP, envelope, options);
}

/**
 * Return the envelope that MCP's CallToolResult means.
 *
 * @param result a CallToolResult.
 * @param options the form to read it as, the tool's name, envelopes that you kept.
 */
export function fromMcp<To extends ConvertibleName = "tool-return">(
  result: unknown,
  options: ReceiveOptions<To> = {},
): Envelopes[To] {
  return receive(MCP, result, options);
}

/**
 * Return the tool-result part of the Vercel AI SDK.
 *
 * @param envelope a tool result of any form, as an object or JSON.
 * @param options identifier of the model's call and name of the tool.
 */
export function toVercel(envelope: unknown, options: Answering & { readonly name: string }): VercelPart {
  return send(VERCEL, envelope, options);
}

/**
 * Return the envelope that a tool-result part, or a message with one, means.
 *
 * @param part a tool-result part, or a message with one.
 * @param options the form to read it as, the tool's name, envelopes that you kept.
 */
export function fromVercel<To extends ConvertibleName = "tool-return">(
  part: unknown,
  options: ReceiveOptions<To> = {},
): Envelopes[To] {
  return receive(VERCEL, part, options);
}

/**
 * Return the tool message of OpenAI's Chat Completions.
 *
 * @param envelope a tool result of any form, as an object or JSON.
 * @param options identifier of the model's call, and what the envelope does not say.
 */
export function toOpenAIChat(envelope: unknown, options: Answering): OpenAIToolMessage {
  return send(OPENAI_CHAT, envelope, options);
}

/**
 * Return the envelope that a tool message means; keep envelopes yourself to get them back.
 *
 * @param message a tool message.
 * @param options the form to read it as, the tool's name, envelopes that you kept.
 */
export function fromOpenAIChat<To extends ConvertibleName = "tool-return">(
  message: unknown,
  options: ReceiveOptions<To> = {},
): Envelopes[To] {
  return receive(OPENAI_CHAT, message, options);
}

/**
 * Return the function_call_output item of OpenAI's Responses.
 *
 * @param envelope a tool result of any form, as an object or JSON.
 * @param options identifier of the model's call, and what the envelope does not say.
 */
export function toOpenAIResponses(envelope: unknown, options: Answering): OpenAIFunctionOutput {
  return send(OPENAI_RESPONSES, envelope, options);
}

/**
 * Return the envelope that a function_call_output item means.
 *
 * @param item a function_call_output item.
 * @param options the form to read it as, the tool's name, envelopes that you kept.
 */
export function fromOpenAIResponses<To extends ConvertibleName = "tool-return">(
  item: unknown,
  options: ReceiveOptions<To> = {},
): Envelopes[To] {
  return receive(OPENAI_RESPONSES, item, options);
}

/**
 * Return Anthropic's tool_result block.
 *
 * @param envelope a tool result of any form, as an object or JSON.
 * @param options identifier of the model's call, and what the envelope does not say.
 */
export function toAnthropic(envelope: unknown, options: Answering): AnthropicToolResult {
  return send(ANTHROPIC, envelope, options);
}

/**
 * Return the envelope that a tool_result block, or a message with one, means.
 *
 * @param block a tool_result block, or a message with one.
 * @param options the form to read it as, the tool's name, envelopes that you kept.
 */
export function fromAnthropic<To extends ConvertibleName = "tool-return">(
  block: unknown,
  options: ReceiveOptions<To> = {},
): Envelopes[To] {
  return receive(ANTHROPIC, block, options);
}

/**
 * Return Google's FunctionResponse.
 *
 * @param envelope a tool result of any form, as an object or JSON.
 * @param options the name of the tool, and what the envelope does not say.
 */
export function toGoogle(
  envelope: unknown,
  options: SendOptions & { readonly name: string },
): GoogleFunctionResponse {
  return send(GOOGLE, envelope, options);
}

/**
 * Return the envelope that a FunctionResponse, or a part or message with one, means.
 *
 * @param response a FunctionResponse, or a part or message with one.
 * @param options the form to read it as, the tool's name, envelopes that you kept.
 */
export function fromGoogle<To extends ConvertibleName = "tool-return">(
  response: unknown,
  options: ReceiveOptions<To> = {},
): Envelopes[To] {
  return receive(GOOGLE, response, options);
}
