import { copyFiles } from "./files.mjs";

export async function answer(call) {
  const result = await copyFiles(JSON.parse(call.function.arguments));
  return { role: "tool", tool_call_id: call.id, content: JSON.stringify(result) };
}
