/**
 * JSON objects embedded in text: between sentences, in code fences, one or several.
 *
 * Always linear in the length of the text. A scan starts at a `{` and ends with the object, or
 * where the text cannot be JSON any more. No scan starts again at a `{` that an earlier scan took
 * for the start of an object. The earlier scan saw every other `{` inside a string, so a scan that
 * starts there reads strings where the first one read none, and vice versa. Hence at most two
 * scans read the same character.
 */

import { skipSpace } from "./positions.js";

type Expected = "key-or-end" | "key" | "colon" | "value" | "value-or-end" | "comma-or-end";

const LIST = -1;
const WORD = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?|true|false|null/y;

/** The JSON objects in a text. */
export interface ObjectsInText {
  /** The JSON objects as written, in order, without those inside others. */
  readonly objects: readonly string[];
  /** Whether something starts like a JSON object (`{`, a key, a colon) and does not end as one. */
  readonly broken: boolean;
}

/** Find the JSON objects in a text, in time linear in its length. */
export function objectsIn(text: string): ObjectsInText {
  const found = new Map<number, number>();
  const begun = new Set<number>();
  let broken = false;
  let offset = beginning(text, 0);
  while (offset >= 0) {
    if (!begun.has(offset)) {
      const scan = new Scan(text, offset);
      scan.run();
      for (const one of scan.begun) begun.add(one);
      for (const [start, end] of scan.ended) found.set(start, end);
      broken ||= scan.hasKey && !found.has(offset);
    }
    offset = beginning(text, found.get(offset) ?? offset + 1);
  }
  const spans = [...found].sort(([one], [other]) => one - other);
  return { objects: spans.map(([start, end]) => text.slice(start, end)), broken };
}

/** Return the end of the JSON value that starts at an offset, or -1; its inside is not checked. */
export function endOfValue(text: string, start: number): number {
  let [depth, offset] = [0, start];
  do {
    offset = skipSpace(text, offset);
    const first = text.charAt(offset);
    if (first === "{" || first === "[") depth += 1;
    if (first === "}" || first === "]") depth -= 1;
    offset = endOfToken(text, offset);
  } while (depth > 0 && offset >= 0);
  return offset;
}

/** Return the offset of the next `{` followed by a key or `}`, or -1. */
function beginning(text: string, start: number): number {
  let offset = text.indexOf("{", start);
  while (offset >= 0) {
    const after = skipSpace(text, offset + 1);
    if ('"}'.includes(text.charAt(after)) && after < text.length) return offset;
    offset = text.indexOf("{", after);
  }
  return -1;
}

/** One scan from one `{`: the open containers, and the objects that ended. */
class Scan {
  readonly begun: number[] = [];
  readonly ended: [number, number][] = [];
  hasKey = false;
  readonly #text: string;
  readonly #start: number;
  readonly #opened: number[] = [];

  constructor(text: string, start: number) {
    this.#text = text;
    this.#start = start;
  }

  run(): void {
    let expected: Expected | null = "value";
    let offset = this.#start;
    for (;;) {
      offset = skipSpace(this.#text, offset);
      const end = endOfToken(this.#text, offset);
      if (end < 0) return;
      expected = this.#after(this.#text.charAt(offset), offset, expected);
      if (expected === null || this.#opened.length === 0) return;
      offset = end;
    }
  }

  /** Read one token, identified by its first character; null if it is not expected. */
  #after(first: string, offset: number, expected: Expected): Expected | null {
    const isValueDue = expected === "value" || expected === "value-or-end";
    if (first === '"' && (expected === "key" || expected === "key-or-end")) return "colon";
    if (first === ":" && expected === "colon") {
      this.hasKey = true;
      return "value";
    }
    if (first === "," && expected === "comma-or-end") {
      return this.#opened.at(-1) === LIST ? "value" : "key";
    }
    if ("{[".includes(first) && isValueDue) return this.#open(first, offset);
    if ("}]".includes(first)) return this.#close(first, offset, expected);
    return !"{[:,".includes(first) && isValueDue ? "comma-or-end" : null;
  }

  #open(bracket: string, offset: number): Expected {
    this.#opened.push(bracket === "[" ? LIST : offset);
    if (bracket === "[") return "value-or-end";
    this.begun.push(offset);
    return "key-or-end";
  }

  #close(bracket: string, offset: number, expected: Expected): Expected | null {
    const isList = this.#opened.at(-1) === LIST;
    const mayEnd = expected === (isList ? "value-or-end" : "key-or-end");
    if (isList !== (bracket === "]") || !(mayEnd || expected === "comma-or-end")) return null;
    const start = this.#opened.pop() ?? LIST;
    if (!isList) {
      while ((this.ended.at(-1)?.[0] ?? LIST) > start) this.ended.pop();
      this.ended.push([start, offset + 1]);
    }
    return "comma-or-end";
  }
}

/** Return the end of the JSON token at an offset, or -1 if there is none. */
function endOfToken(text: string, offset: number): number {
  const first = text.charAt(offset);
  if (first === '"') return endOfStrictString(text, offset);
  if (first !== "" && "{}[]:,".includes(first)) return offset + 1;
  WORD.lastIndex = offset;
  return WORD.test(text) ? WORD.lastIndex : -1;
}

/** Return the end of a string without control characters or invalid escapes, or -1. */
function endOfStrictString(text: string, start: number): number {
  for (let offset = start + 1; offset < text.length; offset += 1) {
    const unit = text.charCodeAt(offset);
    if (unit === 0x22) return offset + 1;
    if (unit < 0x20) return -1;
    if (unit !== 0x5c) continue;
    const isUnicode = text.charAt(offset + 1) === "u";
    const escape = isUnicode ? text.slice(offset + 2, offset + 6) : text.charAt(offset + 1);
    const isRight = isUnicode ? /^[0-9a-fA-F]{4}$/.test(escape) : /^["\\/bfnrt]$/.test(escape);
    if (!isRight) return -1;
    offset += isUnicode ? 5 : 1;
  }
  return -1;
}
