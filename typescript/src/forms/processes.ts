/**
 * Whether an object holds the output of a process that failed.
 *
 * The names are data (`evidence.process` in the contract); the rules are those of the guide,
 * "What a returned value means".
 */

import * as catalog from "../build/contract.js";
import type { JsonObject } from "../contract/contract.js";
import { phrase } from "../findings/finding.js";
import { wholeNumber } from "../strict-json/exact.js";
import { isObject, own } from "../strict-json/values.js";

const NAMES = catalog.process_names;
/** Where else an object may hold the signs of a process. */
export const processHolders = (): readonly string[] => NAMES.process_holders;
/** Fields of which one is there whenever a process failed: other exit codes are beside a stream. */
export const SIGNS: ReadonlySet<string> = /* @__PURE__ */ new Set([
  ...[...NAMES.exit_codes, ...NAMES.timeouts, ...NAMES.interruptions],
  ...["stdout", "stderr"],
]);
const DIGITS = /^-?[0-9]{1,9}$/;
const DESCRIBING: ReadonlySet<string> = /* @__PURE__ */ new Set([
  ...[...(catalog.evidence.names["explaining"] ?? []), ...NAMES.exit_codes],
  ...[...NAMES.timeouts, ...NAMES.interruptions, ...NAMES.process],
]);

/**
 * Return why a process failed whose output an object holds; null if it did not fail. `apartFrom`
 * are fields that are not looked into.
 */
export function processReason(value: JsonObject, apartFrom: readonly string[] = []): string | null {
  const hasOutput = NAMES.streams.some((key) => Object.hasOwn(value, key));
  if (!hasOutput && !Object.keys(value).every((key) => DESCRIBING.has(key))) return null;
  const keys = NAMES.process_holders.filter((key) => !apartFrom.includes(key));
  const holders = [value, ...keys.map((key) => own(value, key)).filter(isObject)];
  if (isTrue(holders, NAMES.timeouts)) return phrase("carrier.timed-out", "en");
  const code = holders.flatMap(codesOf)[0];
  if (code !== undefined) return phrase("carrier.exit-code", "en", { code: String(code) });
  return isTrue(holders, NAMES.interruptions) ? phrase("carrier.interrupted", "en") : null;
}

/** Return the first field of an object that says that a process failed; null if none does. */
export function processSign(holder: JsonObject): string | null {
  return (
    NAMES.timeouts.find((key) => own(holder, key) === true) ??
    keysOfCodes(holder).find((key) => isFailure(own(holder, key))) ??
    NAMES.interruptions.find((key) => own(holder, key) === true) ??
    null
  );
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
  const codes = keysOfCodes(holder).map((key) => writtenNumber(own(holder, key)));
  return codes.filter((code) => code !== null).filter((code) => Number(code) !== 0);
}

function isFailure(value: unknown): boolean {
  const code = writtenNumber(value);
  return code !== null && Number(code) !== 0;
}

/** Return the names that an exit code has in an object. */
function keysOfCodes(holder: JsonObject): readonly string[] {
  const hasBoth = Object.hasOwn(holder, "stdout") && Object.hasOwn(holder, "stderr");
  return hasBoth ? [...NAMES.exit_codes, ...NAMES.spawn_codes] : NAMES.exit_codes;
}
