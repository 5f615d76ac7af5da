// What the playground takes of the contract: the words of one language, and of the schemas only
// what findings are made of.

import { readFileSync } from "node:fs";

import { partsOf } from "../../../typescript/scripts/parts.mjs";
import { CONTRACT, LOSSES } from "./paths.mjs";

/** A text in one language, which answers for both: nobody asks for the other. */
class Text {
  constructor(text) {
    this.text = text;
  }
}

// A process that failed says so in these words, whatever brought its result; that a tool said
// nothing is recognized in either language.
const IN_BOTH = new Set(["carrier.exit-code", "carrier.timed-out", "carrier.interrupted", "llm.no-output"]);
// How a text begins that reports a failure, and what no text matches.
const FAILURE_TEXT = "failure-text";
const NEVER = "(?!)";
// What only tools' data contracts, values of a program and the limit of a log can break, not texts.
const NOT_OF_TEXTS = new Set(["text-too-long", "data-contract", "data-uncontracted", "value-type", "value-key", "value-cycle"]);
// What only a team's own table of codes can break, beyond its schema.
const OF_TABLES = /^(code-(taken|name-taken|kind)|own-code-reserved|dialect-(taken|code-taken|means-unknown))$/;
// What no verdict on a payload says.
const UNSAID = /^(workflow|processor|report|level|carrier)\./;
// What values and exceptions of a program are given, and options that the page does not have.
const OF_PROGRAMS = /^(advice\.(iso|dump|text|list)|failure\.with-type|llm\.(left-out|redacted))$/;
const OF_CARRIERS = /^carrier[.-]/;
// What only the text for the model and the carriers are made of.
const OF_VIEWS = ["media", "repetition"];
// What only the builders say.
const OF_BUILDERS = ["code_messages", "failure_with_type"];

/** Results of tools are there at once; what else has a schema is loaded when it is asked for. */
export function isOf(part, name) {
  return name.startsWith("tool-") === (part === "playground");
}

export function readContract() {
  return JSON.parse(readFileSync(CONTRACT, "utf8"));
}

/** Write what a part takes of the contract as a module. */
export function contractModule(lang, part) {
  const rows = Object.entries(slimContract(readContract(), lang, part));
  return HELPERS + rows.map(([name, one]) => `export const ${name} = ${script(one)};\n`).join("");
}

/** Return what the views need of the contract and a verdict does not, as JSON. */
export function contractOfViews() {
  const contract = readContract();
  return JSON.stringify(Object.fromEntries(OF_VIEWS.map((name) => [name, contract[name]])));
}

/** Write what is added to the contract with the carriers: rules, phrases, and what each loses. */
export function carriersModule(lang) {
  const { rules, phrases } = readContract();
  const losses = JSON.parse(readFileSync(LOSSES, "utf8"));
  const added = {
    rules: rules.filter(({ id }) => OF_CARRIERS.test(id)).map((rule) => slimRule(rule, lang)),
    phrases: slimPhrases(phrases, lang, (key) => OF_CARRIERS.test(key)),
    parts: mapped(losses.parts, (words) => words[lang]),
    losses: losses.carriers,
  };
  return HELPERS + Object.entries(added).map(([name, one]) => `export const ${name} = ${script(one)};\n`).join("");
}

function withoutComment({ $comment, ...rest }) {
  return rest;
}

// The rows of evidence that are asked for by their name.
const ASKED = new Set(["failure-flag", "success-flag", "error"]);

const slimRow = ({ id, ...row }) => (ASKED.has(id) ? { id, ...row } : row);

