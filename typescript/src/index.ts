/** toolresult: one contract for what a tool returns to an agent. */

export type {
  RunRecord,
  RunState,
  ToolExecutionResult,
  ToolMessage,
  ToolResponse,
  ToolResult,
  ToolReturn,
} from "./build/envelopes.js";
export { codeTable, describeCode, translateCode } from "./code-table.js";
export type { CodeInfo, CodesSource, CodeTable, Dialect } from "./code-table.js";
export { schemaNames } from "./contract.js";
export type { CodeRow, CodesDocument, Kind, Lang, Severity, Texts } from "./contract.js";
export { convert } from "./conversion.js";
export type { ConversionOptions } from "./conversion.js";
export { ErrorCode, errorCodes } from "./build/error-codes.js";
export { ContractError } from "./findings.js";
export type { Finding, Report } from "./findings.js";
export { OperationType } from "./build/operation-types.js";
export type { ConvertibleName, Envelopes, FormName } from "./forms.js";
export { content, message } from "./llm.js";
export type { ContentOptions, MessageOptions, Style, Tracebacks } from "./llm.js";
export { Outcome } from "./canonical-result.js";
export { ExactNumber } from "./numbers.js";
export { outcome } from "./outcome.js";
export {
  extractData,
  getMessage,
  isEmpty,
  isFailure,
  isSuccess,
  toAiFriendlyMessage,
} from "./processor.js";
export * as processor from "./processor.js";
export { parse, read } from "./parser.js";
export type { Parsed, ReadOptions } from "./parser.js";
export { schemas } from "./schemas.js";
export { check, detect, isValid, validate } from "./validation.js";
export type { CheckOptions, ValidationOptions } from "./validation.js";
export * as workflow from "./workflow.js";
export { write } from "./writer.js";
