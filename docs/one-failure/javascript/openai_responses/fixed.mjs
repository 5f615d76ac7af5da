import { toOpenAIResponses } from "toolresult/carriers";
import { tool } from "toolresult/tool";
import { copyFiles } from "./files.mjs";

const copying = tool(copyFiles, { show: "text" });

export async function answer(call) {
  const result = await copying(JSON.parse(call.arguments));
  return toOpenAIResponses(result, { toolCallId: call.call_id });
}
