/** What the contract states, as `build/contract.js` holds it. */

import type {
  Texts,
  RuleRow,
  Schema,
  Range,
  DialectEntry,
  CodeRow,
  FormFacts,
} from "./contract.js";

/** The regular expressions of the catalog. */
export type PatternName =
  | "failure-text"
  | "line-end"
  | "line-end-escaped-once"
  | "line-end-escaped-twice"
  | "line-end-escaped-thrice"
  | "traceback-header"
  | "frame-with-source"
  | "frame"
  | "frame-location"
  | "frame-name"
  | "frames-title"
  | "frame-after-frame"
  | "exception-line"
  | "escaped-frames"
  | "margin"
  | "indentation"
  | "text-end"
  | "text-end-single";

/** What the contract states, a constant each in `build/contract.js`. */
export interface Catalog {
  readonly version: string;
  readonly white_space: string;
  readonly schemas: Readonly<Record<string, Schema>>;
  /** What the schema of a tool-return says about its meta, without words: what a builder asks. */
  readonly meta_schema: Schema;
  readonly codes: readonly CodeRow[];
  readonly generic_failure: number;
  readonly no_data: number;
  readonly reserved_codes: readonly [number, number];
  readonly code_ranges: readonly Range[];
  /** What each code says where nobody says more: code → message. */
  readonly code_messages: Readonly<Record<number, Texts>>;
  readonly dialects: readonly DialectEntry[];
  /** A failure of which only the type of an error is known. */
  readonly failure_with_type: Texts;
  readonly rules: readonly RuleRow[];
  /** The rules that a key breaks: their findings have the place of the key. */
  readonly key_rules: readonly string[];
  readonly phrases: Readonly<Record<string, Texts>>;
  /** The parts of a result that a form may lack, in words. */
  readonly capabilities: Readonly<Record<string, Texts>>;
  /** The pattern of a text that is not blank. */
  readonly visible: string;
  readonly patterns: Readonly<Record<PatternName, string>>;
  readonly traceback_cues: readonly string[];
  readonly secrets: readonly { readonly id: string; readonly pattern: string }[];
  readonly vague_messages: readonly string[];
  readonly final_punctuation: string;
  readonly token_decoration: string;
  readonly exclusive_keys: readonly string[];
  readonly suggested_keys: readonly string[];
  /** What class a failure of somebody else has, where it says so itself. */
  readonly classes: {
    /** HTTP status → code, and the statuses that say less than words. */
    readonly statuses: Readonly<Record<string, number>>;
    readonly vague_statuses: readonly number[];
    readonly status_fields: readonly string[];
    readonly name_fields: readonly string[];
    /** Where the fields are: the object itself, and these objects in it. */
    readonly inside: readonly string[];
    /** Fields in which systems say how long to wait, and how many milliseconds their unit has. */
    readonly waits: Readonly<Record<string, number>>;
    readonly most_characters: number;
    readonly status_in_words: string;
    readonly renewed_soon: string;
    readonly words: readonly { readonly code: number | null; readonly pattern: string }[];
  };
  readonly forms: readonly FormFacts[];
  /** Where servers wrap their only value, and what beside it says only that it worked. */
  readonly repetition: {
    readonly wrappers: readonly string[];
    readonly true: readonly string[];
    readonly false: readonly string[];
    readonly statuses: readonly string[];
    readonly labels: readonly string[];
    readonly labeled: string;
    readonly argument_error: readonly string[];
  };
  /** What images, audio and files are in data. */
  readonly media: {
    readonly kinds: readonly string[];
    readonly content: string;
    readonly structure: string;
    readonly data_url: string;
    readonly types: Readonly<Record<string, string>>;
    readonly holders: readonly string[];
    readonly media_types: readonly string[];
    readonly unreadable: { readonly names: readonly string[]; readonly types: readonly string[] };
    readonly bytes: readonly string[];
    readonly urls: readonly string[];
    readonly names: readonly string[];
    readonly formats: Readonly<Record<string, string>>;
    readonly base64: string;
    readonly long_base64: string;
    readonly sure_length: number;
    readonly signatures: readonly { readonly media_type: string; readonly pattern: string }[];
  };
  /** What a returned value says of its own outcome. */
  readonly evidence: {
    /** Sets of keys, and of words, by name. */
    readonly names: Readonly<Record<string, readonly string[]>>;
    readonly values: Readonly<Record<string, readonly string[]>>;
    readonly patterns: Readonly<Record<string, string>>;
    readonly reasons: readonly string[];
    readonly structure: readonly StructureRow[];
    readonly wrappers: readonly string[];
    readonly beside_wrapper: readonly string[];
    /** The failure flag of each carrier, and whether its SDK writes it when nobody sets it. */
    readonly flags: Readonly<Record<string, { readonly field: string; readonly default: boolean }>>;
    readonly empty: { readonly lists: readonly string[]; readonly counts: readonly string[] };
    readonly succeeded: { readonly statuses: readonly string[]; readonly codes: readonly number[] };
  };
  /** How words of a sentence are judged. */
  readonly sentence_words: {
    readonly most_characters: number;
    readonly most_lines: number;
    readonly denial_characters: number;
    readonly denial_lines: number;
    readonly denial_within: number;
    readonly opening_characters: number;
    readonly opening_lines: number;
    /** Characters that are read as those of `simplified` in the same place. */
    readonly traditional: string;
    readonly simplified: string;
    readonly failure: readonly { readonly name: string; readonly pattern: string }[];
  } & { readonly [rows in Rows]: readonly string[] };
  /** The signs of a process. */
  readonly process_names: {
    readonly exit_codes: readonly string[];
    readonly spawn_codes: readonly string[];
    readonly timeouts: readonly string[];
    readonly interruptions: readonly string[];
    readonly streams: readonly string[];
    readonly process: readonly string[];
    readonly process_holders: readonly string[];
  };
  readonly operation_types: readonly string[];
  readonly defaults: {
    readonly message: string;
    readonly operation_type: string;
    readonly tool: string;
    readonly execution_time_ms: number;
    readonly batch_tool: string;
  };
  readonly limits: {
    readonly depth: number;
    readonly findings: number;
    readonly quoted_characters: number;
    readonly suggestion_closeness: number;
  };
  readonly keyword_rules: Readonly<Record<string, string>>;
}

/** Lists of patterns that are asked of a sentence. */
export type Rows =
  | "success"
  | "no_success"
  | "done"
  | "contrast"
  | "other"
  | "code"
  | "nothing"
  | "something"
  | "denial"
  | "opening"
  | "closing";

/** A rule by which an object says that it failed. */
export interface StructureRow {
  readonly id: string;
  readonly keys: readonly string[];
  readonly is: string;
  readonly in?: string;
  readonly beside?: readonly { readonly keys: readonly string[]; readonly is: string }[];
  readonly without?: readonly string[];
  readonly only?: readonly string[];
  readonly outcome?: string;
  readonly empty?: boolean;
  readonly code?: number;
}
