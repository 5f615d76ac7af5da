// How fast the TypeScript library gives a verdict, beside JSON.parse with Ajv: real bodies of three
// sizes, valid and invalid. All contestants take turns in one run, so that a busy machine slows all
// of them, and only ratios are printed: CPU time of Ajv / that of the library, so more is faster;
// median, least and greatest of the rounds. `node benchmarks/typescript.mjs [ROUNDS]`, after
// `make test-node` has built what it compares.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

import { isValid, validate } from "../typescript/dist/esm/index.js";

const PROJECT = fileURLToPath(new URL("../", import.meta.url));
const ROUNDS = Number(process.argv[2] ?? 7);
const MILLISECONDS = 60;
const FORMS = ["tool-return", "tool-response", "tool-execution-result"];
const require = createRequire(`${PROJECT}tests/conformance/node/package.json`);
const Ajv = require("ajv/dist/2020.js").default;

const schemaOf = (name) => JSON.parse(readFileSync(`${PROJECT}generated/schemas/${name}.schema.json`, "utf8"));

// A schema does not look into data, and the library does: whether all of a value is JSON. This is the
// same question for Ajv.
const JSON_VALUE = {
  $id: "urn:test:json",
  type: ["object", "array", "string", "number", "boolean", "null"],
  additionalProperties: { $ref: "#" },
  items: { $ref: "#" },
};
const looking = (schema) => ({ ...schema, $id: `${schema.$id}:looking`, properties: { ...schema.properties, data: { ...schema.properties.data, $ref: "urn:test:json" } } });

/** Return how Ajv judges a value, by the form that it has. */
function judge(options, change = (schema) => schema) {
  const ajv = new Ajv({ ...options, logger: false, schemas: [JSON_VALUE] });
  const [plain, response, execution] = FORMS.map((name) => ajv.compile(change(schemaOf(name))));
  return (value) => {
    if ("success" in value) return execution(value);
    return (value.meta && "execution_time_ms" in value.meta ? response : plain)(value);
  };
}

const first = judge({});
const all = judge({ allErrors: true });
const deep = judge({}, looking);

const QUESTIONS = [
  ["isValid(text)", "JSON.parse + Ajv", (text) => isValid(text), (text) => first(JSON.parse(text))],
  ["validate(text)", "JSON.parse + Ajv, all errors", (text) => validate(text).valid, (text) => all(JSON.parse(text))],
  ["isValid(object)", "Ajv that looks into data", (_, value) => isValid(value), (_, value) => deep(value)],
];

/** Return the microseconds of the processor that one call takes, collecting garbage included. */
function cost(ask, texts, values) {
  const started = process.cpuUsage();
  let calls = 0;
  let spent = 0;
  do {
    for (let index = 0; index < texts.length; index += 1) ask(texts[index], values[index]);
    calls += texts.length;
    const { user, system } = process.cpuUsage(started);
    spent = user + system;
  } while (spent < MILLISECONDS * 1000);
  return spent / calls;
}

function spread(ratios) {
  const sorted = [...ratios].sort((one, other) => one - other);
  const shown = [sorted[Math.floor(sorted.length / 2)], sorted[0], sorted.at(-1)].map((one) => one.toFixed(2));
  return `${shown[0]} (${shown[1]}–${shown[2]})`;
}

const bodies = JSON.parse(execFileSync(`${PROJECT}.venv/bin/python`, ["-m", "benchmarks.bodies"], { cwd: PROJECT, encoding: "utf8", maxBuffer: 2 ** 26 }));
const cases = Object.entries(bodies).flatMap(([size, kinds]) =>
  Object.entries(kinds).flatMap(([kind, texts]) => QUESTIONS.map((question) => ({ size, kind, texts, values: texts.map((one) => JSON.parse(one)), question, ratios: [] }))),
);
for (const { size, kind, texts, values, question: [name, , ours, theirs] } of cases) {
  const wrong = texts.filter((one, index) => [ours, theirs].some((ask) => ask(one, values[index]) !== (kind === "valid")));
  if (wrong.length > 0) throw new Error(`${name}, ${size}, ${kind}: ${wrong.length} judged wrongly, such as ${wrong[0]}`);
}
// The first rounds warm up.
for (let round = -2; round < ROUNDS; round += 1) {
  for (const one of cases) {
    const [, , ours, theirs] = one.question;
    const ratio = cost(theirs, one.texts, one.values) / cost(ours, one.texts, one.values);
    if (round >= 0) one.ratios.push(ratio);
  }
}
for (const [name, other] of QUESTIONS) {
  console.log(`${name} / ${other}`);
  for (const { size, kind, question, ratios } of cases) {
    if (question[0] === name) console.log(`  ${size.padEnd(6)} ${kind.padEnd(8)} ${spread(ratios)}`);
  }
}
