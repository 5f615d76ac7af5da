// What the fixtures cannot express, because JSON cannot: JavaScript values that are not JSON,
// numbers and their notation, tables of a team, and that text and objects get the same verdict.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

const PACKAGE = fileURLToPath(new URL("../", import.meta.url));
const FIXTURES = join(
  process.env.TOOLRESULT_FIXTURES || join(PACKAGE, "..", "tests", "fixtures"),
  "schema",
);
const FORMS = ["tool-return", "tool-response", "tool-execution-result", "tool-result"];

const library = await import(pathToFileURL(join(PACKAGE, "dist", "esm", "index.js")).href);
const { check, content, convert, ExactNumber, outcome, parse, processor, read, validate, write } =
  library;
const { fromMcp, toMcp } = await import(pathToFileURL(join(PACKAGE, "dist", "esm", "entries", "carriers.js")).href);

const fixtures = readdirSync(FIXTURES)
  .filter((name) => name.endsWith(".json"))
  .flatMap((name) => read(readFileSync(join(FIXTURES, name), "utf8"), { exact: true }))
  .flatMap(({ schema, tests }) =>
    tests.map((one) => ({ ...one, schema: schema.$ref.replace("urn:toolresult:v1:", "") })),
  );

/** Run an action without what it says on the console; return its result and what was said. */
function quietly(action) {
  const [warn, said] = [console.warn, []];
  console.warn = (text) => said.push(text);
  try {
    return [action(), said];
  } finally {
    console.warn = warn;
  }
}

test("a failure is never lost where an error is caught", () => {
  const cycle = {};
  cycle.self = cycle;
  const hostile = new Proxy({}, { get: () => assert.fail("read"), ownKeys: () => assert.fail("read") });
  const { ErrorCode, failure, isValid } = library;
  /** @type {[unknown[], number, string][]} */
  const rows = [
    [[42, "x"], 5000, "x"],
    [[0, "x"], 5000, "x"],
    [["1002", "x"], 5000, "x"],
    [[NaN, "x"], 5000, "x"],
    [[ErrorCode.PARAMETER_ERROR, ""], 1002, "Parameter error"],
    [[ErrorCode.PARAMETER_ERROR, " \u3000", undefined, { lang: "zh" }], 1002, "参数错误"],
    [[1200, null], 1200, "Client error"],
    [[1200, undefined, undefined, { codes: { codes: [{ code: 1200, name: "Q", kind: "client", message: { en: "quota used up" } }] } }], 1200, "quota used up"],
    [[2001, new TypeError("fetch failed")], 2001, "TypeError: fetch failed"],
    [[2001, new Error("")], 2001, "Backend error (Error)"],
    [[2001, "half \ud800"], 2001, "half \\ud800"],
    [[2001, hostile], 2001, "Backend error"],
    [[2001, Symbol("s")], 2001, "Symbol(s)"],
    [[2001, "x", null, null], 2001, "x"],
    [[2001, "x", undefined, { lang: "fr", meta: 7 }], 2001, "x"],
  ];
  for (const [given, code, message] of rows) {
    const [made] = quietly(() => failure(.../** @type {Parameters<typeof failure>} */ (given)));
    assert.deepEqual([made.code, made.message, isValid(made)], [code, message, true], message);
  }
  for (const data of [cycle, new Date(), NaN, "\ud800", hostile, () => 1, [undefined]]) {
    const [made, said] = quietly(() => failure(1002, "no size", data, { meta: { tool: "find", execution_time_ms: -1 } }));
    assert.deepEqual(made, { code: 1002, message: "no size" });
    assert.equal(said.length, 2, said.join());
  }
  assert.deepEqual(failure(1002, "no", { a: undefined, b: 1 }, { meta: { tool: "find" } }), { code: 1002, message: "no", data: { b: 1 }, meta: { tool: "find" } });
  assert.equal(library.empty("").message, "No data found");
});

