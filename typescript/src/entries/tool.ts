/** `toolresult/tool`: run a tool so that there is always a valid response. */

export { isIdempotent, mcpTool } from "../mcp-tool.js";
export type { McpAnswer, McpToolOptions } from "../mcp-tool.js";
export { tool, ToolError } from "../tool.js";
export type { CallContext, RunTool, ToolContext, ToolOptions } from "../tool.js";
