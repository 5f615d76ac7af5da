import { toAnthropic } from "toolresult/carriers";
import { tool } from "toolresult/tool";
import { copyFiles } from "./files.mjs";

const copying = tool(copyFiles, { show: "text" });

export async function answer(call) {
  const result = await copying(call.input);
  return toAnthropic(result, { toolCallId: call.id });
}
