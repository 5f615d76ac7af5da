// The core in WebAssembly gives the verdicts of the JavaScript validator, and JavaScript judges where
// there is no core. TOOLRESULT_WASM names another build of the module to be held to them.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

import { build } from "esbuild";

const PACKAGE = fileURLToPath(new URL("../", import.meta.url));
const FIXTURES = process.env.TOOLRESULT_FIXTURES || join(PACKAGE, "..", "tests", "fixtures");
const OWN_MODULE = join(PACKAGE, "dist", "toolresult.wasm");
const MODULE = process.env.TOOLRESULT_WASM || OWN_MODULE;
const MUTANTS = 30_000;

const imported = (name) => import(pathToFileURL(join(PACKAGE, "dist", "esm", name)).href);
const { isValid, read, write } = await imported("index.js");
const { schemaNames } = await imported("entries/validate.js");
const { load, isValid: isValidInCore } = await imported("entries/wasm.js");
const { Core } = await imported("validation/core.js");
const { PLAN_DIGEST } = await imported("build/plan.js");

const compiled = new WebAssembly.Module(readFileSync(MODULE));
const core = await Core.of(compiled);
const encoder = new TextEncoder();

/** Every text of the fixtures: JSON in the spellings of two writers, texts and bytes as they are. */
function texts() {
  const cases = ["schema", "text", "warning"].flatMap((level) =>
    readdirSync(join(FIXTURES, level)).flatMap((file) =>
      read(readFileSync(join(FIXTURES, level, file), "utf8"), { exact: true }),
    ),
  );
  return cases.flatMap(({ tests = [] }) => tests).flatMap(spellings);
}

