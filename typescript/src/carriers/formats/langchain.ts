/** LangChain: ToolMessage. The envelope stays in `artifact`, which no model sees. */

import type { JsonObject } from "../../contract/contract.js";
import { isObject, own } from "../../strict-json/values.js";
import { blocksOf, given, hasFailed, KEY, markOf, NOTHING, type Carrier } from "../carrier.js";
import { besideStructure, readContentOrValue, requireContent, requireKind, unwrapped } from "../content.js";

/** A block of a message's content. */
type Block = { type: string; [key: string]: unknown };

/** LangChain's ToolMessage, which its constructor takes. */
export type LangChainToolMessage = {
  type: "tool";
  content: string | Block[];
  tool_call_id: string;
  name?: string;
  status: "success" | "error";
  artifact: { structured_content: JsonObject; [key: string]: unknown };
};

const STATUS: ReadonlyMap<string, boolean> = /* @__PURE__ */ new Map([
  ["success", false],
  ["error", true],
]);

export const LANGCHAIN: Carrier<LangChainToolMessage> = {
  title: "LangChain ToolMessage",
  shape: '{"type": "tool", "content": "...", "tool_call_id": "...", "status": "success"}',
  write: (outgoing) => ({
    type: "tool",
    content: outgoing.media.length > 0 ? (blocksOf(outgoing, "text") as Block[]) : outgoing.text,
    tool_call_id: outgoing.toolCallId ?? "",
    ...given({ name: outgoing.name }),
    status: hasFailed(outgoing) ? "error" : "success",
    artifact: { structured_content: outgoing.shown, ...markOf(outgoing) },
  }),
  read: (whole) => {
    const message = unwrapped(whole, "data", "kwargs");
    requireKind(message, "type", "tool");
    const content = readContentOrValue(requireContent(message, "content"), "/content");
    const artifact = own(message, "artifact");
    const held = isObject(artifact) ? artifact : {};
    const structured = own(held, "structured_content") ?? undefined;
    const fields = besideStructure(content, structured);
    const status = own(message, "status") ?? null;
    return {
      ...NOTHING,
      ...fields,
      failed: STATUS.get(String(status ?? "success")) ?? null,
      kept: structured === undefined ? undefined : fields.value,
      ours: Object.hasOwn(held, KEY),
      toolCallId: own(message, "tool_call_id"),
      name: own(message, "name"),
    };
  },
  name: "langchain",
  hasPlace: true,
  toolCallId: { field: "tool_call_id", isRequired: true, pattern: null },
  toolName: { field: "name", isRequired: false, pattern: null },
  native: ({ kind, mimeType, data, uri }) => ({
    type: kind,
    ...(data === null ? { url: uri } : { base64: data }),
    ...given({ mime_type: mimeType }),
  }),
};
