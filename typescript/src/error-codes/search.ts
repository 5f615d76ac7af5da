/** Finding codes by words: in their names, texts and aliases, in both languages; the best first. */

import { codeAliases, ignoredWords, wordEndings } from "../build/code-search.js";
import type { Aliases } from "../contract/contract.js";
import { agreed, type WithSettings } from "../validation/agreed.js";
import type { CodeInfo } from "./rows.js";
import { codeTable } from "./table.js";

const RUN = /[a-z0-9]+|[\u4e00-\u9fff]+/g;
const SHORTEST_STEM = 3;
// Rarity in whole numbers, so that every language computes the same.
const SCALE = 1000;
// A third of the words must be known; the others may be filling.
const KNOWN_SHARE = 3;

/** A name or a text of a row, as the terms in it. */
interface Phrase {
  readonly terms: ReadonlySet<string>;
  readonly isLong: boolean;
}

/** How well words fit: what of them is there, whether it is a long text, and how many terms that has. */
type Fit = readonly [number, number, number];

/**
 * Find error codes by words of either language, in names, texts and aliases; the best first.
 *
 * A row with all of the words in one name, message or alias is better than one that has them in its
 * description, or has some of them; rare words count more than frequent ones.
 *
 * @param words what the code is about, such as "too many requests" or "ECONNREFUSED".
 * @param options what your team has agreed: its error codes.
 * @throws RangeError if the team's table is not valid or clashes with the contract.
 */
export function searchCodes(words: string, options: WithSettings = {}): readonly CodeInfo[] {
  const asked = termsOf(words);
  const rows = [...codeTable(agreed(options).codes).rows.values()].map((row) => {
    const phrases = phrasesOf(row);
    return { row, phrases, terms: new Set(phrases.flatMap((one) => [...one.terms])) };
  });
  const values = new Map<string, number>();
  for (const term of asked) {
    const count = rows.filter((one) => one.terms.has(term)).length;
    if (count > 0) values.set(term, Math.floor(SCALE / count));
  }
  if (values.size === 0 || values.size * KNOWN_SHARE < asked.size) return [];
  const total = worth(values, asked);
  const scored = rows.map(({ row, phrases, terms }) => {
    const fits = phrases.map((one): Fit => [-worth(values, one.terms), Number(one.isLong), one.terms.size]);
    return { row, worth: worth(values, terms), best: fits.reduce((one, other) => (compare(other, one) < 0 ? other : one)) };
  });
  const isWhole = scored.some((one) => -one.best[0] === total);
  return scored
    .filter((one) => (isWhole ? one.worth === total : one.worth * 2 > total))
    .sort((one, other) => compare(one.best, other.best) || other.worth - one.worth)
    .map((one) => one.row);
}

function compare(one: Fit, other: Fit): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
}

function worth(values: ReadonlyMap<string, number>, found: ReadonlySet<string>): number {
  return [...values].reduce((sum, [term, value]) => sum + (found.has(term) ? value : 0), 0);
}

function phrasesOf(row: CodeInfo): readonly Phrase[] {
  const known: Readonly<Record<string, Aliases>> = codeAliases;
  const { en = [], zh = [] } = row.aliases ?? known[String(row.name)] ?? {};
  const short = [String(row.name), ...Object.values(row.message ?? {}), ...en, ...zh];
  const long = [`HTTP ${row.http_status}`, ...Object.values(row.description ?? {})];
  return [
    ...short.map((text) => ({ terms: termsOf(text), isLong: false })),
    ...long.map((text) => ({ terms: termsOf(text), isLong: true })),
  ];
}

/** Return stems of English words, and pairs of neighboring characters of Chinese. */
function termsOf(text: string): ReadonlySet<string> {
  const ignored: readonly string[] = ignoredWords;
  const runs = text.toLowerCase().match(RUN) ?? [];
  return new Set(
    runs.flatMap((run) => {
      if (run >= "\u4e00") return pairs(run);
      return ignored.includes(run) ? [] : [stem(run)];
    }),
  );
}

function pairs(run: string): readonly string[] {
  return run.length === 1 ? [run] : [...run.slice(1)].map((_, at) => run.slice(at, at + 2));
}

function stem(word: string): string {
  const ending = wordEndings.find(([old]) => word.endsWith(old) && word.length - old.length >= SHORTEST_STEM);
  const short = ending === undefined ? word : word.slice(0, word.length - ending[0].length) + ending[1];
  // cancelled, canceled; logging, log
  return short.length > SHORTEST_STEM && short.at(-1) === short.at(-2) ? short.slice(0, -1) : short;
}
