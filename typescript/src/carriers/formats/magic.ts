/** magic: today's ToolResult. The envelope stays in `extra_info`, which never leaves the process. */

import type { JsonObject } from "../../contract/contract.js";
import { scaled } from "../../forms/canonical-result.js";
import { isNumber } from "../../strict-json/numbers.js";
import { isObject, own } from "../../strict-json/values.js";
import { given, hasFailed, KEY, NOTHING, ShapeError, type Carrier } from "../carrier.js";
import { envelopeUnderKey } from "../content.js";

/** magic's ToolResult. */
export type MagicToolResult = {
  content: string;
  ok: boolean;
  data?: JsonObject;
  extra_info: { [key: string]: JsonObject };
  execution_time?: number;
  tool_call_id?: string;
  name?: string;
};

// Seconds are milliseconds with the point three places further left.
const PLACES = 3;

export const MAGIC: Carrier<MagicToolResult> = {
  title: "magic ToolResult",
  shape: '{"content": "...", "ok": true}',
  write: (outgoing) => {
    const { data, executionTimeMs } = outgoing.result;
    return {
      content: outgoing.text,
      ok: !hasFailed(outgoing),
      ...(isObject(data) && Object.keys(data).length > 0 ? { data } : {}),
      extra_info: { [KEY]: outgoing.envelope },
      ...(executionTimeMs === null ? {} : { execution_time: scaled(executionTimeMs, -PLACES) as number }),
      ...given({ tool_call_id: outgoing.toolCallId, name: outgoing.name }),
    };
  },
  read: (result) => {
    const content = own(result, "content");
    if (typeof content !== "string") throw new ShapeError("/content", "carrier.some-content", content);
    const ok = Object.hasOwn(result, "ok") ? own(result, "ok") : true;
    const data = own(result, "data") ?? null;
    // An empty object is the default of that field, and says nothing.
    const isNone = data === null || (isObject(data) && Object.keys(data).length === 0);
    return {
      ...NOTHING,
      failed: typeof ok === "boolean" ? !ok : null,
      flagged: Object.hasOwn(result, "ok"),
      text: content,
      value: isNone ? undefined : data,
      kept: envelopeUnderKey(own(result, "extra_info")),
      toolCallId: own(result, "tool_call_id"),
      name: own(result, "name"),
      executionTimeMs: milliseconds(own(result, "execution_time")),
    };
  },
  name: "magic",
  hasPlace: true,
  toolCallId: { field: "tool_call_id", isRequired: false, pattern: null },
  toolName: { field: "name", isRequired: false, pattern: null },
  native: null,
};

/** Return the duration; 0 is the default of the form and says nothing. */
function milliseconds(seconds: unknown): unknown {
  return isNumber(seconds) && Number(seconds) > 0 ? scaled(seconds, PLACES) : null;
}
