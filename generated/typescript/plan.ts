// GENERATED from schemas/v1 by `make generate`; do not edit.
/** Which plan a core has to be built from, so that its verdicts are this contract's. */
export const PLAN_DIGEST = "17f92abccd659a1538df0ed01041fa4b5cfdfe57411d1e1403a53a63794a85ec";

/** The schemas in the order in which a core numbers them. */
export const PLAN_SCHEMAS: readonly string[] = ["error-codes", "run-record", "run-state", "tool-execution-result", "tool-message", "tool-response", "tool-result", "tool-return"];
