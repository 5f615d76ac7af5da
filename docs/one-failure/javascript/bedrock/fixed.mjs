import { toBedrock } from "toolresult/carriers";
import { tool } from "toolresult/tool";
import { copyFiles } from "./files.mjs";

const copying = tool(copyFiles, { show: "text" });

export async function answer({ toolUseId, input }) {
  const result = await copying(input);
  return { toolResult: toBedrock(result, { toolCallId: toolUseId }) };
}
