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
  readonly phrases: Readonly<Record<string, Texts>>;
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
  /** How an object says that it failed, beside the field by which its form decides. */
  readonly reported_failure: {
    readonly true: readonly string[];
    readonly false: readonly string[];
    readonly types: readonly string[];
    readonly certain_type: string;
    readonly statuses: readonly string[];
    readonly certain_status: string;
    readonly item_types: readonly string[];
    readonly beside: readonly string[];
    readonly reasons: readonly string[];
    readonly error_texts: readonly string[];
    readonly no_errors: readonly string[];
    readonly error_codes: readonly string[];
    readonly error_messages: readonly string[];
    readonly return_codes: readonly string[];
    readonly http_statuses: readonly string[];
    readonly problem: readonly string[];
    readonly proxy: readonly string[];
    readonly exit_codes: readonly string[];
    readonly spawn_codes: readonly string[];
    readonly timeouts: readonly string[];
    readonly interruptions: readonly string[];
    readonly streams: readonly string[];
    readonly process: readonly string[];
    readonly process_holders: readonly string[];
    readonly wrappers: readonly string[];
    readonly beside_wrapper: readonly string[];
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
