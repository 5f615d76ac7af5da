/** `toolresult/codes`: the error codes, and what they mean. */

export { ErrorCode, errorCodes } from "../build/error-codes.js";
export { codeTable, translateCode } from "../code-table.js";
export { describeCode, mayRepeat } from "../code-rows.js";
export { searchCodes } from "../code-search.js";
export type { CodeInfo, CodeTable, Dialect } from "../code-rows.js";
export type { CodesSource } from "../code-table.js";
export type { Aliases, CodeRow, CodesDocument, Effect, Kind } from "../contract.js";