test("failures are written as in every language", () => {
  const { failure, empty } = library;
  const cases = JSON.parse(readFileSync(join(PACKAGE, "..", "tests", "conformance", "failures.json"), "utf8"));
  const own = cases.filter(({ form }) => form === "tool-return");
  assert.equal(own.length, 2);
  for (const { build, code, message, text } of own) {
    assert.equal(JSON.stringify(build === "failure" ? failure(code, message) : empty(message)), text);
  }
});

test("a finding about a key has the place of the key", () => {
  const cases = JSON.parse(readFileSync(join(PACKAGE, "..", "tests", "conformance", "key-places.json"), "utf8"));
  assert.equal(cases.length, 9);
  for (const { text, errors, warnings } of cases) {
    const placed = library.validate(text).findings.map(({ line, column, rule, path }) => `${line}:${column} ${rule} ${path}`);
    assert.deepEqual(placed, [...errors, ...warnings]);
  }
});

test("a success that cannot be is rejected where the mistake is made, by the name of the field", () => {
  const { success } = library;
  assert.throws(() => success({ rows: [new Date()] }), /^TypeError: data\/rows\/0: expected a JSON value, got Date$/);
  assert.throws(() => success(NaN), /data: expected a JSON value, got NaN/);
  assert.throws(() => success(1, 42), /message: expected text, got number/);
  assert.throws(() => success(1, "x", { meta: { execution_time_ms: -1 } }), /meta: the contract allows/);
  assert.deepEqual(success({ a: undefined, n: 12345678901234567890n }), { code: 0, data: { n: 12345678901234567890n } });
});

test("the console has what a conversion loses, once, and nothing where the loss was chosen", (context) => {
  const { mock } = context.mock.method(console, "warn", () => undefined);
  const payload = { code: 1904, message: "no order 17" };
  const options = [{}, { extensions: false }, { extensions: true }];
  const said = options.map((one) => {
    convert(payload, "tool-result", one);
    return mock.callCount();
  });
  assert.deepEqual(said, [1, 1, 1]);
  assert.match(mock.calls[0].arguments[0], /^toolresult: .* loses: code, outcome empty\./);
  assert.deepEqual(fromMcp(toMcp(payload), { to: "tool-result" }), { output: "no order 17" });
  assert.equal(mock.callCount(), 1);
});

test("a text gets the warnings of an object, whichever keys say that a call failed", () => {
  const { evidence } = JSON.parse(readFileSync(join(PACKAGE, "..", "generated", "typescript", "contract.json"), "utf8"));
  const rows = evidence.structure.flatMap((row) => [...row.keys, ...(row.in === undefined ? [] : [row.in])]);
  const lists = [...rows, ...evidence.reasons, ...evidence.wrappers, ...Object.values(evidence.process).flat()];
  const keys = [...new Set([...lists, "type", "status", "code", "output", "id", "resultType", "structuredContent", "content"])];
  const values = [true, false, 1, 500, -1, "x", "error", "Error: x", [1], { message: "x" }, null];
  const warned = [0, 0];
  const compare = (data, index) => {
    const envelope = index % 2 === 0 ? { code: 0, data } : { success: true, operationType: "query", message: "", data };
    const rules = (report) => report.findings.map(({ rule, path }) => `${rule} ${path}`);
    const text = JSON.stringify(envelope);
    const expected = rules(validate(envelope));
    warned[Number(expected.length > 0)] += 1;
    assert.deepEqual(rules(validate(text)), expected, text);
  };
  for (const [index, key] of keys.entries()) for (const value of values) compare({ [key]: value }, index);
  let turn = 0;
  for (const [index, one] of keys.entries()) {
    for (const other of keys.slice(index + 1)) {
      turn += 1;
      compare({ [one]: values[turn % values.length], [other]: values[(turn * 7) % values.length] }, turn);
    }
  }
  assert.ok(Math.min(...warned) > 100, warned.join());
});

