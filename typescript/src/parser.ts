/**
 * A strict JSON parser (RFC 8259, UTF-8): rejects whatever two parsers could interpret differently.
 *
 * JSON.parse reports neither duplicate keys nor positions, and rounds numbers. This parser does
 * what the Python package's does: byte order marks, NaN, unpaired surrogates and excessive depth
 * are errors, numbers are exact, and duplicate keys are reported to the caller.
 */

import { WHITE_SPACE, head, isHigh, isLow, skip, unpairedSurrogate } from "./characters.js";
import type { Lang } from "./contract.js";
import { DEPTH_LIMIT } from "./facts.js";
import {
  ContractError,
  make,
  phrase,
  quote,
  reportOf,
  type Finding,
  type Words,
} from "./findings.js";
import { requireLanguage } from "./languages.js";
import { ExactNumber, readNumber, withoutSpelling } from "./numbers.js";
import { below, pointer, stepsTo, type Place } from "./pointers.js";
import { endOfString, position, skipSpace } from "./positions.js";
import { readQuickly } from "./quick.js";

const decoder = /* @__PURE__ */ new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
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

/** How to parse. */
export interface ReadOptions {
  /** Keep as `ExactNumber` also what JavaScript would write differently, such as 1.0. */
  readonly exact?: boolean | undefined;
  /** Language of the error. */
  readonly lang?: Lang | undefined;
}

/** The text is not strict JSON; `finding` says where and why. */
export class TextError extends Error {
  override readonly name = "TextError";

  constructor(readonly finding: Finding) {
    super(finding.message);
  }
}

/**
 * Parse one JSON value without loss: what a number cannot represent is an `ExactNumber`.
 *
 * The last value of a duplicate key wins; `validate` reports the duplicate.
 *
 * @param text JSON, as characters or as bytes in UTF-8.
 * @param options how exact numbers are, and language of the error.
 * @throws ContractError if the text is not strict JSON; the report has line and column.
 */
export function read(text: string | Uint8Array, options: ReadOptions = {}): unknown {
  return parse(text, options).value;
}

/**
 * Parse one JSON value and list its duplicate keys; otherwise like `read`.
 *
 * @param text JSON, as characters or as bytes in UTF-8.
 * @param options how exact numbers are, and language of the error.
 */
export function parse(text: string | Uint8Array, options: ReadOptions = {}): Parsed {
  const lang = requireLanguage(options.lang ?? "en");
  try {
    const parsed = parseExactly(text, lang);
    const duplicateKeys = parsed.duplicateKeys.map((place) => pointer(stepsTo(place)));
    const value = options.exact === true ? parsed.value : plainNumbers(parsed.value);
    return { ...parsed, value, duplicateKeys };
  } catch (error) {
    if (!(error instanceof TextError)) throw error;
    throw new ContractError(reportOf(null, [error.finding]), lang);
  }
}

/**
 * Parse one JSON value; numbers keep their notation where JavaScript would change it.
 *
 * @throws TextError if the text is not strict JSON.
 */
export function parseExactly(text: string | Uint8Array, lang: Lang): ParsedExactly {
  const written = characters(text, lang);
  const value = readQuickly(written, "value");
  if (value !== undefined) return { value, text: written, duplicateKeys: [] };
  return new Parser(written, lang).parse();
}

/** Return a value in which numbers are plain wherever a double represents them. */
export function plainNumbers(value: unknown): unknown {
  if (value instanceof ExactNumber) return withoutSpelling(value);
  if (typeof value !== "object" || value === null || !holdsExactNumber(value)) return value;
  if (Array.isArray(value)) return value.map(plainNumbers);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plainNumbers(one)]));
}

function holdsExactNumber(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return value instanceof ExactNumber || Object.values(value).some(holdsExactNumber);
}

/** Whether a value is JSON text: a string, or bytes, of another realm too (iframe, vm, Jest). */
export function isText(value: unknown): value is string | Uint8Array {
  return typeof value === "string" || isBytes(value);
}

function isBytes(value: unknown): value is Uint8Array {
  if (value instanceof Uint8Array) return true;
  return ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === "[object Uint8Array]";
}

/** Return a payload that is text as characters; null if it is none, or no UTF-8. */
export function charactersOrNull(payload: unknown): string | null {
  if (typeof payload === "string") return payload;
  if (!isText(payload)) return null;
  try {
    return decoder.decode(ownBytes(payload as Uint8Array));
  } catch {
    return null;
  }
}

/** Return a text as characters; its bytes have to be UTF-8. */
function characters(given: string | Uint8Array, lang: Lang): string {
  if (typeof given === "string") return given;
  if (!isText(given)) {
    throw new TypeError(`expected JSON text as a string or bytes, got ${typeof given}`);
  }
  const text = ownBytes(given as Uint8Array);
  try {
    return decoder.decode(text);
  } catch {
    const offset = firstBadByte(text);
    const before = decoder.decode(text.subarray(0, offset));
    const value = `0x${(text[offset] ?? 0).toString(16).padStart(2, "0")}`;
    const finding = make("text-encoding", "", lang, { value, offset });
    throw new TextError({ ...finding, ...position(before, before.length) });
  }
}

/** Return bytes as an array of this realm, which decoders take. */
export function ownBytes(bytes: Uint8Array): Uint8Array {
  if (bytes instanceof Uint8Array) return bytes;
  const { buffer, byteOffset, byteLength } = bytes as Uint8Array;
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** Return where bytes stop being UTF-8. */
function firstBadByte(bytes: Uint8Array): number {
  let offset = 0;
  while (offset < bytes.length) {
    const length = lengthOfCharacter(bytes, offset);
    if (length === 0) break;
    offset += length;
  }
  return offset;
}

/** Return the length of the UTF-8 character at an offset; 0 if there is none. */
function lengthOfCharacter(bytes: Uint8Array, offset: number): number {
  const first = bytes[offset] ?? 0;
  if (first < 0x80) return 1;
  const length = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
  const lowest = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
  const highest = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
  for (let index = 1; index < length; index += 1) {
    const byte = bytes[offset + index] ?? 0;
    const isSecond = index === 1;
    if (byte < (isSecond ? lowest : 0x80) || byte > (isSecond ? highest : 0xbf)) return 0;
  }
  return length;
}

type Missing = "value" | "key" | "colon" | "comma" | "no-control" | "escape";

class Parser {
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
    if (typeof value !== "object" || value === null || value instanceof ExactNumber) return;
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
