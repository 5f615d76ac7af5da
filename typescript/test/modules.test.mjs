// What a bundle holds of the package: the modules that are used, and nothing else.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { build } from "esbuild";

const PACKAGE = fileURLToPath(new URL("../", import.meta.url));
const { exports } = JSON.parse(readFileSync(join(PACKAGE, "package.json"), "utf8"));
const SUBPATHS = Object.keys(exports).filter((path) => exports[path].import !== undefined);

/** @satisfies {import("esbuild").BuildOptions} */
const MINIFIED = /** @type {const} */ ({ bundle: true, charset: "utf8", format: "esm", minify: true, target: "es2022", write: false });

/** Bundle a program as an application does; return its minified size in bytes. */
async function sizeOf(contents) {
  const { outputFiles } = await build({ stdin: { contents, resolveDir: PACKAGE }, ...MINIFIED });
  return outputFiles[0].contents.length;
}

// What a bundle may weigh, minified, in bytes. A module that is used where it need not be, or a
// line that runs when it is loaded, multiplies these.
/** @type {[string, number][]} */
const LIMITS = [
  ['import { ErrorCode } from "toolresult"; console.log(ErrorCode.NO_DATA)', 8_000],
  ['import { ErrorCode } from "toolresult/codes"; console.log(ErrorCode.NO_DATA)', 8_000],
  ['import { describeCode } from "toolresult"; console.log(describeCode(0))', 18_500],
  ['import { success } from "toolresult"; console.log(success(17))', 8_000],
  ['import { failure } from "toolresult"; console.log(failure(5000, "x"))', 12_000],
  ['import { TOOL_EXECUTION_FAILED } from "toolresult/workflow"; console.log(TOOL_EXECUTION_FAILED)', 1_000],
  ['import { isValid } from "toolresult"; console.log(isValid("{}"))', 152_000],
  ['import { isValid } from "toolresult/validate"; console.log(isValid("{}"))', 152_000],
  ['import { read, write } from "toolresult/validate"; console.log(write(read("1")))', 45_000],
  ['import * as all from "toolresult"; console.log(all)', 315_000],
];

test("a page gets the core in WebAssembly first, and the JavaScript validator after it", async () => {
  const contents = 'import { isValid, load } from "toolresult/wasm"; await load(); console.log(isValid("{}"))';
  const stdin = { contents, resolveDir: PACKAGE };
  const { outputFiles } = await build({ stdin, ...MINIFIED, splitting: true, outdir: "out" });
  const first = outputFiles.find((file) => file.path.endsWith("stdin.js"));
  assert.ok(first.contents.length < 45_000, `${first.contents.length} bytes`);
  assert.ok(outputFiles.length > 1);
});

for (const [program, limit] of LIMITS) {
  test(`at most ${limit / 1000} kB: ${program.split(";")[0]}`, async (t) => {
    const size = await sizeOf(program);
    t.diagnostic(`${size} bytes`);
    assert.ok(size <= limit, `${size} bytes`);
    assert.ok(size > limit / 20 || limit === 8_000, `${size} bytes: is the limit of any use?`);
  });
}

test("a module is in a folder, and only entries export what another module declares", () => {
  const sources = join(PACKAGE, "src");
  const modules = readdirSync(sources, { encoding: "utf8", recursive: true }).filter((path) => path.endsWith(".ts"));
  assert.deepEqual(modules.filter((path) => !path.includes("/")), ["index.ts"]);
  const own = modules.filter((path) => !/^(?:build|entries)\/|^index\.ts$/.test(path));
  const passing = own.filter((path) => /^export .* from "/m.test(readFileSync(join(sources, path), "utf8")));
  assert.deepEqual(passing, []);
});

test("every module has the same names for `import` and for `require`", async () => {
  const require = createRequire(import.meta.url);
  assert.ok(SUBPATHS.length > 5);
  for (const path of SUBPATHS) {
    const name = path.replace(".", "toolresult");
    const names = Object.keys(await import(name)).filter((one) => one !== "module.exports");
    assert.deepEqual(Object.keys(require(name)).sort(), names.sort(), name);
  }
});

test("an exact number of `require` is one of `import`", async () => {
  const required = createRequire(import.meta.url)("toolresult");
  const imported = await import("toolresult");
  assert.notEqual(required.ExactNumber, imported.ExactNumber);
  const number = required.read("12345678901234567890");
  assert.ok(number instanceof imported.ExactNumber);
  assert.equal(imported.write({ code: 0, data: number }), '{"code":0,"data":12345678901234567890}');
  assert.equal(imported.isValid({ code: 0, data: number }), true);
});
