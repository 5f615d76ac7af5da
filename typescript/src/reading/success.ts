/**
 * Whether an object says that it succeeded, or that nothing was found, in a field of its own.
 *
 * The names are rows of the contract (`evidence`).
 */

import * as catalog from "../build/contract.js";
import type { JsonObject } from "../contract/contract.js";
import { keysOfRow } from "../forms/evidence.js";
import { writtenNumber } from "../forms/processes.js";
import { isObject, own } from "../strict-json/values.js";


/** Whether an object has a flag by which somebody says that it succeeded. */
export function saysSucceeded(value: JsonObject): boolean {
  const { statuses, codes } = catalog.evidence.succeeded;
  const status = own(value, "status");
  return (
    keysOfRow("success-flag").some((key) => own(value, key) === true) ||
    (typeof status === "string" && statuses.includes(status.toLowerCase())) ||
    ["code", "status"].some((key) => isOne(codes, own(value, key)))
  );
}

/** Whether a value holds nothing, or is an object whose list of results is empty. */
export function isEmptyValue(value: unknown): boolean {
  if (!isObject(value)) return Array.isArray(value) && value.length === 0;
  const { lists, counts: names } = catalog.evidence.empty;
  const hasList = lists.some((key) => Array.isArray(own(value, key)));
  const counts = names.filter((key) => Object.hasOwn(value, key));
  const hasSomething = Object.values(value).some(
    (one) => (Array.isArray(one) && one.length > 0) || (isObject(one) && Object.keys(one).length > 0),
  );
  return hasList && !hasSomething && counts.every((key) => isOne([0], own(value, key)));
}

function isOne(numbers: readonly number[], written: unknown): boolean {
  const number = writtenNumber(written);
  return number !== null && numbers.includes(Number(number));
}
