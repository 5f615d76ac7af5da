import { toOpenAIChat } from "toolresult/carriers";
import { tool } from "toolresult/tool";
import { copyFiles } from "./files.mjs";

const copying = tool(copyFiles, { show: "text" });

export async function answer(call) {
  const result = await copying(JSON.parse(call.function.arguments));
  return toOpenAIChat(result, { toolCallId: call.id });
}
