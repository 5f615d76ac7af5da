/** Plain values: those that are JSON as they are, which most are; the others are explained elsewhere. */

import { DEPTH_LIMIT } from "../contract/facts.js";
import { isWellFormed } from "./quick.js";

/**
 * Whether a value is JSON at first sight: plain objects, arrays, finite numbers and whole texts. A
 * cycle is too deep.
 */
export function isPlainJson(value: unknown, depth = 0): boolean {
  switch (typeof value) {
    case "string":
      return isWellFormed(value);
    case "number":
      return Number.isFinite(value);
    case "boolean":
      return true;
    case "object":
      return value === null || isPlainHolder(value, depth);
    default:
      return false;
  }
}

/** Whether an object is plain JSON but for what is in one of its fields, which is an object or a list. */
export function isPlainButFor(value: object, field: string): boolean {
  const held = (value as Readonly<Record<string, unknown>>)[field];
  if (typeof held !== "object" || held === null) return isPlainJson(value);
  if (!(Array.isArray(held) || isPlain(held)) || !isPlain(value)) return false;
  for (const key in value) {
    const one = (value as Readonly<Record<string, unknown>>)[key];
    if (key !== field && !(isWellFormed(key) && isPlainJson(one, 1))) return false;
  }
  return Object.getOwnPropertySymbols(value).length === 0;
}

function isPlainHolder(value: object, depth: number): boolean {
  if (depth >= DEPTH_LIMIT) return false;
  return Array.isArray(value) ? areItemsPlain(value, depth + 1) : areFieldsPlain(value, depth + 1);
}

function areItemsPlain(value: readonly unknown[], depth: number): boolean {
  // A hole is not a value: its index gives undefined, `every` would skip it.
  for (let index = 0; index < value.length; index += 1) {
    if (!isPlainJson(value[index], depth)) return false;
  }
  return true;
}

function areFieldsPlain(value: object, depth: number): boolean {
  if (!isPlain(value) || Object.getOwnPropertySymbols(value).length > 0) return false;
  // What it inherits is looked at as well, which is faster than to ask whose a field is.
  for (const key in value) {
    const one = (value as Readonly<Record<string, unknown>>)[key];
    if (!isWellFormed(key) || !isPlainJson(one, depth)) return false;
  }
  return true;
}

/** Whether an object is plain, not an instance of a class. */
export function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
