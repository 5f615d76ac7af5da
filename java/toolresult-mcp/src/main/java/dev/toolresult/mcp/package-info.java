/**
 * Tool results in the MCP Java SDK: CallToolResult both ways, and handlers for servers.
 */
@NullMarked
package dev.toolresult.mcp;

import org.jspecify.annotations.NullMarked;
