// The npm package as its users get it: what is in it, that it can be imported, that its
// declarations accept every valid envelope and reject a wrong one, and that its README is right.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

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
  const options = { cwd: PACKAGE, encoding: "utf8" };
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
  const own = (path) => !/^(?:dist\/types|schemas)\//.test(path);
  const paths = packed.files.map((file) => file.path);
  assert.deepEqual(paths.filter(own).sort(), [
    "LICENSE",
    "NOTICE",
    "README.md",
    "dist/LICENSE",
    "dist/NOTICES.txt",
    "dist/index.d.ts",
    "dist/index.js",
    "dist/toolresult.min.js",
    "package.json",
  ]);
  assert.ok(
    paths.filter((path) => path.startsWith("dist/types/")).every((path) => path.endsWith(".d.ts")),
  );
  const schemas = readdirSync(join(PACKAGE, "schemas")).map((name) => `schemas/${name}`);
  assert.deepEqual(paths.filter((path) => path.startsWith("schemas/")).sort(), schemas.sort());
});

test("the package needs nothing at run time", () => {
  const described = JSON.parse(readFileSync(join(packed.target, "package.json"), "utf8"));
  assert.equal(described.dependencies, undefined);
  assert.equal(described.sideEffects, false);
  assert.equal(described.license, "Apache-2.0");
});

for (const file of ["index.js", "toolresult.min.js"]) {
  test(`${file}: imports as it is, and never makes code out of text`, async () => {
    const path = join(packed.target, "dist", file);
    const text = readFileSync(path, "utf8");
    assert.doesNotMatch(
      text,
      /\beval\s*\(|new\s+Function\b|\bFunction\s*\(|\bimport\s*\(|\brequire\s*\(["']/,
    );
    assert.doesNotMatch(text, /^import /m);
    const run = spawnSync(
      process.execPath,
      ["--disallow-code-generation-from-strings", "--input-type=module", "-e", usage(path)],
      { encoding: "utf8" },
    );
    assert.equal(run.stdout.trim(), "false /code ok", run.stderr);
  });
}

function usage(path) {
  return `import { outcome, validate } from ${JSON.stringify(pathToFileURL(path).href)};
    const report = validate('{"code": "0"}');
    console.log(report.valid, report.findings[0].path, outcome({ code: 0 }));`;
}

test("the example of the README prints what it says", () => {
  const readme = readFileSync(join(packed.target, "README.md"), "utf8");
  const example = /```js\n([^]*?)```/.exec(readme)?.[1];
  assert.ok(example, "no example in README.md");
  const file = join(folder, "example.mjs");
  writeFileSync(file, example);
  const said = [...example.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map((match) => match[1]);
  assert.ok(said.length >= 4);
  const printed = execFileSync(process.execPath, [file], { encoding: "utf8" });
  assert.deepEqual(printed.trimEnd().split("\n"), said);
});

/** Type-check a file that uses the package; return what the compiler complains of. */
function complaints(name, source) {
  writeFileSync(join(folder, name), source);
  const flags = ["--strict", "--exactOptionalPropertyTypes", "--noEmit", "--target", "ES2022"];
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
  const numbers = JSON.stringify(data).match(/"(?:code|value)":-?[0-9]+\.[0-9]+/);
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
const named: string | null = workflow.judge("x", [["orders", null], ["stock", "{}"] as const, new workflow.Call(null, made), made, "text", null]).tool;
const record: RunRecord = check("{}", { schema: "run-record" });
const input: string | { [key: string]: unknown }[] = record.input;
const state: RunState = check("{}", { schema: "run-state" });
const turns: number | null = state.max_turns;
const trace: unknown = state["trace"];
const form: keyof Envelopes = "run-state";
export const all = [named, input, turns, trace, form, finding, name, what, response.meta.tool, said, verdict, read("1"), check(made), Outcome.OK];
`;
  assert.equal(complaints("usage.ts", source), "");
  assert.match(
    complaints("misuse.ts", `${source}validate(made, { lang: "fr" });\n`),
    /misuse\.ts\(18,/,
  );
  assert.match(
    complaints("one.ts", `${source}workflow.judge("x", "one result");\n`),
    /one\.ts\(18,/,
  );
});
