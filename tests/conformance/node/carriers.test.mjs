// The carriers of the npm package say what Python's say: on every tool result among the fixtures,
// as it is sent, and as hosts change it on the way. `make test-node` writes the files, with
// tests/conformance/carrier_messages.py.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { test } from "node:test";

import * as carriers from "../../../typescript/dist/esm/entries/carriers.js";
import { ContractError, outcome, read, write } from "../../../typescript/dist/esm/index.js";

const CALL = { toolCallId: "call_1", name: "screenshot" };
const FORMATS = {
  mcp: [carriers.toMcp, carriers.fromMcp],
  vercel: [carriers.toVercel, carriers.fromVercel],
  openai_chat: [carriers.toOpenAIChat, carriers.fromOpenAIChat],
  openai_responses: [carriers.toOpenAIResponses, carriers.fromOpenAIResponses],
  anthropic: [carriers.toAnthropic, carriers.fromAnthropic],
  google: [carriers.toGoogle, carriers.fromGoogle],
  bedrock: [carriers.toBedrock, carriers.fromBedrock],
  langchain: [carriers.toLangChain, carriers.fromLangChain],
  langchain4j: [carriers.toLangChain4j, carriers.fromLangChain4j],
  openai_agents: [carriers.toOpenAIAgents, carriers.fromOpenAIAgents],
  pydantic_ai: [carriers.toPydanticAI, carriers.fromPydanticAI],
  spring_ai: [carriers.toSpringAI, carriers.fromSpringAI],
  a2a: [carriers.toA2A, carriers.fromA2A],
  magic: [carriers.toMagic, carriers.fromMagic],
};

/** A value as JSON, in which 1.0 is 1. */
const plain = (value) => JSON.parse(write(value));

/**
 * Read the lines of a file, but for those that JavaScript cannot repeat: deeper than JSON may be,
 * for a message holds a result, or with a 1.0, which it writes as 1.
 */
function linesOf(name) {
  const file = fileURLToPath(new URL(`${name}.read.jsonl`, import.meta.url));
  assert.ok(existsSync(file), `no ${file}: run \`make test-node\``);
  const lines = readFileSync(file, "utf8").split("\n").filter(isShallow);
  return lines.filter((line) => write(read(line)) === write(read(line, { exact: true }))).map((line) => read(line));
}

