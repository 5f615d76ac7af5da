/** Ordinary values of JavaScript as JSON has them: what tools return is data of their program. */

import { isText } from "./encoding.js";
import { isExact } from "./exact.js";
import { ExactNumber } from "./numbers.js";
import { isPlain } from "./plain.js";

/**
 * Return a value with dates and whatever else has a `toJSON` as that writes them, a bigint as its
 * number, a Set as a list, and a Map with names as an object.
 *
 * What has no JSON form stays in its place, for the validator to name: functions, NaN, instances of
 * other classes. A cycle stays a cycle.
 *
 * @throws what a `toJSON` throws.
 */
export function ordinary(value: unknown): unknown {
  return written(value, new Map());
}

function written(value: unknown, made: Map<object, unknown>): unknown {
  if (typeof value === "bigint") return numberOf(value);
  if (typeof value !== "object" || value === null || isText(value) || ArrayBuffer.isView(value)) return value;
  if (made.has(value)) return made.get(value);
  if (isExact(value)) return value;
  const { toJSON } = value as { readonly toJSON?: unknown };
  if (typeof toJSON === "function") return byItself(value, toJSON, made);
  if (Array.isArray(value) || value instanceof Set) return listOf(value, made);
  if (value instanceof Map) return isNamed(value) ? objectOf(value, [...value], made) : value;
  return isPlain(value) ? objectOf(value, Object.entries(value), made) : value;
}

/** Return what a `toJSON` writes; the value itself if that is nothing, as for an invalid date. */
function byItself(value: object, toJSON: Function, made: Map<object, unknown>): unknown {
  made.set(value, value);
  const said: unknown = toJSON.call(value, "");
  const answer = said === null || said === undefined ? value : written(said, made);
  made.set(value, answer);
  return answer;
}

function numberOf(value: bigint): number | ExactNumber {
  return Number.isSafeInteger(Number(value)) ? Number(value) : new ExactNumber(String(value));
}

function listOf(value: readonly unknown[] | Set<unknown>, made: Map<object, unknown>): unknown[] {
  const list: unknown[] = [];
  made.set(value, list);
  for (const one of value) list.push(written(one, made));
  return list;
}

/** Return an object with these fields; symbols stay, since they are not JSON. */
function objectOf(value: object, fields: readonly [string, unknown][], made: Map<object, unknown>): object {
  const object = {};
  made.set(value, object);
  for (const [key, one] of [...fields, ...symbolsOf(value)]) {
    // As a definition, because the name may be "__proto__".
    const field = { value: written(one, made), enumerable: true, writable: true, configurable: true };
    Object.defineProperty(object, key, field);
  }
  return object;
}

function symbolsOf(value: object): readonly [symbol, unknown][] {
  return Object.getOwnPropertySymbols(value).map((key) => [key, undefined]);
}

/** Whether each key of a Map is a text. */
function isNamed(map: Map<unknown, unknown>): map is Map<string, unknown> {
  for (const key of map.keys()) if (typeof key !== "string") return false;
  return true;
}
