// JavaScript's own values: undefined, bigint, bytes and objects of other realms, clones, cycles; and
// that a quick answer is the answer of the report.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { runInNewContext } from "node:vm";

import * as library from "../dist/esm/index.js";

const FIXTURES = join(
  process.env.TOOLRESULT_FIXTURES || fileURLToPath(new URL("../../tests/fixtures", import.meta.url)),
  "schema",
);
const { check, content, convert, ExactNumber, outcome, processor, read, validate, write } = library;

/** @typedef {{ id: string, data: unknown }} Case */
const fixtures = readdirSync(FIXTURES)
  .filter((name) => name.endsWith(".json"))
  .flatMap((name) => {
    const found = read(readFileSync(join(FIXTURES, name), "utf8"), { exact: true });
    return /** @type {{ schema: { $ref: string }, tests: Case[] }[]} */ (found);
  })
  .flatMap(({ schema, tests }) => {
    const reference = schema.$ref.replace("urn:toolresult:v1:", "");
    return tests.map((one) => ({ ...one, schema: /** @type {import("toolresult").SchemaReference} */ (reference) }));
  });

/** Say the rule and the path of the best finding. */
function first(payload, options) {
  const [finding] = validate(payload, options).findings;
  return finding === undefined ? null : [finding.rule, finding.path];
}

test("an exact number is rejected by what would lose it", () => {
  const large = new ExactNumber("12345678901234567890");
  assert.throws(() => structuredClone({ data: large }), /could not be cloned/);
  assert.deepEqual(new ExactNumber("1e400"), new ExactNumber("1e400"));
  assert.deepEqual(read(write({ data: large })), { data: large });
});

test("a bigint is the number that it is", () => {
  assert.equal(first({ code: 0n }), null);
  assert.equal(outcome({ code: 0n }), "ok");
  assert.equal(first({ code: 1904n, message: "no order 17" }), null);
  assert.equal(outcome({ code: 1904n, message: "no order 17" }), "empty");
});

test("a field that is undefined is absent", () => {
  const absent = { code: 0, message: undefined, data: { a: 1, b: undefined } };
  assert.deepEqual(validate(absent), validate({ code: 0, data: { a: 1 } }));
  assert.equal(library.isValid(absent), true);
  assert.equal(write(absent), '{"code":0,"data":{"a":1}}');
  assert.equal(write(check(absent)), '{"code":0,"data":{"a":1}}');
  assert.equal(content(absent), '{"a":1}');
  assert.deepEqual(convert(absent, "tool-result"), { output: '{"a":1}' });
  // Neither ambiguous nor of another form, for what is absent says nothing.
  const both = { code: 0, success: undefined };
  assert.equal(library.detect(both), "tool-return");
  assert.deepEqual([outcome(both), processor.outcome(both)], ["ok", "ok"]);
  assert.equal(first({ code: 0, mesage: undefined }), null);
  assert.equal(first({ code: undefined, message: "x" })[0], "form-unknown");
  assert.deepEqual(first({ code: 0, data: [undefined] }), ["value-type", "/data/0"]);
});

test("a name that JavaScript gives a meaning stays when a field beside it is absent", () => {
  const value = JSON.parse('{"code":0,"data":{"__proto__":{"x":1}}}');
  value.data.gone = undefined;
  assert.equal(write(check(value)), '{"code":0,"data":{"__proto__":{"x":1}}}');
});

test("a value that contains itself is not JSON, and costs no more than its size", () => {
  const shared = { x: undefined };
  shared.self = shared;
  shared.again = shared;
  assert.equal(processor.outcome({ code: 0, data: [shared, shared] }), "ok");
  assert.deepEqual(first({ code: 0, data: shared }), ["value-cycle", "/data/self"]);
  assert.equal(library.isValid({ code: 0, data: shared }), false);
  const deep = JSON.parse("[".repeat(5000) + "]".repeat(5000));
  for (const value of [shared, deep]) assert.throws(() => write(value), TypeError);
});

test("bytes of another realm are bytes, and its objects are objects", () => {
  const bytes = [...Buffer.from('{"code":0}')];
  const foreign = runInNewContext("new Uint8Array(bytes)", { bytes });
  assert.ok(!(foreign instanceof Uint8Array));
  assert.equal(library.isValid(foreign), true);
  assert.equal(validate(foreign).valid, true);
  assert.deepEqual([outcome(foreign), processor.outcome(foreign)], ["ok", "ok"]);
  assert.equal(library.workflow.judge("x", [["a", foreign]]).decision, "continue");
  const object = runInNewContext("({ code: 1002, message: 'no size', data: [{ a: 1 }] })");
  assert.equal(library.isValid(object), true);
  assert.equal(first(object), null);
});

