/** Writes JSON: exact numbers, absent and null distinguished, values never changed silently. */

import { isExact } from "./exact.js";
import { doubleText, isInteger } from "./numbers.js";
import { isPlain } from "./plain.js";

// Deeper than any contract; a value that contains itself is deeper still.
const DEEPEST = 1_000;

/**
 * Write a JSON value as compact text; exact numbers are put back digit by digit. A field that is
 * undefined is absent, as for `JSON.stringify`.
 *
 * @throws TypeError if it contains something that is not a JSON value, itself included.
 */
export function write(value: unknown): string {
  return written(value, 0);
}

function written(value: unknown, depth: number): string {
  if (value === null || typeof value === "boolean" || typeof value === "string") {
    return JSON.stringify(value);
  }
  if (typeof value === "number") return writeNumber(value);
  if (typeof value === "bigint" || isExact(value)) return String(value);
  if (depth > DEEPEST) {
    throw new TypeError(`a value that contains itself or has over ${DEEPEST} levels is not a JSON value`);
  }
  if (Array.isArray(value)) {
    return `[${Array.from(value, (one) => written(one, depth + 1)).join(",")}]`;
  }
  if (typeof value === "object" && isPlain(value)) {
    const fields = Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .map(([key, one]) => `${JSON.stringify(key)}:${written(one, depth + 1)}`);
    return `{${fields.join(",")}}`;
  }
  throw new TypeError(`${nameOfType(value)} is not a JSON value`);
}

function writeNumber(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError(`${value} is not a JSON number`);
  // -0 is a double: as an integer it would lose its sign.
  return isInteger(value) && !Object.is(value, -0) ? String(value) : doubleText(value);
}

/** Return the name of a value's type, for a message. */
export function nameOfType(value: unknown): string {
  if (value === null || typeof value !== "object") return value === null ? "null" : typeof value;
  const maker: unknown = (value as { constructor?: unknown }).constructor;
  return typeof maker === "function" && maker.name ? maker.name : "object";
}
