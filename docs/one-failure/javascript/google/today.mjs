import { copyFiles } from "./files.mjs";

export async function answer(call) {
  const response = await copyFiles(call.args);
  return { functionResponse: { id: call.id, name: call.name, response } };
}
