/** The keywords of JSON Schema that look at a value and at nothing inside it: keyword, limit, test. */

import { asDouble } from "../strict-json/exact.js";
import { isObject } from "../strict-json/values.js";
import { countCharacters } from "../text/characters.js";

/** Whether a value satisfies a schema, or a part of one. */
export type Test = (value: unknown) => boolean;

/** The fields of an object. */
export type Fields = Readonly<Record<string, unknown>>;

/** The test of a keyword's limit. */
export const LEAVES: Readonly<Record<string, (limit: never) => Test>> = {
  type: typeTest,
  enum: (limit: readonly unknown[]) => {
    const known = new Set(limit);
    return (value) => known.has(value);
  },
  const: (limit: unknown) => (value) => value === limit,
  minimum: (limit: number) => (value) => !(asDouble(value) < limit),
  maximum: (limit: number) => (value) => !(asDouble(value) > limit),
  minLength: (limit: number) => (value) =>
    typeof value !== "string" || countCharacters(value, 0, value.length) >= limit,
  pattern: patternTest,
  minItems: (limit: number) => (value) => !Array.isArray(value) || value.length >= limit,
  maxItems: (limit: number) => (value) => !Array.isArray(value) || value.length <= limit,
};

const TYPES: Readonly<Record<string, Test>> = {
  string: (value) => typeof value === "string",
  boolean: (value) => value === true || value === false,
  null: (value) => value === null,
  array: Array.isArray,
  object: isRecord,
  number: (value) => !Number.isNaN(asDouble(value)),
  integer: (value) => Number.isInteger(asDouble(value)),
};

/** Return the test of a type, or of several. */
export function typeTest(limit: string | readonly string[]): Test {
  if (typeof limit !== "string") return limit.map(typeTest).reduce(either);
  const found = TYPES[limit];
  if (found === undefined) throw new Error(`no test of the type "${limit}"`);
  return found;
}

function either(one: Test, other: Test): Test {
  return (value) => one(value) || other(value);
}

/** Whether a value is a JSON object; of most values their prototype tells at once. */
export function isRecord(value: unknown): value is Fields {
  if (typeof value !== "object" || value === null) return false;
  return Object.getPrototypeOf(value) === Object.prototype || isObject(value);
}

const CLASS = /^\[\^[^\]]+\]$/;
const patterns = /* @__PURE__ */ new Map<string, Test>();

/** Return the test of a pattern; most schemas have the same one. */
function patternTest(limit: string): Test {
  const known = patterns.get(limit);
  if (known !== undefined) return known;
  const regular = new RegExp(limit, "u");
  // Of a class alone one character is enough, and of most texts the first one is.
  const isEnough = Array.from(
    { length: CLASS.test(limit) ? 128 : 0 },
    (_, unit) => regular.test(String.fromCharCode(unit)),
  );
  const made: Test = (value) =>
    typeof value !== "string" || isEnough[value.charCodeAt(0)] === true || regular.test(value);
  patterns.set(limit, made);
  return made;
}
