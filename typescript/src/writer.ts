/** Writes JSON: exact numbers, absent and null distinguished, values never changed silently. */

import { doubleText, ExactNumber, isInteger } from "./numbers.js";

/**
 * Write a JSON value as compact text; exact numbers are put back digit by digit.
 *
 * @throws TypeError if it contains something that is not a JSON value.
 */
export function write(value: unknown): string {
  if (value === null || typeof value === "boolean" || typeof value === "string") {
    return JSON.stringify(value);
  }
  if (typeof value === "number") return writeNumber(value);
  if (typeof value === "bigint" || value instanceof ExactNumber) return String(value);
  if (Array.isArray(value)) return `[${Array.from(value, write).join(",")}]`;
  if (typeof value === "object" && isPlain(value)) {
    const fields = Object.entries(value).map(
      ([key, one]) => `${JSON.stringify(key)}:${write(one)}`,
    );
    return `{${fields.join(",")}}`;
  }
  throw new TypeError(`${nameOfType(value)} is not a JSON value`);
}

function writeNumber(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError(`${value} is not a JSON number`);
  // -0 is a double: as an integer it would lose its sign.
  return isInteger(value) && !Object.is(value, -0) ? String(value) : doubleText(value);
}

/** Whether an object is plain, not an instance of a class. */
export function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Return the name of a value's type, for a message. */
export function nameOfType(value: unknown): string {
  if (value === null || typeof value !== "object") return value === null ? "null" : typeof value;
  const maker: unknown = (value as { constructor?: unknown }).constructor;
  return typeof maker === "function" && maker.name ? maker.name : "object";
}
