/** Change every text in a JSON value, including its keys. */

import { isObject } from "./values.js";

/** Return a JSON value with every text changed; a key never replaces another one. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (!isObject(value)) return value;
  const names = new Set<string>();
  const fields = Object.entries(value).map(([key, one]) => {
    const changed = change(key);
    const isTaken = changed !== key && (Object.hasOwn(value, changed) || names.has(changed));
    const name = isTaken ? key : changed;
    names.add(name);
    return [name, mapTexts(one, change)];
  });
  return Object.fromEntries(fields);
}
