/** The rows of a table of codes, and what a code means by its range alone. */

import * as catalog from "../build/contract.js";
import type {
  Aliases,
  CodeRow,
  DialectEntry,
  Effect,
  Kind,
  Range,
  SomeTexts,
  Texts,
} from "../contract/contract.js";
import { agreed, type WithSettings } from "../validation/agreed.js";

import { wholeNumber } from "../strict-json/exact.js";
import { nameOfType } from "../strict-json/writer.js";

/** What is known of a number: its row in the table, or what its range says. */
export interface CodeInfo {
  /** The number. */
  readonly code: number | bigint;
  /** Whether the table has a row for it. */
  readonly known: boolean;
  /** Whether the number is kept for this contract (x900–x999). */
  readonly reserved: boolean;
  /** Its name, such as EXECUTION_TIMEOUT; null where no row has it. */
  readonly name: string | null;
  /** Who caused the failure; null outside the ranges. */
  readonly kind: Kind | null;
  /** The short default text; absent outside the ranges. */
  readonly message?: Texts;
  /** What the code means; absent where no row says it. */
  readonly description?: Texts;
  /** What the model should do next; absent where no row says it. */
  readonly advice?: Texts;
  /** Whether the same call may succeed later; null where no row has the number. */
  readonly retryable: boolean | null;
  /** What may have happened although the call failed; null where no row says it. */
  readonly effect: Effect | null;
  /** The HTTP status that a server answers with; null where nothing is known. */
  readonly http_status: number | null;
  /** The version of the contract that brought the row; null where no row has the number. */
  readonly since: string | null;
  /** Whether the row is only there for old payloads. */
  readonly deprecated: boolean;
  /** Who defined the row; null where no row has the number. */
  readonly origin: string | null;
  /** Other words for it, where a team's row has them; `searchCodes` knows those of the contract. */
  readonly aliases?: Aliases;
}

/** One number of a dialect. */
interface DialectCode {
  /** The number there. */
  readonly code: number;
  /** Its name there. */
  readonly name: string;
  /** The code of this contract that it means. */
  readonly means: number;
}

/** Another system's numbers. */
export interface Dialect {
  /** Its name, such as agentflow-enum. */
  readonly name: string;
  /** Whose numbers they are. */
  readonly description: Texts;
  /** Its numbers, and what each means. */
  readonly codes: ReadonlyMap<number | bigint, DialectCode>;
}

/** The contract's error codes, extended by a team's own if there are any. */
export interface CodeTable {
  /** The rows by their codes. */
  readonly rows: ReadonlyMap<number | bigint, CodeInfo>;
  /** The dialects by their names. */
  readonly dialects: ReadonlyMap<string, Dialect>;
}

/** The ranges of codes, and what each means. */
export const RANGES: readonly Range[] = catalog.code_ranges;

const STANDARD = /* @__PURE__ */ rowsOf(catalog.codes);

/** The contract's own table. */
export const standardTable: CodeTable = {
  rows: STANDARD,
  dialects: /* @__PURE__ */ new Map(
    /* @__PURE__ */ catalog.dialects.map((entry) => [entry.name, dialectFrom(entry)]),
  ),
};

/**
 * Describe any integer: its row in the table, or its range's kind and default status.
 *
 * @param code any integer.
 * @param options what your team has agreed: its error codes. Their document is read as it is;
 *     `Settings` and `codeTable` check it.
 * @throws TypeError if the code is not an integer.
 */
export function describeCode(code: number | bigint, options: WithSettings = {}): CodeInfo {
  const { codes } = agreed(options);
  const number = integer(code);
  if (codes === undefined) return describeIn({ rows: STANDARD }, number);
  if ("rows" in codes) return describeIn(codes, number);
  const row = codes.codes.find((one) => one.code === number);
  return row === undefined ? describeIn({ rows: STANDARD }, number) : infoOf(row);
}

function integer(code: unknown): number | bigint {
  const isWhole = typeof code === "number" && Number.isInteger(code);
  const number = isWhole ? code + 0 : wholeNumber(code);
  if (number === null) throw new TypeError(`expected a code as an integer, got ${shown(code)}`);
  // Rows are keyed by number, even if the caller passes a bigint.
  return Number.isSafeInteger(Number(number)) ? Number(number) : number;
}

function shown(value: unknown): string {
  return typeof value === "number" ? String(value) : nameOfType(value);
}

/** Describe any integer with a table. */
export function describeIn(table: Pick<CodeTable, "rows">, code: number | bigint): CodeInfo {
  const row = table.rows.get(code);
  if (row !== undefined) return row;
  const block = rangeOf(code);
  const [first, last] = catalog.reserved_codes;
  const place = Number(code) % 1000;
  return {
    code,
    known: false,
    reserved: block !== null && code >= 1000 && first <= place && place <= last,
    name: null,
    kind: block?.kind ?? null,
    ...(block === null ? {} : { message: block.message }),
    retryable: null,
    effect: null,
    http_status: block?.http_status ?? null,
    since: null,
    deprecated: false,
    origin: null,
  };
}

/**
 * Whether a program may repeat the call by itself: a retry may help, and does no harm. After a failure
 * that may have taken effect only a call that is idempotent may be repeated.
 *
 * @param info what is known of the code.
 * @param options whether the tool says that a second call changes nothing more.
 */
export function mayRepeat(info: CodeInfo, options: { readonly idempotent?: boolean | undefined } = {}): boolean {
  const isUnsafe = info.effect === "unknown" || info.effect === "partial";
  return info.retryable === true && (options.idempotent === true || !isUnsafe);
}

/** Return who caused a failure with a code; null outside the ranges. */
export function kindOf(code: number | bigint): Kind | null {
  return rangeOf(code)?.kind ?? null;
}

function rangeOf(code: number | bigint): Range | null {
  return RANGES.find((one) => one.minimum <= code && code <= one.maximum) ?? null;
}

function rowsOf(codes: readonly CodeRow[]): ReadonlyMap<number | bigint, CodeInfo> {
  return new Map(codes.map((row) => [row.code, infoOf(row)]));
}

/** Return what a row says; what a team's row leaves out has the default that its schema names. */
export function infoOf(row: CodeRow): CodeInfo {
  const code = Number(row.code);
  return {
    code,
    known: true,
    reserved: false,
    name: row.name,
    kind: row.kind,
    message: inBoth(row.message),
    ...(row.description === undefined ? {} : { description: inBoth(row.description) }),
    ...(row.advice === undefined ? {} : { advice: inBoth(row.advice) }),
    retryable: row.retryable ?? false,
    effect: row.effect ?? null,
    http_status: row.http_status ?? rangeOf(code)?.http_status ?? null,
    since: row.since ?? null,
    deprecated: row.deprecated ?? false,
    origin: row.origin ?? null,
    ...(row.aliases === undefined ? {} : { aliases: row.aliases }),
  };
}

/** Return a text in both languages; where one is missing, the other stands for it. */
function inBoth({ en, zh }: SomeTexts): Texts {
  return { en: en ?? zh ?? "", zh: zh ?? en ?? "" };
}

/** Return the dialect of an entry. */
export function dialectFrom(entry: DialectEntry): Dialect {
  const codes = entry.codes.map((row) => {
    const [code, means] = [Number(row.code), Number(row.means)];
    return [code, { code, name: row.name, means }] as const;
  });
  return { name: entry.name, description: inBoth(entry.description ?? {}), codes: new Map(codes) };
}
