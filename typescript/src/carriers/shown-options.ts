/**
 * Reading back a text that was shortened, fenced or redacted for the model.
 *
 * An envelope beside such a text, or kept by the caller, is trusted if sending it again gives this
 * very text, with the options that the caller names or that the text itself reveals: the nonce in
 * its fence, the notice of what was left out, the words for a secret. Without an envelope the fence
 * is taken off, and the rest is read as any text.
 */

import type { Lang } from "../contract/contract.js";
import { phrase } from "../findings/finding.js";
import { ERROR_PREFIX } from "../llm/contents.js";
import { opened } from "../llm/fence.js";
import { SMALLEST_LIMIT, type Tracebacks } from "../llm/options.js";
import { countCharacters } from "../text/characters.js";
import type { SettingsOptions } from "../validation/agreed.js";
import type { Incoming } from "./carrier.js";

// How much shorter than its limit a text may be: the number in the notice may have fewer digits
// than the one that room was made for, and a letter is not cut from its accents.
const SHORTER = 8;
// What our own nonces look like; a text in a fence of another kind stays as it is.
const NONCE = /^[0-9a-f]{16}$/;
const TRACEBACKS: readonly Tracebacks[] = ["keep", "last-line", "drop"];

/**
 * Give the options with which a text may have been shown, other than the defaults; where the caller
 * says how results are shown, only the nonce is read from the text.
 */
export function* revealedOptions(text: string, asked: SettingsOptions): Generator<SettingsOptions> {
  const nonce = opened(withoutPrefix(text))?.nonce ?? "";
  if (asked.shown !== undefined) {
    yield nonce === "" ? asked : { ...asked, shown: { ...asked.shown, nonce: () => nonce } };
    return;
  }
  if (asked.lang !== undefined) yield asked;
  for (const lang of ["en", "zh"] as const) {
    const hides = text.includes(phrase("llm.redacted", lang)) ? [false, true] : [false];
    const limits = limitsOf(text, lang);
    for (const redact of hides) {
      for (const advice of [false, true]) {
        for (const tracebacks of TRACEBACKS) {
          for (const maxChars of limits) {
            const fence = nonce !== "";
            const shown = { redact, advice, tracebacks, maxChars, fence, nonce: () => nonce };
            yield { ...asked, lang, shown };
          }
        }
      }
    }
  }
}

/** Return a received result with its text taken out of our fence, if it is in one. */
export function withoutFence(incoming: Incoming): Incoming {
  const text = incoming.text ?? "";
  const prefix = text.startsWith(ERROR_PREFIX) ? ERROR_PREFIX : "";
  const fence = opened(withoutPrefix(text));
  if (fence === null || !NONCE.test(fence.nonce)) return incoming;
  const said = prefix + fence.inside + fence.after;
  const taken = (one: unknown): unknown => (one === text ? said : one);
  return {
    ...incoming,
    text: said,
    value: taken(incoming.value),
    pieces: incoming.pieces.map(taken),
    blocks: incoming.blocks.map(taken),
  } as Incoming;
}

function withoutPrefix(text: string): string {
  return text.startsWith(ERROR_PREFIX) ? text.slice(ERROR_PREFIX.length) : text;
}

/** Return the limits that give a text of this length, if something was left out of it. */
function limitsOf(text: string, lang: Lang): readonly (number | undefined)[] {
  const [before = "", after = ""] = phrase("llm.left-out", lang, { count: "#" })
    .split("#")
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (!new RegExp(`${before}[0-9]{1,12}${after}`).test(text)) return [undefined];
  const length = countCharacters(text, 0, text.length);
  const lengths = Array.from({ length: SHORTER + 1 }, (_, more) => length + more);
  return lengths.filter((one) => one >= SMALLEST_LIMIT);
}