test("a table of codes that is none says what is wrong, in words", () => {
  const row = { code: 1200, name: "QUOTA", kind: "client", message: "quota used up" };
  assert.throws(() => library.codeTable({ codes: [row] }), /\/codes\/0\/message: .*object.*"quota used up"/);
});

/** Say the rule and the path of the best finding. */
function first(payload, options) {
  const [finding] = validate(payload, options).findings;
  return finding === undefined ? null : [finding.rule, finding.path];
}

test("text and object get the same findings, and text gets positions", () => {
  assert.ok(fixtures.length > 0);
  for (const { id, schema, data } of fixtures.filter((one) => typeof one.data !== "string")) {
    const bare = ({ line, column, ...finding }) => finding;
    const { findings } = validate(write(data), { schema });
    assert.deepEqual(findings.map(bare), validate(data, { schema }).findings.map(bare), id);
    assert.ok(
      findings.every(({ line, column }) => line >= 1 && column >= 1),
      id,
    );
  }
});

test("every valid envelope survives the way to every other form and back", () => {
  const envelopes = fixtures.filter(({ schema, valid }) => valid && FORMS.includes(schema));
  assert.ok(envelopes.length > 100);
  for (const { id, schema, data } of envelopes) {
    for (const to of FORMS) {
      const there = convert(data, to, { from: schema, extensions: true });
      const back = convert(there, schema, { from: to, extensions: true });
      assert.deepEqual(JSON.parse(write(back)), JSON.parse(write(data)), `${id} → ${to}`);
    }
    if (library.detect(data) !== schema) continue;
    // What only words call a failure is shown as it is; every other failure says that it is one.
    const [sign] = (data.meta ?? data.metadata)?.toolresult?.evidence ?? [];
    if (sign?.startsWith("text: ") && outcome(data) === "unknown") assert.equal(content(data), data.message, id);
    else assert.equal(content(data).startsWith("Error: "), outcome(data) !== "ok", id);
  }
});

test("what is not a JSON value is reported with its place", () => {
  const cycle = { code: 0 };
  cycle.data = [cycle];
  const cases = [
    [{ code: 0, data: [undefined] }, ["value-type", "/data/0"]],
    [{ code: 0, data: () => 1 }, ["value-type", "/data"]],
    [{ code: 0, data: [Symbol("a")] }, ["value-type", "/data/0"]],
    [{ code: 0, data: new Map() }, ["value-type", "/data"]],
    [{ code: 0, data: new Date(0) }, ["value-type", "/data"]],
    [
      new (class Custom {
        code = 0;
      })(),
      ["value-type", ""],
    ],
    [{ code: 0, data: { x: NaN } }, ["value-number", "/data/x"]],
    [{ code: 0, data: -Infinity }, ["value-number", "/data"]],
    [{ code: 0, data: { [Symbol("a")]: 1 } }, ["value-key", "/data"]],
    [{ code: 0, data: "\ud83d" }, ["text-surrogate", "/data"]],
    [{ code: 0, data: { "\udc00": 1 } }, ["text-surrogate", "/data"]],
    [cycle, ["value-cycle", "/data/0"]],
    [{ code: 0, data: new Array(2) }, ["value-type", "/data/0"]],
    [undefined, ["value-type", ""]],
  ];
  for (const [payload, expected] of cases) assert.deepEqual(first(payload), expected);
  const nested = JSON.parse(`${"[".repeat(300)}${"]".repeat(300)}`);
  assert.deepEqual(first({ code: 0, data: nested })[0], "text-depth");
  assert.equal(processor.outcome(cycle), "ok");
  assert.equal(processor.getMessage({ success: false, message: Symbol("a") }), "<symbol>");
});

