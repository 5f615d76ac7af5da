/**
 * Whether a value satisfies a schema, with the keywords of JSON Schema that the contract uses, and
 * no others.
 *
 * A compiled validator for each schema would be two thirds of the package; these few functions
 * serve all of them, and a schema costs nothing until a value is checked against it. Ajv judges
 * the same fixtures in the tests.
 */

import type { Schema } from "../contract/contract.js";
import { isRecord, LEAVES, typeTest, type Fields, type Test } from "./keywords.js";

const tests = /* @__PURE__ */ new WeakMap<Schema, Test>();

/** Return the test of a schema; it is made when it is first asked for. */
export function testOf(schema: Schema, root: Schema): Test {
  const known = tests.get(schema);
  if (known !== undefined) return known;
  const made = compiled(schema, root);
  tests.set(schema, made);
  return made;
}

// What is tested together: the fields of a value are gone through once.
const OF_FIELDS = ["properties", "additionalProperties", "required"];

function compiled(schema: Schema, root: Schema): Test {
  const hasFields = OF_FIELDS.some((keyword) => keyword in schema);
  const parts: Test[] = hasFields ? [fieldsTest(schema, root)] : [];
  for (const [keyword, limit] of Object.entries(schema)) {
    if (hasFields && keyword === "type") continue;
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

function itemsTest(test: Test): Test {
  return (value) => !Array.isArray(value) || value.every(test);
}

function branchTest(schema: Schema, root: Schema): Test {
  const [condition, then, other] = [schema.if, schema.then, schema.else].map((one) =>
    testOf(one ?? {}, root),
  ) as [Test, Test, Test];
  return (value) => (condition(value) ? then(value) : other(value));
}

/** Return the schema that a reference leads to. */
export function referred(schema: Schema, root: Schema): Schema {
  return root.$defs?.[(schema.$ref ?? "").replace("#/$defs/", "")] ?? {};
}

// Fields

/** What a schema says about the fields of a value, and about a value that has none. */
interface Fielded {
  readonly names: readonly string[];
  readonly tests: readonly Test[];
  readonly required: readonly string[];
  readonly isClosed: boolean;
  readonly other: Test;
}

// As many fields are looked up faster than those of a value are gone through.
const FEW = 2;

/** Test `type`, `properties`, `required` and a closed `additionalProperties` together. */
function fieldsTest(schema: Schema, root: Schema): Test {
  const all = Object.entries(schema.properties ?? {});
  const fielded = {
    names: all.map(([name]) => name),
    tests: all.map(([, one]) => testOf(one, root)),
    required: schema.required ?? [],
    isClosed: schema.additionalProperties === false,
    other: schema.type === undefined ? anything : typeTest(schema.type),
  };
  return !fielded.isClosed && all.length <= FEW ? fewFieldsTest(fielded) : allFieldsTest(fielded);
}

function fewFieldsTest({ names, tests, required, other }: Fielded): Test {
  return (value) => {
    if (!isRecord(value)) return other(value);
    for (let index = 0; index < names.length; index += 1) {
      const name = names[index] as string;
      const found = value[name];
      const isRight = found === undefined || (tests[index] as Test)(found);
      if (!isRight && Object.hasOwn(value, name)) return false;
    }
    return hasAll(value, required);
  };
}

function allFieldsTest({ names, tests, required, isClosed, other }: Fielded): Test {
  const rows = names.map((name, index) => {
    return [name, { test: tests[index] as Test, count: Number(required.includes(name)) }] as const;
  });
  const fields = new Map(rows);
  return (value) => {
    if (!isRecord(value)) return other(value);
    let count = 0;
    for (const name in value) {
      const field = fields.get(name);
      if (field === undefined) {
        if (isClosed && Object.hasOwn(value, name)) return false;
      } else {
        count += field.count;
        if (!field.test(value[name]) && Object.hasOwn(value, name)) return false;
      }
    }
    return (count === required.length && !inherits(value)) || hasAll(value, required);
  };
}

function hasAll(value: Fields, names: readonly string[]): boolean {
  for (const name of names) if (!Object.hasOwn(value, name)) return false;
  return true;
}

/** Whether an object may show fields that are not its own. */
function inherits(value: Fields): boolean {
  if (Object.getPrototypeOf(value) !== Object.prototype) return true;
  for (const _ in {}) return true;
  return false;
}
