/** Why a value has no form, and which key would give it one. */

import { sharedSchema, type Lang } from "../contract/contract.js";
import { EXCLUSIVE_KEYS, SUGGESTED_KEYS } from "../contract/facts.js";
import { make, namesInWords, phrase, quote, type Finding } from "../findings/finding.js";
import type { NoForm } from "../forms/form.js";
import { FORMS } from "../forms/registry.js";
import { propertiesOf } from "../json-schema/by-name.js";
import { describe, isObject } from "../strict-json/values.js";
import { nearest } from "../text/suggestions.js";

/** Explain why a value has no form. */
export function noForm(reason: NoForm, value: unknown, lang: Lang): Finding {
  if (reason === "form-ambiguous") {
    const [first = "", second = ""] = EXCLUSIVE_KEYS.map((key) => quote(key));
    return make(reason, "", lang, { first, second });
  }
  const keys = isObject(value) ? Object.keys(value) : null;
  let found = describe(value, lang);
  let advice = phrase(Array.isArray(value) ? "advice.one-by-one" : "advice.envelopes", lang);
  if (keys !== null && keys.length > 0) {
    found = phrase("found.keys", lang, { names: namesInWords(keys.slice(0, 5), lang) });
    advice = misspelledKeyAdvice(keys, lang) ?? missingKeyAdvice(keys, lang) ?? advice;
  } else if (keys !== null) {
    found = phrase("found.empty-object", lang);
  }
  return make(reason, "", lang, { found, advice });
}

function misspelledKeyAdvice(keys: readonly string[], lang: Lang): string | null {
  const known = SUGGESTED_KEYS.filter((key) => !keys.includes(key));
  for (const key of keys.filter((key) => !SUGGESTED_KEYS.includes(key))) {
    const meant = nearest(key, known);
    if (meant !== null) return phrase("advice.did-you-mean", lang, { name: `"${meant}"` });
  }
  return null;
}

/** Advise to add the key by which a form is recognized, if only that is missing. */
function missingKeyAdvice(keys: readonly string[], lang: Lang): string | null {
  for (const form of FORMS) {
    const fields = propertiesOf(sharedSchema(form.name));
    const [key = ""] = form.discriminators;
    const beside = SUGGESTED_KEYS.find(
      (name) => keys.includes(name) && Object.hasOwn(fields, name) && name !== key,
    );
    if (beside !== undefined) {
      return phrase("advice.add-key", lang, { name: `"${key}"`, beside: `"${beside}"` });
    }
  }
  return null;
}
