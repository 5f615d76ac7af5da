// GENERATED from schemas/v1 by `make generate`; do not edit.
/** Which plan a core has to be built from, so that its verdicts are this contract's. */
export const PLAN_DIGEST = "162df59983e00a7ffb6b412c0ddbd760e6f6a3d834fff34a04e1d52bf4319ca7";

/** The schemas in the order in which a core numbers them. */
export const PLAN_SCHEMAS: readonly string[] = ["error-codes", "run-record", "run-state", "tool-execution-result", "tool-message", "tool-response", "tool-result", "tool-return"];
