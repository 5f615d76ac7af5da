/** What a form is: its facts, and its functions. */

import type { Envelopes } from "../build/envelopes.js";
import type { JsonObject } from "../contract/contract.js";
import { Outcome, type BuiltEnvelope, type CanonicalResult } from "./canonical-result.js";

/** The names of the forms. */
export type FormName = keyof Envelopes;

/** The names of the forms that conversion knows. */
export type ConvertibleName = Exclude<FormName, "tool-message" | "run-record" | "run-state">;

/** Why no form could be recognized. */
export type NoForm = "form-ambiguous" | "form-unknown";

/** One form. */
export interface Form {
  readonly name: FormName;
  /** Keys of which an envelope of this form has at least one. */
  readonly discriminators: readonly string[];
  /** Key of an object that must be in the envelope → keys of which that object has at least one. */
  readonly nestedDiscriminators: readonly (readonly [string, readonly string[]])[];
  readonly outcome: (envelope: JsonObject) => Outcome;
  /** The field that speaks to people and to the model. */
  readonly message: string | null;
  /** The field that holds what the tool found or produced. */
  readonly data: string | null;
  /** Whether that field is text by definition, so that JSON in it is not a mistake. */
  readonly dataIsText: boolean;
  /** The open field that may hold the `toolresult` extension. */
  readonly extension: "meta" | "metadata" | null;
  /** Pointer to the name of the tool. */
  readonly tool: string | null;
  /** Pointer to the identifier of the model's call. */
  readonly toolCallId: string | null;
  /** Pointer to how long the call took, and how many milliseconds its unit has. */
  readonly duration: { readonly path: string; readonly milliseconds: number } | null;
}

/** A form that is a tool result: to the canonical result, and from it. */
export interface ResultForm extends Form {
  readonly name: ConvertibleName;
  readonly extension: "meta" | "metadata";
  readonly toCanonical: (envelope: JsonObject) => CanonicalResult;
  readonly fromCanonical: (canonical: CanonicalResult) => BuiltEnvelope;
}
