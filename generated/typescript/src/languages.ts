// GENERATED from python/codegen/templates/typescript/src/languages.ts by `make generate`; do not edit.
/** The languages in which this package speaks to people. */

import type { Lang, Texts } from "./contract.js";

const LANGUAGES: readonly string[] = ["en", "zh"];

/**
 * Return `lang` if this package speaks it.
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
