// `toolresult/telemetry` with the real SDK of OpenTelemetry: spans, their parents, and metrics.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { afterEach, test } from "node:test";
import { fileURLToPath } from "node:url";

import { context, propagation, SpanStatusCode, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { AggregationTemporality, InMemoryMetricExporter, MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { outcome } from "toolresult";
import { attributes, Telemetry } from "toolresult/telemetry";
import { mcpTool, tool, ToolError } from "toolresult/tool";

const PROJECT = new URL("../../", import.meta.url);
const FACTS = JSON.parse(readFileSync(new URL("schemas/v1/telemetry.json", PROJECT), "utf8"));
const TABLE = JSON.parse(readFileSync(new URL("schemas/v1/error-codes.json", PROJECT), "utf8"));
const KNOWN = Object.fromEntries(FACTS.attributes.map((row) => [row.name, row]));
const TYPES = { string: "string", int: "number", boolean: "boolean" };
/** @type {import("toolresult/codes").CodesSource} */
const CODES = { codes: [{ code: 1201, name: "OUT_OF_STOCK", kind: "client", message: { en: "Out of stock" }, retryable: true }] };

context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
propagation.setGlobalPropagator(new W3CTraceContextPropagator());
const spans = new InMemorySpanExporter();
const tracerProvider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] });
const telemetryOf = (options) => new Telemetry({ tracerProvider, ...options });
afterEach(() => spans.reset());

/** The spans of some calls, which must have names and types that the contract states. */
function recorded() {
  const found = spans.getFinishedSpans();
  for (const { attributes: said, events } of found) {
    for (const [name, value] of [said, ...events.map((one) => one.attributes)].flatMap(Object.entries)) {
      assert.equal(typeof value, TYPES[KNOWN[name].type], name);
    }
  }
  return found;
}

test("every form has attributes that the contract names, and no content unless it is asked for", () => {
  const folder = fileURLToPath(new URL("examples/payloads/good", PROJECT));
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  assert.ok(files.length > 5);
  for (const file of files) {
    const payload = JSON.parse(readFileSync(`${folder}/${file}`, "utf8"));
    for (const content of [false, true]) {
      const found = attributes(payload, { content });
      assert.equal(found["toolresult.outcome"], outcome(payload), file);
      for (const [name, value] of Object.entries(found)) {
        assert.equal(typeof value, TYPES[KNOWN[name].type], name);
        assert.ok(content || !KNOWN[name].is_content, name);
      }
    }
  }
});

test("a failure has the name of its code, and says whether a retry may help", () => {
  for (const { code, name, retryable } of TABLE.codes) {
    const found = attributes({ code, message: "no" }, { tool: "a:b", toolCallId: "c1" });
    assert.deepEqual([found["gen_ai.tool.name"], found["gen_ai.tool.call.id"], found["toolresult.code"]], ["a:b", "c1", code]);
    const isFailed = found["toolresult.outcome"] === "failed";
    const expected = isFailed ? [name, retryable] : [undefined, undefined];
    assert.deepEqual([found["error.type"], found["toolresult.retryable"]], expected);
    assert.ok(isFailed || code === 0 || code === TABLE.no_data);
  }
  const own = attributes({ code: 1201, message: "no size 42" }, { codes: CODES });
  assert.deepEqual([own["error.type"], own["toolresult.retryable"]], ["OUT_OF_STOCK", true]);
});

test("what is not an envelope has failed, and a code without a row has no name", () => {
  for (const broken of [null, 3, [], {}, { code: "x" }, { code: 1002, meta: 3 }, { code: 10n ** 30n }]) {
    assert.equal(attributes(broken)["toolresult.outcome"], "failed");
  }
  for (const code of ["0", false, 0.5, "2002", 2002.5, true, Infinity, [0], {}]) {
    const { "error.type": type, ...rest } = attributes({ code, message: "no" });
    assert.equal(type, "_OTHER");
    assert.deepEqual(rest, { "gen_ai.operation.name": "execute_tool", "toolresult.outcome": "failed" }, String(code));
  }
  assert.equal(attributes({ code: 1777, message: "no" })["error.type"], "_OTHER");
  const denied = { code: 0, message: "", data: null, meta: { tool: "a", execution_time_ms: 1, toolresult: { outcome: "failed" } } };
  assert.equal(attributes(denied)["error.type"], "_OTHER");
  for (const text of ['{"code": 0}', new TextEncoder().encode('{"code": 0}')]) {
    assert.throws(() => attributes(text), /expected an object, got .*read\(text\)/);
  }
});

