/** OpenAI Agents SDK: ToolCallOutputItem. The envelope stays in `custom_data`. */

import type { JsonObject } from "../../contract/contract.js";
import { isObject, own } from "../../strict-json/values.js";
import { KEY, NOTHING, ShapeError, type Carrier } from "../carrier.js";
import { envelopeUnderKey, readContent, requireKind } from "../content.js";
import { failedByStatus, OPENAI_RESPONSES, type OpenAIFunctionOutput } from "./openai.js";

/** The ToolCallOutputItem of the OpenAI Agents SDK, as its `to_input_item` and states have it. */
export type OpenAIAgentsItem = {
  type: "tool_call_output_item";
  raw_item: OpenAIFunctionOutput;
  output: string;
  custom_data: { [key: string]: JsonObject };
};

// Where the helpers of this contract put the flag that the SDK drops.
const FLAG = "toolresult";

export const OPENAI_AGENTS: Carrier<OpenAIAgentsItem> = {
  title: "OpenAI Agents ToolCallOutputItem",
  shape: '{"type": "tool_call_output_item", "raw_item": {...}, "output": "..."}',
  write: (outgoing) => ({
    type: "tool_call_output_item",
    raw_item: OPENAI_RESPONSES.write(outgoing),
    output: outgoing.text,
    custom_data: { [KEY]: outgoing.envelope },
  }),
  read: (item) => {
    const raw = Object.hasOwn(item, "raw_item") ? own(item, "raw_item") : {};
    if (!isObject(raw)) throw new ShapeError("/raw_item", "carrier.object", raw);
    requireKind(item, "type", "tool_call_output_item");
    requireKind(raw, "type", "function_call_output", "custom_tool_call_output");
    const [output, sent] = [own(item, "output"), own(raw, "output")];
    if (output === undefined && sent === undefined) throw new ShapeError("/output", "carrier.some-content");
    // What the model sees. For an output that is not text that is Python's repr: it is ignored.
    const isNative = output !== undefined && typeof output !== "string" && !Array.isArray(sent);
    const content = isNative ? { value: output } : readContent(sent ?? output, "/output");
    const flag = flagIn(own(item, "custom_data"));
    return {
      ...NOTHING,
      ...content,
      failed: flag ?? failedByStatus(raw),
      flagged: flag !== null,
      kept: envelopeUnderKey(own(item, "custom_data")),
      toolCallId: own(raw, "call_id"),
    };
  },
  name: "openai_agents",
  hasPlace: true,
  toolCallId: OPENAI_RESPONSES.toolCallId,
  toolName: null,
  native: OPENAI_RESPONSES.native,
};

function flagIn(custom: unknown): boolean | null {
  const extension = isObject(custom) ? own(custom, FLAG) : undefined;
  const flag = isObject(extension) ? own(extension, "is_error") : undefined;
  return typeof flag === "boolean" ? flag : null;
}
