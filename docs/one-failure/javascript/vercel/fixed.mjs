import { tool } from "ai";
import { toVercel } from "toolresult/carriers";
import { tool as answering } from "toolresult/tool";
import { z } from "zod";
import { copyFiles } from "./files.mjs";

export const tools = {
  copyFiles: tool({
    inputSchema: z.object({ to: z.string() }),
    execute: answering(copyFiles, { show: "text" }),
    toModelOutput: ({ output, toolCallId }) =>
      toVercel(output, { toolCallId, name: "copyFiles" }).output,
  }),
};
