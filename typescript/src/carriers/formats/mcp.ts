/** MCP: CallToolResult. The envelope is the structured content, which every revision allows. */

import type { JsonFields } from "../../build/envelopes.js";
import { blocksOf, hasFailed, markOf, type Carrier } from "../carrier.js";
import { readCallToolResult } from "../mcp-result.js";

/** What a resource may say of its media. */
type Marked = { mimeType?: string };

/** A block of MCP's content. */
export type McpBlock =
  | { type: "text"; text: string }
  | { type: "image" | "audio"; data: string; mimeType: string }
  | ({ type: "resource_link"; uri: string; name: string } & Marked)
  | { type: "resource"; resource: { uri: string; blob: string } & Marked };

/** MCP's CallToolResult. */
export type McpResult = {
  content: McpBlock[];
  structuredContent: { [key: string]: unknown };
  isError: boolean;
  _meta: { [key: string]: unknown };
};

export const MCP: Carrier<McpResult> = {
  title: "MCP CallToolResult",
  shape: '{"content": [{"type": "text", "text": "..."}], "isError": false}',
  write: (outgoing) => ({
    content: blocksOf(outgoing, "text") as McpBlock[],
    structuredContent: outgoing.shown as JsonFields,
    isError: hasFailed(outgoing),
    _meta: markOf(outgoing),
  }),
  read: readCallToolResult,
  name: "mcp",
  hasPlace: true,
  toolCallId: null,
  toolName: null,
  native: ({ kind, mimeType, data, uri, name }) => {
    if ((kind === "image" || kind === "audio") && data !== null) {
      return { type: kind, data, mimeType: mimeType ?? "application/octet-stream" };
    }
    const typed = mimeType === null ? {} : { mimeType };
    if (data === null) {
      return { type: "resource_link", uri: String(uri), name: name ?? String(uri), ...typed };
    }
    const address = uri ?? `file:///${quoted(name ?? "file")}`;
    return { type: "resource", resource: { uri: address, ...typed, blob: data } };
  },
};

/** Write a name as a part of a URI, as Python's `quote` does. */
function quoted(name: string): string {
  const escape = (one: string): string => `%${one.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(name).replaceAll("%2F", "/").replace(/[!'()*]/g, escape);
}
