// JSON with a line for each entry, and its numbers as they are.

import { write } from "../../../typescript/src/strict-json/writer.js";

/** Write a value with a line for each entry of what is not empty. */
export function pretty(value, margin = "\n") {
  if (typeof value !== "object" || value === null || Object.keys(value).length === 0) return write(value);
  const inner = `${margin}  `;
  if (Array.isArray(value)) return `[${inner}${value.map((one) => pretty(one, inner)).join(`,${inner}`)}${margin}]`;
  if (Object.getPrototypeOf(value) !== Object.prototype) return write(value);
  const rows = Object.entries(value).map(([key, one]) => `${write(key)}: ${pretty(one, inner)}`);
  return `{${inner}${rows.join(`,${inner}`)}${margin}}`;
}
