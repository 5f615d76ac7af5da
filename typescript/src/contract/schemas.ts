/** The published schemas: standard keywords only. */

import { schemas as slim } from "../build/contract.js";
import type { SchemaName } from "../build/names.js";
import { head, words } from "../build/schemas.js";
import type { JsonObject, Schema } from "./contract.js";

/** How every published schema begins. */
export interface Head {
  readonly $comment: string;
  readonly $schema: string;
}

/** What a part says beyond its constraints: title, the description after its first sentence, examples. */
export type Words = readonly [title: string | null, after: string, examples?: readonly unknown[]];

// What holds schemas by name: no key in it is a keyword.
const HOLDERS = ["properties", "$defs"];

/** The schemas by name, for any JSON Schema 2020-12 validator. */
export const schemas: Readonly<Record<SchemaName, JsonObject>> = /* @__PURE__ */ published();

function published(): Readonly<Record<SchemaName, JsonObject>> {
  const entries = Object.entries(words).map(([name, rows]) => {
    const whole = inWords(slim[name], rows.values()) as JsonObject;
    return [name, { ...head, $id: `urn:toolresult:v1:${name}`, ...whole }];
  });
  return Object.fromEntries(entries) as Readonly<Record<SchemaName, JsonObject>>;
}

/** Copy a schema, which a program may then change: with the words of its parts, without rules. */
function inWords(node: unknown, rows: Iterator<Words, undefined>, isMap = false): unknown {
  if (Array.isArray(node)) return node.map((one) => inWords(one, rows));
  if (typeof node !== "object" || node === null) return node;
  const meaning = isMap ? undefined : (node as Schema)["x-meaning"];
  const row = meaning === undefined ? undefined : rows.next().value;
  const kept = Object.entries(node)
    .filter(([key]) => isMap || !key.startsWith("x-"))
    .map(([key, one]) => [key, inWords(one, rows, !isMap && HOLDERS.includes(key))] as const);
  const copy: unknown = Object.fromEntries(kept);
  if (meaning === undefined || row === undefined) return copy;
  const [title, after, examples] = row;
  return {
    ...(title === null ? {} : { title }),
    description: meaning.en + after,
    ...(copy as JsonObject),
    ...(examples === undefined ? {} : { examples: structuredClone(examples) }),
  };
}
