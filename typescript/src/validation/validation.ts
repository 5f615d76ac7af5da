/**
 * Verdicts: one payload in, one report out.
 *
 * Every payload goes through the same steps: parse it, recognize its form, translate its code if
 * a dialect is named, validate it against the schema, check for duplicate keys, add warnings.
 */

import * as catalog from "../build/contract.js";
import type { Envelopes } from "../build/envelopes.js";
import { sharedSchema, type Lang, type SchemaReference } from "../contract/contract.js";
import { FINDINGS_LIMIT } from "../contract/facts.js";
import { clashes } from "../error-codes/clashes.js";
import { standardTable } from "../error-codes/rows.js";
import { codeTable, dialectOf, OWN_CODES } from "../error-codes/table.js";
import {
  ContractError,
  make,
  quote,
  reportOf,
  type Finding,
  type Findings,
  type Invalid,
  type Report,
  type Valid,
} from "../findings/finding.js";
import { Best, placed, select, type AnyFinding, type Selection } from "../findings/selection.js";
import type { FormName } from "../forms/form.js";
import { recognize } from "../forms/recognition.js";
import { formNamed } from "../forms/registry.js";
import { satisfies, schemaAt } from "../json-schema/by-name.js";
import { charactersOrNull, isText } from "../strict-json/encoding.js";
import { parseExactly, plainNumbers } from "../strict-json/parser.js";
import { stepsTo, type Place } from "../strict-json/pointers.js";
import { locate, positions } from "../strict-json/positions.js";
import { readQuickly } from "../strict-json/quick.js";
import type { ParsedExactly } from "../strict-json/strict-parser.js";
import { TextError } from "../strict-json/text-error.js";
import { isObject, valueFindings, withoutUndefined } from "../strict-json/values.js";
import { requireLanguage } from "../text/languages.js";
import { agreed, type WithSettings } from "./agreed.js";
import { type Context, translate } from "./dialect-codes.js";
import { contractFindings, requireContracts, type DataContracts } from "./data-contracts.js";
import { noForm } from "./no-form.js";
import { schemaFindings } from "./schema-violations.js";
import { ofLong, verdict } from "./verdict.js";
import { mayWarn, warnings, holdsJson } from "./warnings.js";

/** How to check. */
export interface ValidationOptions extends WithSettings {
  /** Name of the schema to validate against; without it the form is recognized. */
  readonly schema?: SchemaReference | undefined;
  /** The tool that the payload is of, where the payload does not name it: of `dataContracts`. */
  readonly tool?: string | undefined;
}

/** How to check, and whether warnings are treated as errors. */
export interface CheckOptions extends ValidationOptions {
  /** Whether a warning makes `check` throw as an error does. */
  readonly warningsAsErrors?: boolean | undefined;
}

/** A report, and the value it is about (with its code translated, if a dialect was named). */
export interface Examined {
  readonly report: Findings;
  readonly value: unknown;
}

type Taken = Pick<ParsedExactly, "value" | "duplicateKeys"> & { readonly text: string | null };

/** The verdict on a payload whose form was recognized: a union by `schema`. */
export type Recognized = { [Name in FormName]: Valid<Envelopes[Name], Name> }[FormName] | Invalid;

/**
 * Check a payload and report what was found, the best explanation first; beyond `maxFindings`, 1,000
 * by default, the report only counts (`more`).
 *
 * A report is `{ valid: true, value, warnings, … }` or `{ valid: false, findings, … }`.
 *
 * @param payload JSON text, its bytes in UTF-8, or a JSON value.
 * @param options schema, without which the form is recognized; what your team has agreed.
 * @throws RangeError if there is no such schema, dialect or language, or `codes` is not a table.
 */
export function validate<Name extends FormName>(
  payload: unknown,
  options: ValidationOptions & { readonly schema: Name },
): Report<Envelopes[Name], Name>;
export function validate(
  payload: unknown,
  options: ValidationOptions & { readonly schema: SchemaReference },
): Report;
export function validate(
  payload: unknown,
  options?: ValidationOptions & { readonly schema?: undefined },
): Recognized;
export function validate(payload: unknown, options?: ValidationOptions): Report;
export function validate(payload: unknown, asked: ValidationOptions = {}): Findings {
  const options = agreed(asked);
  const quick = quickReport(payload, options);
  if (quick !== null) return quick;
  const { report, value } = examine(payload, options);
  if (!report.valid) return report;
  return { ...report, value: plainNumbers(value), warnings: report.findings } as Valid;
}

/**
 * Whether a payload is valid; warnings do not count.
 *
 * @param payload an object, JSON text, or bytes.
 * @param options schema, without which the form is recognized; what your team has agreed.
 */
export function isValid(payload: unknown, options: ValidationOptions = {}): boolean {
  const said = agreed(options);
  return quickly(payload, said) ?? judge(payload, said, null).report.valid;
}

/**
 * Return the report on a text that JSON.parse reads without loss; null where more has to be asked.
 *
 * What else it says than the verdict is worked out when it is read: many ask for the verdict alone.
 */
