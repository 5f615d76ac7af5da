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
