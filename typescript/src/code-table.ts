/** Error codes: what a number means, in this contract, in a dialect, in a team's own table. */

import * as catalog from "./build/contract.js";
import type {
  CodeRow,
  CodesDocument,
  DialectEntry,
  Kind,
  Lang,
  Range,
  SomeTexts,
  Texts,
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
  /** Whether the same call may succeed later; false also where nothing is known. */
  readonly retryable: boolean;
  /** The HTTP status that a server answers with; null where nothing is known. */
  readonly http_status: number | null;
  /** The version of the contract that brought the row; null where no row has the number. */
  readonly since: string | null;
  /** Whether the row is only there for old payloads. */
  readonly deprecated: boolean;
  /** Who defined the row; null where no row has the number. */
  readonly origin: string | null;
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
 * @param code any integer.
 * @param codes a team's own error codes, as a document or a table.
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
    retryable: false,
    http_status: block?.http_status ?? null,
    since: null,
    deprecated: false,
    origin: null,
  };
}

/**
 * Return the code of this contract that a dialect's number means.
 *
 * @param code the number there.
 * @param dialect name of the dialect, such as agentflow-enum.
 * @param options a team's own error codes with their dialects, and language of the error.
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
  const dialects = new Map((document.dialects ?? []).map((entry) => [entry.name, dialectFrom(entry)]));
  return { rows, dialects };
}

/** Read a row; what a team's row leaves out has the default that its schema names. */
function infoOf(row: CodeRow): CodeInfo {
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
    http_status: row.http_status ?? rangeOf(code)?.http_status ?? null,
    since: row.since ?? null,
    deprecated: row.deprecated ?? false,
    origin: row.origin ?? null,
  };
}

/** Return a text in both languages; where one is missing, the other stands for it. */
function inBoth({ en, zh }: SomeTexts): Texts {
  return { en: en ?? zh ?? "", zh: zh ?? en ?? "" };
}

function dialectFrom(entry: DialectEntry): Dialect {
  const codes = entry.codes.map((row) => {
    const [code, means] = [Number(row.code), Number(row.means)];
    return [code, { code, name: row.name, means }] as const;
  });
  return { name: entry.name, description: inBoth(entry.description ?? {}), codes: new Map(codes) };
}

/** Add a team's rows and dialects to the contract's. */
function extended(document: CodesDocument): CodeTable {
  requireOwn(document);
  const rows = new Map(standardTable.rows);
  for (const row of document.codes) rows.set(Number(row.code), infoOf(row));
  const dialects = new Map(standardTable.dialects);
  for (const entry of document.dialects ?? []) dialects.set(entry.name, dialectFrom(entry));
  return { rows, dialects };
}

/** Reject what is not a table, and rows that clash with the contract's or each other. */
function requireOwn(document: unknown): void {
  if (!isObject(document)) throw new RangeError("not an error-code table: expected a JSON object");
  const clash = clashes(document, "en")[0];
  const problem =
    firstProblem(OWN_CODES, document) ?? (clash && `${clash.path}: ${clash.message}`) ?? null;
  if (problem !== null) throw new RangeError(`not an error-code table: ${problem}`);
}

/** The schema of a team's own table. */
export const OWN_CODES = "error-codes";

/**
 * Find where a team's table clashes with the contract's, or with itself: what its schema cannot
 * say, because it takes two rows, or the contract's table, to see it.
 */
export function clashes(document: unknown, lang: Lang): readonly Finding[] {
  const codes = new Map([...standardTable.rows].map(([code, row]) => [Number(code), `${row.name}`]));
  const names = new Map([...codes].map(([code, name]) => [name, code]));
  const known = new Set(standardTable.dialects.keys());
  const rows = objectsIn(document, "codes").flatMap(([index, row]) =>
    clashesOfRow(`/codes/${index}`, row, codes, names, lang),
  );
  const dialects = objectsIn(document, "dialects").flatMap(([index, entry]) => {
    const name = own(entry, "name");
    const isTaken = typeof name === "string" && known.has(name);
    if (typeof name === "string") known.add(name);
    const place = `/dialects/${index}`;
    const taken = isTaken ? [make("dialect-taken", `${place}/name`, lang, { value: quote(name) })] : [];
    return [...taken, ...clashesOfDialect(place, entry, codes, lang)];
  });
  return [...rows, ...dialects];
}

function clashesOfRow(
  place: string,
  row: object,
  codes: Map<number, string>,
  names: Map<string, number>,
  lang: Lang,
): Finding[] {
  const [code, name, kind] = [wholeNumber(own(row, "code")), own(row, "name"), own(row, "kind")];
  const found: Finding[] = [];
  if (code !== null) {
    const info = describeIn(standardTable, code);
    const taken = codes.get(Number(code));
    if (taken !== undefined) {
      found.push(make("code-taken", `${place}/code`, lang, { value: `${code}`, name: taken }));
    } else if (info.reserved) {
      found.push(make("own-code-reserved", `${place}/code`, lang, { value: `${code}` }));
    }
    if (info.kind !== null && typeof kind === "string" && kind !== info.kind) {
      const words = { expected: info.kind, code: `${code}`, value: quote(kind) };
      found.push(make("code-kind", `${place}/kind`, lang, { ...words, ranges: kindsInWords(lang) }));
    }
  }
  const owner = typeof name === "string" ? names.get(name) : undefined;
  if (typeof name === "string" && owner !== undefined) {
    const words = { value: name, code: `${owner}` };
    found.push(make("code-name-taken", `${place}/name`, lang, words));
  }
  // The first of two rows keeps its number and name.
  if (code !== null) {
    const number = Number(code);
    if (!codes.has(number)) codes.set(number, typeof name === "string" ? name : `${code}`);
    if (typeof name === "string" && owner === undefined) names.set(name, number);
  }
  return found;
}

function clashesOfDialect(
  place: string,
  entry: object,
  codes: ReadonlyMap<number, string>,
  lang: Lang,
): Finding[] {
  const seen = new Set<number>();
  return objectsIn(entry, "codes").flatMap(([index, row]) => {
    const [number, means] = [wholeNumber(own(row, "code")), wholeNumber(own(row, "means"))];
    const found: Finding[] = [];
    if (number !== null && seen.has(Number(number))) {
      const words = { value: `${number}`, dialect: String(own(entry, "name")) };
      found.push(make("dialect-code-taken", `${place}/codes/${index}/code`, lang, words));
    }
    if (number !== null) seen.add(Number(number));
    if (means !== null && !codes.has(Number(means))) {
      const words = { value: `${means}` };
      found.push(make("dialect-means-unknown", `${place}/codes/${index}/means`, lang, words));
    }
    return found;
  });
}

/** List the kinds that a team may use, with their ranges: `client 1000–1999, ...`. */
function kindsInWords(lang: Lang): string {
  return RANGES.filter(({ minimum, maximum }) => minimum !== maximum)
    .map(({ kind, minimum, maximum }) => `${kind} ${minimum}–${maximum}`)
    .join(phrase("comma", lang));
}

function objectsIn(owner: unknown, key: string): [number, Record<string, unknown>][] {
  const items = isObject(owner) ? own(owner, key) : null;
  if (!Array.isArray(items)) return [];
  return [...(items as unknown[]).entries()].flatMap(([index, item]) =>
    isObject(item) ? [[index, item] as [number, Record<string, unknown>]] : [],
  );
}
