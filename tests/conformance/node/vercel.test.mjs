// The Vercel form of every tool result among the fixtures, against the schema of the `ai`
// package itself, in two majors. `make test-node` writes the file, with
// tests/conformance/carrier_messages.py; TOOLRESULT_VERCEL names another in its place.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { test } from "node:test";

import { modelMessageSchema as schema7 } from "ai";
import { modelMessageSchema as schema6 } from "ai-6";

const SCHEMAS = { 6: schema6, 7: schema7 };

const FILE = process.env.TOOLRESULT_VERCEL
  || fileURLToPath(new URL("vercel.jsonl", import.meta.url));
const cases = readFileSync(FILE, "utf8").split("\n").filter(Boolean).map((line) => JSON.parse(line));

/** The package takes the key "__proto__" but does not give it back: it is its own danger. */
const withoutProto = (key, value) =>
  value && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).filter(([name]) => name !== "__proto__"))
    : value;

const written = (message) => JSON.parse(JSON.stringify(message), withoutProto);

function accepts(major, message) {
  return SCHEMAS[major].safeParse({ role: "tool", content: [message] });
}

for (const major of Object.keys(SCHEMAS)) {
  test(`ai ${major} accepts the Vercel form of every tool result`, () => {
    assert.ok(cases.length > 400, `only ${cases.length} cases in ${FILE}`);
    for (const { id, message } of cases) {
      const parsed = accepts(major, message);
      assert.ok(parsed.success, `${id}: ${parsed.error}`);
      assert.deepEqual(written(parsed.data.content[0]), written(message), id);
    }
  });

  test(`ai ${major} refuses a type that it does not know, and a missing identifier`, () => {
    const { message } = cases[0];
    const output = { ...message.output, type: "failed-json" };
    assert.equal(accepts(major, { ...message, output }).success, false);
    assert.equal(accepts(major, { ...message, toolCallId: undefined }).success, false);
  });
}

// A success with media is their blocks beside the envelope; a failure's type takes no blocks.
const BLOCKS = ["image-data", "image-url", "file-data", "file-url"];

test("failures and successes are told apart by the type of the output", () => {
  const media = cases.filter(({ message }) => message.output.type === "content");
  for (const { id, failed, message } of cases) {
    const success = media.some((one) => one.id === id) ? "content" : "json";
    assert.equal(message.output.type, failed ? "error-json" : success, id);
  }
  for (const { id, message } of media) {
    const [{ type, text }, ...blocks] = message.output.value;
    assert.equal(type, "text", id);
    assert.equal(typeof JSON.parse(text), "object", id);
    assert.ok(blocks.length > 0 && blocks.every((one) => BLOCKS.includes(one.type)), id);
  }
  assert.ok(cases.some(({ failed }) => failed) && cases.some(({ failed }) => !failed));
  assert.ok(media.length > 0);
});