test("names that JavaScript gives a meaning are names like others", () => {
  const payload = '{"code": 0, "data": {"__proto__": {"code": 1}, "constructor": 2}}';
  const value = check(payload);
  assert.deepEqual(Object.keys(value.data), ["__proto__", "constructor"]);
  assert.equal(write(value), payload.replaceAll(": ", ":").replaceAll(", ", ","));
  assert.deepEqual(first('{"code": 0, "toString": 1}'), ["unknown-field", "/toString"]);
  assert.deepEqual(first('{"code": 0, "__proto__": {"message": "x"}}'), [
    "unknown-field",
    "/__proto__",
  ]);
  assert.deepEqual(first('{"__proto__": {"code": 0}}'), ["form-unknown", ""]);
});

test("a number is plain where a double holds it, and exact elsewhere", () => {
  const plain = {
    "1.0": 1,
    "1e2": 100,
    0.1: 0.1,
    9007199254740992: 2 ** 53,
    "1e20": 1e20,
    "-0": 0,
  };
  for (const [text, number] of Object.entries(plain)) assert.equal(read(text), number, text);
  const digits = [
    "9007199254740993",
    "-18446744073709551616",
    "1E+400",
    "1E-400",
    "0.10000000000000000000000001",
  ];
  for (const text of digits) {
    assert.ok(read(text) instanceof ExactNumber, text);
    assert.equal(write(read(text)), text);
    assert.equal(content({ code: 0, data: read(text) }), text);
    assert.equal(
      write(convert({ code: 0, data: read(text) }, "tool-result")),
      `{"output":"${text}"}`,
    );
  }
  assert.deepEqual(first('{"code": 0, "data": 9007199254740993}'), [
    "integer-beyond-double",
    "/data",
  ]);
  assert.deepEqual(first({ code: 0, data: 2n ** 64n }), ["integer-beyond-double", "/data"]);
  assert.deepEqual(first({ code: 0, data: 2 ** 53 + 2 }), ["integer-beyond-double", "/data"]);
  assert.deepEqual(first(`{"code": 0, "data": 0.1${"0".repeat(30)}1}`), [
    "number-beyond-double",
    "/data",
  ]);
});

test("the notation of a number is kept on request", () => {
  const text = '{"code":0.0,"data":[1.0,-0.0,100.0,1e16,0.5]}';
  assert.equal(write(read(text, { exact: true })), text);
  assert.equal(write(read(text)), '{"code":0,"data":[1,-0.0,100,10000000000000000,0.5]}');
  assert.deepEqual(first(read(text, { exact: true })), ["code-notation", "/code"]);
});

test("a zero keeps its sign", () => {
  assert.equal(write([-0, 0]), "[-0.0,0]");
  assert.equal(convert({ code: 0, data: { x: -0 } }, "tool-result").output, '{"x":-0.0}');
  const back = convert(convert({ code: 0, data: -0 }, "tool-response"), "tool-return");
  assert.ok(Object.is(back.data, -0));
});

test("an exact number is a JSON number and nothing else", () => {
  for (const text of ["", "01", "1.", "NaN", "0x1", " 1", "1e9999999999999999999"]) {
    assert.throws(() => new ExactNumber(text), RangeError, text);
  }
  assert.equal(Number(new ExactNumber("12345678901234567890")), 12345678901234567890);
});

test("duplicate keys are reported, the last value counts", () => {
  const parsed = parse('{"a": 1, "b": [{"c": 1, "c": 2}], "a": 3}');
  assert.deepEqual(
    [parsed.value, parsed.duplicateKeys],
    [{ a: 3, b: [{ c: 2 }] }, ["/a", "/b/0/c"]],
  );
});

test("duplicate keys are listed in the order of the text, an object's own first", () => {
  const text = '{"z": {"y": 1, "y": 2}, "b": 1, "c": 1, "c": 2, "b": 2}';
  assert.deepEqual(parse(text).duplicateKeys, ["/c", "/b", "/z/y"]);
});

