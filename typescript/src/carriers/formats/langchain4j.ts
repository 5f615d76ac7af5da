/** LangChain4j: ToolExecutionResultMessage. The envelope stays in `attributes`. */

import type { JsonObject } from "../../contract/contract.js";
import { own } from "../../strict-json/values.js";
import { given, hasFailed, KEY, NOTHING, type Carrier } from "../carrier.js";
import { envelopeUnderKey, readContent, requireContent } from "../content.js";

/** LangChain4j's ToolExecutionResultMessage, as its serializer writes it. */
export type LangChain4jMessage = {
  type: "TOOL_EXECUTION_RESULT";
  id?: string;
  toolName?: string;
  text: string;
  isError: boolean;
  attributes: { [key: string]: JsonObject };
};

export const LANGCHAIN4J: Carrier<LangChain4jMessage> = {
  title: "LangChain4j ToolExecutionResultMessage",
  shape: '{"id": "...", "toolName": "...", "text": "...", "isError": false}',
  write: (outgoing) => ({
    type: "TOOL_EXECUTION_RESULT",
    ...given({ id: outgoing.toolCallId, toolName: outgoing.name }),
    text: outgoing.text,
    isError: hasFailed(outgoing),
    attributes: { [KEY]: outgoing.envelope },
  }),
  read: (message) => {
    // From 1.13 on the text is a block of `contents`; stores of older versions have no flag.
    const content = readContent(requireContent(message, "text", "contents"), "/text");
    const isFlagged = Object.hasOwn(message, "isError");
    const failed = isFlagged ? own(message, "isError") : false;
    return {
      ...NOTHING,
      ...content,
      failed: typeof failed === "boolean" ? failed : null,
      kept: envelopeUnderKey(own(message, "attributes")),
      toolCallId: own(message, "id"),
      name: own(message, "toolName"),
    };
  },
  name: "langchain4j",
  hasPlace: true,
  toolCallId: { field: "id", isRequired: false, pattern: null },
  toolName: { field: "toolName", isRequired: false, pattern: null },
  native: null,
};
