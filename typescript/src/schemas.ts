/** The published schemas: standard keywords only. */

import errorCodes from "../schemas/error-codes.schema.json" with { type: "json" };
import runRecord from "../schemas/run-record.schema.json" with { type: "json" };
import runState from "../schemas/run-state.schema.json" with { type: "json" };
import toolExecutionResult from "../schemas/tool-execution-result.schema.json" with { type: "json" };
import toolMessage from "../schemas/tool-message.schema.json" with { type: "json" };
import toolResponse from "../schemas/tool-response.schema.json" with { type: "json" };
import toolResult from "../schemas/tool-result.schema.json" with { type: "json" };
import toolReturn from "../schemas/tool-return.schema.json" with { type: "json" };
import type { JsonObject } from "./contract.js";

/** The schemas by name, for any JSON Schema 2020-12 validator. */
export const schemas: Readonly<Record<string, JsonObject>> = {
  "error-codes": errorCodes,
  "run-record": runRecord,
  "run-state": runState,
  "tool-execution-result": toolExecutionResult,
  "tool-message": toolMessage,
  "tool-response": toolResponse,
  "tool-result": toolResult,
  "tool-return": toolReturn,
};
