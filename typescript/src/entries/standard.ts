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
} from "../standard.js";
export type { SchemaOfData, StandardIssue, StandardResult, StandardSchema } from "../standard.js";
