/** Characters as Python defines them: code points, white space, lines and case. */

import * as catalog from "../build/contract.js";

/** Unicode White_Space. */
export const WHITE_SPACE = catalog.white_space;

/** What str.strip() treats as white space, which includes some control characters. */
export const STRIPPED = `${WHITE_SPACE}\x1c\x1d\x1e\x1f`;

// Made when it is first used: a program that asks for no blank text need not carry the patterns.
let visible: RegExp | undefined;

/** Whether a text has no visible character, as the schemas' patterns say it. */
export function isBlank(text: string): boolean {
  visible ??= new RegExp(catalog.visible, "u");
  return !visible.test(text);
}

/** Return the offset of the first character from `start` that is not in `characters`. */
export function skip(text: string, characters: string, start: number): number {
  let offset = start;
  while (offset < text.length && characters.includes(text.charAt(offset))) offset += 1;
  return offset;
}

/** Return a text without spaces, or other characters, at its end. */
export function stripEnd(text: string, characters: string = STRIPPED): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Return a text without spaces at both ends. */
export function strip(text: string): string {
  return stripEnd(text.slice(skip(text, STRIPPED, 0)));
}

/** Return the first `count` characters from an offset, without splitting surrogate pairs. */
export function head(text: string, count: number, offset = 0): string {
  return [...text.slice(offset, offset + 2 * count)].slice(0, count).join("");
}

/** Count the characters between two offsets. */
export function countCharacters(text: string, start: number, end: number): number {
  let count = 0;
  for (let offset = start; offset < end; offset += 1) {
    const isPair = isHigh(text.charCodeAt(offset)) && isLow(text.charCodeAt(offset + 1));
    if (isPair) offset += 1;
    count += 1;
  }
  return count;
}

/** Return the offset of the first unpaired surrogate, or -1. */
export function unpairedSurrogate(text: string): number {
  return text.search(/\p{Surrogate}/u);
}

/** Whether a UTF-16 unit is a high surrogate. */
export function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

/** Whether a UTF-16 unit is a low surrogate. */
export function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

/** Fold the case of a text for comparison. */
export function foldCase(text: string): string {
  return text.toLowerCase().replace(/ß/g, "ss").replace(/ſ/g, "s").replace(/ς/g, "σ");
}
