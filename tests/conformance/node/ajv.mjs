// Ajv with default options, strict mode included, on every published schema and every
// schema-level fixture. The fixtures hold every expectation about payloads; nothing here adds one.
// TOOLRESULT_FIXTURES names another folder in place of tests/fixtures.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import Ajv2020 from "ajv/dist/2020.js";

const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));
const SCHEMAS = join(PROJECT, "generated", "schemas");
const FIXTURES = join(process.env.TOOLRESULT_FIXTURES || join(PROJECT, "tests", "fixtures"), "schema");

/** Read every file of a folder with this ending, as [name, content]; none at all is an error. */
function readAll(folder, ending) {
  const names = readdirSync(folder).filter((name) => name.endsWith(ending)).sort();
  assert.ok(names.length > 0, `no *${ending} in ${folder}`);
  return names.map((name) => [name, JSON.parse(readFileSync(join(folder, name), "utf8"))]);
}

/** Compile with a logger that takes any word from Ajv for a failure. */
function compileStrictly(schema) {
  const fail = (...words) => assert.fail(`Ajv says: ${words.join(" ")}`);
  return new Ajv2020({ logger: { log: fail, warn: fail, error: fail } }).compile(schema);
}

/** Compile as a user would, without any option, and return what reached the console. */
function consoleOutputOf(t, schema) {
  const heard = [];
  for (const channel of ["log", "warn", "error"]) {
    t.mock.method(console, channel, (...words) => heard.push(`${channel}: ${words.join(" ")}`));
  }
  try {
    new Ajv2020().compile(schema);
  } finally {
    t.mock.restoreAll();
  }
  return heard;
}

/** Return the cases of one fixture file, each with the reference to its schema; none is an error. */
function casesOf(file, groups) {
  const cases = groups.flatMap(({ schema, tests }) => tests.map((one) => ({ ...one, schema })));
  assert.ok(cases.length > 0, `no fixtures in ${join(FIXTURES, file)}`);
  return cases;
}

/** Describe each case whose verdict is not the expected one. */
function disagreements(ajv, cases) {
  return cases.flatMap(({ id, schema, data, valid }) => {
    const validate = ajv.compile(schema);
    const verdict = validate(data);
    const why = verdict ? "" : ` (${ajv.errorsText(validate.errors)})`;
    return verdict === valid ? [] : [`${id}: valid should be ${valid}, is ${verdict}${why}`];
  });
}

const published = readAll(SCHEMAS, ".schema.json");
const fixtures = readAll(FIXTURES, ".json").map(([file, groups]) => [file, casesOf(file, groups)]);

for (const [file, schema] of published) {
  test(`${file}: taken as it is, without a word`, (t) => {
    compileStrictly(schema);
    assert.deepEqual(consoleOutputOf(t, schema), []);
  });
}

for (const [file, cases] of fixtures) {
  test(`${file}: ${cases.length} fixtures get the expected verdict`, () => {
    const ajv = new Ajv2020();
    ajv.addSchema(published.map(([, schema]) => schema));
    assert.deepEqual(disagreements(ajv, cases), []);
  });
}

for (const [code, limit] of [[42, ">= 1000"], [3500, ">= 5000"], [6000, "<= 5999"]]) {
  test(`the message about the code ${code} names the limit`, () => {
    const ajv = new Ajv2020();
    ajv.addSchema(published.map(([, schema]) => schema));
    const validate = ajv.getSchema("urn:toolresult:v1:tool-return");
    assert.equal(validate({ code, message: "m" }), false);
    assert.equal(validate.errors[0].message, `must be ${limit}`);
  });
}

test("this check bites: an unknown keyword is refused", (t) => {
  const spoiled = { ...published[0][1], "x-foo": true };
  const refusal = /strict mode: unknown keyword: "x-foo"/;
  assert.throws(() => compileStrictly(spoiled), refusal);
  assert.throws(() => consoleOutputOf(t, spoiled), refusal);
});

test("this check bites: a mere warning is noticed", (t) => {
  const doubtful = { properties: { code: {} } };
  const warning = /strict mode: missing type "object"/;
  assert.throws(() => compileStrictly(doubtful), warning);
  assert.match(consoleOutputOf(t, doubtful).join("\n"), warning);
});
