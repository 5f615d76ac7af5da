import { copyFiles } from "./files.mjs";

export async function answer(call) {
  const result = await copyFiles(JSON.parse(call.arguments));
  return {
    type: "function_call_output",
    call_id: call.call_id,
    output: JSON.stringify(result),
  };
}