test("an error carries its report and says the best finding", () => {
  const rejected = (error) =>
    error instanceof library.ContractError &&
    error.report.findings[0].rule === "text-truncated" &&
    /^1:10: \(document\): .* \[text-truncated\] /.test(error.message);
  assert.throws(() => read('{"code": '), rejected);
  assert.throws(() => check({ code: 7 }), /\[code-range\]/);
  assert.throws(() => check({ code: 1234, message: "no such size" }, { warningsAsErrors: true }));
  assert.throws(() => convert({ code: 0 }, "tool-execution-result", { operationType: "query" }));
});

test("findings below a long key share it: 150 MB are enough for 20,000 of them", () => {
  // With a pointer of its own each would take 2 GB.
  const script = `
    import { validate } from ${JSON.stringify(import.meta.resolve("../dist/esm/index.js"))};
    const key = "k".repeat(100_000);
    const below = (item) => ({ code: 0, data: { [key]: Array(20_000).fill(item) } });
    const duplicates = JSON.stringify(below(0)).replaceAll(/(?<=[,[])0(?=[,\\]])/g, '{"a":1,"a":1}');
    const payloads = [duplicates, below(2 ** 60), below("[]"), below(NaN)];
    console.log(JSON.stringify(payloads.map(validate).map((one) => [
      one.findings.length, one.more, one.findings[0].rule,
    ])));`;
  const limits = ["--max-old-space-size=150", "--max-semi-space-size=8"];
  const child = spawnSync(process.execPath, [...limits, "--input-type=module", "-e", script]);
  assert.equal(child.status, 0, String(child.stderr));
  assert.deepEqual(JSON.parse(String(child.stdout)), [
    [9, 19_991, "duplicate-key-in-data"],
    [9, 19_991, "integer-beyond-double"],
    [9, 19_991, "double-encoding"],
    [9, 19_991, "value-number"],
  ]);
});

test("a report lists a thousand findings and counts the others", () => {
  const large = ",9007199254740993".repeat(3000);
  const report = validate(`{"code":"0","data":[0${large}]}`);
  assert.deepEqual([report.valid, report.findings.length, report.more], [false, 1000, 2001]);
  assert.equal(validate({ code: 0 }).more, 0);
  const run = { new_items: Array.from({ length: 1500 }, () => 0) };
  const { findings, more } = validate(run);
  const end = `(and ${findings.length - 1 + more} more)`;
  assert.throws(() => check(run), (error) => error instanceof Error && error.message.endsWith(end));
  const chinese = `（另有 ${findings.length - 1 + more} 项）`;
  assert.throws(() => check(run, { lang: "zh" }), (error) => error instanceof Error && error.message.endsWith(chinese));
  const values = Array.from({ length: 1500 }, () => NaN);
  assert.equal(validate({ code: 0, data: values }).more, 500);
});

test("media too large for a fixture are named with their size", () => {
  /** @type {[number, string][]} */
  const sizes = [
    [999, "999 B"],
    [1000, "1 kB"],
    [149_500, "150 kB"],
    [999_999, "1000 kB"],
    [1_449_999, "1.4 MB"],
  ];
  for (const [bytes, words] of sizes) {
    const data = Buffer.alloc(bytes).toString("base64");
    const image = { type: "image", mimeType: "image/png", data };
    assert.equal(content({ code: 0, data: image }), `[image image/png, ${words}]`);
  }
});

