import { copyFiles } from "./files.mjs";

export async function answer({ toolUseId, input }) {
  const result = await copyFiles(input);
  return { toolResult: { toolUseId, content: [{ json: result }] } };
}
