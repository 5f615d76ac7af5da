// The page "One failure, every framework": its programs in JavaScript, run by the real SDKs. With
// TOOLRESULT_RECORD=1, what comes of them is recorded; else it is compared with the recording.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";

import Anthropic from "@anthropic-ai/sdk";
import { BedrockRuntimeClient, ConverseCommand } from "@aws-sdk/client-bedrock-runtime";
import { GoogleGenAI } from "@google/genai";
import { Client } from "@modelcontextprotocol/client";
import { InMemoryTransport } from "@modelcontextprotocol/server";
import { OpenAIProvider, Runner } from "@openai/agents";
import { generateText, isStepCount } from "ai";
import { MockLanguageModelV4 } from "ai/test";
import OpenAI from "openai";

const HERE = fileURLToPath(new URL("./", import.meta.url));
const CELLS = fileURLToPath(new URL("../../../docs/one-failure/javascript/", import.meta.url));
const WAYS = ["returns", "raises"];
const INPUT = { to: "backup" };
const ARGUMENTS = JSON.stringify(INPUT);
const QUESTION = "Copy the files.";
const DONE = "Done, 5 files copied.";
const folder = mkdtempSync(join(HERE, "node_modules", ".one-failure-"));
mkdirSync(join(folder, "node_modules"));
symlinkSync(fileURLToPath(new URL("../../../typescript/", import.meta.url)), join(folder, "node_modules", "toolresult"));
after(() => rmSync(folder, { recursive: true }));

/** Answer what an SDK asks for in turn; return a `fetch` and the bodies of the requests. */
function provider(...replies) {
  const requests = [];
  const fetch = async (_url, { body }) => {
    requests.push(JSON.parse(body));
    return Response.json(replies[requests.length - 1]);
  };
  return { fetch, requests };
}

const chat = (message) => ({ id: "1", object: "chat.completion", created: 1, model: "m", choices: [{ index: 0, message, finish_reason: "stop" }] });
const response = (item) => ({ id: "r", object: "response", created_at: 1, model: "m", status: "completed", output: [item] });
const RESPONSES = [
  response({ type: "function_call", id: "f", call_id: "call_1", name: "copy_files", arguments: ARGUMENTS, status: "completed" }),
  response({ type: "message", id: "m", role: "assistant", status: "completed", content: [{ type: "output_text", text: DONE, annotations: [] }] }),
];
const message = (block) => ({ id: "m", type: "message", role: "assistant", model: "m", content: [block], stop_reason: "end_turn", stop_sequence: null, usage: { input_tokens: 1, output_tokens: 1 } });
const converse = (block) => ({ output: { message: { role: "assistant", content: [block] } }, stopReason: "end_turn", usage: { inputTokens: 1, outputTokens: 1, totalTokens: 2 }, metrics: { latencyMs: 1 } });
const gemini = (part) => ({ candidates: [{ content: { role: "model", parts: [part] }, finishReason: "STOP", index: 0 }] });

