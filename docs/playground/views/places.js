// Where the values, keys and members of a JSON text are.

import { endOfString, skipSpace } from "../../../typescript/src/strict-json/positions.js";
import { steps } from "../../../typescript/src/strict-json/pointers.js";

/** Return the offset of a line and a column, which counts characters. */
export function offsetOf(text, { line, column }) {
  let start = 0;
  for (let left = line - 1; left > 0; left -= 1) start = text.indexOf("\n", start) + 1;
  const end = text.indexOf("\n", start);
  const row = text.slice(start, end < 0 ? undefined : end);
  return start + [...row.slice(0, 2 * column)].slice(0, column - 1).join("").length;
}

/** Return the range to mark for a finding: its string or word, or the bracket that opens it. */
export function rangeOf(text, finding) {
  const start = Math.min(offsetOf(text, finding), Math.max(0, text.length - 1));
  const opener = text.charAt(start);
  if (opener === '"') {
    const end = endOfString(text, start);
    const line = text.indexOf("\n", start);
    return [start, line < 0 ? end : Math.min(end, line)];
  }
  let end = start;
  while (end < text.length && !'{}[],:" \t\r\n'.includes(text.charAt(end))) end += 1;
  return [start, Math.max(end, start + 1)];
}

/**
 * Return the place of a value in a valid JSON text by its pointer: null if it is not there.
 *
 * `key` and `value` are pairs of offsets, `container` those of the object or list that it is in.
 */
export function placeOf(text, pointer) {
  let place = { key: null, value: valueAt(text, skipSpace(text, 0)), container: null };
  for (const step of steps(pointer)) {
    const found = membersOf(text, place.value).findLast(({ name }) => name === step);
    if (found === undefined) return null;
    place = { ...found, container: place.value };
  }
  return place;
}

/** Return the members of an object, or the items of a list, in a valid JSON text. */
export function membersOf(text, [start]) {
  const opener = text.charAt(start);
  if (opener !== "{" && opener !== "[") return [];
  const found = [];
  let offset = skipSpace(text, start + 1);
  while (text.charAt(offset) !== "}" && text.charAt(offset) !== "]") {
    const key = opener === "{" ? [offset, endOfString(text, offset)] : null;
    const from = key === null ? offset : skipSpace(text, skipSpace(text, key[1]) + 1);
    const value = valueAt(text, from);
    found.push({ name: key === null ? String(found.length) : JSON.parse(text.slice(...key)), key, value });
    offset = skipSpace(text, value[1]);
    if (text.charAt(offset) === ",") offset = skipSpace(text, offset + 1);
  }
  return found;
}

function valueAt(text, start) {
  let offset = start;
  let depth = 0;
  do {
    const character = text.charAt(offset);
    if (character === '"') {
      offset = endOfString(text, offset);
    } else if ("{[".includes(character)) {
      depth += 1;
      offset += 1;
    } else if ("}]".includes(character)) {
      depth -= 1;
      offset += 1;
    } else if (depth > 0) {
      offset += 1;
    } else {
      while (offset < text.length && !",]} \t\n\r".includes(text.charAt(offset))) offset += 1;
    }
  } while (depth > 0);
  return [start, offset];
}
