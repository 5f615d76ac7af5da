/**
 * Tracebacks in a text: which lines are their frames, whatever language the program was written in.
 *
 * `validate` warns about what `content` would cut, because both ask here. The patterns are the
 * contract's own data.
 *
 * 1. A header ("Traceback (most recent call last):") opens a block. What is indented deeper belongs
 *    to it; the first line that is not ends it. The text before the header (a log's prefix, `> `,
 *    the `|` of an exception group) may be in front of each line of the block.
 * 2. Elsewhere, a line is cut that is a frame by its own shape: `at a.B.c(B.java:12)`.
 * 3. Titles ("Stack trace:"), names of Go functions, "... 12 more" and blank lines around them go
 *    with them.
 *
 * This is done for the lines of the text, and then for lines whose ends are escaped, as in JSON or
 * in a repr, up to three times.
 */

import * as catalog from "../build/contract.js";
import type { PatternName } from "../contract/catalog.js";
import { isBlank, strip, stripEnd } from "../text/characters.js";

/** The patterns, compiled at first use. */
const compiled = new Map<string, RegExp>();

function pattern(name: PatternName): RegExp {
  let found = compiled.get(name);
  if (found === undefined) {
    found = new RegExp(catalog.patterns[name], "u");
    compiled.set(name, found);
  }
  return found;
}

const LINE_ENDS = [
  "line-end",
  "line-end-escaped-once",
  "line-end-escaped-twice",
  "line-end-escaped-thrice",
] as const;
// No frame is longer, and a longer line is not searched.
const LONGEST_LINE = 2000;

/** What is left of a line that is cut. */
interface Rest {
  /** What precedes the header, or the text that the line is in. */
  readonly before: string;
  /** The end of that text and what follows; ` {` of the fields of a JavaScript error. */
  readonly after: string;
}

const NOTHING: Rest = { before: "", after: "" };

/** What a header opened. */
interface Block {
  /** What precedes the header in its line. */
  readonly prefix: string;
  /** The prefix with every digit as 0 and `+` as `|`: a time of day changes from line to line. */
  readonly shape: string;
  readonly blank: string;
  readonly indentation: number;
}

/** Whether a text holds frames of a traceback, which `withoutFrames` would cut. */
export function holdsTraceback(text: string): boolean {
  return withoutFrames(text) !== text;
}

/** Cut the frames of tracebacks; the errors and everything around them stay. */
export function withoutFrames(text: string): string {
  if (!catalog.traceback_cues.some((cue) => text.includes(cue))) return text;
  let cut = text;
  for (const name of LINE_ENDS) {
    if (name === "line-end" || cut.includes("\\")) cut = withoutFramesIn(cut, name);
  }
  return cut === text ? text : strip(cut);
}

function withoutFramesIn(text: string, name: (typeof LINE_ENDS)[number]): string {
  const parts = text.split(new RegExp(`(${catalog.patterns[name]})`, "u"));
  const lines = parts.filter((_, index) => index % 2 === 0);
  const ends = [...parts.filter((_, index) => index % 2 === 1), ""];
  const rests = restsOf(lines, name === "line-end" ? null : textEnd(text));
  return rests.every((rest) => rest === null) ? text : joined(lines, ends, rests);
}

/** What ends a text inside the text: JSON has double quotes, a repr has single ones. */
function textEnd(text: string): RegExp {
  return pattern(text.includes('File "') ? "text-end-single" : "text-end");
}

