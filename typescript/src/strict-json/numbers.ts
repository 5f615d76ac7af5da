/** JSON numbers beyond a double: exact values, and their nearest doubles. */

import { EXACT, isExact, STAND_IN } from "./exact.js";

const LONGEST_INTEGER = 4300;
const NUMBER = /^(-?)(0|[1-9][0-9]*)(?:\.([0-9]+))?(?:[eE]([-+]?[0-9]+))?$/;
const LARGEST_EXPONENT = 999_999_999_999_999_999n;
const SMALLEST_EXPONENT = -1_999_999_999_999_999_997n;

// Available in newer engines: a number that `JSON.stringify` writes digit by digit.
const { rawJSON } = JSON as { readonly rawJSON?: (text: string) => unknown };

interface Decimal {
  readonly sign: string;
  /** Significant digits without leading zeros; "" for zero. */
  readonly digits: string;
  readonly exponent: bigint;
}

/** The kind of a number: written out in digits, representable as a double, or neither. */
type Kind = "integer" | "double" | "decimal";

/** Let `JSON.stringify` write all digits if the engine can, else the nearest double. */
function toJSON(this: ExactNumber): unknown {
  return rawJSON === undefined ? this.valueOf() : rawJSON(this.text);
}

/**
 * A JSON number that a JavaScript number cannot represent: an integer beyond 2^53, 1e400, 0.1 with
 * thirty digits. `write`, `convert` and `content` put it back digit by digit.
 *
 * `structuredClone` and `postMessage` reject it, instead of making an ordinary object of it: send
 * the text that `write` gives, and `read` it there.
 */
export class ExactNumber {
  /** The number as JSON. */
  readonly text: string;
  /** How `JSON.stringify` writes it; its own field, for a clone without it would be a lie. */
  readonly toJSON: () => unknown = toJSON;
  readonly #kind: Kind;

  static [Symbol.hasInstance](value: unknown): boolean {
    return isExact(value);
  }

  /** @throws RangeError if the text is not a JSON number, or its exponent is out of range. */
  constructor(text: string) {
    const spelling = spellingOf(text);
    if (spelling === null) throw new RangeError(`${text} is not a JSON number that can be read`);
    this.text = spelling.text;
    this.#kind = spelling.kind;
  }

  /** Whether it is written out in digits; false for fractions, exponents and longer integers. */
  get isInteger(): boolean {
    return this.#kind === "integer";
  }

  /** Whether a double represents the same number. */
  get isDouble(): boolean {
    return this.#kind === "double";
  }

  /** Return the nearest double. */
  valueOf(): number {
    return Number(this.text);
  }

  /** Return the number as JSON. */
  toString(): string {
    return this.text;
  }

  /** Return a double that gets the same verdict from a schema, whose limits are small integers. */
  [STAND_IN](): number {
    return standIn(this);
  }

  /** Mark of an exact number. */
  get [EXACT](): true {
    return true;
  }
}

/** Whether a value is a number in the sense of JSON. */
export function isNumber(value: unknown): value is number | bigint | ExactNumber {
  return typeof value === "number" || typeof value === "bigint" || isExact(value);
}

/** Whether a number is written out in digits. */
export function isInteger(value: number | bigint | ExactNumber): boolean {
  if (typeof value === "number") return Number.isInteger(value) && Math.abs(value) < 1e21;
  return typeof value === "bigint" || value.isInteger;
}

/** Whether a number is an integer, written out in digits, beyond 2^53. */
export function isLargeInteger(value: number | bigint | ExactNumber): boolean {
  if (typeof value === "number") return isInteger(value) && Math.abs(value) > 2 ** 53;
  const text = String(value);
  if (!/^-?[0-9]+$/.test(text)) return false;
  return text.length > 18 || abs(BigInt(text)) > 2n ** 53n;
}

/** Whether no double represents a number. */
export function isBeyondDouble(value: unknown): boolean {
  return isExact(value) && !value.isDouble && !value.isInteger;
}

function standIn(value: ExactNumber): number {
  const number = value.valueOf();
  if (value.isDouble) return number;
  if (isWhole(value.text)) {
    return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, number));
  }
  if (!Number.isInteger(number)) return number;
  // A fraction that rounds to an integer stays a fraction, on its side of every limit.
  const size = Math.min(2 ** 51, Math.abs(number));
  const below = isLess(value.text, String(Math.abs(number))) ? size - 0.5 : size + 0.5;
  return value.text.startsWith("-") ? -Math.abs(below) : Math.abs(below);
}

function isWhole(text: string): boolean {
  const { digits, exponent } = normalized(decimal(text));
  return digits === "" || exponent >= 0n;
}

/** Whether the size of a number is less than that of an integer in digits or as a double. */
function isLess(text: string, other: string): boolean {
  const one = normalized(decimal(text));
  const two = normalized(decimal(other));
  if (one.digits === "" || two.digits === "") return one.digits === "" && two.digits !== "";
  const [a, b] = [adjusted(one), adjusted(two)];
  if (a !== b) return a < b;
  const width = Math.max(one.digits.length, two.digits.length);
  return one.digits.padEnd(width, "0") < two.digits.padEnd(width, "0");
}

