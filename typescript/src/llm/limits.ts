/** Keep a text within a number of characters (code points): its head, a notice, its tail. */

import type { Lang } from "../contract/contract.js";
import { phrase } from "../findings/finding.js";
import { write } from "../strict-json/writer.js";
import { countCharacters } from "../text/characters.js";

const JOINER = "\u200d";
const EXTENDER = /^[\p{M}\u200d\u{1f3fb}-\u{1f3ff}]/u;
const BETWEEN = 2; // characters between message and output

/** Count the characters of a text. */
export function characterCount(text: string): number {
  return countCharacters(text, 0, text.length);
}

/**
 * Return a message and an output that together have at most that many characters.
 *
 * The output is shortened first; the message only if it alone has more.
 */
export function limited(
  message: string,
  output: string,
  room: number,
  lang: Lang,
): { message: string; output: string } {
  if (message === "" || output === "") {
    return { message: shortened(message, room, lang), output: shortened(output, room, lang) };
  }
  const left = room - characterCount(message) - BETWEEN;
  const count = characterCount(output);
  if (count <= left) return { message, output };
  const notice = noticeOf(count, lang);
  if (left >= characterCount(notice)) return { message, output: shortened(output, left, lang) };
  const beside = room - characterCount(notice) - BETWEEN;
  return { message: shortened(message, beside, lang), output: notice };
}

/** Return a text of at most that many characters; only the notice if nothing else fits. */
export function shortened(text: string, room: number, lang: Lang): string {
  const count = characterCount(text);
  if (count <= room) return text;
  const kept = room - characterCount(noticeOf(count, lang)) - 2;
  if (kept <= 0) return noticeOf(count, lang);
  const characters = Array.from(text);
  let tail = count - Math.floor(kept / 2);
  let head = kept - (count - tail);
  while (head > 0 && isJoined(characters, head)) head -= 1;
  while (tail < count && isJoined(characters, tail)) tail += 1;
  return [
    characters.slice(0, head).join(""),
    noticeOf(tail - head, lang),
    characters.slice(tail).join(""),
  ].join("\n");
}

/** Whether a character belongs to the one before it: an accent, a skin tone, half a family. */
function isJoined(characters: readonly string[], index: number): boolean {
  return EXTENDER.test(characters[index] ?? "") || characters[index - 1] === JOINER;
}

function noticeOf(count: number, lang: Lang): string {
  return phrase("llm.left-out", lang, { count: String(count) });
}

/** Shorten data, then the message, until their JSON fits; data that is too long becomes text. */
export function limitFields(fields: Record<string, unknown>, room: number, lang: Lang): void {
  for (const key of ["data", "message"]) {
    const value = fields[key];
    if (value === undefined || value === null) continue;
    const text = typeof value === "string" ? value : write(value);
    let length = characterCount(text);
    for (;;) {
      const over = characterCount(write(fields)) - room;
      if (length <= 0 || over <= 0) break;
      // Escapes make the text longer than it is, so it takes another step or two.
      length = Math.max(0, Math.min(length - 1, length - over));
      fields[key] = shortened(text, length, lang);
    }
  }
}
