// GENERATED from schemas/v1 by `make generate`; do not edit.
/** Which plan a core has to be built from, so that its verdicts are this contract's. */
export const PLAN_DIGEST = "3b9ba9e7b551d38850953a1d035294c4f7625cd6c0d06c2872c26b095c11d13f";

/** The schemas in the order in which a core numbers them. */
export const PLAN_SCHEMAS: readonly string[] = ["error-codes", "run-record", "run-state", "tool-execution-result", "tool-message", "tool-response", "tool-result", "tool-return"];