// What Python's `convert(text, "tool-result", extensions=True)` makes, as Python writes it.
/** @type {[object, string][]} */
const FROM_PYTHON = [
  [
    { code: 0, data: { price: 10 } },
    '{"output":"{\\"price\\":10.0}","metadata":{"toolresult":{"origin":{"form":"tool-return","digest":"41a17d84906aa99b","rest":{"fields":{"data":{"price":10.0}}}}}}}',
  ],
  [
    { code: 0, data: { 404: 1, ok: 3 } },
    '{"output":"{\\"ok\\":3,\\"404\\":1}","metadata":{"toolresult":{"origin":{"form":"tool-return","digest":"ff0a60171177c17b","rest":{"fields":{"data":{"ok":3,"404":1}}}}}}}',
  ],
  [
    { code: 0, data: [1e16, 100, -0] },
    '{"output":"[1e16,100.0,-0.0]","metadata":{"toolresult":{"origin":{"form":"tool-return","digest":"28991e77b1e5ba2a","rest":{"fields":{"data":[1e16,100.0,-0.0]}}}}}}',
  ],
  [
    { code: 5000, message: "cut", data: { p: 2.5 } },
    '{"output":"{\\"p\\":2.5}","error":"cut","metadata":{"toolresult":{"origin":{"form":"tool-return","digest":"bc7a7946acbd352f","rest":{"fields":{"data":{"p":2.5}}}}}}}',
  ],
];

test("an origin that another language wrote is used", () => {
  for (const [payload, text] of FROM_PYTHON) {
    for (const given of [text, JSON.parse(text), read(text), read(text, { exact: true })]) {
      assert.deepEqual(convert(given, "tool-return"), payload, text);
    }
  }
});

/** Make a tool-result whose origin claims other data, with a matching digest. */
function forged(output, data) {
  const { origin } = convert({ code: 0, message: "x", data: output }, "tool-result", {
    extensions: true,
  }).metadata.toolresult;
  const rest = { fields: { data }, absent: ["message"] };
  return { output, metadata: { toolresult: { origin: { ...origin, rest } } } };
}

test("an origin is used only if it says what the output says", () => {
  /** @type {[string, unknown][]} */
  const holds = [
    ['{"a": 10.0, "b": [1e2]}', { b: [100], a: 10 }],
    ["1.50", 1.5],
  ];
  for (const [output, data] of holds) {
    assert.deepEqual(convert(forged(output, data), "tool-return"), { code: 0, data }, output);
  }
  /** @type {[string, unknown][]} */
  const rejected = [
    ['{"a": 10.0}', { a: 11 }],
    ['{"a": 10.0}', { a: "10.0" }],
    ['{"a": 10.0}', { a: 10, b: 1 }],
    ['{"a": 1, "a": 10}', { a: 10 }],
    ["10.0", "10"],
    ['"\\u0041"', '"A"'],
    ["[1, 2]", [2, 1]],
    ["ten", 10],
    ["{", {}],
  ];
  for (const [output, data] of rejected) {
    assert.equal(convert(forged(output, data), "tool-return").data, output, output);
  }
  const edited = { ...forged('{"a": 10.0}', { a: 10 }), output: '{"a":10}' };
  assert.equal(convert(edited, "tool-return").data, '{"a":10}');
});

test("a schema is that of the file, and a program may change its copy without changing a verdict", () => {
  const { isValid, schemas } = library;
  const files = readdirSync(join(PACKAGE, "schemas")).filter((name) => name.endsWith(".schema.json"));
  const published = files.map((name) => [name.replace(".schema.json", ""), JSON.parse(readFileSync(join(PACKAGE, "schemas", name), "utf8"))]);
  assert.deepEqual(schemas, Object.fromEntries(published));
  const { properties, required } = schemas["tool-return"];
  try {
    required.push("data");
    properties.code.examples.push("none");
    assert.equal(isValid({ code: 0 }, { schema: "tool-return" }), true);
    assert.deepEqual(schemas["tool-response"].properties.code.examples, [0, 1002]);
  } finally {
    required.pop();
    properties.code.examples.pop();
  }
});

test("the table of codes has a row for each name, with all that `describeCode` says", () => {
  const { describeCode, ErrorCode, errorCodes } = library;
  assert.deepEqual(Object.keys(errorCodes), Object.keys(ErrorCode));
  for (const [name, row] of Object.entries(errorCodes)) {
    const { known, reserved, ...said } = describeCode(ErrorCode[name]);
    assert.deepEqual(row, said);
    assert.deepEqual([name, known, reserved], [row.name, true, false]);
  }
  const { message, advice, effect, http_status } = errorCodes.EXECUTION_TIMEOUT;
  assert.deepEqual([message.zh, effect, http_status], ["执行超时", "unknown", 504]);
  assert.match(advice.en, /\w/);
  assert.equal(errorCodes.SUCCESS.effect, null);
});