function slimContract(contract, lang, part) {
  const { schemas, rules, phrases, $comment, version, ...rest } = partsOf(contract);
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => isOf(part, name)));
  const slim = mapped(kept, (schema) => slimSchema(schema, lang));
  const isOfTools = ({ id }) => id.startsWith("tool-");
  const ofTexts = rules.filter((rule) => !isOfTools(rule) && !OF_CARRIERS.test(rule.id) && !NOT_OF_TEXTS.has(rule.id));
  const isLater = laterRules(schemas);
  if (part === "later") {
    const words = { sentence_words: rest.sentence_words, failure_text: rest.patterns[FAILURE_TEXT] };
    return { ...words, schemas: slim, rules: between(ofTexts, isLater).map((rule) => ({ ...slimRule(rule, lang), rank: rule.rank })) };
  }
  for (const name of [...OF_VIEWS, ...OF_BUILDERS]) delete rest[name];
  return {
    ...rest,
    secrets: [], // nothing is redacted here
    // The words of failures come later: the payload that the page begins with has none.
    sentence_words: mapped(rest.sentence_words, (rows) => (typeof rows === "number" ? rows : [])),
    patterns: { ...rest.patterns, [FAILURE_TEXT]: NEVER },
    evidence: { ...withoutComment(rest.evidence), structure: rest.evidence.structure.map(slimRow) },
    classes: { ...mapped(withoutComment(rest.classes), () => []), statuses: {}, waits: {} }, // nor is a failure classified
    schemas: slim,
    codes: contract.error_codes.codes.map((row) => slimCode(row, lang)),
    code_ranges: rest.code_ranges.map(({ message, ...range }) => ({ ...range, message: new Text(message[lang]) })),
    dialects: rest.dialects.map(({ name, codes }) => ({ name, codes })),
    // No tool is tested here.
    rules: ofTexts.filter((rule) => !isLater(rule)).map((rule) => slimRule(rule, lang)),
    phrases: slimPhrases(phrases, lang, (key) => (!UNSAID.test(key) && !OF_PROGRAMS.test(key)) || IN_BOTH.has(key)),
  };
}

/** Say of a rule whether only documents that are loaded later can break it. */
function laterRules(schemas) {
  const named = (part) => JSON.stringify(Object.entries(schemas).filter(([name]) => isOf(part, name)));
  const [now, later] = [named("playground"), named("later")];
  return ({ id }) => OF_TABLES.test(id) || (later.includes(`"x-rule":"${id}"`) && !now.includes(`"x-rule":"${id}"`));
}

/** Give the rules that come later a rank between those that are there: the best explanation is first. */
function between(rules, isLater) {
  const before = (index) => rules.slice(0, index).filter((one) => !isLater(one)).length;
  const ranked = rules.map((rule, index) => ({ ...rule, rank: before(index) - 0.5 + index / 1000 }));
  return ranked.filter(isLater);
}

/** Keep the message of a success in both languages: it says nothing, in whichever it is. */
function slimCode({ code, name, kind, message }, lang) {
  return { code, name, kind, message: code === 0 ? message : new Text(message[lang]) };
}

function slimRule({ id, severity, message, hint }, lang) {
  return { id, severity, message: new Text(message[lang]), hint: new Text(hint[lang]) };
}

function slimPhrases(phrases, lang, isKept) {
  const kept = Object.entries(phrases).filter(([key]) => isKept(key));
  // Default messages are known by their words, in whichever language they are.
  const inBoth = (key) => key.startsWith("default.") || IN_BOTH.has(key);
  return Object.fromEntries(
    kept.map(([key, texts]) => [key, inBoth(key) ? texts : new Text(texts[lang])]),
  );
}

/** Keep of a schema what findings are made of. */
function slimSchema(node, lang, isMap = false) {
  if (Array.isArray(node)) return node.map((one) => slimSchema(one, lang));
  if (typeof node !== "object" || node === null) return node;
  if (isMap) return mapped(node, (one) => slimSchema(one, lang));
  const { title, description, "x-i18n": chinese, $comment, $id, ...rest } = node;
  const slim = mapped(rest, (one, key) =>
    ["enum", "const", "x-rule"].includes(key)
      ? one
      : slimSchema(one, lang, ["properties", "$defs"].includes(key)),
  );
  if (description === undefined) return slim;
  const [first] = lang === "zh" ? chinese.zh.description.split("。") : description.split(". ");
  return { ...slim, "x-meaning": new Text(first) };
}

function mapped(node, change) {
  return Object.fromEntries(Object.entries(node).map(([key, one]) => [key, change(one, key)]));
}

/** Write data as JavaScript. */
function script(node) {
  if (node instanceof Text) return `both(${JSON.stringify(node.text)})`;
  if (Array.isArray(node)) return `[${node.map(script).join()}]`;
  if (typeof node !== "object" || node === null) return JSON.stringify(node);
  const rows = Object.entries(node).map(([key, one]) => `${JSON.stringify(key)}:${script(one)}`);
  return `{${rows.join()}}`;
}

const HELPERS = `
const both = (text) => ({ en: text, zh: text });
`;
