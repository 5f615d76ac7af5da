// `tool`, `mcpTool`, the guards and the matchers: whatever a tool does, its caller gets a valid
// response, and nothing that is not leaves a server.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { inspect } from "node:util";

import { fromMcp, toAnthropic, toMcp } from "toolresult/carriers";
import { expressGuard, guardResponse, honoGuard } from "toolresult/guard";
import { matchers } from "toolresult/testing";
import { isIdempotent, mcpTool, tool, ToolError } from "toolresult/tool";
import { content, ContractError, empty, ErrorCode, failure, message, success, validate, write } from "toolresult";

/** The text of a block of a result. */
const textOf = (/** @type {import("toolresult/carriers").McpBlock} */ block) => (block.type === "text" ? block.text : assert.fail(block.type));

/** Run a tool; its response is always valid and names the tool. */
async function run(body, options, input, context) {
  const response = await tool(body, { name: "orders", ...options })(input, context);
  const report = validate(response, { schema: "tool-response" });
  assert.deepEqual(report.findings.filter(({ severity }) => severity === "error"), []);
  assert.equal(response.meta.tool, "orders");
  assert.ok(response.meta.execution_time_ms >= 0);
  return response;
}

const CYCLE = {};
CYCLE.self = CYCLE;

const UNUSABLE =
  "orders completed, but its result cannot be shown. Its effects, if any, have taken place: do not call it again with the same arguments.";
const RETURNED = [
  [undefined, 5000, "orders returned nothing where a result is expected", null],
  [null, 5000, "orders returned nothing where a result is expected", null],
  [[1, 2], 0, "success", [1, 2]],
  [{ id: 17, note: undefined }, 0, "success", { id: 17 }],
  ["42 rows", 0, "success", "42 rows"],
  [success({ id: 1 }), 0, "success", { id: 1 }],
  [empty("no order 17"), 1904, "no order 17", null],
  [failure(1002, "no size", { partial: true }), 1002, "no size", { partial: true }],
  [{ success: false, operationType: "query", message: "none" }, 5000, "none", null],
  [{ error: "no table" }, 5000, "no table", null],
  [{ status: "error", message: "no table" }, 5000, "no table", { status: "error", message: "no table" }],
  ["Error: no table", 5000, "no table", null],
  [{ code: 0, message: "3 rows", data: [1], meta: { exit_code: 2 } }, 5000, "3 rows", [1]],
  [{ code: 0, message: "success", data: [1], meta: { tool: "make", execution_time_ms: 1, isError: true } }, 5000, "Internal error", [1]],
  [{ code: 0, data: "no match", meta: { rc: 1, toolresult: { outcome: "ok" } } }, 0, "success", "no match"],
  ['{"code": 1001, "message": "no such tool"}', 1001, "no such tool", null],
  [{ when: new Date(0) }, 0, "success", { when: "1970-01-01T00:00:00.000Z" }],
  [{ code: 0, data: [new Date(0)] }, 0, "success", ["1970-01-01T00:00:00.000Z"]],
  [{ n: 10n, tags: new Set(["a"]), sizes: new Map([["S", 1]]) }, 0, "success", { n: 10, tags: ["a"], sizes: { S: 1 } }],
  [{ when: new Date(NaN) }, 5000, UNUSABLE, null],
  [new Map([[1, 2]]), 5000, UNUSABLE, null],
  [new (class Row { id = 1; })(), 5000, UNUSABLE, null],
  [{ success: true, operationType: "query", message: "" }, 5000, UNUSABLE, null],
  [CYCLE, 5000, UNUSABLE, null],
  [{ code: 7, message: "odd" }, 5000, "odd", { code: 7, message: "odd" }],
];

for (const [returned, code, message, data] of RETURNED) {
  test(`a tool that returns ${typeof returned === "string" ? returned : shown(returned)}`, async () => {
    const response = await run(() => returned);
    assert.deepEqual([response.code, response.message, response.data], [code, message, data]);
  });
}

function shown(value) {
  return value === CYCLE ? "a cycle" : inspect(value);
}

test("what a tool returns is written by its toJSON, once, also where it is in a cycle", async () => {
  const order = { id: 17, toJSON: () => ({ id: 17, paid: new Date(0) }) };
  const twice = await run(() => [order, order]);
  const written = { id: 17, paid: "1970-01-01T00:00:00.000Z" };
  assert.deepEqual(twice.data, [written, written]);
  const itself = { toJSON: () => ({ itself }) };
  assert.equal((await run(() => itself)).message, UNUSABLE);
  const broken = { toJSON: () => assert.fail("no connection") };
  assert.equal((await run(() => broken)).message, "AssertionError: orders could not complete");
  assert.equal(JSON.stringify((await run(() => 2n ** 64n)).data), JSON.stringify(2 ** 64));
  assert.equal(write((await run(() => 2n ** 64n)).data), "18446744073709551616");
});

