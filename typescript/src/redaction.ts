/** Hide secrets from the model, by their shape, which guarantees nothing. */

import * as catalog from "./build/contract.js";
import type { Lang } from "./contract.js";
import { phrase } from "./findings.js";
import { mapTexts } from "./texts.js";

/** A function from text to text, or true for the built-in one. */
export type Redact = boolean | ((text: string) => string);

let secrets: readonly RegExp[] | null = null;

/** Return a JSON value without the secrets in its texts. */
export function redacted(value: unknown, redact: Redact | undefined, lang: Lang): unknown {
  if (redact === undefined || redact === false) return value;
  if (redact !== true) return mapTexts(value, redact);
  const words = phrase("llm.redacted", lang);
  secrets ??= catalog.secrets.map((one) => new RegExp(one.pattern, "gu"));
  const patterns = secrets;
  return mapTexts(value, (text) =>
    patterns.reduce((found, secret) => found.replace(secret, () => words), text),
  );
}
