/** The parser itself: one pass over the characters, with the place of each error. */

import type { Lang } from "../contract/contract.js";
import { DEPTH_LIMIT } from "../contract/facts.js";
import { make, phrase, quote, type Words } from "../findings/finding.js";
import { WHITE_SPACE, head, isHigh, isLow, skip, unpairedSurrogate } from "../text/characters.js";
import { isExact } from "./exact.js";
import { readNumber } from "./numbers.js";
import { below, type Place } from "./pointers.js";
import { endOfString, position, skipSpace } from "./positions.js";
import { TextError } from "./text-error.js";

const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?/y;
// The beginning of a literal, an escape, or the rest of a number, cut off.
const CUT_LITERAL = /^(?:-|t(?:ru?)?|f(?:a(?:ls?)?)?|n(?:ul?)?)$/;
const CUT_ESCAPE = /^u[0-9a-fA-F]{0,3}$/;
const CUT_NUMBER = /^(?:\.|(?:\.[0-9]+)?[eE][-+]?)$/;
const LITERALS: readonly (readonly [string, unknown])[] = [
  ["null", null],
  ["true", true],
  ["false", false],
];
const CONSTANTS = ["NaN", "Infinity", "-Infinity"];

/** A text and its JSON value. */
export interface Parsed {
  /** The JSON value; the last value of a duplicate key wins. */
  readonly value: unknown;
  /** The text as characters. */
  readonly text: string;
  /** Pointers of the keys that occur more than once in their object. */
  readonly duplicateKeys: readonly string[];
}

/** A text and its JSON value, as the library itself takes it. */
export interface ParsedExactly extends Omit<Parsed, "duplicateKeys"> {
  /** Places of the keys that occur more than once in their object. */
  readonly duplicateKeys: readonly Place[];
}

type Missing = "value" | "key" | "colon" | "comma" | "no-control" | "escape";

export class Parser {
  readonly #text: string;
  readonly #lang: Lang;
  readonly #duplicates = new Map<object, readonly string[]>();
  #offset = 0;

  constructor(text: string, lang: Lang) {
    this.#text = text;
    this.#lang = lang;
  }

  parse(): ParsedExactly {
    const text = this.#text;
    if (text.startsWith("\ufeff")) this.#fail("text-bom", 0);
    if (skip(text, WHITE_SPACE, 0) === text.length) this.#fail("text-empty", 0);
    this.#checkSurrogates();
    this.#checkDepth();
    this.#skipSpace();
    const value = this.#value();
    this.#skipSpace();
    if (this.#offset < text.length) {
      this.#fail("text-trailing", this.#offset, { found: quote(head(text, 40, this.#offset)) });
    }
    const duplicateKeys: Place[] = [];
    if (this.#duplicates.size > 0) this.#listDuplicateKeys(value, null, duplicateKeys);
    return { value, text, duplicateKeys };
  }

  // Values

  #value(): unknown {
    switch (this.#text.charAt(this.#offset)) {
      case '"':
        return this.#string();
      case "{":
        return this.#object();
      case "[":
        return this.#list();
      default:
        return this.#word();
    }
  }

