// `tool`, `mcpTool`, the guards and the matchers: whatever a tool does, its caller gets a valid
// response, and nothing that is not leaves a server.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";

import { expressGuard, guardResponse, honoGuard } from "toolresult/guard";
import { matchers } from "toolresult/testing";
import { mcpTool, tool, ToolError } from "toolresult/tool";
import { content, empty, ErrorCode, failure, success, validate } from "toolresult";

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
  ["Error: no table", 5000, "Error: no table", null],
  ['{"code": 1001, "message": "no such tool"}', 1001, "no such tool", null],
  [{ when: new Date(0) }, 5000, UNUSABLE, null],
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
  return value === CYCLE ? "a cycle" : JSON.stringify(value);
}

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
  const deaf = () => {
    throw new Error("log is full");
  };
  assert.equal((await run(broken, { onError: deaf })).code, 5000);
});

test("a ToolError says code and message itself", async () => {
  const response = await run(() => Promise.reject(new ToolError(ErrorCode.NOT_FOUND, "no order 17")));
  assert.deepEqual([response.code, response.message], [1910, "no order 17"]);
  for (const [code, message] of [[0, "x"], [42, "x"], [1002, " "]]) {
    assert.throws(() => new ToolError(code, message), RangeError);
  }
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
  const deaf = await run(() => wait(200), { timeout: 20 });
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

test("options that cannot be meant are rejected when the tool is made", () => {
  for (const timeout of [0, -1, NaN, Infinity, 2 ** 31]) assert.throws(() => tool(() => 1, { timeout }), RangeError);
  assert.throws(() => tool(() => 1, { lang: "fr" }), RangeError);
});

test("an MCP tool answers with a flag, a text and the envelope", async () => {
  const result = await mcpTool(({ id }) => empty(`no order ${id}`), { name: "orders" })({ id: 17 });
  assert.equal(result.isError, true);
  assert.deepEqual(result.content, [{ type: "text", text: "Error: no order 17" }]);
  assert.equal(result.structuredContent.code, 1904);
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
  assert.match(matchers.toBeSuccess(down).message(), /expected a success, got failed: the database is down/);
  assert.equal(matchers.toBeValidResult({ code: 1 }).pass, false);
  assert.match(matchers.toBeValidResult({ code: 1 }).message(), /\/code/);
  assert.equal(content(success("x")), "x");
});
