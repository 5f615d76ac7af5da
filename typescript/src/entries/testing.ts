/** `toolresult/testing`: matchers for Vitest and Jest, `expect.extend(matchers)`. */

import { isEmpty, isFailure, isSuccess } from "../guards.js";
import { outcome } from "../strict-reading.js";
import { getMessage } from "../processor.js";
import { readResult } from "../reading.js";
import { validate } from "../validation.js";
import { isObject, own } from "../values.js";

/** What a matcher answers. */
export interface MatcherResult {
  /** Whether the expectation holds. */
  readonly pass: boolean;
  /** What to say where it does not. */
  readonly message: () => string;
}

/** The matchers, for the declarations of your test runner. */
export interface ToolresultMatchers<R = unknown> {
  /** Whether it is a valid envelope. */
  toBeValidResult(): R;
  /** Whether the outcome is ok. */
  toBeSuccess(): R;
  /** Whether the outcome is empty. */
  toBeEmptyResult(): R;
  /** Whether the outcome is failed or unknown, with this code if one is named. */
  toBeFailure(code?: number): R;
}

function judged(received: unknown, pass: boolean, expected: string): MatcherResult {
  return { pass, message: () => `expected ${pass ? "anything but " : ""}${expected}, got ${inWords(received)}` };
}

/** Say what a result is: its outcome, its code if it has one, its message. */
function inWords(received: unknown): string {
  const [code, said] = [codeIn(received), getMessage(received)];
  const numbered = typeof code === "number" && code !== 0 ? ` with code ${code}` : "";
  return `${outcome(received)}${numbered}${said === "" ? "" : `: ${said}`}`;
}

/** Matchers to give to `expect.extend`. */
export const matchers = {
  /** Expect a valid envelope of any form. */
  toBeValidResult(received: unknown): MatcherResult {
    const report = validate(received);
    const [first] = report.findings;
    const found = first === undefined ? "" : `${first.path || "(document)"}: ${first.message}. ${first.hint}`;
    return {
      pass: report.valid,
      message: () =>
        report.valid ? "expected an invalid result, got a valid one" : `expected a valid result, got ${found}`,
    };
  },
  /** Expect the outcome ok. */
  toBeSuccess: (received: unknown): MatcherResult => judged(received, isSuccess(received), "a success"),
  /** Expect the outcome empty: it worked, and nothing was found. */
  toBeEmptyResult: (received: unknown): MatcherResult =>
    judged(received, isEmpty(received), "an empty result"),
  /** Expect the outcome failed or unknown; with a code, that code. */
  toBeFailure(received: unknown, code?: number): MatcherResult {
    const isRight = code === undefined || codeIn(received) === code;
    const expected = code === undefined ? "a failure" : `a failure with code ${code}`;
    return judged(received, isFailure(received) && isRight, expected);
  },
};

function codeIn(received: unknown): unknown {
  const { value } = readResult(received);
  return isObject(value) ? own(value, "code") : undefined;
}
