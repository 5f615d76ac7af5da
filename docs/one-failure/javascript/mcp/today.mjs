import { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { copyFiles } from "./files.mjs";

export const server = new McpServer({ name: "files", version: "1" });
const config = { inputSchema: z.object({ to: z.string() }) };
server.registerTool("copy_files", config, async (input) => {
  const result = await copyFiles(input);
  return { content: [{ type: "text", text: JSON.stringify(result) }] };
});
