/** Which form a value has: the rows in their order, by their discriminators. */

import type { JsonObject } from "../contract/contract.js";
import { EXCLUSIVE_KEYS } from "../contract/facts.js";
import { isRecord } from "../json-schema/keywords.js";
import { own } from "../strict-json/values.js";
import type { NoForm, Form } from "./form.js";
import { FORMS } from "./registry.js";

// A bit for each discriminator, and for each key that only one kind of envelope has.
const KEYS = /* @__PURE__ */ bits([...FORMS.flatMap((one) => one.discriminators), ...EXCLUSIVE_KEYS]);
const EXCLUSIVE = /* @__PURE__ */ maskOf(EXCLUSIVE_KEYS);
const MASKS = /* @__PURE__ */ FORMS.map((one) => maskOf(one.discriminators));

function bits(keys: readonly string[]): ReadonlyMap<string, number> {
  return new Map([...new Set(keys)].map((key, index) => [key, 1 << index]));
}

function maskOf(keys: readonly string[]): number {
  return keys.reduce((mask, key) => mask | (KEYS.get(key) ?? 0), 0);
}

/** Recognize the form of a JSON value, or return why there is none. */
export function recognize(value: unknown): Form | NoForm {
  if (!isRecord(value)) return "form-unknown";
  let keys = 0;
  for (const key in value) {
    const bit = KEYS.get(key);
    if (bit !== undefined && Object.hasOwn(value, key)) keys |= bit;
  }
  if ((keys & EXCLUSIVE) === EXCLUSIVE) return "form-ambiguous";
  for (let index = 0; index < FORMS.length; index += 1) {
    const form = FORMS[index] as Form;
    if ((keys & (MASKS[index] as number)) !== 0 && nests(form, value)) return form;
  }
  return "form-unknown";
}

/** Whether an object has the nested keys of a form. */
function nests(form: Form, envelope: JsonObject): boolean {
  for (const [field, keys] of form.nestedDiscriminators) {
    const nested = own(envelope, field);
    if (!isRecord(nested) || !keys.some((key) => Object.hasOwn(nested, key))) return false;
  }
  return true;
}
