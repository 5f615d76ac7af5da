/** Lines and columns of the values of pointers in a text, and of their keys. */

import { countCharacters } from "../text/characters.js";
import { steps } from "./pointers.js";

/** A 1-based line and a 1-based column in characters. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Return the offset of the first character from `start` that is not JSON white space. */
export function skipSpace(text: string, start: number): number {
  let offset = start;
  for (let unit = text.charCodeAt(offset); isSpace(unit); unit = text.charCodeAt(offset)) {
    offset += 1;
  }
  return offset;
}

function isSpace(unit: number): boolean {
  return unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09;
}

/** Where a value starts, and where its key does; the same where it has none. */
export interface Offsets {
  readonly key: number;
  readonly value: number;
}

interface Wanted {
  readonly pointers: string[];
  readonly inside: Map<string, Wanted>;
}

/** Turn an offset into a position. */
export function position(text: string, offset: number): Position {
  return positions(text, [offset]).get(offset) ?? { line: 1, column: 1 };
}

/** Turn offsets into positions, in one pass through the text. */
export function positions(text: string, offsets: Iterable<number>): ReadonlyMap<number, Position> {
  const found = new Map<number, Position>();
  let [line, column, reached] = [1, 1, 0];
  for (const offset of [...new Set(offsets)].sort((one, other) => one - other)) {
    for (
      let end = nextLine(text, reached);
      end > 0 && end <= offset;
      end = nextLine(text, reached)
    ) {
      line += 1;
      column = 1;
      reached = end;
    }
    column += countCharacters(text, reached, offset);
    reached = offset;
    found.set(offset, { line, column });
  }
  return found;
}

/** Return the offset of the first line that starts after an offset; 0 if there is none. */
function nextLine(text: string, offset: number): number {
  return text.indexOf("\n", offset) + 1;
}

/**
 * Find the offsets of values and their keys in a valid JSON text in one pass.
 *
 * A pointer to a missing field gives its nearest existing parent. The last value of a
 * duplicate key counts.
 */
export function locate(text: string, pointers: Iterable<string>): ReadonlyMap<string, Offsets> {
  const found = new Map<string, Offsets>();
  const start = skipSpace(text, 0);
  const wanted: Wanted = { pointers: [], inside: new Map() };
  for (const one of pointers) {
    add(wanted, one);
    found.set(one, { key: 0, value: 0 });
  }
  walk(text, { key: start, value: start }, wanted, found);
  return found;
}

function add(root: Wanted, pointer: string): void {
  let here = root;
  for (const step of steps(pointer)) {
    const next = here.inside.get(step) ?? { pointers: [], inside: new Map() };
    here.inside.set(step, next);
    here = next;
  }
  here.pointers.push(pointer);
}

/** Record the offsets for all requested pointers at or below a place. */
function note(wanted: Wanted, offsets: Offsets, found: Map<string, Offsets>): void {
  for (const one of wanted.pointers) found.set(one, offsets);
  for (const inside of wanted.inside.values()) note(inside, offsets, found);
}

/** Record the value that starts there for all requested pointers; return its end. */
function walk(text: string, offsets: Offsets, wanted: Wanted, found: Map<string, Offsets>): number {
  note(wanted, offsets, found);
  const opener = text.charAt(offsets.value);
  if (wanted.inside.size === 0 || (opener !== "{" && opener !== "["))
    return endOfValue(text, offsets.value);
  let offset = skipSpace(text, offsets.value + 1);
  for (let index = 0; text.charAt(offset) !== "}" && text.charAt(offset) !== "]"; index += 1) {
    const start = offset;
    let key = String(index);
    if (opener === "{") {
      const end = endOfString(text, offset);
      key = JSON.parse(text.slice(offset, end)) as string;
      offset = skipSpace(text, skipSpace(text, end) + 1);
    }
    const here = wanted.inside.get(key);
    offset =
      here === undefined
        ? endOfValue(text, offset)
        : walk(text, { key: start, value: offset }, here, found);
    offset = skipSpace(text, offset);
    if (text.charAt(offset) === ",") offset = skipSpace(text, offset + 1);
  }
  return offset + 1;
}

function endOfValue(text: string, start: number): number {
  let depth = 0;
  let offset = start;
  do {
    const character = text.charAt(offset);
    if (character === '"') {
      offset = endOfString(text, offset);
      continue;
    }
    if (character === "{" || character === "[") depth += 1;
    if (character === "}" || character === "]") depth -= 1;
    offset += 1;
    if (depth === 0 && !"}]".includes(character)) offset = endOfWord(text, offset);
  } while (depth > 0);
  return offset;
}

function endOfWord(text: string, start: number): number {
  let offset = start;
  while (offset < text.length && !",]} \t\n\r".includes(text.charAt(offset))) offset += 1;
  return offset;
}

/** Return the offset after a string; the end of the text if the string is not closed. */
export function endOfString(text: string, start: number): number {
  for (let offset = start + 1; offset < text.length; offset += 1) {
    const unit = text.charCodeAt(offset);
    if (unit === 0x22) return offset + 1;
    if (unit === 0x5c) offset += 1;
  }
  return text.length;
}