function quickReport(payload: unknown, options: ValidationOptions): Findings | null {
  const { schema = null } = options;
  if (!isPlainQuestion(options)) return null;
  const text = charactersOrNull(payload);
  if (text === null) return null;
  requireLanguage(options.lang ?? "en");
  const judged = ofLong(text, schema);
  const judgedName = judged?.name ?? null;
  if (judged !== null && judgedName !== null) return lateReport(judged.valid, judgedName, text, options);
  const value = valueOf(text);
  if (!isObject(value)) return null;
  const form = schema === null ? recognize(value) : formNamed(schema);
  if (form === null || typeof form === "string") return null;
  return lateReport(satisfies(form.name, value), form.name, text, options, value);
}

/** Return the value of a text of which every number is a double; undefined for others. */
function valueOf(text: string): unknown {
  return readQuickly(text, "numbers");
}

/** Return a report of which the verdict is known, and nothing else before it is read. */
function lateReport(valid: boolean, schema: FormName, text: string, options: ValidationOptions, known?: unknown): Findings {
  let [value, found] = [known, null as Pick<Findings, "findings" | "more"> | null];
  const selection = (): Pick<Findings, "findings" | "more"> =>
    (found ??= (valid ? quickWarnings(schema, text, options) : null) ?? examine(text, options).report);
  const report = {
    valid,
    schema,
    dialect: null,
    get findings() {
      return selection().findings;
    },
    get more() {
      return selection().more;
    },
  };
  // Who prints it wants to see all of it.
  Object.defineProperty(report, Symbol.for("nodejs.util.inspect.custom"), { value: () => ({ ...report }) });
  if (!valid) return report;
  return Object.defineProperties(report, {
    value: { enumerable: true, get: () => (value ??= valueOf(text) ?? plainNumbers(examine(text, options).value)) },
    warnings: { enumerable: true, get: () => selection().findings },
  });
}

/** Return the warnings about a valid text that JSON.parse reads without loss; null for another. */
function quickWarnings(schema: FormName, text: string, { lang = "en", maxFindings }: ValidationOptions): Selection | null {
  const [form, envelope] = [formNamed(schema), readQuickly(text, "value")];
  if (form === null || !isObject(envelope)) return null;
  const subject = { envelope, form, table: standardTable, lang };
  if (!mayWarn(subject, text)) return { findings: [], more: 0 };
  const { findings, more } = new Best(maxFindings).add(warnings(subject)).selection();
  return { findings: withPositions(findings, text), more };
}

/** Whether a payload is valid, where no report is needed to tell; null elsewhere. */
function quickly(payload: unknown, options: ValidationOptions): boolean | null {
  const { schema, lang } = options;
  if (lang !== undefined) requireLanguage(lang);
  return isPlainQuestion(options) ? verdict(payload, schema ?? null) : null;
}

/** Whether schemas alone can tell: nothing is asked of codes, and nothing of what tools promise. */
function isPlainQuestion({ schema, dialect, codes, dataContracts }: ValidationOptions): boolean {
  return (dialect ?? codes ?? dataContracts) == null && schema !== OWN_CODES;
}

/**
 * Return the payload as a JSON value, or throw.
 *
 * With a dialect, the value has this contract's code, and the original number is kept in
 * `meta.toolresult.code`.
 *
 * @param payload an object, JSON text, or bytes.
 * @param options those of `validate`, and whether warnings are treated as errors.
 * @throws ContractError if the payload is not valid, or there is a warning and `warningsAsErrors`.
 */
export function check<Name extends FormName>(
  payload: unknown,
  options: CheckOptions & { readonly schema: Name },
): Envelopes[Name];
export function check(
  payload: unknown,
  options?: CheckOptions & { readonly schema?: undefined },
): Envelopes[FormName];
export function check(payload: unknown, options?: CheckOptions): unknown;
export function check(payload: unknown, asked: CheckOptions = {}): unknown {
  const options = agreed(asked);
  const { report, value } = examine(payload, options);
  const isRejected = options.warningsAsErrors === true && report.findings.length > 0;
  if (!report.valid || isRejected) throw new ContractError(report, options.lang);
  return plainNumbers(value);
}

/**
 * Name the form of a payload; it need not be valid.
 *
 * @param payload an object, JSON text, or bytes.
 * @param options language of the error, or what your team has agreed.
 * @throws ContractError if the payload has no form or two, or is not JSON.
 */
export function detect(payload: unknown, options: WithSettings = {}): FormName {
  const lang = requireLanguage(agreed(options).lang ?? "en");
  const taken = take(payload, lang);
  if ("findings" in taken) {
    throw new ContractError(reportOf(null, taken.findings, null, taken.more), lang);
  }
  const form = recognize(taken.value);
  if (typeof form !== "string") return form.name;
  const inString = jsonInString(taken.value, lang);
  const findings = inString.length > 0 ? inString : [noForm(form, taken.value, lang)];
  throw new ContractError(reportOf(null, findings), lang);
}

