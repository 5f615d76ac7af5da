/** Keep a text within a number of characters (code points): its head, a notice, its tail. */

import { countCharacters } from "./characters.js";
import type { Lang } from "./contract.js";
import { phrase } from "./findings.js";

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
  const tail = Math.floor(kept / 2);
  const characters = Array.from(text);
  return [
    characters.slice(0, kept - tail).join(""),
    noticeOf(count - kept, lang),
    characters.slice(characters.length - tail).join(""),
  ].join("\n");
}

function noticeOf(count: number, lang: Lang): string {
  return phrase("llm.left-out", lang, { count: String(count) });
}
