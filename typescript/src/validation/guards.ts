/**
 * Which form a value has, and what happened, as guards that TypeScript follows.
 *
 * What happened is judged as `outcome` does it. `processor.isEmpty` asks another question: whether
 * there is nothing to continue with.
 */

import type {
  Envelopes,
  ToolExecutionResult,
  ToolMessage,
  ToolResponse,
  ToolResult,
  ToolReturn,
} from "../build/envelopes.js";
import { Outcome } from "../forms/canonical-result.js";
import type { FormName } from "../forms/form.js";
import { outcome } from "../reading/strict.js";
import { isText } from "../strict-json/encoding.js";
import { isValid } from "./validation.js";

/** A tool result: one of the forms that tell whether it worked. */
export type ToolEnvelope<Data = unknown> =
  | ToolReturn<Data>
  | ToolResponse<Data>
  | ToolExecutionResult<Data>
  | ToolResult;

/** What a success of each form has. */
type Succeeded =
  | { readonly code: 0 }
  | { readonly success: true }
  | { readonly output: string; readonly error?: null | undefined };

/** Whether a value is a valid tool-return; text that holds one is text. */
export function isToolReturn(value: unknown): value is ToolReturn {
  return hasForm(value, "tool-return");
}

/** Whether a value is a valid tool-response. */
export function isToolResponse(value: unknown): value is ToolResponse {
  return hasForm(value, "tool-response");
}

/** Whether a value is a valid tool-execution-result. */
export function isToolExecutionResult(value: unknown): value is ToolExecutionResult {
  return hasForm(value, "tool-execution-result");
}

/** Whether a value is a valid tool-result. */
export function isToolResult(value: unknown): value is ToolResult {
  return hasForm(value, "tool-result");
}

/** Whether a value is a valid tool-message. */
export function isToolMessage(value: unknown): value is ToolMessage {
  return hasForm(value, "tool-message");
}

function hasForm<Name extends FormName>(value: unknown, schema: Name): value is Envelopes[Name] {
  return !isText(value) && isValid(value, { schema });
}

/** Whether a call worked and found something: the outcome is ok. */
export function isSuccess<Result extends ToolEnvelope>(
  result: Result,
): result is Extract<Result, Succeeded>;
export function isSuccess(result: unknown): boolean;
export function isSuccess(result: unknown): boolean {
  return outcome(result) === Outcome.OK;
}

/** Whether a call worked and found nothing: the outcome is empty. */
export function isEmpty(result: unknown): boolean {
  return outcome(result) === Outcome.EMPTY;
}

/** Whether a call failed, or may have: the outcome is failed or unknown. */
export function isFailure<Result extends ToolEnvelope>(
  result: Result,
): result is Exclude<Result, Succeeded>;
export function isFailure(result: unknown): boolean;
export function isFailure(result: unknown): boolean {
  const found = outcome(result);
  return found === Outcome.FAILED || found === Outcome.UNKNOWN;
}
