/**
 * Which findings a report lists: the best ones, up to a limit; the others are counted.
 *
 * A payload of a few hundred kilobytes may break a rule in ten thousand places, and its pointers
 * together may be many times as long as itself.
 */

import { countCharacters } from "./characters.js";
import { rules } from "./contract.js";
import { FINDINGS_LIMIT } from "./facts.js";
import type { Finding } from "./findings.js";

// How long the pointers of a report may be together, in characters; the first may be longer.
const MOST_CHARACTERS = 1_000_000;

/** Findings, the best explanation first, and how many others there were. */
export interface Selection {
  readonly findings: readonly Finding[];
  readonly more: number;
}

/** Takes findings and holds the best of them. */
export class Best {
  held: readonly Finding[] = [];
  more = 0;

  add(found: readonly Finding[], more = 0): void {
    const all = bestFirst([...this.held, ...found]);
    this.held = all.slice(0, FINDINGS_LIMIT);
    this.more += all.length - this.held.length + more;
  }

  /** Return the best, as far as their pointers are not too long altogether. */
  selection(): Selection {
    let left = MOST_CHARACTERS;
    const findings = this.held.filter(({ path }, index) => {
      left -= countCharacters(path, 0, path.length);
      return index === 0 || left >= 0;
    });
    return { findings, more: this.more + this.held.length - findings.length };
  }
}

/** Order findings: errors first, then by the rank of the rule, then by depth. */
function bestFirst(findings: readonly Finding[]): readonly Finding[] {
  const key = (one: Finding): readonly [number, number, number] => [
    one.severity === "warning" ? 1 : 0,
    rules.get(one.rule)?.rank ?? rules.size,
    one.path.split("/").length,
  ];
  return findings
    .map((one) => ({ one, key: key(one) }))
    .sort((a, b) => a.key[0] - b.key[0] || a.key[1] - b.key[1] || a.key[2] - b.key[2])
    .map(({ one }) => one);
}
