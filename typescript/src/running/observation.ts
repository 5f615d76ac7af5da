/** Who sees the calls of tools. */

import type { Finding } from "../findings/finding.js";
import type { SettingsOptions } from "../validation/agreed.js";

/** A call of a tool, as it begins. */
export interface ObservedCall extends Pick<SettingsOptions, "codes" | "lang"> {
  /** Name of the tool. */
  readonly tool: string;
  /** Where the call is seen: "executor" for `tool`, "mcp_tool" for `mcpTool`. */
  readonly place: "executor" | "mcp_tool";
  /** What the tool is called with. */
  readonly arguments?: unknown;
  /** Identifier of the model's call. */
  readonly toolCallId?: string | undefined;
  /** Identifier of the MCP request. */
  readonly requestId?: string | number | undefined;
  /** `_meta` of the MCP request, whose `traceparent` names the parent. */
  readonly meta?: unknown;
}

/** A call that is being observed. */
export interface Observation {
  /**
   * Record the result; only the first call counts.
   *
   * @param envelope the result, in any form.
   * @param findings what of it breaks a promise of the tool.
   */
  finish(envelope: unknown, findings?: readonly Finding[]): void;
}

/** Sees each call of a tool: `Telemetry` of `toolresult/telemetry` is one. */
export interface CallObserver {
  /**
   * Run a call, and return what it returns.
   *
   * @param call the call.
   * @param run runs it, and tells its result.
   */
  observing<Result>(call: ObservedCall, run: (observation: Observation) => Promise<Result>): Promise<Result>;
}
