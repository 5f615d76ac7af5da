/** What marks an exact number, so that a value can be asked without the arithmetic of exact numbers. */

import type { ExactNumber } from "./numbers.js";

/** The mark of an exact number of any copy of this package: that of `import` and that of `require`. */
export const EXACT = /* @__PURE__ */ Symbol.for("toolresult.ExactNumber");

/** The method that gives a double with the same verdict. */
export const STAND_IN = /* @__PURE__ */ Symbol.for("toolresult.ExactNumber.standIn");

/** Whether a value is an exact number. */
export function isExact(value: unknown): value is ExactNumber {
  return typeof value === "object" && value !== null && EXACT in value;
}

/** Return a number as a double with the same verdict; NaN if the value is not a number. */
export function asDouble(value: unknown): number {
  if (typeof value === "number") return value;
  if (typeof value === "bigint") return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, Number(value)));
  return isExact(value) ? value[STAND_IN]() : NaN;
}

/** Return the integer value of a JSON number, however it is written; null if it has none. */
export function wholeNumber(value: unknown): number | bigint | null {
  if (typeof value === "bigint") return narrow(value);
  if (typeof value === "number") return Number.isInteger(value) && Math.abs(value) < 1e21 ? value + 0 : null;
  if (!isExact(value)) return null;
  if (value.isInteger) return narrow(BigInt(value.text));
  return value.isDouble && Number.isSafeInteger(value.valueOf()) ? value.valueOf() + 0 : null;
}

function narrow(value: bigint): number | bigint {
  const nearest = Number(value);
  return Number.isSafeInteger(nearest) ? nearest : value;
}
