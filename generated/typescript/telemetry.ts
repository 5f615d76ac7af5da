// GENERATED from schemas/v1/telemetry.json by `make generate`; do not edit.
/** How the span of a call is named. */
export const span = /* @__PURE__ */ Object.freeze({
  "name": "execute_tool {tool}",
  "kind": "internal",
  "operation": "execute_tool",
  "other": "_OTHER"
} as const);
/** The metrics of calls. */
export const metrics = /* @__PURE__ */ Object.freeze([
  {
    "name": "toolresult.tool.duration",
    "instrument": "histogram",
    "unit": "s",
    "buckets": [
      0.01,
      0.02,
      0.04,
      0.08,
      0.16,
      0.32,
      0.64,
      1.28,
      2.56,
      5.12,
      10.24,
      20.48,
      40.96,
      81.92
    ],
    "attributes": [
      "gen_ai.tool.name",
      "toolresult.outcome",
      "toolresult.place"
    ],
    "description": "How long calls of tools took."
  },
  {
    "name": "toolresult.tool.calls",
    "instrument": "counter",
    "unit": "{call}",
    "buckets": [],
    "attributes": [
      "gen_ai.tool.name",
      "toolresult.outcome",
      "toolresult.place",
      "error.type",
      "toolresult.lost"
    ],
    "description": "Calls of tools, by outcome."
  },
  {
    "name": "toolresult.tool.findings",
    "instrument": "counter",
    "unit": "{finding}",
    "buckets": [],
    "attributes": [
      "gen_ai.tool.name",
      "toolresult.place",
      "toolresult.finding.rule"
    ],
    "description": "Broken promises of tools about their data, by rule."
  }
] as const);
/** The names of the attributes. */
export type AttributeName =
  | "gen_ai.operation.name"
  | "gen_ai.tool.name"
  | "gen_ai.tool.call.id"
  | "error.type"
  | "gen_ai.tool.call.arguments"
  | "gen_ai.tool.call.result"
  | "jsonrpc.request.id"
  | "toolresult.outcome"
  | "toolresult.code"
  | "toolresult.retryable"
  | "toolresult.place"
  | "toolresult.lost"
  | "toolresult.finding.rule"
  | "toolresult.finding.severity"
  | "toolresult.finding.path"
  | "toolresult.finding.message";