test("a code is an integer", () => {
  for (const code of ["1002", 1.5, NaN, null, undefined, true, {}, new ExactNumber("1.5")]) {
    assert.throws(() => library.describeCode(code), TypeError, String(code));
  }
  assert.throws(() => library.describeCode("1002"), /expected a code as an integer, got string/);
  assert.throws(() => library.describeCode(1.5), /got 1\.5/);
  for (const code of [1904, 1904n, new ExactNumber("1904")]) {
    assert.equal(library.describeCode(code).name, "NO_DATA");
  }
  for (const code of [1e21, 2n ** 70n, -7, 7]) {
    assert.equal(library.describeCode(code).known, false);
  }
});

test("unknown names are rejected", () => {
  assert.throws(() => validate({}, { schema: "tool-x" }), RangeError);
  assert.throws(() => validate({}, { schema: "constructor" }), RangeError);
  assert.throws(() => validate({}, { lang: "fr" }), RangeError);
  assert.throws(() => validate({}, { dialect: "agentflow-enun" }), /did you mean "agentflow-enum"/);
  assert.throws(() => convert({ code: 0 }, "tool-message"), RangeError);
  assert.throws(() => content({ code: 0 }, { style: "json" }), RangeError);
  assert.throws(() => library.workflow.toolRules({ style: "json" }), RangeError);
  assert.throws(() => library.workflow.judge("x", { code: 0 }), TypeError);
});

test("a run is not a tool result", () => {
  const lists = ["to_input_list", "new_items", "interruptions", "raw_responses"];
  const guardrails = ["input", "output", "tool_input", "tool_output"];
  const record = {
    ...{ schema_version: "1.0", status: "completed", final_output: "3 files", input: "count" },
    ...{ last_agent: null, last_response_id: null },
    ...Object.fromEntries(lists.map((name) => [name, []])),
    ...Object.fromEntries(guardrails.map((name) => [`${name}_guardrail_results`, []])),
  };
  assert.equal(first(record), null);
  assert.equal(outcome(record), "failed");
  assert.equal(library.extractData(write(record)), null);
  assert.deepEqual(processor.parse(record), record);
  assert.throws(() => content(record), /a run-record describes a whole run/);
  assert.throws(() => content(record, { style: "envelope" }), RangeError);
  assert.throws(() => convert(record, "tool-result"), RangeError);
  assert.throws(() => convert({ code: 0 }, "run-record"), RangeError);
  assert.equal(library.workflow.judge("3 files", [record]).decision, "stop");
});

test("the length of a text counts code points", () => {
  const state = {
    ...{ $schemaVersion: "1.21", current_turn: 1, max_turns: null, context: {} },
    ...{ current_agent: { name: "\u{1F600}" }, original_input: "x" },
  };
  assert.equal(first(state), null);
  state.current_agent.name = "";
  assert.deepEqual(first(state), ["text-length", "/current_agent/name"]);
});

test("a team's table adds codes and clashes with nothing", () => {
  const texts = { en: "Quota exceeded", zh: "配额已用完" };
  const row = {
    ...{ code: 1200, name: "QUOTA_EXCEEDED", kind: "client", message: texts, description: texts },
    ...{
      retryable: false,
      http_status: 429,
      advice: texts,
      since: "1.0",
      deprecated: false,
      origin: "acme",
    },
  };
  const codes = { codes: [row] };
  assert.equal(library.describeCode(1200, { codes: library.codeTable(codes) }).name, "QUOTA_EXCEEDED");
  assert.equal(library.describeCode(1200).known, false);
  assert.equal(first({ code: 1200, message: "50 of 50 calls used" }, { codes }), null);
  const clashes = [
    { code: 1001 },
    { code: 1950 },
    { code: 4001 },
    { kind: "server" },
    { name: "NO_DATA" },
    { since: 1 },
  ];
  for (const clash of clashes) {
    assert.throws(
      () => library.codeTable({ codes: [{ ...row, ...clash }] }),
      RangeError,
      JSON.stringify(clash),
    );
  }
});

