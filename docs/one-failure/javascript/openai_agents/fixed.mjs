import { Agent, tool } from "@openai/agents";
import { content } from "toolresult/content";
import { tool as answering } from "toolresult/tool";
import { z } from "zod";
import { copyFiles } from "./files.mjs";

const answer = answering(copyFiles, { show: "text" });

const copying = tool({
  name: "copy_files",
  description: "Copy the five files of this week.",
  parameters: z.object({ to: z.string() }),
  execute: async (input) => content(await answer(input)),
});

export const agent = new Agent({ name: "files", tools: [copying] });
