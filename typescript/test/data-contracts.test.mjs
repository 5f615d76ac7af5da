// What tools promise of their data, and reports of which more than the verdict is worked out when it
// is read.

import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "node:util";

import { ContractError, check, isValid, processor, Settings, validate } from "toolresult";
import { guardResponse } from "toolresult/guard";
import { mcpTool, tool } from "toolresult/tool";
import { isValid as isValidWithCore, load } from "toolresult/wasm";

/**
 * A Standard Schema of lists of texts, as zod, Valibot and ArkType make them.
 *
 * @type {import("toolresult/standard").SchemaOfData<unknown>}
 */
const TEXTS = {
  "~standard": {
    version: 1,
    vendor: "test",
    validate: (value) => {
      if (!Array.isArray(value)) return { issues: [{ message: "expected a list" }] };
      const issues = value.flatMap((one, index) => (typeof one === "string" ? [] : [{ message: "expected a string", path: [{ key: index }] }]));
      return issues.length > 0 ? { issues } : { value };
    },
  },
};
const dataContracts = { "fs:list": TEXTS };
const of = (data, more = {}) => ({ code: 0, message: "ok", data, meta: { tool: "fs:list", execution_time_ms: 3 }, ...more });
const rulesOf = ({ findings }) => findings.map(({ rule, path }) => `${rule} ${path}`);

test("data of a success are held to the contract of their tool, wherever an envelope is checked", async () => {
  await load();
  const wrong = JSON.stringify(of(["a.txt", 7]));
  const [finding] = validate(wrong, { dataContracts }).findings;
  assert.equal(finding.message, 'data of "fs:list" violates its contract: expected a string');
  assert.deepEqual([finding.rule, finding.path, finding.line, finding.column], ["data-contract", "/data/1", 1, 42]);
  assert.match(validate(wrong, { dataContracts, lang: "zh" }).findings[0].message, /"fs:list" 的 data/);
  for (const door of [isValid, isValidWithCore]) {
    assert.deepEqual([door(wrong), door(wrong, { dataContracts }), door(of(["a"]), { dataContracts })], [true, false, true]);
  }
  assert.throws(() => check(wrong, { settings: new Settings({ dataContracts }) }), ContractError);
  assert.deepEqual(rulesOf(processor.problems(wrong, { dataContracts })), ["data-contract /data/1"]);
  const guarded = await guardResponse(new Response(wrong, { headers: { "content-type": "application/json" } }), { dataContracts });
  assert.equal((await guarded.json()).code, 5000);
});

test("a contract concerns its own tool and what is ok; absent data is null, and text may hold JSON", () => {
  /** @type {[object, import("toolresult").ValidationOptions, boolean][]} */
  const cases = [
    [of([7], { meta: { tool: "fs:read", execution_time_ms: 3 } }), {}, true],
    [of(7, { code: 2002, message: "late" }), {}, true],
    [{ code: 0, data: [7] }, {}, true],
    [{ code: 0, data: [7] }, { tool: "fs:list" }, false],
    [{ code: 0 }, { tool: "fs:list" }, false],
    [of([7], { meta: { tool: "fs:list", execution_time_ms: 3, toolresult: { assumed: ["/meta/tool"] } } }), {}, true],
    [{ name: "fs:list", output: '["a.txt"]' }, {}, true],
    [{ name: "fs:list", output: "[7]" }, {}, false],
    [{ name: "fs:list", output: "a.txt" }, {}, false],
    [of([7]), { tool: "fs:read" }, false],
  ];
  for (const [payload, options, valid] of cases) {
    assert.equal(isValid(payload, { dataContracts, ...options }), valid, JSON.stringify([payload, options]));
    assert.equal(validate(JSON.stringify(payload), { dataContracts, ...options }).valid, valid);
  }
});

test("a tool that breaks its promise has failed, and its log is told where", async () => {
  const told = [];
  const options = { name: "fs:list", dataContracts, onError: (error) => told.push(error instanceof ContractError && error.report.findings[0].path) };
  assert.deepEqual([(await tool(() => ["a"], options)()).code, (await tool(() => ["a", 7], options)()).code], [0, 5000]);
  assert.equal((await mcpTool(() => ["a", 7], options)()).isError, true);
  assert.deepEqual(told, ["/data/1", "/data/1"]);
  /** @type {import("toolresult/standard").SchemaOfData<unknown>} */
  const late = { "~standard": { version: 1, vendor: "test", validate: async (value) => ({ value }) } };
  const errors = [];
  const response = await tool(() => 1, { name: "a", dataContracts: { a: late }, onError: (error) => errors.push(String(error)) })();
  assert.equal(response.code, 5000);
  assert.match(errors[0], /answers at once/);
});

test("a contract that has no schema is rejected when it is given", () => {
  for (const wrong of [null, {}, { type: "array" }]) {
    for (const door of [(one) => new Settings(one), (one) => tool(() => 1, one), (one) => validate({ code: 0 }, one)]) {
      assert.throws(() => door({ dataContracts: { "fs:list": wrong } }), /expected a Standard Schema for "fs:list"/);
    }
  }
});

const LONG = JSON.stringify({ code: 0, data: [..."x".repeat(300)] });
/** @type {[string, string[]][]} */
const TEXT_REPORTS = [
  ['{"code":0,"data":2.0}', []],
  ['{"code":0,"data":1.5}', []],
  ['{"code":0,"data":{"error":"no table"}}', ["failure-in-success /data"]],
  ['{"code":0.0,"data":1}', ["code-notation /code"]],
  ['{"code":"0"}', ["type /code"]],
  [LONG, []],
  [LONG.replace('"x"', '"{}"'), ["double-encoding /data/0"]],
  [LONG.replace('"code":0', '"code":"0"'), ["type /code"]],
  [LONG.replace('"x"', "1e400"), ["number-beyond-double /data/0"]],
];

test("what a report says is worked out when it is read, and is the same as for the value", () => {
  for (const [text, rules] of TEXT_REPORTS) {
    for (const payload of [text, new TextEncoder().encode(text)]) {
      const report = validate(payload);
      assert.deepEqual([report.schema, report.dialect, rulesOf(report), report.more], ["tool-return", null, rules, 0], text);
      assert.equal(report.findings, report.findings);
      if (!report.valid) continue;
      assert.equal(report.warnings, report.findings);
      assert.equal(report.value, report.value);
      assert.deepEqual(JSON.parse(JSON.stringify(report.value)), JSON.parse(JSON.stringify(check(payload))));
    }
  }
  const report = validate('{"code":0,"data":{"error":"no table"}}');
  assert.ok(report.valid && report.schema === "tool-return");
  /** @type {{ data?: unknown }} */ (report.value).data = 7;
  assert.deepEqual(rulesOf(report), ["failure-in-success /data"]);
  assert.deepEqual(Object.keys({ ...report }), ["valid", "schema", "dialect", "findings", "more", "value", "warnings"]);
  assert.doesNotMatch(inspect(validate('{"code":"0"}')) + inspect(validate('{"code":0}')), /Getter/);
  assert.match(inspect(validate('{"code":"0"}')), /expected an integer/);
});
