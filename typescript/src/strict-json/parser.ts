/**
 * A strict JSON parser (RFC 8259, UTF-8): rejects whatever two parsers could interpret differently.
 *
 * JSON.parse reports neither duplicate keys nor positions, and rounds numbers. This parser does
 * what the Python package's does: byte order marks, NaN, unpaired surrogates and excessive depth
 * are errors, numbers are exact, and duplicate keys are reported to the caller.
 */

import type { Lang } from "../contract/contract.js";
import { ContractError, reportOf } from "../findings/finding.js";
import { requireLanguage } from "../text/languages.js";
import { agreed, type WithSettings } from "../validation/agreed.js";
import { characters } from "./encoding.js";
import { isExact } from "./exact.js";
import { withoutSpelling } from "./numbers.js";
import { pointer, stepsTo } from "./pointers.js";
import { readQuickly } from "./quick.js";
import { Parser, type Parsed, type ParsedExactly } from "./strict-parser.js";
import { TextError } from "./text-error.js";

/** How to parse. */
export interface ReadOptions extends WithSettings {
  /** Keep as `ExactNumber` also what JavaScript would write differently, such as 1.0. */
  readonly exact?: boolean | undefined;
}

/**
 * Parse one JSON value without loss: what a number cannot represent is an `ExactNumber`.
 *
 * The last value of a duplicate key wins; `validate` reports the duplicate.
 *
 * @param text JSON, as characters or as bytes in UTF-8.
 * @param options how exact numbers are, and language of the error.
 * @throws ContractError if the text is not strict JSON; the report has line and column.
 */
export function read(text: string | Uint8Array, options: ReadOptions = {}): unknown {
  return parse(text, options).value;
}

/**
 * Parse one JSON value and list its duplicate keys; otherwise like `read`.
 *
 * @param text JSON, as characters or as bytes in UTF-8.
 * @param options how exact numbers are, and language of the error.
 */
export function parse(text: string | Uint8Array, options: ReadOptions = {}): Parsed {
  const lang = requireLanguage(agreed(options).lang ?? "en");
  try {
    const parsed = parseExactly(text, lang);
    const duplicateKeys = parsed.duplicateKeys.map((place) => pointer(stepsTo(place)));
    const value = options.exact === true ? parsed.value : plainNumbers(parsed.value);
    return { ...parsed, value, duplicateKeys };
  } catch (error) {
    if (!(error instanceof TextError)) throw error;
    throw new ContractError(reportOf(null, [error.finding]), lang);
  }
}

/**
 * Parse one JSON value; numbers keep their notation where JavaScript would change it.
 *
 * @throws TextError if the text is not strict JSON.
 */
export function parseExactly(text: string | Uint8Array, lang: Lang): ParsedExactly {
  const written = characters(text, lang);
  const value = readQuickly(written, "value");
  if (value !== undefined) return { value, text: written, duplicateKeys: [] };
  return new Parser(written, lang).parse();
}

/** Return a value in which numbers are plain wherever a double represents them. */
export function plainNumbers(value: unknown): unknown {
  if (isExact(value)) return withoutSpelling(value);
  if (typeof value !== "object" || value === null || !holdsExactNumber(value)) return value;
  if (Array.isArray(value)) return value.map(plainNumbers);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plainNumbers(one)]));
}

function holdsExactNumber(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return isExact(value) || Object.values(value).some(holdsExactNumber);
}
