// How fast the TypeScript library gives a verdict on text and on objects, beside its peers, in one
// run: rounds in turn, so that a busy machine slows all of them; median and spread of each, and how
// it compares with Ajv in the same round, which says more than the rate.
// `node benchmarks/typescript.mjs [ROUNDS]`, after `make test-node` has built what it compares.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

import { isValid, validate } from "../typescript/dist/esm/index.js";

const ROUNDS = Number(process.argv[2] ?? 7);
const MILLISECONDS = 150;
const SIZE = 10_000;
const require = createRequire(new URL("../tests/conformance/node/package.json", import.meta.url));
const Ajv = require("ajv/dist/2020.js").default;
const { z } = require("zod");

/** Make envelopes of three forms, one in twenty invalid, two of three with spaces as Python writes. */
function corpus() {
  return Array.from({ length: SIZE }, (_, index) => {
    const rows = Array.from({ length: index % 6 }, (_row, at) => ({
      ...{ sku: `A-${index * 7 + at}`, price: ((index * at) % 1000) + 0.25, ok: at % 2 === 0 },
    }));
    const data = { id: index, name: `order ${index}`, rows };
    const meta = { tool: "orders", execution_time_ms: index % 100 };
    const made = [
      { code: 0, data },
      { code: 1002, message: `size must be positive, got -${index}`, meta: { trace_id: "t" } },
      { success: true, operationType: "query", data, message: "" },
      { code: 0, message: "success", data, meta },
    ][index % 4];
    const envelope = index % 20 === 7 ? { ...made, extra: 1 } : made;
    return index % 3 === 0 ? JSON.stringify(envelope) : JSON.stringify(envelope, null, 1).replace(/\n */g, " ");
  });
}

const schemaOf = (name) =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../generated/schemas/${name}.schema.json`, import.meta.url))));
const ajv = new Ajv();
const FORMS = ["tool-return", "tool-response", "tool-execution-result"];
const [toolReturn, toolResponse, executionResult] = FORMS.map((name) => ajv.compile(schemaOf(name)));
const zod = z.union([
  z.strictObject({ code: z.number().int().min(0).max(5999), message: z.string().optional(), data: z.any().optional(), meta: z.looseObject({ tool: z.string().optional() }).nullish() }),
  z.strictObject({ success: z.boolean(), operationType: z.string(), data: z.any().optional(), message: z.string(), metadata: z.looseObject({}).nullish() }),
]);

function byAjv(value) {
  if ("success" in value) return executionResult(value);
  return (value.meta && "execution_time_ms" in value.meta ? toolResponse : toolReturn)(value);
}

const texts = corpus();
const values = texts.map((text) => JSON.parse(text));
const CONTESTANTS = [
  ["JSON.parse", (text) => JSON.parse(text), texts],
  ["JSON.parse + Ajv", (text) => byAjv(JSON.parse(text)), texts],
  ["JSON.parse + zod", (text) => zod.safeParse(JSON.parse(text)).success, texts],
  ["isValid(text)", (text) => isValid(text), texts],
  ["validate(text)", (text) => validate(text).valid, texts],
  ["Ajv on objects", byAjv, values],
  ["zod on objects", (value) => zod.safeParse(value).success, values],
  ["isValid(object)", (value) => isValid(value), values],
];

/** Return how many of a corpus are judged in a second of the processor, collecting garbage included. */
function rate(judge, given) {
  const started = process.cpuUsage();
  let count = 0;
  let spent = 0;
  do {
    for (const one of given) judge(one);
    count += given.length;
    const { user, system } = process.cpuUsage(started);
    spent = (user + system) / 1000;
  } while (spent < MILLISECONDS);
  return (count / spent) * 1000;
}

for (const [name, judge, given] of CONTESTANTS.slice(1)) {
  const valid = given.filter((one) => judge(one)).length;
  if (valid !== SIZE - SIZE / 20) throw new Error(`${name}: ${valid} are valid, of ${SIZE}`);
}
const rates = new Map(CONTESTANTS.map(([name]) => [name, []]));
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const [name, judge, given] of CONTESTANTS) {
    // The first round warms up.
    const found = rate(judge, given);
    if (round > 0) rates.get(name).push(found);
  }
}
/** Write the median of some numbers, and the least and the greatest of them. */
function spread(all, written) {
  const sorted = [...all].sort((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)];
  return `${written(median)} (${written(sorted[0])}–${written(sorted.at(-1))})`;
}

const asRate = (value) => String(Math.round(value / 100) * 100);
const asRatio = (value) => value.toPrecision(2);
for (const [name, , given] of CONTESTANTS) {
  const peer = rates.get(given === texts ? "JSON.parse + Ajv" : "Ajv on objects");
  const ratios = rates.get(name).map((one, round) => one / peer[round]);
  console.log(`${name.padEnd(18)} ${`${spread(rates.get(name), asRate)} per second`.padEnd(40)} × Ajv: ${spread(ratios, asRatio)}`);
}
