/** How an envelope is shown to the model. */

import type { Lang } from "../contract/contract.js";
import { requireLanguage } from "../text/languages.js";
import { agreed, given, type WithSettings } from "../validation/agreed.js";
import type { Redact } from "./redaction.js";
import { STYLES, type Style } from "./styles.js";

/** The fewest characters that a text may be limited to. */
export const SMALLEST_LIMIT = 200;
/** What stays of the tracebacks in a result that is not ok. */
export type Tracebacks = "keep" | "last-line" | "drop";

const TRACEBACKS: readonly string[] = ["keep", "last-line", "drop"];

/** How to show an envelope. */
export interface ContentOptions {
  /** "text", the default, or "envelope": JSON with success, operationType, data and message. */
  readonly style?: Style | undefined;
  /** Whether to add what the error code's row advises. */
  readonly advice?: boolean | undefined;
  /**
   * How many characters (code points) the text may have, at least 200. Output is shortened first:
   * its head and tail stay, with a notice between them. An error's message is shortened likewise
   * only if it alone is longer.
   */
  readonly maxChars?: number | undefined;
  /**
   * "last-line", the default: only frames are cut. "keep": nothing is, for agents that debug their
   * own program. "drop": texts in data that hold a traceback are left out as well.
   */
  readonly tracebacks?: Tracebacks | undefined;
  /**
   * Whether to put what the tool said between two lines with a random nonce, which it cannot fake;
   * `workflow.toolRules({ fence: true })` tells the model about it.
   */
  readonly fence?: boolean | undefined;
  /**
   * Hides secrets: a function from text to text, or true for the built-in one, which knows the
   * shapes of well-known keys and tokens and guarantees nothing.
   */
  readonly redact?: Redact | undefined;
  /** Makes the nonces of fences; random by default. */
  readonly nonce?: (() => string) | undefined;
}

/** How to show an envelope, and what was agreed: its options override those of `shown`. */
export interface ShowOptions extends ContentOptions, WithSettings {}

/** How to make a message of an envelope. */
export interface MessageOptions extends ShowOptions {
  /** Identifier of the model's call that this answers; that of the result itself by default. */
  readonly toolCallId?: string | undefined;
  /** The tool's name; that of a tool-result or tool-message by default. */
  readonly name?: string | undefined;
  /** Whether the host keeps the message to itself. */
  readonly isInternal?: boolean | undefined;
}

export function requireOptions(options: ContentOptions): void {
  const { style = "text", tracebacks = "last-line", maxChars } = options;
  if (!STYLES.includes(style)) {
    throw new RangeError(`style: expected one of ${STYLES.join(", ")}, got "${style}"`);
  }
  if (!TRACEBACKS.includes(tracebacks)) {
    throw new RangeError(
      `tracebacks: expected one of ${TRACEBACKS.join(", ")}, got "${tracebacks}"`,
    );
  }
  if (maxChars !== undefined && !(maxChars >= SMALLEST_LIMIT)) {
    throw new RangeError(`maxChars: expected at least ${SMALLEST_LIMIT}, got ${maxChars}`);
  }
}

/** Return the options that hold for a call, with those of `shown` beside the others. */
export function shownOptions<Options extends ShowOptions>(options: Options): Options {
  const all = agreed(options);
  return all.shown === undefined ? all : { ...all.shown, ...given(all) };
}

export function languageOf(options: ShowOptions): Lang {
  return requireLanguage(options.lang ?? "en");
}
