/** `toolresult/validate`: verdicts, guards, and strict JSON. */

export { schemaNames } from "../contract.js";
export type { Lang, SchemaReference, Severity } from "../contract.js";
export { ContractError } from "../findings.js";
export type { Finding, Findings, Invalid, Report, Valid } from "../findings.js";
export type { FormName } from "../form.js";
export {
  isEmpty,
  isFailure,
  isSuccess,
  isToolExecutionResult,
  isToolMessage,
  isToolResponse,
  isToolResult,
  isToolReturn,
} from "../guards.js";
export type { ToolEnvelope } from "../guards.js";
export type { Rule, SchemaName } from "../build/names.js";
export { Outcome } from "../canonical-result.js";
export { ExactNumber } from "../numbers.js";
export { outcome } from "../strict-reading.js";
export { parse, read } from "../parser.js";
export type { Parsed } from "../strict-parser.js";
export type { ReadOptions } from "../parser.js";
export { check, detect, isValid, validate } from "../validation.js";
export type { CheckOptions, Recognized, ValidationOptions } from "../validation.js";
export { write } from "../writer.js";
