/**
 * `toolresult/carriers`: from an envelope to the messages of others, and back.
 *
 * Each is a function of plain data; no SDK is needed. What comes back is the envelope that was
 * sent, where the format has a place for it, or you kept it; else the best truthful reading.
 */

import type { Envelopes } from "../build/envelopes.js";
import { A2A, type A2AArtifact } from "../carriers/formats/a2a.js";
import { ANTHROPIC, type AnthropicToolResult } from "../carriers/formats/anthropic.js";
import { BEDROCK, type BedrockToolResult } from "../carriers/formats/bedrock.js";
import { GOOGLE, type GoogleFunctionResponse } from "../carriers/formats/google.js";
import { LANGCHAIN, type LangChainToolMessage } from "../carriers/formats/langchain.js";
import { LANGCHAIN4J, type LangChain4jMessage } from "../carriers/formats/langchain4j.js";
import { MAGIC, type MagicToolResult } from "../carriers/formats/magic.js";
import { MCP, type McpResult } from "../carriers/formats/mcp.js";
import { OPENAI_AGENTS, type OpenAIAgentsItem } from "../carriers/formats/openai-agents.js";
import {
  OPENAI_CHAT,
  OPENAI_RESPONSES,
  type OpenAIFunctionOutput,
  type OpenAIToolMessage,
} from "../carriers/formats/openai.js";
import { PYDANTIC_AI, type PydanticAIPart } from "../carriers/formats/pydantic-ai.js";
import { SPRING_AI, type SpringAIToolResponse } from "../carriers/formats/spring-ai.js";
import { VERCEL, type VercelPart } from "../carriers/formats/vercel.js";
import { receive, type ReceiveOptions } from "../carriers/receive.js";
import { send, type SendOptions } from "../carriers/send.js";
import type { ConvertibleName } from "../forms/form.js";

export type { AnthropicBlock, AnthropicToolResult } from "../carriers/formats/anthropic.js";
export type { BedrockBlock, BedrockToolResult } from "../carriers/formats/bedrock.js";
export type { LangChainToolMessage } from "../carriers/formats/langchain.js";
export type { LangChain4jMessage } from "../carriers/formats/langchain4j.js";
export type { OpenAIAgentsItem } from "../carriers/formats/openai-agents.js";
export type { PydanticAIPart } from "../carriers/formats/pydantic-ai.js";
export type { SpringAIToolResponse } from "../carriers/formats/spring-ai.js";
export type { A2AArtifact, A2APart } from "../carriers/formats/a2a.js";
export type { MagicToolResult } from "../carriers/formats/magic.js";
export type { GoogleFunctionResponse } from "../carriers/formats/google.js";
export type { McpBlock, McpResult } from "../carriers/formats/mcp.js";
export type { OpenAIFunctionOutput, OpenAIPart, OpenAIToolMessage } from "../carriers/formats/openai.js";
export type { VercelBlock, VercelPart } from "../carriers/formats/vercel.js";
export { resultsIn, type CarrierName, type FoundPart } from "../carriers/recognition.js";
export type { ReceiveOptions } from "../carriers/receive.js";
export type { SendOptions } from "../carriers/send.js";
export type { Kept } from "../carriers/trust.js";

/** The options of a message that names its tool. */
type Naming = SendOptions & { readonly name: string };

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

/** Return Amazon Bedrock's toolResult block. */
export function toBedrock(envelope: unknown, options: Answering): BedrockToolResult {
  return send(BEDROCK, envelope, options);
}

/** Return the envelope that a toolResult block, or a message with one, means. */
export function fromBedrock<To extends ConvertibleName = "tool-return">(
  given: unknown,
  options: ReceiveOptions<To> = {},
): Envelopes[To] {
  return receive(BEDROCK, given, options);
}

/** Return LangChain's ToolMessage. */
export function toLangChain(envelope: unknown, options: Answering): LangChainToolMessage {
  return send(LANGCHAIN, envelope, options);
}

/** Return the envelope that a ToolMessage of LangChain means. */
export function fromLangChain<To extends ConvertibleName = "tool-return">(
  given: unknown,
  options: ReceiveOptions<To> = {},
): Envelopes[To] {
  return receive(LANGCHAIN, given, options);
}

/** Return LangChain4j's ToolExecutionResultMessage. */
export function toLangChain4j(envelope: unknown, options: SendOptions = {}): LangChain4jMessage {
  return send(LANGCHAIN4J, envelope, options);
}

/** Return the envelope that a ToolExecutionResultMessage of LangChain4j means. */
export function fromLangChain4j<To extends ConvertibleName = "tool-return">(
  given: unknown,
  options: ReceiveOptions<To> = {},
): Envelopes[To] {
  return receive(LANGCHAIN4J, given, options);
}

/** Return the ToolCallOutputItem of the OpenAI Agents SDK. */
export function toOpenAIAgents(envelope: unknown, options: Answering): OpenAIAgentsItem {
  return send(OPENAI_AGENTS, envelope, options);
}

/** Return the envelope that a ToolCallOutputItem means. */
export function fromOpenAIAgents<To extends ConvertibleName = "tool-return">(
  given: unknown,
  options: ReceiveOptions<To> = {},
): Envelopes[To] {
  return receive(OPENAI_AGENTS, given, options);
}

/** Return pydantic-ai's ToolReturnPart. */
export function toPydanticAI(envelope: unknown, options: Naming): PydanticAIPart {
  return send(PYDANTIC_AI, envelope, options);
}

/** Return the envelope that a ToolReturnPart of pydantic-ai means. */
export function fromPydanticAI<To extends ConvertibleName = "tool-return">(
  given: unknown,
  options: ReceiveOptions<To> = {},
): Envelopes[To] {
  return receive(PYDANTIC_AI, given, options);
}

/** Return Spring AI's ToolResponse. */
export function toSpringAI(envelope: unknown, options: SendOptions = {}): SpringAIToolResponse {
  return send(SPRING_AI, envelope, options);
}

/** Return the envelope that a ToolResponse of Spring AI means. */
export function fromSpringAI<To extends ConvertibleName = "tool-return">(
  given: unknown,
  options: ReceiveOptions<To> = {},
): Envelopes[To] {
  return receive(SPRING_AI, given, options);
}

/** Return A2A's Artifact. */
export function toA2A(envelope: unknown, options: Answering): A2AArtifact {
  return send(A2A, envelope, options);
}

/** Return the envelope that an Artifact or a task of A2A means. */
export function fromA2A<To extends ConvertibleName = "tool-return">(
  given: unknown,
  options: ReceiveOptions<To> = {},
): Envelopes[To] {
  return receive(A2A, given, options);
}

/** Return magic's ToolResult. */
export function toMagic(envelope: unknown, options: SendOptions = {}): MagicToolResult {
  return send(MAGIC, envelope, options);
}

/** Return the envelope that a ToolResult of magic means. */
export function fromMagic<To extends ConvertibleName = "tool-return">(
  given: unknown,
  options: ReceiveOptions<To> = {},
): Envelopes[To] {
  return receive(MAGIC, given, options);
}
