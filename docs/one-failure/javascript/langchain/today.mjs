import { tool } from "@langchain/core/tools";
import { z } from "zod";
import { copyFiles } from "./files.mjs";

export const copying = tool(copyFiles, {
  name: "copy_files",
  description: "Copy the five files of this week.",
  schema: z.object({ to: z.string() }),
});
