/** `toolresult/testing`: matchers for Vitest and Jest, `expect.extend(matchers)`. */

import { Outcome } from "../forms/canonical-result.js";
import { readResult } from "../reading/read.js";
import { getMessage, outcome, parse } from "../runs/processor.js";
import { isObject, own } from "../strict-json/values.js";
import type { WithSettings } from "../validation/agreed.js";
import { validate } from "../validation/validation.js";

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

/** Say what a result is: its outcome, its code if it has one, its message. */
function inWords(received: unknown, options: WithSettings): string {
  const [code, said] = [codeIn(received, options), getMessage(received, options)];
  const numbered = typeof code === "number" && code !== 0 ? ` with code ${code}` : "";
  return `${outcome(received, options)}${numbered}${said === "" ? "" : `: ${said}`}`;
}

/** What a matcher does with what a test received. */
type Matcher = (received: unknown) => MatcherResult;

/** The matchers, by their names. */
export interface Matchers {
  /** Expect a valid envelope of any form. */
  readonly toBeValidResult: Matcher;
  /** Expect the outcome ok. */
  readonly toBeSuccess: Matcher;
  /** Expect the outcome empty: it worked, and nothing was found. */
  readonly toBeEmptyResult: Matcher;
  /** Expect the outcome failed or unknown; with a code, that code. */
  readonly toBeFailure: (received: unknown, code?: number) => MatcherResult;
}

/**
 * Return the matchers of a team, to give to `expect.extend`.
 *
 * @param options what your team has agreed: its codes, the dialect of results, the language of findings.
 */
export function matchersOf(options: WithSettings): Matchers {
  const judged = (received: unknown, pass: boolean, expected: string): MatcherResult => {
    const message = (): string =>
      `expected ${pass ? "anything but " : ""}${expected}, got ${inWords(received, options)}`;
    return { pass, message };
  };
  return {
    toBeValidResult(received) {
      const report = validate(received, options);
      const [first] = report.findings;
      const found = first === undefined ? "" : `${first.path || "(document)"}: ${first.message}. ${first.hint}`;
      const said = report.valid ? "an invalid result, got a valid one" : `a valid result, got ${found}`;
      return { pass: report.valid, message: () => `expected ${said}` };
    },
    toBeSuccess: (received) => judged(received, outcome(received, options) === Outcome.OK, "a success"),
    toBeEmptyResult: (received) =>
      judged(received, outcome(received, options) === Outcome.EMPTY, "an empty result"),
    toBeFailure(received, code) {
      const what = outcome(received, options);
      const isFailure = what === Outcome.FAILED || what === Outcome.UNKNOWN;
      const isRight = code === undefined || codeIn(received, options) === code;
      const expected = code === undefined ? "a failure" : `a failure with code ${code}`;
      return judged(received, isFailure && isRight, expected);
    },
  };
}

/** Matchers to give to `expect.extend`. */
export const matchers: Matchers = /* @__PURE__ */ matchersOf({});

function codeIn(received: unknown, options: WithSettings): unknown {
  const { value } = readResult(parse(received, options) ?? received);
  return isObject(value) ? own(value, "code") : undefined;
}
