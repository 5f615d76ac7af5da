/**
 * Whether an object holds the output of a process that failed.
 *
 * The names are data (`reported_failure` in the contract); the rules are those of the guide,
 * "What a returned value means".
 */

import * as catalog from "./build/contract.js";
import type { JsonObject } from "./contract.js";
import { phrase } from "./findings.js";
import { wholeNumber } from "./numbers.js";
import { isObject, own } from "./values.js";

const NAMES = catalog.reported_failure;
const DIGITS = /^-?[0-9]{1,9}$/;
const DESCRIBING: ReadonlySet<string> = /* @__PURE__ */ new Set([
  ...[...NAMES.beside, ...NAMES.exit_codes],
  ...[...NAMES.timeouts, ...NAMES.interruptions, ...NAMES.process],
]);

/** Return why a process failed whose output an object holds; null if it did not fail. */
export function processReason(value: JsonObject): string | null {
  const hasOutput = NAMES.streams.some((key) => Object.hasOwn(value, key));
  if (!hasOutput && !Object.keys(value).every((key) => DESCRIBING.has(key))) return null;
  const nested = NAMES.process_holders.map((key) => own(value, key)).filter(isObject);
  const holders = [value, ...nested];
  if (isTrue(holders, NAMES.timeouts)) return phrase("carrier.timed-out", "en");
  const code = holders.flatMap(codesOf)[0];
  if (code !== undefined) return phrase("carrier.exit-code", "en", { code: String(code) });
  return isTrue(holders, NAMES.interruptions) ? phrase("carrier.interrupted", "en") : null;
}

/** Return a whole number, or the one in a text of digits; null for everything else. */
export function writtenNumber(value: unknown): number | bigint | null {
  if (typeof value === "string") return DIGITS.test(value) ? Number(value) : null;
  return wholeNumber(value);
}

function isTrue(holders: readonly JsonObject[], keys: readonly string[]): boolean {
  return holders.some((holder) => keys.some((key) => own(holder, key) === true));
}

/** Return the exit codes in an object that are not 0. */
function codesOf(holder: JsonObject): (number | bigint)[] {
  const hasBoth = Object.hasOwn(holder, "stdout") && Object.hasOwn(holder, "stderr");
  const keys = hasBoth ? [...NAMES.exit_codes, ...NAMES.spawn_codes] : NAMES.exit_codes;
  const codes = keys.map((key) => writtenNumber(own(holder, key)));
  return codes.filter((code) => code !== null).filter((code) => Number(code) !== 0);
}