test("a part of a schema is a schema", () => {
  const schema = "tool-response#/properties/meta";
  assert.equal(validate({ tool: "a", execution_time_ms: 1 }, { schema }).valid, true);
  assert.deepEqual(first({ tool: "a" }, { schema }), ["required", "/execution_time_ms"]);
  const inside = { tool: "a", execution_time_ms: 1, toolresult: { outcome: "no" } };
  assert.deepEqual(first(inside, { schema }), ["allowed-value", "/toolresult/outcome"]);
  for (const part of ["", "/properties", "/properties/x", "properties", "/properties/meta/type"]) {
    const none = /** @type {`tool-response#/${string}`} */ (`tool-response#${part}`);
    assert.throws(() => validate({}, { schema: none }), RangeError, none);
  }
});

test("the names of codes cannot be changed", () => {
  // @ts-expect-error nor by its types
  assert.throws(() => (library.ErrorCode.SUCCESS = 5), TypeError);
  // @ts-expect-error nor by its types
  assert.throws(() => (library.OperationType.QUERY = "x"), TypeError);
});

test("at the top level, guards judge as `outcome` does", () => {
  const inText = 'result: {"success":false,"operationType":"query","message":"none"}';
  const failure = { code: 5000, message: "x" };
  const payloads = [inText, "plain", null, { code: 0 }, { code: 1904, message: "none" }, failure];
  for (const payload of payloads) {
    const found = outcome(payload);
    const expected = [found === "ok", found === "empty", ["failed", "unknown"].includes(found)];
    const said = [library.isSuccess(payload), library.isEmpty(payload), library.isFailure(payload)];
    assert.deepEqual(said, expected, String(payload));
  }
});

test("the same text has one outcome, whichever function is asked", () => {
  const twice = ['{"code":0,"code":0}', '{"code":1002,"code":0}', '{"code":0,"meta":{"toolresult":{"outcome":"ok","outcome":"ok"}}}'];
  for (const text of twice) assert.equal(outcome(text), "failed", text);
  assert.equal(outcome('{"code":0,"data":{"a":1,"a":2}}'), "ok");
  for (const text of twice) assert.equal(processor.outcome(text), "failed", text);
});

test("a guard says what a value is; text that holds an envelope is text", () => {
  const failure = { code: 5000, message: "x" };
  assert.equal(library.isToolReturn(failure), true);
  assert.equal(library.isToolReturn({ code: 5000 }), false);
  assert.equal(library.isToolReturn('{"code":0}'), false);
  assert.equal(library.isToolResult({ output: "x" }), true);
  assert.equal(library.isToolMessage({ role: "tool", content: "x", tool_call_id: "1" }), true);
});

test("a report is a union of what was checked and what is wrong", () => {
  const valid = validate('{"code": 1200, "message": "x", "data": 12345678901234567890}');
  assert.equal(valid.findings.length, 2);
  assert.ok("warnings" in valid);
  assert.deepEqual(valid.warnings, valid.findings);
  assert.equal(write(valid.value), '{"code":1200,"message":"x","data":12345678901234567890}');
  const invalid = validate('{"code": 1}');
  assert.equal("value" in invalid || "warnings" in invalid, false);
});

// Other spellings of the same or nearly the same text.
const SPELLINGS = [
  (text) => text,
  (text) => ` ${text.replaceAll(",", " ,\n ")}`,
  (text) => text.replace(/:(\d+)([,}])/g, ":$1.0$2"),
  (text) => text.replace(/"(\w+)":/, '"$1":1,"$1":'),
  (text) => text.replace(/":"/, '":"\\ud83d'),
  (text) => text.replace(/":"/, '":"\\u00e9\\"'),
  (text) => text.slice(0, -1),
  (text) => `\ufeff${text}`,
];

test("a yes or no is that of the report, however the text is spelled", () => {
  for (const { id, schema, data } of fixtures) {
    assert.equal(library.isValid(data, { schema }), validate(data, { schema }).valid, id);
    for (const [index, spell] of SPELLINGS.entries()) {
      const text = spell(write(data));
      for (const options of [{}, { schema }]) {
        const { valid } = validate(text, options);
        assert.equal(library.isValid(text, options), valid, `${id} ${index}`);
      }
      assert.equal(library.isValid(Buffer.from(text)), library.isValid(text), `${id} ${index}`);
    }
  }
  assert.equal(library.isValid(Buffer.from([0x7b, 0xff, 0x7d])), false);
  // @ts-expect-error no such schema
  assert.throws(() => library.isValid({ code: 0 }, { schema: "tool-x" }), RangeError);
  // @ts-expect-error no such language
  assert.throws(() => library.isValid({ code: 0 }, { lang: "fr" }), RangeError);
});

