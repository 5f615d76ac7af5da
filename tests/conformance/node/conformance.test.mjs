// Every line of the runner has the verdict that its fixture expects, but for the deliberate
// differences that tests/conformance/differences.json lists; and the runner refuses to run on
// nothing.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";

import { lines, written } from "./runner.mjs";

const RUNNER = fileURLToPath(new URL("runner.mjs", import.meta.url));
const FIXTURES = fileURLToPath(new URL("../../fixtures/", import.meta.url));
const DIFFERENCES = fileURLToPath(new URL("../differences.json", import.meta.url));
const LEVELS = ["schema", "text", "warning", "behavior"];

const differences = existsSync(DIFFERENCES) ? JSON.parse(readFileSync(DIFFERENCES, "utf8")) : [];

/** Return the verdict that a line ought to have: the listed difference, or the fixture's. */
function due({ implementation, level, fixture, expected }) {
  const listed = differences.find(
    (one) =>
      one.implementation === implementation &&
      one.level === level &&
      Object.hasOwn(one.fixtures, fixture),
  );
  return listed === undefined ? expected : listed.fixtures[fixture];
}

const groups = new Map();
for (const line of lines()) {
  const name = `${line.implementation}: ${line.level}`;
  if (!groups.has(name)) groups.set(name, []);
  groups.get(name).push(line);
}

for (const [name, group] of groups) {
  if (name.endsWith(": words")) continue;
  test(`${name}: ${group.length} fixtures get the expected verdict`, () => {
    const wrong = group
      .map((line) => JSON.parse(written(line)))
      .filter((line) => !isDeepStrictEqual(line.verdict, due(line)));
    assert.deepEqual(wrong, []);
  });
}

test("each level of each implementation is there, and every word is said in both languages", () => {
  const names = [
    ...["ajv", "hyperjump", "schemasafe", "cfworker", "jsonschema-npm"].map((one) => `${one}: schema`),
    ...[...LEVELS, "words"].map((one) => `toolresult-typescript: ${one}`),
  ];
  assert.deepEqual([...groups.keys()], names);
  const words = groups.get("toolresult-typescript: words");
  assert.deepEqual(
    words.filter(({ verdict }) => "error" in verdict),
    [],
  );
  const rules = (findings) => findings.map(([rule, path]) => [rule, path]);
  for (const { fixture, verdict } of words) {
    assert.deepEqual(rules(verdict.en), rules(verdict.zh), fixture);
  }
});

test("a verdict that differs is noticed", () => {
  const [line] = groups.get("ajv: schema");
  assert.deepEqual(due(line), line.expected);
  assert.ok(!isDeepStrictEqual({ valid: !line.verdict.valid }, due(line)));
});

for (const level of LEVELS) {
  test(`the runner refuses to run without fixtures of the level ${level}`, (t) => {
    const folder = mkdtempSync(join(tmpdir(), "toolresult-"));
    t.after(() => rmSync(folder, { recursive: true }));
    cpSync(FIXTURES, folder, { recursive: true });
    rmSync(join(folder, level), { recursive: true });
    cpSync(join(FIXTURES, level), join(folder, level), {
      recursive: true,
      filter: (path) => !path.endsWith(".json"),
    });
    const refusal = new RegExp(`^no fixtures in .*${level}\n$`);
    assert.match(refusalOn(folder), refusal);
    rmSync(join(folder, level), { recursive: true });
    assert.match(refusalOn(folder), refusal);
    mkdirSync(join(folder, level));
    writeFileSync(join(folder, level, "empty.json"), "[]");
    assert.match(refusalOn(folder), refusal);
  });
}

test("a pattern that needs the flag u does not load without it, and the runner says so", (t) => {
  const folder = mkdtempSync(join(tmpdir(), "toolresult-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "patterns.json");
  const pattern = "[\u{1d173}-\u{1d17a}]";
  const row = { id: "p", group: "schemas", pattern, texts: ["\u{1d173}", "a"], matches: [0] };
  writeFileSync(file, JSON.stringify([row]));
  const run = spawnSync(process.execPath, [RUNNER], {
    encoding: "utf8",
    maxBuffer: 1 << 28,
    env: { ...process.env, TOOLRESULT_PATTERNS: file },
  });
  const [unicode, plain] = run.stdout.trimEnd().split("\n").slice(-2).map((line) => JSON.parse(line));
  assert.deepEqual(unicode.verdict, { matches: [0] });
  assert.match(plain.verdict.error, /out of order/);
});

test("a reader of the runner may leave early", () => {
  const run = spawnSync("sh", ["-c", '"$0" "$1" | head -n 1', process.execPath, RUNNER], {
    encoding: "utf8",
  });
  assert.equal(run.stderr, "");
  assert.equal(run.stdout.split("\n").length, 2);
});

/** Run the runner on a folder of fixtures; return what it says on standard error. */
function refusalOn(folder) {
  const run = spawnSync(process.execPath, [RUNNER], {
    encoding: "utf8",
    maxBuffer: 1 << 28,
    env: { ...process.env, TOOLRESULT_FIXTURES: folder },
  });
  assert.equal(run.status, 2, run.stderr);
  return run.stderr;
}
