/** A fence around what a tool said, so that the model can tell it from what its host says. */

const ATTEMPTS = 100;

/** Return 16 random hexadecimal digits. */
export function randomNonce(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Return a nonce that is not in the text.
 *
 * @throws RangeError if every nonce that was made is in the text, or blank.
 */
export function freeNonce(text: string, nonce: () => string): string {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const found = nonce();
    if (found.trim() !== "" && !text.includes(found)) return found;
  }
  throw new RangeError("nonce: expected one that is not in the text; make it random");
}

/** Return a text between two lines with a nonce. */
export function fenced(text: string, nonce: string): string {
  return [`<tool-output ${nonce}>`, text, `</tool-output ${nonce}>`].join("\n");
}

/** A text that begins with a fence: its nonce, what is in it, and what comes after it. */
export interface Fenced {
  readonly nonce: string;
  readonly inside: string;
  readonly after: string;
}

const OPENED = /^<tool-output ([^ \t\r\n<>]{1,200})>\n/;

/** Return the parts of a text that begins with a whole fence, or null. */
export function opened(text: string): Fenced | null {
  const [opening, nonce] = OPENED.exec(text) ?? [];
  if (opening === undefined || nonce === undefined) return null;
  const closing = `\n</tool-output ${nonce}>`;
  // An empty output leaves one end of line between the two.
  const end = text.lastIndexOf(closing);
  if (end < opening.length - 1) return null;
  return { nonce, inside: text.slice(opening.length, Math.max(end, opening.length)), after: text.slice(end + closing.length) };
}