const NUMBERS = [
  ...["0", "-0", "-1", "0.0", "1.0", "-1.50", "1e2", "1E400", "1e-400", "5e-324", "0.1", "100.10"],
  ...["9007199254740992", "9007199254740993", "123456789012345", "1234567890123456"],
  ...["5000.00000000000000001", "4999.9999999999999999", "5000.000000000000", "499999999999999999999999e-20"],
  ...["50000e-1", "5000E-400", "5e3", "0e-9", "0e99999999999999999999"],
  ...["0.30000000000000004", "3.141592653589793238", "1.7976931348623157e308", "2.5e-7", "1e21"],
];

test("a text is read as the strict parser reads it, quickly or not", () => {
  for (const number of NUMBERS) {
    const text = `{"n":${number},"list":[${number},"\\\\\\"{:"]}`;
    // A duplicate key elsewhere leaves the text to the strict parser.
    const slow = /** @type {{ x: unknown }} */ (read(`{"x":1,"x":${text}}`, { exact: true })).x;
    const quick = read(text, { exact: true });
    assert.equal(write(quick), write(slow), number);
    assert.deepEqual(quick, slow, number);
    for (const schema of /** @type {const} */ ([undefined, "tool-return"])) {
      for (const payload of [
        ...[`{"code":${number}}`, `{"code":${number},"message":"x"}`, `{"code":0,"data":${number}}`],
        `{"code":0,"message":"x","data":1,"meta":{"tool":"x","execution_time_ms":${number}}}`,
      ]) {
        assert.equal(library.isValid(payload, { schema }), validate(payload, { schema }).valid, payload);
      }
    }
  }
});

test("a number whose exponent nobody can read is an error wherever it is", () => {
  for (const number of ["1e99999999999999999999", "-1E+99999999999999999999", "1e-99999999999999999999"]) {
    assert.equal(library.isValid(`{"code":0,"data":[${number}]}`), false, number);
    assert.equal(first(`{"code":0,"data":[${number}]}`)[0], "text-number", number);
  }
});

test("what looks like a key, a number or a bracket is none in a string", () => {
  const texts = ["a: b", "https://x.y/z?a:b", "1e-400", "5000.00000000000000001", "[".repeat(300), '"code":1,'];
  for (const text of texts) {
    const json = JSON.stringify({ code: 1002, message: text, data: { [text]: [text, 0.5] } });
    assert.equal(library.isValid(json), true, text);
    assert.deepEqual(read(json), JSON.parse(json));
    // As many keys are lost here as there are colons in the text.
    assert.equal(library.isValid(json.replace("{", '{"code":0,')), false, text);
    const inData = json.replace(",0.5]", ',{"a":1,"a":1}]');
    assert.deepEqual([library.isValid(inData), first(inData)?.[0]], [true, "duplicate-key-in-data"], text);
  }
  for (const depth of [198, 199, 200, 201]) {
    const json = `{"code":0,"data":${"[".repeat(depth)}${"]".repeat(depth)}}`;
    assert.equal(library.isValid(json), validate(json).valid, `${depth}`);
    assert.equal(library.isValid(json), depth < 200, `${depth}`);
  }
});

test("what an object inherits is not in it", () => {
  const parent = Object.create(null, { code: { value: 0, enumerable: true } });
  for (const value of [Object.create(parent), Object.assign(Object.create(parent), { message: "x" })]) {
    for (const schema of /** @type {const} */ ([undefined, "tool-return"])) {
      assert.equal(library.isValid(value, { schema }), false);
      assert.equal(validate(value, { schema }).valid, false);
    }
  }
});

test("a page that extends every object changes no verdict", () => {
  const everything = /** @type {{ extra?: string }} */ (Object.prototype);
  everything.extra = "x";
  try {
    assert.equal(library.isValid('{"code":0}'), true);
    assert.equal(library.isValid({ code: 0, data: { a: 1 } }), true);
    assert.equal(library.isValid('{"code":0,"code":0}'), false);
  } finally {
    delete everything.extra;
  }
});
