/** Hide secrets from the model, by their shape or the name of their field; no guarantee. */

import * as catalog from "../build/contract.js";
import type { Lang } from "../contract/contract.js";
import { phrase } from "../findings/finding.js";
import { mapTexts } from "../strict-json/mapped-texts.js";
import { isNumber } from "../strict-json/numbers.js";
import { isObject } from "../strict-json/values.js";
import { isBlank } from "../text/characters.js";

/** A function from text to text, or true for the built-in one. */
export type Redact = boolean | ((text: string) => string);

// Text that is JSON may spell a character as an escape.
const ESCAPED = /\\u(00[2-7][0-9a-fA-F])/g;
const SPELLED = /^[A-Za-z0-9_./+=:@-]$/;
let secrets: readonly RegExp[] | null = null;

/** Return a JSON value without the secrets in its texts. */
export function redacted(value: unknown, redact: Redact | undefined, lang: Lang): unknown {
  if (redact === undefined || redact === false) return value;
  if (redact !== true) return mapTexts(value, redact);
  const words = phrase("llm.redacted", lang);
  return mapTexts(withoutNamed(value, words), (text) => withoutSecrets(text, words));
}

/** Return a JSON value without the texts and numbers of fields whose names say secret. */
function withoutNamed(value: unknown, words: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutNamed(item, words));
  if (!isObject(value)) return value;
  const fields = Object.entries(value).map(([key, item]) => [
    key,
    isSecret(key, item) ? hidden(item, words) : withoutNamed(item, words),
  ]);
  return Object.fromEntries(fields);
}

/** Return a secret without its texts and numbers, at any depth. */
function hidden(value: unknown, words: string): unknown {
  if (Array.isArray(value)) return value.map((item) => hidden(item, words));
  if (typeof value === "string") return isBlank(value) ? value : words;
  if (isNumber(value)) return words;
  if (!isObject(value)) return value;
  const fields = Object.entries(value).map(([key, item]) => [
    key,
    isAbout(key) ? withoutNamed(item, words) : hidden(item, words),
  ]);
  return Object.fromEntries(fields);
}

// Only the short name `pwd` looks at the value: what begins like a path is a working directory.
function isSecret(name: string, value: unknown): boolean {
  return isSecretName(name, typeof value === "string" && /^[/~]/.test(value) ? "/" : "x");
}

/** Whether the name of a field in a secret says that its own value is none, such as `type`. */
function isAbout(name: string): boolean {
  return /^[A-Za-z_-]{1,20}$/.test(name) && !isSecretName(`password_${name}`, "x");
}

function isSecretName(name: string, begins: string): boolean {
  const field = `"${name}":"${begins}`;
  return patterns().some((one) => {
    const found = [...field.matchAll(one)][0];
    return found?.[1] !== undefined && found[0] === field;
  });
}

function withoutSecrets(text: string, words: string): string {
  const found = without(text, words);
  if (!found.includes("\\u00")) return found;
  const spelled = found.replace(ESCAPED, (escape, point: string) => {
    const character = String.fromCharCode(Number.parseInt(point, 16));
    return SPELLED.test(character) ? character : escape;
  });
  const left = without(spelled, words);
  return left === spelled ? found : left;
}

/** Replace each secret; the first group of a pattern stays, such as the name of a field. */
function without(text: string, words: string): string {
  return patterns().reduce(
    (found, secret) =>
      found.replace(secret, (_, kept: unknown) => (typeof kept === "string" ? kept + words : words)),
    text,
  );
}

function patterns(): readonly RegExp[] {
  secrets ??= catalog.secrets.map((one) => new RegExp(one.pattern, "gu"));
  return secrets;
}
