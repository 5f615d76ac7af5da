/**
 * Which findings a report lists: the best ones, up to a limit; the others are counted.
 *
 * A payload of a few hundred kilobytes may break a rule in ten thousand places, and its pointers
 * together may be many times as long as itself. So only the pointers of the best are written.
 */

import { rules, type Lang, type Severity } from "../contract/contract.js";
import { FINDINGS_LIMIT } from "../contract/facts.js";
import { PlaceSet, pointer, steps, stepsTo, type Place } from "../strict-json/pointers.js";
import { countCharacters } from "../text/characters.js";
import { make, type Finding, type Words } from "./finding.js";

// How long the pointers of a report may be together, in characters; the first may be longer.
const MOST_CHARACTERS = 1_000_000;

/** A finding whose pointer and texts are not written yet. */
export interface PlacedFinding {
  readonly rule: string;
  readonly severity: Severity;
  readonly place: Place | null;
  readonly lang: Lang;
  readonly words: Words;
}

/** A finding, written or not. */
export type AnyFinding = Finding | PlacedFinding;

/** Findings, the best explanation first, and how many others there were. */
export interface Selection {
  readonly findings: readonly Finding[];
  readonly more: number;
}

/** Make a finding from the row of its rule, as `make` does, at a place. */
export function placed(
  ruleId: string,
  place: Place | null,
  lang: Lang,
  words: Words = {},
): PlacedFinding {
  const rule = rules.get(ruleId);
  if (rule === undefined) throw new RangeError(`unknown rule ${ruleId}`);
  return { rule: rule.id, severity: rule.severity, place, lang, words };
}

/** Takes findings and holds the best of them. */
export class Best {
  #held: readonly AnyFinding[] = [];
  #more = 0;

  constructor(readonly limit = FINDINGS_LIMIT) {}

  add(found: readonly AnyFinding[], more = 0): this {
    const all = bestFirst([...this.#held, ...found]);
    this.#held = all.slice(0, this.limit);
    this.#more += all.length - this.#held.length + more;
    return this;
  }

  /** Take what is at places without an error so far: others would be consequences. */
  addUnsettled(found: readonly AnyFinding[], more = 0): void {
    const errors = this.#held.filter((one) => one.severity === "error");
    const settled = new PlaceSet();
    for (const one of errors) settled.add(stepsOf(one));
    this.add(errors.length === 0 ? found : found.filter((one) => !settled.has(stepsOf(one))), more);
  }

  /** Return the best, as far as their pointers are not too long altogether. */
  selection(): Selection {
    const findings: Finding[] = [];
    let left = MOST_CHARACTERS;
    for (const one of this.#held) {
      const finding = "place" in one ? written(one) : one;
      left -= countCharacters(finding.path, 0, finding.path.length);
      if (findings.length > 0 && left < 0) break;
      findings.push(finding);
    }
    return { findings, more: this.#more + this.#held.length - findings.length };
  }
}

/** Return the best of some findings. */
export function select(found: readonly AnyFinding[]): Selection {
  const best = new Best();
  best.add(found);
  return best.selection();
}

function written({ rule, place, lang, words }: PlacedFinding): Finding {
  return make(rule, pointer(stepsTo(place)), lang, words);
}

function stepsOf(one: AnyFinding): readonly string[] {
  return "place" in one ? stepsTo(one.place) : steps(one.path);
}

function depthOf(one: AnyFinding): number {
  return "place" in one ? (one.place?.depth ?? 0) : one.path.split("/").length - 1;
}

/** Order findings: errors first, then by the rank of the rule, then by depth. */
function bestFirst(findings: readonly AnyFinding[]): readonly AnyFinding[] {
  const key = (one: AnyFinding): readonly [number, number, number] => [
    one.severity === "warning" ? 1 : 0,
    rules.get(one.rule)?.rank ?? rules.size,
    depthOf(one),
  ];
  return findings
    .map((one) => ({ one, key: key(one) }))
    .sort((a, b) => a.key[0] - b.key[0] || a.key[1] - b.key[1] || a.key[2] - b.key[2])
    .map(({ one }) => one);
}