test("a tool that is meant to return nothing succeeds", async () => {
  assert.deepEqual((await run(() => undefined, { isProcedure: true })).code, 0);
});

test("what a tool throws is a failure that shows no secret", async () => {
  const seen = [];
  const onError = (error, name) => seen.push([error.message, name]);
  const broken = () => {
    throw new RangeError("password=hunter2");
  };
  const said = await run(broken, { onError });
  assert.deepEqual([said.code, said.message], [5000, "RangeError: orders could not complete"]);
  assert.equal(said.meta.error_type, "RangeError");
  assert.deepEqual(seen, [["password=hunter2", "orders"]]);
  assert.equal((await run(broken, { show: "mask" })).message, "orders could not complete");
  assert.equal((await run(broken, { show: "text" })).message, "RangeError: password=hunter2");
  assert.equal((await run(broken, { lang: "zh" })).message, "RangeError：orders 未能完成");
  const odd = await run(() => Promise.reject("no"));
  assert.equal(odd.message, "string: orders could not complete");
  const ofDriver = await run(() => Promise.reject({ code: "57P03", message: "no connection" }), { show: "text" });
  assert.equal(ofDriver.message, "object: no connection");
  assert.equal((await run(() => Promise.reject(), { show: "text" })).message, "undefined: orders could not complete");
  const deaf = () => {
    throw new Error("log is full");
  };
  assert.equal((await run(broken, { onError: deaf })).code, 5000);
});

test("where nobody asks for them, the console has the errors that the model is not shown", async (context) => {
  const { mock } = context.mock.method(console, "error", () => undefined);
  await run(() => Promise.reject(new RangeError("password=hunter2")));
  await run(() => success(new Date()));
  const said = mock.calls.map(({ arguments: [place, error] }) => [place, error.message]);
  assert.deepEqual(said[0], ["toolresult: orders failed:", "password=hunter2"]);
  assert.match(said[1][1], /^data: expected .* Date/);
  await run(() => Promise.reject(new ToolError(ErrorCode.NOT_FOUND, "no order 17")));
  assert.equal(mock.callCount(), 2);
});

test("a ToolError says code and message itself", async () => {
  const response = await run(() => Promise.reject(new ToolError(ErrorCode.NOT_FOUND, "no order 17")));
  assert.deepEqual([response.code, response.message], [1910, "no order 17"]);
  for (const code of [0, 42]) {
    assert.throws(() => new ToolError(code, "x"), RangeError);
  }
  assert.equal(new ToolError(1002, " ").message, "Parameter error");
});

test("an error of the copy for require is one of the copy for import, and a subclass is its own", async () => {
  const copy = createRequire(import.meta.url);
  const theirs = new (copy("toolresult/tool").ToolError)(ErrorCode.NOT_FOUND, "no order 17");
  assert.ok(theirs instanceof ToolError);
  assert.equal((await run(() => Promise.reject(theirs))).code, 1910);
  assert.throws(() => copy("toolresult").check("{}"), ContractError);
  class OwnError extends ToolError {}
  assert.ok(new OwnError(1002, "no size") instanceof ToolError);
  assert.ok(!(theirs instanceof OwnError) && !(new Error("x") instanceof ToolError) && !(/** @type {unknown} */ (null) instanceof ContractError));
});

test("a tool that is late has failed, and is told to stop", async () => {
  const told = [];
  const listening = (_input, { signal }) => wait(5000, null, { signal }).catch((error) => {
    told.push(error.name);
    throw error;
  });
  const stopped = await run(listening, { timeout: 20 });
  assert.deepEqual([stopped.code, stopped.message], [2002, "orders did not finish within 0.02 seconds"]);
  assert.deepEqual(told, ["AbortError"]);
  assert.equal(stopped.meta.toolresult, undefined);
  const deaf = await run(() => new Promise(() => {}), { timeout: 20 });
  assert.equal(deaf.code, 2002);
  assert.equal(deaf.meta.toolresult.still_running, true);
  assert.match(deaf.message, /it may still take effect/);
});

/** Run a program that awaits tools in a process of its own; return what it printed and how long it took. */
function program(body) {
  const module = new URL("../dist/esm/entries/tool.js", import.meta.url).href;
  const source = `import { tool } from ${JSON.stringify(module)};\n${body}`;
  const started = performance.now();
  const { stdout, status } = spawnSync(process.execPath, ["--input-type=module", "-e", source], { encoding: "utf8" });
  return { stdout: stdout.trim(), status, took: performance.now() - started };
}

