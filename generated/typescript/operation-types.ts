// GENERATED from schemas/v1/forms.json by `make generate`; do not edit.
/** The known operation types of a tool-execution-result; the set is open. */
export const OperationType = /* @__PURE__ */ Object.freeze({
  QUERY: "query",
  OPERATION: "operation",
  SAVE: "save",
  UPDATE: "update",
  UNKNOWN: "unknown",
  ERROR: "error",
} as const);
