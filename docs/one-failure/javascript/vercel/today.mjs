import { tool } from "ai";
import { z } from "zod";
import { copyFiles } from "./files.mjs";

export const tools = {
  copyFiles: tool({
    inputSchema: z.object({ to: z.string() }),
    execute: copyFiles,
  }),
};
