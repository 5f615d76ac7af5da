// The conformance runner for JavaScript: validators of other hands, the engine of regular expressions
// and this project's npm package, one JSON line a case. It reads fixtures and generated files, holds no expectation of its own, and compares
// nothing. TOOLRESULT_FIXTURES and TOOLRESULT_GENERATED name other folders, TOOLRESULT_PATTERNS the
// file of the published patterns; without it, these are not asked.

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import { readyAll } from "./validators.mjs";

const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));
const FIXTURES = process.env.TOOLRESULT_FIXTURES || join(PROJECT, "tests", "fixtures");
const GENERATED = process.env.TOOLRESULT_GENERATED || join(PROJECT, "generated");
const PACKAGE = join(PROJECT, "typescript");
const URN = "urn:toolresult:v1:";

const library = await import(pathToFileURL(join(PACKAGE, "dist", "esm", "index.js")).href);
// What the library makes of a returned value before it builds a response: no public name has it.
const { readResult } = await import(pathToFileURL(join(PACKAGE, "dist", "esm", "reading", "read.js")).href);

/** Read every JSON file of a folder, as [name, content]; none at all, or no folder, is an error. */
function readAll(folder, ending, read, what) {
  const names = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith(ending))
    .sort();
  if (names.length === 0) throw new Error(`no ${what} in ${folder}`);
  return names.map((name) => [
    name.slice(0, -ending.length),
    read(readFileSync(join(folder, name), "utf8")),
  ]);
}

/**
 * List the cases of a level. JSON.parse forgets how a number is spelt (1.0, 2^53+1), and the
 * spelling is what some cases are about: for the library the files are read with its own reader.
 */
function casesOf(level, read) {
  const files = readAll(join(FIXTURES, level), ".json", read, "fixtures");
  const groups = files.flatMap(([, content]) => content);
  const cases = groups.flatMap((group) =>
    (group.tests ?? [group]).map((one) => ({ ...one, schema: schemaName(group, one) })),
  );
  if (cases.length === 0) throw new Error(`no fixtures in ${join(FIXTURES, level)}`);
  return cases;
}

function schemaName(group, one) {
  return group.schema?.$ref.replace(URN, "") ?? one.input?.schema ?? undefined;
}

const readExactly = (text) => library.read(text, { exact: true });

/** Return what a case gives to the reader: JSON, text, bytes, or text made by a recipe. */
function payloadOf(one) {
  if ("base64" in one) return new Uint8Array(Buffer.from(one.base64, "base64"));
  if ("recipe" in one) {
    const { prefix, repeat, count, suffix } = one.recipe;
    return prefix + repeat.repeat(Number(count)) + suffix;
  }
  return one[["text", "data", "payload"].find((key) => key in one)];
}

/** Give a JSON string as the text that it is; every other value as the object it is. */
function asGiven(value) {
  return typeof value === "string" ? JSON.stringify(value) : value;
}

const validators = await readyAll((folder) =>
  readAll(join(GENERATED, folder), ".schema.json", JSON.parse, "schemas"),
);

// Verdicts of the library

function firstFinding(report, keys) {
  if (report.valid) return { valid: true };
  const [first] = report.findings;
  return { valid: false, ...Object.fromEntries(keys.map((key) => [key, first[key]])) };
}

function warningsOf({ schema, dialect, ...one }) {
  const report = library.validate(payloadOf(one), { schema, dialect });
  if (!report.valid) throw new Error(`not valid: ${report.findings[0].message}`);
  return report.findings.map(({ rule, path }) => [rule, path]).sort(compare);
}

function compare(one, other) {
  const [a, b] = [JSON.stringify(one), JSON.stringify(other)];
  return a < b ? -1 : a > b ? 1 : 0;
}

function orRule(action) {
  try {
    return action();
  } catch (error) {
    if (error instanceof library.ContractError) return { error: error.report.findings[0].rule };
    throw error;
  }
}

function sortedRules(report, severity) {
  const rules = report.findings.filter((one) => one.severity === severity).map((one) => one.rule);
  return [...new Set(rules)].sort();
}

const { processor, workflow } = library;

function contentOptions({ max_chars, nonce = [], ...options }) {
  const nonces = nonce.values();
  return { ...options, maxChars: max_chars, nonce: () => nonces.next().value };
}

/** Return the outcome of an envelope; of text only as a whole, as the fixtures of the forms mean it. */
function outcomeOfForm(payload) {
  try {
    return library.outcome(typeof payload === "string" ? library.read(payload) : payload);
  } catch (error) {
    if (error instanceof library.ContractError) return "failed";
    throw error;
  }
}