// Framework → its SDK, and what the model reads after the call.
const CASES = {
  async mcp({ server }) {
    const client = new Client({ name: "host", version: "1" });
    const [here, there] = InMemoryTransport.createLinkedPair();
    await Promise.all([server.connect(there), client.connect(here)]);
    const result = await client.callTool({ name: "copy_files", arguments: INPUT });
    await client.close();
    return result;
  },

  async openai_chat({ answer }) {
    const call = { id: "call_1", type: "function", function: { name: "copy_files", arguments: ARGUMENTS } };
    const asks = { role: "assistant", content: null, tool_calls: [call] };
    const { fetch, requests } = provider(chat(asks), chat({ role: "assistant", content: DONE }));
    const client = new OpenAI({ apiKey: "none", fetch });
    const tools = [{ type: "function", function: { name: "copy_files", parameters: { type: "object" } } }];
    const messages = [{ role: "user", content: QUESTION }];
    const { choices } = await client.chat.completions.create({ model: "m", messages, tools });
    messages.push(choices[0].message, await answer(choices[0].message.tool_calls[0]));
    await client.chat.completions.create({ model: "m", messages, tools });
    return requests[1].messages.at(-1);
  },

  async openai_responses({ answer }) {
    const { fetch, requests } = provider(...RESPONSES);
    const client = new OpenAI({ apiKey: "none", fetch });
    const tools = [{ type: "function", name: "copy_files", parameters: {}, strict: false }];
    const input = [{ role: "user", content: QUESTION }];
    const { output } = await client.responses.create({ model: "m", input, tools });
    input.push(...output, await answer(output[0]));
    await client.responses.create({ model: "m", input, tools });
    return requests[1].input.at(-1);
  },

  async anthropic({ answer }) {
    const call = { type: "tool_use", id: "toolu_1", name: "copy_files", input: INPUT };
    const { fetch, requests } = provider(message(call), message({ type: "text", text: DONE }));
    const client = new Anthropic({ apiKey: "none", fetch });
    const tools = [{ name: "copy_files", input_schema: { type: "object" } }];
    const messages = [{ role: "user", content: QUESTION }];
    const { content } = await client.messages.create({ model: "m", max_tokens: 10, messages, tools });
    messages.push({ role: "assistant", content }, { role: "user", content: [await answer(content[0])] });
    await client.messages.create({ model: "m", max_tokens: 10, messages, tools });
    return requests[1].messages.at(-1).content[0];
  },

  async google({ answer }) {
    const call = { id: "call_1", name: "copy_files", args: INPUT };
    const { fetch, requests } = provider(gemini({ functionCall: call }), gemini({ text: DONE }));
    const own = globalThis.fetch;
    globalThis.fetch = fetch;
    try {
      const client = new GoogleGenAI({ apiKey: "none" });
      const contents = [{ role: "user", parts: [{ text: QUESTION }] }];
      const reply = await client.models.generateContent({ model: "m", contents });
      contents.push(reply.candidates[0].content, { role: "user", parts: [await answer(reply.functionCalls[0])] });
      await client.models.generateContent({ model: "m", contents });
      return requests[1].contents.at(-1).parts[0];
    } finally {
      globalThis.fetch = own;
    }
  },

  async bedrock({ answer }) {
    const call = { toolUseId: "tooluse_1", name: "copy_files", input: INPUT };
    const { fetch, requests } = provider(converse({ toolUse: call }), converse({ text: DONE }));
    const handle = async (request) => {
      const { status, headers, body } = await fetch(request.path, { body: new TextDecoder().decode(request.body) });
      return { response: { statusCode: status, headers: Object.fromEntries(headers), body } };
    };
    const credentials = { accessKeyId: "none", secretAccessKey: "none" };
    const client = new BedrockRuntimeClient({ region: "us-east-1", credentials, requestHandler: { handle } });
    const toolConfig = { tools: [{ toolSpec: { name: "copy_files", inputSchema: { json: { type: "object" } } } }] };
    const messages = [{ role: "user", content: [{ text: QUESTION }] }];
    const { output } = await client.send(new ConverseCommand({ modelId: "m", messages, toolConfig }));
    messages.push(output.message, { role: "user", content: [await answer(output.message.content[0].toolUse)] });
    await client.send(new ConverseCommand({ modelId: "m", messages, toolConfig }));
    return requests[1].messages.at(-1).content[0];
  },

  async langchain({ copying }) {
    const { type, content, name, tool_call_id, status } = await copying.invoke({ type: "tool_call", id: "call_1", name: "copy_files", args: INPUT });
    return { type, content, name, tool_call_id, status };
  },

  async openai_agents({ agent }) {
    const { fetch, requests } = provider(...RESPONSES);
    const modelProvider = new OpenAIProvider({ openAIClient: new OpenAI({ apiKey: "none", fetch }) });
    await new Runner({ model: "m", modelProvider, tracingDisabled: true }).run(agent, QUESTION);
    return requests[1].input.at(-1);
  },

  async vercel({ tools }) {
    const usage = { inputTokens: {}, outputTokens: {} };
    const call = { type: "tool-call", toolCallId: "call_1", toolName: "copyFiles", input: ARGUMENTS };
    const steps = [
      { content: [call], finishReason: { unified: "tool-calls" }, usage, warnings: [] },
      { content: [{ type: "text", text: DONE }], finishReason: { unified: "stop" }, usage, warnings: [] },
    ];
    const model = new MockLanguageModelV4({ doGenerate: async () => steps.shift() });
    await generateText({ model, prompt: QUESTION, tools, stopWhen: isStepCount(2) });
    return model.doGenerateCalls[1].prompt.at(-1).content[0];
  },
};

