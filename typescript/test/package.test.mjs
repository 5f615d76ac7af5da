// The npm package as its users get it: what is in it, that it can be imported, that its
// declarations accept every valid envelope and reject a wrong one, and that its README is right.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";

import { transformSync } from "esbuild";

const PACKAGE = fileURLToPath(new URL("../", import.meta.url));
const FIXTURES = join(
  process.env.TOOLRESULT_FIXTURES || join(PACKAGE, "..", "tests", "fixtures"),
  "schema",
);
const TSC = join(PACKAGE, "node_modules", "typescript", "bin", "tsc");
const TYPES = {
  "tool-return": "ToolReturn",
  "tool-response": "ToolResponse",
  "tool-execution-result": "ToolExecutionResult",
  "tool-result": "ToolResult",
  "tool-message": "ToolMessage",
  "run-record": "RunRecord",
  "run-state": "RunState",
};

const folder = mkdtempSync(join(tmpdir(), "toolresult-"));
after(() => rmSync(folder, { recursive: true }));

/** Pack what was built, and install it by unpacking: no registry is asked. */
function installed() {
  const options = /** @type {const} */ ({ cwd: PACKAGE, encoding: "utf8" });
  const arguments_ = [
    "pack",
    "--ignore-scripts",
    "--json",
    "--silent",
    "--pack-destination",
    folder,
  ];
  const printed = JSON.parse(execFileSync("npm", arguments_, options));
  const packed = Array.isArray(printed) ? printed[0] : Object.values(printed)[0];
  const target = join(folder, "node_modules", "toolresult");
  mkdirSync(target, { recursive: true });
  const tarball = join(folder, packed.filename);
  execFileSync("tar", ["-xzf", tarball, "-C", target, "--strip-components", "1"]);
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  return { ...packed, target };
}

const packed = installed();

test("the package holds what is meant to be there and nothing else", () => {
  const own = (path) => !/^(?:dist\/(?:esm|cjs)|schemas)\//.test(path);
  const paths = packed.files.map((file) => file.path);
  assert.deepEqual(paths.filter(own).sort(), [
    "LICENSE",
    "NOTICE",
    "README.md",
    "dist/LICENSE",
    "dist/NOTICES.txt",
    "dist/toolresult.min.js",
    "dist/toolresult.wasm",
    "package.json",
  ]);
  const modules = (folder) =>
    paths.filter((path) => path.startsWith(`dist/${folder}/`)).map((path) => path.slice(9));
  assert.ok(modules("esm").every((path) => /\.(?:d\.ts|js)$|^package\.json$/.test(path)));
  assert.deepEqual(modules("esm").sort(), modules("cjs").sort());
  for (const path of modules("esm").filter((one) => /(?<!\.d)\.js$/.test(one))) {
    assert.ok(modules("esm").includes(path.replace(/\.js$/, ".d.ts")), path);
  }
  const schemas = readdirSync(join(PACKAGE, "schemas")).map((name) => `schemas/${name}`);
  assert.deepEqual(paths.filter((path) => path.startsWith("schemas/")).sort(), schemas.sort());
});

test("the package needs nothing at run time", () => {
  const described = JSON.parse(readFileSync(join(packed.target, "package.json"), "utf8"));
  assert.equal(described.dependencies, undefined);
  assert.equal(described.sideEffects, false);
  assert.equal(described.license, "Apache-2.0");
});

