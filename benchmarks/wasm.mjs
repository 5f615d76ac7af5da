// `toolresult/wasm` beside `isValid` of the npm package and beside JSON.parse with Ajv, in turns within
// one process: node benchmarks/wasm.mjs CORPUS.jsonl [ROUNDS [OLDER_PACKAGE]]. Best is what it takes if
// each chunk runs as fast as in its best round, which other jobs on the machine hardly touch; ratios
// are also those of whole rounds.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

const PROJECT = fileURLToPath(new URL("../", import.meta.url));
const [file, rounds = "11", older] = process.argv.slice(2);
const CHUNK = 500;

const imported = (name) => import(pathToFileURL(`${PROJECT}typescript/dist/esm/${name}`).href);
const library = await imported("index.js");
const wasm = await imported("entries/wasm.js");
const require = createRequire(`${PROJECT}tests/conformance/node/package.json`);
const Ajv2020 = require("ajv/dist/2020.js").default;

const ajv = new Ajv2020({ logger: false });
const schema = (name) =>
  JSON.parse(readFileSync(`${PROJECT}generated/schemas/${name}.schema.json`, "utf8"));
const response = ajv.compile(schema("tool-response"));
const execution = ajv.compile(schema("tool-execution-result"));

function acceptsWithAjv(text) {
  try {
    const value = JSON.parse(text);
    return "success" in value ? execution(value) : response(value);
  } catch {
    return false;
  }
}

if (!(await wasm.load())) throw new Error("the core in WebAssembly could not be loaded");
const texts = readFileSync(file, "utf8").trimEnd().split("\n");
const bytes = texts.map((text) => Buffer.from(text));
const CONTESTANTS = [
  ["toolresult/wasm, bytes", bytes, (text) => wasm.isValid(text)],
  ["toolresult/wasm, strings", texts, (text) => wasm.isValid(text)],
  ["toolresult, bytes", bytes, (text) => library.isValid(text)],
  ["toolresult, strings", texts, (text) => library.isValid(text)],
  ["JSON.parse, strings", texts, (text) => JSON.parse(text) !== undefined],
  ["JSON.parse + Ajv, strings", texts, acceptsWithAjv],
];
if (older !== undefined) {
  const { isValid } = await import(pathToFileURL(`${older}/dist/esm/index.js`).href);
  CONTESTANTS.push(["older toolresult, bytes", bytes, (text) => isValid(text)]);
  CONTESTANTS.push(["older toolresult, strings", texts, (text) => isValid(text)]);
}
const PAIRS = [[0, 2], [1, 3], [1, 4], [1, 5], ...(older === undefined ? [] : [[0, 6], [1, 7]])];

/** Judge everything once, chunk by chunk in turns; return the microseconds of each contestant's chunks. */
function round() {
  const spent = CONTESTANTS.map(() => []);
  for (let from = 0; from < texts.length; from += CHUNK) {
    for (const [index, [, corpus, judge]] of CONTESTANTS.entries()) {
      const part = corpus.slice(from, from + CHUNK);
      const start = process.hrtime.bigint();
      for (const text of part) judge(text);
      spent[index].push(Number(process.hrtime.bigint() - start) / 1e3);
    }
  }
  return spent;
}

const each = (chunks) => chunks.reduce((sum, one) => sum + one, 0) / texts.length;

/** What one contestant takes for a text if each chunk runs as in its best round. */
function best(index) {
  const [first] = measured;
  return each(first[index].map((_, chunk) => Math.min(...measured.map((one) => one[index][chunk]))));
}

/** Write the smallest, the median and the largest. */
function spread(numbers, digits) {
  const sorted = [...numbers].sort((one, other) => one - other);
  return [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)].map((one) => one.toFixed(digits)).join(" / ");
}

round(); // for the compilers of the engine
const measured = Array.from({ length: Number(rounds) }, round);
const size = bytes.reduce((sum, one) => sum + one.length, 0) / bytes.length;
console.log(`${texts.length} texts of ${size.toFixed(0)} bytes, ${rounds} rounds, Node ${process.versions.node}: min / median / max`);
for (const [index, [name]] of CONTESTANTS.entries()) {
  const rounds = spread(measured.map((one) => each(one[index])), 2);
  console.log(`${name}: best ${best(index).toFixed(2)}, rounds ${rounds} µs`);
}
for (const [one, other] of PAIRS) {
  const ratios = spread(measured.map((spent) => each(spent[other]) / each(spent[one])), 1);
  const ratio = (best(other) / best(one)).toFixed(1);
  console.log(`${CONTESTANTS[one][0]} against ${CONTESTANTS[other][0]}: best ${ratio}, rounds ${ratios} times as fast`);
}
