/** The violations that the standalone validators find, in the order of the schema. */

import { validators, type ValidatorError } from "./build/validators.js";
import { sharedSchema, type Schema } from "./contract.js";
import { KEYWORD_RULES } from "./facts.js";
import { ExactNumber, standIn } from "./numbers.js";
import { pointer, steps } from "./pointers.js";
import { isObject, own } from "./values.js";

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

/** A violation, and the positions of its constraint and its value, for ordering. */
interface Placed {
  readonly violation: Violation;
  readonly order: readonly number[];
}

/** Check a value against a schema. */
export function violations(name: string, value: unknown): readonly Violation[] {
  const validate = validators[name];
  if (validate === undefined) throw new RangeError(`unknown schema "${name}"`);
  if (validate(withStandIns(value))) return [];
  const root = sharedSchema(name);
  const fields = new FieldOrder();
  return (validate.errors ?? [])
    .filter((error) => error.keyword !== "if")
    .map((error) => placed(error, root, value, fields))
    .sort((one, other) => compare(one.order, other.order))
    .map((one) => one.violation);
}

/** Return the first problem of a value, in a few words for a developer; null if there is none. */
export function firstProblem(name: string, value: unknown): string | null {
  const first = violations(name, value)[0];
  return first === undefined ? null : `${first.path || "(document)"}: ${first.rule}`;
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

/** Return a copy for the validators, which do not support exact numbers. */
function withStandIns(value: unknown): unknown {
  if (value instanceof ExactNumber) return standIn(value);
  if (typeof value === "bigint") return standIn(new ExactNumber(String(value)));
  if (Array.isArray(value)) return value.map(withStandIns);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withStandIns(one)]));
}

/** The positions of the fields of an object; each object is scanned once. */
class FieldOrder {
  readonly #known = new Map<unknown, ReadonlyMap<string, number>>();

  of(holder: unknown, field: string): number {
    const known =
      this.#known.get(holder) ??
      new Map(Object.keys(holder as object).map((name, index) => [name, index]));
    this.#known.set(holder, known);
    return known.get(field) ?? 0;
  }
}

function placed(error: ValidatorError, root: Schema, payload: unknown, fields: FieldOrder): Placed {
  const path = steps(error.schemaPath).map(decodeURIComponent);
  const place = steps(error.instancePath);
  const instance = at(payload, place);
  const { schema, order, conditions } = walked(path, place, root);
  const { keyword } = error;
  const limit = (schema as Readonly<Record<string, unknown>>)[keyword];
  const rule = schema["x-rule"]?.[keyword] ?? KEYWORD_RULES[keyword] ?? keyword;
  const { missingProperty, additionalProperty } = error.params;
  const field = missingProperty ?? additionalProperty;
  const violation: Violation = {
    rule,
    path: pointer(field === undefined ? place : [...place, field]),
    keyword,
    limit,
    value: field === undefined ? instance : (at(instance, [field]) ?? null),
    conditions,
  };
  return { violation, order: [...order, placeOf(error, instance, limit, fields)] };
}

/** Return the place of a missing or additional field among the others. */
function placeOf(
  { params }: ValidatorError,
  instance: unknown,
  limit: unknown,
  fields: FieldOrder,
): number {
  const { missingProperty, additionalProperty } = params;
  if (missingProperty !== undefined) return (limit as string[]).indexOf(missingProperty);
  return additionalProperty === undefined ? 0 : fields.of(instance, additionalProperty);
}

interface Walked {
  readonly schema: Schema;
  readonly order: readonly number[];
  readonly conditions: ReadonlySet<string>;
}

/** Follow a path through a schema to the holder of its last keyword, and record the path. */
function walked(path: readonly string[], place: readonly string[], root: Schema): Walked {
  const order: number[] = [];
  const conditions = new Set<string>();
  let here: object = root;
  let schema: Schema = root;
  let depth = 0;
  for (const [index, step] of path.entries()) {
    if (!Object.hasOwn(here, step)) here = follow(here, root);
    schema = here;
    const isName = path[index - 1] === "properties";
    const isBranch = !isName && (step === "then" || step === "else");
    if (isBranch) {
      const holder = place.slice(0, depth);
      const names = Object.keys(schema.if?.properties ?? {});
      names.forEach((one) => conditions.add(pointer([...holder, one])));
    }
    order.push(Object.keys(here).indexOf(isBranch ? "if" : step));
    if (!isName && step === "items") order.push(Number(place[depth]));
    if (isName || step === "items") depth += 1;
    here = ((here as Readonly<Record<string, unknown>>)[step] ?? {}) as object;
  }
  return { schema, order, conditions };
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

function compare(one: readonly number[], other: readonly number[]): number {
  for (const [index, first] of one.entries()) {
    const second = other[index] ?? -1;
    if (first !== second) return first - second;
  }
  return one.length - other.length;
}