// What is imported later is a module of this package, by its name.
const FROM_TEXT =
  /\beval\s*\(|new\s+Function\b|\bFunction\s*\(|\bimport\s*\((?!"\.\.\/)/;

test("nothing makes code out of text, and everything imports as it is", () => {
  const dist = join(packed.target, "dist");
  for (const file of readdirSync(dist, { encoding: "utf8", recursive: true })) {
    if (file.endsWith(".js")) assert.doesNotMatch(readFileSync(join(dist, file), "utf8"), FROM_TEXT, file);
  }
  const uses = [
    ["module", `import { outcome, validate } from "toolresult";`],
    ["module", `import { outcome, validate } from "toolresult/min";`],
    ["module", `import { outcome, validate } from "toolresult/validate";`],
    ["commonjs", `const { outcome, validate } = require("toolresult");`],
    ["commonjs", `const { outcome, validate } = require("toolresult/validate");`],
  ];
  for (const [type, line] of uses) {
    const program = `${line}
      const report = validate('{"code": "0"}');
      console.log(report.valid, report.findings[0].path, outcome({ code: 0 }));`;
    const flags = ["--disallow-code-generation-from-strings", `--input-type=${type}`, "-e", program];
    const run = spawnSync(process.execPath, flags, { cwd: folder, encoding: "utf8" });
    assert.equal(run.stdout.trim(), "false /code ok", `${line}\n${run.stderr}`);
  }
});

test("each way to import has declarations, with no complaint of attw", () => {
  const attw = join(PACKAGE, "node_modules", "@arethetypeswrong", "cli", "dist", "index.js");
  const tarball = join(folder, packed.filename);
  const options = ["--profile", "node16", "--no-color", "--exclude-entrypoints", "min", "toolresult.wasm", "--format", "ascii"];
  const run = spawnSync(process.execPath, [attw, tarball, ...options], { encoding: "utf8" });
  assert.equal(run.status, 0, run.stdout + run.stderr);
});

test("the examples of the README compile, and print what they say", () => {
  const readme = readFileSync(join(packed.target, "README.md"), "utf8");
  const examples = [...readme.matchAll(/```ts\n([^]*?)```/g)].map(([, text]) => text);
  assert.ok(examples.length >= 2);
  for (const [index, example] of examples.entries()) {
    // What a program prints is in every environment; its declarations are not.
    const console = "declare const console: { log(...said: unknown[]): void };\n";
    assert.equal(complaints(`example${index}.ts`, console + example, []), "");
    const file = join(folder, `example${index}.mjs`);
    writeFileSync(file, transformSync(example, { loader: "ts" }).code);
    const said = [...example.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, text]) => text);
    assert.ok(said.length >= 3);
    const printed = execFileSync(process.execPath, [file], { encoding: "utf8" });
    assert.deepEqual(printed.trimEnd().split("\n"), said);
  }
});

/** Type-check a file that uses the package; return what the compiler complains of. */
function complaints(name, source, stricter = ["--exactOptionalPropertyTypes"]) {
  writeFileSync(join(folder, name), source);
  const flags = ["--strict", ...stricter, "--noEmit", "--target", "ES2022"];
  const run = spawnSync(
    process.execPath,
    [TSC, ...flags, "--module", "NodeNext", "--moduleResolution", "NodeNext", "--types", "", name],
    { cwd: folder, encoding: "utf8" },
  );
  return run.stdout;
}

/** List the fixtures of the envelopes, valid or not. */
function fixtures(valid) {
  return readdirSync(FIXTURES)
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => JSON.parse(readFileSync(join(FIXTURES, name), "utf8")))
    .flatMap(({ schema, tests }) =>
      tests.map((one) => ({ ...one, type: TYPES[schema.$ref.replace("urn:toolresult:v1:", "")] })),
    )
    .filter((one) => one.type !== undefined && one.valid === valid);
}

const IMPORTS = `import type { ${Object.values(TYPES).join(", ")} } from "toolresult";\n`;

function assignments(cases) {
  const rows = cases.map(
    ({ data, type }, index) => `const v${index}: ${type} = ${literal(data)};\n`,
  );
  const used = cases.map((_, index) => `v${index}`).join(", ");
  return `${IMPORTS}${rows.join("")}export const all = [${used}];\n`;
}

/** Write JSON as an expression; in an object literal "__proto__" would set the prototype. */
function literal(data) {
  return JSON.stringify(data).replaceAll('"__proto__":', '["__proto__"]:');
}

test("the declarations accept every valid fixture", () => {
  const cases = fixtures(true);
  assert.ok(cases.length > 100, `only ${cases.length} fixtures`);
  assert.equal(complaints("valid.ts", assignments(cases)), "");
});

test("the declarations reject what has the wrong type, lacks a field or has one too many", () => {
  const rules = ["type", "unknown-field"];
  const wrong = fixtures(false).filter(
    (one) => rules.includes(one.rule) && typeof one.data === "object" && one.data !== null,
  );
  const bare = wrong.filter(({ data, rule }) => rule !== "type" || !isFraction(data));
  assert.ok(bare.length > 50, `only ${bare.length} fixtures`);
  const rejected = complaints("invalid.ts", assignments(bare));
  const taken = bare.filter(
    (_, index) => !new RegExp(`invalid\\.ts\\(${index + 2},`).test(rejected),
  );
  assert.deepEqual(
    taken.map(({ id }) => id),
    [],
  );
});

/** Whether a code is a number that is not an integer: TypeScript has no integers. */
function isFraction(data) {
  const numbers = JSON.stringify(data).match(/"(?:code|value|attempts)":-?[0-9]+\.[0-9]+/);
  return numbers !== null;
}

test("the functions take and give what their declarations say", () => {
  const source = `import { check, convert, describeCode, ErrorCode, Outcome, outcome, read, validate, workflow } from "toolresult";
import type { Envelopes, RunRecord, RunState, ToolResponse, ToolReturn, Finding } from "toolresult";
const made: ToolReturn = { code: ErrorCode.NO_DATA, message: "none" };
const finding: Finding | undefined = validate(made, { lang: "zh" }).findings[0];
const name: string | null = describeCode(2002).name;
const what: Outcome = outcome(convert(made, "tool-result"));
const response: ToolResponse = check("{}", { schema: "tool-response" });
const said: "ok" | "empty" | "failed" | "unknown" | undefined = convert(made, "tool-execution-result").metadata?.toolresult?.outcome;
const verdict: "continue" | "retry" | "stop" = workflow.judge(null, [made]).decision;
const named: string | null = workflow.judge("x", [["orders", null], ["stock", "{}"] as const, { tool: "a", result: 42 }, new workflow.Call(null, made), made, "text", null]).tool;
const record: RunRecord = check("{}", { schema: "run-record" });
const input: string | object[] = record.input;
const state: RunState = check("{}", { schema: "run-state" });
const turns: number | null = state.max_turns;
const trace: unknown = state["trace"];
const form: keyof Envelopes = "run-state";
export const all = [named, input, turns, trace, form, finding, name, what, response.meta.tool, said, verdict, read("1"), check(made), Outcome.OK];
`;
  assert.equal(complaints("usage.ts", source), "");
  const line = source.split("\n").length;
  const rejected = [
    `validate(made, { lang: "fr" });`,
    `workflow.judge("x", "one result");`,
    `workflow.judge("x", [42]);`,
    `workflow.judge("x", [["search", 1, 2]]);`,
    `check(made, { schema: "tool-retrun" });`,
    `validate(made, { schema: "tool-return#meta" });`,
    `ErrorCode.SUCCESS = 5;`,
    `new workflow.Step({ maxRetries: "3" });`,
  ];
  for (const [index, wrong] of rejected.entries()) {
    const name = `misuse${index}.ts`;
    assert.match(complaints(name, `${source}${wrong}\n`), new RegExp(`${name}\\(${line},`), wrong);
  }
});

/** A program that compiles, and lines that do not, each named by what is wrong with it. */
function holds(name, source, rejected) {
  assert.equal(complaints(`${name}.ts`, source), "");
  const line = source.split("\n").length;
  for (const [index, wrong] of rejected.entries()) {
    const file = `${name}-not-${index}.ts`;
    assert.match(complaints(file, `${source}${wrong}\n`), new RegExp(`${file}\\(${line},`), wrong);
  }
}

test("a result is a union of what worked, with the data, and what did not, with a reason", () => {
  const source = `import { check, empty, ErrorCode, failure, isFailure, isSuccess, isToolReturn, success, validate } from "toolresult";
import type { JsonValue, ToolExecutionResult, ToolReturn, ToolReturnFailure } from "toolresult";
type Order = { id: number };
interface Row { sku: string }
const maybe: string | undefined = Math.random() > 2 ? "x" : undefined;
const absent: ToolReturn = { code: 0, data: undefined, message: maybe };
const order: ToolReturn<Order> = { code: 0, data: { id: 17 } };
export function find(id: number): ToolReturn<Row[]> {
  if (id < 0) return failure(ErrorCode.PARAMETER_ERROR, "id must not be negative");
  return id > 9 ? empty("no rows of " + id) : success([{ sku: "A" }]);
}
const found = find(1);
if (found.code === 0) { const sku: string | undefined = (found.data as Row[] | undefined)?.[0]?.sku; console.log(sku); }
else { const why: string = found.message; console.log(why); }
export function tell(order: ToolReturn<Order>): void {
if (isSuccess(order)) { const id: number | undefined = order.data?.id; console.log(id); }
if (isFailure(order)) { const why: string = order.message; console.log(why); }
}
export function show(rows: ToolReturn<Row[]>): void {
if (isSuccess(rows)) { const sku: string | undefined = rows.data?.[0]?.sku; console.log(sku); } else { const why: string = rows.message; console.log(why); }
}
const thing: unknown = JSON.parse("{}");
if (isToolReturn(thing) && thing.code !== 0) { const why: string = thing.message; console.log(why); }
if (isSuccess(thing)) console.log("also of anything");
const report = validate(thing);
if (report.valid) {
  const value: object = report.value;
  if (report.schema === "tool-execution-result" && !report.value.success) { const why: string = report.value.message; console.log(why); }
  console.log(value, report.warnings.length);
} else console.log(report.findings[0]?.rule === "duplicate-key");
const one = validate(thing, { schema: "tool-return" });
if (one.valid) { const meta: JsonValue | undefined = one.value.meta?.["acme.region"]; console.log(meta); }
const java: ToolExecutionResult<Order> = { success: true, operationType: "query", data: { id: 1 }, message: "" };
const any: ToolReturn | object = check(thing);
const kept: ToolReturnFailure = failure(5000, "it broke", { partial: [1, 2] }, { meta: { tool: "a", trace_id: null } });
console.log(absent, java, any, kept);
`;
  holds("union", source, [
    `const a: ToolReturn = { code: ErrorCode.PARAMETER_ERROR };`,
    `const a: ToolReturn = { code: 42, message: "x" };`,
    `const a: ToolReturn = { code: 1002, message: undefined };`,
    `const a: ToolReturn<Order> = { code: 0, data: { id: "17" } };`,
    `const a: ToolExecutionResult = { success: false, operationType: "query", data: 1, message: "x" };`,
    `order.code = 0;`,
    `if (report.valid) console.log(report.value.nothing);`,
    `console.log(report.value);`,
    `console.log(report.findings[0]?.rule === "duplicate-kee");`,
    `failure(5000);`,
    `if (found.code !== 0) console.log(found.data?.[0]?.sku.length);`,
  ]);
});

test("a schema is a Standard Schema, as those of zod", () => {
  const source = `import { toolReturn, toolReturnOf, type ToolReturn } from "toolresult";
interface Standard<Output> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => { readonly value: Output; readonly issues?: undefined } | { readonly issues: ReadonlyArray<{ readonly message: string; readonly path?: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }> | undefined }> } | Promise<never>;
    readonly types?: { readonly input: unknown; readonly output: Output } | undefined;
  };
}
declare const orders: Standard<{ id: number }[]>;
const plain: Standard<ToolReturn> = toolReturn;
const typed: Standard<ToolReturn<{ id: number }[]>> = toolReturnOf(orders);
const answer = typed["~standard"].validate({});
console.log(plain, answer);
`;
  holds("standard", source, [`const a: Standard<ToolReturn<string>> = toolReturnOf(orders);`]);
});
