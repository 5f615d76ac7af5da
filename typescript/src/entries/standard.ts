/** `toolresult/standard`: the forms as Standard Schemas. */

export {
  runRecord,
  runState,
  toolExecutionResult,
  toolMessage,
  toolResponse,
  toolResult,
  toolReturn,
  toolReturnOf,
} from "../validation/standard.js";
export type { SchemaOfData } from "../validation/data-contracts.js";
export type { StandardIssue, StandardResult, StandardSchema } from "../validation/standard.js";
