/**
 * Decides whether an agent's workflow continues, retries, or stops.
 *
 * A prompt asks the model to reply with one token when a tool failed (`toolRules`). Models
 * forget to, or do so for no reason. Therefore the results decide, and the token counts only if
 * nothing failed:
 *
 * | the last result of each tool | without the token | with the token |
 * |---|---|---|
 * | there is none | continue | stop |
 * | all ok | continue | retry; stop once no retry is left |
 * | one is empty | stop | stop |
 * | one is empty, and empty may continue | continue | retry; stop once no retry is left |
 * | one is failed or unknown | stop | stop |
 */

import * as catalog from "../build/contract.js";
import { phrase } from "../findings/finding.js";
import { Outcome } from "../forms/canonical-result.js";
import { shownOptions, type ShowOptions } from "../llm/options.js";
import { STYLES } from "../llm/styles.js";
import { isText } from "../strict-json/encoding.js";
import { skip, WHITE_SPACE } from "../text/characters.js";
import { inLanguage, requireLanguage } from "../text/languages.js";
import { agreed, given, type WithSettings } from "../validation/agreed.js";
import { type Results, named, callsIn } from "./calls.js";
import { told } from "./processor.js";


/** What a model replies, and nothing else, when a tool failed. */
export const TOOL_EXECUTION_FAILED = "TOOL_EXECUTION_FAILED";

const DECORATION = WHITE_SPACE + catalog.token_decoration;

/** What the workflow does next. */
export type Decision = "continue" | "retry" | "stop";

/** Why; the list is closed. */
export type Reason =
  | "no-tools"
  | "all-ok"
  | "empty-allowed"
  | "tool-failed"
  | "tool-unknown"
  | "tool-empty"
  | "token-without-failure"
  | "token-without-tool"
  | "retries-used-up";

/** What to do next, and why. */
export interface Verdict {
  /** Continue, retry or stop. */
  readonly decision: Decision;
  /** Why, from a closed list. */
  readonly reason: Reason;
  /** The tool whose result decided; null if none did or it has no name. */
  readonly tool: string | null;
  /** The message of that result; null if no result decided. */
  readonly message: string | null;
}

/** How to decide. */
export interface JudgeOptions extends WithSettings {
  /** Whether the model has had its retry. */
  readonly retried?: boolean | undefined;
  /** Whether a result that is empty for certain stops the workflow; true by default. */
  readonly stopOnEmpty?: boolean | undefined;
}

/** How a step decides. */
export interface StepOptions extends WithSettings {
  /** How often the model may reply with the token without a failure; once by default. */
  readonly maxRetries?: number | undefined;
  /** Whether a result that is empty for certain stops the workflow; true by default. */
  readonly stopOnEmpty?: boolean | undefined;
}

/** The workflow stops here; it carries the failing tool and its message. */
export class WorkflowStopped extends Error {
  override readonly name = "WorkflowStopped";
  /** The verdict that stops the workflow. */
  readonly verdict: Verdict;

  /**
   * Make an error that says why the workflow stops.
   *
   * @param verdict the verdict that stops it.
   * @param options what your team has agreed: the language of the message.
   */
  constructor(verdict: Verdict, options: WithSettings = {}) {
    const lang = requireLanguage(agreed(options).lang ?? "en");
    const { tool, message } = verdict;
    super(
      phrase("workflow.stopped", lang, {
        why: phrase(`workflow.${verdict.reason}`, lang),
        tool: tool ? phrase("workflow.stopped-tool", lang, { tool }) : "",
        message: message ? phrase("workflow.stopped-message", lang, { message }) : "",
      }),
    );
    this.verdict = verdict;
  }
}

/** One result: the tool it is from, what happened, and what it says. */
interface Judged {
  readonly tool: string | null;
  readonly outcome: Outcome;
  readonly message: string;
}

// Most severe first: of several results that are not ok, this one is named.
const TOOL_REASONS: readonly (readonly [Outcome, Reason])[] = [
  [Outcome.FAILED, "tool-failed"],
  [Outcome.UNKNOWN, "tool-unknown"],
  [Outcome.EMPTY, "tool-empty"],
];

/**
 * Return the rules on tools to add to a system prompt.
 *
 * The Chinese rules for "envelope" are those of the Java workflow's document, word for word. With
 * `fence`, a rule about fenced results is added.
 *
 * @param options how results reach the model, as for `content`: language, style, and whether they are
 *     fenced.
 * @throws RangeError if there is no such language or style.
 */
export function toolRules(options: ShowOptions = {}): string {
  const { lang = "en", style = "text", fence } = shownOptions(options);
  const texts = STYLES.includes(style) ? catalog.phrases[`workflow.rules-${style}`] : undefined;
  if (texts === undefined) {
    throw new RangeError(`style: expected one of ${STYLES.join(", ")}, got "${style}"`);
  }
  const rules = inLanguage(texts, lang);
  return fence === true ? rules + phrase("workflow.rules-fence", lang) : rules;
}

/** Whether a reply is the token: alone, apart from spaces, quotes, a fence, a period. */
export function isToken(reply: string | null | undefined): boolean {
  if (reply === null || reply === undefined) return false;
  if (typeof reply !== "string") {
    throw new TypeError(`expected a reply as text, got ${typeof reply}`);
  }
  const start = skip(reply, DECORATION, skipFence(reply, skip(reply, WHITE_SPACE, 0)));
  if (!reply.startsWith(TOOL_EXECUTION_FAILED, start)) return false;
  const end = skip(reply, `${DECORATION}.。．`, start + TOOL_EXECUTION_FAILED.length);
  return end === reply.length;
}

