import { toGoogle } from "toolresult/carriers";
import { tool } from "toolresult/tool";
import { copyFiles } from "./files.mjs";

const copying = tool(copyFiles, { show: "text" });

export async function answer(call) {
  const result = await copying(call.args);
  const named = { toolCallId: call.id, name: call.name };
  return { functionResponse: toGoogle(result, named) };
}
