/** The known name nearest to a misspelled one, as Python's difflib.get_close_matches finds it. */

import { CLOSENESS } from "../contract/facts.js";
import { foldCase } from "./characters.js";

interface Span {
  readonly a: number;
  readonly b: number;
  readonly size: number;
}

/** Return the known name that was probably meant, or null. Case, `_` and `-` do not count. */
export function nearest(name: string, known: Iterable<string>): string | null {
  const folded = new Map([...known].map((one) => [fold(one), one]));
  const word = [...fold(name)];
  let best: { ratio: number; key: string } | null = null;
  for (const key of folded.keys()) {
    const ratio = similarity([...key], word);
    const isBetter =
      best === null || ratio > best.ratio || (ratio === best.ratio && key > best.key);
    if (ratio >= CLOSENESS && isBetter) best = { ratio, key };
  }
  return best === null ? null : (folded.get(best.key) ?? null);
}

function fold(name: string): string {
  return foldCase(name).replace(/[_-]/g, "");
}

/** Return SequenceMatcher.ratio(), or 0 if the lengths alone rule out the cutoff. */
function similarity(a: readonly string[], b: readonly string[]): number {
  const total = a.length + b.length;
  if (total === 0) return 1;
  if ((2 * Math.min(a.length, b.length)) / total < CLOSENESS) return 0;
  return (2 * matching(a, b)) / total;
}

/** Count the characters in the matching blocks. */
function matching(a: readonly string[], b: readonly string[]): number {
  const places = new Map<string, number[]>();
  b.forEach((one, index) => places.set(one, [...(places.get(one) ?? []), index]));
  const waiting: [number, number, number, number][] = [[0, a.length, 0, b.length]];
  let count = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [aLow, aHigh, bLow, bHigh] = next;
    const span = longest(a, places, aLow, aHigh, bLow, bHigh);
    if (span.size === 0) continue;
    count += span.size;
    waiting.push([aLow, span.a, bLow, span.b]);
    waiting.push([span.a + span.size, aHigh, span.b + span.size, bHigh]);
  }
  return count;
}

/** Find the longest common block; of several, the one that starts first. */
function longest(
  a: readonly string[],
  places: ReadonlyMap<string, readonly number[]>,
  aLow: number,
  aHigh: number,
  bLow: number,
  bHigh: number,
): Span {
  let best: Span = { a: aLow, b: bLow, size: 0 };
  let lengths = new Map<number, number>();
  for (let i = aLow; i < aHigh; i += 1) {
    const longer = new Map<number, number>();
    for (const j of places.get(a[i] ?? "") ?? []) {
      if (j < bLow || j >= bHigh) continue;
      const size = (lengths.get(j - 1) ?? 0) + 1;
      longer.set(j, size);
      if (size > best.size) best = { a: i - size + 1, b: j - size + 1, size };
    }
    lengths = longer;
  }
  return best;
}
