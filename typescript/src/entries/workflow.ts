/** `toolresult/workflow`: whether a workflow continues, retries or stops. */

export {
  Step,
  TOOL_EXECUTION_FAILED,
  WorkflowStopped,
  isToken,
  judge,
  toolRules,
} from "../workflow.js";
export type {
  Decision,
  JudgeOptions,
  Reason,
  StepOptions,
  Verdict,
} from "../workflow.js";
export { Call } from "../workflow-calls.js";
export type { Results, Returned, ToolCall } from "../workflow-calls.js";
