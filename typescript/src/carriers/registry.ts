/** All carriers, by the names that every language gives them. */

import type { Carrier } from "./carrier.js";
import { A2A } from "./formats/a2a.js";
import { ANTHROPIC } from "./formats/anthropic.js";
import { BEDROCK } from "./formats/bedrock.js";
import { GOOGLE } from "./formats/google.js";
import { LANGCHAIN } from "./formats/langchain.js";
import { LANGCHAIN4J } from "./formats/langchain4j.js";
import { MAGIC } from "./formats/magic.js";
import { MCP } from "./formats/mcp.js";
import { OPENAI_AGENTS } from "./formats/openai-agents.js";
import { OPENAI_CHAT, OPENAI_RESPONSES } from "./formats/openai.js";
import { PYDANTIC_AI } from "./formats/pydantic-ai.js";
import { SPRING_AI } from "./formats/spring-ai.js";
import { VERCEL } from "./formats/vercel.js";

/** Every carrier, in the order of the table of what each keeps. */
export const CARRIERS = {
  mcp: MCP,
  openai_chat: OPENAI_CHAT,
  openai_responses: OPENAI_RESPONSES,
  anthropic: ANTHROPIC,
  google: GOOGLE,
  langchain: LANGCHAIN,
  pydantic_ai: PYDANTIC_AI,
  openai_agents: OPENAI_AGENTS,
  bedrock: BEDROCK,
  vercel: VERCEL,
  langchain4j: LANGCHAIN4J,
  spring_ai: SPRING_AI,
  a2a: A2A,
  magic: MAGIC,
} as const satisfies Readonly<Record<string, Carrier<unknown>>>;