test("a time limit fires though nothing else keeps the process alive, and keeps none alive itself", () => {
  const never = program(`const { code, meta } = await tool(() => new Promise(() => {}), { timeout: 50 })();
    console.log(code, meta.toolresult.still_running);`);
  assert.deepEqual([never.stdout, never.status], ["2002 true", 0]);
  const early = program(`const { code } = await tool(() => 42, { timeout: 60_000 })(); console.log(code);`);
  assert.deepEqual([early.stdout, early.status], ["0", 0]);
  const broken = program(`const { code } = await tool(() => { throw 1; }, { timeout: 60_000 })(); console.log(code);`);
  assert.deepEqual([broken.stdout, broken.status], ["5000", 0]);
  assert.ok(early.took < 30_000 && broken.took < 30_000, "the timer is still running");
});

test("a tool that listens is told why it has to stop, and a limit may be a fraction", async () => {
  const reasons = [];
  const listening = (_input, { signal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener("abort", () => {
        reasons.push(signal.reason.name);
        reject(signal.reason);
      });
    });
  assert.equal((await run(listening, { timeout: 0.5 })).code, 2002);
  assert.deepEqual(reasons, ["TimeoutError"]);
});

test("a call that is cancelled has failed, under the name of each SDK", async () => {
  for (const key of ["signal", "abortSignal"]) {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 10);
    const listening = (_input, { signal }) => wait(5000, null, { signal });
    const response = await run(listening, {}, {}, { [key]: controller.signal });
    assert.deepEqual([response.code, response.message], [1999, "orders was cancelled"]);
  }
  let count = 0;
  const never = await run(() => (count += 1), { signal: AbortSignal.abort() });
  assert.deepEqual([never.code, count], [1999, 0]);
});

test("the model's identifier of a call is in the response, and who writes its message reads it there", async () => {
  const response = await run(() => ({ code: 0, data: 42, meta: { tool_call_id: "theirs" } }), {}, {}, { toolCallId: "toolu_1" });
  assert.equal(response.meta.tool_call_id, "toolu_1");
  assert.equal(toAnthropic(response, /** @type {{ toolCallId: string }} */ ({})).tool_use_id, "toolu_1");
  assert.equal(message(response).tool_call_id, "toolu_1");
  assert.equal(toAnthropic(response, { toolCallId: "toolu_2" }).tool_use_id, "toolu_2");
  const { meta } = await run(() => 42, {}, {}, { toolCallId: " " });
  assert.equal("tool_call_id" in meta, false);
  assert.throws(() => toAnthropic({ code: 0, meta: { tool_call_id: " " } }, /** @type {{ toolCallId: string }} */ ({})), /tool_use_id/);
});

test("options that cannot be meant are rejected when the tool is made", () => {
  for (const timeout of [0, -1, NaN, Infinity, 2 ** 31]) assert.throws(() => tool(() => 1, { timeout }), RangeError);
  assert.throws(() => tool(() => 1, /** @type {{}} */ ({ lang: "fr" })), RangeError);
});

test("an MCP tool answers with a flag, a text and the envelope", async () => {
  const result = await mcpTool((/** @type {{ id: number }} */ { id }) => empty(`no order ${id}`), { name: "orders" })({ id: 17 });
  assert.equal(result.isError, true);
  assert.deepEqual(result.content, [{ type: "text", text: "Error: no order 17" }]);
  assert.equal(result.structuredContent.code, 1904);
});

test("an MCP tool without an input schema gets the context as its only argument", async () => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 10);
  const { signal } = controller;
  const listening = async (input, { signal: told }) => {
    assert.deepEqual(input, {});
    await wait(5000, null, { signal: told });
  };
  for (const context of [{ signal, requestId: 1 }, { mcpReq: { signal } }]) {
    const stopped = await mcpTool(listening, { name: "orders" })(context);
    assert.equal(stopped.structuredContent.message, "orders was cancelled");
  }
  const input = { signal: "SIGTERM" };
  assert.deepEqual((await mcpTool((/** @type {{ signal: string }} */ given) => given)(input)).structuredContent.data, input);
});