  #object(): object {
    const entries: [string, unknown][] = [];
    this.#step();
    if (this.#text.charAt(this.#offset) !== "}") {
      do {
        entries.push(this.#field());
      } while (this.#hasNext("}"));
    }
    this.#offset += 1;
    const value = Object.fromEntries(entries);
    if (Object.keys(value).length < entries.length)
      this.#duplicates.set(value, duplicateKeys(entries));
    return value;
  }

  #field(): [string, unknown] {
    if (this.#text.charAt(this.#offset) !== '"') this.#failSyntax("key");
    const key = this.#string();
    this.#skipSpace();
    if (this.#text.charAt(this.#offset) !== ":") this.#failSyntax("colon");
    this.#step();
    return [key, this.#value()];
  }

  #list(): unknown[] {
    const items: unknown[] = [];
    this.#step();
    if (this.#text.charAt(this.#offset) !== "]") {
      do {
        items.push(this.#value());
      } while (this.#hasNext("]"));
    }
    this.#offset += 1;
    return items;
  }

  /** Move to the next item after a comma, or to the end. */
  #hasNext(closing: string): boolean {
    this.#skipSpace();
    const character = this.#text.charAt(this.#offset);
    if (character === closing) return false;
    if (character !== ",") this.#failSyntax("comma");
    this.#step();
    return true;
  }

  #word(): unknown {
    NUMBER.lastIndex = this.#offset;
    const digits = NUMBER.exec(this.#text)?.[0];
    if (digits === undefined) return this.#literal();
    const number = readNumber(digits);
    if (number === null) this.#fail("text-number", this.#offset, { value: cutRaw(digits) });
    this.#offset += digits.length;
    return number;
  }

  #literal(): unknown {
    for (const [word, value] of LITERALS) {
      if (this.#text.startsWith(word, this.#offset)) {
        this.#offset += word.length;
        return value;
      }
    }
    const constant = CONSTANTS.find((one) => this.#text.startsWith(one, this.#offset));
    if (constant !== undefined) this.#fail("text-constant", this.#offset, { value: constant });
    this.#failSyntax("value");
  }

  #string(): string {
    const text = this.#text;
    const start = this.#offset;
    for (let offset = start + 1; offset < text.length; offset += 1) {
      const unit = text.charCodeAt(offset);
      if (unit === 0x22) {
        this.#offset = offset + 1;
        return JSON.parse(text.slice(start, offset + 1)) as string;
      }
      if (unit < 0x20) this.#failSyntax("no-control", offset);
      if (unit === 0x5c) offset += this.#escape(offset);
    }
    this.#fail("text-truncated", text.length);
  }

  /** Return how many characters of an escape follow its backslash. */
  #escape(offset: number): number {
    const next = this.#text.charAt(offset + 1);
    if (next === "") this.#fail("text-truncated", this.#text.length);
    if (next !== "u") {
      if (!'"\\/bfnrt'.includes(next)) this.#failSyntax("escape", offset, true);
      return 1;
    }
    const isWhole = offset + 6 < this.#text.length;
    const digits = this.#text.slice(offset + 2, offset + 6);
    if (!isWhole || !/^[0-9a-fA-F]{4}$/.test(digits)) this.#failSyntax("escape", offset + 1, true);
    return 5;
  }

  // Checks before parsing

  #checkSurrogates(): void {
    const text = this.#text;
    const lone = unpairedSurrogate(text);
    if (lone >= 0) {
      const value = `U+${text.charCodeAt(lone).toString(16).toUpperCase()}`;
      this.#fail("text-surrogate", lone, { value });
    }
    if (!/\\u[dD][89a-fA-F]/.test(text)) return;
    let high: RegExpExecArray | null = null;
    for (const escape of text.matchAll(/\\(?:u([0-9a-fA-F]{4})|[^])/g)) {
      const unit = escape[1] === undefined ? 0 : parseInt(escape[1], 16);
      if (high !== null && !(high.index + 6 === escape.index && isLow(unit))) {
        this.#fail("text-surrogate", high.index, { value: high[0] });
      }
      if (high === null && isLow(unit)) {
        this.#fail("text-surrogate", escape.index, { value: escape[0] });
      }
      high = isHigh(unit) ? escape : null;
    }
    if (high !== null) this.#fail("text-surrogate", high.index, { value: high[0] });
  }

  #checkDepth(): void {
    const text = this.#text;
    let depth = 0;
    for (let offset = 0; offset < text.length; offset += 1) {
      const unit = text.charCodeAt(offset);
      if (unit === 0x22) {
        offset = endOfString(text, offset) - 1;
      } else if (unit === 0x7b || unit === 0x5b) {
        depth += 1;
        if (depth > DEPTH_LIMIT) this.#fail("text-depth", offset, { limit: DEPTH_LIMIT });
      } else if (unit === 0x7d || unit === 0x5d) {
        depth -= 1;
      }
    }
  }

  // Errors

  #fail(rule: string, offset: number, words: Words = {}): never {
    const finding = make(rule, "", this.#lang, words);
    throw new TextError({ ...finding, ...position(this.#text, offset) });
  }

  #failSyntax(missing: Missing, at = this.#offset, isEscape = false): never {
    const text = this.#text;
    const offset = missing === "no-control" ? at : skipSpace(text, at);
    if (offset >= text.length || isCut(text, offset, isEscape)) {
      this.#fail("text-truncated", text.length);
    }
    this.#fail("text-syntax", offset, {
      expected: phrase(`expected.${missing}`, this.#lang),
      found: quote(head(text, 12, offset)),
    });
  }

  // Helpers

  #step(): void {
    this.#offset += 1;
    this.#skipSpace();
  }

  #skipSpace(): void {
    this.#offset = skipSpace(this.#text, this.#offset);
  }

  /**
   * List the duplicate keys in the final value, an object's own before those inside it; values that
   * were replaced do not count.
   */
  #listDuplicateKeys(value: unknown, place: Place | null, found: Place[]): void {
    if (typeof value !== "object" || value === null || isExact(value)) return;
    for (const name of this.#duplicates.get(value) ?? []) found.push(below(place, name));
    for (const [key, one] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
      this.#listDuplicateKeys(one, below(place, key), found);
    }
  }
}

/** Return the keys that occur more than once. */
function duplicateKeys(entries: readonly (readonly [string, unknown])[]): readonly string[] {
  const seen = new Set<string>();
  const duplicates = new Set<string>();
  for (const [key] of entries) (seen.has(key) ? duplicates : seen).add(key);
  return [...duplicates];
}

/** Whether the rest of the text is a prefix of something valid here. */
function isCut(text: string, offset: number, isEscape: boolean): boolean {
  const left = text.slice(offset);
  if (left.length > 30) return false;
  if (isEscape) return CUT_ESCAPE.test(left);
  const isAfterDigit = /[0-9]/.test(text.charAt(offset - 1));
  return (isAfterDigit ? CUT_NUMBER : CUT_LITERAL).test(left);
}

/** Shorten a literal for a message. */
function cutRaw(text: string): string {
  return text.length <= 40 ? text : `${text.slice(0, 39)}…`;
}
