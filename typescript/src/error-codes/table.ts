/** Error codes: what a number means, in this contract, in a dialect, in a team's own table. */

import type { CodesDocument, Lang } from "../contract/contract.js";
import { ContractError, make, phrase, quote, reportOf, type Finding } from "../findings/finding.js";
import { wholeNumber } from "../strict-json/exact.js";
import { isObject } from "../strict-json/values.js";
import { requireLanguage } from "../text/languages.js";
import { nearest } from "../text/suggestions.js";
import { agreed, type WithSettings } from "../validation/agreed.js";
import { schemaFindings } from "../validation/schema-violations.js";
import type { Settings } from "../validation/settings.js";
import { clashes } from "./clashes.js";
import {
  type Dialect,
  type CodeTable,
  standardTable,
  infoOf,
  dialectFrom,
} from "./rows.js";
import { knownInDialects } from "./words.js";

/** Where a caller's table may come from: a table, or a document of its shape. */
export type CodesSource = CodeTable | CodesDocument;

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
 * Return the code of this contract that a dialect's number means.
 *
 * @param code the number there.
 * @param options the dialect, such as agentflow-enum; your own error codes with their dialects.
 * @throws ContractError if the dialect does not know the number.
 * @throws RangeError if there is no such dialect.
 */
export function translateCode(code: number, options: WithSettings & ({ readonly dialect: string } | { readonly settings: Settings })): number {
  const { dialect = "", codes, ...said } = agreed<WithSettings>(options);
  const lang = requireLanguage(said.lang ?? "en");
  const number = wholeNumber(code);
  if (typeof code !== "number" || number === null) {
    throw new TypeError("expected a code as an integer");
  }
  const table = codeTable(codes);
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
  const problem = schemaFindings(OWN_CODES, document, standardTable, "en").findings[0] ?? clash;
  if (problem === undefined) return;
  throw new RangeError(`not an error-code table: ${problem.path || "(document)"}: ${problem.message}`);
}

/** The schema of a team's own table. */
export const OWN_CODES = "error-codes";