test("an MCP tool's own result is passed on, and flagged if it carries a failure", async () => {
  const text = { type: "text", text: "2 orders" };
  const answer = (made, options) => mcpTool(() => made, { name: "orders", ...options })({}, {});
  assert.deepEqual(await answer({ content: [text] }), { content: [text], isError: false });
  const annotated = { content: [{ ...text, annotations: { audience: ["user"] } }], structuredContent: { n: 2 }, isError: true };
  assert.deepEqual(await answer(annotated), annotated);
  const down = toMcp(failure(2001, "the database is down"));
  assert.deepEqual(await answer(down), down);
  const unflagged = await answer({ ...down, content: [text], isError: false });
  assert.equal(unflagged.isError, true);
  assert.deepEqual(unflagged.content.at(-1), { type: "text", text: "Error: the database is down" });
  const foreign = await answer({ content: [], structuredContent: { code: 404, message: "no order 17" } });
  assert.deepEqual([foreign.isError, textOf(foreign.content[0])], [true, "Error: no order 17"]);
  const asking = { resultType: "input_required", inputRequests: {} };
  assert.equal(await answer(asking), asking);
  const late = mcpTool(() => wait(60, { content: [text] }), { timeout: 20, name: "orders" });
  assert.equal((await late({}, {})).structuredContent.code, 2002);
  const data = { content: [7], isError: false };
  assert.deepEqual((await answer(data)).structuredContent.data, data);
});

test("an MCP tool shows its text as it is asked to, and hides secrets in the envelope as well", async () => {
  const token = `ghp_${"a".repeat(36)}`;
  const shown = { redact: true, advice: true, fence: true, nonce: () => "f00d" };
  const rejected = () => failure(ErrorCode.PERMISSION_DENIED, `${token} was rejected`);
  const made = await mcpTool(rejected, { shown })({});
  assert.ok(!JSON.stringify(made).includes(token));
  assert.match(textOf(made.content[0]), /^Error: <tool-output f00d>\n\[redacted\] was rejected\n<\/tool-output f00d>\n\n./);
  assert.equal(fromMcp(made, { shown }).code, ErrorCode.PERMISSION_DENIED);
  const own = { content: [{ type: "text", text: token }], structuredContent: { token } };
  const passed = await mcpTool(() => own, { shown: { redact: true } })({}, {});
  assert.deepEqual([textOf(passed.content[0]), passed.structuredContent], ["[redacted]", { token: "[redacted]" }]);
  assert.throws(() => mcpTool(() => 1, { shown: { style: "envelope" } }), /a carrier takes the style "text"/);
  assert.throws(() => mcpTool(() => 1, { shown: { maxChars: 10 } }), RangeError);
  assert.throws(() => mcpTool(() => 1, { timeout: NaN }), RangeError);
});