test("a call of a tool is a span, in which its own spans are, and holds nothing that was said", async () => {
  const telemetry = telemetryOf();
  const find = tool(
    (/** @type {{ customer: string }} */ _) => {
      tracerProvider.getTracer("shop").startSpan("query").end();
      throw new ToolError(1910, "no order of Ada");
    },
    { name: "shop:find", telemetry },
  );
  await find({ customer: "Ada" }, { toolCallId: "call_1" });
  const [query, call] = recorded();
  assert.equal(call.name, "execute_tool shop:find");
  assert.deepEqual(call.attributes, {
    "gen_ai.operation.name": "execute_tool",
    "gen_ai.tool.name": "shop:find",
    "gen_ai.tool.call.id": "call_1",
    "toolresult.place": "executor",
    "error.type": "NOT_FOUND",
    "toolresult.retryable": false,
    "toolresult.outcome": "failed",
    "toolresult.code": 1910,
  });
  assert.deepEqual(call.status, { code: SpanStatusCode.ERROR, message: TABLE.codes.find(({ code }) => code === 1910).message.en });
  assert.equal(query.parentSpanContext.spanId, call.spanContext().spanId);
  assert.doesNotMatch(JSON.stringify([call.attributes, call.status]), /Ada/);
});

test("with content, arguments, result and message are recorded", async () => {
  const telemetry = telemetryOf({ content: true });
  await tool((/** @type {{ size: number }} */ _) => ({ code: 1201, message: "no size 42" }), { name: "shop:buy", telemetry, codes: CODES })({ size: 42 });
  const [call] = recorded();
  assert.equal(call.attributes["gen_ai.tool.call.arguments"], '{"size":42}');
  assert.equal(JSON.parse(String(call.attributes["gen_ai.tool.call.result"])).message, "no size 42");
  assert.deepEqual([call.attributes["error.type"], call.status.message], ["OUT_OF_STOCK", "no size 42"]);
});

test("an MCP tool is in the trace of its client, whichever answer it makes", async () => {
  const telemetry = telemetryOf();
  const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
  const _meta = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
  const { signal } = new AbortController();
  const answers = [() => 42, () => ({ content: [{ type: "text", text: "Error: no table" }], isError: true })];
  for (const answer of answers) {
    const run = mcpTool(answer, { name: "shop:find", telemetry });
    await run({}, { signal, requestId: 7, _meta });
    await run({}, { mcpReq: { signal, id: 7, _meta } });
  }
  const calls = recorded();
  assert.deepEqual(calls.map((one) => one.attributes["toolresult.outcome"]), ["ok", "ok", "failed", "failed"]);
  for (const call of calls) {
    assert.equal(call.spanContext().traceId, traceId);
    assert.equal(call.parentSpanContext.spanId, "00f067aa0ba902b7");
    assert.deepEqual([call.attributes["jsonrpc.request.id"], call.attributes["toolresult.place"]], ["7", "mcp_tool"]);
  }
  await mcpTool(() => 42, { name: "a", telemetry })({}, { signal, _meta: { traceparent: "00-0-0-01" } });
  assert.equal(recorded().at(-1).parentSpanContext, undefined);
});

test("calls are counted by tool and outcome, as the contract names the metrics; many tools are one", async () => {
  const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
  const reader = new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 2 ** 30 });
  const telemetry = telemetryOf({ meterProvider: new MeterProvider({ readers: [reader] }) });
  for (let index = 0; index < 258; index += 1) await tool(() => index, { name: `tool ${index}`, telemetry })();
  await tool(() => Promise.reject(new ToolError(2002, "late")), { name: "tool 0", telemetry })();
  await reader.forceFlush();
  const found = exporter.getMetrics()[0].scopeMetrics[0].metrics;
  await reader.shutdown();
  for (const { descriptor, dataPoints } of found) {
    const row = FACTS.metrics.find(({ name }) => name === descriptor.name);
    assert.deepEqual([descriptor.unit, descriptor.description], [row.unit, row.description.en]);
    for (const point of dataPoints) for (const key of Object.keys(point.attributes)) assert.ok(row.attributes.includes(key), key);
  }
  const points = (name) => found.find(({ descriptor }) => descriptor.name === name).dataPoints;
  const calls = points("toolresult.tool.calls");
  const failed = calls.filter((one) => one.attributes["error.type"] !== undefined);
  assert.deepEqual(failed.map(({ value, attributes: said }) => [value, said["gen_ai.tool.name"], said["error.type"]]), [[1, "tool 0", "EXECUTION_TIMEOUT"]]);
  assert.equal(calls.find((one) => one.attributes["gen_ai.tool.name"] === "_OTHER").value, 2);
  const { buckets } = /** @type {import("@opentelemetry/sdk-metrics").Histogram} */ (points("toolresult.tool.duration")[0].value);
  assert.deepEqual(buckets.boundaries, FACTS.metrics[0].buckets);
});

test("without an SDK that is set up a tool answers as before", async () => {
  const response = await tool(() => 42, { name: "a", telemetry: new Telemetry() })();
  assert.deepEqual([response.code, response.data], [0, 42]);
  assert.equal(trace.getActiveSpan(), undefined);
});
