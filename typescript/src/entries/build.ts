/** `toolresult/build`: make what a tool returns. */

export { empty, failure, success } from "../builders.js";
export type { BuildOptions, FailureOptions, Meta } from "../builders.js";
export { ErrorCode } from "../build/error-codes.js";
export { OperationType } from "../build/operation-types.js";
export { ContractError } from "../findings.js";
