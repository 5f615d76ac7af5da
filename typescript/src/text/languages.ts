/** The languages of this package's texts. */

import type { Lang, Texts } from "../contract/contract.js";

const LANGUAGES: readonly string[] = ["en", "zh"];

/**
 * Return `lang` if this package has it.
 *
 * @throws RangeError if another language was asked for.
 */
export function requireLanguage(lang: Lang): Lang {
  if (!LANGUAGES.includes(lang)) {
    throw new RangeError(`lang: expected one of ${LANGUAGES.join(", ")}, got "${String(lang)}"`);
  }
  return lang;
}

/** Pick the text of a bilingual pair. */
export function inLanguage(texts: Texts, lang: Lang): string {
  return texts[requireLanguage(lang)];
}
