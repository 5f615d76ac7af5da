/** What a carrier is: everything that is particular to one format for tool results. */

import type { JsonObject } from "../contract/contract.js";
import type { CanonicalResult } from "../forms/canonical-result.js";
import { Outcome } from "../forms/canonical-result.js";
import type { ResultForm } from "../forms/form.js";
import type { Media } from "../forms/media-shapes.js";

/** The name of the mark that tells our envelopes from those of others. */
export const KEY = "toolresult/envelope";
const VERSION = "1";

/** A result on its way into a carrier. */
export interface Outgoing {
  readonly form: ResultForm;
  readonly envelope: JsonObject;
  readonly result: CanonicalResult;
  /** The envelope as the model may see it: media that are written natively stand in it as a reference. */
  readonly shown: JsonObject;
  /** The data likewise, without the blocks that are written natively; undefined if nothing is left. */
  readonly data: unknown;
  /** The data with all of its content blocks, those that are written natively as references. */
  readonly whole: unknown;
  /** What the model is to see of it. */
  readonly text: string;
  /** The same, and the media that are written natively, in their order. */
  readonly pieces: readonly (string | JsonObject)[];
  /** The images, audio and files that are written natively, as the carrier has them. */
  readonly media: readonly JsonObject[];
  /** Whether the model is to see the text and no envelope beside it: the caller says how it is shown. */
  readonly isTextOnly: boolean;
  readonly toolCallId: string | null;
  readonly name: string | null;
}

/** A result as it was received, before it is decided what of it to trust. */
export interface Incoming {
  /** The failure flag; null where it does not tell. */
  readonly failed: boolean | null;
  /** What the model sees as text, or null. */
  readonly text: string | null;
  /** The visible JSON; undefined if there is none. */
  readonly value: unknown;
  /** Blocks that are not text, where the value is a structure of its own beside them. */
  readonly beside: readonly unknown[];
  /** The value at the place of the envelope; undefined if there is none. */
  readonly kept: unknown;
  /** Whether only we put an envelope there, so that a text that does not fit was edited. */
  readonly ours: boolean;
  /** The content of each block, a text or a JSON value, and the blocks themselves. */
  readonly pieces: readonly unknown[];
  readonly blocks: readonly unknown[];
  readonly toolCallId: unknown;
  readonly name: unknown;
  /** Milliseconds, or null. */
  readonly executionTimeMs: unknown;
  /**
   * Whether there is a failure flag that somebody sets on purpose, so that nobody has to guess from the
   * words. A flag that the format writes by default is none.
   */
  readonly flagged: boolean;
  /** The field of the flag that the format writes when nobody sets it, or null. */
  readonly defaultFlag: string | null;
  /** Whether the carrier says that the tool is still running. */
  readonly isRunning: boolean;
  /** The error code that the carrier itself names, such as a denial; null if it names none. */
  readonly code: number | null;
}

/** Nothing received yet: what a reader fills in. */
export const NOTHING: Incoming = {
  failed: false,
  text: null,
  value: undefined,
  beside: [],
  kept: undefined,
  ours: true,
  pieces: [],
  blocks: [],
  toolCallId: undefined,
  name: undefined,
  executionTimeMs: null,
  flagged: false,
  defaultFlag: null,
  isRunning: false,
  code: null,
};

/** What a carrier requires of an identifier or a name. */
export interface IdentifierRule {
  readonly field: string;
  readonly isRequired: boolean;
  /** What it must match as a whole; null accepts anything that is not blank. */
  readonly pattern: string | null;
}

/** One format, and how to write and read it. */
export interface Carrier<Message> {
  readonly title: string;
  /** An outline of it, for error messages. */
  readonly shape: string;
  readonly write: (outgoing: Outgoing) => Message;
  readonly read: (given: JsonObject) => Incoming;
  /** The name that every language gives it. */
  readonly name: string;
  /** Whether there is a place for the whole envelope. */
  readonly hasPlace: boolean;
  readonly toolCallId: IdentifierRule | null;
  readonly toolName: IdentifierRule | null;
  /** Return the carrier's own block for media; null where it has none. */
  readonly native: ((media: Media, failed: boolean) => JsonObject | null) | null;
}

/** A value does not have the shape of this carrier; it never leaves the package. */
export class ShapeError extends Error {
  constructor(
    readonly path: string,
    readonly expected: string,
    readonly found: unknown = undefined,
  ) {
    super(`${path}: ${expected}`);
  }
}

/** Whether a result is flagged as failed: every outcome but ok is, empty included. */
export function hasFailed({ result }: Outgoing): boolean {
  return result.outcome !== Outcome.OK;
}

/** Return the fields that are not null. */
export function given<Field>(fields: Readonly<Record<string, Field | null>>): { [key: string]: Field } {
  const said = Object.entries(fields).filter((row): row is [string, Field] => row[1] !== null);
  return Object.fromEntries(said);
}

/** Return the mark that tells our envelopes from those of others. */
export function markOf({ form }: Outgoing): JsonObject {
  return { [KEY]: { schema: form.name, version: VERSION } };
}

/** Return the blocks of texts, of a type, and of media in their order. */
export function blocksOf({ pieces }: Outgoing, type: string): JsonObject[] {
  return pieces.map((one) => (typeof one === "string" ? { type, text: one } : one));
}
