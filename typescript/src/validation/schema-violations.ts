/** Turns schema violations into findings: the field, the reason, the fix. */

import * as catalog from "../build/contract.js";
import { sharedSchema, type Lang, type Schema } from "../contract/contract.js";
import { FINDINGS_LIMIT } from "../contract/facts.js";
import type { CodeTable } from "../error-codes/rows.js";
import { knownInDialects, rangesInWords } from "../error-codes/words.js";
import { glued, make, namesInWords, phrase, quote, type Finding } from "../findings/finding.js";
import type { Selection } from "../findings/selection.js";
import { fieldSchema, propertiesOf, violations } from "../json-schema/by-name.js";
import type { Violation } from "../json-schema/violations.js";
import { wholeNumber } from "../strict-json/exact.js";
import { isInteger, isNumber } from "../strict-json/numbers.js";
import { pointer, steps } from "../strict-json/pointers.js";
import { describe } from "../strict-json/values.js";
import { strip } from "../text/characters.js";
import { nearest } from "../text/suggestions.js";

const JSON_NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?$/;

interface Context {
  readonly name: string;
  readonly root: Schema;
  readonly table: CodeTable;
  readonly lang: Lang;
}

/**
 * Check a value against a schema and explain each violation.
 *
 * Consequences of another error are left out: a constraint that applies only because of a field
 * that is itself wrong, further violations of a value of the wrong type, and a missing field that
 * is present under a misspelled name. Beyond the limit of a report violations are only counted.
 */
export function schemaFindings(
  name: string,
  value: unknown,
  table: CodeTable,
  lang: Lang,
): Selection {
  const root = sharedSchema(name);
  const found = violations(name, value);
  const all = found.slice(0, FINDINGS_LIMIT);
  const broken = new Set(all.filter((one) => one.conditions.size === 0).map((one) => one.path));
  const mistyped = new Set(all.filter((one) => one.rule === "type").map((one) => one.path));
  const misspelled = new Set(all.map((one) => meantBy(one, root)));
  const isConsequence = (one: Violation): boolean =>
    [...one.conditions].some((path) => broken.has(path)) ||
    (mistyped.has(one.path) && one.rule !== "type") ||
    (one.keyword === "required" && misspelled.has(one.path));
  const findings = new Map<string, Finding>();
  for (const one of all) {
    const key = JSON.stringify([one.path, one.rule]);
    if (isConsequence(one) || findings.has(key)) continue;
    findings.set(key, findingOf(one, { name, root, table, lang }));
  }
  const others = found.slice(FINDINGS_LIMIT).filter((one) => !isConsequence(one));
  return { findings: [...findings.values()], more: others.length };
}

/** Return what a field means, without a period. */
function meaning(schema: Schema, lang: Lang): string {
  return (schema["x-meaning"]?.[lang] ?? "").replace(/\.+$/, "");
}

/** Return the pointer of the field that an unknown one was probably meant to be. */
function meantBy(one: Violation, root: Schema): string | null {
  if (one.rule !== "unknown-field") return null;
  const [parent, name] = split(one.path);
  const meant = nearest(name, Object.keys(propertiesOf(fieldSchema(root, pointer(parent)))));
  return meant === null ? null : pointer([...parent, meant]);
}

function split(path: string): readonly [readonly string[], string] {
  const parts = steps(path);
  return [parts.slice(0, -1), parts.at(-1) ?? ""];
}

function findingOf(one: Violation, context: Context): Finding {
  const { root, lang } = context;
  const schema = fieldSchema(root, one.path);
  return make(one.rule, one.path, lang, {
    form: context.name,
    field: quote(split(one.path)[1]),
    value: quote(one.value),
    found: describe(one.value, lang),
    count: Array.isArray(one.value) ? one.value.length : 0,
    meaning: meaning(schema, lang),
    expected: expected(one, lang),
    ranges: rangesInWords(lang),
    advice: advice(one, schema, context),
  });
}

function expected(one: Violation, lang: Lang): string {
  const limit = String(one.limit);
  switch (one.keyword) {
    case "type":
      return either(
        kindsOf(one).map((kind) => phrase(`type.${kind}`, lang)),
        lang,
      );
    case "enum":
      return either((one.limit as unknown[]).map(quote), lang);
    case "minimum":
    case "maximum":
      return phrase(`expected.${one.keyword}`, lang, { limit });
    case "minItems":
      return phrase("expected.items-minimum", lang, { limit });
    case "maxItems":
      return phrase("expected.items-maximum", lang, { limit });
    case "minLength":
      return phrase("expected.length-minimum", lang, { limit });
    default:
      return quote(one.limit);
  }
}

function kindsOf(one: Violation): readonly string[] {
  return typeof one.limit === "string" ? [one.limit] : (one.limit as readonly string[]);
}

/** Join alternatives: `an object or null`. */
function either(words: readonly string[], lang: Lang): string {
  return glued(words.flatMap((word, index) => (index === 0 ? [word] : [phrase("or", lang), word])));
}

function advice(one: Violation, schema: Schema, context: Context): string {
  switch (one.rule) {
    case "type":
      return typeAdvice(one, schema, context);
    case "unknown-field":
      return fieldAdvice(one, context);
    case "code-range":
      return rangeAdvice(one, context);
    default:
      return "";
  }
}

function typeAdvice(one: Violation, schema: Schema, { root, lang }: Context): string {
  const kinds = kindsOf(one);
  const words = { meaning: meaning(schema, lang) };
  const { value } = one;
  if (one.path === "") return phrase("advice.payload-object", lang, words);
  const isBooleanLike = typeof value === "string" || typeof value === "boolean" || isDigits(value);
  if (kinds.includes("boolean") && isBooleanLike) return phrase("advice.boolean", lang);
  const isNumeric = kinds.includes("integer") || kinds.includes("number");
  if (isNumeric && typeof value === "string" && JSON_NUMBER.test(strip(value))) {
    return phrase("advice.number-in-quotes", lang, { value: strip(value) });
  }
  if (value === null) {
    const [parent, name] = split(one.path);
    const isNeeded = fieldSchema(root, pointer(parent)).required?.includes(name) ?? false;
    return phrase(isNeeded ? "advice.required-not-null" : "advice.not-null", lang, words);
  }
  return phrase("advice.meaning", lang, words);
}

function isDigits(value: unknown): boolean {
  return isNumber(value) && isInteger(value);
}

function fieldAdvice(one: Violation, { root, lang }: Context): string {
  const meant = meantBy(one, root);
  if (meant !== null) return phrase("advice.did-you-mean", lang, { name: quote(split(meant)[1]) });
  const [parent] = split(one.path);
  const known = Object.keys(propertiesOf(fieldSchema(root, pointer(parent))));
  const names = namesInWords(known, lang);
  const extension = ["meta", "metadata"].find((field) => known.includes(field));
  if (extension === undefined || parent.length > 0) return phrase("advice.fields", lang, { names });
  return phrase("advice.fields-extension", lang, { names, extension: `"${extension}"` });
}

function rangeAdvice(one: Violation, { table, lang }: Context): string {
  const code = wholeNumber(one.value);
  const known = code === null ? "" : knownInDialects(code, table, lang);
  if (known) return phrase("advice.dialects", lang, { known });
  return phrase("advice.pick-a-code", lang, { example: catalog.generic_failure });
}
