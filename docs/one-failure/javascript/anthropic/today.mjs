import { copyFiles } from "./files.mjs";

export async function answer(call) {
  const result = await copyFiles(call.input);
  return {
    type: "tool_result",
    tool_use_id: call.id,
    content: JSON.stringify(result),
  };
}
