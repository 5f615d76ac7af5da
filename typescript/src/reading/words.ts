/**
 * What a text says in words: that something failed, that nothing was found, that a person said no.
 *
 * Words are the weakest evidence. They count only in one sentence, because long text, code, JSON and
 * markup speak about failures more often than they report one. The rules are rows of the contract
 * (`evidence.words`), and the contract states how a sentence is simplified before they are asked.
 */

import * as catalog from "../build/contract.js";
import type { Rows } from "../contract/catalog.js";

const WORDS = catalog.sentence_words;
const OPENERS: Readonly<Record<string, string>> = {
  ...{ '"': '"', "'": "'", "`": "`", "“": "”", "‘": "’" },
  ...{ "「": "」", "『": "』", "«": "»" },
};
/** How each mark of punctuation is spelled. */
const SPELLED: readonly (readonly [string, string])[] = [
  [".!;?\n。！；？…", " . "],
  [",，、", " , "],
  [":：", " : "],
  ["❌✗✘⚠🚫⛔🛑❗💥", " ✗ "],
  ["✅✓✔🎉☑", " ✓ "],
];
/** How this package begins the text of a failure; what begins so is read back as it was written. */
const OWN = "Error:";

/** Return the name of the words by which a text reports a failure; null for any other. */
export function failureInWords(text: string): string | null {
  if (expression(catalog.patterns["failure-text"]).test(text)) return text.startsWith(`${OWN} `) ? OWN : "error";
  const sentence = simplified(text) ?? tellingLine(text);
  if (sentence === null || matches("other", sentence) || saysNothingFound(sentence)) return null;
  for (const { name, pattern } of WORDS.failure) {
    const found = expression(pattern).exec(sentence);
    if (found !== null) return isTakenBack(sentence, found.index) ? null : name;
  }
  return null;
}

/** Whether a text says that nothing was found. */
export function nothingFound(text: string): boolean {
  if (/^[ \t\r\n]*\[[ \t\r\n]*\][ \t\r\n]*$/.test(text)) return true;
  const sentence = simplified(text);
  return sentence !== null && !matches("other", sentence) && saysNothingFound(sentence);
}

/** Whether a text says that a person, or a rule that a person made, did not allow the call. */
export function isDenial(text: string): boolean {
  const sentence = simplified(text, WORDS.denial_characters, WORDS.denial_lines);
  if (sentence === null) return false;
  return matches("denial", [...sentence].slice(0, WORDS.denial_within).join(""));
}

/** Return a sentence in the simple spelling that the rows expect; null for anything else. */
export function simplified(
  text: string,
  mostCharacters = WORDS.most_characters,
  mostLines = WORDS.most_lines,
): string | null {
  // A text that is much too long is not even looked at: a character is two units at most.
  const stripped = text.length > 4 * mostCharacters + 64 && isTooLong(text, mostCharacters) ? "" : unquoted(trimmed(text));
  const characters = [...stripped];
  if (characters.length === 0 || characters.length > mostCharacters) return null;
  const lines = stripped.split("\n").filter((line) => trimmed(line) !== "");
  if (lines.length > mostLines || matches("code", stripped)) return null;
  return spelled(stripped);
}

/** Return the line that opens or closes the report of a failure, simplified; null without one. */
function tellingLine(text: string): string | null {
  const most = WORDS.opening_characters;
  const stripped = text.length > 4 * most + 64 && isTooLong(text, most) ? "" : trimmed(text);
  const lines = stripped.split("\n").filter((line) => trimmed(line) !== "");
  if (lines.length < 2 || lines.length > WORDS.opening_lines || [...stripped].length > most) return null;
  for (const [rows, line] of [["opening", lines[0]], ["closing", lines.at(-1)]] as const) {
    const sentence = simplified(line ?? "");
    if (sentence !== null && matches(rows, sentence)) return sentence;
  }
  return null;
}

/** Return any text in the simple spelling that the rows expect. */
export function spelled(text: string): string {
  const simple = withoutQuotes([...lower(text)]).map(spellingOf).join("");
  return ` ${simple.split(" ").filter((word) => word !== "").join(" ")} `;
}

function isTooLong(text: string, most: number): boolean {
  return trimmed(text).length > 2 * most + 2;
}

function saysNothingFound(sentence: string): boolean {
  return matches("nothing", sentence) && !matches("something", sentence);
}

/** Whether other words say that it worked after all. */
function isTakenBack(sentence: string, start: number): boolean {
  if (matches("contrast", sentence)) return false;
  if (matches("success", sentence) && !matches("no_success", sentence)) return true;
  return WORDS.done.some((pattern) => (expression(pattern).exec(sentence)?.index ?? start) < start);
}

function matches(rows: Rows, text: string): boolean {
  return WORDS[rows].some((pattern) => expression(pattern).test(text));
}

const EXPRESSIONS = /* @__PURE__ */ new Map<string, RegExp>();

/** Return a row of the contract as an expression, made once. */
export function expression(pattern: string): RegExp {
  const known = EXPRESSIONS.get(pattern);
  if (known !== undefined) return known;
  const made = new RegExp(pattern, "u");
  EXPRESSIONS.set(pattern, made);
  return made;
}

function trimmed(text: string): string {
  return text.replace(/^[ \t\r\n]+/, "").replace(/[ \t\r\n]+$/, "");
}

/** Return a text without the quotation marks around all of it, as JSON has them. */
function unquoted(text: string): string {
  const isQuoted = text.length > 1 && text.startsWith('"') && text.indexOf('"', 1) === text.length - 1;
  return isQuoted ? trimmed(text.slice(1, -1)) : text;
}

function lower(text: string): string {
  return text.replace(/[A-Z]/g, (one) => one.toLowerCase()).replace(/[\u4e00-\u9fff]/g, simplifiedCharacter);
}

/** Return the simplified form of a traditional character. */
function simplifiedCharacter(one: string): string {
  const place = WORDS.traditional.indexOf(one);
  return place < 0 ? one : (WORDS.simplified[place] ?? one);
}

/** Replace what is between quotation marks; an apostrophe inside a word opens nothing. */
function withoutQuotes(text: readonly string[]): string[] {
  const parts: string[] = [];
  let place = 0;
  while (place < text.length) {
    const one = text[place] as string;
    const closer = Object.hasOwn(OPENERS, one) ? OPENERS[one] : undefined;
    const opens = closer !== undefined && !(place > 0 && isLetter(text[place - 1] as string));
    const end = opens ? endOfQuote(text, closer, place + 1) : -1;
    parts.push(end > 0 ? "_" : one === "’" ? "'" : one);
    place = end > 0 ? end + 1 : place + 1;
  }
  return parts;
}

function endOfQuote(text: readonly string[], closer: string, start: number): number {
  let end = text.indexOf(closer, start);
  while (end >= 0 && end + 1 < text.length && isLetter(text[end + 1] as string)) {
    end = text.indexOf(closer, end + 1);
  }
  return end;
}

function isLetter(one: string): boolean {
  return /^[a-z0-9]$/.test(one);
}

function spellingOf(one: string): string {
  if (/^[a-z0-9_'-]$/.test(one)) return one;
  for (const [marks, spelling] of SPELLED) if ([...marks].includes(one)) return spelling;
  // Chinese and other letters stay; what is left is punctuation, or a picture.
  return (one >= "\u00c0" && one < "\u2000") || (one >= "\u3041" && one < "\ufe00" && one.length === 1) ? one : " ";
}
