/** `toolresult/workflow`: whether a workflow continues, retries or stops. */

export {
  Step,
  TOOL_EXECUTION_FAILED,
  WorkflowStopped,
  isToken,
  judge,
  toolRules,
} from "../runs/workflow.js";
export type {
  Decision,
  JudgeOptions,
  Reason,
  StepOptions,
  Verdict,
} from "../runs/workflow.js";
export { Call } from "../runs/calls.js";
export type { Results, Returned, ToolCall } from "../runs/calls.js";