/** Check a payload and return the report together with the value it is about. */
export function examine(
  payload: unknown,
  options: ValidationOptions = {},
  withWarnings = true,
): Examined {
  return judge(payload, options, withWarnings ? warningsOf : null);
}

/** Looks for warnings about a value of a form. */
type Search = (value: unknown, name: string, context: Context) => readonly AnyFinding[];

/** Check a payload; a bundle that never looks for warnings holds nothing of them. */
function judge(payload: unknown, options: ValidationOptions, search: Search | null): Examined {
  const lang = requireLanguage(options.lang ?? "en");
  const table = codeTable(options.codes);
  const dialect = options.dialect ?? null;
  if (dialect !== null) dialectOf(table, dialect);
  const schema = options.schema ?? null;
  if (schema !== null) sharedSchema(schema);
  const taken = take(payload, lang);
  const limit = options.maxFindings ?? FINDINGS_LIMIT;
  if ("findings" in taken) {
    const { findings, more } = new Best(limit).add(taken.findings, taken.more).selection();
    return { report: reportOf(schema, findings, dialect, more), value: undefined };
  }
  const { dataContracts, tool = null } = options;
  const context = { table, dialect, lang, tool, contracts: requireContracts(dataContracts) ?? null };
  const { name, value, found } = examined(taken, schema, context, search, limit);
  const { findings, more } = found.selection();
  return { report: reportOf(name, withPositions(findings, taken.text), dialect, more), value };
}

interface Verdict {
  readonly name: string | null;
  readonly value: unknown;
  readonly found: Best;
}

function examined(
  { value, duplicateKeys }: Taken,
  schema: string | null,
  context: Context & Promised,
  search: Search | null,
  limit: number,
): Verdict {
  const { table, lang } = context;
  const best = (findings: readonly Finding[]): Best => new Best(limit).add(findings);
  const inString = jsonInString(value, lang);
  if (inString.length > 0) return { name: schema, value, found: best(inString) };
  const form = schema === null ? recognize(value) : null;
  if (typeof form === "string") {
    return { name: null, value, found: best([noForm(form, value, lang)]) };
  }
  const name = form?.name ?? schema ?? "";
  const translated = translate(value, name, context);
  const found = best(translated.findings);
  const violations = schemaFindings(name, translated.value, table, lang);
  found.addUnsettled(violations.findings, violations.more);
  found.add(duplicateKeyFindings(duplicateKeys, name, lang));
  if (context.contracts !== null) found.addUnsettled(promised(translated.value, name, context.contracts, context));
  if (name === OWN_CODES) found.addUnsettled(clashes(translated.value, lang));
  if (search !== null) found.addUnsettled(search(translated.value, name, context));
  return { name, value: translated.value, found };
}

/** What tools promise of their data, and the tool where the payload names none. */
interface Promised {
  readonly contracts: DataContracts | null;
  readonly tool: string | null;
}

function promised(value: unknown, name: string, contracts: DataContracts, { tool, lang }: Context & Promised): readonly AnyFinding[] {
  const form = formNamed(name);
  return form === null || !isObject(value) ? [] : contractFindings(value, form, contracts, tool, lang);
}

/** Return a payload as a JSON value, or findings that say why it is not one. */
function take(payload: unknown, lang: Lang): Taken | Selection {
  if (isText(payload)) {
    try {
      return parseExactly(payload, lang);
    } catch (error) {
      if (error instanceof TextError) return select([error.finding]);
      throw error;
    }
  }
  const found = valueFindings(payload, lang);
  if (found.findings.length > 0) return found;
  return { value: withoutUndefined(payload), text: null, duplicateKeys: [] };
}

function jsonInString(value: unknown, lang: Lang): readonly Finding[] {
  return typeof value === "string" && holdsJson(value) ? [make("json-in-string", "", lang)] : [];
}

/** Findings about duplicate keys: an error where the contract defines the keys, else a warning. */
function duplicateKeyFindings(
  places: readonly Place[],
  name: string,
  lang: Lang,
): readonly AnyFinding[] {
  const root = sharedSchema(name);
  const isOwned = (place: Place | null): boolean =>
    schemaAt(root, stepsTo(place))["x-unique-keys"] === true;
  return places.map((place) => {
    const isError = isOwned(place.around) || isOwned(place);
    return placed(isError ? "duplicate-key" : "duplicate-key-in-data", place, lang, { field: quote(String(place.step)) });
  });
}

function warningsOf(value: unknown, name: string, { table, lang }: Context): readonly AnyFinding[] {
  const form = formNamed(name);
  if (form === null || !isObject(value)) return [];
  return warnings({ envelope: value, form, table, lang });
}

function withPositions(findings: readonly Finding[], text: string | null): readonly Finding[] {
  if (text === null || findings.length === 0) return findings;
  const located = locate(text, new Set(findings.map((one) => one.path)));
  const offsets = findings.map((one) => located.get(one.path)?.[catalog.key_rules.includes(one.rule) ? "key" : "value"] ?? 0);
  const places = positions(text, offsets);
  return findings.map((one, index) => ({ ...one, ...places.get(offsets[index] ?? 0) }));
}
