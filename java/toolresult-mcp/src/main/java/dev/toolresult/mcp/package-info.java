/**
 * Tool results in the MCP Java SDK: CallToolResult both ways, and handlers for servers.
 */
package dev.toolresult.mcp;
