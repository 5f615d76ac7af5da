/** The facts of the forms that programs ask for by name; the row of each form is in `forms`. */

import * as catalog from "../build/contract.js";

const limits = catalog.limits;
const defaults = catalog.defaults;

/** How many brackets may be open at once. */
export const DEPTH_LIMIT = limits.depth;

/** How many findings a report lists; the others are counted. */
export const FINDINGS_LIMIT = limits.findings;

/** How many characters of a value a finding quotes. */
export const QUOTE_LIMIT = limits.quoted_characters;

/** How alike two names are of which one suggests the other, from 0 to 1. */
export const CLOSENESS = limits.suggestion_closeness;

/** What a success without a message says. */
export const DEFAULT_MESSAGE = defaults.message;

/** The type of a result that does not say its own. */
export const DEFAULT_OPERATION_TYPE = defaults.operation_type;

/** The value of a required field that is unknown; conversion lists the field in `assumed`. */
export const UNKNOWN_TOOL = defaults.tool;
export const UNKNOWN_DURATION = defaults.execution_time_ms;

/** The tool that an executor names in its answer to several calls. */
export const BATCH = defaults.batch_tool;

/** Keys that only one kind of envelope has: a payload with both is ambiguous. */
export const EXCLUSIVE_KEYS = catalog.exclusive_keys;

/** What a key may have been meant to be if the form is unknown, the likely ones first. */
export const SUGGESTED_KEYS = catalog.suggested_keys;

/** The rule of a keyword for which the schema names no other (`x-rule`). */
export const KEYWORD_RULES = catalog.keyword_rules;
