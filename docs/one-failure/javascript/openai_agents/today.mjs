import { Agent, tool } from "@openai/agents";
import { z } from "zod";
import { copyFiles } from "./files.mjs";

const copying = tool({
  name: "copy_files",
  description: "Copy the five files of this week.",
  parameters: z.object({ to: z.string() }),
  execute: copyFiles,
});

export const agent = new Agent({ name: "files", tools: [copying] });
