/** `toolresult/codes`: the error codes, and what they mean. */

export { ErrorCode, errorCodes } from "../build/error-codes.js";
export { codeTable, translateCode } from "../error-codes/table.js";
export { describeCode, mayRepeat } from "../error-codes/rows.js";
export { searchCodes } from "../error-codes/search.js";
export type { CodeInfo, CodeTable, Dialect } from "../error-codes/rows.js";
export type { CodesSource } from "../error-codes/table.js";
export type { Aliases, CodeRow, CodesDocument, Effect, Kind } from "../contract/contract.js";
