/** What a team has agreed, said once: every function takes it and uses all that concerns it. */

import type { Lang } from "../contract/contract.js";
import { FINDINGS_LIMIT } from "../contract/facts.js";
import type { CodeTable } from "../error-codes/rows.js";
import { codeTable, dialectOf } from "../error-codes/table.js";
import { requireOptions, type ContentOptions } from "../llm/options.js";
import { requireLanguage } from "../text/languages.js";
import { BRAND, type SettingsOptions } from "./agreed.js";
import { requireContracts, type DataContracts } from "./data-contracts.js";

/**
 * What a team has agreed; the option `settings` of every function takes it, and nothing is global. It
 * does not change: `new Settings({ ...ours, lang: "zh" })` is the same in another language.
 *
 * Every function also takes the fields as options of their own (`SettingsOptions`). Such an option
 * overrides the field of `settings`; the other fields stay.
 */
export class Settings implements SettingsOptions {
  /** The team's own error codes, as the table that was made of them. */
  readonly codes: CodeTable | undefined;
  /** What each tool promises of the `data` of its successes, by the name of the tool. */
  readonly dataContracts: DataContracts | undefined;
  /** Dialect of error codes that payloads speak; their code is translated first. */
  readonly dialect: string | undefined;
  /** Language of findings, messages, advice and notices. */
  readonly lang: Lang;
  /** How the model is shown a result; undefined: as it is by default. */
  readonly shown: ContentOptions | undefined;
  /** How many findings a report lists; the others are counted. */
  readonly maxFindings: number;
  /** Whether a failure without a code of the contract gets the code of the class that it names. */
  readonly classify: boolean;

  /**
   * Check what was agreed, once.
   *
   * @param options what was agreed; what is missing is as it is by default.
   * @throws RangeError if there is no such dialect or language, `codes` is not a table, `shown` has an
   *     option that cannot be meant, or `maxFindings` is below 1.
   * @throws TypeError if a data contract is not a schema.
   */
  constructor({ codes, dataContracts, dialect, lang = "en", shown, maxFindings, classify = false }: SettingsOptions = {}) {
    this.codes = codes === undefined ? undefined : codeTable(codes);
    this.dataContracts = requireContracts(dataContracts);
    this.dialect = dialect;
    this.lang = requireLanguage(lang);
    this.shown = shown;
    this.maxFindings = requireCount(maxFindings ?? FINDINGS_LIMIT);
    this.classify = classify;
    if (dialect !== undefined) dialectOf(codeTable(this.codes), dialect);
    if (shown !== undefined) requireOptions(shown);
    Object.defineProperty(this, BRAND, { value: true });
    Object.freeze(this);
  }
}

/** Return a number of findings that a report can list. */
function requireCount(count: number): number {
  if (Number.isInteger(count) && count >= 1) return count;
  throw new RangeError(`maxFindings: expected an integer, at least 1, got ${count}`);
}
