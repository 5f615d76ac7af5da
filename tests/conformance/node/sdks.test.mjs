// The npm package with the SDKs that its users have: their schemas take the carriers' messages,
// their types take the results without a cast, their servers and runners take the functions.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";

import { Client as Client2 } from "@modelcontextprotocol/client";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { CallToolResultSchema } from "@modelcontextprotocol/sdk/types.js";
import { InMemoryTransport as InMemoryTransport2, McpServer as McpServer2 } from "@modelcontextprotocol/server";
import { generateText, modelMessageSchema, stepCountIs, tool as aiTool } from "ai-6";
import { MockLanguageModelV3 } from "ai-6/test";
import { Hono } from "hono";
import { z } from "zod";

const HERE = fileURLToPath(new URL("./", import.meta.url));
const PACKAGE = fileURLToPath(new URL("../../../typescript/", import.meta.url));
const folder = mkdtempSync(join(HERE, "node_modules", ".types-"));
after(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, "node_modules"));
symlinkSync(PACKAGE, join(folder, "node_modules", "toolresult"));

const load = (name) => import(new URL(`../../../typescript/dist/esm/${name}.js`, import.meta.url).href);
const library = await load("index");
const carriers = await load("entries/carriers");
const { mcpTool, tool } = await load("entries/tool");
const { honoGuard } = await load("entries/guard");
const { matchers } = await load("entries/testing");

const IMAGE = { type: "image", mimeType: "image/png", data: "aGk=" };
const RESULTS = [
  library.success({ id: 17 }),
  library.success([IMAGE], "a picture"),
  library.empty("no order 17"),
  library.failure(5000, "it broke", { partial: [1] }),
  { success: true, operationType: "query", data: [1], message: "" },
];

test("the schemas of MCP and of the AI SDK take every result, and nothing is lost there", () => {
  for (const result of RESULTS) {
    const sent = carriers.toMcp(result);
    const parsed = CallToolResultSchema.parse(sent);
    assert.deepEqual(carriers.fromMcp(parsed, { to: library.detect(result) }), result);
    const part = carriers.toVercel(result, { toolCallId: "call_1", name: "orders" });
    const message = modelMessageSchema.parse({ role: "tool", content: [part] });
    assert.deepEqual(carriers.fromVercel(message, { to: library.detect(result) }), result);
  }
});

test("a server of MCP answers with what a tool returned, or why not", async () => {
  const server = new McpServer({ name: "orders", version: "1" });
  const find = mcpTool(({ id }) => (id > 0 ? { id } : library.failure(1002, "id must be positive")));
  server.registerTool("find", { inputSchema: { id: z.number() } }, find);
  server.registerTool("break", { inputSchema: {} }, mcpTool(() => { throw new Error("secret"); }, { name: "break" }));
  const client = new Client({ name: "host", version: "1" });
  const [there, here] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(there), client.connect(here)]);
  const call = async (name, args) => carriers.fromMcp(await client.callTool({ name, arguments: args }));
  assert.deepEqual((await call("find", { id: 17 })).data, { id: 17 });
  assert.equal((await call("find", { id: -1 })).message, "id must be positive");
  const broken = await client.callTool({ name: "break", arguments: {} });
  assert.equal(broken.isError, true);
  assert.ok(!JSON.stringify(broken).includes("secret"));
  await client.close();
});

test("a tool with an output schema answers with its data, and a failure as a failure", async () => {
  const server = new McpServer({ name: "orders", version: "1" });
  const schema = { inputSchema: { id: z.number() }, outputSchema: { id: z.number() } };
  const find = ({ id }) => (id > 0 ? { id } : library.failure(1002, "id must be positive"));
  server.registerTool("find", schema, mcpTool(find, { structured: "data" }));
  server.registerTool("count", { outputSchema: { result: z.number() } }, mcpTool(() => 17, { structured: "data" }));
  const client = new Client({ name: "host", version: "1" });
  const [there, here] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(there), client.connect(here)]);
  const call = (name, args) => client.callTool({ name, arguments: args });
  assert.deepEqual((await call("find", { id: 17 })).structuredContent, { id: 17 });
  const failed = await call("find", { id: -1 });
  assert.deepEqual([failed.isError, failed.content[0].text], [true, "Error: id must be positive"]);
  assert.deepEqual((await call("count", {})).structuredContent, { result: 17 });
  assert.throws(() => mcpTool(find, { structured: "dat" }), RangeError);
  await client.close();
});