const OPERATIONS = {
  detect: (input) => orRule(() => ({ form: library.detect(payloadOf(input)) })),
  outcome: (input) => ({ outcome: outcomeOfForm(payloadOf(input)) }),
  validate: ({ schema, dialect, codes, ...input }) => {
    const report = library.validate(payloadOf(input), { schema, dialect, codes });
    return {
      valid: report.valid,
      schema: report.schema,
      errors: sortedRules(report, "error"),
      warnings: sortedRules(report, "warning"),
      listed: report.findings.length,
      more: report.more,
    };
  },
  describe_code: ({ code }) => {
    const info = library.describeCode(code);
    const [may_repeat, may_repeat_idempotent] = [false, true].map((idempotent) => {
      return library.mayRepeat(info, { idempotent });
    });
    return { ...info, may_repeat, may_repeat_idempotent };
  },
  search_codes: ({ words }) => {
    const names = library.searchCodes(words).map((row) => row.name);
    return { first: names[0] ?? null, names };
  },
  translate_code: ({ code, dialect }) =>
    orRule(() => ({ code: library.translateCode(code, { dialect }) })),
  content: (input) => {
    const { payload, text: given, ...options } = input;
    const source = payload === undefined ? { text: given } : { payload };
    const text = library.content(payloadOf(source), contentOptions(options));
    const isJson = input.style === "envelope" && input.fence !== true;
    return { text, envelope: isJson ? readExactly(text) : null };
  },
  message: ({ payload, tool_call_id, name, is_internal, ...options }) => {
    const given = { toolCallId: tool_call_id, name, isInternal: is_internal };
    try {
      return { message: library.message(payload, { ...contentOptions(options), ...given }) };
    } catch (error) {
      if (error instanceof RangeError) return { error: error.message.split(":")[0] };
      throw error;
    }
  },
  tool_rules: ({ lang, style, fence }) => ({ text: workflow.toolRules({ lang, style, fence }) }),
  tracebacks: ({ text }) => {
    const { findings } = library.validate({ error: text });
    const found = findings.some(({ rule }) => rule === "traceback");
    return { found, text: library.content({ error: text }) };
  },
  convert: ({ payload, to, tool, tool_call_id, operation_type, ...options }) =>
    orRule(() => ({
      envelope: library.convert(payload, to, {
        extensions: to !== "tool-result",
        ...options,
        tool,
        toolCallId: tool_call_id,
        operationType: operation_type,
      }),
    })),
  losses: ({ payload, to, lang }) => {
    const { warn } = console;
    const warnings = [];
    console.warn = (text) => warnings.push(text);
    try {
      library.convert(payload, to, { lang });
    } finally {
      console.warn = warn;
    }
    return { warning: warnings[0]?.replace(/^toolresult: /, "") ?? null };
  },
  read: (input) => {
    const { outcome, evidence, empty } = readResult(payloadOf(input), true);
    return { outcome, evidence, empty };
  },
  processor: (input) => {
    const result = Object.keys(input).length > 0 ? payloadOf(input) : null;
    return {
      is_success: processor.isSuccess(result),
      is_empty: processor.isEmpty(result),
      is_failure: processor.isFailure(result),
      outcome: processor.outcome(result),
      data: processor.extractData(result),
      message: processor.getMessage(result),
      model: processor.parse(result) === null ? null : processor.problems(result).schema,
      friendly_zh: processor.toAiFriendlyMessage(result),
      friendly_en: processor.toAiFriendlyMessage(result, { lang: "en" }),
    };
  },
  judge: ({ reply, results, retried, stop_on_empty }) => {
    const calls = results.map((one) => new workflow.Call(one.tool ?? null, one.result));
    const verdict = workflow.judge(reply, calls, { retried, stopOnEmpty: stop_on_empty });
    const { decision, reason, tool, message } = verdict;
    return { verdict: decision, reason, tool, message };
  },
};

/** Reduce a result to the keys that the fixture speaks of. */
function behavior({ operation, input, expected }) {
  const actual = OPERATIONS[operation](input);
  return Object.fromEntries(Object.keys(expected).map((key) => [key, actual[key] ?? null]));
}

function expectedBehavior({ expected }) {
  const sorted = ([key, value]) => [key, isRules(key) ? [...value].sort() : value];
  return Object.fromEntries(Object.entries(expected).map(sorted));
}

function isRules(key) {
  return key === "errors" || key === "warnings";
}

function words({ schema, dialect, codes, ...one }) {
  const payload = asGiven(payloadOf(one));
  const inLanguage = (lang) =>
    library
      .validate(payload, { schema, dialect, codes, lang })
      .findings.map(({ rule, path, message, hint }) => [rule, path, message, hint]);
  return { en: inLanguage("en"), zh: inLanguage("zh") };
}

