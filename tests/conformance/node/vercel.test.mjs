// The Vercel form of every tool result among the fixtures, against the schema of the `ai`
// package itself. `make test-node` writes the file, with tests/conformance/carrier_messages.py.
// TOOLRESULT_VERCEL names another file in its place.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { test } from "node:test";

import { modelMessageSchema } from "ai";

const FILE = process.env.TOOLRESULT_VERCEL
  || fileURLToPath(new URL("vercel.jsonl", import.meta.url));
const cases = readFileSync(FILE, "utf8").split("\n").filter(Boolean).map((line) => JSON.parse(line));

/** The package takes the key "__proto__" but does not give it back: it is its own danger. */
const withoutProto = (key, value) =>
  value && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).filter(([name]) => name !== "__proto__"))
    : value;

const written = (part) => JSON.parse(JSON.stringify(part), withoutProto);

function accepts(part) {
  return modelMessageSchema.safeParse({ role: "tool", content: [part] });
}

test("the ai package accepts the Vercel form of every tool result", () => {
  assert.ok(cases.length > 400, `only ${cases.length} cases in ${FILE}`);
  for (const { id, message } of cases) {
    const parsed = accepts(part);
    assert.ok(parsed.success, `${id}: ${parsed.error}`);
    assert.deepEqual(written(parsed.data.content[0]), written(part), id);
  }
});

test("failures and successes are told apart by the type of the output", () => {
  for (const { id, failed, message } of cases) {
    assert.equal(part.output.type, failed ? "error-json" : "json", id);
  }
  assert.ok(cases.some(({ failed }) => failed) && cases.some(({ failed }) => !failed));
});

test("a type that the ai package does not know is refused", () => {
  const { message } = cases[0];
  assert.equal(accepts({ ...part, output: { ...part.output, type: "failed-json" } }).success, false);
  assert.equal(accepts({ ...part, toolCallId: undefined }).success, false);
});
