/**
 * The keywords of JSON Schema that the contract uses, and no others: `test` says yes or no,
 * `violations` names every broken constraint in the order of the schema.
 *
 * A compiled validator for each schema would be two thirds of the package; these few functions
 * serve all of them, and a schema costs nothing until a value is checked against it. Ajv judges
 * the same fixtures in the tests.
 */

import { countCharacters } from "./characters.js";
import type { Schema } from "./contract.js";
import { KEYWORD_RULES } from "./facts.js";
import { ExactNumber, standIn } from "./numbers.js";
import { pointer } from "./pointers.js";
import { isObject } from "./values.js";

/** One broken constraint at one place. */
export interface Violation {
  readonly rule: string;
  readonly path: string;
  readonly keyword: string;
  readonly limit: unknown;
  readonly value: unknown;
  /** Fields whose values decide whether the constraint applies at all. */
  readonly conditions: ReadonlySet<string>;
}

/** Whether a value satisfies a schema. */
export type Test = (value: unknown) => boolean;

type Steps = readonly (string | number)[];
type Fields = Readonly<Record<string, unknown>>;

// Constraints that look at a value and at nothing inside it: keyword → limit → test.
const LEAVES: Readonly<Record<string, (limit: never) => Test>> = {
  type: (limit: string | readonly string[]) =>
    typeof limit === "string" ? typeTest(limit) : anyOf(limit.map(typeTest)),
  enum: (limit: readonly unknown[]) => {
    const known = new Set(limit);
    return (value) => known.has(value);
  },
  const: (limit: unknown) => (value) => value === limit,
  minimum: (limit: number) => (value) => !(asDouble(value) < limit),
  maximum: (limit: number) => (value) => !(asDouble(value) > limit),
  minLength: (limit: number) => (value) =>
    typeof value !== "string" || countCharacters(value, 0, value.length) >= limit,
  pattern: (limit: string) => {
    const regular = new RegExp(limit, "u");
    return (value) => typeof value !== "string" || regular.test(value);
  },
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

/** Whether a value is a JSON object; of most values their prototype tells at once. */
function isRecord(value: unknown): value is Fields {
  if (typeof value !== "object" || value === null) return false;
  return Object.getPrototypeOf(value) === Object.prototype || isObject(value);
}

function typeTest(name: string): Test {
  const found = TYPES[name];
  if (found === undefined) throw new Error(`no test of the type "${name}"`);
  return found;
}

function anyOf(tests: readonly Test[]): Test {
  return (value) => tests.some((one) => one(value));
}

/** Return a number as a double with the same verdict; NaN if the value is not a number. */
function asDouble(value: unknown): number {
  if (typeof value === "number") return value;
  if (typeof value === "bigint") return standIn(new ExactNumber(String(value)));
  return value instanceof ExactNumber ? standIn(value) : NaN;
}

// Yes or no

const tests = new WeakMap<Schema, Test>();

/** Return the test of a schema; it is made when it is first asked for. */
export function testOf(schema: Schema, root: Schema): Test {
  const known = tests.get(schema);
  if (known !== undefined) return known;
  const made = compiled(schema, root);
  tests.set(schema, made);
  return made;
}

function compiled(schema: Schema, root: Schema): Test {
  const parts: Test[] = [];
  for (const [keyword, limit] of Object.entries(schema)) {
    const leaf = LEAVES[keyword];
    const part = leaf === undefined ? inner(keyword, schema, root) : leaf(limit as never);
    if (part !== null && part !== anything) parts.push(part);
  }
  return parts.length === 0 ? anything : allOf(parts);
}

/** Return the test of a keyword that leads into subschemas; null if it is none. */
function inner(keyword: string, schema: Schema, root: Schema): Test | null {
  switch (keyword) {
    case "$ref":
      return testOf(referred(schema, root), root);
    case "properties":
      return fieldsTest(schema, root);
    case "additionalProperties":
      return schema.properties === undefined ? fieldsTest(schema, root) : null;
    case "required":
      return requiredTest(schema.required ?? []);
    case "items":
      return itemsTest(testOf(schema.items ?? {}, root));
    case "allOf":
      return allOf((schema.allOf ?? []).map((one) => testOf(one, root)));
    case "not": {
      const forbidden = testOf(schema.not ?? {}, root);
      return (value) => !forbidden(value);
    }
    case "if":
      return branchTest(schema, root);
    default:
      return null;
  }
}

function allOf(parts: readonly Test[]): Test {
  const [one = anything, two, ...others] = parts;
  if (two === undefined) return one;
  const rest = others.length === 0 ? two : allOf([two, ...others]);
  return (value) => one(value) && rest(value);
}

function anything(): boolean {
  return true;
}

/** Test `properties` and a closed `additionalProperties`, field by field of the value. */
function fieldsTest(schema: Schema, root: Schema): Test {
  const all = Object.entries(schema.properties ?? {});
  const fields = new Map(all.map(([name, one]) => [name, testOf(one, root)]));
  const isClosed = schema.additionalProperties === false;
  if (!isClosed && fields.size <= FEW) return fewFieldsTest([...fields]);
  return (value) => {
    if (!isRecord(value)) return true;
    for (const name in value) {
      const test = fields.get(name);
      const isRight = test === undefined ? !isClosed : test === anything || test(value[name]);
      if (!isRight && Object.hasOwn(value, name)) return false;
    }
    return true;
  };
}

// As many fields are looked up faster than those of a value are gone through.
const FEW = 2;

function fewFieldsTest(fields: readonly (readonly [string, Test])[]): Test {
  return (value) => {
    if (!isRecord(value)) return true;
    for (const [name, test] of fields) {
      const found = value[name];
      if (found !== undefined && Object.hasOwn(value, name) && !test(found)) return false;
    }
    return true;
  };
}

function requiredTest(names: readonly string[]): Test {
  return (value) => {
    if (!isRecord(value)) return true;
    for (const name of names) if (!Object.hasOwn(value, name)) return false;
    return true;
  };
}

function itemsTest(test: Test): Test {
  return (value) => !Array.isArray(value) || value.every(test);
}

function branchTest(schema: Schema, root: Schema): Test {
  const [condition, then, other] = [schema.if, schema.then, schema.else].map((one) =>
    testOf(one ?? {}, root),
  ) as [Test, Test, Test];
  return (value) => (condition(value) ? then(value) : other(value));
}

function referred(schema: Schema, root: Schema): Schema {
  return root.$defs?.[(schema.$ref ?? "").replace("#/$defs/", "")] ?? {};
}

// What is broken

/** List what a value breaks in a schema, in the order of the schema. */
export function violationsOf(schema: Schema, value: unknown): readonly Violation[] {
  const found: Violation[] = [];
  if (!testOf(schema, schema)(value)) visit({ root: schema, found }, schema, value, [], []);
  return found;
}

interface Walk {
  readonly root: Schema;
  readonly found: Violation[];
}

function visit(walk: Walk, schema: Schema, value: unknown, place: Steps, why: Steps[]): void {
  for (const [keyword, limit] of Object.entries(schema)) {
    const leaf = LEAVES[keyword];
    if (leaf === undefined) visitInner(walk, keyword, schema, value, place, why);
    else if (!leaf(limit as never)(value)) add(walk, schema, keyword, value, place, why);
  }
}

function visitInner(
  walk: Walk,
  keyword: string,
  schema: Schema,
  value: unknown,
  place: Steps,
  why: Steps[],
): void {
  const into = (one: Schema, item = value, at = place, because = why): void => {
    if (!testOf(one, walk.root)(item)) visit(walk, one, item, at, because);
  };
  switch (keyword) {
    case "$ref":
      return into(referred(schema, walk.root));
    case "allOf":
      return schema.allOf?.forEach((one) => into(one));
    case "not":
      if (testOf(schema.not ?? {}, walk.root)(value)) add(walk, schema, keyword, value, place, why);
      return;
    case "if": {
      const isMet = testOf(schema.if ?? {}, walk.root)(value);
      const names = Object.keys(schema.if?.properties ?? {});
      const because = [...why, ...names.map((name) => [...place, name])];
      return into((isMet ? schema.then : schema.else) ?? {}, value, place, because);
    }
    case "items":
      if (!Array.isArray(value)) return;
      return value.forEach((item, index) => into(schema.items ?? {}, item, [...place, index]));
    default:
      if (isRecord(value)) visitFields(walk, keyword, schema, value, place, why, into);
  }
}

function visitFields(
  walk: Walk,
  keyword: string,
  schema: Schema,
  value: Fields,
  place: Steps,
  why: Steps[],
  into: (schema: Schema, item: unknown, at: Steps) => void,
): void {
  if (keyword === "properties") {
    for (const [name, one] of Object.entries(schema.properties ?? {})) {
      if (Object.hasOwn(value, name)) into(one, value[name], [...place, name]);
    }
  } else if (keyword === "required") {
    for (const name of schema.required ?? []) {
      if (!Object.hasOwn(value, name)) add(walk, schema, keyword, null, [...place, name], why);
    }
  } else if (keyword === "additionalProperties" && schema.additionalProperties === false) {
    for (const name of Object.keys(value)) {
      const isKnown = Object.hasOwn(schema.properties ?? {}, name);
      if (!isKnown) add(walk, schema, keyword, value[name], [...place, name], why);
    }
  }
}

function add(
  walk: Walk,
  schema: Schema,
  keyword: string,
  value: unknown,
  place: Steps,
  why: readonly Steps[],
): void {
  walk.found.push({
    rule: schema["x-rule"]?.[keyword] ?? KEYWORD_RULES[keyword] ?? keyword,
    path: pointer(place),
    keyword,
    limit: (schema as Fields)[keyword],
    value,
    conditions: new Set(why.map(pointer)),
  });
}
