// GENERATED from schemas/v1 by `make generate`; do not edit.
/** Which plan a core has to be built from, so that its verdicts are this contract's. */
export const PLAN_DIGEST = "0055febeb54399939095f8a530e27ea274885a42e6aa8ccbf5eaaf269534f0c8";

/** The schemas in the order in which a core numbers them. */
export const PLAN_SCHEMAS: readonly string[] = ["error-codes", "run-record", "run-state", "tool-execution-result", "tool-message", "tool-response", "tool-result", "tool-return"];