/** Parse a number: a JavaScript number if one represents it exactly. */
export function readNumber(text: string): number | ExactNumber | null {
  if (/^-?[0-9]{1,15}$/.test(text)) return Number(text) + 0;
  const nearest = Number(text);
  // A fraction as JavaScript itself writes it: most numbers that are not integers.
  if (!Number.isInteger(nearest) && String(nearest) === text) return nearest;
  const spelling = spellingOf(text);
  if (spelling === null) return null;
  const number = Number(spelling.text);
  const isPlain =
    spelling.kind === "integer"
      ? Math.abs(number) <= 2 ** 53 && String(number) === spelling.text
      : spelling.kind === "double" && !Number.isInteger(number);
  return isPlain ? number : new ExactNumber(spelling.text);
}

/** Return a number without its notation, if a double represents it. */
export function withoutSpelling(value: ExactNumber): number | ExactNumber {
  return value.isDouble ? value.valueOf() : value;
}

/** Write a double: integers with a decimal point or an exponent, so that they stay doubles. */
export function doubleText(value: number): string {
  const sign = value < 0 || Object.is(value, -0) ? "-" : "";
  const [mantissa = "", power = ""] = Math.abs(value).toExponential().split("e");
  const digits = mantissa.replace(".", "");
  const point = Number(power) + 1;
  if (point <= -5 || point > 16) return `${sign}${mantissa}e${Number(power)}`;
  if (point <= 0) return `${sign}0.${"0".repeat(-point)}${digits}`;
  if (digits.length <= point) return `${sign}${digits.padEnd(point, "0")}.0`;
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** Whether two literals are the same number. */
export function sameNumber(one: string, other: string): boolean {
  const a = normalized(decimal(one));
  const b = normalized(decimal(other));
  if (a.digits !== b.digits) return false;
  return a.digits === "" || (a.sign === b.sign && a.exponent === b.exponent);
}

/** Multiply by a power of ten; as with Python's Decimal, multiplying adds the zeros. */
export function shifted(text: string, places: number): string {
  const { sign, digits, exponent } = decimal(text);
  const zeros = "0".repeat(digits === "" ? 0 : Math.max(0, places));
  return decimalText({
    sign,
    digits: digits + zeros,
    exponent: exponent + BigInt(Math.min(0, places)),
  });
}

/** Whether a double has its full precision: neither zero, tiny nor infinite. */
function isNormal(number: number): boolean {
  return Number.isFinite(number) && Math.abs(number) >= 2.2250738585072014e-308;
}

function spellingOf(text: string): { readonly text: string; readonly kind: Kind } | null {
  const match = NUMBER.exec(text);
  if (match === null) return null;
  if (match[3] === undefined && match[4] === undefined) {
    const isLong = text.length > LONGEST_INTEGER;
    return { text: text === "-0" ? "0" : text, kind: isLong ? "decimal" : "integer" };
  }
  const number = Number(text);
  const isShort = text.length <= 15 && isNormal(number);
  if (isShort) return { text: doubleText(number), kind: "double" };
  const exact = decimal(text);
  if (exact.digits === "") return { text: doubleText(number), kind: "double" };
  if (adjusted(exact) > LARGEST_EXPONENT || exact.exponent < SMALLEST_EXPONENT) return null;
  if (doubleHolds(text, number)) return { text: doubleText(number), kind: "double" };
  return { text: decimalText(exact), kind: "decimal" };
}

/** Whether a double represents the same number: in its shortest form, or exactly. */
function doubleHolds(text: string, number: number): boolean {
  if (!Number.isFinite(number)) return false;
  return sameNumber(text, String(number)) || sameNumber(text, expanded(number));
}

/** Write out every digit of a double. */
function expanded(number: number): string {
  let mantissa = Math.abs(number);
  let power = 0;
  while (!Number.isInteger(mantissa)) {
    mantissa *= 2;
    power += 1;
  }
  const digits = BigInt(mantissa) * 5n ** BigInt(power);
  return `${number < 0 ? "-" : ""}${digits}e${-power}`;
}

function decimal(text: string): Decimal {
  const [, sign = "", whole = "", fraction = "", power = "0"] = NUMBER.exec(text) ?? [];
  const digits = (whole + fraction).replace(/^0+/, "");
  return { sign, digits, exponent: BigInt(power.replace("+", "")) - BigInt(fraction.length) };
}

function normalized(value: Decimal): Decimal {
  const digits = value.digits.replace(/0+$/, "");
  const exponent = value.exponent + BigInt(value.digits.length - digits.length);
  return { sign: value.sign, digits, exponent };
}

function adjusted(value: Decimal): bigint {
  return value.exponent + BigInt(value.digits.length - 1);
}

/** Write a decimal number as Python's Decimal does. */
function decimalText(value: Decimal): string {
  const { sign, exponent } = value;
  const digits = value.digits || "0";
  const first = exponent + BigInt(digits.length - 1);
  if (exponent <= 0n && first >= -6n) {
    const fraction = Number(-exponent);
    if (fraction === 0) return sign + digits;
    const padded = digits.padStart(fraction + 1, "0");
    return `${sign}${padded.slice(0, -fraction)}.${padded.slice(-fraction)}`;
  }
  const rest = digits.length > 1 ? `.${digits.slice(1)}` : "";
  return `${sign}${digits.charAt(0)}${rest}E${first < 0n ? "" : "+"}${first}`;
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}
