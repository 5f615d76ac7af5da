/** What each tool promises of its own `data`: a schema by the name of the tool. */

import type { JsonObject, Lang } from "../contract/contract.js";
import { quote } from "../findings/finding.js";
import { placed, type AnyFinding } from "../findings/selection.js";
import { extensionOf, Outcome } from "../forms/canonical-result.js";
import { valueAt } from "../forms/envelope-fields.js";
import type { Form } from "../forms/form.js";
import { parseExactly, plainNumbers } from "../strict-json/parser.js";
import { below } from "../strict-json/pointers.js";
import { TextError } from "../strict-json/text-error.js";
import { isObject, own } from "../strict-json/values.js";
import { isBlank } from "../text/characters.js";

/** Any schema that speaks version 1 of Standard Schema and answers at once, such as zod's. */
export interface SchemaOfData<Output> {
  /** Where readers of Standard Schema look. */
  readonly "~standard": {
    /** The version of Standard Schema. */
    readonly version: 1;
    /** The library that made it. */
    readonly vendor: string;
    /** Judge a value at once. */
    readonly validate: (value: unknown) => unknown;
    /** For the compiler alone; never there at run time. */
    readonly types?: { readonly input: unknown; readonly output: Output } | undefined;
  };
}

/** What each tool promises of the data of its successes, by the tool's name. */
export type DataContracts = Readonly<Record<string, SchemaOfData<unknown>>>;

/** What is wrong with data, as another library says it. */
export interface Issue {
  readonly message: string;
  readonly path: readonly (string | number)[];
}

/**
 * Hold data to a schema.
 *
 * @throws TypeError if the schema does not answer at once.
 */
export function heldTo(schema: SchemaOfData<unknown>, data: unknown): { readonly value: unknown } | { readonly issues: readonly Issue[] } {
  const answer = schema["~standard"].validate(data);
  if (answer instanceof Promise || !isObject(answer)) {
    throw new TypeError("data: expected a schema that answers at once, got one that is async");
  }
  const issues = own(answer, "issues");
  if (!Array.isArray(issues)) return { value: answer["value"] };
  return { issues: (issues as readonly Issue[]).map((one) => ({ ...one, path: pathOf(one) })) };
}

/** Return the path of another library's issue, whose steps may be objects with a key. */
function pathOf({ path = [] }: { readonly path?: readonly unknown[] }): readonly (string | number)[] {
  return path.map((step) => (isObject(step) ? step["key"] : step) as string | number);
}

/** Return what is wrong with the data of an envelope that is ok, by the contract of its tool. */
export function contractFindings(
  envelope: JsonObject,
  form: Form,
  contracts: DataContracts,
  tool: string | null,
  lang: Lang,
): readonly AnyFinding[] {
  const named = namedTool(envelope, form) ?? tool;
  const { data } = form;
  if (named === null || data === null || !Object.hasOwn(contracts, named) || form.outcome(envelope) !== Outcome.OK) return [];
  const schema = contracts[named] as SchemaOfData<unknown>;
  const root = below(null, data);
  return issuesOf(schema, own(envelope, data) ?? null, form.dataIsText).map(({ message, path }) => {
    const place = path.reduce<typeof root>((at, step) => below(at, step), root);
    return placed("data-contract", place, lang, { tool: quote(named), reason: message, place: schema["~standard"].vendor });
  });
}

/** Return what is wrong with data; text may hold what the contract means as JSON. */
function issuesOf(schema: SchemaOfData<unknown>, data: unknown, isText: boolean): readonly Issue[] {
  const found = heldTo(schema, plainNumbers(data));
  if (!("issues" in found)) return [];
  const inside = isText && typeof data === "string" ? parsed(data) : undefined;
  if (inside === undefined) return found.issues;
  const again = heldTo(schema, inside);
  return "issues" in again ? again.issues.map(({ message }) => ({ message, path: [] })) : [];
}

function parsed(text: string): unknown {
  try {
    return plainNumbers(parseExactly(text, "en").value);
  } catch (error) {
    if (error instanceof TextError) return undefined;
    throw error;
  }
}

/** Return the tool that an envelope names; null where conversion had to invent the name. */
function namedTool(envelope: JsonObject, form: Form): string | null {
  const name = valueAt(envelope, form.tool);
  const assumed = own(extensionOf(envelope, form.extension), "assumed");
  const isAssumed = Array.isArray(assumed) && assumed.includes(form.tool);
  return typeof name === "string" && !isBlank(name) && !isAssumed ? name : null;
}

/**
 * Return the contracts.
 *
 * @throws TypeError if one is not a schema.
 */
export function requireContracts(contracts: DataContracts | undefined): DataContracts | undefined {
  for (const [tool, schema] of Object.entries(contracts ?? {})) {
    const standard = (schema as Partial<SchemaOfData<unknown>> | null | undefined)?.["~standard"];
    if (typeof standard?.validate !== "function") {
      throw new TypeError(`dataContracts: expected a Standard Schema for ${JSON.stringify(tool)}, such as one of zod`);
    }
  }
  return contracts;
}
