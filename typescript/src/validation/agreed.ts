/** The options that every function takes, and what holds for one call. */

import type { Lang } from "../contract/contract.js";
import type { CodesSource } from "../error-codes/table.js";
import type { ContentOptions } from "../llm/options.js";
import type { DataContracts } from "./data-contracts.js";
import type { Settings } from "./settings.js";

/** What a team may agree on: the fields of `Settings`, each an option of every function. */
export interface SettingsOptions {
  /** A team's own error codes, as a document or a table. */
  readonly codes?: CodesSource | undefined;
  /**
   * What each tool promises of the `data` of its successes: a schema of zod, Valibot, ArkType or another
   * that speaks Standard Schema, by the name of the tool.
   */
  readonly dataContracts?: DataContracts | undefined;
  /** Dialect of error codes that payloads speak; their code is translated first. */
  readonly dialect?: string | undefined;
  /** Language of findings, messages, advice and notices. */
  readonly lang?: Lang | undefined;
  /** How the model is shown a result: limit, fence, secrets, tracebacks, advice, as in `content`. */
  readonly shown?: ContentOptions | undefined;
  /** How many findings a report lists, 1,000 by default; the others are counted (`more`). */
  readonly maxFindings?: number | undefined;
  /**
   * Whether a failure without a code of the contract gets the code of the class that it names: by an
   * HTTP status, a name, or in words; `meta.toolresult.assumed` lists it.
   */
  readonly classify?: boolean | undefined;
}

/** The options of every function: what was agreed, and what overrides it. */
export interface WithSettings extends SettingsOptions {
  /** What your team has agreed; the other options override its fields. */
  readonly settings?: Settings | undefined;
}

/** The mark of settings, the same in every copy of this package. */
export const BRAND = /* @__PURE__ */ Symbol.for("toolresult.Settings");

/**
 * Return the options that hold for a call: those of its settings, overridden by its own.
 *
 * @throws TypeError if `settings` is anything else.
 */
export function agreed<Options extends WithSettings>(options: Options): Options {
  const { settings } = options;
  if (settings === undefined || settings === null) return options;
  if (typeof settings !== "object" || !(BRAND in settings)) {
    throw new TypeError("settings: expected that of new Settings(…)");
  }
  const { settings: _, ...loose } = options;
  return { ...settings, ...given(loose) } as unknown as Options;
}

/** Return the options that are given: one that is undefined overrides nothing. */
export function given<Options extends object>(options: Options): Options {
  return Object.fromEntries(Object.entries(options).filter(([, one]) => one !== undefined)) as Options;
}
