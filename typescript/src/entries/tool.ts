/** `toolresult/tool`: run a tool so that there is always a valid response. */

export { isIdempotent, mcpTool } from "../carriers/mcp-tool.js";
export type { McpAnswer, McpToolOptions } from "../carriers/mcp-tool.js";
export { tool, ToolError } from "../running/tool.js";
export type { CallContext, RunTool, ToolContext, ToolOptions } from "../running/tool.js";