function isShallow(line) {
  return line !== "" && !/(?:[[{](?:"[^"]{0,9}":)?){100}/.test(line);
}

/** What a reading gives: an envelope, or the rule of an error. */
function meant(action) {
  try {
    return { envelope: plain(action()) };
  } catch (error) {
    if (error instanceof ContractError) return { rule: error.report.findings[0].rule };
    throw error;
  }
}

test("the same text for two audiences is shown once, as in Python", () => {
  const block = (text, ...audience) => ({ type: "text", text, annotations: { audience } });
  const twice = [block("a.txt", "assistant"), block("a.txt", "user"), block("b.txt", "user")];
  assert.equal(carriers.fromMcp({ content: twice }).data, "a.txt\nb.txt");
  const same = [block("a.txt", "user"), block("a.txt", "user")];
  assert.equal(carriers.fromMcp({ content: same }).data, "a.txt\na.txt");
});

test("a failure gets the class that it names, as in Python", () => {
  const cases = JSON.parse(readFileSync(new URL("../failure-classes.json", import.meta.url), "utf8"));
  for (const { content, code, retry_after_ms: wait } of cases) {
    const text = typeof content === "string" ? content : JSON.stringify(content);
    const block = { type: "tool_result", tool_use_id: "t1", content: text, is_error: true };
    const envelope = carriers.fromAnthropic(block, { classify: true });
    assert.deepEqual([envelope.code, envelope.meta?.retry_after_ms ?? null], [code, wait], text);
  }
});

test("a failure in one of several blocks of MCP names its evidence, as in Python", () => {
  const cases = JSON.parse(readFileSync(new URL("../mcp-blocks.json", import.meta.url), "utf8"));
  for (const { texts, envelope } of cases) {
    const content = texts.map((text) => ({ type: "text", text }));
    assert.deepEqual(carriers.fromMcp({ content, isError: false }), envelope, texts.join(" "));
  }
});

for (const [name, [to, from]] of Object.entries(FORMATS)) {
  const lines = linesOf(name);

  test(`${name}: ${lines.length} tool results become the messages that Python makes of them`, () => {
    assert.ok(lines.length > 300);
    for (const { id, form, envelope, message, shown } of lines) {
      assert.deepEqual(plain(to(envelope, { ...CALL, from: form })), plain(message), id);
      const options = { ...CALL, from: form, ...optionsOf(shown) };
      assert.deepEqual(plain(to(envelope, options)), plain(shown.message), `${id} ${write(shown.asked)}`);
    }
  });

  test(`${name}: a message means what it means in Python, changed on its way or not`, () => {
    const readings = lines.flatMap(({ envelope, readings, shown }) =>
      [...readings, ...shown.readings].map((one) => ({ ...one, envelope, expected: meantInPython(one) })),
    );
    assert.ok(readings.length > 1000, `${readings.length} readings`);
    for (const { given, to: form, is_kept, classify, envelope, expected } of readings) {
      const kept = is_kept ? { [CALL.toolCallId]: envelope } : undefined;
      const found = meant(() => from(given, { to: form, kept, classify }));
      assert.deepEqual(found, expected, `${form} of ${write(given)}, ${classify ? "classified" : "as it is"}`);
    }
  });
}

function optionsOf({ asked, nonce }) {
  const { max_chars: maxChars, lang, ...others } = asked;
  return { lang, shown: { ...others, maxChars, nonce: () => nonce } };
}

function meantInPython({ envelope, rule }) {
  return rule === undefined ? { envelope: plain(envelope) } : { rule };
}

// What SDKs write, made after their types. Left to Python are the formats of agent frameworks, and
// results that a provider's own tools have, of which nothing is taken for a result of another kind.
const SHAPES = JSON.parse(
  readFileSync(new URL("../../unit/carriers/real_shapes.json", import.meta.url), "utf8"),
).filter(({ shape, carrier }) => carrier in FORMATS || shape === "MCP ToolResultContent");
const RECOGNIZED = SHAPES.map((one) => ({ ...one, parts: carriers.resultsIn(one.given) })).filter(
  ({ parts }) => parts.length > 0,
);

test(`${RECOGNIZED.length} of ${SHAPES.length} shapes of SDKs are recognized as what they are`, () => {
  assert.ok(RECOGNIZED.length > 85);
  for (const { id, shape, carrier, parts } of RECOGNIZED) {
    // It has the type of Anthropic's block, whose reader takes it as well.
    const expected = shape === "MCP ToolResultContent" ? "mcp" : carrier;
    assert.equal(parts[0].carrier, expected, id);
  }
});

test("the shapes of SDKs that are recognized mean what they mean in Python", () => {
  for (const { id, carrier, parts, expected } of RECOGNIZED) {
    const [{ value }] = parts;
    const envelope = FORMATS[carrier][1](value);
    assert.equal(outcome(envelope), expected.outcome, id);
    if (expected.message !== undefined) assert.equal(envelope.message, expected.message, id);
  }
});

test("results are found in the messages that hold them, with the way to each", () => {
  const block = { type: "tool_result", tool_use_id: "t1", content: "3 rows" };
  const message = { messages: [{ role: "user", content: [{ type: "text", text: "hi" }, block] }] };
  const [found, ...others] = carriers.resultsIn(message);
  assert.deepEqual(found, { carrier: "anthropic", value: block, path: ["messages", 0, "content", 1] });
  assert.deepEqual(others, []);
  for (const none of [null, 3, "text", [], {}, { role: "user", content: "hi" }, { code: 0, data: 1 }]) {
    assert.deepEqual(carriers.resultsIn(none), []);
  }
});