const SDKS = {
  mcp: "@modelcontextprotocol/server",
  openai_chat: "openai",
  openai_responses: "openai",
  anthropic: "@anthropic-ai/sdk",
  google: "@google/genai",
  bedrock: "@aws-sdk/client-bedrock-runtime",
  langchain: "@langchain/core",
  openai_agents: "@openai/agents",
  vercel: "ai",
};

const version = (name) => JSON.parse(readFileSync(join(HERE, "package.json"), "utf8")).devDependencies[name];

/** Make a folder with an agent of the page and the tool that fails this way. */
function agentOf(framework, kind, way) {
  const place = join(folder, `${framework}-${kind}-${way}`);
  mkdirSync(place, { recursive: true });
  copyFileSync(join(CELLS, `${way}.mjs`), join(place, "files.mjs"));
  copyFileSync(join(CELLS, framework, `${kind}.mjs`), join(place, "agent.mjs"));
  copyFileSync(join(CELLS, framework, "test.mjs"), join(place, "agent.test.mjs"));
  return place;
}

/** Return what the model reads, or what ended the program. */
async function readByModel(framework, kind, way) {
  const agent = await import(pathToFileURL(join(agentOf(framework, kind, way), "agent.mjs")).href);
  try {
    return { reads: await CASES[framework](agent) };
  } catch (error) {
    if (error.message !== "The disk is full") throw error;
    return { stops: `${error.name}: ${error.message}` };
  }
}

const settled = (recording) =>
  JSON.parse(JSON.stringify(recording).replace(/(\\*"execution_time_ms\\*": ?)[0-9.e-]+/g, "$11"));

for (const [framework, sdk] of Object.entries(SDKS)) {
  test(`the recording of ${framework} is what its SDK does`, async () => {
    const recording = { sdk: { [sdk]: version(sdk) } };
    for (const kind of ["today", "fixed"]) {
      recording[kind] = {};
      for (const way of WAYS) recording[kind][way] = await readByModel(framework, kind, way);
    }
    const file = join(CELLS, framework, "recorded.json");
    if (process.env.TOOLRESULT_RECORD) writeFileSync(file, `${JSON.stringify(settled(recording), null, 2)}\n`);
    assert.deepEqual(JSON.parse(readFileSync(file, "utf8")), settled(recording), "make recordings records anew");
  });

  test(`the test that the page has for ${framework} tells what is fixed`, async () => {
    const run = (kind, way) =>
      promisify(execFile)(process.execPath, [join(agentOf(framework, kind, way), "agent.test.mjs")], {
        env: { ...process.env, NODE_TEST_CONTEXT: "" },
      });
    for (const way of WAYS) await run("fixed", way);
    const today = await Promise.allSettled(WAYS.map((way) => run("today", way)));
    assert.ok(today.some(({ status }) => status === "rejected"));
  });
}

test("every cell is run", () => {
  const cells = readdirSync(CELLS, { withFileTypes: true }).filter((one) => one.isDirectory());
  assert.deepEqual(cells.map(({ name }) => name).sort(), Object.keys(SDKS).sort());
});