function spellings(one) {
  if (typeof one.text === "string") return [one.text];
  if (typeof one.base64 === "string") return [new Uint8Array(Buffer.from(one.base64, "base64"))];
  if ("recipe" in one) {
    const { prefix, repeat, count, suffix } = one.recipe;
    return [prefix + repeat.repeat(Number(count)) + suffix];
  }
  if (!("data" in one)) return [];
  const text = write(one.data);
  const escaped = text.replace(/[^\x20-\x7e]/gu, (character) =>
    [...Array(character.length).keys()]
      .map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, "0")}`)
      .join(""),
  );
  return [text, escaped, ` \n${text.replaceAll(/([{,:])/g, "$1")}\r\t`, encoder.encode(text)];
}

/** The schemas that are asked for; what a table of codes says beyond its schema is JavaScript's. */
const SCHEMAS = [undefined, ...schemaNames.filter((name) => name !== "error-codes")];

const LONG = " ".repeat(600);

/** Ask both about a text; return what the core said, or throw where they differ. */
function compared(text, schema, judge = core) {
  const said = judge.judge(text, schema ?? null);
  if (said !== null) {
    const what = `${typeof text === "string" ? JSON.stringify(text) : Buffer.from(text)}`;
    assert.equal(said, isValid(text, { schema }), `${schema}: ${what.slice(0, 500)}`);
    // A long text is judged in one pass, without JSON.parse.
    if (typeof text === "string") assert.equal(isValid(text + LONG, { schema }), said, `long, ${schema}: ${what.slice(0, 500)}`);
  }
  return said;
}

// What a cheap reader trips over: pieces to put anywhere in a text.
const PIECES = [
  ...['"code":0,', '"code":5000,', '"success":true,', '"data":1,', '"meta":null,', '"":0,', '"x.y/z":1,'],
  ...['"tool":"x",', '"message":"x",', '"metadata":{},', '"toolresult":{},', '"\\u0064ata":1,', '"role":"tool",'],
  ...[" ", "\n", "\t", "\f", "\u00a0", "\u3000", "\0", "\ufeff", ",", "\ud800", "\udc00", "😀", "中", "\x7f"],
  ...["\\ud800", "\\udc00", "\\ud83d\\ude00", "\\u0000", "\\", '"', "'", "/", "NaN", "Infinity", "-", "-0"],
  ...["0.0", "1e3", "1E400", "1e-400", "1.", "01", "e", "1e99999999999999999999", "9".repeat(20), "9".repeat(4400)],
  ...["true", "false", "null", "{}", "[]", "[", "{", "}", "]", ":", '{"a":', "0", "x", '{"a":1,"a":2}'],
  ...["[".repeat(190), "]".repeat(190), "[".repeat(100)],
];

/** Random numbers that are the same in every run: one step of mulberry32 for each. */
function random(seed) {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Change a text in one or two places: a piece put in, a part taken away, put twice or moved. */
function mutant(text, others, below) {
  let made = text;
  for (let round = 0; round <= below(2); round += 1) {
    const [at, length] = [below(made.length + 1), below(12)];
    const [head, part, tail] = [made.slice(0, at), made.slice(at, at + length), made.slice(at + length)];
    const other = others[below(others.length)];
    const start = below(other.length + 1);
    const foreign = other.slice(start, start + below(40));
    const put = [PIECES[below(PIECES.length)] + part, "", part + part, foreign, PIECES[below(PIECES.length)]];
    made = head + put[below(put.length)] + tail;
  }
  return made;
}

/** Mutants of the texts, each with a schema to be held to. */
function* mutants(count, seed) {
  const below = random(seed);
  const short = texts().filter((one) => typeof one === "string" && one.length < 2000);
  for (let index = 0; index < count; index += 1) {
    const text = mutant(short[below(short.length)], short, below);
    yield [below(4) === 0 ? encoder.encode(text) : text, SCHEMAS[below(3) * below(SCHEMAS.length)] ?? undefined];
  }
}

test("the core was made from this contract, and agrees on every fixture for every schema", () => {
  assert.notEqual(core, null, `${MODULE} was made from another plan`);
  const counts = new Map([[true, 0], [false, 0], [null, 0]]);
  for (const text of texts()) {
    for (const schema of SCHEMAS) {
      const said = compared(text, schema);
      counts.set(said, counts.get(said) + 1);
    }
  }
  assert.ok(counts.get(true) > 1000 && counts.get(false) > 1000, JSON.stringify([...counts]));
  // Numbers with huge exponents and unpaired surrogates in a string are all that it leaves open.
  assert.ok(counts.get(null) < 200, JSON.stringify([...counts]));
});

test("the core agrees on mutants of the fixtures", () => {
  const counts = new Map([[true, 0], [false, 0], [null, 0]]);
  for (const [text, schema] of mutants(MUTANTS, 1)) {
    const said = compared(text, schema);
    counts.set(said, counts.get(said) + 1);
  }
  assert.ok(counts.get(true) > MUTANTS / 50, JSON.stringify([...counts]));
  assert.ok(counts.get(false) > MUTANTS / 2, JSON.stringify([...counts]));
});

/** The module with every occurrence of a text in it changed by one bit; null if there is none. */
function changed(text) {
  const bytes = readFileSync(MODULE);
  const places = [];
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1)) places.push(at);
  for (const at of places) bytes[at] ^= 1;
  return places.length > 0 ? new WebAssembly.Module(bytes) : null;
}

test("a fault in the tables of the module is noticed", async () => {
  const cases = texts().filter((one) => one.length < 2000);
  const asked = cases.flatMap((text) => SCHEMAS.map((schema) => [text, schema]));
  const right = asked.map(([text, schema]) => core.judge(text, schema ?? null));
  const names = ["message", "operationType", "success", "trace_id", "toolresult", "execution_time_ms"];
  for (const name of names) {
    const broken = await Core.of(changed(name));
    const other = asked.filter(([text, schema], index) => broken.judge(text, schema ?? null) !== right[index]);
    assert.ok(other.length > 0, name);
  }
});

test("a core of another contract is not asked", async () => {
  assert.equal(await Core.of(changed(PLAN_DIGEST)), null);
});

const PROGRAM = `
  const said = [];
  try { isValid('{"code": 0}'); } catch (error) { said.push(/await load/.test(error.message)); }
  const loaded = await load(MODULE);
  said.push(loaded, isValid('{"code": 0}'), isValid(new TextEncoder().encode("{")));
  said.push(isValid('{"code": 0, "message": "\\ud800"}'), isValid({ code: 0 }), isValid('{"code": 700}', { lang: "zh" }));
  try { isValid("{}", { schema: "nothing" }); } catch (error) { said.push(error.name); }
  console.log(said.join(" "));
`;
const SAID = (loaded) => `true ${loaded} true false false true false RangeError`;

/** Run a program that uses the package by its name; return what it prints. */
function printed(imports, { type = "module", flags = [], module = "" } = {}) {
  const program = PROGRAM.replace("MODULE", module);
  const code = type === "module" ? `${imports}${program}` : `${imports}(async () => {${program}})();`;
  const options = [...flags, `--input-type=${type}`, "-e", code];
  const run = spawnSync(process.execPath, options, { cwd: PACKAGE, encoding: "utf8" });
  return run.stdout.trim() + run.stderr;
}

const IMPORT = 'import { isValid, load } from "toolresult/wasm";\n';

test("import and require load the core, and say so before it is loaded", () => {
  assert.equal(printed(IMPORT), SAID(true));
  const required = 'const { isValid, load } = require("toolresult/wasm");\n';
  assert.equal(printed(required, { type: "commonjs" }), SAID(true));
});

test("a module that was compiled elsewhere is taken", () => {
  const read = 'import { readFileSync } from "node:fs";\n';
  const module = 'new WebAssembly.Module(readFileSync("dist/toolresult.wasm"))';
  assert.equal(printed(IMPORT + read, { module }), SAID(true));
});

test("JavaScript judges where there is no core", () => {
  const without = "globalThis.WebAssembly = undefined;\n";
  assert.equal(printed(IMPORT + without), SAID(false));
  const forbidden = 'WebAssembly.compile = async () => { throw new WebAssembly.CompileError("CSP"); };\n';
  assert.equal(printed(IMPORT + forbidden), SAID(false));
  // The smallest module of all has no exports.
  const foreign = "new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))";
  assert.equal(printed(IMPORT, { module: foreign }), SAID(false));
  assert.equal(printed(IMPORT, { module: '"not a module"' }), SAID(false));
});

test("a bundle for browsers holds the core and needs no file beside it", async () => {
  const stdin = { contents: `${IMPORT}export { isValid, load };`, resolveDir: PACKAGE };
  const { outputFiles } = await build({ stdin, bundle: true, format: "esm", minify: true, platform: "browser", write: false });
  const url = `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`;
  const bundled = await import(url);
  assert.equal(await bundled.load(), true);
  assert.equal(bundled.isValid('{"code": 0}'), true);
});

test("texts of every size are judged, also beyond what the core has room for", async () => {
  assert.equal(await load(), true);
  for (const size of [2 ** 14, 2 ** 16, 2 ** 22, 2 ** 25]) {
    for (const letter of ["x", "中"]) {
      const text = `{"code": 0, "data": "${letter.repeat(size)}"}`;
      assert.equal(isValidInCore(text), true, `${size} ${letter}`);
      assert.equal(isValidInCore(`${text}}`), false, `${size} ${letter}`);
    }
  }
  const names = Array.from({ length: 100_000 }, (_, index) => `"x.y/${index}":0`).join(",");
  assert.equal(isValidInCore(`{"code": 0, "meta": {${names}}}`), true);
  assert.equal(isValidInCore(`{"code": 0, "meta": {${names},"x.y/7":1}}`), false);
  assert.equal(isValidInCore('{"code": 0}'), true);
});

test("the pages say how large the core is", () => {
  const kilobytes = Math.round(gzipSync(readFileSync(OWN_MODULE), { level: 9 }).length / 1000);
  const pages = ["CHANGELOG.md", "typescript/README.md", "docs/en/performance.md", "docs/zh/performance.md"];
  for (const page of pages) {
    const said = /WebAssembly[^]*?([0-9]+) KB/.exec(readFileSync(join(PACKAGE, "..", page), "utf8"));
    assert.equal(Number(said?.[1]), kilobytes, page);
  }
});