/** List what the level of words is about: payloads that are given as JSON. */
function casesWithWords() {
  const checks = casesOf("behavior", readExactly)
    .filter((one) => one.operation === "validate")
    .map(({ id, input }) => ({ id, ...input }));
  const all = [...casesOf("schema", readExactly), ...casesOf("warning", readExactly), ...checks];
  return all.filter((one) => "data" in one || "payload" in one);
}

// The lines

function expectedFirst({ valid, ...one }, keys) {
  if (valid) return { valid };
  return { valid, ...Object.fromEntries(keys.map((key) => [key, one[key]])) };
}

function given(one, keys) {
  return keys.filter((key) => key in one);
}

const TEXT_KEYS = ["rule", "path", "line", "column"];

/** The levels of each implementation: its cases, their verdict, what the fixture expects. */
const LEVELS = [
  ...validators.map(({ name, accepts }) => ({
    implementation: name,
    level: "schema",
    cases: () => casesOf("schema", JSON.parse),
    verdict: ({ schema, data }) => ({ valid: accepts(schema, data) }),
    expected: ({ valid }) => ({ valid }),
  })),
  {
    implementation: "toolresult-typescript",
    level: "schema",
    cases: () => casesOf("schema", readExactly),
    verdict: ({ schema, ...one }) =>
      firstFinding(library.validate(asGiven(payloadOf(one)), { schema }), ["rule", "path"]),
    expected: (one) => expectedFirst(one, ["rule", "path"]),
  },
  {
    implementation: "toolresult-typescript",
    level: "text",
    cases: () => casesOf("text", readExactly),
    verdict: ({ schema, ...one }) =>
      firstFinding(library.validate(payloadOf(one), { schema }), given(one, TEXT_KEYS)),
    expected: (one) => expectedFirst(one, given(one, TEXT_KEYS)),
  },
  {
    implementation: "toolresult-typescript",
    level: "warning",
    cases: () => casesOf("warning", readExactly),
    verdict: warningsOf,
    expected: ({ warnings }) => warnings.map(({ rule, path }) => [rule, path]).sort(compare),
  },
  {
    implementation: "toolresult-typescript",
    level: "behavior",
    cases: () => casesOf("behavior", readExactly),
    verdict: behavior,
    expected: expectedBehavior,
  },
  {
    implementation: "toolresult-typescript",
    level: "words",
    cases: casesWithWords,
    verdict: words,
    expected: () => null,
  },
];

/** The flags with which RegExp is asked about the published patterns. */
const ENGINES = { "javascript-unicode": "u", javascript: "" };

const VERSIONS = {
  ...Object.fromEntries(validators.map(({ name, version }) => [name, version])),
  ...Object.fromEntries(Object.keys(ENGINES).map((name) => [name, "V8"])),
  "toolresult-typescript": versionOf(PACKAGE),
};

function versionOf(folder) {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version;
}

function verdictOf(level, one) {
  try {
    return level.verdict(one);
  } catch (error) {
    return { error: `${error.name}: ${error.message}` };
  }
}

/** Yield the lines of every level as objects; nothing if one of them has no fixtures. */
export function* lines() {
  const found = LEVELS.map((level) => [level, level.cases()]);
  for (const [level, cases] of found) {
    for (const one of cases) {
      yield {
        implementation: level.implementation,
        version: VERSIONS[level.implementation],
        level: level.level,
        fixture: one.id,
        verdict: verdictOf(level, one),
        expected: level.expected(one),
        group: level.level === "behavior" ? one.operation : (one.schema ?? "any"),
      };
    }
  }
}

/** Yield which texts each engine finds a published pattern in, if the matrix has written these. */
function* patternLines() {
  const file = process.env.TOOLRESULT_PATTERNS;
  const rows = file ? JSON.parse(readFileSync(file, "utf8")) : [];
  for (const [implementation, flags] of Object.entries(ENGINES)) {
    for (const { id, group, pattern, texts, matches } of rows) {
      const verdict = () => {
        const compiled = new RegExp(pattern, flags);
        return { matches: [...texts.keys()].filter((place) => compiled.test(texts[place])) };
      };
      yield {
        implementation,
        version: VERSIONS[implementation],
        level: "pattern",
        fixture: id,
        verdict: verdictOf({ verdict }),
        expected: { matches },
        group,
      };
    }
  }
}

/** Write a line as JSON; exact numbers digit by digit. */
export function written(line) {
  return library.write(line);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // A reader that has seen enough, such as `head`, closes the pipe.
  process.stdout.on("error", (error) => {
    if (error.code !== "EPIPE") throw error;
    process.exit();
  });
  try {
    for (const line of lines()) process.stdout.write(`${written(line)}\n`);
    for (const line of patternLines()) process.stdout.write(`${JSON.stringify(line)}\n`);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  }
}
