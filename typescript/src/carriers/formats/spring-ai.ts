/** Spring AI: ToolResponse. It has no flag and no place for an envelope. */

import { own } from "../../strict-json/values.js";
import { given, NOTHING, type Carrier } from "../carrier.js";
import { readContent, requireContent } from "../content.js";

/** Spring AI's ToolResponse. */
export type SpringAIToolResponse = { id?: string; name?: string; responseData: string };

export const SPRING_AI: Carrier<SpringAIToolResponse> = {
  title: "Spring AI ToolResponse",
  shape: '{"id": "...", "name": "...", "responseData": "..."}',
  write: ({ toolCallId, name, text }) => ({ ...given({ id: toolCallId, name }), responseData: text }),
  read: (response) => ({
    ...NOTHING,
    ...readContent(requireContent(response, "responseData"), "/responseData"),
    toolCallId: own(response, "id"),
    name: own(response, "name"),
  }),
  name: "spring_ai",
  hasPlace: false,
  toolCallId: { field: "id", isRequired: false, pattern: null },
  toolName: { field: "name", isRequired: false, pattern: null },
  native: null,
};
