/** The contract as data: schemas, table, rules and texts, in one file. */

import * as catalog from "../build/contract.js";
import type { Rule, SchemaName } from "../build/names.js";
import { steps } from "../strict-json/pointers.js";

/** The languages of this package's texts. */
export type Lang = "en" | "zh";

/** A text in both languages. */
export type Texts = Readonly<Record<Lang, string>>;

/** A JSON object whose fields are not known. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** The severity of a finding: an error makes the payload invalid, a warning does not. */
export type Severity = "error" | "warning";

/** One row of the closed list of finding rules. */
export interface RuleRow {
  readonly id: Rule;
  readonly severity: Severity;
  readonly message: Texts;
  readonly hint: Texts;
}

/** A schema, or a part of one, with the names of its rules and its Chinese texts. */
export interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: boolean;
  readonly if?: Schema;
  readonly then?: Schema;
  readonly else?: Schema;
  readonly not?: Schema;
  readonly allOf?: readonly Schema[];
  readonly "x-rule"?: Readonly<Record<string, string>>;
  readonly "x-unique-keys"?: boolean;
  /** The first sentence of the description, which is what findings show. */
  readonly "x-meaning"?: Texts;
}

/** A block of numbers with one meaning. */
export interface Range {
  readonly minimum: number;
  readonly maximum: number;
  readonly kind: Kind;
  readonly http_status: number;
  readonly message: Texts;
}

/** Who caused the failure. */
export type Kind = "success" | "client" | "server" | "system";

/** What may have happened although a call failed: nothing, all or some or nothing of it, some of it. */
export type Effect = "none" | "unknown" | "partial";

/** The words by which authors look for a code. */
export interface Aliases {
  /** Names, and English words. */
  readonly en?: readonly string[];
  /** Chinese words. */
  readonly zh?: readonly string[];
}

/** A text in one language or both; a language that is missing shows the other. */
export interface SomeTexts {
  /** In English. */
  readonly en?: string;
  /** In Chinese. */
  readonly zh?: string;
}

/** One row of an error-code table; what it leaves out has a default. */
export interface CodeRow {
  /** The number, inside the range of its kind. */
  readonly code: number;
  /** Its name, in capitals. */
  readonly name: string;
  /** Who caused the failure. */
  readonly kind: Kind;
  /** The short default text. */
  readonly message: SomeTexts;
  /** What the code means and when to use it. */
  readonly description?: SomeTexts;
  /** Whether the same call may succeed later. */
  readonly retryable?: boolean;
  /** What may have happened although the call failed. */
  readonly effect?: Effect | null;
  /** The HTTP status that a server answers with. */
  readonly http_status?: number;
  /** What the model should do next. */
  readonly advice?: SomeTexts;
  /** The words by which authors look for it. */
  readonly aliases?: Aliases;
  /** The version of the table that brought the row. */
  readonly since?: string;
  /** Whether the row is only there for old payloads. */
  readonly deprecated?: boolean;
  /** Who defined the row. */
  readonly origin?: string;
}

/** Another system's numbers, as written in a table. */
export interface DialectEntry {
  /** Its name, by which callers name it. */
  readonly name: string;
  /** Whose numbers they are. */
  readonly description?: SomeTexts;
  /** Its numbers, and what each means. */
  readonly codes: readonly {
    /** The number there. */
    readonly code: number;
    /** Its name there. */
    readonly name: string;
    /** The code of this table that it means. */
    readonly means: number;
  }[];
}

/** A team's own error codes, in the shape of `error-codes.schema.json`. */
export interface CodesDocument {
  /** The rows, each code once. */
  readonly codes: readonly CodeRow[];
  /** The numbers of other systems. */
  readonly dialects?: readonly DialectEntry[];
}

/** The facts of one form; null is what it does not have. */
export interface FormFacts {
  readonly name: string;
  /** Keys of which an envelope of this form has at least one. */
  readonly discriminators: readonly string[];
  /** Key of an object that must be in the envelope → keys of which that object has at least one. */
  readonly nested_discriminators: Readonly<Record<string, readonly string[]>>;
  readonly message: string | null;
  readonly data: string | null;
  readonly data_is_text: boolean;
  readonly extension: "meta" | "metadata" | null;
  /** Pointers to the name of the tool and to the identifier of the model's call. */
  readonly tool: string | null;
  readonly tool_call_id: string | null;
  /** Pointer to how long the call took, and how many milliseconds its unit has. */
  readonly duration: { readonly path: string; readonly milliseconds: number } | null;
}

/** The names of all schemas, in alphabetical order. */
export const schemaNames: readonly SchemaName[] = /* @__PURE__ */ namesOf(catalog.schemas);

/** A schema by its name, or a part of one: "tool-response#/properties/meta". */
export type SchemaReference = SchemaName | `${SchemaName}#/${string}`;

/** The finding rules by their id, and their rank: best explanation first. */
export const rules: ReadonlyMap<string, RuleRow & { readonly rank: number }> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ catalog.rules.map((rule, rank) => [rule.id, { ...rule, rank }]),
);

function namesOf(schemas: object): readonly SchemaName[] {
  return Object.keys(schemas).sort() as SchemaName[];
}

const parts = /* @__PURE__ */ new Map<string, Schema>();

/**
 * Return a schema with its rules and Chinese texts; it is shared and must not be changed.
 *
 * @param reference name of a schema, with a JSON Pointer fragment for a part of it:
 *     "tool-return", "tool-response#/properties/meta".
 * @throws RangeError if there is no such schema, or it has no such part.
 */
export function sharedSchema(reference: string): Schema {
  if (typeof reference !== "string") {
    throw new TypeError(`expected the name of a schema as a string, got ${typeof reference}`);
  }
  const end = reference.indexOf("#");
  const name = end < 0 ? reference : reference.slice(0, end);
  const found = Object.hasOwn(catalog.schemas, name) ? catalog.schemas[name] : undefined;
  if (found === undefined) {
    throw new RangeError(`unknown schema "${name}"; the schemas are ${schemaNames.join(", ")}`);
  }
  return end < 0 ? found : partOf(found, name, reference.slice(end + 1));
}

/** Return the part of a schema at a pointer, with the definitions that it refers to. */
function partOf(root: Schema, name: string, fragment: string): Schema {
  const reference = `${name}#${fragment}`;
  const known = parts.get(reference);
  if (known !== undefined) return known;
  let here: unknown = fragment.startsWith("/") ? root : undefined;
  for (const step of steps(fragment)) {
    const isInside = typeof here === "object" && here !== null && Object.hasOwn(here, step);
    here = isInside ? (here as Readonly<Record<string, unknown>>)[step] : undefined;
  }
  const isSchema =
    typeof here === "object" && here !== null && ("description" in here || "type" in here);
  if (!isSchema) {
    throw new RangeError(`the schema "${name}" has no part "${fragment}"`);
  }
  const made: Schema = { ...(here as Schema), ...(root.$defs === undefined ? {} : { $defs: root.$defs }) };
  parts.set(reference, made);
  return made;
}