const MCP_SDKS = [
  ["1", Client, McpServer, InMemoryTransport],
  ["2", Client2, McpServer2, InMemoryTransport2],
];

for (const [major, TheClient, Server, Transport] of MCP_SDKS) {
  test(`version ${major} of MCP's SDK: a tool without an input schema, one that answers itself, one that is told to stop`, async () => {
    const server = new Server({ name: "orders", version: "1" });
    server.registerTool("count", {}, mcpTool(() => library.success(17)));
    server.registerTool("own", {}, mcpTool(() => ({ content: [{ type: "text", text: "17 orders" }] })));
    let tell;
    const told = new Promise((resolve) => (tell = resolve));
    const wait = (_input, { signal }) => new Promise(() => signal.addEventListener("abort", tell));
    server.registerTool("wait", {}, mcpTool(wait));
    const client = new TheClient({ name: "host", version: "1" });
    const [there, here] = Transport.createLinkedPair();
    await Promise.all([server.connect(there), client.connect(here)]);
    const call = (name) => client.callTool({ name, arguments: {} });
    assert.equal(carriers.fromMcp(await call("count")).data, 17);
    assert.deepEqual((await call("own")).content, [{ type: "text", text: "17 orders" }]);
    const controller = new AbortController();
    const options = { signal: controller.signal };
    const request = { name: "wait", arguments: {} };
    const waiting = major === "1" ? client.callTool(request, undefined, options) : client.callTool(request, options);
    setTimeout(() => controller.abort(), 50);
    await assert.rejects(waiting);
    await told;
    await client.close();
  });
}

test("the AI SDK runs a tool, and its next step gets the response", async () => {
  const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } };
  const steps = [
    { content: [{ type: "tool-call", toolCallId: "c1", toolName: "find", input: '{"id":17}' }], finishReason: { unified: "tool-calls" }, usage, warnings: [] },
    { content: [{ type: "text", text: "None." }], finishReason: { unified: "stop" }, usage, warnings: [] },
  ];
  const model = new MockLanguageModelV3({ doGenerate: async () => steps.shift() });
  const find = aiTool({
    inputSchema: z.object({ id: z.number() }),
    execute: tool(({ id }) => library.empty(`no order ${id}`), { name: "find" }),
  });
  const { steps: ran } = await generateText({ model, prompt: "order 17?", tools: { find }, stopWhen: stepCountIs(2) });
  const [{ output }] = ran[0].toolResults;
  assert.deepEqual([output.code, output.message, output.meta.tool], [1904, "no order 17", "find"]);
});

test("a Hono server with the guard sends no invalid result", async () => {
  const app = new Hono();
  app.use(honoGuard());
  app.get("/good", (context) => context.json({ code: 0 }));
  app.get("/bad", (context) => context.json({ code: "0" }));
  assert.equal((await app.request("/good")).status, 200);
  const bad = await app.request("/bad");
  assert.equal(bad.status, 500);
  assert.equal((await bad.json()).code, 5000);
});

test("Standard Schema: zod checks the data, and issues say where", async () => {
  const schema = library.toolReturnOf(z.array(z.object({ id: z.number() })));
  const check = schema["~standard"].validate;
  assert.deepEqual(check({ code: 0, data: [{ id: 1 }] }), { value: { code: 0, data: [{ id: 1 }] } });
  const { issues } = check({ code: 0, data: [{ id: "1" }] });
  assert.deepEqual(issues[0].path, ["data", 0, "id"]);
  assert.deepEqual(check({ code: 1002 }).issues[0].path, ["message"]);
  assert.deepEqual(check(library.failure(5000, "x")), { value: { code: 5000, message: "x" } });
  const published = schema["~standard"].jsonSchema.output({ target: "draft-2020-12" });
  assert.equal(published.$id, "urn:toolresult:v1:tool-return");
});

