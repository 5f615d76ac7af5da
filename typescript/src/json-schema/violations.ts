/** What a value breaks in a schema: every constraint, in the order of the schema. */

import type { Schema } from "../contract/contract.js";
import { KEYWORD_RULES } from "../contract/facts.js";
import { pointer } from "../strict-json/pointers.js";
import { isRecord, LEAVES, type Fields } from "./keywords.js";
import { referred, testOf } from "./validator.js";

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

type Steps = readonly (string | number)[];

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
