/** `toolresult/tool`: run a tool so that there is always a valid response. */

import { toMcp, type McpResult } from "./carriers.js";
import { tool, type CallContext, type ToolContext, type ToolOptions } from "../tool.js";

export { tool, ToolError } from "../tool.js";
export type { CallContext, RunTool, ToolContext, ToolOptions } from "../tool.js";

/**
 * Return a function that runs a tool and always gives MCP's CallToolResult: the callback that
 * `McpServer.registerTool` takes.
 *
 * @param run what the tool does; it gets its input, and a signal that ends it.
 * @param options name, time limit, what the model reads of errors.
 */
export function mcpTool<Input = void>(
  run: (input: Input, context: ToolContext) => unknown,
  options: ToolOptions = {},
): (input: Input, context?: CallContext) => Promise<McpResult> {
  const called = tool(run, options);
  return async (input, context) => toMcp(await called(input, context), { from: "tool-response" });
}
