/** Change every text in a JSON value, including its keys. */

import { isObject } from "./values.js";

/** Return a JSON value with every text changed; keys that would become the same are numbered. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (!isObject(value)) return value;
  const names = new Set<string>();
  // The last number of each name, so that many keys take no longer.
  const numbers = new Map<string, number>();
  const fields = Object.entries(value).map(([key, one]) => {
    const base = change(key);
    let name = base;
    while (name !== key && (Object.hasOwn(value, name) || names.has(name))) {
      const number = (numbers.get(base) ?? 1) + 1;
      numbers.set(base, number);
      name = `${base} (${number})`;
    }
    names.add(name);
    return [name, mapTexts(one, change)];
  });
  return Object.fromEntries(fields);
}
