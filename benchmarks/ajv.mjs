// Ajv, compiled once, asked over standard input: {corpus, from, to} → {seconds, accepted}.
// Each text is decoded from its bytes and parsed, as the others do.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const [folder, schemas, ...names] = process.argv.slice(2);
const require = createRequire(`${folder}/package.json`);
const Ajv2020 = require("ajv/dist/2020.js").default;

const ajv = new Ajv2020({ logger: false });
const compiled = (name) => ajv.compile(JSON.parse(readFileSync(`${schemas}/${name}.schema.json`, "utf8")));
const response = compiled("tool-response");
const execution = compiled("tool-execution-result");
const decoder = new TextDecoder("utf-8", { fatal: true });

/** Cut a file into its lines, as bytes. */
function linesOf(file) {
  const bytes = readFileSync(file);
  const lines = [];
  let start = 0;
  for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
    lines.push(bytes.subarray(start, end));
    start = end + 1;
  }
  return lines;
}

function accepts(line) {
  try {
    const value = JSON.parse(decoder.decode(line));
    return "success" in value ? execution(value) : response(value);
  } catch {
    return false;
  }
}

const corpora = new Map(names.map((file) => [file, linesOf(file)]));
const version = require("ajv/package.json").version;
process.stdout.write(`${JSON.stringify({ version: `${version}, Node ${process.versions.node}` })}\n`);

for await (const question of createInterface({ input: process.stdin })) {
  const { corpus, from, to } = JSON.parse(question);
  const lines = corpora.get(corpus).slice(from, to);
  let accepted = 0;
  const start = process.hrtime.bigint();
  for (const line of lines) accepted += accepts(line) ? 1 : 0;
  const seconds = Number(process.hrtime.bigint() - start) / 1e9;
  process.stdout.write(`${JSON.stringify({ seconds, accepted })}\n`);
}