test("the matchers are Vitest's", async () => {
  const file = join(folder, "orders.test.mjs");
  writeFileSync(
    file,
    `import { expect, test } from "vitest";
     import { matchers } from "toolresult/testing";
     expect.extend(matchers);
     test("good", () => { expect({ code: 0 }).toBeSuccess(); expect({ code: 0 }).not.toBeFailure(); });
     test("bad", () => expect({ code: 5000, message: "it broke" }).toBeSuccess());`,
  );
  const vitest = join(HERE, "node_modules", "vitest", "vitest.mjs");
  const run = spawnSync(process.execPath, [vitest, "run", "--root", folder, "--reporter=json"], { encoding: "utf8" });
  const { numPassedTests, testResults } = JSON.parse(run.stdout);
  assert.equal(numPassedTests, 1);
  assert.match(testResults[0].assertionResults[1].failureMessages[0], /expected a success, got failed with code 5000: it broke/);
  assert.ok(matchers.toBeSuccess({ code: 0 }).pass);
});

/** Compile a program against the SDKs' own types; return what the compiler says of it. */
function complaints(program) {
  writeFileSync(join(folder, "program.ts"), program);
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  const tsc = join(PACKAGE, "node_modules", "typescript", "bin", "tsc");
  const flags = ["--strict", "--noEmit", "--skipLibCheck", "--target", "ES2023", "--module", "NodeNext", "--types", ""];
  return spawnSync(process.execPath, [tsc, ...flags, "program.ts"], { cwd: folder, encoding: "utf8" }).stdout;
}

test("the types of each SDK take what is made for it, without a cast", () => {
  const program = `
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { McpServer as McpServer2 } from "@modelcontextprotocol/server";
import type { ToolResultPart, JSONValue } from "ai-6";
import { tool as aiTool } from "ai-6";
import type OpenAI from "openai";
import type Anthropic from "@anthropic-ai/sdk";
import type { FunctionResponse } from "@google/genai";
import { ToolMessage } from "@langchain/core/messages";
import { Hono } from "hono";
import { z } from "zod";
import { content, empty, success, toolReturn, type ToolReturn } from "toolresult";
import { toAnthropic, toGoogle, toLangChain, toMcp, toOpenAIChat, toOpenAIResponses, toVercel } from "toolresult/carriers";
import { honoGuard } from "toolresult/guard";
import { mcpTool, tool } from "toolresult/tool";
const result: ToolReturn = empty("no order 17");
const call = { toolCallId: "c1", name: "find" };
export const structured: CallToolResult["structuredContent"] = result;
export const value: JSONValue = result;
export const mcp: CallToolResult = toMcp(result);
export const part: ToolResultPart = toVercel(result, call);
export const chat: OpenAI.Chat.ChatCompletionToolMessageParam = toOpenAIChat(result, call);
export const item: OpenAI.Responses.ResponseInputItem = toOpenAIResponses(result, call);
export const block: Anthropic.ToolResultBlockParam = toAnthropic(result, call);
export const response: FunctionResponse = toGoogle(result, call);
export const said = new ToolMessage(toLangChain(result, call));
const server = new McpServer({ name: "orders", version: "1" });
server.registerTool("find", { inputSchema: { id: z.number() } }, mcpTool(({ id }: { id: number }) => success({ id })));
server.registerTool("inline", { inputSchema: { id: z.number() } }, mcpTool(({ id }) => success(id.toFixed()), { name: "inline" }));
server.registerTool("count", { description: "Count" }, mcpTool(() => success(17)));
server.registerTool("wait", {}, mcpTool((_: object, { signal }) => signal.aborted));
const server2 = new McpServer2({ name: "orders", version: "1" });
server2.registerTool("inline", { inputSchema: z.object({ id: z.number() }) }, mcpTool(({ id }) => success(id.toFixed())));
server2.registerTool("count", {}, mcpTool(() => success(17)));
export const alone = mcpTool(() => success(17))();
export const find = aiTool({
  inputSchema: z.object({ id: z.number() }),
  execute: tool(({ id }: { id: number }) => success({ id }), { timeout: 1000 }),
});
const execute = tool(({ id }: { id: number }) => success({ id }));
export const shown = aiTool({
  inputSchema: z.object({ id: z.number() }),
  execute,
  toModelOutput: ({ output }) => ({ type: output.code === 0 ? "text" : "error-text", value: content(output) }),
});
new Hono().use(honoGuard());
export const checked = toolReturn["~standard"].validate({});
`;
  assert.equal(complaints(program), "");
});

