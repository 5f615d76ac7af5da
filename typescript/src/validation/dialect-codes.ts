/** A code of another system in a payload: translated, with the original number kept. */

import type { JsonObject, Lang } from "../contract/contract.js";
import { describeIn, type CodeTable } from "../error-codes/rows.js";
import { dialectOf, unknownDialectCode } from "../error-codes/table.js";
import { make, type Finding } from "../findings/finding.js";
import { extensionOf } from "../forms/canonical-result.js";
import { formNamed } from "../forms/registry.js";
import { wholeNumber } from "../strict-json/exact.js";
import { isObject, own } from "../strict-json/values.js";

export interface Context {
  readonly table: CodeTable;
  readonly dialect: string | null;
  readonly lang: Lang;
}

/** Translate a dialect's code and keep the original number in the `toolresult` extension. */
export function translate(
  value: unknown,
  name: string,
  { table, dialect, lang }: Context,
): { readonly value: unknown; readonly findings: readonly Finding[] } {
  if (dialect === null || formNamed(name)?.extension !== "meta" || !isObject(value)) {
    return { value, findings: [] };
  }
  const number = wholeNumber(own(value, "code"));
  if (number === null) return { value, findings: [] };
  const said = own(extensionOf(value, "meta"), "code");
  if (isObject(said)) {
    const known = own(said, "dialect");
    const words = { dialect: typeof known === "string" ? known : dialect };
    return { value, findings: [make("dialect-code-translated", "/code", lang, words)] };
  }
  const known = dialectOf(table, dialect);
  const row = known.codes.get(number);
  if (row === undefined) {
    return { value, findings: [unknownDialectCode(number, known, table, lang)] };
  }
  if (number === 0 && row.means === 0) return { value, findings: [] };
  const finding = make("dialect-code", "/code", lang, {
    value: number,
    name: row.name,
    dialect,
    code: row.means,
    code_name: describeIn(table, row.means).name,
  });
  const code = { value: row.code, name: row.name, dialect };
  const translated = { ...value, code: row.means, ...metaWithCode(value, name, code) };
  return { value: translated, findings: [finding] };
}

/** Return the meta to set, or nothing if the payload's own is invalid. */
function metaWithCode(value: JsonObject, name: string, code: JsonObject): JsonObject {
  const written = own(value, "meta") ?? null;
  const meta = written === null && name === "tool-return" ? {} : written;
  if (!isObject(meta)) return {};
  const said = Object.hasOwn(meta, "toolresult") ? own(meta, "toolresult") : {};
  if (!isObject(said) || Object.hasOwn(said, "code")) return {};
  return { meta: { ...meta, toolresult: { ...said, code } } };
}
