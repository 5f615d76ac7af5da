import { ToolMessage } from "@langchain/core/messages";
import { tool } from "@langchain/core/tools";
import { toLangChain } from "toolresult/carriers";
import { tool as answering } from "toolresult/tool";
import { z } from "zod";
import { copyFiles } from "./files.mjs";

const answer = answering(copyFiles, { show: "text" });

async function copy(input, { toolCall: { id, name } }) {
  const result = await answer(input);
  return new ToolMessage(toLangChain(result, { toolCallId: id, name }));
}

export const copying = tool(copy, {
  name: "copy_files",
  description: "Copy the five files of this week.",
  schema: z.object({ to: z.string() }),
});
