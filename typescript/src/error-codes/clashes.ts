/** Where a team's own table clashes with the contract's, or with itself. */

import type { Lang } from "../contract/contract.js";
import { make, phrase, quote, type Finding } from "../findings/finding.js";
import { wholeNumber } from "../strict-json/exact.js";
import { isObject, own } from "../strict-json/values.js";
import { RANGES, standardTable, describeIn } from "./rows.js";

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
