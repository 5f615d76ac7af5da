/** `toolresult/build`: make what a tool returns. */

export { empty, failure, success } from "../models/builders.js";
export type { BuildOptions, FailureOptions, Meta } from "../models/builders.js";
export { ErrorCode } from "../build/error-codes.js";
export { OperationType } from "../build/operation-types.js";
export { ContractError } from "../findings/finding.js";