// What an agent loop is written with: definitions of tools, messages and the results in steps.
const WITH_AI_SDK = `
import { tool as aiTool, generateText, isStepCount, type JSONValue, type ModelMessage, type ToolModelMessage, type ToolResultPart, type ToolSet, type InferToolOutput, type Tool, type TypedToolResult } from "ai";
import type { JSONValue as J6, ModelMessage as M6, ToolResultPart as P6, ToolSet as S6, ToolModelMessage as T6 } from "ai-6";
import { tool as aiTool6 } from "ai-6";
import { z } from "zod";
import { content, empty, outcome, success, validate, toolReturn, type ToolReturn, type ToolResponse } from "toolresult";
import { fromVercel, resultsIn, toVercel } from "toolresult/carriers";
import { tool } from "toolresult/tool";
const result: ToolReturn = empty("no order 17");
const call = { toolCallId: "c1", name: "find" };
type Output = ToolResultPart["output"];
export const value: JSONValue = result;
export const part: ToolResultPart = toVercel(result, call);
export const output: Output = toVercel(result, call).output;
export const asJson: Output = { type: "json", value: result };
export const message: ToolModelMessage = { role: "tool", content: [toVercel(result, call)] };
export const messages: ModelMessage[] = [{ role: "user", content: "?" }, message];
const find = aiTool({
  description: "Find an order",
  inputSchema: z.object({ id: z.number() }),
  execute: tool(({ id }: { id: number }) => success({ id }), { name: "find", timeout: 1000 }),
});
const checked = aiTool({
  inputSchema: z.object({ id: z.number() }),
  outputSchema: toolReturn,
  execute: ({ id }) => success({ id }),
});
const shown = aiTool({
  inputSchema: z.object({ id: z.number() }),
  execute: tool(({ id }: { id: number }) => success({ id })),
  toModelOutput: ({ output: given, toolCallId }) => toVercel(given, { toolCallId, name: "shown" }).output,
});
export const tools: ToolSet = { find, checked, shown };
export const inferred: ToolResponse = {} as InferToolOutput<typeof find>;
const typed = { find } satisfies ToolSet;
export function read(results: TypedToolResult<typeof typed>[]): string[] {
  return results.map((one) => (one.dynamic ? "?" : \`\${outcome(one.output)} \${one.output.code} \${content(one.output)}\`));
}
export const back: ToolReturn = fromVercel(messages[1]);
export const found = resultsIn(messages).map((one) => one.carrier);
export async function run(model: Parameters<typeof generateText>[0]["model"]): Promise<ToolReturn[]> {
  const { response, toolResults, steps } = await generateText({ model, tools: typed, prompt: "?", stopWhen: isStepCount(2) });
  for (const one of steps.flatMap((step) => step.toolResults)) if (!one.dynamic) validate(one.output, { schema: "tool-response" });
  return response.messages.filter((one) => one.role === "tool").flatMap((one) => one.content.map((p) => fromVercel(p)));
}
// the previous major
export const value6: J6 = result;
export const part6: P6 = toVercel(result, call);
export const message6: M6[] = [{ role: "tool", content: [toVercel(result, call)] } satisfies T6];
export const set6: S6 = { find: aiTool6({ inputSchema: z.object({ id: z.number() }), execute: tool(({ id }: { id: number }) => success({ id })), toModelOutput: ({ output: given, toolCallId }) => toVercel(given, { toolCallId, name: "x" }).output }) };
`;

test("the AI SDK takes results as outputs, messages and tools, and its results are read, without a cast", () => {
  assert.equal(complaints(WITH_AI_SDK), "");
  const withoutName = WITH_AI_SDK.replace("role: \"tool\", content: [toVercel(result, call)]", "role: \"tool\", content: [toVercel(result, { toolCallId: \"c1\" })]");
  assert.match(complaints(withoutName), /'name' is missing/);
  const ofNumber = WITH_AI_SDK.replace("execute: ({ id }) => success({ id })", "execute: ({ id }) => id");
  assert.match(complaints(ofNumber), /is not assignable/);
});
