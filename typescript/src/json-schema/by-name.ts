/** Schemas by name: what a value breaks in one, and the schema of a field. */

import { sharedSchema, type Schema } from "../contract/contract.js";
import { steps } from "../strict-json/pointers.js";
import { own } from "../strict-json/values.js";
import type { Test } from "./keywords.js";
import { testOf } from "./validator.js";
import { violationsOf, type Violation } from "./violations.js";

const tests = /* @__PURE__ */ new Map<string, Test>();

/** Whether a value satisfies a schema. */
export function satisfies(name: string, value: unknown): boolean {
  return (tests.get(name) ?? testOfNamed(name))(value);
}

function testOfNamed(name: string): Test {
  const root = sharedSchema(name);
  const made = testOf(root, root);
  tests.set(name, made);
  return made;
}

/** Check a value against a schema. */
export function violations(name: string, value: unknown): readonly Violation[] {
  return violationsOf(sharedSchema(name), value);
}

/** Return the schema of a field, following references and items; else {}. */
export function fieldSchema(root: Schema, path: string): Schema {
  return schemaAt(root, steps(path));
}

/** Return the schema at the end of some steps, likewise. */
export function schemaAt(root: Schema, path: readonly string[]): Schema {
  let here = root;
  for (const step of path) {
    here = follow(here, root);
    const isIndex = /^[0-9]+$/.test(step) && here.items !== undefined;
    here = (isIndex ? here.items : (own(propertiesOf(here), step) as Schema | undefined)) ?? {};
  }
  return follow(here, root);
}

/** Return the properties of a schema; {} if it has none. */
export function propertiesOf(schema: Schema): Readonly<Record<string, Schema>> {
  return schema.properties ?? {};
}

function follow(schema: Schema, root: Schema): Schema {
  let target = schema;
  while (target.$ref !== undefined) {
    target = root.$defs?.[target.$ref.replace("#/$defs/", "")] ?? {};
  }
  return target;
}

/** Return the value at a place. */
export function at(root: unknown, place: readonly string[]): unknown {
  let here = root;
  for (const step of place) {
    if (typeof here !== "object" || here === null || !Object.hasOwn(here, step)) return undefined;
    here = (here as Readonly<Record<string, unknown>>)[step];
  }
  return here;
}
