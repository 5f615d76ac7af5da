/** `toolresult/validate`: verdicts, guards, and strict JSON. */

export { schemaNames } from "../contract/contract.js";
export type { Lang, SchemaReference, Severity } from "../contract/contract.js";
export { ContractError } from "../findings/finding.js";
export type { Finding, Findings, Invalid, Report, Valid } from "../findings/finding.js";
export type { FormName } from "../forms/form.js";
export {
  isEmpty,
  isFailure,
  isSuccess,
  isToolExecutionResult,
  isToolMessage,
  isToolResponse,
  isToolResult,
  isToolReturn,
} from "../validation/guards.js";
export type { ToolEnvelope } from "../validation/guards.js";
export type { Rule, SchemaName } from "../build/names.js";
export { Outcome } from "../forms/canonical-result.js";
export { ExactNumber } from "../strict-json/numbers.js";
export { outcome } from "../reading/strict.js";
export { parse, read } from "../strict-json/parser.js";
export type { Parsed } from "../strict-json/strict-parser.js";
export type { ReadOptions } from "../strict-json/parser.js";
export { check, detect, isValid, validate } from "../validation/validation.js";
export type { CheckOptions, Recognized, ValidationOptions } from "../validation/validation.js";
export { write } from "../strict-json/writer.js";
