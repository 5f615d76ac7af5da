/** toolresult: one contract for what a tool gives back to an agent. */

export type {
  RunRecord,
  RunState,
  ToolExecutionResult,
  ToolMessage,
  ToolResponse,
  ToolResult,
  ToolReturn,
} from "./build/envelopes.js";
export { codeTable, describeCode, translateCode } from "./codes.js";
export type { CodeInfo, CodesSource, CodeTable, Dialect } from "./codes.js";
export { schemaNames } from "./contract.js";
export type { CodeRow, CodesDocument, Kind, Lang, Severity, Texts } from "./contract.js";
export { convert } from "./conversion.js";
export type { ConvertOptions } from "./conversion.js";
export { ErrorCode, errorCodes } from "./build/error-codes.js";
export { ContractError } from "./findings.js";
export type { Finding, Report } from "./findings.js";
export { OperationType } from "./forms.js";
export type { ConvertibleName, Envelopes, FormName } from "./forms.js";
export { content } from "./llm.js";
export type { ContentOptions, Style } from "./llm.js";
export { Outcome } from "./normal.js";
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
export { parse, read } from "./reading.js";
export type { Parsed, ReadOptions } from "./reading.js";
export { schemas } from "./schemas.js";
export { check, detect, isValid, validate } from "./validation.js";
export type { CheckOptions, ValidateOptions } from "./validation.js";
export * as workflow from "./workflow.js";
export { write } from "./writing.js";
