// GENERATED from schemas/v1 by `make generate`; do not edit.
/** Which plan a core has to be built from, so that its verdicts are this contract's. */
export const PLAN_DIGEST = "8bc729dc79c7aea16b2c313d2b030e9c199a5b5bb2dcd2d58cfe50f8e35e6c7a";

/** The schemas in the order in which a core numbers them. */
export const PLAN_SCHEMAS: readonly string[] = ["error-codes", "run-record", "run-state", "tool-execution-result", "tool-message", "tool-response", "tool-result", "tool-return"];