function joined(
  lines: readonly string[],
  ends: readonly string[],
  rests: readonly (Rest | null)[],
): string {
  const kept: [string, string][] = [];
  lines.forEach((line, index) => {
    const [rest, end] = [rests[index] ?? null, ends[index] ?? ""];
    if (rest === null) {
      kept.push([line, end]);
      return;
    }
    const last = kept.at(-1);
    if (last !== undefined && rest.before === "" && (/^[\\"']/.test(rest.after) || end === "")) {
      last[1] = "";
    }
    if (rest.after !== "") kept.push([rest.before + rest.after.replace(/^ /, ""), end]);
    else if (rest.before !== "") kept.push([rest.before, ""]);
  });
  return kept.map((one) => one.join("")).join("");
}

/** Return what is left of each line; null is all of it. */
function restsOf(lines: readonly string[], end: RegExp | null): (Rest | null)[] {
  const rests: (Rest | null)[] = lines.map(() => null);
  let block: Block | null = null;
  lines.forEach((line, index) => {
    const opened = openedBy(lines, index, end);
    if (opened !== null) {
      [block, rests[index]] = opened;
    } else if (block !== null && isBlankIn(block, line)) {
      return;
    } else if (block !== null && holds(block, line)) {
      const found = end === null ? -1 : line.search(end);
      rests[index] = { before: "", after: found < 0 ? "" : line.slice(found) };
    } else {
      [rests[index], block] = frame(lines, index, rests, block);
    }
  });
  addSurroundings(lines, rests);
  return rests;
}

/** Return the block that a header opens, and what is left of the header's line. */
function openedBy(
  lines: readonly string[],
  index: number,
  end: RegExp | null,
): [Block, Rest] | null {
  let line = lines[index] ?? "";
  let after = "";
  let start = line.search(pattern("traceback-header"));
  if (start < 0 && end !== null && line.includes("(most recent call")) {
    const found = line.search(end);
    if (found >= 0) [line, after] = [line.slice(0, found), line.slice(found)];
    start = line.search(pattern("traceback-header"));
  }
  if (start < 0) return null;
  const margin = pattern("margin").exec(line)?.[0].length ?? 0;
  const prefix = line.slice(0, Math.max(start, margin));
  const next = lines[index + 1] ?? null;
  const block = blockOf(prefix, next);
  const following = followingLine(lines, index, block);
  if (following !== null && after === "" && !isInside(block, following)) return null;
  return [block, { before: beforeHeader(prefix, block, next), after }];
}

/** Return the next line that is not blank; null if there is none. */
function followingLine(lines: readonly string[], index: number, block: Block): string | null {
  let next = index + 1;
  while (next < lines.length && isBlankIn(block, lines[next] ?? "")) next += 1;
  return lines[next] ?? null;
}

/** Whether the line after a header confirms that it is one. */
function isInside(block: Block, following: string): boolean {
  return (
    holds(block, following) ||
    pattern("frame-with-source").test(following) ||
    pattern("exception-line").test(body(block, following) ?? following)
  );
}

/** The block of a prefix: all of it if the next line has it too, or else its last text. */
function blockOf(prefix: string, next: string | null): Block {
  const whole = blockWith(prefix);
  const isWhole = next === null || body(whole, next) !== null;
  return isWhole ? whole : blockWith(prefix.slice(textStart(prefix)));
}

function blockWith(prefix: string): Block {
  const shape = shapeOf(prefix);
  return { prefix, shape, blank: stripEnd(shape), indentation: indentation(prefix) };
}

/** Return what precedes a header, without what the following lines have too. */
function beforeHeader(prefix: string, block: Block, next: string | null): string {
  const isRepeated = next !== null && body(block, next) !== null;
  const before = isRepeated ? prefix.slice(0, prefix.length - block.prefix.length) : prefix;
  return isBlank(before.replace(pattern("margin"), "")) ? "" : before;
}

/** Return a line without the prefix of the block; null if it does not have it. */
function body(block: Block, line: string): string | null {
  const width = block.prefix.length;
  return shapeOf(line.slice(0, width)) === block.shape ? line.slice(width) : null;
}

/** Whether a line is indented deeper than the header. */
function holds(block: Block, line: string): boolean {
  const inner = body(block, line);
  return inner === null ? indentation(line) > block.indentation : indentation(inner) > 0;
}

function isBlankIn(block: Block, line: string): boolean {
  return isBlank(line) || shapeOf(stripEnd(line)) === block.blank;
}

/** Return what is left of a line outside a block, and the block that it opens. */
function frame(
  lines: readonly string[],
  index: number,
  rests: readonly (Rest | null)[],
  block: Block | null,
): [Rest | null, Block | null] {
  const line = lines[index] ?? "";
  if (line.length > LONGEST_LINE || pattern("escaped-frames").test(line)) return [null, null];
  const python = pattern("frame-with-source").exec(line);
  if (python !== null) {
    const before = line.slice(0, python.index);
    return [restOf(line, python), blockWith(before.slice(textStart(before)))];
  }
  const found =
    pattern("frame").exec(line) ??
    (isNamed(lines, index) ? pattern("frame-location").exec(line) : null);
  if (found !== null) return [restOf(line, found), null];
  if (index === 0 || rests[index - 1] === null) return [null, null];
  const after = pattern("frame-after-frame").exec(line);
  if (after !== null) return [restOf(line, after), block];
  return isSource(lines, index) ? [NOTHING, block] : [null, null];
}

function restOf(line: string, found: RegExpExecArray): Rest {
  const before = line.slice(0, found.index);
  return { before: before.slice(0, textStart(before)), after: found[1] ?? "" };
}

/** Return where the last quoted text begins. */
function textStart(before: string): number {
  return Math.max(before.lastIndexOf('"'), before.lastIndexOf("'")) + 1;
}

/** Whether the line before a place is the name of a Go function. */
function isNamed(lines: readonly string[], index: number): boolean {
  return index > 0 && pattern("frame-name").test(lines[index - 1] ?? "");
}

/** Whether a line is the source of a Python frame that lost its indentation. */
function isSource(lines: readonly string[], index: number): boolean {
  const [before, line, following] = [lines[index - 1] ?? "", lines[index] ?? "", lines[index + 1]];
  if (following === undefined || !pattern("frame-with-source").test(before)) return false;
  const isFollowed =
    pattern("frame-with-source").test(following) || pattern("exception-line").test(following);
  return isFollowed && !pattern("exception-line").test(line);
}

/** Cut names, titles and blank lines along with the frames that they belong to. */
function addSurroundings(lines: readonly string[], rests: (Rest | null)[]): void {
  let isBelow = false; // whether the nearest line below that is not blank is cut
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const line = lines[index] ?? "";
    if (rests[index] !== null) {
      isBelow = true;
      if (pattern("frame-location").test(line) && isNamed(lines, index)) {
        rests[index - 1] ??= NOTHING;
      }
    } else if (isBelow && pattern("frames-title").test(line)) {
      rests[index] = NOTHING;
    } else if (!isBlank(line)) {
      isBelow = false;
    }
  }
  addBlankLines(lines, rests);
}

/** Cut blank lines between lines that are cut. */
function addBlankLines(lines: readonly string[], rests: (Rest | null)[]): void {
  let start: number | null = null; // the first blank line after one that is cut
  lines.forEach((line, index) => {
    if (rests[index] !== null) {
      if (start !== null) rests.fill(NOTHING, start, index);
      start = index + 1;
    } else if (!isBlank(line)) {
      start = null;
    }
  });
}

function shapeOf(prefix: string): string {
  return prefix.replace(/[0-9]/g, "0").replaceAll("+", "|");
}

function indentation(line: string): number {
  return pattern("indentation").exec(line)?.[0].length ?? 0;
}
