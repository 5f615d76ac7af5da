/** Error codes: what a number means, in this contract, in a dialect, in a team's own table. */

import {
  catalog,
  type CodeRow,
  type CodesDocument,
  type DialectEntry,
  type Kind,
  type Lang,
  type Range,
  type Texts,
} from "./contract.js";
import { ContractError, make, phrase, quote, reportOf, type Finding } from "./findings.js";
import { firstProblem } from "./json-schema.js";
import { requireLanguage } from "./languages.js";
import { wholeNumber } from "./numbers.js";
import { nearest } from "./suggestions.js";
import { isObject, own } from "./values.js";
import { nameOfType } from "./writer.js";

/** What is known of a number: its row in the table, or what its range says. */
export interface CodeInfo {
  readonly code: number | bigint;
  /** Whether the table has a row for it. */
  readonly known: boolean;
  /** Whether the number is kept for this contract (x900–x999). */
  readonly reserved: boolean;
  readonly name: string | null;
  readonly kind: Kind | null;
  /** The short default text; absent outside the ranges. */
  readonly message?: Texts;
  /** What the code means; absent without a row. */
  readonly description?: Texts;
  /** What the model should do next; absent without a row. */
  readonly advice?: Texts;
  /** Whether the same call may succeed later; null is undecided. */
  readonly retryable: boolean | null;
  readonly http_status: number | null;
  readonly since: string | null;
  readonly deprecated: boolean;
  readonly origin: string | null;
}

interface DialectCode {
  readonly code: number;
  readonly name: string;
  readonly means: number;
}

/** Another system's numbers. */
export interface Dialect {
  readonly name: string;
  readonly description: Texts;
  readonly codes: ReadonlyMap<number | bigint, DialectCode>;
}

/** The contract's error codes, extended by a team's own if there are any. */
export interface CodeTable {
  readonly rows: ReadonlyMap<number | bigint, CodeInfo>;
  readonly dialects: ReadonlyMap<string, Dialect>;
}

/** Where a caller's table may come from: a table, or a document of its shape. */
export type CodesSource = CodeTable | CodesDocument;

const RANGES: readonly Range[] = catalog.error_codes.ranges;

/** The contract's own table. */
export const standardTable: CodeTable = /* @__PURE__ */ tableOf(catalog.error_codes);

/**
 * Return the table to use: the contract's, or that with a team's own added.
 *
 * @throws RangeError if the document is not valid or clashes with the contract.
 */
export function codeTable(codes?: CodesSource): CodeTable {
  if (codes === undefined || codes === null) return standardTable;
  return "rows" in codes && codes.rows instanceof Map ? codes : extended(codes as CodesDocument);
}

/**
 * Describe any integer: its row in the table, or its range's kind and default status.
 *
 * @throws TypeError if the code is not an integer.
 * @throws RangeError if the team's table is not valid or clashes with the contract.
 */
export function describeCode(code: number | bigint, codes?: CodesSource): CodeInfo {
  return describeIn(codeTable(codes), integer(code));
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
export function describeIn(table: CodeTable, code: number | bigint): CodeInfo {
  const row = table.rows.get(code);
  if (row !== undefined) return row;
  const block = rangeOf(code);
  const [first, last] = catalog.error_codes.reserved;
  const place = Number(code) % 1000;
  return {
    code,
    known: false,
    reserved: block !== null && code >= 1000 && first <= place && place <= last,
    name: null,
    kind: block?.kind ?? null,
    ...(block === null ? {} : { message: block.message }),
    retryable: null,
    http_status: block?.http_status ?? null,
    since: null,
    deprecated: false,
    origin: null,
  };
}

/**
 * Return the code of this contract that a dialect's number means.
 *
 * @throws ContractError if the dialect does not know the number.
 * @throws RangeError if there is no such dialect.
 */
export function translateCode(
  code: number,
  dialect: string,
  options: { readonly codes?: CodesSource | undefined; readonly lang?: Lang | undefined } = {},
): number {
  const lang = requireLanguage(options.lang ?? "en");
  const number = wholeNumber(code);
  if (typeof code !== "number" || number === null) {
    throw new TypeError("expected a code as an integer");
  }
  const table = codeTable(options.codes);
  const known = dialectOf(table, dialect);
  const row = known.codes.get(number);
  if (row !== undefined) return row.means;
  const finding = unknownDialectCode(number, known, table, lang);
  throw new ContractError(reportOf(null, [finding], dialect), lang);
}

/**
 * Return a dialect by its name.
 *
 * @throws RangeError if there is no such dialect.
 */
export function dialectOf(table: CodeTable, name: string): Dialect {
  const found = table.dialects.get(name);
  if (found !== undefined) return found;
  const names = [...table.dialects.keys()];
  const close = nearest(name, names);
  const hint = close === null ? "" : `; did you mean "${close}"?`;
  throw new RangeError(`unknown dialect "${name}"; the dialects are ${names.join(", ")}${hint}`);
}

/** Make the finding for a number that a dialect does not have. */
export function unknownDialectCode(
  code: number | bigint,
  dialect: Dialect,
  table: CodeTable,
  lang: Lang,
): Finding {
  const numbers = spans([...dialect.codes.keys()].map(Number));
  const known = knownInDialects(code, table, lang);
  const words = { known, dialect: dialect.name, numbers };
  const advice = phrase(known ? "advice.other-dialect" : "advice.dialect-numbers", lang, words);
  return make("dialect-code-unknown", "/code", lang, {
    value: quote(code),
    dialect: dialect.name,
    advice,
  });
}

/** Return the dialects that know a number, and its names there; "" if none does. */
export function knownInDialects(code: number | bigint, table: CodeTable, lang: Lang): string {
  return [...table.dialects.values()]
    .flatMap((dialect) => {
      const row = dialect.codes.get(code);
      if (row === undefined) return [];
      return [phrase("advice.dialect-knows", lang, { dialect: dialect.name, name: row.name })];
    })
    .join(phrase("comma", lang));
}

/** Return the ranges in words: `0, 1000–1999, 2000–2999 and 5000–5999`. */
export function rangesInWords(lang: Lang): string {
  const words = RANGES.map(({ minimum, maximum }) =>
    minimum === maximum ? String(minimum) : `${minimum}–${maximum}`,
  );
  const last = words.pop() ?? "";
  return words.join(phrase("comma", lang)) + phrase("and", lang) + last;
}

/** Write numbers as spans: `0, 4001–4006`. */
function spans(numbers: readonly number[]): string {
  const found: [number, number][] = [];
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const last = found.at(-1);
    if (last !== undefined && number === last[1] + 1) last[1] = number;
    else found.push([number, number]);
  }
  return found.map(([a, b]) => (a === b ? String(a) : `${a}–${b}`)).join(", ");
}