const json = (body, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json; charset=utf-8" } });

test("a guard lets a valid result pass, and puts a failure in the place of another", async () => {
  const valid = json({ code: 0 });
  assert.equal(await guardResponse(valid), valid);
  const guarded = await guardResponse(json({ code: "0" }));
  assert.equal(guarded.status, 500);
  assert.equal(validate(await guarded.text()).valid, true);
  const seen = [];
  const told = json({ code: "0" });
  const options = { isEnforced: false, onFindings: (report) => seen.push(report.findings[0].rule) };
  assert.equal(await guardResponse(told, options), told);
  assert.deepEqual(seen, ["type"]);
  const page = new Response("<p>", { headers: { "content-type": "text/html" } });
  assert.equal(await guardResponse(page), page);
});

test("the guards of Hono and Express do the same", async () => {
  const context = { res: json({ code: "0" }) };
  await honoGuard()(context, async () => undefined);
  assert.equal(context.res.status, 500);
  const sent = [];
  const response = { json: (body) => sent.push(body), status: (code) => sent.push(code) };
  expressGuard()({}, response, () => undefined);
  response.json({ code: 0 });
  response.json({ code: "0" });
  assert.deepEqual(sent, [{ code: 0 }, 500, { code: 5000, message: "the tool answered with an invalid result" }]);
});

test("a matcher passes on what it names, and says what it got", () => {
  const down = failure(2000, "the database is down");
  assert.equal(matchers.toBeSuccess(success(1)).pass, true);
  assert.equal(matchers.toBeEmptyResult(empty()).pass, true);
  assert.equal(matchers.toBeFailure(down).pass, true);
  assert.equal(matchers.toBeFailure(JSON.stringify(down), 2000).pass, true);
  assert.equal(matchers.toBeFailure(down, 1002).pass, false);
  assert.equal(matchers.toBeFailure(down, 1002).message(), "expected a failure with code 1002, got failed with code 2000: the database is down");
  assert.equal(matchers.toBeSuccess(success([1])).message(), "expected anything but a success, got ok");
  const free = matchers.toBeFailure("connection refused", 2000);
  assert.deepEqual([free.pass, free.message()], [false, "expected a failure with code 2000, got failed: connection refused"]);
  assert.equal(matchers.toBeValidResult({ code: 1 }).pass, false);
  assert.match(matchers.toBeValidResult({ code: 1 }).message(), /\/code/);
  assert.equal(content(success("x")), "x");
});

test("what a server says of repeated calls is read from the annotations of its tools", () => {
  assert.equal(isIdempotent({ name: "cancel", annotations: { idempotentHint: true } }), true);
  assert.equal(isIdempotent({ name: "find", annotations: { readOnlyHint: true } }), true);
  for (const annotations of [undefined, null, {}, { idempotentHint: "true" }, { destructiveHint: false }]) {
    assert.equal(isIdempotent({ name: "pay", annotations }), false);
  }
  assert.equal(isIdempotent(null), false);
});

test("a tool runs once, whatever its failure", async () => {
  for (const code of [ErrorCode.SERVICE_UNAVAILABLE, ErrorCode.EXECUTION_TIMEOUT, ErrorCode.RATE_LIMITED]) {
    let calls = 0;
    const response = await run(() => {
      calls += 1;
      return failure(code, "no");
    });
    assert.deepEqual([response.code, calls], [code, 1]);
  }
});

test("of an async generator the last value is the result, and it ends with the call", async () => {
  let ended = false;
  /** @param {{ pages: number }} input @param {import("toolresult/tool").ToolContext} context */
  async function* search({ pages }, { signal }) {
    try {
      for (let page = 1; page <= pages; page += 1) yield { page, isLast: page === pages };
      if (pages === 0) await new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    } finally {
      ended = true;
    }
  }
  const run = tool(search, { timeout: 200 });
  assert.deepEqual((await run({ pages: 3 })).data, { page: 3, isLast: true });
  assert.equal(ended, true);
  const late = await run({ pages: 0 });
  assert.deepEqual([late.code, late.meta.toolresult], [2002, undefined]);
  const sent = await mcpTool(search)({ pages: 2 });
  assert.deepEqual(sent.structuredContent.data, { page: 2, isLast: true });
});

test("a stream is a failure that says what it is", async () => {
  const { code, message } = await tool(() => new ReadableStream(), { name: "read" })();
  assert.deepEqual([code, message], [5000, "read returned a stream where a result is expected; nothing of it was read"]);
});

test("an error without a name of its own does not say Error twice", async () => {
  const fail = () => {
    throw new Error("secret");
  };
  assert.equal((await tool(fail)()).message, "fail could not complete");
});

test("a failure says how long to wait, returned or thrown, and is followed everywhere", async () => {
  const busy = () => {
    throw new ToolError(ErrorCode.RATE_LIMITED, "too many", { retryAfter: 1500 });
  };
  const response = await tool(busy)();
  assert.equal(response.meta.retry_after_ms, 1500);
  assert.equal(/** @type {{ retry_after_ms?: number }} */ ((await mcpTool(busy)()).structuredContent.meta).retry_after_ms, 1500);
  const returned = await tool(() => failure(ErrorCode.RATE_LIMITED, "too many", undefined, { retryAfter: 0.5, meta: { trace_id: "t" } }))();
  assert.deepEqual([returned.meta.retry_after_ms, returned.meta.trace_id], [0.5, "t"]);
  for (const retryAfter of /** @type {number[]} */ ([-1, NaN, Infinity, /** @type {unknown} */ ("2")])) {
    assert.throws(() => new ToolError(ErrorCode.RATE_LIMITED, "x", { retryAfter }), /retryAfter: expected milliseconds/);
  }
});

test("a time to wait that is none is left out of a failure, and the other facts stay", () => {
  const meta = { tool: "a" };
  assert.deepEqual(failure(5000, "x", undefined, { meta, retryAfter: 20 }).meta, { tool: "a", retry_after_ms: 20 });
  for (const retryAfter of /** @type {number[]} */ ([-1, NaN, .../** @type {unknown[]} */ (["2", {}])])) {
    const made = failure(5000, "x", undefined, { meta, retryAfter });
    assert.deepEqual([made.meta, made.message], [meta, "x"], String(retryAfter));
  }
  assert.deepEqual(failure(5000, "x", undefined, { meta: { tool: /** @type {string} */ (/** @type {unknown} */ (7)) }, retryAfter: 20 }).meta, { retry_after_ms: 20 });
});

test("a text that begins as a failure is shown once as one, and a key that is there twice does not succeed", async () => {
  const worded = await tool(() => "Error: no file")();
  assert.deepEqual([worded.message, content(worded)], ["no file", "Error: no file"]);
  const torn = await tool(() => '{"code": 5000, "message": "disk is full", "code": 0}')();
  assert.equal(torn.code, 5000);
});