test("a step remembers failures and retries", () => {
  const { Call, Step, WorkflowStopped } = library.workflow;
  const step = new Step();
  assert.equal(step.judge(null, [new Call("a", "Sorry, it broke.")]).reason, "tool-failed");
  assert.throws(() => step.throwIfStopped(), WorkflowStopped);
  assert.equal(step.judge(null, [["a", { code: 0 }]]).decision, "continue");
  assert.equal(step.judge("`TOOL_EXECUTION_FAILED`", []).decision, "retry");
  assert.equal(step.judge("TOOL_EXECUTION_FAILED", []).reason, "retries-used-up");
});

test("retries are counted in whole numbers", () => {
  for (const maxRetries of [NaN, Infinity, 1.5, -1, "2"]) {
    assert.throws(() => new library.workflow.Step({ maxRetries }), RangeError, String(maxRetries));
  }
  assert.equal(new library.workflow.Step({ maxRetries: 0 }).maxRetries, 0);
});

test("a pair names the tool of a result", () => {
  const { Call, judge } = library.workflow;
  const down = { code: 2000, message: "the database is down" };
  const text = write(down);
  for (const result of [down, text, new TextEncoder().encode(text), ` ${text}`]) {
    for (const item of [["orders", result], new Call("orders", result)]) {
      const { reason, tool, message } = judge("x", [item]);
      assert.deepEqual([reason, tool, message], ["tool-failed", "orders", down.message]);
    }
  }
  for (const nothing of [null, undefined]) {
    const { reason, tool } = judge("x", [["orders", nothing]]);
    assert.deepEqual([reason, tool], ["tool-failed", "orders"]);
  }
  assert.equal(judge("x", [["orders", '{"code":0}']]).reason, "all-ok");
  // Whatever follows a name is its result: free text, numbers and lists have failed.
  for (const result of ["connection refused", "", "{", "[1]", 42, true, [1, 2]]) {
    for (const item of [["search", result], { tool: "search", result }, new Call("search", result)]) {
      const step = new library.workflow.Step();
      const { reason, tool } = step.judge("", [item]);
      assert.deepEqual([reason, tool], ["tool-failed", "search"], String(result));
      const later = [{ tool: "search", result: { code: 0, data: [1] } }];
      assert.equal(step.judge("Found", later).decision, "continue", String(result));
    }
  }
  // Other lists that a tool returned have no name, and an object is a result if it says more.
  for (const list of [["a"], ["a", "b", "c"], [1, "b"], [null, null]]) {
    const { reason, tool, message } = judge("x", [list]);
    assert.deepEqual([reason, tool, message], ["tool-failed", null, write(list)]);
  }
  const named = { success: true, operationType: "query", data: 1, message: "", tool: "a", result: 1 };
  assert.equal(judge("x", [named]).tool, null);
  for (const one of ["text", down, null]) assert.throws(() => judge("x", one), TypeError);
});

test("hostile texts take time in proportion to their length", () => {
  const long = 200_000;
  const texts = [
    '{"'.repeat(long),
    '{"a":'.repeat(long),
    "[".repeat(long),
    '"\\'.repeat(long),
    "\n".repeat(long),
  ];
  const names = Array.from({ length: 5000 }, (_, index) => `"n${index}": 1`).join(", ");
  const started = performance.now();
  for (const text of texts) assert.equal(processor.isFailure(`x ${text}`), true);
  validate(`{"code": 0, ${names}}`);
  assert.ok(performance.now() - started < 20_000);
});