function rangeOf(code: number | bigint): Range | null {
  return RANGES.find((one) => one.minimum <= code && code <= one.maximum) ?? null;
}

function tableOf(document: CodesDocument): CodeTable {
  const rows = new Map(document.codes.map((row) => [row.code, infoOf(row)]));
  const dialects = new Map(
    (document.dialects ?? []).map((entry) => [entry.name, dialectFrom(entry, rows)]),
  );
  return { rows, dialects };
}

function infoOf(row: CodeRow): CodeInfo {
  return { ...row, code: Number(row.code), known: true, reserved: false };
}

function dialectFrom(entry: DialectEntry, rows: ReadonlyMap<number | bigint, CodeInfo>): Dialect {
  const codes = new Map<number, DialectCode>();
  for (const row of entry.codes) {
    const [code, means] = [Number(row.code), Number(row.means)];
    if (!rows.has(means)) {
      throw new RangeError(`dialect ${entry.name}: ${code} means ${means}, which is not a code`);
    }
    if (codes.has(code)) {
      throw new RangeError(`dialect ${entry.name}: duplicate code ${code}`);
    }
    codes.set(code, { code, name: row.name, means });
  }
  return { name: entry.name, description: entry.description, codes };
}

/** Add a team's rows and dialects to the contract's. */
function extended(document: CodesDocument): CodeTable {
  requireOwn(document);
  const rows = new Map(standardTable.rows);
  for (const row of document.codes) {
    requireFree(row, rows);
    rows.set(Number(row.code), infoOf(row));
  }
  const dialects = new Map(standardTable.dialects);
  for (const entry of document.dialects ?? []) {
    if (dialects.has(entry.name))
      throw new RangeError(`duplicate dialect ${entry.name}; choose another name`);
    dialects.set(entry.name, dialectFrom(entry, rows));
  }
  return { rows, dialects };
}

/** Reject what is not a table, and rows that only the contract may have. */
function requireOwn(document: unknown): void {
  if (!isObject(document)) throw new RangeError("not an error-code table: expected a JSON object");
  for (const key of ["ranges", "reserved", "generic_failure", "no_data"]) {
    if (Object.hasOwn(document, key)) {
      throw new RangeError(`${key} belongs to the contract; remove it from the table`);
    }
  }
  const codes = own(document, "codes");
  for (const row of Array.isArray(codes) ? (codes as unknown[]) : []) {
    const code = isObject(row) ? wholeNumber(own(row, "code")) : null;
    if (code !== null && rangeOf(code) === null) {
      throw new RangeError(`expected a code in the ranges ${rangesInWords("en")}, got ${code}`);
    }
  }
  const problem = firstProblem("error-codes", document);
  if (problem !== null) throw new RangeError(`not an error-code table: ${problem}`);
}

function requireFree(row: CodeRow, rows: ReadonlyMap<number | bigint, CodeInfo>): void {
  const { code, name, kind } = row;
  const info = describeIn(standardTable, Number(code));
  const taken = rows.get(Number(code));
  if (taken !== undefined) {
    throw new RangeError(`code ${code} is taken by ${taken.name}; choose another number`);
  }
  if (info.reserved) {
    throw new RangeError(`code ${code} is reserved for the contract; avoid x900–x999`);
  }
  const owner = [...rows.values()].find((one) => one.name === name);
  if (owner !== undefined) {
    throw new RangeError(`the name ${name} is taken by code ${owner.code}; choose another name`);
  }
  if (kind !== info.kind) {
    throw new RangeError(`expected kind ${info.kind} for code ${code}, got ${kind}`);
  }
}