/** Skip the opening of a fence with its language. */
function skipFence(reply: string, start: number): number {
  const ticks = skip(reply, "`~", start);
  if (ticks - start < 3) return start;
  const end = skip(reply, "abcdefghijklmnopqrstuvwxyz", ticks);
  const space = reply.charAt(end);
  return space !== "" && WHITE_SPACE.includes(space) ? end + 1 : start;
}

/**
 * Decide what a workflow does after the model replied and tools ran.
 *
 * Only the last result of a tool counts. A tool that failed, or may have, stops the workflow
 * even if the model ignored it. The token without a failure allows one retry.
 *
 * @param reply what the model said; null or "" if it said nothing.
 * @param results what the tools returned, in the order in which they ran.
 * @param options whether the model has had its retry, and whether an empty result stops.
 * @throws TypeError if `results` is one result.
 */
export function judge(
  reply: string | null | undefined,
  results: Results,
  options: JudgeOptions = {},
): Verdict {
  const { retried = false, stopOnEmpty = true } = options;
  return verdictOn(isToken(reply), lastOfEach(judged(results, options)), retried, stopOnEmpty);
}

/** One step of a workflow: it remembers results and retries across the rounds of tools. */
export class Step {
  /** How often the model may reply with the token without a failure. */
  readonly maxRetries: number;
  /** Whether a result that is empty for certain stops the workflow. */
  readonly stopOnEmpty: boolean;
  #retries = 0;
  #verdict: Verdict | null = null;
  #results: readonly Judged[] = [];
  readonly #agreed: WithSettings;

  /** @throws RangeError if `maxRetries` is not an integer, or negative. */
  constructor(options: StepOptions = {}) {
    this.#agreed = agreed<WithSettings>(options);
    this.maxRetries = options.maxRetries ?? 1;
    this.stopOnEmpty = options.stopOnEmpty ?? true;
    if (!Number.isInteger(this.maxRetries) || this.maxRetries < 0) {
      throw new RangeError(`maxRetries: expected an integer, 0 or more, got ${this.maxRetries}`);
    }
  }

  /** The retries so far. */
  get retries(): number {
    return this.#retries;
  }

  /** The last verdict. */
  get verdict(): Verdict | null {
    return this.#verdict;
  }

  /** Decide like the function `judge`, on the results of all rounds so far. */
  judge(reply: string | null | undefined, results: Results): Verdict {
    const isFailureReported = isToken(reply);
    this.#results = lastOfEach([...this.#results, ...judged(results, this.#agreed)]);
    const hasRetried = this.#retries >= this.maxRetries;
    const verdict = verdictOn(isFailureReported, this.#results, hasRetried, this.stopOnEmpty);
    if (verdict.decision === "retry") this.#retries += 1;
    this.#verdict = verdict;
    return verdict;
  }

  /** Throw WorkflowStopped if the last verdict is to stop. */
  throwIfStopped(options: WithSettings = {}): void {
    if (this.#verdict?.decision !== "stop") return;
    throw new WorkflowStopped(this.#verdict, { ...this.#agreed, ...given(agreed(options)) });
  }
}

/** Look up the verdict in the table; `results` has the last result of each tool only. */
function verdictOn(
  isFailureReported: boolean,
  results: readonly Judged[],
  hasRetried: boolean,
  stopOnEmpty: boolean,
): Verdict {
  for (const [outcome, reason] of TOOL_REASONS) {
    const first = results.find((one) => one.outcome === outcome);
    if (first !== undefined && (stopOnEmpty || outcome !== Outcome.EMPTY)) {
      return { decision: "stop", reason, tool: first.tool, message: first.message };
    }
  }
  const [decision, reason] = isFailureReported
    ? onToken(results, hasRetried)
    : withoutToken(results);
  return { decision, reason, tool: null, message: null };
}

function onToken(results: readonly Judged[], hasRetried: boolean): readonly [Decision, Reason] {
  if (results.length === 0) return ["stop", "token-without-tool"];
  return hasRetried ? ["stop", "retries-used-up"] : ["retry", "token-without-failure"];
}

function withoutToken(results: readonly Judged[]): readonly [Decision, Reason] {
  if (results.length === 0) return ["continue", "no-tools"];
  const isAllOk = results.every((one) => one.outcome === Outcome.OK);
  return ["continue", isAllOk ? "all-ok" : "empty-allowed"];
}

function judged(results: Results, options: WithSettings): readonly Judged[] {
  if (isText(results) || typeof results !== "object" || !(Symbol.iterator in results)) {
    throw new TypeError("results: expected a sequence of results, got one result");
  }
  return Array.from(results, named)
    .flatMap(callsIn)
    .map(({ tool, result }) => ({ tool, ...told(result, options) }));
}

/** Keep the last result of each tool, and all without a name. */
function lastOfEach(results: readonly Judged[]): readonly Judged[] {
  const last = new Map(results.map((one, index) => [one.tool, index]));
  return results.filter((one, index) => !one.tool || last.get(one.tool) === index);
}
