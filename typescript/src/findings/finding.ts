/** Findings, reports, and the error that carries a report. */

import * as catalog from "../build/contract.js";
import type { Rule } from "../build/names.js";
import { rules, type Lang, type Severity } from "../contract/contract.js";
import { QUOTE_LIMIT } from "../contract/facts.js";
import { nameOfType, write } from "../strict-json/writer.js";
import { head } from "../text/characters.js";
import { inLanguage } from "../text/languages.js";
import { hasBrand } from "./brands.js";

const CHINESE_THEN_LATIN = /^(?:[\u4e00-\u9fff][A-Za-z0-9"]|[A-Za-z0-9"][\u4e00-\u9fff])/;

/** The values for the placeholders of a text. */
export type Words = Readonly<Record<string, string | number | bigint | null>>;

/** One thing that is wrong with a payload, or worth knowing about it. */
export interface Finding {
  /** Id of the rule, from a closed list. */
  readonly rule: Rule;
  /** Whether it makes the payload invalid. */
  readonly severity: Severity;
  /** JSON Pointer to the field; "" is the whole payload. */
  readonly path: string;
  /** What is wrong. */
  readonly message: string;
  /** What to do about it. */
  readonly hint: string;
  /** 1-based line in the text; absent if the payload was not text. */
  readonly line?: number;
  /** 1-based column in characters, likewise. */
  readonly column?: number;
}

/** What was found out about one payload, whether it is valid or not. */
export interface Findings {
  /** Whether there is no error; warnings do not count. */
  readonly valid: boolean;
  /** The schema that was asked for or recognized; null if there was none. */
  readonly schema: string | null;
  /** The dialect of error codes that was named. */
  readonly dialect: string | null;
  /** What was found, the best explanation first; at most 1,000. */
  readonly findings: readonly Finding[];
  /** How many findings were counted and left out; errors come first, so `valid` is right. */
  readonly more: number;
}

/** The verdict on a payload that is valid. */
export interface Valid<Value = unknown, Name extends string = string> extends Findings {
  readonly valid: true;
  /** The schema that was asked for or recognized. */
  readonly schema: Name;
  /** The payload as a JSON value, with its code translated if a dialect was named. */
  readonly value: Value;
  /** The same as `findings`: what is valid and probably a mistake. */
  readonly warnings: readonly Finding[];
}

/** The verdict on a payload that is not valid: `findings` says where and why. */
export interface Invalid extends Findings {
  readonly valid: false;
}

/** The verdict on one payload. */
export type Report<Value = unknown, Name extends string = string> = Valid<Value, Name> | Invalid;

/** Make a report from findings. */
export function reportOf(
  schema: string | null,
  findings: readonly Finding[],
  dialect: string | null = null,
  more = 0,
): Findings {
  const valid = findings.every((one) => one.severity !== "error");
  return { valid, schema, dialect, findings, more };
}

const BRAND = Symbol.for("toolresult.ContractError");

/** A payload breaks the contract; `report` says where and why. */
export class ContractError extends Error {
  override readonly name = "ContractError";
  /** The findings, errors first. */
  readonly report: Findings;

  /**
   * Make an error that says the first finding, and how many there are.
   *
   * @param report the findings; at least one.
   * @param lang language of the message.
   */
  constructor(report: Findings, lang: Lang = "en") {
    super(summary(report, lang));
    this.report = report;
    Object.defineProperty(this, BRAND, { value: true });
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return hasBrand(this, ContractError, value, BRAND);
  }
}

function summary(report: Findings, lang: Lang): string {
  const errors = report.findings.filter((one) => one.severity === "error");
  const [first, ...others] = errors.length > 0 ? errors : report.findings;
  if (first === undefined) return "";
  const text = `${lineOf(first, lang)} ${first.hint}`;
  const left = others.length + report.more;
  return left > 0 ? text + phrase("report.more-beside", lang, { count: left }) : text;
}

/** Return place, message and rule of a finding in one line. */
function lineOf(one: Finding, lang: Lang): string {
  const where = one.line === undefined ? "" : `${one.line}:${one.column}: `;
  return `${where}${one.path || phrase("root", lang)}: ${one.message} [${one.rule}]`;
}

/** Write a value as JSON for a message, at most 80 characters of it. */
export function quote(value: unknown): string {
  let text: string;
  try {
    text = write(value);
  } catch {
    text = `<${nameOfType(value)}>`;
  }
  if (text.length <= QUOTE_LIMIT) return text;
  const beginning = head(text, QUOTE_LIMIT + 1);
  return beginning.length === text.length && [...text].length <= QUOTE_LIMIT
    ? text
    : `${head(text, QUOTE_LIMIT - 1)}…`;
}

/** Return a phrase of the catalog with its placeholders filled in. */
export function phrase(key: string, lang: Lang, words: Words = {}): string {
  const texts = catalog.phrases[key];
  if (texts === undefined) throw new RangeError(`unknown phrase ${key}`);
  return fill(inLanguage(texts, lang), words);
}

/** Return a list of names for a message: `"a", "b"`. */
export function namesInWords(names: Iterable<string>, lang: Lang): string {
  return Array.from(names, quote).join(phrase("comma", lang));
}

/** Make a finding from the row of its rule. */
export function make(ruleId: string, path: string, lang: Lang, words: Words = {}): Finding {
  const rule = rules.get(ruleId);
  if (rule === undefined) throw new RangeError(`unknown rule ${ruleId}`);
  return {
    rule: rule.id,
    severity: rule.severity,
    path,
    message: fill(inLanguage(rule.message, lang), words),
    hint: fill(inLanguage(rule.hint, lang), words),
  };
}

/** Fill `{name}` placeholders; other braces, as in JSON examples, stay as they are. */
function fill(template: string, words: Words): string {
  const parts: string[] = [];
  let start = 0;
  for (let open = template.indexOf("{"); open >= 0; open = template.indexOf("{", start)) {
    const name = /^\{([A-Za-z_][A-Za-z0-9_]*)\}/.exec(template.slice(open))?.[1];
    if (name === undefined) {
      parts.push(template.slice(start, open + 1));
      start = open + 1;
    } else {
      if (!Object.hasOwn(words, name)) throw new RangeError(`no word for {${name}}`);
      parts.push(template.slice(start, open), String(words[name]));
      start = open + name.length + 2;
    }
  }
  return glued([...parts, template.slice(start)]);
}

/** Join pieces of a text, with a space where Chinese meets Latin letters, digits or quotes. */
export function glued(parts: Iterable<string>): string {
  let text = "";
  for (const part of parts) {
    text += CHINESE_THEN_LATIN.test(text.slice(-1) + part.slice(0, 1)) ? ` ${part}` : part;
  }
  return text;
}
